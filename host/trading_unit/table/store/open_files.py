"""Notices when the database that is open has been deleted, or another file is in its place.

What is saved then would be in a file that nobody finds again.
"""

import os
from pathlib import Path

from trading_unit.table.refused import NotSaved, Replaced

FileIdentity = tuple[int, int] | None
"""The device and the number of a file there; None where there is none."""


class OpenFiles:
    """The database and its log, as they are when they have been opened."""

    def __init__(self, path: Path) -> None:
        self.path = path
        log = path.with_name(path.name + "-wal")
        self.opened = {file: self.identity(file) for file in (path, log)}

    def check(self) -> None:
        """Raises Replaced when they are not there any more, and NotSaved when nobody can tell. It
        takes a few microseconds."""
        for file, opened in self.opened.items():
            if self.identity(file) != opened:
                raise Replaced(self.path)

    def identity(self, file: Path) -> FileIdentity:
        try:
            found = os.stat(file)  # noqa: PTH116 - at each answer, and in a quarter of the time
        except (FileNotFoundError, NotADirectoryError):
            return None
        except OSError as error:
            raise NotSaved(
                "{path} cannot be reached ({why}), so nothing has changed; look at the disk "
                "that it is on",
                path=self.path,
                why=error.strerror,
            ) from error
        return found.st_dev, found.st_ino
