"""At any point of a game: every choice that is offered is taken, and no other one.

What is offered is tried on copies, which begin at the newest turn's start, so that the state which
is kept there is tried with them.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from typing import Any, ClassVar, Generic

from tests.host.games.random_game import Wanderer
from tests.host.games.tables import AnyTable, Setup, company_of, table_with
from trading_unit.bots.any_answer import AnyAnswer
from trading_unit.games.base.rules.company import Company
from trading_unit.table import CHANCE, CLOCK, TABLE, UNIT, Entry, Refused
from trading_unit.table.ask import Amount, Option, Partners, Plan, StreetGroup, Throw, Value, With

FORMS = (Partners, Plan)  # what is filled in may be refused: of a plan, for want of pieces

Try = tuple[str | None, Any, Value]
"""An aside's name, or None for an answer; by whom; what."""

STRANGERS = (CHANCE, CLOCK, TABLE, UNIT, -1, 99, "", "Ann", None)
NOTED = 0.1
"""How often what is offered is noted, to be tried again when something has been done beside it."""

NO_WORDS: tuple[Value, ...] = (
    *(None, True, False, 0, 1, -1, -10_000, 15, 10_000, 10**30, 0.0, 1.5, 1e300, float("nan")),
    *([], [None], [[]], ["auction"], [1, 2, 3], [0, 7], [1, 1.0], [True, True]),
    *({}, {"with": 1}, {"what": "balance"}, {"": None}),
)
"""Never right, as an answer or as an aside, or by chance."""


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
        case Plan(groups, money):
            return type(value) is dict and fits_plan(groups, money, value)


def fits_plan(groups: Sequence[StreetGroup], money: int | None, value: dict[Any, Any]) -> bool:
    """Level by level, each on a lowest street of its group, and paid together."""
    price, left = 0, dict(value)
    for group in groups:
        here = dict(group.levels)
        while True:
            lowest = [name for name in here if here[name] == min(here.values()) and left.get(name)]
            if not lowest or type(left[lowest[0]]) is not int or here[lowest[0]] == group.top:
                break
            here[lowest[0]] += 1
            left[lowest[0]] -= 1
            price += group.price
    return bool(value) and not any(left.values()) and (money is None or price <= money)


