"""The set-up of a classic game, with how it stands where it does not begin at its beginning."""

from collections.abc import Sequence
from typing import Any

from trading_unit.games.classic.board import Board
from trading_unit.games.classic.standing import standing as complete
from trading_unit.games.classic.state import State
from trading_unit.games.property.setup import Kind, Setup

CHANCE = {"dice": "screen", "cards": "screen"}
UNIT = ("dice",)  # may come from a unit: its Build button throws two dice
LAST = {"until": "last"}


def set_up(
    kind: Kind,
    seats: Sequence[dict[str, Any]],
    data: dict[str, Any],
    options: dict[str, bool | int] | None,
    chance: dict[str, str] | None,
    money: str,
    length: dict[str, Any] | None,
    standing: State | None,
) -> Setup:
    setup = kind.set_up(seats, data, options, chance, money, length)
    begun = None if standing is None else complete(Board(data), len(seats), standing)
    return {**setup, "standing": begun}
