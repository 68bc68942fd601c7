"""What of a league is printed: where it stands, who has what, who leads."""

from __future__ import annotations

from typing import Any

from rich import box
from rich.table import Table

from duelyard.cli.terminal.screen import Screen
from duelyard.core.game import SEATS
from duelyard.games.clash import GAME
from duelyard.games.clash.commands.deck import one_line, show_deck
from duelyard.games.clash.league import League
from duelyard.games.clash.league import words as league_words
from duelyard.games.clash.league.bench import DeckCard
from duelyard.games.clash.league.mutation import element_name


def participant_name(league: League, participant: int) -> str:
    """A participant's letter and name.

    >>> participant_name(League.new(("treachery", "submersion"), 7, ["Ann", "Bob", "Cid", "Dot"]), 1)
    'B (Bob)'
    """
    return f"{SEATS[participant]} ({league.players[participant]})"


def show(screen: Screen, league: League, participant: int | None) -> None:
    """Where a league stands, as a participant may know it, or as everybody may."""
    words = screen.words
    view = league.view(participant)
    sets = [GAME.texts.say(f"set.{name}.name", words.lang, {}) for name in league.kit]
    screen.print(words("league.title", kit=" + ".join(sets)), style="bold yellow")
    screen.print(words(f"league.phase_{league.phase}", round=league.round, drafted=len(league.drafted[0])))
    if league.pending:
        screen.print(words("league.waiting", who=names(league, league.pending)))
    for duel in league.next_matches():
        screen.print(words("league.table", table=duel.table, who=names(league, list(duel.seats), " – ")))
    for p, one in enumerate(view["participants"]):
        if one["deck"]:
            screen.print()
            screen.print(participant_name(league, p), style="bold")
            show_deck(screen, one["deck"])
    if participant is not None:
        show_own(screen, league, participant)
    if league.outcomes or league.results:
        screen.print()
        standings(screen, league)


def show_own(screen: Screen, league: League, participant: int) -> None:
    """What a participant alone may know: the hand, the cards drafted, deck and laboratory."""
    own: dict[str, Any] = league.view(participant)["own"]
    screen.print()
    screen.print(screen.words("league.own", who=participant_name(league, participant)), style="bold")
    zones = [("hand", own["hand"]), ("drafted", own["drafted"])] if "deck" not in own else [("deck", own["deck"])]
    for zone, cards in zones:
        if cards:
            screen.print(screen.words(f"league.zone_{zone}"), style="yellow")
            show_deck(screen, cards)
    if "deck" in own:
        screen.print(screen.words("league.zone_laboratory"), style="yellow")
        for card, left in own["laboratory"].items():
            elements = ", ".join(element_name(element, screen.words.lang) for element in left)
            screen.print(f"  {one_line(card, screen.words.lang)}  [{elements}]")
        screen.print(screen.words("league.points", points=own["points"]))


def show_drafted(screen: Screen, league: League, participant: int) -> None:
    """The cards taken so far, in one line."""
    rules, lang = GAME, screen.words.lang
    cards = [rules.card(card).name(lang) for card in league.drafted[participant]]
    if cards:
        screen.print()
        screen.print(f"{screen.words('league.zone_drafted')}: {', '.join(cards)}", style="dim")


def standings(screen: Screen, league: League) -> None:
    """The results table, and at the end who has won."""
    words = screen.words
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, collapse_padding=True)
    for column in ("place", "name", "games", "wins", "draws"):
        table.add_column(words(f"league.column_{column}"), justify="left" if column == "name" else "right")
    for line in league.standings():
        name = participant_name(league, line.participant)
        table.add_row(str(line.place), name, str(line.games), str(line.wins), str(line.draws))
    screen.console.print(table)
    if league.winners:
        shared = len(league.winners) > 1
        headline = words("league.shared" if shared else "league.winner", who=names(league, league.winners))
        screen.print(headline, style="bold yellow")


def names(league: League, participants: list[int], between: str = ", ") -> str:
    """Several participants in one text."""
    return between.join(participant_name(league, participant) for participant in participants)


def label(option: str, deck: dict[str, DeckCard], screen: Screen) -> str:
    """A decision in words: a card with its figures, a mutation with its price."""
    verb, _, card = option.partition(" ")
    if verb in ("pick", "keep"):
        return one_line(card, screen.words.lang)
    return league_words.label(option, deck, screen.words.lang)
