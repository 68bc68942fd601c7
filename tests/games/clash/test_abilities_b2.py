"""Regeneration, Symbiote, Sprint, Vulnerability, Blackmail, Rage and Lucidity (ledger 26.22 to 26.28)."""

from __future__ import annotations

from typing import Any

import pytest

from duelyard.games.clash.cardtext import parse_card
from duelyard.games.clash.prices import NEGATIVE, WORTH
from tests.games.clash.board import run
from tests.games.clash.cases import case, check, full, offers, playable
from tests.games.clash.matches import match_at

REGENERATION = [
    *(
        case(
            f"CL-REGE-1 {rules}",
            title,
            f"A.upper: mechanical_medic; A.hand: {hand}; B.upper: {foe}; B.hand: {{B}} brute titan lich",
            "assault",
            f"A.hand: {healed}; {change}",
        )
        for rules, title, hand, foe, healed, change in (
            (
                "CL-REGE-4",
                "a creature hit",
                "zombie lich {F} titan",
                "giant",
                "zombie {F} lich titan",
                "B.upper: giant(d2)",
            ),
            (
                "CL-R-16",
                "a stronghold hit",
                "zombie lich {B} titan",
                "-",
                "zombie {B} lich titan",
                "B.hand: brute titan {B} lich",
            ),
            (
                "CL-REGE-2",
                "a fort at the left end",
                "{F} zombie lich titan",
                "giant",
                "zombie lich {B} titan",
                "B.upper: giant(d2)",
            ),
            ("CL-REGE-2", "a fort with one card", "{F} titan", "giant", "{B} titan", "B.upper: giant(d2)"),
            (
                "CL-REGE-3",
                "a bastion at the left end",
                "{B} zombie lich titan",
                "giant",
                "{B} zombie lich titan",
                "B.upper: giant(d2)",
            ),
            ("CL-R-16", "a hit that Protection stops", "zombie {B} lich titan", "martyr", "zombie {B} lich titan", ""),
        )
    ),
    case(
        "CL-REGE-2 CL-REGE-4 CL-R-16",
        "two targets, two steps: the second one starts where the first has put the bastion",
        "A.hand: {F} vitality_siphon titan lich zombie; B.upper: giant; B.lower: djinn",
        "play vitality_siphon @ B.upper.1",
        "A.hand: vitality_siphon titan {B} lich zombie; B.upper: giant(d1); B.lower: djinn(d1)",
    ),
    case(
        "CL-R-16 CL-PROT-3",
        "of two targets only the one that took damage counts",
        "A.hand: zombie lich {B} vampires_blood_vial titan; B.upper: giant; B.lower: martyr",
        "play vampires_blood_vial @ B.upper.1",
        "A.hand: zombie {B} lich titan vampires_blood_vial; B.upper: giant(d1)",
    ),
    case(
        "CL-REGE-1 CL-OS-14 CL-OS-16",
        "the steps are made while the spell is still out of the hand",
        "A.hand: {F} enchanted_tankard zombie; B.upper: giant",
        "play enchanted_tankard @ B.upper.1",
        "A.hand: {B} zombie enchanted_tankard; B.upper: giant(d3)",
    ),
    case(
        "CL-REGE-4 CL-R-16 CL-R-13",
        "excess of Sharpening gives no step",
        "A.upper: soul_devourer priestess(new); A.hand: zombie lich {B} titan; B.upper: zombie",
        "assault",
        "A.hand: zombie {B} lich titan; B.upper: -; B.hand: phoenix_egg war_beast matriarachnid {B} zombie",
    ),
    case(
        "CL-R-55 CL-R-16",
        "an attack of 0 gives no step",
        "A.upper: carapace priestess(new); A.hand: zombie {B} titan; B.upper: giant",
        "assault",
    ),
    case(
        "CL-R-55 CL-R-16",
        "nor does one on the stronghold",
        "A.upper: carapace priestess(new); A.hand: zombie {B} titan",
        "assault",
    ),
]

