"""A board's file system, as far as flashing needs it."""

from typing import Protocol


class BoardFiles(Protocol):
    """Paths are relative to the root, without a leading slash: `a/board.json`.

    Failures raise OSError as on Python, with ENOSPC when the flash is full.
    """

    def tree(self) -> dict[str, str]:
        """The SHA-256 of each file, in lower-case hex digits, by its path."""

    def free(self) -> int:
        """How many bytes are free."""

    def read(self, path: str) -> bytes: ...

    def write(self, path: str, data: bytes) -> None:
        """Make the file or replace its content. It is on the flash when this returns."""

    def remove(self, path: str) -> None: ...

    def rename(self, old: str, new: str) -> None:
        """A file at `new` is replaced, in one step even when the power goes."""

    def make_folder(self, path: str) -> None:
        """Does nothing when the folder exists."""
