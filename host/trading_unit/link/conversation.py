"""What is said with a unit, and what it means. No I/O, and the time is handed in."""

from collections import Counter, deque
from enum import Enum
from secrets import token_hex
from typing import Any

from trading_unit.link.clock_mapping import ClockMapping
from trading_unit.link.command import Command, Commands, Outcome
from trading_unit.link.hello import MOST_HEARD, Hello, hello_of, other_protocol
from trading_unit.link.link_events import Answered, Down, Drop, Event, Happening, Meeting, Up
from trading_unit.link.trouble import LinkTrouble, Wrong
from trading_unit_firmware.host_session import HostSession
from trading_unit_firmware.ticks import MASK, ticks_diff
from trading_unit_firmware.wire import LONGEST, fields, number, well_formed

LONGEST_BODY = LONGEST - 31  # what a line has beside it, at most
LONG_S = 60.0  # as good as never
LEAST_S = 0.001
# Not understood, so it changes nothing; its answer comes after all the earlier ones.
SETTLED = "get"


class State(Enum):
    NO_PORT = "no-port"  # it is not there, or cannot be opened: tried again and again
    ASKING = "asking"  # it is open, and our hello awaits its answer
    UP = "up"
    DOWN = "down"  # open, and the unit has gone silent
    OVER = "over"  # taken by another program, another protocol, or closed


class Conversation:
    """`queue` is what has happened; `ended` is why there will be no more."""

    def __init__(self, url: str, now_s: float) -> None:
        self.url = url  # for sentences
        self.began = now_s
        self.state = State.ASKING
        self.hello: Hello | None = None  # the newest
        self.drop: Drop | None = None  # why it is down
        self.heard = b""  # what has come since it was last up
        self.ended: LinkTrouble | None = None
        self.queue: deque[Happening] = deque()
        self.counters: Counter[str] = Counter()
        self.moments = ClockMapping()
        self.commands = Commands()
        self.end = HostSession(f"host-{token_hex(4)}", 0, self.count)

    def count(self, what: str) -> None:
        self.counters[what] += 1

    def ticks(self, now_s: float) -> int:
        return round((now_s - self.began) * 1000) & MASK

    # The port

    def port_gone(self) -> None:
        self.end.port_gone()
        self.state = State.NO_PORT
        self.went_down(Drop.UNPLUGGED)

    def port_back(self, url: str, now_s: float) -> None:
        self.url = url
        self.state = State.ASKING
        self.heard = b""
        self.end.port_back(self.ticks(now_s))

    def went_down(self, drop: Drop) -> None:
        self.drop = drop
        self.queue.append(Down(drop))

    # Bytes

    def pending(self, now_s: float) -> bytes:
        """What is to be written next; empty when there is nothing."""
        text: bytes = self.end.pending(self.ticks(now_s))
        return text

    def written(self, count: int) -> None:
        self.end.mark_written(count)

    def quiet_s(self, now_s: float) -> float:
        """How long there will be nothing to write or to notice."""
        now = self.ticks(now_s)
        due = self.end.due(now)
        return LONG_S if due is None else max(LEAST_S, ticks_diff(due, now) / 1000)

    def feed(self, now_s: float, data: bytes) -> None:
        """These bytes have come, perhaps none, and time has passed."""
        if self.state is not State.UP:
            self.heard = (self.heard + data)[-MOST_HEARD:]
        now = self.ticks(now_s)
        for happened in (*self.end.feed(now, data), *self.end.step(now)):
            self.take(happened, now_s)

    def take(self, happened: tuple[Any, ...], now_s: float) -> None:
        match happened:
            case "event", body:
                self.tell(body, now_s)
            case "up", said, same, lost, undecided:
                self.met(hello_of(said), same, lost, len(undecided), now_s)
            case ("down",):
                self.state = State.DOWN
                self.went_down(Drop.SILENT)
            case ("taken",):
                sentence = f"another program has taken the unit at {self.url}; close one of the two"
                self.finish(LinkTrouble(Wrong.TAKEN, self.url, sentence), now_s)
            case "proto", said:
                self.finish(other_protocol(self.url, hello_of(said)), now_s)

    def tell(self, body: str, now_s: float) -> None:
        name, said = fields(body)
        at = number(said.get("at", "").encode())
        if at is not None:
            self.moments.note(at, now_s)
        if name == "reply":
            to = number(said.get("to", "").encode()) or 0
            ok = said.get("ok") == "1"
            self.answer(self.commands.answered(to, ok, said.get("why", ""), now_s))
        else:
            at = at or 0
            happened = self.moments.happened(at, now_s)
            self.queue.append(Event(name, said, at, body, now_s, happened))

    def met(self, hello: Hello, same: bool, lost: int, undecided: int, now_s: float) -> None:
        """The unit's hello, which comes again and again: told when it says something."""
        first = self.hello is None
        news = self.state is not State.UP or not same or lost > 0
        self.hello = hello
        self.state = State.UP
        self.heard = b""
        decided: list[Command] = []
        if not same:
            self.moments = ClockMapping()
            decided = self.commands.restarted(undecided, len(self.end.session.waiting), now_s)
            lost = max(lost, hello.lost)
            # Once the unit has taken one of ours, it cannot hide that it has forgotten us since
            # for another program.
            self.give(SETTLED, now_s, inner=True)
        drop, self.drop = self.drop, None
        if news:
            meeting = Meeting.FIRST if first else Meeting.SAME if same else Meeting.RESTARTED
            unsure, unanswered = (
                tuple(c for c in decided if c.outcome is outcome and not c.inner)
                for outcome in (Outcome.UNDECIDED, Outcome.ANSWER_LOST)
            )
            self.queue.append(Up(hello, self.url, meeting, drop, lost, unsure, unanswered))
        self.answer(decided)
        taken = self.end.session.acked
        if same and lost and any(command.number <= taken for command in self.commands.open):
            # Perhaps some of their answers are among what is lost: the next answer will tell.
            self.give(SETTLED, now_s, inner=True)

    # Commands

    def give(self, body: str, now_s: float, inner: bool = False) -> Command:
        text = body.encode()
        if len(text) > LONGEST_BODY or not well_formed(text):
            raise ValueError(f"the wire cannot carry {body!r}")
        command = Command(body, self.end.send(body), now_s, inner)
        self.commands.open.append(command)
        return command

    def answer(self, decided: list[Command]) -> None:
        self.queue.extend(Answered(command) for command in decided if not command.inner)

    def finish(self, trouble: LinkTrouble, now_s: float) -> None:
        """The end, and what has become of the commands."""
        if self.ended is None:
            session = self.end.session
            self.answer(self.commands.ended(session.acked, session.highest, now_s))
            self.ended = trouble
            self.state = State.OVER

    def last_words(self) -> bytes:
        """What the unit has not yet been told: how much of its news has come."""
        session = self.end.session
        text: bytes = (
            session.encode_line(0, "") if self.end.up and session.ack_at is not None else b""
        )
        return text
