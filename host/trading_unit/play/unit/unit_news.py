"""What whoever draws a unit is sent of it. The sim's `unit_updates` writes the same."""

from collections.abc import Sequence
from typing import TypedDict


class UnitParts(TypedDict):
    """Which parts the board has."""

    lights: Sequence[str]
    buttons: Sequence[str]
    buzzer: bool


class UnitAuction(TypedDict):
    """The light of the unit, with the milliseconds that are left."""

    left: int


class UnitNews(TypedDict):
    """The state of a unit, and what has changed: `changes` are (moment, part, level), `told` its
    events as (moment, body). With `whole` all of the last half minute is in them.

    Moments are the unit's milliseconds, `lights` those that are lit, `down` the buttons that are
    pressed, `hour` the milliseconds that are left of it, `game` as the wire names it."""

    at: int
    board: str
    simulated: bool
    up: bool
    power: bool
    switch: bool
    usb: bool
    mv: int
    cells: int
    level: str
    lights: Sequence[str]
    down: Sequence[str]
    parts: UnitParts
    changes: Sequence[tuple[int, str, int]]
    told: Sequence[tuple[int, str]]
    whole: bool
    auction: UnitAuction | None
    hour: int | None
    paused: bool
    quiet: bool
    mode: str
    game: str
