"""What a person means by what he typed: an option by its number, its text or its label, or a reason why not."""

from __future__ import annotations

from textwrap import fill
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from duelyard.core.ask import Ask
    from duelyard.core.game import Game, Reason
    from duelyard.core.option import Option


def plain(text: str) -> str:
    """A text as it is compared: case, punctuation and `ё` do not matter.

    >>> plain("  Boom! → upper ")
    'boom upper'
    """
    signs = [sign if sign.isalnum() or sign in "_." else " " for sign in text.casefold().replace("ё", "е")]
    return " ".join("".join(signs).split())


def exactly(ask: Ask, typed: str, lang: str) -> Option | None:
    """The option with this very text or label, or with this text after its verb (`troll` for `take troll`).

    >>> import duelyard
    >>> ask = duelyard.new_match("clash", seed=7).ask
    >>> exactly(ask, "END", "en").text
    'end'
    """
    wanted = plain(typed)
    options = list(ask.options)
    for option in options:
        if wanted in (plain(option.text), plain(option.label(lang))):
            return option
    named = plain(in_option_words(ask.state.rules, typed, lang))
    after_verb = [option for option in options if named and named == plain(option.text.partition(" ")[2])]
    return after_verb[0] if len(after_verb) == 1 else None


def roughly(ask: Ask, typed: str, lang: str) -> list[Option]:
    """The options in whose text or label all typed words occur, at least as beginnings.

    >>> import duelyard
    >>> ask = duelyard.new_match("clash", seed=7).ask
    >>> [option.text for option in roughly(ask, "end summ", "en")]
    ['end']
    """
    wanted = plain(typed).split()
    if not wanted:
        return []
    found = []
    for option in ask.options:
        for text in (plain(option.text), plain(option.label(lang)), plain(f"{option.text} {option.label(lang)}")):
            if all(any(word.startswith(part) for word in text.replace("_", " ").split()) for part in wanted):
                found.append(option)
                break
    return found


def in_option_words(rules: Game[Any], typed: str, lang: str) -> str:
    """What was typed in the vocabulary of option texts: cards by their id, the game's aliases resolved.

    >>> import duelyard
    >>> in_option_words(duelyard.game("clash"), "Тролль верх", "ru")
    'troll upper'
    """
    text = f" {plain(typed)} "
    for card in sorted(rules.cards, key=lambda card: -len(card.id)):
        for name in card.names.values():
            text = text.replace(f" {plain(name)} ", f" {card.id} ")
    words = []
    for word in text.split():
        key = f"alias.{word}"
        words.append(rules.texts.say(key, lang, {}) if rules.texts.has(key, lang) else word)
    return " ".join(words)


def refused(rules: Game[Any], ask: Ask, typed: str, lang: str) -> Reason | None:
    """The rule that forbids what was typed, as far as it makes sense in this game.

    >>> import duelyard
    >>> ask = duelyard.new_match("clash", seed=7).ask
    >>> refused(ask.state.rules, ask, "Vortex up", "en").rule
    'CL-SUM-2'
    """
    for text in (typed, in_option_words(rules, typed, lang)):
        reason = rules.refuse(ask.state, ask, text)
        if reason is not None:
            return reason
    return None


def menu(ask: Ask, lang: str, width: int) -> str:
    """The numbered options: those that begin alike share a line, and what they share is said once.

    >>> import duelyard
    >>> "1  End" in menu(duelyard.new_match("clash", seed=7).ask, "en", 80)
    True
    """
    lines: list[str] = []
    last: list[str] = []
    label: list[str] = []
    for number, option in enumerate(ask.options, 1):
        before, label = label, option.label(lang).split()
        group = option.text.split()[:-1]
        shared = alike(before, label)
        short = f"{number:>3}  {'… ' if shared else ''}{' '.join(label[shared:])}"
        if lines and group == last:
            if len(lines[-1]) + 1 + len(short) <= width:
                lines[-1] += " " + short
            else:
                lines.append(short)
        else:
            lines.append(f"{number:>3}  {' '.join(label)}")
        last = group
    return "\n".join(lines)


def listed(ask: Ask, options: list[Option], lang: str, width: int) -> str:
    """Some of the options, a line each, under their numbers.

    >>> import duelyard
    >>> ask = duelyard.new_match("clash", seed=7).ask
    >>> listed(ask, [ask.options[0]], "en", 80)
    '  1  End summoning and attack'
    """
    numbers = {option.text: number for number, option in enumerate(ask.options, 1)}
    lines = [f"{numbers[option.text]:>3}  {option.label(lang)}" for option in options]
    return "\n".join(fill(line, width, subsequent_indent=" " * 5) for line in lines)


def alike(one: list[str], other: list[str]) -> int:
    """How many words two labels have in common at their beginning; one word is always left over.

    >>> alike(["cast", "boom", "left"], ["cast", "boom", "right"])
    2
    """
    count = 0
    while count < min(len(one), len(other)) - 1 and one[count] == other[count]:
        count += 1
    return count
