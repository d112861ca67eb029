"""The JSON of a request, checked: small, an object, and each value of the kind that is wanted."""

import json
from typing import Any, NoReturn

from trading_unit.trouble import Trouble

MOST_BYTES = 64 * 1024
MOST_DIGITS = 15  # JavaScript counts exactly as far as that

JsonObject = dict[str, Any]


class Unreadable(Trouble):
    """The body is not a JSON object that a page would send."""


class TooLarge(Trouble):
    """The body is longer than any page's request."""


def read_object(body: bytes) -> JsonObject:
    """The JSON object in the body of a request. Raises TooLarge or Unreadable."""
    if len(body) > MOST_BYTES:
        raise TooLarge("that is more than a page has to say")
    try:
        data = json.loads(body, parse_constant=refuse_constant, parse_int=bounded_integer)
        # A lone surrogate cannot be encoded.
        json.dumps(data, ensure_ascii=False, allow_nan=False).encode()
    except (ValueError, RecursionError):
        raise Unreadable("that is no JSON that a page would send; load the page again") from None
    if type(data) is not dict:
        raise Unreadable("that is no JSON object; load the page again")
    return data


def refuse_constant(name: str) -> NoReturn:
    """NaN and the infinities are not JSON, but Python's parser takes them."""
    raise ValueError(name)


def bounded_integer(digits: str) -> int:
    if len(digits) > MOST_DIGITS:
        raise ValueError(digits)
    return int(digits)


def integer(data: JsonObject, name: str, least: int = 0, most: int = 1_000_000_000) -> int:
    """The value by that name. Raises Trouble unless it is an integer from `least` to `most`."""
    value = data.get(name)
    if type(value) is not int or not least <= value <= most:
        raise Trouble(f"{name!r} has to be a whole number from {least} to {most}")
    return value


def string(data: JsonObject, name: str, longest: int = 100) -> str:
    """The value by that name. Raises Trouble unless it is a string of `longest` at most."""
    value = data.get(name)
    if type(value) is not str or len(value) > longest:
        raise Trouble(f"{name!r} has to be a text of {longest} characters at most")
    return value


def boolean(data: JsonObject, name: str) -> bool:
    """The value by that name. Raises Trouble unless it is true or false."""
    value = data.get(name)
    if type(value) is not bool:
        raise Trouble(f"{name!r} has to be true or false")
    return value
