"""A bound on the time of the processor, which does not depend on what else the machine does."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager

import pytest


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """Fail when what is inside takes this process longer. Where the system has no such clock, it is
    not bounded."""
    if not hasattr(signal, "setitimer"):
        yield
        return

    def too_long(*_: object) -> None:
        pytest.fail(f"this takes more than {seconds} s of the processor")

    before = signal.signal(signal.SIGVTALRM, too_long)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)
