"""What the server tells of games whose makers said little."""

from __future__ import annotations

from duelyard.core.game import Card
from duelyard.core.settings import Setting
from duelyard.server.catalogue import facets, game_info, setting_info
from tests.toy.game import TORTURE


class Plain(type(TORTURE)):  # type: ignore[misc]
    """A game without facets of its own."""

    cards = [  # noqa: RUF012
        Card(f"c{n}", {"en": f"Card {n}"}, {"n": n, "cost": 9 - n % 3, "kind": "ab"[n % 2], "odd": n > 9, "same": 1})
        for n in range(20)
    ]


def test_a_gallery_picks_by_the_facts_that_have_a_few_values() -> None:
    """Not by a number of its own for each card, nor by what all have in common, nor by what is true or false."""
    found = facets(Plain(), "en")
    assert [(facet.fact, [one.value for one in facet.values]) for facet in found] == [
        ("cost", [7, 8, 9]),
        ("kind", ["a", "b"]),
    ]


def test_a_game_may_say_by_which_facts_its_cards_are_picked() -> None:
    rules = Plain()
    rules.facets = ("kind", "unheard_of", "n")
    assert [facet.fact for facet in facets(rules, "en")] == ["kind"]


def test_values_without_a_name_are_shown_as_they_are() -> None:
    info = setting_info(TORTURE, Setting("colours", {"type": "string", "enum": ["red"], "default": "red"}), "en")
    assert [(one.value, one.title, one.text) for one in info.choices] == [("red", "red", "")]
    assert game_info(TORTURE.id, "ru").about == ""
