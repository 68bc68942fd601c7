"""A mutation league: draft, choice of the deck, and six rounds of mutations and duels (ledger section 23).

A league is a series, not a match: its own decisions are made here, its twelve duels are matches with records of
their own. Steps in which all four decide in secret end when the last one has decided.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from copy import deepcopy
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final

from duelyard.core.errors import BadRecord, IllegalChoice, NotAsked, WrongSetting
from duelyard.core.fair import Seal
from duelyard.core.game import SEATS
from duelyard.core.record import write_record
from duelyard.core.registry import seal_for
from duelyard.core.sentences import in_all_languages
from duelyard.core.series import Pairing
from duelyard.games.clash.league.bench import POINTS, Bench, DeckCard
from duelyard.games.clash.league.draft import DRAFTED, check_kit, deal, pass_left
from duelyard.games.clash.league.mutation import Refusal, apply, mutations, parse_mutation, refuse
from duelyard.games.clash.league.schedule import PARTICIPANTS, ROUNDS, Duel, Outcome, Standing, duel_seed, standings
from duelyard.games.clash.sentences import sentence

DRAFT: Final = "draft"
DECK: Final = "deck"
MUTATION: Final = "mutation"
DUELS: Final = "duels"
OVER: Final = "over"
SIZE: Final = 8
DONE: Final = "done"


@dataclass(frozen=True)
class Decision:
    """Something that a participant has decided, as a line of the file has it."""

    participant: int
    text: str


@dataclass(frozen=True)
class LeagueAsk:
    """What a participant must decide now, and the texts of everything possible."""

    participant: int
    phase: str
    options: list[str]


class League:
    """A league of four. `choose` and `report` carry it on, `view` tells what a participant may know.

    >>> league = League.new(kit=("treachery", "submersion"), seed=7, players=["Ann", "Bob", "Cid", "Dot"])
    >>> league.phase, len(league.asks), len(league.asks[0].options)
    ('draft', 4, 16)
    """

    def __init__(
        self, kit: tuple[str, ...], seal: Seal, players: Sequence[str], fatigue: bool = False, champions: bool = False
    ) -> None:
        self.kit = check_kit(kit)
        self.seal = seal
        self.players = check_players(players)
        self.modules = {"fatigue": fatigue, "champions": champions}
        self.hands = deal(self.kit, seal.seed)
        self.drafted: list[list[str]] = [[] for _ in range(PARTICIPANTS)]
        self.kept: list[list[str]] = [[] for _ in range(PARTICIPANTS)]
        self.benches: list[Bench] = []  # once the decks are chosen
        self.before: list[Bench] = []  # the same as they were when this mutation phase began
        self.phase = DRAFT
        self.round = 0
        self.log: list[Decision | Outcome] = []  # of the steps that have ended, in the order of the participants
        self.step: list[list[str]] = [[] for _ in range(PARTICIPANTS)]  # the decisions of this one
        self.revealed: list[list[list[str]]] = []  # the mutations by round and participant
        self.shown: list[list[str]] = []  # the decks as they were last revealed
        self.outcomes: list[Outcome] = []
        self.results: dict[int, Outcome] = {}  # of this round, by table

    @classmethod
    def new(
        cls,
        kit: Sequence[str],
        seed: object = None,
        players: Sequence[str] = ("A", "B", "C", "D"),
        *,
        nonces: tuple[str, ...] = (),
        fatigue: bool = False,
        champions: bool = False,
    ) -> League:
        """A new league. A seed gives the same one again; without one it comes from a fresh secret and the nonces.

        >>> League.new(("treachery", "submersion"), 7).hands == League.new(("treachery", "submersion"), 7).hands
        True
        """
        return cls(tuple(kit), seal_for(seed, nonces), players, fatigue, champions)

    # -- decisions -------------------------------------------------------------------------------------------------

    @property
    def pending(self) -> list[int]:
        """The participants who must decide now."""
        if self.phase == DRAFT:
            return [p for p in range(PARTICIPANTS) if not self.step[p]]
        if self.phase == DECK:
            return [p for p in range(PARTICIPANTS) if len(self.kept[p]) < SIZE]
        if self.phase == MUTATION:
            return [p for p in range(PARTICIPANTS) if DONE not in self.step[p]]
        return []

    @property
    def asks(self) -> list[LeagueAsk]:
        """What the pending participants must decide."""
        return [LeagueAsk(p, self.phase, self.options(p)) for p in self.pending]

    @property
    def over(self) -> bool:
        """Whether all six rounds have been played."""
        return self.phase == OVER

    def options(self, participant: int) -> list[str]:
        """The texts of all that this participant can decide now."""
        if participant not in self.pending:
            return []
        if self.phase == DRAFT:
            return [f"pick {card}" for card in self.hands[participant]]
        if self.phase == DECK:
            return [f"keep {card}" for card in self.drafted[participant] if card not in self.kept[participant]]
        return [DONE, *(mutation.text for mutation in mutations(self.benches[participant]))]

    def why_not(self, participant: int, text: str) -> Refusal | None:
        """The rule that forbids a decision, or None; raises `IllegalChoice` for a text that means nothing here."""
        verb, _, card = text.partition(" ")
        if self.over:
            return Refusal("CL-MUT-24")
        if self.phase == DRAFT and verb == "pick":
            return None if card in self.hands[participant] else Refusal("CL-MUT-5", {"card": card})
        if self.phase == DECK and verb == "keep":
            free = card in self.drafted[participant] and card not in self.kept[participant]
            return None if free else Refusal("CL-MUT-6", {"card": card})
        if self.phase == MUTATION:
            return None if text == DONE else refuse(self.benches[participant], parse_mutation(text))
        if self.phase == DUELS:
            raise IllegalChoice(sentence("reports_only", text=repr(text[:80])))
        verb = "pick" if self.phase == DRAFT else "keep"
        raise IllegalChoice(sentence("decision_form", text=repr(text[:80]), verb=verb))

    def choose(self, participant: int, text: str) -> None:
        """Decide: `pick CARD`, `keep CARD`, `mutate CARD ELEMENT from CARD [over ABILITIES]`, `done`.

        >>> league = League.new(("treachery", "submersion"), seed=7)
        >>> league.choose(0, league.options(0)[0])
        >>> league.pending
        [1, 2, 3]
        >>> league.choose(1, "pick brute")
        Traceback (most recent call last):
          ...
        duelyard.core.errors.IllegalChoice: 'pick brute' is not possible now: Brute is not among ... (CL-MUT-5)
        """
        text = " ".join(text.split())
        if not 0 <= participant < PARTICIPANTS:
            raise NotAsked(sentence("no_participant", n=participant, last=PARTICIPANTS - 1))
        if not self.over and participant not in self.pending:
            asked = ", ".join(SEATS[p] for p in self.pending) or sentence("nobody_asked")
            raise NotAsked(sentence("nothing_to_decide", who=SEATS[participant], asked=asked))
        refusal = self.why_not(participant, text)
        if refusal is not None:
            why = in_all_languages(refusal.text)
            raise IllegalChoice(sentence("not_possible", choice=repr(text), why=why), refusal.rule)
        self.step[participant].append(text)
        if self.phase == DECK:
            self.kept[participant].append(text.partition(" ")[2])
        elif self.phase == MUTATION and text != DONE:
            apply(self.benches[participant], parse_mutation(text))
        if not self.pending:
            self._end_step()

    def can_take_back(self, participant: int) -> bool:
        """Whether this participant has decided something in a step that has not ended."""
        return bool(self.step[participant])

    def take_back(self, participant: int) -> None:
        """Undo one's last decision while others are still choosing: until then nobody knows it (CL-R-44).

        >>> league = League.new(("treachery", "submersion"), seed=7)
        >>> league.choose(0, league.options(0)[0])
        >>> league.take_back(0)
        >>> league.pending
        [0, 1, 2, 3]
        """
        if not self.can_take_back(participant):
            raise NotAsked(sentence("nothing_to_take_back", who=SEATS[participant]))
        self.step[participant].pop()
        if self.phase == DECK:
            self.kept[participant].pop()
        elif self.phase == MUTATION:
            bench = self.benches[participant] = deepcopy(self.before[participant])
            for text in self.step[participant]:
                apply(bench, parse_mutation(text))

    def _end_step(self) -> None:
        """Everybody has decided; who was faster is forgotten."""
        step, self.step = self.step, [[] for _ in range(PARTICIPANTS)]
        self.log += [Decision(p, text) for p in range(PARTICIPANTS) for text in step[p]]
        if self.phase == DRAFT:
            self._pass(step)
        elif self.phase == DECK:
            for drafted, kept in zip(self.drafted, self.kept, strict=True):
                deck = {card: DeckCard.printed(card) for card in drafted if card in kept}
                self.benches.append(Bench(deck, [card for card in drafted if card not in kept]))
            self._next_round()
        else:
            self.revealed.append([[text for text in texts if text != DONE] for texts in step])
            self.shown = [self.deck(p) for p in range(PARTICIPANTS)]
            self.phase = DUELS

    def _pass(self, step: list[list[str]]) -> None:
        for p in range(PARTICIPANTS):
            card = step[p][0].partition(" ")[2]
            self.hands[p].remove(card)
            self.drafted[p].append(card)
        self.hands = pass_left(self.hands)
        if len(self.drafted[0]) == DRAFTED - 1:  # the last card is no decision
            for p in range(PARTICIPANTS):
                self.drafted[p] += self.hands[p]
                self.hands[p] = []
            self.phase = DECK

    def _next_round(self) -> None:
        """A mutation phase precedes each round, with new points; what was left of the old ones is lost (CL-MUT-8)."""
        if self.round == len(ROUNDS):
            self.phase = OVER
            return
        self.round += 1
        self.phase = MUTATION
        for bench in self.benches:
            bench.points = POINTS
        self.before = deepcopy(self.benches)

    # -- duels -----------------------------------------------------------------------------------------------------

    def deck(self, participant: int) -> list[str]:
        """A participant's deck as card texts, with all its mutations."""
        return [card.text for card in self.benches[participant].deck.values()]

    def next_matches(self) -> list[Duel]:
        """The duels of this round that are still to be played."""
        if self.phase != DUELS:
            return []
        return [self.duel(table) for table in (1, 2) if table not in self.results]

    def duel(self, table: int) -> Duel:
        """A duel of this round. All cards are back in their decks, and the first player is tossed for (CL-R-44)."""
        first, second = ROUNDS[self.round - 1][table - 1]
        settings: dict[str, Any] = {
            "mode": "duel",
            "format": "mutation",
            "decks": [self.deck(first), self.deck(second)],
        }
        if self.modules["fatigue"]:
            settings["fatigue"] = True
        if self.modules["champions"]:
            settings["champions"] = ["choose", "choose"]  # anew for each game (CL-R-49)
        return Duel(self.round, table, (first, second), settings, duel_seed(self.seal.seed, self.round, table))

    def pairings(self) -> list[Pairing]:
        """The duels of this round, for whoever runs the league as a `Series`; their places are 1 and 2."""
        if self.phase != DUELS:
            return []
        duels = [self.duel(table) for table in (1, 2)]
        return [Pairing(d.table, d.seats, "clash", d.settings, d.seed, d.table in self.results) for d in duels]

    def take(self, place: int, record: str) -> None:
        """Enter a duel of this round by its record."""
        self.report(self.round, place, record)

    def report(self, round_: int, table: int, record: str) -> Outcome:
        """Enter the result of a duel from its record; raises `BadRecord` if that is not the record of that duel."""
        if self.phase != DUELS or round_ != self.round or table not in (1, 2):
            phase = sentence(f"phase_{self.phase}")
            raise BadRecord(sentence("duel_not_now", round=round_, table=table, now=self.round, phase=phase))
        if table in self.results:
            raise BadRecord(sentence("duel_entered", round=round_, table=table))
        duel = self.duel(table)
        match, ended = duel.check(record)
        scores = list(ended.scores) if ended else match.result.scores if match.result else []
        winners = [seat for seat, score in enumerate(scores) if score > 0]
        winner = duel.seats[winners[0]] if len(winners) == 1 else None
        rule = ended.way if ended else match.result.rule if match.result else ""
        outcome = Outcome(round_, table, duel.seats, winner, rule, write_record(match, ended))
        self.results[table] = outcome
        if len(self.results) == 2:
            self.log += [self.results[1], self.results[2]]
            self.outcomes += [self.results[1], self.results[2]]
            self.results = {}
            self._next_round()
        return outcome

    def standings(self) -> list[Standing]:
        """The results table, the best first."""
        return standings([*self.outcomes, *self.results.values()])

    @property
    def winners(self) -> list[int]:
        """Who won the league, or shares the victory (CL-MUT-3); nobody before the end."""
        return [line.participant for line in self.standings() if line.place == 1] if self.over else []

    # -- texts -----------------------------------------------------------------------------------------------------

    def number(self, participant: int | None) -> int:
        """How much has happened that this participant may know of: the open step of the others does not count.

        >>> league = League.new(("treachery", "submersion"), seed=7)
        >>> league.choose(0, league.options(0)[0])
        >>> league.number(0), league.number(1)
        (2, 1)
        """
        own = len(self.step[participant]) if participant is not None else 0
        return 1 + len(self.log) + len(self.results) + own

    def label(self, participant: int, text: str, lang: str) -> str:
        """An option in words."""
        from duelyard.games.clash.league.words import label

        return label(text, self.benches[participant].deck if self.benches else {}, lang)

    def view(self, participant: int | None = None) -> dict[str, Any]:
        """What a participant may know, as plain data; without one, what everybody may know."""
        from duelyard.games.clash.league.view import view

        return view(self, participant)

    def text(self) -> str:
        """The league as the text of a series file: see `read_league`."""
        from duelyard.games.clash.league.file import write_league

        return write_league(self)

    def digest(self) -> str:
        """A fingerprint of where the league stands, secrets included."""
        cards = [[bench.laboratory, sorted(bench.used), bench.points] for bench in self.benches]
        decks = [[[card.text, sorted(card.glued)] for card in bench.deck.values()] for bench in self.benches]
        lines = [[line.participant, line.wins, line.draws] for line in self.standings()]
        state = [self.phase, self.round, self.hands, self.drafted, self.kept, cards, decks, self.step, lines]
        return sha256(json.dumps(state).encode()).hexdigest()


def check_players(players: Sequence[str]) -> list[str]:
    """Four names.

    >>> check_players(["Ann", "Bob"])
    Traceback (most recent call last):
      ...
    duelyard.core.errors.WrongSetting: players: expected 4 participants, not 2 (CL-MODE-6)
    """
    if len(players) != PARTICIPANTS:
        wrong = sentence("participants_count", n=PARTICIPANTS, given=len(players))
        raise WrongSetting(wrong, rule="CL-MODE-6")
    for name in players:
        if not name or name != " ".join(name.split()) or not name.isprintable():
            raise WrongSetting(sentence("participant_name", name=repr(name)))
    return list(players)
