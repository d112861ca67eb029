"""Operates a simulated unit by keys, and collects what the unit has done."""

from collections import deque

from trading_unit.unit.event_phrases import event_phrase
from trading_unit.words.sentence import Sentence, listing, translate
from trading_unit_boards import Wiring
from trading_unit_firmware.wire import fields
from trading_unit_sim.board.bench import Bench
from trading_unit_sim.real_time import RealTimeUnit
from trading_unit_sim.time_strips import duration_text

SHORTEST_TONE_MS = 200  # a click of 8 ms is shown as long as this
BATTERY_STEP_MV = 50
FULL_CELL_MV = 1_650
MOST_EVENTS = 40
QUIT = "q"
PRESSES = {"a": ("auction",), "b": ("build",), "c": ("auction", "build")}
COUNTS = {"auction": ("1 auction", "{count} auctions"), "throw": ("1 throw", "{count} throws")}
COUNTED = {"open": "auction", "spin": "throw"}


class UnitControls:
    """`wall` is the unit on the clock on the wall; `over` says that the person has quit."""

    def __init__(self, board: Wiring, seed: int, wall: RealTimeUnit) -> None:
        self.board = board
        self.seed = seed
        self.wall = wall
        self.bench: Bench = wall.bench
        self.over = False
        self.bell = False
        self.events: deque[tuple[int, str]] = deque(maxlen=MOST_EVENTS)
        self.played = {"auction": 0, "throw": 0}
        self.last_entry: list[object] | None = None  # of the timeline, as far as it was read
        self.last_tone: tuple[int, int] | None = None  # when it began, and its hertz
        self.bell_tone_ms = 0  # when the last tone began for which the bell was considered
        if board.power.cells:
            wall.set_switch(True)
        else:
            wall.set_usb(True)

    # Keys

    def type(self, typed: str | None) -> None:
        """Act on these keys; None is the end of the input."""
        if typed is None:
            self.over = True
            return
        for key in typed:
            self.press(key)

    def press(self, key: str) -> None:
        wall = self.wall
        if key in (QUIT, QUIT.upper()):
            self.over = True
        elif key in PRESSES:
            # One button has no "both at once".
            if key != "c" or len(self.board.buttons) > 1:
                for name in PRESSES[key]:
                    wall.tap(name)
        elif key.lower() in PRESSES:
            names = PRESSES[key.lower()]
            down = all(name in wall.held_since for name in names)
            for name in names:
                (wall.let_go if down else wall.hold)(name)
        elif key in "uU":
            wall.set_usb(not wall.usb)
        elif key in "sS":
            self.bell = not self.bell
        elif self.board.power.cells:
            if key in "oO":
                wall.set_switch(not wall.switch)
            elif key in "+=":
                wall.set_battery(
                    min(wall.mv + BATTERY_STEP_MV, FULL_CELL_MV * self.board.power.cells)
                )
            elif key in "-_":
                wall.set_battery(max(wall.mv - BATTERY_STEP_MV, 0))

    # What the unit does

    def listen(self) -> None:
        """Read what the unit has done since the last call."""
        new = []
        for entry in reversed(self.bench.timeline.entries):
            if entry is self.last_entry:
                break
            new.append(entry)
        for entry in reversed(new):
            ms, what, value, _ = entry
            if what == "tone":
                # Not remembered as the last entry, because a tone without length is removed again.
                self.last_tone = (ms, value)
                continue
            self.last_entry = entry
            if what == "power":
                self.events.append((ms, "power on" if value else "power off"))
            elif what == "event":
                self.note_event(ms, value)

    def note_event(self, ms: int, body: str) -> None:
        name, values = fields(body)
        if name == "button":
            return  # it is drawn as a button, and would crowd out the other events
        self.events.append((ms, event_phrase(body)))
        counter = COUNTED.get(values.get("state", ""))
        if counter:
            self.played[counter] += 1

    def sounding(self) -> int:
        """The frequency of the current tone, or of one that has only just ended; 0 for silence."""
        tone = self.bench.tone
        if tone:
            hz: int = tone[2]
            return hz
        if self.last_tone is not None and self.bench.now - self.last_tone[0] < SHORTEST_TONE_MS:
            return self.last_tone[1]
        return 0

    def rings(self) -> bool:
        """Whether the bell is on, and a tone has begun since the last call."""
        began = self.last_tone[0] if self.last_tone is not None else 0
        new = began != self.bell_tone_ms
        self.bell_tone_ms = began
        return new and self.bell

    def finish(self) -> None:
        """End the run now, as a script's `end` does."""
        self.wall.catch_up()
        self.bench.at(self.bench.now, self.bench.do_end, ())
        self.bench.run_until(self.bench.now + 1)
        self.listen()

    def summary(self) -> str:
        counts = []
        for what, many in self.played.items():
            one, several = COUNTS[what]
            counts.append(Sentence(one) if many == 1 else Sentence(several, count=many))
        return translate(
            "Played {time} on {board}: {counts} (seed {seed}).",
            time=duration_text(self.bench.now // 1000 * 1000),
            board=self.board.name,
            counts=listing(counts),
            seed=self.seed,
        )
