"""The page's program, begun anew for each measurement and looked at from outside."""

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

END_S = 10.0


@dataclass(slots=True)
class ServerProcess:
    """`address` opens the table, once; `began` is when the program was started."""

    address: str
    began: float
    process: int
    errors: IO[str]

    @property
    def netloc(self) -> str:
        return urlsplit(self.address).netloc

    def memory_kb(self) -> int | None:
        """What it holds in memory; None where the system does not tell it this way."""
        try:
            status = Path(f"/proc/{self.process}/status").read_text(encoding="ascii")
        except OSError:
            return None
        return int(status.partition("VmRSS:")[2].split()[0])

    def log(self) -> str:
        """What it has complained of."""
        self.errors.seek(0)
        return self.errors.read()


@contextmanager
def served(players: str, *more: str) -> Iterator[ServerProcess]:
    """With a game begun. When it is left, the program has ended and its game is kept."""
    began = time.perf_counter()
    command = [sys.executable, "-m", "trading_unit.web", "--no-browser", "--port", "0"]
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
            address = program.stdout.readline().partition("http")[2].strip()
            if not address:
                raise Trouble("no page was served; try `trading-unit play` by itself")
            yield ServerProcess("http" + address, began, program.pid, errors)
        finally:
            program.terminate()
            program.wait(END_S)


def bare_start_s() -> float:
    """What starting Python takes, with nothing to do."""
    began = time.perf_counter()
    subprocess.run([sys.executable, "-c", "pass"], check=True)
    return time.perf_counter() - began


def share(sorted_ones: Sequence[float], of: float) -> float:
    """So many of them are at most this."""
    return sorted_ones[round(of * (len(sorted_ones) - 1))]
