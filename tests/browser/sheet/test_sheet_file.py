"""The sheet as one file, opened from a folder: firmware and sums run in the page, which keeps what
it was told."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import scenario
from tests.browser import axe
from tests.browser.chromium import Driver, complaints, look, wait
from tests.browser.sheet.sheet_file import Sheet, forget
from tests.exhaustive import sample
from tests.host.sheet.evening import evening_of
from trading_unit.cli.main import main
from trading_unit.sheet import kept
from trading_unit.single_page.page import sheet as board_sheet
from trading_unit_boards import load

pytestmark = pytest.mark.browser

PHONE, SMALL, LAPTOP = (390, 844), (375, 667), (1280, 800)
SIZES = ((320, 568), SMALL, PHONE, (1024, 768), LAPTOP, (1920, 1080))
MOST_BYTES = 700_000
TABS = ("city", "bank", "count", "help")
BEYOND = """
    return [...document.querySelectorAll('main *')].filter((node) => {
        if (node.closest('svg') && node.tagName !== 'svg') return false;
        if (node.closest('[hidden]')) return false;
        const box = node.getBoundingClientRect();
        return box.width && (box.left < -0.5 || box.right > innerWidth + 0.5);
    }).map((node) => node.outerHTML.slice(0, 80))
"""
OUT_OF_REACH = """
    const small = innerHeight < 600 && document.querySelector('[data-kind=district]'); // it scrolls
    const wanted = small ? '.s-tabs button' : '.s-ask button, .s-tabs button';
    return [...document.querySelectorAll(wanted)].filter((node) => {
        const box = node.getBoundingClientRect();
        return box.width && (box.bottom > innerHeight + 0.5 || box.top < -0.5);
    }).map((node) => node.dataset.key)
"""


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("sheet") / "sheet.html"
    assert main(["sim", "--html", str(made)]) == 0
    return made


@pytest.fixture
def sheet(file: Path, browser: Driver) -> Iterator[Sheet]:
    look(browser, PHONE)
    forget(browser)
    yield Sheet(browser, file.as_uri())
    assert complaints(browser) == []


@pytest.fixture(scope="module")
def evening() -> str:
    told = evening_of(4)[0].sheet
    return kept.text_of(told.steps, told.settings)


def test_size(file: Path) -> None:
    assert 400_000 < file.stat().st_size < MOST_BYTES


@pytest.mark.parametrize("case", scenario.every()[:: sample(8, 1)], ids=str)
def test_scenario(case: scenario.Scenario, file: Path, shared_browser: Driver) -> None:
    """The same bytes as CPython's, and as those of MicroPython in Node."""
    if shared_browser.current_url != file.as_uri():
        Sheet(shared_browser, file.as_uri())
    given = (board_sheet(load(case.board)), case.seed, case.script)
    played = shared_browser.execute_script("return tradingUnit.timeline(...arguments)", *given)
    assert played == case.expected.read_text("utf-8")


def test_it_asks_nobody_for_anything(sheet: Sheet) -> None:
    asked = "return performance.getEntriesByType('resource').map((one) => one.name)"
    assert sheet.here.execute_script(asked) == []


@pytest.mark.exhaustive
def test_no_connection_is_allowed(file: Path, browser: Driver) -> None:
    Sheet(browser, file.as_uri())
    tried = """
        const done = arguments[arguments.length - 1];
        fetch("https://example.org/").then(() => done("let out"), () => done("kept in"));
    """
    assert browser.execute_async_script(tried) == "kept in"
    assert any("Content Security Policy" in one for one in complaints(browser))


def test_a_roll_of_the_evening_is_told_in_four_touches(sheet: Sheet) -> None:
    """Press, light off, district and player; press, result, district and blocks."""
    sheet.light_goes_off()
    sheet.is_asked("light")
    sheet.touch("pick 12", "who 1")
    assert sheet.told() == "Heart owns The Wharf"
    sheet.touch("tab city", "tile 12")
    assert "180k" in sheet.part(".s-large").text
    sheet.touch("Close", "undo")
    assert sheet.kept("sheet")["steps"] == []
    sheet.touch("redo")
    assert len(sheet.kept("sheet")["steps"]) == 1


@pytest.mark.exhaustive
def test_what_build_shows_is_asked_for_as_it_was_drawn(sheet: Sheet) -> None:
    sheet.press("build")
    shown = wait(
        sheet.here,
        "const lit = document.querySelector('.u-light.u-on')?.dataset.light;"
        "return document.querySelector('#page').dataset.kind && lit",
    )
    sheet.is_asked("railroad" if shown == "railroad" else "build")
    title = sheet.part(".s-title").text
    assert {"one": "1 block", "two": "2 blocks", "three": "3 blocks", "railroad": "A railroad"}[
        shown
    ] in title


def test_reloaded_in_an_auction_the_light_goes_on_where_it_was(sheet: Sheet) -> None:
    sheet.press("auction")
    wait(sheet.here, "return document.querySelector('.s-time').textContent === '0:49'")
    sheet.open()
    wait(sheet.here, "return document.querySelector('.s-lit') !== null")
    left = sheet.part(".s-time").text
    assert "0:40" <= left <= "0:49"
    assert (
        sheet.here.execute_script("return document.querySelectorAll('.u-light.u-on').length") <= 1
    )


