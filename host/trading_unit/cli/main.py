"""The command `trading-unit`: finds the command that was meant, and says what went wrong in it."""

import errno
import os
import signal
import sys
import threading
import traceback
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from types import FrameType

from trading_unit.cli import bench, boards, config, doctor, flash, games, monitor, play, sim
from trading_unit.cli.parser import Parser
from trading_unit.trouble import Trouble
from trading_unit_firmware import __version__

COMMANDS = (play, sim, flash, doctor, monitor, config, boards, games, bench)

NO_ROOM = (errno.ENOSPC, errno.EDQUOT)

FAILED = 1
MISUSED = 2
INTERRUPTED = 130
NOBODY_READS = 141
TERMINATED = 143


class Terminated(BaseException):
    """The system asked this program to end. No Exception: nobody may take it for a failure."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; the exit code is 0, 1 for a failure, 2 for a command that is not one."""
    words = sys.argv[1:] if argv is None else list(argv)
    try:
        with listening_to_the_system():
            return spoken(call(words))
    except KeyboardInterrupt:
        return INTERRUPTED
    except Terminated:
        return TERMINATED
    except BrokenPipeError:
        drop_output()
        return NOBODY_READS


def call(words: list[str]) -> int:
    parser = Parser(
        prog="trading-unit",
        description="A trading unit for Monopoly City, and the table companion that plays with it.",
    )
    parser.add_argument("--version", action="version", version=f"trading-unit {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    for command in COMMANDS:
        command.add(commands)
    debug = False
    try:
        args = parser.parse_args(words)
        debug = args.debug
        if "run" not in args:
            parser.print_help(sys.stderr)
            return MISUSED
        code: int = args.run(args)
    except SystemExit as end:  # argparse has said what it had to say
        return end.code if isinstance(end.code, int) else MISUSED
    except BrokenPipeError:
        raise
    except Exception as error:  # noqa: BLE001
        if debug:
            traceback.print_exc()
        if isinstance(error, Trouble):
            say(str(error))
        elif isinstance(error, OSError) and error.errno in NO_ROOM:
            drop_output()
            say(f"cannot write all that this command has to say: {error.strerror}")
        elif not debug:
            why = f"{type(error).__name__}: {error}"
            say(f"something went wrong inside ({why}); run it again with --debug to see where")
        return FAILED
    return code


def spoken(code: int) -> int:
    """The exit code, once all that the command had to say has really been written."""
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        drop_output()
        if code == 0:
            say(f"cannot write to standard output: {error.strerror or error}")
        return code or FAILED
    return code


def say(sentence: str) -> None:
    """One line on standard error, whatever a file's name or a script's line may hold."""
    line = " ".join(sentence.split("\n"))
    plain = "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in line)
    if sys.stderr is not None:
        print("trading-unit:", plain, file=sys.stderr)


def drop_output() -> None:
    """Nobody reads on: what is still to be written goes nowhere, and Python's end stays quiet."""
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
    except (OSError, ValueError, AttributeError):
        return  # no such stream to begin with


@contextmanager
def listening_to_the_system() -> Iterator[None]:
    """Let a SIGTERM clean up behind itself, as Ctrl-C does."""

    def end(number: int, frame: FrameType | None) -> None:
        raise Terminated

    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGTERM, end)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)
