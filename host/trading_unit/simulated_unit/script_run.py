"""Runs a simulated unit by a script, as fast as it goes."""

import sys
from pathlib import Path
from typing import Any

from trading_unit.atomic_files import STANDARD
from trading_unit.trouble import Trouble
from trading_unit_boards import Wiring
from trading_unit_sim.board.bench import Bench
from trading_unit_sim.board.script import ScriptError, parse
from trading_unit_sim.unit_on_board import simulated_unit


def run(board: Wiring, seed: int, script: str) -> Bench:
    """Run the script at that path; `-` is standard input."""
    bench = simulated_unit(board, seed)
    bench.play(steps(script))
    bench.run()
    return bench


def steps(script: str) -> list[Any]:
    """The steps of the script, all of which have been checked."""
    name, raw = standard_input() if script == STANDARD else (script, read_file(script))
    try:
        return list(parse(decoded(name, raw)))
    except ScriptError as error:
        raise Trouble("{name}: {error}", name=name, error=error) from None


def standard_input() -> tuple[str, bytes]:
    if sys.stdin is None or sys.stdin.isatty():
        raise Trouble("there is no script: name one with --script FILE, or send one in by a pipe")
    return "standard input", sys.stdin.buffer.read()


def read_file(path: str) -> bytes:
    try:
        return Path(path).read_bytes()
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or error
        raise Trouble("cannot read the script {path}: {why}", path=path, why=why) from None


def decoded(name: str, raw: bytes) -> str:
    try:
        # Some editors begin a file with a byte order mark.
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise Trouble("{name}: line {line}: this is not UTF-8 text", name=name, line=line) from None
