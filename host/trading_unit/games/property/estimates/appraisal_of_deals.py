"""What a deal is worth to each side, and deals that would do both good."""

from collections.abc import Iterator

from trading_unit.games.base.estimates.estimates import purse
from trading_unit.games.property.estimates.appraisal import rivalry, stands, stands_still
from trading_unit.games.property.estimates.appraisal_cache import members, position, reckoning_of
from trading_unit.games.property.estimates.ownership import names_of, shared_groups
from trading_unit.games.property.rules.offers import worth_proposing
from trading_unit.games.property.rules.owners import Owners
from trading_unit.games.property.rules.terms import Side, Terms, debt_of, deeds_after, deeds_among

LEAST_PART = 200  # of 1,000: of the price, for which a deed is sold by who owes nothing
MOST_SWAPS = 4  # own deeds that are thought of in return


def deal_gains(realm: Owners, seat: int, terms: Terms, offered_by: int) -> int:
    """What one side of a deal gains, less a part of what the other does."""
    partner = terms["with"] if seat == offered_by else offered_by
    mine, theirs = ("give", "get") if seat == offered_by else ("get", "give")
    own = side_gains(realm, seat, terms[mine], terms[theirs])
    if not realm.owes(seat) and is_giveaway(realm, terms[mine], terms[theirs]):
        return -1
    other = side_gains(realm, partner, terms[theirs], terms[mine])
    forgiven = terms.get("debt", 0)
    if forgiven:
        debtor = next(
            debt.debtor for debt in realm.debts if {seat, partner} == {debt.debtor, debt.creditor}
        )
        own += forgiven if debtor == seat else -forgiven
        other += forgiven if debtor == partner else -forgiven
    # Who is near ruin has a worse one to fear than what his partner gains.
    return own if realm.owes(seat) else own - rivalry(realm, other)


def is_giveaway(realm: Owners, gives: Side, gets: Side) -> bool:
    """Deeds for money alone, and for little: however short of money one is, a mortgage or a lot
    brings more later."""
    board, deeds = realm.board, members(deeds_among(realm, gives))
    if not deeds or gets["things"]:
        return False
    prices = sum(board.price[deed] - max(0, realm.mortgage[deed]) for deed in deeds)
    money: int = gets["money"] - gives["money"]
    return money * 1000 < prices * LEAST_PART


def side_gains(realm: Owners, seat: int, gives: Side, gets: Side) -> int:
    """The position after the deal less the one before."""
    return after(realm, seat, gives, gets) - stands(realm, seat)


def after(realm: Owners, seat: int, gives: Side, gets: Side) -> int:
    """Where a seat stands that gives and gets these."""
    cash = purse(realm, seat) - gives["money"] + gets["money"]
    costs = reckoning_of(realm).deal_costs(realm, gives, gets)
    cards = of_cards(realm, seat, gets) - of_cards(realm, seat, gives)
    return position(realm, seat, deeds_after(realm, seat, gives, gets), cash - costs) + cards


def of_cards(realm: Owners, seat: int, side: Side) -> int:
    """What is worth something in it beside money and deeds."""
    number, card = realm.board.number, reckoning_of(realm).card
    return sum([card(realm, seat, name) for name in side["things"] if name not in number])


# Deals thought up


def ideas(realm: Owners, seat: int) -> Iterator[tuple[Terms, int]]:
    """Deals that complete a group of this seat, and, when it cannot pay, what it could sell; each
    with what the seat gains by it. They move deeds and money alone."""
    debt = debt_of(realm, seat)
    if debt is not None:
        if realm.can_raise(seat) + purse(realm, seat) < debt.amount:
            yield from sales(realm, seat)
    elif realm.left > 2 or stands_still(realm):  # between two, what one gains the other loses
        for partner, mine, wanted in shared_groups(realm)[seat]:
            if worth_proposing(realm, seat, partner):
                yield from exchanges(realm, seat, partner, mine, wanted)


