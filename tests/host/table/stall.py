"""A tiny game for the table's own tests: two at a fruit stall, with every kind of ask and aside."""

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from tests.host.table.fruit import SEATS, Eat, Fill, OfferSwap, Shout, Swap, Take, Wind
from trading_unit.table import CHANCE, CLOCK, TABLE, Entry, OnScreen, Table
from trading_unit.table.chance import OfChance
from trading_unit.table.game import Aside, Line
from trading_unit.table.refused import Refusal


class Stall:
    """`turns` turns of two seats: fill the basket, wind, take one, shout."""

    def __init__(self, turns: int, state: dict[str, Any] | None) -> None:
        self.turns = turns
        self.turn = 0
        self.points = [0, 0]
        self.basket: Counter[str] = Counter()
        self.log: list[Line] = []
        self.totals: dict[int, list[tuple[str, int]]] = {}
        self.winners: list[int] = []
        self.asides: Mapping[str, Aside] = {"eat": Eat(self), "swap": OfferSwap(self)}
        if state is not None:
            self.turn = state["turn"] - 1
            self.points = list(state["points"])
            self.basket.update(state["basket"])

    def fruits(self) -> list[str]:
        return [fruit for fruit in ("apple", "pear") if self.basket[fruit] > 0]

    async def play(self) -> None:
        while self.turn < self.turns:
            self.turn += 1
            seat = self.turn % 2
            self.log.append(("turn", self.turn))
            self.basket["apple"], self.basket["pear"] = await Fill(seat, (CHANCE, TABLE))
            self.log.append(("filled", *self.basket.values()))
            fallen = await Wind(self, seat)
            if fallen is not None:
                self.basket[fallen] -= 1
                self.log.append(("wind", fallen))
            await self.take(seat)
            await self.shouting()

    async def take(self, seat: int) -> None:
        ask = Take(self, seat)
        said = await ask if ask.open() else None
        self.log.append(("takes", seat, said))
        if said is not None:
            self.basket[said] -= 1
            self.points[seat] += 1

    async def shouting(self) -> None:
        ask = Shout()
        while True:
            by, said = await ask
            self.log.append(("shout", by, said))
            if by == CLOCK:
                return
            assert type(by) is int
            self.points[by] += 1

    async def swap(self, seat: int) -> None:
        while True:
            seat = 1 - seat
            _, said = await Swap(seat)
            if type(said) is not list or said[0] == "no":
                return
            if said[0] == "yes":
                break
        self.points.reverse()
        self.basket.clear()
        self.log.append(("swapped",))

    def state(self) -> dict[str, Any]:
        return {"turn": self.turn, "points": list(self.points), "basket": dict(self.basket)}

    def say(self, line: Line, language: str = "en") -> str:
        return " ".join(str(part) for part in line)

    def refusal_text(self, refusal: Refusal, language: str = "en") -> str:
        return repr(refusal)

    def sees(self, seat: int | None, line: Line) -> bool:
        return True


class Laid(Table):
    """A table with this game on it."""

    game: Stall


def laid(turns: int = 4, seed: int = 1, log: Sequence[Entry] = ()) -> Laid:
    """And with a log played, if there is one."""
    table = Laid(lambda state: Stall(turns, state), OnScreen(Random(seed)))
    if log:
        table.resume(log)
    return table


def facts(table: Table) -> tuple[Any, ...]:
    """All that anybody could see of the game, the asks' numbers left out."""
    ask = table.ask
    put = None if ask is None else (ask.name, [(by, ask.options(by)) for by in ask.asked()])
    return table.game.state(), list(table.game.log), put, len(table.below)


def everything(table: Table) -> tuple[Any, ...]:
    """All of the table itself too."""
    lists = [list(entries) for entries in (table.log, table.done, table.undone)]
    return facts(table), table.number, lists, table.base


def typed(table: Table, apples: int = 2, pears: int = 2) -> None:
    table.answer(table.number, TABLE, [apples, pears])


def to_the_choice(table: Table, apples: int = 2, pears: int = 2) -> None:
    typed(table, apples, pears)
    table.by_chance()


def any_answer(table: Table, random: Random) -> None:
    """Some legal answer or aside."""
    name = table.ask.name
    if name == "swap?":
        word = random.choice(["yes", "no", "and you?"])
        table.answer(table.number, table.ask.seat, [word, 5])
    elif random.random() < 0.15 and "swap" in table.ask.asides:
        table.aside("swap", random.choice(SEATS), "swap")
    elif random.random() < 0.2 and table.game.asides["eat"].options(0):
        table.aside("eat", 0, random.choice(list(table.game.asides["eat"].options(0))))
    elif isinstance(table.ask, OfChance):
        table.by_chance()
    elif name == "take":
        table.answer(table.number, table.ask.seat, random.choice(table.ask.words()))
    elif random.random() < 0.5:
        table.answer(table.number, random.choice(SEATS), ["mine", 3])
    else:
        table.answer(table.number, CLOCK, 9)
