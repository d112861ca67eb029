"""A whole short game in a browser: the table and two phones, every move a press on a page."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.support.select import Select

from tests.browser.at_table import begin_at, clean, code_of, served, sit, until
from tests.browser.chromium import Driver, complaints
from tests.browser.evening import ANN, BEN, CID, MOST_MOVES, NAMES, Evening
from trading_unit.play.amounts import money
from trading_unit.web.unit_seen import Simulated

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]


@pytest.fixture
def evening(chromium_here: None, shared_browser: Driver, tmp_path: Path) -> Iterator[Evening]:
    first = shared_browser.current_window_handle
    complaints(shared_browser)  # what pages of other tests have complained of is theirs
    with served(tmp_path, Simulated("sim://pico"), seed=7) as at:
        evening = Evening(at, shared_browser)
        yield evening
        for window in evening.windows:
            window.forget()
            window.here.close()
        shared_browser.switch_to.window(first)


def test_a_whole_short_game(evening: Evening) -> None:
    at, table = evening.at, evening.table
    begin_at(table, at, NAMES)
    code = code_of(table)
    for seat, host in ((ANN, "127.0.0.1"), (BEN, "localhost")):
        sit(evening.phones[seat], at, host, code, seat)
    auction(evening)
    deal(evening)
    undo_and_redo(evening)
    put_right_and_build(evening)
    reload(evening)
    the_end(evening)
    clean(evening.windows)


def auction(evening: Evening) -> None:
    """Ann opens it, both bid what their buttons show, Ben and Cid are out: Ann has it."""
    at, ann, ben = evening.at, evening.phones[ANN], evening.phones[BEN]
    evening.until("buy", ANN)
    lot = at.game.board.names[at.game.at_stake]
    before = at.game.cash[ANN]
    ann.press("[data-do=answer][data-word=auction]")
    for page in evening.windows:
        page.shows(lot, ".auction-now, .ask")
        page.shows("10k", ".high")
    first = int(ben.press("[data-do=bid]", 1, reads="data-amount"))
    for page in evening.windows:
        page.shows(money(first), ".high")
    assert [bid[:2] for bid in evening.ask.bids][-1] == (BEN, first)
    own = first + 70_000
    ann.type("[data-key=own]", money(own))
    ann.press("[data-do=own]")
    for page in evening.windows:
        page.shows(money(own), ".high")
    ben.press("[data-do=out]")
    evening.table.press(f"[data-key='out {CID}']")
    until(lambda: at.game.owner[at.game.board.number[lot]] == ANN, "Ann wins")
    assert f"Ann wins {lot} for {money(own)}" in at.said()
    evening.has(ANN, before - own)
    evening.table.shows(f"Ann wins {lot}", ".sold")


def deal(evening: Evening) -> None:
    """Ann offers 1M for nothing, Ben wants 2M, Ann says yes."""
    at, ann, ben = evening.at, evening.phones[ANN], evening.phones[BEN]
    evening.until("roll", ANN)
    before = list(at.game.cash)
    ann.press("[data-do=deal]")
    ann.press(f"[data-do=whom][data-seat='{BEN}']")
    ann.type("[data-key='give money']", "1M")
    ann.press("[data-do=offer]")
    ben.shows("Ann offers you a deal")
    ann.shows("Ben thinks about your offer")
    evening.table.shows("1M", ".offer")
    ben.press("[data-do=counter]")
    ben.type("[data-key='get money']", "2M")
    ben.reload()
    assert ben.find("[data-key='get money']").get_attribute("value") == "2M"
    ben.press("[data-do=offer]")
    ann.shows("Ben offers you a deal")
    ann.press("[data-do=answer][data-word=yes]")
    until(lambda: at.game.cash[ANN] == before[ANN] - 2_000_000, "the deal")
    evening.has(ANN, before[ANN] - 2_000_000)
    evening.has(BEN, before[BEN] + 2_000_000)


def undo_and_redo(evening: Evening) -> None:
    """The deal is taken back, brought back, and the game goes on."""
    at, table = evening.at, evening.table
    after = list(at.game.cash)
    lines, entries = len(at.game.log), len(at.table.done)
    table.press("[data-key=undo]")
    table.shows("Ann", "[data-key='undo 0']")
    table.press("[data-key='undo 0']")
    until(lambda: len(at.table.done) < entries, "something is taken back")
    assert len(at.game.log) < lines
    evening.has(ANN, after[ANN] + 2_000_000)
    table.shows("taken back", ".log")
    gone = entries - len(at.table.done)
    for _ in range(gone):
        table.press("[data-key=redo]")
    until(lambda: len(at.table.done) == entries, "it is brought back")
    evening.has(ANN, after[ANN])
    table.press("[data-key='go on']")
    until(lambda: not at.house.playing.running.held, "it goes on")  # type: ignore[union-attr]


def put_right_and_build(evening: Evening) -> None:
    """Cid is given a district, presses Build on the drawn unit, and builds what it brings."""
    at, table = evening.at, evening.table
    name = next(one for one, of in zip(at.game.board.names, at.game.owner, strict=True) if of < 0)
    table.press("[data-key=right]")
    table.press("[data-key='right owner']")
    Select(table.find(".sheet select[name=district]")).select_by_value(name)
    Select(table.find(".sheet select[name=seat]")).select_by_value(str(CID))
    table.type("[name=reason]", "it was Cid's all along")
    table.press("[data-key='right send']")
    until(lambda: at.game.owner[at.game.board.number[name]] == CID, "it is Cid's")
    table.shows("it was Cid's all along", ".log")
    for phone in evening.phones.values():
        phone.shows(name, "[data-other='seat 2']")
    evening.until("build", CID)
    before = at.game.cash[CID]
    evening.shows_it(table, ".now")
    button = table.find("[data-button=build]")
    ActionChains(table.here).click_and_hold(button).pause(0.1).release().perform()
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
        table.press("[data-key='piece residential']")
        table.press(f"[data-key='plot-{name}']")
    until(lambda: at.game.residential[at.game.board.number[name]] == 1, "a block")
    assert at.game.cash[CID] < before


def reload(evening: Evening) -> None:
    """In the middle of a deal that is half made, all pages are loaded anew."""
    at, ann = evening.at, evening.phones[ANN]
    evening.until("roll", ANN)
    ann.press("[data-do=deal]")
    ann.press(f"[data-do=whom][data-seat='{CID}']")
    thing = ann.press("[data-do='give thing']", reads="data-thing")
    ann.type("[data-key='get money']", "3.")
    number = at.table.number
    for page in evening.windows:
        page.reload()
    assert ann.find("[data-key='get money']").get_attribute("value") == "3."
    pressed = ann.find("[data-do='give thing'][aria-pressed=true]")
    assert pressed.get_attribute("data-thing") == thing
    assert ann.find(".ask.mine").get_attribute("data-number") == str(number) == str(at.table.number)
    for seat in evening.phones:
        evening.has(seat, at.game.cash[seat])
    ann.press("[data-do='close deal']")


def the_end(evening: Evening) -> None:
    """The hour is put forward to its end; the turn is finished, and all are counted."""
    at = evening.at
    at.clock.ahead_s += 3600
    until(lambda: at.game.hour_over, "the hour is over")
    for _ in range(MOST_MOVES):
        evening.settled()
        if evening.ask is None:
            break
        evening.move()
    assert at.game.winners
    assert sum(at.game.cash) == 0
    best = NAMES[at.game.winners[0]]
    evening.table.find("h1")
    until(lambda: "/end" in evening.table.here.current_url, "the table shows the end")
    evening.table.shows(best)
    for phone in evening.phones.values():
        phone.shows("The game is over")
        phone.shows(best, ".totals .won")
        for seat in range(len(NAMES)):
            phone.shows(money(sum(amount for _, amount in at.game.totals[seat])), ".totals")
