"""Each lesson is played through by clicks in both languages, on smaller screens, and by keys: every
hint points at what is there, and covers neither that nor what may be pressed."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser import axe, chromium
from tests.browser.lesson_player import (
    HINT,
    LEAVE,
    READ,
    begin_lesson,
    by_keys,
    by_mouse,
    play_lesson,
    progress_of,
)
from tests.browser.table_page import Served, Window, clean, served, sit, until
from trading_unit.games.definition import GameDefinition
from trading_unit.games.lesson import lesson_of
from trading_unit.games.registry import all_games, game_named
from trading_unit.web.unit.unit_view import NoUnitView

pytestmark = [pytest.mark.browser, pytest.mark.timeout(600)]

GAMES = [game for game in all_games() if game.lesson]
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
PLAY_ON = {"en": "Play on!", "fr": "Continuer\N{NARROW NO-BREAK SPACE}!"}
TABLET, PHONE = (768, 1024), chromium.SIZES[1]
# The hint, what it points at, and the buttons of what is asked, as far as they can be seen.
COVERED = """const box = document.querySelector(".lesson").getBoundingClientRect();
    const ring = document.querySelector(".lesson-ring");
    const meets = (one) => {
        const other = one.getBoundingClientRect();
        return other.width > 0 && box.left < other.right - 1 && other.left < box.right - 1
            && box.top < other.bottom - 1 && other.top < box.bottom - 1;
    };
    return [...(ring.hidden ? [] : [ring]), ...document.querySelectorAll(".now .answers button")]
        .filter((one) => one.checkVisibility() && meets(one))
        .map((one) => one.className + one.textContent)"""
STANDS_STILL = """const [key] = arguments;
    const box = document.querySelector(".lesson");
    const now = [box.dataset.hint, box.getBoundingClientRect().left, scrollY].join(" ");
    const still = window.stood === now && box.dataset.hint === key;
    window.stood = now;
    return still && getComputedStyle(box).position === "fixed";"""


def check_hint(table: Window, game: GameDefinition, language: str, key: str) -> None:
    table.wait(STANDS_STILL, key, what=f"the hint {key}")
    hint = table.find(HINT)
    assert hint.get_attribute("data-found") == "true", f"{key} points at nothing; {table.seen()}"
    words = game.words(language)[f"lesson.{key}"].format(other="Robo")
    # The driver gives a space that does not break as any other.
    assert " ".join(words.split()) in " ".join(hint.text.split())
    assert table.here.execute_script(COVERED) == [], key
    is_last = key == lesson_of(game).steps[-1].key
    assert table.there(LEAVE) is not is_last  # nothing is left then that could be left
    if is_last:
        assert table.text(READ) == PLAY_ON[language]


@pytest.fixture
def without_unit(tmp_path: Path) -> Iterator[Served]:
    """The screen draws what may be built, so that each hint comes."""
    with served(tmp_path, NoUnitView(), seed=4, pace_s=0.05) as at:
        yield at


@pytest.mark.exhaustive
@pytest.mark.parametrize("language", ["en", "fr"])
@each_game
def test_a_lesson_is_played_through_by_clicks(
    without_unit: Served, table: Window, game: GameDefinition, language: str
) -> None:
    at = without_unit
    begin_lesson(at, table, game, language)
    seen = play_lesson(at, table, by_mouse, lambda key: check_hint(table, game, language, key))
    assert seen == [step.key for step in lesson_of(game).steps]
    table.wait("return document.querySelector('.lesson').hidden", what="no hint any more")
    clean([table])


@pytest.mark.exhaustive
@pytest.mark.parametrize("language", ["en", "fr"])
@each_game
def test_a_lesson_is_played_through_by_the_keyboard(
    without_unit: Served, table: Window, game: GameDefinition, language: str
) -> None:
    begin_lesson(without_unit, table, game, language)
    seen = play_lesson(without_unit, table, by_keys)
    assert seen == [step.key for step in lesson_of(game).steps]
    clean([table])


@pytest.mark.exhaustive
@pytest.mark.parametrize("size", [TABLET, PHONE], ids=lambda size: f"{size[0]} px")
@each_game
def test_hints_cover_nothing_on_a_smaller_screen(
    without_unit: Served, table: Window, game: GameDefinition, size: tuple[int, int]
) -> None:
    """In French, whose sentences are the longer ones."""
    chromium.look(table.here, size)
    begin_lesson(without_unit, table, game, "fr")
    play_lesson(without_unit, table, by_mouse, lambda key: check_hint(table, game, "fr", key))
    clean([table])


def test_a_lesson_is_begun_read_reloaded_and_left(at: Served, table: Window) -> None:
    table.open(at.address("/") + f"?key={at.state.access.keys.table_key}")
    table.press("[data-key='door teach']")
    table.type("[data-key=learners]", "Zoé")
    table.press("[data-key='game repentance']")
    table.shows("This is your way", HINT)
    check_hint(table, game_named("repentance"), "en", "welcome")
    by_keys(table, READ)
    table.shows("Each turn begins", HINT)
    table.reload()
    table.shows("Each turn begins", HINT)
    check_hint(table, game_named("repentance"), "en", "throw")
    table.press(LEAVE)
    table.wait("return document.querySelector('.lesson').hidden", what="no hint")
    assert progress_of(at).is_over()
    table.press("[data-do=throw]")
    until(lambda: len(at.table.done) > 0, "an ordinary game goes on", at=table)
    clean([table])


@pytest.mark.exhaustive
def test_a_learner_reads_on_the_phone(at: Served, windows: list[Window]) -> None:
    table, phone, _ = windows
    begin_lesson(at, table, game_named("repentance"), "en")
    table.find(HINT)
    at.do(at.state.access.phones.let_in)
    at.answers_to(("sam.localhost",), at.port)
    sit(phone, at, "sam.localhost", at.state.access.keys.code, 0)
    phone.shows("This is your way", HINT)
    found = phone.find(HINT).get_attribute("data-found")
    assert found == "false"  # a phone has no board
    phone.press(READ)
    phone.shows("Each turn begins", HINT)
    table.shows("Each turn begins", HINT)
    phone.press("[data-do=throw]")
    phone.shows("Nobody owns this street", HINT)
    assert phone.find(HINT).get_attribute("data-found") == "true"
    assert axe.findings(phone.here, axe.source()) == []
    assert axe.findings(table.here, axe.source()) == []
    phone.press(LEAVE)
    phone.wait("return document.querySelector('.lesson').hidden", what="no hint")
    clean(windows)
