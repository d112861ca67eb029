"""The bot `plain`: it takes everything at face value. It buys while a reserve stays, builds evenly
as far as its money goes, and deals for full groups at printed prices."""

from random import Random

from trading_unit.bots.bot import Aside
from trading_unit.bots.proposals import Proposals
from trading_unit.bots.seat_view import SeatView
from trading_unit.bots.steady import Steady
from trading_unit.table.ask import Amount, Plan, Value, With

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
        """The first that costs nothing by its face value. When it is stuck, what loses least."""
        self.proposals.looks += 1
        stuck, spare = view.stuck, self.spare(view)
        weighed = []
        best: Aside | None = None
        most = 0
        for name, values in view.face_values(spare):
            if values is None:
                weighed.append(name)
                continue
            for value, worth in values:
                if stuck:
                    if best is None or worth.gains > most:
                        best, most = (name, value), worth.gains
                elif worth.gains >= 0:
                    if type(value) is not dict:
                        several = worth.pays * 2 <= spare
                        return name, self.plan(view, name, value, spare) if several else value
                    if self.proposals.may_propose(view, name, value):
                        self.proposals.note((name, value))
                        return name, value
        if best is not None:
            return best
        names = view.asides() if stuck else weighed
        return self.steady.best_aside(view, names) if names else None

    def plan(self, view: SeatView, name: str, word: str, spare: int) -> Value:
        """The word, or where all of it may be done as one plan, that."""
        for option in view.aside_options(name):
            if isinstance(option, Plan):
                plan = even_plan(option, spare)
                if not view.aside_refuses(name, plan):
                    return plan
        return word


def even_plan(option: Plan, money: int) -> dict[str, int]:
    """Group by group, the cheapest first: each time a level on the lowest street."""
    plan: dict[str, int] = {}
    for group in sorted(option.groups, key=lambda group: group.price):
        levels = dict(group.levels)
        for level in range(min(levels.values()), group.top):
            for street, here in levels.items():
                if here <= level and money >= group.price:
                    plan[street] = plan.get(street, 0) + 1
                    money -= group.price
    return plan
