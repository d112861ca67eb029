"""A unit on its cable, on a wall's clock that stands still until it is told to go on."""

from collections.abc import Callable

import pytest

from trading_unit_boards import load, names
from trading_unit_sim.usb_unit import KEPT, UsbUnit

HELLO = b"#0 0 hello proto=1 host=desk-3f9a11c0 last=0*0E537375\n"


class Table:
    def __init__(self, board: str = "pico") -> None:
        self.seconds = 777.123
        self.unit = UsbUnit(load(board), 1, lambda: self.seconds)

    def wait(self, ms: float) -> None:
        self.seconds += ms / 1000
        self.unit.go_on()

    def wait_for(self, what: Callable[[], object], ms: int) -> None:
        """Wake when the unit wants to, as a port does."""
        end = self.seconds + ms / 1000
        while not what():
            assert self.seconds < end
            self.wait(max(0.01, self.unit.quiet_s() * 1000))

    def said(self) -> bytes:
        return self.unit.take(10_000)


def met(board: str = "pico") -> Table:
    table = Table(board)
    table.wait(100)
    table.unit.listen(True)
    table.unit.give(HELLO)
    return table


def counted_at(table):
    """Bad events, as the unit has seen them, and its time when it last did something."""
    return table.unit.bench.unit.counters, table.unit.bench.unit.uptime


def test_a_line_is_answered_at_once() -> None:
    table = met()
    assert table.said().startswith(b"@0 0 hello proto=1 ")


@pytest.mark.parametrize("board", names())
def test_every_board_comes_to_know_its_host(board: str) -> None:
    table = met(board)
    table.wait_for(lambda: b"@0 0 hello" in table.unit.came, 11_000)


def test_it_never_lives_more_than_a_millisecond_ahead() -> None:
    """However much is said to it: between two milliseconds it takes its time like the real one."""
    table = met()
    for step in range(300):
        table.unit.give(b"some noise\n")
        table.wait(0.1 if step % 3 else 2.3)
        assert table.unit.bench.now - table.unit.wall.now in (0, 1)


def test_bytes_come_at_the_moment_when_they_are_given() -> None:
    table = met()
    table.said()
    table.seconds += 0.5  # nobody asked meanwhile
    table.unit.give(HELLO.replace(b"*0E537375", b"*0E537376"))
    assert counted_at(table) == ({"again": 1, "crc": 1}, 600)


def test_it_knows_when_it_wants_to_go_on() -> None:
    table = met()
    table.wait_for(lambda: b"@1 0 hour state=start" in table.unit.came, 10)
    table.said()
    assert 0 < table.unit.quiet_s() <= 0.2
    table.wait_for(lambda: table.unit.came, 201)
    assert table.said().startswith(b"@1 0 hour state=start"), "sent again: nobody acknowledged it"


def test_more_than_there_is_room_for_waits_outside() -> None:
    table = met()
    table.unit.bench.at(table.unit.bench.now, table.unit.bench.do_hang, ())
    table.wait(1)
    taken = [table.unit.give(b"x" * 300) for _ in range(3)]
    assert taken == [300, 212, 0]
    assert table.unit.room() == 0
    table.wait(4_100)  # the watchdog bites, and what had come is gone
    assert table.unit.room() == 512


def test_a_host_that_does_not_read_stops_nothing() -> None:
    table = met()
    unit = table.unit
    for _ in range(300):
        unit.give(HELLO)
        table.wait(100)
    assert KEPT <= len(unit.came) <= KEPT + 256
    assert unit.bench.now - unit.wall.now in (0, 1)
    unit.take(10_000)
    table.wait(10)
    assert unit.came


def test_without_a_cable_nothing_goes_through() -> None:
    table = met()
    table.said()
    table.unit.wall.plug(False)
    table.wait(10)
    assert not table.unit.there
    assert table.unit.give(HELLO) == 0
    assert not table.unit.bench.serial.open
    table.unit.listen(True)
    assert not table.unit.bench.serial.open
    table.unit.wall.plug(True)
    table.wait(10)
    assert not table.unit.bench.serial.open, "the host has to open its port again"
    table.unit.listen(True)
    table.unit.give(HELLO)
    table.wait(2)
    said = table.said()
    assert said.startswith(b"@0 0 hello proto=1 ")
    assert b" battery mv=0 level=usb " in said


@pytest.mark.parametrize("board", ["pico", "pico-bare"])
def test_bytes_that_nobody_reads_stop_no_clock(board: str) -> None:
    """Without a cable, or before it knows of one, the unit leaves them lying and waits on."""
    table = Table(board)
    table.wait(50)  # the chirp sounds, so it waits awake
    table.unit.bench.serial.receive(b"x" * 40)
    table.unit.bench.at(table.unit.bench.now, table.unit.bench.do_usb, (False,))
    for _ in range(50):
        table.wait(10)
    assert table.unit.bench.now - table.unit.wall.now in (0, 1)


def test_presses_come_while_somebody_listens() -> None:
    table = met()
    table.unit.wall.tap("build")
    table.wait_for(lambda: b"build state=done" in table.unit.came, 4_000)
