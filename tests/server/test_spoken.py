"""Readers of another language never meet an English sentence: neither from the library nor from a schema."""

from __future__ import annotations

import re
from collections.abc import Iterator

import httpx
import pytest

from duelyard.core.errors import BadPosition, DuelyardError, WrongSetting
from duelyard.core.sentences import sentence
from duelyard.server.words.problems import LONGEST, told
from tests.server.serving import serving

ENGLISH = re.compile(r"[A-Za-z]{2,} [A-Za-z]{2,}")


def is_english(text: str) -> bool:
    """Whether a sentence is, apart from what it quotes."""
    return ENGLISH.search(re.sub("'[^']*'|«[^»]*»", "", text)) is not None


def test_plain_english_is_said_by_its_kind() -> None:
    error = BadPosition("seven moons", "position.A")
    assert told(error, "en") == "Position.A: seven moons"
    assert told(error, "ru") == "Position.A: позиция не читается или невозможна"
    assert told(DuelyardError("seven moons"), "ru") == "Так нельзя"


def test_a_sentence_has_an_end() -> None:
    assert len(told(WrongSetting(sentence("expected_options", value="x" * 9000)), "ru")) == LONGEST


DECK = "troll\nBrute\nБарон\nBoom!\ncarapace\npartisan\nrevenant\n{}"
MUTATED = ["troll", "brute", "baron", "boom", "carapace", "partisan", "revenant", "ogre(attack=9)"]
MISTAKES: list[tuple[str, dict[str, object]]] = [
    ("/api/verify", {"record": "nonsense"}),
    ("/api/verify", {"record": "duelyard record 1\ngame: chess\nrules: 1\noptions: {}\nchoices:"}),
    ("/api/verify", {"record": "duelyard record 1\ngame: clash\nrules: 1\noptions: {}\nchoices:"}),
    ("/api/verify", {"record": "duelyard record 1\ngame: gosu\nrules: 99\noptions: {}\nchoices:"}),
    ("/api/frames", {"record": "duelyard record 1\n", "first": 0, "count": 1}),
    ("/api/games/clash/deck", {"text": "trol"}),
    ("/api/games/clash/deck", {"text": DECK.format("troll")}),
    ("/api/games/clash/deck", {"text": DECK.format("troll(attack=12)")}),
    ("/api/games/clash/deck", {"text": DECK.format("ogre(attack=9)")}),
    ("/api/games/clash/deck", {"text": "x" * 9000}),
    ("/api/games/clash/settings", {"settings": {"format": "constructed", "decks": [MUTATED, MUTATED]}}),
    ("/api/games/clash/settings", {"settings": {"mode": "ffa", "format": "mutation", "decks": [MUTATED] * 4}}),
    ("/api/games/clash/settings", {"settings": {"mode": "solo_custom", "level": 7, "ai_mana": 9}}),
    ("/api/games/clash/settings", {"settings": {"mode": "solo_custom"}}),
    ("/api/games/clash/settings", {"settings": {"mode": "coop", "format": "draft"}}),
    ("/api/games/clash/settings", {"settings": {"decks": [1, 1]}}),
    ("/api/games/clash/settings", {"settings": {"champions": ["trol", "choose"]}}),
    ("/api/games/gosu/settings", {"settings": {"clans": ["phoenix"]}}),
    ("/api/tables", {"game": "chess"}),
    ("/api/tables", {"game": "clash", "settings": {"level": "high"}}),
    ("/api/tables", {"game": "clash", "seats": [{"kind": "me"}]}),
    ("/api/tables", {"game": "clash", "fork": {"record": "nonsense", "number": 0}}),
    ("/api/series", {"game": "clash", "kind": "league", "settings": {"kit": ["treachery"]}}),
    ("/api/tables/nothing/join", {}),
    ("/api/link/nothing", {}),
    ("/api/login", {"login": "nobody", "password": "not the password"}),
    ("/api/account", {"login": "a", "password": "12345678"}),
    ("/api/account", {"login": "a b c", "password": "12345678"}),
    ("/api/account", {"login": "abc", "password": "short"}),
    ("/api/me", {"name": ""}),
    ("/api/me", {"name": 7}),
]


@pytest.fixture(scope="module")
def guest(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    """Somebody who has a name already."""
    with (
        serving(tmp_path_factory.mktemp("server")) as (base, _),
        httpx.Client(base_url=base, headers={"origin": base}, timeout=30) as client,
    ):
        client.post("/api/me", json={"name": "Анна"})
        yield client


@pytest.mark.parametrize(("path", "body"), MISTAKES)
def test_a_russian_reader_reads_russian(guest: httpx.Client, path: str, body: dict[str, object]) -> None:
    answer = guest.post(path, params={"lang": "ru"}, json=body).json()
    said = answer.get("text") or answer["error"]
    assert re.search("[а-яё]{3}", said), said
    assert not is_english(said), said


def test_the_option_that_is_wrong_is_named(guest: httpx.Client) -> None:
    body = {"settings": {"mode": "solo_custom"}}
    answer = guest.post("/api/games/clash/settings", json=body).json()
    assert (answer["option"], answer["error"]) == ("level", "Choose a difficulty from 1 to 10 (CL-CUST-1)")


NONSENSE = "duelyard record 1\nnonsense"


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/verify", {"record": NONSENSE}),
        ("/api/frames", {"record": NONSENSE, "first": 0, "count": 1}),
        ("/api/tables", {"game": "clash", "fork": {"record": NONSENSE, "number": 0}}),
    ],
)
def test_a_pasted_record_is_refused_with_line_and_reason(
    guest: httpx.Client, path: str, body: dict[str, object]
) -> None:
    answer = guest.post(path, params={"lang": "ru"}, json=body).json()
    said = answer.get("text") or answer["error"]
    assert said == "Строка 2: ожидалось «имя: значение», а стоит 'nonsense'"
