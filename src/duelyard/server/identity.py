"""Who a visitor is: a guest by a signed cookie, an account by a password, another device by a one-time link.

Routes name what they need: `visitor: Player | None = Depends(current)` or `player: Player = Depends(require)`;
both work for HTTP and for WebSockets.
"""

from __future__ import annotations

import asyncio
import base64
import hashlib
import hmac
import secrets
import time
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from sqlalchemy import bindparam, delete, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session
from starlette.requests import HTTPConnection
from starlette.responses import Response

from duelyard.server.allowances import Allowances
from duelyard.server.database import Database
from duelyard.server.guessing import Guessing
from duelyard.server.models import LinkRow, PlayerRow
from duelyard.server.problems import Trouble, Unavailable
from duelyard.server.security import client_of
from duelyard.server.whereabouts import Whereabouts

COOKIE = "duelyard"
LIFETIME = timedelta(days=400)  # the longest that browsers keep a cookie
LINK_LIFETIME = timedelta(minutes=30)
SEEN_EVERY = timedelta(hours=1)
FIND = select(PlayerRow.id, PlayerRow.name, PlayerRow.login, PlayerRow.epoch, PlayerRow.seen).where(
    PlayerRow.id == bindparam("which")
)
SMALL = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)  # argon2id, OWASP's parameters
LONGEST_LOGIN = 32
QUEUE = 50  # passwords that wait to be hashed
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Player:
    """A guest or the owner of an account (`login`)."""

    id: str
    name: str
    login: str | None = None


@dataclass(frozen=True, slots=True)
class Claim:
    """What a cookie says; `epoch` must still be the player's own, `made` is a time in seconds."""

    player: str
    epoch: int
    made: int


class Signer:
    """Makes and reads cookies: `player.epoch.made.signature`, with the signature over the rest.

    >>> signer = Signer("s" * 32)
    >>> signer.read(signer.write(Claim("anna", 0, 17)))
    Claim(player='anna', epoch=0, made=17)
    >>> signer.read("anna.1.17." + signer.write(Claim("anna", 0, 17)).rpartition(".")[2]) is None
    True
    """

    def __init__(self, secret: str) -> None:
        self.key = hmac.digest(secret.encode(), b"duelyard cookie 1", "sha256")

    def write(self, claim: Claim) -> str:
        """The cookie's value."""
        said = f"{claim.player}.{claim.epoch}.{claim.made}"
        return f"{said}.{self.sign(said)}"

    def read(self, value: str) -> Claim | None:
        """What the cookie says, if this server has signed it."""
        said, _, signature = value.rpartition(".")
        if len(value) > 200 or not value.isascii() or not hmac.compare_digest(self.sign(said), signature):
            return None
        player, epoch, made = said.split(".")
        return Claim(player, int(epoch), int(made))

    def sign(self, said: str) -> str:
        """The signature."""
        return base64.urlsafe_b64encode(hmac.digest(self.key, said.encode(), "sha256")).decode().rstrip("=")