ZERO = [
    case(
        "CL-R-55 CL-ABIL-7",
        "a spell of 0 is played and returns; Vanish and Instinct take no notice",
        "A.hand: {B} cycle_of_life titan; B.upper: small_fry giant",
        "play cycle_of_life @ B.upper.1",
        "A.hand: {B} titan cycle_of_life",
    ),
    case(
        "CL-R-55 CL-ABIL-7",
        "an attack of 0 calls neither Vanish nor Instinct and is no source for Protection",
        "A.upper: vortex; A.lower: brute carapace; B.upper: small_fry giant; B.lower: paladwarf",
        "assault",
    ),
    case(
        "CL-R-55 CL-CHAIN-3",
        "an attack of 0 frees no captured card",
        "A.upper: carapace; B.upper: kidnapper<boom>",
        "assault",
    ),
]

SYMBIOTE = [
    case(
        "CL-SYMB-2",
        "ATK, HP and abilities together",
        "A.upper: brute; A.hand: {B} griffin titan; B.upper: martyr(d1); B.hand: {B} brute lich djinn boom giant",
        "play griffin on A.upper.1; assault",
        "A.upper: griffin+brute; A.hand: {B} titan; B.upper: -; B.hand: {F} brute lich djinn boom giant martyr",
    ),
    case(
        "CL-SYMB-2",
        "HP are added",
        "A.upper: brute; B.upper: watchdog+clan_leader",
        "assault",
        "B.upper: -; B.hand: {B} phoenix_egg war_beast matriarachnid watchdog clan_leader",
    ),
    case(
        "CL-SYMB-2",
        "and one more holds",
        "A.upper: brute; B.upper: watchdog+baron",
        "assault",
        "B.upper: watchdog+baron(d5)",
    ),
    case(
        "CL-SYMB-3",
        "the Symbiote returns first",
        "A.upper: titan; B.upper: watchdog+lich; B.hand: {B} brute",
        "assault",
        "B.upper: -; B.hand: {B} brute watchdog lich",
    ),
    case(
        "CL-SYMB-4",
        "alone, behind the others",
        "A.upper: brute; A.hand: {B} watchdog titan",
        "play watchdog -> upper",
        "A.upper: brute watchdog(new); A.hand: {B} titan",
    ),
    case(
        "CL-SYMB-6 CL-VULN-1",
        "Vulnerability on top: the host's ATK is ignored",
        "A.lower: brute; A.hand: {B} demonic_parasite titan; B.lower: titan",
        "play demonic_parasite on A.lower.1; assault",
        "A.lower: demonic_parasite+brute; A.hand: {B} titan; B.lower: titan(d7)",
    ),
    case(
        "CL-SYMB-6 CL-VULN-3",
        "Vulnerability below: the Symbiote's ATK is ignored",
        "A.lower: cunning_spirit+marchroom; B.lower: treant",
        "assault",
        "B.lower: treant(d2)",
    ),
    case(
        "CL-SYMB-7",
        "only the Mercenary host changes hands",
        "A.upper: titan; A.hand: {B} zombie; B.upper: watchdog+licker; B.hand: {B} brute",
        "assault",
        "A.hand: {B} zombie licker; B.upper: -; B.hand: {B} brute watchdog",
    ),
    case(
        "CL-SYMB-8 CL-R-26 CL-CURS-1",
        "only the Cursed card goes to the left",
        "A.upper: titan; B.upper: watchdog+damned_deserter; B.hand: {B} brute",
        "assault",
        "B.upper: -; B.hand: damned_deserter {B} brute watchdog",
    ),
    case(
        "CL-R-26 CL-CURS-1",
        "Cursed by an Aura acts on both cards",
        "A.upper: titan; B.upper: watchdog+baron ripper; B.hand: {B} brute",
        "assault",
        "B.upper: ripper; B.hand: baron watchdog {B} brute",
    ),
    case(
        "CL-SYMB-8 CL-R-27 CL-CHAIN-3",
        "a captured card stays under the host and is released by damage to the pair",
        "A.upper: kidnapper<lich>; A.hand: {B} watchdog titan; B.upper: fresh_recruit; B.hand: {B} brute",
        "play watchdog on A.upper.1; turn B; assault",
        "A.upper: watchdog+kidnapper(d1); A.hand: {B} titan; B.hand: {B} brute lich",
    ),
    case(
        "CL-SYMB-8 CL-R-27 CL-DMG-6",
        "damage and place of the host stay",
        "A.upper: baron(d4) giant; A.hand: {B} watchdog boom titan",
        "play watchdog on A.upper.1; play boom @ A.upper.1",
        "A.upper: watchdog+baron(d5) giant; A.hand: {B} titan boom",
    ),
    *(
        case(
            "CL-R-27 CL-R-11",
            f"Protection by a Symbiote on {host}",
            f"A.upper: {host}; A.hand: {{B}} animated_armor titan; B.upper: mad_scientist",
            "play animated_armor on A.upper.1; assault",
            f"A.upper: {pair}; A.hand: {{B}} titan; B.upper: mad_scientist(d4)",
        )
        # the mark of the first source stays too, so for a host that was hit before it comes too late
        for host, pair in (("baron", "animated_armor+baron"), ("baron(d1)", "animated_armor+baron(d2)"))
    ),
    case(
        "CL-SYMB-8 CL-R-27 CL-SUM-6",
        "on an older host it attacks at once, the stronghold too",
        "A.upper: baron; A.hand: {B} watchdog titan; B.hand: {B} brute lich titan djinn giant",
        "play watchdog on A.upper.1; assault",
        "A.upper: watchdog+baron; A.hand: {B} titan; B.hand: brute lich titan djinn {B} giant",
    ),
    case(
        "CL-SYMB-8 CL-R-27",
        "on a host of this turn it does not",
        "A.upper: baron(new); A.hand: {B} watchdog titan; B.upper: giant",
        "play watchdog on A.upper.1; assault",
        "A.upper: watchdog+baron(new); A.hand: {B} titan",
    ),
    case(
        "CL-R-27 CL-RAGE-1 CL-RAGE-2",
        "unless it brings Rage, and then against creatures",
        "A.upper: baron(new); A.lower: clan_leader(new); A.hand: {B} banshee titan; B.upper: giant",
        "play banshee on A.upper.1; assault",
        "A.upper: banshee+baron(new); A.hand: {B} titan; B.upper: giant(d7)",
    ),
    case(
        "CL-R-27 CL-IMMO-1",
        "it is played into the lane: Immolation",
        "A.upper: baron; A.hand: {B} watchdog titan lich; B.upper: ardent_alpha",
        "play watchdog on A.upper.1",
        "A.upper: watchdog+baron; A.hand: titan {B} lich",
    ),
    *(
        case(
            "CL-R-27",
            f"its own {ability} works",
            "A.upper: baron; A.hand: zombie lich {B} titan; B.upper: giant; B.hand: {B} boom brute",
            "play champion on A.upper.1",
            f"A.upper: champion+baron(champion on top){captive}; {change}",
            champions=[f'champion(name="Rider", attack=1, health=1, abilities=symbiote+{ability})', "ogre"],
        )
        for ability, captive, change in (
            ("backfire", "", "B.upper: giant(d2)"),
            ("counter_order", "", "A.hand: lich {B} titan zombie"),
            ("chain", "<<boom>>", "B.hand: {B} brute"),
        )
    ),
    case(
        "CL-R-27",
        "a destroyed pair with a champion: the Symbiote comes home, the champion does not",
        "A.upper: champion(champion); A.hand: {B} watchdog titan; B.upper: djinn",
        "play watchdog on A.upper.1; turn B; assault",
        "A.upper: -; A.hand: {B} titan watchdog",
        champions=['champion(name="Host", attack=1, health=1)', "ogre"],
    ),
    case(
        "CL-R-27 CL-SPRI-2",
        "a pair counts as one creature passed",
        "A.upper: watchdog+baron(new) solitary_ribbit; B.upper: giant",
        "assault",
        "A.upper: solitary_ribbit watchdog+baron(new); B.upper: giant(d2)",
    ),
    case(
        "CL-R-27 CL-PERF-1",
        "the pair is one target for Perforation",
        "A.upper: revenant; B.upper: watchdog+giant djinn titan",
        "assault",
        "B.upper: watchdog+giant(d3) djinn(d3) titan",
    ),
]

