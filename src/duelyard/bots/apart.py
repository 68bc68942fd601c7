"""A player of somebody's own, in a process of its own, anew for every match.

What travels there is text that the seat may know; what comes back is text, too. However hard such a player looks
around, the match, its random stream and what it met in other matches are not there. (It is no sandbox: it may read
files, like any program you start.)
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import weakref
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import IO, TYPE_CHECKING, Any

from duelyard.bots.guard import OVERRUNS, RAISES, Failure, Guard
from duelyard.bots.names import UnknownPlayer, check_name, load_class
from duelyard.bots.process import events_json, read_events
from duelyard.bots.sentences import sentence
from duelyard.core.option import Option
from duelyard.core.packet import Packet
from duelyard.core.sentences import Foreign, Sentence
from duelyard.core.texts import spoken

if TYPE_CHECKING:
    from duelyard.core.events import Event

START = 60.0  # seconds in which the process must be there
SPARE = 5.0  # seconds beyond its limit in which it must have said something


class Apart:
    """A `Guard` whose player thinks elsewhere.

    >>> import duelyard
    >>> match = duelyard.new_match("clash", seed=7, settings={"first": "A"})
    >>> bot = Apart("duelyard.bots.random:RandomPlayer", seed=1)
    >>> bot.answer(match.packet(0), []) in match.options
    True
    >>> bot.close()
    """

    def __init__(
        self,
        name: str,
        seed: int | None,
        *,
        by_iterations: bool = False,
        steady: bool = False,
        limit: float | None = None,
    ) -> None:
        self.terms = {"name": name, "seed": seed, "by_iterations": by_iterations, "steady": steady, "limit": limit}
        self.patience = None if limit is None else limit + SPARE
        self.unknown: tuple[str, dict[str, str]] = ("", {})
        self.begin()

    def begin(self) -> None:
        """Start the process, and await that it has found its player."""
        self.process = start()
        self.lines: SimpleQueue[str] = SimpleQueue()
        assert self.process.stdout is not None
        self.reader = Thread(target=listen, args=(self.process.stdout, self.lines), daemon=True)
        self.reader.start()
        self.close = weakref.finalize(self, end, self.process, self.reader)
        key, words = self.ask(self.terms, START).get("unknown") or ("", {})
        self.unknown = str(key), words

    def answer(self, packet: Packet, events: list[Event]) -> object:
        """The player's answer, unchecked; raises `Failure`. A process that is gone is started again."""
        if not self.close.alive:
            self.begin()
        reply = self.ask({"packet": packet.to_json(), "events": events_json(events)}, self.patience)
        if "failure" in reply:
            raise Failure(*map(str, reply["failure"]))
        return reply.get("answer")

    def ask(self, message: dict[str, Any], patience: float | None) -> dict[str, Any]:
        """Send a line, and await the line that comes back."""
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(json.dumps(message) + "\n")
            self.process.stdin.flush()
            line = self.lines.get(timeout=patience)
            reply: dict[str, Any] = json.loads(line)
        except Empty:
            self.close()
            raise Failure(OVERRUNS, "its process had to be ended") from None
        except (OSError, ValueError):
            self.close()
            raise Failure(RAISES, f"its process ended by itself (exit code {self.process.returncode})") from None
        return reply


def guard_for(
    name: str, seed: int | None, *, by_iterations: bool = False, steady: bool = False, limit: float | None = None
) -> Guard | Apart:
    """The levels think here, since they look at nothing but their table; anybody else's class thinks elsewhere.

    >>> type(guard_for("fencer", 1)).__name__
    'Guard'
    """
    place = Apart if ":" in name else Guard
    return place(name, seed, by_iterations=by_iterations, steady=steady, limit=limit)


def check_player(name: str) -> None:
    """Raise `UnknownPlayer` unless there is such a player; not even for this its code is run here.

    >>> check_player("captain")
    """
    if ":" not in name:
        check_name(name)
        return
    try:
        bot = Apart(name, None)
    except Failure as failure:
        raise UnknownPlayer(sentence("player_fails", name=repr(name), what=Foreign(failure.detail))) from failure
    bot.close()
    key, words = bot.unknown
    if key:
        said = {word: Foreign(text) if word == "what" else text for word, text in words.items()}
        raise UnknownPlayer(Sentence(key, said, sentence.texts))


def start() -> subprocess.Popen[str]:
    """A fresh Python that finds the same modules."""
    environ = {**os.environ, "PYTHONPATH": os.pathsep.join(place or os.curdir for place in sys.path)}
    return subprocess.Popen(
        [sys.executable, "-m", "duelyard.bots.apart"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
        env=environ,
    )


def listen(stream: IO[str], lines: SimpleQueue[str]) -> None:
    """Pass on the lines that come; the last one is empty."""
    for line in stream:
        lines.put(line)
    lines.put("")


def end(process: subprocess.Popen[str], reader: Thread) -> None:
    """End the process: close what it reads from, wait a second for it to leave, then kill it."""
    assert process.stdin is not None
    assert process.stdout is not None
    with suppress(OSError):
        process.stdin.close()
    try:
        process.wait(1)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    reader.join()
    process.stdout.close()


# -- in the process ----------------------------------------------------------------------------------------------------


def main() -> None:
    """Make the player that the first line names, and let it answer the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the parent's
    said = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)  # what a player prints disturbs nobody
    heard: SimpleQueue[str] = SimpleQueue()
    Thread(target=hear, args=(os.fdopen(os.dup(0), encoding="utf-8"), heard), daemon=True).start()
    terms = json.loads(heard.get())
    try:
        load_class(terms["name"])
        reply: dict[str, Any] = {"unknown": None}
    except UnknownPlayer as error:
        reply = {"unknown": (error.key, {name: spoken(word, "en") for name, word in error.words.items()})}
    except (Exception, SystemExit):
        reply = {"unknown": None}  # the guard will tell
    guard = Guard(terms.pop("name"), terms.pop("seed"), **terms)
    while True:
        said.write(json.dumps(reply) + "\n")
        said.flush()
        job = json.loads(heard.get())
        try:
            reply = {"answer": plain(guard.answer(Packet.from_json(job["packet"]), read_events(job["events"])))}
        except Failure as failure:
            reply = {"failure": [failure.kind, failure.detail]}


def hear(stream: IO[str], lines: SimpleQueue[str]) -> None:
    """Pass on the lines that come; after the last one nobody waits for an answer, whatever is being thought."""
    for line in stream:
        lines.put(line)
    os._exit(0)


def plain(answer: object) -> object:
    """An answer as something that travels: an option as its text, what is none of our kinds as what it looks like.

    >>> plain(7), plain("end"), plain(None), plain([])
    (7, 'end', None, '[]')
    """
    if isinstance(answer, Option):
        return answer.text
    return answer if answer is None or isinstance(answer, int | str) else repr(answer)


if __name__ == "__main__":
    main()
