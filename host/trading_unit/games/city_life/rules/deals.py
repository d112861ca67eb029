"""What a deal between players brings beside what changes hands: taxes on both sides whatever the
price, mortgages that the seller pays off, and whom a debtor may sell to (CL-B-11, CL-A-13,
CL-A-14)."""

from collections.abc import Iterator
from typing import Any

from trading_unit.games.city_life.rules import bank
from trading_unit.games.city_life.rules.debt import Debt
from trading_unit.games.city_life.rules.town import SHARE, Town
from trading_unit.table.refused import Refusal

Terms = dict[str, Any]
Side = dict[str, Any]


def both(seat: int, terms: Terms) -> Iterator[tuple[int, int, Side, Side]]:
    """Each of the two, the other, what he gives and what he gets."""
    partner = terms["with"]
    yield seat, partner, terms["give"], terms["get"]
    yield partner, seat, terms["get"], terms["give"]


def things(town: Town, seat: int) -> list[str]:
    """Return what the seat may trade; cards with demerit points are not among it (CL-B-38)."""
    shares = [f"Bank share {number + 1}" for number in range(town.shares[seat])]
    return [*(town.board.names[deed] for deed in town.owned[seat]), *shares]


def refuses(town: Town, seat: int, terms: Terms) -> Refusal | None:
    for who, other, gives, gets in both(seat, terms):
        refusal = refuses_debtor(town, who, other, gives)
        if refusal is not None:
            return refusal
        left = town.cash[who] - gives["money"] + gets["money"]
        costs = costs_of(town, gives, gets) + fee_tax(town, who, other, gives, gets, terms)
        if left < costs:
            return Refusal("deal costs", who=who, costs=costs, left=left)
    return None


def refuses_debtor(town: Town, who: int, other: int, gives: Side) -> Refusal | None:
    """CL-B-26, CL-B-65: a fee's owner is asked before the others."""
    for debt in town.debts:
        if debt.debtor != who or debt.creditor == other or not debt.is_fee():
            continue
        for thing in gives["things"]:
            asset = SHARE if town.is_share(thing) else thing
            if asset in bank.assets(town, who) and asset not in debt.declined:
                return Refusal("fee owner first about", owner=debt.creditor, thing=thing)
    return None


def costs_of(town: Town, gives: Side, gets: Side) -> int:
    """What who gives and gets these pays beside."""
    sold = sum(bank.sale_costs(town, thing) for thing in gives["things"])
    return sold + sum(town.transfer_tax(thing) for thing in gets["things"])


def fee_between(town: Town, one: int, other: int) -> Debt | None:
    """Return what one of the two owes the other for a visit."""
    for debt in town.debts:
        if {debt.debtor, debt.creditor} == {one, other}:
            return debt
    return None


def fee_tax(town: Town, who: int, other: int, gives: Side, gets: Side, terms: Terms) -> int:
    """CL-A-17: on the money for which a fee is forgiven."""
    fee = fee_between(town, who, other)
    if fee is None or fee.creditor != who:
        return 0
    paid = min(terms.get("debt", 0), max(0, gets["money"] - gives["money"]))
    return town.rules.fee_tax(fee.fee_of, paid)


async def settle(town: Town, seat: int, terms: Terms) -> None:
    """When it has been struck."""
    for who, other, gives, gets in both(seat, terms):
        tax = fee_tax(town, who, other, gives, gets, terms)
        if tax:
            fee = fee_between(town, who, other)
            assert fee is not None
            bank.tax(town, who, tax, bank.FEE_TAX, fee.about)
        for thing in gives["things"]:
            bank.pay_as_seller(town, who, thing)
        for thing in gets["things"]:
            bank.pay_as_buyer(town, who, thing)
