"""A loop that does nothing: its time makes figures of different machines comparable."""

from collections.abc import Callable, Sequence
from time import perf_counter

TURNS = 1_000_000


def bare_loop() -> None:
    for _ in range(TURNS):
        pass


def seconds(act: Callable[[], object]) -> float:
    began = perf_counter()
    act()
    return perf_counter() - began


def best(acts: Sequence[Callable[[], object]], runs: int) -> list[float]:
    """The shortest time of each in so many runs. They take turns, so a slow moment hits all."""
    rounds = [[seconds(act) for act in acts] for _ in range(runs)]
    return [min(times) for times in zip(*rounds, strict=True)]
