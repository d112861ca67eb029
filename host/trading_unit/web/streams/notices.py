"""What pages have been told lately, for pages that open after it."""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypedDict

from trading_unit.screen.page_words import text_in
from trading_unit.words.language import USUAL
from trading_unit.words.sentence import Text

if TYPE_CHECKING:
    from trading_unit.web.http.client import Client

MOST_NOTICES = 5
LASTS_S = 60.0


class Notice(TypedDict):
    """A sentence for people, sent once."""

    text: str


class RecentNotices(TypedDict):
    """The notices of the last minute, for pages that show them so long."""

    texts: list[str]


@dataclass(frozen=True, slots=True)
class Shown:
    """A sentence for the table and the phones of these seats, or of all seats if they are None. It
    is shown until its end, and no longer than it `holds`."""

    ends: float
    sentence: str | Text
    seats: Collection[int] | None
    holds: Callable[[], bool]

    def concerns(self, client: "Client") -> bool:
        return client.table or self.seats is None or client.seat in self.seats


class Notices:
    """`clock` is in seconds; `on_change` is called when another text is to be shown, or one no
    more."""

    def __init__(self, clock: Callable[[], float], on_change: Callable[[], None]) -> None:
        self.clock = clock
        self.on_change = on_change
        self.recent: list[Shown] = []

    def add(
        self,
        sentence: str | Text,
        *,
        seats: Collection[int] | None = None,
        holds: Callable[[], bool] = lambda: True,
    ) -> Shown:
        """Show a sentence. One that is there already moves last."""
        usual = text_in(USUAL, sentence)
        others = [one for one in self.recent if text_in(USUAL, one.sentence) != usual]
        found = Shown(self.clock() + LASTS_S, sentence, seats, holds)
        self.recent = [*others, found][-MOST_NOTICES:]
        self.on_change()
        return found

    def drop_old(self) -> None:
        """Show no more what is over, or true no more."""
        now = self.clock()
        kept = [one for one in self.recent if one.ends > now and one.holds()]
        if len(kept) < len(self.recent):
            self.recent = kept
            self.on_change()

    def texts(self, client: "Client") -> list[str]:
        """Return what a page of this client shows."""
        return [
            text_in(client.language, one.sentence) for one in self.recent if one.concerns(client)
        ]

    def quiet_s(self) -> float | None:
        """Return for how long `drop_old` has nothing to do by itself; None for ever."""
        return self.recent[0].ends - self.clock() if self.recent else None
