"""The options of a match, and which of them go together (ledger sections 5, 6 and 18)."""

from __future__ import annotations

from typing import Any, Final

from duelyard.core.errors import BadCard, WrongSetting
from duelyard.core.sentences import Sentence
from duelyard.core.settings import Setting
from duelyard.games.clash.cards import CARDS
from duelyard.games.clash.cardtext import CHAMPION_KIND, CardSpec, parse_card, printed_card
from duelyard.games.clash.layout import CHOSEN, COOP, DUEL, FFA, HUMANS, SOLO_CUSTOM, SOLO_QUICK, TEAM
from duelyard.games.clash.sentences import called, sentence

SETS: Final[list[str]] = list(dict.fromkeys(card.facts["set"] for card in CARDS))
EXPANSIONS: Final = SETS[1:]

# What the AI's abilities cost in difficulty points (CL-R-40).
ABILITY_PRICES: Final = {
    "sprint": 1,
    "vanish": 1,
    "splash": 1,
    "perforation": 1,
    "aquatic": 1,
    "berserk": 1,
    "instinct": 1,
    "rage": 2,
    "sharpening": 2,
    "catalyst": 2,
    "protection": 3,
}

# Ready-made settings for the levels 1 to 10 (CL-R-40).
PRESETS: Final[list[dict[str, Any]]] = [
    {"ai_mana": 7},
    {"ai_mana": 7, "ai_first": True},
    {"ai_mana": 8, "ai_abilities": ["sprint"]},
    {"ai_mana": 8, "ai_first": True, "ai_abilities": ["splash"]},
    {"ai_mana": 8, "ai_per_creature": 2},
    {"ai_mana": 8, "ai_per_creature": 2, "ai_abilities": ["perforation"]},
    {"ai_mana": 9, "ai_tough": True, "ai_first": True},
    {"ai_mana": 9, "ai_per_creature": 2, "ai_abilities": ["rage"]},
    {"ai_mana": 9, "ai_per_creature": 2, "ai_tough": True},
    {"ai_mana": 9, "ai_per_creature": 2, "ai_tough": True, "ai_first": True},
]

WITH_LEVEL: Final = {"mode": [SOLO_CUSTOM, COOP]}

# For forms: the matches that people make most.
READY_MADE: Final[dict[str, dict[str, Any]]] = {
    "duel": {},
    "draft": {"format": "draft"},
    "grand_draft": {"format": "draft", "sets": SETS},
    "solo_quick": {"mode": SOLO_QUICK},
    "solo_custom": {"mode": SOLO_CUSTOM, "level": 3},
    "coop": {"mode": COOP},
    "team": {"mode": TEAM},
    "ffa": {"mode": FFA},
}

SETTINGS: Final = [
    Setting("mode", {"type": "string", "enum": [DUEL, SOLO_QUICK, SOLO_CUSTOM, COOP, FFA, TEAM], "default": DUEL}),
    Setting(
        "format",
        {
            "type": "string",
            "enum": ["preconstructed", "draft", "constructed", "mutation"],
            "default": "preconstructed",
        },
    ),
    Setting(
        "decks",
        {
            "type": "array",
            "items": {
                "anyOf": [
                    {"type": "integer", "minimum": 1, "maximum": 4, "rule": "CL-PRE-1"},
                    {"type": "array", "items": {"type": "string"}, "minItems": 8, "maxItems": 8, "rule": "CL-GEN-4"},
                ]
            },
            "minItems": 0,
            "maxItems": 4,
            "default": [],
            "when": {"format": ["preconstructed", "constructed", "mutation"]},
        },
    ),
    Setting(
        "lists",
        {
            "type": "string",
            "enum": ["private", "open"],
            "default": "private",
            "when": {"format": ["constructed", "mutation"]},
        },
        unsaid=True,
    ),
    Setting(
        "sets",
        {
            "type": "array",
            "items": {"type": "string", "enum": SETS},
            "minItems": 1,
            "maxItems": len(SETS),
            "uniqueItems": True,
            "default": ["initiation"],
            "when": {"format": ["draft"]},
        },
    ),
    Setting(
        "expansion",
        {"type": "string", "enum": EXPANSIONS, "default": EXPANSIONS[0], "kind": "set", "when": {"mode": [COOP]}},
    ),
    Setting(
        "first",
        {
            "type": "string",
            "enum": ["random", "A", "B", "C", "D"],
            "default": "random",
            "when": {"mode": [DUEL, FFA, TEAM]},
        },
    ),
    Setting("fatigue", {"type": "boolean", "default": False}),
    Setting("champions", {"type": "array", "items": {"type": "string"}, "minItems": 0, "maxItems": 4, "default": []}),
    Setting(
        "level", {"type": "integer", "minimum": 0, "maximum": 10, "rule": "CL-CUST-1", "default": 0, "when": WITH_LEVEL}
    ),
    Setting(
        "ai_mana",
        {"type": "integer", "minimum": 6, "maximum": 10, "rule": "CL-CUST-4", "default": 6, "when": WITH_LEVEL},
    ),
    Setting(
        "ai_per_creature",
        {"type": "integer", "minimum": 1, "maximum": 2, "rule": "CL-CUST-3", "default": 1, "when": WITH_LEVEL},
    ),
    Setting("ai_first", {"type": "boolean", "default": False, "when": WITH_LEVEL}),
    Setting("ai_tough", {"type": "boolean", "default": False, "when": WITH_LEVEL}),
    Setting(
        "ai_abilities",
        {
            "type": "array",
            "items": {"type": "string", "enum": list(ABILITY_PRICES), "rule": "CL-CUST-7"},
            "minItems": 0,
            "maxItems": len(ABILITY_PRICES),
            "uniqueItems": True,
            "rule": "CL-R-41",
            "default": [],
            "kind": "ability",
            "when": WITH_LEVEL,
        },
    ),
]


