"""Deals that save who owes more than they can raise: the best that its partner's estimate accepts,
for what is still missing after all that the Bank would give."""

from collections.abc import Sequence

from trading_unit.games.base.estimates.way_out import WayOut
from trading_unit.games.property.estimates.appraisal_cache import reckoning_of
from trading_unit.games.property.estimates.appraisal_of_deals import deal_gains
from trading_unit.games.property.rules.debts import BANKRUPT, Owe
from trading_unit.games.property.rules.offers import may_propose
from trading_unit.games.property.rules.owners import Debt, Owners
from trading_unit.games.property.rules.terms import Side, Terms, refuses_terms

REFUSED = -1  # what a deal gains that cannot be offered


def owe(ask: Owe) -> WayOut | None:
    """Look for one where only bankruptcy is left as an answer."""
    bankrupt = BANKRUPT in ask.words() and not ask.realm.real_money
    return way_out(ask.realm, ask.debt) if bankrupt else None


def way_out(realm: Owners, debt: Debt) -> WayOut | None:
    """Find what may save the debtor; None where all that can be raised pays the debt."""
    seat = debt.debtor
    missing = debt.amount - reckoning_of(realm).means(realm, seat, [])
    if missing <= 0:
        return None
    partners = [
        Partner(realm, debt, other, missing)
        for other in realm.playing()
        if other != seat and may_propose(realm, seat, other)
    ]
    brings, deal = best_deal(realm, seat, partners)
    enough = sum([partner.could_bring() for partner in partners]) >= missing
    return WayOut(missing, deal, min(brings, missing), bool(partners), enough)


def best_deal(realm: Owners, seat: int, partners: Sequence["Partner"]) -> tuple[int, Terms | None]:
    """Choose the one that leaves the debtor best among those that save, else the one that brings
    most; with what it brings."""
    saving = [deal for partner in partners for deal in partner.saving_deals()]
    if saving:
        return max(saving, key=lambda found: deal_gains(realm, seat, found[1], seat))
    some = [deal for partner in partners for deal in partner.deals(realm.board.step)]
    return max(some, key=lambda found: found[0], default=(0, None))


def side(money: int, things: list[str]) -> Side:
    return {"money": money, "things": things}


class Partner:
    """A player to whom a debtor may offer things. The creditor forgives a part of the debt for
    them, anybody else pays."""

    def __init__(self, realm: Owners, debt: Debt, seat: int, missing: int) -> None:
        self.realm = realm
        self.debtor = debt.debtor
        self.seat = seat
        self.forgives = seat == debt.creditor
        self.missing = missing
        step = realm.board.step
        self.most = max(0, debt.amount if self.forgives else realm.cash[seat]) // step * step

    def could_bring(self) -> int:
        """Return the most that this partner could bring, willing or not: for things, also such as
        cannot be dealt yet, or else for money, where that is a deal."""
        realm, debtor = self.realm, self.debtor
        if realm.owned[debtor] or realm.deals.things(debtor):
            return self.most
        step = realm.board.step
        terms = {**self.terms([], step), "give": side(step, [])}
        return self.most if refuses_terms(realm, debtor, terms) is None else 0

    def terms(self, things: list[str], amount: int) -> Terms:
        """Offer these things for so much."""
        paid = 0 if self.forgives else amount
        terms = {"with": self.seat, "give": side(0, things), "get": side(paid, [])}
        return {**terms, "debt": amount} if self.forgives else terms

    def floor(self, things: list[str]) -> int:
        """Return the least that a debtor may let these go for."""
        return 0 if self.forgives else sum([self.realm.deals.least(thing) for thing in things])

    def costs(self, things: list[str]) -> int:
        """Return how much less the debtor can raise without these."""
        means = reckoning_of(self.realm).means
        return means(self.realm, self.debtor, []) - means(self.realm, self.debtor, things)

    def least(self, things: list[str], brings: int) -> int:
        """Return the least for these by which the debtor comes to have so much more."""
        step = self.realm.board.step
        return max(self.floor(things), -(-(brings + self.costs(things)) // step) * step)

    def gains(self, things: list[str], amount: int) -> int:
        """Estimate what the partner gains by giving so much for these."""
        terms = self.terms(things, amount)
        if amount > self.most or refuses_terms(self.realm, self.debtor, terms) is not None:
            return REFUSED
        return deal_gains(self.realm, self.seat, terms, offered_by=self.debtor)

    def saving_deals(self) -> Sequence[tuple[int, Terms]]:
        """List deals that bring all that is missing."""
        return self.deals(self.missing) if self.most >= self.missing else ()

    def deals(self, brings: int) -> list[tuple[int, Terms]]:
        """List deals about each thing, and about more and more things that this partner gains most
        by, each with what the debtor has more by it: so much at least, and the most by which the
        partner still gains."""
        wanted = self.realm.deals.things(self.debtor)
        wanted.sort(key=lambda thing: -self.gains([thing], self.floor([thing])))
        some = [wanted[:count] for count in range(2, len(wanted) + 1)]
        found = []
        for things in [*([thing] for thing in wanted), *some]:
            least = self.least(things, brings)
            if self.gains(things, least) > 0:
                amount = self.most_given(things, least)
                found.append((amount - self.costs(things), self.terms(things, amount)))
        return found

    def most_given(self, things: list[str], least: int) -> int:
        """Find the most by giving which the partner still gains, who gains by giving the least."""
        step = self.realm.board.step
        low, high = least // step, self.most // step + 1
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (middle, high) if self.gains(things, middle * step) > 0 else (low, middle)
        return low * step
