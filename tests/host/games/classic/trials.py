"""At any point of a game: every choice that is offered is taken, and no other one.

What is offered is tried on copies, which begin at the newest turn's start, so that the state which
is kept there is tried with them.
"""

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import Any

from tests.host.games.classic import holds
from tests.host.games.classic.games import ClassicTable, Setup, table_of
from tests.host.games.classic.wanderer import Wanderer
from trading_unit.bots.any_answer import AnyAnswer
from trading_unit.games import game_called
from trading_unit.games.classic.game import Classic
from trading_unit.games.classic.state import plain
from trading_unit.table import CHANCE, CLOCK, TABLE, UNIT, Entry, Refused
from trading_unit.table.ask import Amount, Option, Partners, Throw, Value, With

Try = tuple[str | None, Any, Value]
"""An aside's name, or None for an answer; by whom; what."""

ASIDES = ("build", "sell", "mortgage", "lift", "deal", "claim")
STRANGERS = (CHANCE, CLOCK, TABLE, UNIT, -1, 99, "", "Ann", None)
WRONG: tuple[Value, ...] = (
    *(None, True, False, 0, 1, -1, -10_000, 15, 10_000, 10**30, 0.0, 1.5, 1e300, float("nan")),
    *("", "yes", "no", "throw", "1", "buy", "house in Atlantis", " in ", "Atlantis", "lift"),
    *([], [None], [[]], ["auction"], [1, 2, 3], [0, 7], [1, 1.0], [True, True]),
    *({}, {"with": 1}, {"what": "balance"}, {"": None}),
    {"with": 1, "give": {}, "get": {}},
    {"with": 99, "give": {"money": 0, "things": []}, "get": {"money": 10_000, "things": []}},
    {"with": 1, "give": {"money": -10_000, "things": []}, "get": {"money": 0, "things": []}},
    {"with": 1, "give": {"money": 0, "things": [None]}, "get": {"money": 0, "things": []}},
)
WRONG_RIGHTS: tuple[Value, ...] = tuple(
    {"reason": "?", **right}
    for right in (
        {"what": "balance", "seat": 0, "amount": -10_000},
        {"what": "balance", "seat": 99, "amount": 0},
        {"what": "owner", "district": "Atlantis", "seat": 0},
        {"what": "place", "seat": 0, "space": "Nowhere", "jailed": False},
        {"what": "level", "district": "Atlantis", "level": 1},
        {"what": "level", "district": None, "level": 1},
        {"what": "mortgage", "district": "Atlantis", "there": True},
        {"what": ["balance"]},
        {"what": "balance", "seat": 0, "amount": 0, "reason": " "},
    )
)


