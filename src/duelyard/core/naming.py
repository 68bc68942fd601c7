"""What ids are called: the facts of cards, their values, and the values of settings, in the words of a game's texts.

A game names the things of one kind under `KIND.ID.name` (`ability.rage.name`), and explains them under `.text`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from duelyard.core.game import Game
    from duelyard.core.settings import Setting


def text_or(rules: Game[Any], key: str, lang: str, otherwise: str) -> str:
    """A text of the game, or something else where it has none.

    >>> import duelyard
    >>> text_or(duelyard.game("clash"), "set.unknown.name", "en", "unknown")
    'unknown'
    """
    return rules.texts.say(key, lang, {}) if rules.texts.has(key, lang) else otherwise


def singular(word: str) -> str:
    """The name of one of several.

    >>> singular("abilities"), singular("classes"), singular("set")
    ('ability', 'class', 'set')
    """
    if word.endswith("sses"):
        return word[:-2]
    return word[:-3] + "y" if word.endswith("ies") else word.removesuffix("s")


def fact_title(rules: Game[Any], fact: str, lang: str) -> str:
    """The name of a fact, as the game calls it; empty for one that is not shown.

    >>> import duelyard
    >>> fact_title(duelyard.game("clash"), "number", "en")
    'No.'
    """
    return text_or(rules, f"fact.{fact}", lang, fact)


def fact_text(rules: Game[Any], fact: str, value: Any, lang: str) -> str:
    """A fact's value in words: ids that the game has a name for (`ability.rage.name`) by that name.

    >>> import duelyard
    >>> fact_text(duelyard.game("clash"), "abilities", ["rage", "aura:sprint"], "en")
    'Rage, Aura: Sprint'
    """
    if value is None:
        return ""
    if isinstance(value, list):
        return ", ".join(fact_text(rules, fact, one, lang) for one in value)
    if not isinstance(value, str):
        return str(value)
    return ": ".join(text_or(rules, f"{singular(fact)}.{part}.name", lang, part) for part in value.split(":"))


def setting_text(rules: Game[Any], setting: Setting, lang: str) -> str:
    """What a setting means, for those who type it: its `text`, else its name and help.

    >>> import duelyard
    >>> rules = duelyard.game("gosu")
    >>> setting_text(rules, rules.settings[-1], "en")
    'Turns of a player in one round. After so many turns one may only draw or pass, so that every round ends (GX-R-8).'
    """
    words = (text_or(rules, f"setting.{setting.name}.{what}", lang, "") for what in ("name", "help"))
    return text_or(rules, f"setting.{setting.name}.text", lang, ". ".join(filter(None, words)))


def kind_of(setting: Setting) -> str:
    """The kind of a setting's values: its schema says which, else it is the name of the setting.

    >>> from duelyard.core.settings import Setting
    >>> kind_of(Setting("clans", {})), kind_of(Setting("expansion", {"kind": "set"}))
    ('clan', 'set')
    """
    return str(setting.schema.get("kind") or singular(setting.name))


def value_title(rules: Game[Any], setting: Setting, value: Any, lang: str) -> str:
    """What one value of a setting is called: `setting.NAME.VALUE`, or the name of that thing.

    >>> import duelyard
    >>> rules = duelyard.game("gosu")
    >>> value_title(rules, rules.settings[0], "random", "en")
    'By lot'
    """
    named = text_or(rules, f"{kind_of(setting)}.{value}.name", lang, str(value))
    return text_or(rules, f"setting.{setting.name}.{value}", lang, named)


def value_text(rules: Game[Any], setting: Setting, value: Any, lang: str) -> str:
    """What one value of a setting means, where the game says it.

    >>> import duelyard
    >>> rules = duelyard.game("clash")
    >>> value_text(rules, rules.settings[0], "duel", "en")
    'Two players, two bridges: whoever loses the fort loses the game.'
    """
    return text_or(rules, f"{kind_of(setting)}.{value}.text", lang, "")
