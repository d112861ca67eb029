"""Questions are one short sentence, and the figures that they need stand beneath them."""

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tests.exhaustive import sample
from tests.host.games.tables import table_with
from tests.host.games.whole_games import whole
from trading_unit.games.base.view.game_view import GameView
from trading_unit.games.definition import GameDefinition
from trading_unit.games.registry import all_games
from trading_unit.table import Table
from trading_unit.table.ask import Ask

GAMES = all_games()
MOST_WORDS = 12
STEPS = sample(600, 6_000)


def asked(game: GameDefinition, seed: int) -> Iterator[tuple[list[GameView], Ask[Any]]]:
    """Each question of a game played by whatever is legal, once, with its views."""
    whole_games = whole(game)
    table = table_with(Table, whole_games.setup_of(seed, whole_games.rounds), seed)
    wanderer = whole_games.wanderer(table, Random(seed))
    views = [game.view(table, language) for language in ("en", "fr")]
    number = -1
    for _ in range(STEPS):
        if table.ask is None:
            return
        if table.number != number:
            number = table.number
            yield views, table.ask
        wanderer.step()


def words_of(view: GameView, ask: Ask[Any]) -> list[str]:
    """Those of the question; what a quiz asks is no question of ours."""
    text, quiz = view.ask_text(ask), view.quiz(ask)
    if quiz is not None:
        text = text.replace(quiz["question"], "")
    return [word for word in text.split(" ") if re.search(r"\w", word)]


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_a_question_has_twelve_words_at_most(game: GameDefinition) -> None:
    long = {
        (view.language, view.ask_text(ask))
        for seed in range(sample(3, 12))
        for views, ask in asked(game, seed)
        for view in views
        if len(words_of(view, ask)) > MOST_WORDS
    }
    assert long == set()


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_every_row_has_a_label_and_a_value_in_both_languages(game: GameDefinition) -> None:
    for seed in range(sample(2, 8)):
        for (english, french), ask in asked(game, seed):
            rows = list(zip(english.rows(ask), french.rows(ask), strict=True))
            for one, other in rows:
                for row in (one, other):
                    assert row["label"]
                    assert row["value"]
                    assert "{" not in row["label"] + row["value"]
            labels = [one["label"] for one, _ in rows]
            assert len(set(labels)) == len(labels), labels


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_french_amounts_are_written_the_french_way(game: GameDefinition) -> None:
    """1,5 M, never 1.5M, in the question, its figures and its choices."""
    english = {
        text
        for views, ask in asked(game, 3)
        for text in (
            views[1].ask_text(ask),
            *(row["value"] for row in views[1].rows(ask)),
            *(
                views[1].choice_text(ask, word)
                for seat in ask.asked()
                for word in ask.options(seat)
                if isinstance(word, str)
            ),
        )
        if re.search(r"\d[Mk]\b|\$\d", text)
    }
    assert english == set()
