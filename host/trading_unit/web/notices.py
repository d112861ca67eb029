"""What pages have been told lately, for pages that open after it."""

from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

MOST_NOTICES = 5
LASTS_S = 60.0


@dataclass(frozen=True, slots=True)
class Notice:
    """For every page one text, or `by_language` for the pages of the table."""

    text: str
    by_language: Mapping[str, str] = field(default_factory=dict)

    def text_for(self, table: bool, language: str) -> str | None:
        """None for a page that does not get it."""
        if not self.by_language:
            return self.text
        return self.by_language[language] if table else None


class Notices:
    """`clock` is in seconds; `on_change` is called when another text is to be shown, or one no
    more."""

    def __init__(self, clock: Callable[[], float], on_change: Callable[[], None]) -> None:
        self.clock = clock
        self.on_change = on_change
        self.recent: deque[tuple[float, Notice]] = deque(maxlen=MOST_NOTICES)  # with their ends

    def add(self, notice: Notice | str) -> None:
        """One that is there already moves last."""
        added = Notice(notice) if isinstance(notice, str) else notice
        others = [one for one in self.recent if one[1] != added]
        self.recent = deque([*others, (self.clock() + LASTS_S, added)], MOST_NOTICES)
        self.on_change()

    def drop_old(self) -> None:
        while self.recent and self.recent[0][0] <= self.clock():
            self.recent.popleft()
            self.on_change()

    def texts(self, table: bool, language: str) -> list[str]:
        """For a page of the table, or of a seat, in that language."""
        texts = [notice.text_for(table, language) for _, notice in self.recent]
        return [text for text in texts if text is not None]

    def quiet_s(self) -> float | None:
        """For how long `drop_old` has nothing to do; None for ever."""
        return self.recent[0][0] - self.clock() if self.recent else None
