"""A session with a unit: commands that change nothing, and some seconds of listening."""

from collections import Counter
from itertools import cycle, islice

from trading_unit.doctor.environment import Environment
from trading_unit.doctor.facts import ButtonActivity, UnitSession
from trading_unit.link import (
    Down,
    Drop,
    Event,
    Link,
    LinkEvent,
    LinkTrouble,
    Meeting,
    Outcome,
    Port,
    State,
    Up,
)
from trading_unit.words.sentence import translate
from trading_unit_firmware.settings import KEYS

ROUND_TRIPS = 20
LISTEN_S = 3.0
STUCK_S = 10.0
"""How long a button that goes down is watched; one that is down all that time is stuck."""


class LineCountingPort:
    """A port that counts the lines received."""

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


class SessionRecorder:
    """Drives the link and records what it reports."""

    def __init__(self, link: Link, environment: Environment) -> None:
        self.link = link
        self.environment = environment
        self.events: list[Event] = []
        self.backlog = 0
        self.settings: dict[str, str] = {}
        self.last_event: Event | None = None
        self.round_trips_s: list[float] = []
        self.down_since_s: dict[str, float] = {}  # by button, on our clock
        self.presses: Counter[str] = Counter()
        self.lost = 0
        self.drops: list[Drop] = []
        self.restarts = 0
        self.refused: list[str] = []

    def query_unit(self) -> None:
        """Ask for the status and all settings, and measure the round trips."""
        self.ask(f"get key={KEYS[0]}")  # the events before its reply had been waiting for a host
        self.take_events()
        self.backlog = len(self.events)
        self.ask("status")
        for key in islice(cycle(KEYS), ROUND_TRIPS):
            took_s = self.ask(f"get key={key}", optional=True)
            if took_s is not None:
                self.round_trips_s.append(took_s)

    def ask(self, body: str, *, optional: bool = False) -> float | None:
        """Returns how long the command took; None when it was not done. What older firmware may not
        know is `optional`."""
        command = self.link.ask(body)
        if command.outcome is Outcome.DONE:
            return command.took_s
        if command.outcome is Outcome.REFUSED and not (optional and command.unknown):
            self.refused.append(body)
        return None

    def listen(self) -> None:
        """For LISTEN_S, and longer while a button is down."""
        clock = self.environment.clock
        until = clock() + LISTEN_S
        while (left := until - clock()) > 0:
            self.take_events(left)
            if self.down_since_s:
                until = max(until, min(self.down_since_s.values()) + STUCK_S)

    def take_events(self, wait_s: float = 0) -> None:
        for event in self.link.step(wait_s):
            self.take_event(event)

    def take_event(self, event: LinkEvent) -> None:
        match event:
            case Event():
                self.last_event = event
                self.take_unit_event(event)
            case Up(meeting=Meeting.FIRST):
                return
            case Up():
                self.lost += event.lost
                if event.meeting is Meeting.RESTARTED:
                    self.restarts += 1
                    self.down_since_s.clear()
            case Down():
                self.drops.append(event.drop)

    def take_unit_event(self, event: Event) -> None:
        if event.name == "set":
            self.settings[event.fields.get("key", "")] = event.fields.get("value", "")
            return
        self.events.append(event)
        if event.name == "button":
            self.take_button(event)

    def take_button(self, event: Event) -> None:
        name = event.fields.get("name", "")
        if event.fields.get("state") == "down":
            self.presses[name] += 1
            self.down_since_s[name] = event.received
        else:
            self.down_since_s.pop(name, None)

    def take_remaining_events(self) -> None:
        """Those that had come before the link ended."""
        try:
            self.take_events()
        except LinkTrouble:
            return

    def uptime_ms(self) -> int:
        """How long the unit has been on, counted on our clock from its last event."""
        if self.last_event is None:
            return 0
        since_s = self.environment.clock() - self.last_event.happened
        return self.last_event.at + int(since_s * 1000)

    def buttons(self) -> dict[str, ButtonActivity]:
        now_s = self.environment.clock()
        down_s = {name: now_s - since_s for name, since_s in self.down_since_s.items()}
        return {
            name: ButtonActivity(presses, down_s.get(name, 0))
            for name, presses in self.presses.items()
        }


def run_session(url: str, environment: Environment) -> UnitSession:
    """LinkTrouble when the session does not even begin."""
    ports: list[LineCountingPort] = []

    def opener(url: str) -> Port:
        ports.append(LineCountingPort(environment.opener(url)))
        return ports[-1]

    trouble: LinkTrouble | None = None
    with Link(url, opener=opener, clock=environment.clock, pause=environment.pause) as link:
        hello = link.wait_up()
        # Lines of an earlier session may have arrived until here: they do not count.
        counters_before = Counter(link.counters)
        lines_before = lines_received(ports)
        recorder = SessionRecorder(link, environment)
        listening_since_s = environment.clock()
        try:
            recorder.query_unit()
            environment.say(
                translate(
                    "Listening at {port} for {seconds:.0f} s; please press nothing.",
                    port=url,
                    seconds=LISTEN_S,
                )
            )
            listening_since_s = environment.clock()
            recorder.listen()
        except LinkTrouble as raised:
            trouble = raised
            recorder.take_remaining_events()
        return UnitSession(
            hello=link.hello or hello,
            events=tuple(recorder.events),
            backlog=recorder.backlog,
            uptime_ms=recorder.uptime_ms(),
            settings=recorder.settings,
            round_trips_s=tuple(recorder.round_trips_s),
            listened_s=environment.clock() - listening_since_s,
            buttons=recorder.buttons(),
            lines=lines_received(ports) - lines_before,
            counters=dict(link.counters - counters_before),
            lost=recorder.lost,
            drops=tuple(recorder.drops),
            restarts=recorder.restarts,
            still_up=link.state is State.UP,
            refused=tuple(recorder.refused),
            trouble=trouble,
        )


def lines_received(ports: list[LineCountingPort]) -> int:
    return sum(port.lines for port in ports)
