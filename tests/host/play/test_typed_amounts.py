"""Amounts as people type them: the same examples are read by the pages, in `tests/page`."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trading_unit.games.base.view.amounts import amount_text
from trading_unit.games.registry import game_named
from trading_unit.play.typed.input_trouble import InputTrouble
from trading_unit.play.typed.typed_amounts import (
    is_amount,
    is_guess,
    parse_amount,
    possible_amounts,
)
from trading_unit.table.ask import Amount

EXAMPLES = json.loads((Path(__file__).parents[2] / "typed_amounts.json").read_text("utf-8"))
LANGUAGES = ("en", "fr")


@pytest.mark.parametrize(("typed", "language", "value"), EXAMPLES["read"])
def test_an_amount_is_read_as_the_language_writes_it(
    typed: str, language: str, value: int | None
) -> None:
    if value is not None:
        assert parse_amount(typed, language) == value
        return
    with pytest.raises(InputTrouble, match="amount: type it like") as raised:
        parse_amount(typed, language)
    assert raised.value.text("fr").endswith("montant entier : tapez par exemple 1,5M ou 500k") or (
        "n'est pas un montant" in raised.value.text("fr")
    )


@pytest.mark.parametrize(("typed", "language", "form", "meant"), EXAMPLES["meant"])
def test_without_a_unit_it_is_what_the_form_allows(
    typed: str, language: str, form: list[int | None], meant: list[int]
) -> None:
    least, most, step = form
    assert least is not None
    assert step is not None
    allowed = Amount(least, most, step)
    if not meant:
        with pytest.raises(InputTrouble):
            possible_amounts(typed, allowed, language)
        return
    found = possible_amounts(typed, allowed, language)
    assert found == meant
    as_typed = [one for one in found if not is_guess(typed, one, language)]
    assert as_typed == [one for one in found if is_literal(typed, one, language)]


def is_literal(typed: str, value: int, language: str) -> bool:
    try:
        return parse_amount(typed, language) == value
    except InputTrouble:
        return False


@given(st.integers(0, 10**11), st.sampled_from(LANGUAGES))
def test_a_written_amount_is_read_back(value: int, language: str) -> None:
    for game in ("life", "monopoly-city"):
        text = amount_text(game_named(game).words(language), value)
        assert parse_amount(text, language) == value


@given(st.text(max_size=12), st.sampled_from(LANGUAGES))
def test_anything_is_an_amount_or_is_refused(typed: str, language: str) -> None:
    if not is_amount(typed, language):
        with pytest.raises(InputTrouble):
            parse_amount(typed, language)
