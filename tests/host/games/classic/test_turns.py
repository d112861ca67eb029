"""Throwing and moving, doubles, and the salary at the start (BO-03 to BO-10, GR-13 to GR-16, GR-21,
GR-22)."""

from typing import Any

import pytest

from tests.host.games.classic.both import Game, both, rule
from tests.host.games.classic.stage import spaces

START, JAIL = "Repentance", "Bondage"


@rule("BO-03", "GR-13")
@both
@pytest.mark.parametrize(("a", "b"), [(1, 2), (6, 4), (5, 6)])
def test_two_dice_and_as_many_spaces_as_they_add_up_to(game: Game, a: int, b: int) -> None:
    play = game.estate(at={0: "Go to Bondage"})
    play.throw(a, b)
    assert play.space(0) == spaces(game.name)[(30 + a + b) % 40]
    assert [play.space(seat) for seat in (1, 2)] == [game.called(START)] * 2


@rule("BO-03", "GR-13")
@both
def test_then_it_is_the_next_player_s_turn_clockwise(game: Game) -> None:
    play = game.estate(3, seat=1)
    for seat in (2, 0, 1):
        play.idle()
        assert (play.now, play.who) == ("roll", seat)


@rule("BO-03", "GR-01", "GR-13")
@both
def test_dice_show_nothing_else(game: Game) -> None:
    wrong: list[Any] = [[0, 1], [7, 1], [1], [1, 2, 3], [1.0, 2], [True, 1], "3", 3, None, {}]
    play = game.estate()
    for value in wrong:
        assert play.refuses(value) == "two dice show two whole numbers from 1 to 6"


@rule("BO-03", "GR-13")
@both
def test_nobody_else_throws(game: Game) -> None:
    assert game.estate().refuses([1, 2], 1) == "the dice are thrown at the table"
    screen = game.estate(chance={"dice": "screen"})
    assert screen.refuses([1, 2], "table") == "the dice are thrown on the screen"


@rule("BO-03", "GR-13")
@both
def test_the_dice_may_be_the_screen_s_or_the_unit_s(game: Game) -> None:
    owns = {0: ["purple", "orange"]}
    play = game.estate(chance={"dice": "screen"}, at={0: JAIL}, owns=owns)
    a, b = play.by_chance()
    assert play.space(0) == spaces(game.name)[10 + a + b]
    play = game.estate(chance={"dice": "unit"}, at={0: JAIL})
    play.say([1, 1], "unit")
    assert play.space(0) == spaces(game.name)[12]


@rule("BO-04", "GR-14")
@both
def test_any_number_of_movers_may_share_a_space(game: Game) -> None:
    play = game.estate(6, at=dict.fromkeys(range(6), START))
    for seat in range(6):
        play.throw(4, 6)
        assert play.space(seat) == game.called(JAIL)
    assert not any(play.jailed(seat) for seat in range(6))


@rule("BO-07", "GR-15")
@both
def test_after_a_double_it_is_settled_and_thrown_again(game: Game) -> None:
    play = game.estate(owns={1: ["dark blue"]}, at={0: "Homeward Line"})
    play.throw(1, 1)
    assert play.cash == game.money([1_430, 1_570, 1_500])
    assert (play.now, play.who) == ("roll", 0)
    play.throw(3, 3)
    assert (play.now, play.space(0)) == ("buy", game.called("Broken Bridge"))
    play.say("buy")
    assert (play.now, play.who) == ("roll", 0)
    play.throw(3, 4)
    assert (play.space(0), play.who) == (game.called(JAIL), 1)


@rule("BO-08", "GR-16")
@both
def test_the_third_double_leads_into_jail_without_a_move(game: Game) -> None:
    play = game.estate(at={0: START})
    play.throw(5, 5)
    play.throw(5, 5)
    cash = play.cash[0]
    play.throw(6, 6)
    assert (play.space(0), play.jailed(0), play.cash[0]) == (game.called(JAIL), True, cash)
    assert play.lines("to jail") == [(0,)]
    assert (play.now, play.who) == ("roll", 1)


@rule("BO-08", "GR-16")
@both
def test_doubles_are_counted_anew_each_turn(game: Game) -> None:
    play = game.estate(2, at={0: START})
    play.throw(5, 5)
    play.put_at(0, game.called(START))
    play.throw(4, 6)
    play.idle()
    play.put_at(0, game.called(START))
    play.throw(5, 5)
    assert (play.now, play.who, play.jailed(0)) == ("roll", 0, False)


# The salary


@rule("BO-09", "GR-21")
@both
@pytest.mark.parametrize(
    ("at", "a", "b"), [("Golden Street", 5, 6), ("Pearl Gate", 1, 2), ("Pearl Gate", 3, 4)]
)
def test_landing_on_the_start_or_passing_it_brings_it(game: Game, at: str, a: int, b: int) -> None:
    play = game.estate(at={0: at}, owns={0: ["brown", "railroad"]})
    play.throw(a, b)
    assert play.lines("wages") == [(-1, 0, game.m(game.salary), "")]
    assert play.cash == game.money([1_500 + game.salary, 1_500, 1_500])


@rule("BO-09", "GR-21")
@both
def test_not_for_leaving_it(game: Game) -> None:
    play = game.estate()
    play.throw(4, 6)
    assert play.cash[0] == game.m(1_500)


@rule("BO-09", "BO-10", "GR-21", "GR-22")
@both
def test_a_card_that_leads_there_brings_it_and_again_after_passing(game: Game) -> None:
    first, last = (card for card in game.cards("advance") if game.leads(card) == game.called(START))
    assert game.draw(first).cash[0] == game.m(1_500 + game.salary)
    play = game.estate(at={0: "Pearl Gate"})
    play.throw(2, 3)
    assert play.space(0) == game.called("Salvation 1")
    play.say(last)
    assert play.space(0) == game.called(START)
    assert play.cash[0] == game.m(1_500 + 2 * game.salary)


@rule("BO-09", "GR-21")
@both
@pytest.mark.parametrize(("space", "times"), [("Laws 1", 0), ("Laws 2", 1)])
def test_a_card_that_leads_elsewhere_only_past_it(game: Game, space: str, times: int) -> None:
    (card,) = (one for one in game.cards("advance") if game.leads(one) in HALF_WAY)
    play = game.draw(card, space=space, owns={0: ["purple"]})
    assert play.cash[0] == game.m(1_500 + times * game.salary)


HALF_WAY = ("Candle Row", "Körnerpark")


@rule("BO-10", "GR-08", "GR-22")
@both
def test_each_time_around_once(game: Game) -> None:
    play = game.arrive(START)
    assert len(play.lines("wages")) == 1
    play.idle(2)
    play.throw(4, 6)  # on from it
    assert len(play.lines("wages")) == 1
