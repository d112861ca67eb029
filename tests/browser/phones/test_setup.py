"""The set-up by clicks: a game that began on the table an hour ago goes on on the screen."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from selenium.webdriver.support.select import Select

from tests.browser.table_page import Served, Window, clean, served
from tests.host.sheet.told import BEN, Family, district
from trading_unit.sheet.kept import text_of
from trading_unit.web.unit.unit_view import NoUnitView

pytestmark = [pytest.mark.browser, pytest.mark.timeout(120)]


@pytest.fixture
def at(tmp_path: Path) -> Iterator[Served]:
    with served(tmp_path, NoUnitView(), seed=7) as at:
        yield at


def choose(table: Window, name: str, value: str) -> None:
    Select(table.find(f"select[name='{name}']")).select_by_value(value)


@pytest.mark.exhaustive
def test_a_standing_game_through_its_form(at: Served, table: Window) -> None:
    table.open(at.address("/") + f"?key={at.state.access.keys.table_key}")
    table.press("[data-key='door play']")
    for place, name in enumerate(("Ann", "Ben")):
        table.type(f"[data-key='name {place}']", name)
    table.press("details:has(input[name=standing]) > summary")
    table.press("input[name=standing]")
    table.type("input[aria-label*='Ann'][inputmode=decimal]", "12.5M")
    table.type("input[aria-label*='Ben'][inputmode=decimal]", "8M")
    choose(table, "turn", "1")
    choose(table, "at 1", "Jail")
    choose(table, "owner Seaview", "0")
    choose(table, "residential Seaview", "3")
    choose(table, "industrial Seaview", "1")
    choose(table, "owner Old Town", "1")
    table.press("[data-key=begin]")
    table.shows("Ben", ".now")
    game = at.game
    seaview, old_town = (game.board.number[name] for name in ("Seaview", "Old Town"))
    assert game.cash[:2] == [12_500_000, 8_000_000]
    assert (game.owner[seaview], game.owner[old_town]) == (0, 1)
    assert (game.residential[seaview], game.industrial[seaview]) == (3, 1)
    assert at.do(lambda: at.table.ask.seat) == 1
    table.shows("12.5M")
    table.find("[data-key='plot-Seaview']")
    clean([table])


def test_what_cannot_be_is_refused_in_a_sentence_and_stays_typed(at: Served, table: Window) -> None:
    table.open(at.address("/") + f"?key={at.state.access.keys.table_key}")
    table.press("[data-key='door play']")
    table.press("details:has(input[name=standing]) > summary")
    choose(table, "residential Seaview", "3")  # and nobody owns it
    table.watch("#said .refused")
    table.press("[data-key=begin]")
    table.has_shown("Seaview", "#said .refused")
    assert at.state.game.session is None
    blocks = Select(table.find("select[name='residential Seaview']"))
    assert blocks.first_selected_option.text == "3"
    assert table.find("input[name=standing]").is_selected(), "a field that is filled in ticks it"


@pytest.mark.exhaustive
def test_it_goes_on_from_this_tables_sheet(at: Served, table: Window) -> None:
    family = Family(banked=True, players=2)
    family.touch("name", BEN, "Ben")
    family.has(BEN, "Seaview")
    family.touch("open", district("Seaview"))
    for touch in (("homes", 1), ("homes", 1), ("piece", "stadium"), ("mortgage",)):
        family.touch(*touch)
    at.do(lambda: at.state.sheet.open(text_of(family.sheet.steps, {})))
    table.open(at.address("/") + f"?key={at.state.access.keys.table_key}")
    table.press("[data-key='door play']")
    table.press("details:has(input[name=standing]) > summary")
    table.press("[data-key='own sheet']")
    table.shows("stadium, mortgaged")
    table.press("[data-key=begin]")
    table.shows("Star", ".now")
    game = at.game
    seaview = game.board.number["Seaview"]
    assert game.names == ["Star", "Ben"]
    assert (game.owner[seaview], game.residential[seaview]) == (1, 2)
    assert game.stadium[seaview]
    assert game.mortgage[seaview] > 0
    assert game.cash[:2] == family.sheet.city.cash[:2]
    clean([table])
