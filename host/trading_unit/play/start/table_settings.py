"""What a table wants of every game: a small file beside the games, read at the start."""

import json
from contextlib import suppress
from pathlib import Path

from trading_unit.atomic_files import write_file
from trading_unit.bounded_files import KB, Unreadable, read_bytes

FILE_NAME = "table-settings.json"
MOST_BYTES = 64 * KB


class TableSettings:
    """`hints` says whether the program may be asked what it would do. A file that is damaged or not
    there says what is usual; without a folder nothing is kept."""

    def __init__(self, folder: Path | None = None) -> None:
        self.path = None if folder is None else folder / FILE_NAME
        self.hints = True
        with suppress(Unreadable, ValueError, RecursionError):
            data = b"{}" if self.path is None else read_bytes(self.path, MOST_BYTES, pipe=False)
            found = json.loads(data)
            if type(found) is dict:
                self.hints = found.get("hints") is not False

    def set_hints(self, on: bool) -> None:
        """Raises Trouble, and changes nothing, where the file cannot be written."""
        if self.path is not None and on != self.hints:
            text = json.dumps({"hints": on}) + "\n"
            write_file("settings", str(self.path), text.encode)
        self.hints = on
