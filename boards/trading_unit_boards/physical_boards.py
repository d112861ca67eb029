"""What is true of each physical board, read from `bases.toml`."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, TypeVar

T = TypeVar("T")

GPIOS = range(30)
"""The GPIOs of an RP2040."""

ADC_GPIOS = range(26, 30)
"""The GPIOs that can measure a voltage."""

E5_GPIO = 15
"""Chips up to B1 use this pin while USB starts (erratum E5), so no part may be connected to it."""

ADC_MOST_MV = 3300
USB_MOST_MV = 5250
FRESH_CELL_MV = 1600


@dataclass(frozen=True, slots=True)
class Base:
    """One physical board: where its GPIOs are, which it uses itself, what its supply takes.

    `micropython` is the build of MicroPython for it, which calls the board by `title`.
    """

    name: str
    title: str
    micropython: str
    places: Mapping[int, str]
    owned: Mapping[int, str]
    sense: Mapping[int, int]
    ground: str
    supply: str
    led: int | None
    vbus: int | None
    brownout: int
    measures: int
    most: int

    def place(self, gpio: int) -> str:
        """Where this GPIO is on the board, as one who solders looks for it."""
        return self.places.get(gpio, "on board")


@cache
def bases() -> Mapping[str, Base]:
    """Every physical board that we know, by name."""
    text = (files(__package__) / "bases.toml").read_text(encoding="utf-8")
    return {name: _base(name, table) for name, table in tomllib.loads(text).items()}


def _base(name: str, table: Mapping[str, Any]) -> Base:
    return Base(
        name=name,
        title=table["title"],
        micropython=table["micropython"],
        places=_by_gpio(table["places"]),
        owned=_by_gpio(table["owned"]),
        sense=_by_gpio(table["sense"]),
        ground=table["ground"],
        supply=table["supply"],
        led=table.get("led"),
        vbus=table.get("vbus"),
        brownout=table["brownout"]["mv"],
        measures=table["measures"]["mv"],
        most=table["most"]["mv"],
    )


def _by_gpio(table: Mapping[str, T]) -> Mapping[int, T]:
    return {int(gpio): value for gpio, value in table.items()}
