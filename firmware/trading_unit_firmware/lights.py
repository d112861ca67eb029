"""Five lights, wanted by several at once: the greater rank has a light, the lesser what is left."""

from trading_unit_firmware import priorities
from trading_unit_firmware.ticks import ticks_add, ticks_diff


class Playing:
    """A pattern under way, and the lights that it still holds."""

    def __init__(self, now: int, pattern, held: int) -> None:
        self.again, _, self.frames = pattern
        self.held = held
        self.place = 0
        self.due = after(now, self.frames[0][0])

    def step(self, now: int) -> bool:
        """Go on to the frame of this moment; False when the pattern is over."""
        while self.due is not None and ticks_diff(now, self.due) >= 0:
            self.place += 1
            if self.place == len(self.frames):
                if not self.again:
                    return False
                self.place = 0
            # From the moment that was wanted, not from now: a flash keeps its time.
            self.due = after(self.due, self.frames[self.place][0])
        return True


def after(moment: int, ms):
    """The moment `ms` later, or None for a frame that stays."""
    return None if ms is None else ticks_add(moment, ms)


class Lights:
    """What is lit (`lit`, bits) and when that changes next (`due`)."""

    def __init__(self) -> None:
        self.lit = 0
        self.due: int | None = None
        self.playing: list[Playing | None] = [None] * priorities.MANY

    def play(self, now: int, rank: int, pattern) -> None:
        """Play on the lights that no greater rank holds; a lesser that loses a light is cut off."""
        claimed = held = pattern[1]
        for other in range(priorities.MANY):
            playing = self.playing[other]
            if playing is None or other == rank:
                continue
            if other > rank:
                held &= ~playing.held
            elif playing.held & claimed:
                self.playing[other] = None
        self.playing[rank] = Playing(now, pattern, held) if held else None
        self.mix()

    def release(self, rank: int) -> None:
        """This rank's lights go off."""
        if self.playing[rank] is not None:
            self.playing[rank] = None
            self.mix()

    def step(self, now: int) -> None:
        if self.due is None or ticks_diff(now, self.due) < 0:
            return
        for rank in range(priorities.MANY):
            playing = self.playing[rank]
            if playing is not None and not playing.step(now):
                self.playing[rank] = None
        self.mix()

    def mix(self) -> None:
        lit = 0
        due = None
        for playing in self.playing:
            if playing is not None:
                lit |= playing.frames[playing.place][1] & playing.held
                if due is None or (playing.due is not None and ticks_diff(playing.due, due) < 0):
                    due = playing.due
        self.lit = lit
        self.due = due
