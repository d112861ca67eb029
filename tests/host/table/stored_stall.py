"""The fruit stall as a kind of game on a shelf, with rules that change and records that suffer."""

import sqlite3
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from tests.host.table.stall import Stall, any_answer, to_the_choice
from trading_unit.table import CHANCE, Refused, Table
from trading_unit.table.chance import Roll
from trading_unit.table.game_kind import GameKind, Setup, Start
from trading_unit.table.game_store import GameStore
from trading_unit.table.record import Record
from trading_unit.table.sqlite_file import connected
from trading_unit.trouble import Trouble

Twist = Callable[["KeptStall"], None]
"""What other rules do at each turn's start."""


def a_setup(turns: int = 4, version: int = 1) -> Setup:
    seats = [{"name": "Ann"}, {"name": "Bob"}]
    return {"game": "stall", "version": version, "seats": seats, "turns": turns}


class KeptStall(Stall):
    """It has winners; `twist` is what has become of its rules."""

    def __init__(self, setup: Setup, state: dict[str, Any] | None, twist: Twist | None) -> None:
        super().__init__(setup["turns"], state)
        self.setup = setup
        self.twist = twist

    async def take(self, seat: int) -> None:
        if self.twist is not None:
            self.twist(self)
        await super().take(seat)

    async def play(self) -> None:
        await super().play()
        self.totals = {seat: [("fruit", points)] for seat, points in enumerate(self.points)}
        most = max(self.points)
        self.winners = [seat for seat, points in enumerate(self.points) if points == most]
        self.log.append(("wins", *self.winners))


def rules(version: int = 1, twist: Twist | None = None) -> GameKind:
    def starter(setup: Setup) -> Start:
        return lambda state: KeptStall(setup, state, twist)

    return GameKind("stall", version, starter)


class Days:
    """A clock that goes on by a day whenever it is looked at."""

    def __init__(self) -> None:
        self.days = 0

    def __call__(self) -> int:
        self.days += 1
        return self.days * 86400


@cache
def empty_shelf() -> bytes:
    """Made once: SQLite waits for the disk several times over it."""
    with TemporaryDirectory() as folder:
        connected(Path(folder) / "empty").close()
        return (Path(folder) / "empty").read_bytes()


def a_shelf(path: Path, kind: GameKind | None = None) -> GameStore:
    there = kind or rules()

    def kind_of(name: str) -> GameKind:
        if name != there.name:
            raise Trouble(f"there is no game {name!r}; there are: {there.name}")
        return there

    if not path.exists():
        path.write_bytes(empty_shelf())
    shelf = GameStore(path, kind_of, Days())
    shelf.db.execute("PRAGMA synchronous = OFF")  # for many answers; kills.py has it as it is
    return shelf


def play(record: Record, answers: int, seed: int = 1, going_back: bool = False) -> None:
    """So many entries at random, undos and redos among them; fewer when the game is over first."""
    random = Random(seed)
    until = record.count + answers
    while record.count < until:
        if going_back and random.random() < 0.2:
            back = random.choice([record.table.undo, record.table.redo])
            try:
                back(random.randint(1, 6))
            except Refused:
                continue
        elif record.table.ask is None:
            return
        else:
            any_answer(record.table, random)


def to_turn(record: Record, turn: int, seed: int = 1) -> None:
    """Up to the first answer of that turn, which is a throw, and one more."""
    while record.table.game.turn < turn:
        play(record, 1, seed + record.count)
    record.table.by_chance()


def begun(path: Path, turn: int = 3, turns: int = 6) -> list[Any]:
    """A shelf with a game `g` in that turn; what the game looked like at the turn's start, and its
    entries."""
    with a_shelf(path) as shelf:
        record = shelf.new(a_setup(turns), Random(1), "g")
        to_the_choice(record.table)
        to_turn(record, turn)
        record.table.undo()
        state = record.table.game.state()
        record.table.redo()
        return [state, list(record.table.log)]


def sql(path: Path, *statements: str) -> None:
    """Do it behind the record's back."""
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
    """What people see, what can be undone, the asks' names and what chance remembers are equal."""
    assert one.game.state() == other.game.state()
    assert one.game.log == other.game.log
    assert one.number == other.number
    assert [number for *_, number in one.below] == [number for *_, number in other.below]
    assert (one.log, one.done, one.undone) == (other.log, other.done, other.undone)
    assert one.base == other.base
    assert one.chance.known == other.chance.known
    assert (one.ask is None) == (other.ask is None)
    if one.ask is not None:
        assert one.ask.name == other.ask.name


def twist_turn(turn: int, points: int = 7) -> Twist:
    """From that turn on the first seat gets something in each."""

    def twist(stall: KeptStall) -> None:
        if stall.turn >= turn:
            stall.points[0] += points

    return twist


def raising_turn(turn: int) -> Twist:
    def twist(stall: KeptStall) -> None:
        if stall.turn >= turn:
            raise ZeroDivisionError("a rule that raises")

    return twist


def asking_turn(turn: int) -> GameKind:
    """Version 2: what is taken in that turn has become somebody else's to take."""

    class Asking(KeptStall):
        async def take(self, seat: int) -> None:
            if self.turn >= turn:
                await Roll(seat, (CHANCE,))
            await super().take(seat)

    return GameKind("stall", 2, lambda setup: lambda state: Asking(setup, state, None))
