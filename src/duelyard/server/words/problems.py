"""What goes wrong between the server and a client, as an exception: it becomes a `Problem` in the reader's language."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from contextvars import ContextVar
from datetime import UTC, datetime
from pathlib import Path

from starlette.requests import HTTPConnection, Request
from starlette.responses import JSONResponse, Response

from duelyard.core.errors import DuelyardError
from duelyard.core.texts import LANGUAGES, Texts

LONGEST = 500  # signs of a sentence: it may repeat what somebody sent
FOR_EVER = datetime(9999, 1, 1, tzinfo=UTC)
TEXTS = Texts(Path(__file__).with_name("texts"))
RETRY_AFTER = {"away": 2, "again": 2, "unknown": 2}  # seconds; a full disk takes longer
COMMITTED = ContextVar("committed", default=False)  # whether the request that is being answered has changed something


def told(error: DuelyardError, lang: str) -> str:
    """An error of the library as a sentence by itself; the page shows which setting it is about.

    >>> from duelyard.core.errors import WrongSetting
    >>> told(WrongSetting("choose a difficulty", about="level", rule="CL-CUST-1"), "en")
    'Choose a difficulty (CL-CUST-1)'
    """
    text = error.say(lang, about=False)
    if len(text) > LONGEST:
        text = text[: LONGEST - 1] + "…"
    return text[:1].upper() + text[1:]


class Trouble(Exception):
    """A request that is refused: HTTP status, code for programs, and the words of the sentence for people.

    The sentence is `problem.<code>` of the catalogue, or `text` where another part of the program has made one.

    >>> Trouble(404, "no_table").say("en")
    'There is no such table.'
    """

    def __init__(
        self,
        status: int,
        code: str,
        *,
        text: str | None = None,
        rule: str | None = None,
        headers: Mapping[str, str] | None = None,
        **words: object,
    ) -> None:
        super().__init__(code)
        self.status = status
        self.code = code
        self.text = text
        self.rule = rule
        self.headers = headers
        self.words = words

    def say(self, lang: str) -> str:
        """The sentence."""
        if self.text is not None:
            return self.text
        said = {n: told(word, lang) if isinstance(word, DuelyardError) else word for n, word in self.words.items()}
        return TEXTS.say(f"problem.{self.code}", lang, said)

    def answer(self, lang: str) -> JSONResponse:
        """The answer to the client."""
        text = self.say(lang).encode("utf-8", "replace").decode()  # half a sign, repeated from what was sent
        body = {"code": self.code, "text": text, "rule": self.rule}
        return JSONResponse(body, self.status, dict(self.headers or {}) | {"Cache-Control": "no-store"})


class Unavailable(Trouble):
    """The database does not do it now. `unknown`: it may have been done, or not; else nothing was changed.

    >>> Unavailable("full").status, Unavailable("unknown").headers
    (507, {'Retry-After': '2'})
    """

    def __init__(self, code: str) -> None:
        super().__init__(507 if code == "full" else 503, code, headers={"Retry-After": str(RETRY_AFTER.get(code, 30))})


def language(connection: HTTPConnection) -> str:
    """The reader's language: `?lang=`, else what the browser prefers."""
    asked = connection.query_params.get("lang")
    return asked if asked in LANGUAGES else preferred(connection.headers.get("accept-language", ""))


def preferred(header: str, known: Iterable[str] = LANGUAGES) -> str:
    """The best known language of an `Accept-Language` header.

    >>> preferred("de, ru;q=0.8, en;q=0.7"), preferred("")
    ('ru', 'en')
    """
    wishes = []
    for place, part in enumerate(header[:200].split(",")):
        name, _, quality = part.strip().partition(";q=")
        weight = float(quality) if re.fullmatch(r"[01](\.\d{1,3})?", quality) else 1.0
        wishes.append((-weight, place, name.partition("-")[0].lower()))
    return next((name for weight, _, name in sorted(wishes) if name in known and weight), "en")


def for_a_time(code: str, end: datetime) -> Trouble:
    """What somebody may not do until then, or for ever.

    >>> for_a_time("banned", datetime(2030, 5, 1, 18, 30, tzinfo=UTC)).say("en")
    'The operator has locked you out until 2030-05-01 18:30 UTC.'
    """
    if end >= FOR_EVER:
        return Trouble(403, f"{code}_for_ever")
    return Trouble(403, code, until=end.astimezone(UTC).strftime("%Y-%m-%d %H:%M UTC"))


async def answer_trouble(request: Request, error: Exception) -> Response:
    """What we refuse ourselves."""
    assert isinstance(error, Trouble)
    if isinstance(error, Unavailable) and COMMITTED.get():
        error = Unavailable("unknown")  # it was done, in part at least, but cannot be shown
    request.scope["duelyard.code"] = error.code
    return error.answer(language(request))


async def answer_failure(request: Request, _error: Exception) -> Response:
    """A mistake of ours; the log has it, the client learns nothing of it."""
    return Trouble(500, "failure").answer(language(request))
