"""Throws of two dice with which nothing is done: their time makes machines comparable.

An empty loop would be simpler, and is a worse measure: on a machine with other work to do its time
varies by a third against a program's, that of throws by a thirtieth.
"""

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from statistics import median
from time import perf_counter, process_time

THROWS = 200_000
BARE_THROWS = "bare throws of two dice"

# Time on a core, so that other programs of the machine do not count. Windows tells it in steps of
# 16 ms, which is too coarse.
core_time = perf_counter if sys.platform == "win32" else process_time


@dataclass(frozen=True, slots=True)
class Timing:
    """The best of some runs in seconds, and by how much of it the middle one was longer."""

    best_s: float
    noise: float


def bare_throws(times: int) -> None:
    randrange = Random(1).randrange
    for _ in range(times):
        randrange(1, 7)
        randrange(1, 7)


def seconds(act: Callable[[], object]) -> float:
    """On a core."""
    began = core_time()
    act()
    return core_time() - began


def spread(times: Sequence[float]) -> float:
    """By how much of the shortest the middle one is longer."""
    return median(times) / min(times) - 1 if min(times) > 0 else 0.0


def timed(acts: Sequence[Callable[[], object]], runs: int) -> tuple[list[Timing], float]:
    """How long each takes, and in the same runs a bare throw, in seconds. They take turns, so a
    slow moment hits all."""
    every = [*acts, lambda: bare_throws(THROWS)]
    rounds = [[seconds(act) for act in every] for _ in range(runs)]
    *timings, throws = (Timing(min(times), spread(times)) for times in zip(*rounds, strict=True))
    return timings, throws.best_s / THROWS
