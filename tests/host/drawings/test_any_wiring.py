"""Whatever somebody writes into a board file, the pictures connect just that."""

from collections.abc import Callable
from random import Random

import pytest

from tests.exhaustive import sample
from tests.host.drawings import test_breadboard_picture, test_stripboard_picture
from tests.host.drawings.drawn_nets import covered_parts, nets_by_touch
from tests.host.drawings.expected_nets import Nets, expected_nets
from tests.host.drawings.some_wirings import some_wiring
from trading_unit.drawings.breadboard_picture import breadboard_picture
from trading_unit.drawings.schematic_picture import schematic_picture
from trading_unit.drawings.stripboard_picture import stripboard_picture
from trading_unit.drawings.wiring_picture import wiring_picture
from trading_unit_boards import Wiring
from trading_unit_boards.netlist import netlist


def by_wiring(board: Wiring) -> Nets:
    return nets_by_touch(wiring_picture(board, "en"), netlist(board))


def by_schematic(board: Wiring) -> Nets:
    return nets_by_touch(schematic_picture(board, "fr"), netlist(board))


def by_breadboard(board: Wiring) -> Nets:
    return test_breadboard_picture.nets_by_strips(breadboard_picture(board, "fr"), board)


def by_stripboard(board: Wiring) -> Nets:
    return test_stripboard_picture.nets_by_strips(stripboard_picture(board, "fr"), board)


@pytest.mark.parametrize("read", [by_wiring, by_schematic, by_breadboard, by_stripboard])
@pytest.mark.parametrize("seed", range(sample(3, 150)))
def test_the_picture_connects_what_the_file_does(read: Callable[[Wiring], Nets], seed: int) -> None:
    board = some_wiring(Random(seed))
    assert read(board) == expected_nets(board), board


@pytest.mark.parametrize("seed", range(sample(2, 150)))
def test_nothing_is_in_the_way_of_anything(seed: int) -> None:
    board = some_wiring(Random(seed))
    breadboard, stripboard = breadboard_picture(board, "en"), stripboard_picture(board, "en")
    assert test_breadboard_picture.shared_holes(breadboard) == [], board
    assert test_breadboard_picture.crossings(breadboard) == [], board
    assert test_stripboard_picture.shared_holes(stripboard) == [], board
    for picture in (breadboard, stripboard, wiring_picture(board, "en")):
        assert covered_parts(picture) == [], board
