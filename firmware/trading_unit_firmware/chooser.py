"""Choosing the game at the start: Build steps on, Auction takes it, and so do ten quiet seconds."""

from trading_unit_firmware import buttons, patterns, priorities
from trading_unit_firmware.games import GAMES
from trading_unit_firmware.ticks import ticks_add, ticks_diff

WAIT_MS = 10_000


class Chooser:
    def __init__(self, now: int, stage, counting: bool) -> None:
        self.stage = stage
        self.counting = counting  # too few lights to say it with one: blink the number
        self.choice = 0
        self.both = False  # the second button came down too: it was to be a self-test
        self.show(now)

    def show(self, now: int) -> None:
        self.due = ticks_add(now, WAIT_MS)
        if self.counting:
            pattern = patterns.counted(((self.choice + 1, patterns.RED),), True)
        else:
            pattern = patterns.steady(GAMES[self.choice][1])
        self.stage.lights.play(now, priorities.BUILD, pattern)

    def step(self, now: int, meant) -> bool:
        """True while it goes on."""
        for word, button in meant:
            if word == "chord":
                self.both = True
                return False
            if word == "press":
                if button == buttons.AUCTION:
                    return False
                self.choice = (self.choice + 1) % len(GAMES)
                self.show(now)
                self.stage.cue(now, "spin click")
        return ticks_diff(now, self.due) < 0
