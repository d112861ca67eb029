"""Opens a game's TOML file of figures: the one we ship, or a family's own."""

import tomllib
from importlib.resources import as_file, files
from pathlib import Path

from trading_unit.bounded_files import KB, Unreadable, read_bytes
from trading_unit.games.base.data.mistakes import Mistake, Mistakes, broken_toml
from trading_unit.games.base.data.toml_lines import scan
from trading_unit.games.base.data.toml_price import over_bound
from trading_unit.games.base.data.toml_table import CONFIDENCES, Figure, TomlFile, TomlTable
from trading_unit.words.sentence import Sentence

__all__ = ["CONFIDENCES", "Figure", "TomlFile", "TomlTable", "parse", "read", "shipped"]

MOST_BYTES = 512 * KB  # of figures, cards or house rules: five times our longest file


def read(path: str | Path) -> TomlTable:
    """The whole of a file."""
    return parse(str(path), text_of(path))


def text_of(path: str | Path) -> str:
    """The text of a file, not yet read as TOML."""
    file = str(path)
    try:
        raw = read_bytes(path, MOST_BYTES)
    except Unreadable as error:
        what = Sentence("cannot be read: {why}", why=error.why)
        raise Mistakes([Mistake(file, 0, what)]) from None
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        what = Sentence("this is not UTF-8 text, which TOML has to be")
        raise Mistakes([Mistake(file, line, what)]) from None


def shipped(package: str, file: str) -> TomlTable:
    """The whole of a file that this package ships."""
    with as_file(files(package) / file) as path:
        return read(path)


def parse(file: str, text: str) -> TomlTable:
    """The whole of a text that was in this file."""
    text = text.replace("\r\n", "\n")
    if (over := over_bound(text)) is not None:
        raise Mistakes([Mistake(file, over.line, over.what)])
    try:
        data = tomllib.loads(text)
    except ValueError as error:
        raise Mistakes([broken_toml(file, text, error)]) from None
    return TomlTable.of(TomlFile(file, scan(text), data))
