"""What help texts show as examples: a game that is there, one of its rules, and the lines that the games bring."""

from __future__ import annotations

from duelyard.core import ledger, registry


def examples(command: str, lang: str) -> dict[str, str]:
    """The words of an example: `game`, `rule`, `chapter`, and `examples`, the games' texts `example.COMMAND`.

    >>> examples("rules", "en")["rule"] in ledger.ids(examples("rules", "en")["game"])
    True
    >>> "duelyard cards clash troll" in examples("cards", "en")["examples"].splitlines()
    True
    """
    games = [name for name in registry.lightest_first() if name in ledger.games()]
    rule = ledger.ids(games[0])[0]
    key = f"example.{command}"
    brought = [registry.game(name).texts for name in games]
    lines = [
        line for texts in brought if texts.has(key, lang) for line in texts.say(key, lang, {}).strip().splitlines()
    ]
    return {
        "game": games[0],
        "rule": rule,
        "chapter": rule.rpartition("-")[0],
        "examples": "\n".join(f"duelyard {command} {line}" for line in lines),
    }
