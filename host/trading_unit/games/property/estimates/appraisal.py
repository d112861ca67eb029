"""What a deed is worth to a seat: its position with it less the one without. No rule reads it."""

from collections.abc import Callable, Sequence

from trading_unit.games.property.estimates.appraisal_cache import WorkedOut
from trading_unit.games.property.rules.realm import NOBODY, NOT_MORTGAGED, Realm

THROWS = 1170  # in 1,000 turns, doubles included
SOON = 6  # rounds in which money may be lacking before there is more
SHORT = 1000  # of 1,000: what is lacking for a rent, while it can still be raised


def rents_of_others(realm: Realm, known: WorkedOut, seat: int) -> list[int]:
    """What others may ask this seat for, the dearest first."""
    found = known.rents_of_others.get(seat)
    if found is None:
        if not known.rents:
            known.rents = rents(realm)
        found = [rent for rent, owner in known.rents if owner != seat]
        known.rents_of_others[seat] = found
    return found


def rents(realm: Realm) -> list[tuple[int, int]]:
    """What may be asked for each deed, and who may: the dearest first."""
    found = [(rent, seat) for seat in realm.seats for rent in realm.rents_of(seat)]
    found.sort(reverse=True)
    return found


def stands(realm: Realm, seat: int) -> int:
    return realm.position(seat, realm.deeds[seat], realm.purse(seat))


def gets(realm: Realm, seat: int, deed: int, amount: int) -> int:
    """What a seat gains that gets a deed from the Bank for so much, and keeps it from a rival. For
    who has its price, it is worth a part of that at least: he could deal with it."""
    cash, deeds, position = realm.purse(seat), realm.deeds[seat], realm.position
    gain = position(seat, deeds | 1 << deed, cash - amount) - position(seat, deeds, cash)
    if realm.keeping:
        gain += kept_from_rival(realm, seat, deed)
    price = realm.board.price[deed]
    if cash < price:
        return gain
    return max(gain, price * realm.dealable() // 1000 - amount)


def kept_from_rival(realm: Realm, seat: int, deed: int) -> int:
    """What it would do for who has all the rest of its group."""
    members = realm.board.members[realm.board.group[deed]]
    owners = {realm.owner[one] for one in members if one != deed}
    if len(owners) != 1:
        return 0
    (rival,) = owners
    if rival in (NOBODY, seat):
        return 0
    cash, deeds = realm.purse(rival), realm.deeds[rival]
    gain = realm.position(rival, deeds | 1 << deed, cash) - realm.position(rival, deeds, cash)
    return rivalry(realm, gain) * realm.keeping // 1000


def loses(realm: Realm, seat: int, deed: int) -> int:
    """What a seat loses whose deed is taken."""
    cash, deeds = realm.purse(seat), realm.deeds[seat]
    return realm.position(seat, deeds, cash) - realm.position(seat, deeds & ~(1 << deed), cash)


def limit(realm: Realm, seat: int, deed: int) -> int:
    """About what a seat would pay for a deed at most."""
    return max(0, min(realm.purse(seat), gets(realm, seat, deed, 0) * 9 // 10))


def auctioned(realm: Realm, seat: int, deed: int, opening: int) -> int:
    """What a seat gains that puts a deed up, when everybody bids what it is worth to him."""
    cash, step = realm.purse(seat), realm.board.step
    amount = max(opening, step)
    for other in realm.playing():
        # Who has no more than is bid already does not go on.
        if other != seat and amount <= cash and amount < realm.purse(other) + step:
            amount = max(amount, limit(realm, other, deed) + step)
    return max(0, gets(realm, seat, deed, amount)) if amount <= cash else 0


def rivalry(realm: Realm, gain: int) -> int:
    """What the gain of another takes away from all rivals, each: between two, as much."""
    return max(0, gain) // max(1, realm.left - 1)


def loss_to_others(realm: Realm, seat: int, deed: int) -> int:
    """What it does for a seat when somebody else loses a deed."""
    owner = realm.owner[deed]
    if owner < 0:
        return 0
    return rivalry(realm, loses(realm, owner, deed))


def for_debt(realm: Realm, seat: int, cost: int, raises: int) -> int:
    """What such a step costs who owes: as much as it would to raise all that he lacks in that way,
    so that one step that is enough goes before many that are not."""
    for debt in realm.debts:
        if debt.debtor == seat:
            short = debt.amount - realm.purse(seat)
            return cost * short // raises if 0 < raises < short else cost
    return cost


def strain(realm: Realm, rents: Sequence[int], cash: int, raises: int, ruin: int, most: int) -> int:
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


def freedom(realm: Realm, seat: int, wages: int, rent: Callable[[int], int]) -> int:
    """What a throw in freedom is worth more than one in jail: deeds to be had and the way to the
    start, whose `wages` a throw brings nearer, less the rents of others. So it pays early."""
    board = realm.board
    wanted = sum(board.price[deed] for deed in realm.unowned()) * 2
    rents = sum(
        rent(deed)
        for other in realm.seats
        if other != seat
        for deed in realm.owned[other]
        if realm.mortgage[deed] == NOT_MORTGAGED
    )
    return (wanted + wages - rents) // board.size + board.fine // 2