# What a player brings himself where the options name no decks (CL-R-57).
OF_A_SEAT: Final = (
    Setting(
        "deck",
        {
            "type": "array",
            "items": {"type": "string"},
            "minItems": 8,
            "maxItems": 8,
            "rule": "CL-GEN-4",
            "default": [],
        },
    ),
)


def brings(settings: dict[str, Any]) -> bool:
    """Whether players bring decks of their own: constructed ones that the options do not name (CL-R-57)."""
    return settings["format"] in CHOSEN and not settings["decks"]


def points(settings: dict[str, Any]) -> int:
    """The difficulty points that these AI parameters cost (CL-R-40).

    >>> points({"ai_mana": 8, "ai_per_creature": 2, "ai_first": False, "ai_tough": False, "ai_abilities": ["rage"]})
    7
    """
    spent: int = settings["ai_mana"] - 6 + 3 * (settings["ai_per_creature"] - 1)
    spent += settings["ai_first"] + 3 * settings["ai_tough"]
    return spent + sum(ABILITY_PRICES[name] for name in settings["ai_abilities"])


def fill_in(settings: dict[str, Any]) -> None:
    """A level without parameters stands for its ready-made ones; decks that nobody names are private (CL-R-57)."""
    if settings["level"] and points(settings) == 0 and settings["mode"] in (SOLO_CUSTOM, COOP):
        settings.update(PRESETS[settings["level"] - 1])
    if brings(settings):
        settings.setdefault("lists", "private")
    elif settings.get("lists") == "open":
        del settings["lists"]  # as ever


def check_together(settings: dict[str, Any]) -> None:
    """Raise `WrongSetting`, with the rule's id, where settings do not go together."""
    mode, format_ = settings["mode"], settings["format"]
    with_ai = mode in (SOLO_QUICK, SOLO_CUSTOM, COOP)
    humans = HUMANS[mode]
    if format_ == "constructed" and with_ai:
        wrong = sentence("mode_constructed", mode=called("mode", mode))
        raise WrongSetting(wrong, about="format", rule="CL-MODE-5, CL-MODE-7")
    if format_ == "mutation" and mode != DUEL:
        wrong = sentence("mutation_duels", mode=called("mode", mode))
        raise WrongSetting(wrong, about="format", rule="CL-MODE-7")
    if settings["decks"] or not brings(settings):
        check_decks(settings["decks"], format_, humans)
    if "lists" in settings and not brings(settings):
        raise WrongSetting(sentence("private_decks"), about="lists", rule="CL-R-57")
    if settings.get("lists") == "private" and "choose" in settings["champions"]:
        raise WrongSetting(sentence("private_champions"), about="champions", rule="CL-R-57")
    if format_ == "draft" and mode == COOP and len(settings["sets"]) < 2:
        raise WrongSetting(sentence("two_sets"), about="sets", rule="CL-DRAFT-1")
    if settings["first"] != "random":
        if with_ai:
            raise WrongSetting(sentence("ai_first"), about="first", rule="CL-SOLO-4, CL-CUST-5")
        if "ABCD".index(settings["first"]) >= humans:
            wrong = sentence("no_player", player=settings["first"], mode=called("mode", mode))
            raise WrongSetting(wrong, about="first")
    check_difficulty(settings)
    check_champions(settings, humans)


