"""More houses and hotels are wished for than there are (BO-35)."""

from random import Random
from typing import Any

from tests.host.bots.compare import set_up, table_of
from tests.host.games.repentance.table import BROWN, DATA, DEEDS, RED, STREETS, Stage, estate
from trading_unit.bots import bot
from trading_unit.bots.any_answer import AnyAnswer
from trading_unit.bots.play_out import BotGame
from trading_unit.games.classic.rules.estate import Estate
from trading_unit.games.classic.rules.shortage import could_use, most_for
from trading_unit.games.registry import game_named
from trading_unit.table.ask import CLOCK, Amount

DARK = "Pearl Gate"
DARK_BLUE = [DARK, "Golden Street"]


def short(houses: int = 1, **as_it_stands) -> Stage:
    """Ann has brown and Ben dark blue, and the Bank has so many houses."""
    figures = {**DATA, "stock": {**DATA["stock"], "house": houses}}
    how: dict[str, Any] = {"owns": {0: ["brown"], 1: ["dark blue"]}, "figures": figures}
    return estate(**{**how, **as_it_stands})


def most(play: Stage) -> int | None:
    """How many may be wished."""
    (amount,) = play.words()
    assert isinstance(amount, Amount)
    return amount.most


def test_bo_35_a_wish_is_what_could_be_placed_at_most() -> None:
    play = short(10, levels={DARK: 3, "Golden Street": 2}, cash={1: 5_000})
    play.do("build", {"Dust Lane": 2, "Broken Bridge": 2})  # five are left
    assert (play.now, most(play)) == ("wish", 3)


def test_bo_35_a_wish_is_what_could_be_paid_at_most() -> None:
    play = short(5, cash={1: 599})
    play.do("build", {"Dust Lane": 2, "Broken Bridge": 2})
    assert (play.now, most(play)) == ("wish", 2)
    assert play.refuses(3) == "say how many: a whole number from 0 to 2"


def test_bo_35_what_is_mortgaged_meanwhile_can_be_paid_with() -> None:
    play = short(5, owns={0: ["brown"], 1: ["dark blue", "Valley Line"]}, cash={1: 500})
    play.do("build", {"Dust Lane": 2, "Broken Bridge": 2})
    assert most(play) == 2
    play.do("mortgage", "Valley Line", 1)
    assert most(play) == 3


def test_bo_35_with_enough_for_all_nobody_is_asked() -> None:
    play = short(15)  # seven could be paid by Ben
    play.do("build", {"Dust Lane": 4, "Broken Bridge": 4})
    assert (play.now, play.levels(BROWN), play.cash[0]) == ("roll", [4, 4], 1_100)
    play = short(14)
    play.do("build", {"Dust Lane": 4, "Broken Bridge": 4})
    assert play.now == "wish"


def test_bo_35_who_can_pay_only_a_cheap_house_is_asked_too() -> None:
    play = short(1, owns={0: ["brown"], 1: ["light blue", "dark blue"]}, cash={1: 60})
    play.do("build", "house in Dust Lane")
    assert (play.now, play.who) == ("wish", 1)


def test_bo_35_wishes_that_are_no_more_than_the_stock_are_not_auctioned() -> None:
    play = short(4)
    play.do("build", {"Dust Lane": 1, "Broken Bridge": 1})
    play.say(2)
    assert (play.now, play.levels(BROWN), play.cash) == ("roll", [1, 1], [1_400, 1_500, 1_500])
    assert play.lines("auction") == []


def test_bo_35_nine_houses_are_one_question() -> None:
    """Once in a turn each is asked, however the nine are built."""
    for nine in ([dict.fromkeys(RED, 3)], [{name: 1} for name in RED * 3]):
        play = short(12, owns={0: ["red"], 1: ["dark blue"], 2: ["brown"]})
        for plan in nine:
            play.do("build", plan)
            while play.now == "wish":
                play.say(1)
        assert play.levels(RED) == [3, 3, 3]
        assert play.lines("wishes") == [(1, 1, "house"), (2, 1, "house")]
        assert play.lines("auction") == []


def test_bo_35_in_another_turn_they_are_asked_anew() -> None:
    play = short(4)
    play.do("build", "house in Dust Lane")
    play.say(0)
    play.do("build", "house in Broken Bridge")
    assert play.now == "roll"
    play.idle(3)
    play.do("build", "house in Dust Lane")
    assert play.now == "wish"


def wanted(houses: int = 1, plan: Any = "house in Dust Lane", **as_it_stands) -> Stage:
    """Ben wants as many as he may."""
    play = short(houses, **as_it_stands)
    play.do("build", plan)
    play.say(most(play))
    assert play.now == "bid"
    return play


def test_bo_35_nor_does_a_void_auction_free_him() -> None:
    play = wanted()
    play.say("cancelled", CLOCK)
    assert play.lines("bid") == [(1, 200, 0)] * 2
    play.light_off()
    assert (play.now, play.who) == ("place", 1)


def test_bo_35_a_false_wish_for_a_cheaper_street_makes_nothing_dearer() -> None:
    """The builder opens at his own price, and pays no more where nobody bids."""
    play = wanted(plan="house in Pearl Gate", seat=1, owns={1: ["dark blue"], 0: ["brown"]})
    assert play.lines("bid") == [(1, 200, 0)]
    play.light_off()
    assert (play.level(DARK), play.cash) == (1, [1_500, 1_300, 1_500])


def test_bo_35_of_equal_prices_the_builder_opens() -> None:
    play = wanted(owns={0: ["brown"], 1: ["light blue"]})
    assert play.lines("bid") == [(0, 50, 0)]


