"""Games by several processes at once. They get the experiment and numbers of games, and nothing
else, so it does not matter which of them plays what."""

import multiprocessing
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice

from trading_unit.study.experiment import Experiment
from trading_unit.study.one_game import Games
from trading_unit.study.tally import Tally
from trading_unit.trouble import Trouble

BATCH = 8  # games: Ctrl-C loses those of a batch that has been begun
AHEAD = 4  # batches for each worker that wait for it, so that it never does
MOST_WORKERS = 61 if sys.platform == "win32" else 1_000  # Windows waits for no more at once

experiment: Experiment
last_games: Games | None = None  # of this process: they are made once for many batches


def begin(given: Experiment) -> None:
    """In a new process. Ctrl-C is for the one that has started it."""
    global experiment
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    experiment = given


def play_begun(numbers: Sequence[int]) -> Tally:
    return play_batch(experiment, numbers)


def play_batch(given: Experiment, numbers: Sequence[int]) -> Tally:
    global last_games
    games = last_games
    if games is None or games.experiment != given:
        games = last_games = Games(given)
    tally = Tally(given.seats)
    for number in numbers:
        tally.add(games.play(number))
    return tally


def batches(games: int) -> Iterator[range]:
    for first in range(0, games, BATCH):
        yield range(first, min(games, first + BATCH))


def play_all(given: Experiment, games: int, workers: int) -> Iterator[Tally]:
    """What each batch has brought, as it is done."""
    work = batches(games)
    workers = min(workers, -(-games // BATCH))  # no process without work
    if workers == 1:
        for numbers in work:
            yield play_batch(given, numbers)
        return
    # Nothing of this process, such as a thread, may be copied half: as on every system.
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(workers, context, begin, (given,)) as pool:
        try:
            pending = {
                pool.submit(play_begun, numbers) for numbers in islice(work, workers * AHEAD)
            }
            while pending:
                done, pending = wait(pending, return_when=FIRST_COMPLETED)
                for future in sorted(done, key=has_failed):
                    yield future.result()
                pending |= {pool.submit(play_begun, numbers) for numbers in islice(work, len(done))}
        except BrokenProcessPool:
            raise Trouble("a process that played games has been ended from outside") from None
        finally:
            pool.shutdown(cancel_futures=True)


def has_failed(future: Future[Tally]) -> bool:
    return future.exception() is not None


def gather(
    batches_done: Iterator[Tally], seats: int, show: Callable[[Tally], None]
) -> tuple[Tally, BaseException | None]:
    """All of it, or what was done until that happened, whatever it was."""
    whole = Tally(seats)
    try:
        for tally in batches_done:
            with later_interrupt():
                whole.merge(tally)
            show(whole)
    except BaseException as ended:  # noqa: BLE001
        return whole, ended
    return whole, None


@contextmanager
def later_interrupt() -> Iterator[None]:
    """Ctrl-C in here comes when this is over, so that no game is counted half."""
    pressed: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, frame: pressed.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if pressed and callable(before):
        before(signal.SIGINT, None)
