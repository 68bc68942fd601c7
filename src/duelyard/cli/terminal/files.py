"""Files: where matches are kept, and how a record is read and written.

The record of a running match holds the seed, and with it every hidden card. It has to, or nobody could go on from it;
so it is written for its owner's eyes alone (mode 0600).
"""

from __future__ import annotations

import contextlib
import os
from datetime import datetime
from pathlib import Path

from duelyard.cli.errors import CommandError
from duelyard.cli.words import Words
from duelyard.core.record import HEAD
from duelyard.server.config import data_folder

SUFFIX = ".duelyard"


def new_match_file(game: str) -> Path:
    """A name for a new match that no file has yet.

    >>> new_match_file("clash").suffix
    '.duelyard'
    """
    folder = data_folder() / "matches"
    stem = f"{game}-{datetime.now():%Y%m%d-%H%M%S}"
    path = folder / f"{stem}{SUFFIX}"
    count = 2
    while path.exists():
        path = folder / f"{stem}-{count}{SUFFIX}"
        count += 1
    return path


def newest_unfinished(words: Words) -> Path:
    """The match that was left last, for `--resume last`."""
    files = sorted((data_folder() / "matches").glob(f"*{SUFFIX}"), key=lambda path: path.stat().st_mtime)
    for path in reversed(files):
        text = read_text(path, words)
        if "\nresult: " not in text and "\nended: " not in text and "resigned" not in remarks(text):
            return path
    raise CommandError(words("error.no_unfinished", folder=data_folder() / "matches"))


def read_text(path: Path, words: Words) -> str:
    """A file's text; raises `CommandError` in plain words.

    >>> read_text(Path("no such file"), Words("en"))
    Traceback (most recent call last):
      ...
    duelyard.cli.errors.CommandError: no such file cannot be read: No such file or directory
    """
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise CommandError(words("error.not_text", path=path)) from error
    except OSError as error:
        raise CommandError(words("error.read", path=path, why=error.strerror)) from error


def write_private(path: Path, text: str, words: Words) -> None:
    """Write a file for its owner's eyes alone, whole or not at all.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     write_private(Path(folder, "m"), "text", Words("en"))
    ...     oct(Path(folder, "m").stat().st_mode)[-3:]
    '600'
    """
    partial = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        partial.unlink(missing_ok=True)
        handle = os.open(partial, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
        partial.replace(path)
    except OSError as error:
        raise CommandError(words("error.write", path=path, why=error.strerror)) from error
    finally:
        with contextlib.suppress(OSError):
            partial.unlink(missing_ok=True)


def with_remarks(record: str, notes: dict[str, str]) -> str:
    """The record with remarks below its first line.

    >>> with_remarks("duelyard record 1\\ngame: clash", {"players": "human fencer"}).splitlines()[1]
    '# players: human fencer'
    """
    lines = [f"# {name}: {value}" for name, value in notes.items()]
    return record.replace(HEAD + "\n", "\n".join([HEAD, *lines]) + "\n", 1)


def remarks(record: str) -> dict[str, str]:
    """The remarks of a record, by name.

    >>> remarks("duelyard record 1\\n# players: human fencer\\ngame: clash")
    {'players': 'human fencer'}
    """
    found: dict[str, str] = {}
    for line in record.splitlines():
        if line == "choices:":
            break
        if line.startswith("# ") and ": " in line:
            name, _, value = line[2:].partition(": ")
            found[name] = value
    return found
