"""A session with a unit: questions that change nothing, and some seconds of listening."""

from collections import Counter
from itertools import cycle, islice

from trading_unit.doctor.environment import Environment
from trading_unit.doctor.facts import Button, Visit
from trading_unit.link import (
    Down,
    Drop,
    Event,
    Happening,
    Link,
    LinkTrouble,
    Meeting,
    Outcome,
    Port,
    State,
    Up,
)
from trading_unit_firmware.settings import KEYS

TRIPS = 20
LISTEN_S = 3.0
STUCK_S = 10.0
"""A button that goes down is listened to for so long, and called stuck when it stays down."""


class Counted:
    """A port that counts the lines that come."""

    def __init__(self, port: Port) -> None:
        self.port = port
        self.url = port.url
        self.lines = 0

    def read(self, wait_s: float) -> bytes:
        data = self.port.read(wait_s)
        self.lines += data.count(b"\n")
        return data

    def write(self, data: bytes) -> int:
        return self.port.write(data)

    def close(self) -> None:
        self.port.close()


class Visitor:
    """What a link brings, noted down."""

    def __init__(self, link: Link, world: Environment) -> None:
        self.link = link
        self.world = world
        self.events: list[Event] = []
        self.kept = 0
        self.settings: dict[str, str] = {}
        self.last: Event | None = None
        self.trips_s: list[float] = []
        self.down: dict[str, float] = {}  # by button: since when, by our clock
        self.presses: Counter[str] = Counter()
        self.lost = 0
        self.drops: list[Drop] = []
        self.restarts = 0
        self.refused: list[str] = []

    def question(self) -> None:
        """What it had kept, what it is doing, and how long an answer takes."""
        self.ask(f"get key={KEYS[0]}")  # what it tells before this had been kept
        self.take_all()
        self.kept = len(self.events)
        self.ask("status")
        for key in islice(cycle(KEYS), TRIPS):
            took_s = self.ask(f"get key={key}")
            if took_s is not None:
                self.trips_s.append(took_s)

    def ask(self, body: str) -> float | None:
        command = self.link.ask(body)
        if command.outcome is Outcome.DONE:
            return command.took_s
        if command.outcome is Outcome.REFUSED:
            self.refused.append(body)
        return None

    def listen(self) -> None:
        """A while, and longer while a button is down."""
        clock = self.world.clock
        until = clock() + LISTEN_S
        while (left := until - clock()) > 0:
            self.take_all(left)
            if self.down:
                until = max(until, min(self.down.values()) + STUCK_S)

    def take_all(self, wait_s: float = 0) -> None:
        for happening in self.link.step(wait_s):
            self.take(happening)

    def take(self, happening: Happening) -> None:
        match happening:
            case Event():
                self.last = happening
                self.event(happening)
            case Up(meeting=Meeting.FIRST):
                return
            case Up():
                self.lost += happening.lost
                if happening.meeting is Meeting.RESTARTED:
                    self.restarts += 1
                    self.down.clear()
            case Down():
                self.drops.append(happening.drop)

    def event(self, event: Event) -> None:
        if event.name == "set":
            self.settings[event.fields.get("key", "")] = event.fields.get("value", "")
            return
        self.events.append(event)
        if event.name == "button":
            self.button(event)

    def uptime_ms(self) -> int:
        """By our clock, since the last moment that the unit told."""
        if self.last is None:
            return 0
        return self.last.at + int((self.world.clock() - self.last.happened) * 1000)

    def button(self, event: Event) -> None:
        name = event.fields.get("name", "")
        if event.fields.get("state") == "down":
            self.presses[name] += 1
            self.down[name] = event.received
        else:
            self.down.pop(name, None)

    def rest(self) -> None:
        """What had come before the link ended."""
        try:
            self.take_all()
        except LinkTrouble:
            return

    def buttons(self) -> dict[str, Button]:
        now_s = self.world.clock()
        since = {name: now_s - self.down[name] for name in self.down}
        return {name: Button(many, since.get(name, 0)) for name, many in self.presses.items()}


def visit(url: str, world: Environment) -> Visit:
    """LinkTrouble when the session does not even begin."""
    ports: list[Counted] = []

    def opener(at: str) -> Port:
        ports.append(Counted(world.opener(at)))
        return ports[-1]

    ended: LinkTrouble | None = None
    with Link(url, opener=opener, clock=world.clock, pause=world.pause) as link:
        hello = link.wait_up()
        # Lines of the session before may still have been on their way.
        before = Counter(link.counters)
        began_lines = lines(ports)
        visitor = Visitor(link, world)
        began_s = world.clock()
        try:
            visitor.question()
            world.say(f"Listening at {url} for {LISTEN_S:.0f} s; please press nothing.")
            began_s = world.clock()
            visitor.listen()
        except LinkTrouble as trouble:
            ended = trouble
            visitor.rest()
        return Visit(
            hello=link.hello or hello,
            events=tuple(visitor.events),
            kept=visitor.kept,
            uptime_ms=visitor.uptime_ms(),
            settings=visitor.settings,
            trips_s=tuple(visitor.trips_s),
            listened_s=world.clock() - began_s,
            buttons=visitor.buttons(),
            lines=lines(ports) - began_lines,
            counters=dict(link.counters - before),
            lost=visitor.lost,
            drops=tuple(visitor.drops),
            restarts=visitor.restarts,
            up=link.state is State.UP,
            refused=tuple(visitor.refused),
            ended=ended,
        )


def lines(ports: list[Counted]) -> int:
    return sum(port.lines for port in ports)
