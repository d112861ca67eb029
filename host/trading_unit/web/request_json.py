"""What a page said, read with care: JSON that is plain, small, and of the kind that is wanted."""

import json
from typing import Any, NoReturn

from trading_unit.trouble import Trouble

MOST_BYTES = 64 * 1024
LONGEST_DIGITS = 15  # what a page can count exactly


class Unreadable(Trouble):
    """No JSON object that we take."""


class TooLarge(Trouble):
    """More than anybody has to say."""


def read(body: bytes) -> dict[str, Any]:
    """The object of a request; whatever else it is raises Unreadable."""
    if len(body) > MOST_BYTES:
        raise TooLarge("that is more than a page has to say")
    try:
        said = json.loads(body, parse_constant=refused, parse_int=whole)
        json.dumps(said, ensure_ascii=False, allow_nan=False).encode()  # no half letters
    except (ValueError, RecursionError):
        raise Unreadable("that is no JSON that a page would send; load the page again") from None
    if type(said) is not dict:
        raise Unreadable("that is no JSON object; load the page again")
    return said


def refused(word: str) -> NoReturn:
    raise ValueError(word)


def whole(digits: str) -> int:
    if len(digits) > LONGEST_DIGITS:
        raise ValueError(digits)
    return int(digits)


def number(said: dict[str, Any], name: str, least: int = 0, most: int = 1_000_000_000) -> int:
    value = said.get(name)
    if type(value) is not int or not least <= value <= most:
        raise Trouble(f"{name!r} has to be a whole number from {least} to {most}")
    return value


def word(said: dict[str, Any], name: str, longest: int = 100) -> str:
    value = said.get(name)
    if type(value) is not str or len(value) > longest:
        raise Trouble(f"{name!r} has to be a text of {longest} characters at most")
    return value


def yes(said: dict[str, Any], name: str) -> bool:
    value = said.get(name)
    if type(value) is not bool:
        raise Trouble(f"{name!r} has to be true or false")
    return value
