"""The unit: parts put together, turn after turn."""

from trading_unit_firmware import __version__, buttons, chance, commands, patterns, priorities
from trading_unit_firmware.auction import Auction
from trading_unit_firmware.battery import Battery
from trading_unit_firmware.chooser import Chooser
from trading_unit_firmware.cues import Stage
from trading_unit_firmware.games import GAMES
from trading_unit_firmware.host_lights import HostLights
from trading_unit_firmware.hour import MINUTE, NEARLY_MS, Hour
from trading_unit_firmware.lights import Lights
from trading_unit_firmware.memory import Kept, head, seal, stamp, unpack
from trading_unit_firmware.selftest import SelfTest
from trading_unit_firmware.settings import Settings, parse_weights
from trading_unit_firmware.sounds import Sounds
from trading_unit_firmware.throws import Throws
from trading_unit_firmware.ticks import ticks_add, ticks_diff
from trading_unit_firmware.unit_session import UnitSession

REST_MS = 8
WATCHDOG_MS = 4_000
SETTINGS_FILE = "settings.json"
# The bits of a look, beside the buttons' 1 and 2: USB is there, bytes have come.
USB = 4
SERIAL = 8
TURN_BYTES = 32  # read and written in one step, at most
LONGEST_WAIT_MS = 15_000  # less than 2^14: what outlives a restart counts so far
TALK_MS = 6  # writing takes up to so long
LISTEN_MS = 12  # reading, decoding, doing and answering take up to so long: less is no time for it
COLLECT_STEPS = 40  # full steps between collections of garbage
COLLECT_LISTENED = 5  # what has come makes garbage of so many steps
COLLECT_SPARE_MS = 20


