"""The set-up of a game."""

from collections.abc import Callable, Sequence
from typing import Any

from tests.village.game import VillageGame

VERSION = 1
CHANCE = {"dice": "screen"}
UNIT = ("dice",)
HOUR = {"until": "rounds", "rounds": 5}
LENGTHS = ({"until": "rounds", "rounds": 2}, HOUR)

Setup = dict[str, Any]


def set_up(
    seats: Sequence[dict[str, Any]],
    data: dict[str, Any],
    *,
    options: dict[str, bool | int] | None = None,
    chance: dict[str, str] | None = None,
    money: str = "screen",
    length: dict[str, Any] | None = None,
    standing: Any = None,
) -> Setup:
    return {
        "game": "repentance",
        "version": VERSION,
        "seats": [dict(seat) for seat in seats],
        "options": options or {},
        "chance": CHANCE | (chance or {}),
        "money": money,
        "length": length or HOUR,
        "data": data,
    }


def starter(setup: Setup) -> Callable[[Any], VillageGame]:
    return lambda state: VillageGame(setup, state)
