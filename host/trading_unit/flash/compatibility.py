"""Which MicroPython a unit needs, and which wirings fit a board.

Both are checked before anything is written.
"""

from typing import Protocol

from trading_unit.plain_text import escaped
from trading_unit.trouble import Trouble
from trading_unit_boards import RP2040, Base, Chip, Wiring, bases, chips, load, names

OLDEST = (1, 25)

# By MicroPython's page "MicroPython .mpy files" the version has to be the same; the sub-version (3
# since 1.23) matters only to machine code, of which our files have none.
MPY = 6
MPY_VERSION_BITS = 0xFF

RISCV = "RISCV"
COMMON_BUILD = chips()[RP2040].build
"""The Pico's own build runs on nearly every RP2040 board, and many makers recommend it."""

RETRY_IN_BOOTSEL = "hold BOOTSEL while you plug the board in and run trading-unit flash again"


class HasMachine(Protocol):
    """A board, or an image of MicroPython for one."""

    @property
    def machine(self) -> str:
        """Its name, as `Raspberry Pi Pico with RP2040`; empty when it does not say."""


class BoardDescription(HasMachine, Protocol):
    """What a board says about itself at its prompt."""

    @property
    def name(self) -> str:
        """The name of the Python on it, as `micropython`."""

    @property
    def version(self) -> tuple[int, ...]: ...

    @property
    def mpy(self) -> int:
        """Which compiled files it takes (`sys.implementation._mpy`), 0 for none."""

    @property
    def is_littlefs(self) -> bool:
        """Whether its files are on littlefs."""


def require_supported(board: BoardDescription) -> None:
    """Trouble when the firmware cannot run on this board."""
    machine = printable(board.machine)
    if machine and not any(name in machine.upper() for name in chips()):
        raise Trouble(
            f"the board ({machine}) cannot be a unit, for the firmware is for the "
            f"{' and the '.join(chips())}: take a Pico, a Pico W or another board with such a chip"
        )
    if RISCV in machine.upper():
        raise Trouble(
            f"the board's MicroPython is for its other cores ({machine}), on which the firmware "
            f"was never tried: {RETRY_IN_BOOTSEL}"
        )
    if board.name != "micropython":
        raise Trouble(
            f"the board runs {printable(board.name) or 'something else'} in place of MicroPython: "
            f"save the files on it that you want to keep, then {RETRY_IN_BOOTSEL}"
        )
    if board.version[:2] < OLDEST:
        raise Trouble(
            f"the board's MicroPython is {version_text(board.version)}, and "
            f"{version_text(OLDEST)} or newer is needed: {RETRY_IN_BOOTSEL}"
        )
    if board.mpy & MPY_VERSION_BITS > MPY:
        raise Trouble(
            f"the board's MicroPython {version_text(board.version)} is too new for this program: "
            "bring the program up to date with pip install --upgrade trading-unit"
        )
    if board.mpy & MPY_VERSION_BITS != MPY:
        raise Trouble(
            "the board's MicroPython does not take compiled files as the firmware needs them "
            f"(.mpy version {MPY}), so it is a special build: {RETRY_IN_BOOTSEL}"
        )
    if not board.is_littlefs:
        raise Trouble(
            "the board's files are not on littlefs, the only one of MicroPython's file systems "
            f"that survives a power cut: {RETRY_IN_BOOTSEL}, which formats it and loses all files "
            "on it"
        )


def wiring_warning(wiring: Wiring, board: HasMachine) -> str:
    """A warning when the wiring may be for another board; empty when it is for this one.

    Trouble when it cannot work. The machine's name tells the build of MicroPython and not the
    board: a Pico's build works on a Pico W, but the Pico W's keeps four pins for its radio.
    """
    needed = wiring.physical_board
    chip = chip_of(board.machine)
    if chip is not None:
        require_chip(wiring, chip)
    built_for = base_for(board.machine)
    if built_for == needed or not board.machine:
        return ""
    others = "" if built_for is None else ", ".join(wirings_for(built_for))
    if built_for is None:
        return (
            f"the MicroPython is made for a board of which nothing is known here "
            f"({printable(board.machine)}): see with trading-unit boards show {wiring.name} "
            "whether those pins are free there"
        )
    if built_for.micropython == built_for.chip.build and not has_light_on_radio(wiring):
        return (
            f"the MicroPython is that of a {built_for.title}, and the wiring {wiring.name} is for "
            f"a {needed.title}: that works if the board is one, and otherwise name the right "
            f"wiring with --board ({others})"
        )
    raise Trouble(
        f"the MicroPython is that of a {built_for.title}, and the wiring {wiring.name} is for a "
        f"{needed.title}: name the right wiring with --board ({others}), or if the board is a "
        f"{needed.title}, {RETRY_IN_BOOTSEL}"
    )


def require_chip(wiring: Wiring, chip: Chip) -> None:
    """Trouble when the wiring is for a board with another chip."""
    needed = wiring.physical_board
    if needed.chip != chip:
        raise Trouble(
            f"the board has an {chip.name}, and the wiring {wiring.name} is for a {needed.title} "
            f"with an {needed.chip.name}: name the right wiring with --board "
            f"({', '.join(wirings_for_chip(chip))})"
        )


def has_light_on_radio(wiring: Wiring) -> bool:
    """Only the board's own build of MicroPython knows such a light."""
    return any(isinstance(light, str) for light in wiring.lights.values())


def unproved_notice(wiring: Wiring) -> str:
    """What nobody has seen on such a board; empty when it is proved."""
    if not wiring.unproved:
        return ""
    return f"{wiring.unproved[0]} trading-unit boards show {wiring.name} says what is not proved."


def chip_of(machine: str) -> Chip | None:
    """The chip by the last word of a machine's name; None when it does not say."""
    return chips().get(machine.rpartition(" ")[2].upper())


def chip_for_build(build: str) -> Chip:
    """The chip of the board that this build of MicroPython is made for."""
    known = (base.chip for base in bases().values() if base.micropython == build)
    return next(known, chips()[RP2040])


def base_for(machine: str) -> Base | None:
    """The physical board that a build of MicroPython is made for; None when it is not known."""
    title, _, _ = machine.partition(" with ")
    return next((base for base in bases().values() if title in base.machines), None)


def wirings_for(base: Base) -> list[str]:
    """The names of the shipped wirings for that physical board."""
    return [name for name in names() if load(name).base == base.name]


def wirings_for_chip(chip: Chip) -> list[str]:
    """The names of the shipped wirings for boards with that chip."""
    return [name for name in names() if load(name).physical_board.chip == chip]


def version_text(version: tuple[int, ...]) -> str:
    return ".".join(map(str, version))


def printable(text: str) -> str:
    """A board's own words as one short line that cannot control the terminal."""
    return escaped(text[:60])
