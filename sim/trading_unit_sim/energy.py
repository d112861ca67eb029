"""Milliamp-hours by a stated model. Its figures and their sources stand in `energy.toml`, those of
each board in `bases.toml` of trading_unit_boards."""

import tomllib
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from trading_unit_boards import LINEAR, RP2040, Wiring

MS_AN_HOUR = 3_600_000
RAIL_MV = 3300
LIGHTS = 5
RAIL_FROM_MV = 4000  # where the curves tell best what arrives at 3.3 V


@dataclass(frozen=True, slots=True)
class Figure:
    """One number of the model, and its source."""

    value: float
    unit: str
    confidence: str
    source: str


@dataclass(frozen=True, slots=True)
class Curve:
    """A current at the supply input that depends on the voltage there."""

    points: tuple[tuple[float, float], ...]
    unit: str
    confidence: str
    source: str

    def milliamps(self, millivolts: float) -> float:
        """The current at this voltage. Between the points the power is interpolated, beyond them it
        is constant."""
        powers = [(mv, mv * ma) for mv, ma in self.points]
        low = max((each for each in powers if each[0] <= millivolts), default=powers[0])
        high = min((each for each in powers if each[0] >= millivolts), default=powers[-1])
        share = (millivolts - low[0]) / (high[0] - low[0]) if high[0] > low[0] else 0.0
        return (low[1] + share * (high[1] - low[1])) / millivolts


@dataclass(frozen=True, slots=True)
class Model:
    """Every figure, by its name in `energy.toml`."""

    busy: Curve
    waiting: Curve
    switching: Curve
    nap: Curve
    switch_us: Figure
    look_us: Figure
    step_us: Figure
    light: Figure
    tone: Figure
    rail: Figure
    rail_at_4_v: Figure
    cell_mv: Figure
    capacity: Figure
    resistance: Figure


@dataclass(frozen=True, slots=True)
class Supply:
    """What feeds a unit: its cells, the voltage that they give the board's supply input, and what
    its regulator makes of the model's currents."""

    cells: int
    mv: float
    linear: bool
    idle_ma: float
    model: Model
    measured_chip: bool  # the currents were measured on a board with this chip

    def chip(self, curve: Curve) -> float:
        """Milliamps at the supply input for the chip in this state. The curves are those of a Pico,
        whose regulator takes the same power at any voltage; a linear one takes the same current."""
        if not self.linear:
            return curve.milliamps(self.mv)
        milliwatts = curve.milliamps(RAIL_FROM_MV) * RAIL_FROM_MV
        return milliwatts * self.model.rail_at_4_v.value / RAIL_MV

    def load(self, figure: Figure) -> float:
        """Milliamps at the supply input for a load on 3.3 V."""
        if self.linear:
            return figure.value
        return figure.value * RAIL_MV / self.model.rail.value / self.mv


@dataclass(frozen=True, slots=True)
class Usage:
    """What a unit did in one run, all in milliseconds but the two counts.

    `usb_ms` is the part of `powered_ms` in which USB fed it. Lights, tones and steps are those on
    the cells; `light_ms` is the sum over all lights. The time on the cells that is not in `nap_ms`
    was spent awake, whether it is in `idle_ms` or not. In a simulation the program takes no time:
    the model adds what the chip takes.
    """

    elapsed_ms: int
    powered_ms: int
    usb_ms: int
    nap_ms: int
    naps: int
    idle_ms: int
    light_ms: int
    tone_ms: int
    steps: int

    @property
    def cells_ms(self) -> int:
        """How long the cells fed the unit."""
        return max(0, self.powered_ms - self.usb_ms)


