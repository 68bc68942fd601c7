"""Catalyst, Price of Blood, Mercenary, Indestructible, Protection and Chain (ledger 26.9 to 26.14)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.clash.board import board, do
from tests.games.clash.cases import case, check, full, playable

# Decks with self-made cards, for what no printed card does.
SELF_MADE = {
    "format": "mutation",
    "decks": [
        ["ogre", "brute", "baron", "treant", "lich", "giant", "titan", "watchdog(abilities=symbiote+chain)"],
        ["recruiter", "zombie(abilities=aura:reinforcement)", "brute", "baron", "titan", "djinn", "giant", "treant"],
    ],
}

CATALYST = [
    case(
        "CL-CATA-1",
        "2 mana for each carrier, in either lane",
        "A.upper: mana_pecker zombie; A.lower: discreet_mage; A.hand: {B} treant lich",
        "mana",
        "mana: 7",
    ),
    case(
        "CL-CATA-1", "only one's own", "A.hand: {B} treant lich; B.upper: mana_pecker discreet_mage", "mana", "mana: 3"
    ),
    case(
        "CL-CATA-1 CL-AURA-2 CL-AURA-3",
        "by an Aura: both neighbours, not the carrier of the Aura",
        "A.upper: zombie ritualist baron; A.hand: {B} treant lich",
        "mana",
        "mana: 7",
    ),
    case(
        "CL-CATA-1 CL-MANA-5",
        "a carrier that enters in phase 2 gives nothing this turn",
        "mana: 5; A.hand: {B} mana_pecker treant",
        "play mana_pecker -> upper",
        "A.upper: mana_pecker(new); A.hand: {B} treant; mana: 4",
    ),
    case(
        "CL-CATA-2 CL-MANA-3",
        "there is no upper limit",
        "A.upper: zombie ritualist mana_pecker; A.lower: mana_golem living_deposit mana_smithy; A.hand: {B} lich",
        "mana",
        "mana: 12",
    ),
]

BLOOD = [
    case(
        "CL-BLOOD-1 CL-R-30",
        "all remaining mana, and 1 damage for each that is missing",
        "mana: 1; A.hand: {B} gargoyle treant lich giant titan",
        "play gargoyle -> upper",
        "A.upper: gargoyle(new); A.hand: treant lich {B} giant titan; mana: 0",
    ),
    case(
        "CL-BLOOD-1",
        "a spell, without any mana",
        "mana: 0; A.hand: {B} curse treant lich giant; B.upper: baron",
        "play curse @ B.upper.1",
        "A.hand: treant lich {B} giant curse; B.upper: baron(d2); mana: 0",
    ),
    case(
        "CL-BLOOD-2 CL-R-30",
        "unit by unit: the bastion falls and the rest counts against the fort",
        "mana: 1; A.hand: zombie lich {B} gargoyle grrr",
        "play gargoyle -> upper",
        "A.upper: gargoyle(new); A.hand: zombie {F} lich grrr; mana: 0",
    ),
    case(
        "CL-BLOOD-3 CL-R-30",
        "with enough mana it is paid in mana",
        "mana: 4; A.hand: {B} gargoyle treant lich",
        "play gargoyle -> upper",
        "A.upper: gargoyle(new); A.hand: {B} treant lich; mana: 0",
    ),
    case(
        "CL-BLOOD-3 CL-R-30",
        "it may destroy one's own fort: the card has not left the hand",
        "mana: 2; A.hand: {F} gargoyle lich",
        "play gargoyle -> upper",
        "A.hand: gargoyle lich {F}; mana: 0; loser: A",
    ),
    case(
        "CL-R-30 CL-OS-2",
        "the card itself still counts as an HP while the damage is taken",
        "mana: 3; A.hand: {B} gargoyle giant",
        "play gargoyle -> upper",
        "A.upper: gargoyle(new); A.hand: {B} giant; mana: 0",
    ),
]

MERCENARY = [
    case(
        "CL-MERC-1 CL-R-25",
        "a destroyed creature goes to the opponent",
        "A.upper: baron; A.hand: {B} treant; B.upper: rapscallion zombie",
        "assault",
        "A.hand: {B} treant rapscallion; B.upper: zombie",
    ),
    case(
        "CL-MERC-1 CL-MERC-3",
        "also when its own player destroys it",
        "A.upper: rapscallion; A.hand: {B} boom lich; B.hand: {B} treant",
        "play boom @ A.upper.1",
        "A.upper: -; A.hand: {B} lich boom; B.hand: {B} treant rapscallion",
    ),
    case(
        "CL-MERC-3 CL-OS-16",
        "a spell goes to the opponent after use",
        "A.hand: {B} cursed_bite lich; B.upper: zombie; B.hand: {B} treant",
        "play cursed_bite @ B.upper.1",
        "A.hand: {B} lich; B.upper: -; B.hand: {B} treant zombie cursed_bite",
    ),
    case(
        "CL-MERC-3 CL-OS-16",
        "a spell on one's own creature goes there too",
        "A.upper: baron; A.hand: {B} cursed_bite lich; B.hand: {B} treant",
        "play cursed_bite @ A.upper.1",
        "A.upper: baron(d2); A.hand: {B} lich; B.hand: {B} treant cursed_bite",
    ),
    case(
        "CL-MERC-4 CL-R-25",
        "the opponent owns a creature from then on, and can lose it again",
        "active: B; A.upper: rapscallion; A.lower: brute; A.hand: {B} treant; B.upper: baron; B.hand: {B} lich",
        "assault; end turn; play rapscallion -> lower; turn A; assault",
        "A.upper: -; B.hand: {B} lich; A.hand: {B} treant rapscallion",
    ),
    case(
        "CL-MERC-4 CL-R-25",
        "the opponent owns a spell from then on, and its Mercenary points back",
        "A.upper: baron; A.hand: {B} cursed_bite lich; B.upper: baron; B.hand: {B} treant",
        "play cursed_bite @ B.upper.1; turn B; play cursed_bite @ A.upper.1",
        "A.upper: baron(d2); A.hand: {B} lich cursed_bite",
    ),
    case(
        "CL-R-25 CL-CURS-3",
        "with Cursed: the left end of the opponent's hand",
        "A.upper: brute; A.hand: treant {B} lich; B.upper: morselnary",
        "assault",
        "A.hand: morselnary treant {B} lich; B.upper: -",
    ),
    case(
        "CL-R-25 CL-AURA-6",
        "with Cursed by an Aura too",
        "A.upper: baron; A.hand: treant {B} lich; B.upper: rapscallion ripper",
        "assault",
        "A.hand: rapscallion treant {B} lich; B.upper: ripper",
    ),
    case(
        "CL-MERC-1 CL-SYMB-7",
        "of a merged pair only the card that bears it",
        "A.upper: baron; A.hand: {B} treant; B.upper: reason_gnawer+zombie; B.hand: {B} lich",
        "assault",
        "A.hand: {B} treant reason_gnawer; B.upper: -; B.hand: {B} lich zombie",
    ),
]

INDESTRUCTIBLE = [
    case(
        "CL-INDE-1",
        "no damage from a spell",
        "A.hand: {B} boom lich; B.upper: swarmer",
        "play boom @ B.upper.1",
        "A.hand: {B} lich boom",
    ),
    case(
        "CL-INDE-1",
        "no damage from Backfire",
        "A.hand: treant knitterkiller {B} lich; B.upper: swarmer",
        "play knitterkiller -> upper",
        "A.upper: knitterkiller(new); A.hand: treant {B} lich",
    ),
    case(
        "CL-INDE-1 CL-R-16",
        "nor effects: Regeneration counts no target",
        "A.hand: treant {B} enchanted_tankard lich; B.upper: runes_protector",
        "play enchanted_tankard @ B.upper.1",
        "A.hand: treant {B} lich enchanted_tankard",
    ),
    case(
        "CL-INDE-1 CL-AURA-6",
        "by an Aura",
        "A.hand: {B} boom lich; B.upper: zombie pacifist_druid",
        "play boom @ B.upper.1",
        "A.hand: {B} lich boom",
    ),
    case(
        "CL-INDE-2 CL-R-12",
        "it can be targeted, and Splash and Perforation hit the others",
        "A.hand: {B} cyclone lich; B.upper: runes_protector baron; B.lower: brute",
        "play cyclone @ B.upper.1",
        "A.hand: {B} lich cyclone; B.upper: runes_protector baron(d3); B.lower: brute(d3)",
    ),
    case(
        "CL-INDE-1 CL-INDE-2",
        "as a secondary target it takes nothing",
        "A.hand: {B} cyclone lich; B.upper: baron swarmer; B.lower: runes_protector",
        "play cyclone @ B.upper.1",
        "A.hand: {B} lich cyclone; B.upper: baron(d3) swarmer; B.lower: runes_protector",
    ),
    case(
        "CL-INDE-3",
        "attacks of creatures damage it",
        "A.upper: baron; B.upper: runes_protector",
        "assault",
        "B.upper: runes_protector(d3)",
    ),
    case(
        "CL-R-12 CL-R-11",
        "a spell it ignores does not use up its Protection",
        "A.upper: baron; A.hand: {B} boom lich; B.upper: alpha",
        "play boom @ B.upper.1; assault",
        "A.hand: {B} lich boom",
    ),
    case(
        "CL-R-12 CL-R-11",
        "Backfire that it ignores does not either",
        "A.upper: baron; A.hand: treant knitterkiller {B} lich; B.upper: alpha",
        "play knitterkiller -> upper; assault",
        "A.upper: baron knitterkiller(new); A.hand: treant {B} lich",
    ),
]

PROTECTION = [
    case(
        "CL-PROT-1",
        "the first source is stopped, the second gets through",
        "A.upper: lantern_fish baron; B.upper: carapace",
        "assault",
        "B.upper: carapace(d2)",
    ),
    case(
        "CL-PROT-1",
        "in every turn anew",
        "A.upper: brute; A.hand: {B} boom lich; B.upper: carapace",
        "play boom @ B.upper.1; turn B; turn A; assault",
        "A.hand: {B} lich boom",
    ),
    case(
        "CL-PROT-1",
        "in one's own turn as well",
        "A.upper: paladwarf(new) lantern_fish; B.upper: brawler",
        "assault",
        "B.upper: brawler(d2)",
    ),
    case(
        "CL-PROT-2",
        "a spell is a source",
        "A.upper: baron; A.hand: {B} boom lich; B.upper: carapace",
        "play boom @ B.upper.1; assault",
        "A.hand: {B} lich boom; B.upper: carapace(d3)",
    ),
    case(
        "CL-PROT-2 CL-ABIL-7",
        "a spell without damage is none",
        "A.upper: brute; A.hand: {B} cycle_of_life lich; B.upper: carapace",
        "play cycle_of_life @ B.upper.1; assault",
        "A.hand: {B} lich cycle_of_life",
    ),
    case(
        "CL-PROT-2 CL-ABIL-7",
        "an attack without damage is none",
        "A.upper: brute vortex; B.upper: carapace",
        "assault",
    ),
    case(
        "CL-PROT-3",
        "Splash and Perforation of the stopped source hit the others",
        "A.upper: shearer; B.upper: carapace baron; B.lower: brute",
        "assault",
        "B.upper: carapace baron(d2); B.lower: brute(d2)",
    ),
    case(
        "CL-PROT-4 CL-R-11 CL-BERS-5",
        "a Berserk attacker that is stopped is stopped again",
        "A.upper: brood; B.upper: carapace zombie titan; B.hand: {B} treant",
        "assault",
        "B.upper: carapace titan(d1); B.hand: {B} treant zombie",
    ),
    case(
        "CL-R-11 CL-AURA-4 CL-OA-13",
        "but not when the Aura that protected its target is gone",
        "A.upper: brood; B.upper: giant machine; B.hand: {B} treant",
        "assault",
        "B.upper: giant(d1); B.hand: {B} treant machine",
    ),
    case(
        "CL-PROT-4 CL-R-11 CL-INST-4",
        "so is its Instinct attack",
        "A.upper: native; B.upper: carapace mad_scientist; B.hand: {B} treant",
        "assault",
        "A.upper: native(d1); B.upper: carapace; B.hand: {B} treant mad_scientist",
    ),
    case(
        "CL-PROT-4 CL-R-11 CL-RAGE-1",
        "Backfire and attack of one creature are one source",
        "A.hand: treant prestidigitator {B} lich; B.upper: carapace",
        "play prestidigitator -> upper; assault",
        "A.upper: prestidigitator(new); A.hand: treant {B} lich",
    ),
    case(
        "CL-PROT-4 CL-R-11",
        "a creature that comes back is a new source",  # Knitterkiller falls and is played again
        "A.upper: zombie; A.hand: treant {B} knitterkiller boom giant; B.upper: carapace",
        "play knitterkiller -> upper; play boom @ A.upper.2; play knitterkiller -> upper",
        "A.upper: zombie knitterkiller(new); A.hand: treant {B} giant boom; B.upper: carapace(d1)",
    ),
    case(
        "CL-PROT-4 CL-R-11 CL-SUM-7",
        "each playing of a spell is a source of its own",
        "A.hand: {B} boom lich; B.upper: carapace",
        "play boom @ B.upper.1; play boom @ B.upper.1",
        "A.hand: {B} lich boom; B.upper: carapace(d1)",
    ),
    case(
        "CL-PROT-4 CL-R-11",
        "a secondary target is aimed at: the spell is stopped and uses Protection up",
        "A.hand: {B} blizzard boom lich; B.upper: baron carapace",
        "play blizzard @ B.upper.1; play boom @ B.upper.2",
        "A.hand: {B} lich blizzard boom; B.upper: baron(d2) carapace(d1)",
    ),
    case(
        "CL-PROT-1 CL-AURA-6 CL-OS-13",
        "given by an Aura during the turn: the next source is the first",
        "A.upper: baron; A.hand: {B} mental_strike lich; B.upper: giant lantern_fish(d1) machine; B.hand: {B} treant",
        "play mental_strike @ B.upper.2; assault",
        "A.hand: {B} lich mental_strike; B.upper: giant machine; B.hand: {B} treant lantern_fish",
    ),
    case(
        "CL-R-11",
        "the mark is set also while the creature has no Protection",
        "A.upper: baron; A.hand: {B} boom mental_strike lich; B.upper: giant lantern_fish(d1) machine"
        "; B.hand: {B} treant",
        "play boom @ B.upper.1; play mental_strike @ B.upper.2; assault",
        "A.hand: {B} lich boom mental_strike; B.upper: giant(d4) machine; B.hand: {B} treant lantern_fish",
    ),
    case(
        "CL-R-11 CL-R-27",
        "a merged pair keeps the mark of its host",
        "A.upper: giant(new) lantern_fish; A.hand: {B} boom animated_armor lich; B.upper: untamed_mount",
        "play boom @ A.upper.1; play animated_armor on A.upper.1; assault",
        "A.upper: animated_armor+giant(new,d4) lantern_fish; A.hand: {B} lich boom; B.upper: untamed_mount(d2)",
    ),
]

CHAIN = [
    case(
        "CL-CHAIN-1 CL-CHAIN-2",
        "the leftmost card of the opponent's hand, the stronghold skipped",
        "A.hand: {B} moving_slime lich; B.hand: {B} treant giant titan",
        "play moving_slime -> upper",
        "A.upper: moving_slime(new)<treant>; A.hand: {B} lich; B.hand: {B} giant titan",
    ),
    case(
        "CL-CHAIN-1",
        "a spell, from the left of the stronghold",
        "A.hand: {B} moving_slime lich; B.hand: boom giant {B} titan",
        "play moving_slime -> upper",
        "A.upper: moving_slime(new)<boom>; A.hand: {B} lich; B.hand: giant {B} titan",
    ),
    case(
        "CL-CHAIN-1 CL-R-24",
        "also when the carrier enters by Reinforcement",
        "A.upper: zombie; A.hand: {B} treant lich; B.upper: lackey; B.hand: {B} moving_slime giant",
        "assault",
        "A.hand: {B} lich; B.upper: moving_slime(new)<treant>; B.hand: {B} giant lackey",
    ),
    case(
        "CL-CHAIN-1 CL-CHAIN-3 CL-R-27",
        "a Symbiote takes its card and loses it when the pair is hurt",
        "A.upper: baron; A.hand: {B} watchdog lich; B.upper: giant; B.hand: {B} treant titan",
        "play watchdog on A.upper.1; turn B; assault",
        "A.upper: watchdog+baron(d4); A.hand: {B} lich; B.hand: {B} titan treant",
        **SELF_MADE,
    ),
    case(
        "CL-CHAIN-3",
        "damage of an attack releases the card, to the right end",
        "active: B; A.upper: mesmerizer<treant>; B.upper: lantern_fish; B.hand: {B} giant",
        "assault",
        "A.upper: mesmerizer(d2); B.hand: {B} giant treant",
    ),
    case(
        "CL-CHAIN-3 CL-R-23 CL-DMG-3",
        "destruction releases it too",
        "active: B; A.upper: mesmerizer<treant>; A.hand: {B} lich; B.upper: brute; B.hand: {B} giant",
        "assault",
        "A.upper: -; A.hand: {B} lich mesmerizer; B.hand: {B} giant treant",
    ),
    case(
        "CL-CHAIN-3 CL-R-23",
        "a spell: the card is released before the spell returns",
        "active: B; A.upper: mesmerizer<treant>; B.hand: {B} boom giant",
        "play boom @ A.upper.1",
        "A.upper: mesmerizer(d1); B.hand: {B} giant treant boom",
    ),
    case(
        "CL-CHAIN-3 CL-R-23",
        "Backfire",
        "active: B; A.upper: mesmerizer<treant>; B.hand: lich {B} knitterkiller giant",
        "play knitterkiller -> upper",
        "A.upper: mesmerizer(d1); B.upper: knitterkiller(new); B.hand: lich {B} giant treant",
    ),
    case(
        "CL-CHAIN-3",
        "also damage from one's own spell",
        "A.upper: mesmerizer<treant>; A.hand: {B} boom lich; B.hand: {B} giant",
        "play boom @ A.upper.1",
        "A.upper: mesmerizer(d1); A.hand: {B} lich boom; B.hand: {B} giant treant",
    ),
    case(
        "CL-CHAIN-3 CL-PROT-1",
        "a cancelled hit does not release it",
        "active: B; A.upper: mesmerizer<treant> machine; B.upper: brute",
        "assault",
    ),
    case(
        "CL-CHAIN-3 CL-INDE-1",
        "nor does a spell that the carrier ignores",
        "active: B; A.upper: sequestrator<treant>; B.hand: {B} boom giant",
        "play boom @ A.upper.1",
        "B.hand: {B} giant boom",
    ),
    *(
        case(
            "CL-R-23 CL-ABIL-8 CL-CHAIN-3",
            f"{card} returns to the right end, whatever it bears",
            f"active: B; A.upper: mesmerizer<{card}>; B.upper: lantern_fish; B.hand: {{B}} giant",
            "assault",
            f"A.upper: mesmerizer(d2); B.hand: {{B}} giant {card}",
        )
        for card in ("damned_walker", "rapscallion", "cursed_bite")
    ),
    case(
        "CL-CHAIN-1 CL-R-23 CL-CATA-1",
        "a captured card is out of the game: it neither gives mana nor counts as a card of the hand",
        "active: B; A.upper: mesmerizer<mana_pecker>; B.hand: {B} giant titan",
        "mana",
        "mana: 3",
    ),
    case(
        "CL-CHAIN-4 CL-HAND-7",
        "taking the last card of a hand beats the opponent",
        "A.hand: {B} moving_slime lich; B.hand: {B} treant",
        "play moving_slime -> upper",
        "A.upper: moving_slime(new)<treant>; A.hand: {B} lich; B.hand: {B}; loser: B",
    ),
]

GUARD = [
    case(
        "CL-R-19 CL-OA-19",
        "two Auras of Reinforcement side by side: after 50 attacks the 51st is dropped",
        "A.upper: ogre; B.upper: zombie recruiter; B.hand: {B} titan djinn giant",
        "assault",
        "B.upper: zombie(new) recruiter(new)",
        **SELF_MADE,
    ),
]


@pytest.mark.parametrize(
    ("before", "actions", "change", "settings"),
    CATALYST + BLOOD + MERCENARY + INDESTRUCTIBLE + PROTECTION + CHAIN + GUARD,
)
def test_ability(before: str, actions: str, change: str, settings: dict[str, Any]) -> None:
    check(before, actions, change, settings)


@pytest.mark.rule("CL-BLOOD-3", "CL-SUM-4", "CL-R-30")
def test_blood_pays_only_for_the_carrier_and_only_when_it_is_available() -> None:
    assert playable("mana: 0; A.hand: {B} gargoyle ogre baron brute") == {"gargoyle"}
    assert playable("mana: 0; A.hand: {B} treant ogre baron brute gargoyle") == set()


@pytest.mark.rule("CL-CHAIN-2")
def test_a_captured_card_is_revealed() -> None:
    s = board(full("A.hand: {B} moving_slime lich; B.hand: {B} treant giant"))
    treant, giant = s.hands[1]
    assert not s.knows(0, treant)
    do(s, "play moving_slime -> upper")
    assert s.captive[s.lanes[0][0]] == treant
    assert s.knows(0, treant)
    assert not s.knows(0, giant)
