"""Debts in the order they arose, each settled before play goes on (BO-47)."""

from trading_unit.games.classic.rules.estate import Estate
from trading_unit.games.property.rules.debts import add_debt, settle_first

RENT = "rent"
TAX = "tax"
CARD = "card pays"


async def settle(estate: Estate) -> None:
    """When a bankruptcy ends the game, nothing more is paid."""
    while estate.debts and not estate.ended():
        await settle_first(estate, ruin)
    estate.debts.clear()


async def ruin(estate: Estate, seat: int, creditor: int) -> None:
    await estate.ruin(seat, creditor)


async def pay(
    estate: Estate, seat: int, creditor: int, amount: int, why: str, about: str = ""
) -> None:
    """At once, or as soon as it has been raised."""
    if amount and not add_debt(estate, seat, creditor, amount, why, about):
        await settle(estate)


def ended(estate: Estate, seat: int) -> bool:
    """Whether the turn is over: its player is bankrupt, or the game has ended."""
    return estate.out[seat] or estate.ended()
