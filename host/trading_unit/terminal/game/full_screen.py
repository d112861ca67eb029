"""Play a game on the whole terminal, until somebody leaves."""

import os

from trading_unit.plain_text import JOINERS
from trading_unit.terminal.canvas import Canvas
from trading_unit.terminal.console import Console
from trading_unit.terminal.game.layout import draw
from trading_unit.terminal.game.terminal_game import TerminalGame
from trading_unit.terminal.screen import Screen
from trading_unit.terminal.unit.live import speaks_unicode

ENTER = "\r\n"
BACK = "\x7f\x08"
CLEAR = "\x15\x1b"  # Ctrl-U
END = "\x04"  # Ctrl-D
LONGEST = 400


class TypedLine:
    def __init__(self) -> None:
        self.text = ""
        self.ended = False  # Ctrl-D on an empty line

    def take(self, keys: str) -> list[str]:
        """Take keys, and return the lines that they have finished."""
        done = []
        for key in keys:
            if key in ENTER:
                done.append(self.text)
                self.text = ""
            elif key in BACK:
                self.text = self.text[:-1]
            elif key in CLEAR:
                self.text = ""
            elif key == END:
                self.ended = self.ended or not self.text
            elif (key.isprintable() or key in JOINERS) and len(self.text) < LONGEST:
                self.text += key
        return done


def play(terminal: TerminalGame, console: Console[Screen], unit: str) -> None:
    # https://no-color.org: no colours when it is set and not empty.
    colour = not os.environ.get("NO_COLOR")
    unicode = speaks_unicode(console.screen.stream.encoding)
    line = TypedLine()
    last_number = -1
    with console:
        while not terminal.over:
            terminal.step()
            columns, rows = console.screen.size()
            canvas = Canvas(columns, rows, colour, unicode)
            draw(canvas, terminal, columns, rows, line.text, unit)
            bell = terminal.number != last_number and terminal.waits_for_people()
            last_number = terminal.number if terminal.waits_for_people() else last_number
            console.screen.draw(canvas.rows(), bell)
            keys = console.keys.read(terminal.idle_s())
            if keys is None:
                return
            for typed in line.take(keys):
                terminal.enter_line(typed)
            if line.ended:
                return
            console.pause_if_asked()
