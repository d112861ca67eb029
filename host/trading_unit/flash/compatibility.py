"""Which MicroPython a unit needs, and which wiring fits it: refused before anything is written."""

from typing import Protocol

from trading_unit.trouble import Trouble
from trading_unit_boards import Base, Wiring, bases, load, names

OLDEST = (1, 25)

# MicroPython's page "MicroPython .mpy files" has the rule: the version has to be the same, and the
# sub-version (3 since 1.23) counts only for machine code, of which our files have none.
MPY = 6
MPY_VERSION_BITS = 0xFF

CHIP = "RP2040"
CHIP_OF_PICO_2 = "RP2350"
ANYBODYS = "RPI_PICO"
"""The Pico's own build runs on nearly every RP2040 board, and many makers tell one to take it."""

AGAIN = "hold BOOTSEL while you plug the board in and run trading-unit flash again"


class Machine(Protocol):
    """A board, or an image for one."""

    @property
    def machine(self) -> str:
        """What it calls itself, as `Raspberry Pi Pico with RP2040`; empty when it does not say."""


class About(Machine, Protocol):
    """What a board says of itself at its prompt."""

    @property
    def name(self) -> str:
        """Of the Python on it, as `micropython`."""

    @property
    def version(self) -> tuple[int, ...]: ...

    @property
    def mpy(self) -> int:
        """Which compiled files it takes (`sys.implementation._mpy`), 0 for none."""

    @property
    def is_littlefs(self) -> bool:
        """Whether its files are on littlefs."""


def supported(about: About) -> None:
    """Trouble when the firmware could not live on this board."""
    machine = shown(about.machine)
    if CHIP_OF_PICO_2 in machine.upper():
        raise Trouble(
            f"the board ({machine}) is not supported yet, for the firmware is proven on the {CHIP} "
            "alone: take a Pico, a Pico W or another board with that chip"
        )
    if machine and CHIP not in machine.upper():
        raise Trouble(
            f"the board ({machine}) cannot be a unit, for the firmware is for the {CHIP}: take a "
            "Pico, a Pico W or another board with that chip"
        )
    if about.name != "micropython":
        raise Trouble(
            f"the board runs {shown(about.name) or 'something else'} in place of MicroPython: "
            f"save the files on it that you want to keep, then {AGAIN}"
        )
    if about.version[:2] < OLDEST:
        raise Trouble(
            f"the board's MicroPython is {dotted(about.version)}, and {dotted(OLDEST)} or newer "
            f"is needed: {AGAIN}"
        )
    if about.mpy & MPY_VERSION_BITS > MPY:
        raise Trouble(
            f"the board's MicroPython {dotted(about.version)} is too new for this program: bring "
            "the program up to date with pip install --upgrade trading-unit"
        )
    if about.mpy & MPY_VERSION_BITS != MPY:
        raise Trouble(
            "the board's MicroPython does not take compiled files as the firmware needs them "
            f"(.mpy version {MPY}), so it is a special build: {AGAIN}"
        )
    if not about.is_littlefs:
        raise Trouble(
            "the board's files are not on littlefs, the only one of MicroPython's file systems "
            f"that survives a power cut: {AGAIN}, which formats it and loses all files on it"
        )


def fits(board: Wiring, machine: Machine) -> str:
    """A warning when it is not sure that this wiring is for this board, empty when it is.

    Trouble when it cannot work. `machine` tells which build of MicroPython there is, not which
    board: a Pico's build on a Pico W works, and the Pico W's keeps four pins for its radio.
    """
    wanted = board.physical_board
    there = base_of(machine.machine)
    if there == wanted or not machine.machine:
        return ""
    if there is None:
        return (
            f"the MicroPython is made for a board of which nothing is known here "
            f"({shown(machine.machine)}): see with trading-unit boards show {board.name} whether "
            "those pins are free there"
        )
    if there.micropython == ANYBODYS:
        return (
            f"the MicroPython is that of a {there.title}, and the wiring {board.name} is for a "
            f"{wanted.title}: that works if the board is one, and otherwise name the right wiring "
            f"with --board ({', '.join(wirings(there))})"
        )
    raise Trouble(
        f"the MicroPython is that of a {there.title}, and the wiring {board.name} is for a "
        f"{wanted.title}: name the right wiring with --board ({', '.join(wirings(there))}), or if "
        f"the board is a {wanted.title}, {AGAIN}"
    )


def base_of(machine: str) -> Base | None:
    """The physical board that a build is made for; None for one that we do not know."""
    title, _, _ = machine.partition(" with ")
    return next((base for base in bases().values() if base.title == title), None)


def wirings(base: Base) -> list[str]:
    """The shipped ones for it."""
    return [name for name in names() if load(name).base == base.name]


def dotted(version: tuple[int, ...]) -> str:
    return ".".join(map(str, version))


def shown(words: str) -> str:
    """What a board says is shown as one short line that steers no terminal."""
    return "".join(letter if letter.isprintable() else "?" for letter in words[:60])
