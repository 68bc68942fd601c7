"""The terminal: what is printed, what is typed. Works in a pipe and in a dumb terminal as well, without colours."""

from __future__ import annotations

import contextlib
import os
import re
import sys
from textwrap import fill

from rich.console import Console
from rich.text import Text

from duelyard.cli.errors import Leave
from duelyard.cli.words import Words

with contextlib.suppress(ImportError):
    import readline  # the arrow keys work in input()

# Colours by simple rules, for any game's table; gold means "you may act here" and nothing else.
STYLES = [
    (re.compile(r"[─│┌┐└┘├┤┬┴┼▄]"), "dim"),
    (re.compile(r"[═╡╞]"), "yellow dim"),
    (re.compile(r"≈+"), "blue"),
    (re.compile(r"░+"), "dim blue"),
    (re.compile(r"♥ ?\d+|−\d+"), "red"),
    (re.compile(r"\d*◆( \d+)?"), "cyan"),
    (re.compile(r"★"), "magenta"),
    (re.compile(r"\b[A-Z]{2}-[A-Z]+(-\w+)*\b"), "cyan"),
]
# For a terminal that knows no Unicode; letters that it cannot show become question marks.
ASCII = str.maketrans("─│┌┐└┘├┤┬┴┼▄═╡╞≈░♥◆★✗−–·…→«»—", '-|+++++++++n=++~#*$^x--..>""-')
LOW = 36  # lines of a terminal
NUMBER = re.compile(r"(?:^|(?<=  )) *\d+(?=  )")


class Screen:
    """Where a person reads and types.

    >>> Screen(Words("en")).words("yes")
    'y'
    """

    def __init__(self, words: Words) -> None:
        self.words = words
        self.console = Console(highlight=False, markup=False, emoji=False)
        self.ascii = not self.console.encoding.startswith("utf")

    @property
    def width(self) -> int:
        """How many columns there are to draw on."""
        return self.console.width

    @property
    def low(self) -> bool:
        """Whether a table has to be drawn with few lines."""
        return sys.stdout.isatty() and self.console.height < LOW

    @property
    def interactive(self) -> bool:
        """Whether a person sits at both ends."""
        return sys.stdin.isatty() and sys.stdout.isatty()

    def text(self, text: str, style: str = "") -> Text:
        """A text in the signs that the terminal knows."""
        return Text(text.translate(ASCII) if self.ascii else text, style=style)

    def print(self, text: str = "", style: str = "") -> None:
        """Print lines as they are."""
        self.console.print(self.text(text, style), soft_wrap=True)

    def say(self, key: str, style: str = "", **words: object) -> None:
        """Print one of the command line's own texts, wrapped between words, but never within a file's name."""
        self.console.print(self.text(self.words(key, **words), style), soft_wrap="file" in words)

    def draw(self, text: str) -> None:
        """Print a drawing or a log, with colours where there are any."""
        drawing = self.text(text)
        for pattern, style in STYLES:
            drawing.highlight_regex(pattern, style)
        self.console.print(drawing, soft_wrap=True)

    def tell(self, text: str) -> None:
        """Print a sentence that may name a rule, broken between words."""
        self.draw(fill(text, self.width))

    def log(self, line: str) -> None:
        """Print a line of the log, broken between words."""
        self.draw(fill(line, self.width, initial_indent="  ", subsequent_indent="    "))

    def menu(self, text: str) -> None:
        """Print numbered options: what can be done is gold."""
        options = self.text(text)
        options.highlight_regex(NUMBER, "bold yellow")
        self.console.print(options, soft_wrap=True)

    def read(self, prompt: str) -> str:
        """A line that the person types; raises `Leave` at Ctrl-C, Ctrl-D and the end of a script."""
        sys.stdout.flush()
        try:
            typed = "".join(sign if sign.isprintable() else " " for sign in input(prompt))
            return " ".join(typed.split())
        except EOFError:
            print()
            raise Leave(0) from None
        except KeyboardInterrupt:
            print()
            raise Leave(130) from None

    def agree(self, key: str, default: bool, **words: object) -> bool:
        """A question that is answered with yes or no."""
        yes, no = self.words("yes"), self.words("no")
        choice = f"[{yes.upper()}/{no}]" if default else f"[{yes}/{no.upper()}]"
        while True:
            answer = self.read(f"{self.words(key, **words)} {choice} ").casefold()
            if not answer:
                return default
            if answer[0] in ("y", yes):
                return True
            if answer[0] in ("n", no):
                return False

    def clear(self) -> None:
        """Leave nothing in sight or to scroll back to, nor anything typed under the arrow keys."""
        if "readline" in sys.modules:
            readline.clear_history()
        if not sys.stdout.isatty():
            print("\n" * 3)
        elif os.environ.get("TERM", "dumb") == "dumb":
            print("\n" * max(self.console.height, 50))
        else:
            sys.stdout.write("\x1b[H\x1b[2J\x1b[3J")
            sys.stdout.flush()
