"""A lesson played through by what it suggests: which of its hints come, and how many answers that
takes. Nothing waits, and time under a light is virtual."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any

from trading_unit.bots.bot import Aside
from trading_unit.bots.play_out import BotGame
from trading_unit.bots.seat_view import SeatView
from trading_unit.bots.steady import Steady
from trading_unit.games.definition import GameDefinition
from trading_unit.games.lesson import lesson_of
from trading_unit.play.lesson.lesson_progress import LessonProgress
from trading_unit.play.lesson.lesson_script import ScriptedBot
from trading_unit.play.lesson.lesson_setup import lesson_seats, lesson_setup
from trading_unit.table import OnScreen, Table
from trading_unit.table.ask import Value
from trading_unit.table.chance import OfChance

MOST_STEPS = 2_000


class Learner:
    """Answers what the hint that stands suggests, and else as `steady` does."""

    def __init__(self, random: Random) -> None:
        self.steady = Steady(random)
        self.progress: LessonProgress | None = None
        self.done: set[str] = set()  # the keys of hints whose aside was done

    def answer(self, view: SeatView) -> Value | None:
        step = self.progress.step if self.progress else None
        if step is not None and step.answer is not None and not view.refuses(step.answer):
            return step.answer
        return self.steady.answer(view)

    def aside(self, view: SeatView) -> Aside | None:
        step = self.progress.step if self.progress else None
        if step is None or step.aside is None or step.key in self.done:
            return self.steady.aside(view) if view.stuck else None
        self.done.add(step.key)
        name, value = step.aside
        return None if view.aside_refuses(name, value) else step.aside


@dataclass(slots=True)
class Rehearsal:
    """The hints that came, in their order, and how often the learner was asked."""

    hints: list[str] = field(default_factory=list)
    asks: int = 0
    over: bool = False


def rehearse(
    game: GameDefinition,
    look: Callable[[Table, LessonProgress], None] = lambda table, progress: None,
    seed: int = 0,
) -> Rehearsal:
    """`look` is called at each hint that comes."""
    found = Rehearsal()
    asked: set[int] = set()
    for table, progress in moments(game, seed):
        step = progress.step
        if step is not None and step.key not in found.hints:
            found.hints.append(step.key)
            look(table, progress)
        if asks_learner(table, progress):
            asked.add(table.number)
        found.over = progress.is_over()
    found.asks = len(asked)
    return found


def moments(game: GameDefinition, seed: int) -> Iterator[tuple[Table, LessonProgress]]:
    """At each hint, and before each answer."""
    seats = lesson_seats(game, ())
    table = Table(game.start(lesson_setup(game, seats)), OnScreen(Random(seed)))
    progress = LessonProgress(table, lesson_of(game), [0], list(range(1, len(seats))))
    learner = Learner(Random(seed))
    learner.progress = progress
    others = [
        ScriptedBot(Steady(Random(seed)), progress.next_answer, progress.is_over) for _ in seats[1:]
    ]
    players = BotGame(table, [learner, *others])
    for _ in range(MOST_STEPS):
        yield table, progress
        step = progress.step
        if step is not None and step.read:
            progress.read_step(step.key)
        elif progress.is_over() or table.ask is None:
            return
        else:
            players.step()


def asks_learner(table: Table, progress: LessonProgress) -> bool:
    ask: Any = table.ask
    if ask is None:
        return False
    asked = (ask.seat,) if isinstance(ask, OfChance) and ask.by_hand else ask.asked()
    return any(by in progress.learners for by in asked)


def unreached(game: GameDefinition) -> list[str]:
    """The keys of the hints that never come when it is played as it suggests."""
    hints = rehearse(game).hints
    return [step.key for step in lesson_of(game).steps if step.key not in hints]
