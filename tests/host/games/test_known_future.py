"""In every game: without the yes of the others an undo brings neither another draw nor a gain."""

from random import Random
from typing import Any

import pytest

from tests.exhaustive import sample
from tests.host.table.any_game import NAMES, new_setup
from trading_unit.bots.any_answer import AnyAnswer
from trading_unit.bots.play_out import BotGame
from trading_unit.games.registry import game_named
from trading_unit.table import CHANCE, TABLE, OnScreen, Refused, Table

ANSWERS = 400
FEW_KNOWN = 20  # so few steps in a known future may all happen to go as they went


def table_of(name: str, seed: int, seats: int = 3) -> Table:
    setup = new_setup(name, seats=seats)
    return Table(game_named(name).start(setup), OnScreen(Random(seed)))


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seed", sample(range(1), range(30)))
def test_what_the_screen_draws_is_one_row_for_ever(name: str, seed: int) -> None:
    """Whatever is undone, answered in another way and redone, its n-th draw is always the same; and
    so is the answer to each quiz card, once it was shown."""
    random = Random(seed)
    table = table_of(name, seed)
    game: Any = table.game
    bots = BotGame(table, [AnyAnswer(random)] * len(game.seats))
    row: list[object] = []
    refused = known_steps = 0
    for _ in range(ANSWERS):
        if table.ask is None:
            break
        if random.random() < 0.1 and table.done:
            table.undo(random.randint(1, min(9, len(table.done))))
        elif random.random() < 0.1 and table.future:
            table.redo(random.randint(1, len(table.future)))
        else:
            known = table.future
            known_steps += known.sealed
            try:
                bots.step()
            except Refused:
                assert known.sealed
                refused += 1
                table.repeat()
        now = [value for _, by, value in table.done if by == CHANCE]
        assert now[: len(row)] == row[: len(now)]
        row = max(row, now, key=len)
    assert refused or known_steps < FEW_KNOWN
    assert len(row) > 20


def to_guess(seed: int) -> Table:
    """City Life, at a quiz question of the screen."""
    table = table_of("city-life", seed)
    game: Any = table.game
    bots = BotGame(table, [AnyAnswer(Random(seed))] * len(game.seats))
    while table.ask.shows is None:
        bots.step()
    return table


def answer(table: Table, letter: str) -> None:
    value = [letter, 10] if table.ask.timed else letter
    table.answer(table.number, table.ask.asked()[0], value)


@pytest.mark.parametrize("seed", range(3))
def test_a_question_whose_letter_was_shown_is_not_answered_again(seed: int) -> None:
    """CL, quiz and undo: the card goes under its deck, and another one is drawn."""
    table = to_guess(seed)
    card = table.ask.shows
    letters = list(table.ask.options(table.ask.asked()[0]))
    answer(table, letters[0])
    table.undo()
    with pytest.raises(Refused, match="known future"):
        answer(table, letters[1])
    answer(table, letters[0])
    table.undo()
    table.leave_future(TABLE, [0, 1, 2])
    game: Any = table.game
    assert table.ask.name == "quiz card"
    assert card in game.quiz.unseen
    others = len(game.quiz.unseen) - 1
    drawn = {table.chance.answer(table.ask) for _ in range(30 * others)}
    assert len(drawn) == others
    assert card not in drawn


def test_a_card_that_was_shown_comes_when_no_other_is_left() -> None:
    table = to_guess(1)
    table.chance.known_cards = set(table.game.quiz.unseen)  # type: ignore[attr-defined]
    answer(table, "a")
    while table.ask.name != "quiz card":
        table.leave_future() if table.future.sealed else BotGame(
            table, [AnyAnswer(Random(2))] * 3
        ).step()
    card = table.by_chance()
    assert card in table.chance.known_cards
