"""Seeds that nobody can choose: a secret whose hash is published first, and a nonce from each seat."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import sha256


@dataclass(frozen=True)
class Seal:
    """The material of a seed. `commitment` is safe to publish before the match, the rest only after it.

    >>> seal = Seal("7")
    >>> seal.commitment == Seal("7").commitment != Seal("8").commitment
    True
    """

    secret: str
    nonces: tuple[str, ...] = field(default=())

    @classmethod
    def fresh(cls, nonces: tuple[str, ...] = ()) -> Seal:
        """A secret that nobody has seen.

        >>> len(Seal.fresh().secret)
        64
        """
        return cls(secrets.token_hex(32), nonces)

    @property
    def commitment(self) -> str:
        """The hash of the secret: published before the nonces are known, checked when the secret is opened."""
        return sha256(b"duelyard commitment/" + self.secret.encode()).hexdigest()

    @cached_property
    def seed(self) -> bytes:
        """The seed of all random streams: it depends on the secret and on every nonce, in the order of the seats."""
        parts = [self.secret, *self.nonces]
        return sha256(b"duelyard seed/" + b"/".join(sha256(part.encode()).digest() for part in parts)).digest()
