"""A tiny game for tests of the table: two seats at a fruit stall, with every kind of ask."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

from tests.host.table.fruit import SEATS, Eat, Fill, OfferSwap, Shout, Swap, Take, Wind
from trading_unit.table import CHANCE, CLOCK, TABLE, Entry, OnScreen, Table, said
from trading_unit.table.chance import OfChance
from trading_unit.table.game import Aside, Line
from trading_unit.table.refused import Refusal


class Stall:
    """Two seats take `turns` turns: fill the basket, a fruit falls, take one, shout."""

    def __init__(self, turns: int, state: dict[str, Any] | None) -> None:
        self.turns = turns
        self.turn = 0
        self.points = [0, 0]
        self.basket: Counter[str] = Counter()
        self.log: list[Line] = []
        self.totals: dict[int, list[tuple[str, int]]] = {}
        self.winners: list[int] = []
        self.by_bot = [False, False]
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
        answer = await ask if ask.open() else None
        self.log.append(("takes", seat, answer))
        if answer is not None:
            self.basket[answer] -= 1
            self.points[seat] += 1

    async def shouting(self) -> None:
        ask = Shout()
        while True:
            by, value = await ask
            self.log.append(("shout", by, value))
            if by == CLOCK:
                return
            assert type(by) is int
            self.points[by] += 1

    async def swap(self, seat: int) -> None:
        while True:
            seat = 1 - seat
            _, answer = await Swap(seat)
            if type(answer) is not list or answer[0] == "no":
                return
            if answer[0] == "yes":
                break
        self.points.reverse()
        self.basket.clear()
        self.log.append(("swapped",))

    def state(self) -> dict[str, Any]:
        return {"turn": self.turn, "points": list(self.points), "basket": dict(self.basket)}

    def wrong_in(self, state: Any) -> Iterator[Refusal]:
        return iter(())

    def sees(self, seat: int | None, line: Line) -> bool:
        return True


@said.say.register
def say(game: Stall, line: Line, language: str = "en") -> str:
    return " ".join(str(part) for part in line)


@said.refusal_text.register
def refusal_text(game: Stall, refusal: Refusal, language: str = "en") -> str:
    return repr(refusal)


class StallTable(Table):
    """A table that plays this game."""

    game: Stall


def stall_table(turns: int = 4, seed: int = 1, log: Sequence[Entry] = ()) -> StallTable:
    """A new table, with that log played."""
    table = StallTable(lambda state: Stall(turns, state), OnScreen(Random(seed)))
    if log:
        table.resume(log)
    return table


def visible_facts(table: Table) -> tuple[Any, ...]:
    """All that anybody could see of the game, without the numbers of the asks."""
    ask = table.ask
    pending = None if ask is None else (ask.name, [(by, ask.options(by)) for by in ask.asked()])
    return table.game.state(), list(table.game.log), pending, len(table.suspended)


def whole_state(table: Table) -> tuple[Any, ...]:
    """What is visible, and all of the table itself."""
    lists = [list(entries) for entries in (table.log, table.done, table.future.entries)]
    return visible_facts(table), table.number, lists, table.base


def type_basket(table: Table, apples: int = 2, pears: int = 2) -> None:
    table.answer(table.number, TABLE, [apples, pears])


def play_to_choice(table: Table, apples: int = 2, pears: int = 2) -> None:
    type_basket(table, apples, pears)
    table.by_chance()


def any_answer(table: Table, random: Random) -> None:
    """As `new_answer`; but a future in which chance was seen comes again, or is left."""
    if not table.future.sealed:
        new_answer(table, random)
    elif random.random() < 0.5:
        table.repeat()
    else:
        table.leave_future()


def new_answer(table: Table, random: Random) -> None:
    """Give some legal answer, or do some aside."""
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
