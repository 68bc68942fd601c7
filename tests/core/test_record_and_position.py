"""Records and positions that are wrong: each error says what and where."""

from __future__ import annotations

import pytest

import duelyard
import tests.toy.game  # noqa: F401 (registers the toy)
from duelyard.core.errors import BadPosition, BadRecord, UnknownGame, UnknownSetting, WrongSetting
from duelyard.core.match import Match
from duelyard.core.record import checksum


@pytest.fixture
def match() -> Match:
    match = duelyard.new_match("torture", seed=7, nonces=("north", "south"))
    for seat in (0, 1, 0):
        match.choose(0, seat=seat)
    return match


def test_a_record_tells_all(match: Match) -> None:
    lines = match.record().splitlines()
    assert lines[:4] == [
        "duelyard record 1",
        "game: torture",
        "rules: 2",
        'options: {"squad": 9, "goal": 9, "turns": 30}',
    ]
    assert lines[5:9] == ["secret: 7", "nonce: north", "nonce: south", "choices:"]
    assert lines[9:12] == ["0: pick pebble", "1: pick pebble", "0: pick pebble"]
    assert lines[-1] == f"digest: {match.digest()}"


def older(record: str, digest: str) -> str:
    """The record as the version before would have written it."""
    lines = [line for line in record.splitlines() if not line.startswith(("checksum: ", "digest: ", "result: "))]
    tail = [line for line in record.splitlines() if line.startswith("result: ")]
    return "\n".join([*lines, f"checksum: {checksum(lines)}", *tail, f"digest: {digest}"]) + "\n"


