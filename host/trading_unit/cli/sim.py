"""`trading-unit sim`: a simulated unit, live in the terminal or by a script into files."""

import argparse
import sys
from typing import Any

from trading_unit.cli.parser import seed

DEFAULT_BOARD = "pico"
DEFAULT_SEED = 1
SCRIPT = """\
A script is lines of `<milliseconds> <what>`, rising in time, and begins with power off, USB out
and fresh cells. What is one of:
  on, off                     the switch
  press auction|build [ms]    held so long, 100 ms unless given
  usb on|off                  the cable
  battery <volts>             at the cells
  end                         the last line
"""


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "sim",
        help="a simulated unit, to play with or to test with",
        description="Play with a simulated unit in this terminal, or play a script into files.",
        epilog=SCRIPT,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    ways = parser.add_mutually_exclusive_group()
    ways.add_argument(
        "--terminal", action="store_true", help="live in this terminal (what happens by itself)"
    )
    ways.add_argument("--headless", action="store_true", help="play a script, as fast as it goes")
    parser.add_argument(
        "--board", default=DEFAULT_BOARD, help="a shipped board or a board file (default: pico)"
    )
    parser.add_argument(
        "--seed",
        type=seed,
        help=f"what chance begins with (default: {DEFAULT_SEED}; in the terminal, drawn anew)",
    )
    parser.add_argument(
        "--script", metavar="FILE", help="what happens when (default: -, standard input)"
    )
    files = parser.add_argument_group("results (`-` is standard output)")
    files.add_argument(
        "--timeline",
        metavar="FILE",
        help="all that came out, as JSON lines (default: - when no other result is asked for)",
    )
    files.add_argument("--vcd", metavar="FILE", help="the wires over time, for a logic viewer")
    files.add_argument("--wav", metavar="FILE", help="the buzzer as sound")
    files.add_argument("--svg", metavar="FILE", help="lights, sounds and buttons as a chart")
    files.add_argument(
        "--energy", action="store_true", help="print what it took from the cells, by our model"
    )
    files.add_argument("--json", action="store_true", help="with --energy: print it as JSON")
    parser.set_defaults(run=run, misused=parser.error)


def run(args: argparse.Namespace) -> int:
    if args.script is not None and not args.headless:
        args.misused("--script goes with --headless")
    if args.json and not args.energy:
        args.misused("--json goes with --energy")

    from trading_unit.files import STANDARD
    from trading_unit.results import Results, check_cells, energy
    from trading_unit.wiring import board_called

    board = board_called(args.board)
    if args.energy:
        check_cells(board)
    wanted = results_wanted(args)
    if args.headless and not wanted and not args.energy:
        wanted["timeline"] = STANDARD
    with Results(wanted, files_read(args)) as results:
        if args.headless:
            from trading_unit import headless

            chance = DEFAULT_SEED if args.seed is None else args.seed
            bench = headless.run(board, chance, args.script or STANDARD)
        else:
            from trading_unit.terminal import view

            game = view.run(board, args.seed)
            bench = game.bench
            print(game.summary())
        results.write(bench)
    if args.energy:
        import json

        report = energy(bench, board)
        text = json.dumps(report.data(), indent=2) + "\n" if args.json else report.text()
        into = sys.stderr if STANDARD in wanted.values() else sys.stdout
        print(text, end="", file=into)
    return 0


def results_wanted(args: argparse.Namespace) -> dict[str, str]:
    """What goes where."""
    named = {"timeline": args.timeline, "VCD": args.vcd, "WAV": args.wav, "SVG": args.svg}
    return {what: path for what, path in named.items() if path is not None}


def files_read(args: argparse.Namespace) -> dict[str, str]:
    """The files that no result may overwrite."""
    read = {"script": args.script} if args.script not in (None, "-") else {}
    return read | ({"board file": args.board} if args.board.endswith(".toml") else {})
