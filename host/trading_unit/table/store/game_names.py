"""The names of stored games: which are allowed, which are equal, and a name for a new game."""

import json
from collections.abc import Iterable
from difflib import get_close_matches

from trading_unit.plain_text import escaped, is_plain_name
from trading_unit.trouble import Trouble
from trading_unit.words.sentence import Sentence

LONGEST = 80


def same(one: str, other: str) -> bool:
    """Whether two names are equal, capitals and spaces around them aside."""
    return one.strip().casefold() == other.strip().casefold()


def checked(name: str, taken: Iterable[str]) -> str:
    """The name without spaces around it. Raises Trouble when it is no name or is taken."""
    name = name.strip()
    if len(name) > LONGEST or not is_plain_name(name):
        raise Trouble(
            "a game's name is a line of 1 to {longest} characters; give another", longest=LONGEST
        )
    for other in taken:
        if same(name, other):
            raise Trouble("there is a game {other!r} already; give another name", other=other)
    return name


def unused(name: str, taken: list[str]) -> str:
    """That name if it is not taken, else with the first number that makes it a new one."""
    name = name.strip()[: LONGEST - 8].strip()
    name = name if is_plain_name(name) else "game"
    count = 1
    numbered = name
    while any(same(numbered, other) for other in taken):
        count += 1
        numbered = f"{name} {count}"
    return numbered


def seat_names(setup: str) -> list[str]:
    """The names of the seats in the text of a set-up; none where the set-up is damaged."""
    try:
        return [escaped(str(seat["name"])) for seat in json.loads(setup)["seats"]]
    except (LookupError, TypeError, ValueError):
        return []


def house_rules(setup: str) -> str:
    """The name of the house rules in the text of a set-up; empty where there are none."""
    try:
        return escaped(str(json.loads(setup).get("house rules", "")))
    except (AttributeError, TypeError, ValueError):
        return ""


def unknown(name: str, existing: list[str]) -> Sentence:
    """The sentence for a name that no game has."""
    if not existing:
        return Sentence("there is no game {name!r}; none has been begun yet", name=name[:LONGEST])
    close = get_close_matches(name, existing, n=1)
    if not close:
        return Sentence("there is no game {name!r}; look at the list of games", name=name[:LONGEST])
    return Sentence(
        "there is no game {name!r}; perhaps {close!r} was meant",
        name=name[:LONGEST],
        close=close[0],
    )
