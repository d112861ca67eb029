"""What a bot is: it answers asks through its door, with chances of its own."""

from random import Random
from typing import Protocol

from trading_unit.bots.seat_view import SeatView
from trading_unit.table.ask import Value

Aside = tuple[str, Value]
"""The name of an aside, and what is to be done."""


class Bot(Protocol):
    """Given the same random source and the same asks, it always does the same."""

    def __init__(self, random: Random) -> None: ...

    def answer(self, door: SeatView) -> Value | None:
        """A legal answer without its moment; None to keep silent, where that is possible, or when
        there is nothing legal to say before an aside."""

    def aside(self, door: SeatView) -> Aside | None:
        """What to do beside the pending ask, or None. When it has no legal answer, something has
        to be done."""
