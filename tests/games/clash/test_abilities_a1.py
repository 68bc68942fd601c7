"""Aura, Berserk, Aquatic, Aerial, Immolation, Defender, Instinct and Vanish (ledger 26.1 to 26.8)."""

from __future__ import annotations

from typing import Any

import pytest

from duelyard.core.errors import BadCard
from duelyard.games.clash.cards import CARDS
from duelyard.games.clash.cardtext import parse_card
from duelyard.games.clash.prices import NEGATIVE, WORTH, carried, icon_value, is_aura
from tests.games.clash.cases import case, check

AURA = [
    case(
        "CL-AURA-2 CL-AURA-3",
        "both neighbours have the ability, the carrier and those farther off have not",
        "A.upper: zombie(new) baron(new) shaman(new) lantern_fish(new) brute(new); B.upper: titan",
        "assault",
        "B.upper: titan(d5)",
    ),
    case(
        "CL-AURA-4",
        "it goes with a carrier that moves",  # Shaman sprints past two: Baron loses Rage, Fresh Recruit gains it
        "A.upper: fresh_recruit(new) baron(new) shaman vortex(new); B.upper: titan",
        "assault",
        "A.upper: shaman fresh_recruit(new) baron(new) vortex(new); B.upper: titan(d4)",
    ),
    case(
        "CL-AURA-4 CL-OS-13",
        "it ends when the carrier leaves play",
        "A.upper: baron(new) shaman(new) brute(new); A.hand: {B} mental_strike treant; B.upper: titan",
        "play mental_strike @ A.upper.2; assault",
        "A.upper: baron(new) brute(new); A.hand: {B} treant shaman mental_strike",
    ),
    case(
        "CL-AURA-2 CL-OS-12 CL-OS-13",
        "it reaches a creature that moves up to the carrier",
        "A.upper: shaman(new) zombie(new) baron(new); A.hand: {B} boom treant; B.upper: titan",
        "play boom @ A.upper.2; assault",
        "A.upper: shaman(new) baron(new); A.hand: {B} treant zombie boom; B.upper: titan(d3)",
    ),
    case(
        "CL-AURA-5 CL-R-9",
        "not over the bridge, nor to the other lane",
        "A.upper: baron(new); A.lower: shaman(new); B.upper: shaman",
        "assault",
    ),
    case(
        "CL-AURA-6 CL-BERS-3",
        "Berserk by an Aura is Berserk",
        "A.upper: democular(new) lantern_fish; B.upper: zombie gnome; B.hand: {B} treant lich giant",
        "assault",
        "B.upper: -; B.hand: treant lich {B} giant zombie gnome",
    ),
    case(
        "CL-AURA-6 CL-ABIL-3",
        "a second instance adds nothing: one Catalyst",
        "A.upper: mana_pecker ritualist; A.hand: {B} treant",
        "mana",
        "mana: 4",
    ),
    case(
        "CL-AURA-2 CL-R-9",
        "a new card shines as soon as it is laid out",
        "A.upper: baron(new); A.hand: {B} shaman treant; B.upper: titan",
        "play shaman -> upper; assault",
        "A.upper: baron(new) shaman(new); A.hand: {B} treant; B.upper: titan(d3)",
    ),
    case(
        "CL-R-9 CL-BACK-2",
        "the new card has what its neighbour gives before its Backfire is dealt",
        "A.upper: mechasharpener; A.hand: treant lich {B} goblin_shaman giant"
        "; B.upper: zombie; B.hand: {B} brute baron",
        "play goblin_shaman -> upper",
        "A.upper: mechasharpener goblin_shaman(new); A.hand: treant lich {B} giant"
        "; B.upper: -; B.hand: brute {B} baron zombie",
    ),
    case(
        "CL-R-10 CL-OA-10",
        "Cursed by an Aura that falls in the same attack still counts",
        "A.upper: abomination; B.upper: zombie ripper baron; B.hand: {B} treant lich",
        "assault",
        "B.upper: baron; B.hand: zombie ripper {B} treant lich",
    ),
    case(
        "CL-R-10 CL-R-24",
        "Reinforcement by an Aura that falls in the same attack still counts",
        "A.upper: abomination; B.upper: zombie recruiter; B.hand: {B} treant giant",
        "assault",
        "B.upper: treant(new); B.hand: {B} giant recruiter zombie",
    ),
    case(
        "CL-R-10 CL-AURA-4 CL-OA-13",
        "an Aura that fell in an earlier attack counts no more",
        "A.upper: baron brute; B.upper: ripper zombie; B.hand: {B} treant lich",
        "assault",
        "B.upper: -; B.hand: ripper {B} treant lich zombie",
    ),
    case(
        "CL-R-10 CL-AURA-4 CL-OS-13",
        "nor one that fell to an earlier spell",
        "A.hand: {B} annihilation boom lich; B.upper: zombie ripper; B.hand: {B} treant",
        "play annihilation @ B.upper.2; play boom @ B.upper.1",
        "A.hand: {B} lich annihilation boom; B.upper: -; B.hand: ripper {B} treant zombie",
    ),
]

