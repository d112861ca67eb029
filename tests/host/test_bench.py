"""`trading-unit bench`: it measures what it claims to. How fast it is, is for a person to judge."""

import json

import pytest

from trading_unit.bench import sim
from trading_unit.bench.bare_loop import best
from trading_unit.cli.main import main
from trading_unit.trouble import Trouble
from trading_unit_boards import load
from trading_unit_sim.board.script import parse
from trading_unit_sim.unit_on_board import play_script


def test_the_busy_hour_has_all_its_auctions_and_builds() -> None:
    steps = parse(sim.busy_hour())
    assert [value[0] for _, _, word, value in steps if word == "press"].count("auction") == 40
    assert [value[0] for _, _, word, value in steps if word == "press"].count("build") == 150
    assert steps[-1][1] == 3_600_000
    bench = play_script(load("pico"), 1, sim.busy_hour())
    assert sim.count_events(bench, "auction state=closed") == 40
    assert sim.count_events(bench, "build state=done") == 150
    assert sim.count_events(bench, "auction state=cancelled") == 0


@pytest.fixture
def few_oscillators(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sim, "OSCILLATORS_KHZ", (6_000,))


@pytest.mark.usefixtures("few_oscillators")
def test_it_prints_its_figures_with_a_reference_from_the_same_run(capsys) -> None:
    assert main(["bench", "sim", "--runs", "1"]) == 0
    output = capsys.readouterr().out
    assert "40 auctions closed, 150 builds done" in output
    assert "budget of 0.5 s" in output
    assert "bare loop" in output


@pytest.mark.usefixtures("few_oscillators")
def test_its_figures_as_data(capsys) -> None:
    assert main(["bench", "sim", "--runs", "1", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert (data["auctions"], data["builds"], data["runs"]) == (40, 150, 1)
    assert data["events"] > 2 * 190
    assert data["times_real"] == round(3_600 / data["seconds"])
    assert data["within_budget"] is (data["seconds"] <= 0.5)
    assert data["auction_error_ms"] <= 20
    assert data["hour_error_ms"] <= 1_000
    assert data["keeps_time"] is True


def test_an_hour_that_is_not_busy_is_not_measured(monkeypatch) -> None:
    monkeypatch.setattr(sim, "busy_hour", lambda: "0 on\n2000 press build\n9000 end\n")
    with pytest.raises(Trouble, match="0 auctions and 1 builds instead of 40 and 150"):
        sim.measure(1)


def test_the_text_says_when_it_is_over_the_budget() -> None:
    figures = sim.SimFigures(0.6, 0.02, 3, 800, 40, 150, 21, 250)
    assert "OVER the budget" in figures.text()
    assert figures.data()["within_budget"] is False
    assert "21 ms at worst in an auction (20 allowed), 250 ms in the hour (1,000): NOT KEPT" in (
        figures.text()
    )
    assert figures.data()["keeps_time"] is False
    assert figures.bare_turns == pytest.approx(30)


def test_the_runs_of_several_functions_take_turns() -> None:
    calls = []
    acts = [lambda: calls.append("a"), lambda: calls.append("b")]
    assert len(best(acts, 3)) == 2
    assert calls == ["a", "b"] * 3
