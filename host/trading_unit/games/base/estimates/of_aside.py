"""What an aside is worth to who does it."""

from collections.abc import Callable, Sequence
from typing import Any

from trading_unit.table.ask import By, Value
from trading_unit.table.game import words_among

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


class AsideEstimate:
    """Functions of the aside and of who does it. `weigh` says what it gains, in money, and `ideas`
    what a bot should consider where the options are forms to fill in. `gaining` weighs all that may
    gain something, where that is less than all: a bot that has a choice looks at nothing else.
    `every` weighs all, where that is found in another way. `ever` says whether there may ever be
    anything in it for bots in this game."""

    def __init__(
        self,
        weigh: Callable[[Any, By, Value], int] = gains_nothing,
        ideas: Callable[[Any, By], Sequence[Value]] = no_ideas,
        gaining: Callable[[Any, By], Weighed] | None = None,
        every: Callable[[Any, By], Weighed] | None = None,
        ever: Callable[[Any], bool] = always,
    ) -> None:
        self.weigh = weigh
        self.ideas = ideas
        self.all_weighed = every or self.words_and_ideas
        self.weighed = gaining or self.all_weighed
        self.ever = ever

    def words_and_ideas(self, aside: Any, by: By) -> Weighed:
        """Weigh every word and idea, whatever it gains."""
        values = [*words_among(aside.options(by)), *self.ideas(aside, by)]
        return [(value, self.weigh(aside, by, value)) for value in values]


FOR_PEOPLE = AsideEstimate(ever=never)
"""Of an aside that no bot does."""
