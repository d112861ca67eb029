"""Which unit a game is played with: the simulated one, none, or one that is plugged in."""

import time

from trading_unit.link import UsbId, candidates, possible_ports
from trading_unit.trouble import Trouble
from trading_unit.web.unit_view import (
    NONE,
    SIMULATED,
    NoUnitView,
    RealUnitView,
    SimulatedUnitView,
    UnitView,
)
from trading_unit_boards import load, names


def made(which: str) -> UnitView:
    """The unit that a page has chosen."""
    if which == SIMULATED:
        return SimulatedUnitView()
    if which == NONE:
        return NoUnitView()
    ids = usb_ids()
    if which not in [one.url for one in candidates(ids)]:
        raise Trouble("that unit is no longer plugged in; choose another")
    return RealUnitView(which, time.monotonic, lambda unit: possible_ports(ids, unit))


def real(unit: UnitView, plugged: list[dict[str, str]]) -> list[dict[str, str]]:
    """Those that are plugged in, and the one that the program was begun with: that may be at the
    end of a network."""
    if unit.port in (SIMULATED, NONE, *(one["port"] for one in plugged)):
        return plugged
    return [{"port": unit.port, "text": unit.port}, *plugged]


def usual(unit: UnitView, plugged: list[dict[str, str]]) -> str:
    """The one that is meant unless another is chosen: one that was plugged in since is meant before
    the simulated one."""
    return plugged[0]["port"] if unit.port == SIMULATED and plugged else unit.port


def plugged_in() -> list[dict[str, str]]:
    """By their USB ids; nobody is asked anything."""
    found = candidates(usb_ids())
    return [{"port": one.url, "text": f"{one.description}, {one.url}"} for one in found]


def usb_ids() -> set[UsbId]:
    return {(board.usb.vid, board.usb.pid) for board in map(load, names())}
