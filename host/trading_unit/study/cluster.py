"""Games by other machines: a Dask scheduler that already runs hands the batches to its workers. It
needs distributed, the extra `cluster`."""

from collections.abc import Iterator, Sequence
from concurrent.futures import CancelledError
from itertools import islice

from distributed import Client, Future, KilledWorker, as_completed
from distributed.comm.core import CommClosedError

from trading_unit.study.experiment import Experiment
from trading_unit.study.tally import Tally
from trading_unit.study.workers import AHEAD, batches, play_batch
from trading_unit.trouble import Trouble
from trading_unit_firmware import __version__

CONNECT_S = 10
TRIES = 5  # of a batch: so many workers may end in the middle of it


def worker_version() -> str:
    """What a worker has installed."""
    return __version__


def play_all_on(address: str, given: Experiment, games: int) -> Iterator[Tally]:
    """What each batch has brought, as it is done. A batch of a worker that ends is played again by
    another, and comes out the same."""
    try:
        client = Client(address, timeout=CONNECT_S)
    except (OSError, ValueError) as error:
        raise Trouble(
            "no Dask scheduler answers at {address} ({why}); start one with `dask scheduler`, and "
            "`dask worker {address}` where trading-unit is installed",
            address=address,
            why=type(error).__name__,
        ) from None
    with client:
        workers = client.scheduler_info(n_workers=-1)["workers"]
        if not workers:
            raise Trouble(
                "the scheduler at {address} has no workers; start one with `dask worker {address}`",
                address=address,
            )
        try:
            versions = {str(found) for found in client.run(worker_version).values()}
        except ModuleNotFoundError:
            versions = set()
        if versions != {__version__}:
            raise Trouble(
                "the workers at {address} need trading-unit {version}, as here",
                address=address,
                version=__version__,
            )
        work = batches(games)
        ahead = islice(work, AHEAD * len(workers))
        futures = as_completed([submit(client, given, numbers) for numbers in ahead])
        try:
            for future in futures:
                yield future.result()
                futures.update(submit(client, given, numbers) for numbers in islice(work, 1))
        except (CancelledError, CommClosedError, KilledWorker) as error:
            raise Trouble(
                "the cluster at {address} has ended before all games were played ({why})",
                address=address,
                why=type(error).__name__,
            ) from None


def submit(client: Client, given: Experiment, numbers: Sequence[int]) -> "Future[Tally]":
    return client.submit(play_batch, given, numbers, pure=False, retries=TRIES)
