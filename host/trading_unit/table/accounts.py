"""Money: whole numbers, moved by one function, from an account to an account, with a reason."""

from typing import Any

BANK = -1  # the last account, as the last of a list


class Accounts:
    """One for each seat, and the Bank's, which may go below nothing. The sum of all is 0."""

    __slots__ = ("balance", "log")

    def __init__(self, seats: int, log: list[tuple[Any, ...]]) -> None:
        self.balance = [0] * (seats + 1)
        self.log = log

    def move(self, amount: int, giver: int, taker: int, why: str, about: str = "") -> None:
        """`why` names the log's line, `about` what it was for."""
        balance = self.balance
        balance[giver] -= amount
        balance[taker] += amount
        self.log.append((why, giver, taker, amount, about))
