"""DESIGN.md's budgets for the unit: its files summed, its heap under a 32-bit MicroPython."""

from collections.abc import Callable

from trading_unit.bench.firmware import HEAP_BUDGET, MPY_BUDGET
from trading_unit.bench.micropython import MicroPython
from trading_unit.bench.unit_memory import heap_bytes, mpy_bytes

Tell = Callable[[str, object], None]


def test_the_budgets_are_those_of_the_design() -> None:
    assert (MPY_BUDGET, HEAP_BUDGET) == (40 * 1024, 96 * 1024)


def test_the_firmware_as_mpy(record_property: Tell) -> None:
    total = mpy_bytes()
    record_property(".mpy of the firmware", f"{total:,} bytes of {MPY_BUDGET:,}")
    assert 10_000 < total <= MPY_BUDGET


def test_the_heap_after_the_start(micropython: MicroPython, record_property: Tell) -> None:
    heap = heap_bytes(micropython)
    record_property("heap in use after the start", f"{heap:,} bytes of {HEAP_BUDGET:,}")
    assert 10_000 < heap <= HEAP_BUDGET
