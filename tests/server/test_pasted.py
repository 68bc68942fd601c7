"""What strangers paste: no text stops the server, none is answered with a failure of ours."""

from __future__ import annotations

import asyncio
import json
import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

import duelyard
from duelyard.core.bounds import LONGEST, read_toml
from duelyard.core.errors import BadRecord, DuelyardError
from duelyard.core.position import from_position, to_toml
from duelyard.server.table import readers
from duelyard.server.table.readers import Readers
from duelyard.server.words.problems import Trouble
from tests.played import every_played_game
from tests.server.client import Visitor
from tests.server.serving import serving

HEAD = f"duelyard record 1\ngame: clash\nrules: {duelyard.game('clash').rules_version}\n"
TAIL = "\nchoices:\nchecksum: 0\ndigest: 0\n"


def record(options: str = "{}", **lines: str) -> str:
    """A record with these lines above its choices."""
    return HEAD + f"options: {options}" + "".join(f"\n{name}: {value}" for name, value in lines.items()) + TAIL


def placed(text: str) -> str:
    """A record that begins at this position."""
    return record(position=json.dumps(text))


NASTY = {
    "a key of many parts": placed(".".join("a" * 16_000) + "=1"),
    "a quoted key of many parts": placed(".".join(['"a"'] * 8_000) + "=1"),
    "a header of many parts": placed("[" + ".".join("a" * 16_000) + "]"),
    "many parts behind a comment": placed('# "\n' + ".".join("a" * 16_000) + '=1\n# "'),
    "many parts behind a long string": placed('x = ["""\n""", {' + ".".join("a" * 16_000) + '=1}] # "'),
    "a position that is a number": record(position="5"),
    "a position that is a list": record(position="[1]"),
    "lists within lists": record("[" * 50_000 + "]" * 50_000),
    "tables within tables": record('{"a":' * 50_000 + "1" + "}" * 50_000),
    "options that are a list": record("[]"),
    "options that are no number": record("NaN"),
    "a long number": record('{"decks": ' + "9" * 5000 + "}"),
    "an endless number": record('{"level": 1e999}'),
    "forced results that are a number": record(forced="5"),
    "forced results of numbers": record(forced='{"deal": 5}', position=json.dumps('game="clash"\n[position]')),
    "lists in a position": placed('game="clash"\nx=' + "[" * 30_000),
    "tables in a position": placed('game="clash"\nposition=' + "{a=" * 20_000),
    "a long number in a position": placed('game="clash"\nrules=' + "9" * 5000),
    "an open string": placed('game="' + '\\"' * 15_000),
    "a long position": placed("#" * (LONGEST + 1)),
    "an ending without scores": record(position='""', ended="resign [--] 0"),
    "a long score": HEAD + "options: {}\nchoices:\nended: draw [" + "9" * 400 + ", 0]\n",
    "many lines": HEAD + "options: {}\nsecret: 7\nchoices:\n" + "0: end\n" * 40_000,
    "a long rules version": HEAD.replace("rules: ", "rules: " + "1" * 5000) + "options: {}" + TAIL,
    "a rules version that is none": HEAD.replace("rules: ", "rules: x") + "options: {}" + TAIL,
}


@pytest.mark.parametrize("text", NASTY.values(), ids=NASTY.keys())
def test_the_library_refuses_it_quickly(text: str) -> None:
    began = time.process_time()
    with pytest.raises(BadRecord):
        duelyard.read_record(text)
    assert time.process_time() - began < 1, "a second of work for a text that takes milliseconds"


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("pasted")) as (base, _):
        yield base


def test_the_server_refuses_it_with_a_sentence(base: str) -> None:
    async def scene() -> None:
        async with Visitor(base, "Ann") as ann:
            for name, text in NASTY.items():
                for lang in ("en", "ru"):
                    query = {"lang": lang}
                    verdict = (await ann.http.post("/api/verify", json={"record": text}, params=query)).json()
                    assert verdict["ok"] is False, name
                    assert 0 < len(verdict["error"]) < 600, name
                    fork = {"game": "clash", "fork": {"record": text, "number": 0}}
                    for path, body in (("/api/frames", {"record": text}), ("/api/tables", fork)):
                        answer = await ann.http.post(path, json=body, params=query)
                        assert answer.status_code == 422, (name, path, answer.text)
                        assert 0 < len(answer.json()["text"]) < 600, (name, path)

    asyncio.run(scene())


DEEP = {
    "lists": b'{"a":' + b"[" * 50_000 + b"]" * 50_000 + b"}",
    "tables": b'{"a":' * 12_000 + b"1" + b"}" * 12_000,
    "digits": b'{"a":' + b"9" * 5000 + b"}",
    "floats": b'{"a": 1e999}',
}


@pytest.mark.parametrize("options", DEEP.values(), ids=DEEP.keys())
def test_options_without_end_are_refused(base: str, options: bytes) -> None:
    async def scene() -> list[int]:
        async with Visitor(base, "Ann") as ann:
            found = []
            for path, body in (
                ("/api/tables", b'{"game": "clash", "settings": ' + options + b"}"),
                ("/api/series", b'{"game": "clash", "kind": "league", "settings": ' + options + b"}"),
                ("/api/games/clash/deck", b'{"text": ' + options + b"}"),
            ):
                answer = await ann.http.post(path, content=body, headers={"content-type": "application/json"})
                found.append(answer.status_code)
            return found

    assert asyncio.run(scene()) == [422, 422, 422]


