"""The firmware's tunes, for a page that plays them itself when the screen times an auction."""

from trading_unit.screen.view.data import Tune
from trading_unit_firmware.tunes import TUNES


def tunes() -> dict[str, Tune]:
    """Each tune by name."""
    return {name: {"again": again, "notes": notes} for name, (again, notes) in TUNES.items()}
