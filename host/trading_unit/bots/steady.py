"""The bot `steady`: it does what gains most by the game's own estimate, and bids in steps."""

from random import Random

from trading_unit.bots.bot import Aside
from trading_unit.bots.proposals import Proposals
from trading_unit.bots.seat_view import SeatView
from trading_unit.table.ask import Amount, Partners, Plan, Throw, Value, With

RAISE_PERCENT = (5, 20)  # of what would be gained: how far a bid goes up
LEAST_RAISE_PERCENT = 3  # of the bid itself, so that an auction comes to its end


class Steady:
    """Chance decides only how far it goes up in an auction, between answers that gain the same, and
    its answer where it can only guess, or where the game says nothing of what answers are worth."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.proposals = Proposals()

    def answer(self, view: SeatView) -> Value | None:
        if view.guess:
            return self.random.choice(view.options())
        if not view.reckons:
            words = [option for option in view.options() if type(option) is str]
            if words:
                return self.random.choice(words)
        must_answer = view.must_answer
        best: Value | None = None
        most = 0
        equals = 1  # that gain the most
        for option in view.options():
            match option:
                case str():
                    value: Value = option
                    gain = view.weigh(value)
                case With():
                    value = [option.word, option.amount.least]
                    gain = view.weigh(value)
                case Amount(counts=True):
                    value = self.count(view, option)
                    gain = view.weigh(value)
                case Amount():
                    value, gain = self.bid(view, option)
                case Partners() | Throw() | Plan():
                    continue  # it makes no counter-offers, throws no dice, and builds step by step
            if must_answer:
                better = best is None or gain > most
                if gain == most > 0 and not better:
                    equals += 1
                    better = self.random.randrange(equals) == 0
                elif better:
                    equals = 1
            else:
                # Silence gains nothing either, but it says no rather than nothing.
                better = gain > most or (gain == most and value == option)
            if better:
                best, most = value, gain
        return best

    def count(self, view: SeatView, amount: Amount) -> int:
        """How many gain most; of equals the fewest."""
        assert amount.most is not None
        return max(range(amount.least, amount.most + 1, amount.step), key=view.weigh)

    def bid(self, view: SeatView, amount: Amount) -> tuple[int, int]:
        """A bid part of the way up to what the lot is worth, if that gains; else, and while nobody
        has spoken, the least. And what it gains."""
        gain = view.weigh(amount.least)
        if view.nobody_spoke:
            return amount.least, gain
        by_gain = gain * self.random.randint(*RAISE_PERCENT)
        raised_by = max(by_gain, amount.least * LEAST_RAISE_PERCENT) // 100
        value = amount.least + max(0, raised_by // amount.step * amount.step)
        if amount.most is not None:
            value = min(value, amount.most // amount.step * amount.step)
        if value != amount.least:
            gain_then = view.weigh(value)
            if gain_then > 0:
                return value, gain_then
        return amount.least, gain

    def aside(self, view: SeatView) -> Aside | None:
        """The aside that gains most, if one gains; the one that costs least when it is stuck."""
        self.proposals.looks += 1
        stuck = view.stuck
        best: Aside | None = None
        most = 0
        for name in view.worthwhile_asides():
            for value, gain in view.all_weighed(name) if stuck else view.weighed(name):
                if gain > most or (stuck and best is None):
                    if type(value) is dict and not self.proposals.may_propose(view, name, value):
                        continue
                    best, most = (name, value), gain
        if best is not None and type(best[1]) is dict:
            self.proposals.note(best)
        return best
