"""`duelyard deck` and `duelyard champion`: are these cards what the rules allow, and what do they say?"""

from pathlib import Path
from typing import Annotated

import typer

from duelyard.cli.commands.cards import card_table
from duelyard.cli.terminal.files import read_text
from duelyard.cli.terminal.screen import Screen
from duelyard.cli.words import Words
from duelyard.core.errors import DuelyardError
from duelyard.core.game import Card
from duelyard.core.naming import fact_text
from duelyard.games.clash import GAME
from duelyard.games.clash.cards import CARDS
from duelyard.games.clash.cardtext import CHAMPION_KIND, card_text, champion_card, parse_card
from duelyard.games.clash.decks import Deck, read_deck
from duelyard.games.clash.forge import read_champion
from duelyard.games.clash.prices import icons


def add(app: typer.Typer, words: Words) -> None:
    """Add the commands.

    >>> add(typer.Typer(), Words("en"))
    """
    deck = typer.Typer(no_args_is_help=True)
    champion = typer.Typer(no_args_is_help=True)
    app.add_typer(deck, name="deck", help=words("deck.about"))
    app.add_typer(champion, name="champion", help=words("champion.about"))
    file_argument = typer.Argument(help=words("deck.file"), metavar="FILE", show_default=False)
    mutated_option = typer.Option("--mutated", help=words("deck.mutated"))

    @deck.command("check", help=words.help("deck.check"))
    def check(file: Annotated[Path, file_argument], mutated: Annotated[bool, mutated_option] = False) -> None:
        screen = Screen(words)
        found = load_deck(screen, file, mutated)
        screen.say("deck.good", file=file, n=len(found.cards))

    @deck.command("show", help=words.help("deck.show"))
    def show(file: Annotated[Path, file_argument], mutated: Annotated[bool, mutated_option] = False) -> None:
        screen = Screen(words)
        found = load_deck(screen, file, mutated)
        if found.name:
            screen.print(found.name, style="bold yellow")
        show_deck(screen, list(found.cards))

    @champion.command("check", help=words.help("champion.check"))
    def check_champion(file: Annotated[Path, file_argument]) -> None:
        screen = Screen(words)
        text = read_text(file, words)
        try:
            card = champion_card(read_champion(text))
        except DuelyardError as error:
            raise refuse(screen, file, error) from None
        show_deck(screen, [card_text(card)])
        screen.say("champion.good", file=file, text=card_text(card))


def load_deck(screen: Screen, file: Path, mutated: bool) -> Deck:
    """The deck of a file; a broken one ends the command with its line and reason."""
    text = read_text(file, screen.words)
    try:
        return read_deck(text, mutated=mutated)
    except DuelyardError as error:
        raise refuse(screen, file, error) from None


def refuse(screen: Screen, file: Path, error: DuelyardError) -> typer.Exit:
    """Say what is wrong with a file; the exit code is that of a record that is not sound."""
    screen.say("deck.bad", style="red", file=file, why=error)
    return typer.Exit(1)


def show_deck(screen: Screen, cards: list[str]) -> None:
    """Print a table of cards, changed ones as they are now."""
    screen.console.print(card_table(screen, GAME, [as_card(text) for text in cards]))


def as_card(text: str) -> Card:
    """A card text as a card with facts.

    >>> as_card("brute(attack=6)").facts["attack"]
    6
    """
    spec = parse_card(text)
    plain = None if spec.kind == CHAMPION_KIND else CARDS[spec.kind]
    own = icons(spec.abilities, spec.auras)
    printed = plain.facts if plain else {}
    same = plain is not None and sorted(own) == sorted(printed["abilities"])
    facts = {
        "mana": spec.cost,
        "attack": "X" if "vulnerability" in own else spec.attack,
        "health": None if spec.spell else spec.health,
        "abilities": printed["abilities"] if same else own,
    }
    return Card(spec.id, plain.names if plain else {"en": spec.name}, facts)


def one_line(text: str, lang: str) -> str:
    """A card in one line.

    >>> one_line("gladiator(attack=8)", "en")
    'Gladiator  4◆ 8/6  Defender, Vanish'
    """
    card = as_card(text)
    facts = card.facts
    figures = f"{facts['attack']}/{facts['health']}" if facts["health"] is not None else f"{facts['attack']}"
    abilities = fact_text(GAME, "abilities", facts["abilities"], lang)
    return f"{card.name(lang)}  {facts['mana']}◆ {figures}  {abilities}".rstrip()
