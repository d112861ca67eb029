"""A link to a trading unit over any port that pyserial can open, and the search for units.

    with Link.find() as link:
        link.build()
        for event in link.events(timeout=10):
            match event:
                case Build(result=int(blocks)):
                    print(blocks)

`async_link` has the same for programs that await: a module apart, because asyncio takes as long to
import as all the rest. Every failure is a LinkTrouble, whose `kind` is one of TroubleKind. The
package depends on the firmware's wire codec, on pyserial and, for their USB ids, on the boards.
"""

from trading_unit.link.command import Command, Outcome
from trading_unit.link.conversation import State
from trading_unit.link.discovery import (
    Candidate,
    ProbeResult,
    candidates,
    choose_unit,
    possible_ports,
    probe_ports,
)
from trading_unit.link.hello import Hello, HelloProbe, trouble_without_hello
from trading_unit.link.link import Link
from trading_unit.link.link_events import (
    Answered,
    Auction,
    BadEvent,
    Battery,
    Blocked,
    Build,
    Button,
    Down,
    Drop,
    Event,
    Fault,
    Hour,
    LinkEvent,
    Meeting,
    Number,
    Setting,
    Slot,
    Up,
)
from trading_unit.link.port import Port, open_port
from trading_unit.link.trouble import LinkTrouble, TroubleKind

__all__ = [
    "Answered",
    "Auction",
    "BadEvent",
    "Battery",
    "Blocked",
    "Build",
    "Button",
    "Candidate",
    "Command",
    "Down",
    "Drop",
    "Event",
    "Fault",
    "Hello",
    "HelloProbe",
    "Hour",
    "Link",
    "LinkEvent",
    "LinkTrouble",
    "Meeting",
    "Number",
    "Outcome",
    "Port",
    "ProbeResult",
    "Setting",
    "Slot",
    "State",
    "TroubleKind",
    "Up",
    "candidates",
    "choose_unit",
    "open_port",
    "possible_ports",
    "probe_ports",
    "trouble_without_hello",
]
