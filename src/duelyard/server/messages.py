"""Everything that travels between the server and a client, as one set of types.

docs/protocol.md tells the story; OpenAPI and the TypeScript types are generated from here, so the two cannot drift.
Texts are in the reader's language; refs, option texts and card ids are the engine's.
"""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints, field_validator
from pydantic_core import PydanticCustomError

from duelyard.server.people.names import LONGEST, neat


def neat_name(name: str) -> str:
    """A name as it is kept (`names.neat`)."""
    try:
        return neat(name)
    except ValueError as error:
        raise PydanticCustomError("bad_name", str(error)) from error


Name = Annotated[
    str, StringConstraints(strip_whitespace=True, min_length=1, max_length=LONGEST), AfterValidator(neat_name)
]
Password = Annotated[str, StringConstraints(min_length=8, max_length=200)]
Ref = Annotated[str, StringConstraints(max_length=80)]
Line = Annotated[str, StringConstraints(min_length=1, max_length=300)]
Nonce = Annotated[str, StringConstraints(max_length=64, pattern=r"^[0-9A-Za-z_-]*$")]
Lang = Literal["en", "ru"]
SeatNumber = Annotated[int, Field(ge=0, le=7)]
LogNumber = Annotated[int, Field(ge=0, lt=2**31)]


class Wire(BaseModel):
    """A message; unknown fields are refused."""

    model_config = ConfigDict(extra="forbid", frozen=True)


# -- who one is ------------------------------------------------------------------------------------------------------


class Me(Wire):
    """The visitor: None for `id` until a name was chosen. `account`: the login, for those who have a password."""

    id: str | None
    name: str | None
    account: str | None


class Tally(Wire):
    """One's own finished matches against a level: how they ended."""

    won: int
    lost: int
    drawn: int


class NewName(Wire):
    """A guest's name; the first one makes the guest."""

    name: Name


class Credentials(Wire):
    """A login and a password."""

    login: Annotated[str, StringConstraints(min_length=3, max_length=32, pattern=r"^[\w.-]+$")]
    password: Password


class NewPassword(Wire):
    """The password one has, and the one to have from now on."""

    old: Annotated[str, StringConstraints(max_length=200)]
    new: Password


class OneTimeLink(Wire):
    """A link that makes another device this visitor; works once, until `expires`."""

    token: str
    expires: datetime


# -- what can be played ----------------------------------------------------------------------------------------------


class Choice(Wire):
    """One value of an option, or of a fact, with its title, and what it means where the game says so."""

    value: Any
    title: str
    text: str = ""


class SettingInfo(Wire):
    """An option of a game: its JSON schema, and its words. `choices`: the values of an enum, or of an array's items."""

    name: str
    title: str
    help: str
    schema_: Annotated[dict[str, Any], Field(alias="schema")]
    choices: list[Choice]

    model_config = ConfigDict(extra="forbid", frozen=True, populate_by_name=True)


class LevelClocks(Wire):
    """How a level does with short clocks, in seconds. A table where it sits has at least `least_move` a decision, or
    `least_match` in all. From `full_move`, or from `full_match` or an increment of `full_increment` on, it takes its
    full time; below it hurries."""

    least_move: int
    least_match: int
    full_move: int
    full_match: int
    full_increment: int


class LevelInfo(Wire):
    """A bot level and what it says of itself. `strength`: how strong it is in this game, where that was measured."""

    id: str
    name: str
    text: str
    clocks: LevelClocks
    strength: int | None


class PresetInfo(Wire):
    """A ready-made set of settings, such as "solo, quick"; `text` says what kind of match it makes."""

    id: str
    title: str
    text: str
    settings: dict[str, Any]
    seats: int


class GameInfo(Wire):
    """A registered game. `about`: what it is, in a sentence. `series`: the kinds of series it knows (`league`)."""

    id: str
    name: str
    names: dict[str, str]
    about: str
    rules_version: int
    settings: list[SettingInfo]
    presets: list[PresetInfo]
    levels: list[LevelInfo]
    series: list[str]
    cards: int


class Facet(Wire):
    """A fact of the cards by which they can be picked, with the values that it has."""

    fact: str
    title: str
    values: list[Choice]


