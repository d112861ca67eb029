"""What GET /deal answers: a deal that is being put together, on the scale."""

from typing import TypedDict

from trading_unit.games.base.view.view_data import Balance, Deed


class DealOnScale(TypedDict):
    """What it is worth to both, and the title cards of what is in it; null and none where it could
    not be offered."""

    balance: Balance | None
    deeds: list[Deed]
