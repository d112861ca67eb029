"""The command `flash`, on a workbench in virtual time: what it prints, and its exit codes."""

import io
import json
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from tests.host.flash.bench import PORT, Workbench
from tests.host.flash.images import program, program_with_files_at, uf2
from tests.host.flash.test_flash_flow import make_outdated
from trading_unit import flash as flash_package
from trading_unit.cli.main import main
from trading_unit.cli.person import Tester, choose
from trading_unit.flash import environment, guided_test, one_file
from trading_unit.flash import uf2 as uf2_files
from trading_unit.flash.guided_test import CheckResult, GuidedTestReport, PartCheck
from trading_unit.flash.image import VERSION
from trading_unit.flash.make_uf2 import LICENCE
from trading_unit.link import Link, LinkTrouble, TroubleKind
from trading_unit_boards import load


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture
def bench(monkeypatch: pytest.MonkeyPatch) -> Workbench:
    bench = Workbench()
    monkeypatch.setattr(
        environment, "Environment", lambda **fields: replace(bench.environment, **fields)
    )
    return bench


def test_its_output(bench: Workbench, capsys: pytest.CaptureFixture[str]) -> None:
    bench.board()
    assert main(["flash", "--board", "pico"]) == 0
    output, errors = capsys.readouterr()
    assert errors == ""  # no bar is drawn where there is no terminal
    lines = output.splitlines()
    assert lines[0] == f"Found a board at {PORT}."
    assert lines[1].startswith("It is a Raspberry Pi Pico with RP2040 with MicroPython 1.29.0, no ")
    assert lines[2].startswith(f"Firmware {VERSION} for pico goes into slot a (")
    assert lines[3].startswith(f"The unit answers at {PORT}. It proves itself, which takes ten ")
    assert lines[4].startswith("Done: unit ")
    assert lines[4].endswith(f" has firmware {VERSION} for pico.")
    assert main(["flash"]) == 0
    assert capsys.readouterr().out.splitlines()[-1].endswith("there is nothing to do.")


