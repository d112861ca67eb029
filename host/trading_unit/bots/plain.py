"""The bot `plain`: it takes everything at face value. It buys while a reserve stays, builds evenly
as far as its money goes, and deals for full groups at printed prices."""

from random import Random

from trading_unit.bots.bot import Aside
from trading_unit.bots.proposals import Proposals
from trading_unit.bots.seat_view import SeatView
from trading_unit.bots.steady import Steady
from trading_unit.table.ask import Amount, Value, With

RESERVE = 130  # of 1,000: of the start money, which it keeps back
RAISE = 2  # it goes up by this part of what a lot is still worth to it


class Plain:
    """What has no printed price, as in games where money is not all, it does as `steady` does."""

    def __init__(self, random: Random) -> None:
        self.steady = Steady(random)
        self.proposals = Proposals()

    def answer(self, view: SeatView) -> Value | None:
        """The answer that gains most, and of equals the first."""
        options = view.options()
        if view.guess or not options:
            return self.steady.answer(view)
        best: Value | None = None
        most = -1
        for option in options:
            match option:
                case str():
                    value: Value = option
                case Amount(counts=False):
                    value = self.bid(view, option)
                case With():
                    continue  # it opens no auction with a bid
                case Amount():
                    return self.steady.answer(view)
                case _:
                    continue  # it makes no counter-offers
            worth = view.face_value(value)
            if worth is None:
                return self.steady.answer(view)
            if worth.gains > most and (not worth.pays or worth.pays <= self.spare(view)):
                best, most = value, worth.gains
        return best if best is not None or not view.must_answer else self.steady.answer(view)

    def spare(self, view: SeatView) -> int:
        """What it may spend, so that the reserve stays."""
        return view.purse - view.start_money * RESERVE // 1000

    def bid(self, view: SeatView, amount: Amount) -> int:
        """Part of the way up to what the lot is worth, or the least."""
        worth = view.face_value(amount.least)
        if worth is None or worth.gains <= 0:
            return amount.least
        value = amount.least + worth.gains // RAISE // amount.step * amount.step
        most = self.spare(view) // amount.step * amount.step
        return max(amount.least, min(value, most))

    def aside(self, view: SeatView) -> Aside | None:
        """The first that is open, and no deal that it has proposed a short time ago."""
        self.proposals.looks += 1
        steps = view.steps_at_face_value(self.spare(view))
        if steps is None:
            return self.steady.best_aside(view, view.asides())
        for name, value in steps:
            if name not in view.asides():
                continue
            if name == "deal":
                if not self.proposals.may_propose(view, name, value):
                    continue
                self.proposals.note((name, value))
            return name, value
        return None
