"""Which unit a game is played with: the simulated one, none, or one that is plugged in."""

import time

from trading_unit.link import UsbId, candidates, places
from trading_unit.trouble import Trouble
from trading_unit.web.unit_seen import NONE, SIMULATED, NoUnit, Real, Seen, Simulated
from trading_unit_boards import load, names


def made(which: str) -> Seen:
    """The unit that a page has chosen."""
    if which == SIMULATED:
        return Simulated()
    if which == NONE:
        return NoUnit()
    ids = usb_ids()
    if which not in [one.url for one in candidates(ids)]:
        raise Trouble("that unit is no longer plugged in; choose another")
    return Real(which, time.monotonic, lambda unit: places(ids, unit))


def plugged_in() -> list[dict[str, str]]:
    """By their USB ids; nobody is asked anything."""
    return [{"port": one.url, "text": f"{one.words}, {one.url}"} for one in candidates(usb_ids())]


def usb_ids() -> set[UsbId]:
    return {(board.usb.vid, board.usb.pid) for board in map(load, names())}
