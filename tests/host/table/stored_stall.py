"""The fruit stall in a game store, with other versions of its rules and damaged records."""

import sqlite3
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from tests.host.table.stall import Stall, any_answer, play_to_choice
from trading_unit.table import CHANCE, Refused, Table
from trading_unit.table.chance import Roll
from trading_unit.table.game_kind import GameKind, Setup, Start
from trading_unit.table.store.game_store import GameStore
from trading_unit.table.store.record import Record
from trading_unit.table.store.sqlite_file import connect
from trading_unit.table.store.stored_game import Ending, parse_ending
from trading_unit.trouble import Trouble

RuleChange = Callable[["StoredStall"], None]
"""What another version of the rules does besides, in each turn before a fruit is taken."""


def stall_setup(turns: int = 4, version: int = 1) -> Setup:
    seats = [{"name": "Ann"}, {"name": "Bob"}]
    return {"game": "stall", "version": version, "seats": seats, "turns": turns}


class StoredStall(Stall):
    """A stall that has winners; `change` makes it one of other rules."""

    def __init__(
        self, setup: Setup, state: dict[str, Any] | None, change: RuleChange | None
    ) -> None:
        super().__init__(setup["turns"], state)
        self.setup = setup
        self.change = change

    async def take(self, seat: int) -> None:
        if self.change is not None:
            self.change(self)
        await super().take(seat)

    async def play(self) -> None:
        await super().play()
        self.totals = {seat: [("fruit", points)] for seat, points in enumerate(self.points)}
        most = max(self.points)
        self.winners = [seat for seat, points in enumerate(self.points) if points == most]
        self.log.append(("wins", *self.winners))


def stall_kind(version: int = 1, change: RuleChange | None = None) -> GameKind:
    def starter(setup: Setup) -> Start:
        return lambda state: StoredStall(setup, state, change)

    return GameKind("stall", version, starter)


class DailyClock:
    """A clock that is a day later at each call."""

    def __init__(self) -> None:
        self.days = 0

    def __call__(self) -> int:
        self.days += 1
        return self.days * 86400


@cache
def empty_store() -> bytes:
    """The bytes of an empty store, made once: SQLite waits for the disk several times over it."""
    with TemporaryDirectory() as folder:
        connect(Path(folder) / "empty").close()
        return (Path(folder) / "empty").read_bytes()


def stall_store(path: Path, kind: GameKind | None = None) -> GameStore:
    known = kind or stall_kind()

    def kind_of(name: str) -> GameKind:
        if name != known.name:
            raise Trouble(f"there is no game {name!r}; there are: {known.name}")
        return known

    if not path.exists():
        path.write_bytes(empty_store())
    store = GameStore(path, kind_of, DailyClock())
    store.db.execute("PRAGMA synchronous = OFF")  # faster; kills.py leaves it as it is
    return store


def play(record: Record, answers: int, seed: int = 1, with_undo: bool = False) -> None:
    """Play that many entries at random, undos and redos among them `with_undo`, or fewer when the
    game is over first."""
    random = Random(seed)
    until = record.count + answers
    while record.count < until:
        if with_undo and random.random() < 0.2:
            step = random.choice([record.table.undo, record.table.redo])
            try:
                step(random.randint(1, 6))
            except Refused:
                continue
        elif record.table.ask is None:
            return
        else:
            any_answer(record.table, random)


def to_turn(record: Record, turn: int, seed: int = 1) -> None:
    """Play until that turn has begun, and give its first answer, a throw."""
    while record.table.game.turn < turn:
        play(record, 1, seed + record.count)
    record.table.by_chance()


def begin_game(path: Path, turn: int = 3, turns: int = 6) -> list[Any]:
    """Store a game `g` that is in that turn. Returns its state at the turn's start, and its
    entries."""
    with stall_store(path) as store:
        record = store.new(stall_setup(turns), Random(1), "g")
        play_to_choice(record.table)
        to_turn(record, turn)
        record.table.undo()
        state = record.table.game.state()
        record.table.redo()
        return [state, list(record.table.log)]


def ending(store: GameStore, name: str) -> Ending:
    """Return how that game ended, as it was written then."""
    return parse_ending(str(store.stored(name).ending))


def sql(path: Path, *statements: str) -> None:
    """Change the file without the store."""
    db = sqlite3.connect(path)
    for statement in statements:
        db.execute(statement)
    db.commit()
    db.close()


def content(path: Path) -> list[Any]:
    """All rows of all tables."""
    db = sqlite3.connect(path)
    tables = ("games", "entries", "starts", "endings")
    rows = [db.execute(f"SELECT * FROM {table} ORDER BY 1, 2").fetchall() for table in tables]
    db.close()
    return rows


def same_game(one: Table, other: Table) -> None:
    """Assert that two tables are equal: in what people see, what can be undone, the numbers of the
    asks, and what chance remembers."""
    assert one.game.state() == other.game.state()
    assert one.game.log == other.game.log
    assert one.number == other.number
    assert [number for *_, number in one.suspended] == [number for *_, number in other.suspended]
    assert (one.log, one.done) == (other.log, other.done)
    assert one.base == other.base
    assert one.future == other.future
    assert one.chance.known_cards == other.chance.known_cards
    assert (one.ask is None) == (other.ask is None)
    if one.ask is not None:
        assert one.ask.name == other.ask.name


def adding_from(turn: int, points: int = 7) -> RuleChange:
    """From that turn on the first seat gets points in each."""

    def change(stall: StoredStall) -> None:
        if stall.turn >= turn:
            stall.points[0] += points

    return change


def raising_from(turn: int) -> RuleChange:
    def change(stall: StoredStall) -> None:
        if stall.turn >= turn:
            raise ZeroDivisionError("a rule that raises")

    return change


def asking_from(turn: int) -> GameKind:
    """Version 2 of the rules: from that turn on a throw is asked before a fruit is taken."""

    class Asking(StoredStall):
        async def take(self, seat: int) -> None:
            if self.turn >= turn:
                await Roll(seat, (CHANCE,))
            await super().take(seat)

    return GameKind("stall", 2, lambda setup: lambda state: Asking(setup, state, None))
