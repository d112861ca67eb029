"""What the sheet shows is what its types say, which those who draw it go by: MicroPython's code has
none of its own."""

from typing import Any, get_type_hints

import pytest

from tests.host.sheet.evening import Evening, evening_of
from tests.host.sheet.told import ANN, BEN, CLEO, FIGURES, Family, district
from trading_unit.sheet.shown import (
    MixOption,
    SheetCount,
    SheetDistrict,
    SheetFigures,
    SheetPlayer,
    SheetQuestion,
    SheetView,
)

QUAY = district("Central Quay")


def keys_of(kind: type) -> set[str]:
    return set(get_type_hints(kind))


def asked_in(family: Family, *touches: tuple[Any, ...]) -> set[str]:
    found: set[str] = set()
    for touch in touches:
        family.touch(*touch)
        found |= set(family.shown["question"] or {})
    return found


def test_the_view_has_the_fields_of_its_types() -> None:
    shown = evening_of(4)[0].shown
    assert set(shown) == keys_of(SheetView)
    assert set(shown["players"][0]) == keys_of(SheetPlayer)
    assert set(shown["districts"][0]) == keys_of(SheetDistrict)
    assert set(shown["count"][0]) == keys_of(SheetCount)
    assert keys_of(SheetFigures) <= set(FIGURES)


def test_each_field_of_a_question_is_shown_sometimes_and_no_other() -> None:
    family = Family(banked=True, players=3)
    family.has(ANN, "Central Quay")
    found = asked_in(
        family, ("open", QUAY), ("close",), ("purse", BEN), ("close",), ("notes", CLEO)
    )
    family.touch("close")
    family.light_off()
    found |= asked_in(family, ("district", QUAY), ("who", BEN), ("other",), ("nothing",))
    for result in (3, 4):
        family.shows(result)
        found |= set(family.shown["question"])
    family.shows(2)
    found |= asked_in(family, ("district", QUAY))
    row = family.shown["question"]["rows"][0]
    assert set(row) == {"many", "options"}
    assert set(row["options"][0]) == keys_of(MixOption)
    family.touch("nothing")
    family.sheet.missed(0, 5_000)
    found |= set(family.shown["question"])
    found |= asked_in(family, ("nothing",), ("purse", ANN), *[("note", 5_000_000)] * 9)
    found |= asked_in(family, ("to", BEN), ("mortgage",), ("back",), ("bankrupt",))
    assert found == keys_of(SheetQuestion)


@pytest.mark.parametrize("seed", range(3))
def test_every_sentence_of_an_evening_has_words(seed: int) -> None:
    from trading_unit.screen.page_words import WORDS

    evening: Evening = evening_of(seed)[0]
    for language in ("en", "fr"):
        words = WORDS.of(language)
        for _, sentences in evening.shown["told"]:
            assert {key for key, _ in sentences} <= set(words)