SPRINT = [
    case(
        "CL-SPRI-1 CL-SPRI-2",
        "those it passes keep their order and count",
        "A.upper: baron(new) brute(new) summit_canine giant(new); B.upper: titan",
        "assault",
        "A.upper: summit_canine baron(new) brute(new) giant(new); B.upper: titan(d4)",
    ),
    case(
        "CL-SPRI-1 CL-SPRI-2",
        "already at the bridge: nothing more",
        "A.upper: summit_canine giant(new); B.upper: titan",
        "assault",
        "B.upper: titan(d2)",
    ),
    case(
        "CL-SPRI-2 CL-SPRI-3",
        "the bonus is for this turn only",
        "A.upper: baron(new) solitary_ribbit; B.upper: titan",
        "assault; turn B; turn A; assault",
        "A.upper: solitary_ribbit baron; B.upper: titan(d4)",
    ),
    case(
        "CL-SPRI-3 CL-BERS-1",
        "a repeated attack has the bonus of the first",
        "A.upper: baron(new) giant(new) aberration; B.upper: clan_leader titan; B.hand: {B} brute lich djinn",
        "assault",
        "A.upper: aberration baron(new) giant(new); B.upper: -; B.hand: brute lich djinn clan_leader {B} titan",
    ),
    case(
        "CL-SPRI-3",
        "no second attack for anybody: those passed still attack once",
        "A.upper: fresh_recruit solitary_ribbit; B.upper: titan",
        "assault",
        "A.upper: solitary_ribbit fresh_recruit; B.upper: titan(d3)",
    ),
    case(
        "CL-SPRI-4 CL-R-20",
        "moves of one turn add up",
        "A.upper: giant fresh_recruit; B.upper: fearful_pugilist mechanical_guru",
        "assault",
        "A.upper: giant(d5) fresh_recruit; B.upper: fearful_pugilist(d5) mechanical_guru",
    ),
    case(
        "CL-SPRI-4 CL-R-20",
        "the bonus stays when the Aura of Sprint is left behind",
        "A.upper: baron(new) vortex(new) ogre; B.upper: noble_warrior giant; B.hand: {B} brute",
        "assault",
        "A.upper: ogre baron(new) vortex(new); B.upper: giant(d6); B.hand: {B} brute noble_warrior",
    ),
    case(
        "CL-R-20 CL-PERF-1",
        "targets are those before the move, though Perforation is left behind",
        "A.upper: baron(new) giant(new) solitary_ribbit dog_handler(new); B.upper: titan djinn",
        "assault",
        "A.upper: solitary_ribbit baron(new) giant(new) dog_handler(new); B.upper: titan(d3) djinn(d3)",
    ),
    case(
        "CL-R-20 CL-PERF-1",
        "and though Perforation is gained",
        "A.upper: dog_handler(new) baron(new) solitary_ribbit; B.upper: titan djinn",
        "assault",
        "A.upper: solitary_ribbit dog_handler(new) baron(new); B.upper: titan(d3) djinn",
    ),
    *(
        case(
            "CL-SPRI-1 CL-OA-5 CL-AQUA-3",
            f"abilities are those after the move: Aquatic {title}",
            f"A.upper: {lane} solitary_ribbit; B.upper: titan",
            "assault",
            f"A.upper: solitary_ribbit {lane}; B.upper: titan(d{damage})",
        )
        for title, lane, damage in (
            ("left behind", "baron(new) aquanaut(new)", 3),
            ("gained", "aquanaut(new) baron(new)", 6),
        )
    ),
    case(
        "CL-R-20 CL-ASLT-8 CL-RAGE-2 CL-RAGE-3",
        "without a target it does not move",
        "A.upper: baron(new) reptile(new); B.lower: giant",
        "assault",
    ),
]

