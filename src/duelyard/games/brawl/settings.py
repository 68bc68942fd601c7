"""The options of a match."""

from __future__ import annotations

from typing import Any, Final

from duelyard.core.errors import WrongSetting
from duelyard.core.settings import Setting
from duelyard.games.brawl.arena_file import read_arena
from duelyard.games.brawl.printed import HEROES
from duelyard.games.brawl.sentences import sentence
from duelyard.games.brawl.state import SEATS

SETTINGS: Final = [
    Setting("mode", {"type": "string", "enum": ["duel", "teams"], "default": "duel"}),
    # How champions are chosen (FB-DRAFT-1); free choice names them in `champions`.
    Setting("choice", {"type": "string", "enum": ["casual", "tournament", "free"], "default": "casual"}),
    # Three for A, then three for B; in Super Teams two for each of A, B, C, D.
    Setting(
        "champions",
        {
            "type": "array",
            "items": {"type": "string", "enum": HEROES},
            "minItems": 0,
            "maxItems": 8,
            "default": [],
        },
    ),
    Setting("first", {"type": "string", "enum": ["random", "A", "B"], "default": "random"}),
    Setting("order", {"type": "string", "enum": ["choose", "seats"], "default": "choose", "when": {"mode": ["teams"]}}),
    Setting("area", {"type": "string", "enum": ["choose", "north", "south"], "default": "choose"}),
    # A technical limit, no rule: 0 is none; after it a match ends as unfinished (FB-R-62).
    Setting("round_limit", {"type": "integer", "minimum": 0, "maximum": 200, "default": 0, "rule": "FB-R-62"}),
    # Another arena file as TOML (FB-R-75); empty: the usual one.
    Setting("arena", {"type": "string", "default": ""}),
]

READY_MADE: Final[dict[str, dict[str, Any]]] = {
    "casual": {"area": "south"},
    "first": {
        "champions": ["deryn", "goldarr", "kilgore", "dugrun", "tzu_xiao", "gwaien"],
        "choice": "free",
        "area": "south",
    },
    "tournament": {"choice": "tournament"},
    "teams": {"mode": "teams", "order": "seats", "area": "south"},
}


def check_together(settings: dict[str, Any]) -> None:
    """Raise `WrongSetting` where settings do not go together; champions that are named are a free choice."""
    read_arena(settings["arena"])
    names: list[str] = settings["champions"]
    teams = settings["mode"] == "teams"
    if not names:
        if settings["choice"] == "free":
            raise WrongSetting(sentence("free_choice"), about="champions", rule="FB-DRAFT-9")
        return
    settings["choice"] = "free"
    wanted, each = (8, 2) if teams else (6, 3)
    if len(names) != wanted:
        wrong = sentence("names_count", n=wanted, each=each, given=len(names))
        raise WrongSetting(wrong, about="champions", rule="FB-DRAFT-15" if teams else "FB-DRAFT-9")
    for name in HEROES:
        seats = [SEATS[k // each] for k in range(wanted) if names[k] == name]
        if not teams and len(seats) > 1:
            wrong = sentence("one_copy", name=name, seats=", ".join(sorted(set(seats))))
            raise WrongSetting(wrong, about="champions", rule="FB-R-8")
        for team in ("AC", "BD"):
            if sum(seat in team for seat in seats) > 1:
                wrong = sentence("twice_in_team", name=name, team="+".join(team))
                raise WrongSetting(wrong, about="champions", rule="FB-DRAFT-15")