class Keyword(Wire):
    """A word on a card that the rules explain."""

    id: str
    name: str
    text: str


class CardInfo(Wire):
    """A printed card: facts as the game has them, its text and its keywords in the reader's language."""

    id: str
    name: str
    names: dict[str, str]
    facts: dict[str, Any]
    text: str
    keywords: list[str]


class Cards(Wire):
    """All cards of a game, and what a page needs to know to show them.

    `keywords`: those that the cards use. `facets`: facts by which cards are picked. `words`: names and texts of the
    game's things, by their keys (`ability.rage.name`). `figures`: tables of its rules, as the game says them.
    """

    cards: list[CardInfo]
    keywords: list[Keyword]
    facets: list[Facet]
    words: dict[str, str]
    figures: dict[str, Any]


class Rule(Wire):
    """One statement of the ledger; `level` 0 is a heading, which has no id."""

    id: str | None
    level: int
    text: str


class Rules(Wire):
    """The ledger, as statements in their order; texts are Markdown."""

    game: str
    lang: str
    rules: list[Rule]


class PuzzleInfo(Wire):
    """A problem: `task` says what is to be done, `brief` the same in a few words; `record` can be forked at number 0 to
    try it; the solution is in words, choice by choice. `judged`: it can be tried at `/puzzles/{id}/try`; then record,
    solution and explanation are empty, and the attempt tells them. `solved_by`: the levels that find it; `theme`: the
    idea behind it, and what that is called."""

    id: str
    book: str
    title: str
    task: str
    brief: str
    record: str
    solution: list[str]
    explanation: str
    goal: str
    seat: int
    solved_by: list[str]
    judged: bool
    theme: str
    theme_name: str


Choices = Annotated[list[Annotated[str, StringConstraints(max_length=200)]], Field(max_length=60)]


class TryPuzzle(Wire):
    """What somebody has chosen so far to solve a problem: own choices alone, the others answer by themselves. `reveal`:
    he gives up the first try to see the solution."""

    choices: Choices = []
    reveal: bool = False


class SettingsCheck(Wire):
    """Settings to be checked: what the seats and sides would be."""

    settings: dict[str, Any]


class SettingsAnswer(Wire):
    """The completed settings, or what is wrong with them, and which setting it is about, where it is about one.

    `brings`: each seat can bring something of its own (`NewSeat.settings`).
    """

    ok: bool
    settings: dict[str, Any]
    seats: list[str]
    sides: list[int]
    error: str | None
    option: str | None = None
    brings: bool = False


class DeckCheck(Wire):
    """A deck file's text, to be checked."""

    text: Annotated[str, StringConstraints(max_length=8000)]


class DeckAnswer(Wire):
    """The deck's cards, or what is wrong with it."""

    ok: bool
    cards: list[str]
    error: str | None


# -- tables ----------------------------------------------------------------------------------------------------------


class Clock(Wire):
    """`move`: `seconds` for each decision; `match`: `seconds` in all and `increment` more for each decision (Fischer);
    `days`: `seconds` for each decision too, but counted in days and shown so."""

    kind: Literal["none", "move", "match", "days"] = "none"
    seconds: Annotated[int, Field(ge=0, le=30 * 86400)] = 0
    increment: Annotated[int, Field(ge=0, le=600)] = 0


SHORTEST = {"none": 0, "move": 2, "match": 30, "days": 86400}  # seconds, for new tables


class SeatKind(StrEnum):
    """Who sits there: `me` is whoever makes the table (several seats: hot-seat); `invite`: whoever has the link;
    `open`: anybody from the lobby; `bot`: a level."""

    me = "me"
    invite = "invite"
    open = "open"
    bot = "bot"


class NewSeat(Wire):
    """A seat of a new table. `name`: what to call a hot-seat player. `settings`: what this seat brings to the match (a
    deck), where the table's settings let it; told to nobody else. Without it, the game gives it something."""

    kind: SeatKind
    level: Annotated[str, StringConstraints(max_length=40)] | None = None
    name: Name | None = None
    settings: dict[str, Any] | None = None


