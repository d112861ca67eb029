"""Deals as a part of a game: on which terms it plays them, and what is open of them."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

from trading_unit.table.refused import Refusal

Plain = dict[str, Any]


def never() -> bool:
    return False


def nothing_fixed(seat: int) -> int:
    return 0


@dataclass(slots=True, kw_only=True)
class Deals:
    """What a game says of its deals, in its own file."""

    offers: int
    """How many more a debtor may make to one partner for one debt, after a no."""

    floor: Callable[[str], int] | None
    """What a debtor has to get at least for a thing; None where any price is right."""

    things: Callable[[int], list[str]]
    """What a seat could give, beside money."""

    hand_over: Callable[[str, int, int], None]
    """One of those, from a giver to a taker."""

    refuses: Callable[[int, Plain], Refusal | None]
    """Why the game refuses these terms, beside what is refused in all deals."""

    settle: Callable[[int, Plain], Awaitable[None]]
    """What is still to be settled when these terms of a seat have been struck."""

    beside: Callable[[], tuple[str, ...]]
    """What may be done beside an offer."""

    closed: Callable[[], bool] = never
    """Whether there are none any more, so that an open offer is a no."""

    fixed: Callable[[int], int] = nothing_fixed
    """The deeds of a seat that it could not give, as bits."""

    refused: set[tuple[int, int]] = field(default_factory=set)
    """Between whom a deal has failed since the last throw."""

    offered: set[str] = field(default_factory=set)
    """The things that lie in the open offer."""

    def least(self, thing: str) -> int:
        return 0 if self.floor is None else self.floor(thing)
