"""Positions of Clash of Decks: good ones come back as they were, bad ones say what is wrong and where."""

from __future__ import annotations

from random import Random

import pytest

import duelyard
from duelyard.core.errors import BadPosition, IllegalChoice
from tests.games.clash.matches import match_at

GOOD = """
game = "clash"

[position]
active = "A"
mana = 5
A = { upper = "reason_gnawer+baron(new,d3)", lower = "mesmerizer<brute>", hand = "zombie {B} grrr boom" }
B = { upper = "ogre(marked) grrr(by A.lower.1)", lower = "-", hand = "{F} gnome scribe" }
"""


def test_a_position_with_everything_in_it_comes_back() -> None:
    match = duelyard.from_position(GOOD)
    again = duelyard.from_position(match.position())
    assert again.position() == match.position()
    assert again.digest() == match.digest()
    for part in (
        "reason_gnawer+baron(new,d3)",
        "mesmerizer<brute>",
        "ogre(marked) grrr(by A.lower.1)",
        "{F} gnome scribe",
    ):
        assert part in match.position()


@pytest.mark.rule("CL-GEN-4")
def test_a_deck_holds_no_card_twice_unless_a_mercenary_changed_sides() -> None:
    twice = GOOD.replace("zombie {B} grrr boom", "zombie {B} zombie")
    duelyard.from_position(twice)  # Reason Gnawer is a Mercenary: cards of both decks may have met
    with pytest.raises(BadPosition, match="zombie stands here twice") as refused:
        duelyard.from_position(twice.replace("reason_gnawer+", ""))
    assert refused.value.place == "position.A"


@pytest.mark.rule("CL-GEN-4", "CL-CHAIN-1", "CL-CHAIN-3")
def test_a_captive_may_have_a_twin_on_the_side_of_its_captor() -> None:
    captive = GOOD.replace("reason_gnawer+", "").replace("mesmerizer<brute>", "specter+mesmerizer<zombie><<boom>>")
    match = duelyard.from_position(captive)  # zombie and boom are in A's hand, too: each deck has its own
    assert "specter+mesmerizer<zombie><<boom>>" in match.position()
    assert duelyard.from_position(match.position()).digest() == match.digest()
    with pytest.raises(BadPosition, match="gnome stands here twice") as refused:
        duelyard.from_position(captive.replace("<zombie>", "<gnome>"))  # it is B's, who has a Gnome in hand
    assert refused.value.place == "position.B"


@pytest.mark.rule("CL-CHAIN-1", "CL-GEN-4")
@pytest.mark.parametrize(
    ("mode", "format_", "players", "changes"),
    [
        ("duel", "constructed", 2, {}),
        ("ffa", "constructed", 4, {}),
        ("duel", "mutation", 2, {0: "(attack=3)", 1: "(attack=3)"}),  # the same change in both decks
        ("duel", "mutation", 2, {0: "(mana=2)", 1: "(health=4)"}),
    ],
)
def test_positions_with_captives_of_equal_decks_come_back(
    mode: str, format_: str, players: int, changes: dict[int, str]
) -> None:
    """Everybody has the same cards, perhaps changed, and nearly every creature captures something."""
    rest = ["braggart", "specter", "watchdog", "boom"]
    creatures = ["gorger", "moving_slime", "grabber", "zombie"]
    decks = [[*(name + changes.get(p, "") for name in creatures), *rest] for p in range(players)]
    options = {"mode": mode, "format": format_, "decks": decks}
    twins = 0
    for seed in range(6):
        match = duelyard.new_match("clash", seed=seed, settings=options)
        rng = Random(seed)
        while not match.over and match.number < 60:
            match.choose(rng.randrange(len(match.options)))
            if not match.over:
                text = match.position()
                twins += "<" in text
                again = duelyard.from_position(text)
                assert (again.digest(), again.view(0), again.view(1)) == (match.digest(), match.view(0), match.view(1))
    assert twins > 50


@pytest.mark.rule("CL-HAND-5", "CL-DMG-1", "CL-CARD-8")
@pytest.mark.parametrize(
    ("old", "new", "place", "words"),
    [
        ("zombie {B} grrr boom", "zombie grrr {B}", "position.A.hand", "cannot be the rightmost card"),
        ("zombie {B} grrr boom", "zombie grrr", "position.A.hand", "expected the stronghold once"),
        ("zombie {B} grrr boom", "{B} zombie {F} grrr", "position.A.hand", "not 2 times"),
        ("zombie {B} grrr boom", "zombi {B} grrr", "position.A.hand", "did you mean zombie"),
        ("baron(new,d3)", "baron(new,d9)", "position.A.upper", "it has only 6 health points"),
        ("baron(new,d3)", "baron(sleepy)", "position.A.upper", "cannot read the note 'sleepy'"),
        ("baron(new,d3)", "baron((", "position.A.upper", "cannot read the creature"),
        ('lower = "-"', 'lower = "boom"', "position.B.lower", "a spell does not stay in play"),
        ("by A.lower.1", "by A.lower.7", "position.B.upper", "there is no creature at A.lower.7"),
        ('active = "A"', 'active = "E"', "position.active", "expected one of A, B"),
        ("mana = 5", 'mana = "much"', "position.mana", "expected a number"),
        ("mana = 5", "manna = 5", "position.manna", "did you mean mana"),
        ('hand = "{F} gnome scribe"', "hand = 7", "position.B.hand", "expected a text"),
        (', hand = "{F} gnome scribe"', "", "position.B.hand", "the hand is missing"),
        ("[position]", "[positions]", "positions", "there is no such part"),
        ('game = "clash"', "", "game", "expected a line such as"),
    ],
)
def test_a_bad_position_says_what_is_wrong_and_where(old: str, new: str, place: str, words: str) -> None:
    assert old in GOOD
    with pytest.raises(BadPosition) as refused:
        duelyard.from_position(GOOD.replace(old, new))
    assert refused.value.place == place
    assert words in str(refused.value)


def test_a_refusal_leaves_the_match_as_it_was_and_tells_nothing_hidden() -> None:
    match = match_at("active: A; mana: 3\nA.hand: {B} brute zombie\nB.upper: ogre\nB.hand: {B} boom troll", "duel")
    digest = match.digest()
    for text in (
        "summon brute upper",
        "cast boom A.upper.1",
        "summon troll lower",
        "",
        "dance",
        "summon brute B.upper.1",
    ):
        with pytest.raises(IllegalChoice) as refused:
            match.choose(text)
        if "troll" not in text and "boom" not in text:
            assert "troll" not in str(refused.value).lower()
            assert "boom" not in str(refused.value).lower()
    assert match.digest() == digest


@pytest.mark.rule("CL-GEN-8")
def test_after_the_end_nothing_can_be_chosen() -> None:
    match = match_at("active: A\nA.upper: titan\nA.hand: {B} boom\nB.hand: {F} gnome", "duel")
    match.choose("end")
    assert match.over
    reason = match.why_not(0, ["A.hand.1", "A.upper"])
    assert reason is not None
    assert reason.rule == "CL-GEN-8"
    with pytest.raises(duelyard.DuelyardError):
        match.choose("end")