class Fork(Wire):
    """Where a new table goes on from: a finished match, by its table's id or its record, after `number` choices.

    Where different people sit down, everything hidden is dealt anew; with `same` all agree to play the very cards of
    that match.
    """

    table: str | None = None
    record: Annotated[str, StringConstraints(max_length=400_000)] | None = None
    number: Annotated[int, Field(ge=0, le=100_000)]
    same: bool = False


class Forked(Wire):
    """A table that goes on from another match, after `number` choices. `cards`: what was hidden there is dealt `anew`;
    or everybody agreed to play the `same` cards; or they are as they were, for one person (`own`)."""

    number: int
    cards: Literal["anew", "same", "own"]


class NewTable(Wire):
    """A table to be made. With no seats named: me and, everywhere else, Fencer. It starts by itself once all sit.

    `hold`: not before its maker, who then knows the commitment, has sent his nonce with `join`. `preview`: whoever sits
    there may ask what a choice would do (`WhatIf`). `hints`: where several people sit, all agree by sitting down that
    each may take hints (`AskHint`); whoever plays against computers alone may always.
    """

    game: Annotated[str, StringConstraints(max_length=40)]
    settings: dict[str, Any] = {}
    seats: Annotated[list[NewSeat], Field(max_length=8)] = []
    clock: Clock = Clock()
    public: bool = False
    hold: bool = False
    preview: bool = True
    hints: bool = False
    fork: Fork | None = None

    @field_validator("clock")
    @classmethod
    def check_clock(cls, clock: Clock) -> Clock:
        """A clock that is over before anybody can decide anything is none."""
        if clock.seconds < SHORTEST[clock.kind]:
            raise PydanticCustomError(f"clock_{clock.kind}", "too short", {"least": SHORTEST[clock.kind]})
        return clock


class TableState(StrEnum):
    """`waiting` for players, `playing`, `over`, or `void` (its rules version is gone, or nobody came)."""

    waiting = "waiting"
    playing = "playing"
    over = "over"
    void = "void"


class SeatInfo(Wire):
    """A seat as everybody may know it. `kind` `me` never appears here: it is `human`. `sealed`: the hash of what this
    seat brings; the record opens it."""

    seat: int
    name: str
    side: int
    kind: Literal["human", "bot", "invite", "open"]
    player: str | None
    level: str | None
    online: bool
    sealed: str | None = None


class Ending(Wire):
    """How a match ended. `way`: by the rules, or `resign`, `draw` (agreed), `timeout`, `void`."""

    way: Literal["rules", "resign", "draw", "timeout", "void"]
    scores: list[float]
    rule: str | None
    text: str


class TableInfo(Wire):
    """A table as this visitor may know it. `mine`: the seats he sits on. `invite`: only for whoever made the table.

    `may`: what he may do with it now, of join, start, leave, send_away, resign, offer_draw, undo, hint, rematch, chat
    and record. `brings`: whoever sits down can bring something of his own (`Join.settings`).
    """

    id: str
    game: str
    settings: dict[str, Any]
    state: TableState
    seats: list[SeatInfo]
    mine: list[int]
    clock: Clock
    public: bool
    created: datetime
    moved: datetime
    number: int
    commitment: str
    invite: str | None
    may: list[str]
    asked: list[int]
    ending: Ending | None
    rematch: str | None
    series: str | None
    fork: Forked | None = None
    brings: bool = False
    preview: bool = True
    hints: bool = False


class Tables(Wire):
    """A page of tables, the newest first; `next` is to be given as `before` for more."""

    tables: list[TableInfo]
    next: str | None


class Join(Wire):
    """Sit down: with the invitation, or at an open seat. Without a seat: the first free one. Whoever sits already gives
    the nonce that his table was held for. `same`: agree to play cards that others have seen (`Forked`). `settings`:
    what to bring to the match (`NewSeat`); whoever sits already brings something else with it."""

    seat: SeatNumber | None = None
    invite: Annotated[str, StringConstraints(max_length=64)] | None = None
    nonce: Nonce = ""
    same: bool = False
    settings: dict[str, Any] | None = None


class SendAway(Wire):
    """Whom to send away from a table that waits: whoever sits there."""

    seat: SeatNumber


