"""Whether a game that comes in a file is here already."""

import sqlite3

from trading_unit.table.store.checksums import checksum_of
from trading_unit.table.store.stored_game import StoredGame, read_game


def same_game(db: sqlite3.Connection, stored: StoredGame) -> str | None:
    """The name of the game that began at the same moment with the same set-up, and stands as this
    one does; None where there is none."""
    found = db.execute(
        "SELECT id, name FROM games WHERE begun = ? AND seal = ?",
        (stored.begun, checksum_of(stored.setup)),
    ).fetchall()
    for game, name in found:
        other = read_game(db, game)
        if (other.entries, other.ending) == (stored.entries, stored.ending):
            return str(name)
    return None
