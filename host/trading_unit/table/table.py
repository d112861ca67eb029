"""The running table: drives a game's rules by answers, and can go back."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from trading_unit.table.ask import CHANCE, TABLE, Ask, By, Value
from trading_unit.table.chance import OfChance, OnScreen
from trading_unit.table.game import Game, Rules
from trading_unit.table.refused import Broken, Late, Refusal, Refused

Entry = tuple[int | str, By, Value]
"""`(number of the ask, by, answer)`, `(name of the aside, by, value)`, or one of those below. A
game is its set-up and the list of these."""

UNDO = "undo"  # so many entries are taken back
REDO = "redo"  # so many are brought back
FROM = "from"  # the game goes on from this state; what was before cannot be taken back

State = dict[str, Any]
Keep = Callable[[Entry, State | None], None]
"""Commits an entry, with the state when it has begun a turn. What it raises undoes the entry."""


class Table:
    """`start` makes the game anew from its set-up, or from a state, each time the same."""

    def __init__(self, start: Callable[[State | None], Game], chance: OnScreen) -> None:
        self.start = start
        self.chance = chance
        self.keep: Keep | None = None
        self.listeners: list[Callable[[Entry], None]] = []  # told what has been committed
        self.base: State | None = None  # the state from which the list goes on
        self.log: list[Entry] = []  # every entry ever
        self.done: list[Entry] = []  # those that count
        self.undone: list[Entry] = []  # the next to be brought back last
        self.play(())

    def play(self, entries: Iterable[Entry]) -> None:
        """Set the game up and play this list, unchecked: it was legal when it was recorded."""
        self.game = self.start(self.base)
        self.ask: Any = None  # what is pending; None when the game is over
        self.number = 0  # names the pending ask: the log's length when it was put
        self.at = 0
        self.fresh = len(self.log)  # numbers below it have been used for other asks
        self.counts: Counter[str] = Counter()  # answers of chance, by kind
        self.below: list[tuple[Callable[[Any], Ask[Any]], Ask[Any], int]] = []  # asks that wait
        self.call(self.game.play())
        for entry in entries:
            self.apply(entry)
            self.at += 1
        self.turn = self.game.turn
        self.at = self.number = len(self.log)

    # What is asked next

    def call(self, rules: Rules) -> None:
        self.send = rules.send
        self.go(None)

    def go(self, value: Value) -> None:
        before = self.ask
        try:
            ask = self.ask = self.send(value)
        except StopIteration:
            self.ask = None
            if self.below:
                # What was asked before is put again, if an answer is still wanted.
                self.send, self.ask, number = self.below.pop()
                self.number = number if number >= self.fresh else self.at + 1
                self.withdraw()
        else:
            if ask is not before or not ask.many:
                self.number = self.at + 1

    def withdraw(self) -> None:
        """An aside may have left nothing to answer."""
        while self.ask is not None and not self.ask.open():
            self.go(None)

    def apply(self, entry: Entry) -> None:
        what, by, value = entry
        if type(what) is int:
            ask = self.ask
            if ask.kind:
                self.counts[ask.kind] += 1
            self.go((by, value) if ask.many else value)
            return
        rules = self.game.asides[str(what)].do(by, value)
        if rules is None:
            self.withdraw()
        else:
            self.below.append((self.send, self.ask, self.number))
            self.call(rules)

    # Answers: check, send, commit, tell

    def answer(self, number: int, by: By, value: Value) -> None:
        """Answer the ask of that number. What is not legal raises Refused, and changes nothing."""
        ask = self.ask
        if ask is None or number != self.number:
            raise Late(self.late())
        refusal = ask.refuses(by, value)
        if refusal is not None:
            raise Refused(refusal)
        try:
            if ask.kind:
                self.counts[ask.kind] += 1
            self.go((by, value) if ask.many else value)
        except Exception as error:
            raise self.broken(error) from error
        self.settle((number, by, value))

    def aside(self, name: str, by: By, value: Value) -> None:
        """Do what is open beside the pending ask."""
        ask = self.ask
        if ask is None:
            raise Late(self.late())
        if name not in ask.asides:
            raise Refused(Refusal("not now", aside=name))
        refusal = self.game.asides[name].refuses(by, value)
        if refusal is not None:
            raise Refused(refusal)
        try:
            self.apply((name, by, value))
        except Exception as error:
            raise self.broken(error) from error
        self.settle((name, by, value))

    def by_chance(self) -> Value:
        """Let the screen answer the pending ask of chance."""
        ask = self.ask
        if not isinstance(ask, OfChance) or CHANCE not in ask.sources:
            raise Refused(Refusal("nothing drawn"))
        n = self.counts[ask.kind]
        value = self.chance.answer(ask, n)
        self.answer(self.number, CHANCE, value)
        self.chance.note(ask.kind, n, value)
        return value

    def late(self) -> Refusal:
        return Refusal("game over" if self.ask is None else "answered already")

    def settle(self, entry: Entry) -> None:
        """Commit what has been sent, and tell it."""
        if self.keep is not None:
            self.commit(entry)
        self.log.append(entry)
        self.done.append(entry)
        self.at += 1
        if self.undone:
            self.undone = []
        if self.listeners:
            for tell in self.listeners:
                tell(entry)

    def broken(self, error: Exception) -> Broken:
        """A rule that raises has killed its coroutine: the table plays its list anew."""
        self.play(self.done)
        what = f"{type(error).__name__}: {error}"
        return Broken(f"a rule has failed, and the answer does not count ({what})")

    def commit(self, entry: Entry) -> None:
        assert self.keep is not None
        turn = self.game.turn
        try:
            self.keep(entry, self.game.state() if turn != self.turn else None)
        except Exception as error:
            self.play(self.done)
            raise Broken(f"the game could not be saved, so nothing has changed: {error}") from error
        self.turn = turn

    # Going back

    def undo(self, count: int = 1, by: By = TABLE) -> None:
        """Take back so many entries. That is an entry itself, and can be redone."""
        if not 0 < count <= len(self.done):
            raise Refused(Refusal("undo count", count=len(self.done)))
        self.turn_back((UNDO, by, count))

    def redo(self, count: int = 1, by: By = TABLE) -> None:
        """Bring back so many of those that were taken back last."""
        if not 0 < count <= len(self.undone):
            raise Refused(Refusal("redo count", count=len(self.undone)))
        self.turn_back((REDO, by, count))

    def go_on_from(self, state: State) -> None:
        """Leave the list behind, and play on from a state."""
        self.turn_back((FROM, TABLE, state))

    def turn_back(self, entry: Entry) -> None:
        before = (self.base, self.done, self.undone)
        self.log.append(entry)
        self.base, self.done, self.undone = turned(entry, *before)
        try:
            self.play(self.done)
            if self.keep is not None:
                self.keep(entry, None)
        except Exception as error:
            self.log.pop()
            self.base, self.done, self.undone = before
            self.play(self.done)
            raise Broken(f"nothing was taken back or brought back: {error}") from error
        if entry[0] == FROM:
            self.chance.known.clear()
        for tell in self.listeners:
            tell(entry)

    def resume(self, log: Sequence[Entry]) -> None:
        """Play a whole log, as a record has it."""
        for entry in log:
            if entry[0] in (UNDO, REDO, FROM):
                self.log.append(entry)
                self.base, self.done, self.undone = turned(entry, self.base, self.done, self.undone)
                self.play(self.done)
                if entry[0] == FROM:
                    self.chance.known.clear()
                continue
            kind = self.ask.kind if type(entry[0]) is int else ""
            if kind and entry[1] == CHANCE:
                self.chance.note(kind, self.counts[kind], entry[2])
            self.apply(entry)
            self.log.append(entry)
            self.done.append(entry)
            self.at += 1
            self.undone = []
        self.turn = self.game.turn


def turned(
    entry: Entry, base: State | None, done: list[Entry], undone: list[Entry]
) -> tuple[State | None, list[Entry], list[Entry]]:
    """What counts after an entry that goes back."""
    what, _, value = entry
    if what == UNDO:
        return base, done[:-value], undone + done[: -value - 1 : -1]
    if what == REDO:
        back = undone[: -value - 1 : -1]
        return base, done + back, undone[:-value]
    return value, [], []
