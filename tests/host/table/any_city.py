"""Cities played at random, by the asks alone."""

import sys
from random import Random
from typing import Any

from trading_unit.games.monopoly_city.data import load
from trading_unit.games.monopoly_city.setup import set_up
from trading_unit.table import CLOCK, Table
from trading_unit.table.ask import Amount, With
from trading_unit.table.chance import OfChance
from trading_unit.table.kind import Setup

UNDO = 0.05
ASIDE = 0.05
BIDS = 0.6
LIGHT_MS = 50_000


def a_city(rounds: int = 12, seats: int = 3) -> Setup:
    names = [{"name": name} for name in ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn")[:seats]]
    length = {"until": "rounds", "rounds": rounds}
    return set_up(names, load(), length=length, chance={"build": "screen"})


def play_at_random(
    table: Table, random: Random, answers: int = sys.maxsize, undo: float = UNDO
) -> None:
    """Until it is over, or so many entries are there."""
    while table.ask is not None and len(table.log) < answers:
        if table.done and random.random() < undo:
            table.undo(random.randint(1, min(9, len(table.done))))
            if random.random() < 0.5:
                table.redo(random.randint(1, len(table.undone)))
        else:
            step(table, random)


def step(table: Table, random: Random) -> None:
    """One answer, or something beside it."""
    ask = table.ask
    if isinstance(ask, OfChance):
        table.by_chance()
        return
    if ask.timed:
        under_the_light(table, random)
        return
    seat = ask.asked()[0]
    words = ask.options(seat)
    if not words or random.random() < ASIDE:
        for name in ("mortgage", "clear"):
            options = table.game.asides[name].options(seat) if name in ask.asides else ()
            if options:
                table.aside(name, seat, random.choice(options))
                return
    table.answer(table.number, seat, filled_in(random.choice(words), random))


def under_the_light(table: Table, random: Random) -> None:
    ask = table.ask
    bidders = [by for by in ask.asked() if by != CLOCK and ask.options(by)]
    if bidders and random.random() < BIDS and ask.moment < LIGHT_MS - 500:
        by = random.choice(bidders)
        value = filled_in(ask.options(by)[0], random)
        table.answer(table.number, by, [value, ask.moment + 250])
    else:
        table.answer(table.number, CLOCK, LIGHT_MS)


def filled_in(option: Any, random: Random) -> Any:
    if isinstance(option, With):
        return [option.word, filled_in(option.amount, random)]
    if isinstance(option, Amount):
        steps = int(random.expovariate(1 / 20))
        if option.most is not None:
            steps = min(steps, (option.most - option.least) // option.step)
        return option.least + option.step * steps
    return option
