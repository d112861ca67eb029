"""Money raised whenever a person is waited for, and what must not be done with it (BO-39,
GR-55)."""

from typing import Any

import pytest

from tests.host.games.classic.both import Game, both, rule
from tests.host.games.classic.stage import Stage
from tests.host.games.property_stage import terms
from trading_unit.table.ask import Amount

BUILT: dict[str, Any] = {"levels": {"Dust Lane": 1}}


def auctioned(game: Game, **how: Any) -> Stage:
    """Ann, on turn, does not want Thorn Hill."""
    play = game.arrive("Thorn Hill", **how)
    play.say("auction")
    assert play.now == "bid"
    return play


def sell_one(play: Stage, seat: int) -> None:
    (piece,) = play.may("sell", seat)
    play.do("sell", piece, seat)


@rule("BO-39", "GR-55")
@pytest.mark.parametrize("seat", [0, 1, 2])
@both
def test_before_the_throw_by_anybody(game: Game, seat: int) -> None:
    play = game.estate(owns={seat: ["Valley Line", "brown"]}, **BUILT)
    play.do("mortgage", game.called("Valley Line"), seat)
    sell_one(play, seat)
    assert play.cash[seat] == game.m(1_500 + 100 + 25)
    assert (play.now, play.who) == ("roll", 0)


@rule("BO-39", "GR-55")
@pytest.mark.parametrize(("space", "asked"), [("Thorn Hill", "buy"), ("Hospital Bills", "tax")])
@pytest.mark.parametrize("seat", [0, 1])
@both
def test_while_somebody_decides(game: Game, space: str, asked: str, seat: int) -> None:
    play = game.arrive(space, owns={seat: ["Valley Line"]})
    assert play.now == asked
    play.do("mortgage", game.called("Valley Line"), seat)
    assert (play.cash[seat], play.now) == (game.m(1_600), asked)


@rule("BO-39", "GR-55")
@both
def test_what_is_raised_while_bidding_counts_for_the_next_bid(game: Game) -> None:
    play = auctioned(game, owns={1: ["Valley Line", "brown"]}, cash={1: 50}, **BUILT)
    play.bid(0, game.m(60))
    refused = play.refuses([game.m(61), 2_000], 1)
    assert refused.endswith(
        f"at least, and there is {game.view(play).money(game.m(50))} in the purse"
    )
    play.do("mortgage", game.called("Valley Line"), 1)
    sell_one(play, 1)
    (amount,) = play.table.ask.options(1)
    assert isinstance(amount, Amount)
    assert amount.most == game.m(175)
    play.bid(1, game.m(175), 3_000)
    play.light_off()
    assert (play.owner(game.called("Thorn Hill")), play.cash[1]) == (1, 0)


@rule("BO-39", "GR-55")
@both
def test_who_could_raise_the_money_keeps_the_auction_open(game: Game) -> None:
    play = auctioned(game, owns={1: ["Valley Line"]}, cash={0: 100, 1: 50})
    play.bid(0, game.m(100))
    ask = play.table.ask
    assert not ask.options(1)
    assert [seat for seat in (0, 1, 2) if ask.may_answer(seat)] == [1, 2]
    play.bid(2, game.m(150), 2_000)
    assert not ask.may_answer(1)  # 50 and 100 are no more than that
    play.do("mortgage", game.called("Valley Line"), 1)
    assert not ask.may_answer(1)


@rule("BO-39", "GR-55")
@both
def test_with_real_money_nobody_has_to_raise_it(game: Game) -> None:
    play = auctioned(game, owns={1: ["Valley Line"]}, money="real")
    assert all(play.table.ask.may_answer(seat) for seat in (0, 1, 2))


@rule("BO-39", "GR-55")
@both
def test_while_an_offer_is_open_but_nothing_that_lies_in_it(game: Game) -> None:
    hill, valley, desert, oil = map(
        game.called, ("Thorn Hill", "Valley Line", "Desert Line", "Lamp Oil Works")
    )
    owns = {0: ["Thorn Hill", "Valley Line"], 1: ["Desert Line", "Lamp Oil Works"]}
    play = game.estate(owns=owns)
    play.offer(0, 1, give=[hill], get=[desert, game.m(10)])
    for seat, name in ((0, hill), (1, desert)):
        assert play.refuses_to("mortgage", name, seat) == (
            f"{name} lies in an open offer: that is answered first"
        )
        assert name not in play.may("mortgage", seat)
    play.do("mortgage", valley, 0)
    play.do("mortgage", oil, 1)
    play.yes(2_000)
    assert (play.owner(hill), play.owner(desert)) == (1, 0)
    play.do("mortgage", hill, 1)  # it is answered


