"""The deals that a bot has proposed, so that it does not propose one again a short time later."""

from typing import Any

from trading_unit.bots.bot import Aside
from trading_unit.bots.seat_view import SeatView

AGAIN_AFTER = 40  # looks at the asides


class Proposals:
    """Of one bot."""

    def __init__(self) -> None:
        self.looks = 0  # at the asides, so far
        # Deals, each with the look that it was proposed at.
        self.made: dict[tuple[Any, ...], int] = {}

    def may_propose(self, view: SeatView, name: str, value: dict[str, Any]) -> bool:
        """Whether the deal is legal, and has not been proposed a short time ago."""
        when = self.made.get(deal_key((name, value)))
        return (when is None or self.looks - when > AGAIN_AFTER) and not view.aside_refuses(
            name, value
        )

    def note(self, aside: Aside) -> None:
        """It is proposed now."""
        self.made[deal_key(aside)] = self.looks


def deal_key(aside: Aside) -> tuple[Any, ...]:
    """The partner and the things of a deal: with another amount of money it is still the same."""
    name, value = aside
    sides = [tuple(side["things"]) for side in (value.get("give"), value.get("get")) if side]
    return (name, value.get("with"), *sides)
