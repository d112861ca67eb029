"""Runs a simulated unit by a script, as fast as it goes."""

import sys
from typing import Any

from trading_unit.atomic_files import STANDARD
from trading_unit.bounded_files import MB, read_file, read_standard_input
from trading_unit.trouble import Trouble
from trading_unit_boards import Wiring
from trading_unit_sim.board.bench import Bench
from trading_unit_sim.board.script import ScriptError, parse
from trading_unit_sim.unit_on_board import simulated_unit

MOST_BYTES = 4 * MB  # of a script: some 200,000 steps


def run(board: Wiring, seed: int, script: str) -> Bench:
    """Run the script at that path; `-` is standard input."""
    bench = simulated_unit(board, seed)
    bench.play(steps(script))
    bench.run()
    return bench


def steps(script: str) -> list[Any]:
    """The steps of the script, all of which have been checked."""
    if script == STANDARD:
        name, raw = standard_input()
    else:
        name, raw = script, read_file("script", script, MOST_BYTES)
    try:
        return list(parse(decoded(name, raw)))
    except ScriptError as error:
        raise Trouble("{name}: {error}", name=name, error=error) from None


def standard_input() -> tuple[str, bytes]:
    if sys.stdin is None or sys.stdin.isatty():
        raise Trouble("there is no script: name one with --script FILE, or send one in by a pipe")
    return "standard input", read_standard_input("script", MOST_BYTES)


def decoded(name: str, raw: bytes) -> str:
    try:
        # Some editors begin a file with a byte order mark.
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise Trouble("{name}: line {line}: this is not UTF-8 text", name=name, line=line) from None
