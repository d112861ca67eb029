"""Reads what the book shows out of the store: the facts of each game that is over, which are made
where they are missing, a few at a time."""

import sqlite3
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any

from trading_unit.book.facts import GameFacts, facts_text, of_ending, of_table, parse_facts
from trading_unit.book.people import People
from trading_unit.games.registry import game_kind, game_named
from trading_unit.plain_text import escaped
from trading_unit.table.store.checksums import checksum_of
from trading_unit.table.store.game_store import GameStore
from trading_unit.table.store.record import Record, is_from_beginning
from trading_unit.table.store.replay import ReplayDiffers, checked_start, replay
from trading_unit.table.store.sqlite_file import sqlite_trouble, transaction
from trading_unit.table.store.stored_game import (
    StoredGame,
    calendar_seconds,
    parse_ending,
    read_game,
)
from trading_unit.trouble import Trouble
from trading_unit.words.language import USUAL

ROWS = """SELECT games.id, games.name, endings.seal, facts.ending, facts.facts, imported.ours
    FROM endings JOIN games ON games.id = endings.game
    LEFT JOIN imported ON imported.game = games.id
    LEFT JOIN facts ON facts.game = games.id ORDER BY games.id"""
MOMENTS = "SELECT at FROM entries WHERE game = ? ORDER BY number"


@dataclass(frozen=True, slots=True)
class BookGame:
    """A game that is over: its number in the store, its name there now, and its facts. Of one that
    came in a file it is known whether it is `ours`."""

    number: int
    name: str
    facts: GameFacts
    ours: bool | None = None

    @property
    def in_book(self) -> bool:
        return self.facts.in_book and self.ours is not False


@dataclass(slots=True)
class Contents:
    """`waiting` is how many games have not been looked at yet; `unreadable` are the names of those
    of which nothing can be read."""

    games: list[BookGame] = field(default_factory=list)
    people: People = field(default_factory=People)
    waiting: int = 0
    unreadable: list[str] = field(default_factory=list)


class BookReader:
    """Of one store. What it has read or made it keeps, because a file that cannot be written must
    not have it made again and again."""

    def __init__(self, store: GameStore) -> None:
        self.store = store
        # By the game's number: the seal of its ending, and its facts; None where nothing of the
        # game can be read.
        self.known: dict[int, tuple[str, GameFacts | None]] = {}

    def read(self, may_go_on: Callable[[], bool]) -> Contents:
        """All games that are over. As long as `may_go_on` says so, and once at least, those that
        are new are looked at."""
        store, contents = self.store, Contents()
        with sqlite_trouble(store.path):
            rows = store.db.execute(ROWS).fetchall()
            contents.people = read_people(store.db)
        made: list[tuple[int, str, GameFacts]] = []
        goes_on = True
        for game, shown, seal, facts_of, text, ours in rows:
            name, seal = escaped(str(shown)), str(seal)
            if facts_of == seal:
                self.take_in(game, seal, text)
            if self.known.get(game, ("", None))[0] != seal:
                if not goes_on:
                    contents.waiting += 1
                    continue
                facts = make_facts(store, game)
                self.known[game] = seal, facts
                if facts is not None:
                    made.append((game, seal, facts))
                goes_on = may_go_on()
            facts = self.known[game][1]
            if facts is None:
                contents.unreadable.append(name)
            else:
                ours = None if ours is None else bool(ours)
                contents.games.append(BookGame(game, name, facts, ours))
        with suppress(Trouble):  # another time: it is only a cache
            self.save(made)
        return contents

    def take_in(self, game: int, seal: str, text: object) -> None:
        if self.known.get(game, ("", None))[0] != seal and isinstance(text, str):
            with suppress(ValueError):
                self.known[game] = seal, parse_facts(text)

    def save(self, made: Iterable[tuple[int, str, GameFacts]]) -> None:
        rows = [(game, seal, facts_text(facts)) for game, seal, facts in made]
        if rows:
            with self.store.transaction():
                self.store.db.executemany("INSERT OR REPLACE INTO facts VALUES (?, ?, ?)", rows)


