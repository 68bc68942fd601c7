"""`duelyard cards`: the cards of a game, drawn from the facts that the game tells about them."""

from typing import Annotated, Any

import typer
from rich import box
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from duelyard.cli.errors import CommandError
from duelyard.cli.terminal.examples import examples
from duelyard.cli.terminal.screen import Screen
from duelyard.cli.words import Words
from duelyard.core import registry
from duelyard.core.errors import suggest
from duelyard.core.game import Card, Game
from duelyard.core.naming import fact_text, fact_title, singular


def add(app: typer.Typer, words: Words) -> None:
    """Add the command.

    >>> add(typer.Typer(), Words("en"))
    """

    @app.command(help=words.help("help.cards", **examples("cards", words.lang)))
    def cards(
        game: Annotated[str, typer.Argument(help=words("help.game"), metavar="GAME", show_default=False)],
        name: Annotated[
            list[str] | None, typer.Argument(help=words("help.cards_name"), metavar="[NAME]", show_default=False)
        ] = None,
        set_: Annotated[str, typer.Option("--set", help=words("help.cards_set"), show_default=False)] = "",
    ) -> None:
        screen = Screen(words)
        rules = registry.game(game)
        if name:
            show_card(screen, rules, " ".join(name))
        else:
            show_cards(screen, rules, set_)


def show_cards(screen: Screen, rules: Game[Any], only: str = "") -> None:
    """Print a table of the cards, of one set or of all."""
    lang = screen.words.lang
    cards = [card for card in rules.cards if not only or in_set(rules, card, only, lang)]
    if not cards:
        sets = dict.fromkeys(str(card.facts.get("set", "")) for card in rules.cards)
        raise CommandError(screen.words("error.set", game=rules.id, set=only, suggestion=suggest(only, sets)))
    groups: dict[str, list[Card]] = {}
    for card in cards:
        groups.setdefault(fact_text(rules, "set", card.facts.get("set"), lang), []).append(card)
    for title, group in groups.items():
        if title:
            screen.print(title, style="bold yellow")
        screen.console.print(card_table(screen, rules, group))
    screen.say("cards.count", style="dim", n=len(cards))


def card_table(screen: Screen, rules: Game[Any], cards: list[Card]) -> Table:
    """The cards of one set; facts that none of them has are left out."""
    lang = screen.words.lang
    columns = [name for name in cards[0].facts if name != "set" and any(card.facts[name] for card in cards)]
    columns = [name for name in columns if fact_title(rules, name, lang)]
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, collapse_padding=True)
    table.add_column(screen.words("cards.name"), no_wrap=True)
    for name in columns:
        number = all(not isinstance(card.facts[name], (str, list)) or card.facts[name] == "X" for card in cards)
        short = f"column.{name}"
        title = rules.texts.say(short, lang, {}) if rules.texts.has(short, lang) else fact_title(rules, name, lang)
        table.add_column(title, justify="right" if number else "left", overflow="fold")
    for card in cards:
        texts = [fact_text(rules, name, card.facts[name], lang) for name in columns]
        table.add_row(Text(card.name(lang), style="bold"), *(Text(text) for text in texts))
    return table


def in_set(rules: Game[Any], card: Card, wanted: str, lang: str) -> bool:
    """Whether the card belongs to a set, by the set's id or its name.

    >>> import duelyard
    >>> rules = duelyard.game("clash")
    >>> in_set(rules, rules.card("troll"), "Посвящение", "ru")
    True
    """
    own = str(card.facts.get("set", ""))
    return wanted.casefold() in (own, fact_text(rules, "set", own, lang).casefold())


def show_card(screen: Screen, rules: Game[Any], name: str) -> None:
    """Print a card in full, each of its abilities explained.

    >>> import duelyard
    >>> show_card(Screen(Words("en")), duelyard.game("clash"), "brute")
    Brute  (brute)
      Set Initiation · No. 6 · Type creature · Mana 4 · Attack 5 · Health 5 · Deck 1
    """
    lang = screen.words.lang
    card = rules.card(name)
    screen.console.print(Text.assemble((card.name(lang), "bold yellow"), (f"  ({card.id})", "dim")))
    facts = {fact: value for fact, value in card.facts.items() if value is not None and not isinstance(value, list)}
    facts = {fact: value for fact, value in facts.items() if fact_title(rules, fact, lang)}
    titled = [f"{fact_title(rules, fact, lang)} {fact_text(rules, fact, facts[fact], lang)}" for fact in facts]
    screen.console.print(Padding(Text(" · ".join(titled)), (0, 0, 0, 2)))
    for fact, value in card.facts.items():
        for one in value if isinstance(value, list) else []:
            name = fact_text(rules, fact, one, lang)
            words = Text.assemble((f"{name}. ", "bold"), explain(rules, fact, one, lang))
            screen.console.print(Padding(words, (0, 0, 0, 2)))
    if rules.texts.has(f"card.{card.id}.text", lang):
        screen.console.print(Padding(Text(rules.texts.say(f"card.{card.id}.text", lang, {})), (0, 0, 0, 2)))


def explain(rules: Game[Any], fact: str, value: str, lang: str) -> str:
    """What one of a card's abilities does.

    >>> import duelyard
    >>> explain(duelyard.game("clash"), "abilities", "rage", "en")
    'It can attack enemy creatures in the turn it enters play, but not the enemy stronghold.'
    """
    first, _, rest = value.partition(":")
    words = {singular(fact): fact_text(rules, fact, rest, lang)} if rest else {}
    texts = [rules.texts.say(f"{singular(fact)}.{first}.text", lang, words)]
    if rest:
        texts.append(f"{fact_text(rules, fact, rest, lang)}: {explain(rules, fact, rest, lang)}")
    return " ".join(texts)
