"""How fast the rules of each game play, against bare throws of two dice."""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median
from typing import Any

from trading_unit.bench.bare_loop import best, seconds
from trading_unit.bench.recorded_games import RecordedGame, bare_throws, long_game, record, shares
from trading_unit.games.registry import game_names
from trading_unit.table import Table

SEATS = range(2, 7)
BOTS = ("random", "steady")
UNDO_ANSWERS = 2_000
THROWS = 200_000
UNDOS = 10  # a run
AIM_UNDO_MS = 20.0
MOST_SHARES = 8  # lines


@dataclass(frozen=True, slots=True)
class Aim:
    """So many moves and answers a second, and at most so many bare throws a move."""

    moves: int
    answers: int
    throws: int

    def text(self) -> str:
        answers = f" and {self.answers:,} answers" if self.answers else ""
        return f"{self.moves:,} moves{answers} a second"


CLASSIC = Aim(moves=200_000, answers=0, throws=15)  # an answer more or less is the bots' affair
AIMS = {
    "monopoly-city": Aim(moves=75_000, answers=400_000, throws=40),
    "repentance": CLASSIC,
    "greenopoly": CLASSIC,
}
"""Of the games that have one."""

WAYS = {
    "again": "played again from its list",
    "checked": "through the door, every answer checked",
    "listed": "and what is legal listed at each ask",
    "asides": "and every seat's asides listed too",
}
SENSIBLE = "games of steady bots, played again"
LIVE = "steady bots play"


@dataclass(frozen=True, slots=True)
class Way:
    """So many moves and answers in so many seconds; `throw_s` is a bare throw of the same run."""

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
        """What a move costs in bare throws: nearly the same on every machine."""
        return self.seconds / self.moves / self.throw_s

    def reached(self, aim: Aim) -> bool:
        return self.moves_a_second >= aim.moves and self.answers_a_second >= aim.answers

    def within(self, aim: Aim) -> bool:
        return self.throws <= aim.throws

    def data(self, aim: Aim | None) -> dict[str, Any]:
        found = {
            "seconds": self.seconds,
            "moves_a_second": round(self.moves_a_second),
            "answers_a_second": round(self.answers_a_second),
            "bare_throws_a_move": round(self.throws, 1),
        }
        if aim is None:
            return found
        return {**found, "aim_reached": self.reached(aim), "within_budget": self.within(aim)}

    def text(self, what: str) -> str:
        return (
            f"{what:<40}{self.moves_a_second:>10,.0f}{self.answers_a_second:>12,.0f}"
            f"{self.throws:>14.1f}"
        )


