"""Pictures of every page for eyes: `python -m tests.browser.pictures [folder]`. Each is made at
1280x800 and 390x844, light and dark; what scrolls sideways is said, and what axe-core finds."""

import argparse
import json
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

from selenium.common.exceptions import ElementNotInteractableException

from tests.browser import city_life, classic, life, stages
from tests.browser.axe import findings, source
from tests.browser.chromium import SIZES, Driver, look, opened, wait
from tests.browser.table_page import Served, Stage, Window, served, until
from trading_unit.web.unit.unit_view import SimulatedUnitView

FOLDER = Path(".cache/pictures")
LONGEST_S = 40.0
MOVE_S = 2.0
# Drawn twice since the page got this size, its letters there, and nothing that ends still moving.
AT_REST = """const frame = () => new Promise(requestAnimationFrame);
    const moves = (one) =>
        one.playState === "running" && one.effect.getComputedTiming().endTime !== Infinity;
    return frame().then(frame).then(
        () => document.fonts.status === "loaded" && !document.getAnimations().some(moves));"""
PEOPLE = [
    {"name": "Ann", "colour": "red", "mover": "car", "plays": "person"},
    {"name": "Benedict", "colour": "blue", "mover": "ship", "plays": "person"},
    {"name": "Cid", "colour": "green", "mover": "plane", "plays": "person"},
    {"name": "Dora", "colour": "yellow", "mover": "hat", "plays": "person"},
]
STANDING: dict[str, Any] = {
    "seat": 0,
    "began": True,
    "seats": [
        {"cash": 24_310_000, "space": "Seaview"},
        {"cash": 8_050_000, "space": "Jail", "jailed": 1},
        {"cash": 40_000, "space": "Old Town"},
        {"cash": 31_900_000, "space": "Old Town"},
    ],
    "districts": {
        "Old Town": {"owner": 0, "residential": 2, "industrial": 6, "hazards": ["prison"]},
        "Harbor Heights": {"owner": 0, "residential": 8, "stadium": True, "bonus": "park"},
        "Central Quay": {"owner": 0, "industrial": 1, "skyscraper": True},
        "Seaview": {"owner": 1, "residential": 3, "railroad": True},
        "Fortune Valley": {"owner": 1, "residential": 5, "industrial": 3, "bonus": "school"},
        "Diamond Hills": {"owner": 1, "residential": 1, "tower": True},
        "Stoneside": {"owner": 2, "mortgage": 40_000},
        "Shine Village": {"owner": 2, "residential": 4, "railroad": True},
        "New Town": {"owner": 3, "industrial": 2, "hazards": ["power station", "rubbish dump"]},
        "Treetop Park": {"hazards": ["sewage plant"], "railroad": True},
        "The Marina": {"bonus": "wind farm"},
        "Bayview Dock": {"owner": 3, "residential": 1, "bonus": "water tower"},
    },
}


class Pictures:
    def __init__(self, folder: Path, language: str) -> None:
        self.folder = folder
        self.language = language
        self.complaints: list[str] = []
        self.axe = source()
        folder.mkdir(parents=True, exist_ok=True)

    def of(self, window: Window, name: str) -> None:
        driver = window.here
        for size in SIZES:
            for dark in (False, True):
                look(driver, size, dark=dark)
                wait(driver, AT_REST)
                wide = driver.execute_script("return document.documentElement.scrollWidth")
                picture = f"{name}-{size[0]}-{'dark' if dark else 'light'}"
                if wide > size[0]:
                    self.complaints.append(f"{picture} scrolls sideways: {wide}")
                self.complaints += [f"{picture}: {one}" for one in findings(driver, self.axe)]
                driver.save_screenshot(str(self.folder / f"{picture}.png"))
        look(driver, SIZES[0])
        self.complaints += window.complaints()


def say(window: Window, path: str, said: dict[str, Any]) -> None:
    """As a page sends it."""
    script = """const [path, said, done] = arguments;
        fetch(path, {method: "POST", body: said, headers: {"content-type": "application/json"}})
        .then((answer) => answer.json()).then((told) => done(told.why))"""
    why = window.here.execute_async_script(script, path, json.dumps(said))
    assert not why, why


def begin(window: Window, said: dict[str, Any]) -> None:
    say(window, "/leave", {})
    say(window, "/setup", said)


def press(window: Window, key: str) -> None:
    window.press(f"[data-key='{key}']")


def of_lobby(pictures: Pictures, window: Window, at: Served) -> None:
    window.open(at.address("/setup"))
    window.find("[data-key=begin]")
    press(window, "add")
    pictures.of(window, "setup")
    window.here.execute_script(
        "for (const one of document.querySelectorAll('details')) one.open = true"
    )
    window.here.execute_script("document.querySelectorAll('details')[1].scrollIntoView()")
    pictures.of(window, "setup-more")
    begin(window, {"players": PEOPLE, "phones": True})
    window.open(at.address("/waiting-room"))
    at.do(lambda: at.state.access.keys.add_phone(0))
    window.find(".waiting-seats .here")
    pictures.of(window, "waiting-room")


