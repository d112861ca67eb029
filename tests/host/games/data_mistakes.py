"""What a family could write in a file of figures: by a slip of the pen, or in a line of it."""

import json
import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest
from hypothesis import strategies as st

from trading_unit.games.base.data.mistakes import Mistake, Mistakes
from trading_unit.games.base.data.toml_file import parse
from trading_unit.games.base.data.toml_table import TomlTable

Data = dict[str, Any]
Check = Callable[[TomlTable], Data]
Changes = Sequence[tuple[str, Sequence[str]]]
"""What stands in a line, and what could stand there instead."""

CHANGES: Changes = (
    (r"\d[\d_]*", ("0", "-5", '"x"', "7", "{ value = 1 }", "true", "999999999999999999")),
    (r'"[^"]*"', ('"Tower in space"', '""', "3", '"house"')),
    (r"= .*", ("= []", "= {}", "= [[]]", "= [{}]")),
)
"""In a file of any game."""

LENGTHS = st.integers(0, 40)
INSTEAD = st.sampled_from(["", "1", '"', "a.", "="])


def line_of(text: str, what: str) -> int:
    """The line that this stands in."""
    assert text.count(what) == 1, what
    return text[: text.index(what)].count("\n") + 1


def said_of(check: Check, text: str) -> list[str]:
    """What is said of a file that is wrong."""
    with pytest.raises(Mistakes) as caught:
        check(parse("x.toml", text))
    return [str(each) for each in caught.value.mistakes]


def is_said(check: Check, text: str, old: str, new: str, said: str, *, alone: bool = True) -> None:
    """The file is refused with this sentence where what stands there once is something else: with
    no other sentence where it is `alone`."""
    assert text.count(old) == 1
    found = said_of(check, text.replace(old, new))
    assert any(each.startswith(f"x.toml line {said}") for each in found), found
    assert len(found) == 1 or not alone, found


def is_read_or_refused_by_line(check: Check, text: str, at: int, length: int, instead: str) -> None:
    """A file with a slip of the pen: nothing else comes of it."""
    text = text[:at] + instead + text[at + length :]
    mistakes = []
    try:
        json.dumps(check(parse("x.toml", text)))
    except Mistakes as caught:
        mistakes = list(caught.mistakes)
    assert all(1 <= each.line <= text.count("\n") + 1 for each in mistakes)


def otherwise(text: str, changes: Changes) -> Iterator[str]:
    """With a line left out, twice there, or with something else in it."""
    lines = text.split("\n")
    for at, line in enumerate(lines):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        yield "\n".join([*lines[:at], *lines[at + 1 :]])
        yield "\n".join([*lines[:at], line, *lines[at:]])
        for old, news in changes:
            for new in news:
                changed = re.sub(old, new, line, count=1)
                if changed != line:
                    yield "\n".join([*lines[:at], changed, *lines[at + 1 :]])


def playable(
    check: Check, text: str, changes: Changes, every: int, refused: list[Mistake]
) -> Iterator[tuple[int, Data]]:
    """Of all that could be written otherwise every so many-th, with its number, where it can be
    played; of the others, what is said of them."""
    for number, changed in enumerate(otherwise(text, changes)):
        if number % every:
            continue
        try:
            figures = check(parse("mine.toml", changed))
        except Mistakes as mistakes:
            refused += mistakes.mistakes
            continue
        yield number, figures
    assert all(one.file == "mine.toml" and one.line > 0 for one in refused)
