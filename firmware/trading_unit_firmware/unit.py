"""The unit: its parts put together, one turn after another."""

from trading_unit_firmware import (
    __version__,
    buttons,
    chance,
    commands,
    const,
    patterns,
    spin,
    starting,
)
from trading_unit_firmware.auction import Auction
from trading_unit_firmware.battery import Battery
from trading_unit_firmware.chooser import Chooser
from trading_unit_firmware.cues import Stage
from trading_unit_firmware.games import GAMES
from trading_unit_firmware.host_lights import HostLights
from trading_unit_firmware.hour import NEARLY_MS, Hour
from trading_unit_firmware.lights import Lights
from trading_unit_firmware.memory import (
    DOUBT,
    FOR_USB,
    PASSED,
    PAUSED,
    QUIET,
    checksum,
    pack_age,
    pack_head,
)
from trading_unit_firmware.selftest import SelfTest
from trading_unit_firmware.settings import Settings, parse_weights
from trading_unit_firmware.sounds import Sounds
from trading_unit_firmware.throws import Throws
from trading_unit_firmware.ticks import ticks_add, ticks_diff
from trading_unit_firmware.unit_session import UnitSession
from trading_unit_firmware.usb_start import UsbStart

_REST_MS = const(8)
_OVERSLEPT_MS = const(1_000)  # a step that comes so late: a nap has not ended by itself
SETTINGS_FILE = "settings.json"
# The bits of the inputs, beside the buttons' 1 and 2: USB is there, bytes have come.
_USB = const(4)
_SERIAL = const(8)
_TURN_BYTES = const(32)  # read and written in one step, at most
_DOUBT_MS = const(1_000)  # until the saved state says that naps end
_LONGEST_WAIT_MS = const(15_000)  # less than 2^14, which is how far the age of a saved state counts
_WRITE_MS = const(6)  # writing takes so long at most
_COMMAND_MS = const(12)  # reading, decoding, executing and answering a command take so long at most
_COLLECT_STEPS = const(40)  # full steps between collections of garbage
_COLLECT_STEPS_OF_READ = const(5)  # a step that reads makes as much garbage as so many others
_COLLECT_SPARE_MS = const(20)


