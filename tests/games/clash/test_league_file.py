"""Series files: whole leagues at random, read back at every step, and files that somebody has touched."""

from __future__ import annotations

from random import Random

import pytest

from duelyard.core.errors import BadRecord
from duelyard.games.clash.decks import SETS, check_deck
from duelyard.games.clash.league import League, read_league
from tests.games.clash.leagues import decide, duelling, mutating, new_league, play_round, played


def same(league: League) -> None:
    """A file gives the same league, for everybody."""
    text = league.text()
    again = read_league(text)
    assert again.text() == text
    assert again.digest() == league.digest()
    for observer in (None, 0, 1, 2, 3):
        assert again.view(observer) == league.view(observer)
    assert again.asks == league.asks
    assert again.next_matches() == league.next_matches()


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.rule("CL-MUT-1", "CL-MUT-3", "CL-MUT-12", "CL-MUT-13", "CL-MUT-15", "CL-MUT-16", "CL-MUT-17")
def test_whole_leagues_at_random(seed: int) -> None:
    random = Random(seed)
    league = League.new(random.sample(SETS[1:], 2), seed, fatigue=seed % 2 == 1, champions=seed % 3 == 2)
    while not league.over:
        asks = league.asks
        random.shuffle(asks)
        for ask in asks:
            league.choose(ask.participant, random.choice(ask.options))
            if random.random() < 0.2:
                same(league)
        for duel in league.next_matches():
            league.report(duel.round, duel.table, played(duel, seed))
            same(league)
    for bench in league.benches:
        check_deck([card.text for card in bench.deck.values()], league.kit)  # 8 cards that can be
    assert len(league.outcomes) == 12
    assert league.winners


def test_who_was_faster_does_not_matter() -> None:
    one, two = new_league(), new_league()
    for _ in range(15):
        for participant in range(4):
            one.choose(participant, one.options(participant)[-1])
        for participant in (2, 0, 3, 1):
            two.choose(participant, two.options(participant)[-1])
    assert one.text() == two.text()


@pytest.fixture(scope="module")
def file() -> str:
    league = duelling()
    play_round(league)
    league.choose(1, league.options(1)[-1])
    return league.text()


def line_with(lines: list[str], start: str) -> int:
    return next(number for number, line in enumerate(lines) if line.startswith(start))


def test_a_file_cut_off_anywhere_is_refused(file: str) -> None:
    lines = file.splitlines()
    for end in range(0, len(lines), 3):
        with pytest.raises(BadRecord):
            read_league("\n".join(lines[:end]))
    with pytest.raises(BadRecord, match=rf"line {len(lines) - 1}: the file is cut off: the line 'digest"):
        read_league("\n".join(lines[:-1]))
    with pytest.raises(BadRecord, match=rf"line {len(lines) - 2}: the file is cut off: the line 'checksum"):
        read_league("\n".join(lines[:-2]))


@pytest.mark.parametrize(
    ("start", "to", "words"),
    [
        ("duelyard league 1", "duelyard record 1", "expected 'duelyard league 1'"),
        ("game: clash", "game: gosu", "made with gosu"),
        ("rules: ", "rules: 999", "made with clash, rules version 999"),
        ("kit: ", "kit: treachery treachery", "CL-MUT-4"),
        ("modules: ", "modules: {}", "above the decisions"),
        ("modules: ", "modules: [", "above the decisions"),
        ("player: Ann", "player: Ann\nplayer: Eve", "CL-MODE-6"),
        ("player: Ann", "player:Ann", "expected 'name: value', not 'player:Ann'"),
        ("secret: ", "secret: 8", "the secret does not match the commitment"),
        ("decisions:", "", "expected 'name: value'"),
        ("A: pick", "A: pick brute", "line LINE: 'A: pick brute' cannot be replayed: .*CL-MUT-5"),
        ("A: pick", "", "line LINE: '': expected a decision such as 'A: pick troll'"),
        ("A: keep", "A: keep titanium", "line LINE: .*CL-MUT-6"),
        ("A: done", "A: mutate me", "line LINE: .*cannot read 'mutate me'"),
        ("A: done", "E: done", "line LINE: .*there is no participant 4"),
        ("round 1 table 1:", "round 2 table 1:", "line LINE: .*round 2, table 1 is not being played"),
        ("| choices:", "| choices:\n| 0: fly away", r"line \d+: 'round 1 table 1:': .*fly away"),
        ("| secret: ", "| secret: 9", "'round 1 table 1:': the secret does not match the commitment"),
        ("B: mutate", "B: done", "line LINE: the checksum is not|line \\d+: the checksum is not"),
        ("checksum: ", "checksum: 0", "line LINE: the checksum is not 'checksum: 0'"),
        ("digest: ", "digest: 0", "line LINE: the digest is not 'digest: 0'"),
        ("digest: ", "digest: D\nmore", "line"),
    ],
)
def test_a_changed_file_is_refused_with_its_line(file: str, start: str, to: str, words: str) -> None:
    lines = file.splitlines()
    number = line_with(lines, start)
    lines[number] = to.replace("D", lines[number][8:]) if to.startswith("digest: D") else to
    with pytest.raises(BadRecord, match=words.replace("LINE", str(number + 1))):
        read_league("\n".join(lines))


def test_a_decision_in_the_wrong_order_is_refused(file: str) -> None:
    lines = file.splitlines()
    first = lines.index("decisions:") + 1
    lines[first], lines[first + 1] = lines[first + 1], lines[first]  # B before A: the same league
    with pytest.raises(BadRecord, match=rf"line {first + 1}: expected 'A: pick"):
        read_league("\n".join(lines))


def test_an_open_step_is_kept() -> None:
    league = mutating()
    league.choose(3, league.options(3)[-1])
    league.choose(1, "done")
    same(league)
    again = read_league(league.text())
    decide(again)
    assert again.phase == "duels"
    assert [len(texts) for texts in again.revealed[0]] == [0, 0, 0, 1]
