"""The table of a running game: it drives the game's rules by answers, and can undo them."""

from collections.abc import Callable, Sequence
from random import Random

from trading_unit.table.ask import CHANCE, TABLE, By, Value
from trading_unit.table.chance import OfChance, OnScreen
from trading_unit.table.entries import (
    ANEW,
    FORK,
    LEFT,
    OF_TABLE,
    REDO,
    UNDO,
    Entry,
    State,
    same,
)
from trading_unit.table.game import Game
from trading_unit.table.known_future import KnownFuture
from trading_unit.table.refused import Broken, Late, NotSaved, Refusal, Refused
from trading_unit.table.rules_driver import Numbers, RulesDriver

NOT_SAVED = "the game could not be saved, so nothing has changed: {why}"

Save = Callable[[Entry, State | None], None]
"""Saves an entry, with the state when the entry has begun a turn. When it raises, the entry does
not count."""


class Table(RulesDriver):
    """`start` makes the game anew from its set-up, or from a state, each time the same."""

    def __init__(self, start: Callable[[State | None], Game], chance: OnScreen) -> None:
        super().__init__(start)
        self.chance = chance
        self.reserve: Callable[[], None] | None = None  # before the rules take what is then saved
        self.save: Save | None = None
        self.release: Callable[[], None] | None = None  # nothing is saved after `reserve`
        self.listeners: list[Callable[[Entry], None]] = []  # called after an entry is saved
        self.done: list[Entry] = []  # those of the log that count
        self.future = KnownFuture()  # what was undone
        # Each ANEW: how many entries counted then, and by whom.
        self.anew: list[tuple[int, By]] = []
        # The same where an answer ended the game, for which a sealed future was left.
        self.given_up: list[tuple[int, By]] = []
        self.play(())

    def at_beginning(self) -> "Table":
        """Another table of this game, where its list begins: `replay_entry` plays `done` there
        again, and this table stays as it is."""
        other = Table(self.start, OnScreen(Random(0)))
        other.base = self.base
        other.play(())
        return other

    # Answers: check, send, save, notify

    def answer(self, number: int, by: By, value: Value) -> None:
        """Answer the ask of that number. An illegal answer raises Refused and changes nothing."""
        ask = self.ask
        if ask is None or number != self.number:
            raise Late(self.late_refusal())
        refusal = ask.refuses(by, value)
        if refusal is not None:
            raise Refused(refusal)
        if self.given_up and ask.ends and value not in ask.ends:
            raise Refused(Refusal("ended before"))
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
            entry = self.known_entry(entry)
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

    def known_entry(self, entry: Entry) -> Entry:
        """Return the known entry if this is the same, else this one. Raises Refused where it leaves
        a sealed future; but to end the game needs nobody's yes, because nothing of what was seen
        comes again then."""
        what, by, value = entry
        if type(what) is not int:
            return self.future.as_known(entry, timed=False)
        ends = value in self.ask.ends and not same(entry, self.future.entries[-1])
        if ends and self.future.sealed:
            self.rewind((ANEW, by, []))
            return self.number, by, value
        return self.future.as_known(entry, timed=self.ask.timed)

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
            self.play_again(self.done, before)
            if isinstance(error, NotSaved):
                raise
            raise NotSaved(NOT_SAVED, why=error) from error
        self.turn = turn

    def rule_failed(self, error: Exception, before: Numbers) -> Broken:
        """The coroutine of a rule that raised cannot go on, so the list is played again."""
        if self.release is not None:
            self.release()
        self.play_again(self.done, before)
        what = f"{type(error).__name__}: {error}"
        return Broken("a rule has failed, and the answer does not count ({what})", what=what)

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
        """Do an entry that the rules are not sent: undo, redo, or go on from elsewhere."""
        if self.reserve is not None:
            self.reserve_save(self.reserve)
        before = (self.base, self.done, self.future, self.anew, self.given_up)
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
            self.base, self.done, self.future, self.anew, self.given_up = before
            self.play_again(self.done, numbers)
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
                if by in (TABLE, FORK) or value:
                    self.anew = [*self.anew, (len(self.done), by)]
                else:
                    self.given_up = [*self.given_up, (len(self.done), by)]
            else:
                self.given_up, self.chance.known_cards = [], set()
                self.base, self.done = value, []
            self.future = KnownFuture()
        self.anew, self.given_up = self.clipped(self.anew), self.clipped(self.given_up)
        self.play(self.done)

    def clipped(self, places: list[tuple[int, By]]) -> list[tuple[int, By]]:
        return [(min(place, len(self.done)), by) for place, by in places]

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
