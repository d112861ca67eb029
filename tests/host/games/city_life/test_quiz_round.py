"""The advanced quiz: a Judge, and questions that go round (CL-A-30 to CL-A-37, CL-A-45 to
CL-A-48)."""

import pytest

from tests.host.games.city_life.table import TOWERS, Stage, arrive
from trading_unit.table.ask import TABLE

AT_TABLE = {"quiz": "table"}


def three(**how: object) -> Stage:
    play = arrive(41, 3, advanced=True, **how)
    play.draw_quiz()
    return play


@pytest.mark.parametrize(
    ("seats", "sequence", "judge"), [(2, [0, 1], 1), (4, [0, 1, 2, 3], 3), (4, [2, 0, 3, 1], 2)]
)
def test_cl_a_30_the_one_before_the_roller_judges_and_may_not_answer(
    seats: int, sequence: list[int], judge: int
) -> None:
    play = three(seats=seats, sequence=sequence)
    assert play.lines("judge") == [(judge,)]
    assert play.table.ask.judge == judge
    asked = []
    while play.now == "answer":
        asked.append(play.who)
        play.answer(False)
    assert len(asked) == seats - 1
    assert judge not in asked


def test_cl_a_31_cl_a_32_right_answers_pay_and_the_same_goes_on() -> None:
    play = three()
    for cash in (7_300, 7_600, 7_900):
        assert play.who == 0
        play.answer(True)
        assert play.cash == [cash, 7_000, 7_000]
    assert play.pot == 1_000
    assert play.moves == 1


def test_cl_a_33_who_misses_goes_to_the_end_and_the_next_tries_the_same_question() -> None:
    play = three(seats=4)
    assert play.table.ask.others == (1, 2)
    play.answer(False)
    assert (play.who, play.table.ask.question, play.table.ask.others) == (1, 0, (2,))
    play.answer(True)
    assert (play.who, play.table.ask.question) == (1, 1)
    assert play.cash[:2] == [7_000, 7_300]


def test_cl_a_34_who_is_at_the_end_may_answer_later_questions() -> None:
    play = three(seats=4)
    play.answers(False, True)  # 0 misses, 1 is right
    play.answers(False, False)  # 1 and 2 miss the second
    assert (play.who, play.table.ask.question) == (0, 1)
    play.answer(True)
    assert (play.who, play.table.ask.question) == (0, 2)
    play.answer(True)
    assert play.cash == [7_600, 7_300, 7_000, 7_000]
    assert play.moves == 1


def test_cl_a_35_when_nobody_knows_it_is_revealed_and_the_rest_is_for_no_money() -> None:
    play = three()
    card, right = play.table.ask.card, play.right_answer()
    play.answers(False, False)
    assert play.lines("reveals") == [([card, 0], right)]
    for number in (1, 2):
        assert (play.now, play.who, play.words()) == ("reveal", 2, ["reveal"])
        assert (play.table.ask.card, play.table.ask.question) == (card, number)
        assert play.lines("open to all")[-1] == ([card, number],)
        assert len(play.lines("reveals")) == number
        play.say("reveal")
    assert len(play.lines("reveals")) == 3
    assert (play.cash, play.moves) == ([7_000] * 3, 1)


def test_cl_a_35_when_it_is_the_last_question_nothing_is_left() -> None:
    play = three()
    play.answers(True, True, False, False)
    assert (play.cash[0], play.moves) == (7_600, 1)


def test_cl_a_33_no_answer_in_time_is_a_miss() -> None:
    play = three()
    play.light_off()
    assert (play.who, play.table.ask.question) == (1, 0)


def test_cl_a_36_the_finished_card_lies_under_the_deck() -> None:
    play = three()
    card = play.table.ask.card
    play.answers(False, False)
    play.say("reveal")
    play.say("reveal")
    assert play.town.quiz.queue == [card]


def test_cl_a_37_play_goes_on_with_the_one_after_the_roller() -> None:
    play = three(seats=4, sequence=[2, 0, 3, 1], at={})
    assert play.turn == 0
    play.answers(False, True, True, True)
    assert play.moves == 3


def test_cl_a_30_of_two_the_other_only_judges() -> None:
    play = three(seats=2)
    assert play.table.ask.others == ()
    play.answer(False)
    assert (play.now, play.who) == ("reveal", 1)


# Schools


@pytest.mark.parametrize(("square", "to"), [(15, 36), (57, 68)])
def test_cl_a_45_cl_a_46_all_right_leads_on(square: int, to: int) -> None:
    play = arrive(square, advanced=True)
    play.draw_quiz()
    play.answers(True, True, True)
    assert (play.number(), play.cash[0]) == (to, 7_900)
    assert play.moves == 1


@pytest.mark.parametrize("square", [15, 57, 82])
def test_cl_a_45_cl_a_46_cl_a_47_one_miss_does_not(square: int) -> None:
    play = arrive(square, advanced=True, seats=4)
    play.draw_quiz()
    play.answers(True, True, False, False)
    play.answer(True)
    assert (play.number(), play.moves) == (square, 1)
    assert play.cash == [7_600, 7_000, 7_300, 7_000]


def test_cl_a_45_who_takes_it_over_from_another_has_not_answered_all() -> None:
    play = arrive(15, advanced=True)
    play.draw_quiz()
    play.answers(False, True, False, True, True)
    assert (play.number(), play.cash) == (15, [7_600, 7_300, 7_000])


def test_cl_a_47_school_82_leads_to_the_nearest_unsold_tower() -> None:
    play = arrive(82, advanced=True, owns={1: ["Tower 89"]})
    play.draw_quiz()
    play.answers(True, True, True)
    assert (play.number(), play.now) == (91, "buy")


def test_cl_a_47_with_none_left_it_pays_less_tax() -> None:
    play = arrive(82, advanced=True, owns={1: TOWERS})
    play.draw_quiz()
    play.answers(True, True, True)
    assert (play.number(), play.cash[0], play.pot) == (82, 8_700, 1_200)


@pytest.mark.parametrize("square", [15, 32])
def test_cl_a_48_on_a_rolled_three_a_school_is_one_round(square: int) -> None:
    play = arrive(square, 3, advanced=True, seats=2)
    play.draw_quiz()
    play.answer(False)
    play.say("reveal")
    play.say("reveal")
    assert play.moves == 1


def test_cl_a_29_a_three_brings_the_quiz_after_the_square() -> None:
    play = arrive(19, 3, advanced=True)
    assert (play.cash[0], play.now) == (6_600, "quiz card")


# A real table


def test_cl_a_31_at_a_table_the_judge_reads_and_checks() -> None:
    play = arrive(41, 3, advanced=True, chance=AT_TABLE)
    assert (play.now, play.who, play.words(TABLE)) == ("read", 2, ["start"])
    play.judges(False, True, True, False, True)
    assert (play.cash, play.moves) == ([7_300, 7_600, 7_000], 1)


def test_cl_a_35_at_a_table_the_judge_reveals_by_himself() -> None:
    play = arrive(41, 3, advanced=True, chance=AT_TABLE)
    play.judges(False, False)
    assert play.lines("at will") == [()]
    assert play.moves == 1
