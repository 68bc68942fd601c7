"""Reading positions: the text of `position` back into a state; what is wrong with it is told, and where."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from duelyard.core.errors import BadPosition, suggest
from duelyard.core.position import physical_name
from duelyard.games.brawl.arena import AREAS, GATE
from duelyard.games.brawl.draft import schedule
from duelyard.games.brawl.position import BASIC_NAMES, FLAGS, PILES
from duelyard.games.brawl.printed import (
    ACTIONS,
    CARDS,
    CHALLENGE_IDS,
    CORES,
    DERYN,
    FIRST_TRAP,
    HEROES,
    KIND,
    TOKENS,
    TRAPS,
)
from duelyard.games.brawl.sentences import sentence
from duelyard.games.brawl.state import (
    DECKS,
    DEPLOY,
    DRAFT,
    EMPTY,
    LAY_OUT,
    MULLIGAN,
    ORDER,
    PHASES,
    SEATS,
    BrawlState,
    Settings,
)

if TYPE_CHECKING:
    from duelyard.core.game import Game

ENTRIES: Final = {"champions", "cores", "laid", *PILES}
TOP: Final = {
    "phase", "round", "active", "order", "areas", "points", "basics", "track", "gone", "picks", "traps", "supply",
    "against",
}  # fmt: skip


def read(rules: Game[Any], data: dict[str, Any], settings: Settings) -> BrawlState:
    """The state of such a table; raises `BadPosition`."""
    return _Reader(data, BrawlState(rules, settings)).table()


def alternates(order: str) -> bool:
    """Whether the two sides take turns in this order.

    >>> alternates("CBAD"), alternates("ACBD")
    (True, False)
    """
    return all((SEATS.index(order[k]) ^ SEATS.index(order[k - 1])) & 1 for k in range(1, len(order)))


class _Reader:
    def __init__(self, data: dict[str, Any], s: BrawlState) -> None:
        self.data = data
        self.s = s

    def table(self) -> BrawlState:
        s = self.s
        self.only(self.data, TOP | set(SEATS[: s.seats]), "position")
        phase = self.data.get("phase", "activation")
        if phase not in PHASES[ORDER:]:
            wrong = sentence("expected_one", names=", ".join(PHASES[ORDER:]), value=repr(phase))
            raise BadPosition(wrong, "position.phase")
        s.phase = PHASES.index(phase)
        s.round = self.number(self.data, "round", 1, 1, 100_000, "position")
        self.course()
        boards = [self.board(seat) for seat in range(s.seats)]
        written = [self.champions(boards[seat], seat) for seat in range(s.seats)]
        if s.phase < DECKS:
            self.draft(boards)
            if s.settings.drafted:
                return s
        for seat in range(s.seats):
            self.check_team(seat)
        s.adopt()
        self.tokens()
        for seat in range(s.seats):
            self.stand(written[seat], seat)
            self.cards(boards[seat], seat)
            self.cores(boards[seat], seat)
        self.grudges()
        return s

    # -- simple entries

    def only(self, table: dict[str, Any], known: set[str], where: str) -> None:
        for name in table:
            if name not in known:
                raise BadPosition(sentence("no_entry"), f"{where}.{name}", hint=suggest(name, known))

    def number(self, table: dict[str, Any], name: str, default: int, low: int, high: int, where: str) -> int:
        value = table.get(name, default)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            wrong = sentence("expected_number", low=low, high=high, value=repr(value))
            raise BadPosition(wrong, f"{where}.{name}")
        return value

    def text(self, table: dict[str, Any], name: str, default: str, where: str) -> str:
        value = table.get(name, default)
        if not isinstance(value, str):
            raise BadPosition(sentence("expected_text", value=repr(value)), f"{where}.{name}")
        return value

    def words(self, table: dict[str, Any], name: str, known: list[str] | tuple[str, ...], where: str) -> list[int]:
        """Names of a list, each at most once, as numbers."""
        found: list[int] = []
        for word in self.text(table, name, "", where).split():
            if word == "-":
                continue
            if word not in known:
                raise BadPosition(sentence("no_name", name=repr(word)), f"{where}.{name}", hint=suggest(word, known))
            if known.index(word) in found:
                raise BadPosition(sentence("stands_twice", name=word), f"{where}.{name}")
            found.append(known.index(word))
        return found

    def course(self) -> None:
        """Order, areas, points, track."""
        s = self.s
        letters = SEATS[: s.seats]
        order = self.text(self.data, "order", letters, "position")
        if sorted(order) != sorted(letters) or not alternates(order):
            raise BadPosition(sentence("turn_order", letters=letters), "position.order")
        s.order = [SEATS.index(letter) for letter in order]
        active = self.text(self.data, "active", order[0], "position")
        if active not in letters or len(active) != 1:
            wrong = sentence("expected_one", names=", ".join(letters), value=repr(active))
            raise BadPosition(wrong, "position.active")
        s.turn = order.index(active)
        areas = self.text(self.data, "areas", "south north", "position").split()
        if sorted(areas) != sorted(AREAS):
            raise BadPosition(sentence("areas_form"), "position.areas")
        s.areas = [AREAS.index(area) for area in areas]
        points = self.data.get("points", [0, 0])
        top = s.settings.goal - 1
        if (
            not isinstance(points, list)
            or len(points) != 2
            or not all(type(n) is int and 0 <= n <= top for n in points)
        ):
            raise BadPosition(sentence("points_form", n=top), "position.points", rule="FB-WIN-1")
        s.points = points[:]
        s.picks = self.number(self.data, "picks", 0, 0, 8, "position")
        s.basics = sum(1 << k for k in self.words(self.data, "basics", BASIC_NAMES, "position"))
        self.challenges()

    def challenges(self) -> None:
        s = self.s
        words = self.text(self.data, "track", " ".join("-" * len(s.track)), "position").split()
        if len(words) != len(s.track):
            raise BadPosition(sentence("track_form", n=len(s.track)), "position.track")
        s.gone = sum(1 << k for k in self.words(self.data, "gone", CHALLENGE_IDS, "position"))
        for slot, word in enumerate(words):
            if word == "-":
                continue
            if word not in CHALLENGE_IDS:
                hint = suggest(word, CHALLENGE_IDS)
                raise BadPosition(sentence("no_challenge", name=repr(word)), "position.track", hint=hint)
            if CHALLENGE_IDS.index(word) in s.track or s.gone >> CHALLENGE_IDS.index(word) & 1:
                raise BadPosition(sentence("stands_twice", name=word), "position.track")
            s.track[slot] = CHALLENGE_IDS.index(word)
        on_track = sum(1 << k for k in s.track if k != EMPTY)
        s.bag &= ~(s.gone | on_track)

    # -- players

    def board(self, seat: int) -> dict[str, Any]:
        where = f"position.{SEATS[seat]}"
        value = self.data.get(SEATS[seat], {} if self.s.phase < DECKS else None)
        if not isinstance(value, dict):
            raise BadPosition(sentence("expected", form='{ champions = "deryn I3, ...", hand = "..." }'), where)
        self.only(value, ENTRIES, where)
        return value

    def champions(self, board: dict[str, Any], seat: int) -> list[list[str]]:
        """The words about each champion; the names make the team."""
        s = self.s
        where = f"position.{SEATS[seat]}.champions"
        fixed = ", ".join([HEROES[hero] for hero in s.settings.teams[seat]])
        text = self.text(board, "champions", fixed, f"position.{SEATS[seat]}")
        found: list[list[str]] = []
        for part in text.split(","):
            words = part.split()
            if not words:
                continue
            if words[0] not in HEROES:
                wrong = sentence("no_champion", name=repr(words[0]))
                raise BadPosition(wrong, where, hint=suggest(words[0], HEROES))
            if HEROES.index(words[0]) in s.teams[seat]:
                raise BadPosition(sentence("stands_twice", name=words[0]), where, rule="FB-R-8")
            if words[1:2] == ["gate"] and len(words) > 2:
                raise BadPosition(sentence("at_the_gate", name=words[0]), where, rule="FB-KO-2, FB-KO-7")
            if s.phase < DEPLOY and words[1:] not in ([], ["gate"]):
                wrong = sentence("before_deployment", name=words[0], hex=words[1])
                raise BadPosition(wrong, where, rule="FB-SETUP-10")
            s.teams[seat].append(HEROES.index(words[0]))
            found.append(words)
        s.teams[seat].sort()
        if not s.settings.drafted and s.teams[seat] != s.settings.teams[seat]:
            raise BadPosition(sentence("champions_given", names=fixed), where)
        for other in range(seat):
            shared = [hero for hero in s.teams[seat] if hero in s.teams[other]]
            if shared and (other ^ seat) & 1 == 0:
                raise BadPosition(sentence("in_team_twice", name=HEROES[shared[0]]), where, rule="FB-R-8")
            if shared and s.seats == 2 and not s.settings.tournament:
                raise BadPosition(sentence("both_sides", name=HEROES[shared[0]]), where, rule="FB-R-8")
        return found

    def check_team(self, seat: int) -> None:
        each = self.s.settings.per_seat
        if len(self.s.teams[seat]) != each:
            where = f"position.{SEATS[seat]}.champions"
            raise BadPosition(sentence("champions_count", n=each), where, rule="FB-COMP-9")

    def draft(self, boards: list[dict[str, Any]]) -> None:
        """A position before the champions are chosen."""
        s = self.s
        steps = schedule(s)
        if s.phase == DRAFT and s.picks >= len(steps):
            raise BadPosition(sentence("draft_steps", n=len(steps)), "position.picks")
        if not s.settings.drafted and s.phase in (LAY_OUT, DRAFT):
            raise BadPosition(sentence("no_draft"), "position.phase", rule="FB-DRAFT-9")
        for seat in range(s.seats):
            where = f"position.{SEATS[seat]}"
            s.laid[seat] = sorted(self.words(boards[seat], "laid", HEROES, where))
            due = sum(1 for verb, place in steps[: s.picks] if verb == "pick" and s.order[place] == seat)
            due = due if s.phase == DRAFT else 0
            if s.settings.drafted and len(s.teams[seat]) != due:
                raise BadPosition(sentence("champions_due", n=s.picks, due=due), f"{where}.champions")
            if s.settings.tournament and s.phase == DRAFT:
                banned = any(s.order[place ^ 1] == seat for verb, place in steps[: s.picks] if verb == "ban")
                full = (5 if s.seats == 2 else 3) - banned
                if len(s.laid[seat]) != full or any(hero not in s.laid[seat] for hero in s.teams[seat]):
                    raise BadPosition(sentence("laid_out", n=full), f"{where}.laid")

    def stand(self, champions: list[list[str]], seat: int) -> None:
        """Put the champions where the text says."""
        s = self.s
        where = f"position.{SEATS[seat]}.champions"
        for words in champions:
            c = s.champion_of(seat, HEROES.index(words[0]))
            place = words[1] if len(words) > 1 else "gate"
            for word in words[2:]:
                found = re.fullmatch(r"d(\d{1,2})|(might|haste|armour)(\d)", word)
                if word in FLAGS:
                    (s.levelled if word == "levelled" else s.rooted if word == "rooted" else s.marked)[c] = 1
                elif found is None:
                    raise BadPosition(sentence("note_form", text=repr(word)), where)
                elif found[1]:
                    s.damage[c] = int(found[1])
                else:
                    (s.might if found[2] == "might" else s.haste if found[2] == "haste" else s.armour)[c] = int(
                        found[3]
                    )
            if place == "gate":
                continue
            spot = s.settings.arena.hex_of.get(place, GATE)
            if spot == GATE:
                raise BadPosition(sentence("no_hex", name=repr(place)), where)
            if s.phase == DEPLOY and s.settings.arena.area[spot] != s.areas[seat & 1]:
                raise BadPosition(sentence("not_deployed", name=words[0], hex=place), where, rule="FB-SETUP-10")
            if not s.is_free(spot):
                wrong = sentence("not_free", name=words[0], hex=place)
                raise BadPosition(wrong, where, rule="FB-ARENA-1, FB-ARENA-8")
            if s.token[spot] != EMPTY and not s.is_levelled(c, DERYN):
                wrong = sentence("on_a_token", name=words[0], hex=place)
                raise BadPosition(wrong, where, rule="FB-TRAP-1")
            if s.damage[c] >= s.health(c):
                wrong = sentence("knocked_out", name=words[0], n=s.health(c))
                raise BadPosition(wrong, where, rule="FB-KO-1")
            s.stand(c, spot)

    def cores(self, board: dict[str, Any], seat: int) -> None:
        if "cores" in board:
            self.s.ready[seat] = sum(1 << k for k in self.words(board, "cores", CORES, f"position.{SEATS[seat]}"))

    # -- cards and tokens

    def tokens(self) -> None:
        """Trap tokens in the arena, then the supply from its top."""
        s = self.s
        rest = list(range(len(TOKENS)))
        named: list[tuple[int, int]] = []  # hex (GATE: supply), physical token
        for part in self.text(self.data, "traps", "", "position").split(","):
            words = part.split()
            if not words:
                continue
            spot = s.settings.arena.hex_of.get(words[0], GATE)
            if len(words) != 2 or spot == GATE:
                raise BadPosition(sentence("trap_form", text=repr(part)), "position.traps")
            if s.settings.arena.statue[spot] or any(spot == other for other, _ in named):
                raise BadPosition(sentence("no_token_there", hex=words[0]), "position.traps")
            named.append((spot, self.token(words[1], rest, "position.traps")))
        named.sort()
        supply = self.text(self.data, "supply", "...", "position").split()
        words = [word for word in supply if word not in ("...", "-")]
        named += [(GATE, self.token(word, rest, "position.supply")) for word in words]
        if supply[-1:] == ["..."]:
            named += [(GATE, card) for card in rest]
        elif rest:
            name = physical_name(s, rest[0])
            wrong = sentence("token_missing", name=name, n=len(TOKENS))
            raise BadPosition(wrong, "position.supply", rule="FB-COMP-4")
        s.supply = []
        for slot, (spot, card) in enumerate(named):
            s.card[slot] = card
            if spot == GATE:
                s.supply.insert(0, slot)
            else:
                s.token[spot] = slot

    def token(self, word: str, rest: list[int], where: str) -> int:
        name, _, number = word.partition("#")
        kind = KIND.get(name, 0)
        if not FIRST_TRAP <= kind < FIRST_TRAP + len(TRAPS):
            known = [card.id for card in TRAPS]
            raise BadPosition(sentence("no_token", name=repr(name)), where, hint=suggest(name, known))
        twins = [card for card in range(len(TOKENS)) if TOKENS[card] == kind]
        if number:
            twins = twins[int(number) - 1 : int(number)] if number in ("1", "2", "3", "4") else []
        free = [card for card in twins if card in rest]
        if not free:
            raise BadPosition(sentence("not_that_many", name=word), where, rule="FB-COMP-4")
        rest.remove(free[0])
        return free[0]

    def cards(self, board: dict[str, Any], seat: int) -> None:
        """Hand, deck, discard and cards set aside: together all cards of the player's champions."""
        s = self.s
        where = f"position.{SEATS[seat]}"
        if s.phase != MULLIGAN and self.text(board, "aside", "-", where).split() not in ([], ["-"]):
            raise BadPosition(sentence("aside_when"), f"{where}.aside", rule="FB-SETUP-8")
        block = s.decks[seat]
        rest = [s.card[slot] for slot in block]
        piles: list[list[int]] = []
        for pile in PILES:
            words = self.text(board, pile, "..." if pile == "deck" else "", where).split()
            more = words[-1:] == ["..."] and pile == "deck"
            found = [
                self.card(word, rest, f"{where}.{pile}") for word in (words[:-1] if more else words) if word != "-"
            ]
            piles.append(found)
        if self.text(board, "deck", "...", where).split()[-1:] == ["..."]:
            piles[1] += rest
        elif rest:
            wrong = sentence("card_missing", card=CARDS[s.kinds[rest[0]]].id)
            raise BadPosition(wrong, f"{where}.deck", rule="FB-COMP-9")
        slots = block[:]
        laid: list[list[int]] = []
        for pile_cards in piles:
            taken, slots = slots[: len(pile_cards)], slots[len(pile_cards) :]
            for slot, card in zip(taken, pile_cards, strict=True):
                s.card[slot] = card
            laid.append(taken)
        s.hands[seat], s.decks[seat], s.discards[seat], s.aside[seat] = laid[0], laid[1][::-1], laid[2], laid[3]

    def card(self, word: str, rest: list[int], where: str) -> int:
        """The player's card of that name; each stands once."""
        known = [card.id for card in ACTIONS]
        if word not in known:
            raise BadPosition(sentence("no_card", card=repr(word)), where, hint=suggest(word, known))
        for card in rest:
            if self.s.kinds[card] == KIND[word]:
                rest.remove(card)
                return card
        raise BadPosition(sentence("not_his_card", card=word), where)

    def grudges(self) -> None:
        s = self.s
        lines = self.data.get("against", [])
        refs = {s.ref(c): c for c in range(len(s.hero))}
        if not isinstance(lines, list):
            raise BadPosition(sentence("expected_list", value=repr(lines)), "position.against")
        for line in lines:
            words = str(line).split()
            if len(words) != 3 or words[0] not in refs or words[1] not in refs or not re.fullmatch(r"\d", words[2]):
                raise BadPosition(sentence("against_form", value=repr(line)), "position.against")
            for ref in words[:2]:
                if not s.stands(refs[ref]):
                    raise BadPosition(sentence("at_the_gate", name=ref), "position.against", rule="FB-R-43")
            if not s.are_enemies(refs[words[0]], refs[words[1]]):
                raise BadPosition(sentence("no_enemy", name=words[0], foe=words[1]), "position.against")
            s.against[len(s.hero) * refs[words[0]] + refs[words[1]]] = int(words[2])
