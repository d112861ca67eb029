"""What was going on: auctions, throws and the hour, told from a unit's events."""

from collections.abc import Iterable
from dataclasses import dataclass
from heapq import merge
from operator import attrgetter, itemgetter

from trading_unit_firmware.wire import fields

KINDS = {"auction": "auction", "build": "throw", "number": "throw"}
ENDS = ("closed", "cancelled", "done")
POWER_GONE = ""
CUT_OFF = "cut off"
RAILROAD = "4"  # what the wire calls it


@dataclass(frozen=True, slots=True)
class Activity:
    """`kind` is auction, throw or hour; `said` says how it ended, and so does `short`."""

    start: int
    end: int
    kind: str
    said: str
    short: str


def story(events: Iterable[tuple[int, str]], cuts: Iterable[int], end: int) -> list[Activity]:
    """In order; the power went at each of `cuts`. What still goes on at `end` ends there."""
    told: list[Activity] = []
    began: dict[str, int] = {}

    def cut_off(kind: str, ms: int) -> None:
        told.append(Activity(began.pop(kind), ms, kind, CUT_OFF, CUT_OFF))

    for ms, body in merge(events, ((ms, POWER_GONE) for ms in cuts), key=itemgetter(0)):
        name, values = fields(body)
        state = values.get("state", "")
        kind = KINDS.get(name, "")
        if body == POWER_GONE:
            for running in list(began):
                cut_off(running, ms)
        elif name == "fault" and values.get("what") == "watchdog" and "throw" in began:
            # A restart takes a throw along. An auction goes on, and says once more that it is open.
            cut_off("throw", ms)
        elif kind and state in ("open", "spin"):
            began.setdefault(kind, ms)
        elif state in ENDS and kind in began:
            told.append(Activity(began.pop(kind), ms, kind, *ending(name, values)))
        elif name == "hour" and state == "nearly":
            told.append(Activity(ms, ms, "hour", "5 minutes left", "5 min"))
        elif name == "hour" and state == "over":
            told.append(Activity(ms, ms, "hour", "the hour is over", "over"))
    for kind, start in began.items():
        told.append(Activity(start, end, kind, kind if kind == "auction" else "", ""))
    return sorted(told, key=attrgetter("start"))


def ending(name: str, values: dict[str, str]) -> tuple[str, str]:
    state = values["state"]
    if name == "auction":
        return f"auction {state}", state
    if state == "cancelled":
        return "taken back", "back"
    result = values.get("result", "")
    return ("railroad", "rr") if name == "build" and result == RAILROAD else (result, result)
