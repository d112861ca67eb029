"""The first turns of each game in a browser: the table and two phones, every move a press.

Whole games by clicks are played with --exhaustive.
"""

import pytest

from tests.browser.game_player import NAMES, Evening
from tests.browser.table_page import clean
from trading_unit.games.definition import GameDefinition
from trading_unit.games.registry import all_games

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

MOVES = 6


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_the_first_moves_are_pressed_by_whoever_is_asked(
    evening: Evening, game: GameDefinition
) -> None:
    evening.begin_at_once(game.name, dice="screen")
    evening.without_motion()
    before = evening.at.answered()
    asked = set()
    for _ in range(MOVES):
        evening.settled()
        asked.add(evening.asked())
        evening.move()
    assert evening.at.answered() >= before + MOVES
    assert asked == set(range(len(NAMES))), "each of the three has pressed"
    evening.settled()
    evening.agrees()
    clean(evening.windows)
