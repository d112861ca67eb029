"""The buzzer as a sound file, written in pieces: an hour takes no more memory than a minute."""

import wave
from functools import cache
from math import gcd, pi, sin
from typing import IO

from trading_unit_sim.recording import BUZZER, Recording

RATE_HZ = 22_050
MIDDLE = 128  # eight bits without sign: silence
AMPLITUDE = 90
PIECE = 1 << 16  # samples written at once
MOST_BYTES = (1 << 32) - 64  # the format has 32 bits for its length
LONGEST_MS = MOST_BYTES * 1000 // RATE_HZ


class TooLong(ValueError):
    """More time than the format can hold."""


def write(file: IO[bytes], recording: Recording) -> None:
    """One channel of eight bits. The file need not be seekable."""
    if recording.end > LONGEST_MS:
        hours = LONGEST_MS // 3_600_000
        raise TooLong(f"a WAV file holds {hours} hours at most, and this lasts longer")
    with wave.open(file, "wb") as sound:
        sound.setnchannels(1)
        sound.setsampwidth(1)
        sound.setframerate(RATE_HZ)
        # Set beforehand, so that nothing has to seek back to it.
        sound.setnframes(sample(recording.end))
        written = 0
        for tone in recording.spans(BUZZER):
            repeat(sound, bytes([MIDDLE]), sample(tone.start) - written)
            written = sample(tone.end)
            repeat(sound, samples(tone.level), written - sample(tone.start))
        repeat(sound, bytes([MIDDLE]), sample(recording.end) - written)


def sample(ms: int) -> int:
    """The number of the sample at that moment."""
    return ms * RATE_HZ // 1000


def repeat(sound: wave.Wave_write, wanted: bytes, count: int) -> None:
    """Write `count` samples of `wanted`, over and over."""
    piece = wanted * (PIECE // len(wanted) + 1)
    while count > 0:
        sound.writeframesraw(piece[:count])
        count -= len(piece)


@cache
def samples(hz: int) -> bytes:
    """A tone up to where it repeats: a second at most."""
    if hz * 2 >= RATE_HZ:
        return bytes([MIDDLE])  # above half the rate, where a piezo is silent too
    wave_samples = RATE_HZ // gcd(hz, RATE_HZ)
    shape = square(RATE_HZ // 2 // hz)
    places = len(shape)
    return bytes(shape[n * hz % RATE_HZ * places // RATE_HZ] for n in range(wave_samples))


@cache
def square(harmonics: int) -> bytes:
    """One period of a square wave, out of the harmonics below half the sampling rate.

    In a plain square wave the others would alias to tones that no buzzer makes.
    """
    places = 2048
    odd = range(1, harmonics + 1, 2)
    raw = [sum(sin(2 * pi * k * (n + 0.5) / places) / k for k in odd) for n in range(places)]
    loudest = max(raw)
    return bytes(MIDDLE + round(AMPLITUDE * value / loudest) for value in raw)
