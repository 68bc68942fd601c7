"""The worked examples of the ledger (section 30), one by one."""

from __future__ import annotations

import pytest

import duelyard
from duelyard.core.errors import BadDeck
from duelyard.games.berserk.cells import cell_at
from duelyard.games.berserk.decks import read_deck
from duelyard.games.berserk.printed import CARDS, KIND
from duelyard.games.berserk.settings import SQUADS
from duelyard.games.berserk.squad import gold_needed, no_placement, no_squad, penalty
from tests.games.berserk.board import board, first_game


def kinds(text: str) -> list[int]:
    return [KIND[name] for name in text.split()]


# -- squad, deck, placement, seating -----------------------------------------------------------------------------------


@pytest.mark.rule("BK-EX-1", "BK-RANK-1", "BK-RANK-2", "BK-RANK-4", "BK-CRY-1", "BK-FG-2", "BK-ELEM-1")
def test_thugs_of_klok() -> None:
    assert gold_needed(SQUADS["klok"], 22) == 24
    assert sum(CARDS[kind].facts["cost"] for kind in SQUADS["klok"] if not CARDS[kind].facts["elite"]) == 22
    assert no_squad(SQUADS["klok"], second=False) == ""


@pytest.mark.rule("BK-EX-2", "BK-RANK-3", "BK-CRY-2", "BK-FG-3")
def test_servants_of_talgata() -> None:
    assert gold_needed(SQUADS["talgata"], 23) == 25
    assert no_squad(SQUADS["talgata"], second=True) == ""
    assert no_squad(SQUADS["talgata"], second=False) == "BK-SQD-2"


@pytest.mark.rule("BK-EX-3", "BK-DEAL-2", "BK-R-57")
def test_a_redeal_costs_gold() -> None:
    assert no_squad(SQUADS["klok"], False, redeals=1) == "BK-ELEM-2"
    assert no_squad([kind for kind in SQUADS["klok"] if kind != KIND["evil_eye"]], False, redeals=1) == ""


@pytest.mark.rule("BK-EX-4", "BK-SQD-3")
def test_flyer_limit() -> None:
    assert no_squad(kinds("griffin green_dragon"), False) == "BK-SQD-3"
    assert no_squad(kinds("griffin blizzard dark_beast"), False) == ""


@pytest.mark.rule("BK-EX-5", "BK-ELEM-2", "BK-ELEM-3")
def test_penalty() -> None:
    squad = kinds("girtan tinnik gallot ilinsi ent satyr hunchback thief squire sea_dog")
    assert penalty(squad) == 2


@pytest.mark.rule("BK-EX-6", "BK-R-59")
def test_ammah_is_cheaper_with_a_symbiote() -> None:
    assert gold_needed(kinds("ammah krait"), 22) == 8
    assert gold_needed(kinds("ammah"), 22) == 7


@pytest.mark.rule(
    "BK-EX-7", "BK-DECK-1", "BK-DECK-2", "BK-DECK-3", "BK-UNIQ-1", "BK-UNIQ-2", "BK-UNIQ-3", "BK-GL-70", "BK-GL-119"
)
def test_decks() -> None:
    others = "\n".join(card.id for card in CARDS[:19])
    assert len(read_deck(f"5 elf_archer\n3 satyr\n3 nargoyl\n{others}").cards) == 30
    for wrong, rule in (("6 elf_archer", "BK-DECK-3"), ("4 satyr", "BK-DECK-2"), ("satyr", "BK-DECK-1")):
        with pytest.raises(BadDeck) as caught:
            read_deck(wrong)
        assert caught.value.rule == rule
    with pytest.raises(BadDeck):
        read_deck("\n".join(card.id for card in CARDS[:51]))
    assert no_squad(kinds("nargoyl nargoyl"), False) == "BK-UNIQ-1"
    assert no_squad(kinds("nargoyl evil_eye"), False) == ""


@pytest.mark.rule("BK-EX-8", "BK-PLC-2", "BK-PLC-3", "BK-PLC-4", "BK-PLC-5", "BK-PLC-6", "BK-FLD-1", "BK-FLD-2")
def test_placement() -> None:
    def cells(text: str) -> list[int]:
        return [cell_at(cell) for cell in text.split()]

    nine = "b1 c1 d1 b2 c2 d2 b3 c3 d3"
    for outer in ("a1", "a2", "e1", "e2"):
        assert no_placement(cells(f"{nine} {outer}"), False) == ""
    assert no_placement(cells(f"{nine} e3"), False) == "BK-PLC-3"
    assert no_placement(cells(f"{nine} a1 a2 e1 e2 a3"), False) == ""
    eleven = "a4 b4 c4 d4 e4 b5 c5 d5 b6 c6 d6"
    for left_out in eleven.split():
        assert no_placement(cells(eleven.replace(left_out, "")), True) == ""
    assert no_placement(cells("a4 b4 c4 d4 e4 b5 c5 d5 b6 a5"), True) == "BK-PLC-5"


