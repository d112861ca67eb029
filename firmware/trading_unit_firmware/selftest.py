"""The self-test: each light, a sweep of tones, an echo of each button, the battery on lights."""

from trading_unit_firmware import buttons, const, patterns, priorities
from trading_unit_firmware.ticks import ticks_add, ticks_diff

_EACH_MS = const(400)
ECHO_MS = 10_000  # without a press, which ends the echo
BATTERY_MS = 3_000
_FULL_MV = const(1_500)  # a cell, from which on all four lights are lit
_EMPTY_MV = const(1_000)
SWEEP_MS = 70

LIGHTS = (False, patterns.ALL, tuple([(_EACH_MS, 1 << n) for n in range(len(patterns.NAMES))]))
# Three octaves in steps of four semitones, from where a piezo is weak to where it is loudest.
SWEEP = tuple([(hz, SWEEP_MS) for hz in
               (440, 554, 698, 880, 1109, 1397, 1760, 2217, 2794, 3520)])  # fmt: skip
ECHO_HZ = {buttons.AUCTION: 1047, buttons.BUILD: 1568}
ECHO_LIGHTS = {buttons.AUCTION: patterns.RED, buttons.BUILD: patterns.BUILD}


def battery_lights(mv: int, cells: int) -> int:
    """Build lights for so many millivolts: all four for fresh cells, one for nearly empty ones."""
    if not cells:
        return 0
    share = 1 + (mv // cells - _EMPTY_MV) * 4 // (_FULL_MV - _EMPTY_MV)
    return sum(patterns.BUILD_LIGHTS[: max(1, min(4, share))])


class SelfTest:
    """Lights, tones, the echo until nobody presses any more, then the battery."""

    def __init__(self, now: int, stage, read_millivolts, cells: int) -> None:
        self.stage = stage
        self.read_millivolts = read_millivolts
        self.cells = cells
        self.phase = 0
        stage.lights.play(now, priorities.AUCTION, LIGHTS)
        self.due = ticks_add(now, patterns.length(LIGHTS))

    def step(self, now: int, gestures) -> bool:
        """True while it goes on."""
        if self.phase == 2:
            for word, button in gestures:
                self.echo(now, word, button)
        if ticks_diff(now, self.due) < 0:
            return True
        self.phase += 1
        if self.phase == 1:
            self.stage.sounds.play(now, priorities.AUCTION, SWEEP)
            self.due = ticks_add(now, SWEEP_MS * len(SWEEP))
        elif self.phase == 2:
            self.due = ticks_add(now, ECHO_MS)
        elif self.phase == 3:
            self.stage.sounds.stop(priorities.AUCTION)
            self.stage.lights.release(priorities.AUCTION)
            lit = battery_lights(self.read_millivolts(), self.cells)
            self.stage.lights.play(now, priorities.AUCTION, patterns.steady(lit))
            self.due = ticks_add(now, BATTERY_MS)
        return self.phase < 4

    def echo(self, now: int, word: str, button: int) -> None:
        if word == "down":
            lit = ECHO_LIGHTS[button]
            self.stage.lights.play(now, priorities.AUCTION, patterns.steady(lit, patterns.ALL))
            self.stage.sounds.play(now, priorities.AUCTION, ((ECHO_HZ[button], ECHO_MS),))
            self.due = ticks_add(now, ECHO_MS)
        elif word == "up":
            self.stage.lights.release(priorities.AUCTION)
            self.stage.sounds.stop(priorities.AUCTION)
