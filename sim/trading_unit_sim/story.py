"""What was going on: auctions, throws and the hour, told from a unit's events."""

from collections.abc import Iterable
from dataclasses import dataclass

from trading_unit_sim.recording import fields

KINDS = {"auction": "auction", "build": "throw", "number": "throw"}
ENDS = ("closed", "cancelled", "done")
RAILROAD = "4"  # what the wire calls it


@dataclass(frozen=True, slots=True)
class Chapter:
    """`kind` is auction, throw or hour; `said` says how it ended, `short` where that is too long."""

    start: int
    end: int
    kind: str
    said: str
    short: str


def story(events: Iterable[tuple[int, str]], end: int) -> list[Chapter]:
    """In order; what still goes on at `end` ends there."""
    told: list[Chapter] = []
    began: dict[str, int] = {}
    for ms, body in events:
        name, values = fields(body)
        state = values.get("state", "")
        kind = KINDS.get(name, "")
        if kind and state in ("open", "spin"):
            began[kind] = ms
        elif state in ENDS and kind in began:
            told.append(Chapter(began.pop(kind), ms, kind, *ending(name, values)))
        elif name == "hour" and state == "nearly":
            told.append(Chapter(ms, ms, "hour", "5 minutes left", "5 min"))
        elif name == "hour" and state == "over":
            told.append(Chapter(ms, ms, "hour", "the hour is over", "over"))
    for kind, start in began.items():
        told.append(Chapter(start, end, kind, kind if kind == "auction" else "", ""))
    return sorted(told, key=lambda chapter: chapter.start)


def ending(name: str, values: dict[str, str]) -> tuple[str, str]:
    state = values["state"]
    if name == "auction":
        return f"auction {state}", state
    if state == "cancelled":
        return "taken back", "back"
    result = values.get("result", "")
    return ("railroad", "rr") if name == "build" and result == RAILROAD else (result, result)
