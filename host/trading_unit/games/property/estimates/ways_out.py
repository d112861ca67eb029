"""Deals that save who owes more than they can raise: the best that its partner's estimate accepts,
for what is still missing after all that the Bank would give."""

from collections.abc import Callable, Sequence

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
    """None where all that can be raised pays the debt."""
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
    """Of those that save the debtor the one that leaves him best, else the one that brings most;
    with what it brings."""
    saving = [deal for partner in partners for deal in partner.saving_deals()]
    if saving:
        return max(saving, key=lambda found: deal_gains(realm, seat, found[1], seat))
    some = [deal for partner in partners for deal in partner.deals(partner.floor)]
    brings, deal = max(some, key=lambda found: found[0], default=(0, None))
    return (brings, deal) if brings > 0 else (0, None)


def side(money: int, things: list[str]) -> Side:
    return {"money": money, "things": things}


class Partner:
    """Somebody to whom a debtor may offer things. The creditor forgives a part of the debt for
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
        """The most that this partner could bring, willing or not: for things, also those that stand
        in the way of a deal now, or where the debtor has none for money, if that is a deal."""
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
        """What a debtor may let these go for."""
        return 0 if self.forgives else sum([self.realm.deals.least(thing) for thing in things])

    def costs(self, things: list[str]) -> int:
        """How much less the debtor can raise without these."""
        means = reckoning_of(self.realm).means
        return means(self.realm, self.debtor, []) - means(self.realm, self.debtor, things)

    def saves(self, things: list[str]) -> int:
        """What these have to bring, so that nothing is missing any more."""
        step = self.realm.board.step
        return max(self.floor(things), -(-(self.missing + self.costs(things)) // step) * step)

    def gains(self, things: list[str], amount: int) -> int:
        """What the partner gains by it."""
        terms = self.terms(things, amount)
        if amount > self.most or refuses_terms(self.realm, self.debtor, terms) is not None:
            return REFUSED
        return deal_gains(self.realm, self.seat, terms, offered_by=self.debtor)

    def saving_deals(self) -> Sequence[tuple[int, Terms]]:
        """Those that bring all that is missing."""
        return self.deals(self.saves) if self.most >= self.missing else ()

    def deals(self, least: Callable[[list[str]], int]) -> list[tuple[int, Terms]]:
        """Of each thing, and of more and more things that this partner gains most by, those from
        which the partner gains for `least`, each for the most that is gained by; with what it
        brings."""
        wanted = self.realm.deals.things(self.debtor)
        wanted.sort(key=lambda thing: -self.gains([thing], self.floor([thing])))
        some = [wanted[:count] for count in range(2, len(wanted) + 1)]
        found = []
        for things in [*([thing] for thing in wanted), *some]:
            if self.gains(things, least(things)) > 0:
                amount = self.most_given(things, least(things))
                found.append((amount - self.costs(things), self.terms(things, amount)))
        return found

    def most_given(self, things: list[str], least: int) -> int:
        """The most that the partner gains by giving, who gains by giving the least."""
        step = self.realm.board.step
        low, high = least // step, self.most // step + 1
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (middle, high) if self.gains(things, middle * step) > 0 else (low, middle)
        return low * step
