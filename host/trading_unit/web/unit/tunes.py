"""The firmware's tunes, for a page that plays them itself when the screen times an auction."""

from collections.abc import Sequence
from typing import TypedDict

from trading_unit_firmware.tunes import TUNES


class Tune(TypedDict):
    """A tune of the unit: whether it repeats, and its notes as (hertz, milliseconds)."""

    again: bool
    notes: Sequence[tuple[int, int]]


def tunes() -> dict[str, Tune]:
    """Each tune by name."""
    return {name: {"again": again, "notes": notes} for name, (again, notes) in TUNES.items()}
