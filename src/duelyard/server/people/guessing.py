"""Guessing passwords: who guesses has to wait, and the owner of the account has not.

A device from which its owner has signed in keeps a signed cookie that says so (OWASP: device cookies), and its tries
are counted apart. All others: each address may be wrong so often; each address that was wrong about a login has to wait
twice as long every time; and a login that is guessed at from everywhere can be tried only now and then. Nothing here
depends on whether the login exists.
"""

from __future__ import annotations

import base64
import hmac
import secrets
from dataclasses import dataclass

from starlette.requests import HTTPConnection
from starlette.responses import Response

from duelyard.server.edge.allowances import Allowances, Rate, refuse

COOKIE = "duelyard_device"
LIFETIME = 400 * 86400  # the longest that browsers keep a cookie
OWNERS = 4  # of one device
TOLD = 24  # characters of a token: its number, which is no secret
LENGTH = TOLD + 43  # with its signature
FROM_ADDRESS = Rate(10, 30)
FROM_DEVICE = Rate(30, 10)
AT_LOGIN = Rate(15, 20)  # strangers, all together
FREE = 3  # tries before an address has to wait
FIRST, LONGEST = 2.0, 900.0  # seconds


@dataclass(frozen=True)
class Try:
    """A try to sign in that was let through."""

    login: str
    client: str
    device: str | None


class Guessing:
    """Lets tries to sign in through, or not."""

    def __init__(self, secret: str, allowances: Allowances) -> None:
        self.key = hmac.digest(secret.encode(), b"duelyard device 1", "sha256")
        self.allowances = allowances

    async def begin(self, login: str, client: str, cookie: str = "") -> Try:
        """Count a try before it is known whether it is right; raises `Trouble` where it comes too early."""
        device = self.device_of(login, cookie)
        use, strike = self.allowances.use, self.allowances.strike
        if device is not None:
            wait = await use(f"login device {device}", FROM_DEVICE)
        else:
            wait = await use(f"login address {client}", FROM_ADDRESS)
            wait = wait or await strike(f"login pair {login} {client}", FIRST, FREE, LONGEST)
            wait = wait or await use(f"login {login}", AT_LOGIN)
        if wait:
            refuse("login", wait, client, "too_many_tries")
        return Try(login, client, device)

    async def succeed(self, tried: Try) -> None:
        """It was right: no guess."""
        if tried.device is not None:
            await self.allowances.give_back(f"login device {tried.device}", FROM_DEVICE)
            return
        await self.allowances.give_back(f"login address {tried.client}", FROM_ADDRESS)
        await self.allowances.forgive(f"login pair {tried.login} {tried.client}")
        await self.allowances.give_back(f"login {tried.login}", AT_LOGIN)

    # -- devices -------------------------------------------------------------------------------------------------------

    def device_of(self, login: str, cookie: str) -> str | None:
        """The number of a device on which the owner of this login has signed in before."""
        for token in cookie.split(".")[:OWNERS]:
            if token.isascii() and hmac.compare_digest(token[TOLD:], self.sign(login, token[:TOLD])):
                return token[:TOLD]
        return None

    def remember(self, response: Response, connection: HTTPConnection, login: str) -> None:
        """Let the browser keep that the owner of this login has signed in on it."""
        cookie = connection.cookies.get(COOKIE, "")
        others = [token for token in cookie.split(".") if len(token) == LENGTH and not self.device_of(login, token)]
        number = self.device_of(login, cookie) or secrets.token_urlsafe(18)
        value = ".".join([number + self.sign(login, number), *others[: OWNERS - 1]])
        secure = connection.url.scheme in ("https", "wss")
        response.set_cookie(COOKIE, value, max_age=LIFETIME, path="/api", secure=secure, httponly=True, samesite="lax")

    def sign(self, login: str, number: str) -> str:
        """The signature over a device's number, for one login.

        >>> from duelyard.server.store.database import Database
        >>> guessing = Guessing("s" * 32, Allowances(Database("sqlite+aiosqlite://"), "s" * 32))
        >>> token = "n" * TOLD + guessing.sign("anna", "n" * TOLD)
        >>> guessing.device_of("anna", token) == "n" * TOLD, guessing.device_of("berta", token)
        (True, None)
        """
        said = f"{number} {login}".encode("utf-8", "replace")
        return base64.urlsafe_b64encode(hmac.digest(self.key, said, "sha256")).decode().rstrip("=")
