"""`trading-unit bench bots`: the games that it times are those of a study."""

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
    assert {games for game, _, games in played if game == "city-life"} == {10 * bots.QUICK_GAMES}
    assert "monopoly-city   steady          4.0       2,000         250,000   MISSED" in (
        figures.text()
    )


def test_games_are_played_to_their_end_and_timed() -> None:
    speed = bots.measure_bot("life", "steady", 1, 1)
    assert speed.answers > 50
    figure = speed.figure()
    assert figure.value == pytest.approx(1 / speed.seconds)
    assert figure.ratio == pytest.approx(speed.seconds / speed.throw_s)
    assert figure.budget == 200
    assert not figure.is_broken  # a goal by the clock