# -- the live channel: what a client says ------------------------------------------------------------------------------

Id = Annotated[str, StringConstraints(max_length=40)]


class Hello(Wire):
    """The first message, and again to change language or seat (None: as a spectator). `since`: the number of events
    the client has already; the answer is an `Update` with the rest."""

    type: Literal["hello"]
    lang: Lang = "en"
    seat: SeatNumber | None = None
    since: LogNumber = 0


class Choose(Wire):
    """Choices of a seat, by option text, one after the other (picking a set of cards). `base`: the log's number that
    the client saw; another number is answered with `Refused(code="stale")` and the current state. Those before the
    first news are made together or, if one of them cannot be made, not at all; those after it are dropped unread."""

    type: Literal["choose"]
    id: Id
    seat: SeatNumber
    base: LogNumber
    choices: Annotated[list[Line], Field(min_length=1, max_length=24)]


class TakeBack(Wire):
    """Undo the seat's last choice: at once where the engine allows it, else the others are asked."""

    type: Literal["undo"]
    id: Id
    seat: SeatNumber
    base: LogNumber


class OfferDraw(Wire):
    """Offer a draw to the others."""

    type: Literal["draw"]
    id: Id
    seat: SeatNumber
    base: LogNumber


class Answer(Wire):
    """Answer an offer of the others (or take back one's own, with accept=False)."""

    type: Literal["answer"]
    id: Id
    seat: SeatNumber
    base: LogNumber
    accept: bool


class Resign(Wire):
    """Give up; a `base` of earlier is good enough."""

    type: Literal["resign"]
    id: Id
    seat: SeatNumber
    base: LogNumber


class WhyNot(Wire):
    """Ask why these places cannot be used now."""

    type: Literal["why"]
    id: Id
    seat: SeatNumber
    refs: Annotated[list[Ref], Field(min_length=1, max_length=8)]


class WhatIf(Wire):
    """Ask what a choice (by its option's text) would do, as far as the seat may know; `base` as for `Choose`."""

    type: Literal["what_if"]
    id: Id
    seat: SeatNumber
    base: LogNumber
    choice: Line


class AskHint(Wire):
    """Ask what a strong player would do here, from what the seat knows; `base` as for `Choose`. The log says so."""

    type: Literal["hint"]
    id: Id
    seat: SeatNumber
    base: LogNumber


class LetPass(Wire):
    """What to do with windows of a kind (`WindowInfo.kind`) from now on: let them pass until the end of the `turn`, or
    `always`, or `stop` and ask. For nobody else to know, and no part of the match."""

    type: Literal["let_pass"]
    id: Id
    seat: SeatNumber
    kind: Annotated[str, StringConstraints(max_length=40)]
    until: Literal["turn", "always", "stop"]


class Say(Wire):
    """A line of chat. `team`: for the seats of one's own side alone, until the match is over."""

    type: Literal["chat"]
    id: Id
    text: Line
    team: bool = False


class Ping(Wire):
    """Are you there?"""

    type: Literal["ping"]


ClientMessage = Annotated[
    Hello | Choose | TakeBack | OfferDraw | Answer | Resign | WhyNot | WhatIf | AskHint | LetPass | Say | Ping,
    Field(discriminator="type"),
]


# -- the live channel: what the server says ----------------------------------------------------------------------------


class EventInfo(Wire):
    """One event of this observer's list, with its line for the log (empty: nothing to say); `exact`: the same line with
    the places in notation, where it differs."""

    number: int
    kind: str
    data: dict[str, Any]
    text: str
    exact: str | None = None


class OptionInfo(Wire):
    """An option: `text` is what to send, `refs` what lights up; `verb` is the text's first word. `exact`: the label
    with the places in notation, where it differs."""

    text: str
    label: str
    refs: list[str]
    verb: str
    exact: str | None = None


class WindowInfo(Wire):
    """A kind of window that one may let pass by itself, in words; `passes`: the option that declines it."""

    kind: str
    name: str
    passes: str


class DarkOption(Wire):
    """What belongs to an ask and cannot be done now: its label, why not, and the rule."""

    label: str
    text: str
    rule: str