def exchanges(
    realm: Owners, seat: int, partner: int, mine: int, wanted: int
) -> Iterator[tuple[Terms, int]]:
    """The missing deeds of a group for money, or for one that the partner can use better and
    money."""
    group, theirs = realm.board.group, realm.in_group[partner]
    built = reckoning_of(realm).built
    spare = [one for one in realm.owned[seat] if not mine >> one & 1]
    # What completes a group of theirs first, then what stands empty.
    spare.sort(key=lambda one: (-theirs[group[one]], built(realm, one)))
    pair, fixed = Pair(realm, seat, partner), realm.deals.fixed(seat)
    for given in [0, *(1 << one for one in spare[:MOST_SWAPS])]:
        idea = pair.balanced(given, wanted) if not given & fixed else None
        if idea is not None:
            yield idea


def sales(realm: Owners, seat: int) -> Iterator[tuple[Terms, int]]:
    """Each own deed for money, to who would pay most."""
    pairs = [
        Pair(realm, seat, other)
        for other in realm.playing()
        if other != seat and worth_proposing(realm, seat, other)
    ]
    for deed in members(realm.deeds[seat] & ~realm.deals.fixed(seat)):
        offers = [idea for pair in pairs if (idea := pair.balanced(1 << deed, 0)) is not None]
        if offers:
            yield max(offers, key=lambda idea: int(idea[0]["get"]["money"]))


class Pair:
    """A seat and a partner that it thinks of deals with, as both are now."""

    def __init__(self, realm: Owners, seat: int, partner: int) -> None:
        self.realm = realm
        self.seat = seat
        self.partner = partner
        self.my_cash, self.their_cash = purse(realm, seat), purse(realm, partner)
        self.their_stand = stands(realm, partner)
        step = realm.board.step
        self.i_can_pay = max(0, realm.cash[seat]) // step * step
        self.they_can_pay = max(0, realm.cash[partner]) // step * step

    def balanced(self, gives: int, gets: int) -> tuple[Terms, int] | None:
        """Such an exchange of deeds, with the money that leaves the partner so much of the gain
        that he may agree, and what the seat gains by it; none when there is no gain for both. A
        game in which deals cost more than that (`deal_costs`) thinks up none."""
        realm, seat, partner = self.realm, self.seat, self.partner
        step = realm.board.step
        theirs = realm.deeds[partner] & ~gets | gives
        # Most do the partner no good for all the money of the seat, and more money never lowers a
        # position.
        if position(realm, partner, theirs, self.their_cash + self.i_can_pay) <= self.their_stand:
            return None
        mine = realm.deeds[seat] & ~gives | gets
        their_gain = position(realm, partner, theirs, self.their_cash) - self.their_stand
        my_stand = stands(realm, seat)
        both = position(realm, seat, mine, self.my_cash) - my_stand + their_gain
        if both <= 0:
            return None
        insists = both // realm.left  # else the rest takes more away from him as a rival
        pays = (insists + both * reckoning_of(realm).margin // 1000 - their_gain) // step * step
        pays = max(-self.they_can_pay, min(pays, self.i_can_pay))
        # Money weighs more for who has little of it, and a purse may not hold so much.
        gain = position(realm, partner, theirs, self.their_cash + pays) - self.their_stand
        if gain <= 0:
            return None
        own = position(realm, seat, mine, self.my_cash - pays) - my_stand
        owes = realm.owes(seat)
        # What it means to a debtor to have it is no gain that others have to fear.
        if gain <= rivalry(realm, both - gain if owes else own):
            return None
        give: Side = {"money": max(0, pays), "things": names_of(realm, gives)}
        get: Side = {"money": max(0, -pays), "things": names_of(realm, gets)}
        terms: Terms = {"with": partner, "give": give, "get": get}
        if owes:
            return terms, own
        return terms, -1 if is_giveaway(realm, give, get) else own - rivalry(realm, gain)
