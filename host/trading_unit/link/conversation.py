"""The protocol of one link as a state machine: bytes in, bytes out, and what they mean as events.

It does no I/O and reads no clock: every call is given the time in seconds.
"""

from collections import Counter, deque
from enum import Enum
from secrets import token_hex
from typing import Any

from trading_unit.link.clock_mapping import ClockMapping
from trading_unit.link.command import Command, OpenCommands, Outcome
from trading_unit.link.event_values import event_fits, hello_fits, moment_of
from trading_unit.link.hello import MOST_RECEIVED, Hello, other_protocol, parse_hello
from trading_unit.link.link_events import (
    EVENT_TYPES,
    Answered,
    BadEvent,
    Down,
    Drop,
    Event,
    LinkEvent,
    Meeting,
    Up,
)
from trading_unit.link.trouble import LinkTrouble, TroubleKind
from trading_unit_firmware.host_session import HostSession
from trading_unit_firmware.ticks import MASK, ticks_diff
from trading_unit_firmware.wire import LONGEST, fields, well_formed

LONGEST_BODY = LONGEST - 31  # the rest of a line takes 31 bytes at most
IDLE_S = 60.0  # the wait when nothing is due at all
SHORTEST_WAIT_S = 0.001
# A command that the unit does not know: it changes nothing, and is answered after all earlier ones.
NO_OPERATION = "get"
BAD_EVENT = "event"  # the counter of messages with values that cannot be


class State(Enum):
    NO_PORT = "no-port"  # the port is missing or cannot be opened; the link retries
    ASKING = "asking"  # the port is open, and our hello has no answer yet
    UP = "up"
    DOWN = "down"  # the port is open, and the unit has gone silent
    OVER = "over"  # taken by another program, another protocol, or closed