def test_a_deck_of_brackets_is_no_deck(base: str) -> None:
    async def scene() -> dict[str, Any]:
        async with Visitor(base, "Ann") as ann:
            text = f"champion: name={'[' * 7000}, attack=1, health=1"
            return dict(await ann.post("/api/games/clash/deck", {"text": text}))

    assert asyncio.run(scene())["ok"] is False


def slowly(task: str, *_given: object) -> str:
    """What a process does that sleeps or breaks when told to."""
    if task == "sleep":
        time.sleep(60)
    if task == "break":
        raise RuntimeError("a mistake of ours")
    return json.dumps({"task": task})


@pytest.fixture
def found_by_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    root = str(Path(__file__).parents[2])
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([root, os.environ.get("PYTHONPATH", "")]))


@pytest.mark.usefixtures("found_by_workers")
def test_a_text_that_takes_too_long_is_given_up() -> None:
    async def scene() -> None:
        some = Readers("tests.server.test_pasted:slowly", seconds=0.5)
        try:
            with pytest.raises(Trouble, match="unreadable") as unreadable:
                await some.read("ann", "break")
            assert unreadable.value.status == 422
            with pytest.raises(Trouble, match="too_long_to_read"):
                await some.read("ann", "sleep")
            with pytest.raises(Trouble, match="too_much_to_read") as pausing:  # and she has to wait now
                await some.read("ann", "again")
            assert pausing.value.status == 429
            assert await some.read("ben", "again") == {"task": "again"}
        finally:
            await some.close()

    asyncio.run(scene())


@pytest.mark.usefixtures("found_by_workers")
def test_who_sent_what_took_too_long_does_not_go_on_with_what_waits_behind_it() -> None:
    async def scene() -> None:
        some = Readers("tests.server.test_pasted:slowly", seconds=0.5)
        try:
            sent = [some.read("ann", "sleep"), some.read("ann", "again"), some.read("ben", "again")]
            long, behind, other = await asyncio.gather(*sent, return_exceptions=True)
            assert [isinstance(one, Trouble) and one.status for one in (long, behind)] == [422, 429]
            assert other == {"task": "again"}
        finally:
            await some.close()

    asyncio.run(scene())


@pytest.mark.usefixtures("found_by_workers")
def test_one_client_does_not_fill_the_queue() -> None:
    async def scene() -> None:
        some = Readers("tests.server.test_pasted:slowly")
        try:
            many = [asyncio.create_task(some.read("ann", "fast")) for _ in range(20)]
            await asyncio.sleep(0)
            assert await some.read("ben", "fast") == {"task": "fast"}
            answers = await asyncio.gather(*many, return_exceptions=True)
            assert sum(isinstance(answer, Trouble) for answer in answers) == 20 - readers.EACH
        finally:
            await some.close()

    asyncio.run(scene())


def test_others_are_served_meanwhile(base: str) -> None:
    """A long match that is read again and again leaves the event loop free."""
    match = duelyard.new_match("gosu", seed=3)
    while not match.over and match.number < 400:
        match.choose(match.number * 7919 % len(match.options))
    text = match.record()

    async def scene() -> tuple[list[float], list[int]]:
        async with Visitor(base, "Ann") as ann, httpx.AsyncClient(base_url=base) as other:
            waits: list[float] = []

            async def knock() -> None:
                while True:
                    began = time.perf_counter()
                    await other.get("/api/me")
                    waits.append(time.perf_counter() - began)

            knocking = asyncio.create_task(knock())
            posts = [ann.http.post("/api/frames", json={"record": text, "count": 50}) for _ in range(4)]
            answers = await asyncio.gather(*posts)
            knocking.cancel()
            await asyncio.gather(knocking, return_exceptions=True)
            return waits, [answer.status_code for answer in answers]

    waits, statuses = asyncio.run(scene())
    assert statuses == [200] * 4
    assert len(waits) > 4, "nobody else was answered while the texts were read"


def numbers_in(data: Any) -> Iterator[tuple[Any, Any]]:
    """Every container and key that leads to a number or a text."""
    for key, value in data.items() if isinstance(data, dict) else enumerate(data):
        if isinstance(value, (dict, list)):
            yield from numbers_in(value)
        elif isinstance(value, (int, str)) and not isinstance(value, bool):
            yield data, key


@every_played_game
def test_positions_with_odd_values_raise_what_they_should(game: str) -> None:
    """Each value of a real position in turn becomes something odd."""
    match = duelyard.new_match(game, seed=5)
    while match.number < 40 and not match.over:
        match.choose(match.number * 31 % len(match.options))
    text = match.position()
    odd: list[Any] = [10**11, -1, "", "{B} " + "x" * 500, [], {}, "A.hand.99", "9" * 39, "#" * 100]
    refused = 0
    for number in range(len(list(numbers_in(read_toml(text))))):
        for value in odd:
            data = read_toml(text)
            holder, key = list(numbers_in(data))[number]
            holder[key] = value
            try:
                from_position(to_toml(data))
            except DuelyardError:
                refused += 1
    assert refused > 50
