"""Monopoly City at one keyboard, in virtual time: the test types lines and looks at rows."""

from typing import Any

from tests.host.play.table_for import AtTable
from tests.host.screen.session_of import session_of
from trading_unit.terminal.canvas import Canvas
from trading_unit.terminal.game.layout import draw
from trading_unit.terminal.game.terminal_game import TerminalGame

SIZE = (80, 24)


class AtTerminal(AtTable):
    """A game of AtTable in a terminal."""

    def __init__(self, *, unit: bool = False, language: str = "en", **options: Any) -> None:
        super().__init__(unit=unit, **options)
        self.session = session_of(self.running, "monopoly-city")
        self.terminal_game = TerminalGame(self.session, language)

    def type(self, *lines: str) -> str:
        """Type lines, and return the outcome of the last of them."""
        for line in lines:
            self.terminal_game.enter_line(line)
            self.terminal_game.step()
        return self.terminal_game.outcome

    def refused(self, line: str) -> str:
        """Type a line that changes nothing, and return its outcome, one sentence."""
        before = list(self.table.log), self.table.number, self.table.game.state()
        outcome = self.type(line)
        assert outcome
        assert "\n" not in outcome
        assert before == (list(self.table.log), self.table.number, self.table.game.state())
        return outcome

    def page(self, line: str) -> str:
        self.type(line)
        return "\n".join(self.terminal_game.page)

    def rows(self, columns: int = SIZE[0], rows: int = SIZE[1], unicode: bool = True) -> list[str]:
        canvas = Canvas(columns, rows, colour=False, unicode=unicode)
        draw(canvas, self.terminal_game, columns, rows, "typed", "no unit")
        return ["".join(character for character, _ in cells).rstrip() for cells in canvas.cells]

    def text(self, **size: Any) -> str:
        return "\n".join(self.rows(**size))

    @property
    def last(self) -> Any:
        return self.table.done[-1]
