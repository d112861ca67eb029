"""What each thing that happens looks and sounds like, as data."""

from trading_unit_firmware import patterns, ranks, tunes

AS_IT_IS = None
OFF = 0

# what happens: (rank, lights, sound)
CUES = {
    "start": (ranks.HOUR, patterns.SWEEP, tunes.CHIRP),
    "auction open": (ranks.AUCTION, patterns.AUCTION, AS_IT_IS),
    "auction warn": (ranks.AUCTION, patterns.LAST_SECONDS, tunes.ALARM),
    "auction closed": (ranks.AUCTION, OFF, tunes.GAVEL),
    "auction cancelled": (ranks.AUCTION, OFF, tunes.LOW_DOUBLE),
    "auction taken back": (ranks.AUCTION, OFF, OFF),
    "spin click": (ranks.BUILD, AS_IT_IS, tunes.CLICK),
    "spin train": (ranks.BUILD, AS_IT_IS, tunes.TRAIN),
    "spin off": (ranks.BUILD, OFF, OFF),
    "no": (ranks.NO, AS_IT_IS, tunes.BLIP),
    "hour beep": (ranks.HOUR, AS_IT_IS, tunes.BEEP),
    "hour over": (ranks.HOUR, patterns.OVER, tunes.OVER),
    "hour off": (ranks.HOUR, OFF, OFF),
    "cells low": (ranks.CELLS, patterns.LOW_CELLS, AS_IT_IS),
    "cells empty": (ranks.CELLS, patterns.LOW_CELLS, tunes.EMPTY),
    "fault": (ranks.FAULT, patterns.FAULT, AS_IT_IS),
    "settings refused": (ranks.FAULT, patterns.REFUSED, AS_IT_IS),
    "sound on": (ranks.BUILD, patterns.SOUND_ON, tunes.SOUND_ON),
    "sound off": (ranks.BUILD, patterns.SOUND_OFF, AS_IT_IS),
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