@pytest.mark.rule(
    "BK-EX-9",
    "BK-SYM-2",
    "BK-SYM-3",
    "BK-SYM-4",
    "BK-SYM-8",
    "BK-SYM-9",
    "BK-SYM-10",
    "BK-SYM-11",
    "BK-SYM-12",
    "BK-SEQ-5",
)
def test_seating() -> None:
    a = "b3 girtan, c3 guard_of_uorlog, d3 ent, c2 krait"
    b = board(a, "c4 hunchback, c5 suged, d6 captains_pet", phase="seating", turn=0)
    assert b.asked == "A host"
    b.do("at b3")
    # The only host for Suged is the Hunchback: answered by itself.
    assert b.card("c4.rider") == "suged"
    assert b.options == ["at c3", "at d3"]
    b.do("at c3")
    assert b.card("c3.rider") == "captains_pet"
    b = board(
        "b3 girtan, c3 guard_of_uorlog, b2 krait, c2 suged", "c4 hunchback, d6 captains_pet", phase="seating", turn=0
    )
    b.do("at b3")
    assert b.grave("B") == ["captains_pet"]


# -- hit table ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule(
    "BK-EX-10", "BK-HIT-1", "BK-HIT-4", "BK-HIT-5", "BK-STR-1", "BK-FGT-1", "BK-FGT-2", "BK-FGT-3", "BK-FGT-4", "BK-R-2"
)
def test_plus_four() -> None:
    b = board("b3 girtan, c3 guard_of_uorlog closed", "b4 hunchback", dice=[6, 2])
    b.do("strike b3 at b4", "stay")
    assert (b.lives("b4"), b.lives("b3")) == (4, 12)
    b = board("b3 girtan, c3 guard_of_uorlog closed", "b4 hunchback", dice=[6, 2])
    b.do("strike b3 at b4", "step down")
    assert (b.lives("b4"), b.lives("b3")) == (5, 14)


@pytest.mark.rule("BK-EX-11", "BK-COMP-4")
def test_plus_two() -> None:
    b = board("c3 satyr", "c4 hunchback", dice=[5, 3]).do("strike c3 at c4", "stay")
    assert (b.lives("c4"), b.lives("c3")) == (6, 8)
    b = board("c3 satyr", "c4 hunchback", dice=[5, 3]).do("strike c3 at c4", "step down")
    assert (b.lives("c4"), b.lives("c3")) == (7, 10)


@pytest.mark.rule("BK-EX-12")
def test_plus_five() -> None:
    b = board("c3 ent", "c4 harbinger_of_misfortune", dice=[6, 1]).do("strike c3 at c4")
    assert (b.lives("c4"), b.lives("c3")) == (3, 10)


@pytest.mark.rule("BK-EX-13", "BK-HIT-2", "BK-HIT-3")
def test_equal_totals() -> None:
    b = board("c3 satyr", "c4 hunchback", dice=[3, 3]).do("strike c3 at c4")
    assert (b.lives("c4"), b.lives("c3")) == (7, 10)
    b = board("c3 satyr", "c4 hunchback", dice=[5, 5]).do("strike c3 at c4")
    assert (b.lives("c4"), b.lives("c3")) == (9, 8)


@pytest.mark.rule("BK-EX-14", "BK-R-1", "BK-HIT-1")
@pytest.mark.parametrize(
    ("dice", "choices", "hunchback", "satyr"),
    [
        ([3, 4], [], 7, 10),
        ([2, 4], [], 9, 10),
        ([2, 5], [], 9, 8),
        ([1, 5], ["stay"], 7, 8),
        ([1, 5], ["step down"], 9, 8),
        ([1, 6], [], 9, 8),
    ],
)
def test_minus_rows(dice: list[int], choices: list[str], hunchback: int, satyr: int) -> None:
    b = board("c3 satyr", "c4 hunchback", dice=dice).do("strike c3 at c4", *choices)
    assert (b.lives("c4"), b.lives("c3")) == (hunchback, satyr)


@pytest.mark.rule("BK-EX-15", "BK-R-5", "BK-GL-67", "BK-GL-68", "BK-CARD-148-chyornyy_rytsar")
def test_experience() -> None:
    b = board("c3 guard_of_uorlog", "c4 black_knight", dice=[4, 4], active="B", turn=2).do("strike c4 at c3")
    assert (b.lives("c4"), b.lives("c3")) == (9, 10)


@pytest.mark.rule("BK-EX-16", "BK-GL-92", "BK-GL-61", "BK-GL-60", "BK-CARD-130-girtan", "BK-ADD-4", "BK-R-26")
def test_girtan_against_the_bruiser() -> None:
    b = board("b3 girtan cursed", "c4 tribal_bruiser, b4 hunchback", dice=[4, 3])
    b.match.choose("strike b3 at c4")
    assert "window" not in b.asked  # no defender
    assert b.lives("c4") == 9


