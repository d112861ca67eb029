"""Plays a table by any legal answer: asides, deals, corrections and undo mixed in."""

from collections.abc import Callable
from random import Random
from typing import Any

from trading_unit.bots.any_answer import AnyAnswer
from trading_unit.games.monopoly_city import data
from trading_unit.games.monopoly_city.game import MonopolyCity
from trading_unit.games.monopoly_city.options import DEFAULTS
from trading_unit.games.monopoly_city.setup import set_up, starter
from trading_unit.table import CHANCE, CLOCK, TABLE, OnScreen, Refused, Table
from trading_unit.table.ask import Value
from trading_unit.table.chance import OfChance

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn")
SCREEN = {"dice": "screen", "cards": "screen", "build": "screen"}
TYPED = {"dice": "table", "cards": "table", "build": "table"}
WITH_UNIT = {"dice": "screen", "cards": "screen", "build": "unit"}
DATA = data.load()

Setup = dict[str, Any]


def setup_of(seed: int, rounds: int) -> Setup:
    """2 to 6 players; options, sources and lengths of every kind."""
    random = Random(seed)
    seats = 2 + seed % 5
    options: dict[str, bool | int] = {}
    if seed % 3 == 1:
        for name, default in DEFAULTS.items():
            options[name] = random.random() < 0.5 if type(default) is bool else 30
    length: dict[str, Any] = {"until": "rounds", "rounds": rounds}
    if seed % 6 == 2:
        length = {"until": "last", "rounds": 3_000}
    elif seed % 6 == 4:
        length = {"until": "hour", "minutes": 60}
    return set_up(
        [{"name": name} for name in NAMES[:seats]],
        DATA,
        options=options,
        chance=TYPED if seed % 9 == 5 else WITH_UNIT if seed % 2 else SCREEN,
        money="real" if seed % 15 == 7 else "screen",
        length=length,
    )


class CityTable(Table):
    """A table with this game on it."""

    game: MonopolyCity


def table_of(setup: Setup, seed: int = 0) -> CityTable:
    return CityTable(starter(setup), OnScreen(Random(seed)))


class Wanderer:
    """Each step is one entry of the list."""

    def __init__(self, table: CityTable, random: Random, hour_steps: int = 300) -> None:
        self.table = table
        self.random = random
        self.any = AnyAnswer(random)
        self.steps = 0
        self.hour_steps = hour_steps  # after so many the hour is over
        self.undoes = 0.008

    @property
    def city(self) -> MonopolyCity:
        return self.table.game

    def step(self) -> None:
        self.steps += 1
        table, random = self.table, self.random
        chance = random.random()
        if chance < self.undoes and table.done:
            table.undo(random.randrange(1, min(40, len(table.done)) + 1))
        elif chance < 2 * self.undoes and table.undone:
            table.redo(random.randrange(1, len(table.undone) + 1))
        elif not (chance < 0.12 and self.aside()):
            self.answer()

    def answer(self) -> None:
        table, ask = self.table, self.table.ask
        if isinstance(ask, OfChance):
            if CHANCE in ask.sources:
                table.by_chance()
            else:
                table.answer(table.number, ask.sources[0], self.filled_in(ask, ask.sources[0]))
        elif ask.name == "bid":
            self.under_the_light(0.4)
        elif ask.timed:
            self.under_the_light(0.2)
        else:
            seat = ask.asked()[0]
            if ask.options(seat):
                table.answer(table.number, seat, self.filled_in(ask, seat))
            else:  # a debtor who can still raise money
                self.mortgage(seat)

    def filled_in(self, ask: Any, by: Any) -> Value:
        """An option with its form filled in; one that ends a step is taken more often."""
        options = list(ask.options(by))
        if options[-1] == "done" and self.random.random() < 0.2:
            return "done"
        return self.any.filled_in(self.random.choice(options))

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

    def mortgage(self, seat: int) -> None:
        options = self.city.asides["mortgage"].options(seat)
        self.table.aside("mortgage", seat, self.random.choice(options))

    # Beside the ask

    def aside(self) -> bool:
        """Whether something could be done."""
        table, city, random = self.table, self.city, self.random
        asides = table.ask.asides
        by_hour = not (city.hour_over or city.last_one or city.most_rounds)
        if by_hour and self.steps > self.hour_steps:
            table.aside("hour over", CLOCK, None)
            return True
        if "deal" not in asides:
            return False
        if random.random() < 0.15:
            return self.correction()
        names = ["mortgage", "buy back", "buy back", "clear", "clear", "deal"]
        random.shuffle(names)
        for name in names:
            by = random.choice(city.playing()) if name == "deal" else table.game.seat
            options = city.asides[name].options(by)
            if not options:
                continue
            value = self.any.filled_in(random.choice(options))
            if name == "deal":
                self.perhaps_a_debt(by, value)
            if not city.asides[name].refuses(by, value):
                table.aside(name, by, value)
                return True
        return False

    def perhaps_a_debt(self, by: int, terms: dict[str, Any]) -> None:
        for debt in self.city.debts:
            if {debt.debtor, debt.creditor} == {by, terms["with"]}:
                terms["debt"] = debt.amount // 20_000 * 10_000

    def correction(self) -> bool:
        value = a_correction(self.city, self.random)
        try:
            self.table.aside("put right", TABLE, value)
        except Refused:
            return False
        return True


def a_correction(city: MonopolyCity, random: Random) -> dict[str, Any]:
    """One of any kind; not all are possible."""
    board = city.board
    seat = random.choice(city.playing())
    district = random.choice(board.names)
    space = random.choice(board.spaces)
    piece = random.choice(
        ["railroad", "stadium", "skyscraper", "tower", *board.hazards, *board.bonuses]
    )
    kinds: list[dict[str, Any]] = [
        {"what": "balance", "seat": seat, "amount": random.randrange(0, 1_000) * 10_000},
        {"what": "owner", "district": district, "seat": random.choice([seat, seat, None])},
        {"what": "place", "seat": seat, "space": space, "jailed": space == "Jail"},
        {"what": "piece", "district": district, "piece": piece, "there": random.random() < 0.7},
        {
            "what": "blocks",
            "district": district,
            "residential": random.randrange(5),
            "industrial": random.randrange(5),
        },
    ]
    return {**random.choice(kinds), "reason": "we had it wrong"}


def played(setup: Setup, seed: int, each: Callable[[Wanderer], None] | None = None) -> CityTable:
    """A whole game; `each` is called after every entry."""
    wanderer = Wanderer(table_of(setup, seed), Random(seed))
    while wanderer.table.ask is not None:
        wanderer.step()
        if each is not None:
            each(wanderer)
    return wanderer.table
