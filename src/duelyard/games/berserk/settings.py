"""The options of a match (ledger sections 5, 8 and 11): ready squads, chosen squads, or decks."""

from __future__ import annotations

from typing import Any, Final

from duelyard.core.errors import BadDeck, WrongSetting
from duelyard.core.settings import Setting
from duelyard.games.berserk.cells import cell_at
from duelyard.games.berserk.decks import LEAST, MOST, READY, Deck, check_kinds, find, read_deck, ready_deck
from duelyard.games.berserk.printed import KIND
from duelyard.games.berserk.sentences import sentence
from duelyard.games.berserk.squad import has_creature, no_squad
from duelyard.games.berserk.state import Settings

MODES: Final = ["first_game", "squads", "constructed", "random_decks"]

# The two squads of the first game and a legal placement (BK-FG-2, BK-FG-3, BK-R-89).
KLOK: Final = {
    "b3": "girtan",
    "c3": "guard_of_uorlog",
    "d3": "ent",
    "b2": "gloa_hunter",
    "c2": "klok_the_wise",
    "d2": "satyr",
    "b1": "mermaid",
    "c1": "evil_eye",
    "d1": "elf_archer",
    "e2": "lirain",
}
TALGATA: Final = {
    "a4": "templar",
    "b4": "hunchback",
    "c4": "tribal_bruiser",
    "d4": "hunchback",
    "e4": "black_knight",
    "b5": "initiate",
    "c5": "talgata",
    "d5": "harbinger_of_misfortune",
    "c6": "nargoyl",
    "d6": "captains_pet",
}
SQUADS: Final[dict[str, list[int]]] = {
    "klok": [KIND[name] for name in KLOK.values()],
    "talgata": [KIND[name] for name in TALGATA.values()],
}

SETTINGS: Final = [
    Setting("mode", {"type": "string", "enum": MODES, "default": "first_game"}),
    # Who is First; in the first game the player with the Thugs of Klok (BK-FG-4).
    Setting("first", {"type": "string", "enum": ["roll", "A", "B"], "default": "roll"}),
    # A squad by its name (klok, talgata, or that of a ready deck) or as a list of cards.
    Setting(
        "squads",
        {
            "type": "array",
            "items": {"type": "string"},
            "minItems": 2,
            "maxItems": 2,
            "default": ["klok", "talgata"],
            "when": {"mode": "squads"},
        },
    ),
    # A ready deck by its name, or the text of a deck file.
    Setting(
        "decks",
        {
            "type": "array",
            "items": {"type": "string"},
            "minItems": 0,
            "maxItems": 2,
            "default": [],
            "when": {"mode": "constructed"},
        },
    ),
    Setting(
        "lists",
        {
            "type": "string",
            "enum": ["private", "open"],
            "default": "private",
            "rule": "BK-R-98",
            "when": {"mode": "constructed"},
        },
        unsaid=True,
    ),
    Setting("turn_limit", {"type": "integer", "minimum": 10, "maximum": 400, "default": 100, "rule": "BK-R-87"}),
    Setting("quiet_limit", {"type": "integer", "minimum": 4, "maximum": 100, "default": 20, "rule": "BK-R-87"}),
]

# What a player brings himself where the options name no decks (BK-R-98).
OF_A_SEAT: Final = (
    Setting(
        "deck",
        {
            "type": "array",
            "items": {"type": "string"},
            "minItems": LEAST,
            "maxItems": MOST,
            "rule": "BK-DECK-1",
            "default": [],
        },
    ),
)

READY_MADE: Final[dict[str, dict[str, Any]]] = {
    "first": {},
    "ready_decks": {"mode": "constructed", "decks": ["steppe", "dark"]},
    "constructed": {"mode": "constructed"},
    "random_decks": {"mode": "random_decks"},
}


def squad_of(text: str) -> list[int]:
    """The kinds of a squad given by name or as a list; raises `BadDeck`."""
    if text in SQUADS:
        return SQUADS[text]
    if text in READY:
        return list(ready_deck(text).squad)
    return [find(word.strip()) for word in text.replace("\n", ",").split(",") if word.strip()]


def deck_of(text: str) -> Deck:
    """A deck given by its name or as a file's text; raises `BadDeck`."""
    return ready_deck(text.strip()) if text.strip() in READY else read_deck(text)


def check_together(settings: dict[str, Any]) -> None:
    """Raise `WrongSetting` where settings do not go together; fill in what follows."""
    if settings["mode"] == "first_game" and settings["first"] == "roll":
        settings["first"] = "A"
    if settings["mode"] != "squads":  # nobody looks at them
        settings["squads"] = ["klok", "talgata"]
    if brings(settings):
        settings.setdefault("lists", "private")
    elif settings.get("lists") == "open":
        del settings["lists"]  # named decks are open anyway
    if "lists" in settings and not brings(settings):
        raise WrongSetting(sentence("private_decks"), about="lists", rule="BK-R-98")
    if settings["mode"] == "constructed" and len(settings["decks"]) == 1:
        raise WrongSetting(sentence("two_decks"), about="decks", rule="BK-DECK-1")
    try:
        if settings["mode"] == "squads":
            for text in settings["squads"]:
                kinds = squad_of(text)
                rule = "BK-R-58" if not has_creature(kinds) or len(kinds) > 15 else no_squad(kinds, True)
                if rule:
                    raise WrongSetting(sentence("no_squad", squad=repr(text)), about="squads", rule=rule)
        if settings["mode"] == "constructed":
            for text in settings["decks"]:
                deck_of(text)
    except BadDeck as error:
        about = "decks" if settings["mode"] == "constructed" else "squads"
        raise WrongSetting(error.sentence, about=about, line=error.line, rule=error.rule, hint=error.hint) from error


def brings(settings: dict[str, Any]) -> bool:
    """Whether players bring decks of their own: where the options do not name them (BK-R-98)."""
    return settings["mode"] == "constructed" and not settings["decks"]


def kinds_of(deck: list[str]) -> list[int]:
    """The kinds of a deck that a player brings; raises `WrongSetting` where it is none (BK-DECK-1 to BK-DECK-3)."""
    try:
        kinds = [find(word) for word in deck]
        check_kinds(kinds)
    except BadDeck as error:
        raise WrongSetting(error.sentence, about="deck", rule=error.rule, hint=error.hint) from error
    return kinds


def settings_of(values: dict[str, Any]) -> Settings:
    """The options as the rules use them."""
    mode = values["mode"]
    if mode == "first_game":
        sides = [KLOK, TALGATA] if values["first"] == "A" else [TALGATA, KLOK]
        kinds = [[KIND[name] for name in side.values()] for side in sides]
        return Settings(values, (kinds[0], kinds[1]), [[cell_at(cell) for cell in side] for side in sides])
    if mode == "squads":
        return Settings(values, (squad_of(values["squads"][0]), squad_of(values["squads"][1])), [])
    if mode == "constructed":
        if "seats" in values:  # in the order in which they were brought
            mine, theirs = ([KIND[name] for name in own["deck"]] for own in values["seats"])
        elif values["decks"]:
            mine, theirs = (list(deck_of(text).cards) for text in values["decks"])
        else:  # nobody has brought one yet: a form asks what match this will be
            mine, theirs = [], []
        return Settings(values, (mine, theirs), [])
    return Settings(values, ([], []), [])
