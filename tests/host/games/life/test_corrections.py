"""What the table puts right, with a reason."""

from typing import Any

import pytest

from tests.host.games.life.reckoning_again import agrees
from tests.host.games.life.table import REAL_PILE, Stage, life, new_game

OTHERS = {1: "28", 2: "29"}
NO_SEATS: tuple[Any, ...] = (3, -1, None, "Ann", True, 1.0)
NO_COUNTS: tuple[Any, ...] = (-1, 1_000, 1.0, "1", None, True)


def on_the_road(**how: Any) -> Stage:
    return life(**{**how, "at": {**OTHERS, 0: "22", **how.get("at", {})}})


def test_a_balance_comes_from_the_bank() -> None:
    play = on_the_road()
    play.put_right("balance", seat=1, amount=300_500)
    play.put_right("balance", seat=0, amount=0)
    assert play.cash == [0, 300_500, 2_000]
    for amount in (-500, 250, 1.5, "500", None, True):
        assert "steps of $500" in play.refuses_right("balance", seat=1, amount=amount)
    for seat in NO_SEATS:
        assert "a player" in play.refuses_right("balance", seat=seat, amount=500)
    agrees(play)


# A place


def test_a_place_by_its_id_and_nothing_is_paid_for_it() -> None:
    play = on_the_road()
    for name in ("54", "N2", "0", "13", "119"):
        play.put_at(0, name)
        assert (play.where(), play.money(), play.moves) == (name, 2_000, 0)
    agrees(play)


@pytest.mark.parametrize("space", ["", "121", "Pay Day", 54, None, True, ["54"]])
def test_a_place_that_there_is_not(space) -> None:
    assert "space is one of 0, 1, 2" in on_the_road().refuses_right("place", seat=0, space=space)


def test_not_where_another_car_is() -> None:
    play = on_the_road()
    assert play.refuses_right("place", seat=0, space="28") == "there is a car on it already"
    play.put_at(1, "28")  # where it is


@pytest.mark.parametrize("space", ["116", "120"])
def test_not_where_everybody_has_to_stop(space) -> None:
    assert "is set before it" in on_the_road().refuses_right("place", seat=0, space=space)


def test_not_of_who_is_home() -> None:
    play = life(at={0: "22", 1: "28"}, home={2: "acres"})
    assert "on the road" in play.refuses_right("place", seat=2, space="50")
    for seat in NO_SEATS:
        assert "a player" in play.refuses_right("place", seat=seat, space="50")


def test_beyond_the_day_of_reckoning_it_has_been() -> None:
    play = on_the_road(notes={0: 1}, cash={0: 30_000})
    play.put_at(0, "117")
    assert play.may("repay", 0) == []
    play.put_at(0, "115")
    assert play.may("repay", 0) == ["1"]


def test_a_road_that_is_not_left_from_any_more_is_not_asked_for() -> None:
    play = life()
    assert play.now == "paper"
    play.put_at(0, "22")
    assert play.now == "paper"
    play.say("no")
    assert play.moves == 0


# Salary and family


@pytest.mark.parametrize(
    ("profession", "salary"),
    [("Doctor", 20_000), ("Teacher", 8_000), ("degree", 6_000), ("business", 5_000)],
)
def test_a_salary_by_its_profession(profession, salary) -> None:
    play = on_the_road(at={0: "30"})
    play.put_right("salary", seat=0, profession=profession)
    assert (play.lives.profession[0], play.lives.salary[0]) == (profession, salary)
    play.spin(3)
    assert play.money() == 2_000 + salary


@pytest.mark.parametrize("profession", ["", "Banker", "Pay Day", 20_000, None, True])
def test_a_salary_that_there_is_not(profession) -> None:
    play = on_the_road()
    refused = play.refuses_right("salary", seat=0, profession=profession)
    assert "Doctor" in refused
    assert "business" in refused
    for seat in NO_SEATS:
        assert "a player" in play.refuses_right("salary", seat=seat, profession="Doctor")


def test_a_family() -> None:
    play = on_the_road()
    play.put_right("family", seat=0, peg="pink", there=True, sons=2, daughters=1)
    lives = play.lives
    assert (lives.peg[0], lives.spouse[0]) == ("pink", "blue")
    assert lives.children[0] == ["blue", "blue", "pink"]
    play.put_right("family", seat=0, peg="blue", there=False, sons=0, daughters=0)
    assert (lives.peg[0], lives.spouse[0], lives.children[0]) == ("blue", "", [])


def family(play: Stage, **wrong: Any) -> str:
    right = {"seat": 0, "peg": "pink", "there": True, "sons": 2, "daughters": 1}
    return play.refuses_right("family", **{**right, **wrong})


def test_a_family_that_cannot_be() -> None:
    play = on_the_road()
    for peg in ("", "green", None, 1):
        assert family(play, peg=peg) == "peg is one of blue, pink"
    for there in (1, "yes", None):
        assert "true or false" in family(play, there=there)
    for count in NO_COUNTS:
        assert "from 0 to 999" in family(play, sons=count)
        assert "from 0 to 999" in family(play, daughters=count)
    for seat in NO_SEATS:
        assert "a player" in family(play, seat=seat)


# Counts


