"""The published page, from a plain static server on this machine: it opens without a network, takes
a new version after asking, and there is a way back from a bad one."""

from collections.abc import Iterator
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest

from tests.browser.chromium import Driver, complaints, look, opened, wait
from tests.browser.sheet.sheet_file import SHIFTED, Sheet
from tests.browser.sheet.site_server import SiteServer, served_folder
from tests.host.sheet.told import ANN, BEN, Family
from trading_unit.sheet.link import link_of
from trading_unit.single_page import site as builder

pytestmark = pytest.mark.browser

PHONE = (390, 844)
LIT = "return document.querySelector('.s-lit') !== null"
OFFERED = "return document.querySelector('[data-key=update]') !== null"
KEPT = """
    const done = arguments[arguments.length - 1];
    navigator.serviceWorker.ready
        .then(() => caches.match("version", { cacheName: "trading-unit taken" }))
        .then((found) => done(found !== undefined));
"""
UPDATED = """
    const done = arguments[arguments.length - 1];
    navigator.serviceWorker.getRegistration().then((one) => one.update()).then(() => done());
"""
SPOILED = """
    const HTML = { headers: { "content-type": "text/html" } };
    const done = arguments[arguments.length - 1];
    caches.keys()
        .then((names) => caches.open(names.find((name) => name.startsWith("trading-unit files"))))
        .then((cache) => cache.put("./", new Response("<title>bad</title>", HTML)))
        .then(() => done());
"""


@pytest.fixture(scope="module")
def browser(chromium_here: None) -> Iterator[Driver]:
    """A browser of its own: an icon of a page that is served is asked for by later pages too."""
    driver = opened()
    yield driver
    driver.quit()


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site") / "site"
    builder.write_site(folder)
    return folder


@pytest.fixture
def server(built: Path, tmp_path: Path) -> Iterator[SiteServer]:
    with served_folder(Path(copytree(built, tmp_path / "site"))) as server:
        yield server


@pytest.fixture
def sheet(server: SiteServer, browser: Driver) -> Iterator[Sheet]:
    look(browser, PHONE)
    sheet = Sheet(browser, server.address)
    assert browser.execute_async_script(KEPT)
    complaints(browser)
    yield sheet
    what = {"origin": server.address, "storageTypes": "all"}
    browser.execute_cdp_cmd("Storage.clearDataForOrigin", what)


