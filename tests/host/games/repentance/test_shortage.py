"""More buildings are wanted than there are (BO-35)."""

from typing import Any

from tests.host.games.repentance.table import BROWN, DATA, DEEDS, STREETS, Stage, estate
from trading_unit.table.ask import CLOCK

DARK = "Pearl Gate"


def short(houses: int = 1, **as_it_stands) -> Stage:
    """Ann has brown and Ben dark blue, and the Bank has so many houses."""
    figures = {**DATA, "stock": {**DATA["stock"], "house": houses}}
    how: dict[str, Any] = {"owns": {0: ["brown"], 1: ["dark blue"]}, "figures": figures}
    return estate(**{**how, **as_it_stands})


def test_bo_35_those_who_could_use_one_are_asked() -> None:
    play = short(4)
    play.do("build", "house in Dust Lane")
    assert (play.now, play.who, play.words()) == ("want", 1, ["yes", "no"])
    assert play.lines("short") == [("house",)]
    for value in ("maybe", None, True, 200):
        assert play.refuses(value) == "it has to be yes or no"
    assert play.refuses("yes", 0) == "somebody else is asked"
    assert play.refuses_to("build", "house in Broken Bridge") == "build is not possible now"


def test_bo_35_with_enough_for_all_nobody_is() -> None:
    play = short(16)  # eight each
    play.do("build", "house in Dust Lane")
    assert (play.now, play.level("Dust Lane"), play.cash[0]) == ("roll", 1, 1_450)


def test_bo_35_who_could_use_none_is_not_asked() -> None:
    others: list[dict[str, Any]] = [
        {"cash": {1: 199}},
        {"mortgaged": ["Pearl Gate"]},
        {"owns": {0: ["brown"], 1: ["Pearl Gate"]}},
    ]
    for how in others:
        play = short(1, **how)
        play.do("build", "house in Dust Lane")
        assert (play.now, play.level("Dust Lane")) == ("roll", 1)


def test_bo_35_who_can_pay_only_a_cheap_house_is_asked_too() -> None:
    play = short(1, owns={0: ["brown"], 1: ["light blue", "dark blue"]}, cash={1: 60})
    play.do("build", "house in Dust Lane")
    assert (play.now, play.who) == ("want", 1)


def test_bo_35_when_they_do_not_want_it_it_costs_what_it_costs() -> None:
    play = short()
    play.do("build", "house in Dust Lane")
    play.say("no")
    assert (play.now, play.who) == ("roll", 0)
    assert (play.level("Dust Lane"), play.cash) == (1, [1_450, 1_500, 1_500])


def wanted(houses: int = 1, **as_it_stands) -> Stage:
    """Ben wants it too."""
    play = short(houses, **as_it_stands)
    play.do("build", "house in Dust Lane")
    play.say("yes")
    assert play.now == "bid"
    return play


def test_bo_35_it_is_auctioned_among_those_who_want_one() -> None:
    play = wanted()
    assert play.lines("wants") == [(1,)]
    assert play.lines("auction") == [("house",)]
    assert play.table.ask.asked() == (0, 1, CLOCK)
    assert play.refuses([300, 1_000], 2) == "only who is in the game bids"
    assert "from $50 to" in play.refuses([49, 1_000], 0)
    assert "from $200 to" in play.refuses([199, 1_000], 1)
    play.bid(0, 60)
    play.bid(1, 210, 2_000)
    play.light_off()
    assert (play.now, play.who, play.words()) == ("place", 1, ["Pearl Gate", "Golden Street"])
    for value in ("Dust Lane", "", None):
        assert play.refuses(value) == "it has to be Pearl Gate or Golden Street"
    play.say(DARK)
    assert (play.level(DARK), play.cash) == (1, [1_500, 1_290, 1_500])
    assert play.lines("piece won") == [(1, -1, 210, f"house in {DARK}")]
    assert (play.now, play.who) == ("roll", 0)


def test_bo_35_who_wanted_to_build_may_win_it() -> None:
    play = wanted()
    play.bid(0, 75)
    play.light_off()
    assert (play.now, play.who) == ("place", 0)
    play.say("Broken Bridge")
    assert (play.levels(BROWN), play.cash[0]) == ([0, 1], 1_425)


def test_bo_35_where_there_is_one_place_it_goes_there() -> None:
    play = wanted(owns={0: ["brown"], 1: ["dark blue"]}, houses=2, levels={"Pearl Gate": 1})
    play.bid(1, 200)
    play.light_off()
    assert (play.level("Golden Street"), play.now) == (1, "roll")


def test_bo_35_not_where_it_would_cost_more_than_was_bid() -> None:
    play = wanted(owns={0: ["brown"], 1: ["light blue", "dark blue"]})
    play.bid(1, 60)
    play.light_off()
    assert play.words() == ["Shepherd's Well", "Willow Ford", "Stepping Stones"]


def test_bo_35_nobody_bids() -> None:
    play = wanted()
    play.light_off()
    assert play.lines("no piece") == [("house",)]
    assert (play.cash, play.left("house"), play.now) == ([1_500] * 3, 1, "roll")


def test_bo_35_one_by_one() -> None:
    play = wanted(2)
    play.bid(0, 50)
    play.light_off()
    play.say("Dust Lane")
    assert play.left("house") == 1
    play.do("build", "house in Broken Bridge")
    assert (play.now, play.who) == ("want", 1)


def test_bo_35_hotels_too() -> None:
    figures = {**DATA, "stock": {**DATA["stock"], "hotel": 1}}
    levels = {name: 4 for name in STREETS if DEEDS[name]["group"] in ("brown", "dark blue")}
    play = short(levels=levels, figures=figures)
    play.do("build", "hotel in Dust Lane")
    assert (play.now, play.who) == ("want", 1)
    play.say("yes")
    play.bid(1, 250)
    play.light_off()
    play.say("Golden Street")
    assert (play.level("Golden Street"), play.left("hotel")) == (5, 0)


def test_bo_35_several_are_asked_clockwise() -> None:
    owns = {0: ["light blue"], 1: ["dark blue"], 2: ["brown"], 3: ["red"]}
    play = short(seats=4, seat=2, owns=owns)
    play.do("build", "house in Dust Lane")
    for seat, said in [(3, "yes"), (0, "no"), (1, "yes")]:
        assert (play.now, play.who) == ("want", seat)
        play.say(said)
    assert play.table.ask.asked() == (2, 3, 1, CLOCK)
