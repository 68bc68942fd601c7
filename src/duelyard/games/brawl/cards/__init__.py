"""The action cards: one module a champion, short scripts named after the card and its step.

How to write a card
===================

Numbers, colours, ranges and the keywords double, lifesteal and poison stand in cards.csv, and so do the steps at which
a card does something more. For each step there is one function in the module of its champion:

- attacks: `<id>_before` (step 2), `<id>_strength` (step 6, a number), `<id>_after` (step 9);
- skills: `<id>` (step 4);
- reactions: `<id>_now` (step 5), `<id>_defence` (step 6, in place of the printed number), `<id>_after` (step 8).

`me` is the acting champion, in reactions the reaction champion; `s.target` is the one target, `s.active` the player
of the card, `s.reactor` who reacts, `s.acting` the attacker. The verbs ignore champions at their gates (FB-KO-6), so no
card asks whether its target still stands, unless it measures from there. The vocabulary: `move` (dash, jump, sail,
swoop, place), `displace` (push, pull, force, fear), `harm` (batch, heal, stun, root, bless, grudge, mark), `piles`
(draw_up_to, plan), `traps` (relay), `asking` (may, pick_champion, pick_spot, pick_number).
"""

from __future__ import annotations

from types import ModuleType
from typing import Any, Final

from duelyard.games.brawl.cards import deryn, dugrun, goldarr, gwaien, kilgore, tzu_xiao
from duelyard.games.brawl.cards.base import Defence, Now, Step, Strength
from duelyard.games.brawl.printed import ACTIONS, HERO, KIND, STEPS

MODULES: Final[tuple[ModuleType, ...]] = (deryn, dugrun, tzu_xiao, goldarr, kilgore, gwaien)


def _scripts(step: str) -> dict[int, Any]:
    found: dict[int, Any] = {}
    for kind, card in enumerate(ACTIONS):
        if step in STEPS[kind]:
            found[kind] = getattr(MODULES[HERO[kind]], card.id if step == "use" else f"{card.id}_{step}")
    return found


BEFORE: Final[dict[int, Step]] = _scripts("before")
AFTER: Final[dict[int, Step]] = _scripts("after")
USE_SKILL: Final[dict[int, Step]] = _scripts("use")
STRENGTHENING: Final[dict[int, Strength]] = _scripts("strength")
DEFENDING: Final[dict[int, Defence]] = _scripts("defence")
NOW: Final[dict[int, Now]] = _scripts("now")

# Skills that are not the same when declined as when every choice in them is 0 (FB-SKILL-3).
ASKED_FIRST: Final = (KIND["shield_slam"], KIND["focus"], KIND["me_hearties"])
