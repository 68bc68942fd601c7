"""The results file: a line that says what is played, then one line for each finished match, in whatever order."""

from __future__ import annotations

import json
import os
from contextlib import suppress
from pathlib import Path
from typing import Any

from duelyard.core.errors import DuelyardError
from duelyard.core.sentences import Foreign
from duelyard.lab.playing import Outcome
from duelyard.lab.sentences import sentence


class BadResults(DuelyardError, ValueError):
    """A results file that is there already, that cannot be read, or that belongs to another plan."""


class Results:
    """A results file that grows by whole lines: a run that is interrupted loses no match that was finished."""

    def __init__(self, path: Path, head: dict[str, Any], *, resume: bool = False) -> None:
        """Begin a file, or with `resume` go on with one that has the same head.

        >>> from tempfile import TemporaryDirectory
        >>> with TemporaryDirectory() as folder:
        ...     path = Path(folder, "results.jsonl")
        ...     results = Results(path, {"game": "clash"})
        ...     Results(path, {"game": "gosu"}, resume=True)
        Traceback (most recent call last):
          ...
        duelyard.lab.results.BadResults: ...results.jsonl was made with game = "clash", not "gosu"
        """
        self.path = path
        self.head = head
        self.found: list[Outcome] = []
        try:
            if path.exists():
                if not resume:
                    raise BadResults(sentence("results_exist", path=path))
                self.found = read(path, head)
            path.parent.mkdir(parents=True, exist_ok=True)
            if not path.exists() or path.stat().st_size == 0:
                self.append(json.dumps(head, ensure_ascii=False))
        except OSError as error:
            raise BadResults(sentence("results_unusable", path=path, what=Foreign(str(error.strerror)))) from error

    def add(self, outcome: Outcome) -> None:
        """Note a finished match."""
        self.append(outcome.to_json())

    def withdraw(self) -> None:
        """Take back a file without any match: what could not begin leaves nothing behind."""
        if not read(self.path, self.head):
            self.path.unlink()
            with suppress(OSError):  # there is something else in the folder
                self.path.parent.rmdir()

    def append(self, line: str) -> None:
        """Write a whole line at once."""
        handle = os.open(self.path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o644)
        try:
            os.write(handle, f"{line}\n".encode())
        finally:
            os.close(handle)


def read(path: Path, head: dict[str, Any]) -> list[Outcome]:
    """The outcomes of a file with this head; a last line that was cut off is taken out of the file."""
    data = path.read_bytes()
    whole = data[: data.rfind(b"\n") + 1]
    lines = whole.decode("utf-8", errors="replace").splitlines()
    outcomes: dict[int, Outcome] = {}
    written = head
    for number, line in enumerate(lines, 1):
        try:
            if number == 1:
                written = dict(json.loads(line))
            else:
                outcome = Outcome.from_json(line)
                outcomes[outcome.number] = outcome
        except (ValueError, TypeError, LookupError) as error:
            raise BadResults(sentence("no_results_line", path=path, n=number)) from error
    for name in dict.fromkeys((*written, *head)):
        old, new = json.dumps(written.get(name), ensure_ascii=False), json.dumps(head.get(name), ensure_ascii=False)
        if old != new:
            raise BadResults(sentence("other_plan", path=path, name=name, old=old, new=new))
    if len(whole) < len(data):
        os.truncate(path, len(whole))
    return list(outcomes.values())
