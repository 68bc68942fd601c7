"""What a preview tells: numbers on the table, and the chances of a strike."""

from __future__ import annotations

import duelyard
from duelyard.core.preview import preview
from duelyard.games.berserk import forecast


def card(**changes: object) -> dict[str, object]:
    told: dict[str, object] = {
        "closed": False,
        "hidden": False,
        "strike": [2, 3, 4],
        "die": [0, 0, 0],
        "die_is_one": False,
        "armor_left": 0,
        "lives": 10,
    }
    return {**told, **changes}


def test_the_chances_of_two_plain_dice() -> None:
    strike, reply = forecast.chances(card(), card(strike=[1, 1, 1]), unanswered=False)
    assert reply is not None
    # So weak a reply frightens nobody: strong at +5 and +4, medium at +3 and +2, weak at +1, at -1 and at equal totals
    # up to 4. At -4 it is the reflector who steps down: he has nothing to lose by it.
    assert [round(36 * share / 100) for share in strike.forces] == [5 + 5 + 4, 3 + 4, 1 + 2]
    assert round(strike.wounds, 6) == round((14 * 2 + 7 * 3 + 3 * 4) / 36, 6)


def test_a_closed_card_is_struck_by_one_die_and_does_not_reply() -> None:
    strike, reply = forecast.chances(card(), card(closed=True), unanswered=False)
    assert reply is None
    assert [round(share) for share in strike.forces] == [50, 33, 17]


def test_armor_is_taken_off() -> None:
    strike, _ = forecast.chances(card(), card(closed=True, armor_left=2), unanswered=False)
    assert round(strike.wounds, 6) == round((0 * 3 + 1 * 2 + 2 * 1) / 6, 6)
    bare, _ = forecast.chances(card(), card(closed=True, lives=3), unanswered=False)
    assert round(bare.kills) == 50


def test_stepping_down_is_counted_where_it_pays() -> None:
    # At +4: strong with a weak reply, or medium without one. The reply would kill.
    frail, strong = card(lives=5), card(strike=[5, 5, 5])
    assert forecast.forces(frail, strong, 6, 2) == (1, -1)
    assert forecast.forces(card(), card(strike=[0, 0, 0]), 6, 2) == (2, 0)
    # At -4 it is the other one's choice: a weak strike avoided, or a medium reply kept that is worth it.
    assert forecast.forces(card(), card(), 1, 5) == (-1, 0)
    assert forecast.forces(card(), card(strike=[1, 9, 9]), 1, 5) == (0, 1)


def test_a_preview_tells_the_chances_and_no_more_than_is_open() -> None:
    match = duelyard.new_match("berserk", seed=5)
    while True:
        strikes = [option for option in match.options if option.text.startswith("strike")]
        if strikes:
            break
        match.choose(next((o for o in match.options if o.text.startswith("walk")), match.options[0]))
    assert match.ask is not None
    for lang, word in (("en", "Strike: weak"), ("ru", "Удар: слабый")):
        told = preview(match.packet(match.ask.seat), strikes[0].text).data(match.rules, lang)
        assert any(note.startswith(word) for note in told["notes"])


def test_hidden_cards_have_no_numbers() -> None:
    match = duelyard.new_match("berserk", seed=5, settings={"mode": "squads", "first": "A"})
    numbers = match.rules.numbers(match.state, 0)
    assert not numbers
