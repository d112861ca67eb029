"""The basic quiz: who rolled answers alone (CL-B-17, CL-B-18, CL-B-41, CL-B-61, CL-B-71)."""

import json
from random import Random

import pytest

from tests.host.games.city_life.table import TOWERS, Stage, arrive, figures
from trading_unit.bots.seat_view import SeatView
from trading_unit.bots.steady import Steady
from trading_unit.table.ask import CLOCK

AT_TABLE = {"quiz": "table"}
AT_LEISURE = {"quiz seconds": 0}


def three(**how: object) -> Stage:
    """A three is rolled onto a square without text, and a card drawn."""
    play = arrive(41, 3, **how)
    play.draw_quiz()
    return play


def test_cl_b_17_a_three_brings_the_quiz_after_the_square() -> None:
    play = arrive(19, 3)
    assert play.cash[0] == 6_600  # the garage first
    assert play.now == "quiz card"
    assert play.refuses("Christopher Columbus", 0) == "the card is drawn on the screen"


def test_cl_b_18_each_right_answer_pays_and_a_miss_does_not_end_it() -> None:
    play = three()
    play.answer(True)
    assert (play.cash[0], play.who) == (7_300, 0)
    play.answers(False, True)
    assert (play.cash, play.moves) == ([7_600, 7_000, 7_000], 1)
    assert play.pot == 1_000


def test_cl_b_18_nobody_else_is_asked() -> None:
    play = three()
    assert play.table.ask.others == ()
    assert play.table.ask.judge is None
    assert play.refuses(["a", 0], 1) == "somebody else is asked"


def test_cl_b_18_without_an_answer_in_time_it_is_missed() -> None:
    play = three()
    play.light_off()
    assert play.lines("no answer") == [(0,)]
    play.answers(True, True)
    assert play.cash[0] == 7_600


def test_cl_b_18_the_finished_card_lies_under_the_deck() -> None:
    play = arrive(41, 3)
    card = next(iter(play.town.quiz.unseen))
    play.card(card)
    play.answers(True, True, True)
    assert play.town.quiz.queue == [card]
    assert card not in play.town.quiz.unseen


def test_once_all_cards_have_been_seen_they_come_in_their_order() -> None:
    names = [card["name"] for card in figures()["quiz"]]
    play = arrive(41, 3, quiz=[])
    assert (play.now, play.table.ask.card) == ("answer", names[0])


# Schools


@pytest.mark.parametrize(("square", "to"), [(15, 36), (57, 68)])
def test_cl_b_41_cl_b_61_a_right_answer_pays_and_leads_on(square: int, to: int) -> None:
    play = arrive(square)
    play.draw_quiz()
    play.answer(True)
    assert (play.number(), play.cash[0], play.moves) == (to, 7_300, 1)


@pytest.mark.parametrize("square", [15, 57, 82])
def test_cl_b_41_cl_b_61_cl_b_71_a_wrong_one_does_nothing(square: int) -> None:
    play = arrive(square)
    play.draw_quiz()
    play.answer(False)
    assert (play.number(), play.cash[0], play.moves) == (square, 7_000, 1)


def test_cl_b_41_on_a_rolled_three_there_is_the_schools_question_and_then_a_card() -> None:
    play = arrive(15, 3)
    play.draw_quiz()
    play.answer(True)
    assert (play.number(), play.now) == (36, "quiz card")
    play.draw_quiz()
    play.answers(True, True, True)
    assert (play.cash[0], play.moves) == (8_200, 1)


def test_cl_b_71_school_82_leads_to_the_nearest_unsold_tower_ahead() -> None:
    play = arrive(82, owns={1: ["Tower 89"]})
    play.draw_quiz()
    play.answer(True)
    assert (play.number(), play.now, play.cash[0]) == (91, "buy", 7_000)


def test_cl_b_71_else_to_the_nearest_behind() -> None:
    play = arrive(82, owns={1: ["Tower 89", "Tower 91", "Tower 93", "Tower 81"]})
    play.draw_quiz()
    play.answer(True)
    assert (play.number(), play.now) == (79, "buy")


