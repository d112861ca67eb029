"""Five lights that several patterns may want: each light belongs to the highest priority."""

from trading_unit_firmware import priorities
from trading_unit_firmware.ticks import ticks_add, ticks_diff


class PlayingPattern:
    """A pattern under way, and the lights that are still its own."""

    def __init__(self, now: int, pattern, lights: int) -> None:
        self.repeats, _, self.frames = pattern
        self.lights = lights
        self.index = 0
        self.due = after(now, self.frames[0][0])

    def step(self, now: int) -> bool:
        """Go on to the frame of this moment; False when the pattern is over."""
        while self.due is not None and ticks_diff(now, self.due) >= 0:
            self.index += 1
            if self.index == len(self.frames):
                if not self.repeats:
                    return False
                self.index = 0
            # From the moment that was due, not from now: flashes do not drift.
            self.due = after(self.due, self.frames[self.index][0])
        return True


def after(moment: int, ms):
    """The moment `ms` later, or None for a frame that stays."""
    return None if ms is None else ticks_add(moment, ms)


class Lights:
    """What is lit (`lit`, bits) and when that changes next (`due`)."""

    def __init__(self) -> None:
        self.lit = 0
        self.due: int | None = None
        self.playing: list[PlayingPattern | None] = [None] * priorities.COUNT

    def play(self, now: int, priority: int, pattern) -> None:
        """Play on the lights that no higher priority has. A pattern of a lower one that loses a
        light ends."""
        claimed = free = pattern[1]
        for other in range(priorities.COUNT):
            playing = self.playing[other]
            if playing is None or other == priority:
                continue
            if other > priority:
                free &= ~playing.lights
            elif playing.lights & claimed:
                self.playing[other] = None
        self.playing[priority] = PlayingPattern(now, pattern, free) if free else None
        self.combine()

    def release(self, priority: int) -> None:
        """Turn off the lights of this priority."""
        if self.playing[priority] is not None:
            self.playing[priority] = None
            self.combine()

    def step(self, now: int) -> None:
        if self.due is None or ticks_diff(now, self.due) < 0:
            return
        for priority in range(priorities.COUNT):
            playing = self.playing[priority]
            if playing is not None and not playing.step(now):
                self.playing[priority] = None
        self.combine()

    def combine(self) -> None:
        lit = 0
        due = None
        for playing in self.playing:
            if playing is not None:
                lit |= playing.frames[playing.index][1] & playing.lights
                if due is None or (playing.due is not None and ticks_diff(playing.due, due) < 0):
                    due = playing.due
        self.lit = lit
        self.due = due
