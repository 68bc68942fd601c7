"""The one schema of everything that travels: OpenAPI with the live channel's messages and the games' views.

`python -m duelyard.server.schema` prints it, always the same for the same program; TypeScript types are made from it.
"""

from __future__ import annotations

import json
import types
from collections.abc import Iterator
from http import HTTPStatus
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from pydantic import TypeAdapter

from duelyard.core.registry import game, games
from duelyard.server.messages import ClientMessage, ServerMessage

Schema = dict[str, Any]
REF = "#/components/schemas/"
SIMPLE: dict[Any, Schema] = {
    str: {"type": "string"},
    int: {"type": "integer"},
    float: {"type": "number"},
    bool: {"type": "boolean"},
    None: {"type": "null"},
    type(None): {"type": "null"},
    Any: {},
    object: {},
}


def openapi(app: FastAPI) -> Schema:
    """The app's OpenAPI, made once."""
    if app.openapi_schema is None:
        app.openapi_schema = make_schema(app)
    return app.openapi_schema


def make_schema(app: FastAPI) -> Schema:
    """OpenAPI of all routes, with the messages of the live channel and the views of the games as components."""
    schema = get_openapi(
        title=app.title, version=app.version, description=app.description, routes=app.routes,
        separate_input_output_schemas=False,
    )  # fmt: skip
    parts: dict[str, Schema] = schema.setdefault("components", {}).setdefault("schemas", {})
    messages: dict[str, TypeAdapter[Any]] = {
        "ClientMessage": TypeAdapter(ClientMessage),
        "ServerMessage": TypeAdapter(ServerMessage),
    }
    for name, message in messages.items():
        found = message.json_schema(ref_template=REF + "{model}")
        parts |= found.pop("$defs")
        parts[name] = found
    for name in games():
        for told in (game(name).view_type, game(name).figures_type):
            if told is not None:
                add_view(told, name.capitalize(), parts)
    for name in ("HTTPValidationError", "ValidationError"):  # ours is a Problem
        parts.pop(name, None)
    for method, operation in operations(schema):
        document_problems(operation["responses"], method)
    complete(schema, parts)
    schema["components"]["schemas"] = dict(sorted(parts.items()))
    return schema


def operations(schema: Schema) -> Iterator[tuple[str, Schema]]:
    """All requests that can be made, with their methods."""
    for path in schema["paths"].values():
        yield from path.items()


def document_problems(responses: dict[str, Schema], method: str) -> None:
    """Every error is a `Problem`; some can be met by any request: of another origin, too large, too many."""
    statuses = [status for status in responses if status >= "400"] + ["429"]
    for status in statuses + (["403", "413"] if method == "post" else []):
        responses[status] = {
            "description": HTTPStatus(int(status)).phrase,
            "content": {"application/json": {"schema": {"$ref": f"{REF}Problem"}}},
        }


def complete(schema: Schema, parts: dict[str, Schema]) -> None:
    """What only the server sends has all its fields, also those that have a default."""
    received = names_in([operation.get("requestBody") for _, operation in operations(schema)], parts)
    received |= names_in(parts["ClientMessage"], parts)
    for name, part in parts.items():
        if name not in received and "properties" in part:
            part["required"] = list(part["properties"])


def names_in(data: Any, parts: dict[str, Schema], seen: set[str] | None = None) -> set[str]:
    """The components that this part of a schema leads to."""
    seen = set() if seen is None else seen
    if isinstance(data, dict):
        ref = data.get("$ref")
        if isinstance(ref, str) and (name := ref.removeprefix(REF)) not in seen:
            seen.add(name)
            names_in(parts.get(name), parts, seen)
        for value in data.values():
            names_in(value, parts, seen)
    elif isinstance(data, list):
        for value in data:
            names_in(value, parts, seen)
    return seen


# -- views -----------------------------------------------------------------------------------------------------------


def add_view(view: type, prefix: str, parts: dict[str, Schema]) -> None:
    """Add a TypedDict and those within it, under names such as `ClashView`."""
    name = prefix + view.__name__
    if name in parts:
        return
    parts[name] = {}
    hints = get_type_hints(view)
    parts[name].update(
        title=name,
        description=" ".join((view.__doc__ or "").split()),
        type="object",
        properties={field: schema_of(kind, prefix, parts) for field, kind in hints.items()},
        required=sorted(view.__required_keys__, key=list(hints).index),  # type: ignore[attr-defined]
        additionalProperties=False,
    )


def schema_of(kind: Any, prefix: str, parts: dict[str, Schema]) -> Schema:
    """The JSON schema of a type, as far as views use types.

    >>> schema_of(list[int] | None, "Clash", {})
    {'anyOf': [{'type': 'array', 'items': {'type': 'integer'}}, {'type': 'null'}]}
    """
    if is_typeddict(kind):
        add_view(kind, prefix, parts)
        return {"$ref": f"{REF}{prefix}{kind.__name__}"}
    if kind in SIMPLE:
        return dict(SIMPLE[kind])
    origin, args = get_origin(kind), get_args(kind)
    if origin in (Union, types.UnionType):
        return {"anyOf": [schema_of(one, prefix, parts) for one in args]}
    if origin is Literal:
        return {"enum": list(args)}
    if origin is list:
        return {"type": "array", "items": schema_of(args[0], prefix, parts)}
    if origin is dict:
        return {"type": "object", "additionalProperties": schema_of(args[1], prefix, parts)}
    raise TypeError(f"a view cannot have {kind!r}: use str, int, float, bool, None, list, dict, Literal or TypedDict")


def main() -> None:
    """Print the schema."""
    from pathlib import Path

    from duelyard.server.app import create_app
    from duelyard.server.config import Config

    app = create_app(Config(data=Path("unused"), database="sqlite+aiosqlite://", secret="unused"))
    print(json.dumps(openapi(app), ensure_ascii=False, indent=1))


if __name__ == "__main__":
    main()
