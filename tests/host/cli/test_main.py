"""The command as a whole: exit codes, one sentence for each failure, no traceback by default."""

import argparse
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from trading_unit.cli import sim
from trading_unit.cli.main import main
from trading_unit.trouble import Trouble
from trading_unit_firmware import __version__

FULL = Path("/dev/full")
COMMAND = [sys.executable, "-m", "trading_unit"]


def raising(error: BaseException):
    def run(args: argparse.Namespace) -> int:
        raise error

    return run


def test_version(capsys) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"trading-unit {__version__}\n"


def test_help_names_every_command(capsys) -> None:
    assert main(["--help"]) == 0
    output = capsys.readouterr().out
    for command in ("play", "sim", "monitor", "config", "doctor", "boards", "games", "bench"):
        assert f"    {command} " in output


@pytest.mark.parametrize(
    "command",
    [
        ["play"],
        ["sim"],
        ["monitor"],
        ["config"],
        ["boards"],
        ["games"],
        ["bench"],
        ["boards", "show"],
        ["games", "rules"],
        ["config", "set"],
    ],
)
def test_every_command_has_help(command: list[str], capsys) -> None:
    assert main([*command, "--help"]) == 0
    assert f"usage: trading-unit {' '.join(command)}" in capsys.readouterr().out


def loaded_by(*words: str) -> set[str]:
    """Return the modules that a process of this command has loaded at its end."""
    script = (
        f"import sys; from trading_unit.cli.main import main; main({words!r}); "
        "print(*sys.modules, file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    return set(done.stderr.split())


def test_help_imports_nothing_heavy() -> None:
    """The budget is 150 ms: what costs time is imported inside commands."""
    loaded = loaded_by("--help")
    heavy = {"trading_unit_sim", "trading_unit_boards", "json", "wave", "tempfile", "serial"}
    assert not loaded & heavy


def test_only_pictures_load_what_draws() -> None:
    loaded = loaded_by("boards", "show", "pico")
    assert "trading_unit_boards" in loaded
    assert not loaded & {"trading_unit_boards.drawings", "trading_unit_boards.case"}


@pytest.mark.parametrize(
    "words",
    [
        [],
        ["frobnicate"],
        ["--frobnicate"],
        ["boards"],
        ["bench", "frobnicate"],
        ["bench", "sim", "--runs", "0"],
        ["bench", "sim", "--runs", "1e3"],
        ["sim", "--headless", "--terminal"],
        ["sim", "--head"],
        ["sim", "--script", "x"],
        ["sim", "--headless", "--json"],
        ["sim", "--seed", "-1"],
        ["sim", "--seed", "4294967296"],
        ["sim", "--seed", "1_0"],
        ["sim", "--seed", "9" * 5000],
    ],
)
def test_usage_errors(words: list[str], capsys) -> None:
    assert main(words) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err.startswith("usage: trading-unit")


def test_trouble_is_one_sentence(monkeypatch, capsys) -> None:
    monkeypatch.setattr(sim, "run", raising(Trouble("the cat sits\non the board")))
    assert main(["sim"]) == 1
    assert capsys.readouterr() == ("", "trading-unit: the cat sits on the board\n")


def test_nothing_in_a_sentence_can_control_the_terminal(monkeypatch, capsys) -> None:
    monkeypatch.setattr(sim, "run", raising(Trouble("café \x1b[2J\r\udcff")))
    assert main(["sim"]) == 1
    assert capsys.readouterr().err == "trading-unit: café \\x1b[2J\\r\\udcff\n"


def test_an_unexpected_error_is_one_sentence_too(monkeypatch, capsys) -> None:
    monkeypatch.setattr(sim, "run", raising(KeyError("cat")))
    assert main(["sim"]) == 1
    assert capsys.readouterr().err == (
        "trading-unit: something went wrong inside (KeyError: 'cat'); "
        "run it again with --debug to see where\n"
    )


@pytest.mark.parametrize("words", [["--debug", "sim"], ["sim", "--debug"]])
@pytest.mark.parametrize("error", [Trouble("the cat"), KeyError("the cat")])
def test_debug_shows_where(words: list[str], error: Exception, monkeypatch, capsys) -> None:
    monkeypatch.setattr(sim, "run", raising(error))
    assert main(words) == 1
    errors = capsys.readouterr().err
    assert "Traceback" in errors
    assert "in raising" in errors or "in run" in errors
    assert "the cat" in errors


def test_ctrl_c_prints_nothing(monkeypatch, capsys) -> None:
    monkeypatch.setattr(sim, "run", raising(KeyboardInterrupt()))
    assert main(["sim"]) == 130
    assert capsys.readouterr() == ("", "")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signal")
def test_sigterm_cleans_up_and_prints_nothing(monkeypatch, capsys) -> None:
    cleaned = []

    def run(args: argparse.Namespace) -> int:
        try:
            os.kill(os.getpid(), signal.SIGTERM)
            signal.pause()
        finally:
            cleaned.append(True)
        return 0

    monkeypatch.setattr(sim, "run", run)
    before = signal.getsignal(signal.SIGTERM)
    assert main(["sim"]) == 143
    assert cleaned == [True]
    assert signal.getsignal(signal.SIGTERM) == before
    assert capsys.readouterr() == ("", "")


def test_a_reader_that_goes_away_is_no_error() -> None:
    with subprocess.Popen(
        [*COMMAND, "boards", "show", "pico"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.close()
        assert running.stderr.read() == b""
        assert running.wait() == 141


@pytest.mark.skipif(not FULL.exists(), reason="needs a device that is always full")
@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_a_full_disk_is_one_sentence(unbuffered: str) -> None:
    environment = os.environ | {"PYTHONUNBUFFERED": unbuffered}
    with FULL.open("wb") as full:
        done = subprocess.run(
            [*COMMAND, "boards", "list"],
            stdout=full,
            stderr=subprocess.PIPE,
            env=environment,
            text=True,
            check=False,
        )
    assert done.returncode == 1
    assert done.stderr.startswith("trading-unit: cannot write")
    assert done.stderr.count("\n") == 1


def test_a_command_returns_its_own_exit_code(monkeypatch) -> None:
    monkeypatch.setattr(sim, "run", lambda args: 7)
    assert main(["sim"]) == 7
