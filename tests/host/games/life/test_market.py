"""Insurance and stock, what they spare and bring, the market, and Lucky Days."""

from typing import Any

import pytest

from tests.host.games.life.reckoning_again import agrees
from tests.host.games.life.table import Stage, life, space

OTHERS = {1: "28", 2: "29"}


def come(name: str, number: int = 1, **how: Any) -> Stage:
    """Ann comes to that space, with 100,000 unless told otherwise; she spins from before it."""
    at = {**OTHERS, 0: before(name), **how.pop("at", {})}
    play = life(**{"cash": {0: 100_000}, **how, "at": at})
    play.spin(number)
    return play


def before(name: str) -> str:
    """The space of the main road before that one."""
    return str(int(name) - 1)


# Buying


@pytest.mark.parametrize(("name", "paper"), [("8", "life"), ("25", "fire"), ("36", "stock")])
@pytest.mark.parametrize("number", [1, 2])
def test_gl_15_gl_65_bought_on_landing_or_passing(name, paper, number) -> None:
    play = come(name, number)
    price = space(name)["price"]
    assert (play.now, play.who, play.words()) == ("paper", 0, ["buy", "no"])
    assert (play.table.ask.paper, play.table.ask.price) == (paper, price)
    play.say("buy")
    assert play.papers() == [paper]
    assert play.lines("buys") == [(0, -1, price, paper)]


def test_gl_08_auto_insurance_before_the_first_spin() -> None:
    play = life()
    assert (play.now, play.who, play.table.ask.paper, play.table.ask.price) == (
        *("paper", 0, "auto", 500),
    )
    play.say("buy")
    assert (play.papers(), play.money()) == (["auto"], 1_500)
    agrees(play)


def test_gl_15_it_may_be_declined() -> None:
    play = come("36")
    play.say("no")
    assert (play.papers(), play.money(), play.moves) == ([], 100_000, 1)


def test_gl_16_only_one_of_each() -> None:
    play = come("36", papers={0: ["stock"]})
    assert (play.moves, play.money()) == (1, 100_000)
    play = come("36", papers={0: ["auto", "fire", "life"]})
    assert play.now == "paper"


def test_gl_65_only_with_the_cash_for_it() -> None:
    price = space("36")["price"]
    assert come("36", cash={0: price - 500}).moves == 1
    play = come("36", cash={0: price})
    play.say("buy")
    assert (play.money(), play.notes()) == (0, 0)


def test_gl_65_what_is_put_right_beside_it_counts() -> None:
    play = come("36")
    play.put_right("balance", seat=0, amount=0)
    assert (play.moves, play.papers()) == (1, [])
    play = come("36")
    play.put_right("paper", seat=0, paper="stock", there=True)
    assert (play.moves, play.money()) == (1, 100_000)


@pytest.mark.parametrize("value", ["", "yes", "stock", 1, None, True, ["buy"]])
def test_gl_65_what_cannot_be_said(value) -> None:
    play = come("36")
    assert play.refuses(value) == "it has to be buy or no"
    assert play.refuses("buy", 1) == "somebody else is asked"


# What they spare and bring


@pytest.mark.parametrize(
    ("name", "paper"),
    [("17", "auto"), ("102", "fire")],
)
def test_gl_86_insurance_cancels_the_loss(name, paper) -> None:
    loss = space(name)["amount"]
    assert come(name, papers={0: [paper]}).money() == 100_000
    others = [one for one in ("auto", "fire", "life", "stock") if one != paper]
    assert come(name, papers={0: others}).money() == 100_000 - loss


@pytest.mark.parametrize(
    ("name", "paper"), [("49", "life"), ("84", "life"), ("44", "stock"), ("65", "stock")]
)
def test_gl_86_what_only_who_has_a_paper_gets(name, paper) -> None:
    gain = space(name)["amount"]
    assert come(name, papers={0: [paper]}).money() == 100_000 + gain
    others = [one for one in ("auto", "fire", "life", "stock") if one != paper]
    assert come(name, papers={0: others}).money() == 100_000


def test_gl_86_what_only_who_has_stock_pays() -> None:
    loss = space("46")["amount"]
    assert come("46", papers={0: ["stock"]}).money() == 100_000 - loss
    assert come("46").money() == 100_000


def test_gl_86_what_only_the_childless_pay() -> None:
    loss = space("86")["amount"]
    assert come("86").money() == 100_000 - loss
    assert come("86", children={0: ["blue"]}).money() == 100_000


