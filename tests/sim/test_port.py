"""`sim://` for pyserial, as a program uses it that knows nothing of simulated units.

These tests run in real time, but hardly any waits: a unit answers within its millisecond.
"""

import errno
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
import serial
from serial.serialutil import PortNotOpenError, SerialException, SerialTimeoutException

import trading_unit_boards
from trading_unit_sim.port import Port, plugged_units

HELLO = b"#0 0 hello proto=1 host=desk-3f9a11c0 last=0*0E537375\n"
TIMEOUT_S = 5.0

Opening = Callable[..., Port]
numbers = count()


def new_url(board: str = "pico") -> str:
    """The URL of a unit that no other test has."""
    return f"sim://{board}?seed=3&name=test-{next(numbers)}"


@pytest.fixture
def opened() -> Iterator[Opening]:
    """Opens ports, and leaves neither them nor their units behind."""
    ports: list[Port] = []

    def opening(url: str | None = None, timeout: float | None = TIMEOUT_S, **more: Any) -> Port:
        port = serial.serial_for_url(url or new_url(), timeout=timeout, **more)
        assert isinstance(port, Port)
        ports.append(port)
        return port

    yield opening
    for port in ports:
        port.close()
    plugged_units.clear()


def link_counters(unit):
    """What went wrong on the link, as the unit counts it."""
    return unit.bench.unit.counters


def greet(port: Port) -> bytes:
    """Say hello; the unit's hello."""
    port.write(HELLO)
    return port.readline()


def line_with(port: Port, words: bytes) -> bytes:
    """The next line that has these words in it."""
    end = time.monotonic() + TIMEOUT_S
    while time.monotonic() < end:
        line = port.readline()
        if words in line:
            return line
    pytest.fail(f"no line with {words!r} came")


def test_a_unit_by_its_url(opened: Opening) -> None:
    port = opened()
    assert greet(port).startswith(b"@0 0 hello proto=1 fw=")
    assert port.readline().startswith(b"@1 0 hour state=start ms=3600000 at=0*")


def test_a_board_file_by_its_url(opened: Opening, tmp_path: Path) -> None:
    wirings = Path(trading_unit_boards.__file__).parent / "wirings"
    file = tmp_path / "my own?" / "mine.toml"
    file.parent.mkdir()
    file.write_text((wirings / "pico.toml").read_text("utf-8"), "utf-8")
    assert b" board=mine " in greet(opened(f"sim://{quote(file.as_posix())}"))


def test_another_url_is_another_unit_and_the_same_url_is_the_same(opened: Opening) -> None:
    ports = [opened("sim://pico?seed=1"), opened("sim://pico?seed=2"), opened("sim://pico-w")]
    hellos = [greet(port) for port in ports]
    assert len({hello.split(b"unit=")[1][:16] for hello in hellos}) == 3
    ports[0].close()
    assert greet(opened("sim://pico?seed=1")) == hellos[0]


def test_without_a_seed_it_is_drawn(opened: Opening) -> None:
    units = {greet(opened(f"sim://pico?name={name}")).split(b"unit=")[1][:16] for name in "abc"}
    assert len(units) == 3


@pytest.mark.parametrize(
    ("url", "says"),
    [
        ("sim://picoo", "there is no board 'picoo', perhaps 'pico' was meant; there are: .*"),
        ("sim://", "there is no board ''; there are: .*"),
        ("sim://none.toml", "none.toml: cannot be read: .*"),
        ("sim://pico?seed=x", ".* has a seed that is no whole number from 0 to 4294967295"),
        ("sim://pico?seed=4294967296", ".* has a seed that is no whole number .*"),
        ("sim://pico?speed=1", ".* has an option 'speed'; known are seed and name"),
    ],
)
def test_a_url_that_names_no_unit(url: str, says: str) -> None:
    with pytest.raises(SerialException, match=f"^{says}$"):
        serial.serial_for_url(url)


def test_one_program_at_a_time(opened: Opening) -> None:
    url = new_url()
    port = opened(url)
    with pytest.raises(SerialException) as error:
        serial.serial_for_url(url)
    assert error.value.errno == errno.EBUSY
    port.close()
    opened(url)


def test_a_closed_port_can_do_nothing(opened: Opening) -> None:
    port = opened()
    with port:
        assert port.is_open
    assert not port.is_open
    port.close()
    for act in (
        lambda: port.read(1),
        lambda: port.write(b"x"),
        lambda: port.in_waiting,
        lambda: port.out_waiting,
        port.flush,
        port.reset_input_buffer,
        port.reset_output_buffer,
        port.cancel_read,
        port.cancel_write,
        lambda: port.cts,
        lambda: port.dsr,
        lambda: port.ri,
        lambda: port.cd,
    ):
        with pytest.raises(PortNotOpenError):
            act()
    with port:
        assert greet(port)
        with pytest.raises(SerialException, match="already open"):
            port.open()


def test_a_port_has_to_be_named() -> None:
    with pytest.raises(SerialException, match="must be configured"):
        Port().open()
    with pytest.raises(SerialException, match="does not begin with sim://"):
        Port("pico")


def test_without_a_timeout_a_read_takes_what_is_there(opened: Opening) -> None:
    port = opened(timeout=0)
    began = time.monotonic()
    assert port.read(10) == b""
    assert time.monotonic() - began < 1
    port.timeout = TIMEOUT_S
    port.write(HELLO)
    assert port.read(4) == b"@0 0"
    assert port.in_waiting > 50
    port.timeout = 0
    assert port.read(10_000).startswith(b" hello")
    assert port.read(0) == b""


