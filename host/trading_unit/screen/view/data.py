"""What each page is sent when something has changed: the lobby or the game, as it may see it."""

from collections.abc import Sequence
from typing import Literal, NotRequired, TypedDict

from trading_unit.games.base.view.board_data import BoardData
from trading_unit.games.base.view.view_data import (
    Card,
    DrawnCard,
    Happenings,
    Highlight,
    Stands,
)
from trading_unit.screen.view.ask_data import Asides, Ask
from trading_unit.web.lobby.lobby_data import Length, Lobby


class Game(TypedDict):
    """Which game it is, and where its chance comes from."""

    title: str
    record: str
    chance: dict[str, str]
    length: Length


class Seat(TypedDict):
    """A seat as this page sees it.

    `plays` is "person" or a bot; `cash` is null where only the purse on the table knows. `phone`
    says that a phone has the seat, `twice` that more than one has its page open. `hand` are the
    hidden cards where this page may see them."""

    name: str
    colour: str
    mover: str
    plays: str
    cash: int | None
    money: str
    worth: str
    out: bool
    glance: str
    keeps: list[str]
    character: list[str]
    phone: bool
    twice: bool
    hand: list[Card] | None


class HighBid(TypedDict):
    """The highest bid."""

    seat: int
    amount: int
    text: str


class Light(TypedDict):
    """The light under which an ask is timed, with the milliseconds that it has left.

    `source` is "unit" or "screen". `free` is a light that no ask wants; `passed` are the seats that
    bid no more."""

    left: int
    of: int
    source: str
    lot: str | None
    high: HighBid | None
    free: bool
    closing: bool
    passed: list[int]


class Beat(TypedDict):
    """A moment in which these seats may do something before what is asked goes on. `answered` says
    that it has been answered already."""

    left: int
    of: int
    seats: list[int]
    answered: bool


class Hour(TypedDict):
    """The hour of the game, with the milliseconds that it has left. It stands still while it is
    `paused`, and where it `waits` for the first throw."""

    left: int
    paused: bool
    waits: bool


class LightResult(TypedDict):
    """What became of the last light, shown for `left` milliseconds more."""

    lines: list[str]
    left: int


LineKind = Literal["line", "turn", "note"]


class LogLine(TypedDict):
    """A line of the log: with "turn" a turn begins, "note" is what people did to the game.
    `pressed` says who answered, where that was not who was asked."""

    kind: LineKind
    text: str
    pressed: NotRequired[str]


class UndoStep(TypedDict):
    """A step that can be undone: how many entries go with it."""

    count: int
    text: str


class Undo(TypedDict):
    """What the newest step was, how many entries can be redone, and the steps, newest first.
    `sealed` says that chance was seen in what can be redone."""

    last: str
    redo: int
    sealed: bool
    steps: list[UndoStep]


class Agreement(TypedDict):
    """The others are asked whether what was undone may be left. `by` is the seat that wants to
    answer in another way, or null for the table; `waits` are those whose yes is missing, `yours`
    those for whom this page may say it."""

    by: int | None
    waits: list[int]
    yours: list[int]


class Field(TypedDict):
    """One thing to fill in where something is put right: `kind` is "seat", "amount", "whole",
    "yes" or "name", which is one of `names`, each `called` so. With `nobody` a seat may be left
    out. An amount is a multiple of `step`."""

    name: str
    question: str
    kind: str
    names: list[str]
    called: list[str]
    nobody: bool
    step: int


class TotalLine(TypedDict):
    """A line of a seat's total."""

    what: str
    text: str


class Total(TypedDict):
    """What a seat is worth at the end, line by line."""

    seat: int
    lines: list[TotalLine]
    sum: int
    text: str
    won: bool


class Results(TypedDict):
    """What a game that is over has led to: who has won, the totals, how they came about."""

    winners: list[int]
    totals: list[Total]
    why: list[str]
    highlights: list[Highlight]


class WrongCodes(TypedDict):
    """How many wrong codes have come from an address."""

    address: str
    count: int