BERSERK = [
    case(
        "CL-BERS-1",
        "again after a kill, not after a hit that does not kill",
        "A.upper: ogre; B.upper: zombie brute; B.hand: {B} treant lich",
        "assault",
        "B.upper: brute(d4); B.hand: {B} treant lich zombie",
    ),
    case(
        "CL-BERS-2 CL-ASLT-2",
        "all its attacks come before those of the next creature",
        "A.upper: baron ogre; B.upper: zombie fresh_recruit brute; B.hand: {B} treant lich",
        "assault",
        "B.upper: -; B.hand: {B} treant lich zombie fresh_recruit brute",
    ),
    case(
        "CL-BERS-3 CL-OA-19",
        "after the last creature of the lane it must attack the stronghold",
        "A.upper: griffin; B.upper: zombie; B.lower: gnome; B.hand: {B} treant lich",
        "assault",
        "B.upper: -; B.hand: treant {B} lich zombie",
    ),
    case(
        "CL-BERS-4 CL-RAGE-2",
        "not the stronghold in the turn of entry",
        "A.upper: gnome(new); B.upper: zombie; B.hand: {B} treant lich",
        "assault",
        "B.upper: -; B.hand: {B} treant lich zombie",
    ),
    case(
        "CL-BERS-4",
        "but the same creature does so a turn later",
        "A.upper: gnome; B.upper: zombie; B.hand: {B} treant lich",
        "assault",
        "B.upper: -; B.hand: treant lich {B} zombie",
    ),
    case(
        "CL-BERS-5",
        "a kill through Perforation counts",
        "A.upper: brood; B.upper: brute zombie; B.hand: {B} treant",
        "assault",
        "B.upper: brute(d2); B.hand: {B} treant zombie",
    ),
    case(
        "CL-BERS-5",
        "a kill through Splash counts",
        "A.upper: parasite; B.upper: brute; B.lower: zombie; B.hand: {B} treant",
        "assault",
        "B.upper: brute(d2); B.lower: -; B.hand: {B} treant zombie",
    ),
    case(
        "CL-BERS-5 CL-INST-4 CL-R-18",
        "a kill in an Instinct attack counts",
        "A.upper: zombie baron(new); A.hand: {B} treant; B.upper: minotaur",
        "assault",
        "A.upper: baron(new,d4); A.hand: {B} treant zombie; B.upper: minotaur(d3)",
    ),
    case(
        "CL-BERS-5 CL-BACK-3",
        "a kill through Backfire does not",
        "A.upper: democular; A.hand: treant lich {B} knitterkiller giant; B.upper: zombie brute; B.hand: {B} treant",
        "play knitterkiller -> upper",
        "A.upper: democular knitterkiller(new); A.hand: treant lich {B} giant"
        "; B.upper: brute; B.hand: {B} treant zombie",
    ),
]

