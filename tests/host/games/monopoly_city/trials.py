"""At any point of a game: every choice that is offered is taken, and no other one.

What is offered is tried on copies, which begin at the newest turn's start, so that the state which
is kept there is tried with them.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import Any

from tests.host.games.monopoly_city import holds
from tests.host.games.monopoly_city.wanderer import CityTable, Setup, Wanderer, played, table_of
from tests.host.games.monopoly_city.wrong import STRANGERS, WRONG, WRONG_DEALS, WRONG_RIGHTS
from trading_unit.bots.any_answer import AnyAnswer
from trading_unit.games.monopoly_city.game import MonopolyCity
from trading_unit.games.monopoly_city.state import plain
from trading_unit.table import CLOCK, TABLE, Entry, Refused
from trading_unit.table.ask import Amount, Option, Partners, Throw, Value, With

Try = tuple[str | None, Any, Value]
"""An aside's name, or None for an answer; by whom; what."""


def seen(city: MonopolyCity) -> Any:
    """All that an answer could change."""
    debts = [(debt.debtor, debt.creditor, debt.amount, debt.why) for debt in city.debts]
    rest = (city.dodging, city.pressed, sorted(city.refused), city.over)
    return plain(city), list(city.cash), debts, rest


def offered(options: Any, value: Value) -> bool:
    """Whether one of them is this; by itself, without the asks' own checks."""
    return any(fits(option, value) for option in options)


def fits(option: Option, value: Value) -> bool:
    match option:
        case str():
            return type(value) is str and value == option
        case Amount(least, most, step):
            if type(value) is not int or value < least or value % step:
                return False
            return most is None or value <= most
        case With(word, amount):
            pair = type(value) is list and len(value) == 2
            return pair and value[0] == word and fits(amount, value[1])
        case Throw(dice, sides):
            return (
                type(value) is list
                and len(value) == dice
                and all(type(die) is int and 1 <= die <= sides for die in value)
            )
        case Partners():
            return type(value) is dict and type(value.get("with")) is int and len(value) > 1


