"""Measures how many games a second bots play, each game with each bot."""

from collections.abc import Sequence
from dataclasses import dataclass

from trading_unit.bench.bare_throws import BARE_THROWS, timed
from trading_unit.bench.figure import Figure
from trading_unit.bots import BOTS
from trading_unit.games.registry import all_games, game_named
from trading_unit.study.experiment import experiment
from trading_unit.study.one_game import Games

SEATS = 4
SEED = 1
GAMES = 8
QUICK_GAMES = 2
TIMES_AS_MANY = {"city-life": 20}  # whose games are over so soon that their time would be chance
WITHOUT_THOUGHT = "random"  # it answers anything, and is no player
GOALS = {
    ("monopoly-city", "steady"): 20,
    ("repentance", "steady"): 60,
    # As many as gamescomputersplay/monopoly, the public simulator of the classic game, on such a
    # core: 15,800 bare throws a game without its log, in the same minutes.
    ("repentance", "plain"): 200,
    ("greenopoly", "steady"): 90,
    ("city-life", "steady"): 450,
    ("life", "steady"): 200,
}
"""Games a second by game and bot, on a core where a bare throw takes GOAL_THROW_S."""

GOAL_THROW_S = 0.32e-6


@dataclass(frozen=True, slots=True)
class BotSpeed:
    """How long a core took for `games` games, whose players gave so many answers."""

    game: str
    bot: str
    seconds: float
    throw_s: float
    games: int
    answers: int
    noise: float = 0.0

    @property
    def games_a_second(self) -> float:
        return self.games / self.seconds

    @property
    def throws(self) -> float:
        """How many bare throws a game costs: nearly the same on every machine."""
        return self.seconds / self.games / self.throw_s

    @property
    def goal(self) -> int | None:
        return GOALS.get((self.game, self.bot))

    @property
    def goal_throws(self) -> float | None:
        """The same as a ratio: the most bare throws that a game may cost, on any machine."""
        return None if self.goal is None else round(1 / self.goal / GOAL_THROW_S)

    def figure(self) -> Figure:
        return Figure(
            f"bots.{self.game}.{self.bot}",
            self.games_a_second,
            "games a second",
            ratio=self.throws,
            of=f"{BARE_THROWS}, for a game",
            budget=self.goal,
            ratio_budget=self.goal_throws,
            at_least=True,
            noise=self.noise,
        )

    def text(self) -> str:
        verdict = ""
        if self.goal_throws is not None:
            reached = "reached" if self.throws <= self.goal_throws else "MISSED"
            verdict = f"   {reached}: {self.goal_throws:,}, or {self.goal} games/s"
        return (
            f"{self.game:<16}{self.bot:<10}{self.games_a_second:>9.1f}"
            f"{self.answers / self.seconds:>12,.0f}{self.throws:>16,.0f}{verdict}"
        )


@dataclass(frozen=True, slots=True)
class BotFigures:
    speeds: Sequence[BotSpeed]
    runs: int

    def figures(self) -> list[Figure]:
        return [speed.figure() for speed in self.speeds]

    def text(self) -> str:
        one = self.speeds[0]
        return "\n".join(
            (
                f"{'game':<16}{'bot':<10}{'games/s':>9}{'answers/s':>12}{'throws/game':>16}",
                *(speed.text() for speed in self.speeds),
                f"bare throw   {one.throw_s * 1e9:,.0f} ns: randrange(1, 7) twice",
                f"measured     best of {self.runs}, each of {one.games} games or more of {SEATS} "
                "bots as `trading-unit study` plays them, time on a core",
                "",
            )
        )


def measure(runs: int, *, quick: bool = False) -> BotFigures:
    """A quick run plays fewer games."""
    games = QUICK_GAMES if quick else GAMES
    return BotFigures(
        [
            measure_bot(game.name, bot, runs, games * TIMES_AS_MANY.get(game.name, 1))
            for game in all_games()
            for bot in BOTS
            if bot != WITHOUT_THOUGHT
        ],
        runs,
    )


def measure_bot(game: str, bot: str, runs: int, games: int) -> BotSpeed:
    what = experiment(game_named(game), seats=SEATS, bots=[bot], seed=SEED, options={})
    of_what = Games(what)
    answers = 0

    def play_all() -> None:
        nonlocal answers
        answers = sum(of_what.play(number).answers for number in range(games))

    (playing,), throw_s = timed([play_all], runs)
    return BotSpeed(
        game=game,
        bot=bot,
        seconds=playing.best_s,
        throw_s=throw_s,
        games=games,
        answers=answers,
        noise=playing.noise,
    )
