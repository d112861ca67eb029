"""What is bid, offered and owed in a property game, as plain data for whoever shows it."""

from typing import Any

from trading_unit.games.base.view.ask_view import offer_of
from trading_unit.games.base.view.view_data import Lot, LotBid, Offer, OpenDebt
from trading_unit.games.property.rules import deals
from trading_unit.games.property.rules.auction import Bid
from trading_unit.games.property.rules.owners import Owners
from trading_unit.table.ask import Ask


def lot(ask: Ask[Any]) -> Lot | None:
    """Return what is auctioned, with its bids; None where this ask is no auction."""
    if not isinstance(ask, Bid):
        return None
    bids: list[LotBid] = [
        {"seat": seat, "amount": amount, "at": at} for seat, amount, at in ask.bids
    ]
    return {"lot": ask.lot, "high": bids[-1] if bids else None, "bids": bids}


def offer(ask: Ask[Any]) -> Offer | None:
    """Return the deal that is offered; None where this ask is no offer."""
    return offer_of(ask.seat, ask.terms) if isinstance(ask, deals.Offer) else None


def debts(realm: Owners) -> list[OpenDebt]:
    return [
        {"debtor": debt.debtor, "creditor": debt.creditor, "amount": debt.amount}
        for debt in realm.debts
    ]