def of_table(pictures: Pictures, window: Window, at: Served) -> None:
    begin(
        window,
        {"players": PEOPLE, "standing": STANDING, "length": {"until": "hour", "minutes": 60}},
    )
    window.open(at.address("/table"))
    window.find("#ask")
    pictures.of(window, "table")
    for name in ("undo", "right", "more", "seat 0", "aside deal", "plot-Old Town"):
        press(window, name)
        if name == "right":
            press(window, "right piece")
        if name == "aside deal":
            press(window, "whom 1")
        pictures.of(window, f"sheet-{name.replace(' ', '-')}")
        press_shut(window)
    seen: set[str] = set()
    end = time.monotonic() + LONGEST_S
    while time.monotonic() < end and len(seen) < 9:
        with suppress(ElementNotInteractableException, AssertionError):  # it has gone: look again
            one_move(pictures, window, at, seen)


def press_shut(window: Window) -> None:
    window.press(".shut")


def one_move(pictures: Pictures, window: Window, at: Served, seen: set[str]) -> None:
    """Answers by pressing the first button there is; each kind of question once as a picture."""
    ask, number = at.table.ask, at.table.number
    if ask.name not in seen and ask.name not in ("roll", "result", "card"):
        seen.add(ask.name)
        pictures.of(window, f"ask-{ask.name.replace(' ', '-')}")
    if window.there(".auction-now:not([hidden]) [data-key^='bid ']"):
        window.press(".auction-now [data-key^='bid ']")
        pictures.of(window, "auction")
        press(window, "close light")
        window.find(".sold")
        pictures.of(window, "sold")
    elif window.there(".auction-now:not([hidden])"):
        press(window, "close light")
    elif ask.name == "buy" and "bid" not in seen:
        press(window, "answer auction")
    else:
        found = ".now:not([hidden]) .answers button, .now:not([hidden]) .beside [data-do=aside]"
        if not window.there(found):
            if window.there(".now .chips button"):
                window.press(".now .chips button")
            window.here.execute_script(
                "document.querySelector('.plot.can')"
                "?.dispatchEvent(new MouseEvent('click', {bubbles: true}))"
            )
        else:
            window.press(found)
    until(lambda: at.table.number != number, "a move", MOVE_S)


def of_end(pictures: Pictures, window: Window, at: Served) -> None:
    bots = [one | {"plays": "steady"} for one in PEOPLE[:3]]
    begin(window, {"players": bots, "length": {"until": "rounds", "rounds": 6}})
    window.open(at.address("/table"))
    window.find(".drawn-board")
    until(lambda: at.table.ask is None, "the end", 3 * LONGEST_S)
    window.open(at.address("/end"))
    window.find(".winner")
    pictures.of(window, "end")
    window.here.execute_script("document.querySelector('.chart').scrollIntoView()")
    pictures.of(window, "end-chart")
    window.press("[data-key=again]")
    window.find(".past")
    pictures.of(window, "doors")


def of_seats(pictures: Pictures, ann: Window, cid: Window, at: Served) -> None:
    stages.begin(at, PEOPLE, STANDING)
    for name, window in stages.stages(at, ann, cid):
        pictures.of(window, f"seat-{name}")


def of_table_pages(pictures: Pictures, driver: Driver, folder: Path) -> None:
    with served(folder, SimulatedUnitView(), seed=4) as at:
        window = Window(driver, SIZES[0])
        window.open(at.address("/") + f"?key={at.state.access.keys.table_key}")
        window.find(".door")
        say(window, "/do", {"what": "language", "is": pictures.language})
        window.open(at.address("/"))
        window.find(".door")
        pictures.of(window, "doors-first")
        window.open(at.address("/unit"))
        pictures.of(window, "unit")
        of_lobby(pictures, window, at)
        of_table(pictures, window, at)
        of_end(pictures, window, at)
        window.here.get("about:blank")  # else it looks for its server from here on, and complains


def of_seat_pages(pictures: Pictures, driver: Driver, folder: Path) -> None:
    with served(folder, SimulatedUnitView(), seed=4) as at:
        of_seats(pictures, Window(driver), Window(driver), at)


def of_game(
    name: str, stages: Callable[..., Iterator[Stage]]
) -> Callable[[Pictures, Driver, Path], None]:
    def pictures_of(pictures: Pictures, driver: Driver, folder: Path) -> None:
        with served(folder, SimulatedUnitView(), seed=4) as at:
            table = Window(driver, SIZES[0])
            table.open(at.address("/") + f"?key={at.state.access.keys.table_key}")
            table.find(".door")
            say(table, "/do", {"what": "language", "is": pictures.language})
            for stage, window in stages(at, table, Window(driver), Window(driver)):
                pictures.of(window, f"{name}-{stage}")
            table.here.get("about:blank")  # else it looks for its server, and complains

    return pictures_of


PAGES = {
    "table": of_table_pages,
    "seats": of_seat_pages,
    "city-life": of_game("city-life", city_life.stages),
    "classic": of_game("classic", classic.stages),
    "life": of_game("life", life.stages),
}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.browser.pictures", description=__doc__)
    parser.add_argument("folder", type=Path, nargs="?", default=FOLDER)
    parser.add_argument("--language", default="en")
    parser.add_argument("--only", choices=tuple(PAGES))
    args = parser.parse_args()
    pictures = Pictures(args.folder, args.language)
    driver = opened()
    try:
        for name in [args.only] if args.only else PAGES:
            with tempfile.TemporaryDirectory() as games:
                PAGES[name](pictures, driver, Path(games))
    finally:
        driver.quit()
        for one in pictures.complaints:
            print(one)
    print(f"{len(list(args.folder.glob('*.png')))} pictures in {args.folder}")


if __name__ == "__main__":
    main()
