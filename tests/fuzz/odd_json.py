"""Values that nobody expects in a file, and JSON text that can hold what no JSON data does."""

import json
from random import Random
from typing import Any


class Raw(str):
    """Text that is written as it is."""

    __slots__ = ()


class Pairs(tuple[tuple[str, Any], ...]):
    """An object by its pairs, in which a key may come twice."""

    __slots__ = ()


DEEP = 40  # lists in one another
VERY_DEEP = 5_000

NUMBERS = (0, -1, 1, 2, 40, 999, 2**31, 10**12, 10**14, 10**15 - 1, -(10**14))
WIDE = (10**15, 2**53, 2**63, 10**30, 0.5, -0.0, 1e308)
TEXTS = ("", " ", "0", "x", "x" * 5_000, "\0", "\x1b[2J", "\u202e", "\ud800", "é", "__class__")
RAW = (
    *("NaN", "Infinity", "-Infinity", "1e400", "-0", "01", "1_0", "+1", "tru", "'a'", '"', '"\\x"'),
    *(
        '"\\ud800"',
        "9" * 400,
        "9" * 5_000,
        "[" * VERY_DEEP,
        "[" * DEEP + "]" * DEEP,
        '{"a":1,"a":2}',
    ),
)
OTHERS: tuple[Any, ...] = (
    None,
    True,
    False,
    [],
    {},
    [[]],
    {"": None},
    [None] * 1_001,
    [0] * 70_000,
)

ODD = (*WIDE, *TEXTS, *map(Raw, RAW), *OTHERS)


def odd(random: Random) -> Any:
    return random.choice(random.choice((NUMBERS, NUMBERS, NUMBERS, OTHERS, ODD)))


def near(value: Any, random: Random) -> Any:
    """A value of the same type, if it is a plain one."""
    match value:
        case bool():
            return not value
        case int():
            return random.choice((value + 1, value - 1, -value, value * 10**6, value * 2))
        case str():
            return random.choice((value + "x", value[:-1], value.upper(), value * 2))
    return odd(random)


def written(value: Any) -> str:
    """The value as JSON text, without spaces."""
    match value:
        case Raw():
            return str(value)
        case dict() | Pairs():
            pairs = value.items() if isinstance(value, dict) else value
            inner = (f"{json.dumps(key)}:{written(one)}" for key, one in pairs)
            return f"{{{','.join(inner)}}}"
        case list():
            return f"[{','.join(map(written, value))}]"
    return json.dumps(value)
