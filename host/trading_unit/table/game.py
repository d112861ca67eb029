"""What the table has to know of a game: its asides, its log, its state, and its rules to drive."""

from abc import ABC, abstractmethod
from collections.abc import Coroutine, Iterator, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple, Protocol

from trading_unit.table.ask import Ask, By, Option, Value
from trading_unit.table.refused import Refusal

Rules = Coroutine[Ask[Any], Any, None]
Line = tuple[Any, ...]
"""A line of the log: the name of a sentence and its values. The sentence is made when somebody
reads it."""


class Instead(NamedTuple):
    """Rules that take the place of those under way, which are not played on."""

    rules: Rules


class Aside(ABC):
    """What a player may do out of turn, beside an ask that allows it."""

    secret: ClassVar[bool] = False  # its words are only for that player

    @abstractmethod
    def refuses(self, by: By, value: Value) -> Refusal | None:
        """Why this may not be done, with what may be; None when it may."""

    @abstractmethod
    def options(self, by: By) -> Sequence[Option]:
        """All that `by` may do now."""

    def shown(self, by: By) -> Sequence[Option]:
        """Return what people see: all that `by` may do now, or a form that says why that is
        nothing."""
        return self.options(by)

    @abstractmethod
    def do(self, by: By, value: Value) -> "Rules | Instead | None":
        """Do it. If it returns rules, they are played to their end before the pending ask comes
        again, or instead of it."""


def words_among(options: Sequence[Option]) -> list[str]:
    return [option for option in options if isinstance(option, str)]


class Game(Protocol):
    """A game being played. It does not know its table, which drives its rules."""

    turn: int  # goes up at each turn's start
    log: list[Line]  # of all that has happened
    asides: Mapping[str, Aside]
    by_bot: list[bool]  # of each seat, whether a bot plays it
    totals: dict[int, list[tuple[str, int]]]  # of each seat, line by line, once the game is over
    winners: list[int]  # once the game is over

    def play(self) -> Rules:
        """The rules, from where the game stands to its end."""

    def state(self) -> dict[str, Any]:
        """The whole game as plain data, at a turn's start."""

    def wrong_in(self, state: Any) -> Iterator[Refusal]:
        """What is wrong with a state that comes from anywhere, field by field."""

    def sees(self, seat: int | None, line: Line) -> bool:
        """Whether a seat may read the line; for None, whether everybody may."""
