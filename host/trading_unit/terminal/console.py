"""Takes over the terminal, and restores it at the end, on an error, and during a pause."""

import os
import signal
import sys
from contextlib import suppress
from types import FrameType, TracebackType
from typing import Generic, Protocol, TypeVar

from trading_unit.terminal.keys import Keys


class Enterable(Protocol):
    """A screen: it is shown between `enter` and `leave`."""

    def enter(self) -> None: ...
    def leave(self) -> None: ...


ScreenType = TypeVar("ScreenType", bound=Enterable)


class Console(Generic[ScreenType]):
    def __init__(self, keys: Keys, screen: ScreenType) -> None:
        self.keys = keys
        self.screen = screen
        self.pause_requested = False
        self.is_acquired = False

    def __enter__(self) -> "Console[ScreenType]":
        self.interrupt_before = signal.signal(signal.SIGINT, self.interrupt)
        if sys.platform != "win32":
            signal.signal(signal.SIGTSTP, self.request_pause)
        try:
            self.acquire()
        except BaseException:
            self.release()
            raise
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if sys.platform != "win32":
            signal.signal(signal.SIGTSTP, signal.SIG_DFL)
        if signal.getsignal(signal.SIGINT) == self.interrupt:
            signal.signal(signal.SIGINT, self.interrupt_before)
        self.release()

    def acquire(self) -> None:
        self.is_acquired = True
        self.keys.enter()
        self.screen.enter()

    def release(self) -> None:
        if not self.is_acquired:
            return
        try:
            self.screen.leave()
        finally:
            self.keys.leave()
        self.is_acquired = False

    def interrupt(self, number: int, frame: FrameType | None) -> None:
        """Restore the terminal before the stack unwinds: the next Ctrl-C ends the program at once,
        whatever it is doing then."""
        signal.signal(number, signal.SIG_DFL)
        with suppress(RuntimeError):  # a row is being written; it is restored a moment later
            self.release()
        raise KeyboardInterrupt

    def request_pause(self, number: int, frame: FrameType | None) -> None:
        # The signal may come while a row is being written, so the pause is made later.
        self.pause_requested = True

    def pause_if_asked(self) -> None:
        """After Ctrl-Z, stop as any program does; the terminal is taken over again afterwards."""
        if sys.platform != "win32" and self.pause_requested:
            self.pause_requested = False
            self.release()
            signal.signal(signal.SIGTSTP, signal.SIG_DFL)
            os.kill(os.getpid(), signal.SIGTSTP)
            signal.signal(signal.SIGTSTP, self.request_pause)
            self.acquire()
