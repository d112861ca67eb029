"""A unit's end and a host's end over a faulty cable, with an account of every message.

MicroPython runs this too. Time jumps from each moment that is due to the next. A broken promise of
the link raises Broken, with the moment and what happened.
"""

from tests.link.cable import NEVER, Direction
from trading_unit_firmware.host_session import HostSession
from trading_unit_firmware.ticks import MASK, ticks_diff
from trading_unit_firmware.unit_session import MOST_EVENTS, UnitSession
from trading_unit_firmware.wire import fields

AHEAD = 16  # messages that an end has waiting, beside those that a burst brings
BURST = MOST_EVENTS + 8
LONGEST_CUT_MS = 9_000
STUCK_MS = 60_000
BETWEEN = 500  # messages between two upsets, on average
UPSETS = ("cut", "reset", "restart", "burst")
LETTERS = "abcdefghijklmnopqrstuvwxyz_.:/+-0123456789"
FROM_TICKS = MASK - 20_000  # so that the ticks wrap in every run


class Broken(Exception):
    """A promise of the link, broken."""


def event(n: int) -> str:
    letters = LETTERS[n % 19 : n % 19 + 1 + n % 17]
    return f"tick n={n} is={letters}"


def command(run: int, n: int) -> str:
    letters = LETTERS[n % 23 : n % 23 + 1 + n % 13]
    return f"do n={n} run={run} is={letters}"


