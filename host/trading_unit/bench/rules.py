"""Measures how fast the rules of each game play, against bare throws of two dice."""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median
from typing import Any

from trading_unit.bench.bare_throws import BARE_THROWS, Timing, seconds, timed
from trading_unit.bench.figure import Figure
from trading_unit.bench.recorded_games import (
    RecordedGame,
    long_game,
    record_game,
    time_shares,
)
from trading_unit.games.registry import game_names
from trading_unit.table import Table

SEATS = range(2, 7)
QUICK_SEATS = (3,)
BOTS = ("random", "steady")
UNDO_ANSWERS = 2_000
UNDOS_PER_RUN = 10
AIM_UNDO_MS = 20.0
SHARES_IN_TEXT = 8


@dataclass(frozen=True, slots=True)
class Aim:
    """At least so many moves and answers a second, and at most so many bare throws a move."""

    moves: int
    answers: int
    throws: int

    def text(self) -> str:
        answers = f" and {self.answers:,} answers" if self.answers else ""
        return f"{self.moves:,} moves{answers} a second"


CLASSIC = Aim(
    moves=200_000, answers=0, throws=15
)  # the number of answers a move depends on the bots
AIMS = {
    "monopoly-city": Aim(moves=75_000, answers=400_000, throws=40),
    "repentance": CLASSIC,
    "greenopoly": CLASSIC,
}
"""The aims by game; not every game has one."""

REPLAYS = {
    "again": "played again from its list",
    "checked": "through the door, every answer checked",
    "listed": "and what is legal listed at each ask",
    "asides": "and every seat's asides listed too",
}
JUDGED = "again"  # the rules alone: whoever checks answers and lists what is legal is no rule
STEADY_REPLAY = "games of steady bots, played again"
STEADY_LIVE = "steady bots play"


@dataclass(frozen=True, slots=True)
class PlaySpeed:
    """How long so many moves and answers took; `throw_s` is the time of a bare throw in the same
    runs."""

    seconds: float
    moves: int
    answers: int
    throw_s: float
    noise: float = 0.0

    @property
    def moves_a_second(self) -> float:
        return self.moves / self.seconds

    @property
    def answers_a_second(self) -> float:
        return self.answers / self.seconds

    @property
    def throws(self) -> float:
        """How many bare throws a move costs: nearly the same on every machine."""
        return self.seconds / self.moves / self.throw_s

    def reached(self, aim: Aim) -> bool:
        return self.moves_a_second >= aim.moves and self.answers_a_second >= aim.answers

    def within(self, aim: Aim) -> bool:
        """By the figure as it is printed."""
        return round(self.throws, 1) <= aim.throws

    def text(self, what: str) -> str:
        return (
            f"{what:<40}{self.moves_a_second:>10,.0f}{self.answers_a_second:>12,.0f}"
            f"{self.throws:>14.1f}"
        )


@dataclass(frozen=True, slots=True)
class GameFigures:
    """The figures of one game.

    `speeds` are by the names of REPLAYS. `steady_replay` and `steady_live` are of the steady bots'
    games alone: replayed, and as the bots play them. `shares` are the shares of asks and asides in
    the time of the checked replay, the largest first.
    """

    game: str
    aim: Aim | None
    speeds: dict[str, PlaySpeed]
    steady_replay: PlaySpeed
    steady_live: PlaySpeed
    seats: Sequence[int]
    games: int
    unfinished: dict[str, int]  # games that were stopped, by bot
    throw_s: float
    undo_ms: Sequence[float]
    undo_answers: int  # of the game in which it was measured
    shares: Sequence[tuple[str, int, float]]
    runs: int

    def figures(self) -> list[Figure]:
        aim = self.aim
        moves = [
            Figure(
                f"rules.{self.game}.{name}",
                speed.moves_a_second,
                "moves a second",
                ratio=round(speed.throws, 1),
                of=f"{BARE_THROWS}, for a move",
                budget=aim.moves if aim is not None and name == JUDGED else None,
                ratio_budget=aim.throws if aim is not None and name == JUDGED else None,
                at_least=True,
                noise=speed.noise,
            )
            for name, speed in self.speeds.items()
        ]
        undo = Figure(
            f"rules.{self.game}.undo",
            median(self.undo_ms),
            "ms",
            ratio=median(self.undo_ms) / 1000 / self.throw_s,
            of=BARE_THROWS,
            budget=None if aim is None else AIM_UNDO_MS,
        )
        return [*moves, undo]

    def text(self) -> str:
        checked = self.speeds["checked"]
        numbers = " to ".join(str(one) for one in sorted({self.seats[0], self.seats[-1]}))
        parts = ", ".join(f"{ask} {share:.0%}" for ask, _, share in self.shares[:SHARES_IN_TEXT])
        unfinished = ", ".join(f"{count} of {bot}" for bot, count in self.unfinished.items())
        lines = [
            f"{self.game:<40}{'moves/s':>10}{'answers/s':>12}{'throws/move':>14}",
            *(speed.text(REPLAYS[name]) for name, speed in self.speeds.items()),
            self.steady_replay.text(STEADY_REPLAY),
            self.steady_live.text(STEADY_LIVE),
            "",
            *self.lines_about_aim(),
            f"time goes    {parts} (checked, by what is answered)",
            f"bare throw   {self.throw_s * 1e9:,.0f} ns: randrange(1, 7) twice",
            f"games        {self.games} of {numbers} bots, {' and '.join(BOTS)}: "
            f"{checked.moves:,} moves, {checked.answers:,} answers",
            f"unfinished   {unfinished}, when their bots were stopped",
            f"measured     best of {self.runs}, listeners off, nothing saved",
            "",
        ]
        return "\n".join(lines)

    def lines_about_aim(self) -> list[str]:
        """Without an aim, only how long an undo takes."""
        undo = median(self.undo_ms)
        undo_line = (
            f"undo         {undo:.1f} ms (median) for the last of {self.undo_answers:,} answers"
        )
        aim = self.aim
        if aim is None:
            return [undo_line]
        again, checked = self.speeds["again"], self.speeds["checked"]
        return [
            f"aim          {aim.text()}: {reached_word(again.reached(aim))} played again, "
            f"{reached_word(checked.reached(aim))} checked",
            f"budget       {aim.throws} bare throws a move: "
            f"{within_word(again.within(aim))} played again, "
            f"{within_word(checked.within(aim))} checked",
            f"{undo_line}, {within_word(undo < AIM_UNDO_MS)} the aim of {AIM_UNDO_MS:g} ms",
        ]


