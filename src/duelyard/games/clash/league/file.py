"""Series files: a league as a text, one decision a line, with the records of its duels between them."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Final

from duelyard.core.bounds import read_json
from duelyard.core.errors import BadRecord, DuelyardError
from duelyard.core.fair import Seal
from duelyard.core.game import SEATS
from duelyard.core.record import checksum
from duelyard.core.registry import game
from duelyard.games.clash.league.schedule import Outcome
from duelyard.games.clash.league.series import Decision, League
from duelyard.games.clash.sentences import sentence

if TYPE_CHECKING:
    from collections.abc import Iterator

HEAD: Final = "duelyard league 1"
NAMES: Final = ("game", "rules", "kit", "modules", "player", "commitment", "secret", "nonce")
INDENT: Final = "| "
PLAYED: Final = re.compile(r"round ([1-6]) table ([12]):")


def write_league(league: League) -> str:
    """The text of a league. It holds the seed and all secrets: while the league runs it is for whoever runs it."""
    rules = game("clash")
    lines = [HEAD, f"game: {rules.id}", f"rules: {rules.rules_version}", f"kit: {' '.join(league.kit)}"]
    lines.append(f"modules: {json.dumps(league.modules)}")
    lines += [f"player: {name}" for name in league.players]
    lines += [f"commitment: {league.seal.commitment}", f"secret: {league.seal.secret}"]
    lines += [f"nonce: {nonce}" for nonce in league.seal.nonces]
    lines.append("decisions:")
    lines += body(league)
    lines += [f"checksum: {checksum(lines)}", f"digest: {league.digest()}"]
    return "\n".join(lines) + "\n"


def body(league: League) -> Iterator[str]:
    """The lines below the head: what was decided and played, step by step, in the order of the participants."""
    open_step = [Decision(p, text) for p, texts in enumerate(league.step) for text in texts]
    for entry in [*league.log, *open_step, *(league.results[table] for table in sorted(league.results))]:
        if isinstance(entry, Outcome):
            yield f"round {entry.round} table {entry.table}:"
            yield from (INDENT + line for line in entry.record.splitlines())
        else:
            yield f"{SEATS[entry.participant]}: {entry.text}"


def read_league(text: str) -> League:
    """The league behind a text; raises `BadRecord` for one that is damaged, cut off or changed, with the line.

    Every decision is made again, every record replayed; checksum and digest must come out as they stand there.

    >>> league = League.new(("treachery", "submersion"), seed=7)
    >>> league.choose(2, league.options(2)[0])
    >>> read_league(league.text()).digest() == league.digest()
    True
    """
    lines = text.splitlines()
    if not lines:
        raise BadRecord(sentence("file_empty"), 1)
    if lines[0] != HEAD:
        raise BadRecord(sentence("record_head", head=HEAD, line=repr(lines[0][:60])), 1)
    head, start = _head(lines)
    league = _begin(head)
    at = _decisions(league, lines, start)
    _check_end(league, lines, start, at)
    return league


def _head(lines: list[str]) -> tuple[dict[str, list[str]], int]:
    """The lines above the decisions, by name, and where the decisions begin."""
    head: dict[str, list[str]] = {name: [] for name in NAMES}
    for number, line in enumerate(lines[1:], 1):
        if line == "decisions:":
            for name, values in head.items():
                if len(values) != 1 and name not in ("player", "nonce"):
                    raise BadRecord(sentence("expected_one_line", name=name, n=len(values)))
            return head, number + 1
        name, colon, value = line.partition(": ")
        if not colon or name not in NAMES:
            raise BadRecord(sentence("name_and_value", line=repr(line[:60])), number + 1)
        head[name].append(value)
    raise BadRecord(sentence("no_decisions"), len(lines))


def _begin(head: dict[str, list[str]]) -> League:
    """The league before the first decision."""
    rules = game("clash")
    if head["game"] != [rules.id] or head["rules"] != [str(rules.rules_version)]:
        game_, old = head["game"][0], head["rules"][0]
        raise BadRecord(sentence("league_made_with", game=game_, old=old, own=rules.id, new=rules.rules_version))
    seal = Seal(head["secret"][0], tuple(head["nonce"]))
    if head["commitment"] != [seal.commitment]:
        raise BadRecord(sentence("other_secret", commitment=head["commitment"][0]))
    try:
        modules = read_json(head["modules"][0])
        fatigue, champions = bool(modules["fatigue"]), bool(modules["champions"])
        return League(tuple(head["kit"][0].split()), seal, head["player"], fatigue, champions)
    except (ValueError, KeyError, TypeError, DuelyardError) as error:
        raise BadRecord(sentence("above_decisions", what=error)) from error


def _decisions(league: League, lines: list[str], start: int) -> int:
    """Make the decisions again; returns where the last lines begin."""
    at = start
    while at < len(lines) and not lines[at].startswith("checksum: "):
        line = lines[at]
        seat, colon, text = line.partition(": ")
        try:
            if colon and len(seat) == 1 and seat in SEATS:
                league.choose(SEATS.index(seat), text)
                at += 1
            elif played := PLAYED.fullmatch(line):
                record = [row.removeprefix(INDENT) for row in _indented(lines, at + 1)]
                league.report(int(played[1]), int(played[2]), "\n".join(record))
                at += 1 + len(record)
            else:
                raise BadRecord(sentence("expected_decision"))
        except BadRecord as error:
            wrong = sentence("of", name=repr(line[:60]), what=error.sentence)
            raise BadRecord(wrong, at + 1 + error.line, rule=error.rule) from error
        except DuelyardError as error:
            raise BadRecord(sentence("cannot_replay", line=repr(line[:60]), what=error), at + 1) from error
    return at


def _indented(lines: list[str], start: int) -> Iterator[str]:
    for line in lines[start:]:
        if not line.startswith(INDENT):
            return
        yield line


def _check_end(league: League, lines: list[str], start: int, at: int) -> None:
    own = list(body(league))
    for number, line in enumerate(own, start):
        if number >= at or lines[number] != line:
            raise BadRecord(sentence("expected_in_file", line=repr(line[:60])), number + 1)
    if start + len(own) != at:
        more = start + len(own)
        raise BadRecord(sentence("too_much", line=repr(lines[more][:60])), more + 1)
    expected = [f"checksum: {checksum(lines[:at])}", f"digest: {league.digest()}"]
    for number, line in enumerate(expected, at):
        name = line.partition(":")[0]
        if number >= len(lines):
            raise BadRecord(sentence("file_cut_off", name=name), len(lines))
        if lines[number] != line:
            raise BadRecord(sentence("other_end", name=name, line=repr(lines[number][:60])), number + 1)
    if len(lines) > at + 2:
        raise BadRecord(sentence("after_digest"), at + 3)
