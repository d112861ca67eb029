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


def play(evening: TerminalGame, console: Console[Screen], unit: str) -> None:
    # https://no-color.org: set and not empty means that colours are not wanted.
    colour = not os.environ.get("NO_COLOR")
    unicode = speaks_unicode(console.screen.stream.encoding)
    line = TypedLine()
    asked = -1
    with console:
        while not evening.over:
            evening.turn()
            columns, rows = console.screen.size()
            canvas = Canvas(columns, rows, colour, unicode)
            draw(canvas, evening, columns, rows, line.text, unit)
            number = evening.table.number
            bell = number != asked and evening.waits()
            asked = number if evening.waits() else asked
            console.screen.draw(canvas.rows(), bell)
            keys = console.keys.read(min(LOOK_S, evening.running.quiet_s()))
            if keys is None:
                return
            for typed in line.take(keys):
                evening.typed(typed)
            if line.ended:
                return
            console.pause_if_asked()
