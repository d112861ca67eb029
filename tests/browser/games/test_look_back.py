"""A game that is kept, looked back on by clicks and keys; gone on from; opened from a file; and the
page that plays it by itself, from a file."""

from pathlib import Path
from typing import Any

import pytest

from tests.browser import axe
from tests.browser.chromium import complaints, look
from tests.browser.table_page import Served, Window, clean
from tests.host.games.kept_games import kept, of_other_rules, stored_in, unfinished
from trading_unit.games.registry import all_games, game_named
from trading_unit.screen.look_back import look_back
from trading_unit.single_page.look_back_page import look_back_page
from trading_unit.table.store import game_file

pytestmark = [pytest.mark.browser, pytest.mark.timeout(120)]

GAMES = [game.name for game in all_games()]
BACK, ON, MOMENT = (f"[data-key='look back {one}']" for one in ("back", "on", "moment"))
LEFT, RIGHT, HOME, END = "\ue012", "\ue014", "\ue011", "\ue010"
STANDS = """return {
    frame: Number(document.querySelector("[data-key='replay turn']").value),
    turn: document.querySelector(".replay-turn").textContent,
    owned: document.querySelectorAll(".plot.owned").length,
    movers: [...document.querySelectorAll(".figures > *")].map((one) => one.style.transform).join(),
    marker: document.querySelector(".marker").getAttribute("transform"),
    lines: [...document.querySelectorAll(".turn-lines li")].map((one) => one.textContent),
};"""
CLICK_AT = """const box = document.querySelector(".chart").getBoundingClientRect();
    const at = {clientX: box.left + box.width * arguments[0], clientY: box.top + 20, buttons: 1};
    document.querySelector(".chart").dispatchEvent(new PointerEvent("pointerdown", at));"""

SAVED = """window.saved = [];
    HTMLAnchorElement.prototype.click = function () { window.saved.push(this.download); };"""
SHOWN = "return document.body.innerText.includes(arguments[0])"
DROP = """const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([arguments[0]], "dropped.game"));
    const how = {dataTransfer, bubbles: true, cancelable: true};
    document.documentElement.dispatchEvent(new DragEvent("drop", how));"""


def stands(window: Window) -> Any:
    return window.here.execute_script(STANDS)


def opened(at: Served, table: Window, game: str) -> str:
    """The game is looked back on; its name."""
    names: list[str] = []
    at.do(lambda: names.append(stored_in(at.state.store, kept(game_named(game)))))
    table.open(at.address("/look-back") + f"?game={names[0]}&key={at.state.access.keys.table_key}")
    table.find(".turn-lines")
    return names[0]


def test_a_game_is_looked_back_on_to_its_first_throw(at: Served, table: Window) -> None:
    opened(at, table, "monopoly-city")
    data = look_back(kept(game_named("monopoly-city")), "en")
    last, body = len(data["frames"]) - 1, table.find("body")
    start = stands(table)
    assert (start["frame"], start["turn"], start["owned"]) == (0, "The start", 0)
    body.send_keys(END)
    end = stands(table)
    assert end["frame"] == last
    assert end["owned"] > 0
    assert end["movers"] != start["movers"]
    assert end["marker"] != start["marker"]
    assert len(end["lines"]) == len(data["frames"][-1]["lines"])
    assert not table.there("[data-key='look back fork']"), "it is over there"
    body.send_keys(LEFT, LEFT)
    assert stands(table)["frame"] == last - 2
    table.press(ON)
    table.press(BACK)
    table.press(BACK)
    assert stands(table)["frame"] == last - 3
    table.press(MOMENT)
    assert stands(table)["frame"] == data["moment"]
    table.here.execute_script(CLICK_AT, 0.0)
    assert stands(table) == start
    body.send_keys(RIGHT)
    assert stands(table)["turn"] == "Turn 1"
    table.press("[data-key='look back fork']")
    table.wait("return location.pathname === '/table'", what="the table")
    assert at.state.game.session is not None
    assert at.state.game.session.record.name == "monopoly-city, from turn 2"
    clean([table])


@pytest.mark.exhaustive
@pytest.mark.parametrize("game", GAMES)
def test_each_board_follows_and_plays_by_itself(at: Served, table: Window, game: str) -> None:
    look(table.here, table.size, still=False)
    opened(at, table, game)
    table.press("[data-key=replay]")
    table.here.execute_script(
        """const speed = document.querySelector("[data-key='look back speed']");
        speed.value = "fast"; speed.dispatchEvent(new Event("change"));"""
    )
    last = len(look_back(kept(game_named(game)), "en")["frames"]) - 1
    table.wait(f"{STANDS[:6]} ({STANDS[7:-1]}).frame === {last}", what="the end")
    table.shows("Play it back", "[data-key=replay]")
    clean([table])


