"""What travels between the puzzles and a client; the rest is in `server.messages`."""

from __future__ import annotations

from datetime import date
from typing import Annotated

from pydantic import Field, StringConstraints

from duelyard.server.messages import Choices, Wire

AT_ONCE = 20  # attempts that a browser may hand in together
Name = Annotated[str, StringConstraints(min_length=1, max_length=40, pattern=r"^[\w.-]+$")]


class Daily(Wire):
    """The puzzle of a day, the same for everybody; days end at midnight UTC."""

    day: date
    id: str | None


class Earlier(Wire):
    """An attempt at a puzzle that the browser has kept: all own choices of the solution, or none if it was only tried.
    `missed`: it was not solved at the first try."""

    game: Name
    puzzle: Name
    choices: Choices
    missed: bool = False


class EarlierAttempts(Wire):
    """What a browser has kept, the first attempt first."""

    attempts: Annotated[list[Earlier], Field(max_length=AT_ONCE)]
