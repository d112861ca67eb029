"""`trading-unit sim`: the page of a unit that lives in the program, pressed and heard."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By

from tests.browser.chromium import SIZES, Driver, complaints, look, wait
from tests.exhaustive import sample

pytestmark = pytest.mark.browser

COMMAND = [sys.executable, "-m", "trading_unit", "sim", "--no-browser", "--seed", "4"]
READY = "return document.querySelector('.u-events li') !== null"
CLICK_HZ = 2637
LIT = "return document.querySelector('[data-light=%s]').classList.contains('u-on')"
WORDS = """return [...document.querySelectorAll('.u-events li')]
    .filter((line) => line.textContent.includes(arguments[0])).length"""


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Iterator[subprocess.Popen[str]]:
    folder = tmp_path_factory.mktemp("sim")
    command = [*COMMAND, "--timeline", str(folder / "timeline")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=folder) as running:
        yield running
        running.send_signal(signal.SIGINT)
        assert running.stdout is not None
        assert re.search(r"Played .* on pico: \d+ auctions? and \d+ throws?", running.stdout.read())
        assert running.wait(20) == 0
    assert '"what": "event"' in (folder / "timeline").read_text()


@pytest.fixture(scope="module")
def address(program: subprocess.Popen[str]) -> str:
    assert program.stdout is not None
    for line in program.stdout:
        found = re.search(r"the unit is at (\S+);", line)
        if found:
            return found[1]
    raise AssertionError("it never said where it is")


@pytest.fixture(scope="module")
def known(address: str, shared_browser: Driver) -> str:
    """The page's address for this browser, which the key in the printed one has let in."""
    shared_browser.get(address)
    wait(shared_browser, READY)
    return address.partition("?")[0]


@pytest.fixture
def page(known: str, shared_browser: Driver) -> Iterator[Driver]:
    look(shared_browser, SIZES[0])
    complaints(shared_browser)
    shared_browser.get(known)
    wait(shared_browser, READY)
    yield shared_browser
    shared_browser.get("about:blank")


def times(page: Driver, words: str) -> int:
    found: int = page.execute_script(WORDS, words)
    return found


@pytest.mark.exhaustive
def test_a_key_held_holds_the_button(page: Driver) -> None:
    before = times(page, "the build lights run")
    ActionChains(page).key_down("b").perform()
    wait(page, "return document.querySelector('[data-button=build]').matches('.u-down')")
    ActionChains(page).pause(0.3).perform()
    assert page.execute_script(
        "return document.querySelector('[data-button=build]').matches('.u-down')"
    )
    ActionChains(page).key_up("b").perform()
    wait(page, "return document.querySelector('[data-button=build]').matches(':not(.u-down)')")
    wait(page, WORDS + " > arguments[1]", "the build lights run", before)
    wait(page, WORDS, "build: ")
    assert complaints(page) == []


def test_the_dome_pressed_by_mouse_and_cancelled(page: Driver) -> None:
    dome = page.find_element(By.CSS_SELECTOR, "[data-button=auction]")
    ActionChains(page).click(dome).perform()
    wait(page, LIT % "red")
    assert "auction: 0:" in page.find_element(By.CSS_SELECTOR, ".u-state").text
    ActionChains(page).click_and_hold(dome).perform()
    wait(page, WORDS, "auction cancelled")
    ActionChains(page).release().perform()


def test_every_page_shows_the_same_unit(page: Driver, known: str) -> None:
    first = page.current_window_handle
    page.switch_to.new_window("tab")
    page.get(known)
    wait(page, READY)
    before = times(page, "the build lights run")
    ActionChains(page).key_down("b").key_up("b").perform()
    wait(page, WORDS + " > arguments[1]", "the build lights run", before)
    events = "document.querySelector('.u-events').textContent"
    second = page.execute_script(f"return {events}")
    page.close()
    page.switch_to.window(first)
    wait(page, f"return {events}.endsWith(arguments[0])", second)  # more may have come since


@pytest.mark.exhaustive
def test_cable_and_switch(page: Driver) -> None:
    page.find_element(By.CSS_SELECTOR, "[data-key=inside]").click()
    switch = page.find_element(By.CSS_SELECTOR, "[data-do=switch]")
    page.find_element(By.XPATH, "//label[contains(., 'USB cable in')]/input").click()
    wait(page, WORDS, "fed by USB")
    page.find_element(By.XPATH, "//label[contains(., 'USB cable in')]/input").click()
    for is_on in ("false", "true"):
        ActionChains(page).click(page.find_element(By.CSS_SELECTOR, ".u-knob")).perform()
        wait(page, f"return arguments[0].getAttribute('aria-checked') === '{is_on}'", switch)


