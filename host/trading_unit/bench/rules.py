"""Measures how fast the rules of each game play, against bare throws of two dice."""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median
from typing import Any

from trading_unit.bench.bare_throws import BARE_THROWS, Timing, seconds, timed
from trading_unit.bench.figure import Figure, within_word
from trading_unit.bench.play_speed import AIMS, Aim, PlaySpeed, reached_word
from trading_unit.bench.recorded_games import (
    RecordedGame,
    long_game,
    record_game,
    time_shares,
)
from trading_unit.games.registry import game_names
from trading_unit.table import Table

SEATS = range(2, 7)
BOTS = ("random", "steady")
UNDO_ANSWERS = 2_000
QUICK_RUNS = 3  # for each that is asked for: they are short
UNDOS_PER_RUN = 10
AIM_UNDO_MS = 20.0
SHARES_IN_TEXT = 8


REPLAYS = {
    "again": "played again from its list",
    "checked": "through the door, every answer checked",
    "listed": "and what is legal listed at each ask",
    "asides": "and every seat's asides listed too",
}
JUDGED = "again"
STEADY_REPLAY = "games of steady bots, played again"
STEADY_LIVE = "steady bots play"


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
    games: int
    unfinished: dict[str, int]  # games that were stopped, by bot
    throw_s: float
    undo_ms: Sequence[float]
    undo_answers: int  # of the game in which it was measured
    shares: Sequence[tuple[str, int, float]]
    runs: int

    def figures(self) -> list[Figure]:
        undo = Figure(
            f"rules.{self.game}.undo",
            median(self.undo_ms),
            "ms",
            ratio=median(self.undo_ms) / 1000 / self.throw_s,
            of=BARE_THROWS,
            budget=None if self.aim is None else AIM_UNDO_MS,
        )
        # The rules alone are judged: whoever checks answers and lists what is legal is no rule.
        return [
            speed.figure(f"rules.{self.game}.{name}", self.aim if name == JUDGED else None)
            for name, speed in self.speeds.items()
        ] + [undo]

    def text(self) -> str:
        checked = self.speeds["checked"]
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
            f"games        {self.games} of {SEATS[0]} to {SEATS[-1]} bots, {' and '.join(BOTS)}: "
            f"{checked.moves:,} moves, {checked.answers:,} answers",
            f"unfinished   {unfinished}, when their bots were stopped",
            f"measured     best of {self.runs}, listeners off, nothing saved",
            "",
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


@dataclass(frozen=True, slots=True)
class QuickFigures:
    """The figures of one game that is judged: played again from its list, and nothing else."""

    game: str
    aim: Aim
    again: PlaySpeed
    runs: int

    def figures(self) -> list[Figure]:
        return [self.again.figure(f"rules.{self.game}.{JUDGED}", self.aim)]

    def text(self) -> str:
        return (
            f"{self.game:<16}{self.again.moves_a_second:,.0f} moves a second played again\n"
            f"{'':<16}{self.again.throws:.1f} bare throws a move, best of {self.runs}: "
            f"{within_word(self.again.within(self.aim))} the budget of {self.aim.throws}\n"
        )


@dataclass(frozen=True, slots=True)
class RulesFigures:
    """The figures of every game."""

    games: Sequence[GameFigures | QuickFigures]

    def figures(self) -> list[Figure]:
        return [figure for game in self.games for figure in game.figures()]

    def text(self) -> str:
        return "".join(figures.text() for figures in self.games)


def measure(runs: int, *, quick: bool = False) -> RulesFigures:
    """A quick run measures what is judged."""
    if quick:
        return RulesFigures(
            [measure_quickly(name, aim, QUICK_RUNS * runs) for name, aim in AIMS.items()]
        )
    return RulesFigures([measure_game(name, runs) for name in game_names()])


def measure_quickly(name: str, aim: Aim, runs: int) -> QuickFigures:
    games = recorded(name)
    (again,), throw_s = timed([lambda: run_all(games, RecordedGame.replay)], runs)
    speed = PlaySpeed(again.best_s, *totals(games), throw_s, again.noise)
    return QuickFigures(name, aim, speed, runs)


def recorded(name: str) -> list[RecordedGame]:
    return [record_game(name, bot, seats, seed=seats) for bot in BOTS for seats in SEATS]


def measure_game(name: str, runs: int) -> GameFigures:
    games = recorded(name)
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
