"""What is true of each physical board, read from `bases.toml`."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, TypeVar

from trading_unit_boards.chips import Chip, chips

T = TypeVar("T")

GPIOS = range(30)
"""The GPIOs of either chip, of the RP2350 in its small package."""

ADC_GPIOS = range(26, 30)
"""The GPIOs that can measure a voltage."""

ADC_MOST_MV = 3300
USB_MOST_MV = 5250
FRESH_CELL_MV = 1600

LINEAR = "linear"
"""The kind of regulator that only lowers; the other kind is `buck-boost`."""


@dataclass(frozen=True, slots=True)
class Base:
    """One physical board: where its GPIOs are, which it uses itself, what its supply takes.

    `micropython` is the build of MicroPython for it, which calls the board by one of `machines`.
    `led` is a GPIO, or MicroPython's name for an LED on the radio. `cable` says what a cable needs
    that is plugged in later, where no pin tells of it. `unproved` is what nobody has seen on a real
    board, with what nobody has seen of its chip.
    """

    name: str
    title: str
    chip: Chip
    micropython: str
    machines: tuple[str, ...]
    places: Mapping[int, str]
    owned: Mapping[int, str]
    sense: Mapping[int, int]
    ground: str
    supply: str
    led: int | str | None
    vbus: int | None
    flash_bytes: int
    regulator: str
    idle_ma: float
    brownout: int
    measures: int
    most: int
    cable: str
    unproved: tuple[str, ...]

    def place(self, gpio: int) -> str:
        """Where this GPIO is on the board, as one who solders looks for it."""
        return self.places.get(gpio, "on board")


@cache
def bases() -> Mapping[str, Base]:
    """Every physical board that we know, by name."""
    return {name: _base(name, table) for name, table in base_tables().items()}


@cache
def base_tables() -> Mapping[str, Mapping[str, Any]]:
    """The same with their sources, as the file has them."""
    text = (files(__package__) / "bases.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def _base(name: str, table: Mapping[str, Any]) -> Base:
    chip = chips()[table["chip"]]
    return Base(
        name=name,
        title=table["title"],
        chip=chip,
        micropython=table["micropython"],
        machines=tuple(table.get("machines", (table["title"],))),
        places=_by_gpio(table["places"]),
        owned=_by_gpio(table["owned"]),
        sense=_by_gpio(table["sense"]),
        ground=table["ground"],
        supply=table["supply"],
        led=table.get("led"),
        vbus=table.get("vbus"),
        flash_bytes=table["flash"]["mb"] * 1024 * 1024,
        regulator=table["regulator"]["kind"],
        idle_ma=table["idle"]["ma"] if "idle" in table else 0.0,
        brownout=table["brownout"]["mv"],
        measures=table["measures"]["mv"],
        most=table["most"]["mv"],
        cable=table["cable"]["help"] if "cable" in table else "",
        unproved=(*table.get("unproved", ()), *chip.unproved),
    )


def _by_gpio(table: Mapping[str, T]) -> Mapping[int, T]:
    return {int(gpio): value for gpio, value in table.items()}
