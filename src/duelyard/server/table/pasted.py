"""What is done with texts that strangers paste: in a process of its own (`readers`), which may be stopped at any time.

An answer is JSON: what was asked for, or the `trouble` that it makes.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from duelyard.core.errors import DuelyardError
from duelyard.core.lists import SEATS
from duelyard.core.record import read_record
from duelyard.core.texts import LANGUAGES
from duelyard.server.puzzles import attempts
from duelyard.server.table import records
from duelyard.server.words.problems import Trouble, told


def work(task: str, *given: Any) -> str:
    """Do one of the tasks below.

    >>> work("verify", "no record", "en")[:12]
    '{"ok": false'
    """
    try:
        return json.dumps(TASKS[task](*given), ensure_ascii=False)
    except Trouble as trouble:
        return refused(trouble)
    except DuelyardError as error:
        return refused(Trouble(422, "bad_record", why=error))


def refused(trouble: Trouble) -> str:
    """A trouble as it travels: an error among its words is said beforehand, in all languages."""
    words = {
        name: {lang: told(word, lang) for lang in LANGUAGES} if isinstance(word, DuelyardError) else word
        for name, word in trouble.words.items()
    }
    return json.dumps({"trouble": [trouble.status, trouble.code, words]}, ensure_ascii=False)


def verify(text: str, lang: str) -> Any:
    """Whether a record is sound (`messages.Verdict`)."""
    return records.verdict(text, lang).model_dump(mode="json")


def frames(text: str, first: int, count: int, seat: int | None, lang: str, names: list[str] | None = None) -> Any:
    """Moments of a record (`messages.Frames`)."""
    return records.record_frames(text, first, count, seat, lang, names).model_dump(mode="json")


def fork(text: str, number: int) -> Any:
    """Game, settings and position of a recorded match after so many choices."""
    match = read_record(text)
    if not 0 <= number <= match.number:
        raise Trouble(422, "bad_request", why=f"0..{match.number}")
    twin = match.replayed(number)
    if twin.over:
        raise Trouble(409, "nothing_left")
    settings = {name: value for name, value in match.origin.settings.items() if name != SEATS}  # the position has them
    return {"game": match.rules.id, "settings": settings, "position": twin.position()}


def attempt(game: str, name: str, choices: list[str], lang: str, reveal: bool = False) -> Any:
    """What has become of an attempt at a problem (`messages.Attempt`)."""
    return attempts.attempt(game, name, choices, lang, reveal).model_dump(mode="json")


TASKS: dict[str, Callable[..., Any]] = {"verify": verify, "frames": frames, "fork": fork, "attempt": attempt}
