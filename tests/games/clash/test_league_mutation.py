"""Mutations: prices, limits, and the rule that each refusal names."""

from __future__ import annotations

import pytest

from duelyard.core.errors import IllegalChoice
from duelyard.games.clash.cards import CARDS, KIND
from duelyard.games.clash.league import League
from duelyard.games.clash.league import mutation as mutations
from duelyard.games.clash.league.bench import POINTS, Bench, DeckCard, offers
from duelyard.games.clash.league.mutation import Mutation, apply, parse_mutation, price, refuse
from duelyard.games.clash.prices import points
from tests.games.clash.leagues import bench, decide, mutating, play_round


def cost(own: Bench, text: str) -> str:
    mutation = parse_mutation(text)
    return points(price(own.deck[mutation.card], mutation))


def why_not(own: Bench, text: str) -> str:
    """The rule that forbids it, or nothing."""
    refusal = refuse(own, parse_mutation(text))
    return "" if refusal is None else refusal.rule


def do(own: Bench, *texts: str) -> Bench:
    for text in texts:
        assert why_not(own, text) == "", text
        apply(own, parse_mutation(text))
    return own


AERIAL_OVER_DEFENDER = "mutate gladiator aerial from harasser over defender"
AERIAL_OVER_VANISH = "mutate gladiator aerial from harasser over vanish"


def gladiator() -> Bench:
    return bench(["gladiator"], ["harasser", "titan"])


@pytest.mark.rule("CL-EX-63", "CL-MUT-8", "CL-MUT-14", "CL-MUT-16", "CL-MUT-18", "CL-MUT-21", "CL-R-42")
def test_a_mutation_phase() -> None:
    assert cost(gladiator(), AERIAL_OVER_DEFENDER) == "2.5"
    own = do(gladiator(), AERIAL_OVER_DEFENDER)
    assert own.points == 0
    assert own.deck["gladiator"].text == "gladiator(abilities=aerial+vanish)"

    assert cost(gladiator(), AERIAL_OVER_VANISH) == "1"
    own = do(gladiator(), AERIAL_OVER_VANISH, "mutate gladiator health from titan")
    assert points(own.points) == "0.5"
    assert own.deck["gladiator"].text == "gladiator(health=8, abilities=aerial+defender)"

    own = do(gladiator(), "mutate gladiator attack from titan", AERIAL_OVER_VANISH)
    assert own.points == 0
    assert own.deck["gladiator"].attack == 8

    assert cost(gladiator(), "mutate gladiator mana from harasser") == "2"
    assert do(gladiator(), "mutate gladiator mana from harasser").deck["gladiator"].text == "gladiator(mana=2)"
    assert why_not(gladiator(), "mutate gladiator health from harasser") == "CL-MUT-18"


@pytest.mark.rule("CL-MUT-20", "CL-R-42")
def test_numbers_cost_by_the_point() -> None:
    own = gladiator()
    assert cost(own, "mutate gladiator mana from titan") == "0"  # dearer: allowed for nothing
    assert cost(own, "mutate gladiator attack from titan") == "1.5"
    assert cost(own, "mutate gladiator health from titan") == "1"
    assert do(own, "mutate gladiator mana from titan").deck["gladiator"].mana == 7


@pytest.mark.rule("CL-MUT-20", "CL-R-42")
@pytest.mark.parametrize(
    ("expected", "icons"),
    [
        ("0", "defender mercenary blackmail cursed"),
        ("1", "aerial vanish indestructible sprint counter_order immolation"),
        ("1.5", "aquatic berserk catalyst instinct perforation splash regeneration vulnerability backfire lucidity"),
        ("2", "rage"),
        ("2.5", "sharpening symbiote price_of_blood protection reinforcement chain"),
    ],
)
def test_abilities_have_their_prices(expected: str, icons: str) -> None:
    for icon in icons.split():
        source = next(card.id for card in CARDS if icon in card.facts["abilities"])
        card = DeckCard("gladiator", 4, 5, 6, ["splash" if icon == "vanish" else "vanish"])
        assert points(price(card, Mutation("gladiator", icon, source, tuple(card.icons)))) == expected


