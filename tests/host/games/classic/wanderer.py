"""Plays a table by any legal answer: asides, deals, corrections and undo mixed in."""

from random import Random
from typing import Any

from tests.host.games.classic.games import NAMES, ClassicTable, Setup, data, module, table_of
from trading_unit.bots.any_answer import AnyAnswer
from trading_unit.games import game_called
from trading_unit.games.classic.game import Classic
from trading_unit.table import CHANCE, CLOCK, TABLE, Refused
from trading_unit.table.chance import OfChance

SCREEN = {"dice": "screen", "cards": "screen"}
TYPED = {"dice": "table", "cards": "table"}
WITH_UNIT = {"dice": "unit", "cards": "screen"}
ASIDES = ("build", "build", "build", "sell", "mortgage", "lift", "deal", "claim")


def setup_of(game: str, seed: int, rounds: int) -> Setup:
    """All numbers of players; options, sources and lengths of every kind."""
    random = Random(f"{game} {seed}")
    seats = game_called(game).seats
    options: dict[str, bool | int] = {}
    if seed % 3 == 1:
        for option in module(game, "options").OPTIONS:
            options[option.name] = random.random() < 0.6
    length: dict[str, Any] = {"until": "rounds", "rounds": rounds}
    if seed % 6 == 2:
        length = {"until": "last", "rounds": 5 * rounds}
    elif seed % 6 == 4:
        length = {"until": "hour", "minutes": 60}
    setup: Setup = module(game, "setup").set_up(
        [{"name": name} for name in NAMES[: seats[seed % len(seats)]]],
        data(game),
        options=options,
        chance=TYPED if seed % 9 == 5 else WITH_UNIT if seed % 2 else SCREEN,
        money="real" if seed % 10 == 7 else "screen",
        length=length,
        standing=standing(game, seats[seed % len(seats)], random) if seed % 3 else None,
    )
    return setup


def standing(game: str, seats: int, random: Random) -> dict[str, Any]:
    """All is bought, in whole groups, so that much is built from the beginning; some are poor."""
    figures = data(game)
    owners = {
        group: random.randrange(seats)
        for group in dict.fromkeys(deed["group"] for deed in figures["deeds"])
    }
    lent = [group for group in owners if random.random() < 0.3]
    start = figures["money"]["start"]
    return {
        "seats": [{"cash": start * random.choice((0, 1, 3))} for _ in range(seats)],
        "seat": 0,
        "districts": {
            deed["name"]: {"owner": owners[deed["group"]], "mortgaged": deed["group"] in lent}
            for deed in figures["deeds"]
            if random.random() < 0.97
        },
    }


class Wanderer:
    """Each step is one entry of the list."""

    def __init__(self, table: ClassicTable, random: Random, hour_steps: int = 300) -> None:
        self.table = table
        self.random = random
        self.any = AnyAnswer(random)
        self.steps = 0
        self.hour_steps = hour_steps  # after so many the hour is over
        self.undoes = 0.008

    @property
    def estate(self) -> Classic:
        return self.table.game

    def step(self) -> None:
        self.steps += 1
        table, random = self.table, self.random
        chance = random.random()
        if chance < self.undoes and table.done:
            table.undo(random.randrange(1, min(40, len(table.done)) + 1))
        elif chance < 2 * self.undoes and table.undone:
            table.redo(random.randrange(1, len(table.undone) + 1))
        elif not (chance < 0.3 and self.aside()):
            self.answer()

    def answer(self) -> None:
        table, ask = self.table, self.table.ask
        if isinstance(ask, OfChance):
            if CHANCE in ask.sources:
                table.by_chance()
            else:
                by = ask.sources[0]
                value = self.any.filled_in(self.random.choice(list(ask.options(by))))
                table.answer(table.number, by, value)
        elif ask.timed:
            self.under_the_light(0.4 if ask.name == "bid" else 0.2)
        else:
            seat = ask.asked()[0]
            options = list(ask.options(seat))
            if options:
                value = self.any.filled_in(self.random.choice(options))
                table.answer(table.number, seat, value)
            else:  # a debtor who can still raise money
                self.raise_money(seat)

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
            for name in ("sell", "mortgage")
            for option in self.estate.asides[name].options(seat)
        ]
        name, option = self.random.choice(ways)
        self.table.aside(name, seat, option)

    # Beside the ask

    def aside(self) -> bool:
        """Whether something could be done."""
        table, estate, random = self.table, self.estate, self.random
        asides = table.ask.asides
        by_hour = not (estate.hour_over or estate.last_one or estate.most_rounds)
        if by_hour and self.steps > self.hour_steps:
            table.aside("hour over", CLOCK, None)
            return True
        if "deal" in asides and random.random() < 0.1:
            return self.correction()
        names = [name for name in ASIDES if name in asides]
        random.shuffle(names)
        for name in names:
            by = random.choice(estate.playing()) if name in ("deal", "claim") else estate.seat
            options = estate.asides[name].options(by)
            if not options:
                continue
            value = self.any.filled_in(random.choice(options))
            if name == "deal":
                self.perhaps_a_debt(by, value)
            if not estate.asides[name].refuses(by, value):
                table.aside(name, by, value)
                return True
        return False

    def perhaps_a_debt(self, by: int, terms: dict[str, Any]) -> None:
        step = self.estate.board.step
        for debt in self.estate.debts:
            if {debt.debtor, debt.creditor} == {by, terms["with"]}:
                terms["debt"] = debt.amount // (2 * step) * step

    def correction(self) -> bool:
        value = a_correction(self.estate, self.random)
        try:
            self.table.aside("put right", TABLE, value)
        except Refused:
            return False
        return True


def a_correction(estate: Classic, random: Random) -> dict[str, Any]:
    """One of any kind; not all are possible."""
    board = estate.board
    seat = random.choice(estate.playing())
    deed = random.choice(board.names)
    space = random.choice(board.spaces)
    jail = space == board.spaces[board.jail]
    amount = random.randrange(0, 2 * board.start // board.step) * board.step
    kinds: list[dict[str, Any]] = [
        {"what": "balance", "seat": seat, "amount": amount},
        {"what": "owner", "district": deed, "seat": random.choice([seat, seat, None])},
        {"what": "place", "seat": seat, "space": space, "jailed": jail},
        {"what": "level", "district": deed, "level": random.randrange(board.top + 1)},
        {"what": "mortgage", "district": deed, "there": random.random() < 0.5},
    ]
    return {**random.choice(kinds), "reason": "we had it wrong"}


def played(setup: Setup, seed: int) -> ClassicTable:
    """A whole game."""
    wanderer = Wanderer(table_of(setup, seed), Random(seed))
    while wanderer.table.ask is not None:
        wanderer.step()
    return wanderer.table
