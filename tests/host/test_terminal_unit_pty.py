"""The live view in a pseudo-terminal of 80 columns and 24 rows."""

import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.host.pseudo_terminal import Terminal

COMMAND = ("-m", "trading_unit", "sim", "--terminal")


@pytest.fixture
def terminals() -> Iterator[Callable[..., Terminal]]:
    opened: list[Terminal] = []

    def opening(*words: str, **environment: str) -> Terminal:
        opened.append(Terminal(*COMMAND, *words, **environment))
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
    done = subprocess.run(
        [sys.executable, *COMMAND], stdin=subprocess.DEVNULL, capture_output=True, check=False
    )
    assert done.returncode == 1
    assert done.stdout == b""
    assert done.stderr == (
        b"trading-unit: this needs a terminal; to play a script into files, use --headless\n"
    )
