"""Whatever somebody writes into a board file, the pictures connect just that."""

from collections.abc import Callable
from importlib.resources import files
from random import Random
from xml.etree import ElementTree as ET

import pytest

from tests.boards.drawings import test_breadboard_picture, test_stripboard_picture
from tests.boards.drawings.drawn_nets import SVG, covered_parts, nets_by_touch
from tests.boards.drawings.expected_nets import Nets, expected_nets
from tests.boards.drawings.some_wirings import some_wiring
from tests.boards.drawings.test_bodies import in_the_way
from tests.exhaustive import sample
from trading_unit.cli.board_pictures import PictureWords
from trading_unit_boards import Wiring
from trading_unit_boards.check import check
from trading_unit_boards.drawings.breadboard_layout import breadboard_layout
from trading_unit_boards.drawings.breadboard_picture import breadboard_picture
from trading_unit_boards.drawings.schematic_picture import schematic_picture
from trading_unit_boards.drawings.stripboard_layout import strips
from trading_unit_boards.drawings.stripboard_picture import stripboard_picture
from trading_unit_boards.drawings.wiring_picture import wiring_picture
from trading_unit_boards.mistakes import CannotMake
from trading_unit_boards.netlist import netlist
from trading_unit_boards.parts_list import parts_list

ENGLISH, FRENCH = PictureWords("en"), PictureWords("fr")


def by_wiring(board: Wiring) -> Nets:
    return nets_by_touch(wiring_picture(board, ENGLISH), netlist(board))


def by_schematic(board: Wiring) -> Nets:
    return nets_by_touch(schematic_picture(board, FRENCH), netlist(board))


def by_breadboard(board: Wiring) -> Nets:
    return test_breadboard_picture.nets_by_strips(breadboard_picture(board, FRENCH), board)


def by_stripboard(board: Wiring) -> Nets:
    return test_stripboard_picture.nets_by_strips(stripboard_picture(board, FRENCH), board)


READERS: tuple[Callable[[Wiring], Nets], ...] = (
    by_wiring,
    by_schematic,
    by_breadboard,
    by_stripboard,
)


@pytest.mark.parametrize("read", READERS)
@pytest.mark.parametrize("seed", range(sample(2, 50)))
def test_the_picture_connects_what_the_file_does(read: Callable[[Wiring], Nets], seed: int) -> None:
    board = some_wiring(Random(seed))
    assert read(board) == expected_nets(board), board


def assert_nothing_is_in_the_way(board: Wiring) -> None:
    breadboard, stripboard = breadboard_picture(board, ENGLISH), stripboard_picture(board, ENGLISH)
    assert test_breadboard_picture.shared_holes(breadboard) == []
    assert test_breadboard_picture.crossings(breadboard) == []
    assert test_stripboard_picture.shared_holes(stripboard) == []
    for picture in (breadboard, stripboard, wiring_picture(board, ENGLISH)):
        assert covered_parts(picture) == []
    for lay_out in (breadboard_layout, strips):
        assert in_the_way(lay_out(netlist(board))) == []


@pytest.mark.parametrize("seed", range(sample(2, 50)))
def test_nothing_is_in_the_way_of_anything(seed: int) -> None:
    assert_nothing_is_in_the_way(some_wiring(Random(seed)))


@pytest.mark.parametrize("seed", range(sample(2, 50)))
def test_pads_below_a_board_are_wired_too(seed: int) -> None:
    board = some_wiring(Random(seed), with_below=True)
    for read in (by_wiring, by_schematic):
        assert read(board) == expected_nets(board), board
    assert covered_parts(wiring_picture(board, ENGLISH)) == []
    assert b"S1" in parts_list(board, ENGLISH)
    for picture in (breadboard_picture, stripboard_picture):
        with pytest.raises(CannotMake, match="a pad below the board"):
            picture(board, ENGLISH)


def test_a_board_that_is_wired_at_one_edge_alone_is_on_the_paper() -> None:
    text = 'base = "pico"\n[buttons]\nbuild = 3\n[lights]\nred = 6\n[usb]\nvid = 1\npid = 1\n'
    root = ET.fromstring(wiring_picture(check("own", "own.toml", text), ENGLISH))
    (board,) = (node for node in root.iter(f"{SVG}rect") if node.get("class") == "board")
    (title,) = (node for node in root.iter(f"{SVG}text") if node.get("font-size") == "20")
    assert float(title.attrib["y"]) + 40 < float(board.attrib["y"])


def two_dividers(vbus: int, adc: int, drop: int = 240) -> Wiring:
    """Cells and USB are both measured by resistors, on a Pico W."""
    text = f"""\
base = "pico-w"
[buttons]
build = 3
[lights]
red = 6
[battery]
cells = 2
adc = {adc}
divider = 2
drop = {drop}
flat = 1050
[power]
[usb]
vid = 1
pid = 1
vbus = {vbus}
"""
    return check("own", "own.toml", text)


@pytest.mark.parametrize(
    ("vbus", "adc"), sample([(16, 28), (14, 26)], [(16, 28), (14, 26), (22, 26), (28, 27), (0, 26)])
)
def test_two_dividers_keep_apart(vbus: int, adc: int) -> None:
    board = two_dividers(vbus, adc)
    for read in READERS:
        assert read(board) == expected_nets(board), read
    assert_nothing_is_in_the_way(board)


def test_a_mosfet_beside_two_dividers() -> None:
    board = two_dividers(16, 28, drop=0)
    for read in (by_wiring, by_schematic, by_stripboard):
        assert read(board) == expected_nets(board), read
    for picture in (stripboard_picture(board, ENGLISH), wiring_picture(board, ENGLISH)):
        assert covered_parts(picture) == []
    with pytest.raises(CannotMake, match="a divider and a MOSFET both hang on VBUS"):
        breadboard_picture(board, ENGLISH)


def test_a_mosfet_beside_the_divider_that_measures_the_cells() -> None:
    text = (files("trading_unit_boards") / "wirings" / "pico-w.toml").read_text("utf-8")
    board = check("own", "own.toml", text.replace("drop = 240", "drop = 0"))
    for read in READERS:
        assert read(board) == expected_nets(board), read
    assert_nothing_is_in_the_way(board)
