"""The wire's other end: a link to a unit over any port that pyserial can open, and finding it.

    with Link("/dev/ttyACM0") as link:
        print(link.wait_up().board)
        if link.ask("build do=spin").outcome is Outcome.DONE:
            for happening in link.happenings():
                ...

Whatever can be wrong is a LinkTrouble of a kind of Wrong. The package knows the firmware's wire
and pyserial; which USB ids a unit has it is told.
"""

from trading_unit.link.command import Command, Outcome
from trading_unit.link.conversation import State
from trading_unit.link.discovery import Candidate, Found, UsbId, candidates, choose, look, places
from trading_unit.link.hello import Hello, WhoIsThere, answered_wrongly
from trading_unit.link.link import Link
from trading_unit.link.link_events import (
    Answered,
    Blocked,
    Down,
    Drop,
    Event,
    Happening,
    Meeting,
    Up,
)
from trading_unit.link.port import Port, open_port
from trading_unit.link.trouble import LinkTrouble, Wrong

__all__ = [
    "Answered",
    "Blocked",
    "Candidate",
    "Command",
    "Down",
    "Drop",
    "Event",
    "Found",
    "Happening",
    "Hello",
    "Link",
    "LinkTrouble",
    "Meeting",
    "Outcome",
    "Port",
    "State",
    "Up",
    "UsbId",
    "WhoIsThere",
    "Wrong",
    "answered_wrongly",
    "candidates",
    "choose",
    "look",
    "open_port",
    "places",
]
