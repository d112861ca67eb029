"""What games on the shelf are called."""

import json
from collections.abc import Iterable
from difflib import get_close_matches

from trading_unit.trouble import Trouble

LONGEST = 80


def same(one: str, other: str) -> bool:
    """People do not mind capitals and spaces around."""
    return one.strip().casefold() == other.strip().casefold()


def checked(name: str, taken: Iterable[str]) -> str:
    """The name as it will be written."""
    name = name.strip()
    if not 0 < len(name) <= LONGEST or not name.isprintable():
        raise Trouble(f"a game's name is a line of 1 to {LONGEST} characters; give another")
    for other in taken:
        if same(name, other):
            raise Trouble(f"there is a game {other!r} already; give another name")
    return name


def free(name: str, taken: list[str]) -> str:
    """That name, or with the first number that makes it another."""
    name = "".join(letter for letter in name if letter.isprintable()).strip()[: LONGEST - 8]
    name = name or "game"
    count = 1
    numbered = name
    while any(same(numbered, other) for other in taken):
        count += 1
        numbered = f"{name} {count}"
    return numbered


def of_seats(setup: str) -> list[str]:
    """The seats' names; none where the set-up is damaged."""
    try:
        return [str(seat["name"]) for seat in json.loads(setup)["seats"]]
    except (LookupError, TypeError, ValueError):
        return []


def joined(seats: list[str]) -> str:
    """Anna, Ben and Carl."""
    return " and ".join([", ".join(seats[:-1]), seats[-1]]) if len(seats) > 1 else "".join(seats)


def unknown(name: str, there: list[str]) -> str:
    if not there:
        return f"there is no game {name[:LONGEST]!r}; none has been begun yet"
    close = get_close_matches(name, there, n=1)
    guess = f"perhaps {close[0]!r} was meant" if close else "look at the list of games"
    return f"there is no game {name[:LONGEST]!r}; {guess}"
