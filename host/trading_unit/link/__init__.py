"""A link to a trading unit over any port that pyserial can open, and the search for units.

    with Link("/dev/ttyACM0") as link:
        print(link.wait_up().board)
        if link.ask("build do=spin").outcome is Outcome.DONE:
            for event in link.events():
                ...

Every failure is a LinkTrouble, whose `kind` is one of TroubleKind. The package depends on the
firmware's wire codec and on pyserial; the USB ids of units are passed in by the caller.
"""

from trading_unit.link.command import Command, Outcome
from trading_unit.link.conversation import State
from trading_unit.link.discovery import (
    Candidate,
    ProbeResult,
    UsbId,
    candidates,
    choose_unit,
    possible_ports,
    probe_ports,
)
from trading_unit.link.hello import Hello, HelloProbe, trouble_without_hello
from trading_unit.link.link import Link
from trading_unit.link.link_events import (
    Answered,
    BadEvent,
    Blocked,
    Down,
    Drop,
    Event,
    LinkEvent,
    Meeting,
    Up,
)
from trading_unit.link.port import Port, open_port
from trading_unit.link.trouble import LinkTrouble, TroubleKind

__all__ = [
    "Answered",
    "BadEvent",
    "Blocked",
    "Candidate",
    "Command",
    "Down",
    "Drop",
    "Event",
    "Hello",
    "HelloProbe",
    "Link",
    "LinkEvent",
    "LinkTrouble",
    "Meeting",
    "Outcome",
    "Port",
    "ProbeResult",
    "State",
    "TroubleKind",
    "Up",
    "UsbId",
    "candidates",
    "choose_unit",
    "open_port",
    "possible_ports",
    "probe_ports",
    "trouble_without_hello",
]
