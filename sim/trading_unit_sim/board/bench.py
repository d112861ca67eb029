"""A bench with one board on it: wires, cells, USB, fingers, a clock that jumps, and a record."""

from trading_unit_sim.board import chip as silicon
from trading_unit_sim.board.chip import NEVER, Chip, Interrupted, Stopped
from trading_unit_sim.board.entropy import Entropy
from trading_unit_sim.board.flash import Flash
from trading_unit_sim.board.modules import fake_modules
from trading_unit_sim.board.power import LIGHT_MICROAMP, TONE_MICROAMP
from trading_unit_sim.board.prompt import INTERRUPTED, Prompt
from trading_unit_sim.board.script import SINGLE_MS
from trading_unit_sim.board.serial import Serial
from trading_unit_sim.board.timeline import Timeline

BOUNCE_MS = 5  # contacts chatter so long at most
REST_MS = 8
HALF_TICKS = 1 << 29


class Bench:
    """`board` is a board.json as a dict, `board_text` what the unit reads of it, `supply` a Power.

    `load(modules)` gives the firmware's program, importing those modules in place of the board's;
    None stands for a board without our firmware.
    """

    def __init__(self, board, board_text: str, supply, seed: int, load) -> None:
        self.now = 0
        self.board = board
        self.load = load
        self.changes = []  # what comes from outside, as (moment, order, act, value), latest first
        self.order = 0
        self.happened = 0  # changes from outside so far
        self.unit = None
        self.prompt = None  # where a program has ended, or there is none
        self.starting = False
        self.ended = False
        self.horizon = NEVER  # no rest goes beyond it
        self.timeline = Timeline()
        self.history = []  # (moment, name, level) of every light, button, tone (in hertz) and power
        self.tone = None
        self.used = {
            "powered_ms": 0,
            "usb_ms": 0,
            "nap_ms": 0,
            "naps": 0,
            "idle_ms": 0,
            "light_ms": 0,
            "tone_ms": 0,
            "steps": 0,
        }
        self.last_rest = None  # "nap_ms" or "idle_ms"
        self.counted = 0  # lights and power are accounted for up to here
        self.lit = 0

        self.names = {}
        for name in board["lights"]:
            self.names[board["lights"][name]] = name
        self.buzzer = board["buzzer"]["pin"] if "buzzer" in board else None
        self.entropy = Entropy(seed)
        # The bounce of fingers has its own chance: how often a program draws must not change it.
        self.fingers = Entropy(seed + 1)
        self.unique_id = Entropy(seed + 2).bytes(8)
        self.power = supply
        self.divider = board["battery"]["divider"] if "battery" in board else 1
        self.flash = Flash()
        self.flash.lose_power = self.cut
        self.flash.files["board.json"] = board_text.encode()
        self.serial = Serial(self)
        self.chip = Chip(self, Entropy(seed + 3))
        for name in board["buttons"]:
            self.contact(name, False)
        self.wire_usb()

    # The world outside

    def at(self, moment: int, act, value) -> None:
        """Let `act(*value)` happen then."""
        self.order += 1
        change = (moment, self.order, act, value)
        place = len(self.changes)
        while place and self.changes[place - 1][0] <= moment:
            place -= 1
        self.changes.insert(place, change)

    def play(self, steps) -> None:
        """Put a script's steps on the clock."""
        for _, ms, word, value in steps:
            self.at(ms, getattr(self, "do_" + word), value)

    def do_on(self) -> None:
        self.power.switch = True
        self.settle()

    def do_off(self) -> None:
        self.power.switch = False
        self.settle()

    def do_usb(self, there: bool) -> None:
        self.count()
        self.power.usb = there
        self.wire_usb()
        self.settle()

    def do_battery(self, mv: int) -> None:
        self.power.battery = mv
        self.settle()

    def do_press(self, name: str, hold: int) -> None:
        if name not in self.board["buttons"]:
            name = "build"
            hold += SINGLE_MS
        self.edge(name, True, min(hold, BOUNCE_MS))
        self.at(self.now + hold, self.edge, (name, False, BOUNCE_MS))

    def do_hang(self) -> None:
        """The program runs away; only the watchdog can end that."""
        if self.unit is not None:
            self.unit = None
            self.chip.napping = False
            raise Stopped

    def do_ticks(self, ticks: int) -> None:
        self.chip.ticks_from = ticks

    def do_cut(self, writes: int) -> None:
        self.flash.cut = writes

    def do_file(self, name: str, text: str) -> None:
        self.flash.files[name] = text.encode()

    def do_end(self) -> None:
        self.ended = True
        self.count()
        if self.tone is not None:
            self.tone_changed(self.buzzer, 0)
        raise Stopped

    def edge(self, name: str, down: bool, longest: int) -> None:
        """A contact closes or opens, and chatters."""
        self.contact(name, down)
        bounce = self.fingers.below(longest + 1)
        for ms in range(1, bounce):
            self.at(self.now + ms, self.contact, (name, bool(self.fingers.below(2))))
        if bounce > 1:
            self.at(self.now + bounce, self.contact, (name, down))

    def contact(self, name: str, closed: bool) -> None:
        where = self.board["buttons"][name]
        self.history.append((self.now, name, 1 if closed else 0))
        if where == "bootsel":
            self.chip.bootsel = closed
        else:
            self.chip.wire(where, 0 if closed else silicon.FLOATS)

    def is_down(self, name: str) -> bool:
        where = self.board["buttons"][name]
        return self.chip.bootsel if where == "bootsel" else self.chip.wired[where] == 0

    def wire_usb(self) -> None:
        self.history.append((self.now, "usb", 1 if self.power.usb else 0))
        vbus = self.board["usb"].get("vbus")
        if vbus is not None:
            self.chip.wire(vbus, 1 if self.power.usb else 0)

    def usb_frame(self) -> int:
        return self.now if self.power.usb else 0

    def millivolts_at(self, pad: int) -> int:
        """At an ADC pad: only the battery's is wired."""
        return self.power.supply() // self.divider

    # Power

    def settle(self) -> None:
        """Cells, switch, USB or load have changed: does the board have power now?"""
        power = self.power
        if power.on == power.enough():
            return
        self.count()
        if power.on:
            self.cut()
        else:
            power.on = True
            self.record_power(True)
            self.chip.forget()
            self.starting = True

    def cut(self) -> None:
        """The power is gone, whatever the program was doing."""
        self.power.on = False
        self.record_power(False)
        self.unit = None
        self.prompt = None
        self.starting = False
        self.serial.forget()
        self.chip.lose_power()
        raise Stopped

    def record_power(self, on: bool) -> None:
        self.timeline.power(self.now, on)
        self.history.append((self.now, "power", 1 if on else 0))

    def restart(self, reason: int) -> None:
        """A reset of the chip, by its watchdog or by the program."""
        self.unit = None
        self.prompt = None
        locked = self.chip.napping
        self.serial.forget()
        self.chip.reset(reason)
        self.chip.ticks_from = 0
        # A watchdog that bites inside a nap locks the chip until its power is cut.
        self.starting = not locked
        raise Stopped

    # What the chip does

    def pad_changed(self, pad: int, on: bool) -> None:
        name = self.names.get(pad)
        if name is not None and on != self.is_lit(pad):
            self.count()
            self.lit ^= 1 << pad
            self.timeline.light(self.now, name, on)
            self.history.append((self.now, name, 1 if on else 0))
            self.load_changed()
        elif pad == self.buzzer and self.tone is not None and not on:
            self.tone_changed(pad, 0)

    def is_lit(self, pad: int) -> bool:
        return bool(self.lit >> pad & 1)

    def tone_changed(self, pad: int, hz: int) -> None:
        if pad != self.buzzer:
            return
        if self.tone is not None:
            self.timeline.ended(self.now, self.tone)
            if not self.power.usb:
                self.used["tone_ms"] += self.tone[3]
            if not self.tone[3]:
                self.timeline.entries.remove(self.tone)
        self.tone = self.timeline.tone(self.now, hz) if hz else None
        self.history.append((self.now, "buzzer", hz))
        self.load_changed()

    def load_changed(self) -> None:
        lights = 0
        lit = self.lit
        while lit:
            lights += lit & 1
            lit >>= 1
        tone = TONE_MICROAMP if self.tone is not None else 0
        self.power.microamp = lights * LIGHT_MICROAMP + tone
        if self.power.on and not self.power.enough():
            self.settle()

    def count(self) -> None:
        """Account for the time since the last change of lights or power: what the cells fed."""
        ms = self.now - self.counted
        self.counted = self.now
        if self.power.on:
            self.used["powered_ms"] += ms
        if self.power.usb:
            self.used["usb_ms"] += ms if self.power.on else 0
            return
        lit = self.lit
        while lit:
            self.used["light_ms"] += ms * (lit & 1)
            lit >>= 1

    # Time

    def next_change(self) -> int:
        """The moment of the next thing that does not come from the program."""
        change = self.changes[-1][0] if self.changes else NEVER
        bites = self.chip.bites
        return change if change < bites else bites

    def pass_time(self, ms: int) -> None:
        """Let time pass, and what comes from outside with it; less when a pad wakes the chip."""
        until = self.now + ms
        self.chip.woken = False
        while True:
            change = self.next_change()
            if change > until:
                self.now = until
                return
            self.now = change
            self.next()
            if self.chip.woken:
                return

    def next(self) -> None:
        """The next thing that does not come from the program."""
        self.happened += 1
        if self.chip.bites <= self.now:
            self.chip.bites = NEVER
            self.restart(silicon.TIMED_OUT)
        _, _, act, value = self.changes.pop()
        act(*value)

    def wait(self, ms: int) -> None:
        """The program waits awake; something to read wakes it."""
        self.rest("idle_ms", ms, self.pass_time)

    def nap(self, ms: int) -> None:
        self.used["naps"] += 1
        self.rest("nap_ms", ms, self.chip.nap)

    def rest(self, how: str, ms: int, passing) -> None:
        self.last_rest = how
        before = self.now
        if before + ms > self.horizon:
            ms = max(0, self.horizon - before)
        try:
            passing(ms)
        finally:
            self.used[how] += self.now - before

    # Running

    def run_until(self, moment: int, to_the_ms: bool = False) -> None:
        """Go on to that moment, or to the end of the script.

        The last rest may go a little beyond the moment, for a rest is not broken off when somebody
        looks at the unit; `to_the_ms` does that, for bytes that come just then.
        """
        self.horizon = moment if to_the_ms else NEVER
        while self.now < moment and not self.ended:
            try:
                self.run_on(moment)
            except Stopped:
                pass
            except Interrupted:
                self.break_off()
        self.count()

    def run(self) -> None:
        """Go on to the end of the script."""
        self.run_until(NEVER)

    def run_on(self, moment: int) -> None:
        while self.now < moment:
            while self.changes and self.changes[-1][0] <= self.now:
                self.next()
            if self.starting:
                self.starting = False
                self.start()
            if self.unit is None:
                if self.prompt is not None and self.prompt.step():
                    continue
                change = self.next_change()
                if change >= moment:
                    self.now = moment
                else:
                    self.now = change
                    self.next()
            else:
                before = self.happened
                stepped = self.unit.saved_at
                self.unit.turn()
                if self.unit.saved_at != stepped and not self.power.usb:
                    self.used["steps"] += 1
                if self.happened == before:
                    self.skip(moment)

    def start(self) -> None:
        """The board has just got power, or been reset: its program begins, and takes no time."""
        if self.load is None:
            self.prompt = Prompt(self.serial, self.start_anew, b"")
            return
        program = self.load(fake_modules(self))
        self.unit = program.start(self.heard)

    def break_off(self) -> None:
        """Ctrl-C: the program ends as its `run` would end it, and leaves the prompt."""
        unit = self.unit
        self.unit = None
        unit.hardware.shut_down()
        self.prompt = Prompt(self.serial, self.start_anew, INTERRUPTED)

    def start_anew(self) -> None:
        """A soft reset: the program begins again, and the chip has not been reset."""
        self.prompt = None
        self.starting = True

    def heard(self, body: str) -> None:
        self.timeline.event(self.now, body)

    def skip(self, moment: int) -> None:
        """Pass the turns that would look and find nothing: same naps, same moments, no work."""
        unit = self.unit
        spare = (unit.due - self.chip.ticks()) & silicon.TICKS_MASK
        change = self.changes[-1][0] if self.changes else NEVER
        quiet = min(moment, change) - self.now
        if spare >= HALF_TICKS or unit.hardware.read_inputs(self.chip.ticks()) != unit.inputs:
            return
        if spare > quiet:
            spare = quiet // REST_MS * REST_MS
        if spare <= 0:
            return
        self.used[self.last_rest] += spare
        if self.last_rest == "nap_ms":
            self.used["naps"] += (spare + REST_MS - 1) // REST_MS
        self.now += spare
        self.chip.feed()
