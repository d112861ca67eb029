"""The tables of the game store, and the check that a file has these and nothing else.

A file may come from somebody else. A trigger, a view, a generated column or an index of an
expression in it would run when a game is read or saved, so such a file is not used at all.
"""

import sqlite3
from collections.abc import Iterable
from pathlib import Path

from trading_unit.trouble import Trouble

APPLICATION_ID = 0x7472_756E  # in the header: the file belongs to this program
FORMAT = 4  # of the tables below; a file of an older one gets those that it lacks

# A column `seal` holds a checksum, as checksums.py makes it.
TABLES = {
    "games": """CREATE TABLE games (id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL UNIQUE, kind TEXT NOT NULL, version INTEGER NOT NULL, begun INTEGER NOT NULL,
    setup TEXT NOT NULL, seal TEXT NOT NULL)""",
    # Rows are only ever added. `number` counts from 0 in each game, so the key refuses the entry of
    # a second table on the same game, should one get past the lock.
    "entries": """CREATE TABLE entries (game INTEGER NOT NULL, number INTEGER NOT NULL,
    at INTEGER NOT NULL, entry TEXT NOT NULL, seal TEXT NOT NULL,
    PRIMARY KEY (game, number)) WITHOUT ROWID""",
    # The state at a turn's start, by the entry that began it. A game that was imported from a
    # single file and played under other rules has only the checksum.
    "starts": """CREATE TABLE starts (game INTEGER NOT NULL, number INTEGER NOT NULL, state TEXT,
    seal TEXT NOT NULL, PRIMARY KEY (game, number)) WITHOUT ROWID""",
    # What is left of the hour: it is no answer, so it is no entry, and only the newest counts.
    "clocks": "CREATE TABLE clocks (game INTEGER PRIMARY KEY, left_ms INTEGER NOT NULL)",
    "endings": """CREATE TABLE endings (game INTEGER PRIMARY KEY, winners TEXT NOT NULL,
    story TEXT NOT NULL, seal TEXT NOT NULL)""",
    # What the family's book says of a game that is over: a cache, made of the record and of the
    # ending with that seal. A row that belongs to another ending is made anew.
    "facts": """CREATE TABLE facts (game INTEGER PRIMARY KEY, ending TEXT NOT NULL,
    facts TEXT NOT NULL)""",
    # Who is meant by a player's name (in lower case), in all games; and in one game by its seat.
    "people": "CREATE TABLE people (name TEXT PRIMARY KEY, person TEXT NOT NULL) WITHOUT ROWID",
    "seat_people": """CREATE TABLE seat_people (game INTEGER NOT NULL, seat INTEGER NOT NULL,
    person TEXT NOT NULL, PRIMARY KEY (game, seat)) WITHOUT ROWID""",
    # Games that were over when they were taken in from a file, and whether they are the family's
    # own and so stand in its book.
    "imported": "CREATE TABLE imported (game INTEGER PRIMARY KEY, ours INTEGER NOT NULL)",
    # Games that came in a file and stand as nothing in it explains: nobody plays on.
    "only_shown": "CREATE TABLE only_shown (game INTEGER PRIMARY KEY)",
    # Digests of the tokens of phones, which have their seats again when the game goes on.
    "phones": """CREATE TABLE phones (game INTEGER NOT NULL, digest TEXT NOT NULL,
    seat INTEGER NOT NULL, until INTEGER NOT NULL, PRIMARY KEY (game, digest)) WITHOUT ROWID""",
}
SINCE = {"facts": 2, "people": 2, "seat_people": 2, "phones": 2, "imported": 3, "only_shown": 4}
"""The format from which on a file has that table; the others were always there."""
OF_ONE_GAME = (
    "entries",
    "starts",
    "endings",
    "clocks",
    "facts",
    "seat_people",
    "imported",
    "only_shown",
    "phones",
)
"""The tables with rows of a game, by its number in their column `game`."""

# What SQLite adds by itself, for AUTOINCREMENT and for UNIQUE.
OWN_OBJECTS = {
    ("table", "sqlite_sequence", "sqlite_sequence", "CREATE TABLE sqlite_sequence(name,seq)"),
    ("index", "sqlite_autoindex_games_1", "games", ""),
}


def create_tables(db: sqlite3.Connection) -> None:
    """In a new file."""
    db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    add_tables(db, TABLES)


def add_new_tables(db: sqlite3.Connection) -> None:
    """In a file of an older format: all that is in it stays as it is."""
    known = tables_of(format_of(db))
    if len(known) < len(TABLES):
        add_tables(db, [name for name in TABLES if name not in known])


def tables_of(number: int) -> list[str]:
    """The tables in a file of that format."""
    return [name for name in TABLES if SINCE.get(name, 0) <= number]


def add_tables(db: sqlite3.Connection, names: Iterable[str]) -> None:
    for name in names:
        db.execute(TABLES[name])
    db.execute(f"PRAGMA user_version = {FORMAT}")


def format_of(db: sqlite3.Connection) -> int:
    number: int = db.execute("PRAGMA user_version").fetchone()[0]
    return number


def check_schema(db: sqlite3.Connection, path: Path) -> None:
    """Raise Trouble unless the file has exactly our tables. Nothing else of it must be read
    before."""
    names = tables_of(format_of(db))
    rows = db.execute("SELECT type, name, tbl_name, sql FROM sqlite_master")
    found = {(kind, name, table, " ".join((sql or "").split())) for kind, name, table, sql in rows}
    if found != expected_objects(names):
        raise Trouble(
            "{path} is not as this program makes it: somebody has changed how it works; "
            "name another",
            path=path,
        )


def expected_objects(names: Iterable[str]) -> set[tuple[str, str, str, str]]:
    ours = {("table", name, name, " ".join(TABLES[name].split())) for name in names}
    return ours | OWN_OBJECTS
