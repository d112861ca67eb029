"""Records whole games of bots, and plays them again in ways that do more and more work."""

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
MOST_ROUNDS = 1_000  # after which the bots stop
SURVIVAL_ROUNDS = {"monopoly-city": 3_000}  # where it is more (MI-42)


@dataclass(frozen=True, slots=True)
class RecordedGame:
    game: str
    bot: str
    seats: int
    seed: int
    entries: Sequence[Entry]
    moves: int
    finished: bool  # otherwise its bots were stopped

    def new_table(self) -> Table:
        return new_table(self.game, self.seats, self.seed)

    # The same game in several ways, each with more work than the one before

    def replay(self) -> None:
        self.new_table().play(self.entries)

    def replay_checked(self) -> Table:
        """Every answer is checked."""
        table = self.new_table()
        for entry in self.entries:
            apply_entry(table, entry)
        return table

    def replay_listing_options(self) -> None:
        """What is legal is listed at each ask too."""
        table = self.new_table()
        for entry in self.entries:
            ask = table.ask
            for by in ask.asked():
                ask.options(by)
            apply_entry(table, entry)

    def replay_listing_asides(self) -> None:
        """The asides of every seat are listed too."""
        table = self.new_table()
        for entry in self.entries:
            ask = table.ask
            for by in ask.asked():
                ask.options(by)
            for name in ask.asides:
                aside = table.game.asides[name]
                for seat in range(self.seats):
                    aside.options(seat)
            apply_entry(table, entry)

    def play_with_bots(self) -> Table:
        table = self.new_table()
        play_out(table, [bot(self.bot, self.seed, seat) for seat in range(self.seats)])
        return table


def apply_entry(table: Table, entry: Entry) -> None:
    """Give the answer or the aside of the entry, as a player would."""
    what, by, value = entry
    if type(what) is int:
        table.answer(table.number, by, value)
    else:
        table.aside(str(what), by, value)


@cache
def start(game: str, seats: int) -> Start:
    """A game that ends when one player is left or has reached the goal, or the bots stop."""
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


def new_table(game: str, seats: int, seed: int) -> Table:
    return Table(start(game, seats), OnScreen(Random(seed)))


def record_game(game: str, name: str, seats: int, seed: int) -> RecordedGame:
    table = RecordedGame(game, name, seats, seed, (), 0, finished=False).play_with_bots()
    finished = not any(line[0] == "rounds over" for line in table.game.log)
    recorded = RecordedGame(game, name, seats, seed, list(table.done), count_moves(table), finished)
    if count_moves(recorded.replay_checked()) != recorded.moves:
        raise Trouble("a game was not the same when it was played again, so its time means nothing")
    return recorded


def count_moves(table: Table) -> int:
    """A move is one throw with all that follows."""
    return sum(line[0].partition(":")[0] == "throw" for line in table.game.log)


def long_game(game: str, answers: int) -> Table:
    """A game of random bots after so many answers; where none is so long, the longest one short of
    its end."""
    longest = record_game(game, "random", 3, 0)
    for seed in range(1, MOST_SEEDS):
        if len(longest.entries) > answers:
            break
        other = record_game(game, "random", 3, seed)
        if len(other.entries) > len(longest.entries):
            longest = other
    table = longest.new_table()
    table.resume(longest.entries[: min(answers, len(longest.entries) - 1)])
    return table


def time_shares(games: Sequence[RecordedGame]) -> list[tuple[str, int, float]]:
    """The names of asks and asides, how often each occurs, and its share of the time; the largest
    share first."""
    counts: dict[str, int] = {}
    times: dict[str, float] = {}
    for game in games:
        table = game.new_table()
        for entry in game.entries:
            what = table.ask.name if type(entry[0]) is int else str(entry[0])
            began = perf_counter()
            apply_entry(table, entry)
            times[what] = times.get(what, 0.0) + perf_counter() - began
            counts[what] = counts.get(what, 0) + 1
    total = sum(times.values())
    by_time = sorted(times, key=lambda what: -times[what])
    return [(what, counts[what], times[what] / total) for what in by_time]
