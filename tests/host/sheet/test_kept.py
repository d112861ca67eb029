"""The sheet as a file: it comes back as it was, and a file that is none changes nothing."""

import json
from typing import Any

import pytest

from tests.host.sheet.evening import evening_of
from tests.host.sheet.told import ANN, FIGURES, Family
from trading_unit.sheet import kept
from trading_unit.sheet.conversation import Sheet
from trading_unit.sheet.page_sheet import PageSheet
from trading_unit.sheet.view import view

FIGURES_TEXT = json.dumps(FIGURES)
GAME = {"sheet": 1, "game": "monopoly-city"}


def text_with(*acts: Any) -> str:
    return json.dumps({**GAME, "steps": [[0, list(acts)]]})


def test_a_whole_evening_comes_back_as_it_was_and_fits_the_bounds() -> None:
    evening, _ = evening_of(3)
    text = kept.text_of(evening.sheet.steps, {})
    again = Sheet(FIGURES, *kept.read(text, FIGURES))
    assert view(again) == {**evening.shown, "question": None}
    assert len(text) < kept.MOST_BYTES / 4


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "sheet.file.none"),
        ("a photo", "sheet.file.none"),
        ("[" * 5_000, "sheet.file.none"),
        ("[]", "sheet.file.none"),
        ('{"sheet": true, "game": "monopoly-city"}', "sheet.file.none"),
        ('{"sheet": 1, "game": "life", "steps": []}', "sheet.file.none"),
        ('{"sheet": 2, "game": "monopoly-city", "steps": []}', "sheet.file.newer"),
        ('{"sheet": 1, "game": "monopoly-city"}', "sheet.file.steps"),
        (json.dumps({**GAME, "steps": [[0, [["ends", True]]]] * 5_000}), "sheet.file.steps"),
        (" " * 300_000, "sheet.file.long"),
        (text_with(), "sheet.file.step"),
        (text_with("owns"), "sheet.file.step"),
        (text_with(["steals", 0]), "sheet.file.step"),
        (text_with(["owns", 0, 0]), "sheet.file.step"),
        (text_with(["owns", 22, 0, 0]), "sheet.file.step"),
        (text_with(["owns", True, 0, 0]), "sheet.file.step"),
        (text_with(["owns", 0, 6, 0]), "sheet.file.step"),
        (text_with(["owns", 0, 0, 10**12]), "sheet.file.step"),
        (text_with(["owns", 0, 0, -1]), "sheet.file.step"),
        (text_with(["owns", 0, 0, 1.5]), "sheet.file.step"),
        (text_with(["adds", 0, 10**9, 0]), "sheet.file.step"),
        (text_with(["puts", "castle", 0, True]), "sheet.file.step"),
        (text_with(["spoils", ["prison"], 0]), "sheet.file.step"),
        (text_with(["names", 0, "x" * 25]), "sheet.file.step"),
        (text_with(["counts", 0, [1, 2]]), "sheet.file.step"),
    ],
)
def test_a_text_that_is_no_sheet_changes_nothing_and_says_why(text: str, key: str) -> None:
    sheet = PageSheet(FIGURES_TEXT, text_with(["joins", ANN]))
    before = sheet.view()
    said, _ = json.loads(sheet.open(text))
    assert said == key
    assert sheet.view() == before


def test_acts_that_are_right_one_by_one_never_leave_a_city_that_cannot_be_shown() -> None:
    acts = [
        ["owns", 0, 0, 0],
        *[["adds", 0, 99, 99]] * 3,
        ["adds", 0, -99, -1],
        ["clears", "prison", 0, True],
    ]
    sheet = PageSheet(FIGURES_TEXT)
    assert (
        sheet.open(text_with(*acts, ["mortgages", 5], ["buys back", 6], ["goes out", 3, 3])) == ""
    )
    assert json.loads(sheet.view())["districts"][0]["homes"] == 0


@pytest.mark.parametrize(
    "touch",
    [
        "",
        "{}",
        "null",
        "[]",
        "[1]",
        '["owns"]',
        '["who", 99]',
        '["who"]',
        '["open", -1]',
        '["name", 0, 5]',
    ],
)
def test_a_touch_that_is_none_does_nothing(touch: str) -> None:
    sheet = PageSheet(FIGURES_TEXT)
    before = sheet.view()
    assert not sheet.touch("0", touch)
    assert sheet.view() == before


def test_a_new_game_has_the_same_people() -> None:
    family = Family(banked=True, players=2)
    family.touch("name", ANN, "Ann")
    sheet = PageSheet(FIGURES_TEXT, kept.text_of(family.sheet.steps, {}))
    sheet.touch("0", '["go", 0]')
    sheet.new_game()
    shown = json.loads(sheet.view())
    assert [(one["name"], one["cash"]) for one in shown["players"]] == [
        ("Ann", FIGURES["start"]),
        ("", FIGURES["start"]),
    ]