def test_notes_and_turns_to_miss() -> None:
    play = on_the_road()
    play.put_right("notes", seat=1, count=4)
    play.put_right("misses", seat=1, count=2)
    assert (play.notes(1), play.lives.misses[1], play.money(1)) == (4, 2, 2_000)
    for what in ("notes", "misses"):
        for count in NO_COUNTS:
            assert "from 0 to 999" in play.refuses_right(what, seat=1, count=count)
        for seat in NO_SEATS:
            assert "a player" in play.refuses_right(what, seat=seat, count=1)
    play.put_right("notes", seat=1, count=0)
    assert play.notes(1) == 0
    agrees(play)


def test_papers() -> None:
    play = on_the_road(papers={1: ["fire"]})
    play.put_right("paper", seat=1, paper="stock", there=True)
    play.put_right("paper", seat=1, paper="fire", there=False)
    assert (play.papers(1), play.money(1)) == (["stock"], 2_000)
    assert "there already" in play.refuses_right("paper", seat=1, paper="stock", there=True)
    assert "not there already" in play.refuses_right("paper", seat=1, paper="fire", there=False)
    assert "auto" in play.refuses_right("paper", seat=1, paper="house", there=True)
    assert "auto" in play.refuses_right("paper", seat=1, paper=None, there=True)
    assert "true or false" in play.refuses_right("paper", seat=1, paper="auto", there=1)
    for seat in NO_SEATS:
        assert "a player" in play.refuses_right("paper", seat=seat, paper="auto", there=True)
    agrees(play)


def test_cards_of_a_real_pile() -> None:
    play = on_the_road(hand={1: ["card"]}, chance=REAL_PILE)
    play.put_right("cards", seat=1, count=3)
    assert (play.hand(1), len(play.lives.pile)) == (["card"] * 3, 21)
    play.put_right("cards", seat=1, count=0)
    assert (play.hand(1), len(play.lives.pile)) == ([], 24)
    for count in NO_COUNTS:
        assert "from 0 to 999" in play.refuses_right("cards", seat=1, count=count)
    assert "from 0 to 24" in play.refuses_right("cards", seat=1, count=25)
    for seat in NO_SEATS:
        assert "a player" in play.refuses_right("cards", seat=seat, count=1)
    agrees(play)


def test_cards_of_the_screen_are_right() -> None:
    assert "what can be put right is" in on_the_road().refuses_right("cards", seat=1, count=1)


# Who is home


def test_home_in_millionaire_acres_without_a_bonus() -> None:
    play = on_the_road()
    play.put_right("home", seat=1, home="acres")
    assert (play.where(1), play.lives.home[1], play.money(1)) == ("120", "acres", 2_000)
    assert play.lives.first_in is None
    play.spin(2)
    assert play.moves == 2
    agrees(play)


def test_home_in_the_poor_farm_with_all_that_it_brings() -> None:
    play = on_the_road(papers={1: ["stock"]}, notes={1: 1}, crossed=[1, 2], hand={1: ["pay"]})
    play.put_right("home", seat=1, home="farm")
    assert (play.money(1), play.notes(1), play.papers(1), play.hand(1)) == (0, 0, [], [])
    assert play.lives.crossed == [2]
    agrees(play)
    play.put_right("home", seat=1, home="acres")
    assert (play.out(1), play.lives.home[1]) == (False, "acres")
    agrees(play)


def test_back_on_the_road_it_goes_on_from_the_day_of_reckoning() -> None:
    play = life(at={0: "22", 2: "29"}, home={1: "acres"}, first_in=1, lucky=2)
    play.put_right("home", seat=1, home="road")
    assert (play.where(1), play.lives.home[1], play.lives.first_in) == ("116", "", None)
    play.spin(2)
    assert (play.lines("lucky number"), play.moves) == ([], 1)
    play.spin(2)
    assert play.where(1) == "118"
    agrees(play)


def test_a_home_that_cannot_be() -> None:
    play = on_the_road()
    for home in ("", "Acres", "0", None, 1, True):
        assert "home is one of road" in play.refuses_right("home", seat=1, home=home)
    assert "already" in play.refuses_right("home", seat=1, home="road")
    assert "whose turn it is" in play.refuses_right("home", seat=0, home="acres")
    for seat in NO_SEATS:
        assert "from 0 to 2" in play.refuses_right("home", seat=seat, home="acres")
    assert "whose turn" in new_game().refuses_right("home", seat=1, home="acres")


def test_nobody_goes_home_while_a_card_is_given() -> None:
    play = on_the_road(at={0: "6"}, hand={1: ["collect"]})
    play.spin(1)
    play.do("give", "collect", 1)
    assert play.refuses_right("home", seat=2, home="acres").startswith("first the card")
    play.say("pay")
    play.put_right("home", seat=2, home="acres")
    agrees(play)


# What it says


@pytest.mark.parametrize("what", ["", "toll", None, 1])
def test_what_cannot_be_put_right(what) -> None:
    kinds = "balance, plays, place, salary, notes, family, paper, misses, home"
    assert on_the_road().refuses_right(what) == f"what can be put right is {kinds}"


def test_a_reason_and_all_that_it_needs() -> None:
    play = on_the_road()
    assert "a reason" in play.refuses_right("notes", seat=0, count=1, reason=" ")
    assert play.refuses_right("notes", seat=0) == "notes is put right with seat, count"
    assert "notes is put right" in play.refuses_right("notes", seat=0, count=1, more=1)
