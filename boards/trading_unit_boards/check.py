"""Checks the text of a board file. All mistakes are found, not only the first."""

from trading_unit_boards.board import BOOTSEL, LIGHTS, Battery, Power, Usb, Wiring
from trading_unit_boards.mistakes import BoardError, Problem
from trading_unit_boards.physical_boards import Base, bases
from trading_unit_boards.pin_rules import (
    check_feed,
    check_partner,
    check_pins,
    check_sense,
    check_slices,
)
from trading_unit_boards.toml_sheet import Sheet, read

DEFAULT_BASE = "pico"
MOST_CELLS = 4
MOST_DIVIDER = 10
MOST_DROP_MV = 1000
LEAST_HOLD_UP_UF, MOST_HOLD_UP_UF = 100, 1000
FLAT_LEAST_MV = 800
LOW_LEAST_MV = 1000
THRESHOLD_MOST_MV = 1400


def check(name: str, file: str, text: str) -> Wiring:
    """The wiring that this text describes; `BoardError` with every mistake in it."""
    sheet = read(file, text)
    sheet.check_names()
    title = sheet.line_of_text("title", name)
    base = _base(sheet)
    buttons = _buttons(sheet)
    lights = _lights(sheet, base)
    buzzer = sheet.pin("buzzer", "pin", needed="buzzer" in sheet.data)
    partner = sheet.pin("buzzer", "partner", needed=False)
    power = _power(sheet)
    battery = _battery(sheet, power)
    usb = _usb(sheet)
    if base is not None:
        check_pins(sheet, base)
        if power is not None:
            check_feed(sheet, base, power)
        if battery is not None:
            check_sense(sheet, base, battery)
    if buzzer is not None:
        check_slices(sheet, base, buzzer, lights)
        if partner is not None and base is not None:
            check_partner(sheet, base, buzzer, partner)
    if sheet.problems or title is None or base is None or power is None:
        raise BoardError(sorted(sheet.problems, key=_line))
    return Wiring(
        name=name,
        title=title,
        base=base.name,
        buttons=buttons,
        lights=lights,
        buzzer=buzzer,
        buzzer_partner=partner,
        battery=battery,
        usb=usb,
        power=power,
    )


def _line(problem: Problem) -> int:
    return problem.line


def _base(sheet: Sheet) -> Base | None:
    name = sheet.line_of_text("base", DEFAULT_BASE)
    if name is None:
        return None
    if name not in bases():
        sheet.add_problem("", "base", f"base is {name[:40]!r}; allowed are {', '.join(bases())}")
        return None
    return bases()[name]


def _buttons(sheet: Sheet) -> dict[str, int | str]:
    buttons: dict[str, int | str] = {}
    on_board = sheet.table("buttons").get("build") == BOOTSEL
    auction = sheet.pin("buttons", "auction", needed=False)
    if auction is not None:
        buttons["auction"] = auction
        if on_board:
            sheet.add_problem(
                "buttons",
                "auction",
                f'[buttons] auction must be left out when build is "{BOOTSEL}": '
                "a long press of that is Auction",
            )
    if on_board:
        buttons["build"] = BOOTSEL
    else:
        what = f'a GPIO, or "{BOOTSEL}" for the button on the board'
        build = sheet.pin("buttons", "build", what)
        if build is not None:
            buttons["build"] = build
    return buttons


def _lights(sheet: Sheet, base: Base | None) -> dict[str, int | str]:
    lights: dict[str, int | str] = {}
    own_led = None if base is None else base.led
    for name in LIGHTS:
        if (
            name == "red"
            and isinstance(own_led, str)
            and sheet.table("lights").get(name) == own_led
        ):
            lights[name] = own_led
            continue
        gpio = sheet.pin("lights", name, needed=name == "red")
        if gpio is not None:
            lights[name] = gpio
    return lights


def _power(sheet: Sheet) -> Power | None:
    """Cells and drop are in [battery] when the unit measures its cells, else in [power]."""
    measured = "battery" in sheet.data
    table = "battery" if measured else "power"
    if measured and "power" not in sheet.data:
        what = (
            "[battery] needs a table [power], which tells people how to wire the cells: write it, "
            "with parts, drawing and steps"
        )
        sheet.add_problem("battery", "", what)
    if measured:
        for key in ("cells", "drop"):
            if key in sheet.table("power"):
                what = f"[power] {key} stands in [battery] already: leave it out"
                sheet.add_problem("power", key, what)
    what = "how many cells feed the unit" + ("" if measured else ", 0 for USB alone")
    least = 1 if measured else 0
    cells = sheet.whole_number(table, "cells", least, MOST_CELLS, what, needed=measured)
    what = "millivolts lost in the diode"
    drop = sheet.whole_number(table, "drop", 0, MOST_DROP_MV, what, needed=measured or bool(cells))
    drawing = sheet.drawing("power", "drawing")
    save = sheet.yes_or_no("power", "save_on_cells")
    if save and (measured or not cells):
        sheet.add_problem(
            "power",
            "save_on_cells",
            "[power] save_on_cells is for cells that nothing measures: leave it out",
        )
    steps, parts = sheet.lines_of_text("power", "steps"), sheet.lines_of_text("power", "parts")
    hold_up = _hold_up(sheet, cells)
    if (cells is None and measured) or (drop is None and cells):
        return None
    return Power(cells or 0, drop or 0, drawing, steps, parts, save, hold_up or 0)


def _hold_up(sheet: Sheet, cells: int | None) -> int | None:
    what = "microfarads at the supply input"
    least, most = LEAST_HOLD_UP_UF, MOST_HOLD_UP_UF
    hold_up = sheet.whole_number("power", "hold_up", least, most, what, needed=False)
    if hold_up is not None and not cells:
        what = "[power] hold_up bridges dips of the cells, and there are none: leave it out"
        sheet.add_problem("power", "hold_up", what)
    return hold_up


def _battery(sheet: Sheet, power: Power | None) -> Battery | None:
    if "battery" not in sheet.data:
        return None
    adc = sheet.pin("battery", "adc")
    divider = sheet.whole_number(
        "battery", "divider", 1, MOST_DIVIDER, "what the resistors divide by"
    )
    what = "millivolts a cell when low"
    low = sheet.whole_number("battery", "low", LOW_LEAST_MV, THRESHOLD_MOST_MV, what, needed=False)
    what = "millivolts a cell when empty"
    flat = sheet.whole_number(
        "battery", "flat", FLAT_LEAST_MV, THRESHOLD_MOST_MV, what, needed=low is None
    )
    if low is not None and flat is not None and flat >= low:
        sheet.add_problem(
            "battery", "flat", f"[battery] flat is {flat}, and has to be less than low, {low}"
        )
    if power is None or adc is None or divider is None or (flat is None and low is None):
        return None
    return Battery(power.cells, adc, divider, power.drop, flat, low)


def _usb(sheet: Sheet) -> Usb:
    vid = sheet.whole_number("usb", "vid", 1, 0xFFFF, "the USB vendor number")
    pid = sheet.whole_number("usb", "pid", 1, 0xFFFF, "the USB product number")
    return Usb(vid or 0, pid or 0, sheet.pin("usb", "vbus", needed=False))
