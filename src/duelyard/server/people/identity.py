"""Who a visitor is: a guest by a signed cookie, an account by a password, another device by a one-time link.

A cookie is a session: of one device, until it signs out. Cookies from before sessions had names are told apart by
their time. Raising a player's `epoch` ends all of them at once.

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
from sqlalchemy import bindparam, delete, exists, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session
from starlette.requests import HTTPConnection
from starlette.responses import Response

from duelyard.server.edge.allowances import Allowances
from duelyard.server.edge.security import client_of
from duelyard.server.people.company import rename
from duelyard.server.people.guessing import Guessing
from duelyard.server.people.names import check_name
from duelyard.server.people.passwords import check_password
from duelyard.server.people.whereabouts import Whereabouts
from duelyard.server.store.database import Database
from duelyard.server.store.models import EndedRow, LinkRow, PlayerRow
from duelyard.server.words.problems import Trouble, Unavailable, for_a_time

COOKIE = "duelyard"
LIFETIME = timedelta(days=400)  # the longest that browsers keep a cookie
LINK_LIFETIME = timedelta(minutes=30)
SEEN_EVERY = timedelta(hours=1)
ENDED = exists().where(EndedRow.player == bindparam("which"), EndedRow.session == bindparam("session"))
FIND = select(
    PlayerRow.id,
    PlayerRow.name,
    PlayerRow.login,
    PlayerRow.epoch,
    PlayerRow.seen,
    PlayerRow.banned,
    ENDED.label("ended"),
).where(PlayerRow.id == bindparam("which"))
SMALL = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)  # argon2id, OWASP's parameters
LONGEST_LOGIN = 32  # characters
TRIES = 8  # when somebody writes at the same moment
QUEUE = 50  # passwords that wait to be hashed
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Player:
    """A guest or the owner of an account (`login`); `session`: on which device, if it is known."""

    id: str
    name: str
    login: str | None = None
    session: str = ""


@dataclass(frozen=True, slots=True)
class Claim:
    """What a cookie says; `epoch` must still be the player's own, `made` is a time in seconds."""

    player: str
    epoch: int
    made: int
    session: str