@pytest.mark.rule("BK-EX-17", "BK-CLD-1", "BK-CLD-3", "BK-CLD-4", "BK-CLD-5", "BK-CARD-30-gromila_plemeni")
def test_bruiser_against_the_closed() -> None:
    b = board("c3 satyr closed", "c4 tribal_bruiser", dice=[4], active="B", turn=2).do("strike c4 at c3")
    assert b.lives("c3") == 4
    b = board("c3 satyr closed, a1 kilhe", "c4 tribal_bruiser", dice=[4], active="B", turn=2).do("strike c4 at c3")
    assert b.lives("c3") == 6


@pytest.mark.rule("BK-EX-18", "BK-GL-64", "BK-CLD-2", "BK-CARD-35-almaznyy_golem")
@pytest.mark.parametrize(("die", "lives"), [(6, 7), (4, 8)])
def test_clumsy(die: int, lives: int) -> None:
    b = board("c3 diamond_golem", "c4 satyr closed", dice=[die]).do("strike c3 at c4")
    assert b.lives("c4") == lives


@pytest.mark.rule("BK-EX-19", "BK-R-74", "BK-ADD-5", "BK-CARD-113-okhotnik_na_gloa")
def test_gloa_hunter_against_the_forest() -> None:
    b = board("c3 gloa_hunter", "c4 dryad closed", dice=[5]).do("strike c3 at c4")
    assert b.lives("c4") == 3


@pytest.mark.rule("BK-EX-20", "BK-ADD-3", "BK-CARD-148-chyornyy_rytsar")
def test_cursed_against_the_black_knight() -> None:
    b = board("c3 girtan cursed", "c4 black_knight closed", dice=[5]).do("strike c3 at c4")
    assert b.wounds("c4") == 2


@pytest.mark.rule("BK-EX-21", "BK-ADD-6", "BK-CARD-121-vereselen")
@pytest.mark.parametrize(("die", "wounds"), [(6, 1), (2, 3)])
def test_set_values(die: int, wounds: int) -> None:
    b = board("c3 girtan", "c4 vereselen closed", dice=[die]).do("strike c3 at c4")
    assert b.wounds("c4") == wounds


@pytest.mark.rule("BK-EX-22", "BK-SEQ-25", "BK-CARD-20-ork_istyazatel")
def test_tormentor() -> None:
    squad = "c3 orc_hunter, a1 orc_tormentor"
    b = board(squad, "c4 satyr", dice=[4, 3]).do("strike c3 at c4", "convert", "stay")
    assert (b.lives("c4"), b.lives("c3")) == (8, 6)
    b = board(squad, "c4 satyr", dice=[3, 4]).do("strike c3 at c4")
    assert (b.lives("c4"), b.lives("c3")) == (9, 8)
    b = board(squad, "c4 satyr", dice=[4, 3]).do("strike c3 at c4", "stay")
    assert (b.lives("c4"), b.lives("c3")) == (9, 8)


@pytest.mark.rule("BK-EX-23", "BK-GL-1", "BK-GL-2", "BK-R-35", "BK-CARD-112-kikimora")
def test_unanswered_strike() -> None:
    b = board("c3 kikimora", "c4 templar, b4 hunchback", dice=[6])
    b.match.choose("strike c3 at c4")
    assert "window" not in b.asked
    assert (b.wounds("c4"), b.wounds("c3")) == (2, 0)


# -- armor, prevention, protection -------------------------------------------------------------------------------------


@pytest.mark.rule("BK-EX-24", "BK-GL-13", "BK-R-67", "BK-GL-86", "BK-SEQ-9")
def test_armor_is_fresh_every_turn() -> None:
    b = board("a1 elf_archer, b3 satyr, b5 gloa_hunter", "a4 templar closed", dice=[2, 4, 3, 2])
    b.do("shot a1 at a4")
    assert b.wounds("a4") == 0
    b.do("strike b3 at a4")
    assert b.lives("a4") == 7
    b.end().do("strike a4 at b5", "stay")
    assert (b.lives("a4"), b.wounds("b5")) == (6, 3)


@pytest.mark.rule("BK-EX-25", "BK-CARD-114-strazh_uorloga")
def test_guard_gives_armor() -> None:
    b = board("b3 girtan closed, c3 guard_of_uorlog", "b4 black_knight, b6 initiate", dice=[3, 2], active="B", turn=2)
    b.do("strike b4 at b3")
    assert b.wounds("b3") == 2
    b.do("discharge b6 at b3")
    assert b.wounds("b3") == 4
    b = board("b3 girtan closed, c3 guard_of_uorlog closed", "b4 black_knight", dice=[3], active="B", turn=2)
    assert b.do("strike b4 at b3").wounds("b3") == 3


@pytest.mark.rule("BK-EX-26", "BK-GL-87", "BK-CARD-154-nargoyl")
def test_nargoyl_destroys_itself() -> None:
    b = board("b3 girtan closed, c3 guard_of_uorlog", "air nargoyl, a6 initiate", dice=[5], active="B", turn=2)
    b.do("strike B.air.1 at b3", "yes")
    assert b.lives("b3") == 9
    assert b.grave("B") == ["nargoyl"]


