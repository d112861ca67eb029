"""Yes or no as people type it: a word, its beginning, or the number that stands before it."""

from trading_unit.games.base.view.words import USUAL
from trading_unit.play.typed.input_trouble import InputTrouble

YES = {"en": ("yes", "on", "true", "oui"), "fr": ("oui", "yes", "vrai")}
NO = {"en": ("no", "off", "false", "non"), "fr": ("non", "no", "faux")}
NUMBERS = {"1": True, "2": False}


def read_yes_no(typed: str, language: str = USUAL) -> bool | None:
    """None when it is neither, or could be both."""
    word = typed.strip().casefold()
    if word in NUMBERS:
        return NUMBERS[word]
    meanings = {
        meaning
        for meaning, words in ((True, YES), (False, NO))
        if word and any(one.startswith(word) for one in words.get(language, words[USUAL]))
    }
    return meanings.pop() if len(meanings) == 1 else None


def parse_yes_no(typed: str, language: str = USUAL) -> bool:
    meaning = read_yes_no(typed, language)
    if meaning is None:
        raise InputTrouble("yes or no")
    return meaning
