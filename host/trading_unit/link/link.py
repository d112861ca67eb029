"""A link to one unit: everything that happens, once and in order, whatever the cable does."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from time import monotonic, sleep

from trading_unit.link.command import Command
from trading_unit.link.conversation import LONG_S, Conversation, State
from trading_unit.link.hello import ANSWER_S as HELLO_S
from trading_unit.link.hello import Hello, answered_wrongly
from trading_unit.link.link_events import Blocked, Happening
from trading_unit.link.port import Port, open_port
from trading_unit.link.reconnect import Reconnect
from trading_unit.link.trouble import LinkTrouble, Wrong

ANSWER_S = 5.0
FULL_S = 0.02  # a port without room is tried again so soon


class Link:
    """No threads: nothing happens but inside `step`, `ask`, `wait_up` and `close`, and one thread
    calls them all.

    `unit` is the chip's number when it is known already. Once it is, no other unit is talked
    with: when the port goes away, the link waits for that unit to come back, also under another
    name, for which `elsewhere(unit)` gives the places. `opening`, `clock` and `pause` are handed
    in by tests.
    """

    def __init__(
        self,
        url: str,
        *,
        unit: str = "",
        elsewhere: Callable[[str], Iterable[str]] = lambda unit: (),
        opening: Callable[[str], Port] = open_port,
        clock: Callable[[], float] = monotonic,
        pause: Callable[[float], None] = sleep,
    ) -> None:
        """Opens the port; LinkTrouble when it cannot be opened now."""
        self.unit = unit
        self.elsewhere = elsewhere
        self.opening = opening
        self.clock = clock
        self.pause = pause
        self.port: Port | None = opening(url)
        self.comeback: Reconnect | None = None  # while there is no port
        self.talk = Conversation(url, clock())
        self.full = False  # the port has no room at this moment

    def __enter__(self) -> "Link":
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    @property
    def url(self) -> str:
        """Where the unit is; another one when it turned up elsewhere."""
        return self.talk.url

    @property
    def state(self) -> State:
        return self.talk.state

    @property
    def hello(self) -> Hello | None:
        """The unit's newest."""
        return self.talk.hello

    @property
    def counters(self) -> Counter[str]:
        """Every bad event of our end, by its name."""
        return self.talk.counters

    def step(self, wait_s: float = 0) -> list[Happening]:
        """What has happened, as soon as something has; empty after `wait_s` with nothing.

        LinkTrouble (TAKEN or OTHER_PROTOCOL) ends the link, after all that happened before.
        """
        queue = self.talk.queue
        self.turn_until(lambda: bool(queue), wait_s)
        if not queue and self.talk.ended is not None:
            raise self.talk.ended
        happened = list(queue)
        queue.clear()
        return happened

    def happenings(self) -> Iterator[Happening]:
        """For ever, one after the other."""
        while True:
            yield from self.step(LONG_S)

    def send(self, body: str) -> Command:
        """Give a command. It goes out when the link is up, perhaps much later; its outcome comes
        as Answered, and stands in the command."""
        return self.talk.give(body, self.clock())

    def ask(self, body: str, wait_s: float = ANSWER_S) -> Command:
        """Give a command and wait for its outcome; what happens meanwhile is kept for `step`.

        LinkTrouble when there is no outcome after `wait_s`; it may come even then.
        """
        command = self.send(body)
        self.turn_until(lambda: command.outcome is not None, wait_s)
        if command.outcome is None or self.talk.ended is not None:
            raise self.talk.ended or self.no_answer()
        return command

    def wait_up(self, wait_s: float = HELLO_S) -> Hello:
        """Wait for the unit's answer. LinkTrouble says who answered instead (SILENT, PROMPT,
        GARBAGE, OTHER_PROTOCOL), or why there is no port."""
        self.turn_until(lambda: self.talk.state is State.UP, wait_s)
        if self.talk.state is not State.UP or self.talk.hello is None:
            raise self.talk.ended or self.no_answer()
        return self.talk.hello

    def close(self) -> None:
        """Every command gets an outcome. What has come is acknowledged, so that the unit does not
        tell it to the next one."""
        if self.port is not None:
            try:
                self.port.write(self.talk.last_words())
            except LinkTrouble:
                self.lose_port(self.port)
        self.finish(LinkTrouble(Wrong.NO_PORT, self.url, f"the link to {self.url} is closed"))

    # Inside

    def turn_until(self, enough: Callable[[], bool], wait_s: float) -> None:
        """At least one turn, unless it is enough already or all is over."""
        until = self.clock() + wait_s
        left = wait_s
        while not enough() and self.talk.ended is None:
            self.turn(max(0, left))
            left = until - self.clock()
            if left <= 0:
                return

    def turn(self, wait_s: float) -> None:
        """Write what is due, and wait at most so long for whatever comes."""
        if self.port is None:
            self.look_for_it(wait_s)
            return
        try:
            self.write(self.port)
            quiet_s = FULL_S if self.full else self.talk.quiet_s(self.clock())
            data = self.port.read(min(wait_s, quiet_s))
        except LinkTrouble:
            self.lose_port(self.port)
            return
        self.talk.feed(self.clock(), data)
        if self.talk.ended is not None:
            self.finish(self.talk.ended)

    def write(self, port: Port) -> None:
        self.full = False
        while not self.full and (text := self.talk.pending(self.clock())):
            count = port.write(text)
            self.talk.written(count)
            self.full = count < len(text)

    def lose_port(self, port: Port) -> None:
        port.close()
        self.port = None
        self.talk.port_gone()

    def look_for_it(self, wait_s: float) -> None:
        unit = self.talk.hello.unit if self.talk.hello is not None else self.unit
        if self.comeback is None:
            self.comeback = Reconnect(self.url, unit, lambda: self.elsewhere(unit), self.opening)
        idle_s = self.comeback.idle_s(self.clock())
        if idle_s > 0:
            self.pause(min(wait_s, idle_s))
            return
        port = self.comeback.look(self.clock(), wait_s)
        self.talk.queue.extend(map(Blocked, self.comeback.news()))
        if port is not None:
            self.comeback = None
            self.port = port
            self.talk.port_back(port.url, self.clock())

    def no_answer(self) -> LinkTrouble:
        """Why nothing has come until now."""
        if self.port is None:
            if self.comeback is not None and self.comeback.trouble is not None:
                return self.comeback.trouble
            return LinkTrouble(Wrong.NO_PORT, self.url, f"{self.url} is gone; plug the unit in")
        if self.talk.hello is None:
            return answered_wrongly(self.url, self.talk.heard)
        sentence = f"the unit at {self.url} no longer answers; switch it off and on"
        return LinkTrouble(Wrong.SILENT, self.url, sentence)

    def finish(self, trouble: LinkTrouble) -> None:
        self.talk.finish(trouble, self.clock())
        if self.comeback is not None:
            self.comeback.close()
        if self.port is not None:
            self.port.close()
            self.port = None