AQUATIC = [
    case(
        "CL-AQUA-1",
        "double damage on place 1, to a creature",
        "A.upper: abyssal_warrior; B.upper: titan",
        "assault",
        "B.upper: titan(d6)",
    ),
    case(
        "CL-AQUA-1",
        "double damage on place 1, to the stronghold",
        "A.lower: abyssal_warrior; B.hand: {B} treant lich giant djinn titan brute baron",
        "assault",
        "B.hand: treant lich giant djinn titan brute {B} baron",
    ),
    case(
        "CL-AQUA-1",
        "plain damage on place 2",
        "A.upper: baron(new) abyssal_warrior; B.upper: titan",
        "assault",
        "B.upper: titan(d3)",
    ),
    case(
        "CL-AQUA-2 CL-AQUA-3",
        "with Sprint: (ATK + bonus) x 2, on the place reached",
        "A.upper: baron(new) zombie(new) moat_grrr; B.upper: titan",
        "assault",
        "A.upper: moat_grrr baron(new) zombie(new); B.upper: titan(d6)",
    ),
    case(
        "CL-AQUA-3 CL-OA-5",
        "Aquatic by an Aura that is still next to it after the Sprint",
        "A.upper: aquanaut(new) reptile; B.upper: titan",
        "assault",
        "A.upper: reptile aquanaut(new); B.upper: titan(d4)",
    ),
    case(
        "CL-AQUA-3 CL-OA-5",
        "Aquatic by an Aura that the Sprint has left behind",
        "A.upper: baron(new) aquanaut(new) reptile; B.upper: titan",
        "assault",
        "A.upper: reptile baron(new) aquanaut(new); B.upper: titan(d3)",
    ),
]

FLIGHT = {  # what the lane of the carrier changes, for the same creatures and the same enemy
    "CL-AER-1 CL-AER-2 CL-AER-5": ("walls_pecker", "B.hand: treant lich {B} giant", "brute(d2) baron"),
    "CL-AER-1 CL-AER-5 CL-PERF-3": (
        "dog_handler(new) walls_pecker",
        "B.hand: treant lich {B} giant",
        "brute(d2) baron(d2)",
    ),
    "CL-AER-3 CL-AER-5": ("shaman(new) walls_pecker(new)", "", "brute(d2) baron"),
    "CL-AER-3 CL-RAGE-3": ("celestial_snout(new) goblin_archer(new)", "", "brute(d2) baron"),
    "CL-AER-4 CL-AER-5": ("celestial_snout(new) eternal_shambler", "", "brute(d1) baron"),
}
AERIAL = [
    case(
        rules,
        f"{lane}: {creatures}",
        f"A.{lane}: {creatures}; B.{lane}: brute baron; B.hand: {{B}} treant lich giant",
        "assault",
        above if lane == "upper" else f"B.lower: {below}",
    )
    for rules, (creatures, above, below) in FLIGHT.items()
    for lane in ("upper", "lower")
] + [
    case(
        "CL-AER-4",
        "with Defender not even an undefended stronghold",
        "A.upper: celestial_snout(new) eternal_shambler",
        "assault",
    ),
    case(
        "CL-AER-6",
        "it can be attacked",
        "A.upper: baron; B.upper: harasser; B.hand: {B} treant",
        "assault",
        "B.upper: -; B.hand: {B} treant harasser",
    ),
    case(
        "CL-AER-6",
        "and targeted",
        "A.hand: {B} boom treant; B.upper: harasser",
        "play boom @ B.upper.1",
        "A.hand: {B} treant boom; B.upper: harasser(d1)",
    ),
]

