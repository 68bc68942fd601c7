"""The door to a Ray cluster. Ray is optional: `pip install 'duelyard[ray]'`."""

from __future__ import annotations

import logging
import os
import socket
from importlib import import_module
from typing import Any

from duelyard.bots.sentences import sentence
from duelyard.core.errors import DuelyardError

PATIENCE = 5.0  # seconds until a cluster has picked up; Ray itself waits far longer


class NoRay(DuelyardError):
    """Ray is not installed, or the cluster does not answer."""


def connect(address: str) -> Any:
    """The module `ray`, connected: `auto` finds the cluster this machine is part of, `local` starts one here."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nothing is told to anybody that was not asked for
    try:
        ray: Any = import_module("ray")
    except ImportError as error:
        raise NoRay(sentence("ray_not_installed")) from error
    try:
        _knock(address)
        ray.init(address=address, log_to_driver=False, logging_level=logging.WARNING)
    except (OSError, OverflowError, ValueError, RuntimeError) as error:
        raise NoRay(sentence("no_cluster", address=address, what=error)) from error
    return ray


def _knock(address: str) -> None:
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if port.isdecimal():
        socket.create_connection((host.strip("[]"), int(port)), PATIENCE).close()
