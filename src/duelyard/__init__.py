"""Duelyard: a table for four duel card games."""

from duelyard._build import build_name, choose_build

choose_build()

__version__ = "0.1.0"
__all__ = ["__version__", "build_name"]
