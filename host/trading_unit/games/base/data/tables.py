"""The tables of a game's file, as data: for each key a field, or a table of fields again.

    FIELDS: Fields = {
        "limits": {
            "jail-turns": Whole("throws without a double", 1, 10),
            "side": Choice("the side of the board that is used", ("short", "long")),
        },
    }

`read` makes plain data of it: `{"limits": {"jail turns": 3, "side": "short"}}`. Rules that go
across fields are plain code after the reading; they pass over what is nothing, which was noted.
"""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Any, Union

from trading_unit.games.base.data.fields import MOST, Choice, Field, Text
from trading_unit.games.base.data.game_data import Data
from trading_unit.games.base.data.toml_table import TomlTable
from trading_unit.plain_text import is_plain_name

Fields = Mapping[str, Union[Field, "Fields", Callable[[Data], Field]]]
"""The fields of a table, in the order in which they are read. A table in it is fields again, and a
function makes a field of what was read before it in this table."""

LONGEST_NAME = 40


def read(table: TomlTable, fields: Fields) -> Data:
    """The plain data of a table, by its keys with spaces for hyphens; without optional ones that
    are not there."""
    found: Data = {}
    for key, field in checked_keys(table, fields).items():
        if isinstance(field, Optional):
            if key not in table.data:
                continue
            field = field.field
        if not isinstance(field, Field | Mapping):
            field = field(found)
        value = field.read(table, key) if isinstance(field, Field) else read(table.part(key), field)
        found[key.replace("-", " ")] = value
    return found


def checked_keys(table: TomlTable, fields: Fields) -> Fields:
    """The fields of this table, with those of its kind. Each of its keys must be one of them; of an
    unknown kind, a key of any kind passes."""
    known, names = dict(fields), [*fields]
    for key, field in fields.items():
        if isinstance(field, Kind):
            kind = field.read(table, key)
            known |= field.allowed.get(kind, {})
            for one in [kind] if kind else field.allowed:
                names += field.allowed[one]
    table.only(*dict.fromkeys(names))
    return known


def head(game: str) -> Fields:
    """What the file of every game begins with."""
    return {
        "game": Choice("the game that this file is for", (game,)),
        "title": Optional(Text("what the game is called")),
    }


def title(found: Data) -> Data:
    """The title for the plain data, where the file has one."""
    return {"title": found["title"]} if "title" in found else {}


@dataclass(frozen=True, slots=True)
class Optional(Field):
    """A field that may be left out."""

    field: Field | Fields


@dataclass(frozen=True, slots=True)
class Kind(Choice):
    """A word that says of which kind the table is, and so which fields it has beside the others."""

    allowed: Mapping[str, Fields]


@dataclass(frozen=True, slots=True)
class Each(Field):
    """A table with the same field under each of these names, or under all that there are. The plain
    data has the names as they stand."""

    field: Field
    names: Collection[str] | None = None

    def read(self, table: TomlTable, key: str) -> dict[str, Any]:
        part = table.part(key)
        names = list(part.names() if self.names is None else self.names)
        part.only(*names)
        return {name: self.field.read(part, name) for name in names}


@dataclass(frozen=True, slots=True)
class TableList(Field):
    """A list of tables. Where `is_figure` is so, it is a figure too that there is such a thing,
    which goes by its `name`; `rule` says how many there are, as it ends a sentence."""

    fields: Fields
    least: int = 0
    most: int = MOST
    rule: str = ""
    is_figure: bool = False

    def read(self, table: TomlTable, key: str) -> list[Data]:
        tables = table.items(key)
        if isinstance(table.data.get(key), list):
            self.count(table, (key,), len(tables))
        return [self.read_one(part, {}) for part in tables]

    def count(self, table: TomlTable, where: tuple[str, ...], number: int) -> None:
        if not self.least <= number <= self.most:
            allowed = f"allowed are {self.least} to {self.most}{self.rule}"
            table.wrong(where, f"are {number}; {allowed}")

    def read_one(self, part: TomlTable, name: Data) -> Data:
        found = name | read(part, self.fields)
        if self.is_figure:
            part.add_figure(found["name"])
        return found


@dataclass(frozen=True, slots=True)
class NamedTables(TableList):
    """A table of tables with names in their headings, which are their `name` in the plain data."""

    def read(self, table: TomlTable, key: str) -> list[Data]:
        part = table.part(key)
        found = self.tables(part)
        self.count(part, (), len(found))
        return found

    def tables(self, table: TomlTable) -> list[Data]:
        return [self.read_one(part, {"name": checked_name(part)}) for part in table.parts()]


def checked_name(part: TomlTable) -> str:
    """The name in the heading of a table."""
    name = part.name
    if name.strip() != name or not is_plain_name(name) or len(name) > LONGEST_NAME:
        part.wrong((), f"must be a name of 1 to {LONGEST_NAME} letters on one line")
    return name
