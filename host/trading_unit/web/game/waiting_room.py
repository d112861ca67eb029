"""Where people take their seats before a game begins: the set-up of a game that has no record yet.

Names are part of a set-up and stay as they are once a game is recorded, so they can be changed
here alone."""

from collections.abc import Collection
from typing import Protocol

from trading_unit.games.base.rules import setup as base_setup
from trading_unit.play.start.setup_choices import is_bot, read_name
from trading_unit.table.game_kind import Setup


class Seating(Protocol):
    """Seats that phones can take: those of a game, or of one that has not begun."""

    @property
    def seats(self) -> list[dict[str, str]]: ...

    @property
    def bots(self) -> Collection[int]: ...

    def name(self, seat: int) -> str: ...


class WaitingRoom:
    """`unit` is the port of the unit that the game is to have."""

    def __init__(self, setup: Setup, unit: str = "") -> None:
        self.setup = setup
        self.unit = unit
        self.ready: set[int] = set()

    @property
    def seats(self) -> list[dict[str, str]]:
        seats: list[dict[str, str]] = self.setup["seats"]
        return seats

    @property
    def bots(self) -> set[int]:
        return {seat for seat, player in enumerate(self.seats) if is_bot(player)}

    def name(self, seat: int) -> str:
        return self.seats[seat]["name"]

    def rename(self, seat: int, name: str) -> None:
        """Raises Trouble for a name that a set-up would not take either."""
        seats = [dict(one) for one in self.seats]
        seats[seat]["name"] = read_name(name)
        base_setup.check_names(seats)
        self.setup = {**self.setup, "seats": seats}

    def set_ready(self, seat: int, ready: bool) -> None:
        (self.ready.add if ready else self.ready.discard)(seat)
