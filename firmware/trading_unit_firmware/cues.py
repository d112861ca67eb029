"""What each thing that happens looks and sounds like, as data."""

from trading_unit_firmware import patterns, priorities, tunes

AS_IT_IS = None
OFF = 0

# what happens: (rank, lights, sound)
CUES = {
    "start": (priorities.HOUR, patterns.SWEEP, tunes.CHIRP),
    "auction open": (priorities.AUCTION, patterns.AUCTION, AS_IT_IS),
    "auction warn": (priorities.AUCTION, patterns.LAST_SECONDS, tunes.ALARM),
    "auction closed": (priorities.AUCTION, OFF, tunes.GAVEL),
    "auction cancelled": (priorities.AUCTION, OFF, tunes.LOW_DOUBLE),
    "auction taken back": (priorities.AUCTION, OFF, OFF),
    "spin click": (priorities.BUILD, AS_IT_IS, tunes.CLICK),
    "spin train": (priorities.BUILD, AS_IT_IS, tunes.TRAIN),
    "spin off": (priorities.BUILD, OFF, OFF),
    "no": (priorities.NO, AS_IT_IS, tunes.BLIP),
    "hour beep": (priorities.HOUR, AS_IT_IS, tunes.BEEP),
    "hour over": (priorities.HOUR, patterns.OVER, tunes.OVER),
    "hour off": (priorities.HOUR, OFF, OFF),
    "cells low": (priorities.CELLS, patterns.LOW_CELLS, AS_IT_IS),
    "cells empty": (priorities.CELLS, patterns.LOW_CELLS, tunes.EMPTY),
    "fault": (priorities.FAULT, patterns.FAULT, AS_IT_IS),
    "settings refused": (priorities.FAULT, patterns.REFUSED, AS_IT_IS),
    "sound on": (priorities.BUILD, patterns.SOUND_ON, tunes.SOUND_ON),
    "sound off": (priorities.BUILD, patterns.SOUND_OFF, AS_IT_IS),
}


class Stage:
    """Lights and sounds together, played by cue."""

    def __init__(self, lights, sounds) -> None:
        self.lights = lights
        self.sounds = sounds

    def cue(self, now: int, name: str) -> None:
        rank, pattern, tune = CUES[name]
        if pattern is OFF:
            self.lights.release(rank)
        elif pattern is not AS_IT_IS:
            self.lights.play(now, rank, pattern)
        if tune is OFF:
            self.sounds.stop(rank)
        elif tune is not AS_IT_IS:
            self.sounds.play(now, rank, tune)