@pytest.mark.rule("BK-EX-27", "BK-GL-40", "BK-GL-41", "BK-R-34", "BK-CARD-9-predvestnik_neudachi")
def test_protection_and_the_harbinger() -> None:
    b = board("c1 elf_archer", "c4 black_knight, a5 harbinger_of_misfortune", dice=[6])
    b.do("shot c1 at c4")
    assert b.asked == "B harbinger"
    assert b.wounds("c4") == 0
    b.do("yes")
    assert b.s.lasting


@pytest.mark.rule("BK-EX-28", "BK-R-6", "BK-GL-69", "BK-CARD-77-elf_luchnik")
def test_a_marked_die_is_one() -> None:
    b = board(
        "c1 elf_archer",
        "c4 hunchback",
        dice=[6],
        lasting=["die_is_one A.squad.1 - 1 battle", "shot_exp A.squad.1 - 1 1"],
    )
    b.do("shot c1 at c4")
    assert b.wounds("c4") == 1
    assert not [entry for entry in b.s.lasting if entry & 255 == 15]


@pytest.mark.rule("BK-EX-29", "BK-GL-107", "BK-GL-108", "BK-R-66", "BK-CARD-119-balamut")
def test_stamina() -> None:
    b = board("c3 troublemaker", "c5 children_of_the_white_moon poison=1 closed")
    b.do("impact c3 to c4")
    assert b.wounds("c5") == 0
    b.end()
    assert b.wounds("c5") == 1


# -- vampirism, poison, regeneration, healing --------------------------------------------------------------------------


@pytest.mark.rule(
    "BK-EX-30", "BK-GL-21", "BK-GL-22", "BK-R-68", "BK-GL-35", "BK-GL-36", "BK-GL-37", "BK-CARD-141-oskvernitel"
)
def test_vampirism() -> None:
    b = board("c3 defiler wounds=2", "c4 satyr closed", dice=[6]).do("strike c3 at c4")
    assert (b.lives("c3"), b.wounds("c3")) == (11, 0)
    b = board("c3 defiler extra=2", "c4 satyr closed", dice=[6]).do("strike c3 at c4")
    assert b.lives("c3") == 12
    b = board("c3 defiler wounds=5", "c4 satyr closed wounds=9, e6 lirain", dice=[6]).do("strike c3 at c4")
    assert b.wounds("c3") == 4


@pytest.mark.rule("BK-EX-31")
def test_vampirism_after_armor() -> None:
    b = board("c3 defiler wounds=3", "c4 templar closed", dice=[4]).do("strike c3 at c4")
    assert (b.wounds("c4"), b.wounds("c3")) == (1, 2)


@pytest.mark.rule("BK-EX-32", "BK-GL-74", "BK-GL-75")
def test_poison_works_on_the_open() -> None:
    b = board("c3 satyr", "c4 hunchback closed poison=1").end()
    assert b.wounds("c4") == 1
    b = board("c3 satyr", "c4 hunchback closed poison=1 stays_closed").end()
    assert (b.wounds("c4"), b.poison("c4")) == (0, 1)


@pytest.mark.rule("BK-EX-33", "BK-ADD-2", "BK-R-66", "BK-MARK-4")
def test_poison_does_not_add_up() -> None:
    from duelyard.games.berserk.verbs import poison

    b = board("c3 satyr", "c4 hunchback poison=1")
    for n, expected in ((2, 2), (1, 2)):
        poison(b.s, b.at("c3"), b.at("c4"), n)
        assert b.poison("c4") == expected


@pytest.mark.rule("BK-EX-34", "BK-R-62", "BK-GL-98")
def test_order_of_regeneration_and_poison() -> None:
    b = board("c3 girtan wounds=13 poison=1, a1 lirain", "e6 satyr", active="B", turn=2).end()
    assert b.asked == "A order_of"
    b.do("next 1")
    assert b.lives("c3") == 1
    b = board("c3 girtan wounds=13 poison=1, a1 lirain", "e6 satyr", active="B", turn=2).end()
    b.do("next 2")
    assert b.grave("A") == ["girtan"]


@pytest.mark.rule("BK-EX-35", "BK-R-69", "BK-GL-49", "BK-LIF-5", "BK-CARD-68-lirayn")
def test_healing_has_an_end() -> None:
    b = board("c3 lirain wounds=3", "e6 satyr", active="B", turn=2).end()
    assert (b.wounds("c3"), b.s.extra[b.at("c3")]) == (0, 0)


@pytest.mark.rule("BK-EX-36", "BK-R-37", "BK-CARD-80-satir", "BK-MOV-4")
def test_satyr_heals_by_walking() -> None:
    b = board("c3 satyr wounds=3").do("walk c3 to c4", "walk c4 to c5")
    assert b.wounds("c5") == 1
    assert b.refusal("walk c5 to c6") == "BK-MOV-4"


# -- range, row-skip, movement -----------------------------------------------------------------------------------------


