"""Plays a table by any legal answer: asides, deals, corrections and undo mixed in."""

from random import Random
from typing import Any, ClassVar, Generic

from tests.host.games.tables import AnyTable, realm_of
from trading_unit.bots.any_answer import AnyAnswer
from trading_unit.games.property.realm import Realm
from trading_unit.table import CHANCE, CLOCK, TABLE, Refused
from trading_unit.table.ask import Value
from trading_unit.table.chance import OfChance


def length_of(seed: int, rounds: int, most: int) -> dict[str, Any]:
    """Of every kind; until one is left, but `most` rounds."""
    if seed % 6 == 2:
        return {"until": "last", "rounds": most}
    if seed % 6 == 4:
        return {"until": "hour", "minutes": 60}
    return {"until": "rounds", "rounds": rounds}


class Wanderer(Generic[AnyTable]):
    """Each step is one entry of the list."""

    ASIDES: ClassVar[tuple[str, ...]]
    """What is done beside an ask; what stands there twice, twice as often."""

    ANYBODYS: ClassVar[tuple[str, ...]] = ("deal", "claim")
    """What not only the seat on turn does."""

    BESIDE: ClassVar[float]
    """How often that is."""

    CORRECTED: ClassVar[float]
    """How often it is a correction."""

    RAISING: ClassVar[tuple[str, ...]]
    """How a debtor raises money."""

    def __init__(self, table: AnyTable, random: Random, hour_steps: int = 300) -> None:
        self.table = table
        self.random = random
        self.any = AnyAnswer(random)
        self.steps = 0
        self.hour_steps = hour_steps  # after so many the hour is over
        self.undoes = 0.008

    @property
    def realm(self) -> Realm:
        return realm_of(self.table)

    def step(self) -> None:
        self.steps += 1
        table, random = self.table, self.random
        chance = random.random()
        if chance < self.undoes and table.done:
            table.undo(random.randrange(1, min(40, len(table.done)) + 1))
        elif chance < 2 * self.undoes and table.undone:
            table.redo(random.randrange(1, len(table.undone) + 1))
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
            if ask.options(seat):
                table.answer(table.number, seat, self.filled_in(ask, seat))
            else:  # a debtor who can still raise money
                self.raise_money(seat)

    def filled_in(self, ask: Any, by: Any) -> Value:
        """An option with its form filled in."""
        return self.any.filled_in(self.random.choice(list(ask.options(by))))

    def under_the_light(self, silence: float) -> None:
        table, ask, random = self.table, self.table.ask, self.random
        moment = ask.moment + random.randrange(2_000)
        seats = [by for by in ask.asked() if by != CLOCK and ask.options(by)]
        if seats and random.random() > silence:
            seat = random.choice(seats)
            value = self.any.filled_in(random.choice(ask.options(seat)))
            if ask.refuses(seat, [value, moment]):  # a counter-offer that cannot be
                value = "no"
            table.answer(table.number, seat, [value, moment])
        elif ask.name == "bid" and random.random() < 0.05:
            table.answer(table.number, CLOCK, "cancelled")
        else:
            # Now and then the light goes off before the last bid.
            off = max(0, ask.moment + random.randrange(-500, 3_000))
            table.answer(table.number, CLOCK, off)

    def raise_money(self, seat: int) -> None:
        ways = [
            (name, option)
            for name in self.RAISING
            for option in self.realm.asides[name].options(seat)
        ]
        name, option = self.random.choice(ways)
        self.table.aside(name, seat, option)

    # Beside the ask

    def aside(self) -> bool:
        """Whether something could be done."""
        table, realm, random = self.table, self.realm, self.random
        asides = table.ask.asides
        by_hour = not (realm.hour_over or realm.last_one or realm.most_rounds)
        if by_hour and self.steps > self.hour_steps:
            table.aside("hour over", CLOCK, None)
            return True
        if "deal" in asides and random.random() < self.CORRECTED:
            return self.correction()
        names = [name for name in self.ASIDES if name in asides]
        random.shuffle(names)
        for name in names:
            by = random.choice(realm.playing()) if name in self.ANYBODYS else realm.seat
            options = realm.asides[name].options(by)
            if not options:
                continue
            value = self.any.filled_in(random.choice(options))
            if name == "deal":
                self.perhaps_a_debt(by, value)
            if not realm.asides[name].refuses(by, value):
                table.aside(name, by, value)
                return True
        return False

    def perhaps_a_debt(self, by: int, terms: dict[str, Any]) -> None:
        step = self.realm.board.step
        for debt in self.realm.debts:
            if {debt.debtor, debt.creditor} == {by, terms["with"]}:
                terms["debt"] = debt.amount // (2 * step) * step

    def correction(self) -> bool:
        try:
            self.table.aside("put right", TABLE, self.a_correction())
        except Refused:
            return False
        return True

    def a_correction(self) -> dict[str, Any]:
        """One of any kind; not all are possible."""
        raise NotImplementedError