def publish_another(server: SiteServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(builder, "__version__", "9.9.9")
    builder.write_site(server.folder)


def version(sheet: Sheet) -> str:
    sheet.touch("Settings")
    wait(sheet.here, "return document.querySelector('.s-settings > .s-says') !== null")
    text = sheet.part(".s-settings > .s-says").text
    sheet.touch("Close")
    return str(text)


def test_without_a_network_it_opens_where_an_auction_was(
    sheet: Sheet, server: SiteServer, browser: Driver
) -> None:
    sheet.press("auction")
    wait(browser, LIT)
    server.away()
    sheet.open()
    wait(browser, LIT)
    assert "0:3" < sheet.part(".s-time").text <= "0:50"
    server.back()
    assert complaints(browser) == []


def test_it_can_be_installed_and_asks_that_the_screen_stays_on(
    sheet: Sheet, browser: Driver
) -> None:
    found = browser.execute_cdp_cmd("Page.getInstallabilityErrors", {})["installabilityErrors"]
    assert [one["errorId"] for one in found] in ([], ["in-incognito"])
    manifest = browser.execute_cdp_cmd("Page.getAppManifest", {})
    assert manifest["errors"] == []
    assert manifest["url"].endswith("manifest-en.json")
    browser.execute_script(
        "navigator.wakeLock.request = async (what) => {"
        "    window.asked = what;"
        "    return new EventTarget();"
        "}"
    )
    sheet.part(".s-dome").click()
    wait(browser, "return window.asked === 'screen'")
    sheet.touch("Settings")
    assert "on now" in sheet.part(".s-settings").text


@pytest.mark.exhaustive
def test_a_page_that_was_frozen_for_half_a_minute_comes_back_in_its_auction(
    sheet: Sheet, browser: Driver
) -> None:
    first = browser.current_window_handle
    browser.switch_to.new_window("tab")
    look(browser, PHONE)
    browser.get(sheet.address)
    wait(browser, "return document.querySelector('.s-follows') !== null")
    browser.find_element("css selector", ".s-follows button").click()
    wait(browser, "return document.querySelector('.s-dome .u-picture') !== null")
    sheet.press("auction")
    wait(browser, LIT)
    browser.execute_cdp_cmd("Page.setWebLifecycleState", {"state": "frozen"})
    shift = {"expression": f"(function () {{ {SHIFTED} }})(30000)"}
    browser.execute_cdp_cmd("Runtime.evaluate", shift)
    browser.execute_cdp_cmd("Page.setWebLifecycleState", {"state": "active"})
    wait(browser, "return document.querySelector('.s-time').textContent <= '0:20'")
    assert browser.execute_script(LIT)
    browser.close()
    browser.switch_to.window(first)


@pytest.mark.exhaustive
def test_a_new_version_is_taken_after_asking_alone(
    sheet: Sheet, server: SiteServer, browser: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = version(sheet)
    publish_another(server, monkeypatch)
    browser.execute_async_script(UPDATED)
    wait(browser, OFFERED)
    sheet.touch("later")
    sheet.open()
    assert version(sheet) == before
    sheet.press("auction")
    wait(browser, LIT)
    wait(browser, OFFERED)
    sheet.touch("update")
    wait(browser, "return document.querySelector('[data-key=update]') === null")
    wait(browser, LIT)  # the auction goes on in the new version
    assert "9.9.9" in version(sheet)


@pytest.mark.exhaustive
def test_the_way_back_fetches_all_again_and_leaves_the_game(sheet: Sheet, browser: Driver) -> None:
    sheet.touch("tab bank", "bank")
    browser.execute_async_script(SPOILED)
    browser.get(sheet.address)
    assert browser.title == "bad"
    browser.get(f"{sheet.address}?fresh")
    wait(browser, "return document.querySelector('.s-dome .u-picture') !== null")
    assert browser.current_url == sheet.address
    assert sheet.told() == "The sheet is the bank now"


@pytest.mark.exhaustive
def test_a_worker_that_went_wrong_is_ended_by_the_one_that_is_published(
    sheet: Sheet, server: SiteServer, browser: Driver
) -> None:
    (server.folder / "worker.js").write_bytes((server.folder / "no-worker.js").read_bytes())
    browser.execute_async_script(UPDATED)
    wait(
        browser,
        "return caches.keys().then((names) => navigator.serviceWorker.getRegistrations()"
        ".then((found) => found.length + names.length === 0))",
    )


def copied_link() -> str:
    family = Family(banked=True, players=2)
    family.touch("name", ANN, "Ann")
    family.has(BEN, "The Wharf")
    return str(link_of(family.sheet.city, 1_795_000_000_000))


def test_a_link_opens_as_a_copy_and_asks_before_a_game_is_lost(
    sheet: Sheet, browser: Driver
) -> None:
    browser.get("about:blank")
    browser.get(f"{sheet.address}#{copied_link()}")
    wait(browser, "return document.querySelector('.s-heading')?.textContent.startsWith('Copy of')")
    assert sheet.told().startswith("Copy of ")
    assert browser.current_url == sheet.address
    sheet.touch("Settings", "Money paper", "Close")
    browser.execute_script(f"location.hash = {copied_link()!r}")
    browser.switch_to.alert.dismiss()
    assert sheet.told() == "You play with paper money now"


@pytest.mark.exhaustive
def test_a_game_is_sent_as_a_link_that_opens_it(sheet: Sheet, browser: Driver) -> None:
    browser.execute_script(
        "delete Navigator.prototype.share;"
        "navigator.clipboard.writeText = async (text) => { window.copied = text; }"
    )
    sheet.touch("tab bank", "bank", "Settings", "link")
    address = wait(browser, "return window.copied")
    assert address.startswith(f"{sheet.address}#")
    assert "copied" in sheet.part(".s-problem").text


@pytest.mark.parametrize(
    "lacking",
    [
        "delete window.WebAssembly",
        "dispatchEvent(new ErrorEvent('error', { message: 'SyntaxError: Unexpected token' }))",
    ],
)
@pytest.mark.exhaustive
def test_a_browser_that_is_too_old_says_which_are_new_enough(
    lacking: str, server: SiteServer, browser: Driver
) -> None:
    source = (
        f"document.addEventListener('DOMContentLoaded', () => {{ {lacking} }}, {{ capture: true }})"
    )
    added = browser.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": source})
    try:
        browser.get(server.address)
        wait(browser, "return !document.querySelector('#too-old').hidden")
        says: Any = browser.execute_script("return document.querySelector('#too-old').innerText")
        assert "Safari 15" in says
        assert "trop ancien" in says
    finally:
        browser.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", added)