@pytest.mark.rule("BK-EX-37", "BK-RNG-2", "BK-RNG-5", "BK-RNG-6", "BK-ABC-3")
def test_range_from_the_middle() -> None:
    from duelyard.games.berserk.cells import CELLS, DISTANCE, NEAR, cell_name

    def reached(n: int) -> set[str]:
        here = cell_at("c3")
        return {cell_name(c) for c in range(CELLS) if DISTANCE[here][c] <= n and c != here and c not in NEAR[here]}

    assert reached(2) == {"a3", "e3", "c1", "c5"}
    assert reached(3) - reached(2) == {"a2", "a4", "e2", "e4", "b1", "d1", "b5", "d5", "c6"}


@pytest.mark.rule("BK-EX-38", "BK-RNG-1", "BK-RNG-3", "BK-ABC-4", "BK-R-49")
def test_elf_archer_shoots() -> None:
    b = first_game()
    aims = {text.split(" at ")[1] for text in b.options if text.startswith("shot d1")}
    assert {"c4", "d4", "e4", "d5", "B.air.1"} <= aims
    assert not {"b4", "c5", "e2"} & aims
    assert b.refusal("shot d1 at b4") == "BK-RNG-3"
    assert b.refusal("shot d1 at e2") == "BK-RNG-5"


@pytest.mark.rule("BK-EX-39", "BK-ROW-2", "BK-ROW-3", "BK-R-42", "BK-GL-118")
def test_lanes() -> None:
    b = first_game(host="d3")
    aims = {text.split(" at ")[1] for text in b.options if text.startswith("row_skip b2")}
    assert aims == {"b4", "d2"}
    b = first_game(host="b3")
    assert b.refusal("row_skip b2 at b4") == "BK-ROW-3"
    assert b.refusal("row_skip b2 at d4") == "BK-ROW-2"


@pytest.mark.rule("BK-EX-40", "BK-ROW-1", "BK-R-9", "BK-CARD-113-okhotnik_na_gloa", "BK-ABL-4", "BK-ABL-2")
@pytest.mark.parametrize(("die", "wounds", "poison"), [(3, 1, 1), (4, 2, 0)])
def test_row_skip(die: int, wounds: int, poison: int) -> None:
    b = first_game(host="d3", dice=[die]).do("row_skip b2 at b4")
    assert (b.wounds("b4"), b.poison("b4")) == (wounds, poison)
    assert b.closed("b2")


@pytest.mark.rule("BK-EX-41", "BK-R-36", "BK-CARD-125-rusalka", "BK-GL-81", "BK-GL-82")
def test_mermaid_relocates() -> None:
    b = board("b1 mermaid", "b4 hunchback, e6 lirain", active="B", turn=2).end()
    assert b.asked == "A relocate_whom"
    b.do("at b4")
    assert set(b.options) == {f"to {cell}" for cell in ["a3", "a4", "a5", "b3", "b5", "c3", "c4", "c5"]}
    assert b.do("to a3").card("a3") == "hunchback"


@pytest.mark.rule("BK-EX-42", "BK-GL-95", "BK-GL-96", "BK-GL-97", "BK-CARD-174-nochnoy_ubiytsa")
def test_jump() -> None:
    b = board("c2 night_killer, c3 satyr").do("jump c2 to d4")
    assert b.card("d4") == "night_killer"
    assert b.refusal("walk d4 to d5") == "BK-MOV-4"
    b = board("c2 night_killer").do("walk c2 to c3")
    assert b.refusal("jump c3 to c5") == "BK-GL-97"


@pytest.mark.rule("BK-EX-43", "BK-R-41", "BK-R-19", "BK-GL-4", "BK-GL-5", "BK-GL-6", "BK-CARD-94-dukh_edinoroga")
def test_unicorn_spirit() -> None:
    b = board("c2 unicorn_spirit, c3 satyr", "c4 hunchback, e6 lirain", dice=[3, 1])
    b.do("walk c2 to c3")
    assert b.asked == "A leave"
    b.do("walk c3.guest to c4", "walk c4.guest to c5", "stay")
    assert b.card("c5") == "unicorn_spirit"
    assert (b.wounds("c4"), b.wounds("c3")) == (3, 2)
    b = board("c2 unicorn_spirit, c3 satyr", "c4 hunchback, c5 talgata, e6 lirain", dice=[6, 1])
    b.do("walk c2 to c3", "walk c3.guest to c4", "walk c4.guest to c5")
    assert b.exile("A") == ["unicorn_spirit"]
    assert b.wounds("c4") == 3


# -- defenders, flyers, redirects --------------------------------------------------------------------------------------


@pytest.mark.rule(
    "BK-EX-44", "BK-DFN-1", "BK-DFN-2", "BK-DFN-4", "BK-DFN-5", "BK-R-27", "BK-INS-6", "BK-ACT-3", "BK-R-21"
)
def test_defender() -> None:
    b = board("c3 satyr", "c4 talgata closed, b4 hunchback, c5 initiate", dice=[4, 2])
    b.match.choose("strike c3 at c4")
    assert b.options == ["pass", "defend b4"]
    b.do("defend b4", "stay")
    assert (b.wounds("c4"), b.wounds("b4"), b.wounds("c3")) == (0, 3, 2)
    assert b.closed("c3")
    assert b.closed("b4")


