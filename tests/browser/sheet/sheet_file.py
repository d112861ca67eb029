"""The sheet as a file in a browser, and what a family does with it."""

import json
from typing import Any

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By

from tests.browser.chromium import Driver, wait

READY = "return document.querySelector('.s-dome .u-picture') !== null"
ASKED = "return document.querySelector('#page').dataset.kind === arguments[0]"
THERE = """return document.querySelector(arguments[0]) !== null
    && !document.querySelector('#page').hasAttribute('data-deaf')"""
LIT = "return document.querySelector('[data-light=red]').classList.contains('u-on')"
SHIFTED = """
    const now = performance.now.bind(performance), wall = Date.now.bind(Date);
    performance.now = () => now() + arguments[0];
    Date.now = () => wall() + arguments[0];
"""
# As somebody sees it who looks on, but faster: no jump is so long that the page was away.
RUNS_ON = """
    const [ms, done] = arguments;
    const now = performance.now.bind(performance), wall = Date.now.bind(Date);
    let shift = 0;
    performance.now = () => now() + shift;
    Date.now = () => wall() + shift;
    const on = () => ((shift += 1000) < ms ? requestAnimationFrame(on) : done());
    on();
"""


def quoted(name: str) -> str:
    """The name as a selector has it."""
    return json.dumps(name, ensure_ascii=False)


class Sheet:
    """What is touched is touched by clicks, where a person would."""

    def __init__(self, here: Driver, address: str) -> None:
        self.here = here
        self.address = address
        self.open()

    def open(self) -> None:
        self.here.get(self.address)
        wait(self.here, READY)

    def part(self, what: str) -> Any:
        return self.here.find_element(By.CSS_SELECTOR, what)

    def key(self, name: str) -> Any:
        return self.part(f"[data-key={quoted(name)}]")

    def touch(self, *names: str) -> None:
        """Wait for each, past the moment in which a new question is deaf, and click on it."""
        for name in names:
            wait(self.here, THERE, f"[data-key={quoted(name)}]")
            self.key(name).click()

    def press(self, button: str) -> None:
        letter = {"auction": "a", "build": "b"}[button]
        ActionChains(self.here).key_down(letter).pause(0.05).key_up(letter).perform()

    def auctions_of(self, seconds: int) -> None:
        self.touch("Settings")
        for _ in range((50 - seconds) // 5):
            self.touch("seconds -1")
        self.touch("Close")

    def light_goes_off(self) -> None:
        """The dome is pressed, and all clocks jump to the end of the light."""
        self.press("auction")
        wait(self.here, LIT)
        self.here.execute_async_script(RUNS_ON, 52_000)

    def shift(self, ms: int) -> None:
        self.here.execute_script(SHIFTED, ms)

    def is_asked(self, kind: str) -> None:
        wait(self.here, ASKED, kind)

    def told(self) -> str:
        text: str = self.part(".s-told span").text
        return text

    def kept(self, name: str) -> Any:
        text = self.here.execute_script(f"return localStorage.getItem('trading-unit {name}')")
        return None if text is None else json.loads(text)


def forget(here: Driver) -> None:
    """Drop what pages of files have kept."""
    here.get("about:blank")
    what = {"origin": "file://", "storageTypes": "local_storage"}
    here.execute_cdp_cmd("Storage.clearDataForOrigin", what)
