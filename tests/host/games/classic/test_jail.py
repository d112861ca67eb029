"""Jail, which is Bondage or Night: how one comes there, what goes on there, and how one leaves
(BO-22 to BO-26, GR-34 to GR-42). Greenopoly's third turn there and whom Night does not touch are
tried in its own folder."""

from typing import Any

import pytest

from tests.host.games.classic.both import Game, both, rule
from tests.host.games.classic.stage import Stage

JAIL = "Bondage"


def inside(game: Game, failed: int = 0, **how: Any) -> Stage:
    """Ann is to leave jail, or to try."""
    return game.estate(**{"jailed": {0: failed}, **how})


def is_locked_up(game: Game, play: Stage) -> bool:
    return (play.space(0), play.jailed(0)) == (game.called(JAIL), True)


@rule("BO-22", "BO-23", "GR-34", "GR-35")
@both
@pytest.mark.parametrize(("a", "b"), [(1, 2), (2, 2)])
def test_by_the_corner_and_the_turn_is_over(game: Game, a: int, b: int) -> None:
    play = game.arrive("Go to Bondage", a, b)
    assert is_locked_up(game, play)
    assert play.cash[0] == game.m(1_500)
    assert (play.now, play.who) == ("roll", 1)


@rule("BO-22", "BO-23", "GR-34", "GR-35")
@both
@pytest.mark.parametrize("number", [0, 1])
def test_by_a_card_without_the_salary(game: Game, number: int) -> None:
    play = game.draw(game.cards("jail")[number], at={1: JAIL})
    assert is_locked_up(game, play)
    assert play.cash[0] == game.m(1_500)
    assert (play.now, play.who, play.jailed(1)) == ("roll", 1, False)


@rule("BO-22", "GR-34")
@both
def test_by_three_doubles(game: Game) -> None:
    play = game.estate(at={0: "Repentance"})
    play.throw(5, 5)
    play.throw(5, 5)
    play.throw(1, 1)
    assert is_locked_up(game, play)
    assert play.who == 1


@rule("BO-24", "GR-37")
@both
def test_by_an_ordinary_move_it_is_just_a_visit(game: Game) -> None:
    play = game.arrive(JAIL)
    assert (play.space(0), play.jailed(0)) == (game.called(JAIL), False)
    assert play.cash[0] == game.m(1_500)
    play.idle(2)
    assert (play.now, play.who) == ("roll", 0)  # nothing is asked before the throw
    play.throw(1, 2)
    assert play.space(0) == game.called("Bread Street")


# A double, or three throws


@rule("BO-25", "GR-38")
@both
@pytest.mark.parametrize("failed", [0, 1, 2])
def test_a_double_frees_and_moves_without_another_throw(game: Game, failed: int) -> None:
    play = inside(game, failed, owns={0: ["orange"]})
    play.say("throw")
    play.throw(4, 4)
    assert (play.space(0), play.jailed(0)) == (game.called("Olive Row"), False)
    assert (play.cash[0], play.now, play.who) == (game.m(1_500), "roll", 1)


@rule("BO-25", "GR-38")
@both
def test_where_it_leads_is_settled(game: Game) -> None:
    play = inside(game)
    play.say("throw")
    play.throw(1, 1)
    assert (play.now, play.who) == ("buy", 0)


@rule("BO-25", "GR-38", "GR-41")
@both
def test_three_failed_throws_and_the_fine_is_due(game: Game) -> None:
    play = inside(game, owns={0: ["purple"]})
    for _ in range(2):
        play.say("throw")
        play.throw(1, 2)
        assert is_locked_up(game, play)
        assert play.cash[0] == game.m(1_500)
        play.idle(2)
    play.say("throw")
    play.throw(1, 2)
    assert (play.space(0), play.jailed(0)) == (game.called("Bread Street"), False)
    assert play.cash[0] == game.m(1_450)
    assert [line[:3] for line in play.lines("fine")] == [(0, -1, game.m(50))]
    assert (play.now, play.who) == ("roll", 1)


@rule("BO-25", "GR-41")
@both
def test_who_lacks_the_fine_then_raises_it(game: Game) -> None:
    play = inside(game, 2, cash={0: 20}, owns={0: ["purple"]})
    assert play.words() == ["throw"]
    play.say("throw")
    play.throw(1, 2)
    assert (play.now, play.who, play.words()) == ("owe", 0, [])
    assert play.space(0) == game.called(JAIL)
    play.do("mortgage", game.called("Bread Street"))
    assert (play.space(0), play.cash[0]) == (game.called("Bread Street"), game.m(40))
    assert play.who == 1