@pytest.mark.exhaustive
def test_the_page_and_the_file_are_saved_under_the_name_of_the_game(
    at: Served, table: Window
) -> None:
    name = opened(at, table, "repentance")
    table.here.execute_script(SAVED)
    for kind, button in ((".html", "page"), (".game", "file")):
        table.press(f"[data-key='look back {button}']")
        table.wait("return window.saved.includes(arguments[0])", name + kind, what=kind)
    at.do(lambda: at.state.store.delete(name))
    table.watch("#said")
    table.press("[data-key='look back file']")
    table.has_shown("there is no game 'repentance'", "#said")
    clean([table])


@pytest.mark.exhaustive
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_page_plays_from_a_file(
    table: Window, tmp_path: Path, game: str, language: str
) -> None:
    """Without a server, by a keyboard, in its language."""
    data = look_back(kept(game_named(game)), language)
    file = tmp_path / "game.html"
    file.write_text(look_back_page(data, language), "utf-8")
    look(table.here, table.size, still=False)
    table.open(file.as_uri())
    table.find(".turn-lines")
    table.wait(f"{STANDS[:6]} ({STANDS[7:-1]}).frame >= 1", what="a turn that it plays by itself")
    body = table.find("body")
    body.send_keys(END)
    shown = stands(table)
    assert shown["frame"] == len(data["frames"]) - 1
    assert [line.lower() for line in shown["lines"]] == [
        line.lower() for line in data["frames"][-1]["lines"]
    ]
    body.send_keys(HOME)
    assert stands(table)["frame"] == 0
    table.press(MOMENT)
    assert stands(table)["frame"] == data["moment"]
    assert table.here.execute_script("return document.documentElement.lang") == language
    assert table.here.title == data["name"]
    keys = table.here.execute_script("return document.body.innerText")
    assert "look back." not in keys, "a word is missing"
    assert "replay." not in keys
    assert complaints(table.here) == []


@pytest.mark.exhaustive
def test_a_friends_file_is_opened_by_its_button_or_dropped(
    at: Served, table: Window, tmp_path: Path
) -> None:
    good, bad = tmp_path / "good.game", tmp_path / "bad.game"
    text = game_file.file_text(kept(game_named("life")))
    good.write_text(text)
    bad.write_text(text[:-30])
    table.open(at.address("/") + f"?key={at.state.access.keys.table_key}")
    table.find("[data-key='open game file']")
    field = table.here.find_element("css selector", "input[type=file]")
    table.watch("#said")
    field.send_keys(str(bad))
    table.has_shown("the game in bad.game is damaged", "#said")
    field.send_keys(str(good))
    table.find(".turn-lines")
    assert table.here.execute_script("return document.querySelector('h1').textContent") == "life"
    table.open(at.address("/"))
    table.find("[data-key='open game file']")
    table.here.execute_script(DROP, text)
    table.find(".turn-lines")
    assert table.here.execute_script("return document.querySelector('h1').textContent") == "life"
    clean([table])


@pytest.mark.exhaustive
def test_a_file_of_another_version_is_shown_before_it_is_kept(
    at: Served, table: Window, tmp_path: Path
) -> None:
    file = tmp_path / "earlier.game"
    earlier = of_other_rules(unfinished(kept(game_named("life")), 60), 30)
    file.write_text(game_file.file_text(earlier))
    table.open(at.address("/") + f"?key={at.state.access.keys.table_key}")
    table.find("[data-key='open game file']")
    table.here.find_element("css selector", "input[type=file]").send_keys(str(file))
    assert "of the rules, and this program has version" in table.find("[role=dialog]").text
    assert at.state.store.games() == []
    table.press("[data-key='take in']")
    table.find(".turn-lines")
    table.here.find_element("css selector", "body").send_keys(END)
    table.wait(SHOWN, "You can only look back on this game", what="why nobody plays on")
    table.open(at.address("/"))
    table.find("ul.past a")
    assert not table.there("ul.past button")
    clean([table])


@pytest.mark.exhaustive
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", [(1280, 800), (390, 844), (320, 640)])
def test_nothing_serious_and_nothing_beside_the_page(
    at: Served, table: Window, game: str, size: tuple[int, int]
) -> None:
    opened(at, table, game)
    source = axe.source()
    for dark in (False, True):
        look(table.here, size, dark=dark)
        assert axe.findings(table.here, source, axe.COLOURS if dark else ()) == []
    wide = "return document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert table.here.execute_script(wide) <= 0
    clean([table])