@rule("BO-39", "GR-55")
@both
def test_a_counter_offer_frees_what_is_not_in_it(game: Game) -> None:
    hill, desert = map(game.called, ("Thorn Hill", "Desert Line"))
    play = game.estate(owns={0: ["Thorn Hill"], 1: ["Desert Line"]})
    play.offer(0, 1, give=[hill], get=[desert])
    play.say([terms(0, give=[game.m(80)], get=[hill]), 1_000])
    play.do("mortgage", desert, 1)
    assert play.refuses_to("mortgage", hill, 0).startswith(f"{hill} lies in an open")
    play.no(2_000)
    play.do("mortgage", hill, 0)


@rule("BO-39", "GR-55")
@both
def test_when_the_light_goes_off_nothing_lies_in_an_offer(game: Game) -> None:
    hill = game.called("Thorn Hill")
    play = game.estate(owns={0: ["Thorn Hill"]})
    play.offer(0, 1, give=[hill], get=[game.m(100)])
    play.light_off()
    play.do("mortgage", hill, 0)


@rule("BO-39", "GR-55")
@rule("BO-46", "GR-60")
@both
def test_what_is_raised_under_the_light_counts_once_it_is_struck(game: Game) -> None:
    owns = {0: ["Thorn Hill"], 1: ["Desert Line"]}
    play = game.estate(owns=owns, mortgaged=["Thorn Hill"], cash={1: 121})
    play.offer(0, 1, give=[game.called("Thorn Hill")], get=[game.m(100)])
    play.do("mortgage", game.called("Desert Line"), 1)
    play.yes()
    assert (play.now, play.who, play.words()) == ("received", 1, ["lift", "interest"])


@rule("BO-39", "GR-55")
@both
def test_while_it_is_asked_what_becomes_of_a_mortgage(game: Game) -> None:
    owns = {0: ["Thorn Hill"], 1: ["Valley Line"]}
    play = game.estate(owns=owns, mortgaged=["Thorn Hill"])
    play.offer(0, 1, give=[game.called("Thorn Hill")], get=[game.m(100)])
    play.yes()
    assert play.now == "received"
    play.do("mortgage", game.called("Valley Line"), 1)
    play.say("lift")
    assert play.cash[1] == game.m(1_500 - 100 + 100 - 121)


@rule("BO-39", "GR-55")
@both
def test_not_before_a_card_is_known(game: Game) -> None:
    play = game.arrive("Laws 1", owns={0: ["Valley Line"], 1: ["Desert Line"]})
    assert play.now == "card"
    for seat, name in ((0, "Valley Line"), (1, "Desert Line")):
        assert (
            play.refuses_to("mortgage", game.called(name), seat) == "mortgage is not possible now"
        )


@rule("BO-39", "GR-55")
@both
def test_not_of_another_player(game: Game) -> None:
    play = game.estate(owns={0: ["Valley Line"], 1: ["brown"]}, **BUILT)
    (piece,) = play.may("sell", 1)
    valley = game.called("Valley Line")
    assert play.refuses_to("mortgage", valley, 1) == f"{valley} is not yours"
    street = piece.partition(" in ")[2]
    assert play.refuses_to("sell", piece, 0) == f"{street} is not yours"


@rule("BO-39")
def test_not_by_who_is_out() -> None:
    game = Game("repentance", 1)
    play = game.estate(4, out=[3], cash={3: 0}, owns={0: ["Valley Line"], 1: ["brown"]}, **BUILT)
    assert play.refuses_to("mortgage", "Valley Line", 3) == "only a player mortgages"
    assert play.refuses_to("sell", "house in Dust Lane", 3) == "only a player sells"


@rule("BO-39", "GR-55")
@both
def test_an_undo_brings_the_lent_money_back(game: Game) -> None:
    play = auctioned(game, owns={1: ["Valley Line"]})
    before = play.stands()
    play.do("mortgage", game.called("Valley Line"), 1)
    play.undo()
    assert play.stands() == before
    assert play.now == "bid"


@rule("BO-39", "GR-55")
@both
def test_who_owes_on_another_s_turn_raises_it_then_and_others_keep_what_they_raise(
    game: Game,
) -> None:
    play = game.collects(cash={1: 4}, owns={1: ["Valley Line"], 2: ["Desert Line"]})
    due = play.estate.debts[0].amount
    assert (play.now, play.who) == ("owe", 1)
    play.do("mortgage", game.called("Desert Line"), 2)
    assert (play.now, play.who) == ("owe", 1)
    play.do("mortgage", game.called("Valley Line"), 1)
    assert play.cash == [game.m(1_500) + 2 * due, game.m(104) - due, game.m(1_600) - due]
