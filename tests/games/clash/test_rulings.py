"""Rulings (ledger section 30) about the hand, the end, the order of things and merged pairs, one step further than
the chapters they complete.
"""

from __future__ import annotations

from typing import Any

import pytest

from duelyard.core.events import Log
from duelyard.games.clash.assault import assault
from tests.games.clash.board import drive, run
from tests.games.clash.cases import case, check, full, offers, playable
from tests.games.clash.matches import match_at

HAND = [
    case(
        "CL-R-3 CL-HAND-7 CL-END-2",
        "a spell that is the last card in hand cannot be survived",
        "A.hand: {B} boom; B.upper: giant",
        "play boom @ B.upper.1",
        "A.hand: {B}; loser: A",
    ),
    case(
        "CL-R-3 CL-HAND-6 CL-HAND-9 CL-END-1",
        "a fort that stands right of all others when the spell is out is lost",
        "A.hand: lich {F} boom; B.upper: giant",
        "play boom @ B.upper.1",
        "A.hand: lich {F}; loser: A",
    ),
    case(
        "CL-R-3 CL-HAND-9 CL-REGE-2 CL-OS-14",
        "Regeneration of a spell moves the stronghold before the spell is back",
        "A.hand: {F} enchanted_tankard lich giant; B.upper: djinn",
        "play enchanted_tankard @ B.upper.1",
        "A.hand: lich {B} giant enchanted_tankard; B.upper: djinn(d3)",
    ),
    case(
        "CL-R-2 CL-CORD-1 CL-CORD-2",
        "the bastion falls as the Counter-order card leaves, before the order is carried out",
        "A.hand: lich {B} emissary",
        "play emissary -> upper",
        "A.upper: emissary(new); A.hand: {F} lich",
    ),
    case(
        "CL-R-2 CL-CORD-1",
        "a Counter-order move is one change: the only card of a hand goes round without harm",
        "A.hand: {F} emissary lich",
        "play emissary -> upper",
        "A.upper: emissary(new); A.hand: {F} lich",
    ),
    case(
        "CL-FAT-5 CL-R-52 CL-HAND-5",
        "Fatigue takes the last card right of the bastion",
        "A.hand: ogre lich {B} brute",
        "fatigue; mana",
        "A.hand: {F} ogre lich; mana: 3",
    ),
    case(
        "CL-FAT-5 CL-HAND-6 CL-END-1",
        "or right of the fort",
        "A.hand: ogre lich {F} brute",
        "fatigue",
        "A.hand: ogre lich {F}; loser: A",
    ),
    case(
        "CL-FAT-5 CL-HAND-7 CL-END-2",
        "or the last of all",
        "A.hand: {B} brute",
        "fatigue",
        "A.hand: {B}; loser: A",
    ),
]

ORDER = [
    case(
        "CL-GEN-8",
        "the match stops at the fall of the fort: the lower lane fights no more",
        "A.upper: giant; A.lower: brute; B.lower: zombie; B.hand: {F} ogre lich",
        "assault",
        "B.hand: ogre lich {F}; loser: B",
    ),
    case(
        "CL-GEN-8 CL-IMMO-1",
        "and a spell that costs its caster the fort does nothing more",
        "A.hand: {F} boom lich; A.lower: giant; B.upper: sparkamender",
        "play boom @ B.upper.1",
        "A.hand: lich {F}; loser: A",
    ),
    case(
        "CL-ABIL-5 CL-R-31 CL-DMG-5",
        "destroyed at once on both sides: first the active player's",  # both go to B's hand, Rapscallion first
        "A.upper: rapscallion; A.hand: lich {B} channel_hatred giant; B.upper: zombie; B.hand: {B} ogre brute",
        "play channel_hatred @ A.upper.1",
        """A.upper: -; A.hand: lich {B} giant channel_hatred
        B.upper: -; B.hand: {B} ogre brute rapscallion zombie""",
    ),
    case(
        "CL-R-7 CL-SPRI-1",
        "who is passed by a sprinter still has his turn, and nobody has two",
        "A.upper: baron brute hopper; B.upper: demonic_overlord djinn",
        "assault",
        # Hopper passes two: 5. Then Brute, now on place 3: 5 more, Overlord falls. Then Baron on place 2.
        """A.upper: hopper baron brute
        B.upper: djinn(d3); B.hand: {B} phoenix_egg war_beast matriarachnid demonic_overlord""",
    ),
    case(
        "CL-R-10 CL-R-24 CL-AURA-6",
        "Reinforcement from an aura counts although its carrier falls too",
        "A.upper: royal_guard; B.upper: zombie recruiter; B.hand: {B} clan_leader giant lich",
        "assault",
        "B.upper: clan_leader(new); B.hand: {B} giant lich recruiter zombie",
    ),
]

