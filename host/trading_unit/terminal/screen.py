"""Draws on the whole screen of a terminal, and restores it afterwards."""

import os
from collections.abc import Sequence
from typing import TextIO

DEFAULT_SIZE = (80, 24)  # of a terminal that does not report its size
ALTERNATE_SCREEN, NORMAL_SCREEN = "\x1b[?1049h", "\x1b[?1049l"
CURSOR_OFF, CURSOR_ON = "\x1b[?25l", "\x1b[?25h"
WRAP_OFF, WRAP_ON = "\x1b[?7l", "\x1b[?7h"
RESET_STYLE = "\x1b[0m"
CLEAR = "\x1b[2J"
TO_ROW = "\x1b[{};1H"
CLEAR_TO_END = "\x1b[K"
BELL = "\a"


class Screen:
    """Only rows that have changed are written."""

    def __init__(self, stream: TextIO) -> None:
        self.stream = stream
        self.drawn_rows: list[str] = []
        self.drawn_size = DEFAULT_SIZE

    def enter(self) -> None:
        self.drawn_rows = []
        self.write(ALTERNATE_SCREEN + CURSOR_OFF + WRAP_OFF + CLEAR)

    def leave(self) -> None:
        self.write(RESET_STYLE + WRAP_ON + CURSOR_ON + NORMAL_SCREEN)

    def size(self) -> tuple[int, int]:
        """The current columns and rows."""
        try:
            size = os.get_terminal_size(self.stream.fileno())
        except OSError:
            return DEFAULT_SIZE
        return (size.columns or DEFAULT_SIZE[0], size.lines or DEFAULT_SIZE[1])

    def draw(self, rows: Sequence[str], bell: bool = False) -> None:
        out = BELL if bell else ""
        if self.size() != self.drawn_size or len(rows) != len(self.drawn_rows):
            self.drawn_size = self.size()
            self.drawn_rows = [""] * len(rows)
            out += RESET_STYLE + CLEAR
        for number, (row, before) in enumerate(zip(rows, self.drawn_rows, strict=True), start=1):
            if row != before:
                out += TO_ROW.format(number) + row + RESET_STYLE + CLEAR_TO_END
        self.drawn_rows = list(rows)
        if out:
            self.write(out)

    def write(self, text: str) -> None:
        self.stream.write(text)
        self.stream.flush()
