"""Deals: any mix of money, deeds and cards, under the light."""

from collections.abc import Sequence

from trading_unit.games.property.rules.offers_after_no import (
    count_offer,
    may_offer,
    note_failed,
    refuses_offer,
    to_partner,
)
from trading_unit.games.property.rules.owners import Owners
from trading_unit.games.property.rules.terms import Terms, debt_between, purse, refuses_terms
from trading_unit.table.ask import (
    CLOCK,
    Amount,
    Ask,
    By,
    Holding,
    Option,
    Partners,
    Value,
)
from trading_unit.table.game import Aside, Rules
from trading_unit.table.refused import SOMEBODY_ELSE, Refusal

YES = "yes"
NO = "no"


class Offer(Ask[tuple[By, Value]]):
    """`["yes", moment]`, `["no", moment]`, or a counter-offer in its place; silence is no."""

    name = "offer"
    many = True
    timed = True

    def __init__(self, realm: Owners, seat: int, terms: Terms, light: object) -> None:
        self.realm = realm
        self.asides = realm.deals.beside()
        self.light = light  # a counter-offer stands under the same
        self.seat = seat  # who has made it
        self.partner: int = terms["with"]
        self.terms = terms

    def asked(self) -> tuple[By, ...]:
        return (self.partner, CLOCK)

    def options(self, by: By) -> Sequence[Option]:
        if by == CLOCK:
            return (Amount(0, None, 1),)
        if by != self.partner:
            return ()
        ours, theirs = holding(self.realm, self.partner), holding(self.realm, self.seat)
        return (YES, NO, Partners(ours, {self.seat: theirs}))

    def refuses(self, by: By, value: Value) -> Refusal | None:
        if by == CLOCK:
            fits = type(value) is int and value >= 0
            return None if fits else Refusal("light moment")
        if by != self.partner:
            return SOMEBODY_ELSE
        if (
            type(value) is not list
            or len(value) != 2
            or type(value[1]) is not int
            or (value[1] < self.moment)
        ):
            return Refusal("deal answer moment")
        said = value[0]
        if said == NO:
            return None
        if said == YES:
            return refuses_terms(self.realm, self.seat, self.terms)
        if type(said) is dict:
            if said.get("with") != self.seat:
                return Refusal("counter to proposer")
            return refuses_terms(self.realm, self.partner, said)
        return Refusal("deal answer")

    def open(self) -> bool:
        return not self.realm.deals.closed()


def holding(realm: Owners, seat: int) -> Holding:
    return Holding(purse(realm, seat), realm.deals.things(seat))


async def deal(realm: Owners, seat: int, terms: Terms) -> None:
    """Rules that ask, played to their end before what was asked is put again."""
    log = realm.log
    pair = (min(seat, terms["with"]), max(seat, terms["with"]))
    count_offer(realm, seat, terms["with"])
    light = object()
    moment = 0
    # What the newest offer of each was worth to the other; only debtors are bound by it.
    offered: dict[int, int] = {}
    while True:
        partner = terms["with"]
        log.append(("offers", seat, partner, terms))
        if realm.debts:
            offered[seat] = to_partner(realm, terms)
        offer = Offer(realm, seat, terms, light)
        offer.moment = moment
        realm.deals.offered = {*terms["give"]["things"], *terms["get"]["things"]}
        answer = await offer
        realm.deals.offered = set()
        silent = answer is None or answer[0] == CLOCK
        if not silent:
            said, moment = answer[1]
            if said == YES:
                strike(realm, seat, terms)
                await realm.deals.settle(seat, terms)
                return
        if silent or said == NO:
            realm.deals.refused.add(pair)
            for one, worth in offered.items():
                note_failed(realm, one, sum(pair) - one, worth)
            log.append(("deal fails", *pair) if silent else ("deal refused", partner, seat))
            return
        seat, terms = partner, said


def strike(realm: Owners, seat: int, terms: Terms) -> None:
    """What each gives changes hands, with all that stands on it."""
    partner = terms["with"]
    realm.log.append(("deal", seat, partner, terms))
    for giver, taker, side in ((seat, partner, terms["give"]), (partner, seat, terms["get"])):
        if side["money"]:
            realm.accounts.move(side["money"], giver, taker, "deal pays")
        for thing in side["things"]:
            realm.deals.hand_over(thing, giver, taker)
    if terms.get("debt"):
        debt = debt_between(realm, seat, partner)
        assert debt is not None
        debt.amount -= terms["debt"]


class Deal(Aside):
    """An aside of everybody's; after a no, the same two wait for a throw, but for a debtor."""

    def __init__(self, realm: Owners) -> None:
        self.realm = realm

    def partners(self, seat: int) -> list[int]:
        realm = self.realm
        return [
            other for other in realm.playing() if other != seat and may_offer(realm, seat, other)
        ]

    def options(self, by: By) -> Sequence[Option]:
        realm = self.realm
        if type(by) is not int or by not in realm.playing():
            return ()
        theirs = {other: holding(realm, other) for other in self.partners(by)}
        return (Partners(holding(realm, by), theirs),) if theirs else ()

    def refuses(self, by: By, value: Value) -> Refusal | None:
        if type(by) is not int or by not in self.realm.playing():
            return Refusal("deal out")
        refusal = refuses_terms(self.realm, by, value)
        return refusal or refuses_offer(self.realm, by, value)

    def do(self, by: By, value: Value) -> Rules:
        assert type(by) is int
        return deal(self.realm, by, value)
