"""The real MicroPython for the tests: the package of the page that needs no Python, kept here."""

from pathlib import Path

from trading_unit.single_page.interpreter import package
from trading_unit.single_page.npm import CannotFetch

PACKAGE = package()
CACHE = Path(__file__).parents[2] / ".cache" / "micropython-webassembly"


def fetched(cache: Path = CACHE) -> Path:
    """The folder with its files; npm is asked only when `cache` has none."""
    try:
        return PACKAGE.fetched(cache)
    except CannotFetch as why:
        raise CannotFetch(
            f"These tests run in the real MicroPython, and npm could not fetch {PACKAGE.name} "
            f"{PACKAGE.version} ({why}): connect this machine to npm's registry and run them again."
        ) from None