@pytest.mark.rule("CL-MUT-21", "CL-R-42", "CL-R-43")
@pytest.mark.parametrize(
    ("covered", "surcharge"),
    [("defender", 3), ("mercenary", 3), ("blackmail", 3), ("cursed", 2), ("vanish", 0), ("aura:cursed", 0)],
)
def test_covering_a_negative_ability_costs_more(covered: str, surcharge: int) -> None:
    card = DeckCard("gladiator", 4, 5, 6, [covered])
    assert price(card, Mutation("gladiator", "aerial", "harasser", (covered,))) == 2 + surcharge


# democular: aura:berserk; gladiator: defender, vanish; aquanaut: aura:aquatic
@pytest.mark.rule("CL-MUT-22", "CL-MUT-21", "CL-R-43")
def test_an_aura_covers_two_abilities_or_an_aura() -> None:
    own = bench(["gladiator", "aquanaut"], ["democular"])
    both = "mutate gladiator aura:berserk from democular over defender+vanish"
    assert cost(own, both) == "3"  # 1.5 as Berserk, 1.5 for Defender
    assert why_not(own, both) == "CL-MUT-8"
    assert why_not(own, "mutate gladiator aura:berserk from democular over vanish") == "CL-MUT-22"
    assert why_not(own, "mutate gladiator aura:berserk from democular over vanish+vanish") == "CL-MUT-22"
    swap = "mutate aquanaut aura:berserk from democular over aura:aquatic"
    assert cost(own, swap) == "1.5"
    assert do(own, swap).deck["aquanaut"].icons == ["aura:berserk"]

    own = bench(["gladiator"], ["democular"])
    own.deck["gladiator"].icons = ["splash", "vanish", "rage"]
    do(own, "mutate gladiator aura:berserk from democular over splash+vanish")
    assert own.deck["gladiator"].icons == ["aura:berserk", "rage"]  # both places are used up
    assert points(own.points) == "1"


@pytest.mark.rule("CL-R-43", "CL-MUT-22")
def test_an_ability_may_cover_an_aura_and_one_icon_only() -> None:
    own = bench(["aquanaut"], ["harasser"])
    assert why_not(own, "mutate aquanaut aerial from harasser over aura:aquatic") == ""
    own.deck["aquanaut"].icons.append("rage")
    assert why_not(own, "mutate aquanaut aerial from harasser over aura:aquatic+rage") == "CL-MUT-22"


@pytest.mark.rule("CL-MUT-17")
def test_a_second_aura_is_refused() -> None:
    own = bench(["aquanaut"], ["democular"])
    own.deck["aquanaut"].icons += ["splash", "vanish"]
    assert why_not(own, "mutate aquanaut aura:berserk from democular over splash+vanish") == "CL-MUT-17"
    assert why_not(own, "mutate aquanaut aura:berserk from democular over aura:aquatic") == ""


@pytest.mark.rule("CL-MUT-15")
def test_the_same_ability_twice_is_refused() -> None:
    own = bench(["gladiator"], ["harasser"])
    own.deck["gladiator"].icons = ["aerial", "vanish"]
    assert why_not(own, AERIAL_OVER_VANISH) == "CL-MUT-15"
    own.deck["gladiator"].icons = ["aura:aerial", "vanish"]  # another icon
    assert why_not(own, AERIAL_OVER_VANISH) == ""


@pytest.mark.rule("CL-MUT-16")
@pytest.mark.parametrize("element", ["attack", "health"])
def test_more_than_nine_is_refused(element: str, monkeypatch: pytest.MonkeyPatch) -> None:
    own = gladiator()
    own.points = 99
    for most, rule in ((9, ""), (10, "CL-MUT-16")):  # no printed card has more than 9
        monkeypatch.setattr(mutations, "offers", lambda card, most=most: offers(card) | {element: most})
        assert why_not(own, f"mutate gladiator {element} from titan") == rule


