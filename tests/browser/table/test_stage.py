"""The stage at the table: what has happened is shown, and then the question stands there."""

import pytest

from tests.browser.chromium import look
from tests.browser.game_player import ANN, BEN, CID, BrowserGame
from tests.browser.table_page import until

pytestmark = [pytest.mark.browser, pytest.mark.timeout(180)]

LATE = "return document.querySelector('.stage-over').childElementCount"
# Ann's purse, and all plots as they are drawn.
OWNS = """return [document.querySelector('[data-key="seat 0"] .money').textContent,
    [...document.querySelectorAll('.plot')].map((one) => one.innerHTML).join()];"""
# What stands in the panel whenever something there changes, and where the movers are then.
PLACES = """const places = () => [...document.querySelectorAll('.figures > *')].map(
    (one) => Math.round(one.getBoundingClientRect().x + one.getBoundingClientRect().y));"""
ARRIVED = f"{PLACES} return document.getAnimations().length ? null : places();"
# Whether a scene has been noted, and all are over.
OVER = """return window.notes.some(({happens}) => happens)
    && !document.querySelector('.now').classList.contains('happens')"""
# From now on a scene lasts until somebody presses.
LASTS = """const done = arguments[0];
    import("/page/stage/stage.js").then(({Stage}) => {
        const {lasts} = Stage.prototype;
        Stage.prototype.lasts = function () { return lasts.call(this, 3_600_000); };
        done();
    });"""
NOTES = (
    PLACES
    + """const box = document.querySelector('.now');
    const notes = window.notes = [];
    new MutationObserver(() => notes.push({
        happens: box.classList.contains('happens'), text: box.innerText, places: places(),
        coins: document.querySelectorAll('.stage-coin').length,
        dice: document.querySelectorAll('.stage-die').length,
    })).observe(document.body, {subtree: true, childList: true, attributeFilter: ['class']});"""
)


def moving(browser_game: BrowserGame) -> None:
    """The table's screen shows movements, those of phones none."""
    look(browser_game.table.here, browser_game.table.size, still=False)


@pytest.fixture
def asked(browser_game: BrowserGame) -> BrowserGame:
    """Cid is to throw at the table, and will walk."""
    browser_game.begin_at_once("monopoly-city", dice="screen")
    browser_game.until("roll", CID)
    while not browser_game.at.game.began:  # nobody moves by the throw for who begins
        browser_game.move()
        browser_game.until("roll", CID)
    moving(browser_game)
    browser_game.shows_it(browser_game.table, ".now")
    browser_game.table.here.execute_script(NOTES)
    return browser_game


def throws(browser_game: BrowserGame) -> None:
    before = browser_game.at.answered()
    browser_game.table.press(".now [data-key=throw]")
    browser_game.moved(before)


def test_the_question_comes_when_the_piece_has_arrived(asked: BrowserGame) -> None:
    table = asked.table
    throws(asked)
    table.wait(OVER, what="scene that is over")
    there = table.wait(ARRIVED, what="movers that stand")
    notes = table.here.execute_script("return window.notes")
    during = [note for note in notes if note["happens"]]
    assert any("Cid throws" in note["text"] for note in during)
    assert any(note["dice"] == 2 for note in during)
    assert notes[0]["places"] != there, "the piece has moved"
    last = max(place for place, note in enumerate(notes) if note["happens"])
    later = notes[last + 1 :]
    assert later, "the question came back"
    assert [note["places"] for note in later] == [there] * len(later), "before the piece was there"


def test_what_is_pressed_ends_it(asked: BrowserGame) -> None:
    table = asked.table
    table.here.execute_async_script(LASTS)
    throws(asked)
    table.find(".now.happens")
    table.press(".table-bar h1")
    assert not table.there(".now.happens")


@pytest.mark.exhaustive
def test_who_comes_late_sees_the_end(asked: BrowserGame) -> None:
    table = asked.table
    throws(asked)
    table.reload()
    asked.shows_it(table, ".now")
    assert not table.there(".now.happens")
    assert table.here.execute_script("return document.querySelectorAll('.stage-die').length") == 2


@pytest.mark.exhaustive
def test_money_flies_from_purse_to_purse_and_an_answer_by_phone_is_not_held_up(
    browser_game: BrowserGame,
) -> None:
    browser_game.begin_at_once("monopoly-city", dice="screen")
    browser_game.until("buy", ANN)
    moving(browser_game)
    table = browser_game.table
    cash = browser_game.at.game.cash[ANN]
    table.here.execute_async_script(LASTS)
    before = table.here.execute_script(OWNS)
    browser_game.presses(ANN, "buy", "buy")
    table.find(".now.happens")
    assert table.here.execute_script(OWNS) == before, "neither purse nor board is ahead"
    assert browser_game.ask.name != "buy", "the game goes on behind the scene"
    assert browser_game.at.game.cash[ANN] < cash
    browser_game.phones[ANN].find(".ask.mine")
    table.find(".stage-coin")
    table.press(".table-bar h1")
    assert table.here.execute_script(LATE) == 0, "nothing of it is left"
    after = table.here.execute_script(OWNS)
    assert after[0] != before[0], "the purse has paid"
    assert after[1] != before[1], "and the district has its owner"
    until(lambda: browser_game.asked() in (ANN, BEN, CID), "somebody is asked")
