"""Reads single keys from the terminal, on POSIX and on Windows."""

import codecs
import os
import re
import select
import sys
import time
from typing import Protocol

ESCAPE = re.compile(r"\x1b(?:\[[0-9;?<]*[ -/]*[@-~]|O.|[^\[O])")
UNFINISHED = re.compile(r"\x1b(?:\[[0-9;?<]*[ -/]*|O)?\Z")
READ_BYTES = 1024
POLL_S = 0.015  # Windows cannot wait for a key with a timeout, so it is polled


class Keys(Protocol):
    """Between `enter` and `leave`, keys are read at once and without echo."""

    def enter(self) -> None: ...
    def leave(self) -> None: ...
    def read(self, wait_s: float) -> str | None:
        """What was typed, after `wait_s` at most; None at the end of the input."""


class EscapeFilter:
    """Removes the escape sequences of arrows, function keys and the like, whose last letters would
    otherwise be taken for keys."""

    def __init__(self) -> None:
        self.decoder = codecs.getincrementaldecoder("utf-8")("ignore")
        self.rest = ""

    def __call__(self, typed: bytes) -> str:
        text = self.rest + self.decoder.decode(typed)
        text = ESCAPE.sub("", text)
        unfinished = UNFINISHED.search(text)
        self.rest = text[unfinished.start() :] if unfinished else ""
        return text[: len(text) - len(self.rest)]


if sys.platform == "win32":
    import ctypes
    import msvcrt

    STANDARD_OUTPUT = -11
    VIRTUAL_TERMINAL = 4
    PREFIXES = "\x00\xe0"  # each begins a key of two characters

    class WindowsKeys:
        """The console, in which escape sequences are switched on too, as in other terminals."""

        def __init__(self) -> None:
            self.console = ctypes.windll.kernel32
            self.handle = self.console.GetStdHandle(STANDARD_OUTPUT)
            self.before = ctypes.c_uint32()

        def enter(self) -> None:
            self.console.GetConsoleMode(self.handle, ctypes.byref(self.before))
            self.console.SetConsoleMode(self.handle, self.before.value | VIRTUAL_TERMINAL)

        def leave(self) -> None:
            self.console.SetConsoleMode(self.handle, self.before)

        def read(self, wait_s: float) -> str | None:
            until = time.monotonic() + wait_s
            while not msvcrt.kbhit() and time.monotonic() < until:
                time.sleep(POLL_S)
            typed = ""
            while msvcrt.kbhit():
                key = msvcrt.getwch()
                if key == "\x03":
                    raise KeyboardInterrupt
                if key in PREFIXES:
                    msvcrt.getwch()
                else:
                    typed += key
            return typed

    def keyboard() -> Keys:
        return WindowsKeys()

else:
    import termios
    import tty

    class PosixKeys:
        """The terminal on standard input."""

        def __init__(self) -> None:
            self.file = sys.stdin.fileno()
            self.before = termios.tcgetattr(self.file)
            self.escape_filter = EscapeFilter()

        def enter(self) -> None:
            # In this mode Ctrl-C and Ctrl-Z still send their signals.
            tty.setcbreak(self.file)

        def leave(self) -> None:
            termios.tcsetattr(self.file, termios.TCSADRAIN, self.before)

        def read(self, wait_s: float) -> str | None:
            ready, _, _ = select.select([self.file], [], [], wait_s)
            if not ready:
                return ""
            typed = os.read(self.file, READ_BYTES)
            return self.escape_filter(typed) if typed else None

    def keyboard() -> Keys:
        return PosixKeys()
