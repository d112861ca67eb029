"""A table at which nobody does anything: the browser works out no styles, and lays nothing out."""

import pytest

from tests.browser.chromium import SIZES, look
from tests.browser.game_player import CID, BrowserGame
from tests.browser.table_page import Window

pytestmark = [pytest.mark.browser, pytest.mark.exhaustive, pytest.mark.timeout(180)]

STILL_MS = 1_000
MOST_LOOKS = 30
WATCH_MS = 3_000
ARC_S = 5.0  # the ring of the hour is drawn so often
# What is written into the page and what begins to move, for whoever reads why this has failed.
NOTE_CHANGES = """
    window.changed = [];
    const note = (what, { localName, classList }) =>
      window.changed.push(`${what} ${localName} ${classList}`);
    for (const kind of ["animationstart", "transitionrun"])
      document.addEventListener(kind, ({ target }) => note(kind, target), true);
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...how) {
      note("animate", this);
      return animate.apply(this, how);
    };
    new MutationObserver((all) => {
      for (const one of all) note(one.attributeName ?? one.type, one.target);
    }).observe(document, {
      subtree: true, childList: true, attributes: true, characterData: true,
    });
"""


def test_what_nothing_has_changed_is_not_drawn_again(browser_game: BrowserGame) -> None:
    browser_game.begin_at_once("monopoly-city", dice="screen")
    browser_game.until("roll", CID)
    table = browser_game.table
    look(table.here, SIZES[0])
    browser_game.shows_it(table, ".now")
    table.find(".now [data-key=throw]")
    table.here.execute_cdp_cmd("Performance.enable", {})
    table.here.execute_script(NOTE_CHANGES)
    wait_until_still(table)
    work, lasted_s = watch(table, WATCH_MS)
    most = 1 + lasted_s / ARC_S
    assert work <= most, table.here.execute_script("return changed")


def wait_until_still(table: Window) -> None:
    """Until what has happened before is over: nothing has been drawn for a while."""
    for _ in range(MOST_LOOKS):
        table.here.execute_script("changed.length = 0")
        work, _ = watch(table, STILL_MS)
        if work <= 1:
            return
    pytest.fail(f"it is never still: {table.here.execute_script('return changed')}")


def watch(table: Window, at_least_ms: int) -> tuple[float, float]:
    """How often styles were worked out, or the page was laid out, whichever was more; and in how
    many seconds: a busy machine looks later."""
    before = metrics(table)
    began = table.here.execute_script("return performance.now()")
    over = "return performance.now() - arguments[0] > arguments[1]"
    table.wait(over, began, at_least_ms, what="end of the time")
    after = metrics(table)
    work = max(after[what] - before[what] for what in ("RecalcStyleCount", "LayoutCount"))
    return work, after["Timestamp"] - before["Timestamp"]


def metrics(table: Window) -> dict[str, float]:
    found = table.here.execute_cdp_cmd("Performance.getMetrics", {})["metrics"]
    return {one["name"]: one["value"] for one in found}
