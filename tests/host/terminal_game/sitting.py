"""A family at one keyboard, in virtual time: lines are typed, rows are looked at."""

from typing import Any

from tests.host.play.table_for import AtTable
from trading_unit.games.monopoly_city.view.game_view import MonopolyCityView
from trading_unit.terminal.canvas import Canvas
from trading_unit.terminal.game.commands import obey
from trading_unit.terminal.game.layout import draw
from trading_unit.terminal.game.terminal_game import TerminalGame

SIZE = (80, 24)


class Sitting(AtTable):
    def __init__(self, *, unit: bool = False, **options: Any) -> None:
        super().__init__(unit=unit, **options)
        names = self.table.game.names  # type: ignore[attr-defined]
        self.terminal_game = TerminalGame(
            self.running, MonopolyCityView(self.table), names, "Monopoly City", obey
        )

    def type(self, *lines: str) -> str:
        """What is said to the last of them."""
        for line in lines:
            self.terminal_game.typed(line)
            self.terminal_game.turn()
        return self.terminal_game.says

    def refused(self, line: str) -> str:
        """What is said; nothing may have changed."""
        before = list(self.table.log), self.table.number, self.table.game.state()
        said = self.type(line)
        assert said
        assert "\n" not in said
        assert before == (list(self.table.log), self.table.number, self.table.game.state())
        return said

    def page(self, line: str) -> str:
        self.type(line)
        return "\n".join(self.terminal_game.page)

    def rows(self, columns: int = SIZE[0], rows: int = SIZE[1], unicode: bool = True) -> list[str]:
        canvas = Canvas(columns, rows, colour=False, unicode=unicode)
        draw(canvas, self.terminal_game, columns, rows, "typed", "no unit")
        return ["".join(character for character, _ in cells).rstrip() for cells in canvas.cells]

    def sees(self, **size: Any) -> str:
        return "\n".join(self.rows(**size))

    @property
    def last(self) -> Any:
        return self.table.done[-1]
