"""What can be played: for galleries, rules pages, forms and deck builders."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Response

from duelyard.core import ledger
from duelyard.core.errors import DuelyardError
from duelyard.core.game import Game
from duelyard.server.catalogue import card_infos, game_infos, rule_infos
from duelyard.server.messages import (
    Cards,
    DeckAnswer,
    DeckCheck,
    GameInfo,
    Lang,
    Problem,
    Rules,
    SettingsAnswer,
    SettingsCheck,
)
from duelyard.server.table import tables
from duelyard.server.table.tables import find_game
from duelyard.server.words.problems import Trouble, told

router = APIRouter(prefix="/api/games", tags=["games"])
Name = Annotated[str, Path(max_length=40)]
UNKNOWN: dict[int | str, dict[str, Any]] = {404: {"model": Problem}}
CACHE = "max-age=300"


@router.get("")
async def list_games(response: Response, lang: Lang = "en") -> list[GameInfo]:
    """What can be played, with which settings."""
    response.headers["Cache-Control"] = CACHE
    return game_infos(lang)


@router.get("/{game}/cards", responses=UNKNOWN)
async def list_cards(game: Name, response: Response, lang: Lang = "en") -> Cards:
    """The cards of a game."""
    response.headers["Cache-Control"] = CACHE
    return card_infos(find_game(game).id, lang)


@router.get("/{game}/rules", responses=UNKNOWN)
async def list_rules(game: Name, response: Response, lang: Lang = "en") -> Rules:
    """The rules of a game, statement by statement."""
    rules = find_game(game)
    if rules.id not in ledger.games():
        raise Trouble(404, "no_such")
    response.headers["Cache-Control"] = CACHE
    return rule_infos(rules.id, lang)


@router.post("/{game}/settings", responses=UNKNOWN)
async def check_settings(game: Name, body: SettingsCheck, lang: Lang = "en") -> SettingsAnswer:
    """Whether settings go together, and what match they lead to."""
    rules: Game[Any] = find_game(game)
    try:
        settings = tables.check_settings(rules, body.settings)
        rules.setup(settings)
    except DuelyardError as error:
        given = body.settings if tables.is_plain(body.settings) else {}
        words, option = told(error, lang), error.about or None
        return SettingsAnswer(ok=False, settings=given, seats=[], sides=[], error=words, option=option)
    seats = [rules.seat_name(settings, seat) for seat in range(rules.seats(settings))]
    sides, brings = rules.sides(settings), rules.brings(settings)
    return SettingsAnswer(ok=True, settings=settings, seats=seats, sides=sides, error=None, brings=brings)


@router.post("/{game}/deck", responses=UNKNOWN)
async def check_deck(game: Name, body: DeckCheck, lang: Lang = "en") -> DeckAnswer:
    """Whether a deck can be played."""
    try:
        return DeckAnswer(ok=True, cards=find_game(game).read_deck(body.text), error=None)
    except DuelyardError as error:
        return DeckAnswer(ok=False, cards=[], error=told(error, lang))
