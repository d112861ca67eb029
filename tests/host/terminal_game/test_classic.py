"""A classic game at one keyboard: a plan of building in one line, wishes, and money raised while
others are asked."""

from typing import Any

import pytest

from tests.host.games.repentance.table import BROWN, DATA, RED, Stage, arrive, estate
from tests.host.terminal_game.keyboard import AtKeyboard
from trading_unit.games.property.view.log_values import pieces


class RepentanceAtKeyboard(AtKeyboard):
    def __init__(self, play: Stage, bots: tuple[int, ...] = ()) -> None:
        super().__init__("repentance", play.table, bots)
        self.play = play

    @property
    def last(self) -> Any:
        return self.table.done[-1]


def builder(**how: Any) -> RepentanceAtKeyboard:
    return RepentanceAtKeyboard(estate(**{"owns": {0: ["brown", "red"]}, **how}))


@pytest.mark.parametrize(
    ("typed", "plan", "price"),
    [
        ("build 3 on red", dict.fromkeys(RED, 1), "$450"),
        ("build 4 on RED", {RED[0]: 2, RED[1]: 1, RED[2]: 1}, "$600"),
        ("build 2 on dust, 1 on broken", {"Dust Lane": 2, "Broken Bridge": 1}, "$150"),
        ("build 2 on brown, 1 on dust", {"Dust Lane": 2, "Broken Bridge": 1}, "$150"),
        ("build 1 on thorn hill, 1 on lion", {"Thorn Hill": 1, "Lion's Pass": 1}, "$300"),
    ],
)
def test_a_plan_is_typed_in_one_line_and_says_its_price(
    typed: str, plan: dict[str, int], price: str
) -> None:
    game = builder()
    game.type(typed)
    what = ", ".join(f"{count} on {name}" for name, count in plan.items())
    assert game.terminal_game.dialog is not None
    question = game.terminal_game.dialog.question.text
    assert question == f"Build {what}, for {price}? Enter does it, no leaves it"
    assert not game.table.done
    game.type("")
    assert game.last == ("build", 0, plan)
    assert game.play.cash[0] == 1_500 - int(price[1:])


def test_a_plan_may_be_confirmed_in_its_line_or_left() -> None:
    game = builder()
    game.type("build 2 on brown")
    assert game.type("no") == "nothing was built"
    assert not game.table.done
    game.type("build 2 on brown yes")
    assert game.play.levels(BROWN) == [1, 1]


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("build 4 on dust lane", "it is built evenly: the lowest of a group comes first"),
        ("build 11 on brown", "there is no place for 11 on brown"),
        ("build 12 on red", "that costs $1,800, and there is $1,500 in the purse"),
        ("build 2 on green", "there is no name 'green'; there are: brown, red"),
        ("build 0 on brown, 0 on red", "a plan says how many levels more on which places"),
        ("build 2 on brown, red", "'red' is no part of a plan: type it like 3 on NAME"),
        ("build 2 on brown,", "'' is no part of a plan: type it like 3 on NAME"),
        ("build 2 on b", "'b' could be brown, Broken Bridge"),
    ],
)
def test_what_cannot_be_built_is_refused_before_it_is_asked(typed: str, why: str) -> None:
    game = builder()
    assert game.type(typed).startswith(why)
    assert game.terminal_game.dialog is None
    assert not game.table.done


def test_one_house_is_typed_by_its_street_as_ever() -> None:
    game = builder()
    game.type("build house in dust")
    assert game.last == ("build", 0, "house in Dust Lane")


def test_a_plan_of_another_needs_his_turn() -> None:
    game = RepentanceAtKeyboard(estate(owns={1: ["brown"]}))
    assert game.type("build ben 2 on brown") == "it is built on the own turn, before the throw"


def test_help_tells_of_plans() -> None:
    assert "build 3 on NAME, ..." in "\n".join(builder().page("help"))


def test_a_wish_is_typed_as_a_number() -> None:
    figures = {**DATA, "stock": {**DATA["stock"], "house": 3}}
    game = builder(owns={0: ["brown"], 1: ["dark blue"]}, figures=figures)
    game.type("build 2 on brown yes")
    now = game.terminal_game.prompt()
    assert now.what.startswith("Ann wants 2 houses: how many do you want?")
    assert now.how == "type how many, 0 to 3"
    assert game.type("4") == "say how many: a whole number from 0 to 3"
    game.type("0")
    assert game.play.levels(BROWN) == [1, 1]


def test_money_is_raised_while_bidding() -> None:
    game = RepentanceAtKeyboard(
        arrive("Thorn Hill", owns={1: ["Valley Line"]}, cash={1: 10}),
    )
    game.type("auction")
    assert game.table.ask.name == "bid"
    game.type("mortgage ben valley line")
    assert game.last == ("mortgage", 1, "Valley Line")
    game.type("ben 110")
    assert game.table.ask.bids[-1][:2] == (1, 110)


def test_the_light_waits_for_who_could_raise_the_money() -> None:
    """Ben has neither money nor property; Cleo could mortgage a railroad."""
    cash = {1: 0, 2: 0}
    game = RepentanceAtKeyboard(arrive("Thorn Hill", owns={2: ["Valley Line"]}, cash=cash))
    game.type("auction", "ann 50")
    game.desk.pass_ms(5_000)
    game.terminal_game.step()
    assert game.table.ask.name == "bid"
    game.type("mortgage cleo valley", "cleo 60", "cleo out", "ann out")
    game.desk.pass_ms(5_000)
    game.terminal_game.step()
    assert game.play.owner("Thorn Hill") == 2
    game = RepentanceAtKeyboard(arrive("Thorn Hill", cash=cash))
    game.type("auction", "ann 50")
    game.desk.pass_ms(5_000)
    game.terminal_game.step()
    assert game.play.owner("Thorn Hill") == 0


@pytest.mark.parametrize(
    ("count", "language", "says"),
    [
        (1, "en", "1 house"),
        (4, "en", "4 houses"),
        (0, "en", "0 houses"),
        (1, "fr", "1 maison"),
        (4, "fr", "4 maisons"),
        (0, "fr", "0 maison"),
    ],
)
def test_one_house_and_four_houses(count: int, language: str, says: str) -> None:
    assert pieces(estate().estate, count, "house", language) == says


def test_what_stands_on_a_street_is_counted() -> None:
    game = builder()
    game.type("build 4 on brown yes")
    assert "2 houses" in "\n".join(game.page("own ann"))
