"""`trading-unit study --questions`: what owners ask, answered by games that differ in one thing."""

import pytest

from tests.exhaustive import sample
from trading_unit.cli.main import main
from trading_unit.games.base.rules.company import Company
from trading_unit.games.registry import game_named
from trading_unit.study import questions
from trading_unit.study.experiment import Experiment, experiment
from trading_unit.study.one_game import Played, Rounds
from trading_unit.study.tally import PARTS, Tally
from trading_unit.study.workers import play_batch

GAMES = sample(4, 60)


def given(game: str, **more: object) -> Experiment:
    return experiment(
        game_named(game),
        seats=3,
        bots=("plain",),
        seed=1,
        options={},
        **more,  # type: ignore[arg-type]
    )


def titles(of: Experiment) -> list[str]:
    return [question.title for question in questions.questions(of)]


def test_a_game_answers_what_it_has() -> None:
    begins, railroads, length = titles(given("monopoly-city"))
    assert titles(given("repentance")) == [begins, length]
    assert titles(given("life")) == [begins]
    assert "railroads" in railroads


def test_the_runs_differ_in_one_thing() -> None:
    of = given("monopoly-city")
    _, railroads, length = questions.questions(of)
    usual, rare, never = railroads.runs.values()
    assert usual is of
    assert [run.setup["data"]["odds"] for run in (usual, rare, never)] == [
        [1, 1, 1, 1],
        [2, 2, 2, 1],
        [1, 1, 1, 0],
    ]
    for run in (*railroads.runs.values(), *length.runs.values()):
        alike = {**run.setup, "data": 0, "length": 0}
        assert alike == {**of.setup, "data": 0, "length": 0}
        assert (run.bots, run.seed) == (of.bots, of.seed)
    assert [run.setup["length"]["rounds"] for run in length.runs.values()] == [20, 30, 45]
    assert list(length.runs.values())[1] is of  # an hour is played once, for all questions


def test_a_familys_own_odds_are_the_ones_that_are_asked_about() -> None:
    data = {**game_named("monopoly-city").data.load(), "odds": [0, 0, 0, 1]}
    (_, railroads, _) = questions.questions(given("monopoly-city", data=data))
    assert [run.setup["data"]["odds"] for run in railroads.runs.values()] == [[0, 0, 0, 1]] * 2


def test_railroads_are_counted_by_the_round_they_come_in() -> None:
    tally = Tally(2, games=2)
    tally.happened.update({("railroad", 0): 3, ("railroad", 9): 2, ("jumps", 3): 5})
    assert questions.standing(tally, 5) == 1.5
    assert questions.standing(tally, 10) == 2.5


def test_what_the_last_throw_of_a_round_brings_belongs_to_that_round() -> None:
    of = given("monopoly-city")
    game = game_named(of.game).start(of.setup)(None)
    assert isinstance(game, Company)
    played = Played(0, of.bots, 0, (), 0, 0, 0)
    rounds = Rounds(game, played)
    game.log += [("railroad", 0, "Old Town"), ("turn", 1)]
    game.rounds = 1  # the same step has ended the round
    rounds.look()
    assert played.happened == {("railroad", 0): 1}
    assert len(played.worths) == 1


def test_who_led_half_way_is_worked_out_from_each_game() -> None:
    played = play_batch(given("monopoly-city"), range(GAMES))
    assert 0 <= played.led <= GAMES * PARTS
    parts = [play_batch(given("monopoly-city"), [number]) for number in range(GAMES)]
    assert sum(part.led for part in parts) == played.led
    assert sum(part.happened["railroad", 0] for part in parts) == played.happened["railroad", 0]


def test_it_answers_on_the_terminal_and_draws(tmp_path, capsys) -> None:
    words = ["study", "monopoly-city", "--questions", "--games", "2", "--players", "2"]
    more = ["--bots", "plain", "--workers", "1"]
    first = tmp_path / "first.svg"
    assert main([*words, *more, "--plot", str(first)]) == 0
    output = capsys.readouterr().out
    for title in titles(given("monopoly-city")):
        assert title in output
        assert title in first.read_text()  # text in the picture stays text


@pytest.mark.parametrize("other", [["--json"], ["--csv", "x.csv"], ["--against", "x.json"]])
def test_it_goes_without_the_files_of_a_study(other: list[str], capsys) -> None:
    assert main(["study", "life", "--questions", *other]) == 1
    assert "--questions goes without" in capsys.readouterr().err
