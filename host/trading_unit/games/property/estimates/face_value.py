"""What deeds and deals are worth at face value, by printed prices, mortgaged or not. The bot
`plain` goes by it; no rule does."""

from collections.abc import Iterator, Sequence

from trading_unit.games.base.estimates.estimates import FaceValue, purse
from trading_unit.games.property.estimates.appraisal_cache import Shared, Swap, known_of, members
from trading_unit.games.property.estimates.ownership import names_of, shared_groups
from trading_unit.games.property.rules.offers import worth_proposing
from trading_unit.games.property.rules.owners import Owners
from trading_unit.games.property.rules.terms import Side, Terms, debt_between, deeds_among
from trading_unit.table.ask import Value

Step = tuple[str, Value]
"""An aside, and the value to do it with."""


def of_lot(realm: Owners, deed: int, amount: int) -> FaceValue:
    """A deed of the Bank's for so much."""
    return FaceValue(realm.board.price[deed] - amount, amount)


def of_deal(realm: Owners, seat: int, terms: Terms, offered_by: int) -> FaceValue:
    """For one of the two."""
    partner = terms["with"] if seat == offered_by else offered_by
    gives, gets = (terms["give"], terms["get"])[:: 1 if seat == offered_by else -1]
    pays = gives["money"] - gets["money"]
    mine, theirs = deeds_among(realm, gives), deeds_among(realm, gets)
    gains = by_prices(realm, theirs) - by_prices(realm, mine)
    gains += of_others(realm, gets) - of_others(realm, gives) - pays
    forgiven = terms.get("debt", 0)
    if forgiven:
        debt = debt_between(realm, seat, partner)
        gains += forgiven if debt is not None and debt.debtor == seat else -forgiven
    return FaceValue(gains, max(0, pays))


def by_prices(realm: Owners, deeds: int) -> int:
    """The printed prices of these deeds."""
    price = realm.board.price
    return sum([price[deed] for deed in members(deeds)])


def of_others(realm: Owners, side: Side) -> int:
    """What is no deed, at the least that it is sold for."""
    number = realm.board.number
    return sum([realm.deals.least(name) for name in side["things"] if name not in number])


# Deals that fill a group


def deals(realm: Owners, seat: int, spare: int) -> Iterator[Terms]:
    """What fills a group, for what fills one of the partner or for nothing. Money makes both sides
    equal."""
    for partner, gives, gets, pays in swaps(realm, seat):
        has = pays <= spare if pays > 0 else -pays <= purse(realm, partner)
        if has and worth_proposing(realm, seat, partner):
            give: Side = {"money": max(0, pays), "things": names_of(realm, gives)}
            get: Side = {"money": max(0, -pays), "things": names_of(realm, gets)}
            yield {"with": partner, "give": give, "get": get}


def swaps(realm: Owners, seat: int) -> Sequence[Swap]:
    """Those that fill a group of this seat, for one that they fill first."""
    shared, known = shared_groups(realm)[seat], known_of(realm).swaps
    found = known.get(seat)
    if found is None:
        found = known[seat] = swaps_among(realm, shared)
    return found


def swaps_among(realm: Owners, shared: Sequence[Shared]) -> list[Swap]:
    step = realm.board.step
    both = [
        (partner, gives, gets)
        for partner, _, gets in shared
        for other, gives, rest in shared
        if other == partner and rest != gets
    ]
    both += [(partner, 0, gets) for partner, _, gets in shared]
    return [
        (partner, gives, gets, (by_prices(realm, gets) - by_prices(realm, gives)) // step * step)
        for partner, gives, gets in both
    ]
