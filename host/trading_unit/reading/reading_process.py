"""What somebody else has sent is read in a process of its own, which has a time and a bound of
memory and can be ended at any moment, whatever it does.

That process is this program again, and is trusted as such: what it is given and what it answers is
pickled, and no more than texts, lists and dataclasses.
"""

import multiprocessing
import pickle
import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any, Generic, TypeVar

from trading_unit.bounded_files import MB
from trading_unit.reading import worker
from trading_unit.reading.progress import Listener, nobody
from trading_unit.reading.worker import Said
from trading_unit.trouble import Trouble
from trading_unit.words.sentence import spoken_language

MOST_S = 300.0  # five times what the dearest file takes whose price is not refused
MOST_MEMORY = 1024 * MB  # of addresses; Linux can bound them
MOST_ANSWER = 256 * MB

Answer = TypeVar("Answer")


class ReadingFailed(Exception):
    """A bug in what reads. The text is its traceback in the other process."""


class ReadingProcess(Generic[Answer]):
    """`work(*args)` in a process of its own; sentences call what is read `name`."""

    def __init__(
        self,
        name: object,
        work: Callable[..., Answer],
        *args: object,
        seconds: float = MOST_S,
        memory: int = MOST_MEMORY,
    ) -> None:
        self.name = name
        self.work = work
        self.args = args
        self.seconds = seconds
        self.memory = memory
        self.process: SpawnProcess | None = None  # while it runs
        self.stopped = False

    def answer(self, listener: Listener = nobody) -> Answer:
        """Return what the work returns. Raise the Trouble that it raises, and one of our own where
        it takes too much or is stopped. `listener` is told in this thread how far it is."""
        until = time.monotonic() + self.seconds
        with self.running() as connection:
            while connection.poll(max(0.0, until - time.monotonic())):
                said, value = self.received(connection)
                if said is Said.ANSWER:
                    return value  # type: ignore[no-any-return]
                if said is not Said.PROGRESS:
                    raise self.failure(said, value)
                listener(*value)
        raise Trouble(
            "reading {path} took more than {seconds:,} s and was ended; nothing was taken from it",
            path=self.name,
            seconds=round(self.seconds),
        )

    def stop(self) -> None:
        """End it; may be called in any thread, before it has begun and after it has ended."""
        self.stopped = True
        process = self.process
        if process is not None:
            process.kill()

    @contextmanager
    def running(self) -> Iterator[Connection]:
        """Give what the process sends, and end it afterwards."""
        # Nothing of this process, such as a thread, may be copied half: as on every system.
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe(duplex=False)
        arguments = (theirs, self.work, self.args, self.seconds, self.memory, spoken_language())
        process = context.Process(target=worker.run, args=arguments, daemon=True)
        with ours:
            with theirs:
                self.start(process)
            self.process = process
            try:
                if self.stopped:
                    process.kill()
                yield ours
            finally:
                self.process = None
                process.kill()
                process.join()

    def start(self, process: SpawnProcess) -> None:
        try:
            with ctrl_c_waits():
                process.start()
        except OSError as error:
            raise Trouble(
                "cannot start a process to read {path}: {why}",
                path=self.name,
                why=error.strerror or str(error),
            ) from None

    def received(self, connection: Connection) -> tuple[Said, Any]:
        """Return what the process says next. Raise Trouble where it has ended without a word."""
        try:
            return pickle.loads(connection.recv_bytes(MOST_ANSWER))  # type: ignore[no-any-return]
        except EOFError:
            pass
        except OSError:
            return Said.MEMORY, None
        if self.stopped:
            raise Trouble("reading {path} was stopped; nothing was taken from it", path=self.name)
        raise Trouble(
            "the system ended the reading of {path}, perhaps for want of memory; nothing was taken "
            "from it",
            path=self.name,
        )

    def failure(self, said: Said, value: Any) -> Exception:
        """What is raised for what the process has said instead of an answer."""
        if said is Said.TROUBLE:
            assert isinstance(value, Trouble)
            return value
        if said is Said.FAILED:
            return ReadingFailed(value)
        return Trouble(
            "reading {path} takes more than {most:,} MB of memory; nothing was taken from it",
            path=self.name,
            most=self.memory // MB,
        )


@contextmanager
def ctrl_c_waits() -> Iterator[None]:
    """Keep Ctrl-C from a process that is started in here until it ignores it; this process gets it
    afterwards."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, (signal.SIGINT,))
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
