"""What the Bank lends: how much, what is due for it, and when it is over."""

from typing import Any

from trading_unit.games.city_life.rules.town import NO_LOAN, NOT_MORTGAGED, Town
from trading_unit.table.accounts import BANK

# What moves the money, in the log.
BORROWS, REPAYS = "borrows", "repays"
MORTGAGES, REDEEMS = "mortgages", "redeems"


def may_borrow(town: Town, seat: int) -> bool:
    """CL-A-19, CL-A-23: one loan at a time, and none for who could not pay one back."""
    return town.advanced and town.loan[seat] == NO_LOAN and not town.no_credit[seat]


def loan(town: Town) -> int:
    amount: int = town.board.advanced["loan"]
    return amount


def loan_due(town: Town) -> int:
    cost: int = town.board.advanced["loan cost"]
    return loan(town) + cost


def turns(town: Town) -> int:
    """Own turns until it is due."""
    count: int = town.board.advanced["turns"]
    return count


def figures(town: Town, deed: int) -> dict[str, Any]:
    board = town.board
    found: dict[str, Any] = board.advanced["of"][board.groups[board.group[deed]]]
    return found


def mortgage(town: Town, deed: int) -> int:
    """What the Bank gives for it (CL-A-24)."""
    amount: int = figures(town, deed)["mortgage"]
    return amount


def mortgage_due(town: Town, deed: int) -> int:
    """CL-A-25"""
    cost: int = figures(town, deed)["mortgage cost"]
    return mortgage(town, deed) + cost


def borrow(town: Town, seat: int) -> None:
    town.loan[seat] = turns(town)
    town.accounts.move(loan(town), BANK, seat, BORROWS)


def repay(town: Town, seat: int) -> None:
    town.accounts.move(loan_due(town), seat, BANK, REPAYS)
    loan_over(town, seat)


def give_mortgage(town: Town, deed: int) -> None:
    """It has no effect from now on (CL-A-28)."""
    set_mortgage(town, deed)
    town.accounts.move(
        town.mortgage[deed], BANK, town.owner[deed], MORTGAGES, town.board.names[deed]
    )


def set_mortgage(town: Town, deed: int) -> None:
    town.mortgage[deed] = mortgage(town, deed)
    town.mortgage_left[deed] = turns(town)


def redeem(town: Town, seat: int, deed: int) -> None:
    """Who owns it, or has just sold it, pays what is due."""
    due, name = mortgage_due(town, deed), town.board.names[deed]
    town.accounts.move(due, seat, BANK, REDEEMS, name)
    mortgage_over(town, deed)


def mortgage_over(town: Town, deed: int) -> None:
    """However it has come to that: nothing is owed for it any more."""
    town.mortgage[deed] = NOT_MORTGAGED
    town.mortgage_left[deed] = 0


def loan_over(town: Town, seat: int) -> None:
    """The same of a loan."""
    town.loan[seat] = NO_LOAN
