"""`pytest --exhaustive`: all of what `pytest` by itself takes a sample of.

A test that is marked `exhaustive` runs only then; a shorter one touches what it promises. A test
over seeds, examples, cuts or seconds takes as many of them as `sample` says.
"""

from typing import Any, TypeVar

import pytest
from hypothesis import settings

Some = TypeVar("Some")

MARKER = "exhaustive"
EARLY = "early"
EXAMPLES = (20, 500)  # of a property test that does not say how many
LEFT_OUT = pytest.StashKey[int]()
OF_WORKER = "exhaustive tests left out"

whole = False


def sample(few: Some, many: Some) -> Some:
    """`many` where everything is asked for, otherwise `few`."""
    return many if whole else few


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--exhaustive",
        action="store_true",
        help="run all tests, with all their seeds, examples and cuts, and not only a sample",
    )


def pytest_configure(config: pytest.Config) -> None:
    """Before any test is imported, since most samples are taken there."""
    global whole
    whole = config.getoption("exhaustive")
    # Derandomized: a red build is red again at home. No deadline: a shared runner's pauses are no
    # bugs.
    examples = sample(*EXAMPLES)
    settings.register_profile("steady", derandomize=True, deadline=None, max_examples=examples)
    settings.load_profile("steady")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Count last, so that only those are counted that would have run.

    Tests of minutes begin first: no core is left alone with them at the end.
    """
    if whole:
        items.sort(key=lambda item: item.get_closest_marker(EARLY) is None)
        return
    left_out = [item for item in items if item.get_closest_marker(MARKER)]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if not item.get_closest_marker(MARKER)]
    config.stash[LEFT_OUT] = len(left_out)


def pytest_sessionfinish(session: pytest.Session) -> None:
    """A worker, which has collected, tells the process that reports."""
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput[OF_WORKER] = session.config.stash.get(LEFT_OUT, 0)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    told = getattr(node, "workeroutput", {})  # a worker that has crashed tells nothing
    node.config.stash[LEFT_OUT] = told.get(OF_WORKER, 0)


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    left_out = config.stash.get(LEFT_OUT, 0)
    if left_out:
        terminalreporter.write_line(
            f"{left_out} exhaustive tests left out, samples taken of others: "
            "`pytest --exhaustive` runs all"
        )
