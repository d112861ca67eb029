"""The firmware's tunes, for a page that plays them itself when the screen times an auction."""

from typing import Any

from trading_unit_firmware.tunes import TUNES


def tunes() -> dict[str, Any]:
    """Each tune by name: whether it repeats, and its notes as (hertz, milliseconds)."""
    return {name: {"again": again, "notes": notes} for name, (again, notes) in TUNES.items()}
