"""What the table puts right, with a reason."""

import pytest

from tests.host.games.city_life.reckoning import reckoned
from tests.host.games.city_life.table import HOUSES, arrive, square, town
from trading_unit.bots.seat_view import SeatView


def test_a_balance_comes_from_the_bank() -> None:
    play = town()
    play.put_right("balance", seat=1, amount=300)
    assert (play.cash, play.pot) == ([7_000, 300, 7_000], 1_000)
    for amount in (-100, 50, 1.5, "300", None):
        assert "steps of $100" in play.refuses_right("balance", seat=1, amount=amount)
    assert "a player" in play.refuses_right("balance", seat=3, amount=100)
    reckoned(play.setup, play.town)


def test_an_owner_without_the_mortgage_of_the_one_before() -> None:
    play = town(advanced=True, owns={0: ["House 4"]}, mortgaged={"House 4": 2})
    play.put_right("owner", district="House 4", seat=0)
    assert play.mortgaged("House 4")
    play.put_right("owner", district="House 4", seat=2)
    assert (play.owner("House 4"), play.mortgaged("House 4")) == (2, False)
    play.put_right("owner", district="House 4", seat=None)
    assert play.owner("House 4") is None
    assert "Tower 93" in play.refuses_right("owner", district="House 5", seat=0)
    assert "a player" in play.refuses_right("owner", district="House 4", seat=9)
    reckoned(play.setup, play.town)


def test_a_place_on_a_side_route_or_on_the_main_board() -> None:
    play = town()
    for number, way in ((43, "Express Way 5"), (59, "Detour 40"), (52, "Dead End 69")):
        play.put_right("place", seat=0, space=square(number), way=way)
        assert (play.number(0), play.way(0)) == (number, way)
    play.put_right("place", seat=0, space=square(52), way="main board")
    assert (play.number(0), play.way(0)) == (52, "")


@pytest.mark.parametrize(
    ("seat", "space", "way", "why"),
    [
        (0, "Street 17", "Detour 40", "Detour 40 leads over "),
        (0, "Street 17", "Dead End", "way is one of main board, Express Way 5, "),
        (0, "Street 17", "", "way is one of main board"),
        (0, "Street 17", None, "way is one of main board"),
        (0, "Street 19", "main board", "space is one of Start 1, "),
        (0, 17, "main board", "space is one of Start 1, "),
        (0, "Winner 100", "main board", "space is one of Start 1, "),
        (3, "Street 17", "main board", "seat is a player"),
        ("0", "Street 17", "main board", "seat is a player"),
    ],
)
def test_a_place_that_cannot_be(seat, space, way, why) -> None:
    assert town().refuses_right("place", seat=seat, space=space, way=way).startswith(why)


def test_out_of_jail_by_hand_the_turns_there_are_not_missed() -> None:
    play = town(seat=1, at={0: 44}, missing={0: ["jail", "jail", "miss"]})
    play.put_at(0, 44)
    assert play.missing(0) == ["jail", "jail", "miss"]
    play.put_at(0, 47)
    assert play.missing(0) == ["miss"]


def test_shares_points_and_turns_to_miss_are_counts() -> None:
    card = next(name for name, one in town().town.board.cards.items() if "points" in one)
    play = town(keeps={1: [card]}, points={1: 4}, missing={2: ["debt", "miss", "miss"]})
    play.put_right("shares", seat=1, count=4)
    play.put_right("points", seat=1, count=14)
    assert (play.shares(1), play.points(1), play.keeps(1)) == (4, 14, [card])
    play.put_right("points", seat=1, count=0)
    assert (play.points(1), play.keeps(1), play.town.traffic.queue) == (0, [], [card])
    play.put_right("misses", seat=2, count=1)
    assert play.missing(2) == ["debt"]
    play.put_right("misses", seat=2, count=2)
    assert play.missing(2) == ["debt", "miss"]
    reckoned(play.setup, play.town)