@pytest.mark.rule("BK-EX-45", "BK-DFN-3", "BK-R-45", "BK-CARD-169-lyubimets_kapitana")
def test_symbiotes_defend() -> None:
    b = board("c3 satyr", "c4 talgata closed, c3.rider ice_vine")
    b.match.choose("strike c3 at c4")
    assert b.can("defend c3.rider")
    b = board("c3 satyr", "c4 talgata closed, c3.rider captains_pet")
    b.match.choose("strike c3 at c4")
    assert not b.asked.endswith("window_a")
    b = board("c3 satyr", "c4 girtan closed, c4.rider krait")
    b.match.choose("strike c3 at c4")
    assert b.can("defend c4.rider")


@pytest.mark.rule("BK-EX-46", "BK-FLY-1", "BK-FLY-2", "BK-FLY-4", "BK-GL-56", "BK-GL-57", "BK-GL-58")
def test_defence_against_a_flyer() -> None:
    b = first_game(active="B", turn=2)
    b.match.choose("strike B.air.1 at b1")
    assert set(b.options) == {"pass", "defend A.air.1", "defend b2", "defend c2"}


@pytest.mark.rule("BK-EX-47", "BK-FLY-5", "BK-FLY-6", "BK-GL-59", "BK-CARD-93-ent")
def test_flyers_do_not_defend_the_ground() -> None:
    b = board("c3 satyr, air evil_eye", "c4 hunchback", active="B", turn=2)
    b.match.choose("strike c4 at c3")
    assert not b.asked.endswith("window_a")
    b = board("c3 ent", "air nargoyl, c4 hunchback")
    b.match.choose("strike c3 at B.air.1")
    assert not b.asked.endswith("window_a")


@pytest.mark.rule("BK-EX-48", "BK-FLY-7", "BK-FLY-8", "BK-FLY-9", "BK-FLY-10", "BK-R-50")
def test_only_flyers_left() -> None:
    b = board("c3 satyr", "air nargoyl, air soultrad", dice=[2, 2], turn=9)
    assert b.refusal("strike c3 at B.air.1") == "BK-STR-2"
    b.do("right c3")
    assert b.closed("c3")
    b.end().end()
    b.do("strike c3 at B.air.1")
    assert b.lives("B.air.1") == 5
    b.end().end()
    assert not b.can("strike c3 at B.air.1")
    assert b.can("right c3")


@pytest.mark.rule(
    "BK-EX-49", "BK-GL-77", "BK-GL-78", "BK-GL-79", "BK-GL-80", "BK-R-29", "BK-R-30", "BK-CARD-169-lyubimets_kapitana"
)
def test_the_pet_redirects() -> None:
    b = board("c3 satyr, d3 ent", "d3.rider captains_pet, c4 hunchback", dice=[3, 4])
    b.match.choose("strike c3 at d3.rider")
    assert "impact d3.rider at d3" in b.options
    b.do("impact d3.rider at d3")
    assert b.wounds("d3.rider") == 0
    assert b.wounds("d3") == 2  # 3 against 4 - 1: equal totals of 4 or less
    b = board("c3 satyr, d3 ent", "d3.rider captains_pet, d4 hunchback")
    b.match.choose("strike c3 at d3.rider")
    b.match.choose("defend d4")
    assert "impact d3.rider at d3" not in b.options


@pytest.mark.rule("BK-EX-50", "BK-R-31", "BK-GL-71", "BK-CARD-162-talgata", "BK-SEQ-17", "BK-SEQ-18", "BK-SEQ-19")
def test_a_cancelled_defender() -> None:
    b = board("c3 klok_the_wise, b3 girtan cursed, d3 satyr", "c4 tribal_bruiser, c5 talgata", active="B", turn=2)
    b.match.choose("strike c4 at c3")
    b.match.choose("defend b3")
    assert b.can("spell c5 at b3")
    b.match.choose("spell c5 at b3")
    assert b.asked == "A window_a"
    assert b.closed("b3")
    assert b.closed("c5")
    assert b.options == ["pass", "defend d3"]


@pytest.mark.rule(
    "BK-EX-51", "BK-INS-5", "BK-INS-1", "BK-INS-2", "BK-R-23", "BK-CARD-124-klok_mudryy", "BK-CARD-122-zloboglaz"
)
@pytest.mark.parametrize(("wounds", "templar", "talgata"), [(8, 8, ""), (7, 10, "talgata")])
def test_last_declared_first_carried_out(wounds: int, templar: int, talgata: str) -> None:
    b = board("c2 klok_the_wise cursed, air evil_eye", f"a4 templar, c5 talgata poison=1 wounds={wounds}")
    b.match.choose("spell c2 at a4")
    b.match.choose("spell c5 at c2")
    b.match.choose("spell A.air.1 at c5")
    b.do()
    assert b.lives("a4") == templar
    assert b.card("c5") == talgata
    assert b.closed("c2")


