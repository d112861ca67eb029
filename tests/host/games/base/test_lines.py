"""Where things stand in TOML text, however it is written."""

import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trading_unit.games.base.data.toml_lines import line_of, scan

TEXT = '''\
title = "a" # b = 1
[x."old [town]".b]
list = [1,
  2, { value = 3, inner = [4,
 5] },
]
long = """
[no]
x = 1 \\"""
"""
n . o = 2
raw = \'\'\'
]\'\'\'
[[c]]
d = 1
[[c]]
d = 1979-05-27 07:32:00
[c.e]
f = { g = { h = 1 } }
'''

OLD = ("x", "old [town]", "b")


@pytest.mark.parametrize(
    ("path", "line"),
    [
        (("title",), 1),
        (("x",), 2),
        (OLD, 2),
        ((*OLD, "list", 0), 3),
        ((*OLD, "list", 1), 4),
        ((*OLD, "list", 2, "value"), 4),
        ((*OLD, "list", 2, "inner", 1), 5),
        ((*OLD, "long"), 7),
        ((*OLD, "n", "o"), 11),
        ((*OLD, "raw"), 12),
        (("c",), 14),
        (("c", 0, "d"), 15),
        (("c", 1, "d"), 17),
        (("c", 1, "e", "f", "g", "h"), 19),
        (("c", 1, "e", "nothing"), 18),
        (("nothing",), 1),
        ((), 1),
    ],
)
def test_a_line_is_found(path, line: int) -> None:
    assert line_of(scan(TEXT), path) == line


def test_everything_that_tomllib_finds_has_a_line() -> None:
    assert set(paths(tomllib.loads(TEXT))) == set(scan(TEXT))


@given(st.text(alphabet="ab.\"'[]{}=,# \n1\\"))
def test_no_text_that_is_toml_is_too_much(text: str) -> None:
    try:
        data = tomllib.loads(text)
    except ValueError:
        return
    assert set(paths(data)) == set(scan(text))


def paths(value: object, path: tuple[str | int, ...] = ()):
    inner: list[tuple[str | int, object]] = []
    match value:
        case dict():
            inner = list(value.items())
        case list():
            inner = list(enumerate(value))
    for key, each in inner:
        yield (*path, key)
        yield from paths(each, (*path, key))
