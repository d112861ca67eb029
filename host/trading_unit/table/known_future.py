"""What was undone: the same answers bring the same chance again, so that nobody can throw again or
use what was seen."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from trading_unit.table.ask import CHANCE, UNIT
from trading_unit.table.entries import Entry, same, without_moment
from trading_unit.table.refused import KNOWN_FUTURE, Refused

DRAWERS = frozenset((CHANCE, UNIT))
"""Whose answers are chance that was seen; what TABLE says was typed."""


@dataclass(slots=True)
class KnownFuture:
    """`shown` says of each entry what people have seen by it: None for nothing, the name of a quiz
    card for an answer of it, empty for other chance and for what an answer has revealed. The next
    entry to come is the last."""

    entries: list[Entry] = field(default_factory=list)
    shown: list[str | None] = field(default_factory=list)

    def __len__(self) -> int:
        return len(self.entries)

    @property
    def sealed(self) -> bool:
        """Whether chance was seen in it, so that it can only be left with the yes of the others."""
        return any(shown is not None for shown in self.shown)

    def cards(self) -> set[str]:
        """The quiz cards of which an answer was seen in it."""
        return {card for card in self.shown if card}

    def as_known(self, entry: Entry, *, timed: bool) -> Entry:
        """The next entry, which there is, if this one is the same, moments aside, or draws what was
        drawn there; else this one. Raises Refused if it leaves a sealed future. `timed` says that
        it answers a timed ask."""
        what, by, value = entry
        known_what, known_by, known = self.entries[-1]
        if type(what) is int and type(known_what) is int:
            if by in DRAWERS and known_by in DRAWERS:
                return what, known_by, known
            same_seat = timed and by == known_by and self.sealed
            if same_seat and without_moment(by, value) == without_moment(by, known):
                return what, by, known
        if self.sealed and not same(entry, self.entries[-1]):
            raise Refused(KNOWN_FUTURE)
        return entry

    def follow(self, entry: Entry) -> None:
        """This entry counts now: it is the next one, which there is, or leaves the future."""
        if same(entry, self.entries[-1]):
            del self.entries[-1], self.shown[-1]
        else:
            self.entries, self.shown = [], []

    def before(self, undone: Sequence[Entry], shown: Sequence[str | None]) -> "KnownFuture":
        """The future once these entries, which come before it, have been undone too."""
        return KnownFuture([*self.entries, *reversed(undone)], [*self.shown, *reversed(shown)])

    def after(self, count: int) -> "KnownFuture":
        """The future once so many of its entries have been redone."""
        return KnownFuture(self.entries[:-count], self.shown[:-count])
