"""Ctrl-C ends what a program does, and the second time the program, whatever that is doing."""

import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from tests.host.pseudo_terminal import Terminal
from tests.host.reading.endless import INSTALLED, game_text
from trading_unit.play.start.stored_games import open_store

CTRL_C = "\x03"
PATIENCE_S = 30.0
HANGS = """
import os
import sys

def hang():
    try:
        os.write(1, b"busy\\n")
        while True:
            pass
    finally:
        os.write(1, b"unwinding\\n")
        while True:
            pass
"""
COMMAND_HANGS = """
from trading_unit.cli import games, main

games.list_games = lambda args: hang()
main.main(["games", "list"])
"""
FULL_SCREEN_HANGS = """
from trading_unit.terminal.console import Console
from trading_unit.terminal.keys import keyboard
from trading_unit.terminal.screen import Screen

with Console(keyboard(), Screen(sys.stdout)):
    hang()
"""


@contextmanager
def started(program: str) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, "-c", program]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as running:
        try:
            yield running
        finally:
            running.kill()


def line_of(running: subprocess.Popen[str]) -> str:
    assert running.stdout is not None
    return running.stdout.readline()


def test_a_second_one_ends_a_command_that_does_not_end_by_the_first() -> None:
    with started(HANGS + COMMAND_HANGS) as running:
        assert line_of(running) == "busy\n"
        running.send_signal(signal.SIGINT)
        assert line_of(running) == "unwinding\n"
        running.send_signal(signal.SIGINT)
        assert running.wait(PATIENCE_S) == -signal.SIGINT


def test_a_second_one_leaves_a_restored_terminal() -> None:
    with closing(Terminal("-c", HANGS + FULL_SCREEN_HANGS)) as terminal:
        terminal.wait_for_text("busy")
        terminal.type(CTRL_C)
        terminal.wait_for(lambda terminal: "unwinding" in terminal.printed)
        assert terminal.is_restored()
        terminal.type(CTRL_C)
        assert terminal.wait_for_end() == -signal.SIGINT


def test_a_game_that_is_never_read_is_ended_by_the_first(tmp_path: Path) -> None:
    file, record = tmp_path / "friends.game", tmp_path / "games.sqlite"
    file.write_text(game_text())
    words = ("games", "kept", "--record", str(record), "import", str(file))
    with closing(Terminal("-m", "trading_unit", *words, PYTHONPATH=INSTALLED)) as terminal:
        terminal.wait_for(lambda terminal: "it does not begin" in terminal.printed)
        terminal.type(CTRL_C)
        assert terminal.wait_for_end() == 130
        assert "Traceback" not in terminal.printed
    with open_store(str(record)) as store:
        assert store.games() == []


@pytest.mark.skipif(sys.platform != "linux", reason="of these systems Linux bounds memory")
def test_a_game_that_takes_all_memory_ends_by_itself(tmp_path: Path) -> None:
    file, record = tmp_path / "friends.game", tmp_path / "games.sqlite"
    file.write_text(game_text("Hungry"))
    words = ("games", "kept", "--record", str(record), "import", str(file))
    with closing(Terminal("-m", "trading_unit", *words, PYTHONPATH=INSTALLED)) as terminal:
        assert terminal.wait_for_end() == 1
        assert "MB of memory; nothing was taken" in terminal.printed
