"""Training, where PyTorch is installed (`pip install duelyard[learn]`): nets learn what decides made-up games."""

from __future__ import annotations

from math import log
from pathlib import Path
from random import Random

import pytest

from duelyard.bots.dense import ONE, Dense, Prior
from duelyard.core.learning import Learning
from duelyard.lab.learn.choices import Choice
from duelyard.lab.learn.choices import packed as packed_choices
from duelyard.lab.learn.positions import Position, packed, write
from duelyard.lab.learn.priors import train_prior
from duelyard.lab.learn.quantise import quantise
from duelyard.lab.learn.training import train

pytest.importorskip("torch", reason="PYTORCH IS NOT INSTALLED: nothing was learned")

SIZE = 12
STRONG = 5  # whoever has this card wins four of five
PLAYED = 5_000  # matches of a generation


def generations(folder: Path) -> list[Path]:
    """Two generations of made-up matches, whose numbers are the same."""
    random = Random(3)
    paths = [folder / f"generation-{generation}" / "000000.bin" for generation in range(2)]
    for path in paths:
        positions = []
        for match in range(PLAYED):
            sides = [[random.randrange(STRONG), STRONG], [random.randrange(STRONG)]]
            won = float(random.random() < 0.8)
            if random.random() < 0.5:
                sides, won = sides[::-1], 1 - won
            positions += [Position(match, won, 0.0, sides)] * 2
        write(path, packed(positions))
    return paths


def test_a_net_learns_what_decides_matches(tmp_path: Path) -> None:
    told: list[float] = []
    found = train(generations(tmp_path), SIZE, SIZE, tell=told.append)
    assert (found.matches, found.positions) == (2 * PLAYED, 4 * PLAYED)
    assert told[-1] == 1.0
    assert found.losses["judge"] == pytest.approx(log(2), abs=1e-4)
    assert found.losses["net"] < 0.56, "best possible: 0.50"
    net = Dense(quantise(found.layers, SIZE))
    odds = net.odds([1, STRONG], [2]) / ONE
    assert 0.8 < odds < 2.0, "four of five are 1.39"
    assert net.odds([2], [1, STRONG]) == pytest.approx(-odds * ONE, abs=1)
    assert abs(net.odds([1], [2]) / ONE) < 0.3


def test_the_same_seed_learns_the_same(tmp_path: Path) -> None:
    paths = generations(tmp_path)
    one, other = (train(paths[:1], SIZE, SIZE, 4) for _ in range(2))
    assert one.layers == other.layers
    assert one.matches == PLAYED


def test_a_prior_learns_which_option_is_good_at_which_table(tmp_path: Path) -> None:
    """With the strong card the first deed is good, without it the second."""
    learning = Learning(SIZE, SIZE, tmp_path, [{}], (), deeds=2, deed_numbers=2)
    random = Random(4)
    paths = [tmp_path / f"choices-{generation}" / "000000.bin" for generation in range(2)]
    for path in paths:
        decisions = []
        for match in range(PLAYED):
            own = [random.randrange(STRONG)] + [STRONG] * (random.random() < 0.5)
            worth: list[float | None] = [0.1, 0.0] if STRONG in own else [0.0, 0.1]
            decisions.append(Choice(match, [own, [random.randrange(STRONG)]], [[0], [1]], worth))
        write(path, packed_choices(decisions))
    found = train_prior(paths, learning)
    assert (found.matches, found.decisions) == (2 * PLAYED, 2 * PLAYED)
    assert found.agrees > 0.98
    assert found.losses["prior"] < found.losses["teacher"] + 0.1
    prior = Prior(found.weights)
    strong, weak = (prior.scores(own, [2], [[0], [1]]) for own in ([1, STRONG], [1]))
    assert strong[0] - strong[1] > ONE
    assert weak[1] - weak[0] > ONE
    again = train_prior(paths, learning, weights=found.weights)
    assert again.losses["prior"] < found.losses["prior"] + 0.05, "going on from weights forgets nothing"
