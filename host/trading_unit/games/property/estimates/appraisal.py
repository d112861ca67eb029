"""What a deed is worth to a seat: its position with it less the one without. No rule reads it."""

from collections.abc import Callable, Sequence

from trading_unit.games.base.estimates.estimates import purse
from trading_unit.games.property.estimates.appraisal_cache import (
    WorkedOut,
    position,
    reckoning_of,
    still_known,
)
from trading_unit.games.property.rules.owners import NOBODY, Owners

THROWS = 1170  # in 1,000 turns, doubles included
SOON = 6  # rounds in which money may be lacking before there is more
SHORT = 1000  # of 1,000: what is lacking for a rent, while it can still be raised


def rents_of_others(realm: Owners, known: WorkedOut, seat: int) -> list[int]:
    """What others may ask this seat for, the dearest first."""
    found = known.rents_of_others.get(seat)
    if found is None:
        if not known.rents:
            known.rents = rents(realm)
        found = [rent for rent, owner in known.rents if owner != seat]
        known.rents_of_others[seat] = found
    return found


def rents(realm: Owners) -> list[tuple[int, int]]:
    """What may be asked for each deed, and who may: the dearest first."""
    rents_of = reckoning_of(realm).rents_of
    found = [(rent, seat) for seat in realm.seats for rent in rents_of(realm, seat)]
    found.sort(reverse=True)
    return found


def stands(realm: Owners, seat: int) -> int:
    return position(realm, seat, realm.deeds[seat], purse(realm, seat))


def gets(realm: Owners, seat: int, deed: int, amount: int) -> int:
    """What a seat gains that gets a deed from the Bank for so much, and keeps it from a rival. For
    who has its price, it is worth a part of that at least: he could deal with it."""
    cash, deeds, reckoning = purse(realm, seat), realm.deeds[seat], reckoning_of(realm)
    without = position(realm, seat, deeds, cash)
    gain = position(realm, seat, deeds | 1 << deed, cash - amount) - without
    if reckoning.keeping:
        gain += kept_from_rival(realm, seat, deed) * reckoning.keeping // 1000
    price = realm.board.price[deed]
    if cash < price:
        return gain
    return max(gain, price * reckoning.dealable(realm) // 1000 - amount)


def kept_from_rival(realm: Owners, seat: int, deed: int) -> int:
    """What it would do for who has all the rest of its group."""
    members = realm.board.members[realm.board.group[deed]]
    owners = {realm.owner[one] for one in members if one != deed}
    if len(owners) != 1:
        return 0
    (rival,) = owners
    if rival in (NOBODY, seat):
        return 0
    cash, deeds = purse(realm, rival), realm.deeds[rival]
    without = position(realm, rival, deeds, cash)
    return rivalry(realm, position(realm, rival, deeds | 1 << deed, cash) - without)


def loses(realm: Owners, seat: int, deed: int) -> int:
    """What a seat loses whose deed is taken."""
    cash, deeds = purse(realm, seat), realm.deeds[seat]
    without = position(realm, seat, deeds & ~(1 << deed), cash)
    return position(realm, seat, deeds, cash) - without


def limit(realm: Owners, seat: int, deed: int) -> int:
    """About what a seat would pay for a deed at most."""
    return max(0, min(purse(realm, seat), gets(realm, seat, deed, 0) * 9 // 10))


def auctioned(realm: Owners, seat: int, deed: int, opening: int) -> int:
    """What a seat gains that puts a deed up, when everybody bids what it is worth to him."""
    cash, step = purse(realm, seat), realm.board.step
    amount = max(opening, step)
    for other in realm.playing():
        # Who has no more than is bid already does not go on.
        if other != seat and amount <= cash and amount < purse(realm, other) + step:
            amount = max(amount, limit(realm, other, deed) + step)
    return max(0, gets(realm, seat, deed, amount)) if amount <= cash else 0


def rivalry(realm: Owners, gain: int) -> int:
    """What the gain of another takes away from all rivals, each: between two, as much, unless their
    game stands still."""
    rivals = realm.left - 1
    return max(0, gain) // (2 if rivals == 1 and stands_still(realm) else max(1, rivals))


def stands_still(realm: Owners) -> bool:
    """Return whether nobody is left to be ruined: nothing is unowned, and each of the last two can
    pay all rents of the other at once. Unless they deal, neither ever wins."""
    if realm.left != 2 or not realm.last_one or any(realm.in_group[NOBODY]):
        return False
    known = still_known(realm)
    return all(
        purse(realm, seat) >= sum(rents_of_others(realm, known, seat)) for seat in realm.playing()
    )


def loss_to_others(realm: Owners, seat: int, deed: int) -> int:
    """What it does for a seat when somebody else loses a deed."""
    owner = realm.owner[deed]
    if owner < 0:
        return 0
    return rivalry(realm, loses(realm, owner, deed))


def for_debt(realm: Owners, seat: int, cost: int, raises: int) -> int:
    """What such a step costs who owes: as much as it would to raise all that he lacks in that way,
    so that one step that is enough goes before many that are not."""
    for debt in realm.debts:
        if debt.debtor == seat:
            short = debt.amount - purse(realm, seat)
            return cost * short // raises if 0 < raises < short else cost
    return cost


def strain(
    realm: Owners, rents: Sequence[int], cash: int, raises: int, ruin: int, most: int
) -> int:
    """What it costs to keep too little for these rents of others, by how many of them there are:
    what has to be sold or mortgaged, which would bring so much, or ruin where that would not do.
    `ruin` is what that weighs, of 1,000, and `most` how much of a rent can bring it."""
    if not rents or rents[0] <= cash:
        return 0
    reach = cash + raises
    cost = 0
    for asked in rents:
        if asked <= cash:
            break
        cost += (asked - cash) * SHORT
        if asked > reach:
            cost += min(most, asked - reach) * ruin
    return cost * SOON * THROWS // realm.board.size // 1_000_000


def freedom(realm: Owners, seat: int, wages: int, rent: Callable[[int], int]) -> int:
    """What a throw in freedom is worth more than one in jail: deeds to be had and the way to the
    start, whose `wages` a throw brings nearer, less the rents of others. So it pays early."""
    board = realm.board
    wanted = sum(board.price[deed] for deed in realm.unowned()) * 2
    rents = sum(
        rent(deed) for other in realm.seats if other != seat for deed in realm.unmortgaged(other)
    )
    return (wanted + wages - rents) // board.size + board.fine // 2
