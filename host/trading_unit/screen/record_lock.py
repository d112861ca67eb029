"""The record of a game while another program has locked it: who waits for it, and what people are
told of that and of other trouble."""

from collections.abc import Callable

from trading_unit.screen.page_words import WORDS
from trading_unit.table.refused import Locked, Replaced
from trading_unit.trouble import Trouble
from trading_unit.words.by_key import KeyedSentence
from trading_unit.words.sentence import Text

COMMIT_S = 0.02  # for another program's commit: all that is played stands still so long at most
LONGEST_S = 10.0  # for the record to be free again, while all else goes on
NOTICE_S = 0.5  # a lock that lasts no longer is not worth a word
LOCKED = KeyedSentence(WORDS, "record locked")
STILL_LOCKED = KeyedSentence(WORDS, "record still locked")


class RecordLock:
    """Tells people why a game cannot go on by itself. `clock` is in seconds."""

    def __init__(self, clock: Callable[[], float], notify: Callable[[Text], None]) -> None:
        self.clock = clock
        self.notify = notify
        self.since: float | None = None  # when the game has found the record locked
        self.announced = ""  # why it cannot go on; empty while it can
        self.notice: Text | None = None  # which says so

    def announce(self, trouble: Trouble) -> None:
        """Tell people what is wrong, once; of a lock, when it lasts."""
        if isinstance(trouble, Locked):
            if self.since is None:
                self.since = self.clock()
            if self.clock() < self.since + NOTICE_S:
                return
        if str(trouble) != self.announced:
            self.announced = str(trouble)
            self.notice = LOCKED if isinstance(trouble, Locked) else sentence_of(trouble)
            self.notify(self.notice)

    def says(self, notice: Text) -> bool:
        """Return whether that is why the game cannot go on now."""
        return self.notice is notice

    def end(self) -> None:
        """Forget it: the game goes on."""
        self.since = None
        self.announced, self.notice = "", None


class WaitingAnswer:
    """An answer that finds the record locked counts as given at `came_s`, and is tried again for
    LONGEST_S."""

    def __init__(self, clock: Callable[[], float], notify: Callable[[Text], None]) -> None:
        self.clock = clock
        self.notify = notify
        self.came_s = clock()
        self.announced = False

    def waits_more(self) -> bool:
        """Return whether to try it again, after it was tried in vain."""
        waited_s = self.clock() - self.came_s
        if waited_s >= NOTICE_S and not self.announced:
            self.announced = True
            self.notify(LOCKED)
        return waited_s < LONGEST_S


def sentence_of(trouble: Trouble) -> Text:
    """Return what went wrong; only what people in front of a page have to do has its own words
    there."""
    match trouble:
        case Locked():
            return STILL_LOCKED
        case Replaced(copy=None):
            return KeyedSentence(WORDS, "record gone", {"path": trouble.path})
        case Replaced():
            return KeyedSentence(
                WORDS, "record replaced", {"path": trouble.path, "copy": trouble.copy}
            )
    return trouble
