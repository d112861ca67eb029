"""Drives a game's rules by entries: it sends them answers, and holds the ask that they put last and
those below it."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from trading_unit.table.ask import Ask
from trading_unit.table.entries import Entry, State
from trading_unit.table.game import Game, Instead, Rules
from trading_unit.table.known_future import DRAWERS

Numbers = tuple[int, int, Sequence[int], object]
"""The number of the pending ask, the first that is new, those of the asks below it, and the light
that the pending one is under."""

NO_NUMBERS: Sequence[int] = ()


class RulesDriver:
    """`start` makes the game anew from its set-up, or from a state, each time the same. Nothing is
    checked: entries that come here are legal."""

    def __init__(self, start: Callable[[State | None], Game]) -> None:
        self.start = start
        self.base: State | None = None  # the state from which the list goes on
        self.log: list[Entry] = []  # every entry ever

    def play(self, entries: Iterable[Entry]) -> None:
        """Set the game up and play these entries."""
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

    def replay_entry(self, entry: Entry) -> None:
        """Play one entry of a list."""
        self.apply(entry)
        self.position += 1

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
            seen = by in DRAWERS or value in ask.reveals
            self.shown.append("" if seen else ask.shows)
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

    def numbers(self) -> Numbers:
        below = [number for *_, number in self.suspended] if self.suspended else NO_NUMBERS
        return self.number, self.first_new, below, self.ask and self.ask.light

    def play_again(self, entries: Iterable[Entry], before: Numbers) -> None:
        """Play these entries, now without what has failed. Nobody has seen another ask meanwhile,
        so the pending one has its number and its light again."""
        self.play(entries)
        self.number, self.first_new, below, light = before
        self.suspended = [
            (send, ask, number)
            for (send, ask, _), number in zip(self.suspended, below, strict=True)
        ]
        if light is not None:
            self.ask.light = light
