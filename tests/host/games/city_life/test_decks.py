"""Our own decks: enough cards, fair ones, and every one of them in French."""

import json
import re
import tomllib
from collections import Counter
from importlib.resources import files
from typing import Any

import pytest

from trading_unit.games.city_life import GAME
from trading_unit.games.city_life.data.fields import (
    ADULTS,
    CHILDREN,
    LETTERS,
    LEVELS,
    OLDER_CHILDREN,
)

FOLDER = files("trading_unit.games.city_life")
FRENCH: dict[str, str] = json.loads((FOLDER / "words" / "decks-fr.json").read_text("utf-8"))
QUIZ: list[dict[str, Any]] = GAME.data.load()["quiz"]
TRAFFIC: list[dict[str, Any]] = GAME.data.load()["traffic"]
ASKED = [
    (f"quiz.{card['name']}.{number}", question)
    for card in QUIZ
    for number, question in enumerate(card["questions"], 1)
]

LEVEL = {card["name"]: card["level"] for card in QUIZ}

POINTS = {2, 3, 4, 5, 6, 7}  # what Ontario gives for one offence
ONTARIO = {
    "leaving a collision": 7,
    "failing to stop for the police": 7,
    "careless driving": 6,
    "50 km/h or more over the limit": 6,
    "passing a stopped school bus": 6,
    "a bus at a railway crossing": 5,
    "following too closely": 4,
    "30 to 49 km/h over the limit": 4,
    "disobeying a police officer": 3,
    "failing to yield": 3,
    "traffic light": 3,
    "lane for cars with passengers": 3,
    "wrong way": 3,
    "hand-held phone": 3,
    "improper turn": 2,
    "failing to obey a sign": 2,
    "seat belt": 2,
    "failing to signal": 2,
    "slow driving": 2,
    "pedestrian crossing": 2,
}
"""Its table of offences (O. Reg. 339/94), as the cards name them. Headlamps are in it as those that
are not lowered, and no others."""


def answers(question: dict[str, Any]) -> dict[str, str]:
    return dict(zip(LETTERS, question["answers"], strict=True))


def asked_of(level: str) -> list[tuple[str, dict[str, Any]]]:
    return [asked for asked in ASKED if LEVEL[asked[0].split(".")[1]] == level]


def in_french(key: str, question: dict[str, Any]) -> dict[str, str]:
    return {
        letter: FRENCH.get(f"{key}.{letter}", text) for letter, text in answers(question).items()
    }


def longest(texts: list[str]) -> int:
    return max(map(len, texts))


# Quiz


def test_there_are_cards_enough() -> None:
    assert {len(card["questions"]) for card in QUIZ} == {3}
    assert len({card["name"].casefold() for card in QUIZ}) == len(QUIZ)


@pytest.mark.parametrize(("level", "cards"), [(ADULTS, 60), (OLDER_CHILDREN, 36), (CHILDREN, 40)])
def test_each_level_has_cards_enough(level: str, cards: int) -> None:
    assert len(asked_of(level)) >= 3 * cards >= 100


@pytest.mark.parametrize("level", LEVELS)
def test_no_letter_is_a_better_guess_than_another(level: str) -> None:
    count = Counter(question["right"] for _, question in asked_of(level))
    for letter in LETTERS:
        assert 0.16 <= count[letter] / count.total() <= 0.24


def test_no_card_has_the_same_letter_three_times() -> None:
    for card in QUIZ:
        assert len({question["right"] for question in card["questions"]}) > 1, card["name"]


def test_no_question_is_asked_twice() -> None:
    assert len({question["ask"] for _, question in ASKED}) == len(ASKED)
    assert len({FRENCH[key] for key, _ in ASKED}) == len(ASKED)


def test_a_question_can_be_read_in_a_breath() -> None:
    assert longest([question["ask"] for _, question in ASKED]) <= 120
    assert longest([FRENCH[key] for key, _ in ASKED]) <= 130
    assert longest([answer for _, question in ASKED for answer in question["answers"]]) <= 40


def test_a_question_ends_as_one() -> None:
    for key, question in ASKED:
        assert question["ask"].endswith("?"), key
        assert FRENCH[key].endswith("\u202f?"), key


def test_numbers_stand_in_their_order() -> None:
    for key, question in ASKED:
        if all(answer.isdecimal() for answer in question["answers"]):
            assert question["answers"] == sorted(question["answers"], key=int), key


@pytest.mark.parametrize("card", QUIZ, ids=lambda card: card["name"])
def test_a_card_does_not_tell_its_own_answers(card: dict[str, Any]) -> None:
    for question in card["questions"]:
        right = answers(question)[question["right"]]
        said = " ".join(other["ask"] for other in card["questions"])
        assert not re.search(rf"\b{re.escape(right)}\b", said, re.IGNORECASE), right
        assert right.casefold() != card["name"].casefold()


