"""The units that the lobby offers: the simulated one, none, or one that is plugged in."""

import time

from trading_unit.link import candidates
from trading_unit.plain_text import escaped
from trading_unit.trouble import Trouble
from trading_unit.web.unit.plugged_units import Unit
from trading_unit.web.unit.real_unit_view import RealUnitView
from trading_unit.web.unit.unit_view import (
    NONE,
    SIMULATED,
    NoUnitView,
    SimulatedUnitView,
    UnitView,
)


def make_unit(port: str) -> UnitView:
    """The unit of that port, as a page names it. Raises Trouble if it is not plugged in."""
    if port == SIMULATED:
        return SimulatedUnitView()
    if port == NONE:
        return NoUnitView()
    if port not in [one.url for one in candidates()]:
        raise Trouble("that unit is no longer plugged in; choose another")
    return RealUnitView(port, time.monotonic)


def offered_units(unit: UnitView, plugged: list[Unit]) -> list[Unit]:
    """The real units to choose from: those plugged in, and `unit` itself, which may be reached over
    a network."""
    if unit.port in (SIMULATED, NONE, *(one["port"] for one in plugged)):
        return plugged
    return [{"port": unit.port, "text": unit.port}, *plugged]


def default_port(unit: UnitView, plugged: list[Unit]) -> str:
    """The port of the unit that is chosen at first: `unit`, but a plugged-in unit rather than the
    simulated one."""
    return plugged[0]["port"] if unit.port == SIMULATED and plugged else unit.port


def plugged_in() -> list[Unit]:
    """Found by their USB ids; no port is opened."""
    return [
        {"port": one.url, "text": escaped(f"{one.description}, {one.url}")} for one in candidates()
    ]
