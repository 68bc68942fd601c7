"""The app: routes, layers, and what starts and ends with the server."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import Response

from duelyard.server.care import ops
from duelyard.server.config import Config
from duelyard.server.edge.client import Client
from duelyard.server.house import House
from duelyard.server.routes import games, looking_back, me, puzzles, records, school, series, tables
from duelyard.server.schema import openapi
from duelyard.server.table.live import first_error
from duelyard.server.words.problems import Trouble, answer_failure, answer_trouble, language


def create_app(config: Config | None = None) -> FastAPI:
    """The whole server, for uvicorn and for tests."""
    config = config or Config.read()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        house = House(config)
        app.state.house = house
        app.state.identity = house.identity
        await house.start()
        try:
            yield
        finally:
            await house.close()

    app = FastAPI(
        title="Duelyard",
        description="The table server: see docs/protocol.md.",
        version="1",
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
        separate_input_output_schemas=False,
        redirect_slashes=False,
    )
    app.openapi = lambda: openapi(app)  # type: ignore[method-assign]
    app.add_exception_handler(Trouble, answer_trouble)
    app.add_exception_handler(RequestValidationError, answer_invalid)
    app.add_exception_handler(HTTPException, answer_http)
    app.add_exception_handler(Exception, answer_failure)
    for part in (me, games, puzzles, school, tables, records, looking_back, series, ops):
        app.include_router(part.router)
    app.router.default = Client()
    return app


async def answer_invalid(request: Request, error: Exception) -> Response:
    """A request that does not fit its schema."""
    assert isinstance(error, RequestValidationError)
    lang = language(request)
    if error.errors()[0]["type"] == "bad_name":
        return Trouble(422, "bad_name").answer(lang)
    return Trouble(422, "bad_request", why=first_error(error.errors(), lang)).answer(lang)


async def answer_http(request: Request, error: Exception) -> Response:
    """An address or a method that does not exist."""
    assert isinstance(error, HTTPException)
    code = {404: "no_such", 405: "no_such"}.get(error.status_code, "bad_request")
    status = 422 if error.status_code == 400 else error.status_code  # a body that is not even text
    return Trouble(status, code, headers=error.headers, why=f"HTTP {error.status_code}").answer(language(request))
