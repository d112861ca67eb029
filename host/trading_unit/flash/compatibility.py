"""Which MicroPython a unit needs, and which wirings fit a board.

Both are checked before anything is written.
"""

from typing import Protocol

from trading_unit.plain_text import escaped
from trading_unit.trouble import Trouble
from trading_unit.words.sentence import Sentence, listing, translate
from trading_unit_boards import RP2040, Base, Chip, Wiring, bases, chips, load, names

OLDEST = (1, 25)
NAPS_WELL = (1, 29)

# By MicroPython's page "MicroPython .mpy files" the version has to be the same; the sub-version (3
# since 1.23) matters only to machine code, of which our files have none.
MPY = 6
MPY_VERSION_BITS = 0xFF

RISCV = "RISCV"
COMMON_BUILD = chips()[RP2040].build
"""The Pico's own build runs on nearly every RP2040 board, and many makers recommend it."""

RETRY_IN_BOOTSEL = Sentence(
    "hold BOOTSEL while you plug the board in and run trading-unit flash again"
)


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
            "the board ({machine}) cannot be a unit, for the firmware is for the "
            "{names}: take a Pico, a Pico W or another board with such a chip",
            machine=machine,
            names=listing(list(chips()), "{first} and the {last}"),
        )
    if RISCV in machine.upper():
        raise Trouble(
            "the board's MicroPython is for its other cores ({machine}), on which the "
            "firmware was never tried: {retry}",
            machine=machine,
            retry=RETRY_IN_BOOTSEL,
        )
    if board.name != "micropython":
        raise Trouble(
            "the board runs {program} in place of MicroPython: save the files on it that "
            "you want to keep, then {retry}",
            program=printable(board.name) or Sentence("something else"),
            retry=RETRY_IN_BOOTSEL,
        )
    if board.version[:2] < OLDEST:
        raise Trouble(
            "the board's MicroPython is {version}, and {oldest} or newer is needed: {retry}",
            version=version_text(board.version),
            oldest=version_text(OLDEST),
            retry=RETRY_IN_BOOTSEL,
        )
    if board.mpy & MPY_VERSION_BITS > MPY:
        raise Trouble(
            "the board's MicroPython {version} is too new for this program: bring "
            "the program up to date with pip install --upgrade trading-unit",
            version=version_text(board.version),
        )
    if board.mpy & MPY_VERSION_BITS != MPY:
        raise Trouble(
            "the board's MicroPython does not take compiled files as the firmware needs "
            "them (.mpy version {mpy}), so it is a special build: {retry}",
            mpy=MPY,
            retry=RETRY_IN_BOOTSEL,
        )
    if not board.is_littlefs:
        raise Trouble(
            "the board's files are not on littlefs, the only one of MicroPython's file "
            "systems that survives a power cut: {retry}, which formats it and "
            "loses all files on it",
            retry=RETRY_IN_BOOTSEL,
        )


def older_notice(board: BoardDescription) -> str:
    """What the firmware cannot do with a MicroPython that it accepts; empty when it can do all."""
    if board.version[:2] >= NAPS_WELL:
        return ""
    unguarded = Sentence(" and a unit that hangs in a nap has to be switched off and on")
    return translate(
        "with MicroPython {version} the cells last shorter than with {wanted}{hangs}: to change "
        "that, {retry}",
        version=version_text(board.version),
        wanted=version_text(NAPS_WELL),
        hangs="" if chip_of(board.machine) == chips()[RP2040] else unguarded,
        retry=RETRY_IN_BOOTSEL,
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
        return translate(
            "the MicroPython is made for a board of which nothing is known here ({machine}): see "
            "with trading-unit boards show {wiring} whether those pins are free there",
            machine=printable(board.machine),
            wiring=wiring.name,
        )
    if built_for.micropython == built_for.chip.build and not has_light_on_radio(wiring):
        return translate(
            "the MicroPython is that of a {title}, and the wiring {wiring} is for a {board}: that "
            "works if the board is one, and otherwise name the right wiring with --board "
            "({others})",
            title=built_for.title,
            wiring=wiring.name,
            board=needed.title,
            others=others,
        )
    raise Trouble(
        "the MicroPython is that of a {title}, and the wiring {name} is for a "
        "{board}: name the right wiring with --board ({others}), or if the board is "
        "a {board}, {retry}",
        title=built_for.title,
        name=wiring.name,
        board=needed.title,
        others=others,
        retry=RETRY_IN_BOOTSEL,
    )


def require_chip(wiring: Wiring, chip: Chip) -> None:
    """Trouble when the wiring is for a board with another chip."""
    needed = wiring.physical_board
    if needed.chip != chip:
        raise Trouble(
            "the board has an {chip}, and the wiring {name} is for a {title} with an "
            "{needed}: name the right wiring with --board ({names})",
            chip=chip.name,
            name=wiring.name,
            title=needed.title,
            needed=needed.chip.name,
            names=", ".join(wirings_for_chip(chip)),
        )


def has_light_on_radio(wiring: Wiring) -> bool:
    """Only the board's own build of MicroPython knows such a light."""
    return any(isinstance(light, str) for light in wiring.lights.values())


def unproved_notice(wiring: Wiring) -> str:
    """What nobody has seen on such a board, cells apart; empty when it is proved."""
    on_cells = wiring.physical_board.chip.unproved_on_cells
    unproved = [sentence for sentence in wiring.unproved if sentence not in on_cells]
    if not unproved:
        return ""
    return translate(
        "{unproved} trading-unit boards show {wiring} says what is not proved.",
        unproved=Sentence(unproved[0]),
        wiring=wiring.name,
    )


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
