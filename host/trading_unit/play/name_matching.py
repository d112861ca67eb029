"""Names typed short: case does not matter, and any beginning that is one name's will do."""

from collections.abc import Iterable

from trading_unit.trouble import Trouble

MOST_NAMED = 6


def meant(typed: str, names: Iterable[str], what: str = "name") -> str:
    """The one that was meant. Raises Trouble when it is none of them, or more than one."""
    names = list(names)
    found = fitting(typed, names)
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


def fitting(typed: str, names: Iterable[str]) -> list[str]:
    """Those that it could be: that very name, else those that begin so, else those whose words
    begin so in that order."""
    words = typed.casefold().split()
    names = list(dict.fromkeys(names))
    if not words:
        return []
    whole = " ".join(words)
    for fits in (
        lambda name: name == whole,
        lambda name: name.startswith(whole),
        lambda name: begin_in_order(words, name.split()),
    ):
        found = [name for name in names if fits(" ".join(name.casefold().split()))]
        if found:
            return found
    return []


def begin_in_order(typed: list[str], words: list[str]) -> bool:
    place = 0
    for word in words:
        if place < len(typed) and word.startswith(typed[place]):
            place += 1
    return place == len(typed)
