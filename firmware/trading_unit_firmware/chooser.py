"""Choosing the game at the start: Build goes to the next one, Auction takes it, and so do ten
seconds without a press."""

from trading_unit_firmware import buttons, patterns, priorities
from trading_unit_firmware.games import GAMES
from trading_unit_firmware.ticks import ticks_add, ticks_diff

WAIT_MS = 10_000


class Chooser:
    def __init__(self, now: int, stage, by_count: bool) -> None:
        self.stage = stage
        self.by_count = by_count  # too few lights for the games: blink the number on red
        self.choice = 0
        self.both = False  # both buttons were pressed, which asks for the self-test
        self.show(now)

    def show(self, now: int) -> None:
        self.due = ticks_add(now, WAIT_MS)
        if self.by_count:
            pattern = patterns.blinks(((self.choice + 1, patterns.RED),), True)
        else:
            pattern = patterns.steady(GAMES[self.choice][1])
        self.stage.lights.play(now, priorities.BUILD, pattern)

    def step(self, now: int, gestures) -> bool:
        """True while it goes on."""
        for word, button in gestures:
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
