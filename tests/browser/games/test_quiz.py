"""A quiz on the pages: who answers presses, who judges knows, and all others read."""

from typing import Any

import pytest
from selenium.webdriver.common.keys import Keys

from tests.browser import city_life
from tests.browser.stages import say
from tests.browser.table_page import Served, Window, clean, until
from trading_unit.games.city_life.rules import quiz
from trading_unit.play.start.setup_choices import COLOURS, MOVERS
from trading_unit.web.actions.setup_actions import SetUp, read_setup
from trading_unit.web.http.request_reader import read

pytestmark = [pytest.mark.browser, pytest.mark.timeout(180)]


@pytest.mark.exhaustive
def test_who_answers_presses_who_judges_knows_and_all_others_read(
    at: Served, windows: list[Window]
) -> None:
    table, ann, cid = windows
    table.open(at.address("/") + f"?key={at.state.access.keys.table_key}")
    table.find(".door")
    for stage, _ in city_life.stages(at, table, ann, cid):
        match stage:
            case "setup":
                assert not table.there("select[name=money]")  # its purses are the screen's
                assert not table.there("input[name=where][value=all]")
                assert table.there("select[name=quiz]")
            case "quiz-table":
                answered_at(table)
                read_at(cid)
                question = at.do(lambda: at.table.ask.question)
                card = at.game.board.quiz[at.table.ask.card]["questions"][question]
                table.shows(card["ask"], ".quiz-question")
                cid.shows(card["ask"], ".quiz-question")
                ann.shows(city_life.right_text(at), ".hint")
                assert table.there(".clock")
                assert cid.there(".clock")
            case "quiz-seat":
                answered_at(cid)
                read_at(table)
                read_at(ann)
                ann.find(".hint")
            case "quiz-reveal":
                ann.find(".hint")
                for window in (table, ann, cid):
                    window.shows("For everybody, and for no money", ".ask")
            case "chart":
                assert len(table.here.find_elements("css selector", "table.tally tbody tr")) == 3
    clean(windows)


@pytest.mark.exhaustive
def test_a_light_that_is_put_out_is_no_answer(at: Served, windows: list[Window]) -> None:
    table, ann, cid = windows
    table.open(at.address("/") + f"?key={at.state.access.keys.table_key}")
    table.find(".door")
    for stage, _ in city_life.stages(at, table, ann, cid):
        if stage == "quiz-table":
            break
    number = at.table.number
    table.press(".now [data-key='close light']")
    until(lambda: at.table.number != number, "it has gone on")
    assert at.do(lambda: at.table.ask.seat) == city_life.CID
    cid.find(".quiz-answers button")
    clean(windows)


def answered_at(page: Window) -> None:
    """Five buttons, and no right answer."""
    page.find(".quiz-answers button", 4)
    assert not page.there(".hint")


def read_at(page: Window) -> None:
    page.find(".quiz-answers li", 4)
    assert not page.there(".quiz-answers button")


SIX = ["Ann", "Benedict", "Cid", "Dora", "Emmanuelle", "Frederick"]
FOLDS = 800
OVER = """
return [...document.querySelectorAll(".seats li, .quiz-answers > *")].filter(one =>
  one.getBoundingClientRect().bottom > arguments[0] || one.scrollWidth > one.clientWidth
).map(one => one.innerText)
"""


def longest(card: dict[str, Any]) -> int:
    first = card["questions"][0]
    return len(first["ask"]) + sum(map(len, first["answers"]))


def six_at_the_table(at: Served, table: Window) -> None:
    """Ann is at the first question of the longest card."""
    people = [
        {"name": name, "colour": colour, "mover": mover, "plays": "person"}
        for name, colour, mover in zip(SIX, COLOURS, MOVERS, strict=False)
    ]
    said: dict[str, Any] = {
        "game": "city-life",
        "players": people,
        "chance": {"dice": "table"},
        "options": {"advanced rules": True, "quiz seconds": city_life.LONGEST_S},
        "length": {"until": "goal"},
    }
    table.open(at.address("/") + f"?key={at.state.access.keys.table_key}")
    table.find(".door")
    at.do(lambda: at.state.game.begin(read_setup(read(SetUp, said))))
    table.open(at.address("/table"))
    for number in (*range(1, 7), 3):
        say(at, "roll", "table", [number])
    table.press("[data-word=no]")
    table.find(".quiz-question")


@pytest.mark.exhaustive
def test_six_players_stay_in_sight_under_a_long_question(
    at: Served, windows: list[Window], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = windows[0]
    monkeypatch.setattr(
        quiz.Drawn,
        "draw",
        lambda ask, random: max(ask.town.board.quiz.values(), key=longest)["name"],
    )
    six_at_the_table(at, table)
    assert len(table.here.find_elements("css selector", ".seats li")) == len(SIX)
    assert table.here.execute_script(OVER, FOLDS) == []
    clean(windows)


@pytest.mark.exhaustive
def test_a_square_that_is_pressed_says_what_it_does(at: Served, windows: list[Window]) -> None:
    table, ann, cid = windows
    table.open(at.address("/") + f"?key={at.state.access.keys.table_key}")
    table.find(".door")
    next(stage for stage, _ in city_life.stages(at, table, ann, cid) if stage == "table-buy")
    table.press("[data-key='square-Garage 19']")
    table.shows("Garage 19", ".sheet")
    table.shows("Pay $400 to the Lottery", ".sheet")
    table.press(".shut")
    table.press("[data-key='plot-House 4']")
    table.shows("misses 2 turns, as the owner chooses", ".sheet")
    table.press(".shut")
    square = table.find("[data-key='square-Start 1']")
    square.send_keys(Keys.ARROW_UP)
    table.here.switch_to.active_element.send_keys(Keys.ENTER)  # 20, above 1
    table.shows("Draw a Traffic Violation card", ".sheet")
    clean(windows)
