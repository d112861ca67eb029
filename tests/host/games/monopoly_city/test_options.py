"""What is chosen at set-up: rule options, where chance comes from, whose money, who plays.

Each option is played in both positions where its rule is tested; here, that these are all, and that
nothing else can be chosen.
"""

from pathlib import Path
from typing import Any

import pytest

from tests.host.games.monopoly_city.stage import DATA, NAMES, M, arrive, city
from trading_unit.games.base.rules.options import defaults
from trading_unit.games.monopoly_city import GAME
from trading_unit.games.monopoly_city.rules.options import OPTIONS
from trading_unit.games.registry import game_named
from trading_unit.games.rulebook import rules
from trading_unit.table.ask import CHANCE, TABLE, UNIT
from trading_unit.trouble import Trouble

SEATS = [{"name": name} for name in NAMES[:3]]

DEFAULTS = defaults(OPTIONS)


def test_every_option_is_off_and_belongs_to_a_rule() -> None:
    known = {rule.id: rule for rule in rules(game_named("monopoly-city"))}
    for option in OPTIONS:
        rule = known[option.rule]
        assert "(option" in rule.text + rule.ruling
        assert not option.default
    assert len(DEFAULTS) == len(OPTIONS)


def test_every_option_is_switched_on_in_some_test() -> None:
    here = Path(__file__)
    tests = "".join(
        file.read_text(encoding="utf-8") for file in here.parent.glob("test_*.py") if file != here
    )
    assert [option for option in DEFAULTS if f'"{option}": ' not in tests] == []


@pytest.mark.parametrize(
    ("chosen", "why"),
    [
        ({"options": {"free money": True}}, "there is no rule option 'free money'"),
        ({"options": {"dodge one rent": 1}}, "the rule option 'dodge one rent' is true or false"),
        (
            {"options": {"residential blocks": True}},
            "the rule option 'residential blocks' is a who",
        ),
        ({"options": {"industrial blocks": -1}}, "the rule option 'industrial blocks' is a whole"),
        (
            {"chance": {"dice": "unit"}},
            "dice cannot come from 'unit': it has to be screen or table",
        ),
        ({"chance": {"cards": "sky"}}, "cards cannot come from 'sky'"),
        ({"chance": {"weather": "screen"}}, "weather cannot come from 'screen'"),
        ({"money": "shells"}, "money is 'screen' or 'real', not 'shells'"),
        ({"length": {"until": "tea"}}, "the length is"),
    ],
)
def test_nothing_else_can_be_chosen(chosen: dict[str, Any], why: str) -> None:
    with pytest.raises(Trouble) as refused:
        GAME.set_up(SEATS, DATA, **chosen)
    assert str(refused.value).startswith(why)


@pytest.mark.parametrize("names", [["Ann", "ann"], ["Ann", " Ann "], ["Ann", ""], ["Ann", "  "]])
def test_each_player_needs_a_name_of_his_own(names: list[str]) -> None:
    with pytest.raises(Trouble, match=r"each player needs a name|two players are called"):
        GAME.set_up([{"name": name} for name in names], DATA)


def test_what_is_left_out_is_as_the_rulings_have_it() -> None:
    setup = GAME.set_up(SEATS, DATA)
    assert setup["options"] == DEFAULTS
    assert setup["chance"] == {"dice": "screen", "cards": "screen", "build": "unit"}
    assert setup["money"] == "screen"
    assert setup["length"] == {"until": "hour", "minutes": 60}
    assert setup["data"] == DATA  # in full, so that a record needs no file


def test_what_a_set_up_holds_is_its_own() -> None:
    seats = [dict(seat) for seat in SEATS]
    setup = GAME.set_up(seats, DATA)
    seats[0]["name"] = "Zoe"
    assert setup["seats"][0]["name"] == "Ann"


@pytest.mark.parametrize(
    ("source", "asked"), [("screen", (CHANCE,)), ("table", (TABLE,)), ("unit", (UNIT, CHANCE))]
)
def test_the_build_result_comes_from_where_it_was_chosen(source: str, asked: Any) -> None:
    play = arrive("Jail", chance={"build": source})
    play.say("press")
    assert play.table.ask.asked() == asked


@pytest.mark.parametrize(("source", "asked"), [("screen", (CHANCE,)), ("table", (TABLE,))])
def test_so_do_dice_and_cards(source: str, asked: Any) -> None:
    play = city(chance={"dice": source})
    assert play.table.ask.asked() == asked
    play = arrive("Chance 3", chance={"cards": source})
    assert play.table.ask.asked() == asked
    card = play.by_chance() if source == "screen" else "City Lottery"
    if source == "table":
        play.say(card)
        assert play.cash[0] == 11 * M
    assert play.lines("card") == [(0, card)]


@pytest.mark.parametrize("seat", [{}, "Ann", {"name": 3}, {"name": " "}, None])
def test_a_player_without_a_name_is_refused(seat: Any) -> None:
    with pytest.raises(Trouble, match=r"each player needs a name|two players are called"):
        GAME.set_up([*SEATS, seat], DATA)


@pytest.mark.parametrize("what", ["options", "chance", "length"])
def test_what_is_no_table_is_refused(what: str) -> None:
    wrong: dict[str, Any] = {what: ["hour"]}
    with pytest.raises(Trouble, match="is a table of names and values"):
        GAME.set_up(SEATS, DATA, **wrong)
