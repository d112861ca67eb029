"""JSON that others wrote: as deep as data of ours at most, with numbers that every program counts
exactly."""

import json
from collections.abc import Iterable
from typing import Any, NoReturn

MOST_DIGITS = 15  # JavaScript counts exactly as far as that
MOST_DEPTH = 32


def read_json(text: str | bytes) -> Any:
    """Return the data. Raise ValueError for what is no such JSON."""
    try:
        data = json.loads(text, parse_constant=refuse_constant, parse_int=bounded_integer)
    except RecursionError:
        raise ValueError("too deep") from None
    if is_deeper(data, MOST_DEPTH):
        raise ValueError("too deep")
    return data


def refuse_constant(name: str) -> NoReturn:
    """NaN and the infinities are not JSON, but Python's parser takes them."""
    raise ValueError(name)


def bounded_integer(digits: str) -> int:
    if len(digits) > MOST_DIGITS:
        raise ValueError(digits)
    return int(digits)


def is_deeper(data: object, most: int) -> bool:
    """Return whether there are more than `most` lists and objects in one another."""
    level = containers([data])
    for _ in range(most):
        if not level:
            return False
        level = [
            inner
            for outer in level
            for inner in containers(outer.values() if type(outer) is dict else outer)
        ]
    return bool(level)


def containers(data: Iterable[object]) -> list[Any]:
    return [one for one in data if type(one) in (list, dict)]
