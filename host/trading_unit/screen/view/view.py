"""A game as plain data: what a seat sees of it, or the table. Every skin draws this."""

from collections.abc import Collection, Mapping
from typing import Literal, NotRequired, TypedDict

from trading_unit.games.base.view.board_data import BoardData
from trading_unit.games.base.view.game_view import Field as GameField
from trading_unit.games.base.view.game_view import GameView
from trading_unit.games.base.view.view_data import DrawnCard, Happenings, Highlight, Stands
from trading_unit.games.definition import GameDefinition
from trading_unit.play.hints import lesson_hint
from trading_unit.screen.log import LogLine, Undo
from trading_unit.screen.session import Session
from trading_unit.screen.view.ask import Asides, Ask, asides_view, ask_view
from trading_unit.screen.view.clocks import Current, current
from trading_unit.screen.view.results import Total, results
from trading_unit.screen.view.seats import Seat, revealed_seats, seats


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


def lesson_view(session: Session, seat: int | None, language: str) -> Lesson | None:
    """What that seat sees of it, or the table. A phone has the hints for its own player, and those
    for all."""
    progress = session.running.lesson
    if progress is None or progress.is_over() or session.table.ask is None:
        return None
    found: Lesson = {"number": progress.number, "of": len(progress.lesson.steps), "hint": None}
    step = progress.step if seat is None else progress.step_for(seat)
    if step is None:
        return found
    found["hint"] = {
        "key": step.key,
        "text": lesson_hint(session.view_in(language), step.key, session.name(progress.others[0])),
        "place": step.place,
        "seat": progress.seat_of(step),
        "read": step.read,
    }
    return found


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


def corrections(view: GameView) -> dict[str, list[Field]]:
    """The form of each kind of correction that the table may put right."""
    return {
        what: [field_view(field, view.company.board.step) for field in fields]
        for what, fields in view.corrections().items()
    }


def field_view(field: GameField, step: int) -> Field:
    return {
        "name": field.name,
        "question": field.question,
        "kind": field.kind,
        "names": list(field.names),
        "called": list(field.called),
        "nobody": field.may_be_nobody,
        "step": step,
    }


NO_PHONES: Mapping[int, int] = {}
# Beginnings of the keys of a game's words that pages show: names of its own, and sentences that
# it says in another way than other games do.
PAGE_WORDS = (
    *("button.", "group.", "space.", "thing.", "deck.", "money", "board.", "seat.rent", "look.now"),
)
CARD_LINE = ".text"
"""How the keys of those end that a page fetches when somebody asks for them."""


class Length(TypedDict):
    """How long a game is played: `until` the "hour" is over with its minutes, "rounds" with their
    number, or another end of the game."""

    until: str
    minutes: NotRequired[int]
    rounds: NotRequired[int]


class Game(TypedDict):
    """Which game it is, and where its chance comes from."""

    title: str
    record: str
    chance: dict[str, str]
    length: Length


class Agreement(TypedDict):
    """The others are asked whether what was undone may be left. `by` is the seat that wants to
    answer in another way, or null for the table; `waits` are those whose yes is missing, `yours`
    those for whom this page may say it."""

    by: int | None
    waits: list[int]
    yours: list[int]


class Board(BoardData):
    """What does not change in a game; `words` are the pieces' names, `called` those of buttons,
    groups and spaces that are the game's own."""

    words: dict[str, str]
    called: dict[str, str]


class GameState(TypedDict):
    """All that changes only when something happens in the game.

    `drawn` is the card on the table. `beatS` is how many seconds a beat has, or null where the game
    has none. `held` says that a bot or the screen is next and waits after an undo. `pace` is how
    many seconds those wait after the newest answer. `watch` says that only bots play. `lesson` is
    null where none is going on. `rights` are what the table may put right. `hints` says that the
    program may be asked what it would do. Results are there when it is over."""

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
    seats: list[Seat]
    hints: bool
    rights: dict[str, list[Field]]
    winners: NotRequired[list[int]]
    totals: NotRequired[list[Total]]
    why: NotRequired[list[str]]
    highlights: NotRequired[list[Highlight]]


class View(GameState, Current):
    """All that a seat sees of a game, or the table."""

    board: Board


def view(
    session: Session, seat: int | None, language: str, phones: Mapping[int, int] = NO_PHONES
) -> View:
    """Return all that this seat sees of the game now, or the table if it is None. A skin that looks
    often keeps `game_state` and `board` until they change."""
    return {
        **game_state(session, seat, language, phones),
        **current(session, seat, language),
        "board": board(session, language),
    }


def game_state(
    session: Session, seat: int | None, language: str, phones: Mapping[int, int] = NO_PHONES
) -> GameState:
    """All that changes only when something happens in the game: for that seat, or for the table if
    it is None. `phones` are the seats that a phone has."""
    view = session.view_in(language)
    revealed = revealed_seats(session, seat, phones)
    table, running = session.table, session.running
    found: GameState = {
        "phase": "over" if table.ask is None else "play",
        "game": {
            "title": session.game.title,
            "record": session.record.name,
            "chance": session.record.setup["chance"],
            "length": session.record.setup["length"],
        },
        "turn": view.on_turn(),
        "ask": ask_view(session, view, seat, revealed),
        "asides": asides_view(session, view, seat, revealed),
        "paused": running.pauses.paused,
        "held": running.pauses.is_held,
        "log": session.log_view.lines(seat, language),
        "happenings": session.log_view.happenings(seat, view),
        "undo": session.log_view.undo_view(language) if seat is None else None,
        "agreement": agreement_view(session, seat, phones),
        "stands": view.stands(),
        "drawn": view.drawn(),
        "canRight": seat is None and table.ask is not None and "put right" in table.ask.asides,
        "pace": running.pace.wait_s,
        "beatS": running.beat.length_s if session.game.beat_s else None,
        "watch": len(session.bots) == len(session.seats),
        "lesson": lesson_view(session, seat, language),
        "seats": seats(session, phones, language, seat),
        "hints": session.settings.hints,
        "rights": corrections(view) if seat is None else {},
    }
    if table.ask is None:
        over = results(session, view)
        found["winners"], found["totals"] = over["winners"], over["totals"]
        found["why"], found["highlights"] = over["why"], over["highlights"]
    return found


def agreement_view(session: Session, seat: int | None, phones: Collection[int]) -> Agreement | None:
    agreement = session.agreement
    if agreement is None:
        return None
    return {
        "by": agreement.by if type(agreement.by) is int else None,
        "waits": sorted(agreement.waits),
        "yours": sorted(agreement_seats(session, seat, phones)),
    }


def agreement_seats(session: Session, seat: int | None, phones: Collection[int]) -> set[int]:
    """The seats for which a page may say whether they agree: a seat's page its own, the table's
    page those without a phone."""
    waits = set() if session.agreement is None else session.agreement.waits
    return waits.difference(phones) if seat is None else waits & {seat}


def board(session: Session, language: str) -> Board:
    """What does not change in a game: its board, and what pieces, buttons and spaces are called."""
    return board_of(session.game, session.view_in(language))


def board_of(game: GameDefinition, view: GameView) -> Board:
    words = game.words(view.language)
    called = {
        key: words[key]
        for key in words
        if key.startswith(PAGE_WORDS) and not key.endswith(CARD_LINE)
    }
    return {**view.board(), "words": view.pieces(), "called": called}
