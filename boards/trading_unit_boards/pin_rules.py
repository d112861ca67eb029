"""What pins and voltages allow: the rules between the parts of a wiring."""

from collections.abc import Iterable
from dataclasses import replace

from trading_unit_boards.board import Battery, Power
from trading_unit_boards.physical_boards import (
    ADC_GPIOS,
    ADC_MOST_MV,
    FRESH_CELL_MV,
    GPIOS,
    USB_MOST_MV,
    Base,
)
from trading_unit_boards.toml_sheet import Pin, Sheet


def check_pins(sheet: Sheet, base: Base) -> None:
    """Every pin exists on this board, is free there and used once; or it is said which are free."""
    free = _ranges(_free(sheet, base))
    for index in sheet.pin_problems:
        problem = sheet.problems[index]
        what = f"{problem.what}; free on {base.title}: {free}"
        sheet.problems[index] = replace(problem, what=what)
    first: dict[int, Pin] = {}
    for pin in sorted(sheet.pins, key=_line):
        other = first.setdefault(pin.gpio, pin)
        why = _unfit(base, pin)
        if not why and other is not pin:
            why = f"which {other} has already (line {other.line})"
        if why:
            what = f"{pin} is GPIO{pin.gpio}, {why}; free on {base.title}: {free}"
            sheet.add_problem(pin.table, pin.key, what)


def check_slices(
    sheet: Sheet, base: Base | None, buzzer: int, lights: dict[str, int | str]
) -> None:
    """The buzzer has its PWM slice to itself.

    The two pins of a slice share a frequency, and GPIO n and n+16 are one and the same channel: a
    light there could never be dimmed without playing along.
    """
    shared = [
        name
        for name, gpio in lights.items()
        if isinstance(gpio, int)
        and _slice(gpio) == _slice(buzzer)
        and gpio != buzzer  # a pin used twice is reported by check_pins
    ]
    if shared:
        pins = _ranges(gpio for gpio in GPIOS if _slice(gpio) == _slice(buzzer))
        lit = {_slice(gpio) for gpio in lights.values() if isinstance(gpio, int)}
        free = [gpio for gpio in _free(sheet, base) if _slice(gpio) not in lit] if base else []
        instead = f", or the buzzer goes to one of GPIO {_ranges(free)}" if free else ""
        sheet.add_problem(
            "buzzer",
            "pin",
            f"[buzzer] pin is GPIO{buzzer}, whose PWM slice {_slice(buzzer)} "
            f"[lights] {join(shared)} would share; lights must keep off GPIO {pins}{instead}",
        )


def check_partner(sheet: Sheet, base: Base, buzzer: int, partner: int) -> None:
    """The buzzer's second pin is the other channel of its slice, for the opposite phase."""
    others = [gpio for gpio in GPIOS if _slice(gpio) == _slice(buzzer) and (gpio ^ buzzer) & 1]
    if partner in others or partner == buzzer:
        return  # a pin used twice is reported by check_pins
    free = [gpio for gpio in _free(sheet, base) if gpio in others]
    instead = f"write {join([str(gpio) for gpio in free], 'or')}" if free else "leave it out"
    sheet.add_problem(
        "buzzer",
        "partner",
        f"[buzzer] partner is GPIO{partner}, which is not the other pin of GPIO{buzzer}'s PWM "
        f"slice {_slice(buzzer)}; {instead}",
    )


def check_feed(sheet: Sheet, base: Base, power: Power) -> None:
    """Fresh cells start the board and do not damage it."""
    fresh = power.cells * FRESH_CELL_MV - power.drop
    if power.cells and not base.brownout <= fresh <= base.most:
        table = "battery" if "battery" in sheet.data else "power"
        sheet.add_problem(
            table,
            "cells",
            f"[{table}] cells is {power.cells}: fresh ones give {fresh} mV at {base.supply}, "
            f"which takes {base.brownout} to {base.most}",
        )


def check_sense(sheet: Sheet, base: Base, battery: Battery) -> None:
    """The measuring pin never gets more volts than it bears, and measures flat cells in time."""
    wired = base.sense.get(battery.adc)
    fresh = battery.cells * FRESH_CELL_MV - battery.drop
    what, supply = max(("fresh cells", fresh), ("USB", USB_MOST_MV), key=_volts)
    if wired is not None and battery.divider != wired:
        sheet.add_problem(
            "battery",
            "divider",
            f"[battery] divider is {battery.divider}, but GPIO{battery.adc} hangs on the board's "
            f"own divider: write {wired}",
        )
    elif supply > ADC_MOST_MV * battery.divider:
        sheet.add_problem(
            "battery",
            "divider",
            f"[battery] divider is {battery.divider}: with {what} it gives the pin "
            f"{supply // battery.divider} mV, and that bears {ADC_MOST_MV}; "
            f"write {_divide_up(supply, ADC_MOST_MV)} or more",
        )
    left = battery.cells * battery.lowest - battery.drop
    if left < base.measures:
        key = "low" if battery.flat is None else "flat"
        sheet.add_problem(
            "battery",
            key,
            f"[battery] {key} is {battery.lowest}, which leaves {left} mV at {base.supply}, and "
            f"only from {base.measures} up is it measured; "
            f"write {_divide_up(base.measures + battery.drop, battery.cells)} or more",
        )


def join(names: list[str], last: str = "and") -> str:
    """Names as in "one, two and three"."""
    return f" {last} ".join(filter(None, (", ".join(names[:-1]), names[-1])))


def _free(sheet: Sheet, base: Base) -> list[int]:
    """The GPIOs of this board that a part could still have."""
    taken = {pin.gpio for pin in sheet.pins} | {*base.chip.borrowed}
    return [gpio for gpio in base.places if gpio not in taken]


def _unfit(base: Base, pin: Pin) -> str:
    """Why this pin cannot be this part, or nothing when it can."""
    match pin.table, pin.key:
        case "usb", "vbus":
            wired: set[int | str | None] = {base.vbus}
        case "lights", "red":
            wired = {base.led}
        case "battery", "adc":
            wired = {*base.sense}
            if pin.gpio not in ADC_GPIOS:
                return f"which cannot measure a voltage; only GPIO{_ranges(ADC_GPIOS)} can"
        case _:
            wired = set()
    if pin.gpio in wired:
        return ""
    if pin.gpio in base.chip.borrowed:
        return f"which stays free: {base.chip.borrowed[pin.gpio]}"
    if pin.gpio in base.owned:
        return f"which is {base.owned[pin.gpio]}"
    if pin.gpio not in base.places:
        return "which does not come out"
    return ""


def _line(pin: Pin) -> int:
    return pin.line


def _volts(source: tuple[str, int]) -> int:
    return source[1]


def _slice(gpio: int) -> int:
    return (gpio >> 1) & 7


def _divide_up(number: int, by: int) -> int:
    return -(-number // by)


def _ranges(gpios: Iterable[int]) -> str:
    """0, 1, 2, 5 becomes "0-2, 5"."""
    runs: list[list[int]] = []
    for gpio in sorted(gpios):
        if runs and gpio == runs[-1][-1] + 1:
            runs[-1].append(gpio)
        else:
            runs.append([gpio])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)
