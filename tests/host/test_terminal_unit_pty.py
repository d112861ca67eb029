"""The live view in a pseudo-terminal of 80 columns and 24 rows."""

import contextlib
import os
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("Windows has no pseudo-terminals of this kind", allow_module_level=True)

import fcntl
import struct
import termios

COLUMNS, ROWS = 80, 24
PATIENCE_S = 20
COMMAND = [sys.executable, "-m", "trading_unit", "sim", "--terminal"]
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
            [*COMMAND, *words],
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


@pytest.fixture
def terminals() -> Iterator[Callable[..., Terminal]]:
    opened: list[Terminal] = []

    def opening(*words: str, **environment: str) -> Terminal:
        opened.append(Terminal(*words, **environment))
        return opened[-1]

    yield opening
    for terminal in opened:
        terminal.close()


def test_a_press_is_drawn_and_q_restores_the_terminal(terminals) -> None:
    terminal = terminals("--seed", "1")
    terminal.wait_for_text("the hour begins: 60 min")
    assert terminal.modes == {"1049": True, "25": False, "7": False}
    terminal.wait_for_text("59:59 left")
    terminal.type("a")
    terminal.wait_for_text("auction opened, 50 s")
    terminal.wait_for_text("█   red   █")
    terminal.wait_for_text("0:49 left")
    terminal.wait_for_text("│   red   │")
    terminal.type("q")
    assert terminal.wait_for_end() == 0
    assert terminal.is_restored()
    played = r"\r?\n?Played \d s on pico: 1 auction and 0 throws \(seed 1\)\.\r\n"
    assert re.fullmatch(played, terminal.printed)


def test_ctrl_c_restores_the_terminal(terminals) -> None:
    terminal = terminals("--terminal")
    terminal.wait_for_text("q quit")
    terminal.type("\x03")
    assert terminal.wait_for_end() == 130
    assert terminal.is_restored()
    assert "Traceback" not in terminal.printed


def test_sigterm_restores_the_terminal(terminals) -> None:
    terminal = terminals("--board", "pico-bare")
    terminal.wait_for_text("BOOTSEL")
    terminal.program.send_signal(signal.SIGTERM)
    assert terminal.wait_for_end() == 143
    assert terminal.is_restored()
    assert terminal.printed.strip() in ("", "^C")


def test_without_colours_none_are_sent(terminals) -> None:
    terminal = terminals(NO_COLOR="1")
    sent: list[str] = []
    show = terminal.show

    def record_and_show() -> None:
        sent.append(terminal.sent)
        show()

    terminal.show = record_and_show
    terminal.wait_for_text("q quit")
    terminal.type("q")
    terminal.wait_for_end()
    styles = set(re.findall(r"\x1b\[([0-9;]+)m", "".join(sent)))
    assert styles <= {"0", "1", "2"}


def test_results_are_written_at_the_end(terminals, tmp_path: Path) -> None:
    out = tmp_path / "timeline"
    terminal = terminals("--timeline", str(out))
    terminal.wait_for_text("the hour begins")
    assert not out.exists()
    terminal.type("q")
    assert terminal.wait_for_end() == 0
    assert '"name": "hour"' in out.read_text()
    assert [item.name for item in tmp_path.iterdir()] == ["timeline"]


def test_no_results_are_written_after_ctrl_c(terminals, tmp_path: Path) -> None:
    terminal = terminals("--timeline", str(tmp_path / "timeline"))
    terminal.wait_for_text("q quit")
    terminal.type("\x03")
    assert terminal.wait_for_end() == 130
    assert list(tmp_path.iterdir()) == []


def test_a_terminal_that_cannot_be_drawn_on_is_refused(terminals) -> None:
    terminal = terminals(TERM="dumb")
    assert terminal.wait_for_end() == 1
    assert terminal.printed.startswith("trading-unit: this terminal cannot be drawn on")
    assert terminal.modes == {}


def test_no_terminal_is_refused(capsys) -> None:
    done = subprocess.run(COMMAND, stdin=subprocess.DEVNULL, capture_output=True, check=False)
    assert done.returncode == 1
    assert done.stdout == b""
    assert done.stderr == (
        b"trading-unit: this needs a terminal; to play a script into files, use --headless\n"
    )
