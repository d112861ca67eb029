"""A bar on a terminal that says how far something has come."""

import sys

from trading_unit.cli.doctor import is_terminal
from trading_unit.words.sentence import translate

BAR_WIDTH = 24


class ProgressBar:
    """Sentences on standard output, and a bar below them where standard error is a terminal."""

    def __init__(self) -> None:
        self.is_drawn = is_terminal(sys.stderr)
        self.line = ""  # as it is on the terminal

    def say(self, sentence: str) -> None:
        self.end()
        print(sentence, flush=True)

    def show(self, what: str, done: int, of: int) -> None:
        if not self.is_drawn:
            return
        part = done / of if of else 0
        filled = round(part * BAR_WIDTH)
        amount = f"{part:4.0%}" if of else translate("{count:,} bytes", count=done)
        line = f"[{'#' * filled}{'.' * (BAR_WIDTH - filled)}] {amount} {what}"[:78]
        print(f"\r{line:{len(self.line)}}", end="", file=sys.stderr, flush=True)
        self.line = line

    def end(self) -> None:
        """The bar stays, and the next line begins below it."""
        if self.line:
            print(file=sys.stderr, flush=True)
            self.line = ""