def test_a_page_that_slept_tells_what_it_missed(sheet: Sheet) -> None:
    """The phone was dark when the light went off: nobody could see it."""
    sheet.press("auction")
    wait(sheet.here, "return document.querySelector('.s-lit') !== null")
    sheet.shift(62_000)
    sheet.is_asked("away")
    assert "seconds ago" in sheet.part(".s-ask").text
    sheet.touch("agree")
    sheet.is_asked("light")


@pytest.mark.exhaustive
def test_the_hour_goes_on_while_the_page_is_closed_and_stands_when_paused(sheet: Sheet) -> None:
    wait(sheet.here, "return document.querySelector('.s-time').textContent.startsWith('59:')")
    sheet.touch("clock")
    wait(sheet.here, "return document.querySelector('.s-paused') !== null")
    before = sheet.part(".s-time").text
    sheet.open()
    wait(sheet.here, "return document.querySelector('.s-paused') !== null")
    assert sheet.part(".s-time").text == before
    sheet.touch("clock")
    wait(sheet.here, "return document.querySelector('.s-paused') === null")
    sheet.here.get("about:blank")
    sheet.here.get(sheet.address)
    wait(sheet.here, "return document.querySelector('.s-time')?.textContent.startsWith('59:')")


@pytest.mark.exhaustive
def test_two_pages_one_leads_and_the_other_says_so(sheet: Sheet) -> None:
    here, first = sheet.here, sheet.here.current_window_handle
    here.switch_to.new_window("tab")
    here.get(sheet.address)
    wait(here, "return document.querySelector('.s-follows') !== null")
    assert "open on another page" in here.find_element("id", "page").text
    here.execute_script("document.querySelector('.s-follows button').click()")
    wait(here, "return document.querySelector('.s-dome') !== null")
    second = here.current_window_handle
    here.switch_to.window(first)
    wait(here, "return document.querySelector('.s-follows') !== null")
    here.switch_to.window(second)
    here.close()
    here.switch_to.window(first)


def test_a_browser_that_keeps_nothing_says_so_and_plays(file: Path, browser: Driver) -> None:
    """Storage forbidden: everything works until the page is closed."""
    source = "Object.defineProperty(window, 'localStorage', {get() { throw new Error('no'); }})"
    added = browser.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": source})
    try:
        look(browser, PHONE)
        sheet = Sheet(browser, file.as_uri())
        assert "keeps nothing" in sheet.part(".s-problem").text
        sheet.touch("tab bank", "bank")
        assert sheet.told() == "The sheet is the bank now"
    finally:
        browser.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", added)


@pytest.mark.parametrize("text", ["a photo", '{"sheet": 9, "game": "monopoly-city"}'])
def test_a_file_that_is_no_sheet_gets_a_sentence(sheet: Sheet, text: str, tmp_path: Path) -> None:
    given = tmp_path / "given.sheet"
    given.write_text(text)
    sheet.here.execute_script("document.querySelector('input[type=file]').hidden = false")
    sheet.part("input[type=file]").send_keys(str(given))
    wait(sheet.here, "return document.querySelector('.s-problem') !== null")
    assert sheet.part(".s-problem").text[-1] == "."


def test_a_sent_game_is_opened(sheet: Sheet, evening: str, tmp_path: Path) -> None:
    given = tmp_path / "given.sheet"
    given.write_text(evening)
    sheet.here.execute_script("document.querySelector('input[type=file]').hidden = false")
    sheet.part("input[type=file]").send_keys(str(given))
    wait(sheet.here, "return document.querySelectorAll('.s-tile .s-token').length > 5")


@pytest.mark.parametrize("language", sample(["fr"], ["en", "fr"]))
@pytest.mark.parametrize("size", sample(((320, 568),), SIZES), ids=str)
def test_nothing_is_cut_off_and_answers_are_in_reach(
    size: tuple[int, int], language: str, file: Path, browser: Driver, evening: str
) -> None:
    look(browser, size)
    sheet = Sheet(browser, file.as_uri())
    browser.execute_script(
        "localStorage.setItem('trading-unit sheet', arguments[0]);"
        "localStorage.setItem('trading-unit language', arguments[1])",
        evening,
        language,
    )
    sheet.open()
    assert browser.execute_script("return document.documentElement.lang") == language
    found: dict[str, list[str]] = {}

    def note(what: str) -> None:
        found[what] = browser.execute_script(BEYOND) + browser.execute_script(OUT_OF_REACH)
        assert browser.execute_script("return document.documentElement.scrollWidth") <= size[0]

    for tab in TABS:
        sheet.touch(f"tab {tab}")
        note(tab)
    sheet.touch("tab bank", "purse 0")
    note("pay")
    sheet.touch("tab city", "tile 7")
    note("district")
    browser.execute_script("document.querySelectorAll('.s-head .s-icon')[2].click()")
    note("settings")
    assert {what: cut for what, cut in found.items() if cut} == {}


@pytest.mark.exhaustive
@pytest.mark.parametrize("dark", [False, True])
def test_nothing_keeps_anybody_out(dark: bool, file: Path, browser: Driver, evening: str) -> None:
    source = axe.source()
    look(browser, PHONE, dark=dark)
    sheet = Sheet(browser, file.as_uri())
    browser.execute_script("localStorage.setItem('trading-unit sheet', arguments[0])", evening)
    sheet.open()
    # The page's policy keeps out a script of a driver's that is none of its own.
    found = axe.findings(browser, source)
    for tab in TABS:
        sheet.touch(f"tab {tab}")
        found += axe.findings(browser, source)
    sheet.touch("tab city", "tile 7")
    found += axe.findings(browser, source)
    assert found == []
