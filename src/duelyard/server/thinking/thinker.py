"""A process in which bots think: a job comes in on stdin, an answer goes out on what was stdout.

Both are JSON behind four bytes of length. It ends with its parent, whose end closes stdin.
"""

from __future__ import annotations

import contextlib
import gc
import importlib
import json
import os
import signal
import struct
import sys
from typing import Any, BinaryIO

LENGTH = struct.Struct(">I")


def main() -> None:
    """Answer jobs until there are no more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C ends the parent, and the parent its workers
    with contextlib.suppress(OSError, AttributeError):
        os.nice(15)  # people go before bots, and before texts that are read
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # a bot that prints does not disturb
    jobs = sys.stdin.buffer
    work = find(sys.argv[1])
    gc.freeze()
    write(answers, {"ready": os.getpid()})
    while (job := read(jobs)) is not None:
        try:
            named = isinstance(job, dict)  # something else than what this process is for
            answer = {"text": find(job["work"])(*job["given"]) if named else work(*job)}
        except Exception as error:
            answer = {"error": f"{type(error).__name__}: {error}"[:300]}
        write(answers, answer)


def find(name: str) -> Any:
    """The function behind `module:name`.

    >>> find("json:dumps")([1])
    '[1]'
    """
    module, _, attribute = name.partition(":")
    return getattr(importlib.import_module(module), attribute)


def read(stream: BinaryIO) -> Any:
    """The next message, or None at the end."""
    head = stream.read(LENGTH.size)
    if len(head) < LENGTH.size:
        return None
    return json.loads(stream.read(LENGTH.unpack(head)[0]))


def write(stream: BinaryIO, message: Any) -> None:
    """Send a message; where nobody reads any more there is nothing left to do."""
    body = json.dumps(message).encode()
    try:
        stream.write(LENGTH.pack(len(body)) + body)
        stream.flush()
    except BrokenPipeError:
        os._exit(0)


if __name__ == "__main__":
    main()
