"""Positions and actions in the ledger's notation (sections 0.2 and 31), so that tests read like its examples.

before = '''
active: A; mana: 4
A.upper: -
A.hand: {B} boom zombie
...
'''
after(before, "play boom @ B.upper.1") == what("...")
"""

from __future__ import annotations

import re

import duelyard
from duelyard.core.ask import Ask, Over, Result, Script
from duelyard.core.position import default_knowledge
from duelyard.games.clash import position
from duelyard.games.clash.ai import ai_summon
from duelyard.games.clash.assault import assault
from duelyard.games.clash.layout import Layout
from duelyard.games.clash.state import ClashState
from duelyard.games.clash.summon import CAST, ENTER, MERGE, codes_for, play_card, reinforced
from duelyard.games.clash.turn import clear_turn, collect_mana, tire


def lines_of(text: str) -> list[str]:
    return [line.strip() for line in text.strip().splitlines() if line.strip()]


def board(text: str, **settings: object) -> ClashState:
    """The table behind lines such as `A.upper: ogre grrr(new)`; empty lanes may be left out.

    A kingdom with a deck is an AI's: then the mode is solo, unless the settings say otherwise.
    """
    rules = duelyard.game("clash")
    data: dict[str, object] = {}
    options: dict[str, object] = {"mode": "solo_custom", "level": 3, "ai_tough": True} if "toughness on" in text else {}
    if ".deck:" in text and not options:
        options["mode"] = "solo_quick"
    options |= settings
    for line in lines_of(text):
        for part in line.split(";"):
            name, _, value = (piece.strip() for piece in part.partition(":"))
            if name == "active":
                data["active"] = value
            elif name == "mana":
                data["mana"] = int(value)
            elif name != "AI toughness on":
                kingdom, zone = name.split(".")
                data.setdefault(kingdom, {})[zone] = value  # type: ignore[index]
    layout = Layout(rules.complete(options))
    data.setdefault("turns", [2] * layout.kingdoms)
    table = position.read(rules, data, layout)
    default_knowledge(table)
    return table


def creature_at(s: ClashState, ref: str) -> int:
    kingdom, lane, place = ref.split(".")
    return s.lanes[2 * "ABCD".index(kingdom) + ("upper", "lower").index(lane)][int(place) - 1]


def drive(script: Script) -> None:
    """Run a phase to its end; what Reinforcement asks in between is answered with the first option."""
    try:
        ask = next(script)
        while True:
            assert isinstance(ask, Ask)
            ask = script.send(ask.codes[0])
    except StopIteration:
        pass


def do(s: ClashState, action: str) -> None:
    """Carry out one action of the active player; playing a card must be among the options."""
    words = action.split()
    if words[0] == "play":
        cards = [*s.hands[s.active], *s.champion[s.active : s.active + 1]]
        slot = next(slot for slot in cards if slot >= 0 and s.card_name(slot) == words[1])
        verb = {"->": ENTER, "@": CAST, "on": MERGE}[words[2]]
        target = ("upper", "lower").index(words[3]) if verb == ENTER else creature_at(s, words[3])
        code = target << 16 | slot << 8 | verb
        assert code in codes_for(s, s.active), f"{action} is not allowed"
        blow = play_card(s, s.active, code)
        if blow is not None:
            drive(reinforced(s, blow))
    elif action == "assault":
        drive(assault(s))
    elif action == "end turn":
        clear_turn(s)
    elif words[0] == "turn":
        clear_turn(s)
        s.active = "ABCD".index(words[1])
    elif action == "fatigue":
        tire(s)
    elif action == "mana":
        collect_mana(s)
    elif action == "ai summon":
        collect_mana(s)
        drive(ai_summon(s))
    else:
        raise ValueError(f"unknown action {action}")


def run(text: str, *actions: str, **settings: object) -> tuple[ClashState, Result | None]:
    """The table after the actions, and how the match ended if it did."""
    s = board(text, **settings)
    try:
        for action in actions:
            do(s, action)
    except Over as over:
        return s, over.result
    return s, None


def picture(s: ClashState) -> list[str]:
    """Lanes and hands as lines; who hit a creature first is left out, as the ledger does."""
    lines = []
    for p in range(s.kingdoms):
        name = "ABCD"[p]
        lines += [f"{name}.upper: {position.lane_text(s, 2 * p)}", f"{name}.lower: {position.lane_text(s, 2 * p + 1)}"]
        if s.ai[p]:
            piles = position.write_kingdom(s, p)
            lines += [f"{name}.{pile}: {piles[pile]}" for pile in ("stronghold", "deck", "discard")]
        else:
            lines += [f"{name}.hand: {position.hand_text(s, p)}"]
    return [
        re.sub(r",?(by [\w.]+|sharpened|marked)|\(\)", "", line).replace("(,", "(").replace("()", "") for line in lines
    ]


def after(text: str, *actions: str, **settings: object) -> list[str]:
    return picture(run(text, *actions, **settings)[0])
