"""The other side of a ReadingProcess: it does the work and says what came of it."""

import multiprocessing
import os
import signal
import sys
import threading
import time
import traceback
from collections.abc import Callable
from contextlib import suppress
from enum import Enum, auto
from multiprocessing.connection import Connection

from trading_unit.reading import progress
from trading_unit.trouble import Trouble
from trading_unit.words.sentence import speaking

if sys.platform != "win32":
    import resource

FIRST_PROGRESS_S = 0.5  # most files are read by then
PROGRESS_S = 0.1


class Said(Enum):
    """What is said, with a value: how many steps are done and of how many, what the work returns,
    the Trouble that it raises, nothing, a traceback."""

    PROGRESS = auto()
    ANSWER = auto()
    TROUBLE = auto()
    MEMORY = auto()
    FAILED = auto()


def run(
    connection: Connection,
    work: Callable[..., object],
    args: tuple[object, ...],
    seconds: float,
    memory: int,
    language: str,
) -> None:
    """Work in this process, which is a new one. Ctrl-C is for the one that has started it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()
    set_bounds(seconds, memory)
    progress.listen(ProgressSender(connection))
    with speaking(language):
        try:
            connection.send(outcome(work, args))
        except MemoryError:
            connection.send((Said.MEMORY, None))


def outcome(work: Callable[..., object], args: tuple[object, ...]) -> tuple[Said, object]:
    """Do the work, and return what there is to say of it."""
    try:
        return Said.ANSWER, work(*args)
    except Trouble as trouble:
        return Said.TROUBLE, trouble
    except MemoryError:
        return Said.MEMORY, None
    except Exception:  # noqa: BLE001 - it is raised again where it was started
        return Said.FAILED, traceback.format_exc()


def end_with_parent() -> None:
    """Wait until the process that has started this one is gone, and go too."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


def set_bounds(seconds: float, memory: int) -> None:
    """Bound what the system can. The time is bounded here too, for work that lets no other thread
    in to see that nobody waits for it any more."""
    if sys.platform != "win32":
        whole = round(seconds) + 1
        for what, most in ((resource.RLIMIT_CPU, whole), (resource.RLIMIT_AS, memory)):
            with suppress(OSError, ValueError):  # less is allowed already, or the system has none
                resource.setrlimit(what, (most, most))


class ProgressSender:
    """Says now and then how far the work is."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection
        self.next_s = time.monotonic() + FIRST_PROGRESS_S

    def __call__(self, done: int, of: int) -> None:
        now = time.monotonic()
        if now >= self.next_s:
            self.next_s = now + PROGRESS_S
            self.connection.send((Said.PROGRESS, (done, of)))
