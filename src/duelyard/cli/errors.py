"""What can be wrong with what a person types at the command line."""

from __future__ import annotations

from duelyard.core.errors import DuelyardError


class CommandError(DuelyardError):
    """Something the command line itself cannot make sense of; the message is in the person's language already."""

    def say(self, lang: str = "en", *, about: bool = True) -> str:
        """The message, whatever the language."""
        return str(self.sentence)


class Leave(Exception):  # no error: the person has had enough
    """Raised where a person leaves the keyboard: Ctrl-C, Ctrl-D or the end of a script."""

    def __init__(self, code: int = 0) -> None:
        super().__init__(code)
        self.code = code