@pytest.mark.rule("BK-EX-52", "BK-INS-4", "BK-R-60", "BK-SEQ-16")
def test_a_window_after_every_step() -> None:
    b = board(
        "c2 satyr, air evil_eye",
        "c4 black_knight poison=1",
        active="B",
        turn=2,
        lasting=["plus_move B.squad.1 - 1 2"],
    )
    b.match.choose("walk c4 to c3")
    assert b.asked == "A window_c"
    b.match.choose("spell A.air.1 at c3")
    b.do()
    assert b.wounds("c3") == 1
    assert b.refusal("walk c3 to b3") == "BK-CARD-122-zloboglaz"
    assert b.can("strike c3 at c2")


@pytest.mark.rule("BK-EX-53", "BK-REV-6", "BK-REV-7", "BK-R-52", "BK-SEQ-22")
def test_hidden_targets() -> None:
    hidden = "c6 nargoyl hidden, c4 hunchback, a4 hunchback"
    b = board("c2 elf_archer", hidden, dice=[4]).do("shot c2 at c6")
    assert b.lives("B.air.1") == 5
    b = board("c5 satyr, a1 lirain", hidden).do("strike c5 at c6")
    assert b.card("B.air.1") == "nargoyl"
    assert b.closed("c5")
    assert b.lives("B.air.1") == 7
    b = board("c5 satyr, a1 lirain", "c6 nargoyl hidden, b6 hunchback, a4 hunchback", dice=[3, 3])
    b.do("strike c5 at c6", "defend b6")
    assert b.s.hidden(b.at("c6"))


# -- concentration, incarnation, death, end ----------------------------------------------------------------------------


@pytest.mark.rule("BK-EX-54", "BK-GL-55", "BK-R-70", "BK-CARD-162-talgata", "BK-MARK-9")
def test_concentration() -> None:
    b = board("b3 girtan", "c5 talgata", dice=[5]).end()
    assert b.wounds("b3") == 2
    b = board("b3 girtan", "c5 talgata hurts=1 hurt=1 wounds=1").end()
    assert b.wounds("b3") == 0


@pytest.mark.rule("BK-EX-55", "BK-SEQ-13", "BK-ADD-7", "BK-ADD-8", "BK-CARD-101-travnik")
def test_end_of_turn_in_reverse() -> None:
    b = board("b3 herbalist wounds=5, a1 lirain", "c5 talgata, a6 hunchback poison=1", dice=[5]).end()
    b.do("at b3")
    assert b.grave("A") == ["herbalist"]
    assert not b.cursed("a6")


@pytest.mark.rule(
    "BK-EX-56", "BK-SEQ-11", "BK-GL-17", "BK-GL-18", "BK-GL-19", "BK-CARD-138-gorbun", "BK-CARD-86-rogach"
)
def test_start_of_turn_in_reverse() -> None:
    b = board("c3 hornbeast", "c4 hunchback wounds=7, a6 initiate", dice=[5]).end()
    assert b.grave("B") == ["hunchback"]
    assert not b.cursed("c3")
    b = board("c3 satyr", "c4 hunchback, a6 initiate").end()
    assert b.cursed("c3")


@pytest.mark.rule("BK-EX-57", "BK-GL-50", "BK-GL-51", "BK-GL-53", "BK-GL-54", "BK-R-81", "BK-MARK-7", "BK-EX-67")
def test_incarnation() -> None:
    b = board("c3 satyr", "a6 initiate", grave_b="nargoyl", turn=5).end()
    assert b.s.tokens[b.s.graves[1][0]] == 1
    b.end().end()
    assert b.card("B.air.1") == "nargoyl"
    assert b.closed("B.air.1")
    b.end().end()
    assert not b.closed("B.air.1")
    from duelyard.games.berserk.wounds import destroy

    for _ in destroy(b.s, -1, b.at("B.air.1")):
        pass
    assert b.exile("B") == ["nargoyl"]


@pytest.mark.rule("BK-EX-58", "BK-SYM-6", "BK-R-25", "BK-R-86", "BK-SEQ-35", "BK-CARD-33-alyy_drakon")
def test_the_symbiote_dies_with_its_host() -> None:
    b = board("d3 ent wounds=9 closed, a1 lirain", "d3.rider captains_pet, d4 satyr", dice=[6], active="B", turn=2)
    b.do("strike d4 at d3")
    assert b.grave("A") == ["ent"]
    assert b.grave("B") == ["captains_pet"]
    fire = ["fire_wall d3 B.squad.1 1 battle"]
    b = board("d3 ent wounds=8", "d3.rider captains_pet", active="B", turn=2, lasting=fire, alone=True).end()
    assert b.result == "BK-R-86"


@pytest.mark.rule("BK-EX-59", "BK-R-12", "BK-R-86")
def test_both_die() -> None:
    b = board("c3 satyr wounds=8", "c4 hunchback wounds=7", dice=[1, 5], alone=True).do("strike c3 at c4", "stay")
    assert b.result == "BK-R-86"
    b = board("c3 satyr wounds=8", "c4 hunchback wounds=7", dice=[1, 5], alone=True).do("strike c3 at c4", "step down")
    assert b.result == "B BK-GEN-2"


