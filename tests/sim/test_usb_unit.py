"""A unit on its cable, on a clock that stands still until the test moves it."""

from collections.abc import Callable

import pytest

from trading_unit_boards import load, names
from trading_unit_sim.usb_unit import SYSTEM_BUFFER, UsbUnit

HELLO = b"#0 0 hello proto=1 host=desk-3f9a11c0 last=0*0E537375\n"


class Table:
    def __init__(self, board: str = "pico") -> None:
        self.seconds = 777.123
        self.unit = UsbUnit(load(board), 1, lambda: self.seconds)

    def wait(self, ms: float) -> None:
        self.seconds += ms / 1000
        self.unit.catch_up()

    def wait_for(self, what: Callable[[], object], ms: int) -> None:
        """Wake when the unit wants to, as a port does."""
        end = self.seconds + ms / 1000
        while not what():
            assert self.seconds < end
            self.wait(max(0.01, self.unit.quiet_s() * 1000))

    def read(self) -> bytes:
        return self.unit.read(10_000)


def greeted(board: str = "pico") -> Table:
    table = Table(board)
    table.wait(100)
    table.unit.set_open(True)
    table.unit.write(HELLO)
    return table


def link_counters(table):
    """What went wrong on the link, as the unit counts it, and its time at the last step."""
    return table.unit.bench.unit.counters, table.unit.bench.unit.uptime


def test_a_line_is_answered_at_once() -> None:
    table = greeted()
    assert table.read().startswith(b"@0 0 hello proto=1 ")


@pytest.mark.parametrize("board", names())
def test_every_board_comes_to_know_its_host(board: str) -> None:
    table = greeted(board)
    table.wait_for(lambda: b"@0 0 hello" in table.unit.received, 11_000)


def test_it_never_lives_more_than_a_millisecond_ahead() -> None:
    """However much is written: within a millisecond it does no more than the real one."""
    table = greeted()
    for step in range(300):
        table.unit.write(b"some noise\n")
        table.wait(0.1 if step % 3 else 2.3)
        assert table.unit.bench.now - table.unit.real_time.now in (0, 1)


def test_bytes_come_at_the_moment_when_they_are_written() -> None:
    table = greeted()
    table.read()
    table.seconds += 0.5  # nobody asked meanwhile
    table.unit.write(HELLO.replace(b"*0E537375", b"*0E537376"))
    assert link_counters(table) == ({"again": 1, "crc": 1}, 600)


def test_quiet_s_ends_when_the_unit_has_something_to_do() -> None:
    table = greeted()
    table.wait_for(lambda: b"@1 0 hour state=start" in table.unit.received, 10)
    table.read()
    assert 0 < table.unit.quiet_s() <= 0.2
    table.wait_for(lambda: table.unit.received, 201)
    assert table.read().startswith(b"@1 0 hour state=start"), "sent again: nobody acknowledged it"


def test_more_than_there_is_room_for_waits_outside() -> None:
    table = greeted()
    table.unit.bench.at(table.unit.bench.now, table.unit.bench.do_hang, ())
    table.wait(1)
    taken = [table.unit.write(b"x" * 300) for _ in range(3)]
    assert taken == [300, 212, 0]
    assert table.unit.room() == 0
    table.wait(4_100)  # the watchdog bites, and what had come is gone
    assert table.unit.room() == 512


def test_a_host_that_does_not_read_stops_nothing() -> None:
    table = greeted()
    unit = table.unit
    for _ in range(300):
        unit.write(HELLO)
        table.wait(100)
    assert SYSTEM_BUFFER <= len(unit.received) <= SYSTEM_BUFFER + 256
    assert unit.bench.now - unit.real_time.now in (0, 1)
    unit.read(10_000)
    table.wait(10)
    assert unit.received


def test_without_a_cable_nothing_goes_through() -> None:
    table = greeted()
    table.read()
    table.unit.real_time.set_usb(False)
    table.wait(10)
    assert not table.unit.plugged_in
    assert table.unit.write(HELLO) == 0
    assert not table.unit.bench.serial.open
    table.unit.set_open(True)
    assert not table.unit.bench.serial.open
    table.unit.real_time.set_usb(True)
    table.wait(10)
    assert not table.unit.bench.serial.open, "the host has to open its port again"
    table.unit.set_open(True)
    table.unit.write(HELLO)
    table.wait(2)
    answer = table.read()
    assert answer.startswith(b"@0 0 hello proto=1 ")
    assert b" battery mv=0 level=usb " in answer


@pytest.mark.parametrize("board", ["pico", "pico-bare"])
def test_bytes_that_nobody_reads_stop_no_clock(board: str) -> None:
    """Without a cable, or before it knows of one, the unit leaves them lying and waits on."""
    table = Table(board)
    table.wait(50)  # the chirp sounds, so it waits awake
    table.unit.bench.serial.receive(b"x" * 40)
    table.unit.bench.at(table.unit.bench.now, table.unit.bench.do_usb, (False,))
    for _ in range(50):
        table.wait(10)
    assert table.unit.bench.now - table.unit.real_time.now in (0, 1)


def test_presses_come_while_somebody_listens() -> None:
    table = greeted()
    table.unit.real_time.tap("build")
    table.wait_for(lambda: b"build state=done" in table.unit.received, 4_000)
