"""The whole screen for a while, and then as it was: only rows that changed are written."""

import os
from collections.abc import Sequence
from typing import TextIO

CELLS = (80, 24)  # when a terminal does not say how large it is
OTHER_SCREEN, OWN_SCREEN = "\x1b[?1049h", "\x1b[?1049l"
CURSOR_OFF, CURSOR_ON = "\x1b[?25l", "\x1b[?25h"
WRAP_OFF, WRAP_ON = "\x1b[?7l", "\x1b[?7h"
PLAIN = "\x1b[0m"
CLEAR = "\x1b[2J"
TO_ROW = "\x1b[{};1H"
REST_OF_ROW = "\x1b[K"
BELL = "\a"


class Screen:
    def __init__(self, stream: TextIO) -> None:
        self.stream = stream
        self.shown: list[str] = []
        self.cells = CELLS

    def enter(self) -> None:
        self.shown = []
        self.write(OTHER_SCREEN + CURSOR_OFF + WRAP_OFF + CLEAR)

    def leave(self) -> None:
        self.write(PLAIN + WRAP_ON + CURSOR_ON + OWN_SCREEN)

    def size(self) -> tuple[int, int]:
        """Columns and rows, as they are now."""
        try:
            cells = os.get_terminal_size(self.stream.fileno())
        except OSError:
            return CELLS
        return (cells.columns or CELLS[0], cells.lines or CELLS[1])

    def draw(self, rows: Sequence[str], bell: bool = False) -> None:
        out = BELL if bell else ""
        if self.size() != self.cells or len(rows) != len(self.shown):
            self.cells = self.size()
            self.shown = [""] * len(rows)
            out += PLAIN + CLEAR
        for number, (row, before) in enumerate(zip(rows, self.shown, strict=True), start=1):
            if row != before:
                out += TO_ROW.format(number) + row + PLAIN + REST_OF_ROW
        self.shown = list(rows)
        if out:
            self.write(out)

    def write(self, text: str) -> None:
        self.stream.write(text)
        self.stream.flush()