def test_cl_b_71_with_none_left_it_pays() -> None:
    play = arrive(82, owns={1: TOWERS})
    play.draw_quiz()
    play.answer(True)
    assert (play.number(), play.cash[0], play.moves) == (82, 8_000, 1)


# What may be seen


def test_the_log_does_not_tell_the_answer_before_the_question_is_out_of_play() -> None:
    play = three()
    card, right = play.table.ask.card, play.right_answer()
    told = len(play.town.log)
    assert not play.lines("reveals")
    play.answer(False)
    assert play.lines("reveals") == [([card, 0], right)]
    assert not any(line[0] == "reveals" for line in play.town.log[:told])
    right = play.right_answer()
    play.answer(True)
    assert play.lines("answers right") == [(0, right)]
    assert len(play.lines("reveals")) == 1


def test_lines_are_plain_data() -> None:
    play = three()
    play.answers(False, True, False)
    for line in play.town.log:
        assert tuple(json.loads(json.dumps(line))) == line


def test_bots_can_only_guess() -> None:
    play = three()
    assert play.table.ask.shows
    said = {Steady(Random(seed)).answer(SeatView(play.table, 0)) for seed in range(50)}
    assert said == {*"abcde"}


# The light


def test_cl_a_31_an_answer_has_so_many_seconds() -> None:
    play = three(options={"quiz seconds": 45})
    ask = play.table.ask
    assert (ask.timed, ask.lasts_ms, ask.asked()) == (True, 45_000, (0, CLOCK))
    light = ask.light
    play.answer(True)
    assert play.table.ask.light is not light


def test_without_seconds_there_is_no_light() -> None:
    play = three(options=AT_LEISURE)
    assert not play.table.ask.timed
    play.answers(True, False, True)
    assert (play.cash[0], play.moves) == (7_600, 1)


@pytest.mark.parametrize("value", [["f", 1], ["", 1], [None, 1], [["a"], 1]])
def test_what_is_no_letter_is_refused(value: object) -> None:
    assert three().refuses(value) == "it has to be one of a, b, c, d, e"


@pytest.mark.parametrize("value", ["a", ["a"], ["a", -1], ["a", 1.5], ["a", True], None])
def test_an_answer_without_its_moment_is_refused(value: object) -> None:
    said = three().refuses(value)
    assert said == "an answer has its moment, in milliseconds since the light went on"


def test_a_late_answer_is_of_another_question() -> None:
    play = three()
    number = play.table.number
    play.answer(False)
    assert play.table.number != number


# A real table: the seat before judges


def test_cl_b_18_at_a_table_the_seat_before_says_right_or_wrong() -> None:
    play = arrive(41, 3, chance=AT_TABLE)
    assert (play.now, play.who, play.table.ask.dome) == ("read", 2, "start")
    play.judges(True, False, True)
    assert (play.cash[0], play.moves) == (7_600, 1)


def test_at_a_table_after_the_light_it_is_asked_whether_it_was_in_time() -> None:
    play = arrive(15, chance=AT_TABLE)
    play.say("start")
    assert (play.now, play.table.ask.timed, play.table.ask.lasts_ms) == ("verdict", True, 30_000)
    play.light_off()
    assert (play.now, play.table.ask.timed) == ("late verdict", False)
    play.say("right")
    assert (play.number(), play.cash[0]) == (36, 7_300)


def test_at_a_table_without_a_light_it_is_only_judged() -> None:
    play = arrive(15, chance=AT_TABLE, options=AT_LEISURE)
    assert (play.now, play.table.ask.timed) == ("verdict", False)
    play.judge(False)
    assert play.moves == 1


@pytest.mark.parametrize("value", ["yes", None, 1, ["right"]])
def test_at_a_table_what_is_no_verdict_is_refused(value: object) -> None:
    play = arrive(15, chance=AT_TABLE, options=AT_LEISURE)
    assert play.refuses(value) == "it has to be right or wrong"
    assert play.refuses("right", 0) == "who judges says it"