class Unit:
    """`turn` again and again is the program. `listener` is called with each event of the wire."""

    def __init__(self, hardware, listener=None) -> None:
        now = hardware.now()
        self.hardware = hardware
        self.listener = listener
        self.uptime = 0  # milliseconds since the start, which do not wrap
        self.last_step = now
        self.due = now  # the moment of the next full step
        self.parts_due = now  # the same without the link: what people see and hear
        self.blocked = False  # the host takes no bytes at this moment
        self.uncollected_steps = 0
        self.failures = 0  # steps in a row that failed
        self.has_failed = False  # a step has, since the start
        self.lit = 0
        self.hz = 0
        self.game = 0
        self.saved_at = now
        self.checksum = 0  # of the saved state
        self.slot = ""  # that the loader has started
        self.on_trial = False  # the slot is not written to be proven
        self.passed = False  # and may be: ten seconds have gone by without a failed step
        self.for_usb = False  # the unit is about to restart itself
        self.bitten = False  # the watchdog has ended the start before this one
        self.begun_by_press: str | None = None  # what a chord takes back
        self.mode: Chooser | SelfTest | None = None  # what has the buttons now

        self.lights = Lights()
        self.sounds = Sounds()
        self.stage = Stage(self.lights, self.sounds)
        self.host_lights = HostLights(self.lights)
        self.counters: dict[str, int] = {}  # what went wrong on the link, by name
        self.usb_start = UsbStart()
        self.link = UnitSession(self.new_boot, self.hello_fields, self.count)
        self.auction = Auction()
        self.by_count = hardware.lights & patterns.BUILD != patterns.BUILD  # too few for a result
        self.throws = Throws(self.stage, self.by_count, hardware.random, self.report)
        self.hour = Hour()
        self.settings = Settings(hardware.read_file(SETTINGS_FILE))
        self.unsaved = False
        self.sounds.quiet = bool(self.settings.get("quiet"))
        self.inputs = hardware.read_inputs(now)
        down = self.inputs & buttons.BOTH
        self.buttons = (buttons.SingleButton if hardware.single else buttons.Buttons)(now, down)
        first_reading = ticks_add(now, hardware.usb_known_ms)
        self.battery = Battery(first_reading, hardware.cells, hardware.flat, hardware.low)
        self.battery.nimh = bool(self.settings.get("nimh"))
        if self.inputs & _USB:
            self.battery.usb_changed(now, True)
        self.parts = (
            self.buttons,
            self.buttons.contacts,
            self.auction,
            self.throws.spin,
            self.hour,
            self.host_lights,
            self.lights,
            self.sounds,
            self.battery,
            self.usb_start,
        )
        starting.start(self, now, down)

    # Turns

    def turn(self) -> None:
        """Read the inputs, step if anything is due or has changed, and rest at most once."""
        hardware = self.hardware
        now = hardware.now()
        inputs = hardware.read_inputs(now)
        if ticks_diff(self.parts_due, now) < _COMMAND_MS:
            inputs &= ~_SERIAL  # bytes can wait, and a light cannot
        if inputs != self.inputs or ticks_diff(self.due, now) <= 0:
            self.step_and_collect(now, inputs)
            now = hardware.now()
        # From here to the next inputs nothing makes garbage, and neither does this function's own
        # frame, which MicroPython leaves on the stack while it is as small as this.
        age = ticks_diff(now, self.saved_at)
        hardware.feed(pack_age(self.checksum, age))
        spare = ticks_diff(self.due, now)
        if spare > 0:
            hardware.rest(spare)

    def step_and_collect(self, now: int, inputs: int) -> None:
        """Step, whatever fails in that, and collect garbage where there is time for it."""
        hardware = self.hardware
        if ticks_diff(self.due, now) < -_OVERSLEPT_MS and hardware.napping():
            hardware.naps.end()
        try:
            self.step(now, inputs)
            self.failures = 0
        except Exception as error:  # noqa: BLE001 - the game goes on whatever fails here
            self.survive(now, error)
        self.uncollected_steps += _COLLECT_STEPS_OF_READ if inputs & _SERIAL else 1
        time_enough = ticks_diff(self.parts_due, hardware.now()) >= _COLLECT_SPARE_MS
        if self.uncollected_steps >= _COLLECT_STEPS and time_enough:
            self.uncollected_steps = 0
            hardware.collect()

    def step(self, now: int, inputs: int) -> None:
        self.advance(now)
        gestures = self.buttons.step(now, inputs & buttons.BOTH)
        if (inputs ^ self.inputs) & _USB:
            self.usb_changed(now, bool(inputs & _USB))
        # Buttons as debounced, not as read: a change that was ignored as bounce is looked at again.
        self.inputs = self.buttons.contacts.down | inputs & _USB
        for word, button in gestures:
            if word == "down" or word == "up":
                self.report("button name=%s state=%s" % (buttons.NAMES[button], word))
        if self.mode is not None:
            starting.step_mode(self, now, gestures)
        else:
            for word, button in gestures:
                self.handle(now, word, button)
        self.step_auction(now)
        self.throws.step(now)
        self.step_hour(now)
        self.host_lights.step(now)
        self.lights.step(now)
        self.sounds.step(now)
        self.apply()
        self.step_battery(now)
        for fault in self.hardware.naps.faults:
            self.report_fault(fault)
        self.hardware.naps.faults.clear()
        if self.usb_start.due is not None:
            self.step_usb(now)
        self.apply()
        self.parts_due = self.next_due(self.last_step)
        if inputs & _SERIAL and self.spare() >= _COMMAND_MS and self.execute_commands():
            self.parts_due = self.last_step  # the next step starts what the commands have set up
        if self.spare() >= _WRITE_MS:
            self.write(self.last_step)
        self.schedule(self.last_step)
        self.save_state(self.last_step)

    def advance(self, now: int) -> None:
        self.uptime += ticks_diff(now, self.last_step)
        self.last_step = now

    def apply(self) -> None:
        """Set lights and buzzer to what the parts want now."""
        if self.lights.lit != self.lit:
            self.lit = self.lights.lit
            self.hardware.set_lights(self.lit)
        if self.sounds.hz != self.hz:
            self.hz = self.sounds.hz
            self.hardware.set_tone(self.hz)

    def next_due(self, now: int) -> int:
        """The moment of the part that is due next."""
        wait = _DOUBT_MS if self.hardware.doubts_naps() else _LONGEST_WAIT_MS
        for part in self.parts:
            if part.due is not None:
                wait = min(wait, ticks_diff(part.due, now))
        if self.mode is not None:
            wait = min(wait, ticks_diff(self.mode.due, now))
        return ticks_add(now, wait)

    def spare(self) -> int:
        """Milliseconds until a part is due: so long the link may take."""
        return ticks_diff(self.parts_due, self.hardware.now())

    def schedule(self, now: int) -> None:
        """Set the moment of the next full step: that of the parts, or of the link if it is earlier
        and there is time for it."""
        self.due = self.parts_due
        if self.inputs & _USB and self.spare() >= _WRITE_MS:
            due = self.link.due(now)
            if due is not None:
                # The host had no room for bytes that are due: try again after a rest.
                wait = _REST_MS if self.blocked else ticks_diff(due, now)
                if wait < ticks_diff(self.parts_due, now):
                    self.due = ticks_add(now, wait)

    def save_state(self, now: int) -> None:
        """Save what a restart needs; the feeds until the next step only add its age."""
        auction = self.auction
        left = 0 if self.mode is not None else self.hour.left(now)
        closes = ms = 0
        if auction.running:
            closes = max(1, auction.left(now))
            ms = auction.ms
        head = pack_head(self.game, self.saved_flags(), ms)
        self.hardware.save_state(head, closes, left)
        self.checksum = checksum(head, closes, left)
        self.saved_at = now

    def saved_flags(self) -> int:
        flags = QUIET if self.sounds.quiet else 0
        if self.hour.paused:
            flags |= PAUSED
        if self.hardware.doubts_naps():
            flags |= DOUBT
        if self.passed and self.on_trial:
            flags |= PASSED
        if self.for_usb:
            flags |= FOR_USB
        return flags

    def survive(self, now: int, error: Exception) -> None:
        """Report and show an error in a step; the unit goes on."""
        self.report_fault(type(error).__name__)
        self.has_failed = True
        self.failures += 1
        if self.failures > 1:
            # It comes again: end whatever may be the cause.
            self.auction.stop()
            self.mode = None
            self.stage.cue(now, "auction taken back")
            self.throws.stop(now)
            self.stage.cue(now, "spin off")
        self.stage.cue(now, "fault")
        self.apply()
        self.due = ticks_add(now, _REST_MS)

    # Buttons

    def handle(self, now: int, word: str, button: int) -> None:
        """Act on a gesture."""
        if word == "press":
            self.begun_by_press = None
            if button == buttons.AUCTION:
                self.press_auction(now)
            else:
                self.press_build(now)
        elif word == "chord":
            self.take_press_back(now)
        elif word == "sound":
            self.toggle_sound(now)
        elif word == "choose" and self.begun_by_press != "cancel":
            self.take_press_back(now)
            if not self.busy():
                self.mode = Chooser(now, self.stage, self.by_count)
        elif word == "cancel" and self.auction.running and self.pressed_after_opening():
            self.cancel_auction(now, "auction cancelled")
            self.begun_by_press = "cancel"

    def busy(self) -> bool:
        """An auction or a throw is under way, or a mode has the buttons."""
        return self.auction.running or self.mode is not None or self.throws.running()

    def pressed_after_opening(self) -> bool:
        """The press of Auction under way is not the one that opened the auction."""
        return ticks_diff(self.buttons.pressed_at[buttons.AUCTION], self.auction.opened) > 0

    def press_auction(self, now: int) -> None:
        setting = GAMES[self.game][2]
        if self.auction.due is not None:
            return  # it runs, or has just closed
        if self.throws.running() or setting is None:
            self.stage.cue(now, "no")
            return
        ms = self.settings.get(setting) * 1000
        if setting == "longest":
            least = self.settings.get("shortest") * 1000
            if least < ms:
                ms = least + chance.below(ms - least + 1, self.hardware.random)
        self.open_auction(now, ms)
        self.begun_by_press = "auction"

    def press_build(self, now: int) -> None:
        if self.auction.running:
            self.stage.cue(now, "no")
        elif self.throws.spin.state <= spin.SHOWING:
            self.throw(now, GAMES[self.game][3])
            self.begun_by_press = "throw"

    def throw(self, now: int, dice) -> None:
        self.throws.start(now, dice, parse_weights(self.settings.get("weights")))

    def take_press_back(self, now: int) -> None:
        """The press turns out to be one of both buttons: take back what the first one began."""
        if self.begun_by_press == "auction" and self.auction.running:
            self.cancel_auction(now, "auction taken back")
        elif self.begun_by_press == "throw":
            self.throws.cancel(now)
        self.begun_by_press = None

    def toggle_sound(self, now: int) -> None:
        self.set("quiet", 0 if self.sounds.quiet else 1)
        self.stage.cue(now, "sound off" if self.sounds.quiet else "sound on")

    # Auction

    def warning_ms(self) -> int:
        return self.settings.get("warning") * 1000

    def open_auction(self, now: int, ms: int) -> None:
        self.throws.stop(now)
        self.auction.open(now, ms, self.warning_ms())
        self.stage.cue(now, "auction open")
        self.report_auction(now, "open")

    def cancel_auction(self, now: int, cue: str) -> None:
        self.stage.cue(now, cue)
        self.report_auction(now, "cancelled")
        self.auction.stop()

    def step_auction(self, now: int) -> None:
        happened = self.auction.step(now)
        while happened is not None:
            if happened == "warn":
                self.stage.warn(now, self.auction.left(now))
            else:
                self.stage.cue(now, "auction closed")
            self.report_auction(now, happened)
            happened = self.auction.step(now)

    def report_auction(self, now: int, state: str) -> None:
        left = self.auction.left(now)
        self.report("auction state=%s ms=%d left=%d" % (state, self.auction.ms, left))

    # Hour

    def start_hour(self, now: int, ms: int) -> None:
        self.hour.start(now, ms)
        self.report_hour(now, "start")
        if ms == NEARLY_MS:
            # Reported without its beep, which would cut off the chirp of the start.
            self.report_hour(now, "nearly")

    def step_hour(self, now: int) -> None:
        happened = self.hour.step(now)
        if happened is None:
            return
        if happened == "over":
            self.stage.cue(now, "hour over")
        else:
            self.stage.cue(now, "hour beep")
        if happened != "beep":
            self.report_hour(now, happened)

    def report_hour(self, now: int, state: str) -> None:
        self.report("hour state=%s ms=%d" % (state, self.hour.left(now)))

    # Battery, settings, faults

    def idle(self) -> bool:
        """Nothing is lit or sounding, or about to be."""
        return self.lights.lit == 0 and self.lights.due is None and self.sounds.due is None

    def may_write(self) -> bool:
        """Writing a file takes all of the chip's time, and low cells may cut it off, as may cells
        that nothing measures."""
        on_cells = not self.inputs & _USB
        if on_cells and not self.hardware.save_on_cells:
            return False
        return self.may_prove()

    def may_prove(self) -> bool:
        """That the slot is proven is written once, also on cells that nothing measures."""
        return self.idle() and not self.battery.low()

    def usb_changed(self, now: int, usb: bool) -> None:
        self.battery.usb_changed(now, usb)
        # A unit that has not napped since its start is on a charger when no frames come.
        looks = usb and self.hardware.has_napped()
        self.usb_start.changed(now, self.hardware.usb_frame() if looks else None)
        if usb:
            self.report_battery()
        else:
            self.link.unplugged()

    def step_usb(self, now: int) -> None:
        """Restart as after a bite where USB has not started. What that would cut off goes first: a
        trial, settings that are not written, a mode, a throw and its result."""
        unsaved = self.on_trial or self.unsaved or self.mode is not None
        throws = self.throws.spin.due is not None
        if self.usb_start.needs_restart(now, unsaved or throws, self.hardware.usb_frame):
            self.for_usb = True
            self.save_state(now)
            self.hardware.feed(pack_age(self.checksum, 0))
            self.hardware.restart()

    def step_battery(self, now: int) -> None:
        happened = self.battery.step(now, self.idle(), self.hardware.millivolts)
        if happened == "level":
            self.report_battery()
            if self.battery.level == "empty":
                self.stage.cue(now, "cells empty")
        elif happened == "blink":
            self.stage.cue(now, "cells low")
        if self.unsaved and self.may_write():
            self.unsaved = False
            self.write_flash(self.hardware.write_file, SETTINGS_FILE, self.settings.text())

    def report_battery(self) -> None:
        level = self.battery.level
        if level == "unknown":
            level = "usb" if self.inputs & _USB else "ok"  # the cells have not been measured
        self.report("battery mv=%d level=%s" % (self.battery.mv, level))

    def set(self, key: str, value) -> bool:
        """False, and no change, when the value does not fit."""
        if not self.settings.set(key, value):
            return False
        if key == "quiet":
            self.sounds.quiet = bool(value)
            if value:
                self.sounds.silence()
        elif key == "nimh":
            self.battery.nimh = bool(value)
        self.unsaved = True
        self.report_setting(key)
        return True

    def report_setting(self, key: str) -> None:
        self.report("set key=%s value=%s" % (key, self.settings.get(key)))

    def write_flash(self, write, *arguments) -> bool:
        """Whether there was room for it."""
        try:
            write(*arguments)
            return True
        except OSError:
            self.report_fault("flash")
            return False

    def report_slot(self) -> None:
        now = self.hardware.now()
        self.advance(now)
        self.due = now  # between two steps: the next one sends it
        self.report("slot name=%s state=%s" % (self.slot, "trial" if self.on_trial else "proven"))

    def report_fault(self, name: str) -> None:
        self.report("fault what=" + name)

    def report_fallback(self, slot: str) -> None:
        """Report and show that this firmware was started because that slot did not come up."""
        self.report_fault("slot:" + slot)
        self.stage.cue(self.last_step, "fault")

    # The link

    def new_boot(self) -> str:
        """A name for this start, drawn when the first host asks."""
        return self.hardware.random(4).hex()

    def hello_fields(self):
        """The unit's part of a hello: its version, its board, its state."""
        hardware = self.hardware
        board = "board=%s unit=%s" % (hardware.name, hardware.id)
        return (__version__, board, "mode=%s mv=%d" % (GAMES[self.game][0], self.battery.mv))

    def count(self, name: str) -> None:
        self.counters[name] = self.counters.get(name, 0) + 1

    def execute_commands(self) -> bool:
        """Read bytes, and execute the commands in them; False when there are none."""
        received = self.link.feed(self.last_step, self.hardware.receive(_TURN_BYTES))
        for seq, body in received:
            # Reading took its time: what the command starts begins now.
            self.advance(self.hardware.now())
            why = commands.execute(self, self.last_step, body)
            self.apply()
            self.report("reply to=%d ok=%d why=%s" % (seq, 1 if why == commands.OK else 0, why))
        return len(received) > 0

    def write(self, now: int) -> None:
        """Write to the host what it has room for."""
        self.blocked = False
        if self.inputs & _USB:
            data = self.link.pending(now)[:_TURN_BYTES]
            if data:
                count = self.hardware.send(data)
                self.link.mark_written(count)
                self.blocked = count < len(data)

    def report(self, body: str) -> None:
        """Send an event to the host and to the listener."""
        body = "%s at=%d" % (body, self.uptime)
        self.link.send_event(body)
        if self.listener is not None:
            self.listener(body)
