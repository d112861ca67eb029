"""A quiz on the pages: who answers presses, who judges knows, and all others read."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser import city_life
from tests.browser.at_table import Served, Window, clean, served, until
from tests.browser.chromium import SIZES, Driver
from trading_unit.web.unit_seen import Simulated

pytestmark = [pytest.mark.browser, pytest.mark.timeout(180)]


@pytest.fixture
def at(tmp_path: Path) -> Iterator[Served]:
    with served(tmp_path, Simulated(), seed=4) as at:
        yield at


@pytest.fixture
def windows(chromium_here: None, shared_browser: Driver) -> Iterator[list[Window]]:
    first = shared_browser.current_window_handle
    windows = [Window(shared_browser, size) for size in (SIZES[0], SIZES[1], SIZES[1])]
    yield windows
    for window in windows:
        window.forget()
        window.here.close()
    shared_browser.switch_to.window(first)


def test_who_answers_presses_who_judges_knows_and_all_others_read(
    at: Served, windows: list[Window]
) -> None:
    table, ann, cid = windows
    table.open(at.address("/") + f"?key={at.house.keys.once}")
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
                letter = city_life.right(at)
                question = at.do(lambda: at.table.ask.question)
                card = at.game.board.quiz[at.table.ask.card]["questions"][question]
                table.shows(card["ask"], ".quiz-question")
                cid.shows(card["ask"], ".quiz-question")
                ann.shows(f"{letter}) {card['answers']['abcde'.index(letter)]}", ".hint")
                assert table.there(".clock")
                assert cid.there(".clock")
            case "quiz-seat":
                answered_at(cid)
                read_at(table)
                read_at(ann)
                ann.find(".hint")
            case "quiz-reveal":
                ann.find(".hint")
            case "chart":
                assert len(table.here.find_elements("css selector", "table.tally tbody tr")) == 3
    clean(windows)


def test_a_light_that_is_put_out_is_no_answer(at: Served, windows: list[Window]) -> None:
    table, ann, cid = windows
    table.open(at.address("/") + f"?key={at.house.keys.once}")
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
