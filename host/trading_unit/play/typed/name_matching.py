"""Find the name that was typed short: capitals, accents and apostrophes do not matter, and a
beginning that only one name has is enough."""

from collections.abc import Callable, Iterable
from unicodedata import combining, normalize

from trading_unit.play.typed.input_trouble import InputTrouble

MOST_NAMED = 6  # names in an error
LONGEST_QUOTE = 40


def match_name(typed: str, names: Iterable[str], what: str = "name") -> str:
    """The one name that matches. Raises Trouble when none does, or more than one. `what` is one of
    the kinds of names that `no NAME` in the words has a sentence for."""
    return match_called(typed, names, str, what)


def match_called(
    typed: str, names: Iterable[str], called: Callable[[str], str], what: str = "name"
) -> str:
    """The same, for names that may also be typed as what they are called."""
    labels = {name: called(name) for name in names}
    found = matching_called(typed, labels, called)
    if len(found) == 1:
        return found[0]
    word = typed.strip()[:LONGEST_QUOTE]
    if found:
        some = shortened([labels[name] for name in found])
        raise InputTrouble("ambiguous", typed=word, names=some)
    if not labels:
        raise InputTrouble(f"none {what}")
    raise InputTrouble(f"no {what}", typed=word, names=shortened(list(labels.values())))


def matching_called(
    typed: str, names: Iterable[str], called: Callable[[str], str] = str
) -> list[str]:
    """The names that match, as themselves or as what they are called: those that match best."""
    names = list(dict.fromkeys(names))
    for tier in range(len(TIERS)):
        found = [
            name for name in names if any(tier in tiers(typed, one) for one in (name, called(name)))
        ]
        if found:
            return found
    return []


def matching_names(typed: str, names: Iterable[str]) -> list[str]:
    """The names that are equal to what was typed; if none is, those that begin with it; else those
    with words that begin with the typed words, in that order."""
    return matching_called(typed, names)


def shortened(names: list[str]) -> str:
    return ", ".join(names[:MOST_NAMED]) + (", ..." if len(names) > MOST_NAMED else "")


def tiers(typed: str, name: str) -> set[int]:
    """How well it matches: which of TIERS."""
    return {
        tier
        for words in folded(typed)
        for other in folded(name)
        for tier, matches in enumerate(TIERS)
        if words and matches(words, other)
    }


def folded(text: str) -> list[list[str]]:
    """Its words without capitals and accents; with an apostrophe as nothing, and as a space."""
    plain = normalize("NFKD", text.replace("œ", "oe").replace("\u2019", "'").casefold())
    bare = "".join(letter for letter in plain if not combining(letter))
    ways = (bare.replace("'", " "), bare.replace("'", "")) if "'" in bare else (bare,)
    return [way.split() for way in ways]


def begin_in_order(typed: list[str], words: list[str]) -> bool:
    """Whether each typed word is the beginning of a word, in the same order."""
    place = 0
    for word in words:
        if place < len(typed) and word.startswith(typed[place]):
            place += 1
    return place == len(typed)


TIERS: tuple[Callable[[list[str], list[str]], bool], ...] = (
    lambda typed, words: typed == words,
    lambda typed, words: " ".join(words).startswith(" ".join(typed)),
    begin_in_order,
)
"""From the best match down."""
