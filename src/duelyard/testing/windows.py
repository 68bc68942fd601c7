"""Windows can be passed by their kind, whatever a seat holds."""

from __future__ import annotations

from duelyard.core.ask import REACTION
from duelyard.core.texts import LANGUAGES
from duelyard.core.windows import passes
from duelyard.testing.case import Case, demand, prop
from duelyard.testing.playing import names_a_text, walk


@prop
def windows(case: Case, deep: int) -> None:
    """Each kind of window has words; a secret one can always be declined; a secret reaction is such a window."""
    match = case.start()
    for kind in match.rules.windows:
        for lang in LANGUAGES:
            key = f"window.{kind}"
            demand(names_a_text(match.rules.texts.say(key, lang, {}), key), f"the window {kind} has no words ({lang})")
    for match in walk(case):
        for ask in match.asks:
            if ask.secret and ask.prompt in match.rules.windows:
                demand(passes(ask), f"the window {ask.prompt!r} cannot be declined")
            if ask.secret and ask.window == REACTION:
                demand(ask.prompt in match.rules.windows, f"the reaction {ask.prompt!r} cannot be passed by its kind")
