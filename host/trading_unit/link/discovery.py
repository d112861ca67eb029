"""Finding the units that are plugged in: by their USB ids first, then by a hello."""

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from time import monotonic
from typing import Protocol

from trading_unit.link.hello import ANSWER_S, Hello, WhoIsThere
from trading_unit.link.port import Port, open_port
from trading_unit.link.trouble import LinkTrouble, Wrong

UsbId = tuple[int, int]
"""Vendor and product."""

SLICE_S = 0.02  # each port is listened to for so long in turn


class Listed(Protocol):
    """What pyserial's list of ports says of one of them."""

    device: str
    vid: int | None
    pid: int | None
    serial_number: str | None
    description: str


@dataclass(frozen=True, slots=True)
class Candidate:
    """A serial port that may be a unit's."""

    url: str
    usb: UsbId
    serial: str  # the chip's number as USB tells it, in small letters; empty when it does not
    words: str  # what the system calls it


@dataclass(frozen=True, slots=True)
class Found:
    """A candidate that was asked: there is a hello, or something is wrong."""

    candidate: Candidate
    hello: Hello | None
    trouble: LinkTrouble | None
    heard: bytes  # all that it said


def candidates(ids: Collection[UsbId], listed: Iterable[Listed] | None = None) -> list[Candidate]:
    """The ports with one of these USB ids, by name; `listed` is pyserial's list unless given."""
    if listed is None:
        listed = system_list()
    found = [
        Candidate(
            port.device, (port.vid, port.pid), (port.serial_number or "").lower(), port.description
        )
        for port in listed
        if port.vid is not None and port.pid is not None and (port.vid, port.pid) in ids
    ]
    return sorted(found, key=lambda candidate: (len(candidate.url), candidate.url))


def system_list() -> Iterable[Listed]:
    from serial.tools.list_ports import comports

    ports: Iterable[Listed] = comports()
    return ports


def places(ids: Collection[UsbId], unit: str, listed: Iterable[Listed] | None = None) -> list[str]:
    """Where that unit may be: ports that say they are it, or do not say who they are."""
    return [c.url for c in candidates(ids, listed) if c.serial in ("", unit.lower())]


def look(
    at: Iterable[Candidate],
    opening: Callable[[str], Port] = open_port,
    clock: Callable[[], float] = monotonic,
    wait_s: float = ANSWER_S,
) -> list[Found]:
    """Ask all of them at once who is there. Nobody's session notices."""
    asked = [Asked(candidate, opening, clock(), wait_s) for candidate in at]
    try:
        while any(not one.over(clock()) for one in asked):
            for one in asked:
                one.turn(clock())
    finally:
        for one in asked:
            one.close()
    return [one.found() for one in asked]


class Asked:
    """One of several ports that are asked side by side."""

    def __init__(
        self, candidate: Candidate, opening: Callable[[str], Port], now_s: float, wait_s: float
    ) -> None:
        self.candidate = candidate
        self.who = WhoIsThere(now_s, wait_s)
        self.port: Port | None = None
        self.trouble: LinkTrouble | None = None
        try:
            self.port = opening(candidate.url)
        except LinkTrouble as trouble:
            self.trouble = trouble

    def over(self, now_s: float) -> bool:
        return self.trouble is not None or self.who.over(now_s)

    def turn(self, now_s: float) -> None:
        if self.port is None or self.over(now_s):
            return
        try:
            if text := self.who.pending(now_s):
                self.port.write(text)
            self.who.feed(self.port.read(SLICE_S))
        except LinkTrouble as trouble:
            self.trouble = trouble

    def close(self) -> None:
        if self.port is not None:
            self.port.close()

    def found(self) -> Found:
        trouble = self.trouble or self.who.trouble(self.candidate.url)
        return Found(self.candidate, self.who.hello, trouble, self.who.heard)


def choose(found: Collection[Found]) -> Found:
    """The one that answers. LinkTrouble: NONE, SEVERAL, or what is wrong with the only one."""
    units = [one for one in found if one.trouble is None]
    match units:
        case [one]:
            return one
        case []:
            raise nobody([one.trouble for one in found if one.trouble is not None])
    named = ", ".join(map(naming, units))
    sentence = f"{len(units)} units answer: {named}; choose one with --port"
    raise LinkTrouble(Wrong.SEVERAL, "", sentence)


def nobody(troubles: list[LinkTrouble]) -> LinkTrouble:
    match troubles:
        case [trouble]:
            return trouble
        case []:
            how = "plug it in by a cable that carries data, or name its port with --port"
            return LinkTrouble(Wrong.NONE, "", f"no unit is plugged in; {how}")
    each = "; ".join(map(str, troubles))
    return LinkTrouble(Wrong.NONE, "", f"no unit answers at any of {len(troubles)} ports: {each}")


def naming(one: Found) -> str:
    who = f" ({one.hello.board}, {one.hello.unit})" if one.hello is not None else ""
    return f"{one.candidate.url}{who}"
