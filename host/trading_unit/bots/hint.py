"""What the bot `steady` would do in a seat's place, and what that gains by the game's estimate. It
never gives up while a deal may save the seat."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Literal

from trading_unit.bots.seat_view import SeatView, seats_among, seats_with_asides
from trading_unit.bots.steady import Steady
from trading_unit.games.base.estimates.way_out import WayOut
from trading_unit.table import Table
from trading_unit.table.ask import Amount, Value, With
from trading_unit.table.chance import OfChance

Kind = Literal[
    "answer",
    "aside",
    "saved",
    "part saved",
    "may be saved",
    "no deal",
    "no offer",
    "bid",
    "no bid",
    "highest bid",
    "all the same",
    "luck",
    "guess",
    "only you",
    "secret",
    "not asked",
]


@dataclass(frozen=True, slots=True)
class Hint:
    """`value` is the answer, the value of the aside of that name, or the highest bid that gains.
    `gain` is what it gains in money, `other` the next best answer and `otherwise` what that
    gains. `missing` is what somebody lacks who owes more than they can raise."""

    kind: Kind
    value: Value = None
    aside: str = ""
    gain: int = 0
    other: Value = None
    otherwise: int = 0
    missing: int = 0


DEAL = "deal"  # the aside


class OpenSeatView(SeatView):
    """The same without the asides that would tell what the seat hides."""

    __slots__ = ()

    def asides(self) -> Sequence[str]:
        return [name for name in SeatView.asides(self) if not self.table.game.asides[name].secret]


def hint(table: Table, seat: int, aloud: bool = False) -> Hint:
    """The hint for that seat at the pending ask, each time the same. It changes nothing. One that
    is said aloud tells nothing of what the seat hides."""
    ask = table.ask
    if ask is None:
        return Hint("not asked")
    view = OpenSeatView(table, seat) if aloud else SeatView(table, seat)
    if seat in seats_with_asides(table):
        aside = Steady(Random(0)).aside(view)
        way_out = view.way_out() if seat in ask.asked() else None
        if way_out is not None and (aside is None or aside[0] == DEAL):
            return hint_to_be_saved(way_out)
        if aside is not None:
            name, value = aside
            return Hint("aside", value, name, view.aside_weigh(name, value))
    if isinstance(ask, OfChance):
        if ask.seat != seat:
            return Hint("not asked")
        return Hint("only you" if ask.judged else "luck")
    if seat not in seats_among(ask.asked()):
        return Hint("not asked")
    if view.guess:
        return Hint("guess")
    if isinstance(ask, view.estimates.judged):
        return Hint("only you")
    if aloud and ask.secret:
        return Hint("secret")
    return hint_to_answer(view, leads=ask.leads(seat))


def hint_to_be_saved(way_out: WayOut) -> Hint:
    kind: Kind = "may be saved"
    if way_out.deal is not None:
        kind = "saved" if way_out.brings == way_out.missing else "part saved"
    elif not way_out.may_offer:
        kind = "no offer"
    elif not way_out.may_come:
        kind = "no deal"
    aside = "" if way_out.deal is None else DEAL
    return Hint(kind, way_out.deal, aside, gain=way_out.brings, missing=way_out.missing)


def hint_to_answer(view: SeatView, leads: bool) -> Hint:
    match list(view.options()):
        case [Amount(counts=False) as amount] if not view.must_answer:
            return Hint("highest bid") if leads else hint_to_bid(view, amount)
        case []:
            return Hint("highest bid" if leads else "not asked")
    best = Steady(Random(0)).answer(view)
    if best is None:
        return Hint("all the same")
    gain = view.weigh(best)
    others = [value for value in other_answers(view) if word_of(value) != word_of(best)]
    gains = [view.weigh(value) for value in others]
    if not others:
        return Hint("answer", best, gain=gain)
    most = max(gains)
    if gain == most == min(gains):
        return Hint("all the same")
    return Hint("answer", best, gain=gain, other=others[gains.index(most)], otherwise=most)


def hint_to_bid(view: SeatView, amount: Amount) -> Hint:
    """The highest bid that still gains something."""
    if view.weigh(amount.least) <= 0:
        return Hint("no bid", amount.least)
    steps = 1
    while gains_at(view, amount, steps):
        steps *= 2
    low, high = 0, steps  # a bid of `low` steps more than the least gains, one of `high` does not
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if gains_at(view, amount, middle) else (low, middle)
    most = amount.least + low * amount.step
    return Hint("bid", most, gain=view.weigh(amount.least))


def gains_at(view: SeatView, amount: Amount, steps: int) -> bool:
    value = amount.least + steps * amount.step
    return (amount.most is None or value <= amount.most) and view.weigh(value) > 0


def other_answers(view: SeatView) -> list[Value]:
    """An answer of each word, with the least amount where one goes with it."""
    found: list[Value] = []
    for option in view.options():
        match option:
            case str():
                found.append(option)
            case With():
                found.append([option.word, option.amount.least])
            case Amount(counts=True):
                found.append(option.least)
    return found


def word_of(value: Value) -> Value:
    """What the answer says, whatever the amount with it."""
    return value[0] if type(value) is list else value
