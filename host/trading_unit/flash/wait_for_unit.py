"""Waits for a board that restarts, and for its unit to prove that the new firmware runs."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass

from trading_unit.flash.environment import Environment
from trading_unit.flash.image import VERSION
from trading_unit.link import (
    Event,
    Hello,
    Link,
    LinkEvent,
    LinkTrouble,
    Meeting,
    Slot,
    Up,
    candidates,
    possible_ports,
)
from trading_unit.trouble import Trouble
from trading_unit.words.sentence import translate

PORT_S = 30.0  # a board starts MicroPython and makes its file system within some seconds
ANSWER_S = 60.0  # three starts of a firmware that hangs take half a minute
HELLO_S = 5.0  # a unit that has just started lights its lights first
ASK_S = 2.0  # between two questions whether the slot is proven
TRIAL_MS = 120_000  # of the unit's time: so long is waited for it
MOST_RESTARTS = 3  # a firmware that hangs is given up after them
RETRY_S = 0.25
SLOT_FAULT = "slot:"


@dataclass(frozen=True, slots=True)
class FlashedUnit:
    """A unit with the firmware. Without a hello it was up to date already, and was left to start
    by itself."""

    port: str
    hello: Hello | None
    unit: str
    proven: bool


def wait_for_new_port(environment: Environment, before: Collection[str]) -> str:
    """The port of a board that was not there before; Trouble when none turns up."""
    until = environment.clock() + PORT_S
    while environment.clock() < until:
        ports = candidates(environment.list_ports())
        new = [port.url for port in ports if port.url not in before]
        if new:
            return new[0]
        environment.pause(RETRY_S)
    raise Trouble(
        "the board has not come back in {port_s:.0f} s with MicroPython on it; "
        "nothing is broken: hold BOOTSEL while you plug it in and run trading-unit "
        "flash again",
        port_s=PORT_S,
    )


def wait_until_proven(environment: Environment, port: str, unit: str, wiring: str) -> FlashedUnit:
    """Trouble when the unit does not come up with this firmware, or does not stay up."""
    with open_answering_link(environment, port, unit, environment.clock() + ANSWER_S) as link:
        require_new_firmware(link.hello, wiring)
        environment.say(
            translate(
                "The unit answers at {url}. It proves itself, which takes ten seconds, or longer "
                "while it is played with.",
                url=link.url,
            )
        )
        proven = Proof(link, environment.clock).comes()
        require_new_firmware(link.hello, wiring)
        return FlashedUnit(link.url, link.hello, unit, proven)


def require_new_firmware(hello: Hello | None, wiring: str) -> None:
    """Trouble when it is not the one that was installed."""
    if hello is None or hello.firmware != VERSION:
        raise fell_back(hello)
    if hello.board != wiring:
        raise Trouble(
            "the unit calls itself {board} and not {wiring}; flash it again",
            board=hello.board,
            wiring=wiring,
        )


class Proof:
    """Waits for the unit's word that its slot is proven, and asks for it again and again."""

    def __init__(self, link: Link, clock: Callable[[], float]) -> None:
        self.link = link
        self.clock = clock
        self.heard = clock()
        self.at = 0  # the unit's time since its start
        self.restarts = 0

    def comes(self) -> bool:
        """Whether it comes within the unit's first two minutes; Trouble when the unit falls back,
        starts again and again, or is silent."""
        while self.at < TRIAL_MS:
            self.link.send("status")
            until = self.clock() + ASK_S
            while (left := until - self.clock()) > 0:
                if any(self.is_proof(event) for event in self.link.step(left)):
                    return True
            if self.clock() - self.heard > ANSWER_S:
                raise self.link.no_answer()
        return False

    def is_proof(self, event: LinkEvent) -> bool:
        match event:
            case Event(name="fault", fields=fields) if is_slot_fault(fields):
                raise fell_back(self.link.hello)
            case Slot(state="proven"):
                return True
            case Event(at=at):
                self.heard = self.clock()
                self.at = at
            case Up(meeting=Meeting.RESTARTED):
                self.restarts += 1
                if self.restarts > MOST_RESTARTS:
                    raise starts_again(self.link.url)
        return False


def starts_again(url: str) -> Trouble:
    return Trouble(
        "the unit at {url} starts again and again; leave it plugged in until it has "
        "gone back to the firmware before, and run trading-unit doctor to see why",
        url=url,
    )


def open_answering_link(environment: Environment, port: str, unit: str, until: float) -> Link:
    """A link that is up, wherever the unit turns up again; Trouble when there is none by then."""

    def elsewhere(unit: str) -> list[str]:
        return possible_ports(unit, environment.list_ports())

    trouble: LinkTrouble | None = None
    while environment.clock() < until:
        for url in dict.fromkeys((port, *elsewhere(unit))):
            try:
                link = Link(
                    url,
                    unit=unit,
                    elsewhere=elsewhere,
                    opener=environment.opener,
                    clock=environment.clock,
                    pause=environment.pause,
                )
            except LinkTrouble as why:
                trouble = why
                continue
            try:
                link.wait_up(HELLO_S)
            except LinkTrouble as why:
                trouble = why
                link.close()
                continue
            return link
        environment.pause(RETRY_S)
    raise Trouble(
        "the firmware is on the board, and no unit answers ({trouble}); unplug it, "
        "plug it in again, and run trading-unit doctor",
        trouble=trouble,
    )


def is_slot_fault(fields: Mapping[str, str]) -> bool:
    """Whether the fault is that a slot did not come up."""
    return fields.get("what", "").startswith(SLOT_FAULT)


def fell_back(hello: Hello | None) -> Trouble:
    firmware = f" ({hello.firmware})" if hello is not None else ""
    return Trouble(
        "the new firmware did not come up, so the unit went back to the one "
        "before{firmware} and works as it did; run trading-unit flash again, and if "
        "it says so again, run trading-unit doctor",
        firmware=firmware,
    )
