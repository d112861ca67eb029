"""Lights that the host has lit, each for a time of its own."""

from trading_unit_firmware import patterns, priorities
from trading_unit_firmware.ticks import ticks_add, ticks_diff


class HostLights:
    def __init__(self, lights) -> None:
        self.lights = lights
        self.until: dict[int, int] = {}  # by light: when it goes off
        self.due: int | None = None

    def show(self, now: int, light: int, ms: int) -> None:
        """Light it for so long; 0 turns it off at once."""
        if ms:
            self.until[light] = ticks_add(now, ms)
        elif light in self.until:
            del self.until[light]
        self.update(now)

    def step(self, now: int) -> None:
        if self.due is None or ticks_diff(now, self.due) < 0:
            return
        for light in list(self.until):
            if ticks_diff(now, self.until[light]) >= 0:
                del self.until[light]
        self.update(now)

    def update(self, now: int) -> None:
        self.due = None
        lit = 0
        for light in self.until:
            lit |= light
            if self.due is None or ticks_diff(self.until[light], self.due) < 0:
                self.due = self.until[light]
        if lit:
            self.lights.play(now, priorities.HOST, patterns.steady(lit, lit))
        else:
            self.lights.release(priorities.HOST)
