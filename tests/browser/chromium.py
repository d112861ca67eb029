"""Chromium without a window, and what tests do with it."""

import shutil
from collections.abc import Callable
from typing import Any

from selenium import webdriver
from selenium.webdriver.chrome.service import Service

PROGRAM, DRIVER = "chromium", "chromedriver"
SIZES = ((1280, 800), (390, 844))
WAIT_S = 60.0  # it costs this only where something is broken: a busy machine stands still at times
LOOK_S = 0.02

Driver = webdriver.Chrome


def missing() -> str:
    """What is not here; empty when all is."""
    return ", ".join(name for name in (PROGRAM, DRIVER) if shutil.which(name) is None)


def opened(letters_px: int | None = None, /, **more: str) -> Driver:
    """A browser of its own, that asks no outside host for anything; its letters may be set larger
    than the usual 16 px."""
    options = webdriver.ChromeOptions()
    options.binary_location = str(shutil.which(PROGRAM))
    for word in (
        "headless=new",
        "no-sandbox",
        "disable-gpu",
        "disable-background-networking",
        "disable-component-update",
        "no-first-run",
        "force-color-profile=srgb",
        "autoplay-policy=document-user-activation-required",
        *(f"{name}={value}" for name, value in more.items()),
    ):
        options.add_argument(f"--{word}")
    if letters_px is not None:
        prefs = {"webkit": {"webprefs": {"default_font_size": letters_px}}}
        options.add_experimental_option("prefs", prefs)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    return webdriver.Chrome(options=options, service=Service(shutil.which(DRIVER)))


def look(driver: Driver, size: tuple[int, int], *, dark: bool = False, still: bool = True) -> None:
    """As on a screen of that size, by day or by night, of who wants nothing to move, or not."""
    width, height = size
    metrics = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600}
    driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
    media = [
        {"name": "prefers-color-scheme", "value": "dark" if dark else "light"},
        {"name": "prefers-reduced-motion", "value": "reduce" if still else ""},
    ]
    driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": media})


def wait(driver: Driver, script: str, *given: Any, seconds: float = WAIT_S) -> Any:
    """What a script returns as soon as that is true; fails when it never is."""
    from selenium.webdriver.support.wait import WebDriverWait

    until: Callable[[Driver], Any] = lambda page: page.execute_script(script, *given)  # noqa: E731
    return WebDriverWait(driver, seconds, LOOK_S).until(until, f"never true: {script}")


def complaints(driver: Driver) -> list[str]:
    """What the page has written to the console, errors and warnings, since the last look."""
    return [entry["message"] for entry in driver.get_log("browser")]
