"""The table of a running game: it drives the game's rules by answers, and can undo them."""

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Any

from trading_unit.table.ask import CHANCE, TABLE, Ask, By, Value
from trading_unit.table.chance import OfChance, OnScreen
from trading_unit.table.entries import ANEW, FORK, FROM, LEFT, OF_TABLE, REDO, UNDO, Entry, State
from trading_unit.table.game import Game, Instead, Rules
from trading_unit.table.known_future import DRAWERS, KnownFuture
from trading_unit.table.refused import Broken, Late, NotSaved, Refusal, Refused

Numbers = tuple[int, int, Sequence[int], object]
"""The number of the pending ask, the first that is new, those of the asks below it, and the light
that the pending one is under."""

NO_NUMBERS: Sequence[int] = ()
NOT_SAVED = "the game could not be saved, so nothing has changed: {why}"

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
        self.future = KnownFuture()  # what was undone
        # Each ANEW: how many entries counted then, and by whom.
        self.anew: list[tuple[int, By]] = []
        self.play(())

    def play(self, entries: Iterable[Entry]) -> None:
        """Set the game up and play these entries unchecked: they were legal when recorded."""
        self.game = self.start(self.base)
        self.ask: Any = None  # the pending one; None when the game is over
        self.number = 0  # names the pending ask: the log's length when it was put
        self.position = 0  # of the next entry, as asks are numbered
        self.first_new = len(self.log)  # numbers below it may have been used for other asks
        self.shown: list[str | None] = []  # of each entry, as in the known future
        # The asks below an aside that asks: the rules that wait for each, the ask and its number.
        self.suspended: list[tuple[Callable[[Any], Ask[Any]], Ask[Any], int]] = []
        self.start_rules(self.game.play())
        for entry in entries:
            self.apply(entry)
            self.position += 1
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
        self.send_none()

    def send_none(self) -> None:
        """Send the rules None, and take the ask that they put next."""
        try:
            self.ask = self.send(None)
        except StopIteration:
            self.rules_ended()
        else:
            self.number = self.position + 1

    def rules_ended(self) -> None:
        """The ask below the aside is put again, if there is still something to answer."""
        self.ask = None
        if self.suspended:
            self.send, self.ask, number = self.suspended.pop()
            self.number = number if number >= self.first_new else self.position + 1
            self.skip_closed()

    def skip_closed(self) -> None:
        """Answer None to asks that an aside has left nothing to answer."""
        while self.ask is not None and not self.ask.open():
            self.send_none()

    def apply(self, entry: Entry) -> None:
        what, by, value = entry
        if type(what) is int:
            ask = self.ask
            self.shown.append("" if by in DRAWERS else ask.shows)
            try:
                self.ask = self.send((by, value) if ask.many else value)
            except StopIteration:
                self.rules_ended()
            else:
                # One that takes many answers is put again under the same number.
                if self.ask is not ask or not ask.many:
                    self.number = self.position + 1
            return
        self.shown.append(None)
        rules = self.game.asides[str(what)].do(by, value)
        if rules is None:
            self.skip_closed()
        elif isinstance(rules, Instead):
            self.suspended = []
            self.start_rules(rules.rules)
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
        self.do((number, by, value))

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
        self.do((name, by, value))

    def by_chance(self) -> Value:
        """Let the screen answer the pending ask of chance, and return the answer."""
        ask = self.ask
        if not isinstance(ask, OfChance) or CHANCE not in ask.sources:
            raise Refused(Refusal("nothing drawn"))
        self.answer(self.number, CHANCE, self.chance.answer(ask))
        return self.done[-1][2]

    def do(self, entry: Entry) -> None:
        """Do a legal entry, or where it is known already, the known one: the rules take it, it is
        saved, and the listeners are notified."""
        if self.future.entries:
            timed = type(entry[0]) is int and self.ask.timed
            entry = self.future.as_known(entry, timed=timed)
        if self.reserve is not None:
            self.reserve_save(self.reserve)
        before = self.numbers()
        try:
            self.apply(entry)
        except Exception as error:
            raise self.rule_failed(error, before) from error
        if self.save is not None:
            self.save_entry(self.save, entry, before)
        self.log.append(entry)
        self.done.append(entry)
        self.position += 1
        if self.future.entries:
            self.future.follow(entry)
        for listener in self.listeners:
            listener(entry)

    def late_refusal(self) -> Refusal:
        return Refusal("game over" if self.ask is None else "answered already")

    def reserve_save(self, reserve: Callable[[], None]) -> None:
        """Raises NotSaved, before anything has changed, when an entry could not be saved now."""
        try:
            reserve()
        except NotSaved:
            raise
        except Exception as error:
            raise NotSaved(NOT_SAVED, why=error) from error

    def save_entry(self, save: Save, entry: Entry, before: Numbers) -> None:
        turn = self.game.turn
        try:
            save(entry, self.game.state() if turn != self.turn else None)
        except Exception as error:
            self.play_again(before)
            if isinstance(error, NotSaved):
                raise
            raise NotSaved(NOT_SAVED, why=error) from error
        self.turn = turn

    def rule_failed(self, error: Exception, before: Numbers) -> Broken:
        """The coroutine of a rule that raised cannot go on, so the list is played again."""
        if self.release is not None:
            self.release()
        self.play_again(before)
        what = f"{type(error).__name__}: {error}"
        return Broken("a rule has failed, and the answer does not count ({what})", what=what)

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
        if not 0 < count <= len(self.future):
            raise Refused(Refusal("redo count", count=len(self.future)))
        self.rewind((REDO, by, count))

    def repeat(self) -> None:
        """Do the next entry of the known future again, as it was."""
        what, by, value = self.future.entries[-1]
        if type(what) is int:
            self.answer(self.number, by, value)
        else:
            self.aside(str(what), by, value)

    def leave_future(self, by: By = TABLE, agreed: Sequence[int] = ()) -> None:
        """Forget what was undone, so that its chance is drawn anew; `agreed` are the seats that
        have said yes to `by`. A card of which an answer was shown in it goes too."""
        if not self.future.sealed:
            raise Refused(Refusal("nothing known"))
        self.take_back_cards(self.future.cards())
        self.rewind((ANEW, by, list(agreed)))

    def take_back_cards(self, cards: set[str]) -> None:
        """Undo the draws of these cards, where they lie before the known future."""
        drawn_in_future = {str(value) for _, by, value in self.future.entries if by == CHANCE}
        cards = cards - drawn_in_future
        draws = {
            value: place
            for place, (_, by, value) in enumerate(self.done)
            if by == CHANCE and type(value) is str and value in cards
        }
        if draws:
            self.undo(len(self.done) - min(draws.values()))

    def restart_from(self, state: State) -> None:
        """Leave all entries behind, and go on from a state."""
        self.rewind((FROM, TABLE, state))

    def leave_lesson(self, by: By = TABLE) -> None:
        """Note for good that the lesson is over. Nothing is played again: a light stays on, and
        the pending ask has its number still."""
        entry: Entry = (LEFT, by, None)
        if self.reserve is not None:
            self.reserve_save(self.reserve)
        if self.save is not None:
            try:
                self.save(entry, None)
            except NotSaved:
                raise
            except Exception as error:
                raise NotSaved(NOT_SAVED, why=error) from error
        self.log.append(entry)
        self.position += 1
        for listener in self.listeners:
            listener(entry)

    def rewind(self, entry: Entry) -> None:
        if self.reserve is not None:
            self.reserve_save(self.reserve)
        before = (self.base, self.done, self.future, self.anew)
        numbers = self.numbers()
        self.log.append(entry)
        try:
            self.follow(entry)
            if self.save is not None:
                self.save(entry, None)
        except Exception as error:
            if self.release is not None:
                self.release()
            self.log.pop()
            self.base, self.done, self.future, self.anew = before
            self.play_again(numbers)
            if isinstance(error, NotSaved):
                raise
            raise Broken("nothing was taken back or brought back: {error}", error=error) from error
        for listener in self.listeners:
            listener(entry)

    def follow(self, entry: Entry) -> None:
        """Do an entry that the rules are not sent."""
        what, by, value = entry
        if what == LEFT:
            self.position = self.number = len(self.log)
            return
        if what == UNDO:
            self.future = self.future.before(self.done[-value:], self.shown[-value:])
            self.done = self.done[:-value]
        elif what == REDO:
            self.done = self.done + self.future.entries[: -value - 1 : -1]
            self.future = self.future.after(value)
        else:
            if what == ANEW:
                self.chance.known_cards |= set(value) if by == FORK else self.future.cards()
                self.anew = [*self.anew, (len(self.done), by)]
            else:
                self.chance.known_cards = set()
                self.base, self.done = value, []
            self.future = KnownFuture()
        self.anew = [(min(place, len(self.done)), one) for place, one in self.anew]
        self.play(self.done)

    def resume(self, log: Sequence[Entry]) -> None:
        """Play recorded entries unchecked, undos among them."""
        for entry in log:
            if entry[0] in OF_TABLE:
                self.log.append(entry)
                self.follow(entry)
                continue
            self.apply(entry)
            self.log.append(entry)
            self.done.append(entry)
            self.position += 1
            if self.future.entries:
                self.future.follow(entry)
        self.turn = self.game.turn
