"""`trading-unit bench rules`: it measures what it claims to. How fast it is, is for a person."""

import json
from dataclasses import replace
from functools import cache

import pytest

from trading_unit.bench import bare_throws, play_speed, recorded_games, rules
from trading_unit.cli.main import main
from trading_unit.games.registry import all_games
from trading_unit.trouble import Trouble


@pytest.fixture(autouse=True)
def small(monkeypatch):
    """Fewer games and throws, as the figures do not matter here."""
    monkeypatch.setattr(rules, "SEATS", range(2, 3))
    monkeypatch.setattr(bare_throws, "THROWS", 1_000)
    monkeypatch.setattr(rules, "UNDOS_PER_RUN", 1)
    monkeypatch.setattr(rules, "UNDO_ANSWERS", 300)
    monkeypatch.setattr(rules, "measure", measured_once)


measured_once = cache(rules.measure)  # for the figures as text and as data


@pytest.mark.parametrize("name", [game.name for game in all_games()])
def test_each_replay_plays_the_same_game(name: str) -> None:
    game = recorded_games.record_game(name, "random", 3, seed=2)
    assert len(game.entries) > game.moves > 20
    assert game.replay_checked().done == game.play_with_bots().done == game.entries
    assert game.replay_checked().ask is None
    game.replay()
    game.replay_listing_options()
    game.replay_listing_asides()


def test_a_game_whose_replay_differs_is_not_measured(monkeypatch) -> None:
    monkeypatch.setattr(
        recorded_games.RecordedGame, "replay_checked", lambda self: self.new_table()
    )
    with pytest.raises(Trouble, match="not the same when it was played again"):
        recorded_games.record_game("monopoly-city", "random", 2, seed=2)


def test_the_long_game_can_undo_its_last_answer() -> None:
    table = recorded_games.long_game("repentance", 300)
    assert len(table.done) == 300
    assert table.ask is not None
    table.undo()
    assert len(table.done) == 299


def test_the_longest_game_is_taken_where_none_is_long_enough(monkeypatch) -> None:
    monkeypatch.setattr(recorded_games, "MOST_SEEDS", 2)
    table = recorded_games.long_game("repentance", 1_000_000)
    assert table.ask is not None
    longest = max(
        len(recorded_games.record_game("repentance", "random", 3, seed).entries) for seed in (0, 1)
    )
    assert len(table.done) == longest - 1


def test_it_prints_its_figures_with_a_reference_from_the_same_run(capsys) -> None:
    assert main(["bench", "rules", "--runs", "1"]) == 0
    output = capsys.readouterr().out
    for line in (*rules.REPLAYS.values(), rules.STEADY_LIVE, "bare throw ", "undo "):
        assert line in output
    assert "75,000 moves and 400,000 answers a second" in output
    assert "40 bare throws a move" in output
    assert "200,000 moves a second" in output
    assert "15 bare throws a move" in output
    for game in all_games():
        assert f"\n{game.name} " in "\n" + output


def test_its_figures_as_data(capsys) -> None:
    assert main(["bench", "rules", "--runs", "1", "--json"]) == 0
    figures = {one["name"]: one for one in json.loads(capsys.readouterr().out)["figures"]}
    kinds = [*rules.REPLAYS, "undo"]
    assert list(figures) == [f"rules.{game.name}.{kind}" for game in all_games() for kind in kinds]
    budgets = {name: one["ratio_budget"] for name, one in figures.items() if one["ratio_budget"]}
    assert budgets == {f"rules.{game}.again": aim.throws for game, aim in play_speed.AIMS.items()}
    for name in budgets:
        one = figures[name]
        assert one["ok"] is (one["ratio"] <= one["ratio_budget"])
    assert all(one["value"] > 0 and one["ratio"] > 0 for one in figures.values())


def test_the_verdicts_follow_the_figures() -> None:
    aim = play_speed.Aim(moves=75_000, answers=400_000, throws=40)
    fast = play_speed.PlaySpeed(seconds=0.01, moves=1_000, answers=5_000, throw_s=1e-6)
    assert fast.throws == pytest.approx(10)
    assert fast.within(aim)
    assert fast.reached(aim)
    slow = replace(fast, seconds=0.05)
    assert not slow.within(aim)
    assert not slow.reached(aim)
    few = replace(fast, answers=3_000)
    assert few.within(aim)
    assert not few.reached(aim)
    figures = rules.GameFigures(
        game="monopoly-city",
        aim=aim,
        speeds=dict.fromkeys(rules.REPLAYS, slow),
        steady_replay=slow,
        steady_live=slow,
        games=1,
        unfinished={"random": 1},
        throw_s=1e-6,
        undo_ms=[30.0],
        undo_answers=2_000,
        shares=[("roll", 3, 1.0)],
        runs=1,
    )
    output = figures.text()
    assert "MISSED played again, MISSED checked" in output
    assert "OVER played again, OVER checked" in output
    assert "OVER the aim of 20 ms" in output
    assert "roll 100%" in output
    assert "1 of random" in output
    # A game without an aim is measured all the same, and not judged.
    output = replace(figures, aim=None).text()
    assert not any(word in output for word in ("MISSED", "OVER", "aim", "budget"))
    assert "undo         30.0 ms (median) for the last of 2,000 answers" in output


def test_a_quick_run_measures_what_is_judged() -> None:
    figures = rules.RulesFigures(
        [
            rules.measure_quickly("life", play_speed.Aim(moves=1, answers=0, throws=1_000_000), 1),
            rules.measure_quickly("life", play_speed.Aim(moves=1, answers=0, throws=0), 1),
        ]
    )
    assert [one.name for one in figures.figures()] == ["rules.life.again"] * 2
    assert [one.is_broken for one in figures.figures()] == [False, True]
    assert "bare throws a move, best of 1: OVER the budget of 0\n" in figures.text()