def seen(estate: Classic) -> Any:
    """All that an answer could change."""
    debts = [(debt.debtor, debt.creditor, debt.amount, debt.why) for debt in estate.debts]
    return plain(estate), list(estate.cash), debts, sorted(estate.refused), estate.over


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
        case Throw(dice, sides):
            return (
                type(value) is list
                and len(value) == dice
                and all(type(die) is int and 1 <= die <= sides for die in value)
            )
        case Partners():
            return type(value) is dict and type(value.get("with")) is int and len(value) > 1
    return False


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
        self.told = 0
        self.table.keep = self.keep

    @property
    def table(self) -> ClassicTable:
        return self.wanderer.table

    @property
    def estate(self) -> Classic:
        return self.wanderer.estate

    def keep(self, entry: Entry, state: Any) -> None:
        if state is not None:
            self.starts.append((len(self.table.done) + 1, state))

    def look(self) -> None:
        """After every entry."""
        self.count["answers"] += 1
        holds.check(self.estate)
        holds.even(self.estate)
        self.told = min(self.told, len(self.estate.log))
        for line in self.estate.log[self.told :]:
            assert self.estate.say(line)
        self.told = len(self.estate.log)
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
        if self.table.ask.name not in self.kinds or self.random.randrange(self.every) < 5:
            self.read()
        self.kinds.add(self.table.ask.name)

    def read(self) -> None:
        """All that people see can be said and drawn, in both languages."""
        showing = game_called(self.setup["game"]).module("showing")
        ask, estate = self.table.ask, self.estate
        for language in ("en", "fr"):
            shown = showing.Shown(self.table, language)
            assert shown.asked(ask)
            for by in ask.asked():
                for word in ask.options(by):
                    if type(word) is str:
                        assert shown.choice(ask, word)
            for seat in estate.seats:
                assert shown.glance(seat)
                assert shown.owns(seat)
                for name in ask.asides:
                    for word in estate.asides[name].options(seat):
                        if type(word) is str:
                            assert shown.brings(name, word) is not None
            json.dumps([shown.board(), shown.stands(), shown.highlights(), shown.pieces()])
            json.dumps([shown.about(name) for name in shown.names()])
            json.dumps([shown.lot(ask), shown.terms(ask), list(shown.rights())])
        self.count["read"] += 1

    # What is not offered

    def wrong(self) -> Iterator[Try]:
        """Some of them may happen to be right."""
        ask = self.table.ask
        seats = [*self.estate.seats, *STRANGERS]
        pool = [*WRONG, *self.theirs()]
        yield from ((None, by, value) for by in seats for value in pool)
        if ask.timed:
            yield from ((None, by, [value, ask.moment]) for by in seats for value in pool)
            for moment in (None, -1, ask.moment - 1, 1.5, True, "1"):
                yield None, self.estate.playing()[0], ["yes", moment]
        for name in ASIDES:
            yield from ((name, by, value) for by in seats for value in pool)
        yield from (("put right", TABLE, value) for value in (*pool, *WRONG_RIGHTS))

    def theirs(self) -> list[Value]:
        """Things of the game, which are somebody's, or nobody's."""
        board = self.estate.board
        pieces = [f"{piece} in {name}" for piece in board.pieces for name in board.names]
        return [*board.names, *board.cards, *board.pieces, *board.characters, *pieces]

    def a_wrong_one(self) -> Try:
        pick = self.random.choice
        by, value = pick([*self.estate.seats, *STRANGERS]), pick(WRONG)
        if self.random.random() < 0.3:
            value = pick(self.theirs())
        name = pick([None, None, *ASIDES, "put right"])
        if name is None and self.table.ask.timed and self.random.random() < 0.5:
            value = [value, self.table.ask.moment]
        return name, by, value

    def refuse(self, tries: Iterable[Try], look: Callable[[], Any]) -> None:
        """All that is not offered is refused, with a sentence and without a trace."""
        table, estate = self.table, self.estate
        before = look()
        for name, by, value in tries:
            try:
                if name is None:
                    if offered(table.ask.options(by), self.bare(by, value)):
                        continue
                    table.answer(table.number, by, value)
                else:
                    options = estate.asides[name].options(by) if name in table.ask.asides else ()
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
        table, estate = self.table, self.estate
        return len(table.log), table.number, table.ask, len(estate.log), list(estate.cash)

    def stare(self) -> Any:
        table, estate = self.table, self.estate
        lists = [list(entries) for entries in (table.log, table.done, table.undone)]
        return seen(estate), list(estate.log), lists, table.number, table.ask

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
        assert seen(copy.game) == seen(self.estate)
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
        ask, asides = self.table.ask, self.estate.asides
        for by in ask.asked():
            for option in ask.options(by):
                for value in self.filled_in(option):
                    timed = [value, ask.moment] if ask.timed and by != CLOCK else value
                    if type(option) is not Partners or not ask.refuses(by, timed):
                        yield None, by, timed
        for name in ASIDES:
            if name in ask.asides:
                for by in self.estate.seats:
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

    def copy(self) -> ClassicTable:
        """The same game, played again from the newest turn's start."""
        count, state = self.starts[-1]
        copy = table_of(self.setup)
        copy.base = state
        copy.play(self.table.done[count:])
        return copy


def tried(setup: Setup, seed: int, every: int) -> tuple[ClassicTable, Counter[str], set[str]]:
    """A whole game with these trials, what they have counted, and the kinds of asks."""
    wanderer = Wanderer(table_of(setup, seed), Random(seed))
    trials = Trials(setup, wanderer, seed, every)
    while wanderer.table.ask is not None:
        wanderer.step()
        trials.look()
    return wanderer.table, trials.count, trials.kinds
