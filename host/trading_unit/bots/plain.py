"""The bot `plain`: it takes everything at face value. It buys while a reserve stays, builds evenly
as far as its money goes, and deals for full groups at printed prices."""

from random import Random

from trading_unit.bots.bot import Aside
from trading_unit.bots.proposals import Proposals
from trading_unit.bots.seat_view import SeatView
from trading_unit.bots.steady import Steady
from trading_unit.table.ask import Value

RESERVE = 130  # of 1,000: of the start money, which it keeps back


class Plain:
    """What has no printed price, as in games where money is not all, it does as `steady` does."""

    def __init__(self, random: Random) -> None:
        self.steady = Steady(random)
        self.proposals = Proposals()

    def answer(self, view: SeatView) -> Value | None:
        """The answer that gains most, and of equals the first."""
        values = None if view.guess else view.face_values()
        if values is None:
            return self.steady.answer(view)
        best: Value | None = None
        most, reserve = -1, view.start_money * RESERVE // 1000
        for value, worth in values:
            if worth.gains > most and (not worth.pays or worth.pays <= view.spare(reserve)):
                best, most = value, worth.gains
        if type(best) is int and not view.nobody_spoke:
            # A bid: all that the lot is worth, as far as money goes.
            more = max(0, min(most, view.spare(reserve) - best))
            return best + more // view.step * view.step
        return best if best is not None or not view.must_answer else self.steady.answer(view)

    def aside(self, view: SeatView) -> Aside | None:
        """The first that is open, and no deal that it has proposed a short time ago."""
        self.proposals.looks += 1
        steps = view.steps_at_face_value(view.start_money * RESERVE // 1000)
        if steps is None:
            return self.steady.aside(view)
        for name, value in steps:
            if name not in view.asides():
                continue
            if name == "deal":
                if not self.proposals.may_propose(view, name, value):
                    continue
                self.proposals.note((name, value))
            return name, value
        return None