VULNERABILITY = [
    case("CL-VULN-1", "a creature", "A.upper: giant_scorpion; B.upper: titan", "assault", "B.upper: titan(d7)"),
    case(
        "CL-VULN-1 CL-VULN-6 CL-R-15",
        "remaining HP",
        "A.upper: giant_scorpion; B.upper: titan(d3)",
        "assault",
        "B.upper: titan(d7)",
    ),
    case(
        "CL-VULN-2 CL-R-15",
        "worked out for each target",
        "A.upper: democtopus; B.upper: titan(d3) baron; B.lower: lich",
        "assault",
        "B.upper: titan(d7) baron(d4); B.lower: lich(d1)",
    ),
    case(
        "CL-VULN-3 CL-R-15 CL-R-55",
        "a target with 1 HP takes nothing, also when doubled",
        "A.upper: abyssal_whisperer; A.lower: plague_bearer; B.upper: zombie; B.lower: baron(d4)",
        "assault",
    ),
    case(
        "CL-VULN-4",
        "with Aquatic it destroys, and Sharpening has its excess",
        "A.upper: abyssal_whisperer; B.upper: clan_leader; B.hand: {B} brute lich titan",
        "assault",
        "B.upper: -; B.hand: brute lich {B} titan clan_leader",
    ),
    case(
        "CL-VULN-4",
        "not on place 2",
        "A.upper: baron(new) abyssal_whisperer; B.upper: clan_leader",
        "assault",
        "B.upper: clan_leader(d3)",
    ),
    *(
        case(
            "CL-VULN-4 CL-SPRI-2",
            f"with Sprint it destroys {foe}",
            f"A.upper: baron(new) chewer; B.upper: {foe} giant; B.hand: {{B}} brute",
            "assault",
            f"A.upper: chewer baron(new); B.upper: giant; B.hand: {{B}} brute {foe}",
        )
        for foe in ("zombie", "titan")
    ),
    case(
        "CL-VULN-4 CL-R-15 CL-AQUA-2",
        "first the bonus, then the doubling",
        "A.upper: baron(new) champion(champion); B.upper: treant; B.hand: {B} brute lich titan djinn",
        "assault",
        "A.upper: champion(champion) baron(new); B.upper: -; B.hand: brute lich titan {B} djinn treant",
        champions=[
            'champion(name="X", attack=0, health=1, abilities=vulnerability+sprint+aquatic+sharpening)',
            "ogre",
        ],
    ),
    *(
        case(
            "CL-VULN-5",
            f"a stronghold {hand}",
            f"A.upper: giant_scorpion; B.hand: {hand}",
            "assault",
            f"B.hand: {left}",
        )
        for hand, left in (
            ("{F} brute lich titan", "brute lich {F} titan"),
            ("brute {B} lich titan djinn", "brute lich titan {B} djinn"),
            ("brute {F} lich", "brute {F} lich"),
        )
    ),
    case(
        "CL-VULN-6 CL-R-15",
        "a spell",
        "A.hand: {B} transformutton lich; B.upper: titan(d3)",
        "play transformutton @ B.upper.1",
        "A.hand: {B} lich transformutton; B.upper: titan(d7)",
    ),
    case(
        "CL-R-15 CL-AURA-6",
        "by an Aura it replaces the printed ATK",
        "A.upper: war_beast dripping_nightmare(new); B.upper: giant",
        "assault",
        "B.upper: giant(d7)",
    ),
    case(
        "CL-R-15 CL-VULN-3",
        "even against a target of 1 HP",
        "A.upper: war_beast dripping_nightmare(new); B.upper: zombie",
        "assault",
    ),
]

