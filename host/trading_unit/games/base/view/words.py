"""The words that people read of a game: those of its own `words/`, and before them its bases'.

Beside the words lie files for its decks of cards and its road, whose English stands in the game's
data, and one for the hints of its lesson.
"""

from functools import cache

from trading_unit.trouble import Trouble
from trading_unit.words import by_key
from trading_unit.words.by_key import BrokenWords
from trading_unit.words.language import USUAL

BASE = "base"  # names the package whose words it has too, but for its own
ALL_GAMES = "trading_unit.games.base"
DECKS, ROAD = "decks-", "road-"  # what the names of files about cards and spaces begin with
LESSON = "lesson-"  # and of those with the hints of a lesson
ABOUT = ("", DECKS, ROAD, LESSON)


@cache
def words(package: str, language: str) -> dict[str, str]:
    """All of a game's words; what a language lacks is the usual one's. Raises Trouble."""
    try:
        found = dict(by_key.merged(lineage(package), language, ABOUT))
    except BrokenWords as error:
        raise Trouble(error.sentence) from error
    found.pop(BASE, None)
    return found


def words_in(package: str, language: str) -> dict[str, str]:
    """All that the game and its bases say in that language alone."""
    return by_key.words_in(lineage(package), language, ABOUT)


def lineage(package: str) -> tuple[str, ...]:
    """The packages whose words a game has, its own last."""
    if package == ALL_GAMES:
        return (package,)
    return (*lineage(by_key.read_words(package, USUAL).get(BASE, ALL_GAMES)), package)
