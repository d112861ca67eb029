"""What may stand under a key of a game's file: the kinds of values, as data.

A field begins with words for what the value means. It gives the plain value, and notes a mistake
with its line; what is wrong or missing comes out as nothing: 0, "", False, an empty list. A kind
that is not here is one more class.
"""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from trading_unit.games.base.data.mistakes import near, quoted
from trading_unit.games.base.data.toml_table import TomlTable, TomlValue
from trading_unit.plain_text import is_plain_name

MOST = 1_000_000_000_000


class Field:
    """What may stand under a key."""

    __slots__ = ()

    def read(self, table: TomlTable, key: str) -> Any:
        """The plain value of this key; nothing when it is wrong, which is noted."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Whole(Field):
    """A whole number within limits, which is a figure."""

    what: str
    least: int
    most: int

    def read(self, table: TomlTable, key: str) -> int:
        value = table.value(key, f"{self.what}, {self.least:_} to {self.most:_}")
        return self.number(value) or 0

    def number(self, value: TomlValue) -> int | None:
        """The number, or None when it is wrong."""
        number = value.bare
        if isinstance(number, bool) or not isinstance(number, int):
            if number is not None:
                value.wrong(f"must be a whole number ({self.what}), not {quoted(number)}")
            return None
        if not self.least <= number <= self.most:
            allowed = f"allowed are {self.least:_} to {self.most:_} ({self.what})"
            value.wrong(f"is {quoted(number)}; {allowed}")
            return None
        value.add_figure(number)
        return number


@dataclass(frozen=True, slots=True)
class Step(Whole):
    """What all amounts after it are multiples of; `rule` says so, as it ends a sentence."""

    least: int = 1
    most: int = MOST
    rule: str = ""

    def read(self, table: TomlTable, key: str) -> int:
        file = table.figures
        file.step, file.step_rule = Whole.read(self, table, key) or 1, self.rule
        return file.step


@dataclass(frozen=True, slots=True)
class Amount(Whole):
    """An amount of money, a multiple of the step."""

    least: int = 1
    most: int = MOST

    def number(self, value: TomlValue) -> int | None:
        amount, file = Whole.number(self, value), value.figures
        if amount and amount % file.step:
            value.wrong(f"is {amount:_}, no whole multiple of {file.step:_}{file.step_rule}")
        return amount


@dataclass(frozen=True, slots=True)
class ListOf(Field):
    """A list of numbers, empty when one of them is wrong."""

    each: Whole

    def read(self, table: TomlTable, key: str) -> list[int]:
        value, what = table.value(key, self.each.what), self.each.what
        if not isinstance(value.bare, list) or not value.bare:
            if value.bare is not None:
                value.wrong(f"must be a list of whole numbers ({what}), not {quoted(value.bare)}")
            return []
        found = []
        for at, item in enumerate(value.bare):
            path = (*value.path, at)
            found.append(self.each.number(TomlValue(value.figures, path, item, value.about)))
        return [] if None in found else [number or 0 for number in found]


@dataclass(frozen=True, slots=True)
class Text(Field):
    """One line of text, of `longest` letters at most unless that is 0. What is `numbered` has no
    number at its end, for one comes behind it. `spaces` may stand in it beside the usual one."""

    what: str
    longest: int = 0
    numbered: bool = False
    spaces: str = ""

    def read(self, table: TomlTable, key: str) -> str:
        value = table.value(key, self.what)
        text = value.bare
        if not isinstance(text, str) or text.strip() != text or not self.is_plain(text):
            if text is not None:
                value.wrong(f"must be one line of text in quotes ({self.what}), not {quoted(text)}")
            return ""
        if 0 < self.longest < len(text) or (self.numbered and text[-1].isdigit()):
            more = ", with no number at its end" if self.numbered else ""
            value.wrong(f"must be {self.longest} letters at most{more}")
        return text

    def is_plain(self, text: str) -> bool:
        return is_plain_name("".join(" " if letter in self.spaces else letter for letter in text))


@dataclass(frozen=True, slots=True)
class Choice(Field):
    """One of these words."""

    what: str
    allowed: Collection[str]

    def read(self, table: TomlTable, key: str) -> str:
        word = Text(self.what).read(table, key)
        known = dict.fromkeys(self.allowed)
        if word and word not in known:
            table.wrong((key,), f"is {quoted(word)}{near(word, known)} ({self.what})")
            return ""
        return word


@dataclass(frozen=True, slots=True)
class NameIn(Field):
    """The name of something in that table of the file."""

    what: str
    table: str

    def read(self, table: TomlTable, key: str) -> str:
        names = TomlTable.of(table.figures).part(self.table).names()
        return Choice(self.what, names).read(table, key)


@dataclass(frozen=True, slots=True)
class Flag(Field):
    """True or false."""

    what: str = ""

    def read(self, table: TomlTable, key: str) -> bool:
        value = table.data.get(key)
        if not isinstance(value, bool):
            table.wrong((key,), f"must be true or false{self.what and ': '}{self.what}")
        return value is True
