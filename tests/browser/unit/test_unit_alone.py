"""The unit as one file, opened from a folder: the firmware runs in the page, and can be pressed."""

import os
from pathlib import Path
from typing import Any

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By

from tests import scenario
from tests.browser.chromium import SIZES, Driver, complaints, look, wait
from tests.exhaustive import sample
from trading_unit.cli.main import main
from trading_unit.single_page.page import sheet
from trading_unit_boards import load

pytestmark = pytest.mark.browser

LIT = "return document.querySelector('[data-light=%s]').classList.contains('u-on')"
DARK = LIT.replace("return ", "return !")
DRAWN = "return document.querySelector('.u-picture') !== null"
SAID = "return [...document.querySelectorAll('.u-events li')].map((line) => line.textContent)"
WORDS = SAID + ".some((line) => line.includes(arguments[0]))"


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("unit") / "unit.html"
    assert main(["sim", "--html", str(made)]) == 0
    return made


@pytest.fixture
def page(file: Path, browser: Driver) -> Driver:
    return opened(browser, file)


def opened(browser: Driver, file: Path) -> Driver:
    browser.get(file.as_uri())
    wait(browser, DRAWN)
    return browser


def look_inside(page: Driver) -> None:
    """Where the cells, the cable and the strips are."""
    part(page, "[data-key=inside]").click()
    wait(page, "return document.querySelector('.u-page').classList.contains('u-open')")


def part(page: Driver, what: str) -> Any:
    return page.find_element(By.CSS_SELECTOR, what)


def test_size(file: Path) -> None:
    assert 400_000 < file.stat().st_size < 750_000


@pytest.fixture(scope="module")
def player(file: Path, shared_browser: Driver) -> Driver:
    return opened(shared_browser, file)


@pytest.mark.parametrize("case", scenario.every()[:: sample(8, 1)], ids=str)
def test_scenario(case: scenario.Scenario, player: Driver) -> None:
    """The same bytes as CPython's, and as those of MicroPython in Node."""
    given = (sheet(load(case.board)), case.seed, case.script)
    played = player.execute_script("return tradingUnit.timeline(...arguments)", *given)
    assert played == case.expected.read_text("utf-8")


def test_it_asks_nobody_for_anything(page: Driver) -> None:
    asked = "return performance.getEntriesByType('resource').map((one) => one.name)"
    assert page.execute_script(asked) == []
    assert complaints(page) == []


def test_no_connection_is_allowed(page: Driver) -> None:
    tried = """
        const done = arguments[arguments.length - 1];
        fetch("https://example.org/").then(() => done("let out"), () => done("kept in"));
    """
    assert page.execute_async_script(tried) == "kept in"
    assert any("Content Security Policy" in one for one in complaints(page))


@pytest.mark.exhaustive
def test_the_dome_pressed_by_mouse(page: Driver) -> None:
    dome = part(page, "[data-button=auction]")
    ActionChains(page).click_and_hold(dome).perform()
    wait(page, LIT % "red")
    wait(page, "return arguments[0].getAttribute('aria-pressed') === 'true'", dome)
    ActionChains(page).release().perform()
    wait(page, "return arguments[0].getAttribute('aria-pressed') === 'false'", dome)
    wait(page, WORDS, "auction opened, 50 s")
    wait(page, DARK % "red")  # it flashes


@pytest.mark.exhaustive
def test_the_build_run_by_its_key(page: Driver) -> None:
    ActionChains(page).key_down("b").perform()
    wait(page, "return document.querySelector('[data-button=build]').matches('.u-down')")
    ActionChains(page).key_up("b").perform()
    wait(page, "return document.querySelector('[data-button=build]').matches(':not(.u-down)')")
    wait(page, WORDS, "build: ")
    lit = page.execute_script(
        "return [...document.querySelectorAll('.u-light.u-on')].map((one) => one.dataset.light)"
    )
    words = page.execute_script(SAID)[0]
    number = {"one": "build: 1", "two": "build: 2", "three": "build: 3"}
    assert all(number.get(light, "build: the railroad") in words for light in lit)


@pytest.mark.exhaustive
def test_two_fingers_turn_the_units_sound_off(page: Driver) -> None:
    """Held for two seconds, which one finger after the other on a mouse could not."""
    points = []
    for button, finger in (("auction", 1), ("build", 2)):
        box = page.execute_script(
            "const b = document.querySelector(arguments[0]).getBoundingClientRect();"
            "return [b.x + b.width * arguments[1], b.y + b.height / 2]",
            f"[data-button={button}]",
            0.5 if button == "auction" else 0.4,
        )
        points.append({"x": box[0], "y": box[1], "id": finger})
    touch = {"type": "touchStart", "touchPoints": points}
    page.execute_cdp_cmd("Input.dispatchTouchEvent", touch)
    wait(page, "return document.querySelectorAll('.u-button.u-down').length === 2")
    wait(page, WORDS, "sound off")
    page.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    wait(page, "return document.querySelectorAll('.u-button.u-down').length === 0")
    assert "its sound is off" in part(page, ".u-state").text


def test_a_button_in_focus_is_pressed_by_space(page: Driver) -> None:
    page.execute_script("document.querySelector('[data-button=build]').focus()")
    ActionChains(page).key_down(" ").pause(0.05).key_up(" ").perform()
    wait(page, WORDS, "the build lights run")


