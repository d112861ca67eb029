"""No serious finding of axe-core on any page, by day and by night."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser import axe, city_life, life, stages
from tests.browser.chromium import SIZES, Driver, look, opened
from tests.browser.pictures import PEOPLE, STANDING, begin, press
from tests.browser.table_page import Served, Window, served
from tests.exhaustive import sample
from trading_unit.single_page.npm import CannotFetch
from trading_unit.web.unit_view import SimulatedUnitView

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

STAGES = sample(3, 18)  # of a seat


@pytest.fixture(scope="module")
def source() -> str:
    try:
        return axe.source()
    except CannotFetch as why:
        pytest.fail(f"npm could not fetch axe-core {axe.AXE.version} ({why}): connect this machine")


@pytest.fixture(scope="module")
def driver(chromium_here: None) -> Iterator[Driver]:
    """A browser of its own: what it keeps is nobody else's."""
    driver = opened()
    yield driver
    driver.quit()


@pytest.fixture
def at(driver: Driver, tmp_path: Path) -> Iterator[Served]:
    with served(tmp_path, SimulatedUnitView(), seed=4) as at:
        yield at


class Looked:
    """All that was found, so that one run tells it all."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.found: list[str] = []

    def at(self, name: str, window: Window, size: tuple[int, int]) -> None:
        for dark in (False, True):
            look(window.here, size, dark=dark)
            found = axe.findings(window.here, self.source)
            self.found += [f"{name}{', dark' if dark else ''}: {one}" for one in found]
        look(window.here, size)


def test_a_seat(at: Served, driver: Driver, source: str) -> None:
    looked = Looked(source)
    stages.begin(at, PEOPLE, STANDING)
    count = 0
    for name, window in stages.stages(at, Window(driver), Window(driver)):
        looked.at(name, window, SIZES[1])
        count += 1
        if count == STAGES:
            break
    assert count == STAGES
    assert looked.found == []


def test_the_table_and_its_sheets(at: Served, driver: Driver, source: str) -> None:
    looked = Looked(source)
    table = Window(driver, SIZES[0])
    table.open(at.address("/") + f"?key={at.state.keys.table_key}")
    table.find(".door")
    looked.at("doors", table, SIZES[0])
    table.open(at.address("/unit"))
    table.find("[data-button=build]")
    looked.at("unit", table, SIZES[0])
    table.open(at.address("/setup"))
    table.find("[data-key=begin]")
    looked.at("setup", table, SIZES[0])
    length = {"until": "hour", "minutes": 60}
    begin(table, {"players": PEOPLE, "standing": STANDING, "length": length})
    table.open(at.address("/table"))
    table.find("#ask")
    looked.at("table", table, SIZES[0])
    for name in ("undo", "right", "more", "seat 0", "aside deal"):
        press(table, name)
        looked.at(f"sheet {name}", table, SIZES[0])
        table.press(".shut")
    press(table, "more")
    press(table, "phones")
    press(table, "let in")
    table.find(".code")
    looked.at("sheet phones", table, SIZES[0])
    assert looked.found == []


@pytest.mark.exhaustive
def test_city_life(at: Served, driver: Driver, source: str) -> None:
    """Its set-up, its board, its chart, and a quiz for everybody who sees it."""
    looked = Looked(source)
    table = Window(driver, SIZES[0])
    table.open(at.address("/") + f"?key={at.state.keys.table_key}")
    table.find(".door")
    count = 0
    for name, window in city_life.stages(at, table, Window(driver), Window(driver)):
        looked.at(name, window, SIZES[0] if window is table else SIZES[1])
        count += 1
    assert count == 11
    assert looked.found == []


@pytest.mark.exhaustive
def test_life(at: Served, driver: Driver, source: str) -> None:
    """Its road and all that is asked on it, bets for everybody, and hidden cards."""
    looked = Looked(source)
    table = Window(driver, SIZES[0])
    table.open(at.address("/") + f"?key={at.state.keys.table_key}")
    table.find(".door")
    count = 0
    for name, window in life.stages(at, table, Window(driver), Window(driver)):
        looked.at(name, window, SIZES[0] if window is table else SIZES[1])
        count += 1
    assert count == 25
    assert looked.found == []


def test_the_end(at: Served, driver: Driver, source: str) -> None:
    looked = Looked(source)
    table = Window(driver, SIZES[0])
    table.open(at.address("/") + f"?key={at.state.keys.table_key}")
    bots = [one | {"plays": "steady"} for one in PEOPLE[:3]]
    length = {"until": "rounds", "rounds": 3}
    begin(table, {"players": bots, "length": length, "chance": {"build": "screen"}})
    table.open(at.address("/table"))
    table.find(".winner", seconds=60)
    looked.at("end", table, SIZES[0])
    assert looked.found == []
