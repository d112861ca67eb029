"""When The Game of Life is over (GL-83)."""

import pytest

from tests.host.games.life.steady import played
from tests.host.games.life.table import life, new_game
from trading_unit.bots import BOTS
from trading_unit.games.life.rules.lives import ACRES, FARM


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("name", BOTS)
def test_gl_83_a_game_ends_when_the_last_one_is_home_or_somebody_is_a_tycoon(
    name: str, seed: int
) -> None:
    game = played((name,) * (2 + seed), seed).game
    assert game.over
    assert game.winners
    assert game.tycoon is not None or all(home in (ACRES, FARM) for home in game.home)


def test_gl_83_who_is_home_has_no_turns() -> None:
    play = life(4, at={0: "86", 3: "92"}, home={1: "acres", 2: "farm"}, cash={2: 0}, first_in=1)
    for seat in (0, 3, 0, 3):
        assert play.moves == seat
        play.spin(1 if play.where(seat) in ("86", "92") else 2)
    assert play.lives.rounds == 7


def test_a_game_of_so_many_rounds_stops_there() -> None:
    """Where bots stop. Everything counts as it stands."""
    play = new_game(2, length={"until": "goal", "rounds": 1})
    play.spin(2, 1)
    for _ in range(2):
        play.by_chance()
    for _ in range(2):
        play.say("no")
        play.say("B1")
        play.spin(3)
    assert play.now is None
    assert play.lines("rounds over") == [(1,)]
    assert play.lives.over
