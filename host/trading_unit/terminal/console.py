"""The terminal, ours while we play: given back at the end, on an error, and when we are paused."""

import os
import signal
import sys
from types import FrameType, TracebackType
from typing import Generic, Protocol, TypeVar

from trading_unit.terminal.keys import Keys


class Drawn(Protocol):
    """Whatever is shown between `enter` and `leave`."""

    def enter(self) -> None: ...
    def leave(self) -> None: ...


Shown = TypeVar("Shown", bound=Drawn)


class Console(Generic[Shown]):
    def __init__(self, keys: Keys, screen: Shown) -> None:
        self.keys = keys
        self.screen = screen
        self.asked_to_pause = False

    def __enter__(self) -> "Console[Shown]":
        if sys.platform != "win32":
            signal.signal(signal.SIGTSTP, self.ask)
        try:
            self.take()
        except BaseException:
            self.give_back()
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
        self.give_back()

    def take(self) -> None:
        self.keys.enter()
        self.screen.enter()

    def give_back(self) -> None:
        try:
            self.screen.leave()
        finally:
            self.keys.leave()

    def ask(self, number: int, frame: FrameType | None) -> None:
        # Only noted: a signal may come in the middle of a row that is being written.
        self.asked_to_pause = True

    def pause_if_asked(self) -> None:
        """Ctrl-Z: stop like any program, and come back like one."""
        if sys.platform != "win32" and self.asked_to_pause:
            self.asked_to_pause = False
            self.give_back()
            signal.signal(signal.SIGTSTP, signal.SIG_DFL)
            os.kill(os.getpid(), signal.SIGTSTP)
            signal.signal(signal.SIGTSTP, self.ask)
            self.take()
