"""Property that nobody owns: bought, or auctioned (BO-11 to BO-13, GR-23, GR-24)."""

from typing import Any

import pytest

from tests.host.games.classic.both import Game, both, rule
from tests.host.games.classic.games import data
from tests.host.games.classic.stage import Stage
from trading_unit.table.ask import CLOCK

PRICES = {deed["name"]: deed["price"] for deed in data("repentance")["deeds"]}
HILL = "Thorn Hill"


@rule("BO-11", "GR-09", "GR-23")
@both
@pytest.mark.parametrize("name", PRICES)
def test_it_may_be_bought_at_its_price(game: Game, name: str) -> None:
    play = game.arrive(name)
    before, price = play.cash[0], game.m(PRICES[name])
    assert (play.now, play.who, play.words()) == ("buy", 0, ["buy", "auction"])
    play.say("buy")
    assert (play.owner(game.called(name)), play.cash[0]) == (0, before - price)
    assert play.lines("buys") == [(0, -1, price, game.called(name))]
    assert (play.now, play.who) == ("roll", 1)


@rule("BO-11", "GR-23")
@both
def test_only_by_who_has_landed_there_and_has_the_money(game: Game) -> None:
    play = game.arrive(HILL, cash={0: 219})
    price = game.m(220)
    assert play.words() == ["auction"]
    text = game.view(play).money(price)
    assert play.refuses("buy") == f"the price is {text}: auction it, or raise the money first"
    assert play.refuses("buy", 1) == "somebody else is asked"
    for value in ("no", "", None, price, ["buy", price]):
        assert play.refuses(value) == "it has to be auction"


@rule("BO-11", "GR-23")
@both
def test_the_money_may_be_raised_first(game: Game) -> None:
    play = game.arrive(HILL, cash={0: 170}, owns={0: ["Valley Line"], 1: ["brown"]})
    play.do("mortgage", game.called("Valley Line"))
    assert play.words() == ["buy", "auction"]
    play.say("buy")
    assert (play.owner(game.called(HILL)), play.cash[0]) == (0, game.m(50))


class Auction:
    """Ann, on turn, does not want Thorn Hill."""

    def __init__(self, game: Game, **how: Any) -> None:
        self.game = game
        self.play: Stage = game.arrive(HILL, **how)
        self.play.say("auction")
        assert self.play.now == "bid"

    def bid(self, seat: int, amount: int, moment: int = 1_000) -> None:
        self.play.bid(seat, self.game.m(amount), moment)

    def refuses(self, amount: int, moment: int, by: Any) -> str:
        return self.play.refuses([self.game.m(amount), moment], by)

    def ends(self, owner: int | None, *cash: int) -> None:
        """The light goes off: who has the hill then, and what is in the purses."""
        self.play.light_off()
        self.ended(owner, *cash)

    def ended(self, owner: int | None, *cash: int) -> None:
        assert self.play.owner(self.game.called(HILL)) == owner
        assert self.play.cash == self.game.money(cash)


@rule("BO-12", "GR-08", "GR-24")
@both
def test_what_is_not_bought_is_auctioned_at_once(game: Game) -> None:
    play = Auction(game).play
    assert play.lines("auction") == [(game.called(HILL),)]
    assert play.table.ask.asked() == (0, 1, 2, CLOCK)


@rule("BO-12", "GR-24")
@both
def test_who_did_not_want_it_may_bid(game: Game) -> None:
    auction = Auction(game)
    auction.bid(1, 100)
    auction.bid(0, 101, 2_000)
    auction.ends(0, 1_399, 1_500, 1_500)


@rule("BO-12", "GR-24")
@both
def test_from_any_amount_up(game: Game) -> None:
    auction = Auction(game)
    auction.bid(2, 1)
    auction.ends(2, 1_500, 1_500, 1_499)


