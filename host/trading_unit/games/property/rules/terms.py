"""The terms of a deal: what a seat could give, and why they cannot be offered."""

from collections.abc import Callable
from typing import Any

from trading_unit.games.property.rules.owners import NOT_MORTGAGED, Debt, Owners
from trading_unit.table.ask import Amount, Value, money_refusal
from trading_unit.table.refused import Refusal

Terms = dict[str, Any]
"""`{"with": seat, "give": side, "get": side}`, a side `{"money": amount, "things": [names]}`, and
where one owes the other `"debt": amount` that is forgiven for it."""

Side = dict[str, Any]

TERMS = {"with", "give", "get", "debt"}
SIDE = {"money", "things"}


def things(realm: Owners, seat: int) -> list[str]:
    """All deeds and cards of a seat."""
    return [*(realm.board.names[deed] for deed in realm.owned[seat]), *realm.keeps[seat]]


def least_price(realm: Owners, value: Callable[[int], int], thing: str) -> int:
    """What a debtor has to get for a thing at least: the Bank's mortgage value; for what is
    mortgaged or a card a step (MI-18, BO-48, GR-61)."""
    deed = realm.board.number.get(thing)
    if deed is None or realm.mortgage[deed] != NOT_MORTGAGED:
        return realm.board.step
    return value(deed)


def debt_between(realm: Owners, one: int, other: int) -> Debt | None:
    """What one of the two owes the other and has not paid."""
    for debt in realm.debts:
        if {debt.debtor, debt.creditor} == {one, other}:
            return debt
    return None


def debt_of(realm: Owners, seat: int) -> Debt | None:
    """The oldest that the seat owes."""
    for debt in realm.debts:
        if debt.debtor == seat:
            return debt
    return None


def refuses_terms(realm: Owners, seat: int, terms: Value) -> Refusal | None:
    """Why these terms cannot be offered by this seat, or be struck; None when they can."""
    shape = Refusal("deal shape")
    if type(terms) is not dict or not terms.keys() <= TERMS:
        return shape
    partner = terms.get("with")
    if type(partner) is not int or partner not in realm.seats or partner == seat:
        return Refusal("deal partner")
    if realm.out[partner] or realm.out[seat]:
        return Refusal("deal partner out")
    for giver, key in ((seat, "give"), (partner, "get")):
        side = terms.get(key)
        if type(side) is not dict or side.keys() != SIDE:
            return shape
        refusal = refuses_side(realm, giver, side)
        if refusal is not None:
            return refusal
    give, get = terms["give"], terms["get"]
    if not (give["money"] or give["things"] or get["money"] or get["things"]):
        return Refusal("deal empty")
    return refuses_debts(realm, seat, partner, terms) or realm.deals.refuses(seat, terms)


def refuses_side(realm: Owners, seat: int, side: Side) -> Refusal | None:
    money = purse(realm, seat)
    if money.refuses(side["money"]):
        return money_refusal("deal money", money)
    things = side["things"]
    if type(things) is not list or any(type(one) is not str for one in things):
        return Refusal("deal things")
    left = realm.deals.things(seat) if things else []
    for thing in things:
        if thing not in left:
            return Refusal("deal thing", thing=thing)
        left.remove(thing)
    return None


def refuses_debts(realm: Owners, seat: int, partner: int, terms: Terms) -> Refusal | None:
    """What a debtor may give away (MI-18, BO-48, GR-61), and what a creditor may forgive."""
    forgiven = terms.get("debt", 0)
    debt = debt_between(realm, seat, partner)
    if type(forgiven) is not int or forgiven < 0 or forgiven % realm.board.step:
        return Refusal("deal debt", step=realm.board.step)
    if forgiven > (debt.amount if debt is not None else 0):
        return Refusal("deal debt most", amount=debt.amount if debt is not None else 0)
    if realm.deals.floor is None:
        return None
    for debtor, other, gives, gets in (
        (seat, partner, "give", "get"),
        (partner, seat, "get", "give"),
    ):
        if realm.owes(debtor) and not is_settling(realm, debtor, other):
            out, back = worth(realm, terms[gives]), worth(realm, terms[gets])
            if back < out:
                return Refusal("deal below worth", out=out, back=back)
    return None


def is_settling(realm: Owners, debtor: int, creditor: int) -> bool:
    """Whether the debt that is being settled is of these two."""
    debt = realm.debts[0]
    return debt.debtor == debtor and debt.creditor == creditor


def worth(realm: Owners, side: Side) -> int:
    """What one side of a deal is worth where a debtor gives it."""
    money: int = side["money"]
    return money + sum(realm.deals.least(thing) for thing in side["things"])


def deeds_among(realm: Owners, side: Side) -> int:
    """What of one side of a deal is deeds, as bits."""
    number, deeds = realm.board.number, 0
    for name in side["things"]:
        if name in number:
            deeds |= 1 << number[name]
    return deeds


def deeds_after(realm: Owners, seat: int, gives: Side, gets: Side) -> int:
    """The deeds of a seat that gives and gets these, as bits."""
    return realm.deeds[seat] & ~deeds_among(realm, gives) | deeds_among(realm, gets)


def purse(realm: Owners, seat: int) -> Amount:
    return Amount(0, None if realm.real_money else max(0, realm.cash[seat]), realm.board.step)
