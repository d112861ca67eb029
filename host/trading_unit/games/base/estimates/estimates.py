"""What answers and asides are worth to a seat, found by the type of the ask or the aside. Bots and
hints go by it; no rule does."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeVar

from trading_unit.games.base.estimates.of_aside import AsideEstimate
from trading_unit.games.base.rules.company import Company
from trading_unit.table.ask import Ask, By, Value
from trading_unit.table.game import Aside


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
"""Of a game and a seat: what it would do out of turn that takes everything at face value, asides,
each with its value, the best first, so that its reserve stays."""

Found = TypeVar("Found")


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Estimates:
    """Of one game. What has none gains nothing, and so does a game without any."""

    answers: Mapping[type[Any], Weigh] = field(default_factory=dict)
    words: Mapping[type[Any], WordValue] = field(default_factory=dict)
    face_values: Mapping[type[Any], AnswerValues] = field(default_factory=dict)
    asides: Mapping[type[Any], AsideEstimate] = field(default_factory=dict)

    judged: Sequence[type[Any]] = ()
    """Asks that only who is asked can answer, so that a hint says nothing of them."""

    steps: Steps | None = None
    """None where printed prices do not say it."""

    found: dict[tuple[int, type[Any]], Any] = field(default_factory=dict)
    """What has been looked up, by the table and the type."""

    def weigh(self, ask: Ask[Any], by: By, value: Value) -> int:
        """Estimate what this answer gains for `by`, in money."""
        weigh = self.of(self.answers, type(ask))
        return 0 if weigh is None else weigh(ask, by, value)

    def values(self, ask: Ask[Any], by: By) -> FaceValues:
        """Value at face value all that `by` may answer, as `AnswerValues` has it."""
        values = self.of(self.face_values, type(ask))
        if values is not None:
            return values(ask, by)
        value = self.of(self.words, type(ask))
        if value is None:
            return None
        words = [option for option in ask.options(by) if type(option) is str]
        return [(word, value(ask, by, word)) for word in words] or None

    def aside(self, aside: Aside) -> AsideEstimate:
        """Find what this aside is weighed by."""
        return self.of(self.asides, type(aside)) or NO_ESTIMATE

    def is_judged(self, ask: Ask[Any]) -> bool:
        return isinstance(ask, tuple(self.judged))

    def of(self, table: Mapping[type[Any], Found], kind: type[Any]) -> Found | None:
        """Find what the table has for a type, or for the nearest of its bases."""
        key = id(table), kind
        try:
            known: Found | None = self.found[key]
        except KeyError:
            known = next((table[one] for one in kind.__mro__ if one in table), None)
            self.found[key] = known
        return known


NO_ESTIMATE = AsideEstimate()
NO_ESTIMATES = Estimates()

ESTIMATES_OF: dict[str, Estimates] = {}
"""Those of each game, by its package; its definition puts them here."""


def estimates_of(game: object) -> Estimates:
    """Find those of a running game."""
    return (
        ESTIMATES_OF.get(game.PACKAGE, NO_ESTIMATES) if isinstance(game, Company) else NO_ESTIMATES
    )


def purse(company: Company, seat: int) -> int:
    """Estimate what a seat has. Real money is guessed from what the host has told people to pay."""
    cash = company.cash[seat]
    return cash + company.board.start if company.real_money else cash
