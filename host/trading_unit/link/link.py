"""A link to one unit: every event once and in order, whatever happens to the cable."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from math import inf
from time import monotonic, sleep
from typing import Self

from trading_unit.link.command import Command
from trading_unit.link.conversation import Conversation, State
from trading_unit.link.discovery import candidates, choose_unit, possible_ports, probe_ports
from trading_unit.link.hello import ANSWER_S as HELLO_S
from trading_unit.link.hello import Hello, trouble_without_hello
from trading_unit.link.link_events import Blocked, LinkEvent
from trading_unit.link.port import Port, open_port
from trading_unit.link.reconnect import Reconnect
from trading_unit.link.trouble import LinkTrouble, TroubleKind
from trading_unit.link.unit_commands import ANSWER_S, UnitCommands

FULL_PORT_RETRY_S = 0.02


class Link(UnitCommands[Command]):
    """It has no threads: work is done only inside its calls that wait, all of which one thread has
    to make.

    `unit` is the chip's number, where it is known already. Once it is known, the link talks with
    no other unit: when the port goes away, it waits for that unit to come back, under another name
    too: `elsewhere(unit)` returns the ports to look at, unless others are given those where units
    may be plugged in. Tests pass `opener`, `clock` and `pause`.
    """

    def __init__(
        self,
        url: str,
        *,
        unit: str = "",
        elsewhere: Callable[[str], Iterable[str]] | None = None,
        opener: Callable[[str], Port] = open_port,
        clock: Callable[[], float] = monotonic,
        pause: Callable[[float], None] = sleep,
    ) -> None:
        """Opens the port; LinkTrouble when it cannot be opened now."""
        self.unit = unit
        self.elsewhere = elsewhere or (nowhere if "://" in url else possible_ports)
        self.opener = opener
        self.clock = clock
        self.pause = pause
        self.port: Port | None = opener(url)
        self.reconnect: Reconnect | None = None  # while there is no port
        self.conversation = Conversation(url, clock())
        self.port_full = False  # the port took only part of the last write

    @classmethod
    def find(cls, unit: str = "", *, opener: Callable[[str], Port] = open_port) -> Self:
        """Open a link to the unit that is plugged in, or of several to the one with that number.

        LinkTrouble: NO_UNIT, SEVERAL, or what is wrong with the only port.
        """
        found = choose_unit(probe_ports(candidates()), unit)
        unit = "" if found.hello is None else found.hello.unit
        return cls(found.candidate.url, unit=unit, opener=opener)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    @property
    def url(self) -> str:
        """Where the unit is; it changes when the unit comes back under another name."""
        return self.conversation.url

    @property
    def state(self) -> State:
        return self.conversation.state

    @property
    def hello(self) -> Hello | None:
        """The unit's latest; None before its first answer."""
        return self.conversation.hello

    @property
    def counters(self) -> Counter[str]:
        """How often each kind of bad event has occurred at our end."""
        return self.conversation.counters

    def step(self, wait_s: float = 0) -> list[LinkEvent]:
        """What has happened, as soon as anything has; empty when nothing has in `wait_s`.

        LinkTrouble (TAKEN or OTHER_PROTOCOL) ends the link, once all events before it are
        returned.
        """
        first = self.next_event(wait_s)
        events = [] if first is None else [first, *self.conversation.events]
        self.conversation.events.clear()
        return events

    def next_event(self, wait_s: float = inf) -> LinkEvent | None:
        """Return the next event that `step` would; None when nothing happens in `wait_s`."""
        self.step_until(lambda: bool(self.conversation.events), wait_s)
        return self.conversation.take_event()

    def events(self, timeout: float = inf) -> Iterator[LinkEvent]:
        """Yield all that happens within so many seconds, one by one; without a time, for ever.

        A caller that leaves the loop loses nothing: the next call goes on from there.
        """
        until = self.clock() + timeout
        while (event := self.next_event(max(0, until - self.clock()))) is not None:
            yield event

    def send(self, body: str) -> Command:
        """Give a command without waiting for its outcome.

        It is sent when the link is up, perhaps much later. Its outcome arrives as an Answered
        event, and is then in the command too.
        """
        return self.conversation.send_command(body, self.clock())

    def ask(self, body: str, wait_s: float = ANSWER_S) -> Command:
        """Give a command and wait for its outcome; events meanwhile are left for `step`.

        LinkTrouble when there is no outcome after `wait_s`; it may still come later.
        """
        command = self.send(body)
        self.step_until(lambda: command.outcome is not None, wait_s)
        return self.decided(command)

    def wait_up(self, wait_s: float = HELLO_S) -> Hello:
        """Wait for the unit's hello.

        LinkTrouble says what answers instead (SILENT, PROMPT, GARBAGE, OTHER_PROTOCOL), or why
        there is no port.
        """
        self.step_until(self.conversation.is_up, wait_s)
        return self.answered()

    def decided(self, command: Command) -> Command:
        """Return the command, or raise LinkTrouble while it has no outcome."""
        if command.outcome is None or self.conversation.trouble is not None:
            raise self.conversation.trouble or self.no_answer()
        return command

    def answered(self) -> Hello:
        """Return the hello of the unit, or raise LinkTrouble while it does not answer."""
        if not self.conversation.is_up() or self.conversation.hello is None:
            raise self.conversation.trouble or self.no_answer()
        return self.conversation.hello

    def quiet_s(self) -> float | None:
        """Return for how long `step` will have nothing to do, unless bytes are received or a
        command is sent; None for ever, because the link is over."""
        return 0.0 if self.conversation.events else self.due_s()

    def due_s(self) -> float | None:
        """Return the same as `quiet_s`, but take no notice of events that nobody has taken."""
        now = self.clock()
        if self.conversation.trouble is not None:
            return None
        if self.port is None:
            return 0.0 if self.reconnect is None else self.reconnect.quiet_s(now)
        return FULL_PORT_RETRY_S if self.port_full else self.conversation.quiet_s(now)

    def close(self) -> None:
        """Every open command gets an outcome. What was received is acknowledged, so that the unit
        does not repeat it to the next host."""
        if self.port is not None:
            try:
                self.port.write(self.conversation.final_acknowledgement())
            except LinkTrouble as trouble:
                self.lose_port(self.port, trouble)
        self.finish(
            LinkTrouble(TroubleKind.NO_PORT, self.url, "the link to {url} is closed", url=self.url)
        )

    # Inside

    def step_until(self, done: Callable[[], bool], wait_s: float) -> None:
        """Step until `done` or for `wait_s`; at least once, unless it is done or over already."""
        until = self.clock() + wait_s
        left = wait_s
        while not done() and self.conversation.trouble is None:
            self.step_once(max(0, left))
            left = until - self.clock()
            if left <= 0:
                return

    def step_once(self, wait_s: float) -> None:
        """Write what is pending, and read, waiting for `wait_s` at most."""
        if self.reconnect is not None:
            self.try_reconnect(self.reconnect, wait_s)
        elif self.port is not None:
            self.exchange(self.port, wait_s)

    def exchange(self, port: Port, wait_s: float) -> None:
        try:
            self.write(port)
            quiet_s = self.conversation.quiet_s(self.clock())
            data = port.read(min(wait_s, FULL_PORT_RETRY_S if self.port_full else quiet_s))
        except LinkTrouble as trouble:
            self.lose_port(port, trouble)
            return
        self.conversation.feed(self.clock(), data)
        if self.conversation.trouble is not None:
            self.finish(self.conversation.trouble)

    def write(self, port: Port) -> None:
        self.port_full = False
        while not self.port_full and (text := self.conversation.pending(self.clock())):
            count = port.write(text)
            self.conversation.written(count)
            self.port_full = count < len(text)

    def lose_port(self, port: Port, trouble: LinkTrouble) -> None:
        port.close()
        self.port = None
        hello = self.conversation.hello
        unit = hello.unit if hello is not None else self.unit
        self.reconnect = Reconnect(self.url, unit, lambda: self.elsewhere(unit), self.opener)
        if trouble.kind is TroubleKind.IN_USE:
            self.reconnect.try_later(trouble, self.clock())
        self.conversation.port_gone()

    def try_reconnect(self, reconnect: Reconnect, wait_s: float) -> None:
        idle_s = reconnect.idle_s(self.clock())
        if idle_s > 0:
            self.pause(min(wait_s, idle_s))
            return
        port = reconnect.attempt(self.clock(), wait_s)
        self.conversation.events.extend(map(Blocked, reconnect.take_troubles()))
        if port is not None:
            self.reconnect = None
            self.port = port
            self.conversation.port_back(port.url, self.clock())

    def no_answer(self) -> LinkTrouble:
        """Why the unit has not answered until now."""
        if self.port is None:
            if self.reconnect is not None and self.reconnect.trouble is not None:
                return self.reconnect.trouble
            return LinkTrouble(
                TroubleKind.NO_PORT, self.url, "{url} is gone; plug the unit in", url=self.url
            )
        if self.conversation.hello is None:
            return trouble_without_hello(self.url, self.conversation.received)
        return LinkTrouble(
            TroubleKind.SILENT,
            self.url,
            "the unit at {url} no longer answers; switch it off and on",
            url=self.url,
        )

    def finish(self, trouble: LinkTrouble) -> None:
        self.conversation.finish(trouble, self.clock())
        if self.reconnect is not None:
            self.reconnect.close()
        if self.port is not None:
            self.port.close()
            self.port = None


def nowhere(unit: str) -> Iterable[str]:
    """Return no ports: a unit at a URL comes back there alone."""
    return ()
