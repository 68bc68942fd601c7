"""News: within a process, between two, and after a break of the connection."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator

import asyncpg
import pytest

from duelyard.server.store.news import LARGEST, WAITING, News, PostgresNews, Subscription, make_news

pytestmark = pytest.mark.anyio


async def next_of(subscription: Subscription) -> str | None:
    return await asyncio.wait_for(subscription.get(), 20)


# -- within a process --------------------------------------------------------------------------------------------------


async def test_everybody_hears_their_own_topic_in_order() -> None:
    news = News()
    with news.subscribe("a") as first, news.subscribe("a") as second, news.subscribe("b") as other:
        for number in range(3):
            await news.publish("a", str(number))
        await news.publish("b", "x")
        assert [await next_of(first) for _ in range(3)] == ["0", "1", "2"]
        assert [await next_of(second) for _ in range(3)] == ["0", "1", "2"]
        assert await next_of(other) == "x"


async def test_nothing_is_kept_for_those_who_have_left() -> None:
    news = News()
    with news.subscribe("a"):
        pass
    await news.publish("a", "nobody hears")
    assert news.readers == {}


async def test_a_slow_reader_is_told_to_look_itself() -> None:
    news = News()
    with news.subscribe("a") as slow:
        for number in range(WAITING + 1):
            await news.publish("a", str(number))
        await news.publish("a", "afterwards")
        assert [await next_of(slow), await next_of(slow)] == [None, "afterwards"]
        assert not slow.items


async def test_the_end_is_the_end_for_all() -> None:
    news = News()

    async def listen() -> list[str | None]:
        return [payload async for payload in news.subscribe("a")]

    task = asyncio.create_task(listen())
    await asyncio.sleep(0)
    await news.publish("a", "1")
    await news.close()
    assert await asyncio.wait_for(task, 5) == ["1"]


async def test_news_are_small() -> None:
    news = News()
    await news.publish("a", "x" * (LARGEST - 40))
    with pytest.raises(ValueError, match="bytes on a"):
        await news.publish("a", "x" * LARGEST)
    with pytest.raises(ValueError, match="bytes on a"):
        await news.publish("a", "ж" * (LARGEST // 2))


# -- between processes -------------------------------------------------------------------------------------------------


@pytest.fixture
async def pair(postgres_url: str) -> AsyncIterator[tuple[PostgresNews, PostgresNews]]:
    """The news of two processes."""
    pair = PostgresNews(postgres_url, heartbeat=0.2), PostgresNews(postgres_url, heartbeat=0.2)
    for one in pair:
        await one.start()
    yield pair
    for one in pair:
        await one.close()


async def test_news_cross_and_are_heard_once(pair: tuple[PostgresNews, PostgresNews]) -> None:
    here, there = pair
    with here.subscribe("a") as near, there.subscribe("a") as far:
        for number in range(600):  # more than one batch
            await here.publish("a", str(number))
            if number % 50 == 49:
                assert [await next_of(near) for _ in range(50)] == [str(number - 49 + k) for k in range(50)]
                assert [await next_of(far) for _ in range(50)] == [str(number - 49 + k) for k in range(50)]
        await there.publish("a", "and back: «жизнь»")
        assert await next_of(near) == await next_of(far) == "and back: «жизнь»"
        assert not near.items
        assert not far.items


async def test_the_longest_news_cross(pair: tuple[PostgresNews, PostgresNews]) -> None:
    here, there = pair
    with there.subscribe("a") as far:
        payload = '"' * ((LARGEST - 40) // 2)
        await here.publish("a", payload)
        assert await next_of(far) == payload


async def test_news_from_another_process(postgres_url: str) -> None:
    script = (
        "import asyncio, sys\nfrom duelyard.server.store.news import make_news\n"
        "async def main():\n"
        "    news = make_news(sys.argv[1])\n"
        "    await news.start()\n"
        "    with news.subscribe('question') as questions:\n"
        "        print('ready', flush=True)\n"
        "        await news.publish('answer', 'heard ' + await questions.get())\n"
        "        await questions.get()\n"
        "asyncio.run(main())"
    )
    news = make_news(postgres_url)
    await news.start()
    pipe = asyncio.subprocess.PIPE
    other = await asyncio.create_subprocess_exec(sys.executable, "-c", script, postgres_url, stdout=pipe)
    assert other.stdout is not None
    try:
        assert await asyncio.wait_for(other.stdout.readline(), 30) == b"ready\n"
        with news.subscribe("answer") as answers:
            await news.publish("question", "you")
            assert await next_of(answers) == "heard you"
    finally:
        other.kill()
        await other.wait()
        await news.close()


async def test_after_a_break_everybody_looks_at_the_log(
    pair: tuple[PostgresNews, PostgresNews], postgres_url: str
) -> None:
    here, there = pair
    with here.subscribe("a") as near, there.subscribe("a") as far:
        plain = postgres_url.replace("+asyncpg", "")
        connection = await asyncpg.connect(plain)
        await connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE pid <> pg_backend_pid() AND datname = current_database()"
        )
        await here.publish("a", "said into the void")  # its connection may be gone already
        assert near.items.popleft() == "said into the void"
        await connection.close()
        assert await next_of(near) is None
        while await next_of(far) is not None:  # it may hear the words as well, before or after
            pass
        await asyncio.wait_for(here.connected.wait(), 20)
        await there.publish("a", "again")
        while (payload := await next_of(near)) is None:
            pass
        assert payload == "again"


async def test_too_much_for_a_broken_connection_becomes_one_word(postgres_url: str) -> None:
    here, there = PostgresNews(postgres_url), PostgresNews(postgres_url)
    await there.start()
    for number in range(10_001):
        await here.publish("a", str(number))
    assert len(here.outgoing) == 1
    with there.subscribe("a") as far:
        await here.start()
        assert await next_of(far) is None
    await here.close()
    await there.close()


async def test_the_end_right_after_the_last_word(postgres_url: str) -> None:
    for _ in range(5):
        news = PostgresNews(postgres_url)
        await news.start()
        await news.publish("a", "goodbye")
        async with asyncio.timeout(20):
            await news.close()


async def test_no_database_no_start(unused_postgres: str) -> None:
    news = PostgresNews(unused_postgres)
    starting = asyncio.create_task(news.start())
    await asyncio.sleep(0.3)
    assert not starting.done()  # it keeps trying
    starting.cancel()
    await news.close()


@pytest.fixture
def unused_postgres() -> str:
    return "postgresql+asyncpg://duelyard@127.0.0.1:1/none"
