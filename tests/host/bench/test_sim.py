"""`trading-unit bench`: it measures what it claims to. How fast it is, is for a person to judge."""

import pytest

from trading_unit.bench import bare_throws, sim
from trading_unit.bench.bare_throws import timed
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


def test_it_prints_its_figures_with_a_reference_from_the_same_run(capsys) -> None:
    assert main(["bench", "sim", "--runs", "1"]) == 0
    output = capsys.readouterr().out
    assert "40 auctions closed, 150 builds done" in output
    assert "budget of 0.25 s" in output
    assert "bare throw" in output


def test_an_hour_that_is_not_busy_is_not_measured(monkeypatch) -> None:
    monkeypatch.setattr(sim, "busy_hour", lambda: "0 on\n2000 press build\n9000 end\n")
    with pytest.raises(Trouble, match="0 auctions and 1 builds instead of 40 and 150"):
        sim.measure(1)


def test_the_text_says_when_it_is_over_the_budget() -> None:
    figures = sim.SimFigures(0.3, 1e-6, 3, 800, 40, 150)
    assert "OVER the budget of 0.25 s" in figures.text()
    assert "the hour costs 300,000, within the budget of 780,000" in figures.text()
    (figure,) = figures.figures()
    assert (figure.value, figure.budget, figure.ok) == (0.3, 0.25, True)
    assert figure.ratio == pytest.approx(300_000)


def test_the_runs_of_several_functions_take_turns() -> None:
    calls = []
    acts = [lambda: calls.append("a"), lambda: calls.append("b")]
    timings, throw_s = timed(acts, 3)
    assert calls == ["a", "b"] * 3
    assert len(timings) == 2
    assert throw_s > 0


def test_what_varies_between_runs_is_told_as_noise(monkeypatch) -> None:
    times = iter([2.0, 1.0, 4.0, 1.0, 3.0, 1.0])  # of the act and of the throws, in turns
    monkeypatch.setattr(bare_throws, "seconds", lambda act: next(times))
    (timing,), throw_s = timed([lambda: None], 3)
    assert (timing.best_s, timing.noise) == (2.0, 0.5)
    assert throw_s == 1.0 / bare_throws.THROWS