class Identity:
    """The players in the database, and the cookies that name them. The app keeps one in `app.state.identity`."""

    def __init__(self, secret: str, database: Database, generosity: int = 1) -> None:
        self.signer = Signer(secret)
        self.database = database
        self.hashing = ThreadPoolExecutor(1, "argon2")  # one at a time: each takes 19 MB
        self.waiting = 0
        self.allowances = Allowances(database, secret, generosity)
        self.guessing = Guessing(secret, self.allowances)
        self.nobody = SMALL.hash(secrets.token_hex())
        self.addresses = Whereabouts()

    async def off_loop(self, work: Callable[..., T], *args: object, leave: int = 0) -> T:
        """Do slow work beside the event loop; who comes to a long queue is sent away. `leave`: places for others."""
        if self.waiting >= QUEUE - leave:
            raise Trouble(429, "too_many_tries", headers={"Retry-After": "5"}, n=5)
        self.waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self.hashing, work, *args)
        finally:
            self.waiting -= 1

    def close(self) -> None:
        """Let go of the thread."""
        self.hashing.shutdown(wait=False, cancel_futures=True)

    # -- cookies -------------------------------------------------------------------------------------------------------

    async def read(self, connection: HTTPConnection) -> Player | None:
        """The visitor behind a request or a WebSocket, once a connection."""
        if "duelyard.player" not in connection.scope:
            connection.scope["duelyard.player"] = await self.look_up(connection.cookies.get(COOKIE, ""))
            if (player := connection.scope["duelyard.player"]) is not None:
                self.addresses.note(player.id, client_of(connection.scope))
        found: Player | None = connection.scope["duelyard.player"]
        return found

    async def look_up(self, cookie: str) -> Player | None:
        """The player whom a cookie names, if it is sound and nobody has signed out since."""
        claim = self.signer.read(cookie) if cookie else None
        if claim is None or claim.made < time.time() - LIFETIME.total_seconds():
            return None
        row = await self.database.read(lambda session: session.execute(FIND, {"which": claim.player}).first())
        if row is None or row.epoch != claim.epoch:
            return None
        now = datetime.now(UTC)
        if row.seen < now - SEEN_EVERY:
            with suppress(Unavailable):  # who only looks needs no room on the disk
                await self.change(row.id, seen=now)
        return Player(row.id, row.name, row.login)

    async def change(self, player: str, **values: object) -> None:
        """Change a player's row."""
        await self.database.write(
            lambda session: session.execute(update(PlayerRow).where(PlayerRow.id == player).values(**values))
        )

    async def hand_over(self, response: Response, connection: HTTPConnection, player: Player) -> None:
        """Give the browser the cookie of this player."""
        of_player = select(PlayerRow.epoch).where(PlayerRow.id == player.id)
        epoch = await self.database.read(lambda session: session.scalar(of_player))
        value = self.signer.write(Claim(player.id, epoch or 0, int(time.time())))
        age = int(LIFETIME.total_seconds())
        response.set_cookie(COOKIE, value, max_age=age, secure=is_secure(connection), httponly=True, samesite="lax")
        connection.scope["duelyard.player"] = player
        if player.login is not None:
            self.guessing.remember(response, connection, player.login)

    def take_away(self, response: Response, connection: HTTPConnection) -> None:
        """Make the browser forget its cookie."""
        response.delete_cookie(COOKIE, secure=is_secure(connection), httponly=True, samesite="lax")
        connection.scope["duelyard.player"] = None

    # -- guests --------------------------------------------------------------------------------------------------------

    async def make_guest(self, name: str, client: str) -> Player:
        """A new guest."""
        await self.allowances.take("guest", address=client)
        now = datetime.now(UTC)
        player = Player(secrets.token_urlsafe(16), name)
        row = PlayerRow(id=player.id, name=name, epoch=0, created=now, seen=now)
        await self.database.write(lambda session: session.add(row))
        return player

    async def rename(self, player: Player, name: str) -> Player:
        """Another name for the same player."""
        await self.change(player.id, name=name)
        return replace(player, name=name)

    # -- accounts ------------------------------------------------------------------------------------------------------

    async def open_account(self, player: Player, login: str, password: str) -> Player:
        """Give a guest a login and a password."""
        if player.login is not None:
            raise Trouble(409, "has_account")
        await self.allowances.take("account", player.id)
        login = normal(login)
        if len(login) > LONGEST_LOGIN:  # some signs are several once their case is forgotten
            raise Trouble(422, "bad_login", n=LONGEST_LOGIN)
        hashed = await self.off_loop(SMALL.hash, password)

        def give(session: Session) -> bool:
            guest = (PlayerRow.id == player.id, PlayerRow.login.is_(None))
            change = update(PlayerRow).where(*guest).values(login=login, password=hashed).returning(PlayerRow.id)
            return session.scalar(change) is not None

        try:
            given = await self.database.write(give)
        except IntegrityError:
            raise Trouble(409, "login_taken") from None
        if not given:
            raise Trouble(409, "has_account")
        return replace(player, login=login)

    async def log_in(self, login: str, password: str, client: str, device: str = "") -> Player:
        """The owner of an account; `device`: the cookie that says who has signed in here before. Unknown login and
        wrong password cannot be told apart, not even by the time."""
        login = normal(login)
        tried = await self.guessing.begin(login, client, device)
        account = select(PlayerRow).where(PlayerRow.login == login)
        row = await self.database.read(lambda session: session.scalar(account))
        kept = row.password if row is not None and row.password is not None else self.nobody
        fits = await self.off_loop(matches, kept, password, leave=0 if tried.device else QUEUE // 5)
        if row is None or not fits:
            raise Trouble(401, "bad_credentials")
        await self.guessing.succeed(tried)
        if SMALL.check_needs_rehash(kept):
            await self.change(row.id, password=await self.off_loop(SMALL.hash, password))
        return Player(row.id, row.name, row.login)

    async def log_out_everywhere(self, player: Player) -> None:
        """Make all cookies and links of this player void, on every device."""

        def void(session: Session) -> None:
            mine = PlayerRow.id == player.id
            session.execute(update(PlayerRow).where(mine).values(epoch=PlayerRow.epoch + 1))
            session.execute(delete(LinkRow).where(LinkRow.player == player.id))

        await self.database.write(void)

    # -- one-time links ------------------------------------------------------------------------------------------------

    async def make_link(self, player: Player) -> tuple[str, datetime]:
        """A token that makes another device this player, and when it expires. A newer one makes the older void."""
        token = secrets.token_urlsafe(24)
        expires = datetime.now(UTC).replace(microsecond=0) + LINK_LIFETIME

        def keep(session: Session) -> None:
            session.execute(delete(LinkRow).where(LinkRow.player == player.id))
            session.add(LinkRow(token=fingerprint(token), player=player.id, expires=expires))

        await self.database.write(keep)
        return token, expires

    async def follow_link(self, token: str, client: str) -> Player:
        """The player behind a token, which is used up by that."""
        await self.allowances.take("link", address=client)

        def use_up(session: Session) -> PlayerRow | None:
            link = (LinkRow.token == fingerprint(token), LinkRow.expires > datetime.now(UTC))
            owner = session.scalar(delete(LinkRow).where(*link).returning(LinkRow.player))
            return None if owner is None else session.get(PlayerRow, owner)

        row = await self.database.write(use_up)
        if row is None:
            raise Trouble(404, "bad_link")
        return Player(row.id, row.name, row.login)


def normal(login: str) -> str:
    """A login as it is compared: case and ways to write the same letter do not matter.

    >>> normal("Anna") == normal("ANNA")
    True
    """
    return unicodedata.normalize("NFKC", login).casefold()


def matches(hashed: str, password: str) -> bool:
    """Whether the password is the one behind the hash.

    >>> matches(SMALL.hash("open sesame"), "open sesame"), matches(SMALL.hash("open sesame"), "close")
    (True, False)
    """
    with suppress(Argon2Error, InvalidHashError):
        return SMALL.verify(hashed, password)
    return False


def fingerprint(token: str) -> str:
    """What the database keeps of a token.

    >>> len(fingerprint("token"))
    64
    """
    return hashlib.sha256(token.encode()).hexdigest()


def is_secure(connection: HTTPConnection) -> bool:
    """Whether the browser's way to us is encrypted."""
    return connection.url.scheme in ("https", "wss")


async def current(connection: HTTPConnection) -> Player | None:
    """A dependency: the visitor, or None for somebody who has no name yet."""
    identity: Identity = connection.app.state.identity
    return await identity.read(connection)


async def require(connection: HTTPConnection) -> Player:
    """A dependency: the visitor; who has no name yet is refused."""
    player = await current(connection)
    if player is None:
        raise Trouble(401, "not_signed_in")
    return player
