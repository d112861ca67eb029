"""Plays a script on an emulated chip: its cells, its cable and its buttons, at the pads.

A script's start-up takes no time, a chip's takes a third of a second. So after each switching on
the script's moments count from the moment at which the program makes its lights outputs, the first
thing that the pads show of it; presses come by the same count. A restart by the watchdog is no
switching on: there the count goes on, and start-up takes the time that it takes (`restart_ms`).
"""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import count
from typing import Any

from tests.emulator.chip import MS, Chip
from tests.emulator.compare import MOMENT_MS, Entry, Light, Tone
from tests.emulator.flash import with_files
from trading_unit_boards import Wiring
from trading_unit_boards.board import BOOTSEL
from trading_unit_sim.board.power import LIGHT_MICROAMP, TONE_MICROAMP, Power
from trading_unit_sim.board.script import SINGLE_MS

BOUNCE_MS = 5.0
CHATTER_MS = 0.3  # between two changes of a contact that bounces, on average
START_MS = 300  # about what start-up takes; for where the timer stands when it is over
LONGEST_START_MS = 2_000
SETTLED_MS = 0.3  # a slice is set register by register; what stands for less is no tone
LONGEST_MS = 310_000  # of a script: minutes of this machine's time

Step = tuple[int, int, str, tuple[Any, ...]]


class DidNotStartError(Exception):
    """The program did not come to its lights."""


@dataclass(frozen=True, slots=True)
class Seen:
    """`restart_ms` is what start-up took after the watchdog's last bite, 0 where it never bit."""

    entries: list[Entry]
    end: float
    restart_ms: float
    start_ms: float


def cannot_play(steps: Sequence[Step]) -> str:
    """Why a script is not for the emulator; empty when it is."""
    words = [word for _, _, word, _ in steps]
    if "cut" in words:
        return "the emulator does not count the chip's writes of files"
    if steps[-1][1] > LONGEST_MS:
        return f"longer than {LONGEST_MS // 1000} s of chip time"
    return ""


def play(board: Wiring, flash: bytes, seed: int, steps: Sequence[Step]) -> Seen:
    player = Player(board, flash, seed)
    for _, ms, word, value in steps:
        player.at(ms, getattr(player, "do_" + word), *value)
    return player.run()


