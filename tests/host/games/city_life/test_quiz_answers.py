"""The order in which the answers of a question stand, and what may be learnt of it (CL-A-31)."""

from collections import Counter

import pytest

from tests.host.games.city_life.table import Stage, arrive, figures
from trading_unit.games.city_life.rules.quiz_asks import LETTERS, letter_order
from trading_unit.table.said import say

CARD = "Marco Polo"


def at_question(card: str = CARD) -> Stage:
    play = arrive(41, 3)
    play.card(card)
    return play


def right(card: str, number: int = 0) -> str:
    (found,) = [one for one in figures()["quiz"] if one["name"] == card]
    letter: str = found["questions"][number]["right"]
    return letter


def test_each_answer_stands_there_once() -> None:
    play = at_question()
    for turn in range(50):
        play.town.turn = turn
        order = letter_order(play.town, CARD, 0)
        assert (list(order), sorted(order.values())) == ([*LETTERS], [*LETTERS])


def test_the_same_question_in_another_turn_has_another_order() -> None:
    play = at_question()
    orders = set()
    for turn in range(50):
        play.town.turn = turn
        orders.add(tuple(letter_order(play.town, CARD, 0).values()))
    assert len(orders) > 25


def test_no_letter_is_a_better_guess_than_another() -> None:
    play = at_question()
    count = Counter(
        letter
        for card in play.town.board.quiz
        for number in range(3)
        for letter, in_deck in letter_order(play.town, card, number).items()
        if in_deck == right(card, number)
    )
    assert all(0.12 <= count[letter] / count.total() <= 0.28 for letter in LETTERS)


def test_the_order_does_not_follow_from_what_is_right() -> None:
    play = at_question()
    before = [letter_order(play.town, CARD, number) for number in range(3)]
    questions = play.town.board.quiz[CARD]["questions"]
    known = [question["right"] for question in questions]
    try:
        for question in questions:
            question["right"] = "a" if question["right"] != "a" else "b"
        assert [letter_order(play.town, CARD, number) for number in range(3)] == before
    finally:
        for question, letter in zip(questions, known, strict=True):
            question["right"] = letter


@pytest.mark.parametrize("letter", LETTERS)
def test_cl_a_31_the_letter_on_the_screen_is_given_and_the_log_has_its_answer(
    letter: str,
) -> None:
    play = at_question()
    meant = letter_order(play.town, CARD, 0)[letter]
    play.say([letter, 1_000])
    word = "answers right" if meant == right(CARD) else "answers wrong"
    assert play.lines(word)[0] == (0, [CARD, 0, meant, letter])
    (line,) = [line for line in play.town.log if line[0] == word]
    text = answer_text(CARD, 0, meant)
    said = "right" if meant == right(CARD) else "wrong"
    assert say(play.town, line) == f"Ann says {letter}) {text}: {said}"


def answer_text(card: str, number: int, letter: str) -> str:
    (found,) = [one for one in figures()["quiz"] if one["name"] == card]
    text: str = found["questions"][number]["answers"]["abcde".index(letter)]
    return text


def test_an_undo_brings_the_same_order() -> None:
    play = at_question()
    before = [letter_order(play.town, CARD, number) for number in range(3)]
    play.answer(False)
    play.table.undo(1)
    assert play.table.ask.card == CARD
    assert [letter_order(play.town, CARD, number) for number in range(3)] == before
