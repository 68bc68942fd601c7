"""The options of a game: typed, with defaults, checked, and drawn as a JSON schema."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import reduce
from typing import Any

from duelyard.core.errors import UnknownSetting, WrongSetting, suggest
from duelyard.core.sentences import Sentence, sentence


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
        raise WrongSetting(sentence("expected_options", value=repr(given)))
    values = dict(given or {})
    for name in values:
        if name not in [setting.name for setting in settings]:
            hint = suggest(name, [setting.name for setting in settings])
            raise UnknownSetting(sentence("no_setting", game=game, name=repr(name)), hint=hint)
    for setting in settings:
        if setting.name in values:
            check(values[setting.name], setting.schema, setting.name)
    return {
        setting.name: values.get(setting.name, setting.default)
        for setting in settings
        if setting.name in values or not setting.unsaid
    }


KINDS: dict[str, tuple[type, Sentence]] = {
    "string": (str, sentence("a_text")),
    "boolean": (bool, sentence("a_flag")),
    "integer": (int, sentence("a_number")),
    "array": (list, sentence("a_list")),
}


def check(value: Any, rule: dict[str, Any], about: str) -> None:
    """Raise `WrongSetting` unless the value fits its schema."""
    if "anyOf" in rule:
        matching = [form for form in rule["anyOf"] if isinstance(value, KINDS[form["type"]][0])]
        if not matching:
            expected = [KINDS[form["type"]][1] for form in rule["anyOf"]]
            kinds = reduce(lambda one, other: sentence("either", one=one, other=other), expected)
            raise WrongSetting(sentence("expected_kind", kind=kinds, value=repr(value)), about=about)
        rule = matching[0]
    kind, wanted = KINDS[rule["type"]]
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise WrongSetting(sentence("expected_kind", kind=wanted, value=repr(value)), about=about)
    if isinstance(value, list):
        for item in value:
            check(item, rule["items"], about)
    wrong = _out_of_range(value, rule)
    if wrong is not None:
        raise WrongSetting(wrong, about=about, rule=rule.get("rule", ""))


def _out_of_range(value: Any, rule: dict[str, Any]) -> Sentence | None:
    """What is wrong with a value of the right type."""
    if "enum" in rule and value not in rule["enum"]:
        return sentence("not_one_of", value=repr(value), names=", ".join(map(str, rule["enum"])))
    if isinstance(value, int) and not rule.get("minimum", value) <= value <= rule.get("maximum", value):
        return sentence("not_within", value=repr(value), limits=_limits(rule.get("minimum"), rule.get("maximum")))
    if isinstance(value, list):
        few, many = rule.get("minItems"), rule.get("maxItems")
        if not (few or 0) <= len(value) <= (len(value) if many is None else many):
            limits = _limits(few, many) if few is None or many is None else sentence("count", low=few, high=many)
            return sentence("expected_values", limits=few if few == many else limits, n=len(value))
        if rule.get("uniqueItems") and len(set(value)) < len(value):
            return sentence("one_value_twice", value=repr(value))
    return None


def _limits(low: int | None, high: int | None) -> Sentence:
    """Limits in words, of which one may be missing."""
    if low is None:
        return sentence("at_most", n=high)
    return sentence("at_least", n=low) if high is None else sentence("between", low=low, high=high)