def test_a_read_waits_until_its_timeout(opened: Opening) -> None:
    port = opened(timeout=0.05)
    began = time.monotonic()
    assert port.read(1) == b""
    assert 0.05 <= time.monotonic() - began < TIMEOUT_S


def test_a_read_without_end_waits_for_all_its_bytes(opened: Opening) -> None:
    port = opened(timeout=None)
    port.write(HELLO)
    assert port.read(19) == b"@0 0 hello proto=1 "


@pytest.mark.parametrize("early", [True, False])
def test_a_read_is_cancelled_from_another_thread(opened: Opening, early: bool) -> None:
    port = opened(timeout=None)
    read: list[bytes] = []
    thread = threading.Thread(target=lambda: read.append(port.read(1)), daemon=True)
    if not early:
        thread.start()
    port.cancel_read()
    if early:
        thread.start()
    thread.join(TIMEOUT_S)
    assert read == [b""]


def test_a_close_ends_a_read_in_another_thread(opened: Opening) -> None:
    port = opened(timeout=None)
    started = threading.Event()
    ended = threading.Event()

    def reading() -> None:
        started.set()
        with suppress(PortNotOpenError):  # it may be closed before the read begins
            port.read(1)
        ended.set()

    threading.Thread(target=reading, daemon=True).start()
    assert started.wait(TIMEOUT_S)
    port.close()
    assert ended.wait(TIMEOUT_S)


def test_a_press_ends_a_read_that_waits_for_it(opened: Opening) -> None:
    port = opened()
    greet(port)
    line_with(port, b" hour state=start ")

    def press() -> None:
        with port.controls() as unit:
            unit.tap("auction")

    threading.Thread(target=press, daemon=True).start()
    line_with(port, b" button name=auction state=down ")
    line_with(port, b" auction state=open ")


def test_the_unit_runs_in_real_time(opened: Opening) -> None:
    port = opened(timeout=0.1)
    port.read(1)
    with port.controls() as unit:
        assert unit.bench.now - unit.now in (0, 1)
        assert unit.bench.now >= 100
    assert port.bench is unit.bench
    port.close()
    with port.controls() as unit:  # closed, and alive
        assert unit.bench.unit is not None


def test_without_dtr_nothing_is_received(opened: Opening) -> None:
    port = opened()
    assert port.bench.serial.open
    greet(port)
    port.dtr = False
    assert not port.bench.serial.open
    port.reset_input_buffer()
    port.write(HELLO)
    port.timeout = 0.03
    assert port.read(1) == b""
    port.dtr = True
    port.timeout = TIMEOUT_S
    assert port.readline().startswith(b"@0 0 hello ")


def test_a_cable_that_is_unplugged(opened: Opening) -> None:
    url = new_url()
    port = opened(url)
    hello = greet(port)
    with port.controls() as unit:
        unit.set_usb(False)
    for act in (lambda: port.in_waiting, port.readline, lambda: port.write(b"x")):
        with pytest.raises(SerialException, match=r"the cable of .* is out"):
            act()
    port.close()
    with pytest.raises(SerialException) as error:
        port.open()
    assert error.value.errno == errno.ENODEV
    with port.controls() as unit:
        unit.set_usb(True)
    again = opened(url)
    assert greet(again).split(b"boot=")[1][:8] == hello.split(b"boot=")[1][:8]
    line_with(again, b" battery mv=0 level=usb ")


def test_ctrl_c_and_ctrl_d(opened: Opening) -> None:
    port = opened()
    boot = greet(port).split(b"boot=")[1][:8]
    port.write(b"\x03")
    assert port.read_until(b">>> ").endswith(b'Type "help()" for more information.\r\n>>> ')
    port.write(b"# still there?\r")
    assert port.read_until(b">>> ") == b"# still there?\r\n>>> "
    port.write(b"\x04")
    assert port.read_until(b"soft reboot\r\n") == b"\r\nMPY: soft reboot\r\n"
    assert greet(port).split(b"boot=")[1][:8] != boot


def test_a_flood_is_taken_and_counted(opened: Opening) -> None:
    port = opened()
    greet(port)
    noise = b"never a line\n" * 1_000
    assert port.write(noise) == len(noise)
    assert port.out_waiting == 0
    with port.controls() as unit:
        assert link_counters(unit)["noise"] > 900


def test_a_program_that_reads_nothing_makes_a_write_time_out(opened: Opening) -> None:
    port = opened(write_timeout=0.03)
    with port.controls() as unit:
        unit.bench.at(unit.bench.now, unit.bench.do_hang, ())
    with pytest.raises(SerialTimeoutException):
        port.write(b"x" * 600)
    port.write_timeout = 0
    assert port.write(b"x") == 0
    port.write_timeout = None
    port.cancel_write()
    assert port.write(b"x") == 0


def test_the_input_buffer_can_be_reset(opened: Opening) -> None:
    port = opened()
    port.write(HELLO)
    port.read(1)
    assert port.in_waiting
    port.reset_output_buffer()
    port.reset_input_buffer()
    assert port.in_waiting == 0
    assert (port.cts, port.dsr, port.ri, port.cd) == (True, True, False, True)
    port.baudrate = 115_200
    port.rts = False
    port.break_condition = True
    with pytest.raises(TypeError):
        port.write("text")
