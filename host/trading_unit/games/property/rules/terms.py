"""The terms of a deal: what a seat could give, and why they cannot be offered."""

from typing import Any

from trading_unit.games.property.rules.realm import Debt, Realm
from trading_unit.table.ask import Amount, Value

Terms = dict[str, Any]
"""`{"with": seat, "give": side, "get": side}`, a side `{"money": amount, "things": [names]}`, and
where one owes the other `"debt": amount` that is forgiven for it."""


def debt_between(realm: Realm, one: int, other: int) -> Debt | None:
    """What one of the two owes the other and has not paid."""
    for debt in realm.debts:
        if {debt.debtor, debt.creditor} == {one, other}:
            return debt
    return None


def refuses_terms(realm: Realm, seat: int, terms: Value) -> str:
    """Why these terms cannot be offered by this seat, or be struck; empty when they can."""
    shape = "a deal is {with: a seat, give: {money, things}, get: {money, things}}"
    if type(terms) is not dict or not set(terms) <= {"with", "give", "get", "debt"}:
        return shape
    partner = terms.get("with")
    if type(partner) is not int or partner not in realm.seats or partner == seat:
        return "a deal is made with another seat"
    if realm.out[partner] or realm.out[seat]:
        return "a deal is made with who is in the game"
    for giver, key in ((seat, "give"), (partner, "get")):
        side = terms.get(key)
        if type(side) is not dict or set(side) != {"money", "things"}:
            return shape
        why = refuses_side(realm, giver, side)
        if why:
            return why
    give, get = terms["give"], terms["get"]
    if not (give["money"] or give["things"] or get["money"] or get["things"]):
        return "a deal needs something to change hands"
    return refuses_debts(realm, seat, partner, terms) or realm.refuses_more(seat, terms)


def refuses_side(realm: Realm, seat: int, side: dict[str, Any]) -> str:
    money = purse(realm, seat)
    if money.refuses(side["money"]):
        most = "" if money.most is None else f" from 0 to {money.most}"
        return f"money in a deal is a whole amount{most}, in steps of {money.step}"
    if type(side["things"]) is not list or not all(type(one) is str for one in side["things"]):
        return "the things of a deal are a list of names"
    left = realm.things(seat)
    for thing in side["things"]:
        if thing not in left:
            return f"{thing} is not there to be given"
        left.remove(thing)
    return ""


def refuses_debts(realm: Realm, seat: int, partner: int, terms: Terms) -> str:
    """What a debtor may give away, and what a creditor may forgive."""
    forgiven = terms.get("debt", 0)
    debt = debt_between(realm, seat, partner)
    if type(forgiven) is not int or forgiven < 0 or forgiven % realm.board.step:
        return f"what is forgiven is a whole amount in steps of {realm.board.step}"
    if forgiven > (debt.amount if debt is not None else 0):
        return f"only what is owed can be forgiven: {debt.amount if debt is not None else 0}"
    if debt is not None:
        return ""
    for debtor, gives, gets in ((seat, "give", "get"), (partner, "get", "give")):
        if realm.owes(debtor):
            out, back = (
                terms[side]["money"] + sum(realm.floor(thing) for thing in terms[side]["things"])
                for side in (gives, gets)
            )
            if back < out:
                return (
                    f"who owes money gives nobody else a {realm.DEED} below {realm.FLOOR}: "
                    f"{out} goes out, {back} comes back"
                )
    return ""


def purse(realm: Realm, seat: int) -> Amount:
    return Amount(0, None if realm.real_money else max(0, realm.cash[seat]), realm.board.step)
