"""Find the name that was typed short: capitals do not matter, and a beginning that only one name
has is enough."""

from collections.abc import Iterable

from trading_unit.trouble import Trouble

MOST_NAMED = 6  # names in an error


def match_name(typed: str, names: Iterable[str], what: str = "name") -> str:
    """The one name that matches. Raises Trouble when none does, or more than one."""
    names = list(names)
    found = matching_names(typed, names)
    if len(found) == 1:
        return found[0]
    word = typed.strip()[:40]
    if not found:
        if not names:
            raise Trouble(f"there is no {what} to be named now")
        some = ", ".join(names[:MOST_NAMED]) + (", ..." if len(names) > MOST_NAMED else "")
        raise Trouble(f"there is no {what} {word!r}; there are: {some}")
    some = ", ".join(found[:MOST_NAMED]) + (", ..." if len(found) > MOST_NAMED else "")
    raise Trouble(f"{word!r} could be {some}: type more of it")


def matching_names(typed: str, names: Iterable[str]) -> list[str]:
    """The names that are equal to what was typed; if none is, those that begin with it; else those
    with words that begin with the typed words, in that order."""
    words = typed.casefold().split()
    names = list(dict.fromkeys(names))
    if not words:
        return []
    whole = " ".join(words)
    for matches in (
        lambda name: name == whole,
        lambda name: name.startswith(whole),
        lambda name: begin_in_order(words, name.split()),
    ):
        found = [name for name in names if matches(" ".join(name.casefold().split()))]
        if found:
            return found
    return []


def begin_in_order(typed: list[str], words: list[str]) -> bool:
    """Whether each typed word is the beginning of a word, in the same order."""
    place = 0
    for word in words:
        if place < len(typed) and word.startswith(typed[place]):
            place += 1
    return place == len(typed)
