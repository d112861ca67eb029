"""How fast the rules of each game play, against bare throws of two dice."""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median
from typing import Any

from trading_unit.bench.recorded import Recorded, bare_throws, long_game, record, shares
from trading_unit.bench.reference import best, seconds
from trading_unit.games import GAMES

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
AIMS = {"monopoly-city": Aim(moves=75_000, answers=400_000, throws=40)}

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
    aim: Aim

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

    @property
    def reached(self) -> bool:
        return self.moves_a_second >= self.aim.moves and self.answers_a_second >= self.aim.answers

    @property
    def within(self) -> bool:
        return self.throws <= self.aim.throws

    def data(self) -> dict[str, Any]:
        return {
            "seconds": self.seconds,
            "moves_a_second": round(self.moves_a_second),
            "answers_a_second": round(self.answers_a_second),
            "bare_throws_a_move": round(self.throws, 1),
            "aim_reached": self.reached,
            "within_budget": self.within,
        }

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
    aim: Aim
    ways: dict[str, Way]
    sensible: Way
    live: Way
    games: int
    unfinished: dict[str, int]  # games by bot, that were stopped
    throw_s: float
    undo_ms: Sequence[float]
    shares: Sequence[tuple[str, int, float]]
    runs: int

    def data(self) -> dict[str, Any]:
        checked = self.ways["checked"]
        return {
            **{name: way.data() for name, way in self.ways.items()},
            "steady_again": self.sensible.data(),
            "steady": self.live.data(),
            "games": self.games,
            "unfinished": self.unfinished,
            "moves": checked.moves,
            "answers": checked.answers,
            "bare_throw_ns": round(self.throw_s * 1e9),
            "undo_ms": round(median(self.undo_ms), 2),
            "undo_answers": UNDO_ANSWERS,
            "shares": [
                dict(zip(("ask", "answers", "share"), share, strict=True)) for share in self.shares
            ],
            "aim": {
                "moves": self.aim.moves,
                "answers": self.aim.answers,
                "undo_ms": AIM_UNDO_MS,
            },
            "budget_bare_throws": self.aim.throws,
            "runs": self.runs,
        }

    def text(self) -> str:
        again, checked = self.ways["again"], self.ways["checked"]
        undo = median(self.undo_ms)
        parts = ", ".join(f"{ask} {share:.0%}" for ask, _, share in self.shares[:MOST_SHARES])
        unfinished = ", ".join(f"{count} of {bot}" for bot, count in self.unfinished.items())
        lines = [
            f"{self.game:<40}{'moves/s':>10}{'answers/s':>12}{'throws/move':>14}",
            *(way.text(WAYS[name]) for name, way in self.ways.items()),
            self.sensible.text(SENSIBLE),
            self.live.text(LIVE),
            "",
            f"aim          {self.aim.text()}: "
            f"{verdict(again.reached)} played again, {verdict(checked.reached)} checked",
            f"budget       {self.aim.throws} bare throws a move: "
            f"{'within' if again.within else 'OVER'} played again, "
            f"{'within' if checked.within else 'OVER'} checked",
            f"undo         {undo:.1f} ms (median) for the last of {UNDO_ANSWERS:,} answers, "
            f"{'within' if undo < AIM_UNDO_MS else 'OVER'} the aim of {AIM_UNDO_MS:g} ms",
            f"time goes    {parts} (checked, by what is answered)",
            f"bare throw   {self.throw_s * 1e9:,.0f} ns: randrange(1, 7) twice",
            f"games        {self.games} of {SEATS[0]} to {SEATS[-1]} bots, {' and '.join(BOTS)}: "
            f"{checked.moves:,} moves, {checked.answers:,} answers",
            f"unfinished   {unfinished}, when their bots were stopped",
            f"measured     best of {self.runs}, listeners off, nothing saved",
            "",
        ]
        return "\n".join(lines)


def verdict(reached: bool) -> str:
    return "reached" if reached else "MISSED"


@dataclass(frozen=True, slots=True)
class All:
    """The figures of every game."""

    games: Sequence[Figures]

    def data(self) -> dict[str, Any]:
        return {figures.game: figures.data() for figures in self.games}

    def text(self) -> str:
        return "\n".join(figures.text() for figures in self.games)


def measure(runs: int) -> All:
    return All([measured(game.name, runs) for game in GAMES])


def measured(name: str, runs: int) -> Figures:
    games = [record(name, bot, seats, seed=seats) for bot in BOTS for seats in SEATS]
    steady = [game for game in games if game.bot == "steady"]
    *ways, sensible, live, throws = best(
        [
            lambda: each(games, Recorded.again),
            lambda: each(games, Recorded.checked),
            lambda: each(games, Recorded.listed),
            lambda: each(games, Recorded.with_asides),
            lambda: each(steady, Recorded.again),
            lambda: each(steady, Recorded.live),
            lambda: bare_throws(THROWS),
        ],
        runs,
    )
    throw_s = throws / THROWS
    moves, answers = totals(games)
    aim = AIMS.get(name, CLASSIC)
    return Figures(
        game=name,
        aim=aim,
        ways={
            way: Way(time, moves, answers, throw_s, aim)
            for way, time in zip(WAYS, ways, strict=True)
        },
        sensible=Way(sensible, *totals(steady), throw_s, aim),
        live=Way(live, *totals(steady), throw_s, aim),
        games=len(games),
        unfinished={
            bot: sum(not game.finished for game in games if game.bot == bot) for bot in BOTS
        },
        throw_s=throw_s,
        undo_ms=undo_ms(name, UNDOS * runs),
        shares=shares(games),
        runs=runs,
    )


def each(games: Sequence[Recorded], act: Any) -> None:
    for game in games:
        act(game)


def totals(games: Sequence[Recorded]) -> tuple[int, int]:
    return sum(game.moves for game in games), sum(len(game.entries) for game in games)


def undo_ms(game: str, times: int) -> list[float]:
    """Of the last answer of a long game, each time brought back again."""
    table = long_game(game, UNDO_ANSWERS)
    found = []
    for _ in range(times):
        found.append(seconds(table.undo) * 1000)
        table.redo()
    return sorted(found)
