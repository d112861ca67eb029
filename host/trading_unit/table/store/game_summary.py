"""What a list of stored games shows of each."""

import json
import sqlite3
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from trading_unit.plain_text import escaped
from trading_unit.table.store import game_names


@dataclass(frozen=True, slots=True)
class GameSummary:
    """One stored game in a list. `winners` are seats."""

    name: str
    kind: str
    seats: list[str]
    begun: datetime
    last_played: datetime
    answers: int  # all entries ever, undos among them
    over: bool
    winners: list[int]
    only_shown: bool  # and never played on
    house_rules: str = ""


NEWEST = """SELECT id, begun, number, at FROM games
    LEFT JOIN entries ON entries.game = id AND number =
    (SELECT max(number) FROM entries WHERE game = id)
    ORDER BY ifnull(at, begun) DESC, id DESC LIMIT ?"""
ALL = -1  # to SQLite


def summaries(db: sqlite3.Connection, most: int = ALL) -> list[GameSummary]:
    """All games, or so many, the one played last first. The long set-ups of others are not read."""
    rows = db.execute(
        f"""SELECT name, kind, setup, newest.begun, winners,
        only_shown.game, number, at
        FROM ({NEWEST}) AS newest JOIN games ON games.id = newest.id
        LEFT JOIN endings ON endings.game = newest.id
        LEFT JOIN only_shown ON only_shown.game = newest.id
        ORDER BY ifnull(at, newest.begun) DESC, newest.id DESC""",
        (most,),
    )
    return [
        GameSummary(
            escaped(str(name)),
            escaped(str(kind)),
            game_names.seat_names(setup),
            utc_time(begun),
            utc_time(begun if at is None else at),
            number + 1 if type(number) is int else 0,
            winners is not None,
            winning_seats(winners),
            shown is not None,
            game_names.house_rules(setup),
        )
        for name, kind, setup, begun, winners, shown, number, at in rows
    ]


def winning_seats(winners: Any) -> list[int]:
    """The seats in that JSON text; none where it is damaged, or the game is not over."""
    try:
        return [int(seat) for seat in json.loads(winners)]
    except (TypeError, ValueError):
        return []


def utc_time(seconds: Any) -> datetime:
    """The time that many seconds after 1970; 1970 itself where the number is damaged."""
    try:
        return datetime.fromtimestamp(seconds, UTC)
    except (OSError, OverflowError, TypeError, ValueError):
        return datetime.fromtimestamp(0, UTC)