class Conversation:
    """`events` holds what has happened, until the link takes it; `trouble` is why the conversation
    is over, None while it is not."""

    def __init__(self, url: str, now_s: float) -> None:
        self.url = url  # where the unit is, for sentences
        self.started_s = now_s
        self.state = State.ASKING
        self.hello: Hello | None = None  # the unit's latest
        self.drop: Drop | None = None  # why the link is down
        self.received = b""  # everything received since the link was last up
        self.trouble: LinkTrouble | None = None
        self.events: deque[LinkEvent] = deque()
        self.counters: Counter[str] = Counter()
        self.clock_mapping = ClockMapping()
        self.commands = OpenCommands()
        self.host_session = HostSession(f"host-{token_hex(4)}", 0, self.count)

    def count(self, bad_event: str) -> None:
        self.counters[bad_event] += 1

    def ticks(self, now_s: float) -> int:
        return round((now_s - self.started_s) * 1000) & MASK

    def is_up(self) -> bool:
        return self.state is State.UP

    def take_event(self) -> LinkEvent | None:
        """Return the oldest event that nobody has taken; raise `trouble` once there is none."""
        if self.events:
            return self.events.popleft()
        if self.trouble is not None:
            raise self.trouble
        return None

    # The port

    def port_gone(self) -> None:
        self.host_session.port_gone()
        self.state = State.NO_PORT
        self.go_down(Drop.UNPLUGGED)

    def port_back(self, url: str, now_s: float) -> None:
        self.url = url
        self.state = State.ASKING
        self.received = b""
        self.host_session.port_back(self.ticks(now_s))

    def go_down(self, drop: Drop) -> None:
        self.drop = drop
        self.events.append(Down(drop))

    # Bytes

    def pending(self, now_s: float) -> bytes:
        """The bytes to write next; empty when there are none."""
        text: bytes = self.host_session.pending(self.ticks(now_s))
        return text

    def written(self, count: int) -> None:
        """The port has taken so many of the pending bytes."""
        self.host_session.mark_written(count)

    def quiet_s(self, now_s: float) -> float:
        """How long there will be nothing to write and no timeout to notice."""
        now = self.ticks(now_s)
        due = self.host_session.due(now)
        return IDLE_S if due is None else max(SHORTEST_WAIT_S, ticks_diff(due, now) / 1000)

    def feed(self, now_s: float, data: bytes) -> None:
        """These bytes were received, perhaps none, and it is `now_s`."""
        if self.state is not State.UP:
            self.received = (self.received + data)[-MOST_RECEIVED:]
        now = self.ticks(now_s)
        for event in (*self.host_session.feed(now, data), *self.host_session.step(now)):
            self.take_session_event(event, now_s)

    def take_session_event(self, event: tuple[Any, ...], now_s: float) -> None:
        match event:
            case "event", body:
                self.take_message(body, now_s)
            case "up", values, same, lost, undecided:
                self.take_hello(parse_hello(values), same, lost, len(undecided), now_s)
                if not hello_fits(values):
                    self.leave_out(" ".join(["hello", *map("=".join, values.items())]))
            case ("down",):
                self.state = State.DOWN
                self.go_down(Drop.SILENT)
            case ("taken",):
                taken = LinkTrouble(
                    TroubleKind.TAKEN,
                    self.url,
                    "another program has taken the unit at {url}; close one of the two",
                    url=self.url,
                )
                self.finish(taken, now_s)
            case "proto", values:
                self.finish(other_protocol(self.url, parse_hello(values)), now_s)

    def take_message(self, body: str, now_s: float) -> None:
        """An event of the unit, or its reply to a command."""
        name, values = fields(body)
        at = moment_of(values) if event_fits(name, values) else None
        if at is not None:
            self.clock_mapping.add_sample(at, now_s)
        if at is None or (name == "reply" and not self.was_sent(int(values["to"]))):
            self.leave_out(body)
        elif name == "reply":
            to, ok = int(values["to"]), values["ok"] == "1"
            self.announce(self.commands.reply_received(to, ok, values["why"], now_s))
        else:
            happened_s = self.clock_mapping.to_host_s(at, now_s)
            event_type = EVENT_TYPES.get(name, Event)
            self.events.append(event_type(name, values, at, body, now_s, happened_s))

    def was_sent(self, number: int) -> bool:
        """Whether a command of that number has ever been sent in this session."""
        highest: int = self.host_session.session.highest
        return number <= highest

    def leave_out(self, body: str) -> None:
        """Count a message whose values cannot be, and report the first of this link."""
        self.count(BAD_EVENT)
        if self.counters[BAD_EVENT] == 1:
            self.events.append(BadEvent(body))

    def take_hello(self, hello: Hello, same: bool, lost: int, undecided: int, now_s: float) -> None:
        """The unit repeats its hello regularly; only one that changes something becomes an event.

        `same` says that the unit has not restarted since the hello before.
        """
        first = self.hello is None
        is_news = self.state is not State.UP or not same or lost > 0
        self.hello = hello
        self.state = State.UP
        self.received = b""
        decided: list[Command] = []
        if not same:
            self.clock_mapping = ClockMapping()
            waiting = len(self.host_session.session.waiting)
            decided = self.commands.unit_restarted(undecided, waiting, now_s)
            lost = max(lost, hello.lost)
            # Once the unit has received a command in this session, we can tell when it has since
            # given the session up for another program.
            self.send_command(NO_OPERATION, now_s, internal=True)
        drop, self.drop = self.drop, None
        if is_news:
            meeting = Meeting.FIRST if first else Meeting.SAME if same else Meeting.RESTARTED
            unsure, unanswered = (
                tuple(c for c in decided if c.outcome is outcome and not c.internal)
                for outcome in (Outcome.UNDECIDED, Outcome.ANSWER_LOST)
            )
            self.events.append(Up(hello, self.url, meeting, drop, lost, unsure, unanswered))
        self.announce(decided)
        acknowledged = self.host_session.session.acked
        if same and lost and any(c.number <= acknowledged for c in self.commands.open):
            # Their replies may be among what is lost: the reply to this one will show.
            self.send_command(NO_OPERATION, now_s, internal=True)

    # Commands

    def send_command(self, body: str, now_s: float, internal: bool = False) -> Command:
        text = body.encode()
        if len(text) > LONGEST_BODY or not well_formed(text):
            raise ValueError(f"the wire cannot carry {body!r}")
        command = Command(body, self.host_session.send(body), now_s, internal)
        self.commands.open.append(command)
        return command

    def announce(self, decided: list[Command]) -> None:
        self.events.extend(Answered(command) for command in decided if not command.internal)

    def finish(self, trouble: LinkTrouble, now_s: float) -> None:
        """End the conversation, and decide every open command."""
        if self.trouble is None:
            session = self.host_session.session
            self.announce(self.commands.session_ended(session.acked, session.highest, now_s))
            self.trouble = trouble
            self.state = State.OVER

    def final_acknowledgement(self) -> bytes:
        """The line that acknowledges all that was received; empty when the link is not up."""
        session = self.host_session.session
        owing = self.host_session.up and session.ack_at is not None
        text: bytes = session.encode_line(0, "") if owing else b""
        return text
