"""What can be played: games, settings, cards and rules, in the reader's language."""

from __future__ import annotations

from dataclasses import asdict
from functools import cache
from typing import Any

from duelyard.bots.levels import LEVELS
from duelyard.bots.strength import strengths
from duelyard.core import ledger
from duelyard.core.game import Game
from duelyard.core.naming import fact_text, fact_title, singular, text_or, value_text, value_title
from duelyard.core.registry import game, lightest_first
from duelyard.core.settings import Setting
from duelyard.server.messages import (
    CardInfo,
    Cards,
    Choice,
    Facet,
    GameInfo,
    Keyword,
    LevelClocks,
    LevelInfo,
    PresetInfo,
    PuzzleInfo,
    Rule,
    Rules,
    SettingInfo,
)
from duelyard.server.thinking.pace import clocks_of


def game_infos(lang: str) -> list[GameInfo]:
    """All games, those that are learned soonest first.

    >>> [info.id for info in game_infos("en")][:2]
    ['clash', 'gosu']
    """
    return [game_info(name, lang) for name in lightest_first()]


@cache
def game_info(name: str, lang: str) -> GameInfo:
    """One game, with its settings and presets."""
    rules = game(name)
    return GameInfo(
        id=rules.id,
        name=rules.name(lang),
        names=rules.names,
        about=text_or(rules, "game.about", lang, ""),
        rules_version=rules.rules_version,
        settings=[setting_info(rules, setting, lang) for setting in rules.settings],
        presets=preset_infos(rules, lang),
        levels=[
            LevelInfo(
                id=level,
                name=strength.name(lang),
                text=strength.describe(lang),
                clocks=LevelClocks(**clocks_of(strength.seconds)),
                strength=strengths(name).get(level),
            )
            for level, strength in LEVELS.items()
        ],
        series=sorted(rules.series),
        cards=len(rules.cards),
    )


def setting_info(rules: Game[Any], setting: Setting, lang: str) -> SettingInfo:
    """An option in words."""
    schema = setting.schema
    values = schema.get("enum") or schema.get("items", {}).get("enum") or []
    return SettingInfo(
        name=setting.name,
        title=text_or(rules, f"setting.{setting.name}.name", lang, setting.name.replace("_", " ").capitalize()),
        help=text_or(rules, f"setting.{setting.name}.help", lang, ""),
        schema_=schema,
        choices=[
            Choice(
                value=value,
                title=value_title(rules, setting, value, lang),
                text=value_text(rules, setting, value, lang),
            )
            for value in values
        ],
    )


def preset_infos(rules: Game[Any], lang: str) -> list[PresetInfo]:
    """The ready-made settings of a game.

    >>> preset_infos(game("clash"), "en")[0].title
    'Duel'
    """
    return [
        PresetInfo(
            id=name,
            title=text_or(rules, f"preset.{name}.name", lang, rules.name(lang)),
            text=text_or(rules, f"preset.{name}.text", lang, ""),
            settings=settings,
            seats=rules.seats(rules.complete(settings)),
        )
        for name, settings in rules.presets.items()
    ]


@cache
def card_infos(name: str, lang: str) -> Cards:
    """All cards of a game with their texts, and the keywords they use.

    >>> len(card_infos("gosu", "ru").cards) == len(game("gosu").cards)
    True
    """
    rules = game(name)
    keywords: dict[str, Keyword] = {}
    cards = []
    for card in rules.cards:
        used = []
        for fact, value in card.facts.items():
            for one in value if isinstance(value, list) else []:
                used.append(str(one))
                for part in str(one).split(":"):
                    if part not in keywords:
                        keywords[part] = keyword(rules, fact, part, lang)
        text = text_or(rules, f"card.{card.id}.text", lang, "")
        cards.append(
            CardInfo(id=card.id, name=card.name(lang), names=card.names, facts=card.facts, text=text, keywords=used)
        )
    return Cards(
        cards=cards,
        keywords=[keywords[name] for name in sorted(keywords)],
        facets=facets(rules, lang),
        words={key: text for kind in rules.spoken for key, text in rules.texts.under(kind, lang).items()},
        figures=rules.figures(),
    )


FEW, MANY = 4, 16


def facets(rules: Game[Any], lang: str) -> list[Facet]:
    """The facts by which the cards of a game can be picked: those it names, else its first ones that have few values.

    >>> [facet.title for facet in facets(game("gosu"), "en")]
    ['Clan', 'Level', 'Value', 'Shift cost']
    """
    values: dict[str, dict[str | int, None]] = {}  # in the order of the cards
    for card in rules.cards:
        for fact, value in card.facts.items():
            if isinstance(value, str | int) and not isinstance(value, bool):
                values.setdefault(fact, {})[value] = None
    wanted = [fact for fact in rules.facets or values if fact_title(rules, fact, lang)]
    useful = [fact for fact in wanted if 1 < len(values.get(fact, ())) <= MANY]
    return [
        Facet(
            fact=fact,
            title=fact_title(rules, fact, lang),
            values=[Choice(value=one, title=fact_text(rules, fact, one, lang)) for one in in_order(list(values[fact]))],
        )
        for fact in (useful if rules.facets else useful[:FEW])
    ]


def in_order(values: list[str | int]) -> list[str | int]:
    """Numbers by their size, everything else as it comes.

    >>> in_order([3, 1, 2]), in_order(["b", "a", 1])
    ([1, 2, 3], ['b', 'a', 1])
    """
    numbers = [value for value in values if isinstance(value, int)]
    return [*sorted(numbers)] if len(numbers) == len(values) else values


def keyword(rules: Game[Any], fact: str, word: str, lang: str) -> Keyword:
    """A word on a card, explained."""
    kind = singular(fact)
    name = text_or(rules, f"{kind}.{word}.name", lang, word)
    return Keyword(id=word, name=name, text=text_or(rules, f"{kind}.{word}.text", lang, ""))


@cache
def puzzle_infos(name: str, lang: str) -> list[PuzzleInfo]:
    """The problems that come with a game.

    >>> puzzle_infos("clash", "en")[0].title
    'A running start'
    """
    return [PuzzleInfo(**asdict(puzzle)) for puzzle in game(name).puzzles(lang)]


@cache
def rule_infos(name: str, lang: str) -> Rules:
    """The ledger of a game; in English where there is none in the reader's language.

    >>> rule_infos("clash", "en").rules[1].id
    'CL-GEN-1'
    >>> rule_infos("clash", "ru").rules[0].text, rule_infos("clash", "ru").lang
    ('1. Общие принципы', 'ru')
    """
    rules: list[Rule] = []
    chapter = section = ""
    entries = [ledger.for_people(each) for each in ledger.entries(name, lang)]
    for entry in entries:
        if entry.chapter != chapter:
            chapter, section = entry.chapter, ""
            rules.append(Rule(id=None, level=0, text=chapter))
        if entry.section != section:
            section = entry.section
            if section:
                rules.append(Rule(id=None, level=1, text=section))
        rules.append(Rule(id=entry.id, level=2, text=entry.text))
    return Rules(game=name, lang=entries[0].lang, rules=rules)
