"""The firmware's tunes, for a page that plays one by itself: where the screen has the red light."""

from typing import Any

from trading_unit_firmware.tunes import TUNES


def tunes() -> dict[str, Any]:
    """By name: whether it goes on again and again, and its notes as (hertz, milliseconds)."""
    return {name: {"again": again, "notes": notes} for name, (again, notes) in TUNES.items()}
