"""Selling to one another (BO-36, BO-37, GR-52, GR-53)."""

from typing import Any

import pytest

from tests.host.games.classic.both import Game, both, rule
from tests.host.games.property_stage import terms
from trading_unit.table.ask import CLOCK

HILL, LINE = "Thorn Hill", "Valley Line"


@rule("BO-36", "GR-52")
@both
@pytest.mark.parametrize("price", [1, 1_500])
def test_streets_railroads_and_utilities_at_any_price(game: Game, price: int) -> None:
    things = [game.called(name) for name in (LINE, HILL, "Living Water")]
    play = game.estate(owns={0: things})
    play.offer(0, 1, give=things, get=[game.m(price)])
    assert (play.now, play.who) == ("offer", 1)
    play.yes()
    assert play.owned(1) == things
    assert play.cash == game.money([1_500 + price, 1_500 - price, 1_500])


@rule("BO-36", "GR-52")
@both
def test_at_any_time_and_by_anybody(game: Game) -> None:
    hill, line = game.called(HILL), game.called(LINE)
    play = game.estate(owns={1: [HILL], 2: [LINE]})
    play.offer(2, 1, give=[line, game.m(50)], get=[hill])
    play.yes()
    assert (play.owner(hill), play.owner(line)) == (2, 1)
    assert (play.now, play.who) == ("roll", 0)
    assert play.cash == game.money([1_500, 1_550, 1_450])


@rule("BO-36", "GR-52")
@both
def test_who_does_not_agree_keeps_what_there_is(game: Game) -> None:
    hill = game.called(HILL)
    play = game.estate(owns={0: [HILL]})
    play.offer(0, 1, give=[hill], get=[game.m(100)])
    play.no()
    assert (play.owner(hill), play.cash) == (0, game.money([1_500] * 3))
    play.offer(0, 2, give=[hill], get=[game.m(100)])
    play.light_off()  # nothing said is no
    assert play.owner(hill) == 0


@rule("BO-36", "GR-52")
@both
def test_a_counter_offer(game: Game) -> None:
    hill = game.called(HILL)
    play = game.estate(owns={0: [HILL]})
    play.offer(0, 1, give=[hill], get=[game.m(100)])
    play.say([terms(0, give=[game.m(80)], get=[hill]), 1_000])
    assert (play.now, play.who) == ("offer", 0)
    play.yes(2_000)
    assert (play.owner(hill), play.cash) == (1, game.money([1_580, 1_420, 1_500]))


@rule("BO-36", "GR-52")
@both
def test_only_what_is_one_s_own_and_only_money_that_is_there(game: Game) -> None:
    give = [game.called(HILL)]
    play = game.estate(4, out=[3], cash={3: 0}, owns={0: [HILL]})
    for thing in (game.called(LINE), game.called("Repentance"), f"house in {give[0]}"):
        assert play.refuses_offer(0, 1, give=[thing]) == f"{thing} is not there to be given"
    assert play.refuses_offer(0, 1, give=give * 2) == f"{give[0]} is not there to be given"
    for amount in (1_501, -1):
        said = play.refuses_offer(0, 1, give=give, get=[game.m(amount)])
        assert said.startswith("money in a deal is")
    assert play.refuses_offer(0, 1) == "a deal needs something to change hands"
    assert play.refuses_offer(0, 0, give=give) == "a deal is made with another seat"
    assert play.refuses_offer(0, 3, give=give) == "a deal is made with who is in the game"
    wrong: list[Any] = [None, 5, give[0], {}, {"with": 1}, []]
    for value in wrong:
        assert play.refuses_to("deal", value)


@rule("BO-37", "GR-53")
@both
def test_no_street_of_a_colour_where_a_building_stands(game: Game) -> None:
    lane, bridge = game.called("Dust Lane"), game.called("Broken Bridge")
    price = game.m(500)
    play = game.estate(owns={0: ["brown", HILL]}, levels={"Dust Lane": 1})
    for name in (lane, bridge):
        said = f"{name} is not there to be given"
        assert play.refuses_offer(0, 1, give=[name], get=[price]) == said
        assert play.refuses_offer(1, 0, give=[price], get=[name]) == said
    play.offer(0, 1, give=[game.called(HILL)], get=[price])  # of another colour
    play.yes()
    play.do("sell", game.piece(1, "Dust Lane"))
    play.offer(0, 1, give=[bridge], get=[price])
    play.yes()
    assert play.owned(1) == [bridge, game.called(HILL)]


@rule("BO-36", "GR-52")
@both
def test_a_bid_of_the_light_is_no_answer_to_a_deal(game: Game) -> None:
    play = game.estate(owns={0: [HILL]})
    play.offer(0, 1, give=[game.called(HILL)], get=[game.m(100)])
    assert play.refuses(["yes", 1_000], 2) == "somebody else is asked"
    assert play.refuses("yes", 1).startswith("an answer to a deal has its moment")
    assert play.refuses(["perhaps", 1_000], 1) == "it has to be yes, no or a counter-offer"
    assert play.refuses(-5, CLOCK).startswith("the light goes off at a moment")