class Asked(Wire):
    """A pending ask. Of other seats one learns only that they are asked (`options` is None, `prompt` is empty).

    `card`: the card that asks, if one does; `place`: the ref where it lies on the table. `veiled`: one is asked
    whatever one holds, so that nobody learns it. `window`: its kind, where one may let such windows pass by themselves.
    `dark`: what cannot be done now, though it belongs here.
    """

    seat: int
    prompt: str
    options: list[OptionInfo] | None
    card: str | None = None
    place: str | None = None
    veiled: bool = False
    window: WindowInfo | None = None
    dark: list[DarkOption] = []


class ClockState(Wire):
    """Seconds left for each seat at the moment of sending (None: no clock), and whose clock runs."""

    left: list[float | None]
    running: list[int]


class Offer(Wire):
    """An open offer: who made it, what it is, who has agreed."""

    kind: Literal["undo", "draw"]
    seat: int
    agreed: list[int]


class ChatLine(Wire):
    """A line of chat; numbers put them in order. `seat`: where its author sits, None for spectators. `kind`: what he
    `said`, to all or to his `team`, or that he was `renamed`: then the text says so, in the reader's language, and the
    author is called what he was called before."""

    number: int
    kind: Literal["said", "team", "renamed"]
    author: str
    seat: int | None
    text: str
    at: datetime


class Step(Wire):
    """What has changed in the view once `after` events have happened: pairs of a path and the value there, or a path
    alone where something is gone."""

    after: int
    patch: list[list[Any]]


class Update(Wire):
    """Where the table stands, for one observer. `events` are those from `since` on; with `again` all events were sent
    anew (after an undo), and the client forgets what it had. `steps` lead from the view before them to `view`, event by
    event; there are none where the client was not there, or far behind. `log` is the `base` for what the client sends
    next. `undo`: `free` at once, `ask` with the others' consent, None: nothing to take back. `queued`: the computers
    that wait for a free processor of the server; nothing is told where several seats decide in secret. `passes`: the
    kinds of windows that this seat lets pass now. `hints`: how many each seat has taken."""

    type: Literal["update"] = "update"
    log: int
    seat: int | None
    since: int
    again: bool
    events: list[EventInfo]
    steps: list[Step]
    view: dict[str, Any] | None
    asks: list[Asked]
    undo: Literal["free", "ask"] | None
    clock: ClockState
    offer: Offer | None
    queued: list[int]
    passes: list[WindowInfo] = []
    hints: list[int] = []
    table: TableInfo


class Done(Wire):
    """What the client asked for was done and is in the log, up to number `log`. Of several choices so many were `made`;
    the rest was dropped because something became known (`news`), somebody else is asked (`turn`), or it is `over`."""

    type: Literal["done"] = "done"
    id: str
    log: int
    made: int | None = None
    stopped: Literal["news", "turn", "over"] | None = None


class Refused(Wire):
    """What the client asked for was not done. `code`: stale, illegal, not_asked, over, forbidden, bad_message,
    too_fast, cannot_undo, no_offer, gone, unavailable (the server cannot do anything now), unknown (it may have been
    done: the next `Update` tells). An `Update` follows where the client seems to be behind."""

    type: Literal["refused"] = "refused"
    id: str | None
    code: str
    text: str
    rule: str | None = None
    log: int | None = None


class Reason(Wire):
    """The answer to `why`: the rule that forbids it (None: nothing does), in words."""

    type: Literal["why"] = "why"
    id: str
    rule: str | None
    text: str


class NumberChange(Wire):
    """A number at a place on the table that would change; `new` is None where that depends on what is hidden."""

    ref: Ref
    name: str
    old: int
    new: int | None


class Foretold(Wire):
    """What a choice would do, in the reader's language: `lines` as they would stand in the log, `notes` of the game,
    numbers that would change, the places of what would be `gone`. `ends` says why no more is told: the seat would learn
    something (`news`), somebody is asked (`asks`: the seats), the match is `over`, or it is `open` how it goes on."""

    lines: list[str]
    notes: list[str]
    numbers: list[NumberChange]
    gone: list[Ref]
    ends: Literal["news", "asks", "over", "open"]
    asks: list[int]