def test_turns_to_miss_of_who_stands_in_jail_are_turns_there() -> None:
    play = town(at={1: 44})
    play.put_right("misses", seat=1, count=2)
    assert play.missing(1) == ["jail", "jail"]


@pytest.mark.parametrize("what", ["shares", "points", "misses"])
@pytest.mark.parametrize("count", [-1, 1_000, 1.0, "1", None, True])
def test_a_count_is_a_whole_number(what, count) -> None:
    play = town()
    assert "a whole number from 0 to" in play.refuses_right(what, seat=0, count=count)
    assert "a player" in play.refuses_right(what, seat=-1, count=1)
    assert "15" not in play.refuses_right("points", seat=0, count=15)


def test_a_loan_and_a_mortgage_have_all_their_turns() -> None:
    play = town(advanced=True, owns={0: ["Tower 61"]})
    play.put_right("loan", seat=0, there=True)
    play.put_right("mortgage", district="Tower 61", there=True)
    assert (play.town.loan[0], play.town.mortgage_left[6], play.cash[0]) == (7, 7, 7_000)
    assert play.refuses_right("loan", seat=0, there=True) == "there is a loan already"
    assert "mortgaged already" in play.refuses_right("mortgage", district="Tower 61", there=True)
    play.put_right("loan", seat=0, there=False)
    play.put_right("mortgage", district="Tower 61", there=False)
    assert (play.town.loan[0], play.mortgaged("Tower 61")) == (-1, False)
    assert play.refuses_right("loan", seat=0, there=False) == "there is no loan already"
    why = "it is not mortgaged already"
    assert play.refuses_right("mortgage", district="Tower 61", there=False) == why
    reckoned(play.setup, play.town)


def test_a_loan_or_a_mortgage_that_cannot_be() -> None:
    play = town(advanced=True)
    assert "true or false" in play.refuses_right("loan", seat=0, there=1)
    assert "a player" in play.refuses_right("loan", seat=None, there=True)
    assert "true or false" in play.refuses_right("mortgage", district="House 4", there="yes")
    assert "House 8" in play.refuses_right("mortgage", district="Street 17", there=True)
    assert "nobody owns it" in play.refuses_right("mortgage", district="House 4", there=True)
    play = town(owns={0: ["House 4"]})
    assert "what can be put right is" in play.refuses_right("loan", seat=0, there=True)
    assert "what can be put right is" in play.refuses_right(
        "mortgage", district="House 4", there=True
    )


def test_money_put_right_pays_what_is_owed() -> None:
    play = arrive(19, cash={0: 100}, shares={0: 1})
    assert play.now == "owe"
    play.put_right("balance", seat=0, amount=900)
    assert (play.moves, play.cash[0], play.pot) == (1, 500, 1_400)


def test_an_asset_put_right_away_leaves_turns() -> None:
    play = arrive(19, cash={0: 100}, shares={0: 1})
    play.put_right("shares", seat=0, count=0)
    assert (play.moves, play.missing(0)) == (1, ["debt"])


def test_a_thing_put_right_away_is_not_offered_any_more() -> None:
    play = arrive(61, cash={0: 2_000}, owns={0: ["House 4", "House 8"], 1: ["Tower 61"]})
    play.say("House 4")
    assert play.now == "take"
    play.put_right("owner", district="House 4", seat=2)
    assert (play.now, play.who, play.words()) == ("owe", 0, ["House 8"])


def test_a_choice_stays_that_of_its_square_when_its_mover_is_put_right() -> None:
    """Bots can still reckon with it, too."""
    play = arrive(68)
    play.put_at(0, 20)
    assert all(SeatView(play.table, 0).weigh(word) for word in play.words())
    play.say("money")
    assert play.cash[0] == 8_500


def test_a_hospital_pays_when_no_house_is_left_meanwhile() -> None:
    play = arrive(35, owns={1: HOUSES[2:]})
    play.put_at(0, 20)
    for house in HOUSES[:2]:
        play.put_right("owner", district=house, seat=1)
    assert (play.moves, play.cash[0]) == (1, 8_000)
