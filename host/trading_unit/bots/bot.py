"""What a bot has to be able to do: answer asks and do asides, from what its SeatView shows."""

from random import Random
from typing import Protocol

from trading_unit.bots.seat_view import SeatView
from trading_unit.table.ask import Value

Aside = tuple[str, Value]
"""The name of an aside, and the value to do it with."""


class Bot(Protocol):
    """It always does the same, given the same source of chance and the same asks."""

    def __init__(self, random: Random) -> None: ...

    def answer(self, view: SeatView) -> Value | None:
        """A legal answer, without its moment. None keeps silent, where that is possible, or says
        that nothing is legal before an aside."""

    def aside(self, view: SeatView) -> Aside | None:
        """An aside to do beside the pending ask, or None. A bot that is `stuck` has to do one."""