IMMOLATION = [
    *(
        case(
            "CL-IMMO-1 CL-IMMO-2 CL-R-21",
            f"{player} plays into the {lane} lane",
            f"active: {player}; A.upper: sparkamender; {player}.hand: {{B}} zombie lich giant",
            f"play zombie -> {lane}",
            f"{player}.{lane}: {lane_after}; {player}.hand: {hand}",
        )
        for player, lane, lane_after, hand in (
            ("A", "upper", "sparkamender zombie(new)", "lich {B} giant"),
            ("B", "upper", "zombie(new)", "lich {B} giant"),
            ("A", "lower", "zombie(new)", "{B} lich giant"),
            ("B", "lower", "zombie(new)", "{B} lich giant"),
        )
    ),
    case(
        "CL-IMMO-2 CL-R-21",
        "not for its own entry",
        "A.hand: {B} sparkamender lich giant",
        "play sparkamender -> upper",
        "A.upper: sparkamender(new); A.hand: {B} lich giant",
    ),
    case(
        "CL-IMMO-2 CL-R-21",
        "carriers on both sides: two hits, one after the other",
        "A.upper: sparkamender; B.upper: elfcandescent; A.hand: lich giant {B} zombie titan",
        "play zombie -> upper",
        "A.upper: sparkamender zombie(new); A.hand: lich {F} giant titan",
    ),
    case(
        "CL-IMMO-2 CL-R-4",
        "a spell on an enemy creature of the lane",
        "A.upper: sparkamender; B.upper: baron; A.hand: {B} boom lich giant",
        "play boom @ B.upper.1",
        "A.hand: lich {B} giant boom; B.upper: baron(d1)",
    ),
    case(
        "CL-IMMO-2 CL-R-4",
        "a spell on a creature of the other lane",
        "A.upper: sparkamender; B.lower: baron; A.hand: {B} boom lich giant",
        "play boom @ B.lower.1",
        "A.hand: {B} lich giant boom; B.lower: baron(d1)",
    ),
    case(
        "CL-R-21 CL-OS-5",
        "a carrier that the spell destroys was there before",
        "A.upper: elfcandescent; A.hand: {B} boom lich giant",
        "play boom @ A.upper.1",
        "A.upper: -; A.hand: lich {B} giant elfcandescent boom",
    ),
    case(
        "CL-R-21 CL-BACK-4",
        "it comes before Backfire is counted",
        "A.upper: sparkamender; A.hand: treant {B} knitterkiller lich giant; B.upper: brute",
        "play knitterkiller -> upper",
        "A.upper: sparkamender knitterkiller(new); A.hand: treant lich {B} giant; B.upper: brute(d2)",
    ),
    case(
        "CL-R-21 CL-AURA-6",
        "an Aura brought in by the card is too late for it, not for the next card",
        "A.upper: zombie; A.hand: {B} flame_bearer fresh_recruit lich giant",
        "play flame_bearer -> upper; play fresh_recruit -> upper",
        "A.upper: zombie flame_bearer(new) fresh_recruit(new); A.hand: lich {B} giant",
    ),
    case(
        "CL-R-21 CL-R-27",
        "a Symbiote put on the carrier itself is a played card",
        "A.upper: sparkamender; A.hand: {B} watchdog lich giant",
        "play watchdog on A.upper.1",
        "A.upper: watchdog+sparkamender; A.hand: lich {B} giant",
    ),
    case(
        "CL-R-21 CL-R-24",
        "a creature brought by Reinforcement is a played card",
        "A.upper: zombie; B.upper: lackey sparkamender; B.hand: {B} treant lich giant",
        "assault",
        "B.upper: sparkamender treant(new); B.hand: lich {B} giant lackey",
    ),
    case(
        "CL-R-21 CL-CHAMP-8",
        "a champion is a played card",
        "A.upper: sparkamender; A.hand: {B} treant lich",
        "play djinn -> upper",
        "A.upper: sparkamender djinn(new,champion); A.hand: treant {B} lich",
        champions=["djinn", "djinn"],
    ),
    case(
        "CL-IMMO-1 CL-HAND-6",
        "it can destroy one's own fort",
        "A.upper: sparkamender; A.hand: {F} zombie lich",
        "play zombie -> upper",
        "A.upper: sparkamender zombie(new); A.hand: lich {F}; loser: A",
    ),
]

