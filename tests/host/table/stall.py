"""A tiny game for the table's own tests: two at a fruit stall, with every kind of ask and aside."""

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from trading_unit.table import CHANCE, CLOCK, TABLE, Ask, By, Entry, OnScreen, Table
from trading_unit.table.ask import Amount, Choice, Option, Value, one_of
from trading_unit.table.chance import OfChance, Roll
from trading_unit.table.game import Aside, Line, Rules

OPEN = ("eat", "swap")
SEATS = (0, 1)


class Fill(Roll):
    """So many apples and pears come into the basket."""

    name = "fill"
    asides = OPEN


class Wind(OfChance):
    """One of the fruits in the basket falls: what is legal hangs on what has been eaten."""

    name = "wind"
    kind = "wind"
    asides = OPEN

    def __init__(self, stall: "Stall", seat: int) -> None:
        super().__init__(seat)
        self.stall = stall

    def options(self, by: By) -> Sequence[Option]:
        return self.stall.fruits() if by == CHANCE else ()

    def refuses(self, by: By, value: Value) -> str:
        if by != CHANCE:
            return "the wind blows on the screen"
        return "" if value in self.stall.fruits() else one_of(self.stall.fruits())

    def drawn(self, random: Random) -> Value:
        return random.choice(self.stall.fruits())

    def open(self) -> bool:
        return bool(self.stall.fruits())


class Take(Choice):
    """A fruit for the seat, worth a point."""

    name = "take"
    asides = OPEN

    def __init__(self, stall: "Stall", seat: int) -> None:
        super().__init__(seat)
        self.stall = stall

    def words(self) -> Sequence[str]:
        return self.stall.fruits()


class Shout(Ask[tuple[By, Value]]):
    """`["mine", moment]` from anybody, and the clock ends it."""

    name = "shout"
    asides = ("eat",)
    many = True
    timed = True

    def asked(self) -> tuple[By, ...]:
        return (*SEATS, CLOCK)

    def options(self, by: By) -> Sequence[Option]:
        return (Amount(0, None, 1),) if by == CLOCK else ("mine",)

    def refuses(self, by: By, value: Value) -> str:
        if by == CLOCK:
            return "" if type(value) is int else "a moment is a whole number"
        return "" if by in SEATS and value[0] == "mine" else "only mine is shouted"


class Swap(Ask[tuple[By, Value]]):
    """The other seat says yes, no, or lets the same be asked the other way round."""

    name = "swap?"
    many = True
    timed = True

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def asked(self) -> tuple[By, ...]:
        return (self.seat, CLOCK)

    def options(self, by: By) -> Sequence[Option]:
        return ("yes", "no", "and you?") if by == self.seat else ()

    def refuses(self, by: By, value: Value) -> str:
        if by == CLOCK:
            return ""
        if by != self.seat:
            return "somebody else is asked"
        return "" if value[0] in ("yes", "no", "and you?") else "it is yes, no or and you?"


class Eat:
    """A plain aside: a fruit out of the basket, for nobody."""

    def __init__(self, stall: "Stall") -> None:
        self.stall = stall

    def options(self, by: By) -> Sequence[Option]:
        return self.stall.fruits()

    def refuses(self, by: By, value: Value) -> str:
        return "" if value in self.stall.fruits() else one_of(self.stall.fruits())

    def do(self, by: By, value: Value) -> None:
        self.stall.basket[value] -= 1
        self.stall.log.append(("eats", by, value))

    def weigh(self, by: By, value: Value) -> int:
        return 0

    def ideas(self, by: By) -> Sequence[Value]:
        return ()


class OfferSwap:
    """An aside that asks: the points are swapped, and the basket is emptied on it."""

    def __init__(self, stall: "Stall") -> None:
        self.stall = stall

    def options(self, by: By) -> Sequence[Option]:
        return ("swap",) if by in SEATS else ()

    def refuses(self, by: By, value: Value) -> str:
        return "" if by in SEATS and value == "swap" else "it has to be swap"

    def do(self, by: By, value: Value) -> Rules:
        assert type(by) is int
        return self.stall.swap(by)

    def weigh(self, by: By, value: Value) -> int:
        return 0

    def ideas(self, by: By) -> Sequence[Value]:
        return ()


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

    def say(self, line: Line) -> str:
        return " ".join(str(part) for part in line)

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