RAGE = [
    case("CL-RAGE-1", "a creature", "A.upper: grrr(new); B.upper: giant", "assault", "B.upper: giant(d1)"),
    case("CL-RAGE-2 CL-RAGE-3", "not the stronghold", "A.upper: grrr(new); B.lower: giant", "assault"),
    case(
        "CL-RAGE-2",
        "not the stronghold that another attack has laid open",
        "A.upper: partisan(new) zombie; B.upper: treant; B.hand: {B} brute lich",
        "assault",
        "B.upper: -; B.hand: {B} brute lich treant",
    ),
    case(
        "CL-RAGE-2",
        "from the next turn on the stronghold too",
        "A.upper: partisan; B.hand: {B} brute lich titan djinn",
        "assault",
        "B.hand: brute lich titan {B} djinn",
    ),
    case(
        "CL-RAGE-1 CL-SUM-6",
        "played and attacking in one turn; without Rage not",
        "A.hand: {B} grrr baron titan; B.upper: giant; B.lower: djinn",
        "play grrr -> upper; play baron -> lower; assault",
        "A.upper: grrr(new); A.lower: baron(new); A.hand: {B} titan; B.upper: giant(d1)",
    ),
]


@pytest.mark.parametrize(
    ("before", "actions", "change", "settings"),
    [*REGENERATION, *ZERO, *SYMBIOTE, *SPRINT, *VULNERABILITY, *RAGE],
)
def test_ability(before: str, actions: str, change: str, settings: dict[str, Any]) -> None:
    check(before, actions, change, settings)


