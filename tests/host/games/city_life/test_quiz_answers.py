"""The order in which the answers of a question are seen, and what may be learnt of it (CL-A-31)."""

from collections import Counter

import pytest

from tests.host.games.city_life.table import Stage, arrive, figures
from trading_unit.games.city_life.rules.quiz_asks import LETTERS, shown

CARD = "Marco Polo"


def asked(card: str = CARD) -> Stage:
    play = arrive(41, 3)
    play.card(card)
    return play


def right(card: str, number: int = 0) -> str:
    (found,) = [one for one in figures()["quiz"] if one["name"] == card]
    letter: str = found["questions"][number]["right"]
    return letter


def test_each_answer_is_seen_once() -> None:
    play = asked()
    for turn in range(50):
        play.town.turn = turn
        seen = shown(play.town, CARD, 0)
        assert (list(seen), sorted(seen.values())) == ([*LETTERS], [*LETTERS])


def test_the_same_question_in_another_turn_has_another_order() -> None:
    play = asked()
    orders = set()
    for turn in range(50):
        play.town.turn = turn
        orders.add(tuple(shown(play.town, CARD, 0).values()))
    assert len(orders) > 25


def test_no_letter_is_a_better_guess_than_another() -> None:
    play = asked()
    count = Counter(
        letter
        for card in play.town.board.quiz
        for number in range(3)
        for letter, meant in shown(play.town, card, number).items()
        if meant == right(card, number)
    )
    assert all(0.12 <= count[letter] / count.total() <= 0.28 for letter in LETTERS)


def test_the_order_does_not_follow_from_what_is_right() -> None:
    play = asked()
    before = [shown(play.town, CARD, number) for number in range(3)]
    questions = play.town.board.quiz[CARD]["questions"]
    known = [question["right"] for question in questions]
    try:
        for question in questions:
            question["right"] = "a" if question["right"] != "a" else "b"
        assert [shown(play.town, CARD, number) for number in range(3)] == before
    finally:
        for question, letter in zip(questions, known, strict=True):
            question["right"] = letter


@pytest.mark.parametrize("letter", LETTERS)
def test_cl_a_31_the_letter_that_is_seen_is_given_and_the_log_has_what_it_means(
    letter: str,
) -> None:
    play = asked()
    meant = shown(play.town, CARD, 0)[letter]
    play.say([letter, 1_000])
    word = "answers right" if meant == right(CARD) else "answers wrong"
    assert play.lines(word)[0] == (0, [CARD, 0, meant, letter])
    (line,) = [line for line in play.town.log if line[0] == word]
    text = figures_answer(CARD, 0, meant)
    said = "right" if meant == right(CARD) else "wrong"
    assert play.town.say(line) == f"Ann says {letter}) {text}: {said}"


def figures_answer(card: str, number: int, letter: str) -> str:
    (found,) = [one for one in figures()["quiz"] if one["name"] == card]
    text: str = found["questions"][number]["answers"]["abcde".index(letter)]
    return text


def test_an_undo_brings_the_same_order() -> None:
    play = asked()
    before = [shown(play.town, CARD, number) for number in range(3)]
    play.answer(False)
    play.table.undo(1)
    assert play.table.ask.card == CARD
    assert [shown(play.town, CARD, number) for number in range(3)] == before
