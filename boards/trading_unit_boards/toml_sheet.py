"""A board file taken apart: typed values out of its tables, and a list of what was wrong."""

import re
import tomllib
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any

from trading_unit_boards.mistakes import BoardError, Problem
from trading_unit_boards.physical_boards import GPIOS
from trading_unit_boards.toml_lines import Lines, scan

TABLES: dict[str, tuple[str, ...]] = {
    "buttons": ("auction", "build"),
    "lights": ("red", "one", "two", "three", "railroad"),
    "buzzer": ("pin",),
    "battery": ("cells", "adc", "divider", "drop", "flat"),
    "usb": ("vid", "pid", "vbus"),
    "power": ("cells", "drop", "drawing", "steps", "parts"),
}
TOP = ("title", "base")
DRAWING_WIDTH = 76

_AT_LINE = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)$")


@dataclass(frozen=True, slots=True)
class Pin:
    """One GPIO that the file gives to one part."""

    table: str
    key: str
    gpio: int
    line: int

    def __str__(self) -> str:
        return _label(self.table, self.key)


@dataclass(slots=True)
class Sheet:
    """The tables of one file. Whatever is asked for and not right becomes a problem."""

    file: str
    data: dict[str, Any]
    lines: Lines
    problems: list[Problem] = field(default_factory=list)
    pins: list[Pin] = field(default_factory=list)

    def wrong(self, table: str, key: str, what: str) -> None:
        """Notes a mistake at this key's line."""
        self.problems.append(Problem(self.file, self.lines.of(table, key), what))

    def table(self, name: str) -> dict[str, Any]:
        """The table, empty when it is not there."""
        found = self.data.get(name, {})
        return found if isinstance(found, dict) else {}

    def names(self) -> None:
        """Every table and key must be one we know."""
        for name, value in self.data.items():
            if name in TOP:
                continue
            if name not in TABLES:
                kind = "table" if isinstance(value, dict) else "key"
                known = (*TABLES, *TOP)
                self.wrong(name, "", f"there is no {kind} {_said(name)}{_near(name, known)}")
            elif not isinstance(value, dict):
                keys = ", ".join(TABLES[name])
                self.wrong(name, "", f"{name} is a table, written [{name}], with {keys}")
            else:
                for key in value:
                    if key not in TABLES[name]:
                        near = _near(key, TABLES[name])
                        self.wrong(name, key, f"[{name}] has no {_said(key)}{near}")

    def line(self, key: str, default: str) -> str | None:
        """A text of one line at the top of the file; the default when it is not there."""
        value = self.data.get(key, default)
        if _one_line(value):
            return str(value)
        self.wrong("", key, f"{key} must be one line of text in quotes, not {_said(value)}")
        return None

    def texts(self, table: str, key: str) -> tuple[str, ...]:
        """A list of lines of text, empty when it is not there."""
        value = self.table(table).get(key, [])
        if isinstance(value, list) and all(_one_line(item) for item in value):
            return tuple(value)
        self.wrong(table, key, f"{_label(table, key)} must be a list of lines of text in quotes")
        return ()

    def drawing(self, table: str, key: str) -> str:
        """A text of many lines that fits a terminal, empty when it is not there."""
        value = self.table(table).get(key, "")
        if isinstance(value, str):
            rows = value.strip("\n").split("\n")
            if all(len(row) <= DRAWING_WIDTH and (not row or row.isprintable()) for row in rows):
                return "\n".join(rows)
        label = _label(table, key)
        self.wrong(table, key, f"{label} must be a text of lines of {DRAWING_WIDTH} at most")
        return ""

    def whole(
        self, table: str, key: str, least: int, most: int, what: str, *, needed: bool = True
    ) -> int | None:
        """A whole number from `least` to `most`; `what` says what it means."""
        value = self.table(table).get(key)
        label = _label(table, key)
        if value is None:
            if needed and isinstance(self.data.get(table, {}), dict):
                self.wrong(table, key, f"{label} is missing: {what}, {least} to {most}")
            return None
        if isinstance(value, bool) or not isinstance(value, int):
            self.wrong(table, key, f"{label} must be a whole number ({what}), not {_said(value)}")
            return None
        if not least <= value <= most:
            self.wrong(
                table, key, f"{label} is {_said(value)}; allowed are {least} to {most} ({what})"
            )
            return None
        return value

    def pin(self, table: str, key: str, what: str = "a GPIO", *, needed: bool = True) -> int | None:
        """A GPIO of the chip, remembered in `pins`."""
        gpio = self.whole(table, key, GPIOS.start, GPIOS.stop - 1, what, needed=needed)
        if gpio is not None:
            self.pins.append(Pin(table, key, gpio, self.lines.of(table, key)))
        return gpio


def read(file: str, text: str) -> Sheet:
    """Takes TOML apart; text that is not TOML raises `BoardError` with its line."""
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        # Not only TOMLDecodeError: a number of 5,000 digits is a plain ValueError, and a
        # thousand brackets in a row exhaust the stack.
        said = str(error)
        line = text.count("\n") + 1 if "end of document" in said else 1
        if (at := _AT_LINE.search(said)) and at[1]:
            line = int(at[1])
        what = _AT_LINE.sub("", said) or "too deep"
        raise BoardError([Problem(file, line, f"this is not TOML: {what}")]) from None
    return Sheet(file, data, scan(text))


def _one_line(value: object) -> bool:
    return isinstance(value, str) and value != "" and value.isprintable()


def _label(table: str, key: str) -> str:
    return f"[{table}] {key}"


def _said(value: object) -> str:
    if isinstance(value, int) and abs(value) >= 10**30:
        return "a number beyond all bounds"  # Python refuses to write 4,300 digits
    said = repr(value)
    return said if len(said) <= 40 else said[:37] + "..."


def _near(name: str, known: tuple[str, ...]) -> str:
    allowed = ", ".join(known)
    close = get_close_matches(name, known, n=1)
    guess = f", perhaps {close[0]!r} was meant" if close else ""
    return f"{guess}; allowed are {allowed}"
