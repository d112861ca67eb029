"""What is wrong with the record, and what the game notices, in the words of the pages."""

from trading_unit.play.sleep_notice import SleepNotice
from trading_unit.screen.page_words import WORDS
from trading_unit.table.refused import Locked, Replaced
from trading_unit.trouble import Trouble
from trading_unit.words.by_key import KeyedSentence
from trading_unit.words.sentence import Text

LOCKED = KeyedSentence(WORDS, "record locked")


def sentence_for(notice: Text) -> Text:
    """What the running game wants people to read."""
    if isinstance(notice, SleepNotice):
        return KeyedSentence(WORDS, f"slept.{notice.what}", notice.values())
    return notice


def sentence_of(trouble: Trouble) -> Text:
    """What went wrong; only what people in front of a page have to do has its own words there."""
    match trouble:
        case Locked():
            return KeyedSentence(WORDS, "record still locked")
        case Replaced(copy=None):
            return KeyedSentence(WORDS, "record gone", {"path": trouble.path})
        case Replaced():
            return KeyedSentence(
                WORDS, "record replaced", {"path": trouble.path, "copy": trouble.copy}
            )
    return trouble
