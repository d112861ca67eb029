"""The blocks of WIRE.md that list events and commands, as data."""

import re
from dataclasses import dataclass
from pathlib import Path

import trading_unit_firmware

DOCUMENT = Path(trading_unit_firmware.__file__).parents[1] / "WIRE.md"
RANGE = re.compile(r"<(-?\d+)\.\.(-?\d+)>")
WHOLE = re.compile(r"-?\d+")
PLACEHOLDER = re.compile(r"<[a-z]+>")
RESULTS = "<a>[+<b>]"


@dataclass(frozen=True, slots=True)
class Values:
    """What may stand behind a key: words, a range of numbers, or what the text says of it."""

    text: str

    @property
    def range(self) -> tuple[int, int] | None:
        match = RANGE.fullmatch(self.text)
        return (int(match[1]), int(match[2])) if match else None

    @property
    def words(self) -> tuple[str, ...]:
        return () if "<" in self.text else tuple(self.text.split("|"))

    def allow(self, value: str) -> bool:
        if self.range is not None:
            is_whole = WHOLE.fullmatch(value) is not None
            return is_whole and self.range[0] <= int(value) <= self.range[1]
        if self.text == RESULTS:
            return re.fullmatch(r"\d+(\+\d+)?", value) is not None
        if not self.words:
            assert PLACEHOLDER.fullmatch(self.text), f"{self.text} is not explained to this test"
            return True
        return value in self.words


@dataclass(frozen=True, slots=True)
class Message:
    """One line of a block."""

    name: str
    keys: dict[str, Values]


def block(title: str) -> list[Message]:
    """The messages listed under the heading that begins with `title`."""
    section = DOCUMENT.read_text("utf-8").split(f"\n## {title}", 1)[1]
    return [message(line) for line in section.split("```\n")[1].splitlines()]


def message(line: str) -> Message:
    """The message of a line with its keys and values."""
    name, *keys = line.split(" ")
    pairs = [key.split("=", 1) for key in keys]
    return Message(name, {key: Values(text) for key, text in pairs})


def hello() -> Message:
    """A unit's answer to a hello."""
    lines = map(str.strip, DOCUMENT.read_text("utf-8").splitlines())
    return message(next(line for line in lines if line.startswith("hello proto=1 fw=")))


EVENTS = block("Events")
HELLO = hello()
COMMANDS = block("Commands")
