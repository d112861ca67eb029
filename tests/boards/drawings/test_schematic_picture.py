"""The schematic connects what the board file connects; all its signs of ground are one net."""

import pytest

from tests.boards.drawings.drawn_nets import nets_by_touch
from tests.boards.drawings.expected_nets import expected_nets
from tests.boards.drawings.shipped import shipped
from trading_unit_boards import load, names
from trading_unit_boards.netlist import netlist


@pytest.mark.parametrize("name", names())
def test_every_line_that_touches_is_a_connection_of_the_board_file(name: str) -> None:
    board = load(name)
    assert nets_by_touch(shipped("schematic", name), netlist(board)) == expected_nets(board)