@dataclass(frozen=True, slots=True)
class Report:
    """What a run took from its cells, beside the same run in a loop that never naps."""

    supply: Supply
    usage: Usage
    spent: Mapping[str, float]
    awake: float
    peak: float

    @property
    def cells(self) -> int:
        return self.supply.cells

    @property
    def model(self) -> Model:
        return self.supply.model

    @property
    def total(self) -> float:
        """Milliamp-hours."""
        return sum(self.spent.values())

    @property
    def average(self) -> float:
        """Milliamps from the cells."""
        return _over(self.total, self.usage.cells_ms)

    @property
    def awake_average(self) -> float:
        """Milliamps from the cells in a loop that never naps."""
        return _over(self.awake, self.usage.cells_ms)

    @property
    def hours(self) -> float | None:
        """How long fresh cells last when it goes on like this; None when nothing was taken."""
        return self.model.capacity.value / self.average if self.average else None

    @property
    def awake_hours(self) -> float | None:
        """The same for a loop that never naps."""
        return self.model.capacity.value / self.awake_average if self.awake_average else None

    @property
    def ratio(self) -> float | None:
        """How many times longer the cells last than with a loop that never naps."""
        return self.awake / self.total if self.total else None

    def data(self) -> dict[str, Any]:
        """The report for a program to read."""
        return {
            "cells": self.cells,
            "usage": asdict(self.usage) | {"cells_ms": self.usage.cells_ms},
            "mah": {name: round(mah, 6) for name, mah in self.spent.items()},
            "mah_total": round(self.total, 6),
            "ma_average": round(self.average, 3),
            "hours": _rounded(self.hours),
            "awake": {
                "mah_total": round(self.awake, 6),
                "ma_average": round(self.awake_average, 3),
                "hours": _rounded(self.awake_hours),
            },
            "ratio": _rounded(self.ratio),
            "sag_mv": round(self.sag),
        }

    @property
    def sag(self) -> float:
        """Millivolts by which the voltage of fresh cells drops at the highest current."""
        return self.peak * self.model.resistance.value * self.cells / 1000

    def text(self) -> str:
        """The report for a person to read."""
        seconds = self.usage.cells_ms / 1000
        rows = [f"Energy: {seconds:.1f} s on {self.cells} AAA cells", ""]
        rows += [_row(name, mah) for name, mah in self.spent.items()]
        rows += [_row("in all", self.total), ""]
        if self.hours is not None and self.awake_hours is not None and self.ratio is not None:
            rows += [
                f"  {self.average:.2f} mA on average: fresh cells last {self.hours:.0f} h.",
                f"  A loop that never naps takes {self.awake_average:.2f} mA: "
                f"{self.awake_hours:.0f} h. This lasts {self.ratio:.1f} times as long.",
                f"  Fresh cells give way {self.sag:.0f} mV at the highest current.",
                "",
            ]
        if not self.supply.measured_chip:
            rows += ["The currents are a Pico's: those of this board's chip are not known.", ""]
        rows += [
            "This is a model, not a measurement. Its figures and their sources stand in",
            "energy.toml of trading_unit_sim and bases.toml of trading_unit_boards.",
        ]
        return "\n".join(rows) + "\n"


@cache
def model() -> Model:
    """The model, read once."""
    tables = tomllib.loads((files(__package__) / "energy.toml").read_text(encoding="utf-8"))
    return Model(**{name: _figure(table) for name, table in tables.items()})


def supply_of(board: Wiring) -> Supply:
    """What feeds a unit on that board; ValueError when its cells cannot."""
    figures = model()
    physical = board.physical_board
    mv = board.power.cells * figures.cell_mv.value - board.power.drop
    if mv < physical.brownout:
        raise ValueError(
            f"{board.power.cells} cells cannot feed the board: {mv:.0f} mV behind the diode"
        )
    linear = physical.regulator == LINEAR
    measured_chip = physical.chip.name == RP2040
    return Supply(board.power.cells, mv, linear, board.idle_ma(mv), figures, measured_chip)


def report(usage: Usage, board: Wiring) -> Report:
    """What this run took from the cells of that board."""
    supply = supply_of(board)
    figures = supply.model
    nap_ms = min(usage.nap_ms, usage.cells_ms)
    look_ms = usage.naps * figures.look_us.value / 1000
    switch_ms = usage.naps * figures.switch_us.value / 1000
    step_ms = usage.steps * figures.step_us.value / 1000
    # On the chip each nap and each step takes some time more, so fewer of them fit into the same
    # hour: all shares shrink by the same factor until the hour is full.
    chip_ms = usage.cells_ms + look_ms + switch_ms + step_ms
    fit = usage.cells_ms / chip_ms if chip_ms else 0.0
    busy, waiting = supply.chip(figures.busy), supply.chip(figures.waiting)
    light, tone = supply.load(figures.light), supply.load(figures.tone)
    idle_mah = supply.idle_ma * usage.cells_ms / MS_AN_HOUR
    spent = {
        "asleep": supply.chip(figures.nap) * nap_ms * fit / MS_AN_HOUR,
        "dozing off, waking": supply.chip(figures.switching) * switch_ms * fit / MS_AN_HOUR,
        "looking": busy * look_ms * fit / MS_AN_HOUR,
        "full steps": busy * step_ms * fit / MS_AN_HOUR,
        "awake, waiting": waiting * (usage.cells_ms - nap_ms) * fit / MS_AN_HOUR,
        "lights": light * usage.light_ms / MS_AN_HOUR,
        "tones": tone * usage.tone_ms / MS_AN_HOUR,
        "the board itself": idle_mah,
    }
    awake = waiting * usage.cells_ms / MS_AN_HOUR + spent["lights"] + spent["tones"] + idle_mah
    return Report(supply, usage, spent, awake, busy + LIGHTS * light + supply.idle_ma)


def _figure(table: Mapping[str, Any]) -> Any:
    """A figure or a curve; `Model` says which of them has which name."""
    about = (table["unit"], table["confidence"], table["source"])
    if "points" in table:
        return Curve(tuple((float(mv), float(ma)) for mv, ma in table["points"]), *about)
    return Figure(float(table["value"]), *about)


def _over(mah: float, ms: int) -> float:
    return mah * MS_AN_HOUR / ms if ms else 0.0


def _rounded(number: float | None) -> float | None:
    return None if number is None else round(number, 2)


def _row(name: str, mah: float) -> str:
    return f"  {name:20}{mah:12.4f} mAh"
