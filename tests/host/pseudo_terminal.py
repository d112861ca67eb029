"""A pseudo-terminal of 80 columns and 24 rows, in which a program runs."""

import contextlib
import os
import re
import select
import subprocess
import sys
import time
from collections.abc import Callable

import pytest

if sys.platform == "win32":
    pytest.skip("Windows has no pseudo-terminals of this kind", allow_module_level=True)

import fcntl
import struct
import termios

COLUMNS, ROWS = 80, 24
PATIENCE_S = 20
ESCAPE = re.compile(r"\x1b\[(\??)([0-9;]*)([A-Za-z])")


class Terminal:
    """A terminal that understands the escape sequences which our program sends."""

    def __init__(self, *words: str, **environment: str) -> None:
        self.end, self.line = os.openpty()
        size = struct.pack("HHHH", ROWS, COLUMNS, 0, 0)
        fcntl.ioctl(self.line, termios.TIOCSWINSZ, size)
        self.before = termios.tcgetattr(self.line)
        self.rows = [""] * ROWS
        self.modes: dict[str, bool] = {}
        self.printed = ""
        self.sent = ""
        self.program = subprocess.Popen(
            [sys.executable, *words],
            stdin=self.line,
            stdout=self.line,
            stderr=self.line,
            env=os.environ | {"TERM": "xterm", "PYTHONIOENCODING": "utf-8"} | environment,
            # The terminal controls the program, so that typing Ctrl-C sends SIGINT to it.
            preexec_fn=lambda: os.login_tty(os.dup(self.line)),
        )

    def type(self, keys: str) -> None:
        os.write(self.end, keys.encode())

    def listen(self, wait_s: float) -> None:
        ready, _, _ = select.select([self.end], [], [], wait_s)
        if ready:
            with contextlib.suppress(OSError):  # as Linux reports it when the program has ended
                self.sent += os.read(self.end, 65536).decode("utf-8", "replace")
                self.show()

    def show(self) -> None:
        """Process what was sent, up to an incomplete escape sequence."""
        row = -1
        while self.sent:
            found = ESCAPE.match(self.sent)
            if found:
                private, numbers, letter = found.groups()
                if private:
                    self.modes[numbers] = letter == "h"
                elif letter == "J":
                    self.rows = [""] * ROWS
                elif letter == "H":
                    row = int(numbers.split(";")[0]) - 1
                    self.rows[row] = ""
                self.sent = self.sent[found.end() :]
            elif self.sent[0] == "\x1b":
                return
            else:
                text = re.match(r"[^\x1b]+", self.sent)
                assert text is not None
                if self.modes.get("1049"):
                    self.rows[row] += text[0]
                else:
                    self.printed += text[0]
                self.sent = self.sent[text.end() :]

    def wait_for(self, condition: Callable[["Terminal"], bool]) -> None:
        until = time.monotonic() + PATIENCE_S
        while not condition(self):
            assert time.monotonic() < until, "\n".join([*self.rows, self.printed])
            self.listen(0.2)

    def wait_for_text(self, text: str) -> None:
        self.wait_for(lambda terminal: text in "\n".join(terminal.rows))

    def wait_for_end(self) -> int:
        self.wait_for(lambda terminal: terminal.program.poll() is not None)
        for _ in range(3):
            self.listen(0.05)
        return self.program.returncode

    def is_restored(self) -> bool:
        own = not self.modes["1049"] and self.modes["25"] and self.modes["7"]
        return own and termios.tcgetattr(self.line) == self.before

    def close(self) -> None:
        if self.program.poll() is None:
            self.program.kill()
        self.program.wait()
        os.close(self.end)
        os.close(self.line)
