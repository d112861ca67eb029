"""Playing with a simulated unit: what each key does, and what has been heard of the unit so far."""

from collections import deque

from trading_unit.unit_words import said
from trading_unit_boards import Wiring
from trading_unit_firmware.wire import fields
from trading_unit_sim.board.bench import Bench
from trading_unit_sim.real_time import RealTimeUnit
from trading_unit_sim.time_strips import duration_text

NOTE_MS = 200  # a click of 8 ms is shown so long
CELL_STEP_MV = 50
CELL_MOST_MV = 1_650  # a cell
KEPT = 40  # events
QUIT = "q"
PRESSES = {"a": ("auction",), "b": ("build",), "c": ("auction", "build")}
COUNTED = {"open": "auction", "spin": "throw"}


class UnitControls:
    def __init__(self, board: Wiring, seed: int, wall: RealTimeUnit) -> None:
        self.board = board
        self.seed = seed
        self.wall = wall
        self.bench: Bench = wall.bench
        self.over = False
        self.bell = False
        self.events: deque[tuple[int, str]] = deque(maxlen=KEPT)
        self.played = {"auction": 0, "throw": 0}
        self.last: list[object] | None = None  # the last entry of the timeline that was taken in
        self.note: tuple[int, int] | None = None  # the last tone: when it began, and its hertz
        self.rang = 0  # the last tone, as the bell knows it
        if board.power.cells:
            wall.set_switch(True)
        else:
            wall.set_usb(True)

    # Keys

    def type(self, typed: str | None) -> None:
        """None is the end of the keyboard."""
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
                wall.set_battery(min(wall.mv + CELL_STEP_MV, CELL_MOST_MV * self.board.power.cells))
            elif key in "-_":
                wall.set_battery(max(wall.mv - CELL_STEP_MV, 0))

    # What the unit does

    def listen(self) -> None:
        """Take in what has happened since the last time."""
        new = []
        for entry in reversed(self.bench.timeline.entries):
            if entry is self.last:
                break
            new.append(entry)
        for entry in reversed(new):
            ms, what, value, _ = entry
            if what == "tone":
                # Not the last one taken in: a tone of no length is taken back.
                self.note = (ms, value)
                continue
            self.last = entry
            if what == "power":
                self.events.append((ms, "power on" if value else "power off"))
            elif what == "event":
                self.take_in(ms, value)

    def take_in(self, ms: int, body: str) -> None:
        name, values = fields(body)
        if name == "button":
            return  # drawn as a button, and there would be no room for anything else
        self.events.append((ms, said(body)))
        counted = COUNTED.get(values.get("state", ""))
        if counted:
            self.played[counted] += 1

    def sounding(self) -> int:
        """Hertz of the tone now, or of one that has only just ended; 0 for silence."""
        tone = self.bench.tone
        if tone:
            hz: int = tone[2]
            return hz
        if self.note is not None and self.bench.now - self.note[0] < NOTE_MS:
            return self.note[1]
        return 0

    def rings(self) -> bool:
        """Whether a tone has begun since the last time this was asked, and the bell is wanted."""
        began = self.note[0] if self.note is not None else 0
        new = began != self.rang
        self.rang = began
        return new and self.bell

    def finish(self) -> None:
        """End it now, as a script's `end` would."""
        self.wall.catch_up()
        self.bench.at(self.bench.now, self.bench.do_end, ())
        self.bench.run_until(self.bench.now + 1)
        self.listen()

    def summary(self) -> str:
        counts = [f"{many} {what}{'' if many == 1 else 's'}" for what, many in self.played.items()]
        return (
            f"Played {duration_text(self.bench.now // 1000 * 1000)} on {self.board.name}: "
            f"{' and '.join(counts)} (seed {self.seed})."
        )