class Player:
    """Time is the script's, in milliseconds; while the power is on the chip's clock makes it."""

    def __init__(self, board: Wiring, flash: bytes, seed: int) -> None:
        self.board = board
        self.flash = flash
        self.fingers = random.Random(seed)
        self.chance = random.Random(seed)
        self.coming: list[tuple[float, int, Callable[..., None], tuple[Any, ...]]] = []
        self.order = count()
        self.now = 0.0
        self.ended = False
        self.chip: Chip | None = None
        self.starting = False
        self.zero: float | None = None  # in the chip's time, and there it is `since`
        self.since = 0.0
        self.bitten: float | None = None
        self.restart_ms = 0.0
        self.start_ms = 0.0
        self.timer_ms = 0
        self.closed = dict.fromkeys(board.buttons, False)
        battery = board.battery
        self.power = Power(board.power.cells, board.power.drop, board.brownout)
        self.divider = battery.divider if battery else 1
        self.computer = False  # is on USB, and awake
        self.lit = dict.fromkeys(board.light_gpios, False)
        self.lights: list[Light] = []
        self.hz = 0.0
        self.tones: list[tuple[float, float]] = []

    # What comes from outside

    def at(self, ms: float, act: Callable[..., None], *value: Any) -> None:
        heappush(self.coming, (ms, next(self.order), act, value))

    def run(self) -> Seen:
        while not self.ended:
            self.play_next()
        end = self.now
        # What belongs before the end may come after it by as much as a moment may be late.
        self.advance(end + MOMENT_MS)
        self.power_off()
        found: list[Entry] = [*self.lights, *tones(self.tones, end)]
        found.sort(key=lambda entry: entry.t)
        return Seen(found, end, self.restart_ms, self.start_ms)

    def play_until(self, ms: float) -> None:
        """What comes up to that moment, and the time up to it."""
        while self.coming and self.coming[0][0] <= ms:
            self.play_next()
        self.advance(ms)

    def play_next(self) -> None:
        ms, _, act, value = heappop(self.coming)
        self.advance(ms)
        act(*value)

    def do_on(self) -> None:
        self.power.switch = True
        self.settle()

    def do_off(self) -> None:
        self.power.switch = False
        self.settle()

    def do_usb(self, there: bool, frames: bool = True) -> None:
        self.power.usb = there
        self.computer = there and frames
        self.settle()

    def do_battery(self, mv: int) -> None:
        self.power.battery = mv
        self.settle()

    def do_press(self, name: str, hold: int) -> None:
        if name not in self.closed:
            name = "build"
            hold += SINGLE_MS
        self.edge(name, True, min(hold / 2, BOUNCE_MS))
        self.at(self.now + hold, self.edge, name, False, BOUNCE_MS)

    def edge(self, name: str, down: bool, longest: float) -> None:
        """A contact closes or opens, and chatters: before there is power, unseen."""
        self.contact(name, down)
        if self.chip is None:
            return
        until = self.now + self.fingers.uniform(0, longest)
        ms = self.now
        while (ms := ms + self.fingers.expovariate(1 / CHATTER_MS)) < until:
            self.at(ms, self.contact, name, self.fingers.random() < 0.5)
        self.at(until, self.contact, name, down)

    def contact(self, name: str, closed: bool) -> None:
        self.closed[name] = closed
        self.wire()

    def do_hang(self) -> None:
        if self.chip is not None:
            self.chip.hang()

    def do_ticks(self, ticks: int) -> None:
        self.timer_ms = ticks - START_MS

    def do_file(self, name: str, text: str) -> None:
        if self.chip is not None:
            raise ValueError("a file can be written only while the power is off")
        self.flash = with_files(self.flash, {f"/{name}": text.encode()})

    def do_end(self) -> None:
        self.ended = True

    # Power

    def settle(self) -> None:
        """Cells, switch, USB or load have changed: does the board have power now?"""
        if self.power.on and not self.power.enough():
            self.power_off()
        elif not self.power.on and self.power.enough():
            self.power.on = True
            self.starting = True
        self.wire()

    def power_off(self) -> None:
        self.power.on = False
        self.starting = False
        self.show(dict.fromkeys(self.lit, False), 0)
        if self.chip is not None:
            self.flash = bytes(self.chip.mcu.flash[: len(self.flash)])
            self.chip = None

    def start(self) -> None:
        """The power has come: everything that is so from the start is so before it begins."""
        self.starting = False
        self.zero = None
        self.since = self.now
        chip = Chip(self.flash, self.chance.getrandbits(32), self.timer_ms)
        chip.power = self.power
        self.chip = chip
        self.wire()
        buzzer = () if self.board.buzzer is None else (self.board.buzzer,)
        chip.watch((*self.board.light_gpios.values(), *buzzer), self.look)
        while self.zero is None:
            if chip.now > LONGEST_START_MS * MS:
                raise DidNotStartError(f"no light was made an output in {LONGEST_START_MS} ms")
            chip.run(1)

    def wire(self) -> None:
        """Everything outside the chip, as it is now."""
        chip = self.chip
        if chip is None:
            return
        for name, pad in self.board.buttons.items():
            if pad == BOOTSEL:
                (chip.bootsel.press if self.closed[name] else chip.bootsel.release)()
            else:
                chip.wire(int(pad), False if self.closed[name] else None)
        if self.board.usb.vbus is not None:
            chip.wire(self.board.usb.vbus, self.power.usb)
        chip.host.plug(self.computer)
        if self.board.battery is not None:
            chip.measure(self.board.battery.adc, self.power.supply() // self.divider)

    # Time

    def advance(self, ms: float) -> None:
        """Let time pass up to that moment."""
        if self.starting and ms > self.now:
            self.start()
        while self.chip is not None and self.zero is not None:
            target = self.zero + (ms - self.since) * MS
            self.chip.run_until(target)
            if self.chip.now >= target:
                break
            # Stopped on the way: the load was more than the cells can bear.
            self.now = self.moment()
            self.settle()
        self.now = max(self.now, ms)

    def moment(self) -> float:
        """The chip's time as the script's."""
        if self.chip is None or self.zero is None:
            return self.now
        return self.since + (self.chip.now - self.zero) / MS

    # What the pads show

    def look(self) -> None:
        chip = self.chip
        assert chip is not None
        pads = self.board.light_gpios
        if chip.resets and chip.resets[-1] != self.bitten:
            self.bitten = chip.resets[-1]
            self.restart_ms = 0
        ready = any(chip.drives(pad) for pad in pads.values())
        if ready and self.zero is None:
            self.zero = chip.now
            self.start_ms = chip.now / MS
        if ready and self.bitten is not None and not self.restart_ms:
            self.restart_ms = (chip.now - self.bitten) / MS
        hz = 0.0 if self.board.buzzer is None else chip.tone(self.board.buzzer)
        self.show({name: chip.lit(pad) for name, pad in pads.items()}, hz)

    def show(self, lit: dict[str, bool], hz: float) -> None:
        t = self.moment()
        for name, on in lit.items():
            if on != self.lit[name]:
                self.lights.append(Light(t, name, on))
        if hz != self.hz:
            self.tones.append((t, hz))
        if lit != self.lit or hz != self.hz:
            self.lit = lit
            self.hz = hz
            self.load_changed()

    def load_changed(self) -> None:
        tone = TONE_MICROAMP if self.hz else 0
        self.power.microamp = sum(self.lit.values()) * LIGHT_MICROAMP + tone
        if self.chip is not None and self.power.on and not self.power.enough():
            self.chip.stop()


def tones(changes: Sequence[tuple[float, float]], end: float) -> list[Tone]:
    """The tones of a pad, from the changes of its hertz."""
    found: list[Tone] = []
    settled: list[tuple[float, float]] = []
    for t, hz in changes:
        if settled and t - settled[-1][0] < SETTLED_MS:
            t = settled.pop()[0]
        if not settled or settled[-1][1] != hz:
            settled.append((t, hz))
    for n, (t, hz) in enumerate(settled):
        until = settled[n + 1][0] if n + 1 < len(settled) else end
        if hz and t <= end:
            found.append(Tone(t, hz, min(until, end) - t))
    return found
