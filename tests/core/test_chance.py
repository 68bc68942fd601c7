"""Random streams: known values, independent of each other, fair; and seeds that nobody can choose."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256

from duelyard.core.chance import WORD, Chance, Quick
from duelyard.core.fair import Seal


def test_known_values() -> None:
    """A draw is a word of a hash that anybody can compute; a change here breaks every record."""
    block = sha256(b"seed/dice/0").digest() + sha256(b"seed/dice/1").digest()
    words = [int.from_bytes(block[at : at + 4], "big") for at in range(0, 64, 4)]
    chance = Chance(b"seed")
    assert [chance.below("dice", WORD) for _ in range(16)] == words
    assert Chance(b"seed").below("dice", 6) == words[0] % 6


def test_words_beyond_the_last_fair_one_are_thrown_away() -> None:
    n = 3 << 30  # a quarter of all words would favour the small numbers
    words = Chance(b"rejection")
    fair = [word for word in (words.below("x", WORD) for _ in range(200)) if word < n]
    chance = Chance(b"rejection")
    drawn = [chance.below("x", n) for _ in range(len(fair))]
    assert drawn == fair
    assert len(fair) < 200


def test_streams_do_not_disturb_each_other() -> None:
    alone = Chance(b"seed")
    mixed = Chance(b"seed")
    want = [alone.below("deal", 100) for _ in range(30)]
    got = []
    for _ in range(30):
        mixed.below("dice", 6)
        got.append(mixed.below("deal", 100))
    assert got == want
    assert want != [mixed.below("dice", 100) for _ in range(30)]


def test_a_copy_goes_on_alone() -> None:
    for chance in (Chance(b"seed"), Quick(5)):
        chance.below("deal", 10)
        twin = chance.copy()
        want = [twin.below("deal", 1000) for _ in range(20)]
        assert [chance.below("deal", 1000) for _ in range(20)] == want


def test_a_shuffle_is_a_fair_permutation() -> None:
    for make in (lambda k: Chance(b"%d" % k), Quick):
        seen: Counter[tuple[int, ...]] = Counter()
        for k in range(1200):
            items = [0, 1, 2]
            make(k).shuffle("deal", items)
            seen[tuple(items)] += 1
        assert len(seen) == 6
        assert min(seen.values()) > 130


def test_quick_numbers_stay_in_range_and_differ_by_seed() -> None:
    drawn = [Quick(seed).below("", 6) for seed in range(600)]
    assert set(drawn) == set(range(6))
    assert min(Counter(drawn).values()) > 60


def test_the_commitment_depends_on_the_secret_alone_and_the_seed_on_every_nonce() -> None:
    seal = Seal("secret", ("a", "b"))
    assert seal.commitment == Seal("secret").commitment != Seal("secret2").commitment
    seeds = {Seal("secret", nonces).seed for nonces in [(), ("a",), ("a", "b"), ("b", "a"), ("ab",), ("a", "")]}
    assert len(seeds) == 6
    assert seal.secret.encode() not in seal.seed
    assert seal.commitment != seal.seed.hex()
    assert seal.commitment == sha256(b"duelyard commitment/secret").hexdigest()


def test_fresh_secrets_differ() -> None:
    assert Seal.fresh(("n",)).secret != Seal.fresh(("n",)).secret
    assert Seal.fresh(("n",)).nonces == ("n",)
