"""What a look ahead says of the coming battle."""

from __future__ import annotations

import pytest

import duelyard
from duelyard.core.reader import LIBRARY, Reader
from duelyard.games.gosu.forecast import notes

ANN = Reader((("A", "Ann"), ("B", "Bob")), own="A", exact=False)


@pytest.mark.rule("GX-BATTLE-2")
@pytest.mark.parametrize(
    ("strengths", "miracle", "reader", "lang", "said"),
    [
        ((3, 2), "", LIBRARY, "en", "Were the battle now: A 3, B 2. A would win it."),
        ((3, 2), "", ANN, "en", "Were the battle now: you 3, Bob 2. You would win it."),
        ((2, 3), "", ANN, "ru", "Будь битва сейчас: вы 2, Bob 3. Победитель: Bob."),
        ((2, 2), "", ANN, "en", "Were the battle now: you 2, Bob 2. Both would take a supremacy token."),
        ((2, 2), "B", ANN, "en", "Were the battle now: you 2, Bob 2. Bob would win it by the miracle token."),
    ],
)
def test_the_coming_battle_in_words(
    strengths: tuple[int, int], miracle: str, reader: Reader, lang: str, said: str
) -> None:
    players = [
        {"name": name, "strength": strength, "miracle": name == miracle}
        for name, strength in zip("AB", strengths, strict=True)
    ]
    assert notes(duelyard.game("gosu"), {"phase": "turn", "players": players}, lang, reader) == [said]
