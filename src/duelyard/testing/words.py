"""Options mean one thing, and everything that people read has a finished text."""

from __future__ import annotations

import duelyard
from duelyard.core.texts import LANGUAGES
from duelyard.testing.case import Case, demand, prop, same
from duelyard.testing.playing import names_a_text, observers, reasons, step, vocabulary, walk


@prop
def options(case: Case, deep: int) -> None:
    """Texts and keys are unique in an ask and mean the same in all matches; a text leads back to its option."""
    key_of: dict[str, int] = {}
    text_of: dict[int, str] = {}
    for seed in range(case.seed, case.seed + deep):
        for match in walk(Case(case.game, case.settings, seed)):
            for ask in match.asks:
                all_options = list(ask.options)
                texts = [option.text for option in all_options]
                demand(len(set(texts)) == len(texts), f"texts twice in one ask: {texts}")
                demand(len({option.key for option in all_options}) == len(texts), f"keys twice in one ask: {texts}")
                for option, code in zip(all_options, ask.codes, strict=True):
                    text = option.text
                    demand(text == " ".join(text.split()) and text, f"spaces in the text {text!r}")
                    demand(isinstance(option.key, int) and option.key >= 0, f"the key {option.key!r} of {text!r}")
                    same(key_of.setdefault(text, option.key), option.key, f"the key of {text!r} in another ask")
                    same(text_of.setdefault(option.key, text), text, f"the text of key {option.key} in another ask")
                    same(match.find(ask, text), code, f"the code found for {text!r}")
                    same(match.find(ask, option), code, f"the code found for the option {text!r}")
                    demand(option.code == code, f"the option {text!r} is made for another code")


@prop
def texts(case: Case, deep: int) -> None:
    """Every label, prompt, event, reason and card has a finished text in every language."""
    rules = duelyard.game(case.game)
    for card in rules.cards:
        for lang in LANGUAGES:
            demand(card.names.get(lang), f"card {card.id} has no name in {lang}")
    _, refs = vocabulary(case.game)
    rng = case.random("texts")
    match = case.start()
    match.events(0)
    choices = case.random()
    while not match.over:
        for ask in match.asks:
            for lang in LANGUAGES:
                demand(names_a_text(ask.text(lang), f"ask.{ask.prompt}"), f"prompt {ask.prompt} has no text in {lang}")
                for option in ask.options:
                    demand(option.rules is not None, f"option {option.text!r} has no label")
                    label = option.label(lang)
                    demand(names_a_text(label, option.phrase), f"option {option.text!r} is {label!r} in {lang}")
        for seat in range(match.state.seats):
            for ref in rng.sample(refs, min(6, len(refs))):
                for lang, text in zip(LANGUAGES, reasons(match, seat, ref)[1:], strict=False):
                    demand(names_a_text(text, ""), f"the reason for {ref} is {text!r} in {lang}")
                    demand(not text.startswith("rule."), f"the reason for {ref} has no text in {lang}")
        step(match, choices)
    for observer in observers(match):
        numbers = [event.number for event in match.events(observer)]
        same(numbers, list(range(len(numbers))), f"the numbers of the events of {observer}")
        for event in match.events(observer):
            for lang in LANGUAGES:
                text = match.rules.event_text(event, lang)
                demand(names_a_text(text, f"event.{event.kind}"), f"event {event.kind} is {text!r} in {lang}")
