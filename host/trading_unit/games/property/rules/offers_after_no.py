"""What a debtor may still offer after a no: some more offers to one partner for one debt, each
worth more to him than the one that failed, so that they cannot be used to run out the hour."""

from trading_unit.games.property.rules.owners import Debt, Owners
from trading_unit.games.property.rules.terms import Terms, worth
from trading_unit.table.refused import Refusal


def may_offer(realm: Owners, seat: int, partner: int) -> bool:
    """Whether the seat may propose anything to this partner now."""
    if (min(seat, partner), max(seat, partner)) not in realm.deals.refused:
        return True
    debt = debt_of(realm, seat)
    return debt is not None and debt.more.get(partner, 0) < realm.deals.offers


def refuses_offer(realm: Owners, seat: int, terms: Terms) -> Refusal | None:
    """Why these terms cannot be proposed after a no."""
    partner = terms["with"]
    if not may_offer(realm, seat, partner):
        return Refusal("deal after no")
    debt = debt_of(realm, seat)
    if debt is None or partner not in debt.failed:
        return None
    failed, now = debt.failed[partner], to_partner(realm, terms)
    return Refusal("deal no better", failed=failed, worth=now) if now <= failed else None


def debt_of(realm: Owners, seat: int) -> Debt | None:
    """The oldest that the seat owes."""
    for debt in realm.debts:
        if debt.debtor == seat:
            return debt
    return None


def to_partner(realm: Owners, terms: Terms) -> int:
    """What the partner would gain, by what a debtor's deeds and cards are worth at least."""
    forgiven: int = terms.get("debt", 0)
    return worth(realm, terms["give"]) - worth(realm, terms["get"]) - forgiven


def count_offer(realm: Owners, seat: int, partner: int) -> None:
    """The seat proposes something to this partner."""
    debt = debt_of(realm, seat)
    if debt is not None and (min(seat, partner), max(seat, partner)) in realm.deals.refused:
        debt.more[partner] = debt.more.get(partner, 0) + 1


def note_failed(realm: Owners, seat: int, partner: int, worth_to_partner: int) -> None:
    """What the seat has offered last has come to nothing."""
    debt = debt_of(realm, seat)
    if debt is not None:
        debt.failed[partner] = worth_to_partner
