"""How everything that happens looks and sounds, as data."""

from trading_unit_firmware import const, patterns, priorities, tunes
from trading_unit_firmware.ticks import ticks_add

UNCHANGED = None
_OFF = const(0)

# what happens: (priority, lights, tune)
CUES: dict = {
    "auction open": (priorities.AUCTION, patterns.AUCTION, "open"),
    "auction goes on": (priorities.AUCTION, patterns.AUCTION, UNCHANGED),
    "auction closed": (priorities.AUCTION, _OFF, "gavel"),
    "auction cancelled": (priorities.AUCTION, _OFF, "cancel"),
    "auction taken back": (priorities.AUCTION, _OFF, _OFF),
    "spin click": (priorities.BUILD, UNCHANGED, "click"),
    "spin off": (priorities.BUILD, _OFF, _OFF),
    "no": (priorities.NO, UNCHANGED, "blip"),
    "hour beep": (priorities.HOUR, UNCHANGED, "beep"),
    "hour over": (priorities.HOUR, patterns.OVER, "over"),
    "cells low": (priorities.CELLS, patterns.LOW_CELLS, UNCHANGED),
    "cells empty": (priorities.CELLS, patterns.LOW_CELLS, "empty"),
    "fault": (priorities.FAULT, patterns.FAULT, UNCHANGED),
    "sound on": (priorities.BUILD, patterns.SOUND_ON, "sound-on"),
    "sound off": (priorities.BUILD, patterns.SOUND_OFF, UNCHANGED),
}


def result_cue(results, of_build: bool, by_count: bool):
    """Return the lights and the sound of a result. With `by_count` there are too few lights for it,
    and red blinks it."""
    lights = (patterns.RED,) * 2 if by_count else (patterns.ONE, patterns.TWO)
    count = patterns.blinks(tuple(zip(results, lights)))
    beeps = tunes.beeps(count)
    if by_count or not of_build:
        return count, beeps
    return patterns.RESULTS[results[0] - 1], tunes.TUNES["train"] if results[0] == 4 else beeps


class Stage:
    """Plays a cue on the lights and the buzzer."""

    def __init__(self, lights, sounds) -> None:
        self.lights = lights
        self.sounds = sounds

    def cue(self, now: int, name: str) -> None:
        priority, pattern, tune = CUES[name]
        if pattern is _OFF:
            self.lights.release(priority)
        elif pattern is not UNCHANGED:
            self.lights.play(now, priority, pattern)
        if tune is _OFF:
            self.sounds.stop(priority)
        elif tune is not UNCHANGED:
            self.sounds.play(now, priority, tunes.TUNES[tune])

    def start(self, now: int, refused) -> None:
        """Play what a start shows, also that settings were refused or that the sound is off."""
        self.lights.play(now, priorities.HOUR, patterns.start(refused, self.sounds.quiet))
        self.sounds.play(now, priorities.HOUR, tunes.TUNES["chirp"])

    def warn(self, now: int, left: int) -> None:
        """Play the last seconds of an auction, so that the light is on in the end."""
        began = ticks_add(now, -patterns.last_seconds_lead(left))
        self.lights.play(began, priorities.AUCTION, patterns.LAST_SECONDS)
        self.sounds.play(now, priorities.AUCTION, tunes.alarm(left))

    def show_result(self, now: int, result) -> None:
        """Show and sound what `result_cue` has given."""
        self.lights.play(now, priorities.BUILD, result[0])
        self.sounds.play(now, priorities.BUILD, result[1])
