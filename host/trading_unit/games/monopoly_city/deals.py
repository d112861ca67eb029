"""Deals (MC-73, MC-74, MI-27, MI-28): any mix of money, districts and cards, under the light."""

from collections.abc import Sequence

from trading_unit.games.monopoly_city.appraisal_of_deals import deal_gains, ideas
from trading_unit.games.monopoly_city.city import SHUT, City
from trading_unit.games.monopoly_city.terms import (
    RENT_DODGE,
    Terms,
    debt_between,
    purse,
    refuses_terms,
    things,
)
from trading_unit.table.ask import CLOCK, Amount, Ask, By, Holding, Option, Partners, Value
from trading_unit.table.game import Rules

YES = "yes"
NO = "no"


class Offer(Ask[tuple[By, Value]]):
    """`["yes", moment]`, `["no", moment]`, or a counter-offer in its place; silence is no."""

    name = "offer"
    asides = SHUT
    many = True
    timed = True

    def __init__(self, city: City, seat: int, terms: Terms, light: object) -> None:
        self.city = city
        self.light = light  # a counter-offer stands under the same (MI-28)
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
        ours, theirs = (
            Holding(purse(self.city, seat), things(self.city, seat))
            for seat in (self.partner, self.seat)
        )
        return (YES, NO, Partners(ours, {self.seat: theirs}))

    def refuses(self, by: By, value: Value) -> str:
        if by == CLOCK:
            fits = type(value) is int and value >= 0
            return "" if fits else "the light goes off at a moment in milliseconds"
        if by != self.partner:
            return "somebody else is asked"
        if (
            type(value) is not list
            or len(value) != 2
            or type(value[1]) is not int
            or (value[1] < self.moment)
        ):
            return "an answer to a deal has its moment, in milliseconds since the light went on"
        said = value[0]
        if said == NO:
            return ""
        if said == YES:
            return refuses_terms(self.city, self.seat, self.terms)
        if type(said) is dict:
            if said.get("with") != self.seat:
                return "a counter-offer goes to who made the offer"
            return refuses_terms(self.city, self.partner, said)
        return "it has to be yes, no or a counter-offer"

    def open(self) -> bool:
        return not self.city.hour_over  # MI-40: an open deal is a no

    def weigh(self, by: By, value: Value) -> int:
        said = value[0]
        if by != self.partner or said == NO:
            return 0
        if said == YES:
            return deal_gains(self.city, self.partner, self.terms, offered_by=self.seat)
        return deal_gains(self.city, self.partner, said, offered_by=self.partner)


async def deal(city: City, seat: int, terms: Terms) -> None:
    """Rules that ask, played to their end before what was asked is put again."""
    log = city.log
    partner = terms["with"]
    pair = (min(seat, partner), max(seat, partner))
    light = object()
    moment = 0
    while True:
        log.append(("offers", seat, terms["with"], terms))
        offer = Offer(city, seat, terms, light)
        offer.moment = moment
        answer = await offer
        if answer is None or answer[0] == CLOCK:
            city.refused.add(pair)
            log.append(("deal fails", *pair))
            return
        said, moment = answer[1]
        if said == YES:
            strike(city, seat, terms)
            return
        if said == NO:
            city.refused.add(pair)
            log.append(("deal refused", terms["with"], seat))
            return
        seat, terms = terms["with"], said


def strike(city: City, seat: int, terms: Terms) -> None:
    """What each gives changes hands, with all that stands on it (MC-74)."""
    partner = terms["with"]
    city.log.append(("deal", seat, partner, terms))
    for giver, taker, side in ((seat, partner, terms["give"]), (partner, seat, terms["get"])):
        if side["money"]:
            city.accounts.move(side["money"], giver, taker, "deal pays")
        for thing in side["things"]:
            if thing == RENT_DODGE:
                city.dodge = taker
                city.dodge_since = city.turn  # MI-39
            elif thing in city.board.number:
                city.give(city.board.number[thing], taker)
            else:
                city.keeps[giver].remove(thing)
                city.keeps[taker].append(thing)
    if terms.get("debt"):
        debt = debt_between(city, seat, partner)
        assert debt is not None
        debt.amount -= terms["debt"]


class Deal:
    """An aside of everybody's (MC-73); after a no, the same two wait for a throw (MI-28)."""

    def __init__(self, city: City) -> None:
        self.city = city

    def partners(self, seat: int) -> list[int]:
        city = self.city
        return [
            other
            for other in city.playing()
            if other != seat and (min(seat, other), max(seat, other)) not in city.refused
        ]

    def options(self, by: By) -> Sequence[Option]:
        city = self.city
        if type(by) is not int or by not in city.playing():
            return ()
        theirs = {
            other: Holding(purse(city, other), things(city, other)) for other in self.partners(by)
        }
        return (Partners(Holding(purse(city, by), things(city, by)), theirs),) if theirs else ()

    def refuses(self, by: By, value: Value) -> str:
        if type(by) is not int or by not in self.city.playing():
            return "only who is in the game makes a deal"
        why = refuses_terms(self.city, by, value)
        if not why and value["with"] not in self.partners(by):
            return "after a no, the same two may deal again after the next throw"
        return why

    def do(self, by: By, value: Value) -> Rules:
        assert type(by) is int
        return deal(self.city, by, value)

    def weigh(self, by: By, value: Value) -> int:
        assert type(by) is int
        return deal_gains(self.city, by, value, offered_by=by)

    def ideas(self, by: By) -> Sequence[Value]:
        if type(by) is not int or by not in self.city.playing():
            return ()
        return list(ideas(self.city, by, self.partners(by)))