REFRESH = [  # what an aura gives is looked at again once the dead are gone (CL-OA-13), before the later steps
    case(
        "CL-OA-13 CL-OA-16 CL-AURA-4",
        "Vanish goes with the carrier of the aura",
        "A.upper: royal_guard; B.upper: giant scaredy_cat(d3) treant",
        "assault",
        "B.upper: giant(d3) treant; B.hand: {B} phoenix_egg war_beast matriarachnid scaredy_cat",
    ),
    case(
        "CL-OA-12 CL-OA-13 CL-OA-16",
        "Vanish comes to who moves up beside it",
        "A.upper: royal_guard; B.upper: giant zombie scaredy_cat",
        "assault",
        "B.upper: scaredy_cat giant(d3); B.hand: {B} phoenix_egg war_beast matriarachnid zombie",
    ),
    case(
        "CL-OS-12 CL-OS-13 CL-OS-17",
        "the same after a spell",
        "A.hand: {B} meteorite ogre; B.upper: giant zombie scaredy_cat",
        "play meteorite @ B.upper.1",
        """A.hand: {B} ogre meteorite
        B.upper: scaredy_cat giant(d4); B.hand: {B} phoenix_egg war_beast matriarachnid zombie""",
    ),
    case(
        "CL-OA-13 CL-OA-20 CL-R-18",
        "Instinct goes with the carrier of the aura",
        "A.upper: royal_guard; B.upper: giant mechanical_guru",
        "assault",
        "B.upper: giant(d3); B.hand: {B} phoenix_egg war_beast matriarachnid mechanical_guru",
    ),
    case(
        "CL-OA-13 CL-OA-14 CL-R-24 CL-R-22",
        "Regeneration of the attacker goes too",  # Knitterkiller answers Reinforcement and burns Priestess
        """A.upper: priestess(new) brute; A.hand: ogre {B} giant
        B.upper: negotiator; B.hand: knitterkiller titan {B} djinn""",
        "assault",
        """A.upper: brute; A.hand: ogre {B} giant priestess
        B.upper: knitterkiller(new); B.hand: titan {B} djinn negotiator""",
    ),
]

STRONGHOLDS = [
    case(
        "CL-REGE-1 CL-REGE-4",
        "1 damage to a stronghold is enough for a step of Regeneration",
        "A.upper: mad_scientist; A.hand: ogre {B} treant",
        "assault",
        "A.hand: {B} ogre treant; B.hand: phoenix_egg {B} war_beast matriarachnid",
    ),
    case(
        "CL-REGE-1 CL-ASLT-4",
        "no step without Regeneration",
        "A.upper: zombie; A.hand: ogre {B} treant; B.hand: {B} giant titan djinn lich",
        "assault",
        "B.hand: giant titan djinn {B} lich",
    ),
]

HITS = [
    case(
        "CL-R-22 CL-SHARP-1 CL-R-14",
        "a spell and its Backfire on one creature are one hit: 6 and 2 on Ogre's 4",
        "A.hand: lich giant {B} runic_glyph treant; B.upper: ogre; B.hand: {B} titan djinn brute baron zombie",
        "play runic_glyph @ B.upper.1",
        """A.hand: lich giant {B} treant runic_glyph
        B.upper: -; B.hand: titan djinn brute baron {B} zombie ogre""",
    ),
    case(
        "CL-CHAIN-1 CL-CHAIN-3",
        "B's Chain takes from A and gives back to A",
        "active: B; A.upper: zombie; A.hand: {B} brute ogre; B.hand: {B} mesmerizer lich",
        "play mesmerizer -> upper; turn A; assault",
        "A.hand: {B} ogre brute; B.upper: mesmerizer(d3); B.hand: {B} lich",
    ),
    case(
        "CL-PERF-1 CL-R-8",
        "a Perforation spell at the last of a lane hits nobody else",
        "A.hand: {B} meteorite ogre; B.upper: titan giant; B.lower: djinn",
        "play meteorite @ B.upper.2",
        "A.hand: {B} ogre meteorite; B.upper: titan giant(d4)",
    ),
]

