"""The bot `random`: it gives any legal answer, to reach every corner of the rules."""

from random import Random
from typing import Any

from trading_unit.bots.bot import Aside
from trading_unit.bots.seat_view import SeatView
from trading_unit.table.ask import Amount, Holding, Option, Partners, Plan, Throw, Value, With

SILENCE_CHANCE = 0.5  # of no answer, where silence is possible
ASIDE_CHANCE = 0.1  # of an aside, where it may look at them
MEAN_STEPS = 20  # an amount is that many steps above the least, on average
LARGE_CHANCE = 0.1  # of an amount from anywhere between least and most
MONEY_CHANCE = 0.5  # of money in a side of a deal
THING_CHANCE = 0.2  # of each thing in a side of a deal
LEVEL_CHANCE = 0.7  # of another level in a plan of building
TRIES = 5  # to make up something that is legal


class AnyAnswer:
    """It chooses among all legal answers and asides, and makes up amounts and deals."""

    def __init__(self, random: Random) -> None:
        self.random = random

    def answer(self, view: SeatView) -> Value | None:
        options = view.options()
        if not options or (not view.must_answer and self.random.random() < SILENCE_CHANCE):
            return None
        for _ in range(TRIES):
            value = self.fill_in(self.random.choice(options))
            if not view.refuses(value):
                return value
        return self.first_legal_word(view)

    def first_legal_word(self, view: SeatView) -> Value | None:
        """The first legal word, for when nothing that was made up is legal; else None."""
        for option in view.options():
            if isinstance(option, str) and not view.refuses(option):
                return option
        return None

    def aside(self, view: SeatView) -> Aside | None:
        if not view.stuck and self.random.random() >= ASIDE_CHANCE:
            return None
        names = list(view.asides())
        self.random.shuffle(names)
        for name in names:
            options = view.aside_options(name)
            if not view.begun:
                # There is nothing to deal in yet but the start money.
                options = [option for option in options if not isinstance(option, Partners)]
            for _ in range(TRIES if options else 0):
                value = self.fill_in(self.random.choice(options))
                if not view.aside_refuses(name, value):
                    return name, value
        return None

    def fill_in(self, option: Option) -> Value:
        match option:
            case str():
                return option
            case With():
                return [option.word, self.amount(option.amount)]
            case Amount():
                return self.amount(option)
            case Throw():
                return [self.random.randrange(1, option.sides + 1) for _ in range(option.dice)]
            case Partners():
                return self.deal(option)
            case Plan():
                return self.plan(option)

    def amount(self, option: Amount) -> int:
        if option.most is not None and self.random.random() < LARGE_CHANCE:
            return self.random.randrange(option.least, option.most + 1, option.step)
        steps = int(self.random.expovariate(1 / MEAN_STEPS))
        if option.most is not None:
            steps = min(steps, (option.most - option.least) // option.step)
        return option.least + steps * option.step

    def deal(self, option: Partners) -> dict[str, Any]:
        partner = self.random.choice(list(option.theirs))
        return {
            "with": partner,
            "give": self.side(option.ours),
            "get": self.side(option.theirs[partner]),
        }

    def plan(self, option: Plan) -> dict[str, int]:
        """A few levels, each on one of the lowest streets of some group, as far as money goes."""
        levels = {group.name: dict(group.levels) for group in option.groups}
        plan: dict[str, int] = {}
        left = option.money
        while not plan or self.random.random() < LEVEL_CHANCE:
            group = self.random.choice(option.groups)
            here = levels[group.name]
            lowest = min(here.values())
            if lowest == group.top or (left is not None and left < group.price):
                break
            street = self.random.choice([name for name in here if here[name] == lowest])
            here[street] += 1
            plan[street] = plan.get(street, 0) + 1
            left = None if left is None else left - group.price
        return plan

    def side(self, holding: Holding) -> dict[str, Any]:
        money = self.amount(holding.money) if self.random.random() < MONEY_CHANCE else 0
        things = [thing for thing in holding.things if self.random.random() < THING_CHANCE]
        return {"money": money, "things": things}
