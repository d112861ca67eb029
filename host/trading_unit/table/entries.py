"""The entries of a game's list, and which of them count after an undo."""

from typing import Any

from trading_unit.table.ask import CLOCK, By, Value

Entry = tuple[int | str, By, Value]
"""`(number of the ask, by, answer)`, `(name of the aside, by, value)`, or `(UNDO, by, count)`,
`(REDO, by, count)`, `(ANEW, by, seats)`, `(ANEW, FORK, cards)`, `(FROM, by, state)`, `(LEFT, by,
None)`. A game is its set-up and the list of these."""

UNDO = "undo"  # takes back that many entries
REDO = "redo"  # brings that many back
ANEW = "anew"  # leaves what was undone, with the yes of these seats: its chance is drawn anew
FORK = "fork"  # by whom that is done where a new game begins: with the quiz cards that were seen
FROM = "from"  # the game goes on from this state; the entries before it cannot be undone
LEFT = "lesson left"  # the lesson that the game began as is over; nothing changes in the game
OF_TABLE = (UNDO, REDO, ANEW, FROM, LEFT)  # those that the rules are not sent

State = dict[str, Any]


def same(one: Entry, other: Entry) -> bool:
    """Whether both give the same answer, or do the same aside. The number of an ask is another one
    after an undo."""
    asks = type(one[0]) is int and type(other[0]) is int
    return one[1:] == other[1:] and (asks or one[0] == other[0])


def without_moment(by: By, value: Value) -> Value:
    """An answer to a timed ask without its moment."""
    if by == CLOCK:
        return None if type(value) is int else value
    return value[0]
