"""The names under which this server is asked for.

A page of another site whose name suddenly leads here would be taken for our own by a browser. So a name must be known:
those of DUELYARD_ORIGINS, or without them this machine's own. Addresses in figures belong to nobody's site, and
`localhost` to nobody else.
"""

from __future__ import annotations

import ipaddress
import socket

from duelyard.server.config import Config


def known_hosts(config: Config) -> frozenset[str]:
    """The names that are known beside addresses and `localhost`."""
    if config.origins:
        return frozenset(host_of(origin.partition("://")[2]) for origin in config.origins)
    own = socket.gethostname().lower()
    names = {
        own,
        own.partition(".")[0],
        f"{own.partition('.')[0]}.local",
        socket.getfqdn().lower(),
        config.host.lower(),
    }
    return frozenset(names - {""})


def host_of(header: str) -> str:
    """The name in a `Host` header, without its port.

    >>> host_of("Cards.example:8180"), host_of("[::1]:8180"), host_of("cards.example.")
    ('cards.example', '::1', 'cards.example')
    """
    host = header.strip().lower()
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.partition(":")[0].removesuffix(".")


def is_known(host: str, names: frozenset[str]) -> bool:
    """Whether a name is ours, or an address.

    >>> [is_known(host, frozenset({"desk"})) for host in ("desk", "localhost", "10.0.0.7", "evil.example")]
    [True, True, True, False]
    """
    return host in names or host == "localhost" or host.endswith(".localhost") or is_address(host)


def is_address(host: str) -> bool:
    """Whether this is an address in figures."""
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


def is_open_door(config: Config) -> bool:
    """Whether others can reach the server although it has not been told under which names.

    >>> from pathlib import Path
    >>> [is_open_door(Config(data=Path(), database="", secret="", host=host)) for host in ("127.0.0.1", "0.0.0.0")]
    [False, True]
    """
    if config.origins or config.host == "localhost":
        return False
    return not is_address(config.host) or not ipaddress.ip_address(config.host).is_loopback
