"""Plays a table of any game by any legal answer: asides, corrections and undo mixed in."""

from random import Random
from typing import Any, ClassVar, Generic

from tests.host.games.tables import AnyTable, company_of
from trading_unit.bots.any_answer import AnyAnswer
from trading_unit.games.base.rules.company import Company
from trading_unit.table import CHANCE, CLOCK, TABLE, Refused
from trading_unit.table.ask import Value
from trading_unit.table.chance import OfChance


class Wanderer(Generic[AnyTable]):
    """Each step is one entry of the list."""

    ASIDES: ClassVar[tuple[str, ...]]
    """What is done beside an ask; what stands there twice, twice as often."""

    ANYBODYS: ClassVar[tuple[str, ...]]
    """What not only the seat on turn does."""

    BESIDE: ClassVar[float]
    """How often that is."""

    CORRECTED: ClassVar[float]
    """How often it is a correction, ..."""

    CORRECTS: ClassVar[str] = "put right"
    """... beside asks where this may be done."""

    def __init__(self, table: AnyTable, random: Random) -> None:
        self.table = table
        self.random = random
        self.any = AnyAnswer(random)
        self.steps = 0
        self.undoes = 0.008
        self.leaves = False  # what was undone, where chance was seen in it; else it comes again

    @property
    def company(self) -> Company:
        return company_of(self.table)

    def step(self) -> None:
        self.steps += 1
        table, random = self.table, self.random
        chance = random.random()
        if chance < self.undoes and table.done:
            table.undo(random.randrange(1, min(40, len(table.done)) + 1))
            self.leaves = random.random() < 0.5
        elif chance < 2 * self.undoes and table.future.entries:
            table.redo(random.randrange(1, len(table.future.entries) + 1))
        elif table.future.sealed:
            if self.leaves:
                table.leave_future()
            else:
                table.repeat()
        elif not (chance < self.BESIDE and self.aside()):
            self.answer()

    def play(self) -> AnyTable:
        """To the end."""
        while self.table.ask is not None:
            self.step()
        return self.table

    def answer(self) -> None:
        table, ask = self.table, self.table.ask
        if isinstance(ask, OfChance):
            if CHANCE in ask.sources:
                table.by_chance()
            else:
                table.answer(table.number, ask.sources[0], self.filled_in(ask, ask.sources[0]))
        elif ask.timed:
            self.under_the_light(0.4 if ask.name == "bid" else 0.2)
        else:
            seat = ask.asked()[0]
            table.answer(table.number, seat, self.filled_in(ask, seat))

    def filled_in(self, ask: Any, by: Any) -> Value:
        """An option with its form filled in."""
        return self.any.fill_in(self.random.choice(list(ask.options(by))))

    def under_the_light(self, silence: float) -> None:
        table, ask, random = self.table, self.table.ask, self.random
        moment = ask.moment + random.randrange(2_000)
        seats = [by for by in ask.asked() if by != CLOCK and ask.options(by)]
        if seats and random.random() > silence:
            seat = random.choice(seats)
            value = self.any.fill_in(random.choice(ask.options(seat)))
            if ask.refuses(seat, [value, moment]) is not None:  # a counter-offer that cannot be
                value = "no"
            table.answer(table.number, seat, [value, moment])
        elif ask.name == "bid" and random.random() < 0.05:
            table.answer(table.number, CLOCK, "cancelled")
        else:
            # Now and then the light goes off before the last bid.
            off = max(0, ask.moment + random.randrange(-500, 3_000))
            table.answer(table.number, CLOCK, off)

    # Beside the ask

    def aside(self) -> bool:
        """Whether something could be done."""
        table, company, random = self.table, self.company, self.random
        asides = table.ask.asides
        if self.CORRECTS in asides and random.random() < self.CORRECTED:
            return self.correction()
        names = [name for name in self.ASIDES if name in asides]
        random.shuffle(names)
        for name in names:
            by = random.choice(company.playing()) if name in self.ANYBODYS else company.seat
            options = company.asides[name].options(by)
            if not options:
                continue
            value = self.any.fill_in(random.choice(options))
            self.changes(name, by, value)
            if company.asides[name].refuses(by, value) is None:
                table.aside(name, by, value)
                return True
        return False

    def correction(self) -> bool:
        try:
            self.table.aside("put right", TABLE, self.a_correction())
        except Refused:
            return False
        return True

    def a_correction(self) -> dict[str, Any]:
        """One of any kind; not all are possible."""
        raise NotImplementedError

    def changes(self, name: str, by: Any, value: Value) -> None:
        """What a game makes of a form that has been filled in for an aside."""
