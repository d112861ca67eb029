"""What answers and asides are worth to a seat, found by the type of the ask or the aside. Bots and
hints go by it; no rule does."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

from trading_unit.games.base.estimates.of_aside import AsideEstimate, gains_nothing
from trading_unit.games.base.estimates.way_out import WayOut, no_way_out
from trading_unit.games.base.rules.company import Company
from trading_unit.table.ask import Ask, By, Value


class FaceValue(NamedTuple):
    """In money. Bots that reckon simply go by it."""

    gains: int
    """What comes by it less what goes, by printed prices, money included."""

    pays: int = 0
    """What it takes out of the purse, 0 for nothing."""


NOTHING = FaceValue(0)

FaceValues = Sequence[tuple[Value, FaceValue]] | None

Weigh = Callable[[Any, By, Value], int]
"""Says what an answer to an ask gains for somebody, in money."""

WordValue = Callable[[Any, By, str], FaceValue]
"""Says what a word in answer to an ask is worth at face value."""

AnswerValues = Callable[[Any, By], FaceValues]
"""Says it of all answers, forms to fill in aside. Under a light they lack their moment, and of a
bid it is the least. None where the game has to weigh them."""

Steps = Callable[[Any, int, int], Iterator[tuple[str, Value]]]
"""Says of a game and a seat what it would do out of turn that takes everything at face value:
asides, each with its value, the best first, so that its reserve stays."""

FindsWayOut = Callable[[Any], WayOut | None]
"""Says what may save who is asked this; None where an answer does."""

Found = TypeVar("Found")


class ByType(dict[type[Any], Found]):
    """What a table has for a type, or for the nearest of its bases; `otherwise` where it has
    nothing."""

    def __init__(self, table: Mapping[type[Any], Found], otherwise: Found) -> None:
        super().__init__()
        self.table = table
        self.otherwise = otherwise

    def __missing__(self, kind: type[Any]) -> Found:
        near = [self.table[one] for one in kind.__mro__ if one in self.table]
        found = self[kind] = near[0] if near else self.otherwise
        return found


class Estimates:
    """The estimates of one game. An answer without an estimate gains nothing."""

    def __init__(
        self,
        *,
        answers: Mapping[type[Any], Weigh] | None = None,
        words: Mapping[type[Any], WordValue] | None = None,
        face_values: Mapping[type[Any], AnswerValues] | None = None,
        asides: Mapping[type[Any], AsideEstimate] | None = None,
        ways_out: Mapping[type[Any], FindsWayOut] | None = None,
        judged: Sequence[type[Any]] = (),
        steps: Steps | None = None,
    ) -> None:
        self.answers = ByType(answers or {}, gains_nothing)
        self.words = ByType[WordValue | None](words or {}, None)
        self.face_values = ByType[AnswerValues | None](face_values or {}, None)
        self.asides = ByType(asides or {}, AsideEstimate())
        self.ways_out = ByType(ways_out or {}, no_way_out)
        self.judged = tuple(judged)  # only who is asked knows, so that a hint says nothing
        self.steps = steps  # None where printed prices do not say it

    def values(self, ask: Ask[Any], by: By) -> FaceValues:
        """Value at face value all that `by` may answer, as `AnswerValues` has it."""
        values = self.face_values[type(ask)]
        if values is not None:
            return values(ask, by)
        value = self.words[type(ask)]
        if value is None:
            return None
        words = [option for option in ask.options(by) if type(option) is str]
        return [(word, value(ask, by, word)) for word in words] or None


NO_ESTIMATES = Estimates()

ESTIMATES_OF: dict[str, Estimates] = {}
"""The estimates of each game by its package, put here by the game's definition."""


def estimates_of(game: object) -> Estimates:
    """Find those of a running game."""
    package = game.PACKAGE if isinstance(game, Company) else ""
    return ESTIMATES_OF.get(package, NO_ESTIMATES)


def purse(company: Company, seat: int) -> int:
    """Estimate what a seat has. Real money is guessed from what the host has told people to pay."""
    cash = company.cash[seat]
    return cash + company.board.start if company.real_money else cash
