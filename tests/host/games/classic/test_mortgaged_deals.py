"""Mortgaged property that comes with a deal: lift the mortgage now, or pay 10 % (BO-45, BO-46,
GR-60)."""

from random import Random
from typing import Any

from tests.host.games.classic.both import Game, both, rule
from tests.host.games.classic.stage import Stage
from trading_unit.bots.plain import Plain
from trading_unit.bots.seat_view import SeatView
from trading_unit.bots.steady import Steady

HILL = "Thorn Hill"  # mortgaged for 110: lifting costs 121, the interest 11


def sold(game: Game, price: int = 40, **how: Any) -> Stage:
    """Ann sells Ben Thorn Hill with its mortgage."""
    owns = {0: [HILL], **how.pop("owns", {})}
    play = game.estate(**{"owns": owns, "mortgaged": [HILL], **how})
    play.offer(0, 1, give=[game.called(HILL)], get=[game.m(price)])
    play.yes()
    assert play.owner(game.called(HILL)) == 1
    return play


@rule("BO-45", "GR-60")
@both
def test_the_buyer_may_lift_the_mortgage_at_once(game: Game) -> None:
    play = sold(game)
    assert (play.now, play.who, play.words()) == ("received", 1, ["lift", "interest"])
    for value in ("refuse", "no", "", None, 11):
        assert play.refuses(value) == "it has to be lift or interest"
    assert play.refuses("lift", 0) == "somebody else is asked"
    play.say("lift")
    assert not play.mortgaged(game.called(HILL))
    assert play.cash == game.money([1_540, 1_500 - 40 - 121, 1_500])
    assert (play.now, play.who) == ("roll", 0)


@rule("BO-46", "GR-60")
@both
def test_or_pays_10_percent_now_and_again_when_lifting_it(game: Game) -> None:
    play = sold(game)
    play.say("interest")
    assert (play.mortgaged(game.called(HILL)), play.cash[1]) == (True, game.m(1_449))
    play.idle()
    play.do("lift", game.called(HILL))
    assert play.cash[1] == game.m(1_449 - 121)


@rule("BO-46", "GR-60")
@both
def test_all_its_10_percent_has_to_be_in_hand_when_it_is_struck(game: Game) -> None:
    """Also where the money could be raised afterwards."""
    hill = game.called(HILL)
    play = game.estate(owns={0: [HILL], 1: ["Valley Line"]}, mortgaged=[HILL], cash={1: 50})
    due, left = map(game.view(play).money, (game.m(11), game.m(10)))
    assert play.refuses_offer(0, 1, give=[hill], get=[game.m(40)]) == (
        f"who gets them pays {due} interest at once, and would have {left}"
    )
    play.offer(0, 1, give=[hill], get=[game.m(39)])
    play.yes()
    assert play.owner(hill) == 1


@rule("BO-45", "BO-46", "GR-60")
@both
def test_for_lifting_the_money_may_be_raised_first(game: Game) -> None:
    """By selling and mortgaging."""
    levels = {"Dust Lane": 1, "Broken Bridge": 1}
    play = sold(game, owns={1: ["Valley Line", "brown"]}, levels=levels, cash={1: 60})
    assert (play.now, play.who, play.words()) == ("received", 1, ["interest"])
    assert play.refuses("lift").endswith("sell or mortgage first, or pay the interest")
    play.do("sell", play.may("sell", 1)[0], 1)
    play.do("mortgage", game.called("Valley Line"), 1)
    assert play.words() == ["lift", "interest"]
    play.say("lift")
    assert (play.mortgaged(game.called(HILL)), play.cash[1]) == (False, game.m(20 + 125 - 121))


@rule("BO-46", "GR-60")
@both
def test_but_not_by_a_deal_nor_is_anything_else_done_meanwhile(game: Game) -> None:
    play = sold(game, owns={1: ["Valley Line", "brown"], 2: ["Desert Line"]}, cash={1: 60})
    line = game.called("Valley Line")
    for by, partner in ((1, 2), (1, 0), (2, 1)):
        thing = line if by == 1 else game.called("Desert Line")
        why = play.refuses_offer(by, partner, give=[thing], get=[game.m(20)])
        assert why == "deal is not possible now"
    for aside in ("build", "lift", "claim"):
        assert play.refuses_to(aside, line, 1) == f"{aside} is not possible now"


@rule("BO-46", "GR-60")
@both
def test_who_could_not_even_raise_it_is_not_asked(game: Game) -> None:
    play = sold(game, owns={1: ["Dust Lane"]}, cash={1: 120})  # 80 left and 30 to raise
    assert (play.now, play.cash[1]) == ("roll", game.m(120 - 40 - 11))
    assert play.mortgaged(game.called(HILL))


@rule("BO-46", "GR-60")
@both
def test_who_owes_pays_the_10_percent_and_lifts_later(game: Game) -> None:
    """However much is in the purse: the rent that is owed is more."""
    hill, well = game.called(HILL), game.called("Shepherd's Well")
    play = game.arrive(
        "Golden Street",
        owns={0: ["Shepherd's Well", "Valley Line"], 1: ["dark blue"], 2: [HILL]},
        levels={"Golden Street": 4, "Pearl Gate": 4},
        mortgaged=[HILL],
        cash={0: 200},
    )
    assert (play.now, play.who) == ("owe", 0)
    play.offer(0, 2, give=[well, game.m(1)], get=[hill, game.m(100)])
    play.yes()
    assert play.lines("interest") == [(0, -1, game.m(11), hill)]
    assert (play.now, play.who, play.mortgaged(hill)) == ("owe", 0, True)
    assert play.cash[0] == game.m(200 - 1 + 100 - 11)


@rule("BO-46", "GR-60")
@both
def test_several_at_once_each_in_its_turn(game: Game) -> None:
    things = [HILL, "Valley Line", "Desert Line"]
    play = game.estate(owns={0: things[:2], 1: things[2:]}, mortgaged=things)
    hill, valley, desert = map(game.called, things)
    play.offer(0, 1, give=[hill, valley], get=[desert])
    play.yes()
    for seat, said in [(1, "lift"), (1, "interest"), (0, "lift")]:
        assert (play.now, play.who) == ("received", seat)
        play.say(said)
    assert play.cash == game.money([1_500 - 110, 1_500 - 121 - 10, 1_500])
    assert play.now == "roll"


@rule("BO-46", "GR-60")
@both
def test_after_lifting_enough_is_left_for_the_interest_on_the_next(game: Game) -> None:
    things = [HILL, "Valley Line"]
    play = game.estate(owns={0: things, 1: ["Dust Lane"]}, mortgaged=things, cash={1: 125})
    play.offer(0, 1, give=[*map(game.called, things)], get=[game.m(1)])
    play.yes()  # 121 would lift Thorn Hill, and not leave 10
    assert (play.now, play.words()) == ("received", ["interest"])
    assert "sell or mortgage first" in play.refuses("lift")
    play.do("mortgage", game.called("Dust Lane"), 1)
    play.say("lift")
    play.say("interest")
    assert play.cash[1] == game.m(124 + 30 - 121 - 10)


@rule("BO-45", "GR-60")
@both
def test_bots_answer_it_with_what_they_have(game: Game) -> None:
    for bot in (Steady(Random(1)), Plain(Random(1))):
        play = sold(game, owns={1: ["Valley Line"]}, cash={1: 70})
        assert bot.answer(SeatView(play.table, 1)) == "interest"
