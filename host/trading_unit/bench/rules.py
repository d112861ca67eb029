"""Measures how fast the rules of each game play, against bare throws of two dice."""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median
from typing import Any

from trading_unit.bench.bare_loop import best, seconds
from trading_unit.bench.recorded_games import (
    RecordedGame,
    bare_throws,
    long_game,
    record_game,
    time_shares,
)
from trading_unit.games.registry import game_names
from trading_unit.table import Table

SEATS = range(2, 7)
BOTS = ("random", "steady")
UNDO_ANSWERS = 2_000
THROWS = 200_000
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

    def data(self, aim: Aim | None) -> dict[str, Any]:
        data = {
            "seconds": self.seconds,
            "moves_a_second": round(self.moves_a_second),
            "answers_a_second": round(self.answers_a_second),
            "bare_throws_a_move": round(self.throws, 1),
        }
        if aim is None:
            return data
        return {**data, "aim_reached": self.reached(aim), "within_budget": self.within(aim)}

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
    games: int
    unfinished: dict[str, int]  # games that were stopped, by bot
    throw_s: float
    undo_ms: Sequence[float]
    undo_answers: int  # of the game in which it was measured
    shares: Sequence[tuple[str, int, float]]
    runs: int

    def data(self) -> dict[str, Any]:
        checked = self.speeds["checked"]
        aim = self.aim
        data = {
            **{name: speed.data(aim) for name, speed in self.speeds.items()},
            "steady_again": self.steady_replay.data(aim),
            "steady": self.steady_live.data(aim),
            "games": self.games,
            "unfinished": self.unfinished,
            "moves": checked.moves,
            "answers": checked.answers,
            "bare_throw_ns": round(self.throw_s * 1e9),
            "undo_ms": round(median(self.undo_ms), 2),
            "undo_answers": self.undo_answers,
            "shares": [
                dict(zip(("ask", "answers", "share"), share, strict=True)) for share in self.shares
            ],
            "runs": self.runs,
        }
        if aim is None:
            return data
        aims = {"moves": aim.moves, "answers": aim.answers, "undo_ms": AIM_UNDO_MS}
        return {**data, "aim": aims, "budget_bare_throws": aim.throws}

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

    def data(self) -> dict[str, Any]:
        return {figures.game: figures.data() for figures in self.games}

    def text(self) -> str:
        return "\n".join(figures.text() for figures in self.games)


def measure(runs: int) -> RulesFigures:
    return RulesFigures([measure_game(name, runs) for name in game_names()])


def measure_game(name: str, runs: int) -> GameFigures:
    games = [record_game(name, bot, seats, seed=seats) for bot in BOTS for seats in SEATS]
    steady = [game for game in games if game.bot == "steady"]
    *times, steady_replay, steady_live, throws = best(
        [
            lambda: run_all(games, RecordedGame.replay),
            lambda: run_all(games, RecordedGame.replay_checked),
            lambda: run_all(games, RecordedGame.replay_listing_options),
            lambda: run_all(games, RecordedGame.replay_listing_asides),
            lambda: run_all(steady, RecordedGame.replay),
            lambda: run_all(steady, RecordedGame.play_with_bots),
            lambda: bare_throws(THROWS),
        ],
        runs,
    )
    throw_s = throws / THROWS
    moves, answers = totals(games)
    long = long_game(name, UNDO_ANSWERS)
    return GameFigures(
        game=name,
        aim=AIMS.get(name),
        speeds={
            name: PlaySpeed(time, moves, answers, throw_s)
            for name, time in zip(REPLAYS, times, strict=True)
        },
        steady_replay=PlaySpeed(steady_replay, *totals(steady), throw_s),
        steady_live=PlaySpeed(steady_live, *totals(steady), throw_s),
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
