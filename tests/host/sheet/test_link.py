"""The sheet as a link: the same city comes back out of one short line, and nothing else does."""

import base64
import json
from typing import Any

import pytest

from tests.exhaustive import sample
from tests.host.sheet.evening import Evening, evening_of
from tests.host.sheet.told import ANN, FIGURES, Family
from trading_unit.games.monopoly_city.rules.game import MonopolyCity
from trading_unit.sheet import kept
from trading_unit.sheet.link import MOST_LETTERS, PARTS, link_of, read_link
from trading_unit.sheet.page_sheet import PageSheet

AT = 1_795_000_000_000
SEEDS = sample(2, 60)
LEFT_BEHIND = ("told", "redo", "question", "folded", "copy_of")
FIGURES_TEXT = json.dumps(FIGURES)


def city_of(view: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in view.items() if key not in LEFT_BEHIND}


def copy_of(family: Family) -> dict[str, Any]:
    copy = PageSheet(FIGURES_TEXT)
    assert copy.open_link(link_of(family.sheet.city, AT)) == ""
    shown: dict[str, Any] = json.loads(copy.view())
    return shown


def is_copied(evening: Evening, city: MonopolyCity) -> None:
    link = link_of(evening.sheet.city, AT)
    assert 0 < len(link) < MOST_LETTERS / 2
    assert city_of(copy_of(evening)) == json.loads(json.dumps(city_of(evening.shown)))


@pytest.mark.parametrize("seed", range(SEEDS))
def test_each_moment_of_an_evening_fits_a_link_and_comes_back(seed: int) -> None:
    evening_of(seed, is_copied)


def test_what_only_a_family_tells_comes_back_too() -> None:
    family = Family(players=3)
    family.has(ANN, "The Wharf")
    family.touch("name", ANN, "Åsa")
    family.touch("open", 0)
    family.touch("call", "Rue d'Été")
    family.touch("notes", ANN)
    family.touch("count", 0, 1)
    family.touch("over", True)
    assert city_of(copy_of(family)) == json.loads(json.dumps(city_of(family.shown)))


def test_a_copy_is_one_short_line_that_says_when_and_is_undone_at_once() -> None:
    family = Family(banked=True, players=6)
    shown = copy_of(family)
    assert shown["copy_of"] == AT
    assert shown["told"] == [[AT, [["sheet.told.copies", {"at": AT}]]]]
    copy = PageSheet(FIGURES_TEXT)
    copy.open_link(link_of(family.sheet.city, AT))
    assert copy.touch(str(AT), '["undo"]')
    assert json.loads(copy.view())["players"] == []


def test_a_city_that_is_too_much_for_a_link_has_none() -> None:
    family = Family(players=6)
    for number in range(len(FIGURES["names"])):
        family.touch("open", number)
        family.touch("call", "é" * kept.MOST_LETTERS)
    assert link_of(family.sheet.city, AT) == ""


def letters(*data: Any) -> str:
    return base64.urlsafe_b64encode(json.dumps(data).encode()).decode().rstrip("=")


def with_part(name: str, *fields: Any) -> str:
    return letters(1, AT, *[list(fields) if one == name else [] for one in PARTS])


@pytest.mark.parametrize(
    ("link", "key"),
    [
        ("", "sheet.link.none"),
        ("a", "sheet.link.none"),
        ("é", "sheet.link.none"),
        ("_" * 5_000, "sheet.link.none"),
        (base64.b64encode(b"\xff\xfe").decode(), "sheet.link.none"),
        (letters(1), "sheet.link.none"),
        (letters(0, AT), "sheet.link.none"),
        (letters(2, AT), "sheet.file.newer"),
        (letters(1, "now"), "sheet.link.none"),
        (letters(1, AT, 5), "sheet.link.none"),
        (with_part("owns", 0, 1), "sheet.link.none"),
        (with_part("owns", 99, 1, 0), "sheet.link.none"),
        (with_part("puts", 99, 0, 1), "sheet.link.none"),
        (with_part("puts", "tower", 0, 1), "sheet.link.none"),
        (with_part("names", 0, "x" * 25), "sheet.link.none"),
        (with_part("joins", *[0] * kept.MOST_ACTS), "sheet.link.none"),
    ],
)
def test_a_link_that_is_none_changes_nothing_and_says_why(link: str, key: str) -> None:
    sheet = PageSheet(FIGURES_TEXT)
    before = sheet.view()
    assert json.loads(sheet.open_link(link))[0] == key
    assert sheet.view() == before
    with pytest.raises(kept.Wrong):
        read_link(link, FIGURES)
