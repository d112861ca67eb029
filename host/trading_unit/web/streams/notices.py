"""What pages have been told lately, for pages that open after it."""

from collections import deque
from collections.abc import Callable
from typing import TypedDict

from trading_unit.screen.page_words import text_in
from trading_unit.words.language import USUAL
from trading_unit.words.sentence import Text

MOST_NOTICES = 5
LASTS_S = 60.0


class Notice(TypedDict):
    """A sentence for people, sent once."""

    text: str


class RecentNotices(TypedDict):
    """The notices of the last minute, for pages that show them so long."""

    texts: list[str]


class Notices:
    """`clock` is in seconds; `on_change` is called when another text is to be shown, or one no
    more."""

    def __init__(self, clock: Callable[[], float], on_change: Callable[[], None]) -> None:
        self.clock = clock
        self.on_change = on_change
        # With their ends, and whether they are for the table alone.
        self.recent: deque[tuple[float, str | Text, bool]] = deque(maxlen=MOST_NOTICES)

    def add(self, sentence: str | Text, *, to_table: bool = False) -> None:
        """One that is there already moves last."""
        usual = text_in(USUAL, sentence)
        others = [one for one in self.recent if text_in(USUAL, one[1]) != usual]
        self.recent = deque([*others, (self.clock() + LASTS_S, sentence, to_table)], MOST_NOTICES)
        self.on_change()

    def drop_old(self) -> None:
        while self.recent and self.recent[0][0] <= self.clock():
            self.recent.popleft()
            self.on_change()

    def texts(self, language: str, *, table: bool = False) -> list[str]:
        """For a page of the table, or of a seat."""
        return [
            text_in(language, sentence)
            for _, sentence, to_table in self.recent
            if table or not to_table
        ]

    def quiet_s(self) -> float | None:
        """For how long `drop_old` has nothing to do; None for ever."""
        return self.recent[0][0] - self.clock() if self.recent else None
