"""Output files that appear all together and complete, or not at all."""

import os
import shutil
import stat
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from secrets import token_hex
from types import TracebackType
from typing import IO

from trading_unit.trouble import Trouble
from trading_unit.words.sentence import Sentence, translate

STANDARD = "-"  # for standard input or output
NEW_MODE = 0o666  # before the umask
PRIVATE_MODE = 0o600  # for the owner alone


@contextmanager
def write_errors_as_trouble(what: str, path: str) -> Iterator[None]:
    """Errors of the system become Trouble about that file."""
    try:
        yield
    except BrokenPipeError:
        raise
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or error
        raise Trouble(
            "cannot write the {what} to {path}: {why}", what=what, path=path, why=why
        ) from None


@dataclass(frozen=True, slots=True)
class Output:
    """One output file. It is written to `draft` until it may become `target`."""

    what: str
    path: str
    draft: IO[bytes]
    target: Path | None  # None for standard output
    draft_path: Path | None = None  # None when the draft is copied into the target

    def fill(self, write: Callable[[IO[bytes]], object]) -> None:
        with write_errors_as_trouble(self.what, self.path):
            write(self.draft)
            self.draft.flush()

    def write(self, data: bytes) -> None:
        self.fill(lambda draft: draft.write(data))

    def copy_draft(self) -> None:
        """Copy the draft into a target that cannot be replaced."""
        self.draft.seek(0)
        if self.target is None:
            sys.stdout.flush()
            shutil.copyfileobj(self.draft, sys.stdout.buffer)
            sys.stdout.buffer.flush()
        else:
            with os.fdopen(os.open(self.target, os.O_WRONLY), "wb") as target:
                shutil.copyfileobj(self.draft, target)

    def finish(self) -> None:
        """Close the draft, once its content is on the disk: else a power cut could leave an empty
        file in the place of an older one."""
        os.fsync(self.draft.fileno())
        self.draft.close()

    def replace(self) -> None:
        if self.draft_path is not None and self.target is not None:
            self.draft_path.replace(self.target)


class Outputs:
    """`add` refuses at once what cannot be written; `commit` puts all files in place.

    Without `commit` nothing changes. What is no regular file (a device, a pipe, standard output) is
    written to and never replaced; a symbolic link stays one. A `private` file is for its owner
    alone, whatever it was before; any other one keeps the rights that it had.
    """

    def __init__(self, inputs: Iterable[tuple[str, str]] = ()) -> None:
        """`inputs` are (what, path) of files that must not be overwritten."""
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
            with suppress(OSError):
                output.draft.close()
            with suppress(OSError):  # a draft that cannot be taken away does not undo the file
                if output.draft_path is not None:
                    output.draft_path.unlink(missing_ok=True)

    @property
    def to_standard_output(self) -> bool:
        return any(output.target is None for output in self.outputs)

    def add(self, what: str, path: str, *, private: bool = False) -> Output:
        """A file for `what`, which will be at `path`."""
        with write_errors_as_trouble(what, path or translate("a file without a name")):
            if path == STANDARD:
                output = self.add_standard(what)
            else:
                output = self.add_file(what, path, private)
        self.outputs.append(output)
        return output

    def add_standard(self, what: str) -> Output:
        if self.to_standard_output:
            raise Trouble(
                "only one output fits on standard output, and the {what} is the second", what=what
            )
        if sys.stdout is None:
            raise Trouble("cannot write the {what}: standard output is closed", what=what)
        return Output(what, translate("standard output"), tempfile.TemporaryFile(), None)

    def add_file(self, what: str, path: str, private: bool) -> Output:
        mode = mode_of(Path(path)) if path else None
        if mode is None and (not path or path.endswith(("/", os.sep))):
            raise ValueError(Sentence("that is no name for a file"))
        if mode is not None and stat.S_ISDIR(mode):
            raise ValueError(Sentence("that is a folder; name a file in it"))
        if mode is not None and not os.access(path, os.W_OK):
            raise ValueError(Sentence("it is write-protected"))
        if mode is not None and not stat.S_ISREG(mode):
            if not stat.S_ISCHR(mode):
                self.refuse_same_file(what, path, Path(path))
            return Output(what, path, tempfile.TemporaryFile(), Path(path))
        target = Path(path).resolve()
        self.refuse_same_file(what, path, target)
        if not target.parent.is_dir():
            raise ValueError(Sentence("the folder for it does not exist; make it first"))
        draft_path = target.with_name(f".trading-unit-{token_hex(6)}")
        flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
        rights = PRIVATE_MODE if private else NEW_MODE
        draft = os.fdopen(os.open(draft_path, flags, rights), "wb")
        output = Output(what, path, draft, target, draft_path)
        if mode is not None and not private:
            draft_path.chmod(stat.S_IMODE(mode))
        return output

    def refuse_same_file(self, what: str, path: str, target: Path) -> None:
        for output in self.outputs:
            if output.target is not None and is_same_file(output.target, target):
                raise Trouble(
                    "the {output} and the {other} cannot both go to {path}",
                    output=output.what,
                    other=what,
                    path=path,
                )
        for input_what, source in self.inputs:
            if is_same_file(source, target):
                raise Trouble(
                    "the {what} would overwrite the {input_what} {path}; name another file",
                    what=what,
                    input_what=input_what,
                    path=path,
                )

    def commit(self) -> None:
        """Put all files in place; first those whose writing may still fail."""
        copied = [output for output in self.outputs if output.draft_path is None]
        replaced = [output for output in self.outputs if output.draft_path is not None]
        for acts in (
            [(output, output.copy_draft) for output in copied],
            [(output, output.finish) for output in replaced],
            [(output, output.replace) for output in replaced],
        ):
            for output, act in acts:
                with write_errors_as_trouble(output.what, output.path):
                    act()


def write_file(
    what: str,
    path: str,
    make: Callable[[], bytes],
    inputs: Iterable[tuple[str, str]] = (),
    *,
    private: bool = False,
) -> None:
    """One output file; where it cannot be written, what it would hold is not even made."""
    with Outputs(inputs) as outputs:
        output = outputs.add(what, path, private=private)
        output.write(make())
        outputs.commit()


def mode_of(path: Path) -> int | None:
    """The file's type and permissions; None when it does not exist."""
    try:
        return path.stat().st_mode
    except FileNotFoundError:
        return None


def is_same_file(one: Path, other: Path) -> bool:
    try:
        return one.samefile(other)
    except OSError:
        # One of them does not exist yet, so that only their names can be compared.
        return os.path.normcase(os.path.realpath(one)) == os.path.normcase(os.path.realpath(other))
