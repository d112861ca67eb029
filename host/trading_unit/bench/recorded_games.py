"""Whole games of bots, recorded in the run itself, and played again in ways that cost ever more."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from time import perf_counter
from typing import Any

from trading_unit.bots import bot, play_out
from trading_unit.games.registry import game_named
from trading_unit.table import Entry, OnScreen, Table
from trading_unit.table.game import Game
from trading_unit.trouble import Trouble

Start = Callable[[Any], Game]
MOST_SEEDS = 50
MOST_ROUNDS = 1_000  # there bots stop
SURVIVAL_ROUNDS = {"monopoly-city": 3_000}  # or there (MI-42)


@dataclass(frozen=True, slots=True)
class RecordedGame:
    game: str
    bot: str
    seats: int
    seed: int
    entries: Sequence[Entry]
    moves: int
    finished: bool  # else its bots were stopped

    def table(self) -> Table:
        return table(self.game, self.seats, self.seed)

    # The same game, each way with more work

    def again(self) -> None:
        self.table().play(self.entries)

    def checked(self) -> Table:
        table = self.table()
        for entry in self.entries:
            put(table, entry)
        return table

    def listed(self) -> None:
        table = self.table()
        for entry in self.entries:
            ask = table.ask
            for by in ask.asked():
                ask.options(by)
            put(table, entry)

    def with_asides(self) -> None:
        table = self.table()
        for entry in self.entries:
            ask = table.ask
            for by in ask.asked():
                ask.options(by)
            for name in ask.asides:
                aside = table.game.asides[name]
                for seat in range(self.seats):
                    aside.options(seat)
            put(table, entry)

    def live(self) -> Table:
        table = self.table()
        play_out(table, [bot(self.bot, self.seed, seat) for seat in range(self.seats)])
        return table


def put(table: Table, entry: Entry) -> None:
    """As somebody at the table would."""
    what, by, value = entry
    if type(what) is int:
        table.answer(table.number, by, value)
    else:
        table.aside(str(what), by, value)


@cache
def start(game: str, seats: int) -> Start:
    """Until one is left, or has reached the goal; bots stop after so many rounds."""
    definition = game_named(game)
    until = "goal" if definition.usual_length["until"] == "goal" else "last"
    rounds = SURVIVAL_ROUNDS.get(game, MOST_ROUNDS)
    return definition.start(
        definition.set_up(
            [{"name": f"Player {seat + 1}"} for seat in range(seats)],
            length={"until": until, "rounds": rounds},
            chance=dict.fromkeys(definition.chance, "screen"),
        )
    )


def table(game: str, seats: int, seed: int) -> Table:
    return Table(start(game, seats), OnScreen(Random(seed)))


def record(game: str, name: str, seats: int, seed: int) -> RecordedGame:
    played = RecordedGame(game, name, seats, seed, (), 0, finished=False).live()
    finished = not any(line[0] == "rounds over" for line in played.game.log)
    recorded = RecordedGame(game, name, seats, seed, list(played.done), moves(played), finished)
    if moves(recorded.checked()) != recorded.moves:
        raise Trouble("a game was not the same when it was played again, so its time means nothing")
    return recorded


def moves(table: Table) -> int:
    """A move is one throw with all that follows."""
    return sum(line[0] == "throw" for line in table.game.log)


def long_game(game: str, answers: int) -> Table:
    """A game of random bots that stands at so many answers; the longest of them, not yet over,
    where none has so many."""
    longest = record(game, "random", 3, 0)
    for seed in range(1, MOST_SEEDS):
        if len(longest.entries) > answers:
            break
        other = record(game, "random", 3, seed)
        if len(other.entries) > len(longest.entries):
            longest = other
    table = longest.table()
    table.resume(longest.entries[: min(answers, len(longest.entries) - 1)])
    return table


def shares(games: Sequence[RecordedGame]) -> list[tuple[str, int, float]]:
    """What is answered or done beside, how often, and its share of the time; the dearest first."""
    counts: dict[str, int] = {}
    times: dict[str, float] = {}
    for game in games:
        table = game.table()
        for entry in game.entries:
            what = table.ask.name if type(entry[0]) is int else str(entry[0])
            began = perf_counter()
            put(table, entry)
            times[what] = times.get(what, 0.0) + perf_counter() - began
            counts[what] = counts.get(what, 0) + 1
    total = sum(times.values())
    dearest = sorted(times, key=lambda what: -times[what])
    return [(what, counts[what], times[what] / total) for what in dearest]


def bare_throws(times: int) -> None:
    """Two dice, and nothing that follows."""
    randrange = Random(1).randrange
    for _ in range(times):
        randrange(1, 7)
        randrange(1, 7)
