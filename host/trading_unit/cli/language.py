"""The language in which a command speaks: the one that was named, else the system's locale's."""

import os
from collections.abc import Mapping, Sequence

from trading_unit.trouble import Trouble
from trading_unit.words.language import USUAL, languages
from trading_unit.words.sentence import listing

NAMED_LANGUAGE = "--language"
VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The first of them that is set says which, as POSIX has it."""


def language(named: str | None, environment: Mapping[str, str] = os.environ) -> str:
    """Raises Trouble when a language is named that we do not speak."""
    if named is None:
        return of_locale(environment)
    found = named.casefold()[:2]
    if found not in languages() or named[2:3].isalnum():
        raise Trouble(
            "there are the languages {languages}, not {named!r}",
            languages=listing(languages()),
            named=named[:20],
        )
    return found


def of_locale(environment: Mapping[str, str]) -> str:
    locale = next((environment[one] for one in VARIABLES if environment.get(one)), "")
    found = locale.partition("_")[0].partition(".")[0].casefold()
    return found if found in languages() else USUAL


def named_language(words: Sequence[str]) -> str | None:
    """What --language says, wherever it stands: the help and its errors speak it already."""
    for place, word in enumerate(words):
        name, equals, value = word.partition("=")
        if name == NAMED_LANGUAGE:
            return value if equals else next(iter(words[place + 1 : place + 2]), None)
    return None
