"""Deals: any mix of money, deeds and cards, under the light."""

from collections.abc import Sequence

from trading_unit.games.property.rules.offers import (
    count_light,
    count_no,
    count_offer,
    count_proposal,
    lit_left,
    may_propose,
    may_say_no_more,
    offers_left,
    refuses_proposal,
    tired,
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
NO_MORE = "no more"


class Offer(Ask[tuple[By, Value]]):
    """`["yes", moment]`, `["no", moment]`, `["no more", moment]`, or a counter-offer in its place,
    while one is left to the partner; silence is no (MC-73, MI-27, MI-28, MI-44, MC-74, CL-B-11,
    CL-A-13, CL-A-14, CL-A-08, BO-36, BO-37, BO-20, BO-45, BO-46, GR-52, GR-53, GR-30, GR-60)."""

    name = "offer"
    many = True
    timed = True

    def __init__(
        self, realm: Owners, seat: int, terms: Terms, light: object, left_ms: int | None = None
    ) -> None:
        self.realm = realm
        self.asides = realm.deals.beside
        self.light = light  # a counter-offer stands under the same
        self.seat = seat  # who has made it
        self.partner: int = terms["with"]
        self.terms = terms
        self.left_ms = left_ms  # of light, to the two; None where it does not count

    def asked(self) -> tuple[By, ...]:
        return (self.partner, CLOCK)

    def options(self, by: By) -> Sequence[Option]:
        if by == CLOCK:
            return (Amount(0, None, 1),)
        if by != self.partner:
            return ()
        left = offers_left(self.realm, self.partner, self.seat)
        if left <= 0:
            return self.words()
        ours, theirs = holding(self.realm, self.partner), holding(self.realm, self.seat)
        return (*self.words(), Partners(ours, {self.seat: theirs}, {self.seat: left}))

    def words(self) -> list[str]:
        """All that may be said but another offer."""
        realm, partner, seat = self.realm, self.partner, self.seat
        found = [YES] if tired(realm, partner, seat) else [YES, NO]
        return [*found, NO_MORE] if may_say_no_more(realm, partner, seat) else found

    def light_ms(self, usual: int) -> int:
        """No longer than what is left to the two."""
        return usual if self.left_ms is None else min(usual, self.left_ms)

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
        if said == YES:
            return refuses_terms(self.realm, self.seat, self.terms)
        if type(said) is dict:
            if said.get("with") != self.seat:
                return Refusal("counter to proposer")
            if offers_left(self.realm, self.partner, self.seat) <= 0:
                return Refusal("deal last offer")
            return refuses_terms(self.realm, self.partner, said)
        if type(said) is str and said in self.words():
            return None
        return Refusal("deal no more over debt" if said == NO_MORE else "deal answer")

    def open(self) -> bool:
        return not self.realm.deals.closed()


def holding(realm: Owners, seat: int) -> Holding:
    return Holding(purse(realm, seat), realm.deals.things(seat))


async def deal(realm: Owners, seat: int, terms: Terms) -> None:
    """Rules that ask, played to their end before what was asked is put again."""
    partner = terms["with"]
    # MI-44: the seconds do not count between debtor and creditor.
    counted = debt_between(realm, seat, partner) is None
    left_ms = lit_left(realm, seat, partner) if counted else None
    count_proposal(realm, seat, partner)
    ended, moment = await talk(realm, seat, terms, left_ms)
    if counted:
        count_light(realm, seat, partner, moment)
    if ended is not None:
        strike(realm, *ended)
        await realm.deals.settle(*ended)


async def talk(
    realm: Owners, seat: int, terms: Terms, left_ms: int | None
) -> tuple[tuple[int, Terms] | None, int]:
    """One offer after the other under the same light, until one is taken, or none. Who has made the
    one that is taken, and its terms; and how long the light was on."""
    log, light, moment = realm.log, object(), 0
    while True:
        partner = terms["with"]
        log.append(("offers", seat, partner, terms))
        offer = Offer(realm, seat, terms, light, left_ms)
        offer.moment = moment
        realm.deals.offered = {*terms["give"]["things"], *terms["get"]["things"]}
        answer = await offer
        realm.deals.offered = set()
        if answer is None or answer[0] == CLOCK:
            log.append(("deal fails", min(seat, partner), max(seat, partner)))
            return None, moment if answer is None else answer[1]
        said, moment = answer[1]
        if said == YES:
            return (seat, terms), moment
        if said in (NO, NO_MORE):
            count_no(realm, seat, partner, no_more=said == NO_MORE)
            log.append(("deal refused" if said == NO else "deal refused for good", partner, seat))
            return None, moment
        seat, terms = partner, said
        count_offer(realm, seat, terms["with"])


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


def hand_over(realm: Owners, thing: str, giver: int, taker: int) -> None:
    """A deed, or a card in a hand."""
    if thing in realm.board.number:
        realm.give(realm.board.number[thing], taker)
    else:
        realm.keeps[giver].remove(thing)
        realm.keeps[taker].append(thing)


class Deal(Aside):
    """An aside of everybody's, as often as the same two may talk (MC-73, MI-27, MI-28, MI-44,
    MC-74, MI-18, CL-B-11, CL-A-08, CL-A-13, CL-A-14, BO-36, BO-37, BO-20, BO-45, BO-52, GR-52,
    GR-53, GR-30, GR-60, GR-64)."""

    def __init__(self, realm: Owners) -> None:
        self.realm = realm

    def partners(self, seat: int) -> list[int]:
        realm = self.realm
        return [
            other for other in realm.playing() if other != seat and may_propose(realm, seat, other)
        ]

    def options(self, by: By) -> Sequence[Option]:
        if type(by) is not int or by not in self.realm.playing():
            return ()
        partners = self.partners(by)
        return (self.form(by, partners),) if partners else ()

    def shown(self, by: By) -> Sequence[Option]:
        """Return the form also where nobody is left to propose to: it says why."""
        if type(by) is not int or by not in self.realm.playing():
            return ()
        return (self.form(by, self.partners(by)),)

    def form(self, seat: int, partners: Sequence[int]) -> Partners:
        realm = self.realm
        theirs = {other: holding(realm, other) for other in partners}
        left = {other: offers_left(realm, seat, other) for other in partners}
        barred = {
            other: refusal
            for other in realm.playing()
            if other != seat and (refusal := refuses_proposal(realm, seat, other)) is not None
        }
        return Partners(holding(realm, seat), theirs, left, barred)

    def refuses(self, by: By, value: Value) -> Refusal | None:
        if type(by) is not int or by not in self.realm.playing():
            return Refusal("deal out")
        refusal = refuses_terms(self.realm, by, value)
        return refusal or refuses_proposal(self.realm, by, value["with"])

    def do(self, by: By, value: Value) -> Rules:
        assert type(by) is int
        return deal(self.realm, by, value)
