"""What the light, the unit, the screen and the bots want to do at the table. Only the running game
does it."""

from dataclasses import dataclass

from trading_unit.table.ask import By, Value
from trading_unit.words.sentence import Text


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer to the pending ask. Under a light `value` comes without its moment, but for the
    clock's answer, which is a moment."""

    by: By
    value: Value


@dataclass(frozen=True, slots=True)
class AsideAnswer:
    """An aside beside the pending ask."""

    name: str
    by: By
    value: Value


@dataclass(frozen=True, slots=True)
class ScreenDraws:
    """The screen answers the pending ask of chance. `notice` says why it does, where the unit
    should have; else it is empty."""

    notice: Text | None = None


@dataclass(frozen=True, slots=True)
class CloseLight:
    """The light goes off, because nobody else may or wants to answer."""


@dataclass(frozen=True, slots=True)
class RepeatKnown:
    """What was undone and nobody has to do again comes by itself."""


@dataclass(frozen=True, slots=True)
class UnitSpins:
    """The unit was told to spin, and will answer."""


Move = Answer | AsideAnswer | ScreenDraws | CloseLight | RepeatKnown | UnitSpins
