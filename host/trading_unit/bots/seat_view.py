"""The door to a table: what one seat is asked, what is legal, and what it gains. Never the game."""

from collections.abc import Sequence

from trading_unit.table import Table
from trading_unit.table.ask import Option, Value


class SeatView:
    """Of one seat. It is looked through only while an ask is pending. An answer that would come
    with its moment is spoken of without it."""

    __slots__ = ("seat", "table")

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat

    # The pending ask

    @property
    def name(self) -> str:
        """What the ask is known by."""
        return str(self.table.ask.name)

    @property
    def bound(self) -> bool:
        """Whether something has to be answered: else silence is an answer too."""
        return not self.table.ask.timed

    @property
    def guess(self) -> bool:
        """Whether nothing can be reckoned here: one word is as good as another."""
        return bool(self.table.ask.guess)

    @property
    def stuck(self) -> bool:
        """It is asked, and nothing is legal before it has done something beside the ask."""
        return self.seat in self.table.ask.asked() and self.bound and not self.options()

    def options(self) -> Sequence[Option]:
        options: Sequence[Option] = self.table.ask.options(self.seat)
        return options

    def refuses(self, value: Value) -> bool:
        """Whether that is no legal answer."""
        return self.table.ask.refuses(self.seat, self.timed(value)) is not None

    def weigh(self, value: Value) -> int:
        gain: int = self.table.ask.weigh(self.seat, self.timed(value))
        return gain

    def timed(self, value: Value) -> Value:
        ask = self.table.ask
        return [value, ask.moment] if ask.timed else value

    # What may be done beside it

    def asides(self) -> Sequence[str]:
        asides: Sequence[str] = self.table.ask.asides
        return asides

    def aside_options(self, name: str) -> Sequence[Option]:
        return self.table.game.asides[name].options(self.seat)

    def aside_refuses(self, name: str, value: Value) -> bool:
        return self.table.game.asides[name].refuses(self.seat, value) is not None

    def aside_weigh(self, name: str, value: Value) -> int:
        return self.table.game.asides[name].weigh(self.seat, value)

    def ideas(self, name: str) -> Sequence[Value]:
        return self.table.game.asides[name].ideas(self.seat)


def seats_shown_asides(table: Table) -> list[int]:
    """The seats whose bots are shown their asides at the pending ask."""
    ask = table.ask
    return [by for by in ask.shown_asides() if type(by) is int] if ask.offers_asides else []
