"""Finds the units that are plugged in: ports by their USB ids, then a hello at each of them."""

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from functools import cache
from time import monotonic
from typing import Protocol

from trading_unit.link.hello import ANSWER_S, Hello, HelloProbe
from trading_unit.link.port import Port, open_port
from trading_unit.link.trouble import LinkTrouble, TroubleKind
from trading_unit.words.sentence import Series

UsbId = tuple[int, int]
"""Vendor and product."""

READ_S = 0.02  # the time for each port when several are read in turn


class ListedPort(Protocol):
    """An entry of pyserial's list of ports."""

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
    serial: str  # the chip's number by USB, in small letters; empty when USB has none
    description: str  # the system's description of it


@dataclass(frozen=True, slots=True)
class ProbeResult:
    """What a candidate has answered: `hello` is there unless `trouble` is."""

    candidate: Candidate
    hello: Hello | None
    trouble: LinkTrouble | None
    received: bytes  # everything that came from the port


@cache
def usb_ids() -> frozenset[UsbId]:
    """Return the USB ids of all boards for which a wiring is shipped."""
    from trading_unit_boards import load, names

    return frozenset((board.usb.vid, board.usb.pid) for board in map(load, names()))


def candidates(listed: Iterable[ListedPort] | None = None) -> list[Candidate]:
    """Return the ports with the USB id of a shipped board, sorted by name; `listed` is pyserial's
    list by default."""
    if listed is None:
        listed = system_ports()
    ids = usb_ids()
    found = [
        Candidate(
            port.device, (port.vid, port.pid), (port.serial_number or "").lower(), port.description
        )
        for port in listed
        if port.vid is not None and port.pid is not None and (port.vid, port.pid) in ids
    ]
    return sorted(found, key=lambda candidate: (len(candidate.url), candidate.url))


def system_ports() -> Iterable[ListedPort]:
    from serial.tools.list_ports import comports

    ports: Iterable[ListedPort] = comports()
    return ports


def possible_ports(unit: str, listed: Iterable[ListedPort] | None = None) -> list[str]:
    """Where that unit may be: the ports with its serial number, and those without any."""
    return [c.url for c in candidates(listed) if c.serial in ("", unit.lower())]


def probe_ports(
    ports: Iterable[Candidate],
    opener: Callable[[str], Port] = open_port,
    clock: Callable[[], float] = monotonic,
    wait_s: float = ANSWER_S,
) -> list[ProbeResult]:
    """Ask at all of these ports at once which unit is there. No session of others is disturbed."""
    probes = [PortProbe(candidate, opener, clock(), wait_s) for candidate in ports]
    try:
        while any(not probe.finished(clock()) for probe in probes):
            for probe in probes:
                probe.step(clock())
    finally:
        for probe in probes:
            probe.close()
    return [probe.result() for probe in probes]


class PortProbe:
    """One port that is asked for a hello; several are stepped in turn."""

    def __init__(
        self, candidate: Candidate, opener: Callable[[str], Port], now_s: float, wait_s: float
    ) -> None:
        self.candidate = candidate
        self.hello_probe = HelloProbe(now_s, wait_s)
        self.port: Port | None = None
        self.trouble: LinkTrouble | None = None
        try:
            self.port = opener(candidate.url)
        except LinkTrouble as trouble:
            self.trouble = trouble

    def finished(self, now_s: float) -> bool:
        return self.trouble is not None or self.hello_probe.finished(now_s)

    def step(self, now_s: float) -> None:
        if self.port is None or self.finished(now_s):
            return
        try:
            if text := self.hello_probe.pending(now_s):
                self.port.write(text)
            self.hello_probe.feed(self.port.read(READ_S))
        except LinkTrouble as trouble:
            self.trouble = trouble

    def close(self) -> None:
        if self.port is not None:
            self.port.close()

    def result(self) -> ProbeResult:
        probe = self.hello_probe
        trouble = self.trouble or probe.trouble(self.candidate.url)
        return ProbeResult(self.candidate, probe.hello, trouble, probe.received)


def choose_unit(results: Collection[ProbeResult], unit: str = "") -> ProbeResult:
    """Return the only unit that answers, or of several the one with that number.

    LinkTrouble: NO_UNIT, SEVERAL, or what is wrong with the only port.
    """
    units = [result for result in results if result.trouble is None]
    wanted = [one for one in units if one.hello is not None and one.hello.unit == unit.lower()]
    if unit and units and not wanted:
        raise LinkTrouble(
            TroubleKind.NO_UNIT,
            "",
            "unit {unit} is not plugged in; these are: {units}",
            unit=unit,
            units=", ".join(map(describe, units)),
        )
    match wanted or units:
        case [only]:
            return only
        case []:
            raise no_unit_trouble([r.trouble for r in results if r.trouble is not None])
    raise LinkTrouble(
        TroubleKind.SEVERAL,
        "",
        "{count} units answer: {units}; choose one with --port",
        count=len(units),
        units=", ".join(map(describe, units)),
    )


def no_unit_trouble(troubles: list[LinkTrouble]) -> LinkTrouble:
    match troubles:
        case [trouble]:
            return trouble
        case []:
            return LinkTrouble(
                TroubleKind.NO_UNIT,
                "",
                "no unit is plugged in; plug it in by a cable that carries data, or name its port "
                "with --port",
            )
    return LinkTrouble(
        TroubleKind.NO_UNIT,
        "",
        "no unit answers at any of {count} ports: {each}",
        count=len(troubles),
        each=Series(troubles, "; "),
    )


def describe(result: ProbeResult) -> str:
    hello = result.hello
    identity = f" ({hello.board}, {hello.unit})" if hello is not None else ""
    return f"{result.candidate.url}{identity}"