@pytest.mark.rule("CL-SYMB-1", "CL-SYMB-4", "CL-SYMB-5")
def test_where_a_symbiote_may_go() -> None:
    """On any creature of its own kingdom that has no Symbiote, or into a lane."""
    before = "A.upper: brute griffin(new) baron(new); A.lower: specter+giant; A.hand: {B} watchdog titan; B.upper: lich"
    alone = {"summon watchdog upper", "summon watchdog lower"}
    assert offers(f"mana: 2; {before}") == alone | {"merge watchdog A.upper.1", "merge watchdog A.upper.3"}
    assert offers("mana: 2; A.upper: brute; A.hand: {B} treant titan") == {"summon treant upper", "summon treant lower"}


CHAMPION = 'champion(name="Boss", attack=4, health=4{})'
CARRIERS = ["frosted_grrr", "indomitable_beast", "succubus", "slayer", "domestic_yeti"]


@pytest.mark.rule("CL-EX-21", "CL-BLAC-1", "CL-BLAC-2", "CL-BLAC-4", "CL-R-28")
@pytest.mark.parametrize(
    ("hand", "carriers", "cards"),
    [
        ("{B} zombie grrr gnome ogre brute", 0, "zombie grrr gnome ogre"),
        ("{B} zombie grrr gnome ogre brute", 1, "zombie grrr gnome"),
        ("{B} zombie grrr gnome ogre brute", 2, "zombie grrr"),
        ("zombie grrr {B} gnome ogre brute", 3, "zombie"),
        ("{B} zombie grrr gnome ogre brute", 4, "zombie"),
        ("zombie {B} grrr gnome ogre brute", 5, "zombie"),
        ("{B} zombie grrr gnome", 1, "zombie grrr"),
        ("{B} zombie grrr", 1, "zombie"),
        ("{B} zombie", 1, "zombie"),
    ],
)
def test_blackmail_leaves_fewer_cards_available(hand: str, carriers: int, cards: str) -> None:
    upper, lower = " ".join(CARRIERS[:carriers][::2]), " ".join(CARRIERS[:carriers][1::2])
    assert playable(f"A.upper: {upper or '-'}; A.lower: {lower or '-'}; A.hand: {hand}") == set(cards.split())


@pytest.mark.rule("CL-BLAC-1")
@pytest.mark.parametrize(
    ("before", "actions", "cards"),
    [
        ("B.upper: frosted_grrr; A.hand: {B} zombie grrr gnome ogre brute", [], "zombie grrr gnome ogre"),
        (
            "A.hand: {B} zombie frosted_grrr grrr gnome ogre brute",
            ["play frosted_grrr -> upper"],
            "zombie grrr gnome",
        ),
        (
            "A.upper: frosted_grrr(d2); A.hand: {B} zombie boom grrr gnome ogre brute",
            ["play boom @ A.upper.1"],
            "zombie grrr gnome ogre",
        ),
    ],
    ids=["the opponent's carrier", "from its entry on", "until it is destroyed"],
)
def test_blackmail_lasts_while_the_carrier_is_in_ones_own_play(before: str, actions: list[str], cards: str) -> None:
    assert playable(before, *actions) == set(cards.split())


