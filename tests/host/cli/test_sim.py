"""`trading-unit sim --headless`: the contract that outside checks rely on."""

import io
import json
import os
import re
import subprocess
import sys
import wave
from pathlib import Path
from xml.etree import ElementTree

import pytest

import trading_unit_boards as boards
from trading_unit.cli.main import main
from trading_unit_boards import load
from trading_unit_sim.unit_on_board import play_script

SCRIPT = "0 on\n2000 press build\n14000 end\n"
HEADLESS = ["sim", "--headless"]


class Standard(io.TextIOWrapper):
    """A standard input with these bytes."""

    def __init__(self, raw: bytes, terminal: bool = False) -> None:
        super().__init__(io.BytesIO(raw))
        self.terminal = terminal

    def isatty(self) -> bool:
        return self.terminal


@pytest.fixture
def folder(tmp_path: Path, monkeypatch) -> Path:
    """A folder with a script in it, in which the command runs."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "game.txt").write_text(SCRIPT)
    return tmp_path


def names(folder: Path) -> set[str]:
    return {item.name for item in folder.iterdir()}


def expected(board: str = "pico", seed: int = 1, script: str = SCRIPT) -> str:
    return play_script(load(board), seed, script).timeline.text()


@pytest.mark.parametrize(("board", "seed"), [("pico", 1), ("pico", 7), ("pico-minimal", 1)])
def test_a_script_in_a_timeline_out(folder: Path, board: str, seed: int) -> None:
    words = ["--board", board, "--seed", str(seed), "--script", "game.txt", "--timeline", "out"]
    assert main([*HEADLESS, *words]) == 0
    assert (folder / "out").read_bytes() == expected(board, seed).encode()
    for line in (folder / "out").read_text().splitlines():
        assert json.loads(line).keys() >= {"t", "what"}


@pytest.mark.parametrize("words", [[], ["--script", "-"], ["--timeline", "-"]])
def test_standard_streams(words: list[str], monkeypatch, capfdbinary) -> None:
    monkeypatch.setattr(sys, "stdin", Standard(SCRIPT.encode()))
    assert main([*HEADLESS, *words]) == 0
    assert capfdbinary.readouterr() == (expected().encode(), b"")


@pytest.mark.parametrize("raw", [b"\xef\xbb\xbf" + SCRIPT.encode(), SCRIPT.replace("\n", "\r\n")])
def test_a_script_from_any_editor(raw: bytes | str, monkeypatch, capfdbinary) -> None:
    monkeypatch.setattr(sys, "stdin", Standard(raw if isinstance(raw, bytes) else raw.encode()))
    assert main(HEADLESS) == 0
    assert capfdbinary.readouterr().out == expected().encode()


def test_a_board_from_a_file(folder: Path) -> None:
    wirings = Path(boards.__file__).parent / "wirings"
    (folder / "mine.toml").write_text((wirings / "pico.toml").read_text("utf-8"), "utf-8")
    words = ["--board", "mine.toml", "--script", "game.txt", "--timeline", "out"]
    assert main([*HEADLESS, *words]) == 0
    assert (folder / "out").read_text() == expected()


def test_all_results_of_one_run(folder: Path, capsys) -> None:
    outs = ["--timeline", "t", "--vcd", "v", "--wav", "w", "--svg", "s", "--energy"]
    assert main([*HEADLESS, "--script", "game.txt", *outs]) == 0
    assert names(folder) == {"game.txt", "t", "v", "w", "s"}
    assert (folder / "t").read_text() == expected()
    assert (folder / "v").read_text().startswith("$version")
    with wave.open(str(folder / "w")) as sound:
        assert sound.getnframes() == 14 * sound.getframerate()
    assert ElementTree.parse(folder / "s").getroot().tag.endswith("svg")
    assert capsys.readouterr().out.startswith("Energy: 14.0 s on 2 AAA cells")


@pytest.mark.parametrize("kind", ["vcd", "wav", "svg"])
def test_there_is_no_timeline_when_another_result_is_requested(
    folder: Path, kind: str, capsys
) -> None:
    assert main([*HEADLESS, "--script", "game.txt", f"--{kind}", "out"]) == 0
    assert names(folder) == {"game.txt", "out"}
    assert capsys.readouterr() == ("", "")


def test_any_result_may_go_to_standard_output(folder: Path, capfdbinary) -> None:
    assert main([*HEADLESS, "--script", "game.txt", "--wav", "-"]) == 0
    assert capfdbinary.readouterr().out.startswith(b"RIFF")


def test_energy_goes_to_standard_error_beside_a_timeline(folder: Path, capfd) -> None:
    words = ["--script", "game.txt", "--timeline", "-", "--energy"]
    assert main([*HEADLESS, *words]) == 0
    output = capfd.readouterr()
    assert output.out == expected()
    assert output.err.startswith("Energy: ")


def test_energy_as_data(folder: Path, capsys) -> None:
    assert main([*HEADLESS, "--script", "game.txt", "--energy", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["usage"]["elapsed_ms"] == 14_000
    assert data["mah_total"] > 0


def test_energy_uses_the_boards_cells(folder: Path, capsys) -> None:
    words = ["--script", "game.txt", "--board", "rp2040-zero", "--energy", "--json"]
    assert main([*HEADLESS, *words]) == 0
    assert json.loads(capsys.readouterr().out)["cells"] == 3


WRONG = [
    (["--board", "picoo"], r"there is no board 'picoo', perhaps 'pico' was meant; there are: .*"),
    (["--board", "none.toml"], r"none\.toml: cannot be read: .*"),
    (["--board", "bad.toml"], r"bad\.toml line 1: .* \(and \d more: .* boards check bad\.toml\)"),
    (["--board", "no.toml"], r"no\.toml line 2: this is not TOML: .*"),
    (["--script", "none"], r"cannot read the script none: No such file or directory"),
    (["--script", "folder"], r"cannot read the script folder: that is a folder; .*"),
    (["--script", "a\0b"], r"cannot read the script a\\x00b: .*"),
    (["--script", "latin"], r"latin: line 2: this is not UTF-8 text"),
    (["--script", "word"], r"word: line 2: 'jump' is not known; known are: on, off, .*"),
    (["--script", "time"], r"time: line 3: 5 ms comes after 10 ms; lines must rise in time"),
    (["--script", "endless"], r"endless: the script has no `<ms> end`; .*"),
    (["--script", "empty"], r"empty: the script has no `<ms> end`; .*"),
    (["--timeline", "folder"], r"cannot write the timeline to folder: that is a folder; .*"),
    (["--timeline", "none/x"], r"cannot write the timeline to none/x: the folder for it does .*"),
    (["--timeline", ""], r"cannot write the timeline to .* no name .*"),
    (["--timeline", "game.txt"], r"the timeline would overwrite the script game\.txt; .*"),
    (["--timeline", "x", "--vcd", "./x"], r"the timeline and the VCD cannot both go to \./x"),
    (["--timeline", "-", "--vcd", "-"], r"only one output fits on standard output, .*"),
    (["--timeline", "x", "--svg", "none/x"], r"cannot write the SVG to none/x: .*"),
    (["--timeline", "x", "--script", "week", "--wav", "y"], r"cannot write the WAV to y: .*54 h.*"),
    (["--timeline", "x", "--energy", "--board", "pico-bare"], r"pico-bare runs without cells, .*"),
    (["--timeline", "x", "--energy", "--board", "one.toml"], r"the energy of one cannot be .*"),
]


@pytest.mark.parametrize(("words", "sentence"), WRONG, ids=lambda value: str(value)[:40])
def test_wrong_input(folder: Path, words: list[str], sentence: str, capfd) -> None:
    """One sentence on standard error, exit code 1, nothing written."""
    (folder / "folder").mkdir()
    (folder / "bad.toml").write_text('title = "Bad"\nbase = "picture"\n')
    (folder / "no.toml").write_text('title = "No"\n= 3\n')
    (folder / "latin").write_bytes("0 on\n# caf\xe9\n9 end\n".encode("latin-1"))
    (folder / "word").write_text("0 on\n5 jump\n9 end\n")
    (folder / "time").write_text("0 on\n10 off\n5 end\n")
    (folder / "endless").write_text("0 on\n")
    (folder / "empty").write_text("")
    (folder / "week").write_text("604800000 end\n")
    pico = (Path(boards.__file__).parent / "wirings" / "pico-minimal.toml").read_text("utf-8")
    pico = pico.replace("cells = 2", "cells = 1").replace("drop = 240", "drop = 0")
    (folder / "one.toml").write_text(pico, "utf-8")
    before = names(folder)
    script = [] if "--script" in words else ["--script", "game.txt"]
    assert main([*HEADLESS, *script, *words]) == 1
    output = capfd.readouterr()
    assert output.out == ""
    assert re.fullmatch(f"trading-unit: {sentence}\n", output.err), output.err
    assert names(folder) == before
    assert (folder / "game.txt").read_text() == SCRIPT


@pytest.mark.parametrize("stream", [Standard(b"", terminal=True), None])
def test_without_a_script_it_says_how_to_give_one(stream, monkeypatch, capsys) -> None:
    monkeypatch.setattr(sys, "stdin", stream)
    assert main(HEADLESS) == 1
    assert capsys.readouterr().err == (
        "trading-unit: there is no script: name one with --script FILE, or send one in by a pipe\n"
    )


def test_an_old_timeline_is_still_there_after_a_bad_script(folder: Path, capsys) -> None:
    (folder / "out").write_text("before")
    (folder / "bad").write_text("0 jump\n")
    assert main([*HEADLESS, "--script", "bad", "--timeline", "out"]) == 1
    assert (folder / "out").read_text() == "before"


@pytest.mark.skipif(sys.platform == "win32", reason="POSIX streams")
def test_as_a_program_in_a_pipe() -> None:
    command = [sys.executable, "-m", "trading_unit", *HEADLESS]
    done = subprocess.run(command, input=SCRIPT.encode(), capture_output=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, expected().encode(), b"")


@pytest.mark.skipif(sys.platform == "win32", reason="POSIX streams")
def test_a_reader_that_goes_away_leaves_the_files_alone(folder: Path) -> None:
    read, write = os.pipe()
    os.close(read)
    command = [sys.executable, "-m", "trading_unit", *HEADLESS, "--script", "game.txt"]
    done = subprocess.run(
        [*command, "--timeline", "-", "--svg", "s"],
        stdout=write,
        stderr=subprocess.PIPE,
        check=False,
    )
    os.close(write)
    assert (done.returncode, done.stderr) == (141, b"")
    assert names(folder) == {"game.txt"}
