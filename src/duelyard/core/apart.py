"""Options that are called the same, told apart for whoever reads without the board."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from duelyard.core.match import Match
    from duelyard.core.option import Option
    from duelyard.core.reader import Reader


def label_apart(match: Match, option: Option, options: Iterable[Option], lang: str, reader: Reader) -> str:
    """The label of one of the options that are open in a match; where another has the same, with what stands beside the
    place it leads to.

    >>> import duelyard
    >>> from duelyard.core.reader import LIBRARY
    >>> match = duelyard.new_match("clash", seed=7)
    >>> label_apart(match, match.options[0], match.options, "en", LIBRARY)
    'End summoning and attack'
    """
    label: str = option.label(lang, reader)
    if option.refs and sum(one.label(lang, reader) == label for one in options) > 1:
        where = match.rules.beside(match.state, option.refs[-1], lang, reader)
        return f"{label} ({where})" if where else label
    return label
