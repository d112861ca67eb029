"""The accounts of a game: whole numbers that one function moves, from one account to another, with
a reason."""

from typing import Any

BANK = -1  # the index of the last account


class Accounts:
    """One account for each seat, and one for the Bank, which may be negative. Their sum is 0."""

    __slots__ = ("balance", "log")

    def __init__(self, seats: int, log: list[tuple[Any, ...]]) -> None:
        self.balance = [0] * (seats + 1)
        self.log = log

    def move(self, amount: int, giver: int, taker: int, why: str, about: str = "") -> None:
        """Move an amount, and log it: `why` names the line of the log, `about` is its detail."""
        balance = self.balance
        balance[giver] -= amount
        balance[taker] += amount
        self.log.append((why, giver, taker, amount, about))
