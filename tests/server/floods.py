"""What a hostile client does: raw bytes over plain sockets of this machine, bounded in number and time."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from tests.server.running import Running

PING = b"\x89\x80\0\0\0\0"
TEXT_BEGINS = b"\x01\x80\0\0\0\0"
CONTINUES = b"\x00\x80\0\0\0\0"
LONG_PING = b"\x89\xfd\0\0\0\0" + b"x" * 125


def plug(port: int, address: str = "127.0.0.1", small: bool = False) -> socket.socket:
    """A connection from one of this machine's own addresses; `small`: with little room for answers."""
    made = socket.socket()
    if small:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    made.settimeout(10)
    made.bind((address, 0))
    made.connect(("127.0.0.1", port))
    return made


def open_channel(port: int, table: str, address: str = "127.0.0.1", small: bool = False) -> socket.socket:
    """A live channel without a cookie, after its handshake."""
    made = plug(port, address, small)
    lines = [
        f"GET /api/tables/{table}/live HTTP/1.1",
        f"Host: 127.0.0.1:{port}",
        f"Origin: http://127.0.0.1:{port}",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
    ]
    made.sendall("\r\n".join([*lines, "", ""]).encode())
    head = b""
    while not head.endswith(b"\r\n\r\n"):
        head += made.recv(1)
    assert head.startswith(b"HTTP/1.1 101"), head
    return made


def text_frame(text: str) -> bytes:
    """A message as a browser sends it, with a mask of zeros."""
    body = text.encode()
    assert len(body) < 126
    return b"\x81" + bytes([0x80 | len(body)]) + b"\0\0\0\0" + body


@contextmanager
def pouring(target: socket.socket, what: bytes, seconds: float, each_second: float = 2e6) -> Iterator[None]:
    """Send this over and over beside what the test does, until it is enough or nobody listens any more."""
    end = time.monotonic() + seconds
    chunk = what * max(1, int(each_second / 20 / len(what)))
    stop = threading.Event()

    def pour() -> None:
        with suppress(OSError):
            while not stop.is_set() and time.monotonic() < end:
                target.sendall(chunk)
                time.sleep(0.05)

    target.settimeout(1)
    thread = threading.Thread(target=pour)
    thread.start()
    try:
        yield
    finally:
        stop.set()
        thread.join()


def ask(port: int, path: str, address: str = "127.0.0.2", seconds: float = 10) -> tuple[int, float]:
    """The status of an answer, and how long it took; 0 where none came."""
    started = time.monotonic()
    try:
        with plug(port, address) as made:
            made.settimeout(seconds)
            made.sendall(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n\r\n".encode())
            head = made.recv(64)
    except OSError:
        head = b""
    return int(head.split()[1]) if head.startswith(b"HTTP/1.1 ") else 0, time.monotonic() - started


def longest_wait(port: int, seconds: float) -> float:
    """The longest that /healthz took within this time."""
    end, longest = time.monotonic() + seconds, 0.0
    while time.monotonic() < end:
        status, took = ask(port, "/healthz")
        longest = max(longest, took if status == 200 else 10.0)
        time.sleep(0.05)
    return longest


def memory(server: Running) -> float:
    """Megabytes that the serving process holds."""
    assert server.process is not None
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0]) / 1024


def descriptors(server: Running) -> int:
    """Files and sockets that the serving process has open."""
    assert server.process is not None
    return len(list(Path(f"/proc/{server.process.pid}/fd").iterdir()))


def is_closed(target: socket.socket, seconds: float) -> bool:
    """Whether the other side ends the connection within this time; what it says before that is thrown away."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        target.settimeout(max(0.01, end - time.monotonic()))
        try:
            if not target.recv(65536):
                return True
        except TimeoutError:
            return False
        except OSError:
            return True
    return False
