"""Monopoly City in a browser: the table and two phones, every move a press on a page."""

import pytest

from tests.browser.game_player import CID, Evening
from tests.browser.table_page import clean, until
from trading_unit.games.base.view.amounts import MILLION

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]


def test_an_auction_a_deal_a_step_back_and_a_build(evening: Evening) -> None:
    evening.begin()
    evening.auction()
    evening.deal(MILLION, 2 * MILLION)
    evening.undo_and_redo(2 * MILLION)
    put_right_and_build(evening)
    clean(evening.windows)


@pytest.mark.exhaustive
def test_a_whole_short_game(evening: Evening) -> None:
    evening.begin()
    evening.auction()
    evening.deal(MILLION, 2 * MILLION)
    evening.undo_and_redo(2 * MILLION)
    put_right_and_build(evening)
    evening.reload("3.")
    evening.the_end()
    clean(evening.windows)


def put_right_and_build(evening: Evening) -> None:
    """Cid is given a district, presses Build on the drawn unit, and builds what it brings."""
    at, table = evening.at, evening.table
    name = next(one for one, of in zip(at.game.board.names, at.game.owner, strict=True) if of < 0)
    evening.put_right(name, CID)
    for phone in evening.phones.values():
        phone.shows(name, "[data-other='seat 2']")
    evening.until("build", CID)
    before = at.game.cash[CID]
    evening.press_build()
    until(lambda: evening.ask.name in ("blocks", "railroad"), "the unit has picked")
    assert at.game.log[-1][0] == "result"
    evening.shows_it(table, ".now")
    if evening.ask.name == "railroad":
        table.press(".plot.can")
        until(lambda: any(at.game.railroad), "a railroad")
        return
    # Among a few choices each has a button; among many the piece is pressed, then the place.
    word = f"[data-word='residential in {name}']"
    if table.there(word):
        table.press(word)
    else:
        table.press("[data-part=residential]")
        table.press(f"[data-key='plot-{name}']")
    until(lambda: at.game.residential[at.game.board.number[name]] == 1, "a block")
    assert at.game.cash[CID] < before
