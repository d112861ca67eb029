"""What differs between the chips, read from `chips.toml`."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

RP2040 = "RP2040"
"""The chip that the firmware takes for granted when a board.json names no other."""


@dataclass(frozen=True, slots=True)
class Chip:
    """One kind of chip: its addresses, and how a board with it takes MicroPython.

    `power_on` is that of the state machine which starts the chip, where that has to be told
    something. `ring` has the address of the ring oscillator's divider, its password, the divider
    after a power-on and the greatest. `borrowed` are the GPIOs that it uses itself at times, and
    why; `unproved` is what nobody has seen on a real one, `unproved_on_cells` what matters to a
    unit with cells alone.
    """

    name: str
    watchdog: int
    usb: int
    pads: int
    counter: int
    alarms: int
    power_on: int | None
    ring: tuple[int, int, int, int]
    drive: str
    bootsel: tuple[int, int]
    uf2_family: int
    uf2_absolute: int | None
    build: str
    leaky_inputs: bool
    borrowed: Mapping[int, str]
    unproved: tuple[str, ...]
    unproved_on_cells: tuple[str, ...]


@cache
def chips() -> Mapping[str, Chip]:
    """Every chip that we know, by name."""
    return {name: _chip(name, table) for name, table in chip_tables().items()}


@cache
def chip_tables() -> Mapping[str, Mapping[str, Any]]:
    """The same with their sources, as the file has them."""
    text = (files(__package__) / "chips.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def _chip(name: str, table: Mapping[str, Any]) -> Chip:
    borrowed = table.get("borrowed")
    vendor, product = table["bootsel"]
    ring = table["ring"]
    return Chip(
        name=name,
        watchdog=table["watchdog"]["address"],
        usb=table["usb"]["address"],
        pads=table["pads"]["address"],
        counter=table["counter"]["address"],
        alarms=table["alarms"]["address"],
        power_on=table["power_on"]["address"] if "power_on" in table else None,
        ring=(ring["divider"], ring["password"], ring["start"], ring["most"]),
        drive=table["drive"],
        bootsel=(vendor, product),
        uf2_family=table["uf2"]["family"],
        uf2_absolute=table["uf2"].get("absolute"),
        build=table["build"],
        leaky_inputs=table["leaky_inputs"],
        borrowed={} if borrowed is None else {borrowed["gpio"]: borrowed["why"]},
        unproved=tuple(table["unproved"]),
        unproved_on_cells=tuple(table["unproved_on_cells"]),
    )