class Trials:
    """Hung on a wanderer: counts what it has tried."""

    def __init__(self, setup: Setup, wanderer: Wanderer, seed: int, every: int) -> None:
        self.setup = setup
        self.wanderer = wanderer
        self.random = Random(seed)
        self.any = AnyAnswer(self.random)
        self.every = every  # so many answers between two points where all that is offered is tried
        self.count: Counter[str] = Counter()
        self.kinds: set[str] = set()  # of asks; what the first of each offers is tried too
        self.starts: list[tuple[int, Any]] = [(0, None)]  # how many entries counted; the state
        self.table.keep = self.keep

    @property
    def table(self) -> CityTable:
        return self.wanderer.table

    def keep(self, entry: Entry, state: Any) -> None:
        if state is not None:
            for stands in state["districts"].values():
                assert "owner" in stands or set(stands) <= {"railroad", "hazards", "bonus"}
            self.starts.append((len(self.table.done) + 1, state))

    def look(self) -> None:
        """After every entry."""
        self.count["answers"] += 1
        holds.check(self.wanderer.city)
        while self.starts[-1][0] > len(self.table.done):
            self.starts.pop()
        if self.table.ask is None:
            return
        self.refuse([self.a_wrong_one() for _ in range(2)], self.glance)
        if self.random.randrange(self.every) == 0:
            self.count["points"] += 1
            self.refuse(self.wrong(), self.stare)
            self.take()
        elif self.table.ask.name not in self.kinds:
            self.take()
        self.kinds.add(self.table.ask.name)

    # What is not offered

    def wrong(self) -> Iterator[Try]:
        """Some of them may happen to be right."""
        city, ask = self.wanderer.city, self.table.ask
        seats = [*city.seats, *STRANGERS]
        pool = [*WRONG, *self.theirs()]
        yield from ((None, by, value) for by in seats for value in pool)
        if ask.timed:
            yield from ((None, by, [value, ask.moment]) for by in seats for value in pool)
            for moment in (None, -1, ask.moment - 1, 1.5, True, "1"):
                yield None, city.playing()[0], ["yes", moment]
        for name in ("mortgage", "buy back", "clear", "deal"):
            yield from ((name, by, value) for by in seats for value in pool)
        yield from (("deal", by, value) for by in seats for value in WRONG_DEALS)
        yield from (("put right", TABLE, value) for value in (*pool, *WRONG_RIGHTS))

    def theirs(self) -> list[Value]:
        """Things of the game, which are somebody's, or nobody's."""
        board = self.wanderer.city.board
        return [
            *board.names,
            *board.cards,
            *board.hazards,
            [self.random.choice(board.names), 10_000],
        ]

    def a_wrong_one(self) -> Try:
        pick = self.random.choice
        by, value = pick([*self.wanderer.city.seats, *STRANGERS]), pick(WRONG)
        if self.random.random() < 0.3:
            value = pick(self.theirs())
        name = pick([None, None, "mortgage", "buy back", "clear", "deal", "put right"])
        if name is None and self.table.ask.timed and self.random.random() < 0.5:
            value = [value, self.table.ask.moment]
        return name, by, value

    def refuse(self, tries: Iterable[Try], look: Callable[[], Any]) -> None:
        """All that is not offered is refused, with a sentence and without a trace."""
        table, city = self.table, self.wanderer.city
        before = look()
        for name, by, value in tries:
            try:
                if name is None:
                    if offered(table.ask.options(by), self.bare(by, value)):
                        continue
                    table.answer(table.number, by, value)
                else:
                    options = city.asides[name].options(by) if name in table.ask.asides else ()
                    if offered(options, value):
                        continue
                    table.aside(name, by, value)
            except Refused as refused:
                self.count["refused" if str(refused) else "refused without a word"] += 1
            else:
                raise AssertionError(f"{value!r} by {by!r} was taken: {table.log[-1]}")
        assert look() == before
        assert not self.count["refused without a word"]

    def glance(self) -> Any:
        table, city = self.table, self.wanderer.city
        return len(table.log), table.number, table.ask, len(city.log), list(city.cash)

    def stare(self) -> Any:
        table, city = self.table, self.wanderer.city
        lists = [list(entries) for entries in (table.log, table.done, table.undone)]
        return seen(city), list(city.log), lists, table.number, table.ask

    def bare(self, by: Any, value: Value) -> Value:
        """A timed answer without its moment, when that is one."""
        ask = self.table.ask
        if not ask.timed or by == CLOCK:
            return value
        pair = type(value) is list and len(value) == 2
        right = pair and type(value[1]) is int and value[1] >= ask.moment
        return value[0] if right else None

    # What is offered

    def take(self) -> None:
        """Every option of everybody, each on a copy of its own."""
        copy = self.copy()
        assert seen(copy.game) == seen(self.wanderer.city)
        assert copy.ask.name == self.table.ask.name
        for name, by, value in self.choices():
            copy = self.copy()
            if name is None:
                copy.answer(copy.number, by, value)
            else:
                copy.aside(name, by, value)
                holds.check(copy.game)
            self.count["taken"] += 1

    def choices(self) -> Iterator[Try]:
        """Forms are filled in three ways; a deal is offered as a form, so it may still be none."""
        ask, asides = self.table.ask, self.wanderer.city.asides
        for by in ask.asked():
            for option in ask.options(by):
                for value in self.filled_in(option):
                    timed = [value, ask.moment] if ask.timed and by != CLOCK else value
                    if type(option) is not Partners or not ask.refuses(by, timed):
                        yield None, by, timed
        for name in ("mortgage", "buy back", "clear", "deal"):
            if name in ask.asides:
                for by in self.wanderer.city.seats:
                    for option in asides[name].options(by):
                        for value in self.filled_in(option):
                            if type(option) is not Partners or not asides[name].refuses(by, value):
                                yield name, by, value

    def filled_in(self, option: Option) -> list[Value]:
        match option:
            case Amount(least, most, step):
                highest = least + 10**9 if most is None else most - (most - least) % step
                return [least, highest, self.any.amount(option)] if least <= highest else []
            case With(word, amount):
                return [[word, value] for value in self.filled_in(amount)]
            case Throw() | Partners():
                return [self.any.filled_in(option) for _ in range(3)]
        return [option]

    def copy(self) -> CityTable:
        """The same game, played again from the newest turn's start."""
        count, state = self.starts[-1]
        copy = table_of(self.setup)
        copy.base = state
        copy.play(self.table.done[count:])
        return copy


def tried(setup: Setup, seed: int, every: int) -> tuple[CityTable, Counter[str], set[str]]:
    """A whole game with these trials, what they have counted, and the kinds of asks."""
    trials: list[Trials] = []

    def each(wanderer: Wanderer) -> None:
        if not trials:
            trials.append(Trials(setup, wanderer, seed, every))
        trials[0].look()

    table = played(setup, seed, each)
    return table, trials[0].count, trials[0].kinds
