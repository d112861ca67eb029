"""Which lines of a game's log pages show as they happen, by the words that they begin with."""

from collections.abc import Sequence
from dataclasses import dataclass

from trading_unit.table.game import Line


@dataclass(frozen=True, slots=True)
class LogWords:
    """The words of the log's lines that pages show as they happen, as one game has them."""

    throws: Sequence[str] = ("throw", "throws to begin")
    """Dice were thrown: (word, seat, ...), and each whole number behind the seat is a die, in a
    list too where there are any number of them. What follows a colon in the word says how the
    throw ended."""

    spins: Sequence[str] = ()
    """The wheel was spun, which pages draw by `Stands`: (word, seat, ...)."""

    moves: Sequence[str] = ()
    """A mover goes somewhere by itself: (word, seat, ...). After a throw or a card it walks by
    that."""

    cards: Sequence[str] = ("card",)
    """A card was drawn: (word, seat, card, ...)."""

    results: Sequence[str] = ()
    """The unit, or the screen in its place, has picked: (word, seat, result)."""

    sold: Sequence[str] = ("auction won",)
    """Somebody has paid for a lot: (word, giver, taker, amount, lot)."""

    unseen: Sequence[str] = ("start money", "set right")
    """Money that moves outside the game, or not at all: (word, giver, taker, amount, about)."""

    raised: Sequence[str] = ("mortgages",)
    """Money that somebody raises, to pay with it: what it paid for matters."""

    def is_throw(self, line: Line) -> bool:
        return line[0].partition(":")[0] in self.throws
