"""Opens a link to the unit of a command: the one at --port, or the one that is plugged in."""

import argparse
from collections.abc import Callable
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
    from trading_unit.link import Link, open_port

    opener = opener or open_port
    return Link.find(opener=opener) if port is None else Link(port, opener=opener)


def is_simulated(port: str) -> bool:
    return port.lower().startswith(SIMULATED)
