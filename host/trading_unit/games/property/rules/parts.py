"""What a property game says in its own file of the parts that it plays: auctions, moves and the
end. Deals stand in `dealing`."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Auctions:
    """How the Bank auctions a deed. How long the light is on, the unit says."""

    played: bool
    """Whether there are any; else what nobody buys stays with the Bank."""

    first_bid: int
    """The least amount that anybody may bid first."""

    step: int
    """How much a bid is higher than the one before, at least."""

    beside: tuple[str, ...]
    """What may be done beside a bid for a deed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Moves:
    """How movers go around the track, and into jail."""

    doubles: int
    """How many doubles in a row lead to jail."""

    pay_start: Callable[[int], None]
    """Pay a seat that passes the start or lands on it."""

    fines_to: int
    """Who gets the fine out of jail."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ending:
    """How players leave the game, and when it is over."""

    players: int
    """How many players are left when there is nothing more to play for."""

    bankrupt: Callable[[int, int], Awaitable[None]]
    """What becomes of a debtor who cannot pay, and of what is left: debtor and creditor."""

    rounds_of_bots: int | None = None
    """How many rounds bots alone play at most until one is left; None where nothing ends them."""