@pytest.mark.rule("CL-R-28")
def test_blackmail_does_not_concern_a_champion() -> None:
    before = "A.upper: frosted_grrr indomitable_beast succubus slayer; A.hand: {B} zombie grrr brute"
    assert playable(before, champions=["ogre", "troll"]) == {"zombie", "champion"}


@pytest.mark.rule("CL-BLAC-1")
def test_the_blackmailed_card_is_refused_with_its_rule() -> None:
    match = match_at(full("A.upper: frosted_grrr; A.hand: {B} zombie grrr gnome ogre brute"), "duel")
    rules = [getattr(match.why_not(0, [f"A.hand.{place}"]), "rule", None) for place in range(1, 6)]
    assert rules == [None, None, None, "CL-BLAC-1", "CL-SUM-2"]


@pytest.mark.rule("CL-BLAC-3")
def test_blackmail_is_negative() -> None:
    """A card that carries it is cheaper for its strength, and it costs no mutation points."""
    assert "blackmail" in NEGATIVE
    assert (WORTH["blackmail"].value, WORTH["blackmail"].price) == (-2, 0)  # in half points
    assert parse_card(CHAMPION.format("")).cost - parse_card(CHAMPION.format(", abilities=blackmail")).cost == 1


@pytest.mark.rule("CL-LUCI-1", "CL-LUCI-2", "CL-R-29")
@pytest.mark.parametrize(
    ("mana", "hand", "cards"),
    [
        (3, "tunnel_troll {B} titan", "tunnel_troll"),
        (2, "tunnel_troll {B} titan", ""),
        (3, "{B} tunnel_troll titan", "tunnel_troll"),  # the stronghold is skipped
        (4, "titan tunnel_troll {B} martyr", ""),  # only at the left end
        (4, "titan {B} tunnel_troll martyr", ""),
        (5, "titan {B} tunnel_troll martyr", "tunnel_troll"),
        (3, "tunnel_troll rock_golem {B} titan", "tunnel_troll"),  # one card at a time
        (0, "{B} mechanical_peasant titan", "mechanical_peasant"),
        (1, "{B} village_elder titan", "village_elder"),
        (2, "basilisks_gaze {B} titan", "basilisks_gaze"),  # a spell
        (1, "basilisks_gaze {B} titan", ""),
    ],
)
def test_lucidity_makes_the_leftmost_card_cheaper(mana: int, hand: str, cards: str) -> None:
    assert playable(f"mana: {mana}; A.hand: {hand}; B.upper: giant") == set(cards.split())


@pytest.mark.rule("CL-LUCI-1", "CL-LUCI-2", "CL-R-29", "CL-OS-1")
@pytest.mark.parametrize(
    ("card", "hand", "left"),
    [
        ("tunnel_troll", "{B} tunnel_troll titan lich", 7),
        ("tunnel_troll", "titan {B} tunnel_troll lich", 5),
        ("village_elder", "village_elder {B} titan lich", 9),
        ("fire_worshipper", "{B} fire_worshipper titan lich", 10),
    ],
)
def test_what_a_lucid_card_takes_of_ten_mana(card: str, hand: str, left: int) -> None:
    table, _ = run(full(f"mana: 10; A.hand: {hand}"), f"play {card} -> upper")
    assert table.mana == left


@pytest.mark.rule("CL-LUCI-2", "CL-R-29")
def test_lucidity_gives_no_mana_back() -> None:
    """No printed carrier costs less than 2, but a changed one can."""
    others = ["titan", "lich", "brute", "baron", "giant", "djinn", "ogre"]
    decks = [["village_elder(mana=1)", *others], ["boom", *others]]
    before = full("mana: 3; A.hand: {B} village_elder titan; B.hand: {B} boom titan")
    table, _ = run(before, "play village_elder -> upper", format="mutation", decks=decks)
    assert table.mana == 3
