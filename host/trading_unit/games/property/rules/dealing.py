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


def nothing_refused(seat: int, terms: Plain) -> None:
    pass


async def nothing_to_settle(seat: int, terms: Plain) -> None:
    pass


FromTo = tuple[int, int]
"""Who offers or says something, and to whom."""


@dataclass(slots=True)
class Talks:
    """What players have said about deals since the last throw or turn. Nothing of it outlives a
    turn, so no state has it."""

    offers: dict[FromTo, int] = field(default_factory=dict)  # proposals and counter-offers
    refused: dict[FromTo, int] = field(default_factory=dict)  # offers of the first one
    no_more: set[FromTo] = field(default_factory=set)  # the second one proposes nothing
    lit_ms: dict[FromTo, int] = field(default_factory=dict)  # under a light, the lower seat first

    def begin_with(self, seat: int) -> None:
        """Forget what all have said with this seat, but whom it wants to hear no more of."""
        for counts in (self.offers, self.refused, self.lit_ms):
            for both in [both for both in counts if seat in both]:
                del counts[both]
        self.no_more = {(one, other) for one, other in self.no_more if other != seat}


@dataclass(slots=True, kw_only=True)
class Deals:
    """What a game says of its deals, in its own file."""

    offers: int
    """How many the same two may make each other until the next throw or turn, and debtor and
    creditor each of an open debt."""

    lit_s: int
    """How long a light may be on for the same two in that time, in seconds."""

    floor: Callable[[str], int] | None
    """What a debtor has to get at least for a thing; None where any price is right."""

    things: Callable[[int], list[str]]
    """What a seat could give, beside money."""

    hand_over: Callable[[str, int, int], None]
    """One of those, from a giver to a taker."""

    beside: tuple[str, ...]
    """What may be done beside an offer."""

    refuses: Callable[[int, Plain], Refusal | None] = nothing_refused
    """Why the game refuses these terms, beside what is refused in all deals."""

    settle: Callable[[int, Plain], Awaitable[None]] = nothing_to_settle
    """What is still to be settled when these terms of a seat have been struck."""

    closed: Callable[[], bool] = never
    """Whether there are none any more, so that an open offer is a no."""

    fixed: Callable[[int], int] = nothing_fixed
    """The deeds of a seat that it could not give, as bits."""

    talks: Talks = field(default_factory=Talks)

    offered: set[str] = field(default_factory=set)
    """The things that lie in the open offer."""

    def least(self, thing: str) -> int:
        return 0 if self.floor is None else self.floor(thing)