DEFENDER = [
    case(
        "CL-DEF-1", "it attacks creatures", "A.upper: eternal_shambler; B.upper: brute", "assault", "B.upper: brute(d1)"
    ),
    case("CL-DEF-1 CL-ASLT-8", "it does not attack the stronghold", "A.upper: eternal_shambler", "assault"),
    case(
        "CL-DEF-1 CL-ASLT-8 CL-R-20",
        "nothing to attack: not even Sprint",
        "A.upper: vortex(new) eternal_shambler",
        "assault",
    ),
    case(
        "CL-DEF-1 CL-BERS-3",
        "Berserk ends with the last creature",
        "A.upper: steelback_ogre; B.upper: zombie; B.hand: {B} treant lich",
        "assault",
        "B.upper: -; B.hand: {B} treant lich zombie",
    ),
    case(
        "CL-DEF-3 CL-R-13",
        "excess of Sharpening is no attack",
        "A.upper: veteran; B.upper: zombie; B.hand: {B} treant lich giant",
        "assault",
        "B.upper: -; B.hand: treant lich giant {B} zombie",
    ),
    case(
        "CL-R-13",
        "excess reaches the stronghold in the turn of entry too",
        "A.upper: mechasharpener(new) goblin_archer(new); B.upper: zombie; B.hand: {B} treant lich",
        "assault",
        "B.upper: -; B.hand: treant {B} lich zombie",
    ),
    case(
        "CL-R-13 CL-R-16",
        "Regeneration does not count the excess",
        "A.upper: priestess(new) abyssal_grrr; A.hand: treant lich {B} giant; B.upper: zombie; B.hand: {B} treant lich",
        "assault",
        "A.hand: treant {B} lich giant; B.upper: -; B.hand: treant lich {B} zombie",
    ),
]

