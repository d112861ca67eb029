"""The picture of the wiring connects what the board file connects, and nothing else."""

import pytest

from tests.host.drawings.drawn_nets import nets_by_touch
from tests.host.drawings.expected_nets import expected_nets
from trading_unit.drawings.wiring_picture import wiring_picture
from trading_unit_boards import load, names
from trading_unit_boards.netlist import netlist


@pytest.mark.parametrize("name", names())
def test_every_line_that_touches_is_a_connection_of_the_board_file(name: str) -> None:
    board = load(name)
    drawn = nets_by_touch(wiring_picture(board, "en"), netlist(board))
    assert drawn == expected_nets(board)
