"""What each figure of a wiring's board rests on, as text for an 80-column terminal."""

from collections.abc import Iterator, Mapping
from textwrap import wrap
from typing import Any

from trading_unit_boards.board import Wiring
from trading_unit_boards.chips import chip_tables
from trading_unit_boards.physical_boards import base_tables

WIDTH = 80
NOT_A_CLAIM = ("places", "owned", "sense")  # the pinout's own tables: the board's source is theirs
HIDDEN = ("source", "confidence", "unproved", "help", "why")
ADDRESSES = ("address", "divider", "password", "family", "absolute")


def describe_sources(board: Wiring) -> str:
    """Every claim about the physical board and its chip, how far it can be trusted, and its
    source."""
    physical = board.physical_board
    head = f"{physical.title}: where its figures come from"
    lines = [head, "=" * len(head)]
    lines += _claim("pins", {}, base_tables()[physical.name])
    for tables in (base_tables()[physical.name], chip_tables()[physical.chip.name]):
        for name, table in tables.items():
            if isinstance(table, dict) and name not in NOT_A_CLAIM:
                lines += _claim(name, table, table)
    return "\n".join(lines) + "\n"


def _claim(name: str, values: Mapping[str, Any], about: Mapping[str, Any]) -> Iterator[str]:
    shown = [_value(key, value) for key, value in values.items() if key not in HIDDEN]
    yield ""
    yield f"{name} [{about['confidence']}]{': ' if shown else ''}{', '.join(shown)}"
    yield from wrap(about["source"], WIDTH, initial_indent="  ", subsequent_indent="  ")


def _value(key: str, value: Any) -> str:
    return f"{key} {value:#x}" if key in ADDRESSES else f"{key} {value}"
