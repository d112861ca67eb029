"""What deeds and deals are worth at face value: printed prices, and for a full group the price of
the whole group once more. The bot `plain` goes by it; no rule does."""

from collections.abc import Iterator, Sequence

from trading_unit.games.property.rules.offers_after_no import debt_of, may_offer
from trading_unit.games.property.rules.ownership import names_of, shared_groups
from trading_unit.games.property.rules.realm import Realm
from trading_unit.games.property.rules.terms import Side, Terms, debt_between, deeds_among
from trading_unit.games.property.rules.worked_out import Shared, Swap, members
from trading_unit.table.ask import Value
from trading_unit.table.face_value import FaceValue

Step = tuple[str, Value]
"""An aside, and the value to do it with."""


def of_lot(realm: Realm, seat: int, deed: int, amount: int) -> FaceValue:
    """A deed of the Bank's for so much."""
    board = realm.board
    group, worth = board.group[deed], board.price[deed]
    if realm.in_group[seat][group] == board.sizes[group] - 1:
        worth += board.group_price[group]
    return FaceValue(worth - amount, amount)


def filling(realm: Realm, before: int, more: int) -> int:
    """The prices of the groups that are full only with these deeds."""
    after = before | more
    return sum(
        [
            price
            for bits, price in zip(realm.board.bits_of_group, realm.board.group_price, strict=True)
            if more & bits and after & bits == bits
        ]
    )


def of_deal(realm: Realm, seat: int, terms: Terms, offered_by: int) -> FaceValue:
    """For one of the two. What fills a group of the other is as much worth to him."""
    partner = terms["with"] if seat == offered_by else offered_by
    gives, gets = (terms["give"], terms["get"])[:: 1 if seat == offered_by else -1]
    pays = gives["money"] - gets["money"]
    mine, theirs = deeds_among(realm, gives), deeds_among(realm, gets)
    gains = by_prices(realm, theirs) - by_prices(realm, mine)
    gains += filling(realm, realm.deeds[seat] & ~mine, theirs)
    gains -= filling(realm, realm.deeds[partner] & ~theirs, mine)
    gains += of_others(realm, gets) - of_others(realm, gives) - pays
    forgiven = terms.get("debt", 0)
    if forgiven:
        debt = debt_between(realm, seat, partner)
        gains += forgiven if debt is not None and debt.debtor == seat else -forgiven
    return FaceValue(gains, max(0, pays))


def by_prices(realm: Realm, deeds: int) -> int:
    """Mortgaged or not."""
    price = realm.board.price
    return sum([price[deed] for deed in members(deeds)])


def of_others(realm: Realm, side: Side) -> int:
    """What is no deed, at the least that it is sold for."""
    number = realm.board.number
    return sum([realm.floor(name) for name in side["things"] if name not in number])


def lacks(realm: Realm, seat: int) -> int:
    """How much more a debtor has to raise for his oldest debt."""
    debt = debt_of(realm, seat)
    return debt.amount - realm.purse(seat) if debt is not None else 0


# Deals that fill a group


def deals(realm: Realm, seat: int, spare: int) -> Iterator[Terms]:
    """What fills a group, for what fills one of the partner or for what money is to spare, at face
    value."""
    for partner, pays, terms in swaps(realm, seat):
        has = pays <= spare if pays > 0 else -pays <= realm.purse(partner)
        if has and may_offer(realm, seat, partner):
            yield terms


def swaps(realm: Realm, seat: int) -> Sequence[Swap]:
    """Those that fill a group of this seat, for one that they fill first."""
    shared, known = shared_groups(realm)[seat], realm.worked_out.swaps
    found = known.get(seat)
    if found is None:
        found = known[seat] = swaps_among(realm, shared) if shared else []
    return found


def swaps_among(realm: Realm, shared: Sequence[Shared]) -> list[Swap]:
    both = [
        (partner, gives, gets)
        for partner, _, gets in shared
        for other, gives, rest in shared
        if other == partner and rest != gets
    ]
    for_money = [(partner, 0, gets) for partner, _, gets in shared]
    return [swap(realm, *exchange) for exchange in [*both, *for_money]]


def swap(realm: Realm, partner: int, gives: int, gets: int) -> Swap:
    """Deeds for deeds, each of which fill a group, and the money that makes both sides equal."""
    step = realm.board.step
    pays = (that_fill(realm, gets) - that_fill(realm, gives)) // step * step
    give: Side = {"money": max(0, pays), "things": names_of(realm, gives)}
    get: Side = {"money": max(0, -pays), "things": names_of(realm, gets)}
    return partner, pays, {"with": partner, "give": give, "get": get}


def that_fill(realm: Realm, deeds: int) -> int:
    """What deeds are worth that fill their group; 0 for none."""
    if not deeds:
        return 0
    group = realm.board.group[members(deeds)[0]]
    return realm.board.group_price[group] + by_prices(realm, deeds)
