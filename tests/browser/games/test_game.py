"""Monopoly City in a browser: the table and two phones, every move a press on a page."""

import pytest

from tests.browser.game_player import CID, BrowserGame
from tests.browser.table_page import clean, until
from trading_unit.games.base.view.amounts import MILLION
from trading_unit.table import UNIT

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]


@pytest.mark.exhaustive
def test_an_auction_a_deal_a_step_back_and_a_build(browser_game: BrowserGame) -> None:
    browser_game.begin()
    browser_game.auction()
    browser_game.deal(MILLION, 2 * MILLION)
    browser_game.undo_and_redo(2 * MILLION)
    put_right_and_build(browser_game)
    all_agree(browser_game)
    clean(browser_game.windows)


@pytest.mark.exhaustive
def test_a_whole_short_game(browser_game: BrowserGame) -> None:
    browser_game.begin()
    browser_game.auction()
    browser_game.deal(MILLION, 2 * MILLION)
    browser_game.undo_and_redo(2 * MILLION)
    put_right_and_build(browser_game)
    browser_game.reload("3.")
    browser_game.the_end()
    clean(browser_game.windows)


def put_right_and_build(browser_game: BrowserGame) -> None:
    """Cid is given a district, presses Build on the drawn unit, and builds what it brings."""
    at, table = browser_game.at, browser_game.table
    name = next(one for one, of in zip(at.game.board.names, at.game.owner, strict=True) if of < 0)
    browser_game.put_right(name, CID)
    browser_game.right("balance", "counted again", seat=CID, amount=5)  # only millions make sense
    assert at.game.cash[CID] == 5 * MILLION
    session = at.state.game.session
    assert session is not None
    glance = at.do(lambda: session.view.glance(CID))  # the names, or how many there are
    for phone in browser_game.phones.values():
        phone.shows(glance, "[data-other='seat 2']")
    browser_game.until("build", CID)
    before = at.game.cash[CID]
    browser_game.press_build()
    until(lambda: browser_game.ask.name in ("blocks", "railroad"), "the unit has picked")
    assert at.game.log[-1][0] == "result"
    browser_game.shows_it(table, ".now")
    if browser_game.ask.name == "railroad":
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


def all_agree(browser_game: BrowserGame) -> None:
    """What the unit picked is undone, and known. Cid, at the table, wants to play otherwise."""
    at, table = browser_game.at, browser_game.table

    def undo_pick() -> None:
        done = at.table.done
        at.table.undo(len(done) - max(n for n, (_, by, _) in enumerate(done) if by == UNIT))

    at.do(undo_pick)
    table.press("[data-key=anew]")
    table.shows("rolled and drawn again", ".agreement")
    for phone in browser_game.phones.values():
        phone.press("[data-key=agree]")
    assert at.table.future.sealed
    table.press("[data-key=agree]")
    until(lambda: not at.table.future, "the yes of all", at=table)
    table.shows("what was seen is drawn anew", ".log")
