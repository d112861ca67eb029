"""How all tests run. What they measured (`record_property`) is printed at the end, and why some
were skipped."""

import os
import shutil
import signal
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import reading_here
from trading_unit.games import registry
from trading_unit.reading.reading_process import ReadingProcess

pytest_plugins = ["tests.exhaustive"]

MEMORY = Path("/dev/shm")  # of Linux
ENOUGH_BYTES = 4_000_000_000


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--record",
        action="store_true",
        help="write scenarios' timelines and recorded games anew (then read the difference)",
    )


@pytest.hookimpl(tryfirst=True)
def pytest_cmdline_main(config: pytest.Config) -> None:
    """What is recorded is written once: in this process. Programs that are started find themselves
    compiled, as a user's do, even where the shell has Python compile them anew each time."""
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    keep_temporary_files_in_memory()
    if config.getoption("record"):
        config.option.numprocesses = 0


def keep_temporary_files_in_memory() -> None:
    """Where there is room. A table waits for the disk after each answer, which is half the time of
    the tests with tables; that the disk has it then, no test can see."""
    is_there = MEMORY.is_dir() and os.access(MEMORY, os.W_OK)
    if is_there and "TMPDIR" not in os.environ and shutil.disk_usage(MEMORY).free > ENOUGH_BYTES:
        os.environ["TMPDIR"] = str(MEMORY)
        tempfile.tempdir = None  # it is looked for again


def pytest_configure() -> None:
    """Tests take the project's own games: one that is installed beside them is none of theirs. They
    read in their own process what users read in another."""
    pytest.MonkeyPatch().setattr(registry, "plug_ins", lambda: iter(()))
    pytest.MonkeyPatch().setattr(ReadingProcess, "answer", reading_here.here)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Three for two cores: a test in a browser or a terminal waits for a third of its time."""
    return (os.cpu_count() or 1) * 3 // 2


@pytest.fixture(scope="session", autouse=True)
def children_take_ctrl_c() -> Iterator[None]:
    """Child processes start with SIGINT at its default, even where pytest itself ignores it.

    A shell without job control starts a background command with SIGINT ignored, and an ignored
    signal stays ignored over exec: the programs under test would never see Ctrl-C. A handled
    signal goes back to its default, so a handler that does nothing keeps pytest as it was.
    """
    before = signal.getsignal(signal.SIGINT)
    if before is signal.SIG_IGN:
        signal.signal(signal.SIGINT, lambda number, frame: None)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.fixture(scope="session", autouse=True)
def own_data_folder(tmp_path_factory: pytest.TempPathFactory) -> None:
    """A program that is told of no other place keeps its games and its key there, and not in the
    folder of whoever runs the tests."""
    os.environ["XDG_DATA_HOME"] = str(tmp_path_factory.mktemp("data"))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    passed, skipped = (terminalreporter.stats.get(one, []) for one in ("passed", "skipped"))
    figures = [
        f"{report.nodeid.rpartition('::')[2]}: {name}: {value}"
        for report in passed
        for name, value in report.user_properties
    ]
    if figures:
        terminalreporter.section("measured")
    for line in sorted(figures):
        terminalreporter.write_line(line)
    why = Counter(one.longrepr[2] for one in skipped if isinstance(one.longrepr, tuple))
    for reason, tests in why.items():
        terminalreporter.write_line(f"{tests} {reason}")
