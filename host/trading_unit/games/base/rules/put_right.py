"""Corrections: the table sets a balance, or whatever a game lets it set, and says why. In every
game it may hand a seat to a bot, and back to a person."""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any, NamedTuple

from trading_unit.games.base.rules.company import Company
from trading_unit.games.base.rules.kinds import FLAG, InGame, Kind, Where, Wrong
from trading_unit.games.base.rules.state import purse
from trading_unit.table.accounts import BANK
from trading_unit.table.ask import By, Option, Value
from trading_unit.table.game import Aside, Instead, Rules
from trading_unit.table.refused import Refusal

Right = dict[str, Any]
"""`{"what": ..., "reason": ...}` and what that correction needs."""


class Correction(NamedTuple):
    """One thing that the table can put right."""

    fields: Mapping[str, Kind]
    """What has to be said for it."""

    do: Callable[..., Rules | Instead | None]
    """Takes the game, and each field by its name as the rules have it."""

    refuses: Callable[..., Refusal | None] = lambda game, **fields: None
    """Takes the same, where more than the kinds of the fields decides."""

    def asked(self) -> dict[str, Kind]:
        """The fields beside the reason."""
        return {name: kind for name, kind in self.fields.items() if kind is not REASON}


Corrections = Mapping[str, Correction]

LONGEST_REASON = 200


class Reason(Kind):
    def wrong(self, value: Any, where: Where) -> Wrong:
        if type(value) is not str or not 0 < len(value.strip()) <= LONGEST_REASON:
            yield Refusal("correction reason", longest=LONGEST_REASON)


REASON = Reason()
"""Said for every correction; one that has it among its fields makes use of it."""


class PutRight(Aside):
    """The people at the table correct the state of the game, and say why."""

    def __init__(
        self, company: Company, more: Callable[[Any], Corrections] = lambda game: {}
    ) -> None:
        self.company = company
        self.more = more

    @cached_property
    def corrections(self) -> Corrections:
        """All that can be put right: a game is made often, and seldom put right."""
        company = self.company
        return {"balance": balance(company), "plays": plays(company), **self.more(company)}

    def options(self, by: By) -> Sequence[Option]:
        return ()

    def refuses(self, by: By, value: Value) -> Refusal | None:
        if type(value) is not dict:
            return Refusal("correction missing")
        what = value.get("what")
        correction = self.corrections.get(what) if type(what) is str else None
        if correction is None:
            return Refusal("correction unknown", kinds=list(self.corrections))
        for refusal in REASON.wrong(value.get("reason"), ("reason",)):
            return refusal
        if set(value) != {"what", "reason", *correction.fields}:
            return Refusal("correction fields", what=what, names=list(correction.asked()))
        for name, kind in correction.fields.items():
            for refusal in kind.wrong(value[name], (name,)):
                return refusal
        return correction.refuses(self.company, **own(correction, value))

    def do(self, by: By, value: Value) -> Rules | Instead | None:
        self.company.log.append(("put right", by, value))
        correction = self.corrections[value["what"]]
        return correction.do(self.company, **own(correction, value))


def own(correction: Correction, value: Right) -> dict[str, Any]:
    """Return what was said for each field, as the rules have it."""
    return {name: kind.own(value[name]) for name, kind in correction.fields.items()}


def count_in(attribute: str) -> Callable[[Any, int, int], None]:
    """Return what sets how many of something a seat has."""

    def set_count(company: Any, seat: int, count: int) -> None:
        getattr(company, attribute)[seat] = count

    return set_count


# A balance: the difference comes from the Bank, or goes to it


def balance(company: Company) -> Correction:
    fields: dict[str, Kind] = {
        "seat": InGame(company),
        "amount": purse(company),
        "reason": REASON,
    }
    return Correction(fields, set_balance, refuses_balance)


def refuses_balance(company: Company, seat: int, amount: int, reason: str) -> Refusal | None:
    return Refusal("purses on table") if company.real_money else None


def set_balance(company: Company, seat: int, amount: int, reason: str) -> None:
    company.accounts.move(amount - company.cash[seat], BANK, seat, "set right", reason)


# Who plays a seat: a person hands over to a bot, and back


def plays(company: Company) -> Correction:
    return Correction({"seat": InGame(company), "bot": FLAG}, set_plays, refuses_plays)


def refuses_plays(company: Company, seat: int, bot: bool) -> Refusal | None:
    if bot == company.by_bot[seat]:
        return Refusal("bot already" if bot else "person already", seat=seat)
    return None


def set_plays(company: Company, seat: int, bot: bool) -> None:
    company.by_bot[seat] = bot
    company.handed_over = True
