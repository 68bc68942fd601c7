"""Records: a match as a text, one choice a line. Replaying it gives the same match, digest for digest."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from duelyard.core.bounds import read_json
from duelyard.core.errors import BadRecord, DuelyardError
from duelyard.core.fair import Seal
from duelyard.core.lists import SEATS, commitment
from duelyard.core.match import Match, code_of, is_forced, seat_of
from duelyard.core.sentences import sentence

if TYPE_CHECKING:
    from collections.abc import Iterator

HEAD = "duelyard record 1"
PARTS = ("game", "rules", "options", "position", "dealt", "forced", "commitment", "secret", "nonce", "list")
ANEW = "anew"  # what was hidden at the position was dealt again
TAIL = ("ended", "checksum", "result", "digest")
LONGEST = 20_000  # lines
WAYS = ("resign", "timeout", "draw", "void")


@dataclass(frozen=True)
class Ended:
    """How a match ended that the rules had not ended: who resigned or ran out of time (`seat`), or that all agreed.

    >>> str(Ended("resign", (1.0, -1.0), 1))
    'resign [1.0, -1.0] 1'
    """

    way: str
    scores: tuple[float, ...]
    seat: int | None = None

    def __str__(self) -> str:
        return f"{self.way} {json.dumps(list(self.scores))}" + ("" if self.seat is None else f" {self.seat}")

    @staticmethod
    def read(text: str, seats: int) -> Ended:
        """The ending behind such a text; raises `ValueError`.

        >>> Ended.read("draw [0.0, 0.0]", 2)
        Ended(way='draw', scores=(0.0, 0.0), seat=None)
        """
        found = re.fullmatch(r"(\w+) (\[[-0-9., ]{0,200}\])(?: (\d))?", text)
        if found is None or found[1] not in WAYS:
            raise BadRecord(sentence("expected_ending", ways=", ".join(WAYS)))
        scores = tuple(float(score) for score in json.loads(found[2]))
        seat = int(found[3]) if found[3] else None
        if len(scores) != seats or any(abs(score) > 1 for score in scores) or (seat or 0) >= seats:
            raise BadRecord(sentence("expected_scores", n=seats))
        return Ended(found[1], scores, seat)


def write_record(match: Match, ended: Ended | None = None) -> str:
    """The record of a match. It opens the seed: while the match runs it is for whoever runs it, not for the seats.

    `ended`: how it ended, if not by the rules.
    """
    origin = match.origin
    lines = [HEAD, f"game: {match.rules.id}", f"rules: {match.rules.rules_version}"]
    lines.append(f"options: {json.dumps(origin.settings, ensure_ascii=False)}")
    if origin.position or origin.seal is None:
        from duelyard.core.position import position_of

        lines.append(f"position: {json.dumps(origin.position or position_of(origin), ensure_ascii=False)}")
    if origin.anew:
        lines.append(f"dealt: {ANEW}")
    if origin.forced:
        lines.append(f"forced: {json.dumps(origin.forced)}")
    if origin.seal is not None:
        lines.append(f"commitment: {origin.seal.commitment}")
        lines.append(f"secret: {origin.seal.secret}")
        lines += [f"nonce: {nonce}" for nonce in origin.seal.nonces]
    for own, salt in zip(origin.settings.get(SEATS, []), origin.salts, strict=False):
        lines.append(f"list: {commitment(own, salt)} {salt}")
    lines.append("choices:")
    lines += [f"{seat}{'=' if forced else ':'} {text}" for seat, forced, text in transcript(match)]
    if ended is not None and match.result is None:
        lines.append(f"ended: {ended}")
    lines.append(f"checksum: {checksum(lines)}")
    if match.result is not None:
        lines.append(f"result: {json.dumps(match.result.scores)} {match.result.rule}")
    lines.append(f"digest: {match.digest()}")
    return "\n".join(lines) + "\n"


def checksum(lines: list[str]) -> str:
    """A short hash of the lines of a record, remarks aside: different choices may well lead to the same position."""
    text = "\n".join([line for line in lines if not line.startswith("#")])
    return sha256(text.encode()).hexdigest()[:16]


def transcript(match: Match) -> Iterator[tuple[int, bool, str]]:
    """The choices of a match as (seat, forced, text)."""
    run = match.replayed(0)
    for entry in match.history:
        ask = run.ask_of(seat_of(entry))
        yield seat_of(entry), is_forced(entry), match.rules.option(run.state, ask, code_of(entry)).text
        run.feed(entry)


def read_record(text: str, check: bool = True) -> Match:
    """The match behind a record; raises `BadRecord` for one that is damaged, cut off or changed.

    With `check` (the default) the digest and the result in the record must come out again, and its checksum be right.
    Lines above the choices that begin with `#` are remarks: who played, when.

    >>> import duelyard
    >>> match = duelyard.new_match("clash", seed=7)
    >>> match.choose(0)
    >>> duelyard.read_record(match.record()).digest() == match.digest()
    True
    """
    from duelyard.core.registry import game

    lines = text.splitlines()
    if len(lines) > LONGEST:
        raise BadRecord(sentence("record_lines", n=len(lines), most=LONGEST))
    if not lines:
        raise BadRecord(sentence("record_empty"), 1)
    if lines[0] != HEAD:
        raise BadRecord(sentence("record_head", head=HEAD, line=repr(lines[0][:60])), 1)
    head: dict[str, str] = {}
    nonces: list[str] = []
    sealed: list[str] = []
    start = 1
    while start < len(lines) and lines[start] != "choices:":
        if lines[start].startswith("#"):  # a remark: who played, when
            start += 1
            continue
        name, colon, value = lines[start].partition(": ")
        if not colon or name not in PARTS:
            raise BadRecord(sentence("name_and_value", line=repr(lines[start][:60])), start + 1)
        if name in ("nonce", "list"):
            (nonces if name == "nonce" else sealed).append(value)
        elif name in head:
            raise BadRecord(sentence("second_line", name=name), start + 1)
        else:
            head[name] = value
        start += 1
    if start == len(lines):
        raise BadRecord(sentence("no_choices"), start)
    for name in ("game", "rules", "options"):
        if name not in head:
            raise BadRecord(sentence("line_missing", name=name))
    try:
        rules = game(head["game"])
    except DuelyardError as error:
        raise BadRecord(sentence("above_choices", what=error)) from error
    made, now = head["rules"], rules.rules_version
    if made == str(now):
        return _replay(head, tuple(nonces), sealed, lines, start, check, now)
    if not made.isdecimal() or len(made) > 9 or not 0 < int(made) < now:
        raise BadRecord(sentence("made_with_rules", old=made[:60], game=rules.id, new=now))
    try:  # one that leads to the same end by the present rules is as good as a new one
        return _replay(head, tuple(nonces), sealed, lines, start, True, int(made))
    except BadRecord as error:
        raise BadRecord(sentence("ends_otherwise_now", old=made, game=rules.id, new=now)) from error


def _replay(
    head: dict[str, str],
    nonces: tuple[str, ...],
    sealed: list[str],
    lines: list[str],
    start: int,
    check: bool,
    made: int,
) -> Match:
    """The match, with all its choices; `made` is the rules version of the record."""
    try:
        match = _start(head, nonces, sealed)
    except BadRecord:
        raise
    except DuelyardError as error:
        raise BadRecord(sentence("above_choices", what=error)) from error
    tail = _choices(match, lines, start + 1)
    if check:
        _check_tail(match, tail, lines, made)
    return match


def _start(head: dict[str, str], nonces: tuple[str, ...], sealed: list[str]) -> Match:
    from duelyard.core.position import from_position
    from duelyard.core.registry import start_match

    settings = _part(head, "options", dict)
    forced = _part(head, "forced", dict)
    position = _part(head, "position", str)
    if not all(isinstance(results, list) for results in forced.values()):
        raise BadRecord(sentence("line_unreadable", name="forced", what=sentence("expected_results")))
    seal = Seal(head["secret"], nonces) if "secret" in head else None
    if seal is not None and head.get("commitment") != seal.commitment:
        raise BadRecord(sentence("other_secret", commitment=str(head.get("commitment"))))
    if head.get("dealt", ANEW) != ANEW or ("dealt" in head and not (position and seal)):
        raise BadRecord(sentence("line_unreadable", name="dealt", what=sentence("expected_anew", word=ANEW)))
    if position:
        return from_position(position, seal=seal, forced=forced, anew="dealt" in head)
    if seal is None:
        raise BadRecord(sentence("line_missing", name="secret"))
    return start_match(head["game"], settings, seal, forced, _opened(settings, sealed))


def _opened(settings: dict[str, Any], sealed: list[str]) -> tuple[str, ...]:
    """The salts of private lists, whose hashes were published before the match."""
    if not sealed:
        return ()
    lists = settings.get(SEATS)
    if not isinstance(lists, list) or len(lists) != len(sealed):
        raise BadRecord(sentence("lists_do_not_fit"))
    salts = [line.partition(" ")[2] for line in sealed]
    for seat, line in enumerate(sealed):
        if line.partition(" ")[0] != commitment(lists[seat], salts[seat]):
            raise BadRecord(sentence("other_list", seat=seat, hash=line.partition(" ")[0][:64]))
    return tuple(salts)


def _part(head: dict[str, str], name: str, kind: type[Any]) -> Any:
    """One line above the choices, in JSON; where there is none, an empty one."""
    try:
        part = read_json(head[name]) if name in head else kind()
    except ValueError as error:
        raise BadRecord(sentence("line_unreadable", name=name, what=error)) from error
    if not isinstance(part, kind):
        what = sentence("expected", form=sentence("a_text" if kind is str else "a_table"))
        raise BadRecord(sentence("line_unreadable", name=name, what=what))
    return part


def _choices(match: Match, lines: list[str], start: int) -> dict[str, tuple[str, int]]:
    """Make the choices again; returns the lines after them, by name."""
    tail: dict[str, tuple[str, int]] = {}
    for number in range(start, len(lines)):
        line = lines[number]
        name, _, value = line.partition(": ")
        if name in TAIL and name not in tail:
            tail[name] = (value, number + 1)
            continue
        if tail or not line[:1].isdecimal() or line[1:3] not in (": ", "= "):
            raise BadRecord(sentence("expected_choice", line=repr(line[:60])), number + 1)
        try:
            repeat(match, number - start, line)
        except (DuelyardError, IndexError) as error:
            raise BadRecord(sentence("cannot_replay", line=repr(line), what=error), number + 1) from error
    for number, (seat, forced, text) in enumerate(transcript(match), start):
        line = f"{seat}{'=' if forced else ':'} {text}"
        if number >= len(lines) or lines[number] != line:
            raise BadRecord(sentence("expected_here", line=repr(line)), number + 1)
    return tail


def repeat(match: Match, number: int, line: str) -> None:
    """Make a recorded choice; a forced one the match has already made by itself."""
    if match.number <= number:
        match.choose(line[3:], seat=int(line[0]))


def read_ended(text: str) -> Ended | None:
    """How the match of a sound record ended, if not by the rules.

    >>> import duelyard
    >>> match = duelyard.new_match("clash", seed=7)
    >>> read_ended(write_record(match, Ended("resign", (-1.0, 1.0), 0))).way
    'resign'
    """
    for line in reversed(text.splitlines()):
        if line.startswith("ended: "):
            return Ended.read(line.removeprefix("ended: "), line.count(",") + 1)
    return None


def check_ended(match: Match, text: str, line: int) -> None:
    """Raise `BadRecord` unless the match can have ended like that."""
    try:
        Ended.read(text, match.state.seats)
    except ValueError as error:
        raise BadRecord(sentence("no_ending", text=repr(text[:60]), what=error), line) from error
    if match.result is not None:
        raise BadRecord(sentence("ended_by_rules"), line)


def _check_tail(match: Match, tail: dict[str, tuple[str, int]], lines: list[str], made: int) -> None:
    from duelyard.core.position import digest as digest_of

    for name in ("digest", "checksum"):
        if name not in tail:
            raise BadRecord(sentence("cut_off", name=name), len(lines))
    digest, line = tail["digest"]
    if (now_digest := digest_of(match, made)) != digest:
        raise BadRecord(sentence("other_digest", now=now_digest, then=digest), line)
    result: tuple[str, int] | None = tail.get("result")
    now = None if match.result is None else f"{json.dumps(match.result.scores)} {match.result.rule}"
    if (result[0] if result else None) != now:
        then, line = result or ("None", line)
        raise BadRecord(sentence("other_result", now=str(now), then=then), line)
    if "ended" in tail:
        check_ended(match, *tail["ended"])
    found, line = tail["checksum"]
    if found != checksum(lines[: line - 1]):
        raise BadRecord(sentence("other_checksum", sum=found), line)
