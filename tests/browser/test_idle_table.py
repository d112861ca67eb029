"""A table at which nobody does anything: the browser works out no styles, and lays nothing out."""

import pytest

from tests.browser.chromium import SIZES, look
from tests.browser.game_player import CID, BrowserGame

pytestmark = [pytest.mark.browser, pytest.mark.exhaustive, pytest.mark.timeout(180)]

WATCH_MS = 3_000
MOST_A_SECOND = 2  # the hour's clock, once, and what else the second brings


def test_what_nothing_has_changed_is_not_drawn_again(browser_game: BrowserGame) -> None:
    browser_game.begin_at_once("monopoly-city", dice="screen")
    browser_game.until("roll", CID)
    table = browser_game.table
    browser = table.here
    look(browser, SIZES[0])
    table.find(".now [data-key=throw]")
    over = "return !document.querySelector('.now.happens') && !document.getAnimations().length"
    table.wait(over, what="an end of what has happened")
    browser.execute_cdp_cmd("Performance.enable", {})
    wait_until(browser_game, 500)

    def counted() -> dict[str, float]:
        found = browser.execute_cdp_cmd("Performance.getMetrics", {})["metrics"]
        return {one["name"]: one["value"] for one in found}

    before = counted()
    wait_until(browser_game, WATCH_MS)
    after = counted()
    seconds = after["Timestamp"] - before["Timestamp"]  # a busy machine looks later
    for what in ("RecalcStyleCount", "LayoutCount"):
        assert after[what] - before[what] <= MOST_A_SECOND * seconds, what


def wait_until(browser_game: BrowserGame, later_ms: int) -> None:
    began = browser_game.table.here.execute_script("return performance.now()")
    over = "return performance.now() - arguments[0] > arguments[1]"
    browser_game.table.wait(over, began, later_ms, what="end of the time")
