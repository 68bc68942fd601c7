"""Lines of words: whose turn it is, how each player stands, the tiles in force, a hand."""

from __future__ import annotations

from duelyard.core.pen import cut
from duelyard.games.gosu.drawing.pen import LEVELS, Pen
from duelyard.games.gosu.printed import CARDS, KIND
from duelyard.games.gosu.view import Player, View


def headline(pen: Pen, view: View) -> str:
    """The first line: round, whose turn it is, and what is special about it."""
    name = view["players"][view["active"]]["name"]
    parts = [pen.say("round", n=view["round"])]
    if view["phase"] in ("deal", "mulligan"):
        parts = [pen.say("mulligan")]
    elif view["phase"] == "tribute":
        parts.append(pen.say("tribute"))
    else:
        parts.append(pen.say("your_turn" if view["active"] == view["seat"] else "other_turn", name=name))
    if view["extra"]:
        parts.append(pen.say("extra"))
    if view["from_discard"]:
        parts.append(pen.say("from_discard"))
    if (
        view["left"]
        and [player["passed"] for player in view["players"]].count(True) == 1
        and view["phase"] != "tribute"
    ):
        parts.append(pen.say("left", n=view["left"]))
    return pen.rule(parts)


def who(pen: Pen, view: View, player: Player) -> str:
    """What a player is to the viewer: you, the opponent; or just a player, for a spectator."""
    if view["seat"] is None:
        return pen.say("player", name=player["name"])
    return pen.say("you" if "AB"[view["seat"]] == player["name"] else "enemy", name=player["name"])


def player_lines(pen: Pen, view: View, player: Player, hand: bool) -> list[str]:
    """How a player stands; with the size of his hand and what is known of it, if `hand`."""
    parts = [who(pen, view, player), pen.say("strength", n=player["strength"])]
    parts.append(pen.say("supremacy", n=player["supremacy"]))
    if player["miracle"]:
        parts.append(pen.say("miracle"))
    if player["passed"]:
        parts.append(pen.say("passed"))
    parts.append(", ".join(pen.clan(tile["clan"]) for tile in player["clans"]))
    lines = pen.facts(parts)
    tokens = player["tokens"]
    parts = [pen.say("tokens", **tokens, x=4 - tokens["locked"])]
    if hand:
        parts.append(pen.say("hand_size", n=len(player["hand"])))
    parts += [pen.say("deck", n=len(player["deck"])), pen.say("discard", n=len(player["discard"]))]
    if player["removed"]:
        parts.append(pen.say("removed", n=len(player["removed"])))
    lines += pen.facts(parts)
    known = [card for card in player["hand"] if card is not None]
    if hand and known:
        lines += pen.wrap(pen.say("known_hand", cards=pen.names(known)))
    return lines + pile_lines(pen, player)


def pile_lines(pen: Pen, player: Player) -> list[str]:
    """What lies open or is known all the same: revealed cards, bans, the deck; discards, unless height is short."""
    lines = []
    if player["revealed"]:
        lines += pen.wrap(pen.say("revealed", cards=pen.names(player["revealed"])))
    if player["banned"]:
        lines += pen.wrap(pen.say("banned", cards=", ".join(pen.rule_name(name) for name in player["banned"])))
    known = [f"{k}. {pen.name(card)}" for k, card in enumerate(player["deck"], 1) if card is not None]
    if known:
        lines += pen.wrap(pen.say("known_deck", cards=", ".join(known)), lines=1 if pen.compact else 2)
    if player["discard"] and not pen.compact:
        lines += pen.wrap(pen.say("discarded", cards=pen.names(player["discard"])), lines=2)
    if player["removed"] and not pen.compact:
        lines += pen.wrap(pen.say("out", cards=pen.names(player["removed"])), lines=2)
    return lines


def tile_lines(pen: Pen, view: View) -> list[str]:
    """The tiles in force: the unchosen ones, and those that a player has turned."""
    turned = [(player, tile["clan"]) for player in view["players"] for tile in player["clans"] if tile["turned"]]
    if pen.compact:
        if not view["unchosen"]:
            return []
        parts = [pen.say("tiles_short", clans=", ".join(pen.clan(clan) for clan in view["unchosen"]))]
        if turned:
            own = ", ".join(f"{player['name']} {pen.clan(clan)}" for player, clan in turned)
            parts.append(pen.say("turned_short", clans=own))
        return pen.facts(parts)
    lines = []
    for clan in view["unchosen"]:
        lines += pen.wrap(pen.say("for_both", clan=pen.clan(clan), text=pen.text(f"tile.{clan}")))
    for player, clan in turned:
        text = pen.say("turned", clan=pen.clan(clan), text=pen.text(f"tile.{clan}"))
        lines += pen.wrap(f"{player['name']} · {text}")
    return lines


def draw_hand(pen: Pen, view: View, player: Player) -> list[str]:
    """The viewer's own hand: name, level, clan, value, shift cost, and what the card does."""
    clan_size = max(len(pen.clan(tile["clan"])) for tile in player["clans"])
    title = pen.say("hand", n=len(player["hand"]), limit=view["hand_limit"])
    heads = [pen.say(key) for key in ("level", "clan", "value", "shift")]
    size = 22 if pen.compact else 24
    lines = [_columns([title, *heads], size, clan_size).rstrip()]
    cards = [card for card in player["hand"] if card is not None]
    for card in sorted(set(cards), key=lambda card: (CARDS[KIND[card]].facts["level"], KIND[card])):
        facts = CARDS[KIND[card]].facts
        copies = f" x{cards.count(card)}" if cards.count(card) > 1 else ""
        name = pen.name(card, size - len(copies)) + copies
        shift = "–" if facts["shift"] is None else str(facts["shift"])
        figures = [name, LEVELS[facts["level"]], pen.clan(facts["clan"]), str(facts["value"]), shift]
        keywords = ", ".join(pen.keyword(word) for word in facts["keywords"])
        text = pen.text(f"card.{card}")
        if pen.compact:
            words = f"{keywords}. {text}" if keywords else text
            lines.append(cut(f"{_columns(figures, size, clan_size)}  {words}", pen.width))
        else:
            lines.append(cut(f"{_columns(figures, size, clan_size)}  {keywords}", pen.width))
            lines += pen.wrap(text, "   ", "   ")
    return lines


def _columns(parts: list[str], size: int, clan_size: int) -> str:
    name, level, clan, value, shift = parts
    return f" {name:<{size}}  {level:<3}  {cut(clan, clan_size):<{clan_size}} {value:>3} {shift:>5}"
