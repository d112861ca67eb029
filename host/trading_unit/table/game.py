"""What a game is to the table."""

from abc import ABC, abstractmethod
from collections.abc import Coroutine, Mapping, Sequence
from typing import Any, ClassVar, Protocol

from trading_unit.table.ask import Ask, By, Option, Value
from trading_unit.table.refused import Refusal

Rules = Coroutine[Ask[Any], Any, None]
Line = tuple[Any, ...]
"""A line of the log: a name of a sentence, and what stands in it. Written when somebody reads."""


class Aside(ABC):
    """What a player may do out of turn, beside an ask that lets him."""

    secret: ClassVar[bool] = False  # its words tell of what only that player may know

    @abstractmethod
    def refuses(self, by: By, value: Value) -> Refusal | None:
        """Why not, with what was legal; None when it may be done."""

    @abstractmethod
    def options(self, by: By) -> Sequence[Option]:
        """All that this one may do now."""

    @abstractmethod
    def do(self, by: By, value: Value) -> Rules | None:
        """Do it; rules that ask are played to their end before the pending ask is put again."""

    def weigh(self, by: By, value: Value) -> int:
        """What it gains for who does it, in money, by the game's own reckoning."""
        return 0

    def ideas(self, by: By) -> Sequence[Value]:
        """Where there is a form to fill in: what is worth a thought."""
        return ()


class Game(Protocol):
    """A game under way. It knows no table: the table drives its rules."""

    turn: int  # goes up at each turn's start
    log: list[Line]
    asides: Mapping[str, Aside]
    totals: dict[int, list[tuple[str, int]]]  # of each seat, line by line, once it is over
    winners: list[int]  # once it is over

    def play(self) -> Rules:
        """From where the game stands to its end."""

    def state(self) -> dict[str, Any]:
        """All of it as plain data, at a turn's start."""

    def say(self, line: Line, language: str = "en") -> str:
        """A line of the log as a sentence."""

    def refusal_text(self, refusal: Refusal, language: str = "en") -> str:
        """Why something was refused, as a sentence without its full stop."""

    def sees(self, seat: int | None, line: Line) -> bool:
        """Whether a seat, or the table for None, may read it."""
