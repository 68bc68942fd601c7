"""The options of a match."""

from __future__ import annotations

from typing import Any, Final

from duelyard.core.errors import WrongSetting
from duelyard.core.settings import Setting
from duelyard.games.gosu.printed import CLANS
from duelyard.games.gosu.sentences import sentence

SETTINGS: Final = [
    Setting("first", {"type": "string", "enum": ["random", "A", "B"], "default": "random"}),
    # Three clans for A, then three for B; none: they are drafted at the table.
    Setting(
        "clans",
        {
            "type": "array",
            "items": {"type": "string", "enum": list(CLANS)},
            "minItems": 0,
            "maxItems": 6,
            "uniqueItems": True,
            "default": [],
        },
    ),
    Setting("fifth_token_in_tribute", {"type": "boolean", "default": False}),  # GX-R-14
    Setting("xian_leader_all_clans", {"type": "boolean", "default": True}),  # GX-R-52
    Setting("petal_faeries_need_bounty", {"type": "boolean", "default": True}),  # GX-R-48
    Setting("turn_limit", {"type": "integer", "minimum": 10, "maximum": 200, "default": 60}),  # GX-R-8
]

# For forms: the clans are drafted, or dealt for a first match.
READY_MADE: Final[dict[str, dict[str, Any]]] = {
    "draft": {},
    "first": {"clans": ["phoenix", "justice", "galmi", "narashima", "goan_sul", "tomorrow"]},
}


class Settings:
    """The options of a match as the rules use them."""

    def __init__(self, values: dict[str, Any]) -> None:
        self.first: int = {"random": -1, "A": 0, "B": 1}[values["first"]]
        self.alliances: list[list[int]] = [sorted(CLANS.index(c) for c in values["clans"][k : k + 3]) for k in (0, 3)]
        self.drafted: bool = not values["clans"]
        self.fifth_in_tribute: bool = values["fifth_token_in_tribute"]  # GX-R-14
        self.leader_is_all_clans: bool = values["xian_leader_all_clans"]  # GX-R-52
        self.faeries_need_bounty: bool = values["petal_faeries_need_bounty"]  # GX-R-48
        self.turn_limit: int = values["turn_limit"]  # GX-R-8


def check_together(settings: dict[str, Any]) -> None:
    """Raise `WrongSetting` where settings do not go together."""
    if len(settings["clans"]) not in (0, 6):
        wrong = sentence("six_clans", n=len(settings["clans"]))
        raise WrongSetting(wrong, about="clans", rule="GX-DRAFT-2")
