"""The lesson of a game for a page: the hint that stands now, in words."""

from trading_unit.play.lesson.lesson_hint import lesson_hint
from trading_unit.screen.session import GameSession
from trading_unit.screen.view.data import Lesson


def lesson_view(session: GameSession, seat: int | None, language: str) -> Lesson | None:
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
