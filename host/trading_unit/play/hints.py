"""The hints of a running game: worked out when somebody asks, and kept until something happens."""

from trading_unit.bots.hint import Hint, hint
from trading_unit.games.base.view.game_view import GameView
from trading_unit.play.hint_text import hint_lines
from trading_unit.play.lesson.lesson_hint import lesson_hint
from trading_unit.play.lesson.lesson_progress import LessonProgress
from trading_unit.table import Table


class Hints:
    """It reads the table, and never answers it."""

    def __init__(self, table: Table, lesson: LessonProgress | None = None) -> None:
        self.table = table
        self.lesson = lesson
        self.at = (-1, -1)  # the number of the ask and the length of the log that `known` is of
        self.known: dict[tuple[int, bool], Hint] = {}

    def lines(self, view: GameView, seat: int, aloud: bool, *, typed: bool = False) -> list[str]:
        """The hint for that seat in words. While a hint of a lesson stands for it, it is that one:
        the bot may think otherwise than the lesson teaches. `typed` is for a terminal."""
        lesson = self.lesson
        if lesson is not None and (step := lesson.step_for(seat)) is not None:
            return [lesson_hint(view, step.key, view.company.names[lesson.others[0]], typed)]
        return hint_lines(view, self.hint(seat, aloud))

    def hint(self, seat: int, aloud: bool) -> Hint:
        """The hint for that seat; one that is said aloud tells nothing that the seat hides."""
        at = (self.table.number, len(self.table.log))
        if at != self.at:
            self.at = at
            self.known.clear()
        found = self.known.get((seat, aloud))
        if found is None:
            found = self.known[seat, aloud] = hint(self.table, seat, aloud)
        return found
