"""Starts the page's program for a measurement, and looks at it from outside."""

import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO
from urllib.parse import urlsplit

from trading_unit.trouble import Trouble

END_TIMEOUT_S = 120.0


@dataclass(frozen=True, slots=True)
class WorkDone:
    """`core_s` is time on a core; a wake-up is a thread that goes on after it has waited."""

    at_s: float
    core_s: float
    wake_ups: int


@dataclass(slots=True)
class ServerProcess:
    """`address` opens the table, once; `began` is when the program was started. `output` and
    `errors` are what it prints, on standard output and on standard error."""

    address: str
    began: float
    pid: int
    output: IO[str]
    errors: IO[str]

    @property
    def netloc(self) -> str:
        return urlsplit(self.address).netloc

    def work_done(self) -> WorkDone:
        """What all its threads have done until now. Raises Trouble on a system without /proc."""
        core_ns = wake_ups = 0
        try:
            for thread in Path(f"/proc/{self.pid}/task").iterdir():
                core_ns += int((thread / "schedstat").read_text(encoding="ascii").split()[0])
                status = (thread / "status").read_text(encoding="ascii")
                wake_ups += int(status.partition("\nvoluntary_ctxt_switches:")[2].split()[0])
        except OSError:
            raise Trouble("this system does not say how much a process works") from None
        return WorkDone(time.perf_counter(), core_ns / 1e9, wake_ups)

    def core_s(self) -> float | None:
        """What all its threads have used of a core; None on a system without /proc."""
        return self.work_done().core_s if sys.platform.startswith("linux") else None

    def log(self) -> str:
        """What it has written to standard error."""
        self.errors.seek(0)
        return self.errors.read()


@contextmanager
def serve_page(players: str, *more: str) -> Iterator[ServerProcess]:
    """The program with a game that has begun. At the end the program is terminated; its game is
    stored."""
    began = time.perf_counter()
    command = [sys.executable, "-m", "trading_unit.web", "--no-browser", "--page-port", "0"]
    with (
        tempfile.TemporaryFile("w+", encoding="utf-8") as errors,
        subprocess.Popen(
            [*command, "--begin", players, *more],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
        ) as program,
    ):
        try:
            assert program.stdout is not None
            address = read_address(program.stdout)
            yield ServerProcess(address, began, program.pid, program.stdout, errors)
        finally:
            program.terminate()
            program.wait(END_TIMEOUT_S)


def read_address(output: IO[str]) -> str:
    """The next address that opens the table."""
    for line in output:
        if "?key=" in line:
            return "http" + line.partition("http")[2].strip()
    raise Trouble("no page was served; try `trading-unit play` by itself")


def bare_start_s() -> float:
    """How long it takes to start Python with nothing to do."""
    began = time.perf_counter()
    subprocess.run([sys.executable, "-c", "pass"], check=True)
    return time.perf_counter() - began


def quantile(sorted_values: Sequence[float], share: float) -> float:
    """The value that this share of the values does not exceed."""
    return sorted_values[round(share * (len(sorted_values) - 1))]
