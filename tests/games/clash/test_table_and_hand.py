"""General principles, cards, set-up, hand and stronghold (ledger sections 1, 3, 4, 7 and 8)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import duelyard
from duelyard.core.errors import IllegalChoice
from duelyard.games.clash.cards import CARDS
from duelyard.games.clash.summon import codes_for
from tests.games.clash.board import board, run
from tests.games.clash.matches import hand_names, match_at, play_out, table_after

DUEL = {"mode": "duel", "first": "A"}


def texts(position: str) -> list[str]:
    return [option.text for option in match_at(position, "duel").options]


# -- general principles ------------------------------------------------------------------------------------------------


@pytest.mark.rule("CL-GEN-1")
def test_an_ability_wins_over_a_general_rule() -> None:
    # CL-SUM-6 keeps a new creature from attacking; Rage lets it.
    position = "active: A\nA.upper: baron(new)\nA.lower: grrr(new)\nA.hand: {B} boom\nB.upper: zombie\nB.lower: gnome"
    after = table_after(position + "\nB.hand: {B} ogre", "assault")
    assert (after["B.upper"], after["B.lower"]) == ("zombie", "-")


@pytest.mark.rule("CL-GEN-5", "CL-R-1")
def test_everybody_sees_every_stronghold_and_the_size_of_every_hand() -> None:
    match = duelyard.new_match("clash", seed=4, settings=DUEL)
    for observer in (0, 1, None):
        for kingdom in match.view(observer)["kingdoms"]:
            assert (kingdom["half"], kingdom["place"], kingdom["health"], len(kingdom["hand"])) == ("bastion", 0, 8, 8)


@pytest.mark.rule("CL-GEN-6", "CL-R-1")
def test_hands_are_hidden_but_for_what_was_seen_returning() -> None:
    match = match_at("active: A\nA.upper: brute\nA.hand: {B} boom\nB.upper: zombie\nB.hand: {B} gnome scribe", "duel")
    match.choose("end")
    assert [card["card"] for card in match.view(0)["kingdoms"][1]["hand"]] == [None, None, "zombie"]
    assert [card["card"] for card in match.view(1)["kingdoms"][1]["hand"]] == ["gnome", "scribe", "zombie"]
    assert [card["card"] for card in match.view(1)["kingdoms"][0]["hand"]] == [None]


@pytest.mark.rule("CL-GEN-6")
def test_a_hand_shows_what_its_cards_cost_and_how_they_were_changed() -> None:
    ogre = "ogre(mana=3, attack=6, abilities=rage+aura:sprint)"
    rest = ["troll", "brute", "boom", "zombie", "gnome", "baron", "scribe"]
    options = {**DUEL, "format": "mutation", "decks": [[ogre, *rest], ["ogre", *rest]]}
    match = duelyard.new_match("clash", seed=7, settings=options)
    cards = {card["card"]: card for card in match.view(0)["kingdoms"][0]["hand"]}
    changed = {"mana": 3, "attack": 6, "health": 4, "abilities": ["rage", "aura:sprint"]}
    assert (cards["ogre"]["cost"], cards["ogre"]["changed"]) == (3, changed)
    assert (cards["troll"]["cost"], cards["troll"]["changed"]) == (6, None)
    for card in match.view(1)["kingdoms"][0]["hand"]:
        assert (card["card"], card["cost"], card["changed"]) == (None, None, None)


@pytest.mark.rule("CL-GEN-6")
def test_nothing_rearranges_a_hand() -> None:
    match = duelyard.new_match("clash", seed=4, settings=DUEL)
    reason = match.why_not(0, ["B.hand.1"])
    assert reason is not None
    assert reason.rule == "CL-GEN-6"
    before = hand_names(match, 0)
    match.choose("end")
    assert hand_names(match, 0) == before


@pytest.mark.rule("CL-GEN-7", "CL-TURN-1", "CL-TURN-3")
def test_the_active_player_is_the_one_who_is_asked_and_turns_alternate() -> None:
    match = duelyard.new_match("clash", seed=4, settings=DUEL)
    active = []
    for _ in range(4):
        assert match.ask is not None
        active.append((match.ask.seat, match.view()["active"]))
        match.choose("end")
    assert active == [(0, 0), (1, 1), (0, 0), (1, 1)]


@pytest.mark.rule("CL-GEN-9", "CL-SET-5", "CL-SET-7")
def test_random_are_the_two_shuffles_and_the_toss_and_nothing_else() -> None:
    match = duelyard.new_match("clash", seed=4)
    state = match.replayed(0).state  # made again from the start, with a journal
    start = match.origin.start()
    start.journal = []
    run_again = duelyard.Match(match.origin, start)
    run_again.advance(0, -1)
    assert start.journal is not None
    assert [(draw.stream, len(draw.slots)) for draw in start.journal] == [("deal", 8), ("deal", 8), ("order", 0)]
    play_out(run_again, seed=1)
    assert len(start.journal) == 3
    assert state.card == match.state.card


# -- cards -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CL-CARD-3")
def test_a_creature_stays_until_it_is_destroyed() -> None:
    match = match_at(
        "active: A; mana: 4\nA.hand: {B} baron boom\nB.hand: {B} gnome zombie ogre grrr scribe brute", "duel"
    )
    match.choose("summon baron upper")
    for _ in range(4):
        match.choose("end")
    assert [creature["card"] for creature in match.view()["kingdoms"][0]["upper"]] == ["baron"]


@pytest.mark.rule("CL-CARD-5", "CL-TURN-1")
def test_cards_are_played_in_ones_own_phase_2_only() -> None:
    match = duelyard.new_match("clash", seed=4, settings=DUEL)
    reason = match.why_not(1, ["B.hand.1", "B.upper"])
    assert reason is not None
    assert reason.rule == "CL-TURN-1"


@pytest.mark.rule("CL-CARD-6")
def test_a_spell_may_target_any_creature_ones_own_included() -> None:
    offered = texts(
        "active: A; mana: 9\nA.upper: baron\nA.hand: {B} boom zombie\nB.lower: grrr ogre\nB.hand: {B} gnome"
    )
    assert [text for text in offered if text.startswith("cast")] == [
        "cast boom A.upper.1",
        "cast boom B.lower.1",
        "cast boom B.lower.2",
    ]


@pytest.mark.rule("CL-CARD-7")
def test_a_spell_never_targets_a_stronghold() -> None:
    match = match_at("active: A; mana: 9\nA.upper: baron\nA.hand: {B} boom zombie\nB.hand: {B} gnome", "duel")
    assert not any("stronghold" in option.text for option in match.options)
    with pytest.raises(IllegalChoice) as refused:
        match.choose("cast boom B.stronghold")
    assert refused.value.rule == "CL-CARD-7"


@pytest.mark.rule("CL-CARD-9", "CL-HAND-5")
def test_both_halves_are_the_same_stronghold() -> None:
    match = match_at("active: A\nA.upper: titan\nA.hand: {B} boom\nB.hand: gnome {B} zombie", "duel")
    assert match.view()["kingdoms"][1]["half"] == "bastion"
    match.choose("end")
    kingdom = match.view()["kingdoms"][1]
    assert (kingdom["half"], kingdom["place"], kingdom["health"]) == ("fort", 0, 2)


@pytest.mark.rule("CL-CARD-1", "CL-CARD-2", "CL-CARD-4", "CL-CARD-10")
def test_what_is_printed_on_a_card() -> None:
    for card in CARDS:
        facts = card.facts
        assert facts["mana"] >= 0
        assert (facts["health"] is None) == (facts["type"] == "spell")
        assert len(facts["abilities"]) <= 5


@pytest.mark.rule("CL-CARD-11")
def test_an_attack_of_x_counts_as_0_where_a_number_is_needed() -> None:
    # Marchroom (X) in the upper lane; its Vulnerability is what counts in an attack, its printed value is 0.
    table = board("A.upper: marchroom\nA.hand: {B} troll\nB.hand: {B} boom")
    assert table.attack[table.lanes[0][0]] == 0


@pytest.mark.rule("CL-R-54")
def test_the_english_titles_that_are_ours() -> None:
    say = duelyard.game("clash").texts.say
    for title in ("Dissension", "Belligerence", "Slyness", "Quagmire"):
        assert say(f"set.{title.lower()}.name", "en", {}) == title
    for ability in ("Immolation", "Chain", "Backfire", "Reinforcement", "Counter-order", "Cursed"):
        assert say(f"ability.{ability.lower().replace('-', '_')}.name", "en", {}) == ability


# -- abilities in general ----------------------------------------------------------------------------------------------


@pytest.mark.rule("CL-ABIL-1", "CL-ABIL-2")
def test_abilities_apply_by_themselves_and_cannot_be_declined() -> None:
    # Berserk drives Ogre against the stronghold; nobody is asked.
    match = match_at(
        "active: A\nA.upper: ogre\nA.hand: {B} boom\nB.upper: zombie\nB.hand: {B} gnome scribe brute", "duel"
    )
    match.choose("end")
    assert match.view()["kingdoms"][1]["half"] == "fort"  # 4 damage to 4 HP
    assert match.ask is not None
    assert match.ask.seat == 1


@pytest.mark.rule("CL-ABIL-3")
def test_a_second_instance_of_an_ability_adds_nothing() -> None:
    # Reptile (1) has Sprint, and Vortex gives it Sprint: it passes 1 creature and deals 2, no more.
    position = "active: A\nA.upper: vortex(new) reptile\nA.hand: {B} boom\nB.upper: djinn\nB.hand: {B} gnome"
    assert table_after(position, "assault")["B.upper"] == "djinn(d2)"


@pytest.mark.rule("CL-ABIL-6", "CL-AURA-6")
def test_who_has_an_ability_by_aura_is_its_carrier() -> None:
    table = board("A.upper: shaman baron(new)\nA.hand: {B} boom\nB.upper: zombie\nB.hand: {B} gnome")
    creature = duelyard.game("clash").view(table, 0)["kingdoms"][0]["upper"][1]
    assert creature["abilities"] == ["rage"]


@pytest.mark.rule("CL-ABIL-7", "CL-R-55")
def test_a_hit_of_0_is_no_damage() -> None:
    # Carapace's attack of 0 sets no mark: Brute is the first source, and Protection cancels its hit.
    position = "active: A\nA.upper: brute carapace\nA.hand: {B} boom\nB.upper: martyr\nB.hand: {B} gnome"
    assert table_after(position, "assault")["B.upper"] == "martyr"


@pytest.mark.rule("CL-ABIL-8")
def test_cards_in_a_hand_have_no_active_abilities() -> None:
    # A Catalyst in the hand gives no mana, one in play gives 2.
    catalyst = next(c.id for c in CARDS if c.facts["type"] == "creature" and c.facts["abilities"] == ["catalyst"])
    assert run(f"A.hand: {{B}} {catalyst} zombie\nB.hand: {{B}} boom", "mana")[0].mana == 3
    assert run(f"A.upper: {catalyst}\nA.hand: {{B}} zombie\nB.hand: {{B}} boom", "mana")[0].mana == 4


# -- set-up ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CL-SET-1", "CL-SET-2", "CL-SET-3")
def test_two_lanes_run_through_two_bridges_and_have_no_end() -> None:
    many = "brute baron ogre troll grrr zombie gnome scribe"
    position = (
        f"active: A\nA.upper: {many}\nA.hand: {{B}} boom\nB.upper: titan\nB.lower: martyr\nB.hand: {{B}} carapace"
    )
    table = board(position)
    assert len(table.lanes) == 4
    assert len(table.lanes[0]) == 8
    after = table_after(position, "assault")  # all eight fight along the upper lane, none in the lower
    assert (after["B.upper"], after["B.lower"]) == ("-", "martyr")


@pytest.mark.rule("CL-SET-4", "CL-SET-6", "CL-GEN-3")
def test_a_hand_begins_with_8_cards_right_of_a_bastion() -> None:
    match = duelyard.new_match("clash", seed=9)
    assert match.position().count("{B} ") == 2
    for p in (0, 1):
        kingdom = match.view(p)["kingdoms"][p]
        assert (kingdom["place"], kingdom["half"], kingdom["health"], len(kingdom["hand"])) == (0, "bastion", 8, 8)


@pytest.mark.rule("CL-SET-5", "CL-SET-7", "CL-PRE-1")
def test_hands_are_shuffled_decks_and_the_toss_is_even() -> None:
    decks = {deck: sorted(c.id for c in CARDS if c.facts["deck"] == deck) for deck in (1, 2)}
    orders: set[tuple[str, ...]] = set()
    first: Counter[int] = Counter()
    for seed in range(200):
        match = duelyard.new_match("clash", seed=seed)
        assert [sorted(hand_names(match, p)) for p in (0, 1)] == [decks[1], decks[2]]
        orders.add(tuple(hand_names(match, 0)))
        first[match.view()["active"]] += 1
    assert len(orders) > 190
    assert 70 < first[0] < 130


# -- hand and stronghold -----------------------------------------------------------------------------------------------


@pytest.mark.rule("CL-HAND-1", "CL-HAND-2", "CL-HAND-4")
@pytest.mark.parametrize(
    ("hand", "action", "health"),
    [
        ("zombie {B} grrr gnome", [], 2),
        ("zombie {B} grrr gnome", ["play grrr -> upper"], 1),  # from the right: 1 less
        ("zombie {B} grrr gnome", ["play zombie -> upper"], 2),  # from the left: the same
    ],
)
def test_health_is_the_number_of_cards_right_of_the_stronghold(hand: str, action: list[str], health: int) -> None:
    table, _ = run(f"active: A; mana: 9\nA.hand: {hand}\nB.hand: {{B}} boom", *action)
    assert len(table.hands[0]) - table.place[0] == health


@pytest.mark.rule("CL-R-2", "CL-HAND-8")
def test_the_stronghold_is_checked_after_every_single_change() -> None:
    # The bastion falls when Zombie leaves, although Boom! would come back to its right a moment later.
    after = table_after(
        "active: A; mana: 9\nA.hand: grrr {B} zombie\nB.upper: titan\nB.hand: {B} boom", "play zombie -> upper"
    )
    assert after["A.hand"] == "{F} grrr"


@pytest.mark.rule("CL-HAND-6", "CL-HAND-7", "CL-END-1", "CL-END-2")
@pytest.mark.parametrize(("hand", "rule"), [("grrr {F} zombie", "CL-END-1"), ("{B} zombie", "CL-END-2")])
def test_a_rightmost_fort_or_an_empty_hand_loses(hand: str, rule: str) -> None:
    _, result = run(f"active: A; mana: 9\nA.hand: {hand}\nB.hand: {{B}} boom", "play zombie -> upper")
    assert result is not None
    assert (result.rule, result.scores) == (rule, [-1.0, 1.0])


def test_the_options_of_a_full_hand() -> None:
    table: Any = board("active: A; mana: 3\nA.hand: {B} zombie brute boom grrr gnome\nB.hand: {B} ogre")
    assert len(codes_for(table, 0)) == 1 + 2 + 2  # end, Zombie and Grrr; Brute too dear, Boom! without target
