"""Sharpening, Backfire, Reinforcement, Counter-order, Cursed, Perforation and Splash (ledger 26.15 to 26.21)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.clash.cases import case, check, full
from tests.games.clash.matches import match_at

SHARPENING = [
    case(
        "CL-SHARP-1 CL-SHARP-4",
        "the destroyed creature is back in the hand when the excess is dealt",
        "A.upper: soul_devourer; B.upper: treant; B.hand: {B} brute",
        "assault",
        "B.upper: -; B.hand: brute {B} treant",
    ),
    case(
        "CL-SHARP-1",
        "no excess without a kill",
        "A.upper: soul_devourer; B.upper: baron",
        "assault",
        "B.upper: baron(d4)",
    ),
    case(
        "CL-SHARP-1",
        "the chance comes back with the next turn",
        "A.upper: soul_devourer; B.upper: zombie treant; B.hand: {B} brute lich titan",
        "assault; turn B; turn A; assault",
        "B.upper: -; B.hand: brute lich titan zombie {B} treant",
    ),
    case(
        "CL-SHARP-2",
        "excess of three kills is one hit: what is left when the bastion falls is lost",
        "A.upper: abomination mechasharpener(new); B.upper: treant zombie; B.lower: lich; B.hand: {B} brute",
        "assault",
        "B.upper: -; B.lower: -; B.hand: {F} brute zombie treant lich",
    ),
    case(
        "CL-SHARP-2 CL-OS-15",
        "excess of two kills of a spell is added up",
        "A.hand: {B} trapped_loot brute; B.upper: treant; B.lower: clan_leader; B.hand: {B} brute lich titan",
        "play trapped_loot @ B.upper.1",
        "A.hand: {B} brute; B.upper: -; B.lower: -; B.hand: brute lich titan {B} treant clan_leader trapped_loot",
    ),
    case(
        "CL-SHARP-3",
        "no excess when Protection stops the hit",
        "A.upper: soul_devourer; B.upper: paladwarf",
        "assault",
    ),
    case(
        "CL-SHARP-3 CL-R-14",
        "Protection used up by another source: excess over the HP that remain",
        "A.upper: soul_devourer; B.upper: paladwarf(d1); B.hand: {B} brute titan",
        "assault",
        "B.upper: -; B.hand: brute titan {B} paladwarf",
    ),
    case(
        "CL-SHARP-3 CL-PROT-3",
        "of two targets the protected one gives no excess",
        "A.hand: {B} light_storm brute; B.upper: paladwarf treant; B.hand: {B} brute lich titan",
        "play light_storm @ B.upper.1",
        "A.hand: {B} brute; B.upper: paladwarf; B.hand: brute lich {B} titan treant light_storm",
    ),
    case(
        "CL-SHARP-5 CL-R-14",
        "a first kill without excess uses up the chance",
        "A.upper: deserter; B.upper: clan_leader zombie; B.hand: {B} brute lich titan djinn",
        "assault",
        "B.upper: -; B.hand: brute lich titan djinn {B} clan_leader zombie",
    ),
    case(
        "CL-SHARP-5 CL-SHARP-3",
        "a hit stopped by Protection does not use it up",
        "A.hand: {B} thunder_throw brute; B.upper: lieutenant zombie; B.hand: {B} brute titan djinn giant",
        "play thunder_throw @ B.upper.1; play thunder_throw @ B.upper.2",
        "A.hand: thunder_throw {B} brute; B.upper: lieutenant; B.hand: brute titan djinn {B} giant zombie",
    ),
    case(
        "CL-SHARP-5 CL-R-14",
        "a spell played again in the same turn has no second chance",
        "A.hand: {B} thunder_throw brute; B.upper: zombie lantern_fish; B.hand: {B} brute titan djinn giant",
        "play thunder_throw @ B.upper.1; play thunder_throw @ B.upper.1",
        "A.hand: thunder_throw {B} brute; B.upper: -; B.hand: brute titan djinn {B} giant zombie lantern_fish; mana: 8",
    ),
    case(
        "CL-R-14 CL-MERC-1",
        "excess goes to the kingdom where a Mercenary stood",
        "A.upper: soul_devourer; B.upper: rapscallion; A.hand: {B} brute; B.hand: {B} brute lich titan djinn",
        "assault",
        "B.upper: -; A.hand: {B} brute rapscallion; B.hand: brute lich titan {B} djinn",
    ),
    case(
        "CL-R-14",
        "excess on one's own creature hits one's own stronghold",
        "A.upper: zombie; A.hand: {B} sacrificial_goat brute lich titan djinn",
        "play sacrificial_goat @ A.upper.1",
        "A.upper: -; A.hand: brute lich titan djinn {B} zombie sacrificial_goat",
    ),
    case(
        "CL-R-14 CL-R-22",
        "two owners: each stronghold takes its part",
        """A.upper: fresh_recruit; A.hand: runic_glyph baron brute treant {B} lich titan djinn giant
        B.upper: zombie; B.hand: {B} brute titan djinn""",
        "play runic_glyph @ A.upper.1",
        """A.upper: -; A.hand: baron brute treant lich titan djinn {B} giant fresh_recruit runic_glyph
        B.upper: -; B.hand: brute titan {B} djinn zombie""",
    ),
    case(
        "CL-R-14 CL-BACK-2",
        "a kill by Backfire gives excess and uses up the chance of the turn",
        """A.upper: shaman(new); A.hand: stitched_butcher brute lich titan {B} baron
        B.upper: zombie lantern_fish; B.hand: {B} brute titan djinn giant""",
        "play stitched_butcher -> upper; assault",
        """A.upper: shaman(new) stitched_butcher(new); A.hand: brute lich titan {B} baron
        B.upper: -; B.hand: brute titan {B} djinn giant zombie lantern_fish""",
    ),
    case(
        "CL-R-14",
        "a creature that comes back in the same turn is the same card: no second chance",
        """A.hand: annihilation stitched_butcher brute lich {B} baron titan
        B.upper: zombie microctopus; B.hand: {B} brute titan djinn giant""",
        "play stitched_butcher -> upper; play annihilation @ A.upper.1; play stitched_butcher -> upper",
        """A.upper: stitched_butcher(new); A.hand: brute lich {B} baron titan annihilation
        B.upper: -; B.hand: brute titan {B} djinn giant zombie microctopus""",
    ),
    case(
        "CL-R-14 CL-SYMB-2",
        "the chance of a merged pair is the creature's",
        "A.upper: haunted_armor+ogre; B.upper: clan_leader zombie; B.hand: {B} brute lich titan djinn",
        "assault",
        "B.upper: -; B.hand: {F} brute lich titan djinn clan_leader zombie",
    ),
]

BACKFIRE = [
    case(
        "CL-BACK-1",
        "only the cards left of the stronghold count, and only the creature at the bridge is hit",
        "A.lower: brute; A.hand: zombie goblin_shaman lich {B} titan; B.lower: giant titan; B.upper: djinn",
        "play goblin_shaman -> lower",
        "A.lower: brute goblin_shaman(new); A.hand: zombie lich {B} titan; B.lower: giant(d2) titan",
    ),
    case(
        "CL-BACK-1",
        "a carrier from the right of the stronghold does not lower the number",
        "A.hand: zombie lich {B} goblin_shaman titan; B.upper: giant",
        "play goblin_shaman -> upper",
        "A.upper: goblin_shaman(new); A.hand: zombie lich {B} titan; B.upper: giant(d2)",
    ),
    case(
        "CL-BACK-1 CL-R-55",
        "nothing left of the stronghold: no damage, Protection is not used up",
        "A.hand: {B} goblin_shaman titan; A.upper: brute; B.upper: paladwarf",
        "play goblin_shaman -> upper; assault",
        "A.upper: brute goblin_shaman(new); A.hand: {B} titan",
    ),
    *(
        case(
            "CL-BACK-2 CL-R-22",
            f"combined with {abilities}",
            f"A.hand: zombie lich {card} {{B}} titan; B.upper: giant djinn; B.lower: onyx_golem titan",
            f"play {card} -> upper",
            f"A.upper: {card}(new); A.hand: zombie lich {{B}} titan; {change}",
        )
        for card, abilities, change in (
            ("puny_demon", "Perforation", "B.upper: giant(d2) djinn(d2)"),
            ("corrupted_elf", "Splash", "B.upper: giant(d2) djinn; B.lower: onyx_golem(d2) titan"),
            ("propagator", "both", "B.upper: giant(d2) djinn(d2); B.lower: onyx_golem(d2) titan"),
            ("spawn_from_below", "Aquatic", "B.upper: giant(d4) djinn"),
        )
    ),
    case(
        "CL-BACK-2 CL-R-22",
        "Aquatic does not double it on place 2",
        "A.upper: baron; A.hand: zombie lich spawn_from_below {B} titan; B.upper: giant",
        "play spawn_from_below -> upper",
        "A.upper: baron spawn_from_below(new); A.hand: zombie lich {B} titan; B.upper: giant(d2)",
    ),
    case(
        "CL-BACK-2",
        "combined with Regeneration, here by an Aura",
        "A.upper: priestess; A.hand: zombie lich knitterkiller {B} titan; B.upper: giant",
        "play knitterkiller -> upper",
        "A.upper: priestess knitterkiller(new); A.hand: zombie {B} lich titan; B.upper: giant(d2)",
    ),
    case(
        "CL-BACK-2 CL-AURA-6",
        "combined with Splash by an Aura",
        "A.upper: blacksmith; A.hand: zombie lich knitterkiller {B} titan; B.upper: giant; B.lower: djinn",
        "play knitterkiller -> upper",
        """A.upper: blacksmith knitterkiller(new); A.hand: zombie lich {B} titan
        B.upper: giant(d2); B.lower: djinn(d2)""",
    ),
    case(
        "CL-BACK-2",
        "combined with Sharpening",
        "A.hand: zombie lich titan stitched_butcher {B} djinn; B.lower: zombie; B.hand: {B} brute titan giant",
        "play stitched_butcher -> lower",
        """A.lower: stitched_butcher(new); A.hand: zombie lich titan {B} djinn
        B.lower: -; B.hand: brute titan {B} giant zombie""",
    ),
    case(
        "CL-BACK-3 CL-BERS-5",
        "a kill by Backfire gives no Berserk attack",
        "A.upper: democular; A.hand: zombie knitterkiller {B} titan; B.upper: zombie treant; B.hand: {B} brute",
        "play knitterkiller -> upper",
        """A.upper: democular knitterkiller(new); A.hand: zombie {B} titan
        B.upper: treant; B.hand: {B} brute zombie""",
    ),
    case(
        "CL-BACK-4 CL-OS-7",
        "Counter-order comes after the count",
        "A.hand: zombie lich {B} titan; B.upper: giant",
        "play champion -> upper",
        "A.upper: champion(new,champion); A.hand: lich {B} titan zombie; B.upper: giant(d2)",
        champions=['champion(name="Both", attack=1, health=1, abilities=backfire+counter_order)', "ogre"],
    ),
    case(
        "CL-BACK-5 CL-R-22",
        "nobody in the lane: neither the other lane nor the stronghold is hit",
        "A.hand: zombie goblin_shaman {B} titan; B.lower: giant",
        "play goblin_shaman -> upper",
        "A.upper: goblin_shaman(new); A.hand: zombie {B} titan",
    ),
    *(
        case(
            "CL-BACK-5 CL-R-22",
            f"a spell with Backfire {title}",
            f"A.upper: onyx_golem; A.hand: pendulum_swing zombie lich {{B}} titan; {enemies}",
            f"play pendulum_swing @ {target}",
            f"A.hand: zombie lich {{B}} titan pendulum_swing; {change}",
        )
        for title, enemies, target, change in (
            ("on the second in the lane", "B.upper: giant djinn", "B.upper.2", "B.upper: giant(d2) djinn(d5)"),
            ("on the one at the bridge: one hit", "B.upper: giant djinn", "B.upper.1", "B.upper: giant(d7) djinn"),
            ("on an own one", "B.upper: giant djinn", "A.upper.1", "A.upper: onyx_golem(d5); B.upper: giant(d2) djinn"),
            ("on an own one, nobody opposite", "B.lower: giant", "A.upper.1", "A.upper: onyx_golem(d5)"),
        )
    ),
    *(
        case(
            "CL-R-22",
            f"not concerned: {title}",
            f"A.upper: {neighbour}(new); A.hand: zombie lich knitterkiller {{B}} titan; B.upper: {enemy}",
            "play knitterkiller -> upper",
            f"A.upper: {neighbour}(new) knitterkiller(new); A.hand: zombie lich {{B}} titan; B.upper: {enemy}(d2)",
        )
        for title, neighbour, enemy in (
            ("Vulnerability", "dripping_nightmare", "giant"),
            ("Aerial", "celestial_snout", "giant"),
            ("Sprint", "vortex", "giant"),
            ("Instinct", "baron", "untamed_mount"),
        )
    ),
]

REINFORCEMENT = [
    case(
        "CL-REIN-1 CL-REIN-2",
        "neither a spell, nor one that costs 5, nor one with Reinforcement; behind the others of the lane",
        "A.lower: brute; B.lower: lackey giant; B.hand: boom alpha negotiator {B} baron zombie",
        "assault",
        "B.lower: giant baron(new); B.hand: boom alpha negotiator {B} zombie lackey",
    ),
    case(
        "CL-REIN-1 CL-SUM-2",
        "the fifth card is not available: nothing happens",
        "A.upper: brute; B.upper: lackey; B.hand: boom titan negotiator {B} alpha zombie",
        "assault",
        "B.upper: -; B.hand: boom titan negotiator {B} alpha zombie lackey",
    ),
    case(
        "CL-REIN-1 CL-OS-11",
        "in the summoning phase too, from the hand of whoever owns the carrier, without mana",
        "mana: 1; A.hand: {B} boom brute; B.upper: lackey; B.hand: {B} brute",
        "play boom @ B.upper.1",
        "A.hand: {B} brute boom; B.upper: brute(new); B.hand: {B} lackey; mana: 0",
    ),
    case(
        "CL-R-24 CL-LUCI-1",
        "Lucidity lowers the cost at the left end",
        "A.upper: brute; B.upper: lackey; B.hand: tunnel_troll {B} zombie",
        "assault",
        "B.upper: tunnel_troll(new); B.hand: {B} zombie lackey",
    ),
    case(
        "CL-R-24 CL-LUCI-1",
        "and only there",
        "A.upper: brute; B.upper: lackey; B.hand: boom tunnel_troll {B} zombie",
        "assault",
        "B.upper: zombie(new); B.hand: boom tunnel_troll {B} lackey",
    ),
    case(
        "CL-R-24 CL-R-28 CL-BLAC-1",
        "Blackmail takes away the fourth card",
        "A.upper: brute; B.upper: lackey; B.lower: frosted_grrr; B.hand: {B} boom titan djinn zombie",
        "assault",
        "B.upper: -; B.hand: {B} boom titan djinn zombie lackey",
    ),
    case(
        "CL-R-24 CL-BLAC-1",
        "but not that of the destroyed creature itself",
        "A.upper: brute; B.upper: perennial_victuals; B.hand: {B} boom titan djinn zombie",
        "assault",
        "B.upper: zombie(new); B.hand: {B} boom titan djinn perennial_victuals",
    ),
    case(
        "CL-R-24 CL-CHAIN-1",
        "entry effects: Chain",
        "A.upper: brute; A.hand: {B} boom titan; B.upper: lackey; B.hand: {B} kidnapper zombie",
        "assault",
        "B.upper: kidnapper(new)<boom>; A.hand: {B} titan; B.hand: {B} zombie lackey",
    ),
    case(
        "CL-R-24 CL-CORD-1",
        "entry effects: Counter-order",
        "A.upper: brute; B.upper: lackey; B.hand: {B} emissary zombie baron",
        "assault",
        "B.upper: emissary(new); B.hand: {B} baron lackey zombie",
    ),
    case(
        "CL-R-24 CL-BACK-1",
        "entry effects: Backfire",
        "A.upper: brute; B.upper: lackey; B.hand: boom titan {B} knitterkiller zombie",
        "assault",
        "A.upper: brute(d2); B.upper: knitterkiller(new); B.hand: boom titan {B} zombie lackey",
    ),
    case(
        "CL-R-24 CL-IMMO-1",
        "entry effects: Immolation of the lane",
        "A.upper: brute; B.upper: lackey ardent_alpha; B.hand: {B} baron zombie",
        "assault",
        "B.upper: ardent_alpha baron(new); B.hand: zombie {B} lackey",
    ),
    case(
        "CL-R-24",
        "a Symbiote enters by itself",
        "A.upper: brute; B.upper: lackey giant; B.hand: {B} watchdog zombie",
        "assault",
        "B.upper: giant watchdog(new); B.hand: {B} zombie lackey",
    ),
    case(
        "CL-R-24 CL-RAGE-1 CL-R-7",
        "brought in during one's own assault it attacks if it has Rage",
        "A.upper: lackey; A.hand: {B} partisan titan; B.upper: untamed_mount; B.hand: {B} brute",
        "assault",
        "A.upper: partisan(new); A.hand: {B} titan lackey; B.upper: -; B.hand: {B} brute untamed_mount",
    ),
    case(
        "CL-R-24 CL-MERC-1",
        "no trigger when the carrier goes to the opponent",
        "A.upper: war_beast; A.hand: {B} brute; B.upper: rapscallion recruiter; B.hand: {B} zombie baron",
        "assault",
        "A.hand: {B} brute rapscallion; B.upper: recruiter",
    ),
    case(
        "CL-R-24 CL-CURS-1 CL-AURA-6",
        "given by an Aura, it can bring back the same Cursed card",
        "A.upper: war_beast; B.upper: damned_deserter recruiter; B.hand: {B} zombie baron",
        "assault",
        "B.upper: recruiter damned_deserter(new)",
    ),
    case(
        "CL-R-24 CL-SPLA-4",
        "two triggers wait until all are back in the hand, and keep the order of destruction",
        "A.upper: reaper; B.upper: lackey; B.lower: negotiator; B.hand: {B} titan zombie baron",
        "assault",
        "B.upper: zombie(new); B.lower: baron(new); B.hand: {B} titan lackey negotiator",
    ),
    *(
        case(
            "CL-R-26",
            f"a merged pair triggers once: {title}",
            f"A.upper: war_beast; B.upper: {pair} {behind}; B.hand: {{B}} phoenix_egg zombie",
            "assault",
            f"B.upper: {behind} phoenix_egg(new); B.hand: {{B}} zombie {home}",
        )
        for title, pair, behind, home in (
            ("the host bears it", "watchdog+lackey", "giant", "watchdog lackey"),
            ("an Aura gives it to both", "watchdog+baron", "recruiter", "watchdog baron"),
        )
    ),
    case(
        "CL-R-26 CL-SYMB-7",
        "a pair by Aura: one of the two cards comes home, and that is enough",
        "A.upper: war_beast; A.hand: {B} brute; B.upper: watchdog+rapscallion recruiter; B.hand: {B} phoenix_egg lich",
        "assault",
        "A.hand: {B} brute rapscallion; B.upper: recruiter phoenix_egg(new); B.hand: {B} lich watchdog",
    ),
    *(
        case(
            "CL-R-56 CL-BACK-1",
            f"the attacker falls to the Backfire of the reinforcement: its {title} is still resolved, Berserk is not",
            f"""A.upper: {attacker}; A.hand: boom {{B}} titan
            B.upper: lackey; B.hand: boom alpha titan {{B}} knitterkiller djinn giant cyclone""",
            "assault",
            f"A.upper: -; B.upper: knitterkiller(new); {change}",
        )
        for title, attacker, change in (
            (
                "Regeneration",
                "weremeow",
                "A.hand: {B} boom titan weremeow; B.hand: boom alpha titan {B} djinn giant cyclone lackey",
            ),
            (
                "Sharpening",
                "deserter(d1)",
                "A.hand: boom {B} titan deserter; B.hand: boom alpha titan djinn giant cyclone {B} lackey",
            ),
        )
    ),
    case(
        "CL-R-56 CL-R-24 CL-RAGE-2",
        "an attacker that falls and comes back at once is a new creature: by Rage it attacks creatures only",
        """A.upper: burnt_repulsive recruiter(new); A.hand: {B} titan
        B.upper: lackey; B.hand: boom alpha titan {B} knitterkiller djinn giant cyclone""",
        "assault",
        """A.upper: recruiter(new) burnt_repulsive(new)
        B.upper: -; B.hand: boom alpha titan {B} djinn giant cyclone lackey knitterkiller""",
    ),
]

OTHERS = [
    case(
        "CL-CORD-1 CL-CORD-2",
        "the carrier was leftmost and is gone by then",
        "A.hand: emissary zombie brute {B} lich",
        "play emissary -> upper",
        "A.upper: emissary(new); A.hand: brute {B} lich zombie",
    ),
    case(
        "CL-CORD-1",
        "the stronghold is passed over",
        "A.hand: {B} zombie emissary brute",
        "play emissary -> upper",
        "A.upper: emissary(new); A.hand: {B} brute zombie",
    ),
    case(
        "CL-CORD-1 CL-HAND-5",
        "a bastion that became rightmost falls before the move",
        "A.hand: zombie brute {B} emissary",
        "play emissary -> upper",
        "A.upper: emissary(new); A.hand: {F} brute zombie",
    ),
    case(
        "CL-CORD-1 CL-CORD-2",
        "a spell returns to the right of the moved card",
        "A.hand: quest_accepted zombie {B} lich; B.upper: giant",
        "play quest_accepted @ B.upper.1",
        "A.hand: {B} lich zombie quest_accepted; B.upper: giant(d2)",
    ),
    case(
        "CL-CURS-1 CL-HAND-3",
        "leftmost, beyond the stronghold, without HP for it",
        "A.upper: brute; B.upper: damned_walker; B.hand: {F} zombie",
        "assault",
        "B.upper: -; B.hand: damned_walker {F} zombie",
    ),
    case(
        "CL-CURS-1 CL-AURA-6 CL-R-10",
        "given by an Aura that is destroyed in the same attack",
        "A.upper: abomination; B.upper: zombie ripper; B.hand: {B} brute",
        "assault",
        "B.upper: -; B.hand: zombie ripper {B} brute",
    ),
    case(
        "CL-CURS-2",
        "a spell after use",
        "A.hand: zombie {B} sinister_howl lich; B.upper: giant",
        "play sinister_howl @ B.upper.1",
        "A.hand: sinister_howl zombie {B} lich; B.upper: giant(d5)",
    ),
    case(
        "CL-CURS-3 CL-MERC-1",
        "with Mercenary at the left of the other hand",
        "A.upper: brute; A.hand: {B} lich; B.upper: morselnary; B.hand: {B} zombie",
        "assault",
        "A.hand: morselnary {B} lich; B.upper: -",
    ),
    case(
        "CL-PERF-1 CL-PERF-2",
        "the same damage for the one directly behind, and for nobody else",
        "A.upper: revenant; B.upper: giant titan djinn; B.lower: martyr",
        "assault",
        "B.upper: giant(d3) titan(d3) djinn",
    ),
    case(
        "CL-PERF-1",
        "a spell starts from its target",
        "A.hand: {B} blizzard lich; B.upper: giant titan djinn",
        "play blizzard @ B.upper.2",
        "A.hand: {B} lich blizzard; B.upper: giant titan(d2) djinn(d2)",
    ),
    case(
        "CL-PERF-3",
        "nobody behind: the stronghold is not hit",
        "A.upper: revenant; B.upper: giant",
        "assault",
        "B.upper: giant(d3)",
    ),
    case(
        "CL-PERF-4 CL-DMG-8",
        "at one moment: the Aura of the first still protects the second",
        "A.upper: revenant; B.upper: machine baron; B.hand: {B} brute",
        "assault",
        "B.upper: baron; B.hand: {B} brute machine",
    ),
    case(
        "CL-SPLA-1 CL-SPLA-2 CL-SPLA-5",
        "the same damage for the neighbour in the other lane, and for nobody else",
        "A.lower: reaper; B.upper: giant titan; B.lower: djinn martyr",
        "assault",
        "B.upper: giant(d4) titan; B.lower: djinn(d4) martyr",
    ),
    *(
        case(
            "CL-SPLA-1 CL-SPLA-5 CL-R-8",
            f"a spell on place {place}",
            "A.hand: {B} combustion lich; B.upper: giant titan; B.lower: djinn noble_warrior onyx_golem",
            f"play combustion @ B.lower.{place}",
            f"A.hand: {{B}} lich combustion; {change}",
        )
        for place, change in (
            (1, "B.upper: giant(d2) titan; B.lower: djinn(d2) noble_warrior onyx_golem"),
            (2, "B.upper: giant titan(d2); B.lower: djinn noble_warrior(d2) onyx_golem"),
            (3, "B.lower: djinn noble_warrior onyx_golem(d2)"),
        )
    ),
    case(
        "CL-SPLA-5 CL-R-8",
        "with Perforation three targets, none diagonally behind",
        "A.upper: shearer; B.upper: giant titan djinn; B.lower: onyx_golem noble_warrior",
        "assault",
        "B.upper: giant(d2) titan(d2) djinn; B.lower: onyx_golem(d2) noble_warrior",
    ),
    case(
        "CL-SPLA-3",
        "no neighbour: the stronghold is not hit",
        "A.upper: reaper; B.upper: giant",
        "assault",
        "B.upper: giant(d4)",
    ),
    case(
        "CL-SPLA-3 CL-ASLT-4",
        "an attack on the stronghold splashes nobody",
        "A.upper: reaper; B.lower: giant; B.hand: {B} brute lich titan djinn zombie",
        "assault",
        "B.hand: brute lich titan djinn {B} zombie",
    ),
    case(
        "CL-SPLA-4 CL-DMG-8",
        "at one moment: both are back in the hand before Reinforcement looks for a creature",
        "A.upper: reaper; B.upper: lackey; B.lower: zombie; B.hand: {B} titan",
        "assault",
        "B.upper: zombie(new); B.lower: -; B.hand: {B} titan lackey",
    ),
]


@pytest.mark.parametrize(("before", "actions", "change", "settings"), [*SHARPENING, *BACKFIRE, *REINFORCEMENT, *OTHERS])
def test_ability(before: str, actions: str, change: str, settings: dict[str, Any]) -> None:
    check(before, actions, change, settings)


@pytest.mark.rule("CL-REIN-1", "CL-R-24", "CL-R-1")
def test_who_is_passed_over_is_known_not_to_be_suitable() -> None:
    """Neither is an expensive Lucidity card left of the place where it was passed over: there it would have come."""
    before = "A.upper: brute; B.upper: lackey; B.hand: boom tunnel_troll {B} zombie baron alpha titan"
    match = match_at(full(before), "duel")
    worlds = [match.redeal(0, seed) for seed in range(40)]
    hands = [[world.state.card_name(slot) for slot in world.state.hands[1]] for world in worlds]
    assert {hand[0] for hand in hands} >= {"zombie", "baron", "tunnel_troll"}
    match.choose([option.text for option in match.options].index("end"))
    worlds = [match.redeal(0, seed) for seed in range(80)]
    hands = [[world.state.card_name(slot) for slot in world.state.hands[1]] for world in worlds]
    assert all(hand[-1] == "lackey" and sorted(hand) == sorted(hands[0]) for hand in hands)
    assert {hand[0] for hand in hands} == {"boom", "alpha", "titan"}
    assert {hand[1] for hand in hands} == {"boom", "alpha", "titan", "tunnel_troll"}
    assert {hand[2] for hand in hands} == {"boom", "alpha", "titan", "tunnel_troll", "baron"}
