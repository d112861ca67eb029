"""A bench with one board: its wiring, cells, USB, fingers, a clock that jumps, and a timeline."""

from trading_unit_sim.board.chip import (
    DRIFT_MS,
    FLOATING,
    NEVER,
    RP2040,
    TICKS_MASK,
    TIMED_OUT,
    Chip,
    Interrupted,
    Stopped,
)
from trading_unit_sim.board.entropy import Entropy
from trading_unit_sim.board.flash import Flash
from trading_unit_sim.board.modules import fake_modules, pad_of
from trading_unit_sim.board.power import LIGHT_MICROAMP, TONE_MICROAMP
from trading_unit_sim.board.prompt import INTERRUPTED, Prompt
from trading_unit_sim.board.ring import RingOscillator
from trading_unit_sim.board.script import SINGLE_MS
from trading_unit_sim.board.serial import Serial
from trading_unit_sim.board.timeline import Timeline

BOUNCE_MS = 5  # the longest bounce of a contact
REST_MS = 8
HALF_TICKS = 1 << 29


class Bench:
    """`board` is a board.json as a dict, `board_text` the same as a file, `supply` a Power.

    `load(modules)` gives the firmware's program, which imports those modules in place of the
    board's; None stands for a board without our firmware.
    """

    def __init__(self, board, board_text: str, supply, seed: int, load) -> None:
        self.now = 0
        self.board = board
        self.load = load
        self.changes = []  # to come from outside: (moment, order, action, arguments), latest first
        self.order = 0
        self.changes_done = 0
        self.version = (1, 29, 0, "")  # of MicroPython
        self.unit = None
        self.prompt = None  # when the program has ended, or there is none
        self.run_code = None  # who answers code that is sent to the prompt
        self.starting = False
        self.ended = False
        self.nap_ends = 0  # the moment, of a nap in which a run has ended
        self.run_ends = NEVER  # the moment up to which the program is to run
        self.horizon = NEVER  # the moment at which any rest ends
        self.timeline = Timeline()
        self.history = []  # (moment, name, level) of every light, button, tone (in hertz) and power
        self.tone = None
        self.usage = {
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
        self.counted_to = 0  # the moment up to which `usage` has lights and power
        self.lit = 0

        self.light_names = {}
        for name in board["lights"]:
            self.light_names[pad_of(board["lights"][name])] = name
        self.buzzer = board["buzzer"]["pin"] if "buzzer" in board else None
        self.entropy = Entropy(seed)
        # Bounce has a generator of its own: it must not depend on how often a program draws.
        self.bounce = Entropy(seed + 1)
        self.unique_id = Entropy(seed + 2).bytes(8)
        self.power = supply
        self.divider = board["battery"]["divider"] if "battery" in board else 1
        self.flash = Flash()
        self.flash.lose_power = self.cut_power
        self.flash.files["board.json"] = board_text.encode()
        self.serial = Serial(self)
        chip = board.get("chip", RP2040)
        ring = RingOscillator(Entropy(seed + 4), chip["name"])
        self.chip = Chip(self, Entropy(seed + 3), ring, chip)
        self.frames = False  # a computer sends them
        self.last_frame = 0
        self.held = {}  # which buttons
        for name in board["buttons"]:
            self.held[name] = False
            self.contact(name, False)
        self.wire_usb()

    # The world outside

    def at(self, moment: int, action, arguments) -> None:
        """Call `action(*arguments)` at that moment."""
        self.order += 1
        change = (moment, self.order, action, arguments)
        place = len(self.changes)
        while place and self.changes[place - 1][0] <= moment:
            place -= 1
        self.changes.insert(place, change)

    def play(self, steps) -> None:
        """Schedule the steps of a script."""
        for _, ms, word, arguments in steps:
            self.at(ms, getattr(self, "do_" + word), arguments)

    def do_on(self) -> None:
        self.power.switch = True
        self.update_power()

    def do_off(self) -> None:
        self.power.switch = False
        self.update_power()

    def do_usb(self, there: bool, frames: bool = True) -> None:
        """The cable comes or goes; without frames it is a charger's, or the computer sleeps."""
        self.count_usage()
        self.last_frame = self.usb_frame()
        self.power.usb = there
        self.frames = there and frames
        self.wire_usb()
        self.update_power()

    def do_battery(self, mv: int) -> None:
        self.power.battery = mv
        self.update_power()

    def do_dip(self, ms: int) -> None:
        """The cells lose their contact for so long: somebody slams the dome."""
        self.power.let_go()
        self.at(self.now + 1, self.go_on_dipping, (self.now + ms,))
        self.update_power()

    def go_on_dipping(self, end: int) -> None:
        """A millisecond of the dip is over, which the capacitor gave."""
        if self.now < end:
            self.at(self.now + 1, self.go_on_dipping, (end,))
        else:
            self.at(self.now, self.end_dip, ())
        self.power.drain(self.chip.napping)
        self.update_power()

    def end_dip(self) -> None:
        self.power.contact = True
        self.update_power()

    def do_press(self, name: str, hold: int) -> None:
        if name not in self.board["buttons"]:
            name = "build"
            hold += SINGLE_MS
        self.edge(name, True, min(hold, BOUNCE_MS))
        self.at(self.now + hold, self.edge, (name, False, BOUNCE_MS))

    def do_hang(self) -> None:
        """The program hangs; only the watchdog can end that."""
        if self.unit is not None:
            self.unit = None
            self.chip.napping = False
            raise Stopped

    def do_ticks(self, ticks: int) -> None:
        self.chip.first_ticks = ticks

    def do_cut(self, writes: int) -> None:
        self.flash.cut = writes

    def do_file(self, name: str, text: str) -> None:
        self.flash.files[name] = text.encode()

    def do_end(self) -> None:
        self.ended = True
        self.count_usage()
        if self.tone is not None:
            self.tone_changed(self.buzzer, 0)
        raise Stopped

    def edge(self, name: str, down: bool, longest: int) -> None:
        """A contact closes or opens, and bounces for `longest` milliseconds at most."""
        self.held[name] = down
        self.contact(name, down)
        bounce_ms = self.bounce.below(longest + 1)
        for ms in range(1, bounce_ms):
            self.at(self.now + ms, self.contact, (name, bool(self.bounce.below(2))))
        if bounce_ms > 1:
            self.at(self.now + bounce_ms, self.contact, (name, down))

    def contact(self, name: str, closed: bool) -> None:
        where = self.board["buttons"][name]
        self.history.append((self.now, name, 1 if closed else 0))
        if where == "bootsel":
            self.chip.bootsel = closed
        else:
            self.chip.wire(where, 0 if closed else FLOATING)

    def is_down(self, name: str) -> bool:
        """Whether a finger holds it down; its contact may still bounce."""
        return self.held[name]

    def wire_usb(self) -> None:
        self.history.append((self.now, "usb", 1 if self.power.usb else 0))
        vbus = self.board["usb"].get("vbus")
        if vbus is not None:
            # Low through 10 kohm: too weak for a chip whose inputs leak.
            self.chip.wire(vbus, 1 if self.power.usb else 0, weak=True)

    def usb_frame(self) -> int:
        return self.now if self.frames and self.chip.usb_runs else self.last_frame

    def millivolts_at(self, pad: int) -> int:
        """The voltage at an ADC pad; only the battery's is wired."""
        return self.power.supply() // self.divider

    def answer_code_with(self, run_code) -> None:
        """`run_code(code)` gives what code prints that is sent to the prompt, and its error."""
        self.run_code = run_code

    # Power

    def update_power(self) -> None:
        """Cells, switch, USB or load have changed: switch the board on or off as they allow."""
        power = self.power
        if power.on == power.enough():
            return
        self.count_usage()
        if power.on:
            self.cut_power()
        else:
            power.on = True
            self.record_power(True)
            self.chip.clear()
            # With BOOTSEL held the boot ROM opens its drive, and no program starts.
            self.starting = not self.chip.bootsel

    def cut_power(self) -> None:
        """The power is gone, whatever the program was doing."""
        self.power.on = False
        self.record_power(False)
        self.unit = None
        self.prompt = None
        self.starting = False
        self.serial.clear()
        self.chip.lose_power()
        raise Stopped

    def record_power(self, on: bool) -> None:
        self.timeline.power(self.now, on)
        self.history.append((self.now, "power", 1 if on else 0))

    def restart(self, reason: int) -> None:
        """A reset of the chip, by its watchdog or by the program."""
        self.unit = None
        self.prompt = None
        locked = self.chip.napping and not self.chip.resets_ring
        if self.chip.resets_ring:
            self.chip.ring.reset()
        self.serial.clear()
        self.chip.reset(reason)
        self.chip.first_ticks = 0
        # In a nap the ring oscillator stands still, and a chip that starts without it is locked
        # until its power is cut.
        self.starting = not locked
        raise Stopped

    # What the chip does

    def pad_changed(self, pad: int, on: bool) -> None:
        name = self.light_names.get(pad)
        if name is not None and on != self.is_lit(pad):
            self.count_usage()
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
            self.timeline.end_tone(self.now, self.tone)
            if not self.power.usb:
                self.usage["tone_ms"] += self.tone[3]
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
            self.update_power()

    def count_usage(self) -> None:
        """Add the time since the last change of lights or power to `usage`."""
        ms = self.now - self.counted_to
        self.counted_to = self.now
        if self.power.on:
            self.usage["powered_ms"] += ms
        if self.power.usb:
            self.usage["usb_ms"] += ms if self.power.on else 0
            return
        lit = self.lit
        while lit:
            self.usage["light_ms"] += ms * (lit & 1)
            lit >>= 1

    # Time

    def next_change(self) -> int:
        """The moment of the next change from outside, or of the watchdog."""
        change = self.changes[-1][0] if self.changes else NEVER
        bites = self.chip.bites_at
        return change if change < bites else bites

    def pass_time(self, ms: int) -> None:
        """Let time pass, with the changes from outside; less time when a pad wakes the chip."""
        until = self.now + ms
        self.chip.woken = False
        while True:
            change = self.next_change()
            if change > until:
                self.now = until
                return
            self.now = change
            self.make_next_change()
            if self.chip.woken:
                return

    def make_next_change(self) -> None:
        """Do what `next_change` gives the moment of."""
        self.changes_done += 1
        if self.chip.bites_at <= self.now:
            self.chip.bites_at = NEVER
            self.restart(TIMED_OUT)
        _, _, action, arguments = self.changes.pop()
        action(*arguments)

    def wait(self, ms: int) -> None:
        """The program waits awake; bytes from the host end the wait."""
        self.rest("idle_ms", ms, self.pass_time)

    def nap(self, ms: int) -> None:
        self.rest("nap_ms", ms, self.chip.nap)

    def pass_nap(self, ms: int) -> bool:
        """Let the time of a nap pass. False when the run ends in it: then the chip naps on when the
        run goes on, and this was no nap of its own."""
        ends = self.now + ms
        if self.now < self.nap_ends:
            ends = min(ends, self.nap_ends)
        else:
            self.usage["naps"] += 1
        self.nap_ends = ends
        # Nobody is to get the program out of a nap that lasts too long.
        breaks_off = NEVER if self.chip.overslept_ms else self.run_ends
        self.pass_time(min(ends, breaks_off) - self.now)
        return self.now >= ends or self.chip.woken

    def rest(self, kind: str, ms: int, pass_time) -> None:
        self.last_rest = kind
        before = self.now
        if before + ms > self.horizon:
            ms = max(0, self.horizon - before)
        try:
            pass_time(ms)
        finally:
            self.usage[kind] += self.now - before

    # Running

    def run_until(self, moment: int, to_the_ms: bool = False) -> None:
        """Go on to that moment, or to the end of the script.

        The last rest may go a little beyond the moment, if it is no nap. With `to_the_ms` it ends
        there, for bytes that come just then.
        """
        self.run_ends = moment
        self.horizon = moment if to_the_ms else NEVER
        while self.now < moment and not self.ended:
            try:
                self.run_program(moment)
            except Stopped:
                pass
            except Interrupted:
                self.interrupt()
        self.run_ends = NEVER
        self.count_usage()

    def run(self) -> None:
        """Go on to the end of the script."""
        self.run_until(NEVER)

    def run_program(self, moment: int) -> None:
        while self.now < moment:
            while self.changes and self.changes[-1][0] <= self.now:
                self.make_next_change()
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
                    self.make_next_change()
            else:
                before = self.changes_done
                saved_at = self.unit.saved_at
                self.unit.turn()
                if self.unit.saved_at != saved_at and not self.power.usb:
                    self.usage["steps"] += 1
                if self.changes_done == before:
                    self.skip_idle_turns(moment)

    def start(self) -> None:
        """The board has got power, or been reset: its program starts, which takes no time."""
        if self.load is None:
            self.prompt = Prompt(self.serial, self.soft_reset, b"", self.run_code)
            return
        program = self.load(fake_modules(self))
        self.unit = program.start(self.record_event)

    def interrupt(self) -> None:
        """Ctrl-C: the program ends as its `run` would end it, and leaves the prompt."""
        unit = self.unit
        self.unit = None
        unit.hardware.shut_down()
        self.prompt = Prompt(self.serial, self.soft_reset, INTERRUPTED, self.run_code)

    def soft_reset(self) -> None:
        """The program starts again, without a reset of the chip."""
        self.prompt = None
        self.starting = True

    def record_event(self, body: str) -> None:
        self.timeline.event(self.now, body)

    def skip_idle_turns(self, moment: int) -> None:
        """Pass over the turns that would find nothing to do: the same rests at the same moments."""
        unit = self.unit
        spare = (unit.due - self.chip.ticks()) & TICKS_MASK
        if not REST_MS <= spare < HALF_TICKS:
            return
        if unit.hardware.read_inputs(self.chip.ticks()) != unit.inputs:
            return
        change = self.changes[-1][0] if self.changes else NEVER
        quiet = min(moment, change) - self.now
        if self.last_rest == "nap_ms":
            self.skip_naps(spare, quiet)
            return
        if spare > quiet:
            spare = quiet // REST_MS * REST_MS
        if spare > 0:
            self.usage[self.last_rest] += spare
            self.now += spare
            self.chip.feed()

    def skip_naps(self, spare: int, quiet: int) -> None:
        """Pass over so many milliseconds of naps, as the timer counts them, but not over the change
        from outside that comes in `quiet` ms. The ring oscillator is steered as the naps do it."""
        naps = self.unit.hardware.naps
        if self.chip.overslept_ms:
            return
        if naps.on_usb_until is not None:
            spare = min(spare, (naps.on_usb_until - self.chip.ticks()) & TICKS_MASK)
        nap = REST_MS if naps.on_usb_until is not None else naps.most
        before = self.now
        count = 1
        while count and spare >= nap:
            count = self.skip_stretch(nap, spare // nap, quiet - (self.now - before))
            spare -= count * nap
        if self.now > before:
            self.usage["nap_ms"] += self.now - before
            self.chip.feed()

    def skip_stretch(self, nap: int, most: int, quiet: int) -> int:
        """Pass over naps of so many milliseconds: how many, `most` at most, for which the ring
        oscillator stays as it is."""
        chip = self.chip
        naps = self.unit.hardware.naps
        if not naps.until_steered:
            naps.steer()
        chip.drift()
        until_drift = (DRIFT_MS - chip.slept_ms + nap - 1) // nap
        count = min(most, naps.until_steered, until_drift)
        gone = count * nap + chip.lost_after(count) - chip.lost_ms
        while count and gone > quiet:
            count -= 1
            gone = count * nap + chip.lost_after(count) - chip.lost_ms
        naps.until_steered -= count
        chip.slept_ms += count * nap
        chip.lost_ns += count * chip.ring.loss_ns
        chip.lost_ms = chip.lost_after(0)
        self.usage["naps"] += count
        self.now += gone
        return count
