"""The end by clicks: who has won and why, and the game played again by its slider and by itself."""

from typing import Any

import pytest

from tests.browser.chromium import look, wait
from tests.browser.table_page import Served, Window, clean
from trading_unit.bots import bot, play_out
from trading_unit.games.registry import all_games, game_named

pytestmark = [pytest.mark.browser, pytest.mark.timeout(120)]

PEOPLE = [
    {"name": name, "colour": colour, "mover": mover, "plays": "steady"}
    for name, colour, mover in (("Ann", "red", "car"), ("Ben", "blue", "ship"), ("Cid", "", ""))
]
SLIDER = "[data-key='replay turn']"
SLIDE = """const slider = document.querySelector(arguments[0]);
    slider.value = arguments[1];
    slider.dispatchEvent(new Event("input"));"""
STANDS = """const at = (one) => one.getAttribute("transform");
    return {
        owned: document.querySelectorAll(".replay .plot.owned").length,
        movers: [...document.querySelectorAll(".replay .figures > *")]
            .map((one) => one.style.transform).join(),
        marker: at(document.querySelector(".replay .marker")),
        turn: document.querySelector(".replay-turn").textContent,
    };"""


def at_the_end(at: Served, table: Window, name: str, rounds: int = 8) -> None:
    """A game of bots is over, and its end is on the screen."""
    game = game_named(name)
    until = "goal" if game.usual_length["until"] == "goal" else "rounds"
    setup = game.set_up(
        PEOPLE,
        chance=dict.fromkeys(game.chance, "screen"),
        length={"until": until, "rounds": rounds},
    )

    def play() -> None:
        at.state.game.begin(setup)
        play_out(at.table, [bot("steady", 1, seat) for seat in range(len(PEOPLE))])
        at.state.pages.changes.note()

    table.open(at.address("/") + f"?key={at.state.access.keys.table_key}")
    table.find(".door")
    at.do(play)
    table.open(at.address("/end"))
    table.find(".replay-says strong")


KEEPS = """const make = URL.createObjectURL;
    URL.createObjectURL = (blob) => make.call(URL, window.kept = blob);
    HTMLAnchorElement.prototype.click = () => {};"""
KEPT = """if (window.kept?.type !== "image/png") return null;
    return createImageBitmap(window.kept).then(({ width, height }) => [width, height]);"""


@pytest.mark.exhaustive
def test_the_picture_to_keep_is_one_that_albums_take(at: Served, table: Window) -> None:
    at_the_end(at, table, "monopoly-city", rounds=2)
    table.here.execute_script(KEEPS)
    table.press("[data-key=keep]")
    width, height = wait(table.here, KEPT)
    assert width > 2_000
    assert height > 1_000


def stands(table: Window, frame: int) -> Any:
    table.here.execute_script(SLIDE, SLIDER, frame)
    return table.here.execute_script(STANDS)


def test_the_game_is_looked_at_again_by_its_slider(at: Served, table: Window) -> None:
    at_the_end(at, table, "monopoly-city")
    assert len(table.here.find_elements("css selector", ".why-won li")) >= 1
    assert not table.there("[data-key=replay]"), "who wants less motion has the slider alone"
    last = int(table.find(SLIDER).get_attribute("max") or 0)
    assert last == at.game.turn
    end, start = stands(table, last), stands(table, 0)
    owned = sum(owner >= 0 for owner in at.game.owner)
    assert (end["owned"], start["owned"]) == (owned, 0)
    assert (end["turn"], start["turn"]) == (f"Turn {last}", "The start")
    assert end["movers"] != start["movers"]
    assert end["marker"] != start["marker"]
    table.find(SLIDER).send_keys("\ue014")  # the arrow to the right
    assert stands(table, 1) == table.here.execute_script(STANDS), "a step by a key"
    clean([table])


@pytest.mark.exhaustive
@pytest.mark.parametrize("game", [game.name for game in all_games()])
def test_it_plays_by_itself_once_it_is_seen(at: Served, table: Window, game: str) -> None:
    look(table.here, table.size, still=False)
    table.watch("[data-key=replay]")
    at_the_end(at, table, game, rounds=12)
    table.here.execute_script("document.querySelector('.replay').scrollIntoView()")
    table.has_shown("Stop", "[data-key=replay]")
    table.wait(f'return document.querySelector("{SLIDER}").value > 2', what="turns that go by")
    table.press("[data-key=replay]")
    table.shows("Play it back", "[data-key=replay]")
    last = int(table.find(SLIDER).get_attribute("max") or 0)
    shown = table.here.execute_script(STANDS)
    assert stands(table, int(table.find(SLIDER).get_attribute("value") or 0)) == shown
    stands(table, last - 1)
    table.press("[data-key=replay]")  # it goes on from there
    table.wait(
        f'return document.querySelector("{SLIDER}").value === '
        f'document.querySelector("{SLIDER}").max',
        what="the end",
    )
    table.shows("Play it back", "[data-key=replay]")
    clean([table])


@pytest.mark.exhaustive
def test_the_start_screen_knows_that_it_is_over(at: Served, table: Window) -> None:
    at_the_end(at, table, "monopoly-city", rounds=1)
    table.open(at.address("/"))
    table.shows("The game is over", "h1")
    table.press("[data-key=leave]")
    table.find("[data-key='door play']")
