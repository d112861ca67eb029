"""The price of a game in a file of somebody else's, known before it is played again."""

from collections.abc import Sequence

from trading_unit.bounded_files import KB
from trading_unit.table.entries import ANEW, FROM, LEFT, REDO, UNDO, Entry
from trading_unit.words.sentence import Sentence

MOST_LINES = 400_000  # three times those of the longest game that bots have played
MOST_LINE_BYTES = 2048 * KB  # a set-up with the longest decks of a family
ENDING = '{"ending":'  # holds the whole log, and so only the file bounds it
MOST_PLAYED = 2_000_000  # a minute or so


class OverBound(Exception):
    """`why` says what there is too much of, as a part of a sentence."""

    def __init__(self, why: Sentence) -> None:
        super().__init__(why)
        self.why = why


def check_lines(text: str) -> None:
    """Raise OverBound for more or longer lines than a game has."""
    if text.count("\n") >= MOST_LINES:
        raise OverBound(Sentence("{most:,} lines at most", most=MOST_LINES))
    start, whole = 0, len(text)
    while start < whole:
        end = text.find("\n", start)
        end = whole if end < 0 else end
        if end - start > MOST_LINE_BYTES and not text.startswith(ENDING, start):
            most = MOST_LINE_BYTES // KB
            raise OverBound(Sentence("{most:,} kB a line at most", most=most))
        start = end + 1


def check_entries(entries: Sequence[Entry]) -> None:
    """Raise OverBound where what is taken back and brought back plays too many entries again."""
    if entries_played(entries) > MOST_PLAYED:
        raise OverBound(
            Sentence(
                "with all that is taken back, {most:,} answers played again at most",
                most=MOST_PLAYED,
            )
        )


def entries_played(entries: Sequence[Entry]) -> int:
    """Return how many entries are played or listed again until the last one, at most."""
    played = done = undone = anew = 0
    for what, _, value in entries:
        if what == UNDO:
            value = min(value, done)
            done, undone = done - value, undone + value
        elif what == REDO:
            value = min(value, undone)
            done, undone = done + value, undone - value
        elif what == ANEW:
            undone, anew = 0, anew + 1
        elif what == FROM:
            done = undone = 0
        elif what != LEFT:
            done, undone = done + 1, max(0, undone - 1)
        played += done + undone + anew if what in (UNDO, REDO, ANEW) else 1
    return played
