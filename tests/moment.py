"""Bounds on the time of the processor, which does not depend on what else the machine does, and on
memory."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

PAGES = Path("/proc/self/statm")


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


@contextmanager
def bounded_memory(more: int) -> Iterator[None]:
    """Raise MemoryError inside for so many bytes more. Where the system does not say how many there
    are, they are not bounded."""
    if not PAGES.exists():
        yield
        return
    import resource

    before = resource.getrlimit(resource.RLIMIT_AS)
    used = int(PAGES.read_text().split()[0]) * resource.getpagesize()
    resource.setrlimit(resource.RLIMIT_AS, (used + more, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, before)