def test_bo_35_where_there_is_one_place_it_goes_there() -> None:
    play = wanted(owns={0: ["brown"], 1: ["dark blue"]}, houses=2, levels={"Pearl Gate": 1})
    play.bid(0, 201)
    play.bid(1, 202, 2_000)
    play.light_off()
    assert (play.level("Golden Street"), play.now) == (1, "roll")


def test_bo_35_not_where_it_would_cost_more_than_was_bid() -> None:
    play = wanted(owns={0: ["brown"], 1: ["light blue", "dark blue"]})
    play.bid(1, 60)
    play.light_off()
    assert play.words() == ["Shepherd's Well", "Willow Ford", "Stepping Stones"]


def test_bo_35_one_by_one_as_long_as_they_are_short() -> None:
    play = wanted(3, {"Dust Lane": 1, "Broken Bridge": 1})
    play.light_off()  # Ben wished three, and takes the first
    play.say(DARK)
    assert (play.now, play.left("house"), play.lines("wishes")) == ("bid", 2, [(1, 3, "house")])
    play.bid(0, 220)
    play.light_off()
    assert play.levels(BROWN) == [1, 0]
    play.bid(0, 210)
    play.light_off()
    assert (play.levels(BROWN), play.now) == ([1, 1], "roll")
    assert play.cash == [1_070, 1_300, 1_500]


def test_bo_35_what_is_left_is_built_for_its_price_once_the_wishes_are_met() -> None:
    play = short(3)
    play.do("build", {"Dust Lane": 2, "Broken Bridge": 1})
    play.say(1)
    play.light_off()
    play.say(DARK)
    assert (play.now, play.levels(BROWN), play.left("house")) == ("roll", [1, 1], 0)
    assert play.cash == [1_400, 1_300, 1_500]


def test_bo_35_a_wish_stands_for_the_turn() -> None:
    play = short(3)
    play.do("build", "house in Dust Lane")
    play.say(2)
    assert (play.now, play.level("Dust Lane")) == ("roll", 1)  # one and two are there
    play.do("build", "house in Broken Bridge")
    assert play.now == "bid"  # nobody is asked again
    assert play.lines("bid") == [(1, 200, 0)]


def test_bo_35_who_mortgages_the_street_of_his_wish_gets_nothing() -> None:
    owns = {0: ["brown"], 1: ["dark blue"], 2: ["light blue"]}
    play = short(2, owns=owns)
    play.do("build", "house in Dust Lane")
    play.say(2)
    play.do("mortgage", DARK, 1)
    play.say(0, 2)
    assert (play.now, play.level("Dust Lane"), play.cash[0]) == ("roll", 1, 1_450)


def test_bo_35_the_builder_who_spoils_his_own_plan_builds_nothing() -> None:
    play = short(2)
    play.do("build", {"Dust Lane": 1, "Broken Bridge": 1})
    play.do("mortgage", "Dust Lane", 0)
    play.say(2)
    assert (play.now, play.levels(BROWN), play.left("house")) == ("roll", [0, 0], 2)


def test_bo_35_hotels_too() -> None:
    figures = {**DATA, "stock": {**DATA["stock"], "hotel": 1}}
    levels = {name: 4 for name in STREETS if DEEDS[name]["group"] in ("brown", "dark blue")}
    play = short(levels=levels, figures=figures)
    play.do("build", "hotel in Dust Lane")
    assert (play.now, play.who) == ("wish", 1)
    play.say(1)
    play.light_off()
    play.say("Golden Street")
    assert (play.level("Golden Street"), play.left("hotel")) == (5, 0)


def test_bo_35_several_are_asked_clockwise() -> None:
    owns = {0: ["light blue"], 1: ["dark blue"], 2: ["brown"], 3: ["red"]}
    play = short(seats=4, seat=2, owns=owns)
    play.do("build", "house in Dust Lane")
    for seat, said in [(3, 1), (0, 0), (1, 1)]:
        assert (play.now, play.who) == ("wish", seat)
        play.say(said)
    assert play.table.ask.asked() == (2, 3, 1, CLOCK)
    assert play.lines("bid") == [(1, 200, 0)]


def test_bo_35_with_real_money_too() -> None:
    play = short(money="real")
    play.do("build", "house in Dust Lane")
    assert most(play) == 1
    play.say(1)
    play.light_off()
    assert play.words() == DARK_BLUE


def test_an_undo_of_a_plan_takes_all_of_it_back() -> None:
    play = short(20)
    before = play.stands()
    play.do("build", {"Dust Lane": 2, "Broken Bridge": 2})
    assert len(play.lines("builds")) == 4
    play.undo()
    assert play.stands() == before


def test_bo_35_nobody_could_use_more_than_there_is_room_and_money_for() -> None:
    table = table_of(set_up(game_named("repentance"), 4, "last", {}), 1)
    game, used = BotGame(table, [bot("plain", 1, seat) for seat in range(4)]), 0
    while table.ask is not None:
        estate = table.game
        assert isinstance(estate, Estate)
        for seat in estate.seats:
            for piece in range(len(estate.board.pieces)):
                could = could_use(estate, seat, piece)
                used = max(used, could)
                assert most_for(estate, seat, piece) >= could
        game.step()
    assert used > 3


def test_bo_35_bots_whose_seat_is_before_the_builder_bid_too() -> None:
    play = short(owns={0: ["dark blue"], 1: ["brown"]}, seat=1)
    play.do("build", "house in Dust Lane")
    play.say(1)
    assert (play.now, play.table.ask.asked()) == ("bid", (1, 0, CLOCK))
    asked = []

    class Recorder(AnyAnswer):
        def answer(self, view):
            asked.append(view.seat)

    BotGame(play.table, [Recorder(Random(seat)) for seat in range(3)]).step()
    assert asked == [0, 1]
