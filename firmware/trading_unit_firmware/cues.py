"""How everything that happens looks and sounds, as data."""

from trading_unit_firmware import patterns, priorities, tunes
from trading_unit_firmware.ticks import ticks_add

UNCHANGED = None
OFF = 0

# what happens: (priority, lights, sound)
CUES = {
    "start": (priorities.HOUR, patterns.SWEEP, tunes.CHIRP),
    "auction open": (priorities.AUCTION, patterns.AUCTION, UNCHANGED),
    "auction warn": (priorities.AUCTION, patterns.LAST_SECONDS, tunes.ALARM),
    "auction closed": (priorities.AUCTION, OFF, tunes.GAVEL),
    "auction cancelled": (priorities.AUCTION, OFF, tunes.LOW_DOUBLE),
    "auction taken back": (priorities.AUCTION, OFF, OFF),
    "spin click": (priorities.BUILD, UNCHANGED, tunes.CLICK),
    "spin train": (priorities.BUILD, UNCHANGED, tunes.TRAIN),
    "spin off": (priorities.BUILD, OFF, OFF),
    "no": (priorities.NO, UNCHANGED, tunes.BLIP),
    "hour beep": (priorities.HOUR, UNCHANGED, tunes.BEEP),
    "hour over": (priorities.HOUR, patterns.OVER, tunes.OVER),
    "cells low": (priorities.CELLS, patterns.LOW_CELLS, UNCHANGED),
    "cells empty": (priorities.CELLS, patterns.LOW_CELLS, tunes.EMPTY),
    "fault": (priorities.FAULT, patterns.FAULT, UNCHANGED),
    "settings refused": (priorities.FAULT, patterns.REFUSED, UNCHANGED),
    "sound on": (priorities.BUILD, patterns.SOUND_ON, tunes.SOUND_ON),
    "sound off": (priorities.BUILD, patterns.SOUND_OFF, UNCHANGED),
}


class Stage:
    """Plays a cue on the lights and the buzzer."""

    def __init__(self, lights, sounds) -> None:
        self.lights = lights
        self.sounds = sounds

    def cue(self, now: int, name: str, lead: int = 0) -> None:
        """Its lights began `lead` ms ago."""
        priority, pattern, tune = CUES[name]
        if pattern is OFF:
            self.lights.release(priority)
        elif pattern is not UNCHANGED:
            self.lights.play(ticks_add(now, -lead), priority, pattern)
        if tune is OFF:
            self.sounds.stop(priority)
        elif tune is not UNCHANGED:
            self.sounds.play(now, priority, tune)
