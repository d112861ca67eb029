"""Opens a link to the unit of a command: the one at --port, or the one that is plugged in."""

import argparse
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from trading_unit.link import Link, Port

SIMULATED = "sim://"


def add_port(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--port",
        help="where the unit is: a device, or a URL such as socket://HOST:PORT or sim://pico "
        "(default: the one that is plugged in)",
    )


def open_link(port: str | None, opener: "Callable[[str], Port] | None" = None) -> "Link":
    """Open the link without waiting for the unit; LinkTrouble when there is not exactly one."""
    from trading_unit.link import (
        Link,
        candidates,
        choose_unit,
        open_port,
        possible_ports,
        probe_ports,
    )
    from trading_unit.unit.boards import usb_ids

    opener = opener or open_port
    ids = usb_ids()

    def elsewhere(unit: str) -> Iterable[str]:
        return possible_ports(ids, unit)

    if port is None:
        result = choose_unit(probe_ports(candidates(ids), open_port))
        unit = result.hello.unit if result.hello is not None else ""
        return Link(result.candidate.url, unit=unit, elsewhere=elsewhere, opener=opener)
    make_known(port)
    if "://" in port:
        return Link(port, opener=opener)
    return Link(port, elsewhere=elsewhere, opener=opener)


def is_simulated(port: str) -> bool:
    return port.lower().startswith(SIMULATED)


def make_known(port: str) -> None:
    """Let pyserial open the port, where it is a simulated unit."""
    if is_simulated(port):
        import trading_unit_sim.port  # noqa: F401 - makes sim:// known to pyserial
