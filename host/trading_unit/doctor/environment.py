"""All that doctor looks at and speaks with, in one place: a test hands in another world."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from time import monotonic, sleep

from serial.tools.list_ports import comports
from serial.tools.list_ports_common import ListPortInfo

from trading_unit.doctor.facts import Access
from trading_unit.doctor.port_access import access_to
from trading_unit.doctor.port_users import PROC
from trading_unit.flash.drives import USB_DEVICES, mounted
from trading_unit.link import Port, open_port


def refuse(question: str) -> bool:
    """Nobody is there to agree."""
    return False


def keep_quiet(sentence: str) -> None:
    """Nobody waits for it."""


@dataclass(frozen=True, slots=True)
class Environment:
    # The machine
    opener: Callable[[str], Port] = open_port
    clock: Callable[[], float] = monotonic
    pause: Callable[[float], None] = sleep
    listed: Callable[[], Iterable[ListPortInfo]] = comports
    drives: Callable[[], Iterable[Path]] = mounted
    usb: Path = USB_DEVICES
    proc: Path = PROC
    access: Callable[[str], Access | None] = access_to
    # The person
    agrees: Callable[[str], bool] = refuse  # to what this question asks
    say: Callable[[str], None] = keep_quiet  # what takes a while
