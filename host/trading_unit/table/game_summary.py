"""The list of games on the shelf."""

import json
import sqlite3
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from trading_unit.table import game_names


@dataclass(frozen=True, slots=True)
class GameSummary:
    """A game on the shelf, as a list shows it."""

    name: str
    kind: str
    seats: list[str]
    begun: datetime
    played: datetime
    answers: int  # undos too: all that was ever given
    over: bool
    winners: list[int]


def listed(db: sqlite3.Connection) -> list[GameSummary]:
    """Newest first, by when they were played last."""
    rows = db.execute(
        """SELECT name, kind, setup, begun, winners, number, at
        FROM games LEFT JOIN endings ON endings.game = id
        LEFT JOIN entries ON entries.game = id AND number =
        (SELECT max(number) FROM entries WHERE game = id)
        ORDER BY ifnull(at, begun) DESC, id DESC"""
    )
    return [
        GameSummary(
            str(name),
            str(kind),
            game_names.of_seats(setup),
            moment(begun),
            moment(begun if at is None else at),
            0 if number is None else number + 1,
            winners is not None,
            [] if winners is None else json.loads(winners),
        )
        for name, kind, setup, begun, winners, number, at in rows
    ]


def moment(seconds: Any) -> datetime:
    """A damaged one is the earliest."""
    try:
        return datetime.fromtimestamp(seconds, UTC)
    except (OSError, OverflowError, TypeError, ValueError):
        return datetime.fromtimestamp(0, UTC)
