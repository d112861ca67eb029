"""Finds board files: those that we ship by name, any other by its path."""

import re
from difflib import get_close_matches
from importlib.resources import files
from pathlib import Path

from trading_unit_boards.board import Wiring
from trading_unit_boards.check import check
from trading_unit_boards.mistakes import BoardError, Problem

_SUFFIX = ".toml"
_MOST_BYTES = 64 * 1024  # some ten times the longest that we ship
_NAME = re.compile(r"[A-Za-z0-9_.\-]{1,24}")
"""On the wire the name is one word of a line of 200 bytes."""


def names() -> list[str]:
    """The names of the boards that we ship."""
    shipped = (files(__package__) / "wirings").iterdir()
    return sorted(
        item.name.removesuffix(_SUFFIX) for item in shipped if item.name.endswith(_SUFFIX)
    )


def load(name_or_path: str) -> Wiring:
    """A shipped board by its name, or a board file by its path, which ends in `.toml`."""
    if name_or_path in names():
        name, file = name_or_path, name_or_path + _SUFFIX
        raw = (files(__package__) / "wirings" / file).read_bytes()
    elif name_or_path.endswith(_SUFFIX):
        name, file = Path(name_or_path).name.removesuffix(_SUFFIX), name_or_path
        raw = _bytes(file)
        if not _NAME.fullmatch(name):
            rule = "1 to 24 letters, digits or _ . - before .toml, for the unit calls itself by it"
            raise _error(file, 0, f"the file's name must be {rule}")
    else:
        raise _unknown(name_or_path)
    return check(name, file, _text(file, raw))


def _bytes(file: str) -> bytes:
    try:
        with Path(file).open("rb") as board:
            raw = board.read(_MOST_BYTES + 1)
    except OSError as error:
        raise _error(file, 0, f"cannot be read: {error.strerror or error}") from None
    except ValueError:
        raise _error(file, 0, "cannot be read: that is no name for a file") from None
    if len(raw) > _MOST_BYTES:
        raise _error(file, 0, f"is too large for a board file: {_MOST_BYTES // 1024} kB at most")
    return raw


def _text(file: str, raw: bytes) -> str:
    try:
        # Only LF and CRLF end a line in TOML.
        return raw.decode("utf-8").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise _error(file, line, "this is not UTF-8 text, which TOML has to be") from None


def _unknown(name: str) -> BoardError:
    close = get_close_matches(name, names(), n=1)
    guess = f", perhaps {close[0]!r} was meant" if close else ""
    known = ", ".join(names())
    return _error("", 0, f"there is no board {_shortened(name, 40)!r}{guess}; there are: {known}")


def _error(file: str, line: int, what: str) -> BoardError:
    return BoardError([Problem(_shortened(file, 300), line, what)])


def _shortened(name: str, most: int) -> str:
    return name if len(name) <= most else name[: most - 3] + "..."