PAIRS = [
    case(
        "CL-SYMB-1 CL-R-27",
        "a host of the same turn: the pair is as new as the host",
        "A.hand: {B} baron griffin lich; B.upper: zombie",
        "play baron -> upper; play griffin on A.upper.1; assault",
        "A.upper: griffin+baron(new); A.hand: {B} lich",
    ),
    case(
        "CL-SYMB-2 CL-AURA-2 CL-R-27",
        "an aura beside a merged pair adds to what both cards have",
        "A.upper: griffin+baron shaman(new); B.upper: ogre giant",
        "assault",
        "B.upper: giant(d4); B.hand: {B} phoenix_egg war_beast matriarachnid ogre",
    ),
    case(
        "CL-R-27 CL-R-11",
        "a host that Zombie hit first, without Protection",
        "active: B; A.upper: giant(by B.upper.1,d2); B.upper: zombie brute",
        "assault",
        "A.upper: -; A.hand: {B} microctopus nibbler lich giant",
    ),
    case(
        "CL-R-27 CL-R-11",
        "with a Symbiote's Protection: the pair keeps the mark, so Zombie is stopped and Brute is not",
        "active: B; A.upper: animated_armor+giant(by B.upper.1,d2); B.upper: zombie brute",
        "assault",
        "A.upper: animated_armor+giant(d7)",
    ),
    case(
        "CL-R-26 CL-MERC-1 CL-CURS-1",
        "Mercenary on top of a cursed host: each card goes its own way",
        "A.upper: titan; B.upper: reason_gnawer+degenerate_alpha",
        "assault",
        """A.hand: {B} microctopus nibbler lich reason_gnawer
        B.upper: -; B.hand: degenerate_alpha {B} phoenix_egg war_beast matriarachnid""",
    ),
]

TURNS = [
    case(
        "CL-PROT-1 CL-R-11",
        "marks are cleared with the turn: Brute, first again, is stopped again",
        "A.upper: zombie brute; B.upper: martyr(new)",
        "assault; turn B; turn A; assault",
        "B.upper: martyr(d3)",
    ),
]

COMEBACK = [  # a card that leaves play and enters again is a new creature
    case(
        "CL-R-11 CL-R-24 CL-PROT-4",
        "it has no mark: Protection stops the next source",  # Recruiter's aura brings Paladwarf back at once
        "A.hand: {B} boom annihilation lich; B.upper: paladwarf recruiter; B.hand: {B} meteorite troll",
        "play boom @ B.upper.1; play annihilation @ B.upper.1; play boom @ B.upper.2",
        "A.hand: {B} lich annihilation boom; B.upper: recruiter paladwarf(new)",
    ),
    case(
        "CL-AURA-4 CL-CURS-1",
        "it has lost what an aura gave it before",
        "A.hand: {B} boom lich giant; A.upper: royal_guard; B.upper: ripper zombie",
        "assault; turn B; mana; play zombie -> lower; turn A; mana; play boom @ B.lower.1",
        "A.hand: {B} lich giant boom; B.upper: ripper; B.hand: {B} phoenix_egg war_beast matriarachnid zombie",
    ),
]


@pytest.mark.parametrize(
    ("before", "actions", "change", "settings"),
    [*HAND, *ORDER, *REFRESH, *STRONGHOLDS, *HITS, *PAIRS, *TURNS, *COMEBACK],
)
def test_ruling(before: str, actions: str, change: str, settings: dict[str, Any]) -> None:
    check(before, actions, change, settings)


