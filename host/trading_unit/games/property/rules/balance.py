"""What a deal is worth to both sides, for people who look at it. No rule reads it."""

from typing import Any

from trading_unit.games.property.rules.realm import Realm
from trading_unit.games.property.rules.terms import Side, deeds_among

# Who gives more than so many times what he gets is asked once more. Our ruling: in an hour of
# Monopoly City a district's estimate is about three times its price, for twice which people deal.
FAR = 3


def side_worth(realm: Realm, giver: int, taker: int, gives: Side, back: Side, debt: int) -> int:
    """What one side gives, in money: of what is no money the middle between what its giver loses
    and what its taker gains. So both sides weigh the same where both gain as much. `back` is what
    is given for it, and `debt` what is forgiven."""
    lost = difference(realm, giver, realm.deeds[giver] & ~deeds_among(realm, gives), gives)
    gained = difference(realm, taker, realm.deeds[taker] & ~deeds_among(realm, back), gives)
    money: int = gives["money"]
    return money + debt + max(0, lost + gained) // 2


def difference(realm: Realm, seat: int, deeds: int, gives: Side) -> int:
    """What these things add for a seat that has those deeds."""
    others = [name for name in gives["things"] if name not in realm.board.number]
    with_them = realm.estimate(seat, deeds | deeds_among(realm, gives), others)
    return with_them - realm.estimate(seat, deeds, [])


def forgiven(realm: Realm, seat: int, terms: dict[str, Any]) -> tuple[int, int]:
    """What who offers forgives the partner, and the partner him."""
    debt: int = terms.get("debt", 0)
    partner = terms["with"]
    for one in realm.debts:
        if (one.debtor, one.creditor) == (partner, seat):
            return debt, 0
        if (one.debtor, one.creditor) == (seat, partner):
            return 0, debt
    return 0, 0


def loses(gives: int, gets: int) -> bool:
    return gives > FAR * gets


def tips(first: int, second: int) -> int:
    """How far the scale of two sides tips, from -1000, where all lies on the first, to 1000."""
    both = first + second
    return (second - first) * 1000 // both if both else 0