@pytest.mark.exhaustive
def test_the_tones_are_heard_with_their_lengths(page: Driver) -> None:
    """Sixteen clicks of 8 ms each, though news come each 10 ms at best. On a busy machine late news
    shift what follows: moments are of the unit's clock, and what came too late is not judged."""
    page.execute_async_script("""
        const done = arguments[0];
        window.heard = [];
        let shift = 0, inTime = true;
        const gate = AudioParam.prototype.setValueAtTime;
        AudioParam.prototype.setValueAtTime = function (value, when) {
            window.heard.push([value, when - shift, inTime]);
            return gate.call(this, value, when);
        };
        import("/page/unit/sound.js").then(({Pace, Sound}) => {
            const {meet} = Pace.prototype, {hear} = Sound.prototype;
            Pace.prototype.meet = function (...given) { return shift = meet.apply(this, given); };
            Sound.prototype.hear = function (news) {
                inTime = news.changes.every(([ms]) => news.at - ms < 40);
                return hear.call(this, news);
            };
            done();
        });
    """)
    ActionChains(page).click(page.find_element(By.TAG_NAME, "h1")).perform()
    wait(page, "return document.querySelector('.u-heard').dataset.is === 'on'")
    before = times(page, "build: ")
    ActionChains(page).key_down("b").key_up("b").perform()
    wait(page, WORDS + " > arguments[1]", "build: ", before)
    heard = page.execute_script("return window.heard")
    begins = [place for place, (value, *_) in enumerate(heard) if value == CLICK_HZ]
    assert len(begins) == 16
    for place in begins:
        _, began, in_time = heard[place]
        _, ended, also = next(one for one in heard[place:] if one[0] == 0)
        assert not (in_time and also) or ended - began == pytest.approx(0.008, abs=0.001)


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("size", sample(SIZES[1:], SIZES), ids=str)
def test_nothing_is_cut_off(size: tuple[int, int], dark: bool, known: str, page: Driver) -> None:
    look(page, size, dark=dark)
    page.get(known)
    wait(page, READY)
    assert page.execute_script("return document.documentElement.scrollWidth") <= size[0]
    folder = os.environ.get("SCREENSHOTS")
    if folder:
        name = f"unit-{size[0]}x{size[1]}-{'dark' if dark else 'light'}.png"
        page.save_screenshot(str(Path(folder) / name))


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
    assert "its sound is off" in page.find_element(By.CSS_SELECTOR, ".u-state").text


def test_a_button_in_focus_is_pressed_by_space(page: Driver) -> None:
    page.execute_script("document.querySelector('[data-button=build]').focus()")
    ActionChains(page).key_down(" ").pause(0.05).key_up(" ").perform()
    wait(page, WORDS + " > 0", "the build lights run")


def test_sound_starts_at_the_first_touch_and_says_so(page: Driver) -> None:
    heard = page.find_element(By.CSS_SELECTOR, ".u-heard")
    assert heard.text == "Sound starts at the first touch or key."
    ActionChains(page).click(page.find_element(By.CSS_SELECTOR, "h1")).perform()
    wait(page, "return arguments[0].dataset.is === 'on'", heard)
    assert complaints(page) == []


def test_mute_is_remembered(page: Driver, known: str) -> None:
    mute = "//label[contains(., 'Mute')]/input"
    page.find_element(By.XPATH, mute).click()
    assert page.find_element(By.CSS_SELECTOR, ".u-heard").text == "Sound is muted on this page."
    page.get(known)
    wait(page, READY)
    assert page.find_element(By.XPATH, mute).is_selected()


@pytest.mark.exhaustive
def test_the_strips_move(page: Driver) -> None:
    page.find_element(By.CSS_SELECTOR, "[data-key=inside]").click()
    ActionChains(page).key_down("a").key_up("a").perform()
    moved = "document.querySelector('[data-part=red]').parentNode.getAttribute('transform')"
    before = wait(page, f"return {moved}")
    wait(page, f"return arguments[0] !== {moved}", before)
    drawn = "return document.querySelector(`[data-part=red]`).getAttribute('d').length > 0"
    wait(page, drawn)


@pytest.mark.exhaustive
def test_a_game_is_chosen_on_the_page(page: Driver) -> None:
    """Its die in place of Monopoly City's run, and an hour from its beginning."""
    page.find_element(By.CSS_SELECTOR, "[data-key='game city-life']").click()
    pressed = "return document.querySelector(`[data-key='game city-life']`).ariaPressed === 'true'"
    wait(page, pressed)
    assert (
        page.find_element(By.CSS_SELECTOR, ".u-does").text
        == "The dome times a quiz answer. The side button throws one die."
    )
    wait(page, "return document.querySelector('.u-time').textContent.startsWith('59:')")
    ActionChains(page).key_down("b").key_up("b").perform()
    wait(page, WORDS, "dice: ")


def test_the_whole_screen_has_the_unit_and_its_clock_alone(page: Driver) -> None:
    button = page.find_element(By.CSS_SELECTOR, "[data-key='full screen']")
    button.click()
    shown = [
        page.find_element(By.CSS_SELECTOR, one).is_displayed()
        for one in (".u-picture", ".u-time", ".u-games", ".u-inside")
    ]
    assert shown == [True, True, False, False]
    dome = "return document.querySelector('.u-picture').getBoundingClientRect().width"
    assert page.execute_script(f"{dome} > innerWidth / 2 || innerHeight < innerWidth")
    button.click()
    assert page.find_element(By.CSS_SELECTOR, ".u-games").is_displayed()