@pytest.mark.rule("CL-MUT-18")
def test_attack_and_health_are_never_lowered() -> None:
    own = bench(["titan"], ["gladiator"])
    assert why_not(own, "mutate titan attack from gladiator") == "CL-MUT-18"
    assert why_not(own, "mutate titan health from gladiator") == "CL-MUT-18"
    assert why_not(own, "mutate titan mana from gladiator") == "CL-MUT-8"  # 3 points
    assert why_not(bench(["titan"], ["titan"]), "mutate titan attack from titan") == ""  # equal is not lower


@pytest.mark.rule("CL-MUT-10")
def test_spells_do_not_mutate_but_can_be_cut() -> None:
    own = bench(["mental_strike", "gladiator"], ["disintegration", "titan"])
    assert why_not(own, "mutate mental_strike attack from titan") == "CL-MUT-10"
    do(
        own,
        "mutate gladiator perforation from disintegration over vanish",
        "mutate gladiator attack from disintegration",
    )
    assert own.deck["gladiator"].text == "gladiator(attack=6, abilities=defender+perforation)"


@pytest.mark.rule("CL-R-43", "CL-MUT-9", "CL-MUT-13")
def test_only_what_is_on_the_laboratory_card() -> None:
    own = bench(["gladiator"], ["venenous_lord", "disintegration"])
    assert why_not(own, "mutate gladiator attack from venenous_lord") == "CL-R-43"  # X is no number
    assert why_not(own, "mutate gladiator health from disintegration") == "CL-R-43"  # a spell has none
    assert why_not(own, "mutate gladiator aerial from disintegration over vanish") == "CL-R-43"
    assert why_not(own, "mutate titan attack from disintegration") == "CL-MUT-9"  # not in the deck
    assert why_not(own, "mutate gladiator attack from titan") == "CL-MUT-13"  # not in the laboratory


@pytest.mark.rule("CL-R-43")
def test_x_counts_as_nothing_once_vulnerability_is_covered() -> None:
    own = bench(["venenous_lord"], ["harasser", "titan"])
    assert own.deck["venenous_lord"].attack == 0
    do(own, "mutate venenous_lord aerial from harasser over vulnerability")
    assert own.deck["venenous_lord"].text == "venenous_lord(abilities=aerial+protection)"
    assert cost(own, "mutate venenous_lord attack from titan") == "4"  # priced from 0
    assert cost(own, "mutate venenous_lord attack from harasser") == "1"


@pytest.mark.rule("CL-MUT-12")
def test_nothing_is_glued_over_what_is_glued() -> None:
    own = do(bench(["gladiator"], ["harasser", "titan", "walls_pecker"]), AERIAL_OVER_VANISH)
    own.deck["gladiator"].icons.append("rage")
    own.points = 99
    do(own, "mutate gladiator attack from titan")
    own.laboratory.append("nibbler")
    assert offers("nibbler")["attack"] == 7
    assert why_not(own, "mutate gladiator attack from nibbler") == "CL-MUT-12"
    own.laboratory.append("disintegration")
    assert why_not(own, "mutate gladiator perforation from disintegration over aerial") == "CL-MUT-12"
    assert why_not(own, "mutate gladiator perforation from disintegration over rage") == ""
    assert why_not(own, "mutate gladiator health from titan") == ""  # another element


@pytest.mark.rule("CL-MUT-13")
def test_an_element_of_the_laboratory_is_used_once() -> None:
    own = do(bench(["gladiator", "nibbler"], ["titan"]), "mutate nibbler attack from titan")
    assert why_not(own, "mutate gladiator attack from titan") == "CL-MUT-13"
    assert why_not(own, "mutate gladiator health from titan") == ""