# The fine, or a card


@rule("BO-25", "GR-40")
@both
@pytest.mark.parametrize("failed", [0, 1])
def test_the_fine_before_a_throw(game: Game, failed: int) -> None:
    play = inside(game, failed, owns={0: ["purple"]})
    assert (play.now, play.who, play.words()) == ("leave jail", 0, ["fine", "throw"])
    play.say("fine")
    assert (play.jailed(0), play.cash[0]) == (False, game.m(1_450))
    assert [line[:3] for line in play.lines("fine")] == [(0, -1, game.m(50))]
    assert (play.now, play.who) == ("roll", 0)
    play.throw(1, 2)
    assert (play.space(0), play.who) == (game.called("Bread Street"), 1)


@rule("BO-25", "GR-39", "GR-40")
@both
@pytest.mark.parametrize("by", ["fine", "card"])
def test_then_a_double_earns_another_throw_as_ever(game: Game, by: str) -> None:
    play = inside(game, keeps={0: [game.kept_card()]}, owns={0: ["purple"]})
    play.say(by)
    play.throw(2, 2)
    assert (play.space(0), play.now, play.who) == (game.called("Pilgrim's Inn"), "roll", 0)


@rule("BO-25", "GR-39")
@both
@pytest.mark.parametrize("number", [0, 1])
def test_by_the_card_which_goes_under_its_deck(game: Game, number: int) -> None:
    card = game.cards("keep")[number]
    play = inside(game, keeps={0: [card]}, owns={0: ["purple"]})
    assert play.words() == ["card", "fine", "throw"]
    play.say("card")
    assert (play.jailed(0), play.cash[0], play.keeps(0)) == (False, game.m(1_500), [])
    assert play.under(game.card(card)["deck"]) == [card]
    play.throw(1, 2)
    assert play.space(0) == game.called("Bread Street")


@rule("BO-25", "GR-39")
@both
def test_by_a_card_that_is_bought(game: Game) -> None:
    card = game.cards("keep")[1]
    play = inside(game, cash={0: 40}, keeps={1: [card]})
    assert play.words() == ["throw"]
    play.offer(0, 1, give=[game.m(30)], get=[card])
    play.yes()
    assert (play.now, play.who, play.words()) == ("leave jail", 0, ["card", "throw"])
    play.say("card")
    assert (play.jailed(0), play.cash) == (False, game.money([10, 1_530, 1_500]))


@rule("BO-25", "GR-39", "GR-40")
@both
def test_nothing_else_gets_one_out(game: Game) -> None:
    play = inside(game, cash={0: 40}, keeps={1: [game.kept_card()]})
    for value in ("card", "fine", "bribe", "", None, game.m(50), [1, 1], ["fine", game.m(50)]):
        assert play.refuses(value) == "it has to be throw"
    assert play.refuses("throw", 1) == "somebody else is asked"


# What goes on there


@rule("BO-26", "GR-42")
@both
def test_there_one_builds_and_sells_and_deals_before_the_throw(game: Game) -> None:
    hill, line, other = map(game.called, ("Thorn Hill", "Valley Line", "Lion's Pass"))
    piece = game.piece(1, "Dust Lane")
    play = inside(game, owns={0: ["brown", "Thorn Hill", "Valley Line"], 1: ["Lion's Pass"]})
    assert play.now == "leave jail"
    play.do("build", piece)
    play.do("sell", piece)
    play.do("mortgage", hill)
    play.do("lift", hill)
    assert play.cash[0] == game.m(1_500 - 50 + 25 + 110 - 121)
    play.offer(0, 1, give=[game.m(250)], get=[other])
    play.yes()
    play.offer(0, 2, give=[line], get=[game.m(90)])
    play.yes()
    assert play.owned(0) == [*map(game.called, ("Dust Lane", "Broken Bridge")), hill, other]
    assert (play.now, play.who, play.jailed(0)) == ("leave jail", 0, True)


@rule("BO-26", "GR-42")
@both
def test_and_collects_rent(game: Game) -> None:
    play = game.arrive("Thorn Hill", jailed={1: 0}, owns={1: ["Thorn Hill"]})
    assert play.cash == game.money([1_482, 1_518, 1_500])


@rule("BO-26", "GR-42")
@both
def test_and_bids_in_auctions(game: Game) -> None:
    play = game.arrive("Thorn Hill", jailed={1: 1})
    play.say("auction")
    play.bid(1, game.m(30))
    play.light_off()
    assert play.owner(game.called("Thorn Hill")) == 1