class Outcome(Wire):
    """The answer to `what_if`; None where nothing is told: the table has gone on, plays without previews, or there were
    too many questions."""

    type: Literal["what_if"] = "what_if"
    id: str
    told: Foretold | None


class Advice(Wire):
    """An option that comes into question: the chance of winning with it, between 0 and 1, and why, in a sentence or
    none. What is imagined is told as possible, with the share of imagined worlds in which it came about."""

    choice: str
    label: str
    refs: list[Ref]
    chance: float
    why: list[str]


class Hint(Wire):
    """The answer to `hint`: the best options, the very best first. `now`: the chance before the choice; `tried`: how
    often something was played through to find them."""

    type: Literal["hint"] = "hint"
    id: str
    now: float
    options: list[Advice]
    tried: int


class Chat(Wire):
    """New lines of chat; at the beginning the last hundred."""

    type: Literal["chat"] = "chat"
    lines: list[ChatLine]


class Pong(Wire):
    """Yes."""

    type: Literal["pong"] = "pong"


ServerMessage = Annotated[Update | Done | Refused | Reason | Outcome | Hint | Chat | Pong, Field(discriminator="type")]


# -- records and replays -----------------------------------------------------------------------------------------------


class RecordText(Wire):
    """A record, as text."""

    record: Annotated[str, StringConstraints(min_length=1, max_length=400_000)]


class Verdict(Wire):
    """Whether a record is what it says, check by check, in words."""

    ok: bool
    checks: list[str]
    error: str | None
    game: str | None
    choices: int
    ending: Ending | None


class Frame(Wire):
    """A moment of a replay: after `number` choices. `choice`: the one that led here, in words; `events`: new ones, and
    `steps` what was seen between them."""

    number: int
    seat: int | None
    choice: str | None
    text: str | None
    events: list[EventInfo]
    steps: list[Step]
    view: dict[str, Any]
    asked: list[int]


class Frames(Wire):
    """Some frames of a replay, of `total` + 1 in all (number 0 is the beginning)."""

    game: str
    settings: dict[str, Any]
    seats: list[SeatInfo]
    total: int
    frames: list[Frame]
    ending: Ending | None


class FramesOf(Wire):
    """Which frames of a record to show, and through whose eyes (None: as the audience)."""

    record: Annotated[str, StringConstraints(min_length=1, max_length=400_000)]
    first: Annotated[int, Field(ge=0, le=100_000)] = 0
    count: Annotated[int, Field(ge=1, le=50)] = 50
    seat: SeatNumber | None = None
    lang: Lang = "en"


class Attempt(Wire):
    """What has become of an attempt at a problem. `met`: None while it goes on; `text`: the verdict in words. The
    frames are those of all that was played; after frame `wrong` they show how it goes on after a wrong choice.
    `options`: what may be chosen now; `worth` and `best`: the chance of the last choice and of the right one, where
    dice decide. `solution` and `explanation`: in words, once it is solved or they were asked for."""

    met: bool | None
    text: str | None
    wrong: int | None
    frames: Frames
    prompt: str | None
    options: list[OptionInfo]
    worth: float | None
    best: float | None
    solution: list[str]
    explanation: str


# -- looking back ------------------------------------------------------------------------------------------------------


class JudgedChoice(Wire):
    """A choice of a finished match, judged with what its seat knew then: made after `number` choices. `chance`: of
    winning with the best option; what was played gave `loss` of it away (`same`: it was the best). `known`: the chances
    of all seats before it, each by what it knew; `open`: the same with open cards."""

    number: int
    seat: int
    options: int
    played: str
    best: str
    same: bool
    chance: float
    loss: float
    known: list[float]
    open: list[float]


class SeatJudged(Wire):
    """How a seat has played: `accuracy` from 0 to 100 (always as the search would), how many choices were as `good` as
    the best, how many chances were `lost` in all, and the `lessons`: numbers of the choices to learn most from."""

    choices: int
    good: int
    accuracy: int | None
    lost: float
    lessons: list[int]


class TurningPoint(Wire):
    """After this choice the chance of a seat, with open cards, had risen by `change`."""

    number: int
    seat: int
    change: float