@pytest.mark.rule("CL-MUT-14")
def test_an_ability_needs_an_ability_to_cover() -> None:
    own = bench(["nibbler", "gladiator"], ["harasser"])
    assert own.deck["nibbler"].icons == []
    assert why_not(own, "mutate nibbler aerial from harasser") == "CL-MUT-14"
    assert why_not(own, "mutate nibbler aerial from harasser over rage") == "CL-MUT-14"
    assert why_not(own, "mutate gladiator mana from harasser over vanish") == "CL-MUT-14"
    assert not [m for m in mutations.mutations(own) if m.card == "nibbler" and m.element == "aerial"]


@pytest.mark.rule("CL-MUT-8")
def test_the_points_run_out() -> None:
    own = do(gladiator(), "mutate gladiator mana from harasser")
    assert points(own.points) == "0.5"
    refusal = refuse(own, parse_mutation("mutate gladiator health from titan"))
    assert refusal is not None
    assert refusal.rule == "CL-MUT-8"
    assert refusal.text() == "This costs 1 points and you have 0.5 left in this phase."
    assert refusal.text("ru") == "Это стоит 1 очк. мутации, а в этой фазе у вас осталось 0.5."


@pytest.mark.rule("CL-MUT-8", "CL-MUT-11")
def test_every_phase_brings_new_points_and_cards_mutate_again() -> None:
    league = mutating()
    own = league.benches[0]
    first = next(m for m in mutations.mutations(own) if m.element == "mana" and price(own.deck[m.card], m) == 2)
    league.choose(0, first.text)
    assert points(own.points) == "1.5"
    more = next(m for m in mutations.mutations(own) if m.card != first.card and price(own.deck[m.card], m) == 1)
    league.choose(0, more.text)  # several cards in one phase
    play_round(league)
    assert (league.phase, league.round, own.points) == ("mutation", 2, POINTS)  # what was left is lost
    again = next(m for m in mutations.mutations(own) if m.card == first.card)
    league.choose(0, again.text)
    assert own.deck[first.card].glued == {"mana", again.element}


@pytest.mark.rule("CL-MUT-19", "CL-MUT-9")
def test_options_are_exactly_what_no_check_forbids() -> None:
    league = mutating(3)
    own = league.benches[1]
    options = set(league.options(1))
    assert "done" in options
    cards = [*own.deck, *own.laboratory]
    icons = sorted({icon for card in cards for icon in CARDS[KIND[card]].facts["abilities"]})
    for card in cards:
        for source in cards:
            texts = [f"mutate {card} {element} from {source}" for element in ("mana", "attack", "health", *icons)]
            texts += [f"mutate {card} {new} from {source} over {old}" for new in icons for old in icons]
            for text in texts:
                assert (why_not(own, text) == "") == (text in options), text


@pytest.mark.parametrize(
    "text", ["mutate", "pick titan", "mutate gladiator", "mutate gladiator mana to harasser", "undo", ""]
)
def test_what_cannot_be_read_says_what_was_expected(text: str) -> None:
    with pytest.raises(IllegalChoice, match=r"expected 'done' or e\.g\. 'mutate gladiator aerial"):
        mutating().choose(0, text)


@pytest.mark.rule("CL-MUT-8", "CL-MUT-10", "CL-MUT-13", "CL-MUT-18")
def test_a_league_refuses_with_the_rule_and_stays_as_it_was() -> None:
    league = League.new(("treachery", "submersion"), 7)
    while league.phase != "mutation":
        decide(league)
    before = league.digest()
    own = league.benches[0]
    seen = set()
    for card in own.deck:
        for source in own.laboratory:
            for element in offers(source):
                over = f" over {own.deck[card].icons[0]}" if ":" in element and own.deck[card].icons else ""
                text = f"mutate {card} {element} from {source}{over}"
                if text not in league.options(0):
                    with pytest.raises(IllegalChoice) as refused:
                        league.choose(0, text)
                    assert refused.value.rule in str(refused.value)
                    seen.add(refused.value.rule)
    assert seen >= {"CL-MUT-8", "CL-MUT-14", "CL-MUT-18"}
    assert league.digest() == before