class Phones(TypedDict):
    """Whether phones are let in, and `new` ones too, with what code, and at which addresses.
    `wrong` is what the table has to answer."""

    open: bool
    new: bool
    code: str
    address: str
    addresses: list[str]
    wrong: list[WrongCodes]


class SeatRequest(TypedDict):
    """A phone at that address asks for a seat that another phone has."""

    number: int
    seat: int
    address: str


class Hint(TypedDict):
    """What a learner reads now. `place` is what on the page it points at, and `seat` the learner
    whom it is for, or null for all. With `read` somebody has to say that it was read; else it goes
    with the answer."""

    key: str
    text: str
    place: str
    seat: int | None
    read: bool


class Lesson(TypedDict):
    """The lesson that a game began as: the `number` of its hint, of so many, and the hint where
    one stands now."""

    number: int
    of: int
    hint: Hint | None


class PagePart(TypedDict):
    """Whose page it is; `phones` is for the table, `requests` are for who may answer them;
    `in_usual` are texts that the reader's language lacks."""

    seat: int | None
    phones: Phones | None
    requests: list[SeatRequest]
    in_usual: NotRequired[list[str]]


class Board(BoardData):
    """What does not change in a game; `words` are the pieces' names, `called` those of buttons,
    groups and spaces that are the game's own."""

    words: dict[str, str]
    called: dict[str, str]


class LobbyView(TypedDict):
    """What a page is sent while there is no game; the lobby is for the table."""

    phase: Literal["lobby"]
    lobby: Lobby | None
    in_usual: NotRequired[list[str]]


class WaitingSeat(TypedDict):
    """A seat of a game that has not begun; `phone` and `twice` are as in a game."""

    name: str
    colour: str
    mover: str
    plays: str
    phone: bool
    twice: bool
    ready: bool


class WaitingRoomView(PagePart):
    """What a page is sent while phones take their seats for a game that has not begun."""

    phase: Literal["waiting"]
    title: str
    seats: list[WaitingSeat]


class GameState(TypedDict):
    """All that changes only when something happens in the game.

    `drawn` is the card on the table. `beatS` is how many seconds a beat has, or null where the game
    has none.
    `held` says that a bot or the screen is next and waits after an undo, `pace` is how many
    seconds those wait after the newest answer, `watch` says that only bots play. `lesson` is null
    where none is going on. Results are there when it is over."""

    phase: Literal["play", "over"]
    game: Game
    turn: int
    ask: Ask | None
    asides: Asides
    paused: bool
    held: bool
    log: list[LogLine]
    happenings: Happenings
    undo: Undo | None
    agreement: Agreement | None
    stands: Stands
    drawn: DrawnCard | None
    canRight: bool
    pace: float
    beatS: float | None
    watch: bool
    lesson: Lesson | None
    winners: NotRequired[list[int]]
    totals: NotRequired[list[Total]]
    why: NotRequired[list[str]]
    highlights: NotRequired[list[Highlight]]


class GamePart(PagePart, GameState):
    """A game, as far as it changes only with the version; `rights` are what the table may put
    right. `hints` says that the program may be asked what it would do."""

    seats: list[Seat]
    hints: bool
    rights: dict[str, list[Field]]


class Clocks(TypedDict):
    """What depends on the clock."""

    light: Light | None
    hour: Hour | None
    beat: Beat | None


class CurrentPart(Clocks):
    """A game, as far as it depends on the clock; `sold` is for the table."""

    sold: LightResult | None


class BoardPart(CurrentPart):
    """The same with the board, for a page that has none yet."""

    board: Board
    board_in_usual: NotRequired[list[str]]


class View(GamePart, BoardPart):
    """What a page is sent of a game; a page that has the board is sent none."""


class Notice(TypedDict):
    """A sentence for people, sent once."""

    text: str


class RecentNotices(TypedDict):
    """The notices of the last minute, for pages that show them so long."""

    texts: list[str]


class Tune(TypedDict):
    """A tune of the unit: whether it repeats, and its notes as (hertz, milliseconds)."""

    again: bool
    notes: Sequence[tuple[int, int]]