class Trials(Generic[AnyTable]):
    """Hung on a wanderer: counts what it has tried. What a game has of its own, it says in the
    names in capitals, and in the methods under Hooks."""

    ASIDES: ClassVar[tuple[str, ...]]
    WRONG: ClassVar[tuple[Value, ...]]
    WRONG_DEALS: ClassVar[tuple[Value, ...]] = ()
    WRONG_RIGHTS: ClassVar[tuple[Value, ...]]

    def __init__(self, setup: Setup, wanderer: Wanderer[AnyTable], seed: int, every: int) -> None:
        self.setup = setup
        self.wanderer = wanderer
        self.random = Random(seed)
        self.any = AnyAnswer(self.random)
        self.every = every  # so many answers between two points where all that is offered is tried
        self.count: Counter[str] = Counter()
        self.kinds: set[str] = set()  # of asks; what the first of each offers is tried too
        self.starts: list[tuple[int, Any]] = [(0, None)]  # how many entries counted; the state
        self.table.save = self.keep

    @property
    def table(self) -> AnyTable:
        return self.wanderer.table

    @property
    def company(self) -> Company:
        return self.wanderer.company

    def through(self) -> tuple[AnyTable, Counter[str], set[str]]:
        """A whole game with these trials, what they have counted, and the kinds of asks."""
        while self.table.ask is not None:
            before = self.choices() if self.random.random() < NOTED else ()
            noted = [*before]
            self.wanderer.step()
            self.look()
            if noted and self.table.ask is not None and type(self.table.log[-1][0]) is str:
                self.count["noted"] += len(noted)
                self.refuse(noted, self.stare)
        return self.table, self.count, self.kinds

    def keep(self, entry: Entry, state: Any) -> None:
        if state is not None:
            self.starts.append((len(self.table.done) + 1, state))

    def look(self) -> None:
        """After every entry."""
        self.count["answers"] += 1
        self.check(self.table)
        self.listen()
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
        self.read()
        self.kinds.add(self.table.ask.name)

    # Hooks

    def check(self, table: AnyTable) -> None:
        """What must hold of the game."""
        raise NotImplementedError

    def listen(self) -> None:
        """After every answer of the game, but not of its copies."""

    def read(self) -> None:
        """Look at what people see."""

    def rest(self, table: AnyTable) -> tuple[Any, ...]:
        """What an answer could change beyond the state and what `seen` names."""
        return ()

    def theirs(self) -> list[Value]:
        """Things of the game, which are somebody's, or nobody's."""
        raise NotImplementedError

    # What is not offered

    def seen(self, table: AnyTable) -> Any:
        """All that an answer could change."""
        company = company_of(table)
        return table.game.state(), list(company.cash), company.over, self.rest(table)

    def wrong(self) -> Iterator[Try]:
        """Some of them may happen to be right."""
        ask = self.table.ask
        seats = [*self.company.seats, *STRANGERS]
        pool = [*self.WRONG, *self.theirs()]
        yield from ((None, by, value) for by in seats for value in pool)
        if ask.timed:
            yield from ((None, by, [value, ask.moment]) for by in seats for value in pool)
            for moment in (None, -1, ask.moment - 1, 1.5, True, "1"):
                yield None, self.company.playing()[0], ["yes", moment]
        for name in self.ASIDES:
            yield from ((name, by, value) for by in seats for value in pool)
        yield from (("deal", by, value) for by in seats for value in self.WRONG_DEALS)
        yield from (("put right", TABLE, value) for value in (*pool, *self.WRONG_RIGHTS))

    def a_wrong_one(self) -> Try:
        pick = self.random.choice
        by, value = pick([*self.company.seats, *STRANGERS]), pick(self.WRONG)
        if self.random.random() < 0.3:
            value = pick(self.theirs())
        name = pick([None, None, *self.ASIDES, "put right"])
        if name is None and self.table.ask.timed and self.random.random() < 0.5:
            value = [value, self.table.ask.moment]
        return name, by, value

    def refuse(self, tries: Iterable[Try], look: Callable[[], Any]) -> None:
        """All that is not offered is refused, with a sentence and without a trace."""
        table, asides = self.table, self.company.asides
        before = look()
        for name, by, value in tries:
            try:
                if name is None:
                    if offered(table.ask.options(by), self.bare(by, value)):
                        continue
                    table.answer(table.number, by, value)
                else:
                    options = asides[name].options(by) if name in table.ask.asides else ()
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
        table = self.table
        cash = list(self.company.cash)
        return len(table.log), table.number, table.ask, len(table.game.log), cash

    def stare(self) -> Any:
        table = self.table
        lists = [list(entries) for entries in (table.log, table.done, table.future.entries)]
        return self.seen(table), list(table.game.log), lists, table.number, table.ask

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
        assert self.seen(copy) == self.seen(self.table)
        assert copy.ask.name == self.table.ask.name
        for name, by, value in self.choices():
            copy = self.copy()
            if name is None:
                copy.answer(copy.number, by, value)
            else:
                copy.aside(name, by, value)
            self.check(copy)
            self.count["taken"] += 1

    def choices(self) -> Iterator[Try]:
        """Forms are filled in three ways; a deal is offered as a form, so it may still be none."""
        ask, asides = self.table.ask, self.company.asides
        for by in ask.asked():
            for option in ask.options(by):
                for value in self.filled_in(option):
                    timed = [value, ask.moment] if ask.timed and by != CLOCK else value
                    if type(option) is not Partners or ask.refuses(by, timed) is None:
                        yield None, by, timed
        for name in self.ASIDES:
            if name in ask.asides:
                aside = asides[name]
                for by in self.company.seats:
                    for option in aside.options(by):
                        for value in self.filled_in(option):
                            if type(option) not in FORMS or aside.refuses(by, value) is None:
                                yield name, by, value

    def filled_in(self, option: Option) -> list[Value]:
        match option:
            case Amount(least, most, step):
                highest = least + 10**9 if most is None else most - (most - least) % step
                return [least, highest, self.any.amount(option)] if least <= highest else []
            case With(word, amount):
                return [[word, value] for value in self.filled_in(amount)]
            case Throw() | Partners() | Plan():
                return [self.any.fill_in(option) for _ in range(3)]
        return [option]

    def copy(self) -> AnyTable:
        """The same game, played again from the newest turn's start."""
        count, state = self.starts[-1]
        copy = table_with(type(self.table), self.setup)
        copy.base = state
        copy.play(self.table.done[count:])
        return copy
