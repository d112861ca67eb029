"""The values that a unit can send in each event and in its hello: firmware/WIRE.md lists them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, get_args

from trading_unit_firmware.wire import number

MOST_SEQ = 999_999_999
MOST_MV = 6_000
MOST_DIGITS = 15  # of the milliseconds since the start, which do not wrap: 30,000 years

AuctionState = Literal["open", "warn", "closed", "cancelled", "idle"]
BuildState = Literal["spin", "done", "cancelled", "idle"]
NumberState = Literal["spin", "done", "cancelled"]
HourState = Literal["start", "nearly", "over", "paused", "resumed", "idle"]
ButtonName = Literal["auction", "build"]
ButtonState = Literal["down", "up"]
SlotName = Literal["a", "b"]
SlotState = Literal["trial", "proven"]
BatteryLevel = Literal["ok", "low", "empty", "usb"]


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number from `least` to `most`, without plus sign or leading zero."""

    least: int
    most: int

    def allows(self, value: str) -> bool:
        digits = value.removeprefix("-")
        found: int | None = number(digits.encode())
        if found is None or (digits != value and not found):  # there is no -0
            return False
        return self.least <= (found if digits == value else -found) <= self.most


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of these words."""

    words: tuple[str, ...]

    def allows(self, value: str) -> bool:
        return value in self.words


@dataclass(frozen=True, slots=True)
class AnyWord:
    """Whatever the wire can carry."""

    def allows(self, value: str) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class Dice:
    """What each die shows, joined by `+`. How many dice there are, and how many sides they have,
    stands in the same event; see `dice_fit`."""

    def allows(self, value: str) -> bool:
        return all(number(part.encode()) is not None for part in value.split("+"))


Values = Whole | OneOf | AnyWord | Dice

AUCTION_MS = Whole(0, 240_000)
EVENTS: Mapping[str, Mapping[str, Values]] = {
    "auction": {
        "state": OneOf(get_args(AuctionState)),
        "ms": AUCTION_MS,
        "left": AUCTION_MS,
    },
    "build": {
        "state": OneOf(get_args(BuildState)),
        "result": Whole(1, 4),
    },
    "number": {
        "state": OneOf(get_args(NumberState)),
        "of": Whole(2, 20),
        "n": Whole(1, 2),
        "result": Dice(),
    },
    "hour": {
        "state": OneOf(get_args(HourState)),
        "ms": Whole(0, 14_400_000),
    },
    "button": {
        "name": OneOf(get_args(ButtonName)),
        "state": OneOf(get_args(ButtonState)),
    },
    "battery": {
        "mv": Whole(0, MOST_MV),
        "level": OneOf(get_args(BatteryLevel)),
    },
    "slot": {"name": OneOf(get_args(SlotName)), "state": OneOf(get_args(SlotState))},
    "fault": {"what": AnyWord()},
    "set": {"key": AnyWord(), "value": AnyWord()},
    "reply": {
        "to": Whole(1, MOST_SEQ),
        "ok": OneOf(("0", "1")),
        "why": OneOf(("ok", "busy", "unknown", "range")),
    },
}
"""By event and key. Each key is there in every such event, but for `result`."""

HELLO: Mapping[str, Values] = {
    "proto": AnyWord(),
    "fw": AnyWord(),
    "board": AnyWord(),
    "unit": AnyWord(),
    "boot": AnyWord(),
    "host": AnyWord(),
    "next": Whole(1, MOST_SEQ),
    "lost": Whole(0, MOST_SEQ),
    "mode": AnyWord(),
    "mv": Whole(0, MOST_MV),
}
"""By key."""


def hello_fits(fields: Mapping[str, str]) -> bool:
    """Whether a unit can have sent this hello. It may lack keys, and have others."""
    return all(values.allows(fields[key]) for key, values in HELLO.items() if key in fields)


def hello_number(fields: Mapping[str, str], key: str) -> int:
    """The number of that key in a hello; 0 when it is missing or cannot be."""
    digits = fields.get(key, "")
    return int(digits) if HELLO[key].allows(digits) else 0


def event_fits(name: str, fields: Mapping[str, str]) -> bool:
    """Whether a unit can have sent this event. Of an event that we do not know everything fits, and
    so do further keys: a newer firmware may send them."""
    known = EVENTS.get(name, {})
    for key, values in known.items():
        if key in fields:
            if not values.allows(fields[key]):
                return False
        elif key != "result" or fields.get("state") == "done":
            return False
    match name:
        case "auction":
            return auction_fits(fields)
        case "number":
            return dice_fit(fields)
    return True


def auction_fits(fields: Mapping[str, str]) -> bool:
    """Whether the light has a length, unless there is none, and no more than that is left."""
    ms, left = int(fields["ms"]), int(fields["left"])
    return left <= ms and (ms > 0 or fields["state"] == "idle")


def dice_fit(fields: Mapping[str, str]) -> bool:
    """Whether a result has as many numbers as there are dice, each a side of one."""
    if "result" not in fields:
        return True
    shown = fields["result"].split("+")
    sides = Whole(1, int(fields["of"]))
    return len(shown) == int(fields["n"]) and all(map(sides.allows, shown))


def moment_of(fields: Mapping[str, str]) -> int | None:
    """The milliseconds since the unit's start at which it happened; None when that cannot be."""
    digits = fields.get("at", "")
    return int(digits) if digits.isdecimal() and len(digits) <= MOST_DIGITS else None
