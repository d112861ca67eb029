"""House rules at the set-up: a file from friends is opened, chosen, kept, and played by."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser import axe
from tests.browser.chromium import look
from tests.browser.table_page import Served, Window, clean, served, until
from tests.host.house_rules.examples import TEXT
from trading_unit.web.unit.unit_view import NoUnitView

pytestmark = [pytest.mark.browser, pytest.mark.timeout(120)]

NAME = "At Grandma's"
CARD = "[data-place=rules]"


@pytest.fixture
def at(tmp_path: Path) -> Iterator[Served]:
    with served(tmp_path, NoUnitView(), seed=7) as at:
        yield at


def set_up(at: Served, table: Window) -> None:
    table.open(at.address("/") + f"?key={at.state.access.keys.table_key}")
    table.press("[data-key='door play']")
    table.press(f"{CARD} > summary")


def sends(table: Window, folder: Path, text: str = TEXT) -> None:
    """Somebody opens a file that friends have sent."""
    path = folder / "sent.toml"
    path.write_text(text)
    table.find("input[type=file]").send_keys(str(path))


def test_a_file_from_friends_is_played_by(at: Served, table: Window, tmp_path: Path) -> None:
    set_up(at, table)
    table.watch("#said .refused")
    sends(table, tmp_path, TEXT.replace("3_000_000", "-3"))
    table.has_shown("line 9 of the file: [money] wages is -3", "#said .refused")
    sends(table, tmp_path)
    table.find("input[name='build once a turn']:checked")
    table.press(".house-changes > summary")
    table.shows("money, wages 2,000,000\xa0→\xa03,000,000", ".house-changes")
    table.press("[data-key=begin]")
    table.find("#ask")
    assert at.game.board.wages == 3_000_000
    table.press("[data-do=why]")
    table.shows(f"House rules: {NAME}", ".sheet")
    clean([table])


@pytest.mark.exhaustive
def test_they_are_kept_renamed_replaced_and_deleted(
    at: Served, table: Window, tmp_path: Path
) -> None:
    def names() -> list[str]:
        return [one.name for one in at.state.house_rules.stored()]

    set_up(at, table)
    sends(table, tmp_path)
    table.find(f'input[name=house][value="{NAME}"]:checked')
    table.type("[name='house name']", "Home")
    table.press("[data-key='house rename']")
    table.find("input[name=house][value=Home]:checked")
    assert names() == ["Home"]
    table.press("input[name='finish the round']")
    table.type("[name='house name']", "Away")
    table.press("[data-key='house save']")
    table.find("input[name=house][value=Away]:checked")
    assert names() == ["Away", "Home"]
    table.press("input[name=house][value=Home]")
    table.find("input[name='finish the round']:not(:checked)")
    table.type("[name='house name']", "Away")
    table.press("[data-key='house save']")
    table.shows("There are house rules 'Away' already", "[data-place=again]")
    table.press("[data-do=sure]")
    table.find("input[name=house][value=Away]:checked")
    until(lambda: not at.state.house_rules.find("Away").options.get("finish the round"), "replaced")
    table.press("[data-key='house delete']")
    table.press("[data-do=sure]")
    table.find("input[name=house][value='']:checked")
    assert names() == ["Home"]
    clean([table])


@pytest.mark.exhaustive
def test_what_is_no_house_rules_is_said_and_one_question_stands_at_a_time(
    at: Served, table: Window, tmp_path: Path
) -> None:
    set_up(at, table)
    path = tmp_path / "sent.toml"
    for data in (b"\x89PNG\r\n\x1a\n\x00", "name = 'Chez Mémé'".encode("latin-1"), b"a" * 10_001):
        path.write_bytes(data)
        table.watch("#said")
        table.find("input[type=file]").send_keys(str(path))
        table.has_shown("That file holds no house rules", "#said")
    sends(table, tmp_path)
    table.find(f'input[name=house][value="{NAME}"]:checked')
    for wages in ("4_000_000", "5_000_000"):
        sends(table, tmp_path, TEXT.replace("3_000_000", wages))
        table.shows(f'There are house rules "{NAME}" already', "[data-place=again]")
    asked = "return document.querySelectorAll('[data-place=again]').length"
    assert table.here.execute_script(asked) == 1
    clean([table])


@pytest.mark.exhaustive
def test_a_file_of_another_game_chooses_that_game(
    at: Served, table: Window, tmp_path: Path
) -> None:
    set_up(at, table)
    table.watch("#said")
    sends(table, tmp_path, 'name = "Slow"\ngame = "life"\n[figures.money]\nbonus = 30_000\n')
    table.find("input[name=game][value=life]:checked, label:has([data-key='game life']) :checked")
    table.has_shown("“Slow” are for The Game of Life", "#said")
    table.press(f"{CARD} > summary")
    table.find("input[name=house][value=Slow]:checked")
    clean([table])


@pytest.mark.exhaustive
@pytest.mark.parametrize("size", [(1280, 800), (390, 844), (320, 640)])
def test_nothing_is_cut_off_and_axe_finds_nothing(
    at: Served, table: Window, tmp_path: Path, size: tuple[int, int]
) -> None:
    set_up(at, table)
    table.here.add_cookie({"name": "language", "value": "fr"})
    table.reload()
    table.press(f"{CARD} > summary")
    sends(table, tmp_path)
    table.find(f'input[name=house][value="{NAME}"]:checked')
    look(table.here, size)
    parts = "document.querySelector('.setup-parts')"
    table.wait(f"return {parts}.scrollWidth <= {parts}.clientWidth", what="page of that width")
    assert not axe.findings(table.here, axe.source())
    clean([table])


@pytest.mark.exhaustive
@pytest.mark.parametrize("size", [(1280, 800), (390, 844), (320, 640)])
def test_an_option_of_choices_is_not_cut_off(
    at: Served, table: Window, size: tuple[int, int]
) -> None:
    table.open(at.address("/") + f"?key={at.state.access.keys.table_key}")
    table.here.add_cookie({"name": "language", "value": "fr"})
    table.reload()
    table.press("[data-key='door play']")
    table.press("label:has([data-key='game city-life'])")
    table.press(f"{CARD} > summary")
    table.find("select[name='quiz level']")
    look(table.here, size)
    parts = "document.querySelector('.setup-parts')"
    table.wait(f"return {parts}.scrollWidth <= {parts}.clientWidth", what="page of that width")
    assert not axe.findings(table.here, axe.source())
    clean([table])


def test_a_level_is_chosen_and_played_by(at: Served, table: Window) -> None:
    table.open(at.address("/") + f"?key={at.state.access.keys.table_key}")
    table.press("[data-key='door play']")
    table.press("label:has([data-key='game city-life'])")
    table.press(f"{CARD} > summary")
    level = table.find("select[name='quiz level']")
    assert [one.text for one in level.find_elements("tag name", "option")] == [
        "adults",
        "children from 8 to 12",
        "children up to 7",
    ]
    assert level.get_attribute("value") == "adults"
    level.find_element("css selector", "option[value='older children']").click()
    table.press("[data-key=begin]")
    table.find("#ask")
    assert at.game.option["quiz level"] == "older children"
    assert set(at.game.board.quiz) > set(at.game.quiz.unseen)
    clean([table])
