"""Measures the firmware: its size, its heap, how soon it lights up, and how well it keeps time."""

from dataclasses import dataclass

from trading_unit.bench import unit_energy, unit_memory, unit_times
from trading_unit.bench.figure import Figure, within_word
from trading_unit.bench.micropython import MicroPython
from trading_unit.trouble import Trouble
from trading_unit_boards import load
from trading_unit_firmware.tunes import TUNES
from trading_unit_sim.hold_up import bridged_table, cell_millivolts
from trading_unit_sim.loudness import tune_db

MPY_BUDGET = 40 * 1024
HEAP_BUDGET = 96 * 1024
LIGHT_BUDGET_MS = 25
USB_ERROR_MS = 5
AUCTION_ERROR_MS = 20
HOUR_ERROR_MS = 1_000
IDLE_HOURS = 400
BUSY_RATIO = 2.5


@dataclass(frozen=True, slots=True)
class FirmwareFigures:
    """Times are simulated, and so the same on every machine. `heap_bytes` is None where no real
    MicroPython could be had, for the reason `no_heap`."""

    mpy_bytes: int
    heap_bytes: int | None
    no_heap: str
    light_ms: int
    usb_errors_ms: tuple[int, int]  # of an auction and of the hour
    cells_errors_ms: tuple[int, int]
    idle_hours: float  # on fresh cells, while nobody plays
    busy_ratio: float  # to the hours of a loop that never naps, while people play

    def figures(self) -> list[Figure]:
        found = [exact("firmware.mpy", self.mpy_bytes, "bytes", MPY_BUDGET)]
        if self.heap_bytes is not None:
            found.append(exact("firmware.heap", self.heap_bytes, "bytes", HEAP_BUDGET))
        found.append(exact("firmware.press_to_light", self.light_ms, "ms", LIGHT_BUDGET_MS))
        for where, errors, budgets in (
            ("usb", self.usb_errors_ms, (USB_ERROR_MS, USB_ERROR_MS)),
            ("cells", self.cells_errors_ms, (AUCTION_ERROR_MS, HOUR_ERROR_MS)),
        ):
            for what, error, budget in zip(("auction", "hour"), errors, budgets, strict=True):
                found.append(exact(f"firmware.{what}_error_on_{where}", error, "ms", budget))
        found.append(at_least("firmware.idle_on_cells", self.idle_hours, "h", IDLE_HOURS))
        found.append(at_least("firmware.busy_on_cells", self.busy_ratio, "x awake", BUSY_RATIO))
        return found

    def text(self) -> str:
        lines = [line(figure) for figure in self.figures()]
        if self.heap_bytes is None:
            lines.append(f"heap not measured: {self.no_heap}")
        oscillators = unit_times.OSCILLATORS_KHZ
        lines.append(
            f"simulated time; on cells with oscillators of {oscillators[0] / 1000:g} to "
            f"{oscillators[-1] / 1000:g} MHz"
        )
        return "\n".join([*lines, "", *loudness_lines(), "", *hold_up_lines(), ""])


def exact(name: str, value: int, unit: str, budget: int) -> Figure:
    return Figure(name, value, unit, budget=budget, is_exact=True)


def at_least(name: str, value: float, unit: str, budget: float) -> Figure:
    return Figure(name, value, unit, budget=budget, at_least=True, is_exact=True)


def line(figure: Figure) -> str:
    what = figure.name.partition(".")[2].replace("_", " ")
    verdict = within_word(bool(figure.ok))
    value = f"{figure.value:>7,}" if isinstance(figure.value, int) else f"{figure.value:>7.1f}"
    limit = "least" if figure.at_least else "budget"
    return f"{what:<24}{value} {figure.unit}, {verdict} the {limit} of {figure.budget:,}"


def loudness_lines() -> list[str]:
    """How loud each tune is by the model of the buzzer, with its other leg on ground and on a
    second pin."""
    lines = ["each tune by the model of the buzzer, in dB(A) at 10 cm: on one pin, on two"]
    for name, notes in TUNES.items():
        lines.append(f"{name:<24}{tune_db(notes, 1):>7.0f}{tune_db(notes, 2):>7.0f}")
    return lines


def hold_up_lines() -> list[str]:
    """How long a dip of the cells may last on a Pico, by the model of what it takes."""
    board = load("pico")
    volts = ", ".join(f"{mv / 1000:.2f} V" for mv in cell_millivolts(board))
    lines = [f"dips of the cells that a Pico's capacitor bridges, in ms: from {volts} at VSYS"]
    for state, bridged in bridged_table(board).items():
        lines.append(f"{state:<38}" + "".join(f"{ms:>7.0f}" for ms in bridged))
    return lines


def measure(runs: int, *, quick: bool = False) -> FirmwareFigures:
    """Once, since it is the same each time."""
    heap_bytes, no_heap = None, ""
    try:
        heap_bytes = unit_memory.heap_bytes(MicroPython(unit_memory.interpreter_folder()))
    except Trouble as trouble:
        no_heap = str(trouble)
    return FirmwareFigures(
        mpy_bytes=unit_memory.mpy_bytes(),
        heap_bytes=heap_bytes,
        no_heap=no_heap,
        light_ms=max(unit_times.slowest_light_ms(usb=usb) for usb in (False, True)),
        usb_errors_ms=unit_times.errors_on_usb(),
        cells_errors_ms=unit_times.worst_errors_on_cells(),
        idle_hours=unit_energy.idle_hours(),
        busy_ratio=unit_energy.busy_ratio(),
    )