@pytest.mark.rule("CL-ABIL-7", "CL-R-55")
def test_an_attack_of_0_is_carried_out_and_harms_nothing() -> None:
    def kinds(lane: str) -> list[str]:
        table, _ = run(full(f"A.upper: {lane}"))
        table.log = Log(3)
        drive(assault(table))
        return [event.kind for event in table.log.lists[0]]

    assert kinds("carapace") == ["storm"]
    assert kinds("giant(new) carapace vortex(new)") == ["sprints", "storm", "stronghold_hit"]  # 0 + 1


@pytest.mark.rule("CL-R-52", "CL-FAT-2")
def test_the_card_that_fatigue_removes_is_seen_by_all() -> None:
    position = "active: A\nA.hand: {B} zombie ogre grrr\nB.hand: {B} boom gnome brute"
    match = match_at(position, "duel", turns=8, fatigue=True)
    match.choose("end")
    for observer in (0, 1, None):
        view = match.view(observer)
        assert view["removed"] == ["brute"]
        assert (view["turn"], view["mana"], len(view["kingdoms"][1]["hand"])) == (9, 3, 2)


@pytest.mark.rule("CL-MANA-2", "CL-MANA-1", "CL-R-6")
@pytest.mark.parametrize(("first", "mana"), [("A", [6, 4]), ("B", [3, 6])])
def test_only_the_first_player_has_6_mana_in_the_first_turn(first: str, mana: list[int]) -> None:
    seen = {}
    for p, seat in enumerate("AB"):
        position = f"active: {'BA'[p]}\nA.hand: {{B}} zombie ogre\nB.hand: {{B}} boom gnome brute"
        match = match_at(position, "duel", turns=0, first=first)
        match.choose("end")  # and the other's first turn begins
        seen[seat] = match.view()["mana"]
    assert [seen["A"], seen["B"]] == mana


@pytest.mark.rule("CL-SPRI-3", "CL-R-20")
def test_a_sprint_bonus_does_not_outlive_the_creature() -> None:
    # Summit Canine (2) passes Recruiter, deals 3, is destroyed by Brawler's answer, and Reinforcement brings it back.
    table, _ = run(
        full("A.hand: {B} troll meteorite; A.upper: recruiter(new) summit_canine; B.upper: brawler"), "assault"
    )
    lane = table.rules.view(table, 0)["kingdoms"][0]["upper"]
    assert [(creature["card"], creature["attack"]) for creature in lane] == [("recruiter", 1), ("summit_canine", 2)]


@pytest.mark.rule("CL-HAND-9", "CL-CARD-8")
def test_a_spell_is_nowhere_but_in_the_hand_when_it_is_back() -> None:
    match = match_at("active: A; mana: 3\nA.hand: {B} boom lich\nB.upper: giant\nB.hand: {B} ogre", "duel")
    match.choose("cast boom B.upper.1")
    assert "laid" not in match.position()
    assert '"{B} lich boom"' in match.position()


@pytest.mark.rule("CL-BLAC-1", "CL-BLAC-4", "CL-R-28")
@pytest.mark.parametrize(
    ("lanes", "cards"),
    [
        ("A.upper: frosted_grrr; A.lower: flamethrower", "zombie ogre brute baron"),  # A's, and B is to play
        ("B.upper: frosted_grrr", "zombie ogre brute"),
        ("B.lower: frosted_grrr", "zombie ogre brute"),
        ("B.upper: frosted_grrr; B.lower: flamethrower", "zombie ogre"),
    ],
)
def test_only_ones_own_blackmail_counts_in_either_lane(lanes: str, cards: str) -> None:
    assert playable(f"active: B; {lanes}; B.hand: zombie {{B}} ogre brute baron giant") == set(cards.split())


@pytest.mark.rule("CL-SYMB-1", "CL-SYMB-4")
def test_the_second_player_too_finds_hosts_in_both_lanes() -> None:
    position = (
        "active: B; A.upper: giant; A.lower: titan; B.upper: baron; B.lower: ogre brute; B.hand: {B} watchdog lich"
    )
    hosts = {text for text in offers(position) if "watchdog" in text}
    lanes = {"summon watchdog upper", "summon watchdog lower"}
    assert hosts == lanes | {f"merge watchdog {ref}" for ref in ("B.upper.1", "B.lower.1", "B.lower.2")}
