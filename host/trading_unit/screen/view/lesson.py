"""The lesson of a game: the hint that stands now, in words."""

from typing import TypedDict

from trading_unit.play.hints import lesson_hint
from trading_unit.screen.session import Session


class Hint(TypedDict):
    """What a learner reads now. `place` is what on the page it points at, and `seat` the learner
    whom it is for, or null for all. With `read` somebody has to say that it was read; else it goes
    with the answer."""

    key: str
    text: str
    place: str
    seat: int | None
    read: bool


class Lesson(TypedDict):
    """The lesson that a game began as: the `number` of its hint, of so many, and the hint where
    one stands now."""

    number: int
    of: int
    hint: Hint | None


def lesson_view(session: Session, seat: int | None, language: str) -> Lesson | None:
    """What that seat sees of it, or the table. A phone has the hints for its own player, and those
    for all."""
    progress = session.running.lesson
    if progress is None or progress.is_over() or session.table.ask is None:
        return None
    found: Lesson = {"number": progress.number, "of": len(progress.lesson.steps), "hint": None}
    step = progress.step if seat is None else progress.step_for(seat)
    if step is None:
        return found
    found["hint"] = {
        "key": step.key,
        "text": lesson_hint(session.view_in(language), step.key, session.name(progress.others[0])),
        "place": step.place,
        "seat": progress.seat_of(step),
        "read": step.read,
    }
    return found
