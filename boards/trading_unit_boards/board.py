"""One wiring: which GPIO is which part, and how the cells feed it."""

import json
from dataclasses import dataclass
from typing import Any

from trading_unit_boards.chips import RP2040
from trading_unit_boards.physical_boards import Base, bases

BUTTONS = ("auction", "build")
LIGHTS = ("red", "one", "two", "three", "railroad")
BOOTSEL = "bootsel"
"""In place of a GPIO: the button that is on the board already."""

UNPROVED_ON_RADIO = (
    "No unit has been seen to run with its light on the radio, which no emulator has: how soon the "
    "light follows is for a real board to show."
)

UNPROVED_MOSFET = (
    "No unit with a MOSFET has been seen to run: that it goes on when the cable is pulled is for a "
    "real board to show."
)

NIMH_LOW_MV = 1180
"""Below which the unit calls a rechargeable cell low, where the board can measure that."""

SENSE_KOHM = 47
"""The lower of two resistors that divide what the unit measures."""


@dataclass(frozen=True, slots=True)
class Battery:
    """How the unit measures its cells, at the supply input, behind the diode.

    `drop` is the loss in the diode, in millivolts; `low` and `flat` are the voltages below which a
    cell is low and empty. Without `low` the unit goes by its own; without `flat` it never calls the
    cells empty, because the board cannot measure that.
    """

    cells: int
    adc: int
    divider: int
    drop: int
    flat: int | None
    low: int | None = None

    @property
    def lowest(self) -> int:
        """Millivolts a cell that the unit has to be able to measure."""
        known = [mv for mv in (self.flat, self.low) if mv is not None]
        return min(known)


@dataclass(frozen=True, slots=True)
class Usb:
    """The unit's ids on USB, and the pin that is high while USB feeds it."""

    vid: int
    pid: int
    vbus: int | None


@dataclass(frozen=True, slots=True)
class Power:
    """What feeds the unit; without cells USB does.

    Settings are written on cells that nothing measures only with `save_on_cells`: a write that the
    last of the cells cuts off may cost the file system. `hold_up` is the capacitor at the supply
    input, in microfarads; without it the unit restarts at each dip of the cells.
    """

    cells: int
    drop: int
    drawing: str
    steps: tuple[str, ...]
    parts: tuple[str, ...]
    save_on_cells: bool = False
    hold_up: int = 0


@dataclass(frozen=True, slots=True)
class Wiring:
    """A checked wiring. `base` names the physical board it is soldered to.

    `buzzer_partner` is the GPIO of the buzzer's other leg, which sounds in opposite phase; without
    it that leg is on ground.
    """

    name: str
    title: str
    base: str
    buttons: dict[str, int | str]
    lights: dict[str, int | str]
    buzzer: int | None
    buzzer_partner: int | None
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

    @property
    def unproved(self) -> tuple[str, ...]:
        """What nobody has seen on a real board with this wiring."""
        on_radio = any(isinstance(light, str) for light in self.lights.values())
        return (
            *((UNPROVED_ON_RADIO,) if on_radio else ()),
            *((UNPROVED_MOSFET,) if self.power.cells and not self.power.drop else ()),
            *self.physical_board.unproved,
            *(self.physical_board.chip.unproved_on_cells if self.power.cells else ()),
        )

    @property
    def light_gpios(self) -> dict[str, int]:
        """The lights but for one that hangs on the radio."""
        return {name: gpio for name, gpio in self.lights.items() if isinstance(gpio, int)}

    def idle_ma(self, supply_mv: float) -> float:
        """Milliamps that the board and the resistors on it draw for as long as there is power."""
        physical, battery = self.physical_board, self.battery
        if battery is None or battery.adc in physical.sense:
            return physical.idle_ma
        return physical.idle_ma + supply_mv / (SENSE_KOHM * battery.divider) / 1000

    def unit_json(self) -> str:
        """The unit's `board.json`: always the same text for the same wiring."""
        wiring: dict[str, Any] = {
            "name": self.name,
            "buttons": self.buttons,
            "lights": self.lights,
        }
        if self.buzzer is not None:
            wiring["buzzer"] = {"pin": self.buzzer}
            if self.buzzer_partner is not None:
                wiring["buzzer"]["partner"] = self.buzzer_partner
        if self.battery is not None:
            wiring["battery"] = self._battery(self.battery)
        elif self.power.cells and not self.power.save_on_cells:
            wiring["save_on_cells"] = False
        wiring["usb"] = {"vid": self.usb.vid, "pid": self.usb.pid}
        if self.usb.vbus is not None:
            wiring["usb"]["vbus"] = self.usb.vbus
        elif not self.power.cells:
            wiring["usb"]["only"] = True
        chip = self.physical_board.chip
        if chip.name != RP2040:
            wiring["chip"] = {
                "name": chip.name,
                "watchdog": chip.watchdog,
                "usb": chip.usb,
                "counter": chip.counter,
                "alarms": chip.alarms,
                "ring": chip.ring,
            }
            if chip.leaky_inputs:
                wiring["chip"]["leaky_pads"] = chip.pads
        return json.dumps(wiring, separators=(",", ":"))

    @staticmethod
    def _battery(battery: Battery) -> dict[str, int]:
        known = {
            "cells": battery.cells,
            "adc": battery.adc,
            "divider": battery.divider,
            "drop": battery.drop,
            "low": battery.low,
            "flat": battery.flat,
        }
        return {key: value for key, value in known.items() if value is not None}
