"""The answer of a quiz on the screen is sent to the Judge alone before it has been given."""

import json
from collections.abc import Iterator
from copy import deepcopy
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from tests.exhaustive import sample
from trading_unit.bots.hint import hint as advice_of
from trading_unit.games.base.estimates.estimates import estimates_of
from trading_unit.games.city_life import GAME
from trading_unit.games.city_life.rules.quiz_asks import OfQuiz, answer_for_log
from trading_unit.screen.session import open_session
from trading_unit.screen.view.clocks import clocks, light_result
from trading_unit.screen.view.seats import seats
from trading_unit.screen.view.view import board, game_state
from trading_unit.table import CLOCK, OnScreen, Table
from trading_unit.table.chance import OfChance

DATA = GAME.data.load()
NAMES = ("Ann", "Ben", "Cleo", "Dan")
LETTERS = "abcde"
MOST_ANSWERS = sample(40, 1_000)
LANGUAGES = ("en", "fr")


class Game:
    """A game as its pages see it; with `deck` its quiz has other right answers."""

    def __init__(self, seats: int, advanced: bool, seconds: int, deck: Any = None) -> None:
        self.setup = GAME.set_up(
            [{"name": name} for name in NAMES[:seats]],
            DATA if deck is None else {**DATA, "quiz": deck},
            options={"advanced rules": advanced, "quiz seconds": seconds},
            chance={"dice": "screen"},
        )
        self.table = Table(GAME.start(self.setup), OnScreen(Random(0)))

    def page_json(self, seat: int | None, language: str) -> str:
        """All that a page is sent."""
        record: Any = SimpleNamespace(
            table=self.table, setup=self.setup, name="a game", left_ms=None, news=""
        )
        session = open_session(record, lambda: 1.0, None, seed=0, pace_s=0.0)
        view = [
            board(session, language),
            game_state(session, seat, language),
            seats(session, {}, language),
            clocks(session, language),
            light_result(session, language),
        ]
        self.table.listeners.clear()
        return json.dumps(view)

    def step(self, random: Random) -> None:
        """Something legal; a quiz is answered, or silence is."""
        table, ask = self.table, self.table.ask
        if isinstance(ask, OfChance):
            table.by_chance()
        elif ask.timed and random.random() < 0.1:
            table.answer(table.number, CLOCK, ask.moment + 1)
        else:
            seat = next(by for by in ask.asked() if type(by) is int)
            word = random.choice([one for one in ask.options(seat) if type(one) is str])
            table.answer(table.number, seat, [word, ask.moment] if ask.timed else word)


def questions(game: Game, random: Random) -> Iterator[OfQuiz]:
    """Each moment at which one is in play that was not before."""
    seen = set()
    while game.table.ask is not None and len(game.table.done) < MOST_ANSWERS:
        ask = game.table.ask
        if isinstance(ask, OfQuiz):
            where = (ask.card, ask.question)
            if where not in seen or ask.others:
                yield ask
            seen.add(where)
        game.step(random)


def with_another_right(game: Game, ask: OfQuiz, advanced: bool, seconds: int) -> Game:
    """The same moment of the same game, with a deck in which another answer is right: one that
    nobody has given yet."""
    deck = deepcopy(game.setup["data"]["quiz"])
    (card,) = [one for one in deck if one["name"] == ask.card]
    question = card["questions"][ask.question]
    given = {
        line[2][2]
        for line in game.table.game.log
        if line[0] == "answers wrong" and line[2][:2] == [ask.card, ask.question]
    }
    question["right"] = next(
        letter for letter in LETTERS if letter != question["right"] and letter not in given
    )
    other = Game(len(game.setup["seats"]), advanced, seconds, deck)
    other.table.resume(game.table.done)
    return other


@pytest.mark.parametrize(
    ("seats", "advanced", "seconds"), [(2, True, 30), (4, True, 30), (3, True, 0), (3, False, 30)]
)
def test_nothing_tells_the_right_answer_but_the_judges_hint(
    seats: int, advanced: bool, seconds: int
) -> None:
    random, moments = Random(seats), 0
    game = Game(seats, advanced, seconds)
    for ask in questions(game, random):
        other = with_another_right(game, ask, advanced, seconds)
        assert other.table.game.log == game.table.game.log
        put: Any = game.table.ask
        again: Any = other.table.ask
        assert (put.name, put.card, put.question) == (again.name, again.card, again.question)
        moments += 1
        for seat in (None, *range(seats)):
            for language in LANGUAGES if moments < 6 else LANGUAGES[:1]:
                one, two = game.page_json(seat, language), other.page_json(seat, language)
                if seat == ask.judge and seat is not None:
                    assert one != two
                    hint = json.loads(one)[1]["ask"]["hint"]
                    assert hint.startswith(right_of(game, ask))
                    assert one.replace(quoted(hint), '""') == two.replace(
                        quoted(json.loads(two)[1]["ask"]["hint"]), '""'
                    )
                else:
                    assert one == two
                    assert json.loads(one)[1]["ask"]["hint"] == ""
            # A bot of that seat does not learn it either from what is legal or weighed.
            if put.name == "answer" and seat in put.asked():
                values = [[letter, put.moment] if put.timed else letter for letter in LETTERS]
                assert [put.refuses(seat, value) for value in values] == [None] * len(LETTERS)
                weigh = estimates_of(game.table.game).answers[type(put)]
                assert len({weigh(put, seat, value) for value in values}) == 1
            if seat is not None:
                advice = advice_of(game.table, seat)
                assert advice == advice_of(other.table, seat)
                assert advice.kind == "guess" or seat not in put.asked() or put.name != "answer"
    assert moments >= MOST_ANSWERS // 50


def right_of(game: Game, ask: OfQuiz) -> str:
    (card,) = [one for one in game.setup["data"]["quiz"] if one["name"] == ask.card]
    right = card["questions"][ask.question]["right"]
    town: Any = game.table.game
    *_, letter = answer_for_log(town, ask.card, ask.question, right)
    return f"{letter}) "


def quoted(text: str) -> str:
    return json.dumps(text)


def test_a_judge_at_a_real_table_has_the_card_in_hand() -> None:
    game = Game(3, True, 30)
    setup = GAME.set_up(
        [{"name": name} for name in NAMES[:3]],
        DATA,
        options={"advanced rules": True},
        chance={"dice": "screen", "quiz": "table"},
    )
    game.setup, game.table = setup, Table(GAME.start(setup), OnScreen(Random(0)))
    random = Random(1)
    while not isinstance(game.table.ask, OfQuiz):
        game.step(random)
    judge = game.table.ask.judge
    assert judge is not None
    view = json.loads(game.page_json(judge, "en"))[1]["ask"]
    assert view["hint"] == ""
    nothing = {"card": "", "question": "", "note": "", "answers": []}
    assert view["quiz"] == {**nothing, "number": 1, "of": 3}
    assert [one["text"] for one in view["options"]] == ["it has been read: start"]