@pytest.mark.exhaustive
def test_the_switch_the_cable_and_the_cells(page: Driver) -> None:
    look_inside(page)
    switch, cable = part(page, "[data-do=switch]"), part(page, "[data-do=cable]")
    ActionChains(page).click(part(page, ".u-knob")).perform()
    wait(page, "return arguments[0].getAttribute('aria-checked') === 'false'", switch)
    assert "off" in part(page, ".u-state").text
    ActionChains(page).click(part(page, ".u-grip")).perform()
    wait(page, "return arguments[0].getAttribute('aria-checked') === 'true'", cable)
    wait(page, WORDS, "the hour begins")  # USB feeds it
    ActionChains(page).click(part(page, ".u-grip")).click(part(page, ".u-knob")).perform()
    wait(page, "return arguments[0].getAttribute('aria-checked') === 'true'", switch)
    charge = (
        "const range = document.querySelector('.u-inside .u-slider input');"
        "range.value = 2200; range.dispatchEvent(new Event('input'))"
    )
    page.execute_script(charge)
    wait(page, "return document.querySelector('.u-volts').textContent === '2.20 V'")
    wait(page, WORDS, "low")


def test_sound_starts_at_the_first_touch_and_says_so(page: Driver) -> None:
    heard = part(page, ".u-heard")
    assert heard.text == "Sound starts at the first touch or key."
    ActionChains(page).click(part(page, "h1")).perform()
    wait(page, "return arguments[0].dataset.is === 'on'", heard)
    assert complaints(page) == []


def test_mute_is_remembered(page: Driver, file: Path) -> None:
    mute = "//label[contains(., 'Mute')]/input"
    page.find_element(By.XPATH, mute).click()
    assert part(page, ".u-heard").text == "Sound is muted on this page."
    opened(page, file)
    assert page.find_element(By.XPATH, mute).is_selected()


def test_a_page_that_slept_goes_on_at_the_right_moment(page: Driver) -> None:
    """An auction opened before the laptop was closed for a minute has ended when it is opened."""
    ActionChains(page).key_down("a").key_up("a").perform()
    wait(page, WORDS, "auction opened")
    page.execute_script(
        "const now = performance.now.bind(performance); performance.now = () => now() + 60000"
    )
    wait(page, WORDS, "auction closed")
    wait(page, DARK % "red")


@pytest.mark.exhaustive
def test_the_strips_move(page: Driver) -> None:
    look_inside(page)
    ActionChains(page).key_down("a").key_up("a").perform()
    moved = "document.querySelector('[data-part=red]').parentNode.getAttribute('transform')"
    before = wait(page, f"return {moved}")
    wait(page, f"return arguments[0] !== {moved}", before)
    drawn = "return document.querySelector(`[data-part=red]`).getAttribute('d').length > 0"
    wait(page, drawn)


@pytest.mark.exhaustive
def test_a_game_is_chosen_on_the_page(page: Driver) -> None:
    """Its die in place of Monopoly City's run, and an hour from its beginning."""
    part(page, "[data-key='game city-life']").click()
    pressed = "return document.querySelector(`[data-key='game city-life']`).ariaPressed === 'true'"
    wait(page, pressed)
    assert (
        part(page, ".u-does").text
        == "The dome times a quiz answer. The side button throws one die."
    )
    wait(page, "return document.querySelector('.u-time').textContent.startsWith('59:')")
    ActionChains(page).key_down("b").key_up("b").perform()
    wait(page, WORDS, "dice: ")


def test_the_whole_screen_has_the_unit_and_its_clock_alone(page: Driver) -> None:
    button = part(page, "[data-key='full screen']")
    button.click()
    shown = [
        part(page, one).is_displayed() for one in (".u-picture", ".u-time", ".u-games", ".u-inside")
    ]
    assert shown == [True, True, False, False]
    dome = "return document.querySelector('.u-picture').getBoundingClientRect().width"
    assert page.execute_script(f"{dome} > innerWidth / 2 || innerHeight < innerWidth")
    button.click()
    assert part(page, ".u-games").is_displayed()


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("size", sample([(320, 568)], [*SIZES, (320, 568)]), ids=str)
def test_nothing_is_cut_off(size: tuple[int, int], dark: bool, file: Path, browser: Driver) -> None:
    look(browser, size, dark=dark)
    opened(browser, file)
    wait(browser, WORDS, "the hour begins")
    assert browser.execute_script("return document.documentElement.scrollWidth") <= size[0]
    beyond = """
        return [...document.querySelectorAll('main *')].filter((node) => {
            if (node.closest('svg') && node.tagName !== 'svg') return false;
            const box = node.getBoundingClientRect();
            return box.width && (box.left < -0.5 || box.right > innerWidth + 0.5);
        }).map((node) => node.outerHTML.slice(0, 80))
    """
    assert browser.execute_script(beyond) == []
    folder = os.environ.get("SCREENSHOTS")
    if folder:
        name = f"unit-alone-{size[0]}x{size[1]}-{'dark' if dark else 'light'}.png"
        browser.save_screenshot(str(Path(folder) / name))


@pytest.mark.exhaustive
def test_in_french(file: Path, chromium_here: None) -> None:
    from tests.browser.chromium import opened as another

    driver = another(lang="fr-FR", **{"accept-lang": "fr-FR"})
    try:
        opened(driver, file)
        assert driver.title == "Le boîtier de commerce"
        assert driver.execute_script("return document.documentElement.lang") == "fr"
    finally:
        driver.quit()
