"""Make a running game of a record: with its bots, its hour and its unit."""

from collections.abc import Callable
from secrets import randbelow

from trading_unit.book.reader import note_end
from trading_unit.bots import Bot, bot
from trading_unit.games.lesson import lesson_of
from trading_unit.games.registry import game_named
from trading_unit.link import Link
from trading_unit.play.hour import MINUTE_MS
from trading_unit.play.lesson.lesson_progress import LessonProgress
from trading_unit.play.lesson.lesson_script import ScriptedBot
from trading_unit.play.running_game import RunningGame
from trading_unit.play.start.setup_choices import is_bot
from trading_unit.play.unit.unit import Unit
from trading_unit.table.game_kind import Setup
from trading_unit.table.store.record import Record

SEEDS = 1 << 32
USUAL_BOT = "steady"


def random_seed() -> int:
    return randbelow(SEEDS)


def hour_left_ms(record: Record) -> int | None:
    """What is left of the hour; None when the game is not played against the clock."""
    whole = whole_hour_ms(record.setup)
    return whole if whole is None or record.left_ms is None else record.left_ms


def whole_hour_ms(setup: Setup) -> int | None:
    length = setup["length"]
    if length.get("until") != "hour":
        return None
    minutes: int = length.get("minutes", 60)
    return minutes * MINUTE_MS


def start_game(
    record: Record,
    clock: Callable[[], float],
    link: Link | None,
    seed: int,
    pace_s: float,
    on_change: Callable[[], None] = lambda: None,
    *,
    beat_s: float | None = None,
) -> RunningGame:
    """`link` is open, and its owner closes it; None when there is no unit. `on_change` is called
    when something has changed that a page shows. `beat_s` is the game's usual one where it is
    None."""
    setup = record.setup
    game = game_named(setup["game"])
    seats = setup["seats"]

    def new_bot(number: int) -> Bot:
        """The bot of the set-up, or the usual one for a seat that a person has handed over."""
        made = bot(seats[number]["plays"] if is_bot(seats[number]) else USUAL_BOT, seed, number)
        if lesson is None:
            return made
        return ScriptedBot(made, lesson.next_answer, lesson.is_over)

    by_bot = record.table.game.by_bot
    lesson = lesson_progress(record)
    running = RunningGame(
        record.table,
        clock,
        bots={number: new_bot(number) for number in range(len(seats)) if by_bot[number]},
        new_bot=new_bot,
        unit=None if link is None else Unit(link, game.unit),
        hour_ms=hour_left_ms(record),
        whole_hour_ms=whole_hour_ms(setup),
        pace_s=pace_s,
        beat_s=game.beat_s if beat_s is None else beat_s,
        on_change=on_change,
    )
    record.on_end = lambda: note_end(record)
    if lesson is not None:
        running.lesson, lesson.on_change = lesson, running.changed
    hour = running.hour
    if hour is not None:
        record.clock = lambda: hour.left_ms(clock())
    return running


def lesson_progress(record: Record) -> LessonProgress | None:
    """How far the lesson is that the game began as; None in any other game, and where somebody has
    made a lesson without a learner or without a bot."""
    setup = record.setup
    game = game_named(setup["game"])
    if not (setup.get("lesson") and game.lesson):
        return None
    seats = range(len(setup["seats"]))
    others = [seat for seat in seats if is_bot(setup["seats"][seat])]
    learners = [seat for seat in seats if seat not in others]
    if not (learners and others):
        return None
    return LessonProgress(record.table, lesson_of(game), learners, others)
