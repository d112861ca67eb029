"""How fast a game was played, against bare throws of two dice, and how fast it should be."""

from dataclasses import dataclass

from trading_unit.bench.bare_throws import BARE_THROWS
from trading_unit.bench.figure import Figure


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

    def figure(self, name: str, aim: Aim | None) -> Figure:
        """Judged by the aim where there is one."""
        return Figure(
            name,
            self.moves_a_second,
            "moves a second",
            ratio=round(self.throws, 1),
            of=f"{BARE_THROWS}, for a move",
            budget=None if aim is None else aim.moves,
            ratio_budget=None if aim is None else aim.throws,
            at_least=True,
            noise=self.noise,
        )


def reached_word(reached: bool) -> str:
    return "reached" if reached else "MISSED"
