"""Settings fall back key by key, and only a value that fits is taken."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trading_unit_firmware.settings import KEYS, Settings, default, fits, wire_word

DEFAULTS = {key: default(key) for key in KEYS}


def test_the_defaults_are_those_of_the_rulebook() -> None:
    assert DEFAULTS == {
        "longest": 50,
        "shortest": 50,
        "warning": 5,
        "weights": "1:1:1:1",
        "minutes": 60,
        "quiet": 0,
        "quiz": 30,
        "nimh": 0,
    }


@pytest.mark.parametrize(
    ("key", "least", "most"),
    [
        ("longest", 10, 240),
        ("shortest", 10, 240),
        ("warning", 1, 20),
        ("minutes", 1, 240),
        ("quiet", 0, 1),
        ("quiz", 10, 240),
        ("nimh", 0, 1),
    ],
)
def test_the_ranges(key: str, least: int, most: int) -> None:
    assert fits(key, least)
    assert fits(key, most)
    assert not fits(key, least - 1)
    assert not fits(key, most + 1)
    for wrong in (str(least), None, True, float(most), [least]):
        assert not fits(key, wrong), wrong


@pytest.mark.parametrize("weights", ["1:1:1:1", "0:0:0:1", "100:100:100:100", "3:2:1:0"])
def test_weights_that_fit(weights: str) -> None:
    assert fits("weights", weights)


@pytest.mark.parametrize(
    "weights",
    ["0:0:0:0", "1:1:1", "1:1:1:1:1", "101:1:1:1", "-1:1:1:1", "01:1:1:1", "1:1:1:", "a:1:1:1",
     "1 :1:1:1", "\u0661:1:1:1", 1111, [1, 1, 1, 1]],
)  # fmt: skip
def test_weights_that_do_not(weights: Any) -> None:
    assert not fits("weights", weights)


@pytest.mark.parametrize("text", ["", "{", "[]", "5", "null", '{"longest": 20,}', "\x00\xff"])
def test_a_file_that_cannot_be_read_means_defaults(text: str) -> None:
    settings = Settings(text)
    assert settings.values == DEFAULTS
    assert settings.refused == ["settings"]


def test_without_a_file_nothing_is_refused() -> None:
    assert Settings(None).refused == []


def test_each_wrong_key_falls_back_alone() -> None:
    settings = Settings('{"longest": 20, "shortest": 9, "colour": 1, "quiz": 240}')
    assert settings.values == DEFAULTS | {"longest": 20, "quiz": 240}
    assert settings.refused == ["settings:colour", "settings:shortest"]


def test_a_value_that_does_not_fit_changes_nothing() -> None:
    settings = Settings()
    assert not settings.set("longest", 9)
    assert not settings.set("colour", 1)
    assert settings.values == DEFAULTS


@given(st.text())
def test_any_text_gives_settings_that_fit(text: str) -> None:
    assert all(fits(key, value) for key, value in Settings(text).values.items())


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=6,
)


@given(st.dictionaries(st.sampled_from(KEYS) | st.text(), json_values, max_size=9))
def test_any_json_gives_settings_that_fit_and_words_the_wire_can_carry(found: Any) -> None:
    settings = Settings(json.dumps(found))
    assert all(fits(key, value) for key, value in settings.values.items())
    allowed = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.:/+-"
    assert all(set(word) <= set(allowed) for word in settings.refused)
    assert Settings(settings.text()).values == settings.values


def test_an_unknown_key_is_cut_to_a_word() -> None:
    assert wire_word("a b=c*é" + "x" * 50) == "a.b.c.." + "x" * 13
