"""The door to a Ray cluster, closed: what is said then, and how soon. tests/lab and tests/server go through it."""

from __future__ import annotations

import socket
import sys
from collections.abc import Iterator
from types import ModuleType

import pytest

from duelyard.bots import cluster
from duelyard.bots.cluster import NoRay, connect


@pytest.fixture
def closed_port() -> Iterator[int]:
    """A port of this machine where nobody answers."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        yield taken.getsockname()[1]


class Slow(ModuleType):
    """A Ray that must not be asked: it would wait far too long."""

    def init(self, **_: object) -> None:
        raise AssertionError("Ray was asked")


def test_without_ray_the_way_to_get_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(NoRay, match=r"not installed \(pip install 'duelyard\[ray\]'\)"):
        connect("local")


@pytest.mark.parametrize("scheme", ["", "ray://"])
def test_a_cluster_that_does_not_answer_is_given_up_before_ray_waits(
    closed_port: int, scheme: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "ray", Slow("ray"))
    with pytest.raises(NoRay, match=f"no Ray cluster at {scheme}127.0.0.1:{closed_port}: .*refused"):
        connect(f"{scheme}127.0.0.1:{closed_port}")


@pytest.mark.skipif(not socket.has_dualstack_ipv6(), reason="this machine has no IPv6")
def test_an_address_in_brackets_is_knocked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", ModuleType("ray"))
    monkeypatch.setattr(sys.modules["ray"], "init", lambda **_: None, raising=False)
    with socket.create_server(("::1", 0), family=socket.AF_INET6) as server:
        assert connect(f"[::1]:{server.getsockname()[1]}") is sys.modules["ray"]


def test_a_port_that_cannot_be_is_no_cluster(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", Slow("ray"))
    with pytest.raises(NoRay, match=r"no Ray cluster at 127\.0\.0\.1:99999"):
        connect("127.0.0.1:99999")


def test_what_ray_says_of_an_address_is_passed_on() -> None:
    pytest.importorskip("ray", reason="RAY IS NOT INSTALLED: its own errors were not tried")
    with pytest.raises(NoRay, match="no Ray cluster at nonsense: "):
        connect("nonsense")


def test_nothing_is_told_about_the_users(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []

    class Quiet(ModuleType):
        def init(self, **_: object) -> None:
            told.append(cluster.os.environ["RAY_USAGE_STATS_ENABLED"])

    monkeypatch.delenv("RAY_USAGE_STATS_ENABLED", raising=False)
    monkeypatch.setitem(sys.modules, "ray", Quiet("ray"))
    connect("local")
    assert told == ["0"]