class Unit:
    """`turn` again and again is the whole program. `listener` is told each event as on the wire."""

    def __init__(self, hardware, listener=None) -> None:
        now = hardware.now()
        self.hardware = hardware
        self.listener = listener
        self.at = 0  # milliseconds since the start, without a wrap
        self.last = now
        self.wanted = now  # the next moment of a full step
        self.shows = now  # the nearest that is not the link's: what people see and hear
        self.stuck = False  # the host takes nothing at this moment
        self.litter = 0  # full steps since garbage was collected
        self.stumbles = 0  # steps in a row that failed
        self.failed = False  # a step ever has, since the start
        self.fault: tuple[str, str, int] | None = None  # the last error: (what, words, at)
        self.lit = 0
        self.hz = 0
        self.game = 0
        self.kept = now  # when what outlives a restart was packed
        self.sealed = 0  # its check
        self.began: str | None = None  # what the last press began, for a chord to take back
        self.mode: Chooser | SelfTest | None = None  # while it has the buttons

        self.lights = Lights()
        self.sounds = Sounds()
        self.stage = Stage(self.lights, self.sounds)
        self.shown = HostLights(self.lights)
        self.counters: dict[str, int] = {}  # bad events of the link, by name
        self.link = UnitSession(self.new_boot, self.about, self.miscount)
        self.auction = Auction()
        self.counting = hardware.lights & patterns.BUILD != patterns.BUILD  # too few for results
        self.throws = Throws(self.stage, self.counting, hardware.random, self.tell)
        self.hour = Hour()
        self.settings = Settings(hardware.read(SETTINGS_FILE))
        self.unsaved = False
        self.sounds.quiet = bool(self.settings.get("quiet"))
        self.seen = hardware.look(now)
        down = self.seen & buttons.BOTH
        self.buttons = (buttons.SingleButton if hardware.single else buttons.Buttons)(now, down)
        self.battery = Battery(ticks_add(now, hardware.usb_known_ms), hardware.cells, hardware.flat)
        if self.seen & USB:
            self.battery.usb(now, True)
        self.parts = (
            self.buttons,
            self.auction,
            self.throws.spin,
            self.hour,
            self.shown,
            self.lights,
            self.sounds,
            self.battery,
        )
        self.wake(now, down)

    # Starting

    def wake(self, now: int, down: int) -> None:
        """Go on where a watchdog's restart broke off, or start as the buttons say."""
        registers = self.hardware.recall()
        kept = unpack(registers) if registers is not None else None
        if registers is not None:
            self.note("watchdog", "the watchdog restarted the unit")
        if kept is not None:
            self.go_on(now, kept)
        elif down == buttons.BOTH:
            self.test(now)
        elif down == buttons.BUILD:
            self.mode = Chooser(now, self.stage, self.counting)
        else:
            self.begin(now)

    def begin(self, now: int) -> None:
        self.mode = None
        self.stage.cue(now, "start")
        self.start_hour(now, self.settings.get("minutes") * MINUTE)
        for what in self.settings.refused:
            self.note(what, "a value in the settings file was refused")
        if self.settings.refused:
            self.stage.cue(now, "settings refused")

    def test(self, now: int) -> None:
        self.mode = SelfTest(now, self.stage, self.hardware.millivolts, self.hardware.cells)

    def go_on(self, now: int, kept: Kept) -> None:
        """What was left when the watchdog was last fed, less the time since."""
        lost = WATCHDOG_MS + self.hardware.since_reset()
        self.game = kept.game
        self.sounds.quiet = kept.quiet
        if kept.hour_left:
            gone = 0 if kept.paused else lost
            left = max(1, kept.hour_left - gone)
            self.hour.restore(now, left, kept.paused)
            self.tell_hour(now, "paused" if kept.paused else "resumed")
        if kept.auction_left:
            left = max(0, kept.auction_left - lost)
            self.auction.resume(now, kept.auction_ms, left, self.warning_ms())
            if left:  # otherwise the first step closes it
                self.stage.cue(now, "auction open")
                self.tell_auction(now, "open")

    # Turning

    def turn(self) -> None:
        """Look, step what is due, and rest at most once."""
        hardware = self.hardware
        now = hardware.now()
        seen = hardware.look(now)
        if ticks_diff(self.shows, now) < LISTEN_MS:
            seen &= ~SERIAL  # what has come can wait, and a light cannot
        spare = ticks_diff(self.wanted, now)
        if spare <= 0 or seen != self.seen:
            try:
                self.step(now, seen)
                self.stumbles = 0
            except Exception as error:  # noqa: BLE001 - a family's game outlives any of our errors
                self.stumble(now, error)
            now = hardware.now()
            spare = ticks_diff(self.wanted, now)
            self.litter += COLLECT_LISTENED if seen & SERIAL else 1
            if self.litter >= COLLECT_STEPS and ticks_diff(self.shows, now) >= COLLECT_SPARE_MS:
                self.litter = 0
                hardware.collect()
                now = hardware.now()
                spare = ticks_diff(self.wanted, now)
        # Nothing from here to the next look makes garbage: it comes 125 times a second.
        hardware.feed(stamp(self.sealed, ticks_diff(now, self.kept)))
        if spare > 0:
            hardware.rest(spare if spare < REST_MS else REST_MS)

    def step(self, now: int, seen: int) -> None:
        self.advance(now)
        meant = self.buttons.step(now, seen & buttons.BOTH)
        if (seen ^ self.seen) & USB:
            self.plugged(now, bool(seen & USB))
        # As taken, not as read: a change that was left alone for its bounce is looked at again.
        self.seen = self.buttons.contacts.down | seen & USB
        for word, button in meant:
            if word == "down" or word == "up":
                self.tell("button name=%s state=%s" % (buttons.NAMES[button], word))
        if self.mode is not None:
            self.step_mode(now, meant)
        else:
            for word, button in meant:
                self.act(now, word, button)
        self.step_auction(now)
        self.throws.step(now)
        self.step_hour(now)
        self.shown.step(now)
        self.lights.step(now)
        self.sounds.step(now)
        self.apply()
        self.step_battery(now)
        self.apply()
        self.shows = self.nearest(self.last)
        if seen & SERIAL and self.spare() >= LISTEN_MS and self.listen():
            self.shows = self.last  # the parts take up what was asked for in their next step
        if self.spare() >= TALK_MS:
            self.talk(self.last)
        self.plan(self.last)
        self.keep(self.last)

    def advance(self, now: int) -> None:
        self.at += ticks_diff(now, self.last)
        self.last = now

    def apply(self) -> None:
        """Lights and buzzer as they are wanted now."""
        if self.lights.lit != self.lit:
            self.lit = self.lights.lit
            self.hardware.light(self.lit)
        if self.sounds.hz != self.hz:
            self.hz = self.sounds.hz
            self.hardware.tone(self.hz)

    def nearest(self, now: int) -> int:
        """The nearest of the moments that the parts want."""
        wait = LONGEST_WAIT_MS
        for part in self.parts:
            if part.due is not None:
                wait = min(wait, ticks_diff(part.due, now))
        if self.mode is not None:
            wait = min(wait, ticks_diff(self.mode.due, now))
        return ticks_add(now, wait)

    def spare(self) -> int:
        """How long it is to that moment: what the link may take."""
        return ticks_diff(self.shows, self.hardware.now())

    def plan(self, now: int) -> None:
        """When the next full step comes: what people see, or the link when there is time for it."""
        self.wanted = self.shows
        if self.seen & USB and self.spare() >= TALK_MS:
            due = self.link.due(now)
            if due is not None:
                # Something waits to be written, and there is no room: try again after a rest.
                wait = REST_MS if self.stuck else ticks_diff(due, now)
                if wait < ticks_diff(self.shows, now):
                    self.wanted = ticks_add(now, wait)

    def keep(self, now: int) -> None:
        """What a restart would need; the feeds until the next step only add how long ago it was."""
        auction = self.auction
        left = 0 if self.mode is not None else self.hour.left(now)
        closes = ms = 0
        if auction.running:
            closes = max(1, auction.left(now))
            ms = auction.ms
        first = head(self.game, self.sounds.quiet, self.hour.paused, ms)
        self.hardware.remember(first, closes, left)
        self.sealed = seal(first, closes, left)
        self.kept = now

    def stumble(self, now: int, error: Exception) -> None:
        """An error in a step: said, shown and kept; the unit goes on."""
        self.note(type(error).__name__, str(error))
        self.failed = True
        self.stumbles += 1
        if self.stumbles > 1:
            # It comes again and again: drop what may be the cause rather than hang on to it.
            self.auction.stop()
            self.mode = None
            self.stage.cue(now, "auction taken back")
            self.throws.stop(now)
            self.stage.cue(now, "spin off")
        self.stage.cue(now, "fault")
        self.apply()
        self.wanted = ticks_add(now, REST_MS)

    # Buttons

    def act(self, now: int, word: str, button: int) -> None:
        if word == "press":
            self.began = None
            if button == buttons.AUCTION:
                self.press_auction(now)
            else:
                self.press_build(now)
        elif word == "chord":
            self.take_back(now)
        elif word == "sound":
            self.toggle_sound(now)
        elif word == "cancel" and self.auction.running and self.began_after_opening():
            self.cancel_auction(now, "auction cancelled")

    def began_after_opening(self) -> bool:
        """The press of Auction under way did not open the auction that runs: it began later."""
        return ticks_diff(self.buttons.since[buttons.AUCTION], self.auction.opened) > 0

    def press_auction(self, now: int) -> None:
        setting = GAMES[self.game][2]
        if self.auction.running:
            return
        if self.throws.running() or setting is None:
            self.stage.cue(now, "no")
            return
        ms = self.settings.get(setting) * 1000
        if setting == "longest":
            least = self.settings.get("shortest") * 1000
            if least < ms:
                ms = least + chance.below(ms - least + 1, self.hardware.random)
        self.open_auction(now, ms)
        self.began = "auction"

    def press_build(self, now: int) -> None:
        if self.auction.running:
            self.stage.cue(now, "no")
        elif not self.throws.running():
            self.throw(now, GAMES[self.game][3])
            self.began = "throw"

    def throw(self, now: int, dice) -> None:
        self.throws.start(now, dice, parse_weights(self.settings.get("weights")))

    def take_back(self, now: int) -> None:
        """The second button made it a press of both: what the first began has not been."""
        if self.began == "auction" and self.auction.running:
            self.cancel_auction(now, "auction taken back")
        elif self.began == "throw":
            self.throws.take_back(now)
        self.began = None

    def toggle_sound(self, now: int) -> None:
        self.set("quiet", 0 if self.sounds.quiet else 1)
        self.stage.cue(now, "sound off" if self.sounds.quiet else "sound on")

    def step_mode(self, now: int, meant) -> None:
        mode = self.mode
        if mode is None or mode.step(now, meant):
            return
        self.lights.release(priorities.AUCTION)
        self.stage.cue(now, "spin off")
        if isinstance(mode, Chooser):
            if mode.both:
                self.test(now)
                return
            self.game = mode.choice
        self.begin(now)

    # Auction

    def warning_ms(self) -> int:
        return self.settings.get("warning") * 1000

    def open_auction(self, now: int, ms: int) -> None:
        self.throws.stop(now)
        self.auction.open(now, ms, self.warning_ms())
        self.stage.cue(now, "auction open")
        self.tell_auction(now, "open")

    def cancel_auction(self, now: int, cue: str) -> None:
        self.stage.cue(now, cue)
        self.tell_auction(now, "cancelled")
        self.auction.stop()

    def step_auction(self, now: int) -> None:
        happened = self.auction.step(now)
        while happened is not None:
            self.stage.cue(now, "auction " + happened)
            self.tell_auction(now, happened)
            happened = self.auction.step(now)

    def tell_auction(self, now: int, state: str) -> None:
        left = self.auction.left(now)
        self.tell("auction state=%s ms=%d left=%d" % (state, self.auction.ms, left))

    # Hour

    def start_hour(self, now: int, ms: int) -> None:
        self.hour.start(now, ms)
        self.tell("hour state=start ms=%d" % ms)
        if ms == NEARLY_MS:
            # A moment at the very start is told; a beep would only cut the chirp off.
            self.tell("hour state=nearly ms=%d" % ms)

    def step_hour(self, now: int) -> None:
        happened = self.hour.step(now)
        if happened is None:
            return
        if happened == "over":
            self.stage.cue(now, "hour over")
        else:
            self.stage.cue(now, "hour beep")
        if happened != "beep":
            self.tell_hour(now, happened)

    def tell_hour(self, now: int, state: str) -> None:
        self.tell("hour state=%s ms=%d" % (state, self.hour.left(now)))

    # Battery, settings, faults

    def idle(self) -> bool:
        """Nothing lit and nothing sounding, nor about to be."""
        return self.lights.lit == 0 and self.lights.due is None and self.sounds.due is None

    def may_write(self) -> bool:
        """Writing takes the chip's whole time, and a writing that low cells cut off is lost."""
        return self.idle() and not self.battery.low()

    def plugged(self, now: int, usb: bool) -> None:
        self.battery.usb(now, usb)
        if usb:
            self.tell_battery()
        else:
            self.link.unplugged()

    def step_battery(self, now: int) -> None:
        happened = self.battery.step(now, self.idle(), self.hardware.millivolts)
        if happened == "level":
            self.tell_battery()
            if self.battery.level == "empty":
                self.stage.cue(now, "cells empty")
        elif happened == "blink":
            self.stage.cue(now, "cells low")
        if self.unsaved and self.may_write():
            self.unsaved = False
            self.save()

    def tell_battery(self) -> None:
        level = self.battery.level
        if level == "unknown":
            level = "usb" if self.seen & USB else "ok"  # nothing that measures has said otherwise
        self.tell("battery mv=%d level=%s" % (self.battery.mv, level))

    def set(self, key: str, value) -> bool:
        """False, and nothing changed, when the value does not fit."""
        if not self.settings.set(key, value):
            return False
        if key == "quiet":
            self.sounds.quiet = bool(value)
            if value:
                self.sounds.hush()
        self.unsaved = True
        self.tell("set key=%s value=%s" % (key, value))
        return True

    def save(self) -> None:
        try:
            self.hardware.write(SETTINGS_FILE, self.settings.text())
        except OSError as error:
            self.note("flash", str(error))

    def note(self, what: str, words: str) -> None:
        """Keep a fault for whoever asks, and tell it."""
        self.fault = (what, words, self.at)
        self.tell("fault what=" + what)

    def tell_fall(self, slot: str) -> None:
        """The firmware in that slot did not come up, and this one was started instead."""
        self.note("slot:" + slot, "the firmware in that slot did not come up")
        self.stage.cue(self.last, "fault")

    # The link

    def new_boot(self) -> str:
        """A name for this start, drawn when the first host asks."""
        return self.hardware.random(4).hex()

    def about(self):
        """What our hello says of us: version, board, and the state that comes after the numbers."""
        hardware = self.hardware
        said = "board=%s unit=%s" % (hardware.name, hardware.id)
        return (__version__, said, "mode=%s mv=%d" % (GAMES[self.game][0], self.battery.mv))

    def miscount(self, what: str) -> None:
        self.counters[what] = self.counters.get(what, 0) + 1

    def listen(self) -> bool:
        """Take what has come, and do what it asks for; False when it asks for nothing."""
        asked = self.link.feed(self.last, self.hardware.receive(TURN_BYTES))
        for seq, body in asked:
            # Reading took its time: what is asked for begins now.
            self.advance(self.hardware.now())
            why = commands.obey(self, self.last, body)
            self.apply()
            self.tell("reply to=%d ok=%d why=%s" % (seq, 1 if why == commands.OK else 0, why))
        return len(asked) > 0

    def talk(self, now: int) -> None:
        """Write what there is room for."""
        self.stuck = False
        if self.seen & USB:
            text = self.link.pending(now)[:TURN_BYTES]
            if text:
                count = self.hardware.send(text)
                self.link.written(count)
                self.stuck = count < len(text)

    def tell(self, body: str) -> None:
        body = "%s at=%d" % (body, self.at)
        self.link.tell(body)
        if self.listener is not None:
            self.listener(body)
