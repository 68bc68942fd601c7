"""What a page of the grimoire asks for, and whether a solution gives it: the engine plays it (CL-R-51)."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from duelyard.core.ask import Ask, Over, Result
from duelyard.core.errors import IllegalChoice
from duelyard.core.game import SEATS
from duelyard.core.sentences import Sentence, in_all_languages
from duelyard.core.texts import Texts
from duelyard.games.clash.assault import assault
from duelyard.games.clash.cards import HERE
from duelyard.games.clash.hand import health_of
from duelyard.games.clash.position import lane_text, write_kingdom
from duelyard.games.clash.sentences import sentence
from duelyard.games.clash.state import ClashState

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from duelyard.core.match import Match
    from duelyard.core.option import Option

GOALS: Final = ("win_now", "survive", "reach", "predict")
END: Final = "end"
MOST_REPLIES: Final = 20_000
TEXTS: Final = Texts(HERE / "texts")

COMPARE: Final[dict[str, Callable[[Any, Any], bool]]] = {
    "=": operator.eq, "!=": operator.ne, "<=": operator.le, ">=": operator.ge, "<": operator.lt, ">": operator.gt,
}  # fmt: skip
NUMBERS: Final = ("health", "cards", "mana", "creatures")
ROWS: Final = ("upper", "lower", "hand", "deck", "discard")
CONDITION: Final = re.compile(rf"([A-D])\.(half|{'|'.join(NUMBERS + ROWS)}) *(<=|>=|!=|=|<|>|has|lacks) *(\S.*)")
# Who hit a creature first, and what a Sharpening has done, is no part of a prediction: the ledger leaves it out, too.
UNSEEN: Final = re.compile(r",?(by [\w.]+|sharpened|marked)")


@dataclass(frozen=True)
class Verdict:
    """Whether a goal was met, and in words what is missing."""

    met: bool
    key: str
    words: dict[str, Any] = field(default_factory=dict)

    def text(self, lang: str = "en") -> str:
        """The verdict as a sentence.

        >>> Verdict(True, "met.win_now").text()
        'The goal is met: the game is won in this turn.'
        """
        return TEXTS.say(f"grimoire.{self.key}", lang, self.words)


def check_goal(goal: str, match: Match, choices: Sequence[str], condition: Sequence[str] = ()) -> Verdict:
    """Play the choices from this position and see whether the goal is met; the match itself stays as it was.

    >>> from duelyard.core.position import from_position
    >>> kingdoms = 'A = { upper = "zombie", hand = "{B} boom" }\\nB = { hand = "{F} gnome ogre" }'
    >>> match = from_position(f'game = "clash"\\n[position]\\n{kingdoms}')
    >>> check_goal("win_now", match, ["end"]).met
    True
    """
    ask = match.ask
    assert ask is not None
    return _checked(goal, match.copy(), ask.seat, choices, condition, 0)


def _checked(
    goal: str, match: Match, seat: int, choices: Sequence[str], condition: Sequence[str], made: int
) -> Verdict:
    """Play on after so many choices; whatever others answer in between must do (CL-R-24)."""
    if goal == "predict":
        return _worst(_predicted(table, choices) for table, _ in _assaults(match))
    for number, choice in enumerate(choices[made:], made + 1):
        ask = match.ask
        if ask is not None and ask.seat != seat:
            return _worst(
                _checked(goal, _after(match, option), seat, choices, condition, number - 1) for option in ask.options
            )
        if match.over or choice == END:
            if choice != END or number < len(choices):
                return Verdict(False, "missing.too_long", {"choice": choices[number - (choice != END)]})
            break
        try:
            match.choose(choice, seat=seat)
        except IllegalChoice as error:
            why = in_all_languages(error.say)
            return Verdict(False, "missing.illegal", {"choice": choice, "number": number, "why": why})
    ask = match.ask
    if ask is not None and not ask.checkpoint:
        return _worst(
            _checked(goal, _after(match, option), seat, choices, condition, len(choices)) for option in ask.options
        )
    if goal == "survive":
        return _survives(match, seat)
    return _worst(_reached(goal, table, result, seat, condition) for table, result in _assaults(match))


def _after(match: Match, option: Option) -> Match:
    then = match.copy()
    then.choose(option)
    return then


def _worst(verdicts: Iterable[Verdict]) -> Verdict:
    """The first that is not met, or the last of all."""
    verdict = Verdict(True, "met.reach")
    for verdict in verdicts:
        if not verdict.met:
            break
    return verdict


def _reached(goal: str, table: ClashState, result: Result | None, seat: int, condition: Sequence[str]) -> Verdict:
    """Whether the turn has won the match, or met the conditions."""
    if result is not None and seat not in result.winners:
        return Verdict(False, "missing.lost")
    if goal == "win_now":
        return Verdict(True, "met.win_now") if result else Verdict(False, "missing.win_now", _standing(table, seat))
    unmet = [text for text in condition if not holds(table, text)]
    return Verdict(False, "missing.reach", {"condition": "; ".join(unmet)}) if unmet else Verdict(True, "met.reach")


def _assaults(match: Match) -> Iterator[tuple[ClashState, Result | None]]:
    """The table after the assault of the turn that is being played, and the result if the match is over.

    Once for each answer that can be given where Reinforcement asks somebody in between (CL-R-24).
    """
    plans: list[list[int]] = [[]]
    while plans:
        answers = plans.pop()
        table = match.state.copy()
        assert isinstance(table, ClashState)
        result = match.result
        if result is None:
            script = assault(table)
            try:
                ask = next(script)
                for answer in answers:
                    ask = script.send(answer)
            except StopIteration:
                pass
            except Over as over:
                result = over.result
            else:
                assert isinstance(ask, Ask)
                plans += [[*answers, code] for code in ask.codes]
                continue
        yield table, result


def _standing(s: ClashState, seat: int) -> dict[str, Any]:
    """How much the weakest enemy has left."""
    side = s.layout.side[s.layout.humans[seat]]
    enemies = [p for p in range(s.kingdoms) if s.layout.side[p] != side]
    p = min(enemies, key=lambda p: (not s.fort[p], health_of(s, p)))
    half = "fort" if s.fort[p] else "bastion"
    names = {lang: TEXTS.say(f"term.{half}.name", lang, {}).lower() for lang in ("en", "ru")}
    return {"seat": SEATS[p], "half": names, "health": health_of(s, p)}


# -- survive -----------------------------------------------------------------------------------------------------------


def _survives(match: Match, seat: int) -> Verdict:
    """Whether the seat is alive when it is asked again, whatever the enemy plays in between."""
    if not match.over:
        match.choose(END, seat=seat)
    open_ends: list[tuple[Match, list[str]]] = [(match, [])]
    count = 0
    while open_ends:
        now, replies = open_ends.pop()
        if now.result is not None:
            if seat not in now.result.winners:
                words = {lang: ", ".join(replies) or TEXTS.say("grimoire.nothing", lang, {}) for lang in ("en", "ru")}
                return Verdict(False, "missing.survive", {"replies": words})
            continue
        ask = now.ask
        assert ask is not None
        if ask.seat == seat and ask.checkpoint:
            continue
        count += 1
        if count > MOST_REPLIES:
            return Verdict(False, "missing.too_many", {"n": MOST_REPLIES})
        for option in ask.options:
            then = now.copy()
            then.choose(option)
            open_ends.append((then, [*replies, option.text]))
    return Verdict(True, "met.survive")


# -- reach and predict -------------------------------------------------------------------------------------------------


def holds(s: ClashState, condition: str) -> bool:
    """Whether a condition such as `B.health <= 2`, `A.upper = ogre grrr` or `B.hand has troll` is true of a table."""
    found = CONDITION.fullmatch(condition)
    assert found is not None
    p, what, sign, wanted = SEATS.index(found[1]), found[2], found[3], found[4]
    if what in NUMBERS:
        numbers = {"health": health_of(s, p), "cards": len(s.hands[p]), "mana": s.mana}
        numbers["creatures"] = len(s.lanes[2 * p]) + len(s.lanes[2 * p + 1])
        return COMPARE[sign](numbers[what], int(wanted))
    if what == "half":
        return COMPARE[sign]("fort" if s.fort[p] else "bastion", wanted)
    row = write_kingdom(s, p).get(what, "-")
    if sign in ("has", "lacks"):
        return (wanted in re.findall(r"\w+", row)) == (sign == "has")
    return COMPARE[sign](" ".join(re.sub(r"\([^()]*\)", "", row).split()), " ".join(wanted.split()))


def broken_condition(condition: str) -> Sentence | None:
    """What is wrong with a condition; nothing if it can be read.

    >>> broken_condition("B.health <= 2"), broken_condition("B.health is low")
    (None, 'cannot be read (expected e.g. B.health <= 2, A.upper = ogre grrr, B.hand has troll)')
    """
    found = CONDITION.fullmatch(condition)
    if found is None:
        return sentence("condition_form")
    if found[2] in NUMBERS:
        return None if found[4].isdecimal() and found[3] in COMPARE else sentence("expected_comparison")
    signs = ("=", "!=") if found[2] == "half" else ("=", "!=", "has", "lacks")
    return None if found[3] in signs else sentence("expected_one", names=", ".join(signs), value=repr(found[3]))


def table_lines(s: ClashState) -> dict[str, str]:
    """Lanes, hands and piles as the ledger writes them, by their places."""
    lines: dict[str, str] = {}
    for p in range(s.kingdoms):
        rows = {**write_kingdom(s, p), "upper": lane_text(s, 2 * p), "lower": lane_text(s, 2 * p + 1)}
        rows.pop("champion", None)
        for name, row in rows.items():
            lines[f"{SEATS[p]}.{name}"] = UNSEEN.sub("", row).replace("(,", "(").replace("()", "")
    return lines


def _predicted(s: ClashState, lines: Sequence[str]) -> Verdict:
    """Compare what was foretold; lanes that are left out are said to be empty."""
    found = table_lines(s)
    foretold = dict.fromkeys(found, "-")
    for line in lines:
        name, colon, row = (part.strip() for part in line.partition(":"))
        if not colon or name not in found:
            return Verdict(False, "missing.no_line", {"line": line})
        foretold[name] = " ".join(row.split()) or "-"
    wrong = [name for name in found if foretold[name] != found[name]]
    return Verdict(False, "missing.predict", {"places": ", ".join(wrong)}) if wrong else Verdict(True, "met.predict")
