"""The picture of the wiring connects what the board file connects, and nothing else."""

import pytest

from tests.boards.drawings.drawn_nets import covered_parts, nets_by_touch
from tests.boards.drawings.expected_nets import expected_nets
from tests.boards.drawings.shipped import shipped
from trading_unit_boards import load, names
from trading_unit_boards.netlist import netlist


@pytest.mark.parametrize("name", names())
def test_every_line_that_touches_is_a_connection_of_the_board_file(name: str) -> None:
    board, picture = load(name), shipped("wiring", name)
    assert nets_by_touch(picture, netlist(board)) == expected_nets(board)
    assert covered_parts(picture) == []


def test_the_reader_finds_what_is_drawn_wrong() -> None:
    board, picture = load("pico-minimal"), shipped("wiring", "pico-minimal")
    netted, expected = netlist(board), expected_nets(board)
    for right, wrong in (
        (b'data-pin="LED1.A"', b'data-pin="LED1.K"'),  # an LED the wrong way round
        (b'data-pin="D1.K"', b'data-pin="D1.A"'),
        (b'data-pin="U1.GP2"', b'data-pin="U1.GP4"'),  # another pin of the board
    ):
        assert picture.count(right) == 1
        assert nets_by_touch(picture.replace(right, wrong), netted) != expected
    pieces = picture.split(b'class="wire"')
    for number in range(len(pieces) - 1):
        left_out = b'class="gone"'.join(pieces[number : number + 2])
        without = b'class="wire"'.join([*pieces[:number], left_out, *pieces[number + 2 :]])
        assert nets_by_touch(without, netted) != expected, number


def test_wires_cross_only_where_a_board_leaves_no_other_way() -> None:
    bows = {name: shipped("wiring", name).count(b"A6 6 0") // 3 for name in names()}
    # Between the pins of its divider an RP2040-Zero has its only ground, and a XIAO the board.
    assert {name: count for name, count in bows.items() if count} == {
        "rp2040-zero": 1,
        "xiao-rp2040": 2,
    }
