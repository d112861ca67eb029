"""Auctions, throws and the moments of the hour, found in a unit's events."""

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
    """`kind` is auction, throw or hour; `outcome` says how it ended, `short` in fewer letters."""

    start: int
    end: int
    kind: str
    outcome: str
    short: str


def activities(events: Iterable[tuple[int, str]], cuts: Iterable[int], end: int) -> list[Activity]:
    """In order of their starts. `cuts` are when power was cut; what runs at `end` ends there."""
    found: list[Activity] = []
    began: dict[str, int] = {}

    def cut_off(kind: str, ms: int) -> None:
        found.append(Activity(began.pop(kind), ms, kind, CUT_OFF, CUT_OFF))

    for ms, body in merge(events, ((ms, POWER_GONE) for ms in cuts), key=itemgetter(0)):
        name, values = fields(body)
        state = values.get("state", "")
        kind = KINDS.get(name, "")
        if body == POWER_GONE:
            for running in list(began):
                cut_off(running, ms)
        elif name == "fault" and values.get("what") == "watchdog" and "throw" in began:
            # A restart ends a throw. An auction goes on, and is reported as open once more.
            cut_off("throw", ms)
        elif kind and state in ("open", "spin"):
            began.setdefault(kind, ms)
        elif state in ENDS and kind in began:
            found.append(Activity(began.pop(kind), ms, kind, *outcome(name, values)))
        elif name == "hour" and state == "nearly":
            found.append(Activity(ms, ms, "hour", "5 minutes left", "5 min"))
        elif name == "hour" and state == "over":
            found.append(Activity(ms, ms, "hour", "the hour is over", "over"))
    for kind, start in began.items():
        found.append(Activity(start, end, kind, kind if kind == "auction" else "", ""))
    return sorted(found, key=attrgetter("start"))


def outcome(name: str, values: dict[str, str]) -> tuple[str, str]:
    state = values["state"]
    if name == "auction":
        return f"auction {state}", state
    if state == "cancelled":
        return "taken back", "back"
    result = values.get("result", "")
    return ("railroad", "rr") if name == "build" and result == RAILROAD else (result, result)
