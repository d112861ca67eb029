"""Waiting for a board that restarts, and for a unit's own word that its new firmware runs."""

from collections.abc import Collection
from dataclasses import dataclass

from trading_unit.flash.environment import Environment, usb_ids
from trading_unit.flash.image import VERSION
from trading_unit.link import (
    Event,
    Hello,
    Link,
    LinkTrouble,
    Meeting,
    Up,
    candidates,
    places,
)
from trading_unit.trouble import Trouble

PORT_S = 30.0  # a board starts MicroPython and makes its file system within some seconds
ANSWER_S = 60.0  # three starts of a firmware that hangs take half a minute
HELLO_S = 5.0  # a unit that has just started lights its lights first
PROOF_S = 12.0  # after ten seconds without a fault a unit calls its slot good
AGAIN_S = 0.25
FELL = "slot:"


@dataclass(frozen=True, slots=True)
class Proven:
    """A unit that answers. Without a hello it was up to date, and was left to start by itself."""

    port: str
    hello: Hello | None
    unit: str


def new_port(world: Environment, before: Collection[str]) -> str:
    """Where a board turned up that was not there before."""
    until = world.clock() + PORT_S
    while world.clock() < until:
        new = [one.url for one in candidates(usb_ids(), world.listed()) if one.url not in before]
        if new:
            return new[0]
        world.pause(AGAIN_S)
    raise Trouble(
        f"the board has not come back in {PORT_S:.0f} s with MicroPython on it; nothing is broken: "
        "hold BOOTSEL while you plug it in and run trading-unit flash again"
    )


def proven(world: Environment, port: str, unit: str, wiring: str) -> Proven:
    """Trouble when the unit does not come up with this firmware, or not for good."""
    until = world.clock() + ANSWER_S
    with answering(world, port, unit, until) as link:
        world.say(f"The unit answers at {link.url} and proves itself for {PROOF_S:.0f} seconds.")
        good_at = world.clock() + PROOF_S
        while (left := good_at - world.clock()) > 0:
            for happening in link.step(left):
                match happening:
                    case Event(name="fault", fields=fields) if is_fall(fields.get("what", "")):
                        raise fallen(link.hello)
                    case Up(meeting=Meeting.RESTARTED):
                        good_at = world.clock() + PROOF_S
            if world.clock() > until:
                raise Trouble(
                    f"the unit at {link.url} starts again and again; leave it plugged in until it "
                    "has gone back to the firmware before, and run trading-unit doctor to see why"
                )
        hello, url = link.hello, link.url
    if hello is None or hello.firmware != VERSION:
        raise fallen(hello)
    if hello.board != wiring:
        raise Trouble(f"the unit calls itself {hello.board} and not {wiring}; flash it again")
    return Proven(url, hello, hello.unit)


def answering(world: Environment, port: str, unit: str, until: float) -> Link:
    """A link that is up, wherever the unit turns up again."""

    def elsewhere(unit: str) -> list[str]:
        return places(usb_ids(), unit, world.listed())

    trouble: LinkTrouble | None = None
    while world.clock() < until:
        for url in dict.fromkeys((port, *elsewhere(unit))):
            try:
                link = Link(
                    url,
                    unit=unit,
                    elsewhere=elsewhere,
                    opener=world.opener,
                    clock=world.clock,
                    pause=world.pause,
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
        world.pause(AGAIN_S)
    raise Trouble(
        f"the firmware is on the board, and no unit answers ({trouble}); unplug it, plug it in "
        "again, and run trading-unit doctor"
    )


def is_fall(what: str) -> bool:
    return what.startswith(FELL)


def fallen(hello: Hello | None) -> Trouble:
    now = f" ({hello.firmware})" if hello is not None else ""
    return Trouble(
        f"the new firmware did not come up, so the unit went back to the one before{now} and works "
        "as it did; run trading-unit flash again, and if it says so again, run trading-unit doctor"
    )
