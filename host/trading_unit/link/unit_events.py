"""The events of a unit by type: `Build(result=2)` beside `build state=done result=2`."""

from collections.abc import Mapping
from typing import cast

from trading_unit.link.event_values import (
    AuctionState,
    BatteryLevel,
    BuildState,
    ButtonName,
    ButtonState,
    HourState,
    NumberState,
)
from trading_unit.link.link_events import Event

RAILROAD = 4


class Auction(Event):
    """The light of an auction or of a deal."""

    __slots__ = ()

    @property
    def state(self) -> AuctionState:
        return cast(AuctionState, self.fields["state"])

    @property
    def length_s(self) -> float:
        return int(self.fields["ms"]) / 1000

    @property
    def left_s(self) -> float:
        return int(self.fields["left"]) / 1000


class Build(Event):
    """How much may be built."""

    __slots__ = ()

    @property
    def state(self) -> BuildState:
        return cast(BuildState, self.fields["state"])

    @property
    def result(self) -> int | None:
        """Blocks from 1 to 3, or 4 for the railroad; None while there is no result."""
        return int(self.fields["result"]) if self.state == "done" else None

    @property
    def is_railroad(self) -> bool:
        return self.result == RAILROAD


class Number(Event):
    """A throw of dice, or a spin of the wheel, which is one die of ten sides."""

    __slots__ = ()

    @property
    def state(self) -> NumberState:
        return cast(NumberState, self.fields["state"])

    @property
    def dice(self) -> int:
        return int(self.fields["n"])

    @property
    def sides(self) -> int:
        return int(self.fields["of"])

    @property
    def result(self) -> tuple[int, ...] | None:
        """What each die shows; None while there is no result."""
        return tuple(map(int, self.fields["result"].split("+"))) if self.state == "done" else None


class Hour(Event):
    """The hour of the game."""

    __slots__ = ()

    @property
    def state(self) -> HourState:
        return cast(HourState, self.fields["state"])

    @property
    def left_s(self) -> float:
        return int(self.fields["ms"]) / 1000


class Button(Event):
    """A button that went down or up."""

    __slots__ = ()

    @property
    def button(self) -> ButtonName:
        return cast(ButtonName, self.fields["name"])

    @property
    def state(self) -> ButtonState:
        return cast(ButtonState, self.fields["state"])


class Battery(Event):
    """The cells."""

    __slots__ = ()

    @property
    def mv(self) -> int:
        """The cells' millivolts; 0 where they are not measured, as on USB."""
        return int(self.fields["mv"])

    @property
    def level(self) -> BatteryLevel:
        return cast(BatteryLevel, self.fields["level"])


class Fault(Event):
    """Something that has gone wrong on the unit."""

    __slots__ = ()

    @property
    def what(self) -> str:
        """The word of firmware/WIRE.md, or the name of an error in the unit's program."""
        return self.fields["what"]


class Setting(Event):
    """What a setting is, as the answer to `get` and after each change."""

    __slots__ = ()

    @property
    def key(self) -> str:
        return self.fields["key"]

    @property
    def value(self) -> str:
        return self.fields["value"]


TYPES: Mapping[str, type[Event]] = {
    "auction": Auction,
    "build": Build,
    "number": Number,
    "hour": Hour,
    "button": Button,
    "battery": Battery,
    "fault": Fault,
    "set": Setting,
}
"""By the name on the wire; an event of newer firmware is an Event."""