@pytest.mark.rule("BK-EX-60", "BK-GL-117", "BK-R-83", "BK-CARD-156-giena_khaosa", "BK-SEQ-36")
def test_scavenging() -> None:
    b = board("c3 chaos_hyena wounds=4 poison=2", "c4 lirain wounds=5 closed, a6 satyr, d5 klok_the_wise", dice=[3])
    b.do("strike c3 at c4", "at c3")
    assert b.exile("B") == ["lirain"]
    assert b.poison("c3") == 0
    assert b.wounds("c3") == 5  # healed completely, then Klok mourned


@pytest.mark.rule("BK-EX-61", "BK-R-15", "BK-ADD-7", "BK-CARD-124-klok_mudryy")
def test_klok_mourns() -> None:
    b = board("e2 lirain wounds=5, c2 klok_the_wise", "e3 black_knight", dice=[3], active="B", turn=2)
    b.do("strike e3 at e2", "at e3")
    assert b.wounds("e3") == 5


@pytest.mark.rule("BK-EX-62", "BK-R-10", "BK-R-11", "BK-CARD-124-klok_mudryy")
@pytest.mark.parametrize(("card", "wounds"), [("tribal_bruiser", 3), ("templar", 2), ("initiate", 0)])
def test_kloks_spell(card: str, wounds: int) -> None:
    assert board("c2 klok_the_wise", f"c5 {card}").do("spell c2 at c5").wounds("c5") == wounds


@pytest.mark.rule("BK-EX-63", "BK-R-73", "BK-CARD-26-khramovnik")
def test_templar() -> None:
    b = board(
        "c3 klok_the_wise closed, b3 girtan",
        "c4 templar",
        dice=[5],
        active="B",
        turn=2,
        lasting=["plus_ps B.squad.1 - 1 2"],
    )
    b.match.choose("strike c4 at c3")
    assert "window" not in b.asked  # directed
    assert b.lives("c3") == 4


@pytest.mark.rule("BK-EX-64", "BK-CARD-142-posvyashchyonnaya")
def test_initiate() -> None:
    for die, wounds in ((3, 2), (5, 2)):
        b = board("c3 girtan cursed", "b6 initiate", dice=[die], active="B", turn=2).do("discharge b6 at c3")
        assert b.wounds("c3") == wounds
    b = board("c3 girtan", "c6 initiate", dice=[6], active="B", turn=2).do("discharge c6 at c3")
    assert (b.wounds("c3"), b.cursed("c3")) == (1, True)
    b = board("c3 girtan", "b6 initiate", active="B", turn=2)
    assert b.refusal("discharge b6 at c3") == "BK-RNG-3"


@pytest.mark.rule("BK-EX-65", "BK-R-87")
def test_stalemate() -> None:
    b = board("a1 lirain", "e6 lirain", turn=31)
    for turn in range(31, 51):
        assert b.s.turn == turn
        b.end()
    assert b.result == "BK-R-87"
    b = board("a1 lirain", "e6 lirain", turn=100)
    assert b.end().result == "BK-R-87"


@pytest.mark.rule("BK-EX-66", "BK-R-63", "BK-CARD-124-klok_mudryy")
def test_klok_sees_his_own_death() -> None:
    b = board("c2 klok_the_wise wounds=8, a1 satyr", "c3 black_knight", dice=[1], active="B", turn=2)
    b.do("strike c3 at c2", "at c3")
    assert b.wounds("c3") == 2


@pytest.mark.rule("BK-EX-68", "BK-R-14", "BK-GL-88", "BK-CARD-48-okhotnitsa")
def test_huntress() -> None:
    b = board("c3 satyr, a1 lirain", "c4 huntress", dice=[2, 5, 3]).do("strike c3 at c4", "at a1")
    assert b.wounds("a1") == 1
    assert b.wounds("c3") == 2
    b = board("c3 satyr, a1 lirain", "c4 huntress", dice=[5, 4]).do("strike c3 at c4")
    assert b.wounds("a1") == 0
    b = board("c3 satyr, a1 lirain", "c4 huntress", dice=[1, 4, 3], active="B", turn=2).do("strike c4 at c3", "at a1")
    assert b.wounds("a1") == 1


@pytest.mark.rule("BK-EX-69", "BK-R-41", "BK-CARD-3-rab_farro", "BK-CARD-70-tsvetok_lotosa")
def test_closed_on_an_occupied_cell() -> None:
    b = board("c2 slave_of_farro, c3 satyr", "d6 lotus_flower, a6 satyr")
    b.do("walk c2 to d2", "choose 1", "walk d2 to d3")
    b = board("b3 slave_of_farro, d3 satyr", "d6 lotus_flower, a6 satyr")
    b.do("walk b3 to c3", "walk c3 to d3", "choose 2")
    assert b.closed("d3.guest")
    b.end().end()
    assert b.asked == "A leave"


def test_the_starting_position_is_that_of_a_match() -> None:
    match = duelyard.new_match("berserk", seed=1, settings={})
    assert match.ask is not None
    assert [option.text for option in match.options] == ["at b3", "at c3", "at d3"]
