"""How often in a row a game was to be opened, and the program did not get it onto the table.

The count is written beside the games before a game is opened, and taken away once it is played: a
game with which the program ends, or hangs until somebody ends it, is left out by the next starts.
"""

import json
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from trading_unit.atomic_files import write_file
from trading_unit.bounded_files import KB, Unreadable, read_bytes
from trading_unit.table.store.game_lock import PlayedAlready
from trading_unit.trouble import Trouble

MOST_BYTES = 64 * KB
MOST_FAILED = 2  # openings; then a start leaves the game out


class FailedOpenings:
    """The counts beside that games file, by the numbers of games. Where they cannot be written,
    nothing is counted."""

    def __init__(self, path: Path) -> None:
        self.file = path.with_name(f"{path.name}-opening")

    @contextmanager
    def looking(self, game: int) -> Iterator[None]:
        """Count it as failed where the program ends, or hangs, while it only looks at that game."""
        counts = self.count_one(game)
        try:
            yield
        finally:
            self.write(counts)

    @contextmanager
    def trying(self, game: int) -> Iterator[None]:
        """Count the opening as failed until it succeeds. A game that another table plays now has
        been opened there."""
        counts = self.count_one(game)
        try:
            yield
        except PlayedAlready:
            self.write(counts)
            raise

    def count_one(self, game: int) -> dict[str, int]:
        """Count one more failed opening of that game, and return the counts from before."""
        counts = self.read()
        self.write(counts | {str(game): counts.get(str(game), 0) + 1})
        return counts

    def succeed(self, game: int) -> None:
        counts = self.read()
        if counts.pop(str(game), None) is not None:
            self.write(counts)

    def are_too_many(self, game: int) -> bool:
        return self.read().get(str(game), 0) >= MOST_FAILED

    def read(self) -> dict[str, int]:
        with suppress(Unreadable, ValueError, RecursionError):
            found = json.loads(read_bytes(self.file, MOST_BYTES, pipe=False))
            if type(found) is dict:
                return {game: count for game, count in found.items() if type(count) is int}
        return {}

    def write(self, counts: dict[str, int]) -> None:
        text = json.dumps(counts) + "\n"
        with suppress(Trouble):
            write_file("settings", str(self.file), text.encode, private=True)
