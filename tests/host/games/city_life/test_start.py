"""Getting started, the order of play, and the end (CL-B-01 to CL-B-07, CL-A-01 to CL-A-03)."""

import pytest

from tests.host.games.city_life.table import BOTH, arrive, new_game, town
from trading_unit.games.base.rules.company import Company
from trading_unit.games.base.rules.game import BaseGame
from trading_unit.games.city_life import GAME
from trading_unit.games.city_life.data import reader
from trading_unit.games.city_life.rules.game import CityLife
from trading_unit.games.property.rules.owners import Owners
from trading_unit.trouble import Trouble


@pytest.mark.parametrize("advanced", BOTH)
def test_cl_b_03_cl_b_04_cl_b_06_cl_a_01_what_each_begins_with(advanced: bool) -> None:
    play = new_game(4, advanced=advanced)
    assert play.cash == [7_000] * 4
    assert play.pot == 1_000
    assert [play.space(seat) for seat in range(4)] == ["Start 1"] * 4


def test_cl_b_02_the_bank_holds_all_other_money() -> None:
    play = new_game(2)
    assert play.town.cash[-1] == -15_000


def test_cl_b_02_the_banker_is_the_screen() -> None:
    with pytest.raises(Trouble, match="money is 'screen', not 'real'"):
        GAME.set_up([{"name": "Ann"}, {"name": "Ben"}], reader.DATA.load(), money="real")


def test_cl_b_05_both_decks_are_shuffled_by_drawing_any_unseen_card() -> None:
    play = new_game(2, chance={"cards": "screen"})
    assert len(play.town.traffic.unseen) == len(reader.DATA.load()["traffic"])
    cards = [card for card in reader.DATA.load()["quiz"] if card["level"] == "adults"]
    assert len(play.town.quiz.unseen) == len(cards)


@pytest.mark.parametrize("seats", [1, 7])
def test_cl_b_07_two_to_six_play(seats: int) -> None:
    with pytest.raises(Trouble, match="2 to 6 play City Life"):
        GAME.set_up([{"name": f"Player {n}"} for n in range(seats)], reader.DATA.load())


@pytest.mark.parametrize("advanced", BOTH)
def test_cl_a_02_cl_b_07_the_lowest_goes_first(advanced: bool) -> None:
    play = new_game(3, advanced=advanced)
    assert (play.purpose, play.who) == ("order", 0)
    play.throw(4, 1, 6)
    assert play.town.sequence == [1, 0, 2]
    assert play.lines("goes") == [(1, 1), (0, 2), (2, 3)]
    assert play.moves == 1
    play.throw(6)
    assert play.moves == 0
    play.throw(6)
    assert play.moves == 2


def test_cl_a_03_who_tie_throw_again_for_the_places_they_share() -> None:
    play = new_game(4)
    play.throw(5, 2, 5, 2)
    assert play.who == 1
    play.throw(3, 1)  # the lowest tied first
    assert play.who == 0
    play.throw(6, 6)
    assert play.who == 0
    play.throw(4, 5)
    assert play.town.sequence == [3, 1, 0, 2]


def test_cl_a_03_a_tie_among_those_who_throw_again_is_thrown_again_by_them_alone() -> None:
    play = new_game(3)
    play.throw(2, 2, 2)
    play.throw(1, 4, 1)
    assert play.who == 0
    play.throw(3, 2)
    assert play.town.sequence == [2, 0, 1]


def test_cl_b_17_a_three_for_the_order_of_play_is_no_quiz() -> None:
    play = new_game(2)
    play.throw(3, 4)
    assert play.moves == 0


def test_nothing_but_putting_right_is_open_while_the_order_is_thrown() -> None:
    play = new_game(2)
    assert play.table.ask.asides == ("put right",)


@pytest.mark.parametrize("advanced", BOTH)
def test_cl_b_01_cl_a_63_the_first_on_100_wins_and_the_game_stops(advanced: bool) -> None:
    play = arrive(100, 2, advanced=advanced, at={1: 98})
    assert play.now is None
    assert play.town.winners == [0]
    assert play.lines("wins") == [(0, 1)]


def test_cl_b_01_what_each_has_is_counted_at_the_end() -> None:
    play = arrive(
        100,
        2,
        advanced=True,
        owns={1: ["House 4", "Tower 61"]},
        mortgaged={"House 4": 3},
        shares={0: 2},
        loan={1: 4},
        cash={0: 300},
    )
    assert play.town.totals[0] == [("cash", 300), ("Bank shares", 1_000)]
    assert play.town.totals[1] == [
        ("cash", 7_000),
        ("House 4", 1_000),
        ("Tower 61", 5_000),
        ("loan", -1_200),
        ("mortgages", -500),
    ]
    assert play.town.winners == [0]


def test_bots_games_end_after_so_many_rounds_and_the_farthest_wins() -> None:
    length = {"until": "goal", "rounds": 6}
    play = town(2, at={0: 50, 1: 60}, length=length)
    play.throw(6)
    assert play.moves == 1
    play.throw(6)
    assert play.now is None
    assert play.lines("rounds over") == [(6,)]
    assert play.town.winners == [1]


def test_the_unit_or_the_screen_throws_where_it_is_to() -> None:
    play = new_game(2, chance={"dice": "unit"})
    assert play.refuses([3], "table") == "the die is thrown from the unit or on the screen"
    play.say([3], "unit")
    play.say([4], "chance")
    assert play.moves == 0


@pytest.mark.parametrize("value", [[0], [7], [1, 2], 3, [True], [], ["3"], [2.0], None])
def test_a_die_shows_a_number(value: object) -> None:
    play = new_game(2)
    assert play.refuses(value) == "the die shows one whole number from 1 to 6"


@pytest.mark.parametrize("advanced", BOTH)
@pytest.mark.parametrize("seat", range(6))
def test_cl_b_01_whoever_it_is(seat: int, advanced: bool) -> None:
    play = town(6, seat=seat, at={seat: 96}, advanced=advanced)
    play.throw(4)
    assert (play.now, play.winners) == (None, [seat])


def test_what_is_played_stands_in_the_game_and_in_nothing_that_it_inherits() -> None:
    """No parent brings a rule: below City Life's own classes there is only who owns what."""
    own = CityLife.PACKAGE
    parents = [one for one in CityLife.__mro__ if not one.__module__.startswith(own)]
    assert parents == [BaseGame, Owners, Company, object]
    deals = town().town.deals
    assert (deals.floor, deals.closed()) == (None, False)