class Conversation:
    """`every`: one byte in so many is hit. With `upsets` the cable is cut, the unit reset and the
    host restarted again and again, and events come in bursts."""

    def __init__(self, chance, every: int, upsets: bool) -> None:
        self.chance = chance
        self.ms = 0
        self.down = Direction(chance, every)  # from the unit
        self.up = Direction(chance, every)  # from the host
        self.upsets = dict.fromkeys(UPSETS, 0)
        self.upset_in = self.draw() if upsets else NEVER
        self.intact_at = NEVER  # when a cut cable is whole again
        self.log: list[tuple[int, str, bytes]] | None = None  # all that is written and read
        self.counts: dict[str, dict[str, int]] = {"unit": {}, "host": {}}  # bad events by name
        self.progress = 0  # when a message was taken last
        self.boots = 0
        self.events_sent = 0  # events so far, numbered 1, 2, 3 ...
        self.events_taken = 0  # of them were taken by a host, each run's own counted
        self.lost = 0  # reported lost, by number or with a start of the unit
        self.before: dict[str, int] = {}  # start of the unit: events of former ones
        self.accounted = 0  # up to this event all is accounted for, in this start of the unit
        self.accounted_lost = 0  # what this start had dropped by then
        self.known_boot: str | None = None  # the last start of the unit that a host knew
        self.run = 0  # which of the host's
        self.commands_sent = 0  # commands of this run so far, numbered 1, 2, 3 ...
        self.commands_before = 0  # commands of former runs
        self.executed: dict[int, int] = {}  # run: the last command that was done
        self.skipped: dict[int, list[int]] = {}  # run: those that were not, and later ones were
        self.undecided: dict[int, list[int]] = {}  # run: commands reported undecided
        self.reset()
        self.restart()

    def draw(self) -> int:
        return 1 + int(self.chance.below(2 * BETWEEN))

    def ticks(self) -> int:
        return (self.ms + FROM_TICKS) & int(MASK)

    def broken(self, what: str) -> None:
        raise Broken(f"at {self.ms} ms: {what}")

    # The two ends

    def reset(self) -> None:
        """The unit is switched off and on."""
        self.boots += 1
        boot = f"{self.boots:08x}"
        self.before[boot] = self.events_sent
        self.unit = UnitSession(
            lambda: boot,
            lambda: ("0.1.0", "board=pico unit=0123456789abcdef", "mode=life mv=3012"),
            self.counter("unit"),
        )

    def restart(self) -> None:
        """The host's program is started again."""
        self.run += 1
        self.commands_before += self.commands_sent
        self.commands_sent = 0
        self.executed[self.run] = 0
        self.skipped[self.run] = []
        self.undecided[self.run] = []
        self.session: str | None = None  # the start of the unit that this run talks with
        self.expected: int | None = None  # the event that has to come next; None before the first
        self.dropped = 0  # events that the unit says it has dropped since its start
        self.host = HostSession(f"desk-{self.run}", self.ticks(), self.counter("host"))

    def counter(self, end: str):
        counts = self.counts[end]

        def count(what: str) -> None:
            counts[what] = counts.get(what, 0) + 1

        return count

    # Running

    def converse(self, messages: int) -> None:
        """Until so many were sent each way and there is nothing left to do."""
        while self.events_sent < messages or self.commands_before + self.commands_sent < messages:
            self.supply(messages)
            self.step()
        self.heal()
        while not self.settled():
            self.step()
        self.check()

    def settled(self) -> bool:
        """Both ends are in session, and neither has anything that the other has not."""
        unit, host = self.unit, self.host
        together = unit.up and host.up and unit.host == host.host and unit.boot == host.boot
        return together and not unit.session.waiting and not host.session.waiting

    def heal(self) -> None:
        """From here on nothing goes wrong any more."""
        self.up.heal()
        self.down.heal()
        self.upset_in = self.intact_at = NEVER

    def supply(self, messages: int) -> None:
        waiting = self.unit.session.waiting
        while self.events_sent < messages and len(waiting) < AHEAD:
            self.send_event()
        waiting = self.host.session.waiting
        while self.commands_before + self.commands_sent < messages and len(waiting) < AHEAD:
            self.commands_sent += 1
            self.host.send(command(self.run, self.commands_sent))

    def send_event(self) -> None:
        self.events_sent += 1
        self.unit.send_event(event(self.events_sent))

    def step(self) -> None:
        """Write what there is to write, then go to the next moment and read what has come."""
        now = self.ticks()
        self.write(self.unit, self.down, "@", now)
        self.write(self.host, self.up, "#", now)
        due = min(self.down.due(), self.up.due(), self.intact_at)
        for wanted in (self.unit.due(now), self.host.due(now)):
            if wanted is not None:
                due = min(due, self.ms + ticks_diff(wanted, now))
        if due == NEVER or due > self.progress + STUCK_MS:
            self.broken("nothing comes any more")
        if due > self.ms:
            self.ms = due
        elif due < self.ms:
            self.broken(f"a wanted moment is past: {due} ms")
        now = self.ticks()
        if self.ms >= self.intact_at:
            self.down.intact = self.up.intact = True
            self.intact_at = NEVER
        data = self.up.arrived(self.ms)
        if data:
            self.note("unit", data)
            for _, body in self.unit.feed(now, data):
                self.execute(body)
        data = self.down.arrived(self.ms)
        if data:
            self.note("host", data)
            for happened in self.host.feed(now, data):
                self.handle(happened)
        for happened in self.host.step(now):
            self.handle(happened)
        if self.upset_in <= 0:
            self.upset_in = self.draw()
            self.upset(UPSETS[self.chance.below(len(UPSETS))])

    def write(self, end, way, name: str, now: int) -> None:
        data = end.pending(now)
        while data:
            self.note(name, data)
            way.carry(self.ms, data)
            end.mark_written(len(data))
            data = end.pending(now)

    def note(self, who: str, data: bytes) -> None:
        if self.log is not None:
            self.log.append((self.ms, who, data))

    def upset(self, what: str) -> None:
        self.upsets[what] += 1
        if what == "reset":
            self.down.cut()
            self.down.intact = self.up.intact
            self.reset()
        elif what == "restart":
            self.up.cut()
            self.up.intact = self.down.intact
            self.restart()
        elif what == "cut":
            self.down.cut()
            self.up.cut()
            self.intact_at = self.ms + 1 + self.chance.below(LONGEST_CUT_MS)
        else:
            for _ in range(BURST):
                self.send_event()

    # What the ends bring

    def note_progress(self) -> None:
        self.progress = self.ms
        self.upset_in -= 1

    def execute(self, body: str) -> None:
        """A command has come to the unit."""
        self.note_progress()
        _, values = fields(body)
        run, n = int(values["run"]), int(values["n"])
        if body != command(run, n):
            self.broken("altered: " + body)
        last = self.executed[run]
        if n <= last:
            self.broken(f"command {n} after {last}")
        if n != last + 1:
            self.skipped[run].extend(range(last + 1, n))
        self.executed[run] = n

    def handle(self, happened) -> None:
        """Something has come to the host."""
        if happened[0] == "event":
            self.receive_event(happened[1])
        elif happened[0] == "up":
            _, values, same, lost, undecided = happened
            self.receive_hello(values["boot"], int(values["lost"]), same, lost, undecided)
        elif happened[0] != "down":
            self.broken("the host says " + happened[0])

    def receive_event(self, body: str) -> None:
        self.note_progress()
        n = int(body[len("tick n=") : body.index(" ", len("tick n="))])
        if body != event(n):
            self.broken("altered: " + body)
        if self.expected is None:
            missing = n - 1 - self.accounted
            if (
                self.session is None
                or n <= self.before[self.session]
                or missing > self.dropped - self.accounted_lost
            ):
                dropped = self.dropped - self.accounted_lost
                self.broken(f"event {n} after {self.accounted}, {dropped} were dropped")
            self.lost += max(0, missing)
            self.accounted_lost = self.dropped
        elif n != self.expected:
            self.broken(f"event {n} in the place of {self.expected}")
        self.events_taken += 1
        self.expected = n + 1
        self.accounted = max(self.accounted, n)

    def receive_hello(self, boot: str, dropped: int, same: bool, lost: int, undecided) -> None:
        """The unit has answered the host's hello."""
        if same != (boot == self.session):
            self.broken("another start is taken for the same one, or the same for another")
        self.dropped = dropped
        if same and self.expected is not None:
            self.expected += lost
            self.lost += max(0, self.expected - 1 - self.accounted)
            self.accounted = max(self.accounted, self.expected - 1)
            self.accounted_lost = dropped
        elif not same:
            if boot != self.known_boot:
                # A start of the unit that no host knew: what was before it is known to be gone.
                self.known_boot = boot
                self.lost += max(0, self.before[boot] - self.accounted)
                self.accounted = self.before[boot]
                self.accounted_lost = 0
            self.session = boot
            self.expected = None
            for body in undecided:
                self.undecided[self.run].append(int(fields(body)[1]["n"]))

    # In the end

    def check(self) -> None:
        """What had to come has come, or was reported."""
        if self.accounted != self.events_sent:
            self.broken(f"of {self.events_sent} events {self.accounted} are accounted for")
        for run in self.skipped:
            for n in self.skipped[run]:
                if n not in self.undecided[run]:
                    self.broken(f"command {n} of run {run} is lost")
        undecided = self.undecided[self.run]
        for n in range(self.executed[self.run] + 1, self.commands_sent + 1):
            if n not in undecided:
                self.broken(f"command {n} is lost")