def reached_word(reached: bool) -> str:
    return "reached" if reached else "MISSED"


def within_word(within: bool) -> str:
    return "within" if within else "OVER"


@dataclass(frozen=True, slots=True)
class RulesFigures:
    """The figures of every game."""

    games: Sequence[GameFigures]

    def figures(self) -> list[Figure]:
        return [figure for game in self.games for figure in game.figures()]

    def text(self) -> str:
        return "\n".join(figures.text() for figures in self.games)


def measure(runs: int, *, quick: bool = False) -> RulesFigures:
    """A quick run plays the games of one number of players, and has no long game to undo."""
    return RulesFigures([measure_game(name, runs, quick=quick) for name in game_names()])


def measure_game(name: str, runs: int, *, quick: bool = False) -> GameFigures:
    numbers = QUICK_SEATS if quick else SEATS
    games = [record_game(name, bot, seats, seed=seats) for bot in BOTS for seats in numbers]
    steady = [game for game in games if game.bot == "steady"]
    (*replays, steady_replay, steady_live), throw_s = timed(
        [
            lambda: run_all(games, RecordedGame.replay),
            lambda: run_all(games, RecordedGame.replay_checked),
            lambda: run_all(games, RecordedGame.replay_listing_options),
            lambda: run_all(games, RecordedGame.replay_listing_asides),
            lambda: run_all(steady, RecordedGame.replay),
            lambda: run_all(steady, RecordedGame.play_with_bots),
        ],
        runs,
    )

    def speed(timing: Timing, played: Sequence[RecordedGame]) -> PlaySpeed:
        return PlaySpeed(timing.best_s, *totals(played), throw_s, timing.noise)

    long = long_game(name, UNDO_ANSWERS)
    return GameFigures(
        game=name,
        aim=AIMS.get(name),
        speeds={name: speed(timing, games) for name, timing in zip(REPLAYS, replays, strict=True)},
        steady_replay=speed(steady_replay, steady),
        steady_live=speed(steady_live, steady),
        seats=numbers,
        games=len(games),
        unfinished={
            bot: sum(not game.finished for game in games if game.bot == bot) for bot in BOTS
        },
        throw_s=throw_s,
        undo_ms=undo_ms(long, UNDOS_PER_RUN * runs),
        undo_answers=len(long.done),
        shares=time_shares(games),
        runs=runs,
    )


def run_all(games: Sequence[RecordedGame], act: Any) -> None:
    for game in games:
        act(game)


def totals(games: Sequence[RecordedGame]) -> tuple[int, int]:
    return sum(game.moves for game in games), sum(len(game.entries) for game in games)


def undo_ms(table: Table, times: int) -> list[float]:
    """How long it takes to undo the last answer, which is then done again. Sorted."""
    times_ms = []
    for _ in range(times):
        times_ms.append(seconds(table.undo) * 1000)
        table.redo()
    return sorted(times_ms)
