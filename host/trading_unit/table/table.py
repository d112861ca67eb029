"""The table of a running game: it drives the game's rules by answers, and can undo them."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Any

from trading_unit.table.ask import CHANCE, TABLE, Ask, By, Value
from trading_unit.table.chance import OfChance, OnScreen
from trading_unit.table.game import Game, Rules
from trading_unit.table.refused import Broken, Late, NotSaved, Refusal, Refused

Entry = tuple[int | str, By, Value]
"""`(number of the ask, by, answer)`, `(name of the aside, by, value)`, or `(UNDO, by, count)`,
`(REDO, by, count)`, `(FROM, by, state)`. A game is its set-up and the list of these."""

Numbers = tuple[int, int, Sequence[int], object]
"""The number of the pending ask, the first that is new, those of the asks below it, and the light
that the pending one is under."""

NO_NUMBERS: Sequence[int] = ()
NOT_SAVED = "the game could not be saved, so nothing has changed: {}"

UNDO = "undo"  # takes back that many entries
REDO = "redo"  # brings that many back
FROM = "from"  # the game goes on from this state; the entries before it cannot be undone

State = dict[str, Any]
Save = Callable[[Entry, State | None], None]
"""Saves an entry, with the state when the entry has begun a turn. When it raises, the entry does
not count."""


class Table:
    """`start` makes the game anew from its set-up, or from a state, each time the same."""

    def __init__(self, start: Callable[[State | None], Game], chance: OnScreen) -> None:
        self.start = start
        self.chance = chance
        self.reserve: Callable[[], None] | None = None  # before the rules take what is then saved
        self.save: Save | None = None
        self.release: Callable[[], None] | None = None  # nothing is saved after `reserve`
        self.listeners: list[Callable[[Entry], None]] = []  # called after an entry is saved
        self.base: State | None = None  # the state from which the list goes on
        self.log: list[Entry] = []  # every entry ever
        self.done: list[Entry] = []  # those that count
        self.undone: list[Entry] = []  # those that can be brought back; the next is the last
        self.play(())

    def play(self, entries: Iterable[Entry]) -> None:
        """Set the game up and play these entries unchecked: they were legal when recorded."""
        self.game = self.start(self.base)
        self.ask: Any = None  # the pending one; None when the game is over
        self.number = 0  # names the pending ask: the log's length when it was put
        self.position = 0  # of the next entry, as asks are numbered
        self.first_new = len(self.log)  # numbers below it may have been used for other asks
        self.counts: Counter[str] = Counter()  # answers of chance, by kind
        # The asks below an aside that asks: the rules that wait for each, the ask and its number.
        self.suspended: list[tuple[Callable[[Any], Ask[Any]], Ask[Any], int]] = []
        self.start_rules(self.game.play())
        for entry in entries:
            self.replay_entry(entry)
        self.turn = self.game.turn
        self.position = self.number = len(self.log)

    def at_beginning(self) -> "Table":
        """Another table of this game, where its list begins: `replay_entry` plays `done` there
        again, and this table stays as it is."""
        other = Table(self.start, OnScreen(Random(0)))
        other.base = self.base
        other.play(())
        return other

    def replay_entry(self, entry: Entry) -> None:
        """Play one entry of a list unchecked."""
        self.apply(entry)
        self.position += 1

    # Driving the rules

    def start_rules(self, rules: Rules) -> None:
        self.send = rules.send
        self.advance(None)

    def advance(self, value: Value) -> None:
        """Send an answer to the rules, and take the ask that they put next."""
        before = self.ask
        try:
            ask = self.ask = self.send(value)
        except StopIteration:
            self.ask = None
            if self.suspended:
                # The ask below the aside is put again, if there is still something to answer.
                self.send, self.ask, number = self.suspended.pop()
                self.number = number if number >= self.first_new else self.position + 1
                self.skip_closed()
        else:
            if ask is not before or not ask.many:
                self.number = self.position + 1

    def skip_closed(self) -> None:
        """Answer None to asks that an aside has left nothing to answer."""
        while self.ask is not None and not self.ask.open():
            self.advance(None)

    def apply(self, entry: Entry) -> None:
        what, by, value = entry
        if type(what) is int:
            ask = self.ask
            if ask.kind:
                self.counts[ask.kind] += 1
            self.advance((by, value) if ask.many else value)
            return
        rules = self.game.asides[str(what)].do(by, value)
        if rules is None:
            self.skip_closed()
        else:
            self.suspended.append((self.send, self.ask, self.number))
            self.start_rules(rules)

    # Answers: check, send, save, notify

    def answer(self, number: int, by: By, value: Value) -> None:
        """Answer the ask of that number. An illegal answer raises Refused and changes nothing."""
        ask = self.ask
        if ask is None or number != self.number:
            raise Late(self.late_refusal())
        refusal = ask.refuses(by, value)
        if refusal is not None:
            raise Refused(refusal)
        self.reserve_save()
        before = self.numbers()
        try:
            if ask.kind:
                self.counts[ask.kind] += 1
            self.advance((by, value) if ask.many else value)
        except Exception as error:
            raise self.rule_failed(error, before) from error
        self.commit((number, by, value), before)

    def aside(self, name: str, by: By, value: Value) -> None:
        """Do an aside that is open beside the pending ask. Raises Refused as `answer` does."""
        ask = self.ask
        if ask is None:
            raise Late(self.late_refusal())
        if name not in ask.asides:
            raise Refused(Refusal("not now", aside=name))
        refusal = self.game.asides[name].refuses(by, value)
        if refusal is not None:
            raise Refused(refusal)
        self.reserve_save()
        before = self.numbers()
        try:
            self.apply((name, by, value))
        except Exception as error:
            raise self.rule_failed(error, before) from error
        self.commit((name, by, value), before)

    def by_chance(self) -> Value:
        """Let the screen answer the pending ask of chance, and return the answer."""
        ask = self.ask
        if not isinstance(ask, OfChance) or CHANCE not in ask.sources:
            raise Refused(Refusal("nothing drawn"))
        n = self.counts[ask.kind]
        value = self.chance.answer(ask, n)
        self.answer(self.number, CHANCE, value)
        self.chance.note(ask.kind, n, value)
        return value

    def late_refusal(self) -> Refusal:
        return Refusal("game over" if self.ask is None else "answered already")

    def commit(self, entry: Entry, before: Numbers) -> None:
        """Save an entry that the rules have taken, and notify the listeners."""
        if self.save is not None:
            self.save_entry(self.save, entry, before)
        self.log.append(entry)
        self.done.append(entry)
        self.position += 1
        if self.undone:
            self.undone = []
        if self.listeners:
            for listener in self.listeners:
                listener(entry)

    def reserve_save(self) -> None:
        """Raises NotSaved, before anything has changed, when an entry could not be saved now."""
        if self.reserve is None:
            return
        try:
            self.reserve()
        except NotSaved:
            raise
        except Exception as error:
            raise NotSaved(NOT_SAVED.format(error)) from error

    def save_entry(self, save: Save, entry: Entry, before: Numbers) -> None:
        turn = self.game.turn
        try:
            save(entry, self.game.state() if turn != self.turn else None)
        except Exception as error:
            self.play_again(before)
            if isinstance(error, NotSaved):
                raise
            raise NotSaved(NOT_SAVED.format(error)) from error
        self.turn = turn

    def rule_failed(self, error: Exception, before: Numbers) -> Broken:
        """The coroutine of a rule that raised cannot go on, so the list is played again."""
        if self.release is not None:
            self.release()
        self.play_again(before)
        what = f"{type(error).__name__}: {error}"
        return Broken(f"a rule has failed, and the answer does not count ({what})")

    def numbers(self) -> Numbers:
        below = [number for *_, number in self.suspended] if self.suspended else NO_NUMBERS
        return self.number, self.first_new, below, self.ask and self.ask.light

    def play_again(self, before: Numbers) -> None:
        """Play the list without what has failed. Nobody has seen another ask meanwhile, so the
        pending one has its number and its light again."""
        self.play(self.done)
        self.number, self.first_new, below, light = before
        self.suspended = [
            (send, ask, number)
            for (send, ask, _), number in zip(self.suspended, below, strict=True)
        ]
        if light is not None:
            self.ask.light = light

    # Undo and redo

    def undo(self, count: int = 1, by: By = TABLE) -> None:
        """Take back that many entries. The undo is an entry itself, and can be redone."""
        if not 0 < count <= len(self.done):
            raise Refused(Refusal("undo count", count=len(self.done)))
        self.rewind((UNDO, by, count))

    def redo(self, count: int = 1, by: By = TABLE) -> None:
        """Bring back that many of the entries that were taken back last."""
        if not 0 < count <= len(self.undone):
            raise Refused(Refusal("redo count", count=len(self.undone)))
        self.rewind((REDO, by, count))

    def restart_from(self, state: State) -> None:
        """Leave all entries behind, and go on from a state."""
        self.rewind((FROM, TABLE, state))

    def rewind(self, entry: Entry) -> None:
        self.reserve_save()
        before = (self.base, self.done, self.undone)
        numbers = self.numbers()
        self.log.append(entry)
        self.base, self.done, self.undone = rewound(entry, *before)
        try:
            self.play(self.done)
            if self.save is not None:
                self.save(entry, None)
        except Exception as error:
            if self.release is not None:
                self.release()
            self.log.pop()
            self.base, self.done, self.undone = before
            self.play_again(numbers)
            if isinstance(error, NotSaved):
                raise
            raise Broken(f"nothing was taken back or brought back: {error}") from error
        if entry[0] == FROM:
            self.chance.known.clear()
        for listener in self.listeners:
            listener(entry)

    def resume(self, log: Sequence[Entry]) -> None:
        """Play recorded entries unchecked, undos among them, and remember what chance has drawn."""
        for entry in log:
            if entry[0] in (UNDO, REDO, FROM):
                self.log.append(entry)
                self.base, self.done, self.undone = rewound(
                    entry, self.base, self.done, self.undone
                )
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
            self.position += 1
            self.undone = []
        self.turn = self.game.turn


def rewound(
    entry: Entry, base: State | None, done: list[Entry], undone: list[Entry]
) -> tuple[State | None, list[Entry], list[Entry]]:
    """`base`, `done` and `undone` after an entry of UNDO, REDO or FROM."""
    what, _, value = entry
    if what == UNDO:
        return base, done[:-value], undone + done[: -value - 1 : -1]
    if what == REDO:
        redone = undone[: -value - 1 : -1]
        return base, done + redone, undone[:-value]
    return value, [], []
