"""The first turns of each game in a browser: the table and two phones, every move a press.

Some games, and whole games by clicks, are played with --exhaustive.
"""

import pytest

from tests.browser.game_player import NAMES, BrowserGame
from tests.browser.table_page import clean
from trading_unit.games.definition import GameDefinition
from trading_unit.games.registry import all_games

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

MOVES = 6
DAILY = "monopoly-city"


@pytest.mark.parametrize(
    "game",
    [
        pytest.param(game, marks=() if game.name == DAILY else pytest.mark.exhaustive, id=game.name)
        for game in all_games()
    ],
)
def test_the_first_moves_are_pressed_by_whoever_is_asked(
    browser_game: BrowserGame, game: GameDefinition
) -> None:
    browser_game.begin_at_once(game.name, dice="screen")
    before = browser_game.at.answered()
    asked = set()
    for _ in range(MOVES):
        browser_game.settled()
        asked.add(browser_game.asked())
        browser_game.move()
    assert browser_game.at.answered() >= before + MOVES
    assert asked == set(range(len(NAMES))), "each of the three has pressed"
    browser_game.settled()
    browser_game.agrees()
    clean(browser_game.windows)
