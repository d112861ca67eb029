"""Opens a link to the unit of a command: the one that is named, or the one that is plugged in."""

import argparse
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from trading_unit.link import Link, Port

UNIT_OPTIONS = ("--unit", "--port")  # the same in each command that has a unit
AUTO, SIM = "auto", "sim"
SIMULATED = "sim://"
SIMULATED_UNIT = f"{SIMULATED}pico"
WHERE = (
    "where the unit is: a device, or a URL such as socket://HOST:PORT or sim://pico "
    "(default: the one that is plugged in)"
)


def add_unit(parser: argparse.ArgumentParser, where: str = WHERE) -> None:
    parser.add_argument(
        *UNIT_OPTIONS, dest="unit", type=named_port, metavar=f"{AUTO}|{SIM}|PORT", help=where
    )


def named_port(word: str) -> str | None:
    """Return the port that is named so; None for the unit that is plugged in."""
    return {AUTO: None, SIM: SIMULATED_UNIT}.get(word, word)


def open_link(port: str | None, opener: "Callable[[str], Port] | None" = None) -> "Link":
    """Open the link without waiting for the unit; LinkTrouble when there is not exactly one."""
    from trading_unit.link import Link, open_port

    opener = opener or open_port
    return Link.find(opener=opener) if port is None else Link(port, opener=opener)


def is_simulated(port: str) -> bool:
    return port.lower().startswith(SIMULATED)
