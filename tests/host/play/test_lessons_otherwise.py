"""Who does otherwise than a lesson suggests is never stuck, and no hint says what is not so."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tests.exhaustive import sample
from trading_unit.bots import bot
from trading_unit.bots.play_out import BotGame
from trading_unit.bots.steady import Steady
from trading_unit.games.definition import GameDefinition
from trading_unit.games.lesson import Step, lesson_of
from trading_unit.games.registry import all_games
from trading_unit.play.lesson.lesson_progress import LessonProgress
from trading_unit.play.lesson.lesson_script import ScriptedBot
from trading_unit.play.lesson.lesson_setup import lesson_seats, lesson_setup
from trading_unit.table import OnScreen, Table
from trading_unit.table.game import Line

GAMES = [game for game in all_games() if game.lesson]
NAMES = ("Zoé", "Max", "Ida")
SEEDS = sample(range(3), range(40))
MOST_STEPS = 3_000

Moment = tuple[Table, LessonProgress, Step]


def played_at_random(game: GameDefinition, seed: int, learners: int) -> Iterator[Moment]:
    """Each hint that comes, until the lesson or the game is over."""
    seats = lesson_seats(game, NAMES[:learners])
    table = Table(game.start(lesson_setup(game, seats)), OnScreen(Random(seed)))
    people, others = range(learners), range(learners, len(seats))
    progress = LessonProgress(table, lesson_of(game), people, others)
    bots = [
        ScriptedBot(Steady(Random(seed)), progress.next_answer, progress.is_over) for _ in others
    ]
    players = BotGame(table, [*(bot("random", seed, seat) for seat in people), *bots])
    for _ in range(MOST_STEPS):
        step = progress.step
        if step is not None:
            yield table, progress, step
        if step is not None and step.read:
            progress.read_step(step.key)
        elif progress.is_over() or table.ask is None:
            return
        else:
            players.step()
    raise AssertionError("the lesson never ends")


# What hints tell of a learner, looked up in the game

OF_LEARNER = {
    "rent": ("rent", 2),
    "rest": ("pot", 2),
    "pay day": ("salary", 2),
    "child": ("children", 1),
    "job": ("earns", 1),
    "share": ("gets share", 1),
}
"""Hints for whom the newest line of that name has in that place."""

RAILROADS = ("Valley Line", "Südkreuz")


def newest(table: Table, name: str) -> Line:
    return next(line for line in reversed(table.game.log) if line[0] == name)


def is_true(table: Table, progress: LessonProgress, step: Step) -> bool:
    ask: Any = table.ask
    match step.key:
        case "railroad" if ask.name == "buy":
            return newest(table, "throw: lands")[2] in RAILROADS
        case "double":
            _, seat, _, one, other = newest(table, "throw: lands")
            return bool(seat == ask.seat and one == other)
        case "school":
            return str(newest(table, "throw: lands")[2]).startswith("School")
        case "wedding" | "honeymoon":
            return bool(newest(table, "marries")[1] == ask.seat)
        case key if key in OF_LEARNER:
            name, place = OF_LEARNER[key]
            line = newest(table, name)
            paid_by_bot = key != "rent" or line[1] in progress.others
            return paid_by_bot and bool(line[place] == progress.seat_of(step))
    return True


@pytest.mark.parametrize("learners", [1, 2, 3])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_whatever_learners_do_the_hints_are_true_and_come_to_an_end(
    game: GameDefinition, learners: int
) -> None:
    for seed in SEEDS:
        seen = set()
        numbers = []
        for table, progress, step in played_at_random(game, seed, learners):
            seen.add(step.key)
            numbers.append(progress.number)
            assert is_true(table, progress, step), (step.key, seed, table.game.log[-9:])
            assert progress.seat_of(step) in (None, *progress.learners)
        assert numbers == sorted(numbers)  # how far it is never goes back
        assert table.ask is None or lesson_of(game).steps[-1].key in seen
