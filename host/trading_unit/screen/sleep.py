"""What becomes of a game when the computer has slept, because its lid was shut for example.

One of its clocks stands still meanwhile, and another goes on. Which of them a program usually
reads, and so a game, differs from system to system.
"""

import sys
import time
from collections.abc import Callable
from math import ceil

from trading_unit.play.running_game import RunningGame
from trading_unit.words.sentence import Sentence

MINUTE_S = 60
LOOK_S = 1.0  # how often, under a light, is looked whether the computer has slept
LEAST_S = 2.0  # for less, nobody has left the table

if sys.platform == "win32":
    import ctypes

    GAMES_CLOCK_GOES_ON = True
    whole_clock = time.monotonic

    def awake_clock() -> float:
        ticks = ctypes.c_ulonglong()  # of 100 ns
        ctypes.windll.kernel32.QueryUnbiasedInterruptTime(ctypes.byref(ticks))
        return ticks.value / 10_000_000

else:
    GAMES_CLOCK_GOES_ON = False
    awake_clock = time.monotonic
    # macOS has only the second, which goes on there and stands still on Linux.
    GOES_ON = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)

    def whole_clock() -> float:
        return time.clock_gettime(GOES_ON)


class SleepWatch:
    """`awake` stands still while the computer sleeps, `whole` goes on; both in seconds.
    `game_goes_on` says that the clock of the game is of the second kind."""

    def __init__(
        self,
        awake: Callable[[], float] = awake_clock,
        whole: Callable[[], float] = whole_clock,
        *,
        game_goes_on: bool = GAMES_CLOCK_GOES_ON,
    ) -> None:
        self.awake = awake
        self.whole = whole
        self.game_goes_on = game_goes_on
        self.slept_until_now = self.difference()

    def difference(self) -> float:
        return self.whole() - self.awake()

    def slept_s(self) -> float:
        """For how long the computer has slept since the last call; 0 when that is not worth a
        word."""
        slept = self.difference() - self.slept_until_now
        if slept < LEAST_S:
            return 0.0
        self.slept_until_now += slept
        return slept


class Sleep:
    """Corrects the light and the hour of a running game by the time that the computer has slept."""

    def __init__(self, running: RunningGame, watch: SleepWatch | None) -> None:
        self.running = running
        self.watch = watch
        if watch is not None:
            watch.slept_s()  # while no game was played is over

    def next_moment(self) -> float | None:
        """Return when to look again, in seconds of the game's clock; None for never."""
        if self.watch is None or self.running.light is None:
            return None
        return self.running.clock() + LOOK_S

    def note(self) -> None:
        """Look whether the computer has slept since the last call, and correct the game."""
        slept_s = 0.0 if self.watch is None else self.watch.slept_s()
        if self.watch is not None and slept_s:
            self.correct(slept_s, clock_went_on=self.watch.game_goes_on)

    def correct(self, slept_s: float, *, clock_went_on: bool) -> None:
        """Nobody could see the screen, so the light that it times stands still meanwhile, and so
        does the hour; the light that the unit times goes on there."""
        running = self.running
        light, by_unit = running.light, running.lamp.timed_by_unit
        if light is not None and clock_went_on and not by_unit:
            running.lamp.stand_still(slept_s)
        if running.hour is not None:
            if clock_went_on:
                running.hour.stand_still(slept_s)
            running.show_hour()
        if light is not None:
            left_s = ceil(light.left_ms(running.now()) / 1000)
            running.notify(sleep_notice("unit" if by_unit else "light", slept_s, left_s))
        elif running.hour is not None and running.hour.running_since is not None:
            running.notify(sleep_notice("hour", slept_s))
        running.changed()


SENTENCES = {
    "light": "the computer slept for {time} while the light was on: the light stood still "
    "meanwhile, and goes on with {left} s",
    "unit": "the computer slept for {time} while the light was on: the unit's light went on "
    "meanwhile, and what counts is when it goes off there",
    "hour": "the computer slept for {time}: the hour stood still meanwhile",
}


def sleep_notice(what: str, slept_s: float, left_s: int = 0) -> Sentence:
    """Say what was timed meanwhile, one of SENTENCES; `left_s` is what the light has left."""
    minutes = slept_s >= 2 * MINUTE_S
    time = f"{slept_s / MINUTE_S:.0f} min" if minutes else f"{slept_s:.0f} s"
    return Sentence(SENTENCES[what], time=time, left=left_s)
