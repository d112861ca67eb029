"""No serious finding of axe-core on any page, by day and by night."""

from collections.abc import Iterable

import pytest

from tests.browser import axe, city_life, classic, life, stages
from tests.browser.chromium import look
from tests.browser.game_player import ANN, CID, BrowserGame
from tests.browser.pictures import PEOPLE, STANDING, begin, press
from tests.browser.stages import NAMES
from tests.browser.table_page import Served, Stage, Window
from tests.exhaustive import sample
from trading_unit.single_page.npm import CannotFetch
from trading_unit.web.access.guess_limit import TOLD_AT

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]


@pytest.fixture(scope="module")
def source() -> str:
    try:
        return axe.source()
    except CannotFetch as why:
        pytest.fail(f"npm could not fetch axe-core {axe.AXE.version} ({why}): connect this machine")


class Looked:
    """All that was found, so that one run tells it all."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.found: list[str] = []

    def at(self, name: str, window: Window) -> None:
        for dark in (False, True):
            look(window.here, window.size, dark=dark)
            found = axe.findings(window.here, self.source, axe.COLOURS if dark else ())
            self.found += [f"{name}{', dark' if dark else ''}: {one}" for one in found]
        look(window.here, window.size)

    def along(self, stages: Iterable[Stage], some: set[str], least: int) -> None:
        """At some of the stages, and no further than the last of them; exhaustively at all, which
        are at least so many."""
        seen = set()
        for name, window in stages:
            if sample(name in some, True):
                self.at(name, window)
                seen.add(name)
            if seen == sample(some, None):
                break
        assert len(seen) >= sample(len(some), least)


@pytest.mark.exhaustive
def test_a_seat(at: Served, windows: list[Window], source: str) -> None:
    looked = Looked(source)
    stages.begin(at, PEOPLE, STANDING)
    _, ann, cid = windows
    looked.along(stages.stages(at, ann, cid), {"which", "owe"}, least=19)
    assert looked.found == []


def test_the_setup_and_the_table(at: Served, windows: list[Window], source: str) -> None:
    looked = Looked(source)
    table, *_ = windows
    let_in(table, at)
    table.open(at.address("/setup"))
    table.find("[data-key=begin]")
    looked.at("setup", table)
    begin(table, {"players": PEOPLE, "standing": STANDING})
    table.open(at.address("/table"))
    table.find("#ask")
    looked.at("table", table)
    assert looked.found == []


@pytest.mark.exhaustive
def test_the_doors_the_unit_and_the_tables_sheets(
    at: Served, windows: list[Window], source: str
) -> None:
    looked = Looked(source)
    table, *_ = windows
    let_in(table, at)
    looked.at("doors", table)
    table.open(at.address("/unit"))
    table.find("[data-button=build]")
    looked.at("unit", table)
    length = {"until": "hour", "minutes": 60}
    begin(table, {"players": PEOPLE, "standing": STANDING, "length": length})
    table.open(at.address("/table"))
    table.find("#ask")
    looked.at("table in its hour", table)
    for name in ("right", "undo", "more", "seat 0", "aside deal"):
        press(table, name)
        looked.at(f"sheet {name}", table)
        table.press(".shut")
    press(table, "more")
    press(table, "phones")
    press(table, "let in")
    table.find(".code")
    looked.at("sheet phones", table)
    table.press(".shut")
    for _ in range(TOLD_AT):
        at.do(lambda: at.state.access.guess_limit.record_guess("192.168.1.23", right=False))
    table.find(".phone-card button:enabled")
    looked.at("wrong codes", table)
    assert looked.found == []


@pytest.mark.exhaustive
def test_before_a_game(at: Served, windows: list[Window], source: str) -> None:
    looked = Looked(source)
    table, phone, _ = windows
    at.answers_to(NAMES, at.port)
    let_in(table, at)
    begin(table, {"players": PEOPLE, "phones": True})
    table.open(at.address("/waiting-room"))
    table.find(".waiting-seats")
    phone.open(at.address("/seat", NAMES[0]) + f"#{at.state.access.keys.code}")
    phone.find("[data-do=join]")
    looked.at("which seat", phone)
    phone.press("[data-do=join][data-seat='0']")
    phone.find("[data-do=ready]")
    looked.at("in the room", phone)
    phone.press("[data-do=ready]")
    table.find(".waiting-seats .ready")
    looked.at("ready", phone)
    looked.at("waiting room", table)
    assert looked.found == []


def let_in(table: Window, at: Served) -> None:
    table.open(at.address("/") + f"?key={at.state.access.keys.table_key}")
    table.find(".door")


@pytest.mark.exhaustive
def test_city_life(at: Served, windows: list[Window], source: str) -> None:
    """Its set-up, its board, its chart, and a quiz for everybody who sees it."""
    looked = Looked(source)
    let_in(windows[0], at)
    looked.along(city_life.stages(at, *windows), {"quiz-table", "quiz-judge"}, least=11)
    assert looked.found == []


@pytest.mark.exhaustive
def test_life(at: Served, windows: list[Window], source: str) -> None:
    """Its road and all that is asked on it, bets for everybody, and hidden cards."""
    looked = Looked(source)
    let_in(windows[0], at)
    looked.along(life.stages(at, *windows), {"table-road"}, least=25)
    assert looked.found == []


@pytest.mark.exhaustive
def test_what_stands_there_when_scenes_are_over(browser_game: BrowserGame, source: str) -> None:
    """Dice that lie, a piece that has arrived, a card that was drawn: on the table's page and on
    that of a phone."""
    looked = Looked(source)
    browser_game.begin_at_once("monopoly-city", dice="screen")
    table = browser_game.table
    for name in ("buy", "build", "roll"):
        look(table.here, table.size, still=False)
        browser_game.until(name, CID)
        browser_game.shows_it(table, ".now")
        table.find(".now:not(.happens)")
        looked.at(f"table after scenes, {name}", table)
        looked.at(f"phone after scenes, {name}", browser_game.phones[ANN])
        browser_game.move()
    assert looked.found == []


@pytest.mark.exhaustive
def test_repentance(at: Served, windows: list[Window], source: str) -> None:
    """A plan of building, wishes, and money raised while bids are made."""
    looked = Looked(source)
    let_in(windows[0], at)
    looked.along(classic.stages(at, *windows), {"plan-made"}, least=9)
    assert looked.found == []


@pytest.mark.exhaustive
def test_the_end(at: Served, windows: list[Window], source: str) -> None:
    looked = Looked(source)
    table, *_ = windows
    let_in(table, at)
    bots = [one | {"plays": "steady"} for one in PEOPLE[:3]]
    length = {"until": "rounds", "rounds": sample(1, 3)}
    begin(table, {"players": bots, "length": length, "chance": {"build": "screen"}})
    table.open(at.address("/table"))
    table.find(".winner")
    looked.at("end", table)
    assert looked.found == []
