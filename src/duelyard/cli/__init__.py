"""The one command, `duelyard`: play, replay, verify, look things up."""

from duelyard.cli.app import main, run

__all__ = ["main", "run"]