def read_people(db: sqlite3.Connection) -> People:
    names = db.execute("SELECT name, person FROM people").fetchall()
    seats = db.execute("SELECT game, seat, person FROM seat_people").fetchall()
    return People(
        {str(name): escaped(str(person)) for name, person in names},
        {(game, seat): escaped(str(person)) for game, seat, person in seats},
    )


def unfinished_games(store: GameStore) -> int:
    """How many games have been begun and are not over."""
    with sqlite_trouble(store.path):
        row = store.db.execute(
            "SELECT count(*) FROM games WHERE id NOT IN "
            "(SELECT game FROM endings UNION SELECT game FROM only_shown)"
        ).fetchone()
    count: int = row[0]
    return count


def make_facts(store: GameStore, game: int) -> GameFacts | None:
    """Play the game again, or where that is not possible any more, take what was written at its
    end; None where neither can be read."""
    try:
        with sqlite_trouble(store.path):
            stored = read_game(store.db, game)
            moments = [stored.begun, *moments_of(store.db, game)]
        setup = stored.setup_data()
        return replayed(stored, setup, moments) or written(store.db, game, stored, moments)
    except (Trouble, LookupError, TypeError, ValueError):
        return None


def replayed(stored: StoredGame, setup: dict[str, Any], moments: list[int]) -> GameFacts | None:
    """None where the present rules do not play it as it went."""
    with suppress(Trouble, ReplayDiffers):
        table = replay(stored, checked_start(stored, game_kind(stored.kind)), Random(0))
        return of_table(setup, game_named(stored.kind).view(table, USUAL), moments)
    return None


def written(
    db: sqlite3.Connection, game: int, stored: StoredGame, moments: list[int]
) -> GameFacts | None:
    row = db.execute("SELECT story, seal FROM endings WHERE game = ?", (game,)).fetchone()
    if row is None or checksum_of(row[0]) != row[1]:
        return None
    ending, setup = parse_ending(row[0]), stored.setup_data()
    ending.counts &= is_from_beginning(stored.entries, setup)
    return of_ending(setup, ending, moments)


def moments_of(db: sqlite3.Connection, game: int) -> list[int]:
    return [calendar_seconds(at) for (at,) in db.execute(MOMENTS, (game,))]


def note_end(record: Record) -> None:
    """Keep the facts of a game that is over now, while it is on the table: under later rules it
    may not be possible to play it again."""
    with suppress(Trouble), sqlite_trouble(record.path):
        db = record.db
        row = db.execute("SELECT seal FROM endings WHERE game = ?", (record.game,)).fetchone()
        begun = db.execute("SELECT begun FROM games WHERE id = ?", (record.game,)).fetchone()
        if row is None or begun is None:
            return
        view = game_named(record.setup["game"]).view(record.table, USUAL)
        moments = [calendar_seconds(begun[0]), *moments_of(db, record.game)]
        text = facts_text(of_table(record.setup, view, moments))
        with transaction(db):
            db.execute("INSERT OR REPLACE INTO facts VALUES (?, ?, ?)", (record.game, row[0], text))


def imported_games(contents: Contents) -> list[BookGame]:
    """Return the stored games that could be in the book, newest first."""
    found = [game for game in contents.games if game.ours is not None and game.facts.in_book]
    return sorted(found, key=lambda game: (game.facts.ended, game.number), reverse=True)


def say_whose(store: GameStore, number: int, ours: bool) -> None:
    """Say whether the game of that number is the family's own."""
    with store.transaction():
        changed = store.db.execute(
            "UPDATE imported SET ours = ? WHERE game = ?", (ours, number)
        ).rowcount
    if not changed:
        raise Trouble("that game did not come in a file, so it stands in the book anyway")
