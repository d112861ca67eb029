"""`trading-unit bench`: one shape for all figures, their verdicts, and what an earlier run says."""

import json
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from trading_unit.bench import comparison, report, sim
from trading_unit.bench.comparison import Change
from trading_unit.bench.figure import Figure
from trading_unit.bench.report import Report
from trading_unit.cli import bench
from trading_unit.cli.main import main
from trading_unit.trouble import Trouble
from trading_unit_firmware import __version__


def timed(ratio: float, name: str = "sim.busy_hour", noise: float = 0.02) -> Figure:
    return Figure(name, 0.2, "s", ratio, "bare throws", 0.25, 100.0, noise=noise)


SIZE = Figure("firmware.mpy", 39_000, "bytes", budget=40_000, is_exact=True)


@pytest.fixture
def measured(monkeypatch) -> list[Figure]:
    """What each part measures in place of the machine."""
    figures = [timed(90.0), SIZE]
    part = SimpleNamespace(text=lambda: "the text\n", figures=lambda: figures)
    monkeypatch.setattr(sim, "measure", lambda runs, quick: part)
    monkeypatch.setattr(bench, "PARTS", {"sim": "", "again": ""})
    monkeypatch.setitem(sys.modules, "trading_unit.bench.again", sim)
    return figures


def test_a_ratio_is_judged_before_the_value() -> None:
    assert timed(90).ok
    slow_machine = Figure("x", 9.0, "s", 90.0, "bare throws", 0.25, 100.0)
    assert slow_machine.ok
    assert timed(101).ok is False
    assert Figure("x", 9.0, "s", budget=0.25).ok is False
    assert Figure("x", 9.0, "s").ok is None
    assert Figure("x", 9.0, "a second", budget=8, at_least=True).ok


def test_broken_is_what_no_busy_machine_explains() -> None:
    assert not timed(159).is_broken
    assert timed(161).is_broken
    assert not Figure("x", 9.0, "s", budget=0.25).is_broken  # by the clock, on some machine
    assert not SIZE.is_broken
    assert Figure("x", 41_000, "bytes", budget=40_000, is_exact=True).is_broken


def test_every_part_is_one_list_of_figures(measured, capsys) -> None:
    assert main(["bench", "all", "--quick", "--json"]) == 0
    printed = capsys.readouterr()
    data = json.loads(printed.out)
    assert data["command"] == "trading-unit bench all --runs 3 --quick"
    assert {"version", "machine", "python"} <= data.keys()
    assert data["figures"] == [one.data() for one in (*measured, *measured)]
    assert data["figures"][0] == {
        "name": "sim.busy_hour",
        "value": 0.2,
        "unit": "s",
        "ratio": 90.0,
        "of": "bare throws",
        "budget": 0.25,
        "ratio_budget": 100.0,
        "at_least": False,
        "is_exact": False,
        "noise": 0.02,
        "ok": True,
    }
    assert printed.err == "... sim\n... again\n"


def test_the_text_ends_with_the_budgets_and_the_machine(measured, capsys) -> None:
    measured[:] = [timed(90), timed(120, "link.messages"), timed(200, "rules.life.again"), SIZE]
    assert main(["bench", "sim"]) == 0
    output = capsys.readouterr().out
    assert output.startswith("the text\nbudgets      2 of 4 kept\n")
    assert "BROKEN       on any machine: rules.life.again\n" in output
    assert "missed       here, and a quiet machine may keep: link.messages\n" in output
    assert f"command      trading-unit bench sim --runs 5, version {__version__}\n" in output
    assert f"machine      {report.machine()}, {report.python()}\n" in output


def test_check_fails_where_a_budget_is_broken(measured, capsys) -> None:
    assert main(["bench", "sim", "--check"]) == 0
    measured[:] = [timed(161)]
    assert main(["bench", "sim", "--check"]) == 1
    printed = capsys.readouterr()
    assert printed.err == (
        "trading-unit: over a budget that holds on every machine: sim.busy_hour; run it again "
        "without --check to see by how much\n"
    )


def run_of(path: Path, measured: list[Figure], *figures: Figure) -> Path:
    file = path / "earlier.json"
    file.write_text(Report("trading-unit bench sim", False, figures).json(), "utf-8")
    return file


def test_against_compares_ratios_and_sizes_by_name(measured, tmp_path, capsys) -> None:
    earlier = run_of(tmp_path, measured, timed(90), timed(50, "gone"), SIZE)
    measured[:] = [timed(110, noise=0.04), timed(70, "new"), SIZE]
    assert main(["bench", "sim", "--against", str(earlier)]) == 0
    lines = capsys.readouterr().out.splitlines()[-3:]
    assert "1 of 2 figures cost over 15% more, by their ratios" in lines[0]
    assert lines[1:] == [
        "SLOWER       +22% sim.busy_hour, its runs differ by 4%",
        "the same     +0% firmware.mpy",
    ]
    assert main(["bench", "sim", "--against", str(earlier), "--json", "--check"]) == 1
    printed = capsys.readouterr()
    assert json.loads(printed.out)["against"][0] == {
        "name": "sim.busy_hour",
        "by": 0.222,
        "noise": 0.04,
        "slower": True,
    }
    assert printed.err == "trading-unit: slower than before by more than 15 %: sim.busy_hour\n"


