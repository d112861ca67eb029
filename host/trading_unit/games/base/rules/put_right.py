"""Corrections: the table sets a balance, or whatever a game lets it set, and says why. In every
game it may hand a seat to a bot, and back to a person."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from trading_unit.games.base.rules.company import Company
from trading_unit.table.accounts import BANK
from trading_unit.table.ask import By, Option, Value
from trading_unit.table.game import Aside, Instead, Rules
from trading_unit.table.refused import Refusal

Right = dict[str, Any]
"""`{"what": ..., "reason": ...}` and what that correction needs."""


class Correction(NamedTuple):
    """One thing that the table can put right."""

    fields: tuple[str, ...]
    """What has to be said for it, beside the reason."""

    refuses: Callable[[Any, Right], Refusal | None]
    do: Callable[[Any, Right], Rules | Instead | None]


LONGEST_REASON = 200


class PutRight(Aside):
    """The people at the table correct the state of the game, and say why."""

    def __init__(self, company: Company, corrections: Mapping[str, Correction]) -> None:
        self.company = company
        self.corrections = {**corrections, "plays": PLAYS}

    def options(self, by: By) -> Sequence[Option]:
        return ()

    def refuses(self, by: By, value: Value) -> Refusal | None:
        if type(value) is not dict:
            return Refusal("correction missing")
        what = value.get("what")
        correction = self.corrections.get(what) if type(what) is str else None
        if correction is None:
            return Refusal("correction unknown", kinds=list(self.corrections))
        reason = value.get("reason")
        if type(reason) is not str or not 0 < len(reason.strip()) <= LONGEST_REASON:
            return Refusal("correction reason", longest=LONGEST_REASON)
        if set(value) != {"what", "reason", *correction.fields}:
            return Refusal("correction fields", what=value["what"], names=list(correction.fields))
        return correction.refuses(self.company, value)

    def do(self, by: By, value: Value) -> Rules | Instead | None:
        self.company.log.append(("put right", by, value))
        return self.corrections[value["what"]].do(self.company, value)


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


BALANCE = Correction(("seat", "amount"), refuses_balance, set_balance)


# Who plays a seat: a person hands over to a bot, and back


def refuses_plays(company: Company, value: Right) -> Refusal | None:
    if no_seat(company, value["seat"]):
        return Refusal("plays seat")
    if type(value["bot"]) is not bool:
        return Refusal("plays bot")
    if value["bot"] == company.by_bot[value["seat"]]:
        return Refusal("bot already" if value["bot"] else "person already", seat=value["seat"])
    return None


def set_plays(company: Company, value: Right) -> None:
    company.by_bot[value["seat"]] = value["bot"]
    company.handed_over = True


PLAYS = Correction(("seat", "bot"), refuses_plays, set_plays)
