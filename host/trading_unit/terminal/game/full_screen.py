"""A game on the whole terminal, until somebody leaves."""

import os

from trading_unit.terminal.canvas import Canvas
from trading_unit.terminal.console import Console
from trading_unit.terminal.game.layout import draw
from trading_unit.terminal.game.line_editor import TypedLine
from trading_unit.terminal.game.terminal_game import TerminalGame
from trading_unit.terminal.screen import Screen
from trading_unit.terminal.unit.live import speaks_unicode

LOOK_S = 0.05  # at the unit, at least so often


def play(terminal: TerminalGame, console: Console[Screen], unit: str) -> None:
    # https://no-color.org: set and not empty means that colours are not wanted.
    colour = not os.environ.get("NO_COLOR")
    unicode = speaks_unicode(console.screen.stream.encoding)
    line = TypedLine()
    asked = -1
    with console:
        while not terminal.over:
            terminal.turn()
            columns, rows = console.screen.size()
            canvas = Canvas(columns, rows, colour, unicode)
            draw(canvas, terminal, columns, rows, line.text, unit)
            number = terminal.table.number
            bell = number != asked and terminal.waits()
            asked = number if terminal.waits() else asked
            console.screen.draw(canvas.rows(), bell)
            keys = console.keys.read(min(LOOK_S, terminal.running.quiet_s()))
            if keys is None:
                return
            for typed in line.take(keys):
                terminal.typed(typed)
            if line.ended:
                return
            console.pause_if_asked()
