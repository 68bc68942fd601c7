"""The mutation league as a kind of series: what servers and other programs need to run one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from duelyard.core.fair import Seal
from duelyard.core.series import Series, SeriesKind
from duelyard.core.settings import Setting
from duelyard.games.clash.league.draft import check_kit
from duelyard.games.clash.league.drafter import Drafter
from duelyard.games.clash.league.file import read_league
from duelyard.games.clash.league.schedule import PARTICIPANTS
from duelyard.games.clash.league.series import League, LeagueAsk
from duelyard.games.clash.settings import EXPANSIONS


class MutationLeague(SeriesKind):
    """Four participants, a draft, and six rounds of mutations and duels (ledger section 23)."""

    id = "league"
    participants = PARTICIPANTS
    settings = [  # noqa: RUF012
        Setting(
            "kit",
            {
                "type": "array",
                "items": {"type": "string", "enum": list(EXPANSIONS)},
                "minItems": 2,
                "maxItems": 2,
                "uniqueItems": True,
                "rule": "CL-MUT-4",
                "default": list(EXPANSIONS[:2]),
            },
        ),
        Setting("fatigue", {"type": "boolean", "default": False}),
        Setting("champions", {"type": "boolean", "default": False}),
    ]

    def begin(self, settings: dict[str, Any], players: Sequence[str], seal: Seal) -> Series:
        """The league at the beginning of its draft."""
        kit = check_kit(tuple(settings["kit"]))
        return League(kit, seal, players, settings["fatigue"], settings["champions"])

    def read(self, text: str) -> Series:
        """The league behind the text of its file."""
        return read_league(text)

    def decide(self, series: Series, participant: int, seed: int) -> str:
        """What the drafter would do."""
        assert isinstance(series, League)
        ask = LeagueAsk(participant, series.phase, series.options(participant))
        return Drafter(seed).decide(ask, series.view(participant))
