"""What families play: no auctions, and a shorter start (MC-14, MC-03)."""

from random import Random
from typing import Any

import pytest

from tests.host.games.monopoly_city.random_game import table_of
from tests.host.games.monopoly_city.stage import (
    DATA,
    NAMES,
    K,
    M,
    Stage,
    arrive,
    city,
    draw,
    new_game,
)
from trading_unit.bots.plain import Plain
from trading_unit.bots.seat_view import SeatView
from trading_unit.bots.steady import Steady
from trading_unit.games.monopoly_city import GAME
from trading_unit.games.monopoly_city.view.monopoly_city_view import MonopolyCityView
from trading_unit.play.light.light import dome_answer

OFF: dict[str, Any] = {"options": {"no auctions": True}}
SHORTER: dict[str, Any] = {"options": {"shorter start": True}}


def test_mc_14_without_auctions_what_is_not_bought_stays_with_the_bank() -> None:
    play = arrive("Old Town", **OFF)
    assert (play.now, play.words()) == ("buy", ["buy", "no"])
    for value in ("auction", ["auction", 10 * K], "", None):
        assert play.refuses(value) == "it has to be buy or no"
    assert MonopolyCityView(play.table, "en").choice_text(play.table.ask, "no")
    play.say("no")
    assert (play.now, play.owner("Old Town"), play.cash) == ("build", None, [10 * M] * 3)
    assert (play.lines("auction"), play.lines("does not buy")) == ([], [(0, "Old Town")])


def test_mc_14_the_money_may_be_raised_first() -> None:
    stands: dict[str, Any] = {"Riverside": {"industrial": 2}}
    play = arrive("Old Town", cash={0: 0}, owns={0: ["Riverside"]}, stands=stands, **OFF)
    assert play.words() == ["no"]
    assert "raise the money" in play.refuses("buy")
    play.do("mortgage", "Riverside")
    play.say("buy")
    assert play.owner("Old Town") == 0


def test_mc_14_mc_17_without_auctions_space_and_card_do_nothing() -> None:
    for play in (arrive("Auction 1", **OFF), draw("Surprise Auction", **OFF)):
        assert play.now == "build"
        assert play.lines("no auctions") == [(0,)]
    said = [space["does"] for space in MonopolyCityView(play.table, "en").board()["spaces"]]
    assert not [does for does in said if "up for auction" in does or "is auctioned" in does]


def test_mc_14_nor_is_what_a_bankrupt_leaves_auctioned() -> None:
    stands: dict[str, Any] = {"Old Town": {"industrial": 1, "mortgage": 100 * K, "railroad": True}}
    play = arrive("Industry Tax 1", cash={0: 0}, owns={0: ["Old Town"]}, stands=stands, **OFF)
    play.say("bankrupt")
    assert (play.owner("Old Town"), play.on("Old Town")) == (None, {"railroad": True})
    assert play.lines("stays with the Bank") == [("Old Town",)]
    assert (play.now, play.who) == ("roll", 1)


def test_mc_14_the_dome_starts_no_auction() -> None:
    assert dome_answer(arrive("Old Town", **OFF).table.ask) is None
    assert dome_answer(arrive("Old Town").table.ask) is not None


@pytest.mark.parametrize("bot", [Steady, Plain])
def test_mc_14_bots_buy_or_leave_it(bot: Any) -> None:
    for cash, says in ((10 * M, "buy"), (100 * K, "no")):
        play = arrive("Old Town", cash={0: cash}, **OFF)
        assert bot(Random(1)).answer(SeatView(play.table, 0)) == says


# A shorter start


def test_mc_03_each_draws_two_districts_clockwise_before_the_first_turn() -> None:
    play = new_game(3, **SHORTER)
    names = ["Old Town", "Seaview", "Riverside", "Westlands", "Middleton", "Summergate"]
    before = play.cash
    for number, name in enumerate(names):
        assert (play.now, play.who) == ("first deed", number % 3)
        assert play.refuses("Jail").startswith("it has to be one of")
        play.say(name)
        assert play.owner(name) == number % 3
        if number < 5:
            assert play.refuses(name).startswith("it has to be one of")  # it has an owner
    assert (play.now, play.cash) == ("roll", before)
    assert [len(play.owned(seat)) for seat in range(3)] == [2, 2, 2]


def test_mc_03_the_screen_draws_them_and_an_undo_draws_nothing_else() -> None:
    chance = {"dice": "table", "cards": "screen", "build": "table"}
    play = new_game(2, chance=chance, **SHORTER)
    while play.now != "roll":
        play.by_chance()
    drawn = [play.owned(0), play.owned(1)]
    assert len({name for mine in drawn for name in mine}) == 4
    play.undo(4)
    while play.now != "roll":
        play.by_chance()
    assert [play.owned(0), play.owned(1)] == drawn


def test_mc_03_nobody_draws_again() -> None:
    """Who leaves before the first throw begins nothing anew, nor does a turn that is put right."""
    for what, seat in (("leaves", 2), ("turn", 1)):
        play = new_game(3, chance={"cards": "screen", "dice": "table"}, **SHORTER)
        while play.now != "roll":
            play.by_chance()
        play.put_right(what, seat=seat)
        while play.now == "bid":
            play.light_off()
        assert play.now == "roll"
        assert [len(play.owned(seat)) for seat in (0, 1)] == [2, 2]
        assert play.lines("begins with")[6:] == []


def test_mc_03_off_and_in_a_standing_game_nobody_draws() -> None:
    assert new_game(3).now == "roll"
    assert city(**SHORTER).now == "roll"


def test_a_set_up_of_an_earlier_version_names_neither() -> None:
    setup = GAME.set_up([{"name": name} for name in NAMES[:3]], DATA)
    options = {
        name: value
        for name, value in setup["options"].items()
        if name not in ("no auctions", "shorter start")
    }
    play = Stage({**setup, "options": options})
    assert (play.now, play.city.auctions.played) == ("roll", True)
    assert table_of({**setup, "options": options}).ask is not None
