"""The bot that gives any legal answer: it knows nothing, and tries everything."""

from random import Random
from typing import Any

from trading_unit.bots.bot import Aside
from trading_unit.bots.seat_view import SeatView
from trading_unit.table.ask import Amount, Holding, Option, Partners, Throw, Value, With

SILENT = 0.5  # where silence is possible
ASIDE = 0.1  # something is done beside an ask
STEPS = 20  # an amount is so many steps above the least, on average
LARGE = 0.1  # but now and then it is any
GIVEN = 0.2  # each thing, in a deal
TRIES = 5  # to make up a deal that is legal


class AnyAnswer:
    """`random` in the catalogue."""

    def __init__(self, random: Random) -> None:
        self.random = random

    def answer(self, door: SeatView) -> Value | None:
        options = door.options()
        if not options or (not door.bound and self.random.random() < SILENT):
            return None
        for _ in range(TRIES):
            value = self.filled_in(self.random.choice(options))
            if not door.refuses(value):
                return value
        return self.plain(door)

    def plain(self, door: SeatView) -> Value | None:
        """The first that is legal, when what was made up is not."""
        for option in door.options():
            if isinstance(option, str) and not door.refuses(option):
                return option
        return None

    def aside(self, door: SeatView) -> Aside | None:
        if not door.stuck and self.random.random() >= ASIDE:
            return None
        names = list(door.asides())
        self.random.shuffle(names)
        for name in names:
            options = door.aside_options(name)
            for _ in range(TRIES if options else 0):
                value = self.filled_in(self.random.choice(options))
                if not door.aside_refuses(name, value):
                    return name, value
        return None

    def filled_in(self, option: Option) -> Value:
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

    def amount(self, option: Amount) -> int:
        if option.most is not None and self.random.random() < LARGE:
            return self.random.randrange(option.least, option.most + 1, option.step)
        steps = int(self.random.expovariate(1 / STEPS))
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

    def side(self, holding: Holding) -> dict[str, Any]:
        money = self.amount(holding.money) if self.random.random() < SILENT else 0
        things = [thing for thing in holding.things if self.random.random() < GIVEN]
        return {"money": money, "things": things}