@dataclass(frozen=True, slots=True)
class Figures:
    """Of one game. `ways` are by the names of WAYS; `sensible` are the steady games alone, played
    again, and `live` as their bots play them; `shares` are what asks and asides take of the checked
    way, the dearest first."""

    game: str
    aim: Aim | None
    ways: dict[str, Way]
    sensible: Way
    live: Way
    games: int
    unfinished: dict[str, int]  # games by bot, that were stopped
    throw_s: float
    undo_ms: Sequence[float]
    undo_answers: int  # of the game in which it was measured
    shares: Sequence[tuple[str, int, float]]
    runs: int

    def data(self) -> dict[str, Any]:
        checked = self.ways["checked"]
        aim = self.aim
        found = {
            **{name: way.data(aim) for name, way in self.ways.items()},
            "steady_again": self.sensible.data(aim),
            "steady": self.live.data(aim),
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
            return found
        wanted = {"moves": aim.moves, "answers": aim.answers, "undo_ms": AIM_UNDO_MS}
        return {**found, "aim": wanted, "budget_bare_throws": aim.throws}

    def text(self) -> str:
        checked = self.ways["checked"]
        parts = ", ".join(f"{ask} {share:.0%}" for ask, _, share in self.shares[:MOST_SHARES])
        unfinished = ", ".join(f"{count} of {bot}" for bot, count in self.unfinished.items())
        lines = [
            f"{self.game:<40}{'moves/s':>10}{'answers/s':>12}{'throws/move':>14}",
            *(way.text(WAYS[name]) for name, way in self.ways.items()),
            self.sensible.text(SENSIBLE),
            self.live.text(LIVE),
            "",
            *self.against_aim(),
            f"time goes    {parts} (checked, by what is answered)",
            f"bare throw   {self.throw_s * 1e9:,.0f} ns: randrange(1, 7) twice",
            f"games        {self.games} of {SEATS[0]} to {SEATS[-1]} bots, {' and '.join(BOTS)}: "
            f"{checked.moves:,} moves, {checked.answers:,} answers",
            f"unfinished   {unfinished}, when their bots were stopped",
            f"measured     best of {self.runs}, listeners off, nothing saved",
            "",
        ]
        return "\n".join(lines)

    def against_aim(self) -> list[str]:
        """Bare figures where a game has none."""
        undo = median(self.undo_ms)
        said = f"undo         {undo:.1f} ms (median) for the last of {self.undo_answers:,} answers"
        aim = self.aim
        if aim is None:
            return [said]
        again, checked = self.ways["again"], self.ways["checked"]
        return [
            f"aim          {aim.text()}: {verdict(again.reached(aim))} played again, "
            f"{verdict(checked.reached(aim))} checked",
            f"budget       {aim.throws} bare throws a move: "
            f"{kept(again.within(aim))} played again, {kept(checked.within(aim))} checked",
            f"{said}, {kept(undo < AIM_UNDO_MS)} the aim of {AIM_UNDO_MS:g} ms",
        ]


def verdict(reached: bool) -> str:
    return "reached" if reached else "MISSED"


def kept(within: bool) -> str:
    return "within" if within else "OVER"


@dataclass(frozen=True, slots=True)
class All:
    """The figures of every game."""

    games: Sequence[Figures]

    def data(self) -> dict[str, Any]:
        return {figures.game: figures.data() for figures in self.games}

    def text(self) -> str:
        return "\n".join(figures.text() for figures in self.games)


def measure(runs: int) -> All:
    return All([measured(game, runs) for game in game_names()])


def measured(name: str, runs: int) -> Figures:
    games = [record(name, bot, seats, seed=seats) for bot in BOTS for seats in SEATS]
    steady = [game for game in games if game.bot == "steady"]
    *ways, sensible, live, throws = best(
        [
            lambda: each(games, RecordedGame.again),
            lambda: each(games, RecordedGame.checked),
            lambda: each(games, RecordedGame.listed),
            lambda: each(games, RecordedGame.with_asides),
            lambda: each(steady, RecordedGame.again),
            lambda: each(steady, RecordedGame.live),
            lambda: bare_throws(THROWS),
        ],
        runs,
    )
    throw_s = throws / THROWS
    moves, answers = totals(games)
    long = long_game(name, UNDO_ANSWERS)
    return Figures(
        game=name,
        aim=AIMS.get(name),
        ways={
            way: Way(time, moves, answers, throw_s) for way, time in zip(WAYS, ways, strict=True)
        },
        sensible=Way(sensible, *totals(steady), throw_s),
        live=Way(live, *totals(steady), throw_s),
        games=len(games),
        unfinished={
            bot: sum(not game.finished for game in games if game.bot == bot) for bot in BOTS
        },
        throw_s=throw_s,
        undo_ms=undo_ms(long, UNDOS * runs),
        undo_answers=len(long.done),
        shares=shares(games),
        runs=runs,
    )


def each(games: Sequence[RecordedGame], act: Any) -> None:
    for game in games:
        act(game)


def totals(games: Sequence[RecordedGame]) -> tuple[int, int]:
    return sum(game.moves for game in games), sum(len(game.entries) for game in games)


def undo_ms(table: Table, times: int) -> list[float]:
    """Of the last answer, each time brought back again."""
    found = []
    for _ in range(times):
        found.append(seconds(table.undo) * 1000)
        table.redo()
    return sorted(found)
