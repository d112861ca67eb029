"""Files that somebody names, read no further than a bound: none is read for ever."""

import os
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from trading_unit.trouble import Trouble
from trading_unit.words.sentence import Sentence

KB = 1024
MB = 1024 * KB

IS_DEVICE = Sentence("that is a device; name a file")
IS_FOLDER = Sentence("that is a folder; name a file in it")
IS_PIPE = Sentence("that is a pipe; name a file")


class Unreadable(Exception):
    """`why` is the reason in a few words, for the sentence of whoever wanted to read it."""

    def __init__(self, why: Sentence | str) -> None:
        super().__init__(why)
        self.why = why


@contextmanager
def read_errors_as_trouble(what: str, path: object) -> Iterator[None]:
    """Raise Trouble about that file for what is Unreadable."""
    try:
        yield
    except Unreadable as error:
        raise Trouble(
            "cannot read the {what} {path}: {why}", what=what, path=path, why=error.why
        ) from None


def refuse_more(what: str, path: object, data: bytes, marks: bytes, most: int) -> None:
    """Raise Trouble where these bytes of the data, each of which becomes an object in memory that
    is much larger, are more than `most`."""
    if sum(map(data.count, marks)) > most:
        with read_errors_as_trouble(what, path):
            raise Unreadable(
                Sentence("there is too much in it: {most:,} parts at most; name another", most=most)
            )


def read_file(what: str, path: str | Path, most: int) -> bytes:
    """Return what `read_bytes` reads. Raise Trouble where that cannot be read."""
    with read_errors_as_trouble(what, path):
        return read_bytes(path, most)


def read_standard_input(what: str, most: int) -> bytes:
    """Return all that comes on standard input, which is there."""
    with read_errors_as_trouble(what, Sentence("standard input")):
        return read_stream(sys.stdin.buffer, most)


def read_bytes(path: str | Path, most: int, *, pipe: bool = True) -> bytes:
    """Return all that is in a file, or comes out of a pipe where that will do. Raise Unreadable for
    more than `most` bytes, for a folder or a device, and for what the system refuses."""
    try:
        refuse_other_kinds(Path(path).stat().st_mode, pipe)
        with Path(path).open("rb") as file:
            return read_stream(file, most)
    except (OSError, ValueError) as error:
        raise Unreadable(getattr(error, "strerror", None) or str(error)) from None


def refuse_other_kinds(mode: int, pipe: bool) -> None:
    """Raise Unreadable for what is neither a file nor, where that will do, a pipe."""
    if stat.S_ISDIR(mode):
        raise Unreadable(IS_FOLDER)
    if stat.S_ISCHR(mode) or stat.S_ISBLK(mode):
        raise Unreadable(IS_DEVICE)
    if not (pipe or stat.S_ISREG(mode)):
        raise Unreadable(IS_PIPE)


def read_stream(stream: IO[bytes], most: int) -> bytes:
    """Return all that comes, unless that is more than `most` bytes."""
    data = stream.read(most + 1)
    if len(data) > most:
        raise Unreadable(
            Sentence("it is too large: {most:,} kB at most; name another file", most=most // KB)
        )
    return data


def exists(path: str | Path) -> bool:
    """Return whether anything has that name, which the system may refuse."""
    return os.path.exists(path)  # noqa: PTH110 - pathlib raises where a name is too long


def is_folder(path: str | Path) -> bool:
    """Return whether a folder has that name, which the system may refuse."""
    return os.path.isdir(path)  # noqa: PTH112 - as above


def is_file(path: str | Path) -> bool:
    """Return whether a regular file has that name, which the system may refuse."""
    return os.path.isfile(path)  # noqa: PTH113 - as above
