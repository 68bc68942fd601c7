"""The cards: one module a clan, one short script a card, named after its id.

How to write a card
===================

An *instant* is a generator function in the module of its clan, with the name of the card's id in cards.csv::

    def muraena(s: GosuState, me: int, card: int) -> Script:
        '''Draw X. (GX-CARD-muraena)'''
        draw(s, me, s.x(me))
        yield from nothing()

- `me` applies the effect; `card` is the slot it is applied from. A card that copies this one calls the script with
  *its own* slot, so "this card", "this row", "adjacent" must always be worked out from `card` (GX-COPY-5), which may
  have left the army meanwhile: `row_of`, `column_of` and `adjacent` then find nothing (GX-R-35).
- Figures (level, keywords, shift cost, symbols) stand in cards.csv; a script never repeats them.
- Whatever takes a decision, or may (captures and destructions open a window for The Red Circle), is called with
  `yield from`. A script that asks nothing at all ends with `yield from nothing()`, which makes it a generator.
- The vocabulary: `verbs` (capture, release, destroy, sacrifice, put_on_deck, may_swap, do_one, targets), `piles`
  (draw, discard, mill, reveal, search, take_from_discard, remove), `tokens` (unlock, take_back, extra_turn), `asking`
  (may, pick_place, pick_open, pick_clan, pick_level, in_order, take_up_to), `instants` (copy_one). Look there before
  writing a helper.
- An ask whose options depend on a hand or a deck is `secret=True`; everything else is open, and an open ask with one
  option is answered by the match. What is impossible is skipped: an empty list of targets asks nothing (GX-EFFECT-5).
- An *end-of-turn* text is an entry of the module's `ENDINGS`: when it is ready, and its script.
- Other *ongoing* texts have no script. They are worked out where they matter, from the table: in `layer` (echo, ghost,
  castling, clans, levels, names, hand limit), `battle` (values, incarnations), `piles.draw`, `turn.pass_round`.

How to test it
==============

In tests/games/gosu, with the notation of the ledger (section 22): prepare, play, assert::

    @pytest.mark.rule("GX-CARD-elle")
    def test_elle() -> None:
        b = board("[volantis | - | -]", hand="elle", deck="quae sati")
        b.do("play elle", "take sati")
        assert b.hand() == ["sati"]

A card has a test of its effect, one of its impossible case, and one of echo or copy (`copying`) where that makes sense.
An empty hand and a single action: the match acts by itself, so give the acting player a card he cannot use.
"""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import Final

from duelyard.core.ask import Script
from duelyard.games.gosu.cards import abhilasha, galmi, goan_sul, justice, narashima, phoenix, tomorrow, xian
from duelyard.games.gosu.cards.base import Ending
from duelyard.games.gosu.printed import CARDS, KIND
from duelyard.games.gosu.state import GosuState

MODULES: Final[tuple[ModuleType, ...]] = (justice, abhilasha, tomorrow, narashima, galmi, phoenix, goan_sul, xian)

Instant = Callable[[GosuState, int, int], Script]


def _instants() -> dict[int, Instant]:
    found: dict[int, Instant] = {}
    for module in MODULES:
        clan = module.__name__.rpartition(".")[2]
        for kind, card in enumerate(CARDS):
            if card.facts["clan"] == clan and card.facts["instant"]:
                found[kind] = getattr(module, card.id)
    return found


INSTANTS: Final = _instants()
ENDINGS: Final[dict[int, Ending]] = {
    KIND[name]: ending for module in MODULES for name, ending in getattr(module, "ENDINGS", {}).items()
}
