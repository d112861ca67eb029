"""One wiring: which GPIO is which part, and how the cells feed it."""

import json
from dataclasses import dataclass
from typing import Any

from trading_unit_boards.physical_boards import Base, bases

BUTTONS = ("auction", "build")
LIGHTS = ("red", "one", "two", "three", "railroad")
BOOTSEL = "bootsel"
"""In place of a GPIO: the button that is on the board already."""


@dataclass(frozen=True, slots=True)
class Battery:
    """How the unit measures its cells, at the supply input, behind the diode.

    `drop` is the loss in the diode, in millivolts; `flat` is the voltage of an empty cell.
    """

    cells: int
    adc: int
    divider: int
    drop: int
    flat: int


@dataclass(frozen=True, slots=True)
class Usb:
    """The unit's ids on USB, and the pin that is high while USB feeds it."""

    vid: int
    pid: int
    vbus: int | None


@dataclass(frozen=True, slots=True)
class Power:
    """What feeds the unit; without cells USB does."""

    cells: int
    drop: int
    drawing: str
    steps: tuple[str, ...]
    parts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Wiring:
    """A checked wiring. `base` names the physical board it is soldered to."""

    name: str
    title: str
    base: str
    buttons: dict[str, int | str]
    lights: dict[str, int]
    buzzer: int | None
    battery: Battery | None
    usb: Usb
    power: Power

    @property
    def physical_board(self) -> Base:
        return bases()[self.base]

    @property
    def brownout(self) -> int:
        """Millivolts at the supply input below which the board stops."""
        return self.physical_board.brownout

    def unit_json(self) -> str:
        """The unit's `board.json`: always the same text for the same wiring."""
        wiring: dict[str, Any] = {
            "name": self.name,
            "buttons": self.buttons,
            "lights": self.lights,
        }
        if self.buzzer is not None:
            wiring["buzzer"] = {"pin": self.buzzer}
        if self.battery is not None:
            wiring["battery"] = {
                "cells": self.battery.cells,
                "adc": self.battery.adc,
                "divider": self.battery.divider,
                "drop": self.battery.drop,
                "flat": self.battery.flat,
            }
        wiring["usb"] = {"vid": self.usb.vid, "pid": self.usb.pid}
        if self.usb.vbus is not None:
            wiring["usb"]["vbus"] = self.usb.vbus
        return json.dumps(wiring, separators=(",", ":"))
