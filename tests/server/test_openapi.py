"""schemathesis: no request, however odd, gets a 5xx or an answer that the OpenAPI does not tell of."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis import checks

from duelyard.server.app import create_app
from duelyard.server.config import Config
from duelyard.server.schema import openapi
from tests.server.client import Visitor
from tests.server.serving import serving

EXAMPLES = 25
CHECKS = [
    checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_schema_conformance,
]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server with something on it."""
    with serving(tmp_path_factory.mktemp("openapi")) as (base, _):
        yield base


@pytest.fixture(scope="module")
def cookie(address: str) -> str:
    """A guest who has a table."""

    async def visit() -> str:
        async with Visitor(address, "Schema") as visitor:
            await visitor.post("/api/tables", {"game": "clash", "public": True})
            return "; ".join(f"{name}={value}" for name, value in visitor.http.cookies.items())

    return asyncio.run(visit())


API = schemathesis.openapi.from_dict(openapi(create_app(Config.read({"DUELYARD_SECRET": "x" * 32}))))


@API.parametrize()
@settings(
    max_examples=EXAMPLES,
    deadline=None,
    database=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)
def test_every_answer_is_documented(case: schemathesis.Case, address: str, cookie: str) -> None:
    """As a guest; `logout` is left to strangers, or the guest would be gone."""
    headers = {"origin": address}
    if not case.path.endswith(("logout", "login")):
        headers["cookie"] = cookie
    case.call_and_validate(base_url=address, headers=headers, checks=CHECKS)
