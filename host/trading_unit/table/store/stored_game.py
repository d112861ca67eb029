"""A game as it lies in the database: its texts with their checksums, read and inserted whole."""

import json
import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from trading_unit.plain_text import escaped, is_plain_data
from trading_unit.table.entries import ANEW, FORK, FROM, LEFT, REDO, UNDO, Entry, same
from trading_unit.table.game_kind import Setup, State
from trading_unit.table.store.checksums import checksum_of, json_text
from trading_unit.table.store.schema import OF_ONE_GAME
from trading_unit.trouble import Trouble

MOST_MISSING = 1000  # rows one after the other
LATEST_S = 10**11  # since 1970; a calendar goes no further
GameIdentity = tuple[int, int, str]
"""The number of a game, when it was begun, and the checksum of its set-up: after a copy of the
games file was put in its place, a new game may have a number that another copy has too."""
DAMAGED_ENTRY: Entry = ("lost", "", None)  # stands for an entry whose checksum does not match


@dataclass(slots=True)
class TurnStart:
    """The state at a turn's start, and the checksum that a replay compares its own state with."""

    checksum: str
    state: str | None  # None where only the checksum has been stored

    def valid_state(self) -> State | None:
        """The state, or None where it is missing or damaged."""
        if self.state is None or checksum_of(self.state) != self.checksum:
            return None
        try:
            state: State = json.loads(self.state)
        except (ValueError, RecursionError):
            return None
        return state if is_plain_data(state) else None


@dataclass(slots=True)
class Ending:
    """How a game ended, in the sentences of that time: it is shown without the game's rules."""

    winners: list[int]
    totals: dict[int, list[tuple[str, int]]]  # of each seat, line by line
    log: list[str]  # sentences
    counts: bool = True  # in statistics: nothing seen was drawn anew, and it was no lesson


@dataclass(slots=True)
class StoredGame:
    """`begun` and `last_played` are seconds since 1970; `setup` and `ending` are JSON texts."""

    name: str
    kind: str
    version: int  # of the rules it was last played under
    begun: int
    last_played: int
    setup: str
    entries: list[Entry] = field(default_factory=list)
    checksum: str = ""  # of the last entry, or of the set-up when there is none
    damaged: list[int] = field(default_factory=list)  # the numbers of damaged or missing entries
    starts: dict[int, TurnStart] = field(default_factory=dict)  # by the entry that began the turn
    ending: str | None = None
    left_ms: int | None = None  # of the hour; None where that has never been saved
    only_shown: bool = False  # came in a file that does not explain where the game stands

    def setup_data(self) -> Setup:
        setup: Setup = json.loads(self.setup)
        return setup

    @property
    def replay_from(self) -> int:
        """The number of the first entry that a replay needs: the last FROM, or 0."""
        for number in range(len(self.entries) - 1, -1, -1):
            if self.entries[number][0] == FROM:
                return number
        return 0

    @property
    def first_damaged(self) -> int | None:
        """The first damaged entry that a replay needs; None when there is none."""
        return next((number for number in self.damaged if number >= self.replay_from), None)

    def restart_points(self) -> Iterator[tuple[State | None, int]]:
        """The states from which the game could go on, newest first, each with the number of
        answers after it. The last is where the replay begins; None stands for the set-up."""
        numbers = effective_entries(self.entries)
        for after, number in enumerate(reversed(numbers)):
            start = self.starts.get(number)
            state = None if start is None else start.valid_state()
            if state is not None:
                yield state, after
        first = self.entries[self.replay_from] if self.entries else DAMAGED_ENTRY
        yield first[2] if first[0] == FROM else None, len(numbers)


def effective_entries(entries: list[Entry]) -> list[int]:
    """The numbers of the entries that count: those neither undone nor before the last FROM."""
    done: list[int] = []
    undone: list[int] = []
    for number, entry in enumerate(entries):
        what, _, value = entry
        if what == UNDO:
            done, undone = done[:-value], undone + done[: -value - 1 : -1]
        elif what == REDO:
            done, undone = done + undone[: -value - 1 : -1], undone[:-value]
        elif what == ANEW:
            undone = []
        elif what == FROM:
            done, undone = [], []
        elif what != LEFT:
            done.append(number)
            undone = undone[:-1] if undone and same(entry, entries[undone[-1]]) else []
    return done


def parse_entry(data: Any) -> Entry:
    """Raises ValueError when the data is no entry, or one with a text that is not plain."""
    match data:
        case [what, by, value] as entry if {type(what), type(by)} <= {int, str}:
            if what in (UNDO, REDO):
                valid = type(value) is int and value > 0
            elif what == ANEW:
                kind = str if by == FORK else int  # of cards, or of seats
                valid = type(value) is list and all(type(one) is kind for one in value)
            elif what == LEFT:
                valid = value is None
            else:
                valid = what != FROM or value is None or type(value) is dict
            if valid and is_plain_data(entry):
                return what, by, value
    raise ValueError("that is no entry of a game")


def calendar_seconds(value: object) -> int:
    """Those seconds since 1970, or the nearest that a calendar has: the clock may have been wrong,
    or the record is damaged."""
    return min(max(value, 0), LATEST_S - 1) if type(value) is int else 0


