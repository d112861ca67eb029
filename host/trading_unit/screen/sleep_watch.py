"""Notices that the computer has slept, because its lid was shut for example.

One of its clocks stands still meanwhile, and another goes on. Which of them a program usually
reads, and so a game, differs from system to system.
"""

import sys
import time
from collections.abc import Callable

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
