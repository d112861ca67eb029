"""Yes or no as people type it: a word, its beginning, or the number that stands before it."""

from trading_unit.play.typed.input_trouble import InputTrouble
from trading_unit.words.language import USUAL, language_of

NUMBERS = {"1": True, "2": False}


def read_yes_no(typed: str, language: str = USUAL) -> bool | None:
    """None when it is neither, or could be both."""
    word = typed.strip().casefold()
    if word in NUMBERS:
        return NUMBERS[word]
    spoken = language_of(language)
    meanings = {
        meaning
        for meaning, words in ((True, spoken.yes), (False, spoken.no))
        if word and any(one.startswith(word) for one in words)
    }
    return meanings.pop() if len(meanings) == 1 else None


def parse_yes_no(typed: str, language: str = USUAL) -> bool:
    meaning = read_yes_no(typed, language)
    if meaning is None:
        raise InputTrouble("yes or no")
    return meaning
