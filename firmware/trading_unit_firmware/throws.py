"""Builds and dice: draw first, then run over the lights to what was drawn, then show it."""

from trading_unit_firmware import chance, patterns, priorities, spin, tunes
from trading_unit_firmware.spin import Spin


class Throws:
    """`counting`: too few lights for a result, so red blinks it as a count."""

    def __init__(self, stage, counting: bool, random, tell) -> None:
        self.stage = stage
        self.counting = counting
        self.random = random
        self.tell = tell
        self.spin = Spin()
        self.result: tuple = patterns.RESULTS[0]  # how the last one is shown

    def running(self) -> bool:
        return self.spin.state == spin.RUNNING

    def start(self, now: int, dice, weights) -> None:
        """Throw `dice` as (sides, how many), or, when that is None, draw a build by its weights."""
        self.stop(now)
        if dice is None:
            results: tuple[int, ...] = (1 + chance.pick(weights, self.random),)
            if self.counting:
                self.result = patterns.counted(((results[0], patterns.RED),))
            else:
                self.result = patterns.RESULTS[results[0] - 1]
        else:
            sides, many = dice
            results = tuple([1 + chance.below(sides, self.random) for _ in range(many)])
            lights = (patterns.RED,) * 2 if self.counting else (patterns.ONE, patterns.TWO)
            self.result = patterns.counted(tuple(zip(results, lights)))
        self.spin.start(now, dice, results, patterns.length(self.result))
        self.tell(self.spin.words("spin"))

    def step(self, now: int) -> None:
        happened = self.spin.step(now)
        while happened is not None:
            if happened == "click":
                self.show_run(now)
            elif happened == "done":
                self.show_result(now)
                self.tell(self.spin.words("done"))
            else:
                self.stage.cue(now, "spin off")
            happened = self.spin.step(now)

    def show_run(self, now: int) -> None:
        if self.counting:
            lit = 0 if self.spin.place & 1 else patterns.RED
            pattern = patterns.steady(lit, patterns.RED)
        else:
            pattern = patterns.steady(patterns.BUILD_LIGHTS[self.spin.light()])
        self.stage.lights.play(now, priorities.BUILD, pattern)
        self.stage.cue(now, "spin click")

    def show_result(self, now: int) -> None:
        self.stage.lights.play(now, priorities.BUILD, self.result)
        if self.result is patterns.RESULTS[3]:
            self.stage.cue(now, "spin train")
        elif self.counting or self.spin.dice is not None:
            self.stage.sounds.play(now, priorities.BUILD, tunes.along(self.result))

    def take_back(self, now: int) -> None:
        """A run that was not meant: cancelled, without a tune."""
        if self.running():
            self.stop(now)
            self.tell(self.spin.words("cancelled"))

    def stop(self, now: int) -> None:
        """A run, or whatever is still shown of the last result."""
        if self.spin.state != spin.IDLE:
            self.spin.stop()
            self.stage.cue(now, "spin off")
