"""Amounts, names and choices as people type them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trading_unit.games.base.view.amounts import amount_text, space_amount_text
from trading_unit.games.registry import game_named
from trading_unit.play.start import setup_choices
from trading_unit.play.typed.name_matching import match_name, matching_names
from trading_unit.play.typed.typed_amounts import parse_amount
from trading_unit.trouble import Trouble

CITY = game_named("monopoly-city")


NAMES = ["Old Town", "Harbor Heights", "Silver Harbor", "The Marina", "Old Towne"]


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("old town", "Old Town"),
        ("OLD  TOWNE", "Old Towne"),
        ("har", "Harbor Heights"),
        ("sil", "Silver Harbor"),
        ("mar", "The Marina"),
        ("s h", "Silver Harbor"),
    ],
)
def test_a_name(typed: str, name: str) -> None:
    assert match_name(typed, NAMES) == name


def test_a_name_that_could_be_several() -> None:
    with pytest.raises(Trouble, match=r"^'old' could be Old Town, Old Towne: type more of it$"):
        match_name("old", NAMES)
    with pytest.raises(Trouble, match="there is no name 'x'; there are: Old Town"):
        match_name("x", NAMES)
    with pytest.raises(Trouble):
        match_name("", NAMES)


@given(st.text(max_size=12), st.lists(st.text(min_size=1, max_size=12)))
def test_only_names_that_are_there_are_found(typed: str, names: list[str]) -> None:
    assert set(matching_names(typed, names)) <= set(names)


def test_players() -> None:
    seats = setup_choices.parse_players("Ann,  Ben Green , bot:steady, BOT:rand Rita, bot:steady")
    assert [seat["name"] for seat in seats] == [
        "Ann",
        "Ben Green",
        "Steady bot",
        "Rita",
        "Steady bot 2",
    ]
    assert [seat["plays"] for seat in seats] == ["person", "person", "steady", "random", "steady"]


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("Ann, ann", "there is a player ann already"),
        ("Ann,,Ben", "a player needs a name"),
        ("bot:clever", "there is no bot 'clever'; there are: steady, plain, random"),
        ("bot:", "there is no bot"),
        ("A" * 21, "20 characters at most"),
        ("An\x1bn", "letters that can be seen"),
    ],
)
def test_no_players(words: str, says: str) -> None:
    with pytest.raises(Trouble, match=says):
        setup_choices.parse_players(words)


@pytest.mark.parametrize(
    ("words", "length"),
    [
        ("90", {"until": "hour", "minutes": 90}),
        ("1 hour", {"until": "hour", "minutes": 60}),
        ("2 H", {"until": "hour", "minutes": 120}),
        ("45 minutes", {"until": "hour", "minutes": 45}),
        ("30 rounds", {"until": "rounds", "rounds": 30}),
        ("last", {"until": "last"}),
    ],
)
def test_length(words: str, length: dict[str, object]) -> None:
    assert setup_choices.parse_length(words) == length


@pytest.mark.parametrize("words", ["long", "-5", "1.5 hours", "hour", "rounds"])
def test_no_length(words: str) -> None:
    with pytest.raises(Trouble, match="the length is minutes"):
        setup_choices.parse_length(words)


def test_options() -> None:
    assert setup_choices.parse_option(CITY, "build once=yes") == ("build once a turn", True)
    assert setup_choices.parse_option(CITY, "residential = 30") == ("residential blocks", 30)
    for words in ("build once", "build once=maybe", "residential=many", "sell=yes", "=yes"):
        with pytest.raises(Trouble):
            setup_choices.parse_option(CITY, words)


@pytest.mark.parametrize(
    ("typed", "level"),
    [
        ("older children", "older children"),
        ("older", "older children"),
        ("children from 8 to 12", "older children"),
        ("children", "children"),
        ("Adults", "adults"),
    ],
)
def test_an_option_of_choices_is_typed_as_one_of_them(typed: str, level: str) -> None:
    game = game_named("city-life")
    assert setup_choices.parse_option(game, f"quiz level={typed}") == ("quiz level", level)


def test_another_choice_is_refused_with_those_there_are() -> None:
    game = game_named("city-life")
    there_are = "adults, children from 8 to 12, children up to 7"
    for typed in ("teenagers", "", "yes"):
        with pytest.raises(Trouble, match=f"there is no choice '{typed}'; there are: {there_are}"):
            setup_choices.parse_option(game, f"quiz level={typed}")


def test_what_is_real_on_the_table() -> None:
    assert setup_choices.parse_real_things(CITY, "") == ({}, "screen")
    assert setup_choices.parse_real_things(CITY, "dice and money") == ({"dice": "table"}, "real")
    assert setup_choices.parse_real_things(CITY, "cards, dice") == (
        {"cards": "table", "dice": "table"},
        "screen",
    )
    with pytest.raises(Trouble, match="there is no thing 'wheel'"):
        setup_choices.parse_real_things(CITY, "wheel")


def test_a_game_writes_amounts_its_own_way() -> None:
    words = {"money": "${amount}", "money.thousands": ","}
    assert [amount_text(words, value) for value in (60, 1_500, -200)] == ["$60", "$1,500", "-$200"]
    in_millions = {"money.decimal": ",", "money.M": "{amount} M", "money.k": "{amount} k"}
    short_texts = [amount_text(in_millions, value) for value in (1_500_000, 2_000, 1_500, -500_000)]
    assert short_texts == ["1,5 M", "2 k", "1500", "-500 k"]
    on_spaces = [
        space_amount_text(words, value) for value in (500, -1_500, 10_050, 125_000, 12_500)
    ]
    assert on_spaces == ["500", "-1,500", "10,050", "125k", "12.5k"]
    assert parse_amount("$60") == 60