def read_game(db: sqlite3.Connection, game: int) -> StoredGame:
    """All that is stored of a game. Damaged entries are listed in `damaged`; when even the set-up
    cannot be read, this raises Trouble."""
    try:
        stored = read_setup(db, game)
        read_entries(db, game, stored)
        for number, state, checksum in db.execute(
            "SELECT number, state, seal FROM starts WHERE game = ?", (game,)
        ):
            if type(number) is not int or type(state) not in (str, type(None)):
                raise TypeError
            stored.starts[number] = TurnStart(checksum, state)
        left = db.execute("SELECT left_ms FROM clocks WHERE game = ?", (game,)).fetchone()
        if left is not None and type(left[0]) is int and left[0] >= 0:
            (stored.left_ms,) = left
        shown = db.execute("SELECT 1 FROM only_shown WHERE game = ?", (game,)).fetchone()
        stored.only_shown = shown is not None
        ending = db.execute("SELECT story FROM endings WHERE game = ?", (game,)).fetchone()
        if ending is not None:
            stored.ending = str(ending[0])
    except (TypeError, ValueError) as error:
        raise Trouble(
            "the record of this game is damaged beyond playing; it stays as it is, and other games "
            "are not touched by it"
        ) from error
    return stored


def read_setup(db: sqlite3.Connection, game: int) -> StoredGame:
    name, kind, version, begun, setup, checksum = db.execute(
        "SELECT name, kind, version, begun, setup, seal FROM games WHERE id = ?", (game,)
    ).fetchone()
    if checksum_of(setup) != checksum or not is_plain_data(json.loads(setup)):
        raise ValueError
    name, kind, begun = escaped(str(name)), escaped(str(kind)), calendar_seconds(begun)
    return StoredGame(name, kind, version, begun, begun, setup, checksum=checksum)


def read_entries(db: sqlite3.Connection, game: int, stored: StoredGame) -> None:
    entries = stored.entries
    for number, at, text, checksum in db.execute(
        "SELECT number, at, entry, seal FROM entries WHERE game = ? ORDER BY number", (game,)
    ):
        if not 0 <= number - len(entries) <= MOST_MISSING:
            raise ValueError
        while len(entries) < number:
            stored.damaged.append(len(entries))
            entries.append(DAMAGED_ENTRY)
        try:
            if checksum_of(text, stored.checksum) != checksum:
                raise ValueError
            entries.append(parse_entry(json.loads(text)))
        except (TypeError, ValueError):
            stored.damaged.append(number)
            entries.append(DAMAGED_ENTRY)
        stored.checksum = checksum
        # The clock may have been set back since the entry before.
        stored.last_played = max(stored.last_played, calendar_seconds(at))


def insert_game(db: sqlite3.Connection, stored: StoredGame) -> int:
    """Insert a whole game into the tables, and return its number there."""
    checksum = checksum_of(stored.setup)
    game = db.execute(
        "INSERT INTO games (name, kind, version, begun, setup, seal) VALUES (?, ?, ?, ?, ?, ?)",
        (stored.name, stored.kind, stored.version, stored.begun, stored.setup, checksum),
    ).lastrowid
    assert game is not None
    for number, entry in enumerate(stored.entries):
        text = json_text(list(entry))
        checksum = checksum_of(text, checksum)
        db.execute(
            "INSERT INTO entries VALUES (?, ?, ?, ?, ?)",
            (game, number, stored.last_played, text, checksum),
        )
    for number, start in stored.starts.items():
        db.execute(
            "INSERT INTO starts VALUES (?, ?, ?, ?)", (game, number, start.state, start.checksum)
        )
    if stored.ending is not None:
        insert_ending(db, game, stored.ending)
    if stored.left_ms is not None:
        db.execute("INSERT INTO clocks VALUES (?, ?)", (game, stored.left_ms))
    if stored.only_shown:
        db.execute("INSERT INTO only_shown VALUES (?)", (game,))
    return game


def identity_of(db: sqlite3.Connection, game: int) -> GameIdentity:
    query = "SELECT id, begun, seal FROM games WHERE id = ?"
    identity: GameIdentity = db.execute(query, (game,)).fetchone()
    return identity


def delete_game(db: sqlite3.Connection, game: int) -> None:
    """Delete all that the tables hold of a game."""
    for table in OF_ONE_GAME:
        db.execute(f"DELETE FROM {table} WHERE game = ?", (game,))
    db.execute("DELETE FROM games WHERE id = ?", (game,))


def parse_ending(text: str) -> Ending:
    """Raises LookupError, TypeError or ValueError when the text is no ending."""
    data = json.loads(text)
    totals = {
        int(seat): [(escaped(str(what)), int(amount)) for what, amount in lines]
        for seat, lines in data["totals"]
    }
    return Ending(
        [int(seat) for seat in data["winners"]],
        totals,
        [escaped(str(line)) for line in data["log"]],
        bool(data.get("counts", True)),
    )


def insert_ending(db: sqlite3.Connection, game: int, ending: str) -> None:
    winners = json_text(parse_ending(ending).winners)
    db.execute(
        "INSERT INTO endings VALUES (?, ?, ?, ?)", (game, winners, ending, checksum_of(ending))
    )
