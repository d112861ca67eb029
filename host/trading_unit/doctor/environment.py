"""Everything outside the program that the doctor uses, so that a test can replace it."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from time import monotonic, sleep

from serial.tools.list_ports import comports
from serial.tools.list_ports_common import ListPortInfo

from trading_unit.doctor.facts import Access
from trading_unit.doctor.port_access import PROC, access_to
from trading_unit.flash.drives import USB_DEVICES, mounted_drives
from trading_unit.link import Port, open_port


def always_no(question: str) -> bool:
    """Nobody is there to answer."""
    return False


def show_nothing(sentence: str) -> None:
    """Nobody is there to read it."""


@dataclass(frozen=True, slots=True)
class Environment:
    # The machine
    opener: Callable[[str], Port] = open_port
    clock: Callable[[], float] = monotonic
    pause: Callable[[float], None] = sleep
    list_ports: Callable[[], Iterable[ListPortInfo]] = comports
    list_drives: Callable[[], Iterable[Path]] = mounted_drives
    usb: Path = USB_DEVICES
    proc: Path = PROC
    access: Callable[[str], Access | None] = access_to
    # The person
    confirm: Callable[[str], bool] = always_no  # their answer to a question of yes or no
    say: Callable[[str], None] = show_nothing  # before something takes a while
