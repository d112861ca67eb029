"""The tables of a board file: typed values out of them, and a list of mistakes."""

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
    "buzzer": ("pin", "partner"),
    "battery": ("cells", "adc", "divider", "drop", "low", "flat"),
    "usb": ("vid", "pid", "vbus"),
    "power": ("cells", "drop", "hold_up", "save_on_cells", "drawing", "steps", "parts"),
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
    """The tables of one file. A value that is read and not right becomes a problem."""

    file: str
    data: dict[str, Any]
    lines: Lines
    problems: list[Problem] = field(default_factory=list)
    pins: list[Pin] = field(default_factory=list)
    pin_problems: list[int] = field(default_factory=list)
    """Which of the problems are of a pin that could not be read."""

    def add_problem(self, table: str, key: str, what: str) -> None:
        """Add a mistake at this key's line."""
        self.problems.append(Problem(self.file, self.lines.line_of(table, key), what))

    def table(self, name: str) -> dict[str, Any]:
        """The table; an empty one when it is not there."""
        found = self.data.get(name, {})
        return found if isinstance(found, dict) else {}

    def check_names(self) -> None:
        """Every table and key has to be a known one."""
        for name, value in self.data.items():
            if name in TOP:
                continue
            if name not in TABLES:
                kind = "table" if isinstance(value, dict) else "key"
                known = (*TABLES, *TOP)
                self.add_problem(
                    name, "", f"there is no {kind} {_shortened(name)}{_suggestion(name, known)}"
                )
            elif not isinstance(value, dict):
                keys = ", ".join(TABLES[name])
                self.add_problem(name, "", f"{name} is a table, written [{name}], with {keys}")
            else:
                for key in value:
                    if key not in TABLES[name]:
                        near = _suggestion(key, TABLES[name])
                        self.add_problem(name, key, f"[{name}] has no {_shortened(key)}{near}")

    def line_of_text(self, key: str, default: str) -> str | None:
        """A text of one line at the top of the file; the default when it is not there."""
        value = self.data.get(key, default)
        if _one_line(value):
            return str(value)
        self.add_problem(
            "", key, f"{key} must be one line of text in quotes, not {_shortened(value)}"
        )
        return None

    def lines_of_text(self, table: str, key: str) -> tuple[str, ...]:
        """A list of lines of text; an empty one when it is not there."""
        value = self.table(table).get(key, [])
        if isinstance(value, list) and all(_one_line(item) for item in value):
            return tuple(value)
        self.add_problem(
            table, key, f"{_label(table, key)} must be a list of lines of text in quotes"
        )
        return ()

    def drawing(self, table: str, key: str) -> str:
        """A text of several lines that fits a terminal; an empty one when it is not there."""
        value = self.table(table).get(key, "")
        if isinstance(value, str):
            rows = value.strip("\n").split("\n")
            if all(len(row) <= DRAWING_WIDTH and (not row or row.isprintable()) for row in rows):
                return "\n".join(rows)
        label = _label(table, key)
        self.add_problem(table, key, f"{label} must be a text of lines of {DRAWING_WIDTH} at most")
        return ""

    def whole_number(
        self, table: str, key: str, least: int, most: int, what: str, *, needed: bool = True
    ) -> int | None:
        """A whole number from `least` to `most`; `what` says what it means."""
        value = self.table(table).get(key)
        label = _label(table, key)
        if value is None:
            if needed and isinstance(self.data.get(table, {}), dict):
                self.add_problem(table, key, f"{label} is missing: {what}, {least} to {most}")
            return None
        if isinstance(value, bool) or not isinstance(value, int):
            self.add_problem(
                table, key, f"{label} must be a whole number ({what}), not {_shortened(value)}"
            )
            return None
        if not least <= value <= most:
            self.add_problem(
                table,
                key,
                f"{label} is {_shortened(value)}; allowed are {least} to {most} ({what})",
            )
            return None
        return value

    def yes_or_no(self, table: str, key: str) -> bool:
        """true or false; false when it is not there."""
        value = self.table(table).get(key, False)
        if isinstance(value, bool):
            return value
        self.add_problem(
            table, key, f"{_label(table, key)} must be true or false, not {_shortened(value)}"
        )
        return False

    def pin(self, table: str, key: str, what: str = "a GPIO", *, needed: bool = True) -> int | None:
        """A GPIO of the chip, which is added to `pins`."""
        before = len(self.problems)
        gpio = self.whole_number(table, key, GPIOS.start, GPIOS.stop - 1, what, needed=needed)
        if gpio is not None:
            self.pins.append(Pin(table, key, gpio, self.lines.line_of(table, key)))
        self.pin_problems += range(before, len(self.problems))
        return gpio


def read(file: str, text: str) -> Sheet:
    """Parse TOML; text that is not TOML raises `BoardError` with its line."""
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        # Not only TOMLDecodeError: a number of 5,000 digits is a plain ValueError, and a
        # thousand brackets in a row exhaust the stack.
        message = str(error)
        line = text.count("\n") + 1 if "end of document" in message else 1
        if (at := _AT_LINE.search(message)) and at[1]:
            line = int(at[1])
        what = _AT_LINE.sub("", message) or "too deep"
        raise BoardError([Problem(file, line, f"this is not TOML: {what}")]) from None
    return Sheet(file, data, scan(text))


def _one_line(value: object) -> bool:
    return isinstance(value, str) and value != "" and value.isprintable()


def _label(table: str, key: str) -> str:
    return f"[{table}] {key}"


def _shortened(value: object) -> str:
    if isinstance(value, int) and abs(value) >= 10**30:
        return "a number beyond all bounds"  # Python refuses to write 4,300 digits
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "..."


def _suggestion(name: str, known: tuple[str, ...]) -> str:
    allowed = ", ".join(known)
    close = get_close_matches(name, known, n=1)
    guess = f", perhaps {close[0]!r} was meant" if close else ""
    return f"{guess}; allowed are {allowed}"
