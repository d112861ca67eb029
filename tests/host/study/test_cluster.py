"""Games by a real Dask scheduler and two real workers, of which one is killed in the middle."""

import json
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from trading_unit.games.registry import game_named
from trading_unit.study.cluster import play_all_on
from trading_unit.study.experiment import Experiment, experiment
from trading_unit.study.figures import figures
from trading_unit.study.tally import Tally
from trading_unit.study.workers import gather, play_batch
from trading_unit.trouble import Trouble

pytestmark = [pytest.mark.exhaustive, pytest.mark.filterwarnings("ignore")]

GAMES = 1_200


class Cluster:
    """Processes of the commands that a person would start."""

    def __init__(self, stack: ExitStack, folder: Path) -> None:
        self.stack = stack
        self.folder = folder
        said = folder / "scheduler.json"
        self.scheduler_file = said
        self.scheduler = self.start(
            "scheduler", "--host", "127.0.0.1", "--port", "0", "--scheduler-file", str(said)
        )
        while not (said.exists() and said.stat().st_size):  # the test's own timeout ends it
            pass
        self.address = str(json.loads(said.read_text())["address"])

    def start(self, command: str, *words: str) -> "subprocess.Popen[bytes]":
        process = subprocess.Popen(
            [sys.executable, "-m", "distributed.cli.dask_" + command, *words],
            cwd=self.folder,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self.stack.callback(process.wait)
        self.stack.callback(process.kill)
        return process

    def worker(self) -> "subprocess.Popen[bytes]":
        words = ("--no-nanny", "--nthreads", "1", "--host", "127.0.0.1", "--no-dashboard")
        return self.start("worker", self.address, *words)


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Cluster]:
    with ExitStack() as stack:
        yield Cluster(stack, tmp_path)


def of_city_life() -> Experiment:
    return experiment(game_named("city-life"), seats=3, bots=["steady"], seed=5, options={})


def wait_for_workers(cluster: Cluster, count: int) -> None:
    from distributed import Client

    with Client(cluster.address) as client:
        client.wait_for_workers(count, timeout=60)


def test_no_game_is_lost_or_counted_twice(cluster: Cluster) -> None:
    first, _ = cluster.worker(), cluster.worker()
    wait_for_workers(cluster, 2)
    of = of_city_life()
    whole = Tally(of.seats)
    for done, tally in enumerate(play_all_on(cluster.address, of, GAMES)):
        whole.merge(tally)
        if done == 3:
            first.send_signal(signal.SIGKILL)
    assert [row[0] for row in sorted(whole.rows)] == list(range(GAMES))
    assert figures(of, whole) == figures(of, play_batch(of, range(GAMES)))


def test_a_cluster_without_workers(cluster: Cluster) -> None:
    with pytest.raises(Trouble, match="has no workers"):
        list(play_all_on(cluster.address, of_city_life(), 10))


def test_a_scheduler_that_ends_keeps_what_was_played(cluster: Cluster) -> None:
    cluster.worker()
    wait_for_workers(cluster, 1)
    of = of_city_life()
    tally, ended = gather(
        play_all_on(cluster.address, of, 100_000),
        of.seats,
        lambda tally: cluster.scheduler.send_signal(signal.SIGKILL),
    )
    assert isinstance(ended, Trouble)
    assert "has ended before all games were played" in str(ended)
    numbers = [row[0] for row in tally.rows]
    assert 0 < tally.games == len(set(numbers)) == len(numbers) < 100_000
