"""The web client's files: found, cached, compressed, and nothing else on the disk."""

from __future__ import annotations

import gzip
import os
from pathlib import Path

import httpx
import pytest

from duelyard.server.edge.client import Client

pytestmark = pytest.mark.anyio
START = "<!doctype html><title>Duelyard</title>" + "<!-- long enough to be worth it -->" * 20


@pytest.fixture
def dist(tmp_path: Path) -> Path:
    dist = tmp_path / "web" / "dist"
    (dist / "assets").mkdir(parents=True)
    (dist / ".vite").mkdir()
    (dist / ".vite" / "manifest.json").write_text("{}")
    (dist / "index.html").write_text(START)
    (dist / "assets" / "main-B3x_Yz12.js").write_text("console.log('hello')\n" * 50)
    (dist / "assets" / "main-B3x_Yz12.js.br").write_bytes(b"as if it were brotli")
    (dist / "assets" / "main-B3x_Yz12.js.map").write_text("{}")
    (dist / "icon.png").write_bytes(b"\x89PNG")
    (dist / "manifest.webmanifest").write_text("{}")
    (tmp_path / "secret").write_text("do not read")
    (dist / "leak.txt").symlink_to(tmp_path / "secret")
    return dist


def browser(*places: Path) -> httpx.AsyncClient:
    transport = httpx.ASGITransport(app=Client(places))
    return httpx.AsyncClient(transport=transport, base_url="http://cards.example")


async def test_the_start_page_is_for_every_path(dist: Path) -> None:
    client = browser(dist)
    for path in ("/", "/index.html", "/table/ab12", "/games/clash/rules"):
        answer = await client.get(path)
        assert answer.text == START
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert answer.headers["cache-control"] == "no-cache"


async def test_hashed_files_are_kept_for_ever(dist: Path) -> None:
    client = browser(dist)
    answer = await client.get("/assets/main-B3x_Yz12.js")
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-type"].startswith("text/javascript")
    assert (await client.get("/icon.png")).headers["cache-control"] == "no-cache"
    assert (await client.get("/manifest.webmanifest")).headers["content-type"] == "application/manifest+json"


async def test_what_is_gone_is_not_the_start_page(dist: Path) -> None:
    for path in ("/assets/main-OLDOLD12.js", "/favicon.ico", "/assets/main-B3x_Yz12.js.map", "/.vite/manifest.json"):
        assert (await browser(dist).get(path)).status_code == 404
    answer = await browser(dist).get("/api/unknown")
    assert (answer.status_code, answer.json()["code"]) == (404, "no_path")


async def test_compressed_as_the_browser_likes(dist: Path) -> None:
    client = browser(dist)
    sizes = {}
    for accepted in ("identity", "gzip", "br;q=0, gzip"):
        answer = await client.get("/", headers={"accept-encoding": accepted})
        assert answer.text == START
        assert answer.headers["vary"] == "Accept-Encoding"
        sizes[accepted] = int(answer.headers["content-length"])
    assert sizes["gzip"] == sizes["br;q=0, gzip"] < sizes["identity"] == len(START)
    async with client.stream("GET", "/assets/main-B3x_Yz12.js", headers={"accept-encoding": "gzip, br"}) as answer:
        assert answer.headers["content-encoding"] == "br"
        assert b"".join([part async for part in answer.aiter_raw()]) == b"as if it were brotli"
    assert "content-encoding" not in (await client.get("/icon.png")).headers
    (dist / "index.html.gz").write_bytes(gzip.compress(b"<p>made by the build"))
    assert (await browser(dist).get("/", headers={"accept-encoding": "gzip"})).text == "<p>made by the build"


async def test_what_has_not_changed_is_not_sent_again(dist: Path) -> None:
    client = browser(dist)
    first = await client.get("/")
    again = await client.get("/", headers={"if-none-match": f'"other", W/{first.headers["etag"]}'})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["etag"] == first.headers["etag"]
    plain = await client.get("/", headers={"accept-encoding": "identity"})
    assert plain.headers["etag"] != first.headers["etag"]


async def test_head_has_no_body(dist: Path) -> None:
    answer = await browser(dist).head("/")
    assert (answer.status_code, answer.content) == (200, b"")
    assert (await browser(dist).post("/")).status_code == 405


@pytest.mark.parametrize(
    "path",
    [
        "/../../secret",
        "/..%2f..%2fsecret",
        "/%2e%2e/%2e%2e/secret",
        "/assets/../../../secret",
        "//etc/passwd",
        "/leak.txt",
        "/..\\..\\secret",
        "/assets/%00",
    ],
)
async def test_nothing_else_on_the_disk(dist: Path, path: str) -> None:
    request = httpx.Request("GET", "http://cards.example/")
    request.url = request.url.copy_with(raw_path=path.encode())
    answer = await browser(dist).send(request)
    assert "do not read" not in answer.text
    assert "root:" not in answer.text


async def test_a_new_build_is_noticed(dist: Path) -> None:
    client = browser(dist)
    await client.get("/")
    (dist / "index.html").write_text("<p>new")
    (dist / "assets" / "new-12345678.js").write_text("1")
    os.utime(dist / "index.html", (1, 1))
    assert (await client.get("/")).text == "<p>new"
    assert (await client.get("/assets/new-12345678.js")).status_code == 200


async def test_before_the_client_is_built(tmp_path: Path) -> None:
    client = browser(tmp_path / "nowhere")
    answer = await client.get("/table/ab12", headers={"accept-language": "ru"})
    assert answer.status_code == 503
    assert "ещё не собран" in answer.text
    assert "<script" not in answer.text
    assert (await client.get("/assets/x.js")).status_code == 404


async def test_the_place_of_an_installed_package_goes_first(dist: Path, tmp_path: Path) -> None:
    installed = tmp_path / "client"
    installed.mkdir()
    (installed / "index.html").write_text("<p>installed")
    assert (await browser(installed, dist).get("/")).text == "<p>installed"
