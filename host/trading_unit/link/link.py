"""A link to one unit: every event once and in order, whatever happens to the cable."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from time import monotonic, sleep

from trading_unit.link.command import Command
from trading_unit.link.conversation import IDLE_S, Conversation, State
from trading_unit.link.hello import ANSWER_S as HELLO_S
from trading_unit.link.hello import Hello, trouble_without_hello
from trading_unit.link.link_events import Blocked, LinkEvent
from trading_unit.link.port import Port, open_port
from trading_unit.link.reconnect import Reconnect
from trading_unit.link.trouble import LinkTrouble, TroubleKind

ANSWER_S = 5.0
FULL_PORT_RETRY_S = 0.02


class Link:
    """It has no threads: work is done only inside `step`, `ask`, `wait_up` and `close`, all of
    which one thread has to call.

    `unit` is the chip's number, where it is known already. Once it is known, the link talks with
    no other unit: when the port goes away, it waits for that unit to come back, under another name
    too: `elsewhere(unit)` returns the ports to look at. Tests pass `opener`, `clock` and `pause`.
    """

    def __init__(
        self,
        url: str,
        *,
        unit: str = "",
        elsewhere: Callable[[str], Iterable[str]] = lambda unit: (),
        opener: Callable[[str], Port] = open_port,
        clock: Callable[[], float] = monotonic,
        pause: Callable[[float], None] = sleep,
    ) -> None:
        """Opens the port; LinkTrouble when it cannot be opened now."""
        self.unit = unit
        self.elsewhere = elsewhere
        self.opener = opener
        self.clock = clock
        self.pause = pause
        self.port: Port | None = opener(url)
        self.reconnect: Reconnect | None = None  # while there is no port
        self.conversation = Conversation(url, clock())
        self.port_full = False  # the port took only part of the last write

    def __enter__(self) -> "Link":
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
        pending = self.conversation.events
        self.step_until(lambda: bool(pending), wait_s)
        if not pending and self.conversation.trouble is not None:
            raise self.conversation.trouble
        events = list(pending)
        pending.clear()
        return events

    def events(self) -> Iterator[LinkEvent]:
        """All that happens, one by one, without end."""
        while True:
            yield from self.step(IDLE_S)

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
        if command.outcome is None or self.conversation.trouble is not None:
            raise self.conversation.trouble or self.no_answer()
        return command

    def wait_up(self, wait_s: float = HELLO_S) -> Hello:
        """Wait for the unit's hello.

        LinkTrouble says what answers instead (SILENT, PROMPT, GARBAGE, OTHER_PROTOCOL), or why
        there is no port.
        """
        self.step_until(lambda: self.conversation.state is State.UP, wait_s)
        if self.conversation.state is not State.UP or self.conversation.hello is None:
            raise self.conversation.trouble or self.no_answer()
        return self.conversation.hello

    def quiet_s(self) -> float | None:
        """For how long `step` will have nothing to do, unless bytes are received or a command is
        sent; None for ever, because the link is over."""
        now = self.clock()
        if self.conversation.events:
            return 0.0
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
            except LinkTrouble:
                self.lose_port(self.port)
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
        if self.port is None:
            self.try_reconnect(wait_s)
            return
        try:
            self.write(self.port)
            quiet_s = self.conversation.quiet_s(self.clock())
            data = self.port.read(min(wait_s, FULL_PORT_RETRY_S if self.port_full else quiet_s))
        except LinkTrouble:
            self.lose_port(self.port)
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

    def lose_port(self, port: Port) -> None:
        port.close()
        self.port = None
        self.conversation.port_gone()

    def try_reconnect(self, wait_s: float) -> None:
        hello = self.conversation.hello
        unit = hello.unit if hello is not None else self.unit
        if self.reconnect is None:
            self.reconnect = Reconnect(self.url, unit, lambda: self.elsewhere(unit), self.opener)
        idle_s = self.reconnect.idle_s(self.clock())
        if idle_s > 0:
            self.pause(min(wait_s, idle_s))
            return
        port = self.reconnect.attempt(self.clock(), wait_s)
        self.conversation.events.extend(map(Blocked, self.reconnect.take_troubles()))
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
