"""Games by several processes at once. They get the experiment and numbers of games, and nothing
else, so it does not matter which of them plays what."""

import multiprocessing
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool

from trading_unit.study.experiment import Experiment
from trading_unit.study.one_game import Games
from trading_unit.study.tally import Tally
from trading_unit.trouble import Trouble

BATCHES = 16  # for each worker, so that none has nothing to do while another has much left
MOST_IN_BATCH = 100  # Ctrl-C loses what has been begun

experiment: Experiment


def begin(given: Experiment) -> None:
    """In a new process. Ctrl-C is for the one that has started it."""
    global experiment
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    experiment = given


def play_begun(numbers: Sequence[int]) -> Tally:
    return play_batch(experiment, numbers)


def play_batch(given: Experiment, numbers: Sequence[int]) -> Tally:
    tally, games = Tally(given.seats), Games(given)
    for number in numbers:
        tally.add(games.play(number))
    return tally


def batches(games: int, workers: int) -> list[range]:
    size = max(1, min(MOST_IN_BATCH, games // (workers * BATCHES)))
    return [range(first, min(games, first + size)) for first in range(0, games, size)]


def play_all(given: Experiment, games: int, workers: int) -> Iterator[Tally]:
    """What each batch has brought, as it is done."""
    work = batches(games, workers)
    if workers == 1:
        for numbers in work:
            yield play_batch(given, numbers)
        return
    # Nothing of this process, such as a thread, may be copied half: as on every system.
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(workers, context, begin, (given,)) as pool:
        try:
            for done in as_completed([pool.submit(play_begun, numbers) for numbers in work]):
                yield done.result()
        except BrokenProcessPool:
            raise Trouble("a process that played games has been ended from outside") from None
        finally:
            pool.shutdown(cancel_futures=True)


def gather(
    batches_done: Iterator[Tally], seats: int, show: Callable[[Tally], None]
) -> tuple[Tally, KeyboardInterrupt | Trouble | None]:
    """All of it, or what was done until that happened. Raises Trouble when nothing was."""
    whole = Tally(seats)
    try:
        for tally in batches_done:
            whole.merge(tally)
            show(whole)
    except KeyboardInterrupt as ended:
        return whole, ended
    except Trouble as ended:
        if not whole.games:
            raise
        return whole, ended
    return whole, None
