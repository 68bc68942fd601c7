"""Readers of another language never meet an English sentence: neither from the library nor from a schema."""

from __future__ import annotations

import ast
import itertools
import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from duelyard.core.errors import BadPosition, DuelyardError
from duelyard.server.words import spoken
from tests.server.serving import serving

SOURCES = Path(__file__).parents[2] / "src" / "duelyard"
KINDS = {"WrongSetting", "UnknownSetting", "BadDeck", "BadCard", "BadRecord", "UnknownGame"}
PLACES = ["core/record.py", "core/settings.py", "core/registry.py", "games/*/*.py", "games/clash/league/draft.py"]
# What stands in a hole of a message, by the words of the source there; anything else is a number or a name.
HOLES = {
    "suggest": " (did you mean x?)",
    "because": " (CL-GEN-4)",
    "HEAD": "'duelyard record 1'",
    "reason": "it would cost 11 (of this rage 2)",
    "error": "the match is over",
    "whose": "player 7",
}
ENGLISH = re.compile(r"[A-Za-z]{2,} [A-Za-z]{2,}")


def is_english(text: str) -> bool:
    """Whether a sentence is, apart from what it quotes."""
    return ENGLISH.search(re.sub("'[^']*'|«[^»]*»", "", text)) is not None


def texts(node: ast.expr) -> list[str]:
    """The texts that an expression can become."""
    if isinstance(node, ast.Constant):
        return [str(node.value)]
    if isinstance(node, ast.IfExp):
        return texts(node.body) + texts(node.orelse)
    if isinstance(node, ast.JoinedStr):
        return ["".join(parts) for parts in itertools.product(*map(texts, node.values))]
    if isinstance(node, ast.FormattedValue) and isinstance(node.value, (ast.IfExp, ast.JoinedStr)):
        return texts(node.value)
    words = ast.unparse(node)
    if "KINDS" in words or words == "{expected}":
        return ["a text or a list"]
    return [next((text for name, text in HOLES.items() if name in words), "7")]


def messages() -> Iterator[tuple[str, str]]:
    """Every message that the library raises for what somebody typed or chose, with its place."""
    for path in sorted(itertools.chain.from_iterable(SOURCES.glob(place) for place in PLACES)):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Raise) or not isinstance(node.exc, ast.Call):
                continue
            if getattr(node.exc.func, "id", "") not in KINDS or not isinstance(node.exc.args[0], ast.expr):
                continue
            if isinstance(node.exc.args[0], (ast.Constant, ast.JoinedStr, ast.IfExp)):
                for text in texts(node.exc.args[0]):
                    yield f"{path.relative_to(SOURCES)}:{node.lineno}", text


def test_every_message_of_the_library_is_known_in_russian() -> None:
    found = list(messages())
    assert len(found) > 70
    said = [(place, text, spoken.translate(re.sub(r"^option \S+: ", "", text), "ru")) for place, text in found]
    assert [each for each in said if each[2] is None or is_english(each[2])] == []


def test_what_is_not_known_is_said_by_its_kind() -> None:
    assert spoken.say(BadPosition("seven moons", "position.A"), "ru").startswith("Позиция в этой записи")
    assert spoken.say(DuelyardError("seven moons"), "ru") == "Так нельзя"


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
