"""A board's file system, as far as putting firmware there needs it."""

from typing import Protocol


class BoardFiles(Protocol):
    """Paths begin at the root and have no slash there: `a/board.json`.

    What fails raises OSError as on Python, with ENOSPC when the flash is full.
    """

    def tree(self) -> dict[str, str]:
        """Every file by its path, with the SHA-256 of what is in it, as lower-case hex digits."""

    def free(self) -> int:
        """How many bytes are free."""

    def read(self, path: str) -> bytes: ...

    def write(self, path: str, data: bytes) -> None:
        """Make the file, or replace what is in it. It is on the flash when this returns."""

    def remove(self, path: str) -> None: ...

    def rename(self, old: str, new: str) -> None:
        """A file that was there as `new` is replaced, in one step whenever the power goes."""

    def make_folder(self, path: str) -> None:
        """One that is there already is left as it is."""