class Analysis(Wire):
    """What a finished match was worth, choice by choice; `total` choices in all, forced ones too."""

    total: int
    scores: list[float] | None
    moments: list[JudgedChoice]
    seats: list[SeatJudged]
    turning: list[TurningPoint]


class AnalysisInfo(Wire):
    """`none` was made yet, one is `running` (so many choices of so many are judged; `own`: whoever looks can stop it),
    or it is `done`. `id`: the table's, or that of an analysis of a record."""

    id: str
    state: Literal["none", "running", "done"]
    done: int
    total: int
    own: bool
    analysis: Analysis | None


class Share(Wire):
    """Matches with or against something: its id and its name."""

    value: str
    name: str
    won: int
    lost: int
    drawn: int


class PlayedKind(Wire):
    """What one has played of a kind (decks, clans, champions), by how it ended."""

    kind: str
    title: str
    shares: list[Share]


class GameRecord(Wire):
    """One's matches of a game. `levels`: against computers, from the weakest level on; `beaten`: those that one has
    beaten. `streak`: how many were won in a row last (negative: lost); `longest`: the most that were ever won so."""

    game: str
    name: str
    won: int
    lost: int
    drawn: int
    streak: int
    longest: int
    levels: list[Share]
    beaten: list[str]
    played: list[PlayedKind]


class OwnMatch(Wire):
    """One of them. `opponents`: levels, or `human`; `played` as the game names it; `hints`: how many one took."""

    table: str
    game: str
    at: datetime
    score: float
    opponents: list[str]
    played: dict[str, list[str]]
    hints: int


class TriedPuzzle(Wire):
    """A puzzle that somebody has tried: how often until it was solved, whether the first try failed, since when that
    is settled, and when it was solved."""

    game: str
    puzzle: str
    tries: int
    missed: bool
    settled: datetime
    solved: datetime | None


class GamePuzzles(Wire):
    """The puzzles of a game: how many there are, how many of them one has solved, and how many at the first try."""

    game: str
    name: str
    count: int
    solved: int
    first_try: int


class OwnPuzzles(Wire):
    """What somebody has solved, game by game and puzzle by puzzle. `streak`: how many were solved at the first try, one
    after the other, up to now; `longest`: the most ever."""

    solved: int
    first_try: int
    streak: int
    longest: int
    games: list[GamePuzzles]
    tried: list[TriedPuzzle]


class OwnRecord(Wire):
    """One's own finished matches, from their first deal on, at a seat of one's own: the latest first; and puzzles."""

    won: int
    lost: int
    drawn: int
    streak: int
    longest: int
    games: list[GameRecord]
    matches: list[OwnMatch]
    puzzles: OwnPuzzles


# -- series (a mutation league) ----------------------------------------------------------------------------------------


class NewSeries(Wire):
    """A series to be made: `settings` as the kind of series has them; seats as for a table."""

    game: Annotated[str, StringConstraints(max_length=40)]
    kind: Annotated[str, StringConstraints(max_length=40)]
    settings: dict[str, Any] = {}
    seats: Annotated[list[NewSeat], Field(max_length=8)] = []
    public: bool = False


class SeriesInfo(Wire):
    """A series as this visitor may know it: `view` is the participant's, `options` his open decisions by text,
    `tables` the duels of this round (by place: the table's id or None until it was made)."""

    id: str
    game: str
    kind: str
    version: int
    seats: list[SeatInfo]
    mine: list[int]
    seat: int | None
    invite: str | None
    view: dict[str, Any]
    options: list[OptionInfo]
    undo: bool  # whether his last decision can still be taken back
    tables: list[str | None]
    over: bool


class SeriesUndo(Wire):
    """One's last decision in a series is taken back; `version` is the one the client saw."""

    seat: SeatNumber
    version: LogNumber


class SeriesChoice(SeriesUndo):
    """A decision in a series."""

    choice: Line


# -- errors ------------------------------------------------------------------------------------------------------------


class Problem(Wire):
    """Every error answer: a code for programs, a sentence for people, the rule behind it if there is one."""

    code: str
    text: str
    rule: str | None = None