INSTINCT = [
    case(
        "CL-INST-1",
        "it attacks whoever is nearest to the bridge",
        "A.upper: baron(new) lantern_fish; B.upper: untamed_mount",
        "assault",
        "A.upper: baron(new,d3) lantern_fish; B.upper: untamed_mount(d2)",
    ),
    case(
        "CL-INST-1",
        "not when destroyed",
        "A.upper: baron; B.upper: untamed_mount; B.hand: {B} treant",
        "assault",
        "B.upper: -; B.hand: {B} treant untamed_mount",
    ),
    case("CL-INST-1 CL-ABIL-7", "not after 0 damage", "A.upper: vortex; B.upper: untamed_mount", "assault"),
    case("CL-INST-1 CL-PROT-1", "not after a cancelled hit", "A.upper: baron; B.upper: brawler machine", "assault"),
    case(
        "CL-INST-1 CL-INST-4 CL-R-18",
        "once, after all attacks of a Berserk attacker",
        "A.upper: giant(new) brood; B.upper: untamed_mount zombie; B.hand: {B} treant",
        "assault",
        "A.upper: giant(new,d3) brood; B.upper: untamed_mount(d2); B.hand: {B} treant zombie",
    ),
    case(
        "CL-INST-2 CL-INST-1",
        "hurt by Splash with nobody in its own lane: the stronghold",
        "A.upper: brigand; A.hand: {B} treant lich giant djinn; B.upper: giant; B.lower: untamed_mount",
        "assault",
        "A.hand: treant lich giant {B} djinn; B.upper: giant(d2); B.lower: untamed_mount(d2)",
    ),
    case(
        "CL-INST-2 CL-R-18 CL-AER-2",
        "Aerial in the upper lane: the stronghold",
        "A.upper: baron; A.hand: {B} treant lich giant djinn titan; B.upper: wall_razer",
        "assault",
        "A.hand: treant lich giant djinn {B} titan; B.upper: wall_razer(d3)",
    ),
    case(
        "CL-INST-2 CL-AER-5",
        "Aerial in the lower lane: the creature",
        "A.lower: baron; B.lower: wall_razer",
        "assault",
        "A.lower: baron(d4); B.lower: wall_razer(d3)",
    ),
    case(
        "CL-R-18",
        "damage that is cancelled does not redirect the attack",
        "A.upper: carapace(new) lantern_fish; B.upper: untamed_mount",
        "assault",
        "B.upper: untamed_mount(d2)",
    ),
    case(
        "CL-R-18 CL-DEF-1",
        "a Defender with no creature to attack does nothing",
        "A.upper: brigand; B.upper: giant; B.lower: centaur",
        "assault",
        "B.upper: giant(d2); B.lower: centaur(d2)",
    ),
    case(
        "CL-R-18 CL-SUM-6",
        "the turn of entry is no limit: it may hit the stronghold",
        "A.upper: giant(new) terrestrial_snout; A.lower: brawler(new)"
        "; B.upper: fearsome_warrior; B.hand: {B} treant lich giant djinn titan ogre baron",
        "assault",
        "A.upper: giant(new,d3) terrestrial_snout(d3); A.lower: brawler(new,d3)"
        "; B.upper: fearsome_warrior(d2); B.hand: treant lich giant djinn titan ogre {B} baron",
    ),
    case(
        "CL-INST-3 CL-VAN-2",
        "after Vanish: no longer on place 1, so Aquatic does not double",
        "A.upper: giant(new) lantern_fish; B.upper: grudging_slime scaredy_cat",
        "assault",
        "A.upper: giant(new,d3) lantern_fish; B.upper: scaredy_cat grudging_slime(d2)",
    ),
    case(
        "CL-INST-3 CL-VAN-2 CL-R-18 CL-OA-18",
        "after Vanish: no longer next to the Aura that gave it",
        "A.upper: giant(new) lantern_fish; B.upper: growler mechanical_guru zombie",
        "assault",
        "B.upper: mechanical_guru zombie growler(d2)",
    ),
    case(
        "CL-INST-3 CL-VAN-2 CL-AURA-6",
        "after Vanish: still next to the Aura that gave it",
        "A.upper: giant(new) lantern_fish; B.upper: growler mechanical_guru",
        "assault",
        "A.upper: giant(new,d2) lantern_fish; B.upper: mechanical_guru growler(d2)",
    ),
    case(
        "CL-INST-4 CL-SPRI-1",
        "an Instinct attack sprints",
        "A.upper: titan(new) disciple; B.upper: vortex brawler",
        "assault",
        "A.upper: titan(new,d7) disciple; B.upper: brawler(d2) vortex(d2)",
    ),
    case(
        "CL-INST-4 CL-VAN-1",
        "an Instinct attack makes its victim vanish",
        "A.upper: growler(new) lantern_fish; B.upper: untamed_mount",
        "assault",
        "A.upper: lantern_fish growler(new,d3); B.upper: untamed_mount(d2)",
    ),
    case(
        "CL-INST-4 CL-R-18",
        "Instinct answers Instinct until one of them falls",
        "A.upper: untamed_mount; B.upper: mad_scientist; B.hand: {B} treant",
        "assault",
        "A.upper: untamed_mount(d1); B.upper: -; B.hand: {B} treant mad_scientist",
    ),
    case(
        "CL-R-18 CL-ABIL-4",
        "several answer from the farthest place to the nearest",
        "A.upper: shearer giant(new); A.hand: {B} treant; B.upper: untamed_mount native",
        "assault",
        "A.upper: giant(new,d6); A.hand: {B} treant shearer; B.upper: untamed_mount(d2) native(d2)",
    ),
    case(
        "CL-INST-5 CL-R-18",
        "not after a spell, neither now nor in the assault",
        "A.upper: baron(new); A.hand: {B} boom treant; B.upper: untamed_mount",
        "play boom @ B.upper.1; assault",
        "A.hand: {B} treant boom; B.upper: untamed_mount(d1)",
    ),
    case(
        "CL-INST-5 CL-R-18",
        "not after Backfire",
        "A.upper: baron(new); A.hand: treant knitterkiller {B} lich; B.upper: untamed_mount",
        "play knitterkiller -> upper; assault",
        "A.upper: baron(new) knitterkiller(new); A.hand: treant {B} lich; B.upper: untamed_mount(d1)",
    ),
]

