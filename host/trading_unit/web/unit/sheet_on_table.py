"""The sheet of a family at its own board, which the table keeps beside its games."""

import json
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TypedDict

from trading_unit.atomic_files import write_file
from trading_unit.bounded_files import Unreadable, exists, read_bytes
from trading_unit.games.monopoly_city.data.reader import DATA
from trading_unit.sheet.figures import sheet_figures
from trading_unit.sheet.kept import MOST_BYTES
from trading_unit.sheet.page_sheet import PageSheet
from trading_unit.sheet.shown import SheetView

FILE_NAME = "own-board.sheet"
DAMAGED = ".damaged"  # added to the name of a file that cannot be read, so that it is not lost
MS = 1000


class SheetUnitSettings(TypedDict):
    """The settings of the drawn unit that the sheet can change."""

    minutes: int
    longest: int
    weights: str


class SheetNews(TypedDict):
    """What a page of the sheet is sent: all of it, and the unit's settings where it can change
    them."""

    sheet: SheetView
    unit: SheetUnitSettings | None


class SheetOnTable:
    """Read when it is first asked for. `folder` is that of the games, `clock` gives seconds since
    1970, and `version` goes up with every change."""

    def __init__(self, folder: Path, clock: Callable[[], float] = time.time) -> None:
        self.path = folder / FILE_NAME
        self.clock = clock
        self.version = 1
        self.figures = json.dumps(sheet_figures(DATA.load()))
        self.sheet = PageSheet(self.figures)
        self.saved = self.sheet.text()
        if exists(self.path):
            self.read()

    def read(self) -> None:
        text = ""
        with suppress(Unreadable, UnicodeDecodeError):
            text = read_bytes(self.path, MOST_BYTES, pipe=False).decode()
        if self.sheet.open(text):
            with suppress(OSError):
                self.path.replace(self.path.with_name(FILE_NAME + DAMAGED))
        else:
            self.saved = text

    @property
    def now(self) -> str:
        return str(int(self.clock() * MS))

    def touch(self, touch: str) -> None:
        if self.sheet.touch(self.now, touch):
            self.changed()

    def hear(self, changes: str) -> None:
        """Take the events among the changes of the unit that the pages draw."""
        told = [self.sheet.hear(self.now, body) for _, body in json.loads(changes)["told"]]
        if any(told):
            self.changed()

    def open(self, text: str) -> str:
        """Take over the sheet of a file; a sentence, as JSON, where it is none."""
        why = self.sheet.open(text)
        if not why:
            self.changed()
        return why

    def new_game(self) -> None:
        self.sheet.new_game()
        self.changed()

    def changed(self) -> None:
        """Save what was told. Raises Trouble where the file cannot be written."""
        self.version += 1
        text = self.sheet.text()
        if text != self.saved:
            write_file("sheet", str(self.path), text.encode, private=True)
            self.saved = text