class Signer:
    """Makes and reads cookies: `player.epoch.made.session.signature`, with the signature over the rest.

    >>> signer = Signer("s" * 32)
    >>> signer.read(signer.write(Claim("anna", 0, 17, "phone")))
    Claim(player='anna', epoch=0, made=17, session='phone')
    >>> signer.read("anna.1.17.phone." + signer.write(Claim("anna", 0, 17, "phone")).rpartition(".")[2]) is None
    True
    >>> signer.read("anna.0.17." + signer.sign("anna.0.17"))  # from before sessions had names
    Claim(player='anna', epoch=0, made=17, session='17')
    """

    def __init__(self, secret: str) -> None:
        self.key = hmac.digest(secret.encode(), b"duelyard cookie 1", "sha256")

    def write(self, claim: Claim) -> str:
        """The cookie's value."""
        said = f"{claim.player}.{claim.epoch}.{claim.made}.{claim.session}"
        return f"{said}.{self.sign(said)}"

    def read(self, value: str) -> Claim | None:
        """What the cookie says, if this server has signed it."""
        said, _, signature = value.rpartition(".")
        if len(value) > 200 or not value.isascii() or not hmac.compare_digest(self.sign(said), signature):
            return None
        player, epoch, made, *session = said.split(".")
        return Claim(player, int(epoch), int(made), session[0] if session else made)

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
            try:
                connection.scope["duelyard.player"] = await self.look_up(connection.cookies.get(COOKIE, ""))
            except Unavailable:
                raise
            except Trouble as banned:  # he may look at what everybody may see, and is told when he wants more
                connection.scope["duelyard.player"], connection.scope["duelyard.banned"] = None, banned
            if (player := connection.scope["duelyard.player"]) is not None:
                self.addresses.note(player.id, client_of(connection.scope))
        found: Player | None = connection.scope["duelyard.player"]
        return found

    async def look_up(self, cookie: str) -> Player | None:
        """The player whom a cookie names, if it is sound and nobody has signed out since; raises `Trouble` for one who
        is banned."""
        claim = self.signer.read(cookie) if cookie else None
        if claim is None or claim.made < time.time() - LIFETIME.total_seconds():
            return None
        which = {"which": claim.player, "session": claim.session}
        row = await self.database.read(lambda session: session.execute(FIND, which).first())
        if row is None or row.epoch != claim.epoch or row.ended:
            return None
        check_banned(row.banned)
        now = datetime.now(UTC)
        if row.seen < now - SEEN_EVERY:
            with suppress(Unavailable):  # who only looks needs no room on the disk
                await self.change(row.id, seen=now)
        return Player(row.id, row.name, row.login, claim.session)

    async def change(self, player: str, **values: object) -> None:
        """Change a player's row."""
        await self.database.write(
            lambda session: session.execute(update(PlayerRow).where(PlayerRow.id == player).values(**values))
        )

    async def hand_over(self, response: Response, connection: HTTPConnection, player: Player) -> None:
        """Give the browser the cookie of this player: of the session that it has, or of a new one."""
        player = replace(player, session=player.session or secrets.token_urlsafe(9))
        of_player = select(PlayerRow.epoch).where(PlayerRow.id == player.id)
        epoch = await self.database.read(lambda session: session.scalar(of_player))
        value = self.signer.write(Claim(player.id, epoch or 0, int(time.time()), player.session))
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
        check_name(name)
        await self.allowances.take("guest", address=client)
        now = datetime.now(UTC)
        player = Player(secrets.token_urlsafe(16), name)
        row = PlayerRow(id=player.id, name=name, epoch=0, created=now, seen=now)
        await self.database.write(lambda session: session.add(row))
        return player

    async def rename(self, player: Player, name: str) -> tuple[Player, list[tuple[str, int]]]:
        """Another name for the same player, and the lines of chat that say so, as table and number."""
        await self.allowances.take("name", player.id)
        for _ in range(TRIES):
            try:
                lines = await self.database.write(rename(player.id, name, datetime.now(UTC)))
            except IntegrityError:  # somebody has said something meanwhile
                continue
            return replace(player, name=name), lines
        raise Trouble(503, "conflict")

    # -- accounts ------------------------------------------------------------------------------------------------------

    async def open_account(self, player: Player, login: str, password: str) -> Player:
        """Give a guest a login and a password. All other devices and links end: they may be somebody else's, who has
        made the link by which this one came."""
        if player.login is not None:
            raise Trouble(409, "has_account")
        await self.allowances.take("account", player.id)
        login = normal(login)
        if len(login) > LONGEST_LOGIN:  # some signs are several once their case is forgotten
            raise Trouble(422, "bad_login", n=LONGEST_LOGIN)
        check_password(password, login, player.name)
        hashed = await self.off_loop(SMALL.hash, password)

        def give(session: Session) -> bool:
            guest = (PlayerRow.id == player.id, PlayerRow.login.is_(None))
            change = update(PlayerRow).where(*guest).values(login=login, password=hashed).returning(PlayerRow.id)
            if session.scalar(change) is None:
                return False
            end_all(session, player.id)
            return True

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
        check_banned(row.banned)
        if SMALL.check_needs_rehash(kept):
            await self.change(row.id, password=await self.off_loop(SMALL.hash, password))
        return Player(row.id, row.name, row.login)

    async def change_password(self, player: Player, old: str, new: str) -> None:
        """Another password; all other devices and links end."""
        if player.login is None:
            raise Trouble(409, "no_account")
        await self.allowances.take("password", player.id)
        kept = await self.database.read(
            lambda session: session.scalar(select(PlayerRow.password).where(PlayerRow.id == player.id))
        )
        if not await self.off_loop(matches, kept or self.nobody, old):
            raise Trouble(403, "wrong_password")
        check_password(new, player.login, player.name)
        hashed = await self.off_loop(SMALL.hash, new)

        def give(session: Session) -> None:
            session.execute(update(PlayerRow).where(PlayerRow.id == player.id).values(password=hashed))
            end_all(session, player.id)

        await self.database.write(give)

    async def log_out(self, player: Player) -> None:
        """Make the cookie of this session void."""

        def end(session: Session) -> None:
            if session.get(EndedRow, (player.id, player.session)) is None:
                session.add(EndedRow(player=player.id, session=player.session, at=datetime.now(UTC)))

        with suppress(IntegrityError):  # ended twice at once
            await self.database.write(end)

    async def log_out_everywhere(self, player: Player) -> None:
        """Make all cookies and links of this player void, on every device."""
        await self.database.write(lambda session: end_all(session, player.id))

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
        check_banned(row.banned)
        return Player(row.id, row.name, row.login)


def end_all(session: Session, player: str) -> None:
    """Make all cookies and links of a player void."""
    mine = PlayerRow.id == player
    session.execute(update(PlayerRow).where(mine).values(epoch=PlayerRow.epoch + 1))
    session.execute(delete(LinkRow).where(LinkRow.player == player))
    session.execute(delete(EndedRow).where(EndedRow.player == player))  # void anyhow


def check_banned(end: datetime | None) -> None:
    """Refuse somebody who is banned."""
    if end is not None and end > datetime.now(UTC):
        raise for_a_time("banned", end)


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
        raise connection.scope.get("duelyard.banned") or Trouble(401, "not_signed_in")
    return player
