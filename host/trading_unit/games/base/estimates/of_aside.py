"""What an aside is worth to who does it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from trading_unit.table.ask import By, Value
from trading_unit.table.game import Aside, words_among

Weighed = Sequence[tuple[Value, int]]
"""What may be done, each with what it gains."""


def gains_nothing(aside: Any, by: By, value: Value) -> int:
    return 0


def no_ideas(aside: Any, by: By) -> Sequence[Value]:
    return ()


def always(aside: Any) -> bool:
    return True


def never(aside: Any) -> bool:
    return False


def nothing(aside: Any, by: By) -> Weighed:
    return ()


@dataclass(frozen=True, slots=True)
class AsideEstimate:
    """Functions of the aside and of who does it."""

    weigh: Callable[[Any, By, Value], int] = gains_nothing
    """What it gains, in money."""

    ideas: Callable[[Any, By], Sequence[Value]] = no_ideas
    """What a bot should consider, where the options are forms to fill in."""

    gaining: Callable[[Any, By], Weighed] | None = None
    """All that may gain something, where that is less than all: a bot that has a choice weighs
    nothing else."""

    every: Callable[[Any, By], Weighed] | None = None
    """Each word and idea, where that is found in another way."""

    ever: Callable[[Any], bool] = always
    """Whether there may ever be anything in it for bots in this game."""

    def weighed(self, aside: Aside, by: By) -> Weighed:
        """Weigh all that may gain something."""
        return self.all_weighed(aside, by) if self.gaining is None else self.gaining(aside, by)

    def all_weighed(self, aside: Aside, by: By) -> Weighed:
        """Weigh every word and idea, whatever it gains."""
        if self.every is not None:
            return self.every(aside, by)
        values = [*words_among(aside.options(by)), *self.ideas(aside, by)]
        return [(value, self.weigh(aside, by, value)) for value in values]


FOR_PEOPLE = AsideEstimate(ever=never)
"""Of an aside that no bot does."""
