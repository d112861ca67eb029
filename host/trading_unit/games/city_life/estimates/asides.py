"""What asides are worth in City Life."""

from trading_unit.games.base.estimates.of_aside import Weighed
from trading_unit.games.city_life.estimates import appraisal
from trading_unit.games.city_life.rules.asides import Borrow, OfTown, Redeem, Repay, Sell
from trading_unit.games.city_life.rules.town import NOBODY, SHARE
from trading_unit.table.ask import By, Value


def for_debts(aside: OfTown, by: By, value: Value) -> int:
    """Nothing is gained by it but what is owed."""
    return -1


def sell(aside: Sell, by: By, value: Value) -> int:
    assert type(by) is int
    return appraisal.selling_share(aside.town, by) if value == SHARE else -1


def share_for_a_deed(aside: Sell, by: By) -> Weighed:
    """A share, for the deed that is for sale; the rest only when something is owed."""
    assert type(by) is int
    town = aside.town
    if town.for_sale == NOBODY or not town.shares[by]:
        return ()
    return ((SHARE, sell(aside, by, SHARE)),)


def borrow(aside: Borrow, by: By, value: Value) -> int:
    assert type(by) is int
    return appraisal.borrowing(aside.town, by)


def repay(aside: Repay, by: By, value: Value) -> int:
    assert type(by) is int
    return appraisal.repaying(aside.town, by)


def redeem(aside: Redeem, by: By, value: Value) -> int:
    assert type(by) is int
    return appraisal.redeeming(aside.town, by, aside.town.board.number[value])
