"""Languages are found by their files, and no other room knows one of them by name."""

import re
from pathlib import Path

import pytest

import trading_unit
from trading_unit.games.base.data.tables import Optional
from trading_unit.games.property.data.file_rules import CARD_TEXTS
from trading_unit.words.by_key import Words
from trading_unit.words.language import FOLDER, USUAL, language_of, languages

HOST = Path(trading_unit.__file__).parent
CODE = re.compile(rf"""["'](?:{"|".join(languages())})["']""")


def test_no_other_room_knows_a_language() -> None:
    sources = [*HOST.rglob("*.py"), *HOST.rglob("*.js")]
    assert len(sources) > 500
    found = {
        str(file.relative_to(HOST)): names
        for file in sources
        if FOLDER not in file.parents and (names := CODE.findall(file.read_text("utf-8")))
    }
    assert found == {}


def test_the_usual_one_is_first() -> None:
    assert languages() == (USUAL, "fr")
    assert [language_of(code).name for code in languages()] == ["English", "Français"]


def test_a_language_that_has_no_files_writes_as_the_usual_one() -> None:
    unknown = language_of("zz")
    assert (unknown.code, unknown.name) == ("zz", "zz")
    assert unknown.number("1,500.5%") == language_of(USUAL).number("1,500.5%") == "1,500.5%"
    assert Words("trading_unit.terminal").text("zz", "and") == "and"


@pytest.mark.parametrize(
    ("code", "counts"), [("en", (False, True, False)), ("fr", (True, True, False))]
)
def test_how_many_are_one(code: str, counts: tuple[bool, ...]) -> None:
    assert tuple(map(language_of(code).is_singular, (0, 1, 2))) == counts
    assert not language_of(code).is_singular("1")


def test_days_and_numbers() -> None:
    french = language_of("fr")
    assert [french.day_of_month(day) for day in (1, 2)] == ["1er", "2"]
    assert french.number("12,345.50%") == "12\N{NARROW NO-BREAK SPACE}345,50\N{NO-BREAK SPACE}%"
    assert [language_of("en").day_of_month(day) for day in (1, 2)] == ["1", "2"]


def test_a_card_of_a_family_has_a_name_in_each_other_language() -> None:
    assert type(CARD_TEXTS["fr"]) is Optional
    assert CARD_TEXTS.keys() == {"text", *languages()[1:]}
