"""How loud a tune is, by a stated model of the buzzer. Its figures and their sources are in
`piezo.toml`."""

import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from math import log10, sqrt

from trading_unit_sim.energy import RAIL_MV, Figure

FAST_MS = 125  # over which a sound level meter set to "fast" takes the mean
HIGHEST_HZ = 16_000  # of the harmonics that count

Notes = Sequence[tuple[int, int]]
"""A tune: each tone's hertz, 0 for a rest, and milliseconds."""


@dataclass(frozen=True, slots=True)
class Piezo:
    """Every figure, by its name in `piezo.toml`."""

    best_db: Figure
    best_hz: Figure
    best_volts: Figure
    breadth: Figure

    def response(self, hz: float) -> float:
        """The sound pressure of a sine of this pitch, for the same voltage."""
        ratio = (hz / self.best_hz.value) ** 2
        return ratio / sqrt((1 - ratio) ** 2 + ratio / self.breadth.value**2)

    def power(self, hz: float) -> float:
        """What an ear takes in of a square wave: its odd harmonics, each as it is weighed."""
        harmonics = range(1, int(HIGHEST_HZ / hz) + 1, 2)
        return sum((self.response(n * hz) * a_curve(n * hz) / n) ** 2 for n in harmonics)


def a_curve(hz: float) -> float:
    """How an ear weighs the pressure of this pitch (IEC 61672)."""
    square = hz * hz
    low = (square + 20.6**2) * sqrt((square + 107.7**2) * (square + 737.9**2))
    return 12_194**2 * square**2 / (low * (square + 12_194**2))


@cache
def piezo() -> Piezo:
    tables = tomllib.loads((files(__package__) / "piezo.toml").read_text(encoding="utf-8"))
    return Piezo(**{name: Figure(**figure) for name, figure in tables.items()})


def tune_db(notes: Notes, pins: int) -> float:
    """dB(A) at 10 cm in the loudest eighth of a second, on so many pins of the board."""
    model = piezo()
    spans = list(tones(notes))
    starts = {start for start, _, _ in spans} | {end - FAST_MS for _, end, _ in spans}
    loudest = max(mean_power(spans, start, model) for start in starts)
    volts = pins * RAIL_MV / 1000 / model.best_volts.value
    best = model.power(model.best_hz.value)
    return model.best_db.value + 20 * log10(volts) + 10 * log10(loudest / best)


def tones(notes: Notes) -> Iterator[tuple[int, int, int]]:
    """When each tone begins and ends, and its hertz."""
    now = 0
    for hz, ms in notes:
        if hz:
            yield now, now + ms, hz
        now += ms


def mean_power(spans: Sequence[tuple[int, int, int]], since: int, model: Piezo) -> float:
    until = since + FAST_MS
    energies = (
        max(0, min(end, until) - max(start, since)) * model.power(hz) for start, end, hz in spans
    )
    return sum(energies) / FAST_MS
