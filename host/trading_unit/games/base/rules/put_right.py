"""Put it right: the table sets a balance, or what a game has, with a reason."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from trading_unit.games.base.rules.company import Company
from trading_unit.table.accounts import BANK
from trading_unit.table.ask import By, Option, Value
from trading_unit.table.game import Aside
from trading_unit.table.refused import Refusal

Right = dict[str, Any]

Kind = tuple[tuple[str, ...], Callable[[Any, Right], Refusal | None], Callable[[Any, Right], None]]
"""What has to be said for it, why it cannot be, and how it is done."""

LONGEST_REASON = 200


class PutRight(Aside):
    """`{"what": ..., "reason": ...}` and what that kind needs."""

    def __init__(self, company: Company, kinds: Mapping[str, Kind]) -> None:
        self.company = company
        self.kinds = kinds

    def options(self, by: By) -> Sequence[Option]:
        return ()

    def refuses(self, by: By, value: Value) -> Refusal | None:
        if type(value) is not dict:
            return Refusal("correction missing")
        kind = self.kinds.get(value.get("what", "")) if type(value.get("what")) is str else None
        if kind is None:
            return Refusal("correction unknown", kinds=list(self.kinds))
        reason = value.get("reason")
        if type(reason) is not str or not 0 < len(reason.strip()) <= LONGEST_REASON:
            return Refusal("correction reason", longest=LONGEST_REASON)
        names, refuses, _ = kind
        if set(value) != {"what", "reason", *names}:
            return Refusal("correction fields", what=value["what"], names=list(names))
        return refuses(self.company, value)

    def do(self, by: By, value: Value) -> None:
        self.company.log.append(("put right", by, value))
        _, _, do = self.kinds[value["what"]]
        do(self.company, value)

    def weigh(self, by: By, value: Value) -> int:
        return 0

    def ideas(self, by: By) -> Sequence[Value]:
        return ()


def no_seat(company: Company, seat: Value) -> bool:
    return type(seat) is not int or seat not in company.seats or company.out[seat]


# A balance: the difference comes from the Bank, or goes to it


def refuses_balance(company: Company, value: Right) -> Refusal | None:
    if company.real_money:
        return Refusal("purses on table")
    if no_seat(company, value["seat"]):
        return Refusal("balance seat")
    amount, step = value["amount"], company.board.step
    if type(amount) is not int or amount < 0 or amount % step:
        return Refusal("balance amount", step=step)
    return None


def set_balance(company: Company, value: Right) -> None:
    seat = value["seat"]
    company.accounts.move(
        value["amount"] - company.cash[seat], BANK, seat, "set right", value["reason"]
    )


BALANCE: Kind = (("seat", "amount"), refuses_balance, set_balance)