def check_decks(decks: list[Any], format_: str, humans: int) -> None:
    """One deck for each human, in the form that the format wants."""
    if format_ == "draft":
        if decks:
            raise WrongSetting(sentence("draft_decks"), about="decks", rule="CL-DRAFT-2")
        return
    if decks and len(decks) != humans:
        raise WrongSetting(sentence("decks_count", n=humans, given=len(decks)), about="decks")
    if format_ == "preconstructed":
        for deck in decks:
            if not isinstance(deck, int):
                raise WrongSetting(sentence("deck_number", value=repr(deck)), about="decks", rule="CL-PRE-1")
            if decks.count(deck) > 1:
                twice = sentence("deck_twice", decks=repr(decks), deck=deck)
                raise WrongSetting(twice, about="decks", rule="CL-PRE-1")
        return
    for number, deck in enumerate(decks, 1):
        if isinstance(deck, int):
            wrong = sentence("deck_of", n=number, value=repr(deck))
            raise WrongSetting(wrong, about="decks", rule="CL-CONS-2")
        check_cards(deck, format_, "decks", sentence("player", n=number))


def check_cards(deck: list[str], format_: str, about: str, whose: Sentence) -> None:
    """A deck of 8 different cards, as the format lets them be."""
    kinds = []
    for text in deck:
        spec = check_card(text, about, whose)
        if spec.kind == CHAMPION_KIND:
            wrong = sentence("whose", whose=whose, card=repr(text), what=sentence("champion_in_no_deck"))
            raise WrongSetting(wrong, about=about, rule="CL-CHAMP-5")
        if format_ != "mutation" and spec != printed_card(spec.kind):
            wrong = sentence("whose", whose=whose, card=repr(text), what=sentence("not_as_printed"))
            raise WrongSetting(wrong, about=about, rule="CL-CONS-2, CL-MUT-24")
        if spec.kind in kinds:
            raise WrongSetting(sentence("same_card", whose=whose, card=spec.id), about=about, rule="CL-GEN-4")
        kinds.append(spec.kind)


def check_card(text: str, about: str, whose: Sentence) -> CardSpec:
    """The card of a text; raises `WrongSetting`."""
    try:
        return parse_card(text)
    except BadCard as error:
        wrong = sentence("whose", whose=whose, card=repr(text), what=error.sentence)
        raise WrongSetting(wrong, about=about, rule=error.rule, hint=error.hint) from error


def check_own(settings: dict[str, Any], seat: int, deck: list[str]) -> None:
    """A deck that this player may bring. His champion is not in it (CL-CHAMP-3); that is told to him alone."""
    if not deck:
        raise WrongSetting(sentence("deck_missing"), about="deck", rule="CL-CONS-2")
    check_cards(deck, settings["format"], "deck", sentence("the_deck"))
    if settings["champions"] and settings["champions"][seat] != "choose":
        champion = parse_card(settings["champions"][seat])
        if champion.kind in [parse_card(text).kind for text in deck]:
            raise WrongSetting(sentence("is_the_champion", card=champion.id), about="deck", rule="CL-CHAMP-3")


def check_difficulty(settings: dict[str, Any]) -> None:
    """Difficulty points are for the custom variant and co-op, and must add up to the level (CL-CUST-2, CL-R-41)."""
    mode, level, spent = settings["mode"], settings["level"], points(settings)
    if mode not in (SOLO_CUSTOM, COOP):
        if level or spent:
            wrong = sentence("no_difficulty", mode=called("mode", mode))
            raise WrongSetting(wrong, about="level", rule="CL-CUST-1")
        return
    if mode == SOLO_CUSTOM and not level:
        raise WrongSetting(sentence("choose_difficulty"), about="level", rule="CL-CUST-1")
    if spent != level:
        raise WrongSetting(sentence("difficulty_points", n=spent, level=level), about="level", rule="CL-R-41")


def check_champions(settings: dict[str, Any], humans: int) -> None:
    """One champion for each human, a creature that is not in the own deck (CL-CHAMP-2, CL-CHAMP-3)."""
    texts = settings["champions"]
    if not texts:
        return
    if settings["mode"] == SOLO_QUICK:
        raise WrongSetting(sentence("no_champions"), about="champions", rule="CL-CHAMP-2")
    if len(texts) != humans:
        wrong = sentence("champions_count", n=humans, given=len(texts))
        raise WrongSetting(wrong, about="champions", rule="CL-CHAMP-4")
    for number, text in enumerate(texts, 1):
        if text == "choose":
            continue
        whose = sentence("player", n=number)
        spec = check_card(text, "champions", whose)
        if spec.spell:
            wrong = sentence("no_creature", whose=whose, card=spec.id)
            raise WrongSetting(wrong, about="champions", rule="CL-CHAMP-3")
        if spec.kind != CHAMPION_KIND and spec != printed_card(spec.kind):
            wrong = sentence("whose", whose=whose, card=repr(text), what=sentence("never_mutates"))
            raise WrongSetting(wrong, about="champions", rule="CL-R-49")
