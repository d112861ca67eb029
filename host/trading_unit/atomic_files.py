"""Files that appear all together, whole, or not at all."""

import os
import shutil
import stat
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from secrets import token_hex
from types import TracebackType
from typing import IO

from trading_unit.trouble import Trouble

STANDARD = "-"  # stands for standard input or output
NEW_MODE = 0o666  # less the umask


@contextmanager
def blaming(what: str, path: str) -> Iterator[None]:
    """Whatever the system refuses here is said in a sentence about that file."""
    try:
        yield
    except BrokenPipeError:
        raise
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or error
        raise Trouble(f"cannot write the {what} to {path}: {why}") from None


@dataclass(frozen=True, slots=True)
class Output:
    """One of them, written into `draft` until it may become `target`."""

    what: str
    path: str
    draft: IO[bytes]
    target: Path | None  # None for standard output
    beside: Path | None = None  # where the draft lies; None when it will be copied into the target

    def fill(self, write: Callable[[IO[bytes]], object]) -> None:
        with blaming(self.what, self.path):
            write(self.draft)
            self.draft.flush()

    def pour(self) -> None:
        """Copy the draft into a target that cannot be replaced."""
        self.draft.seek(0)
        if self.target is None:
            sys.stdout.flush()
            shutil.copyfileobj(self.draft, sys.stdout.buffer)
            sys.stdout.buffer.flush()
        else:
            with os.fdopen(os.open(self.target, os.O_WRONLY), "wb") as into:
                shutil.copyfileobj(self.draft, into)

    def replace(self) -> None:
        if self.beside is not None and self.target is not None:
            self.beside.replace(self.target)


class Outputs:
    """`add` refuses at once what could not be written; `commit` puts all of them in place.

    Without `commit` nothing has changed. What is no plain file (a device, a pipe, standard output)
    is written into and never replaced; a symbolic link stays one.
    """

    def __init__(self, inputs: Iterable[tuple[str, str]] = ()) -> None:
        """`inputs` are (what, path) of files that must not be written over."""
        self.outputs: list[Output] = []
        self.inputs = [(what, Path(path)) for what, path in inputs]

    def __enter__(self) -> "Outputs":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for output in self.outputs:
            output.draft.close()
            if output.beside is not None:
                output.beside.unlink(missing_ok=True)

    @property
    def to_standard_output(self) -> bool:
        return any(output.target is None for output in self.outputs)

    def add(self, what: str, path: str) -> Output:
        """A place to write `what`, which will stand at `path`."""
        with blaming(what, path or "a file without a name"):
            output = self.standard(what) if path == STANDARD else self.file(what, path)
        self.outputs.append(output)
        return output

    def standard(self, what: str) -> Output:
        if self.to_standard_output:
            raise Trouble(f"only one output fits on standard output, and the {what} is the second")
        if sys.stdout is None:
            raise Trouble(f"cannot write the {what}: standard output is closed")
        return Output(what, "standard output", tempfile.TemporaryFile(), None)

    def file(self, what: str, path: str) -> Output:
        mode = mode_of(Path(path)) if path else None
        if mode is None and (not path or path.endswith(("/", os.sep))):
            raise ValueError("that is no name for a file")
        if mode is not None and stat.S_ISDIR(mode):
            raise ValueError("that is a folder; name a file in it")
        if mode is not None and not os.access(path, os.W_OK):
            raise ValueError("it is write-protected")
        if mode is not None and not stat.S_ISREG(mode):
            if not stat.S_ISCHR(mode):
                self.refuse_twice(what, path, Path(path))
            return Output(what, path, tempfile.TemporaryFile(), Path(path))
        target = Path(path).resolve()
        self.refuse_twice(what, path, target)
        if not target.parent.is_dir():
            raise ValueError("the folder for it does not exist; make it first")
        beside = target.with_name(f".trading-unit-{token_hex(6)}")
        flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
        draft = os.fdopen(os.open(beside, flags, NEW_MODE), "wb")
        output = Output(what, path, draft, target, beside)
        if mode is not None:
            beside.chmod(stat.S_IMODE(mode))
        return output

    def refuse_twice(self, what: str, path: str, target: Path) -> None:
        for output in self.outputs:
            if output.target is not None and same(output.target, target):
                raise Trouble(f"the {output.what} and the {what} cannot both go to {path}")
        for read, source in self.inputs:
            if same(source, target):
                raise Trouble(f"the {what} would overwrite the {read} {path}; name another file")

    def commit(self) -> None:
        """Put them all in place, those first that may refuse even now."""
        poured = [output for output in self.outputs if output.beside is None]
        drafted = [output for output in self.outputs if output.beside is not None]
        for acts in (
            [(output, output.pour) for output in poured],
            [(output, output.draft.close) for output in drafted],
            [(output, output.replace) for output in drafted],
        ):
            for output, act in acts:
                with blaming(output.what, output.path):
                    act()


def mode_of(path: Path) -> int | None:
    """What kind of file it is, and who may do what with it; None when there is none."""
    try:
        return path.stat().st_mode
    except FileNotFoundError:
        return None


def same(one: Path, other: Path) -> bool:
    try:
        return one.samefile(other)
    except OSError:
        # One of them is yet to be made: then their names decide.
        return os.path.normcase(one.resolve()) == os.path.normcase(other.resolve())
