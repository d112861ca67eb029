"""The netlist of a wiring, and the wirings that have none."""

import pytest

from tests.boards.test_check import GOOD
from trading_unit_boards import load
from trading_unit_boards.check import check
from trading_unit_boards.mistakes import CannotMake
from trading_unit_boards.netlist import netlist, require_no_pads_below


def refused(text: str) -> str:
    with pytest.raises(CannotMake) as caught:
        netlist(check("own", "own.toml", text))
    return str(caught.value)


def test_the_nets_of_the_least_unit() -> None:
    assert netlist(load("pico-minimal")).nets() == {
        "GP2": {("U1", "GP2"), ("S1", "1")},
        "GP3": {("U1", "GP3"), ("S2", "1")},
        "GP6": {("U1", "GP6"), ("R1", "1")},
        "R1.2": {("R1", "2"), ("LED1", "A")},
        "GP12": {("U1", "GP12"), ("R2", "1")},
        "R2.2": {("R2", "2"), ("BZ1", "1")},
        "GP13": {("U1", "GP13"), ("BZ1", "2")},
        "VSYS": {("U1", "VSYS"), ("D1", "K"), ("C1", "+")},
        "D1.A": {("D1", "A"), ("SW1", "2")},
        "SW1.1": {("SW1", "1"), ("BT1", "+")},
        "GND": {("U1", "GND"), ("S1", "2"), ("S2", "2"), ("LED1", "K"), ("BT1", "-"), ("C1", "-")},
    }


def test_nothing_soldered_is_no_net() -> None:
    for name in ("pico-bare", "pico-w-bare", "pico2-bare"):
        assert netlist(load(name)).nets() == {}


def test_a_divider_has_its_two_values() -> None:
    wired = netlist(load("rp2040-zero"))
    values = {part.ref: part.value for part in wired.parts() if part.role == "sense"}
    assert values == {"R7": "47000", "R8": "47000"}
    assert wired.nets()["GP29"] == {("U1", "GP29"), ("R7", "2"), ("R8", "1")}
    assert ("R7", "1") in wired.nets()["5V"]


def test_a_mosfet_lies_across_the_diode() -> None:
    nets = netlist(load("pico-mosfet")).nets()
    assert nets["VSYS"] == {("U1", "VSYS"), ("D1", "K"), ("Q1", "S"), ("C1", "+")}
    assert nets["D1.A"] == {("D1", "A"), ("Q1", "D"), ("SW1", "2")}
    assert nets["VBUS"] == {("U1", "VBUS"), ("Q1", "G")}


def test_a_mosfet_needs_a_pin_with_the_5_v_of_usb_alone() -> None:
    said = refused(OWN_TINY.replace("drop = 240", "drop = 0").replace("vbus = 26\n", ""))
    assert said == (
        "own has drop = 0, which is a MOSFET in place of the diode, and its gate needs a pin with "
        "the 5 V of USB alone, which the Pimoroni Tiny 2040 lacks: write the diode's drop (240)"
    )


def test_a_pad_below_the_board_takes_a_part() -> None:
    text = GOOD.replace('base = "pico"', 'base = "rp2040-zero"').replace(
        "railroad = 10", "railroad = 20"
    )
    text = text.replace("cells = 2", "cells = 3").replace("divider = 3", "divider = 2")
    text = text.replace("flat = 1050", "flat = 1250").replace("vbus = 24\n", "")
    below = netlist(check("own", "own.toml", text))
    assert ("U1", "GP20") in below.nets()["GP20"]
    with pytest.raises(CannotMake) as caught:
        require_no_pads_below(below)
    assert str(caught.value) == (
        "railroad is on GP20, a pad below the board, and with wires there it lies flat on no "
        "breadboard or stripboard; free at its edges: GP28, GP27, GP26, GP15, GP14, GP0, GP1, GP4, "
        "GP5, GP13, GP11, GP10; --wiring draws it"
    )


OWN_TINY = """\
base = "tiny2040"
[buttons]
build = 0
[lights]
red = 1
[usb]
vid = 1
pid = 1
vbus = 26
[power]
cells = 3
drop = 240
"""


def test_usb_cannot_be_seen_where_the_cells_feed_the_same_pin() -> None:
    assert refused(OWN_TINY) == (
        "own has vbus on GP26, but the cells and USB meet at 5V, so that no pin can see which of "
        "them it is: leave vbus out"
    )
