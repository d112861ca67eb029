"""The set-up of a lesson: its learners, and the bots beside them."""

from collections.abc import Sequence

from trading_unit.games.base.rules.setup import PERSON
from trading_unit.games.definition import GameDefinition
from trading_unit.games.lesson import lesson_of
from trading_unit.play.unit.unit_games import check_unit_play
from trading_unit.table.game_kind import Setup
from trading_unit.trouble import Trouble

BOT = "steady"
LEARNER = "Sam"  # who learns alone, and says no name
BOT_NAMES = ("Robo", "Tiko", "Zuzu")
MOST_LEARNERS = 4


def lesson_seats(game: GameDefinition, names: Sequence[str]) -> list[dict[str, str]]:
    """The learners in the order of their names, then as many bots as the lesson has beside one
    learner; each learner more takes the place of one, but one bot stays."""
    learners = list(names) or [LEARNER]
    if len(learners) > MOST_LEARNERS:
        raise Trouble(
            "up to {most} learn together, not {count}", most=MOST_LEARNERS, count=len(learners)
        )
    bots = max(1, lesson_of(game).others + 1 - len(learners))
    taken = {name.casefold() for name in learners}
    free = [name for name in BOT_NAMES if name.casefold() not in taken]
    return [
        *({"name": name, "plays": PERSON} for name in learners),
        *({"name": name, "plays": BOT} for name in free[:bots]),
    ]


def lesson_setup(game: GameDefinition, seats: Sequence[dict[str, str]]) -> Setup:
    """The set-up of its lesson with these seats. Raises Trouble for what cannot be."""
    check_unit_play(game)
    said = dict(lesson_of(game).setup)
    standing = said.pop("standing", None)
    if standing is not None:
        said_of = standing.get("seats", [{}])  # the last of them is what each more has
        players = [said_of[min(n, len(said_of) - 1)] for n in range(len(seats))]
        standing = {**standing, "seats": players}
    return {**game.set_up(seats, standing=standing, **said), "lesson": True}
