"""Forward on the road: what acts in passing and what does not, forks, salaries, Pay Days."""

import pytest

from tests.host.games.life.table import life, space

# Where and how


def test_gl_09_a_turn_is_a_spin_and_so_many_spaces() -> None:
    play = life(at={0: "66", 1: "86"})
    play.spin(5)
    assert play.where() == "71"
    assert play.moves == 1


def test_gl_10_a_taken_space_is_left_for_the_first_open_one() -> None:
    play = life(at={0: "4", 1: "5", 2: "6"}, cash={0: 0})
    play.spin(1)
    assert play.where() == "7"
    assert play.money() == space("7")["amount"]  # of that one, and of no other


def test_gl_10_what_the_shift_passes_counts_as_passed() -> None:
    play = life(at={0: "22", 1: "23", 2: "24"}, cash={0: 20_000})
    play.spin(1)  # 24 is red
    assert play.now == "paper"
    assert play.lines("house") == [(0, -1, 15_000, space("24")["name"])]
    play.say("no")
    assert play.where() == "25"


def test_gl_10_a_fork_on_the_way_of_the_shift_is_asked_about() -> None:
    play = life(at={0: "36", 1: "37"})
    play.spin(1)
    assert (play.now, play.words()) == ("road", ["M1", "N1"])
    play.say("N1")
    assert play.where() == "N1"


def test_gl_10_some_spaces_hold_any_number() -> None:
    play = life(at={0: "12", 1: "13", 2: "13"}, spouse={1: "blue", 2: "pink"})
    play.spin(1)
    assert play.where() == "13"
    assert play.purpose == "presents"


def test_gl_11_a_white_space_acts_on_who_lands_there_only() -> None:
    play = life(at={0: "64"}, cash={0: 50_000})
    play.spin(5)  # over a gold mine, a burglar and more, to a Pay Day
    assert play.money() == 55_000
    play = life(at={0: "64"}, cash={0: 50_000})
    play.spin(2)
    assert play.money() == 46_000


def test_gl_12_a_green_space_acts_on_who_lands_there_only() -> None:
    play = life(at={0: "32", 1: "50"})
    play.spin(1)
    assert play.now == "revenge"
    play = life(at={0: "32", 1: "50"})
    play.spin(2)
    assert play.now == "spin"


def test_gl_13_red_spaces_act_in_passing() -> None:
    play = life(at={0: "23"}, cash={0: 20_000}, papers={0: ["fire"]})
    play.spin(2)
    assert play.money() == 5_000
    play = life(at={0: "23"}, cash={0: 20_000})
    play.spin(1)
    assert play.money() == 5_000


def test_gl_13_red_spaces_act_in_the_order_they_are_passed() -> None:
    """Taxes before the salary would have to be borrowed for."""
    play = life(at={0: "43"}, cash={0: 0}, notes={0: 1})
    play.spin(5)
    assert [line[0] for line in play.lives.log if line[0] in ("salary", "interest")] == [
        "salary",
        "interest",
    ]
    assert (play.money(), play.notes()) == (4_500, 1)


def test_gl_14_the_degree_does_nothing_for_who_has_a_profession() -> None:
    play = life(at={0: "C11"}, salary={0: 8_000}, profession={0: "Teacher"})
    play.spin(3)
    assert (play.lives.salary[0], play.lives.profession[0]) == (8_000, "Teacher")


@pytest.mark.parametrize("spaces", [1, 3])
def test_gl_15_a_blue_space_is_an_option_landed_on_or_passed(spaces: int) -> None:
    play = life(at={0: "35"}, cash={0: 30_000})
    play.spin(spaces)
    assert (play.now, play.words()) == ("paper", ["buy", "no"])
    play.say("buy")
    assert play.papers() == ["stock"]
    assert play.money() == 10_000
    if spaces == 3:
        play.say("M1")  # and on it goes
        assert play.where() == "M1"
        assert play.purpose == "spin for"


def test_gl_15_it_may_be_declined() -> None:
    play = life(2, at={0: "35", 1: "86"}, cash={0: 30_000})
    play.spin(1)
    play.say("no")
    assert (play.papers(), play.money(), play.moves) == ([], 30_000, 1)


def test_gl_16_nobody_buys_a_second_one() -> None:
    play = life(2, at={0: "35", 1: "86"}, cash={0: 30_000}, papers={0: ["stock"]})
    play.spin(1)
    assert play.moves == 1


# Forks


@pytest.mark.parametrize(("fork", "roads"), [("37", ["M1", "N1"]), ("60", ["D1", "E1"])])
def test_gl_87_who_leaves_a_fork_chooses(fork: str, roads: list[str]) -> None:
    for road in roads:
        play = life(2, at={0: fork, 1: "86"})
        assert play.moves == 0  # not before the spin
        play.spin(3)
        assert (play.now, play.words()) == ("road", roads)
        play.say(road)
        assert play.where() == f"{road[0]}3"