def test_what_is_not_measured_any_more_is_named(measured, tmp_path, capsys) -> None:
    earlier = run_of(tmp_path, measured, timed(90), timed(50, "sim.gone"), timed(50, "link.other"))
    assert main(["bench", "sim", "--against", str(earlier)]) == 0
    assert capsys.readouterr().out.endswith("not measured now: sim.gone\n")


def test_where_nothing_was_compared_it_is_no_success(measured, tmp_path, capsys) -> None:
    earlier = run_of(tmp_path, measured, timed(50, "sim.gone"))
    for how in ([], ["--json"]):
        assert main(["bench", "sim", "--against", str(earlier), *how]) == 1
        assert "earlier.json has none of the figures that were" in capsys.readouterr().err


def test_a_slower_machine_is_no_slower_program(measured, tmp_path, capsys) -> None:
    slow = Figure("sim.busy_hour", 2.0, "s", 90.0, "bare throws", 0.25, 100.0)
    earlier = run_of(tmp_path, measured, slow)
    earlier.write_text(earlier.read_text("utf-8").replace(report.machine(), "a toaster"), "utf-8")
    assert main(["bench", "sim", "--against", str(earlier), "--check"]) == 0
    output = capsys.readouterr().out
    assert "the same     +0% sim.busy_hour" in output
    assert "it was measured on a toaster" in output


def test_faster_is_said_too() -> None:
    assert Change("x", -0.2, 0.0).text() == "faster       -20% x"
    assert not Change("x", 0.15, 0.0).is_slower


def test_what_the_same_program_differs_by_is_not_slower() -> None:
    assert Change("x", 0.31, 0.3).is_slower
    assert not Change("x", 0.29, 0.3).is_slower


def with_ratio(ratio: str, noise: str = "0.02") -> str:
    """A report of one figure, as JSON."""
    text = Report("trading-unit bench sim", False, [timed(90)]).json()
    return text.replace('"ratio": 90', f'"ratio": {ratio}').replace("0.02", noise)


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ("", "has no figures of trading-unit bench"),
        ("[" * 100_000, "has no figures of trading-unit bench"),
        ('{"figures": 3}', "has no figures of trading-unit bench"),
        ('{"figures": [], "schema": 0}', "is of another version of trading-unit bench"),
        ('{"figures": [7], "schema": 1}', "has no figures of trading-unit bench"),
        ('{"figures": [{"name": "x"}], "schema": 1}', "has no figures of trading-unit bench"),
        ('{"figures": [], "schema": 1}', "has no figures of trading-unit bench"),
        (with_ratio("NaN"), "has no figures of trading-unit bench"),
        (with_ratio("1e999"), "has no figures of trading-unit bench"),
        (with_ratio("1" + "0" * 400), "has no figures of trading-unit bench"),
        (with_ratio("-5"), "has no figures of trading-unit bench"),
        (with_ratio("0"), "has no figures of trading-unit bench"),
        (with_ratio("90", noise="NaN"), "has no figures of trading-unit bench"),
    ],
)
def test_a_file_of_another_kind_is_refused_before_anything_is_measured(
    monkeypatch, tmp_path, capsys, content: str, sentence: str
) -> None:
    monkeypatch.setattr(sim, "measure", None)
    file = tmp_path / "file.json"
    file.write_text(content, "utf-8")
    assert main(["bench", "sim", "--against", str(file)]) == 1
    error = capsys.readouterr().err
    assert sentence in error
    assert error.count("\n") == 1


def test_a_file_that_is_not_there(capsys) -> None:
    assert main(["bench", "sim", "--against", "/nowhere/x.json"]) == 1
    assert "cannot read the figures /nowhere/x.json: No such file" in capsys.readouterr().err


def test_runs_that_measured_other_things_are_not_compared(measured, tmp_path, monkeypatch) -> None:
    file = run_of(tmp_path, measured, timed(90))
    earlier = comparison.read(file)
    with pytest.raises(Trouble, match="with --quick and one without"):
        comparison.must_fit(earlier, True, ["sim"], file)
    with pytest.raises(Trouble, match="no figures of link: compare the same part"):
        comparison.must_fit(earlier, False, ["link"], file)
    comparison.must_fit(earlier, False, ["link", "sim"], file)
    monkeypatch.setattr(sim, "measure", None)  # it is refused before anything is measured
    assert main(["bench", "sim", "--quick", "--against", str(file)]) == 1