@pytest.mark.parametrize(("name", "paper"), [("58", "auto"), ("89", "fire")])
def test_gl_86_a_paper_may_be_lost(name, paper) -> None:
    play = come(name, papers={0: ["auto", "fire", "life", "stock"]})
    assert paper not in play.papers()
    assert len(play.papers()) == 3
    assert play.lines("loses paper") == [(0, paper)]
    agrees(play)
    assert come(name).lines("loses paper") == []


def test_gl_86_stock_may_be_sold_to_the_bank() -> None:
    play = come("117", papers={0: ["stock", "life"]}, reckoned=[0])
    assert (play.papers(), play.money()) == (["life"], 100_000 + space("117")["amount"])
    agrees(play)
    play = come("117", reckoned=[0])
    assert play.money() == 100_000


# The market


@pytest.mark.parametrize("number", range(1, 11))
def test_gl_63_the_market(number) -> None:
    play = come("56", papers={0: ["stock"]})
    assert (play.now, play.who, play.words()) == ("market", 0, ["play", "no"])
    play.say("play")
    assert (play.purpose, play.who) == ("market", 0)
    play.spin(number)
    gain = -25_000 if number < 4 else 0 if number < 7 else 50_000
    assert play.money() == 100_000 + gain
    assert play.moves == 1
    agrees(play)


@pytest.mark.parametrize("number", [1, 5, 9])
def test_gl_64_the_certificate_stays(number) -> None:
    play = come("56", papers={0: ["stock"]})
    play.say("play")
    play.spin(number)
    assert play.papers() == ["stock"]


def test_gl_63_on_passing_too_and_then_the_move_goes_on() -> None:
    play = come("56", 3, papers={0: ["stock"]})
    play.say("play")
    play.spin(9)
    assert (play.where(), play.moves) == ("58", 1)
    assert play.money() == 150_000


def test_gl_63_one_need_not() -> None:
    play = come("56", papers={0: ["stock"]})
    play.say("no")
    assert (play.moves, play.money()) == (1, 100_000)


def test_gl_63_only_who_has_stock() -> None:
    play = come("56", papers={0: ["auto", "fire", "life"]})
    assert (play.moves, play.money()) == (1, 100_000)


def test_gl_63_gl_66_what_it_costs_is_borrowed_for() -> None:
    play = come("56", papers={0: ["stock"]}, cash={0: 500})
    play.say("play")
    play.spin(1)
    assert (play.money(), play.notes()) == (15_500, 2)
    agrees(play)


def test_gl_63_stock_that_is_put_right_away_is_not_played() -> None:
    play = come("56", papers={0: ["stock"]})
    play.put_right("paper", seat=0, paper="stock", there=False)
    assert (play.moves, play.money()) == (1, 100_000)


# Lucky Days


def lucky(**how: Any) -> Stage:
    play = come("27", **how)
    assert (play.now, play.who, play.words()) == ("lucky day", 0, ["keep", "speculate"])
    return play


def test_gl_61_10000_to_keep() -> None:
    play = lucky()
    assert play.money() == 110_000
    play.say("keep")
    assert (play.money(), play.moves) == (110_000, 1)
    agrees(play)


def test_gl_61_only_who_lands_there() -> None:
    play = come("27", 2)
    assert (play.where(), play.lines("lucky day")) == ("30", [])  # two cars are in the way


@pytest.mark.parametrize(("number", "gain"), [(3, 150_000), (8, 150_000), (5, 0)])
def test_gl_62_or_on_two_numbers_for_150000(number, gain) -> None:
    play = lucky()
    play.say("speculate")
    assert (play.now, play.words()) == ("number", [str(one) for one in range(1, 11)])
    play.say("3")
    assert (play.now, play.words()) == ("number", [str(one) for one in range(1, 11) if one != 3])
    assert play.refuses("3").startswith("it has to be one of 1, 2, 4")
    play.say("8")
    assert (play.purpose, play.who) == ("lucky day", 0)
    assert play.money() == 110_000
    play.spin(number)
    assert play.money() == 100_000 + gain
    assert play.lines("speculates") == [(0, -1, 10_000, "3, 8")]
    assert play.moves == 1
    agrees(play)


@pytest.mark.parametrize("value", ["", "0", "11", "ten", 3, 3.0, None, True, ["3"]])
def test_gl_62_what_is_no_number(value) -> None:
    play = lucky()
    play.say("speculate")
    assert "it has to be one of 1, 2, 3" in play.refuses(value)
    assert play.refuses("3", 1) == "somebody else is asked"


@pytest.mark.parametrize("value", ["", "3", "play", 1, None])
def test_gl_61_keep_or_speculate(value) -> None:
    assert lucky().refuses(value) == "it has to be keep or speculate"
