"""Everything can be answered by who has letters of twice the size, and nothing scrolls sideways."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.chromium import Driver, opened
from tests.browser.game_player import browser_game_of
from tests.browser.table_page import Windows, clean
from trading_unit.games.definition import GameDefinition
from trading_unit.games.registry import all_games

pytestmark = [
    pytest.mark.browser,
    pytest.mark.exhaustive,
    pytest.mark.timeout(600),
    pytest.mark.usefixtures("chromium_here"),
]

TWICE_PX = 32
MOVES = 40
WIDE = "return [document.documentElement.scrollWidth, innerWidth]"


@pytest.fixture(scope="module")
def large_letters() -> Iterator[Driver]:
    driver = opened(TWICE_PX)
    yield driver
    driver.quit()


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_a_game_is_played_with_letters_of_twice_the_size(
    large_letters: Driver, game: GameDefinition, tmp_path: Path
) -> None:
    with browser_game_of(Windows(large_letters), tmp_path, seed=7) as at:
        at.begin_at_once(game.name, dice="screen")
        for _ in range(MOVES):
            at.move()
            for window in at.windows:
                wide, seen = window.here.execute_script(WIDE)
                assert wide <= seen, window.seen()
        clean(at.windows)
