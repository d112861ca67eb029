"""A simulated unit in real time, and what a person does with it.

MicroPython runs this too, in the page that needs no Python.
"""

from trading_unit_firmware.commands import execute
from trading_unit_sim.board.bench import BOUNCE_MS, Bench
from trading_unit_sim.board.chip import TICKS_MASK
from trading_unit_sim.board.script import SINGLE_MS

TAP_MS = 120
OFF_MS = 250  # without power, before it starts anew
ANSWER_MS = 450  # until the lights have answered to who holds Build
AGAIN_MS = 280  # from a press of Build to the next
HALF_TICKS = TICKS_MASK // 2 + 1
SHORTEST_HOLD_MS = BOUNCE_MS + 1  # with a shorter one the bounces of both edges would mix


class RealTimeUnit:
    """`clock` gives seconds, as `time.monotonic` does; the unit follows it from now on."""

    def __init__(self, bench: Bench, clock) -> None:
        self.bench = bench
        self.clock = clock
        self.began_s = clock()
        self.began_ms = bench.now
        # As they will be once all has happened that was called for.
        self.switch: bool = bench.power.switch
        self.usb: bool = bench.power.usb
        self.mv: int = bench.power.battery
        self.free_at: dict[str, int] = {}  # by button: when it can be pressed again
        self.held_since: dict[str, int] = {}  # by button that is held down

    @property
    def now(self) -> int:
        """What the bench's time should be."""
        return self.began_ms + int((self.clock() - self.began_s) * 1000)

    def catch_up(self) -> None:
        """Run the unit up to now. After a long pause that is one long jump."""
        self.bench.run_until(self.now)

    def next_moment(self) -> int:
        """The bench's next moment at which something happens by itself."""
        bench = self.bench
        change: int = bench.next_change()
        if bench.unit is None:
            return change
        left = (bench.unit.due - bench.chip.ticks()) & TICKS_MASK
        return min(change, bench.now + (left if left < HALF_TICKS else 0))

    def seconds_until(self, moment: int) -> float:
        """Seconds until the bench's time should be that; 0 when it should be later already."""
        return max(0.0, (moment - self.began_ms) / 1000 - (self.clock() - self.began_s))

    def quiet_s(self) -> float:
        """How long the unit will do nothing by itself, in seconds."""
        return self.seconds_until(self.next_moment())

    # The world outside, at this moment

    def set_switch(self, on: bool) -> None:
        bench = self.bench
        self.switch = on
        bench.at(bench.now, bench.do_on if on else bench.do_off, ())

    def set_usb(self, usb: bool) -> None:
        self.usb = usb
        self.bench.at(self.bench.now, self.bench.do_usb, (usb,))

    def set_battery(self, mv: int) -> None:
        """Put in cells that give so many millivolts."""
        self.mv = mv
        self.bench.at(self.bench.now, self.bench.do_battery, (mv,))

    def tap(self, name: str, ms: int = TAP_MS) -> None:
        """A short press, unless the button is down. On a board with one button, Auction is a longer
        press of it."""
        bench = self.bench
        button, lasts = name, ms
        if name not in bench.board["buttons"]:
            button, lasts = "build", ms + SINGLE_MS
        if self.is_free(button):
            self.free_at[button] = bench.now + lasts + SHORTEST_HOLD_MS
            bench.at(bench.now, bench.do_press, (name, ms))

    def hold(self, name: str) -> None:
        """Press the button and hold it; nothing when the board has no such button."""
        bench = self.bench
        if name in bench.board["buttons"] and self.is_free(name):
            self.held_since[name] = bench.now
            bench.at(bench.now, bench.edge, (name, True, BOUNCE_MS))

    def let_go(self, name: str) -> None:
        bench = self.bench
        if name in self.held_since:
            moment = max(bench.now, self.held_since.pop(name) + SHORTEST_HOLD_MS)
            self.free_at[name] = moment + SHORTEST_HOLD_MS
            bench.at(moment, bench.edge, (name, False, BOUNCE_MS))

    def command(self, body: str) -> str:
        """Do a command of the wire now, without a cable; "ok", or why not."""
        bench = self.bench
        if bench.unit is None:
            return "busy"
        bench.unit.due = bench.chip.ticks()
        return execute(bench.unit, bench.unit.due, body)

    def choose_game(self, game: int) -> None:
        """Start the unit anew with the game of that number, from 0, as a person does it: Build held
        until the lights answer, pressed once for each game further, and Auction, which takes it.
        Nothing on a board with one button, or while that is going on."""
        bench = self.bench
        names = ("auction", "build")
        if not all(name in bench.board["buttons"] and self.is_free(name) for name in names):
            return
        off = bench.now + 1
        on = off + OFF_MS
        moment = on + ANSWER_MS
        bench.at(off, bench.do_off, ())
        bench.at(off, bench.do_usb, (False,))
        bench.at(on - BOUNCE_MS, bench.edge, ("build", True, 1))
        bench.at(on, bench.do_usb, (self.usb,))
        if self.switch or not self.usb:
            self.switch = True
            bench.at(on, bench.do_on, ())
        bench.at(moment, bench.edge, ("build", False, 1))
        for _ in range(game):
            moment += AGAIN_MS
            bench.at(moment, bench.do_press, ("build", TAP_MS))
        moment += AGAIN_MS
        bench.at(moment, bench.do_press, ("auction", TAP_MS))
        for name in names:
            self.free_at[name] = moment + AGAIN_MS

    def is_free(self, button: str) -> bool:
        return button not in self.held_since and self.bench.now >= self.free_at.get(button, 0)