def test_a_progress_bar_is_drawn_on_a_terminal(
    bench: Workbench, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    bench.board()
    drawn = Terminal()
    monkeypatch.setattr("sys.stderr", drawn)
    assert main(["flash", "--board", "pico"]) == 0
    steps = drawn.getvalue().split("\r")
    assert steps[1].startswith("[........................]   0% ")
    assert steps[-1].startswith("[########################] 100%")
    assert all(len(step.rstrip("\n")) <= 78 for step in steps)


def test_the_wiring_is_asked_for_at_a_terminal(
    bench: Workbench, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    bench.board()
    terminal = Terminal()
    monkeypatch.setattr("sys.stderr", terminal)
    monkeypatch.setattr("sys.stdin", Terminal("7\nwhat?\n3\n"))
    assert main(["flash"]) == 0
    assert (
        "What is soldered to it?\n  1  Raspberry Pi Pico, nothing soldered\n" in terminal.getvalue()
    )
    assert terminal.getvalue().count("1 to 4 [1] ") == 3
    assert capsys.readouterr().out.rstrip().endswith("for pico-minimal.")


@pytest.mark.parametrize(
    ("typed", "chosen"), [("\n", "pico-bare"), ("pico\n", "pico"), ("", "pico-bare")]
)
def test_a_choice_by_an_empty_line_or_a_name(
    typed: str, chosen: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", Terminal(typed))
    assert choose("Which?", [("pico-bare", "bare"), ("pico", "all")]) == chosen


def test_check(bench: Workbench, capsys: pytest.CaptureFixture[str]) -> None:
    bench.board()
    assert main(["flash", "--check"]) == 1
    assert "has no firmware of ours, and differs from" in capsys.readouterr().out
    assert main(["flash"]) == 0
    capsys.readouterr()
    assert main(["flash", "--check"]) == 0
    assert capsys.readouterr().out == f"The unit at {PORT} has firmware {VERSION} for pico-bare.\n"
    make_outdated(bench)
    assert main(["flash", "--check", "--json"]) == 1
    data = json.loads(capsys.readouterr().out)
    assert data["same"] is False
    assert data["differs"]["a/whole"] == "other"
    assert (data["firmware"], data["wanted"]) == ("0.0.1", VERSION)


def test_dry_run(bench: Workbench, capsys: pytest.CaptureFixture[str]) -> None:
    board = bench.board()
    assert main(["flash", "--dry-run"]) == 0
    assert capsys.readouterr().out.endswith("Nothing was changed.\n")
    assert not board.disk.tree()


def test_a_board_in_bootsel(
    bench: Workbench, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bench.in_bootsel(tmp_path / "RPI-RP2")
    image = tmp_path / "image.uf2"
    image.write_bytes(uf2())
    assert main(["flash", "--uf2", str(image)]) == 0
    output = capsys.readouterr().out
    assert f"MicroPython has started at {PORT}." in output
    assert output.splitlines()[-1].startswith("Done: ")


def test_one_file_for_a_wiring(
    bench: Workbench, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    image = tmp_path / "image.uf2"
    image.write_bytes(uf2(program_with_files_at(0xA0000, 352 * 4096)))
    made = tmp_path / "unit.uf2"
    words = ["flash", "--make-uf2", str(made), "--uf2", str(image)]
    assert main([*words, "--board", "pico"]) == 0
    micropython = uf2_files.read(image, "RPI_PICO")
    assert made.read_bytes() == one_file.one_file(micropython, load("pico"))
    told = capsys.readouterr().out
    assert f"holds MicroPython v1.29.0 on 2026-08-24, the firmware {VERSION} and the" in told
    assert "drive RPI-RP2" in told
    assert "All that was on it is forgotten, its settings too." in told
    licences = tmp_path / "unit.uf2.licences.txt"
    assert f"passes {licences} on too" in told
    beside = licences.read_text("utf-8")
    assert beside.startswith("unit.uf2 holds MicroPython v1.29.0 on 2026-08-24 and the firmware ")
    assert "MicroPython: MIT licence, copyright 2013-2026 Damien P. George and others." in beside
    assert LICENCE in beside

    made.unlink()
    licences.unlink()
    for more, sentence in (
        ([], "name the wiring that the file is for: --board NAME"),
        (["--board", "pikko"], "pikko"),
        (["--board", "pico2"], "is for an RP2040 and not for an RP2350"),
        (["--board", "pico", "--port", PORT], "leave --port and --factory"),
    ):
        assert main([*words, *more]) == 1
        assert sentence in capsys.readouterr().err
    assert main([*words[:2], str(image), *words[3:], "--board", "pico"]) == 1
    assert "would overwrite the MicroPython" in capsys.readouterr().err
    nowhere = str(tmp_path / "none" / "unit.uf2")
    assert main([*words[:2], nowhere, *words[3:], "--board", "pico"]) == 1
    assert "the folder for it does not exist" in capsys.readouterr().err
    image.write_bytes(uf2(program(version="v1.24.1 on 2024-11-29")))
    assert main([*words, "--board", "pico"]) == 1
    assert "1.25 or newer is needed" in capsys.readouterr().err
    assert sorted(file.name for file in tmp_path.iterdir()) == ["image.uf2"]


def test_one_file_needs_what_writes_file_systems(
    bench: Workbench,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    for module in ("trading_unit.flash.one_file", "trading_unit.flash.file_system"):
        monkeypatch.delitem(sys.modules, module, raising=False)
    monkeypatch.setitem(sys.modules, "littlefs", None)
    monkeypatch.delattr(flash_package, "one_file", raising=False)
    assert main(["flash", "--make-uf2", str(tmp_path / "unit.uf2"), "--board", "pico"]) == 1
    assert 'run pip install "trading-unit[uf2]"' in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--json"], "--json goes with --check"),
        (["--report", "x.txt"], "--report goes with --test"),
        (["--port", "sim://pico"], "a simulated unit needs no flashing"),
        (["--test"], "run it in a terminal"),
        (["--board", "pikko"], "pikko"),
    ],
)
def test_options_that_do_not_go_together(
    bench: Workbench, words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["flash", *words]) == 1
    output = capsys.readouterr().err
    assert sentence in output
    assert output.count("\n") == 1


def test_check_and_dry_run_exclude_each_other(bench: Workbench) -> None:
    assert main(["flash", "--check", "--dry-run"]) == 2


def test_a_failure_is_one_sentence(bench: Workbench, capsys: pytest.CaptureFixture[str]) -> None:
    bench.board().refuses = LinkTrouble(
        TroubleKind.IN_USE, PORT, f"{PORT} is in use by another program"
    )
    assert main(["flash"]) == 1
    assert capsys.readouterr() == ("", f"trading-unit: {PORT} is in use by another program\n")


# The guided test


def guided_test_with(result: CheckResult):
    """A replacement for the guided test that asks nobody."""

    def test(link: Link, person: Tester, made: str) -> GuidedTestReport:
        return GuidedTestReport(link.wait_up(), made, (PartCheck("the red light", result),))

    return test


@pytest.mark.parametrize(("result", "code"), [(CheckResult.GOOD, 0), (CheckResult.BAD, 1)])
def test_the_guided_test_and_its_report(
    bench: Workbench,
    result: CheckResult,
    code: int,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    bench.board()
    monkeypatch.setattr("sys.stdin", Terminal())
    monkeypatch.setattr(guided_test, "run_guided_test", guided_test_with(result))
    path = tmp_path / "report.txt"
    assert main(["flash", "--board", "pico", "--test", "--report", str(path)]) == code
    report = path.read_text()
    assert report.startswith("Self-test of unit ")
    assert report in capsys.readouterr().out
    monkeypatch.chdir(tmp_path)
    assert main(["flash", "--test"]) == code
    assert len(list(tmp_path.glob("trading-unit-test-*.txt"))) == 1


def test_a_person_is_asked_until_they_answer(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", Terminal("\nmaybe\nYes\n"))
    assert Tester().confirms("Is it lit?")
    assert capsys.readouterr().err.count("Is it lit? [y/n]") == 3
    with pytest.raises(Exception, match="nobody answers"):
        Tester().confirms("Is it lit?")
