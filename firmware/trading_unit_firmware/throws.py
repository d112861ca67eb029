"""Builds and dice: the result is drawn, the lights run until they stop on it, then it is shown."""

from trading_unit_firmware import chance, patterns, priorities, spin
from trading_unit_firmware.cues import result_cue
from trading_unit_firmware.spin import Spin


class Throws:
    """With `by_count` there are too few lights for a result: red blinks it as a count."""

    def __init__(self, stage, by_count: bool, random, report) -> None:
        self.stage = stage
        self.by_count = by_count
        self.random = random
        self.report = report
        self.spin = Spin()
        self.result: tuple = ()  # the pattern and the tune of the last one

    def running(self) -> bool:
        return self.spin.state == spin.RUNNING

    def start(self, now: int, dice, weights) -> None:
        """Throw `dice` as (sides, how many), or, when that is None, draw a build by its weights."""
        self.stop(now)
        if dice is None:
            results: tuple[int, ...] = (1 + chance.pick(weights, self.random),)
        else:
            sides, count = dice
            results = tuple([1 + chance.below(sides, self.random) for _ in range(count)])
        self.result = result_cue(results, dice is None, self.by_count)
        self.spin.start(now, dice, results, patterns.length(self.result[0]))
        self.report(self.spin.event("spin"))

    def step(self, now: int) -> None:
        happened = self.spin.step(now)
        while happened is not None:
            if happened == "click":
                self.show_run(now)
            elif happened == "done":
                self.stage.show_result(now, self.result)
                self.report(self.spin.event("done"))
            else:
                self.stage.cue(now, "spin off")
            happened = self.spin.step(now)

    def show_run(self, now: int) -> None:
        if self.by_count:
            lit = 0 if self.spin.index & 1 else patterns.RED
            pattern = patterns.steady(lit, patterns.RED)
        else:
            pattern = patterns.steady(patterns.BUILD_LIGHTS[self.spin.light()])
        self.stage.lights.play(now, priorities.BUILD, pattern)
        self.stage.cue(now, "spin click")

    def cancel(self, now: int) -> None:
        """Stop a run that was not meant, without a tune."""
        if self.running():
            self.stop(now)
            self.report(self.spin.event("cancelled"))

    def stop(self, now: int) -> None:
        """Stop a run, or the showing of the last result."""
        if self.spin.state != spin.IDLE:
            self.spin.stop()
            self.stage.cue(now, "spin off")
