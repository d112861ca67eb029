"""A whole game as it is kept: text, each piece with its seal."""

import json
import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from trading_unit.table.checksums import seal, text_of
from trading_unit.table.game_kind import Setup, State
from trading_unit.table.table import FROM, REDO, UNDO, Entry, turned
from trading_unit.trouble import Trouble

MOST_GONE = 1000  # rows in a row that are missing
LOST: Entry = ("lost", "", None)  # stands for an entry whose seal does not hold


@dataclass(slots=True)
class TurnStart:
    """The state at a turn's start. Its seal is compared when the list is played again."""

    seal: str
    state: str | None  # None where only the seal has been kept

    def state_that_holds(self) -> State | None:
        """The state, unless it has been damaged."""
        if self.state is None or seal(self.state) != self.seal:
            return None
        state: State = json.loads(self.state)
        return state


@dataclass(slots=True)
class Ending:
    """How a game ended, as it was told then: it needs no rules to be shown."""

    winners: list[int]
    totals: dict[int, list[tuple[str, int]]]  # of each seat, line by line
    log: list[str]  # sentences


@dataclass(slots=True)
class StoredGame:
    """`begun` and `played` are seconds since 1970."""

    name: str
    kind: str
    version: int  # of the rules it was last played under
    begun: int
    played: int
    setup: str
    entries: list[Entry] = field(default_factory=list)
    seal: str = ""  # of the last entry, or of the set-up
    lost: list[int] = field(default_factory=list)  # the numbers of those that do not hold
    starts: dict[int, TurnStart] = field(default_factory=dict)
    ending: str | None = None

    def setup_data(self) -> Setup:
        setup: Setup = json.loads(self.setup)
        return setup

    @property
    def first(self) -> int:
        """Where playing begins: at the last entry that goes on from a state, if there is one."""
        for number in range(len(self.entries) - 1, -1, -1):
            if self.entries[number][0] == FROM:
                return number
        return 0

    @property
    def damage(self) -> int | None:
        """The first lost entry that is needed."""
        return next((number for number in self.lost if number >= self.first), None)

    def newest_starts(self) -> Iterator[tuple[State | None, int]]:
        """From where it could go on, newest first, with how many answers come after. The last is
        where playing began; None is the set-up itself."""
        line = standing(self.entries)
        for after, number in enumerate(reversed(line)):
            start = self.starts.get(number)
            state = None if start is None else start.state_that_holds()
            if state is not None:
                yield state, after
        first = self.entries[self.first] if self.entries else LOST
        yield first[2] if first[0] == FROM else None, len(line)


def standing(entries: list[Entry]) -> list[int]:
    """The numbers of the entries that count: neither taken back nor left behind."""
    base: Any = None
    done: Any = []
    undone: Any = []
    for number, entry in enumerate(entries):
        if entry[0] in (UNDO, REDO, FROM):
            base, done, undone = turned(entry, base, done, undone)
        else:
            done.append(number)
            undone = []
    numbers: list[int] = done
    return numbers


def entry_in(text: str) -> Entry:
    """An entry's line. Raises ValueError when it is none."""
    match json.loads(text):
        case [what, by, value] if {type(what), type(by)} <= {int, str}:
            if what in (UNDO, REDO):
                holds = type(value) is int and value > 0
            else:
                holds = what != FROM or value is None or type(value) is dict
            if holds:
                return what, by, value
    raise ValueError("that is no entry of a game")


def read(db: sqlite3.Connection, game: int) -> StoredGame:
    """All that is kept of a game. Entries that do not hold are lost; what cannot be read at all
    raises Trouble."""
    try:
        kept = read_setup(db, game)
        read_entries(db, game, kept)
        for number, state, mark in db.execute(
            "SELECT number, state, seal FROM starts WHERE game = ?", (game,)
        ):
            kept.starts[number] = TurnStart(mark, state)
        ending = db.execute("SELECT story FROM endings WHERE game = ?", (game,)).fetchone()
        if ending is not None:
            kept.ending = ending[0]
    except (TypeError, ValueError) as error:
        raise Trouble(
            "the record of this game is damaged beyond playing; it stays as it is, and other games "
            "are not touched by it"
        ) from error
    return kept


def read_setup(db: sqlite3.Connection, game: int) -> StoredGame:
    name, kind, version, begun, setup, mark = db.execute(
        "SELECT name, kind, version, begun, setup, seal FROM games WHERE id = ?", (game,)
    ).fetchone()
    if seal(setup) != mark:
        raise ValueError
    return StoredGame(name, kind, version, begun, begun, setup, seal=mark)


def read_entries(db: sqlite3.Connection, game: int, kept: StoredGame) -> None:
    entries = kept.entries
    for number, at, text, mark in db.execute(
        "SELECT number, at, entry, seal FROM entries WHERE game = ? ORDER BY number", (game,)
    ):
        if not 0 <= number - len(entries) <= MOST_GONE:
            raise ValueError
        while len(entries) < number:
            kept.lost.append(len(entries))
            entries.append(LOST)
        try:
            if seal(text, kept.seal) != mark:
                raise ValueError
            entries.append(entry_in(text))
        except (TypeError, ValueError):
            kept.lost.append(number)
            entries.append(LOST)
        kept.seal = mark
        kept.played = at


def insert(db: sqlite3.Connection, kept: StoredGame) -> int:
    """Put a whole game into the tables; its number there."""
    mark = seal(kept.setup)
    game = db.execute(
        "INSERT INTO games (name, kind, version, begun, setup, seal) VALUES (?, ?, ?, ?, ?, ?)",
        (kept.name, kept.kind, kept.version, kept.begun, kept.setup, mark),
    ).lastrowid
    assert game is not None
    for number, entry in enumerate(kept.entries):
        text = text_of(list(entry))
        mark = seal(text, mark)
        db.execute(
            "INSERT INTO entries VALUES (?, ?, ?, ?, ?)", (game, number, kept.played, text, mark)
        )
    for number, start in kept.starts.items():
        db.execute(
            "INSERT INTO starts VALUES (?, ?, ?, ?)", (game, number, start.state, start.seal)
        )
    if kept.ending is not None:
        add_ending(db, game, kept.ending)
    return game


def ending_in(text: str) -> Ending:
    """How a game ended. Raises LookupError, TypeError or ValueError when it is none."""
    data = json.loads(text)
    totals = {
        int(seat): [(str(what), int(amount)) for what, amount in lines]
        for seat, lines in data["totals"]
    }
    return Ending(
        [int(seat) for seat in data["winners"]], totals, [str(one) for one in data["log"]]
    )


def add_ending(db: sqlite3.Connection, game: int, story: str) -> None:
    winners = text_of(ending_in(story).winners)
    db.execute("INSERT INTO endings VALUES (?, ?, ?, ?)", (game, winners, story, seal(story)))