@rule("BO-12", "GR-24")
@both
def test_what_is_no_bid(game: Game) -> None:
    auction = Auction(game, seats=4, out=[3], cash={1: 120, 3: 0})
    play, money = auction.play, game.view(auction.play).money
    auction.bid(2, 100)
    least = f"a bid is a whole amount from {money(game.m(101))}"
    for amount in (0, -1, 100, 99):
        assert auction.refuses(amount, 2_000, 0).startswith(least)
    for value in (1.5, float(game.m(100)), True, "101", None):
        assert play.refuses([value, 2_000], 0).startswith(least)
    up_to = f"{least} to {money(game.m(120))}, in steps of {money(game.m(1))}"
    assert auction.refuses(121, 2_000, 1) == up_to
    assert auction.refuses(150, 2_000, 2) == "the highest bid is yours already"
    for by in (3, "table"):
        assert auction.refuses(150, 2_000, by) == "only who is in the game bids"
    assert auction.refuses(150, 999, 0).startswith("a bid has its moment")
    assert play.refuses(game.m(150), 0) == "a bid is an amount and its moment"


@rule("BO-12", "GR-24")
@both
def test_who_has_too_little_cannot_bid(game: Game) -> None:
    auction = Auction(game, cash={1: 120})
    auction.bid(2, 120)
    money = game.view(auction.play).money
    least, purse = money(game.m(121)), money(game.m(120))
    assert auction.play.words(1) == []
    said = f"a bid is {least} at least, and there is {purse} in the purse"
    assert auction.refuses(121, 2_000, 1) == said


@rule("BO-12", "GR-24")
@both
def test_a_bid_after_the_light_does_not_count(game: Game) -> None:
    auction = Auction(game)
    auction.bid(1, 100, 1_000)
    auction.bid(2, 200, 5_000)
    auction.play.light_off(4_000)
    auction.ended(1, 1_500, 1_400, 1_500)
    assert auction.play.lines("bid too late") == [(2, game.m(200), 1_000)]


@rule("BO-12", "GR-24")
@both
def test_a_cancelled_auction_begins_anew(game: Game) -> None:
    auction = Auction(game)
    auction.bid(1, 100)
    auction.play.say("cancelled", CLOCK)
    auction.bid(2, 5)
    auction.ends(2, 1_500, 1_500, 1_495)


@rule("BO-12", "GR-24")
@both
def test_nothing_else_is_done_while_the_light_is_on(game: Game) -> None:
    play = Auction(game, owns={0: ["Valley Line"]}).play
    for aside in ("deal", "put right", "build", "lift", "claim"):
        said = play.refuses_to(aside, game.called("Valley Line"))
        assert said == f"{aside} is not possible now"


@rule("BO-13", "GR-24")
@both
def test_the_highest_bidder_pays_the_bank_and_has_it(game: Game) -> None:
    auction = Auction(game)
    for seat, amount, moment in [(1, 50, 1_000), (2, 60, 2_000), (1, 300, 3_000)]:
        auction.bid(seat, amount, moment)
    auction.ends(1, 1_500, 1_200, 1_500)
    assert auction.play.lines("auction won") == [(1, -1, game.m(300), game.called(HILL))]
    assert (auction.play.now, auction.play.who) == ("roll", 1)


@rule("BO-13", "GR-24")
@both
def test_with_no_bid_it_stays_with_the_bank(game: Game) -> None:
    auction = Auction(game)
    auction.ends(None, 1_500, 1_500, 1_500)
    play = auction.play
    assert play.lines("no bid") == [(game.called(HILL),)]
    play.put_at(1, game.called("Vineyard Path"))
    play.throw(1, 4)
    assert (play.now, play.who) == ("buy", 1)  # and may be bought by the next


@rule("BO-13", "GR-24")
@both
def test_after_a_double_the_auction_is_over_before_the_throw(game: Game) -> None:
    play = game.estate(at={0: "Desert Line"})
    play.throw(3, 3)
    play.say("auction")
    play.bid(2, game.m(10))
    play.light_off()
    assert (play.now, play.who) == ("roll", 0)