def test_a_record_of_older_rules_is_read_where_it_leads_to_the_same_end(
    match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    text, digest = match.record(), match.digest()
    monkeypatch.setattr(type(match.rules), "rules_version", 3)
    again = duelyard.read_record(text)
    assert again.record().splitlines()[2] == "rules: 3"
    assert duelyard.read_record(again.record()).digest() == again.digest() != digest
    sentence = "made with rules version 2 of torture; by version 3 it does not lead to the same end"
    changed = older(text, digest.replace(digest[0], "f" if digest[0] != "f" else "0"))
    with pytest.raises(BadRecord) as refused:  # as if the rules led elsewhere
        duelyard.read_record(changed)
    assert str(refused.value) == sentence
    with pytest.raises(BadRecord, match="by version 3 it does not"):  # or the choice were none any more
        duelyard.read_record(text.replace("1: pick pebble", "1: pick boulder"), check=False)
    for unknown in ("4", "0", "-1", "one"):
        with pytest.raises(BadRecord, match=f"made with rules version {unknown} of torture; this is version 3"):
            duelyard.read_record(text.replace("rules: 2", f"rules: {unknown}"))


WRONG: list[tuple[str, str, str]] = [  # what to replace, by what, and what the error says
    ("duelyard record 1", "duelyard record 2", "line 1: expected 'duelyard record 1'"),
    ("game: torture", "game: tortrue", "did you mean torture"),
    ("game: torture\n", "", "'game: ...' is missing"),
    ("rules: 2", "rules: 3", "rules version 3 of torture; this is version 2"),
    ("rules: 2\n", "rules: 2\nrules: 2\n", "line 4: a second line 'rules: ...'"),
    ('"goal": 9', '"goal": 10', "10 is not one of 6, 9, 20"),
    ('"goal": 9', '"gaol": 9', "no option 'gaol'"),
    ('"goal": 9', '"goal" 9', "cannot be read"),
    ("secret: 7", "secret: 8", "does not match the commitment"),
    ("secret: 7\n", "", "'secret: ...' is missing"),
    ("secret: 7", "secret=7", "line 6: expected 'name: value'"),
    ("nonce: north", "nonce: up", "record was changed"),
    ("choices:\n", "", "expected 'name: value', not '0: pick pebble'"),
    ("1: pick pebble", "1: pick boulder", "line 11: '1: pick boulder' cannot be replayed"),
    ("1: pick pebble", "1= pick pebble", "line 11: expected"),
    ("1: pick pebble", "9: pick pebble", "seat 9 is not asked now"),
    ("1: pick pebble", "1: pick shard", "record was changed"),
    ("1: pick pebble", "hello", "line 11: expected a choice such as"),
    ("digest: ", "digest: 0", "record was changed"),
    ("checksum: ", "checksum: 0", "do not have the checksum"),
]


@pytest.mark.parametrize(("part", "instead", "words"), WRONG, ids=range(len(WRONG)))
def test_damaged_records(match: Match, part: str, instead: str, words: str) -> None:
    text = match.record()
    assert part in text
    with pytest.raises(BadRecord) as raised:
        duelyard.read_record(text.replace(part, instead, 1))
    assert words in str(raised.value)


@pytest.mark.parametrize("text", ["", "\n", "not a record", "duelyard record 1", "duelyard record 1\ngame: torture"])
def test_no_records(text: str) -> None:
    with pytest.raises(BadRecord):
        duelyard.read_record(text)


def test_a_record_may_be_edited_by_hand_without_the_check(match: Match) -> None:
    text = match.record().replace("1: pick pebble", "1: pick shard")
    again = duelyard.read_record(text, check=False)
    assert again.number == 3
    assert again.digest() != match.digest()


def test_remarks_do_not_count(match: Match) -> None:
    text = match.record().replace("choices:", "# played on a train\nchoices:")
    assert duelyard.read_record(text).digest() == match.digest()
    assert checksum(["a", "# b"]) == checksum(["a"]) != checksum(["b"])


def test_a_record_from_a_position() -> None:
    start = duelyard.from_position('game = "torture"\n[position]\nA = { hand = "pebble spy" }', seed=5)
    start.choose("play spy")
    start.choose("hide pebble")
    again = duelyard.read_record(start.record())
    assert again.digest() == start.digest()
    assert again.record() == start.record()


HEAD = 'game = "torture"\n'
BAD: list[tuple[str, str, str]] = [  # a position, where it is wrong, and what the error says
    ("game = ", "", "not a TOML text"),
    ("", "game", "expected a line such as"),
    ("game = 5", "game", "expected a line such as"),
    (HEAD, "position", "expected a table"),
    (HEAD + "position = 3", "position", "expected a table, not 3"),
    (HEAD + "extra = 1\n[position]", "extra", "no such part"),
    (HEAD + "rules = 9\n[position]", "rules", "made with version 9; this is version 2"),
    (HEAD + "[position]\n[result]\nscores = [1.0, -1.0]", "result", "has ended"),
    (HEAD + "[position]\nA = 5", "position.A", "not 5"),
    (HEAD + "[position]\nC = {}", "position.C", "no such entry"),
    (HEAD + '[position]\nphase = "dusk"', "position.phase", "'dusk'"),
    (HEAD + "[position]\nturn = 99", "position.turn", "0 to 29, not 99"),
    (HEAD + '[position]\nturn = "1"', "position.turn", "'1'"),
    (HEAD + '[position]\nA = { pocket = "ward" }', "position.A.pocket", "no such zone"),
    (HEAD + '[position]\nA = { hand = ["ward"] }', "position.A.hand", "a line of card names"),
    (HEAD + '[position]\nA = { hand = "wrad" }', "position.A.hand", "no card 'wrad'"),
    (HEAD + '[position]\nA = { hand = "ward ward ward" }', "position.A.hand", "does not hold that many"),
    (HEAD + '[position]\nA = { hand = "ward#3" }', "position.A.hand", "'ward#3'"),
    (HEAD + '[position]\nA = { hand = "~ward" }', "position.A.hand", "face down"),
    (HEAD + '[position]\nA = { hand = "pebble pebble pebble strike strike gambit" }', "position.A", "more than 11"),
    (HEAD + '[position]\nA = { rear = "spy" }', "position.A.rear", "the front one first"),
    (HEAD + '[position]\nA = { front = "ward" }', "position.A.front", "TT-11"),
    (HEAD + '[position]\nA = { front = "spy", rear = "call" }', "position.A.rear", "TT-12"),
    (HEAD + "[position]\n[knowledge]\nC = {}", "knowledge.C", "one of A, B, audience"),
    (HEAD + "[position]\n[knowledge]\nA = 3", "knowledge.A", "one of A, B, audience"),
    (HEAD + '[position]\n[knowledge]\nA = { knows = ["B.moon.1"] }', "knowledge.A.knows", "'B.moon.1'"),
    (HEAD + "[position]\n[knowledge]\nA = { lost = 1 }", "knowledge.A.lost", "expected a list, not 1"),
    (HEAD + "[position]\n[knowledge]\nA = { may = [1] }", "knowledge.A.may", "not 1"),
    (HEAD + '[position]\n[knowledge]\nA = { may = [{ cards = ["sun"], places = [] }] }', "knowledge.A.may", "'sun'"),
    (HEAD + "knowledge = 1\n[position]", "knowledge", "expected a table"),
    (HEAD + "since = 1\n[position]", "since", "expected a table"),
    (HEAD + "[position]\n[since]\nchoices = 1", "since.choices", "expected a list"),
    (HEAD + '[position]\nA = { hand = "spy" }\n[since]\nchoices = ["0: fly"]', "since.choices", "no option 'fly'"),
    (HEAD + '[position]\n[since]\nchoices = ["0: fly"]', "since.choices", "not what happens here"),
    (HEAD + '[position]\n[since]\nchoices = ["fly"]', "since.choices", "'fly'"),
    (HEAD + "[position]\n[since]\nrandom = 1", "since.random", "expected a table"),
    (HEAD + "[position]\n[since]\nrandom = { deal = 1 }", "since.random.deal", "expected a list"),
    (HEAD + '[position]\n[since]\nrandom = { deal = [["sun"]] }', "since.random.deal", "'sun'"),
]


@pytest.mark.parametrize(("text", "place", "words"), BAD, ids=range(len(BAD)))
def test_bad_positions(text: str, place: str, words: str) -> None:
    with pytest.raises(BadPosition) as raised:
        duelyard.from_position(text)
    assert raised.value.place == place
    assert words in str(raised.value)


def test_bad_random_results_in_a_position() -> None:
    """Cards that do not lie there cannot come up, and none may be forgotten."""
    head = HEAD + '[position]\nA = { hand = "tide", deck = "spy plan", discard = "ward" }\n'
    head += '[since]\nchoices = ["0: play tide"]\n'
    good = duelyard.from_position(head + 'random = { deal = [["ward#1", "plan#1", "spy#1"]] }')
    assert good.view(0)["seats"][0]["hand"] == ["spy"]
    for results in ('["spy#1", "plan#1", "plan#1"]', '["spy#1"]', '["spy#1", "plan#1", "veil#1"]'):
        with pytest.raises(BadPosition, match="since"):
            duelyard.from_position(head + f"random = {{ deal = [{results}] }}")


def test_positions_of_games_and_options_that_do_not_exist() -> None:
    with pytest.raises(UnknownGame, match="did you mean torture"):
        duelyard.from_position('game = "tortrue"\n[position]')
    with pytest.raises(UnknownSetting, match="'gaol'"):
        duelyard.from_position(HEAD + "[options]\ngaol = 9\n[position]")
    with pytest.raises(WrongSetting, match="10 is not one of"):
        duelyard.from_position(HEAD + "[options]\ngoal = 10\n[position]")


def test_a_position_written_by_hand_is_filled_in() -> None:
    match = duelyard.from_position(HEAD + '[position]\nturn = 3\nB = { hand = "ward ward", table = "~spy pebble" }')
    assert match.ask is not None
    assert match.ask.seat == 1
    mine, theirs = match.view(1)["seats"][1], match.view(0)["seats"][1]
    assert (mine["hand"], theirs["hand"]) == (["ward", "ward"], [None, None])
    assert (mine["table"][0]["card"], theirs["table"][0]["card"]) == ("spy", None)
    assert len(mine["box"]) == 11
