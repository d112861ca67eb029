"""The shape of each physical board and where its pins are, read from `outlines.toml`."""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

GROUND = "GND"


@dataclass(frozen=True, slots=True)
class OutlinePin:
    """A pin: `label` is what one reads or counts on the board, `function` what it is."""

    label: str
    function: str


@dataclass(frozen=True, slots=True)
class Outline:
    """A board seen from above with USB at the top; `left` and `right` from the top down.

    `rows` is the distance of the two rows in holes of a breadboard, `end` the pads at the bottom.
    """

    width: float
    length: float
    rows: int
    usb: str
    supply: str
    left: tuple[OutlinePin, ...]
    right: tuple[OutlinePin, ...]
    end: tuple[OutlinePin, ...]
    below: tuple[OutlinePin, ...]
    """Pads on the underside, in no order that means anything."""

    def pins(self) -> Iterator[OutlinePin]:
        yield from (*self.left, *self.right, *self.end, *self.below)

    def is_below(self, function: str) -> bool:
        return function in {pin.function for pin in self.below}

    def functions(self) -> set[str]:
        return {pin.function for pin in self.pins()}


@cache
def outlines() -> Mapping[str, Outline]:
    """The outline of every physical board, by the name that it has in `bases.toml`."""
    text = (files(__package__) / "outlines.toml").read_text(encoding="utf-8")
    return {name: _outline(table) for name, table in tomllib.loads(text).items()}


def _outline(table: Mapping[str, Any]) -> Outline:
    return Outline(
        width=table["width"],
        length=table["length"],
        rows=table["rows"],
        usb=table["usb"],
        supply=table["supply"],
        left=_pins(table["left"]),
        right=_pins(table["right"]),
        end=_pins(table.get("end", ())),
        below=_pins(table.get("below", ())),
    )


def _pins(entries: list[str]) -> tuple[OutlinePin, ...]:
    return tuple(OutlinePin(*entry.split(":")) for entry in entries)
