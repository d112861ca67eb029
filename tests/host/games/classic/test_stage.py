"""The stage itself, and what both games do alike: one thing of each kind."""

import pytest

from tests.host.games.classic.games import CLASSIC, data
from tests.host.games.classic.stage import arrive, draw, estate, group, new_game, spaces
from trading_unit.games.base.view.log_text import money

each_game = pytest.mark.parametrize("game", CLASSIC)


@each_game
def test_a_new_game_is_begun_by_the_highest_throw(game: str) -> None:
    play = new_game(2, game=game)
    for character in [one["name"] for one in data(game)["characters"]][:2]:
        assert play.now == "character"
        play.say(character)
    play.throw(1, 2)
    play.throw(2, 2)
    assert play.estate.seat == 1
    assert {play.space(seat) for seat in (0, 1)} == {spaces(game)[0]}


@each_game
def test_a_street_is_bought_or_auctioned(game: str) -> None:
    street = group("brown", game)[1]
    play = arrive(street, game=game)
    before = play.cash[0]
    play.say("buy")
    assert play.owner(street) == 0
    assert before - play.cash[0] == play.estate.board.price[play.estate.board.number[street]]
    play = arrive(street, game=game)
    play.say("auction")
    play.bid(2, play.estate.board.opening)
    play.light_off()
    assert play.owner(street) == 2


@each_game
def test_a_shortage_is_auctioned_among_those_who_want_one(game: str) -> None:
    """The stock holds as many of the first piece as both full groups could use, less one."""
    browns, blues = group("brown", game), group("dark blue", game)
    figures = {**data(game), "stock": {**data(game)["stock"]}}
    first = next(iter(figures["stock"]))
    figures["stock"][first] = 1
    rich = figures["money"]["start"] * 3
    play = estate(game=game, owns={0: browns, 1: blues}, cash={0: rich, 1: rich}, figures=figures)
    play.do("build", f"{first} in {browns[0]}")
    assert (play.now, play.who) == ("wish", 1)
    play.say(1)
    board = play.estate.board
    dear = board.build[board.number[blues[0]]]
    assert play.lines("bid") == [(1, dear, 0)]
    assert money(play.company, dear + board.step) in play.refuses([dear, 1_000], 0)
    play.light_off()
    assert (play.now, play.who) == ("place", 1)
    play.say(blues[1])
    assert (play.level(blues[1]), play.left(first)) == (1, 0)
    assert play.now == "roll"
    assert play.may("build") == []


@each_game
def test_mortgaged_deeds_change_hands_with_their_interest(game: str) -> None:
    street = group("brown", game)[0]
    play = estate(game=game, owns={0: [street]}, mortgaged=[street])
    play.offer(0, 1, give=[street], get=[play.estate.board.step])
    play.yes()
    assert (play.now, play.who) == ("received", 1)
    play.say("interest")
    deed = play.estate.board.number[street]
    assert play.lines("interest") == [(1, -1, play.estate.board.interest[deed], street)]
    assert play.mortgaged(street)


def test_a_debt_that_cannot_be_raised_ends_a_player_and_the_heir_pays_interest() -> None:
    owned = ["Dust Lane", "Thorn Hill"]
    play = draw(
        "Bread for Everyone",
        cash={0: 10},
        owns={0: owned},
        mortgaged=owned,
        seats=3,
    )
    assert play.words() == ["bankrupt"]
    play.say("bankrupt")
    assert (play.now, play.who) == ("heir", 1)
    play.say("lift")
    play.say("refuse")
    assert (play.now, play.table.ask.lot) == ("bid", "Thorn Hill")
    play.bid(2, 30)
    play.light_off()
    assert [play.owner(name) for name in owned] == [1, 2]
    assert not any(play.mortgaged(name) for name in owned)
    assert play.estate.out == [True, False, False]
