"""The options of a game: typed, with defaults, checked, and drawn as a JSON schema."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from duelyard.core.errors import UnknownSetting, WrongSetting, suggest


@dataclass(frozen=True)
class Setting:
    """One option of a game, described by its JSON schema.

    Understood are the types `string`, `boolean`, `integer` and `array`, with `enum`, `minimum`, `maximum`, `items`,
    `minItems`, `maxItems` and `uniqueItems`, and `anyOf` for forms that differ in type. `rule` names the statement of
    the ledger that the limits come from. For forms: `when`, the values of other settings with which this one matters,
    and `kind`, under which the game's texts name its values (`set`: `set.ID.name`) where its own name does not say it.
    `unsaid`: where nobody gives it, it is left out, so that matches from before there was such an option stay the same.
    """

    name: str
    schema: dict[str, Any]
    unsaid: bool = False

    @property
    def default(self) -> Any:
        """The value when nobody says anything.

        >>> Setting("fatigue", {"type": "boolean", "default": False}).default
        False
        """
        return self.schema["default"]


def schema(settings: Iterable[Setting]) -> dict[str, Any]:
    """The JSON schema of a whole set of options.

    >>> schema([Setting("fatigue", {"type": "boolean", "default": False})])["additionalProperties"]
    False
    """
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "type": "object",
        "properties": {setting.name: setting.schema for setting in settings},
        "additionalProperties": False,
    }


def complete(settings: Sequence[Setting], given: dict[str, Any] | None, game: str) -> dict[str, Any]:
    """The given values checked, and the defaults for all others, in the game's order.

    >>> complete([Setting("fatigue", {"type": "boolean", "default": False})], {"fatigue": 1}, "clash")
    Traceback (most recent call last):
      ...
    duelyard.core.errors.WrongSetting: option fatigue: expected true or false, not 1
    """
    if given is not None and not isinstance(given, dict):
        raise WrongSetting(f"options: expected a table of names and values, not {given!r}")
    values = dict(given or {})
    for name in values:
        if name not in [setting.name for setting in settings]:
            raise UnknownSetting(f"{game} has no option {name!r}{suggest(name, [s.name for s in settings])}")
    for setting in settings:
        if setting.name in values:
            check(values[setting.name], setting.schema, f"option {setting.name}")
    return {
        setting.name: values.get(setting.name, setting.default)
        for setting in settings
        if setting.name in values or not setting.unsaid
    }


KINDS: dict[str, tuple[type, str]] = {
    "string": (str, "a text"),
    "boolean": (bool, "true or false"),
    "integer": (int, "a whole number"),
    "array": (list, "a list"),
}


def check(value: Any, rule: dict[str, Any], where: str) -> None:
    """Raise `WrongSetting` unless the value fits its schema."""
    if "anyOf" in rule:
        matching = [form for form in rule["anyOf"] if isinstance(value, KINDS[form["type"]][0])]
        if not matching:
            raise WrongSetting(
                f"{where}: expected {' or '.join(KINDS[f['type']][1] for f in rule['anyOf'])}, not {value!r}"
            )
        rule = matching[0]
    kind, expected = KINDS[rule["type"]]
    because = f" ({rule['rule']})" if "rule" in rule else ""
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise WrongSetting(f"{where}: expected {expected}, not {value!r}")
    if "enum" in rule and value not in rule["enum"]:
        raise WrongSetting(f"{where}: {value!r} is not one of {', '.join(map(str, rule['enum']))}{because}")
    if isinstance(value, int) and not rule.get("minimum", value) <= value <= rule.get("maximum", value):
        limits = _limits(rule.get("minimum"), rule.get("maximum"), "between {} and {}")
        raise WrongSetting(f"{where}: {value!r} is not {limits}{because}")
    if isinstance(value, list):
        for item in value:
            check(item, rule["items"], where)
        if not rule.get("minItems", 0) <= len(value) <= rule.get("maxItems", len(value)):
            few, many = rule.get("minItems"), rule.get("maxItems")
            limits = _limits(few, many, "{}" if few == many else "{} to {}")
            raise WrongSetting(f"{where}: expected {limits} values, not {len(value)}{because}")
        if rule.get("uniqueItems") and len(set(value)) < len(value):
            raise WrongSetting(f"{where}: {value!r} names one value twice{because}")


def _limits(low: int | None, high: int | None, both: str) -> str:
    """Limits in words, of which one may be missing."""
    if low is None or high is None:
        return f"at most {high}" if low is None else f"at least {low}"
    return both.format(low, high)
