"""The command `trading-unit`: runs one of its commands, and reports what went wrong."""

import errno
import os
import signal
import sys
import threading
import traceback
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from types import FrameType

from trading_unit.cli import (
    bench,
    boards,
    config,
    doctor,
    flash,
    games,
    monitor,
    play,
    sim,
    study,
    words,
)
from trading_unit.cli.language import language, named_language, of_locale
from trading_unit.cli.parser import Parser
from trading_unit.plain_text import escaped
from trading_unit.trouble import Trouble
from trading_unit.words.sentence import speaking, translate
from trading_unit_firmware import __version__

COMMANDS = (play, sim, flash, doctor, monitor, config, boards, games, words, study, bench)

DISK_FULL = (errno.ENOSPC, errno.EDQUOT)

FAILED = 1
USAGE_ERROR = 2  # argparse's too
INTERRUPTED = 130
BROKEN_PIPE = 141
TERMINATED = 143


class Terminated(BaseException):
    """SIGTERM was received. It is no Exception, so that no code handles it as a failure."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; returns its exit code: 0, 1 for a failure, 2 for a usage error."""
    arguments = sys.argv[1:] if argv is None else list(argv)
    try:
        spoken = language(named_language(arguments))
    except Trouble as trouble:
        with speaking(of_locale(os.environ)):
            print_error(str(trouble))
        return FAILED
    try:
        with signals_unwind(), speaking(spoken):
            return code_after_flush(run_command(arguments))
    except KeyboardInterrupt:
        return INTERRUPTED
    except Terminated:
        return TERMINATED
    except BrokenPipeError:
        drop_output()
        return BROKEN_PIPE


def run_command(arguments: list[str]) -> int:
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
        args = parser.parse_args(arguments)
        debug = args.debug
        if "run" not in args:
            parser.print_help(sys.stderr)
            return USAGE_ERROR
        code: int = args.run(args)
    except SystemExit as end:  # argparse has printed its message
        return end.code if isinstance(end.code, int) else USAGE_ERROR
    except BrokenPipeError:
        raise
    except Exception as error:  # noqa: BLE001
        if debug:
            traceback.print_exc()
        if isinstance(error, Trouble):
            print_error(str(error))
        elif isinstance(error, OSError) and error.errno in DISK_FULL:
            drop_output()
            print_error(
                translate(
                    "cannot write all that this command has to say: {why}", why=error.strerror
                )
            )
        elif not debug:
            why = f"{type(error).__name__}: {error}"
            print_error(
                translate(
                    "something went wrong inside ({why}); run it again with --debug to see where",
                    why=why,
                )
            )
        return FAILED
    return code


def code_after_flush(code: int) -> int:
    """Flush standard output; the exit code becomes FAILED when that fails."""
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        drop_output()
        if code == 0:
            why = error.strerror or error
            print_error(translate("cannot write to standard output: {why}", why=why))
        return code or FAILED
    return code


def print_error(sentence: str) -> None:
    """Print one line to standard error, with control characters escaped."""
    line = " ".join(sentence.split("\n"))
    if sys.stderr is not None:
        print("trading-unit:", escaped(line), file=sys.stderr)


def drop_output() -> None:
    """Discard what is still buffered for standard output, so that Python exits without an error."""
    try:
        null_device = os.open(os.devnull, os.O_WRONLY)
        os.dup2(null_device, sys.stdout.fileno())
        os.close(null_device)
    except (OSError, ValueError, AttributeError):
        return  # there is no such stream


@contextmanager
def signals_unwind() -> Iterator[None]:
    """Let Ctrl-C and SIGTERM unwind the stack, so that everything is cleaned up. Another Ctrl-C
    ends the program at once, whatever it is doing then."""

    def interrupted(number: int, frame: FrameType | None) -> None:
        signal.signal(number, signal.SIG_DFL)
        raise KeyboardInterrupt

    def raise_terminated(number: int, frame: FrameType | None) -> None:
        raise Terminated

    handlers = {signal.SIGTERM: raise_terminated, signal.SIGINT: interrupted}
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # it runs behind other programs
        del handlers[signal.SIGINT]
    if threading.current_thread() is not threading.main_thread():
        handlers = {}
    before = {number: signal.signal(number, handler) for number, handler in handlers.items()}
    try:
        yield
    finally:
        for number, handler in before.items():
            if signal.getsignal(number) is handlers[number]:
                signal.signal(number, handler)
