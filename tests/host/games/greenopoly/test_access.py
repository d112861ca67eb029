"""Access by a card, and access that has to be asked for (GR-25, GR-27, GR-28)."""

from tests.host.games.greenopoly.table import (
    DATA,
    K,
    M,
    arrive,
    city,
)

DEEDS = {deed["name"]: deed for deed in DATA["deeds"]}
ASKED = {"ask for rent": True}


def test_gr_25_the_card_of_one_park() -> None:
    rents = [60 * K, 300 * K, 900 * K, 2_700 * K, 4 * M]
    assert DEEDS["Corner Park"]["rent"] == rents


def test_gr_28_or_has_to_be_asked_for() -> None:
    play = arrive("Corner Park", owns={1: ["Corner Park"]}, options=ASKED)
    assert play.cash == [2 * M] * 3
    assert (play.may("claim", 1), play.may("claim", 2)) == (["Corner Park"], [])
    assert play.refuses_to("claim", "Corner Park", 2) == "nothing can be chosen here"
    assert play.refuses_to("claim", "Rehberge", 1) == "it has to be Corner Park"
    play.do("claim", "Corner Park", 1)
    assert play.cash == [1_940 * K, 2_060 * K, 2 * M]
    assert play.may("claim", 1) == []


def test_gr_28_the_next_player_may_have_thrown_already() -> None:
    play = arrive("Corner Park", owns={1: ["Corner Park"]}, options=ASKED)
    play.idle()
    assert play.may("claim", 1) == ["Corner Park"]
    assert play.lines("rent lost") == []
    play.do("claim", "Corner Park", 1)
    assert play.cash[1] == 2_060 * K


def test_gr_28_but_not_the_second() -> None:
    play = arrive("Corner Park", owns={1: ["Corner Park"]}, options=ASKED)
    play.idle(2)
    assert play.may("claim", 1) == []
    assert play.refuses_to("claim", "Corner Park", 1) == "nothing can be chosen here"
    assert play.lines("rent lost") == [(1, 0, 60 * K, "Corner Park")]
    assert play.cash == [2 * M] * 3


def test_gr_28_between_two_the_visitor_s_own_throw_counts() -> None:
    play = arrive("Corner Park", seats=2, owns={1: ["Corner Park"]}, options=ASKED)
    play.idle()
    assert play.may("claim", 1) == ["Corner Park"]
    play.idle()
    assert play.may("claim", 1) == []
    assert play.lines("rent lost") == [(1, 0, 60 * K, "Corner Park")]


def test_gr_28_among_more_the_visitor_s_own_throw_does_not_count() -> None:
    claim = {"owner": 1, "visitor": 0, "amount": 60 * K, "name": "Corner Park", "players": 1}
    play = city(owns={1: ["Corner Park"]}, claims=[claim], options=ASKED)
    play.idle()
    assert play.may("claim", 1) == ["Corner Park"]


def test_gr_28_another_throw_of_the_same_turn_does_not_count() -> None:
    play = arrive("Corner Park", 2, 2, owns={1: ["Corner Park"]}, options=ASKED)
    play.throw(2, 2)  # Night, just visiting
    play.throw(4, 6)  # Free Access to Park
    assert play.who == 1
    play.put_at(1, "GO")
    play.throw(5, 5)
    play.throw(4, 6)
    assert play.may("claim", 1) == ["Corner Park"]


def test_gr_28_what_is_due_is_what_it_was_at_the_visit() -> None:
    owns = {1: ["Corner Park", "Comenius Garten"], 2: ["Prinzessinnengarten"]}
    play = arrive("Corner Park", owns=owns, options=ASKED)
    play.offer(2, 1, give=["Prinzessinnengarten"], get=[M])
    play.yes()
    play.do("claim", "Corner Park", 1)
    assert play.lines("rent") == [(0, 1, 60 * K, "Corner Park")]


def test_gr_27_double_access_begins_with_the_last_park_of_the_colour() -> None:
    play = city(owns={0: ["Böcklerpark"], 2: ["Görlitzer Park"]})
    play.idle()
    play.throw(1, 2)
    assert play.lines("rent") == [(1, 2, 40 * K, "Görlitzer Park")]
    play.offer(2, 0, give=["Görlitzer Park"], get=[M])
    play.yes()
    play.throw(1, 2)
    assert play.lines("rent")[1:] == [(2, 0, 80 * K, "Görlitzer Park")]
