"""Games by other machines: a Dask scheduler that already runs hands the batches to its workers. It
needs distributed, the extra `cluster`."""

from collections.abc import Iterator

from distributed import Client, as_completed

from trading_unit.study.experiment import Experiment
from trading_unit.study.tally import Tally
from trading_unit.study.workers import batches, play_batch
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
        work = batches(games, len(workers))
        futures = client.map(
            play_batch, [given] * len(work), work, pure=False, retries=TRIES, batch_size=1
        )
        for future in as_completed(futures):
            yield future.result()