def test_gl_87_also_in_the_middle_of_a_move() -> None:
    play = life(at={0: "35"}, papers={0: ["stock"]})
    play.spin(4)
    play.say("M1")
    assert play.where() == "M2"


def test_gl_87_a_longer_road_takes_more_spaces() -> None:
    for road, reached in (("M1", "39"), ("N1", "38")):
        play = life(2, at={0: "37", 1: "86"})
        play.spin(8)
        play.say(road)
        assert play.where() == reached


def test_a_correction_at_a_fork_takes_the_question_away() -> None:
    play = life(at={0: "36"})
    play.spin(3)
    assert play.now == "road"
    play.put_at(0, "45")
    assert play.where() == "47"  # the two spaces that were left


# Salaries and Pay Days


@pytest.mark.parametrize(
    ("number", "name", "salary"),
    [
        (7, "Doctor", 20_000),
        (8, "Journalist", 10_000),
        (9, "Lawyer", 15_000),
        (10, "Teacher", 8_000),
    ],
)
def test_gl_18_a_profession_by_exact_count_and_on_to_the_pay_day(
    number: int, name: str, salary: int
) -> None:
    play = life(2, at={0: "2", 1: "86"}, salary={0: 0})
    play.spin(number)
    play.say("C1")
    assert (play.lives.profession[0], play.lives.salary[0]) == (name, salary)
    assert play.where() == "3"
    assert play.lines("salary") == [(-1, 0, salary, space("3")["name"])]
    assert play.moves == 1  # and no card (GL-24): the count was to the profession


def test_gl_18_the_fifth_profession() -> None:
    play = life(2, at={0: "C6", 1: "86"}, salary={0: 0})
    play.spin(5)
    assert (play.lives.profession[0], play.lives.salary[0]) == ("Physicist", 10_000)


def test_gl_18_the_pay_day_is_taken() -> None:
    play = life(2, at={0: "C6", 1: "3"}, salary={0: 0})
    play.spin(1)
    assert play.where() == "4"
    assert play.money() == 2_000 + 20_000 + space("4")["amount"]


def test_gl_19_the_degree_is_for_who_leaves_college_without_a_profession() -> None:
    play = life(2, at={0: "C6", 1: "86"}, salary={0: 0})
    play.spin(8)
    assert play.where() == "4"
    assert (play.lives.salary[0], play.lives.profession[0]) == (6_000, "degree")
    assert play.lines("salary") == [(-1, 0, 6_000, space("3")["name"])]


def test_gl_20_a_profession_is_for_the_whole_game() -> None:
    """Sent back, somebody may come by the other ones again."""
    play = life(2, at={0: "B1", 1: "86"}, salary={0: 20_000}, profession={0: "Doctor"})
    play.spin(1)
    assert (play.lives.salary[0], play.lives.profession[0]) == (20_000, "Doctor")
    play = life(2, at={0: "C8", 1: "86"}, salary={0: 5_000})
    play.spin(2)
    assert (play.lives.salary[0], play.lives.profession[0]) == (5_000, "business")
    assert play.where() == "3"


def test_gl_21_several_pay_days_of_one_move_are_each_paid() -> None:
    play = life(at={0: "42"}, salary={0: 8_000}, cash={0: 0})
    play.spin(8)
    assert [line[2] for line in play.lines("salary")] == [8_000, 8_000]
    assert play.money() == 16_000 + space("50")["amount"]


def test_gl_22_the_salary_is_paid_without_being_asked_for() -> None:
    play = life(2, at={0: "19", 1: "86"}, salary={0: 8_000})
    play.spin(3)
    assert play.lines("salary") == [(-1, 0, 8_000, space("20")["name"])]
    assert play.moves == 1


def test_gl_24_an_exact_count_draws_a_card() -> None:
    play = life(2, at={0: "19", 1: "86"})
    play.spin(1)
    assert play.now == "card"
    play.by_chance()
    assert len(play.hand()) == 1
    assert play.moves == 1


def test_gl_24_in_passing_none_is_drawn() -> None:
    play = life(2, at={0: "19", 1: "86"})
    play.spin(2)
    assert play.moves == 1


def test_gl_24_a_pay_day_that_the_shift_reached_is_no_exact_count() -> None:
    play = life(2, at={0: "18", 1: "19"}, salary={0: 8_000})
    play.spin(1)
    assert play.where() == "20"
    assert play.money() == 10_000
    assert play.moves == 1


def test_gl_24_from_an_empty_pile_none_is_drawn() -> None:
    cards = ["collect", "pay", "exempt"]
    play = life(3, at={0: "19", 1: "86"}, hand={1: cards * 4, 2: cards * 4}, queue=[])
    play.spin(1)
    assert play.hand() == []
    assert play.lines("no card") == [(0,)]
    assert play.moves == 1
