"""Who plays, what each begins with, who goes first, and the choices at the start."""

from collections import Counter
from random import Random

import pytest

from tests.host.games.life.table import figures, life, new_game
from trading_unit.games.life import GAME
from trading_unit.games.life.rules.lives import BLUE, PINK
from trading_unit.games.life.rules.wheel import ToMove
from trading_unit.table.ask import TABLE, Throw
from trading_unit.trouble import Trouble


def test_gl_01_two_to_six_play() -> None:
    for count in (1, 7):
        with pytest.raises(Trouble, match="2 to 6 play The Game of Life"):
            GAME.set_up([{"name": f"P{one}"} for one in range(count)], figures())
    for count in (2, 6):
        assert len(new_game(count).cash) == count


def test_gl_02_the_screen_is_the_banker() -> None:
    with pytest.raises(Trouble, match="money is 'screen', not 'real'"):
        GAME.set_up([{"name": "Ann"}, {"name": "Ben"}], figures(), money="real")


def test_gl_03_the_wheel_shows_a_number_from_1_to_10() -> None:
    play = life(at={0: "38"})
    assert play.words(TABLE) == [Throw(1, 10)]
    for wrong in ([0], [11], [1, 2], [], 5, ["3"], [1.0], [True]):
        why = "the wheel shows one whole number from 1 to 10"
        assert play.refuses(wrong, TABLE) == why
    assert play.refuses([3], 0) == "the wheel is spun at the table"
    for number in range(1, 11):
        play = life(at={0: "86"})
        play.spin(number)
        assert play.lines("throw") == [(0, number)]


def test_gl_03_each_number_comes_as_often() -> None:
    lives = life().lives
    wheel, random = ToMove(lives, 0), Random(1)
    came = Counter(wheel.draw(random)[0] for _ in range(10_000))
    assert sorted(came) == list(range(1, 11))
    assert all(900 < count < 1_100 for count in came.values())


def test_gl_04_each_begins_with_a_car_a_peg_and_2000() -> None:
    play = new_game(3)
    assert play.cash == [2_000] * 3
    assert [play.where(seat) for seat in range(3)] == ["0"] * 3
    assert play.lives.peg == [BLUE, PINK, BLUE]
    assert new_game(3, pegs={0: PINK, 1: PINK}).lives.peg == [PINK, PINK, BLUE]
    with pytest.raises(Trouble, match="Ann's peg is 'green'"):
        new_game(2, pegs={0: "green"})


def test_gl_07_the_highest_spin_goes_first_then_clockwise() -> None:
    play = new_game(3)
    assert play.purpose == "begin"
    play.spin(3, 9, 7)
    for _ in range(3):
        play.by_chance()  # a card for each
    assert play.lines("begins") == [(1,)]
    assert play.turn == 1
    for seat in (1, 2, 0, 1):
        assert play.turn == seat
        if play.now == "paper":
            play.say("no")
        if play.now == "road":
            play.say("B1")
        play.spin(4 + seat)  # the second round does not come to a choice either


def test_gl_07_who_ties_spins_again_and_nobody_else() -> None:
    play = new_game(4)
    play.spin(8, 2, 8, 8)
    assert play.who == 0
    play.spin(4, 6, 6)
    assert play.who == 2
    play.spin(1, 5)
    assert play.lines("begins") == [(3,)]


def test_gl_08_auto_insurance_is_offered_at_the_start_before_the_spin() -> None:
    play = life()
    assert (play.now, play.words()) == ("paper", ["buy", "no"])
    play.say("buy")
    assert play.money() == 1_500
    assert play.papers() == ["auto"]
    play.say("B1")
    assert play.moves == 0


def test_gl_08_it_may_be_declined_and_is_not_offered_to_who_has_it() -> None:
    play = life()
    play.say("no")
    assert (play.now, play.money(), play.papers()) == ("road", 2_000, [])
    assert life(papers={0: ["auto"]}).now == "road"
    assert life(cash={0: 0}).now == "road"  # it is not borrowed for


@pytest.mark.parametrize("road", ["B1", "C1"])
def test_gl_17_the_first_road_is_chosen_before_the_spin(road: str) -> None:
    play = life(papers={0: ["auto"]})
    assert (play.now, play.words()) == ("road", ["B1", "C1"])
    assert play.refuses("2")
    play.say(road)
    play.spin(3)
    assert play.where() == road


def test_gl_17_the_choice_is_held_until_the_fork() -> None:
    play = life(2, papers={0: ["auto"]}, at={1: "86"})
    play.say("C1")
    play.spin(2)
    assert play.where() == "2"
    play.spin(1)  # Ben
    assert play.moves == 0
    play.spin(1)
    assert play.where() == "C1"
    assert play.lives.chosen[0] == ""


def test_gl_17_business_is_a_salary_of_5000() -> None:
    play = life(papers={0: ["auto"]})
    play.say("B1")
    play.spin(4)
    assert (play.lives.salary[0], play.lives.profession[0]) == (5_000, "business")


def test_a_correction_takes_the_first_choice_away() -> None:
    """A car that is put elsewhere has nothing to choose at the start."""
    play = life(papers={0: ["auto"]})
    play.put_at(0, "37")
    assert play.moves == 0
    play.spin(1)
    assert play.words() == ["M1", "N1"]
