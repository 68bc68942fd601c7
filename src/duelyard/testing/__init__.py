"""The conformance kit: what every game on this engine must be able to do, one function a property.

No property knows any game. Each takes a `Case` (a game, its settings, a seed) and how `deep` to look, plays random
matches, and raises `Broken` with its own name where the game or the engine does not keep its word. It needs nothing but
the library; with pytest a game is tried so:

    @pytest.mark.parametrize("case", conformance_cases("mygame"), ids=str)
    def test_conformance(case: Trial) -> None:
        check(case)

and without: `python -m duelyard.testing mygame`.
"""

from duelyard.testing import choices, hidden, matches, moments, previews, records, windows, words, worlds
from duelyard.testing.case import PROPERTIES, Broken, Case
from duelyard.testing.playing import perft, some, step, vocabulary, walk
from duelyard.testing.trials import Trial, check, conformance_cases, setting_sets

CHAPTERS = (matches, records, words, choices, moments, hidden, worlds, previews, windows)
"""Where the properties stand: importing a chapter registers them."""

__all__ = [
    "CHAPTERS",
    "PROPERTIES",
    "Broken",
    "Case",
    "Trial",
    "check",
    "conformance_cases",
    "perft",
    "setting_sets",
    "some",
    "step",
    "vocabulary",
    "walk",
]
