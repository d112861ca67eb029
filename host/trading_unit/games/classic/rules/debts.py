"""Debts in the order they arose, each settled before play goes on, and the end of a player (BO-47
to BO-51, GR-61, GR-62)."""

from trading_unit.games.classic.rules.building import sell
from trading_unit.games.classic.rules.estate import NOT_MORTGAGED, Estate
from trading_unit.games.classic.rules.mortgages import inherited
from trading_unit.games.property.rules import ending
from trading_unit.games.property.rules.auction import auction
from trading_unit.games.property.rules.debts import add_debt, retire, settle_first
from trading_unit.games.property.rules.realm import NOBODY

RENT = "rent"
TAX = "tax"
CARD = "card pays"


async def settle(estate: Estate) -> None:
    """Settle all debts; when a bankruptcy ends the game, nothing more is paid (GR-62)."""
    while estate.debts and not ending.ended(estate):
        await settle_first(estate)
    estate.debts.clear()


async def pay(
    estate: Estate, seat: int, creditor: int, amount: int, why: str, about: str = ""
) -> None:
    """At once, or as soon as it has been raised."""
    if amount and not add_debt(estate, seat, creditor, amount, why, about):
        await settle(estate)


def ended(estate: Estate, seat: int) -> bool:
    """Whether the turn is over: its player is bankrupt, or the game has ended."""
    return estate.out[seat] or ending.ended(estate)


async def bankrupt(estate: Estate, seat: int, creditor: int) -> None:
    """Give the creditor everything: what is built goes to the Bank for half its price first (BO-48
    to BO-50)."""
    deeds = leaves(estate, seat, creditor)
    if creditor not in estate.seats:
        await to_the_bank(estate, seat, deeds)
        return
    estate.keeps[creditor] += estate.keeps[seat]
    estate.keeps[seat] = []
    for deed in deeds:
        estate.give(deed, creditor)
    if not ending.ended(estate):  # nothing is due when one is left
        mortgaged = [deed for deed in deeds if estate.mortgage[deed] != NOT_MORTGAGED]
        await inherited(estate, creditor, mortgaged)


def leaves(estate: Estate, seat: int, creditor: int) -> list[int]:
    """The deeds that are left, when all that stood on them has been sold."""
    deeds = list(estate.owned[seat])
    for deed in deeds:
        if estate.level[deed]:
            sell(estate, seat, deed, 0)
    retire(estate, seat, creditor)
    for debt in estate.debts:
        if debt.creditor == seat:
            debt.creditor = creditor  # who inherits what he owes himself owes nobody
    estate.debts = [debt for debt in estate.debts if debt.debtor != debt.creditor]
    estate.misses[seat] = False
    estate.claims = [one for one in estate.claims if seat not in (one.owner, one.visitor)]
    if estate.cash[seat] > 0 and not estate.real_money:
        estate.accounts.move(estate.cash[seat], seat, creditor, "what is left")
    return deeds


async def to_the_bank(estate: Estate, seat: int, deeds: list[int]) -> None:
    """Give the Bank everything: deeds free of mortgages, auctioned one by one in track order where
    the game goes on; cards go under their decks (BO-51, GR-62)."""
    for card in estate.keeps[seat]:
        estate.deck_of(card).put_under(card)
    estate.keeps[seat] = []
    for deed in deeds:
        estate.give(deed, NOBODY)
        estate.mortgage[deed] = NOT_MORTGAGED
    for deed in deeds:
        if not ending.ended(estate):
            await auction(estate, deed)
