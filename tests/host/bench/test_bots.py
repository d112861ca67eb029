"""`trading-unit bench bots`: the games that it times are those of a study."""

from dataclasses import replace

import pytest

from trading_unit.bench import bare_throws, bots
from trading_unit.bots import BOTS


@pytest.fixture(autouse=True)
def small(monkeypatch) -> None:
    monkeypatch.setattr(bare_throws, "THROWS", 1_000)


def test_each_bot_that_thinks_plays_each_game(monkeypatch) -> None:
    played = []

    def measure_bot(game: str, bot: str, runs: int, games: int) -> bots.BotSpeed:
        played.append((game, bot, games))
        return bots.BotSpeed(game, bot, 0.5, 1e-6, games, 1_000)

    monkeypatch.setattr(bots, "measure_bot", measure_bot)
    figures = bots.measure(1, quick=True)
    assert {bot for _, bot, _ in played} == BOTS.keys() - {"random"}
    assert {bots.GOALS.keys() <= {(game, bot) for game, bot, _ in played}} == {True}
    assert {games for game, _, games in played if game != "city-life"} == {bots.QUICK_GAMES}
    assert {games for game, _, games in played if game == "city-life"} == {20 * bots.QUICK_GAMES}
    assert (
        "monopoly-city   steady          4.0       2,000         250,000   "
        "MISSED: 156,250, or 20 games/s\n"
    ) in figures.text()


def test_a_goal_is_a_ratio_that_holds_on_a_slow_machine_too() -> None:
    slow = bots.BotSpeed("life", "steady", seconds=0.8, throw_s=3.2e-6, games=20, answers=900)
    assert (slow.games_a_second, slow.figure().ok) == (25, True)
    assert "reached: 15,625, or 200 games/s" in slow.text()
    dull = replace(slow, seconds=1.7)
    assert (dull.figure().ok, dull.figure().is_broken) == (False, True)
    assert "MISSED" in dull.text()
    assert replace(slow, bot="plain").figure().ok is None


def test_games_are_played_to_their_end_and_timed() -> None:
    speed = bots.measure_bot("life", "steady", 1, 1)
    assert speed.answers > 50
    figure = speed.figure()
    assert figure.value == pytest.approx(1 / speed.seconds)
    assert figure.ratio == pytest.approx(speed.seconds / speed.throw_s)
    assert figure.budget == 200
    assert figure.ratio_budget == 15_625
