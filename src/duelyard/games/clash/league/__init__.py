"""The mutation league: a series of twelve duels with decks that change (ledger section 23)."""

from duelyard.games.clash.league.file import read_league
from duelyard.games.clash.league.schedule import Duel, Outcome, Standing
from duelyard.games.clash.league.series import League, LeagueAsk

__all__ = ["Duel", "League", "LeagueAsk", "Outcome", "Standing", "read_league"]