def test_every_card_says_where_it_can_be_checked() -> None:
    for card in QUIZ:
        assert len(card["source"]) > 10, card["name"]


# Quiz for children from 8 to 12

MOST_WORDS = 15


def test_older_children_read_few_words() -> None:
    for key, question in asked_of(OLDER_CHILDREN):
        assert len(question["ask"].split()) <= MOST_WORDS, key
        assert len(FRENCH[key].removesuffix("\u202f?").split()) <= MOST_WORDS, key
        assert not re.search(r"\b(he|his|him)\b", question["ask"]), key


def test_no_right_answer_stands_out_by_its_length() -> None:
    for key, question in asked_of(OLDER_CHILDREN):
        for said in (answers(question), in_french(key, question)):
            right = len(said[question["right"]])
            wrong = [len(text) for letter, text in said.items() if letter != question["right"]]
            assert right <= max(wrong) + 4, key
            assert right >= min(wrong) - 4, key


def test_the_longest_answer_is_seldom_the_right_one() -> None:
    asked = asked_of(OLDER_CHILDREN)
    for of in (lambda _, question: answers(question), in_french):
        count = 0
        for key, question in asked:
            said = of(key, question)
            count += len(said.pop(question["right"])) > longest([*said.values()])
        assert count <= 0.2 * len(asked)


# Traffic


def test_there_are_offences_fines_and_rewards() -> None:
    assert len(TRAFFIC) >= 34
    with_points = [card for card in TRAFFIC if "points" in card]
    rewards = [card for card in TRAFFIC if "wins" in card]
    assert len(with_points) >= 22
    assert len(rewards) >= 6
    assert len(TRAFFIC) - len(with_points) - len(rewards) >= 6
    for card in rewards:
        assert not {"fine", "points", "misses"} & set(card), card["name"]


def test_points_are_those_of_the_road() -> None:
    assert {card["points"] for card in TRAFFIC if "points" in card} == POINTS


def test_the_points_are_those_that_the_source_gives() -> None:
    deck = tomllib.loads((FOLDER / "data" / "traffic.toml").read_text("utf-8"))["traffic"]
    for card in deck:
        if "points" in card:
            offence = card["source"].removeprefix("ours; the points as Ontario counts them: ")
            own = card["source"].startswith("ours; the points too: ")
            assert own or ONTARIO[offence] == card["points"], card["name"]


def test_three_bad_cards_are_enough_for_the_most_points() -> None:
    points = sorted((card["points"] for card in TRAFFIC if "points" in card), reverse=True)
    assert sum(points[:3]) >= GAME.data.load()["most points"]


def test_fines_and_rewards_are_paid_in_whole_notes() -> None:
    for card in TRAFFIC:
        for key in ("fine", "wins"):
            if key in card:
                assert card[key] in range(100, 1_001, 100), card["name"]


def test_few_cards_send_anybody_away() -> None:
    assert 1 <= len([card for card in TRAFFIC if "to" in card]) <= 3


def test_a_traffic_card_is_short() -> None:
    names = [card["name"] for card in TRAFFIC]
    assert len({name.casefold() for name in names}) == len(names)
    assert longest([card["text"] for card in TRAFFIC]) <= 110
    assert longest([FRENCH[f"traffic.{name}.text"] for name in names]) <= 125


# French


def test_all_of_it_is_there_in_french() -> None:
    for key, _ in ASKED:
        assert FRENCH.get(key), key
    for card in TRAFFIC:
        assert FRENCH.get(f"traffic.{card['name']}"), card["name"]
        assert FRENCH.get(f"traffic.{card['name']}.text"), card["name"]


def test_there_is_no_french_for_a_card_that_is_not_there() -> None:
    english = {f"quiz.{card['name']}": card["name"] for card in QUIZ}
    english |= {key: question["ask"] for key, question in ASKED}
    english |= {
        f"{key}.{letter}": answer
        for key, question in ASKED
        for letter, answer in answers(question).items()
    }
    english |= {f"traffic.{card['name']}": card["name"] for card in TRAFFIC}
    english |= {f"traffic.{card['name']}.text": card["text"] for card in TRAFFIC}
    assert [key for key in FRENCH if key not in english] == []
    same = [key for key in FRENCH if key.startswith("quiz.") and FRENCH[key] == english[key]]
    assert same == []  # what is called the same in both is left out


def test_no_two_answers_are_the_same_in_french() -> None:
    for key, question in ASKED:
        said = [text.casefold() for text in in_french(key, question).values()]
        assert len(set(said)) == len(said), key