VANISH = [
    case(
        "CL-VAN-1",
        "to the farthest place of its lane",
        "A.upper: baron; B.upper: growler zombie brute",
        "assault",
        "B.upper: zombie brute growler(d3)",
    ),
    case("CL-VAN-1 CL-ABIL-7", "not after 0 damage", "A.upper: vortex; B.upper: growler zombie", "assault"),
    case(
        "CL-VAN-1 CL-PROT-1",
        "not after a cancelled hit",
        "A.upper: baron; B.upper: tenacious_nightmare zombie",
        "assault",
    ),
    case(
        "CL-VAN-1",
        "not when destroyed",
        "A.upper: brute; B.upper: growler zombie; B.hand: {B} treant",
        "assault",
        "B.upper: zombie; B.hand: {B} treant growler",
    ),
    case(
        "CL-VAN-3 CL-OS-17 CL-OS-18",
        "after a spell, also one's own",
        "A.upper: growler zombie; A.hand: {B} boom treant",
        "play boom @ A.upper.1",
        "A.upper: zombie growler(d1); A.hand: {B} treant boom",
    ),
    case(
        "CL-VAN-3 CL-OS-17",
        "after Backfire",
        "A.hand: treant knitterkiller {B} lich; B.upper: growler zombie",
        "play knitterkiller -> upper",
        "A.upper: knitterkiller(new); A.hand: treant {B} lich; B.upper: zombie growler(d1)",
    ),
    case(
        "CL-VAN-3 CL-INDE-1",
        "not after a spell that Indestructible ignores",
        "A.hand: {B} boom treant; B.upper: taunting_imp zombie",
        "play boom @ B.upper.1",
        "A.hand: {B} treant boom",
    ),
    case(
        "CL-VAN-1 CL-ABIL-4",
        "two at once: the farther one first",
        "A.hand: {B} blizzard treant; B.upper: growler damned_deserter zombie",
        "play blizzard @ B.upper.1",
        "A.hand: {B} treant blizzard; B.upper: zombie damned_deserter(d2) growler(d2)",
    ),
    case(
        "CL-VAN-4 CL-R-17 CL-OA-17",
        "before a Berserk attacker attacks again",
        "A.upper: brood; B.upper: growler zombie baron giant; B.hand: {B} treant",
        "assault",
        "B.upper: baron(d1) giant(d1) growler(d1); B.hand: {B} treant zombie",
    ),
    case(
        "CL-VAN-1 CL-ASLT-2 CL-R-7",
        "the next attacker meets whoever has moved up",
        "A.upper: baron lantern_fish; B.upper: growler brute",
        "assault",
        "B.upper: brute(d3) growler(d2)",
    ),
]


@pytest.mark.parametrize(
    ("before", "actions", "change", "settings"),
    AURA + BERSERK + AQUATIC + AERIAL + IMMOLATION + DEFENDER + INSTINCT + VANISH,
)
def test_ability(before: str, actions: str, change: str, settings: dict[str, Any]) -> None:
    check(before, actions, change, settings)


@pytest.mark.rule("CL-AURA-1")
def test_an_aura_carries_an_ability() -> None:
    auras = [icon for card in CARDS for icon in card.facts["abilities"] if icon.startswith("aura")]
    assert auras
    assert all(is_aura(icon) and WORTH[carried(icon)].aura for icon in auras)
    for icon in ("aura", "aura:", "aura:chain"):
        with pytest.raises(BadCard):
            parse_card(f"brute(abilities={icon})")


@pytest.mark.rule("CL-DEF-2", "CL-MERC-2")
@pytest.mark.parametrize("ability", ["defender", "mercenary"])
def test_a_negative_ability_makes_a_card_cheaper(ability: str) -> None:
    assert ability in NEGATIVE
    assert icon_value(ability) == -2  # in half points of mana
    assert WORTH[ability].price == 0
