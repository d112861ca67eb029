"""The game that was left last: which day's it is, whose turn, and how much is left of it.

What it says is read out of the record as it lies there. The game is played again only to know
whether it can be opened."""

from contextlib import suppress
from dataclasses import dataclass
from random import Random
from typing import Any

from trading_unit.book.day_words import LocalTime, days_game, wall_clock
from trading_unit.book.facts import is_lesson
from trading_unit.games.base.rules.setup import PERSON
from trading_unit.table.entries import FROM
from trading_unit.table.game_kind import Setup, State
from trading_unit.table.store.failed_openings import FailedOpenings
from trading_unit.table.store.file_price import entries_played
from trading_unit.table.store.game_store import GameStore
from trading_unit.table.store.reopen import reopen
from trading_unit.table.store.sqlite_file import sqlite_trouble
from trading_unit.table.store.stored_game import StoredGame, effective_entries, read_game
from trading_unit.trouble import Trouble
from trading_unit.words.sentence import Sentence

MINUTE_MS = 60_000
MOST_TRIED = 20_000  # answers played again, in a second; a longer game is offered untried
MOST_LOOKED_AT = 10  # of the newest; the others lie in the list of past games

NEWEST = """SELECT games.id, games.name, entries.number FROM games
    JOIN entries ON entries.game = games.id
    AND entries.number = (SELECT max(number) FROM entries WHERE game = games.id)
    WHERE games.id NOT IN (SELECT game FROM endings UNION SELECT game FROM only_shown)
    ORDER BY entries.at DESC, games.id DESC LIMIT ?"""


@dataclass(frozen=True, slots=True)
class GameToResume:
    """`number` is its number in the store; `turn` is the seat whose turn it is, where a turn has
    begun. Of what is left there are the minutes, or the rounds with the present one, where it ends
    by them."""

    number: int
    name: str
    kind: str
    seats: list[dict[str, str]]
    last_played: int
    turn: int | None = None
    minutes: int | None = None
    rounds: int | None = None
    lesson: bool = False

    def day(self, now: int, local: LocalTime = wall_clock) -> Sentence:
        return days_game(self.last_played, now, local)

    def whose_turn(self) -> Sentence | None:
        if self.turn is None:
            return None
        return Sentence("{name}'s turn", name=self.seats[self.turn]["name"])

    def what_is_left(self) -> Sentence | None:
        if self.minutes is not None:
            if self.minutes <= 0:
                return Sentence("the hour is over")
            if self.minutes == 1:
                return Sentence("1 minute left")
            return Sentence("{count} minutes left", count=self.minutes)
        if self.rounds is not None:
            if self.rounds <= 1:
                return Sentence("the last round")
            return Sentence("{count} rounds left", count=self.rounds)
        return None

    def what_kind(self) -> Sentence | None:
        return Sentence("a lesson") if self.lesson else None

    def parts(self, now: int) -> list[Sentence]:
        """Tuesday's game, Ben's turn, 23 minutes left."""
        found = [self.day(now), self.whose_turn(), self.what_is_left(), self.what_kind()]
        return [part for part in found if part is not None]


class GamesToResume:
    """Of one store. What has been read of a game holds until it is played on."""

    def __init__(self, store: GameStore) -> None:
        self.store = store
        self.failed_openings = FailedOpenings(store.path)
        self.known: dict[tuple[int, str, int], GameToResume | None] = {}

    def newest(self) -> GameToResume | None:
        """The one played last of those that are not over, with a person at it and a beginning; a
        lesson only where there is no other: few are played to their end. One that cannot be opened
        as it stands, or could not be, is left out. None where there is none, or nothing can be read
        now."""
        lesson: GameToResume | None = None
        with suppress(Trouble), sqlite_trouble(self.store.path):
            rows = self.store.db.execute(NEWEST, (MOST_LOOKED_AT,)).fetchall()
            seen = [
                (game, str(name), number)
                for game, name, number in rows
                if not self.failed_openings.are_too_many(game)
            ]
            self.known = {key: self.known[key] for key in seen if key in self.known}
            for one in seen:
                if one not in self.known:
                    with self.failed_openings.looking(one[0]):
                        self.known[one] = read_game_to_resume(self.store, one[0])
                found = self.known[one]
                if found is not None and not found.lesson:
                    return found
                lesson = lesson or found
        return lesson


def read_game_to_resume(store: GameStore, game: int) -> GameToResume | None:
    try:
        stored = read_game(store.db, game)
        setup = stored.setup_data()
        if not with_person(setup):
            return None
        if entries_played(stored.entries) <= MOST_TRIED:
            reopen(stored, store.kind_of(stored.kind), Random(0), mend=False)
        return game_to_resume(game, stored, setup)
    except (LookupError, Trouble, TypeError, ValueError):
        return None  # it is in the list of past games, where opening it says what is wrong


def with_person(setup: Setup) -> bool:
    return any(seat.get("plays", PERSON) == PERSON for seat in setup["seats"])


def game_to_resume(number: int, stored: StoredGame, setup: Setup) -> GameToResume:
    seats = [{key: str(value) for key, value in seat.items()} for seat in setup["seats"]]
    state: dict[str, Any] = newest_state(stored) or {}
    turn, length = state.get("seat"), setup.get("length") or {}
    minutes = rounds = None
    if length.get("until") == "hour":
        whole_ms = length.get("minutes", 60) * MINUTE_MS
        left_ms = whole_ms if stored.left_ms is None else stored.left_ms
        minutes = 0 if state.get("hour over") else -(-left_ms // MINUTE_MS)
    elif length.get("until") == "rounds":
        rounds = length["rounds"] - state.get("rounds", 0)
    known_turn = type(turn) is int and 0 <= turn < len(seats) and state.get("began", True)
    return GameToResume(
        number,
        stored.name,
        stored.kind,
        seats,
        stored.last_played,
        turn if known_turn else None,
        minutes,
        rounds,
        is_lesson(setup),
    )


def newest_state(stored: StoredGame) -> State | None:
    """At the start of the turn that is played now: what was undone does not count."""
    for number in reversed(effective_entries(stored.entries)):
        start = stored.starts.get(number)
        if start is not None:
            return start.valid_state()
    first = stored.entries[stored.replay_from] if stored.entries else None
    if first is not None and first[0] == FROM:
        state: State | None = first[2]
        return state
    return None
