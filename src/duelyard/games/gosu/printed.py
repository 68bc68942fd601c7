"""The printed cards: what cards.csv says, as flat tables indexed by the card's kind (its line in the file)."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from duelyard.core.printed import number_or_none, read_cards, words, yes

HERE = Path(__file__).parent

CLANS: Final = ("justice", "abhilasha", "tomorrow", "narashima", "galmi", "phoenix", "goan_sul", "xian")
JUSTICE: Final = 0
ABHILASHA: Final = 1
TOMORROW: Final = 2
NARASHIMA: Final = 3
GALMI: Final = 4
PHOENIX: Final = 5
GOAN_SUL: Final = 6
XIAN: Final = 7

# One bit a keyword, in the order of the ledger (section 21.2).
KEYWORD_NAMES: Final = ("recruiter", "veteran", "bounty", "ghost", "echo", "castling", "miracle", "feat")
RECRUITER: Final = 1
VETERAN: Final = 2
BOUNTY: Final = 4
GHOST: Final = 8
ECHO: Final = 16
CASTLING: Final = 32
MIRACLE: Final = 64
FEAT: Final = 128

NO_SHIFT: Final = -1
ALL_LEVELS: Final = 7  # bits of the levels I, II and III


def keyword_names(bits: int) -> list[str]:
    """The names behind the bits.

    >>> keyword_names(BOUNTY | ECHO)
    ['bounty', 'echo']
    """
    return [name for bit, name in enumerate(KEYWORD_NAMES) if bits >> bit & 1]


CARDS: Final = read_cards(
    HERE / "cards.csv",
    clan=str,
    level=int,
    copies=int,
    value=int,
    shift=number_or_none,
    symbols=int,
    keywords=words,
    name=str,
    instant=yes,
)
KIND: Final = {card.id: kind for kind, card in enumerate(CARDS)}
CLAN: Final[list[int]] = [CLANS.index(card.facts["clan"]) for card in CARDS]
LEVEL: Final[list[int]] = [card.facts["level"] for card in CARDS]
COPIES: Final[list[int]] = [card.facts["copies"] for card in CARDS]
VALUE: Final[list[int]] = [card.facts["value"] for card in CARDS]
SHIFT: Final[list[int]] = [NO_SHIFT if card.facts["shift"] is None else card.facts["shift"] for card in CARDS]
SYMBOLS: Final[list[int]] = [card.facts["symbols"] for card in CARDS]
KEYWORDS: Final[list[int]] = [sum(1 << KEYWORD_NAMES.index(name) for name in card.facts["keywords"]) for card in CARDS]
INSTANT: Final[list[bool]] = [card.facts["instant"] for card in CARDS]

# Rule names (GX-NAME-1, GX-NAME-2): cards with the same one differ only in their brackets.
NAMES: Final[list[str]] = list(dict.fromkeys([card.facts["name"] for card in CARDS]))
NAME: Final[list[int]] = [NAMES.index(card.facts["name"]) for card in CARDS]

# The kinds that rules outside their own script speak of.
AAT: Final = KIND["aat"]
ALL_IN_ONE: Final = KIND["all_in_one"]
SHENNONG: Final = KIND["shennong"]
XIAN_LEADER: Final = KIND["xian"]
PHOENIX_IMMORTAL: Final = KIND["phoenix_immortal"]
PHOENIX_ELIANA: Final = KIND["phoenix_eliana"]
GALMI_AVATAR: Final = KIND["galmi_avatar"]
SHA_DOW: Final = KIND["sha_dow"]
HEMRO: Final = KIND["hemro"]
NE_YE: Final = KIND["ne_ye"]
NIGHT_GUARDIANS: Final = KIND["night_guardians"]
BOUL_GO: Final = KIND["boul_go"]
THE_RED_CIRCLE: Final = KIND["the_red_circle"]
GREATSHIELD_ATALANTE: Final = KIND["greatshield_atalante"]
LEADER: Final[list[int]] = [KIND[clan] for clan in CLANS]
INCARNATION: Final[list[int]] = [KIND[f"byun_hyung_ja_{clan}"] for clan in CLANS]


def cards_of(clans: list[int]) -> list[int]:
    """The kinds of all physical cards of these clans: 15 each (GX-ANATOMY-2).

    >>> len(cards_of([JUSTICE, XIAN]))
    30
    """
    return [kind for clan in clans for kind in range(len(CARDS)) if CLAN[kind] == clan for _ in range(COPIES[kind])]
