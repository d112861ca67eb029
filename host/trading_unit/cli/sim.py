"""`trading-unit sim`: a simulated unit on a page, in the terminal, by a script, or as a port."""

import argparse
import sys
from functools import partial
from typing import TYPE_CHECKING, Any

from trading_unit.cli.parser import PAGE_PORT, RawHelpFormatter, port, seed
from trading_unit.words.sentence import translate

if TYPE_CHECKING:
    from trading_unit.simulated_unit.controls import UnitControls
    from trading_unit_boards import Wiring
    from trading_unit_sim.board.bench import Bench

DEFAULT_BOARD = "pico"
DEFAULT_SEED = 1
SCRIPT = """\
A script is lines of `<milliseconds> <what>`, rising in time, and begins with power off, USB out
and fresh cells. What is one of:
  on, off                     the switch
  press auction|build [ms]    held so long, 100 ms unless given
  usb on|off|charger|asleep   the cable, to a computer, to a charger, to a computer that sleeps
  battery <volts>             at the cells
  end                         the last line
"""


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "sim",
        help="a simulated unit, to play with or to test with",
        description="Play with a simulated unit in the browser or in this terminal, play a script "
        "into files, write the unit as a page for a phone, or offer it to other programs.",
        epilog=SCRIPT,
        formatter_class=RawHelpFormatter,
    )
    modes = parser.add_mutually_exclusive_group()
    modes.add_argument("--terminal", action="store_true", help="live in this terminal")
    modes.add_argument("--headless", action="store_true", help="play a script, as fast as it goes")
    modes.add_argument(
        "--html",
        metavar="FILE",
        help="write the unit as one page that needs neither this program nor a network: the same "
        "firmware under MicroPython, for a phone",
    )
    modes.add_argument(
        "--serve",
        type=serve_address,
        metavar="pty|tcp:PORT",
        help="offer it to other programs in real time, as a serial port of this machine alone; "
        "port 0 is any that is free",
    )
    parser.add_argument(
        "--board", default=DEFAULT_BOARD, help="a shipped board or a board file (default: pico)"
    )
    parser.add_argument(
        "--seed",
        type=seed,
        help="what chance begins with (default: 1 for --headless; else drawn anew)",
    )
    parser.add_argument(
        "--script",
        metavar="FILE",
        help="what happens when; with --headless, standard input when left out",
    )
    parser.add_argument(
        "--link", metavar="PATH", help="with --serve pty: a symbolic link to it, whose name stays"
    )
    page = parser.add_argument_group("the page in the browser (what happens by itself)")
    page.add_argument(
        PAGE_PORT, type=port, metavar="N", help="where it is served (default: one that is free)"
    )
    page.add_argument(
        "--port", dest="page_port", type=port, default=argparse.SUPPRESS, help=argparse.SUPPRESS
    )
    page.add_argument("--no-browser", action="store_true", help="only say where it is")
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
    if args.script is not None and not (args.headless or args.serve):
        args.misused(translate("--script goes with --headless or --serve"))
    if args.link is not None and args.serve != "pty":
        args.misused(translate("--link goes with --serve pty"))
    if (args.page_port is not None or args.no_browser) and not is_on_page(args):
        args.misused(translate("--page-port and --no-browser go with the page in the browser"))
    if args.json and not args.energy:
        args.misused(translate("--json goes with --energy"))
    if args.html is not None and (args.energy or requested_results(args)):
        args.misused(translate("--html writes the page alone; results come from a unit that runs"))

    from trading_unit.atomic_files import STANDARD
    from trading_unit.simulated_unit.results import energy_report, require_cells, results
    from trading_unit.unit.boards import board_called

    board = board_called(args.board)
    if args.html is not None:
        return write_page(board, args)
    if args.energy:
        require_cells(board)
    requested = requested_results(args)
    if args.headless and not requested and not args.energy:
        requested["timeline"] = STANDARD
    with results(requested, input_files(args)) as write_results:
        if args.headless:
            from trading_unit.simulated_unit import script_run

            chosen_seed = DEFAULT_SEED if args.seed is None else args.seed
            script = STANDARD if args.script is None else args.script
            bench = script_run.run(board, chosen_seed, script)
        elif args.serve:
            bench = serve(board, args)
        else:
            controls = run_in_terminal(board, args) if args.terminal else run_on_page(board, args)
            bench = controls.bench
            print(controls.summary())
        write_results(bench)
    if args.energy:
        import json

        report = energy_report(bench, board)
        text = json.dumps(report.data(), indent=2) + "\n" if args.json else report.text()
        stream = sys.stderr if STANDARD in requested.values() else sys.stdout
        print(text, end="", file=stream)
    return 0


def serve_address(word: str) -> str:
    """The argument of --serve."""
    from trading_unit.simulated_unit.byte_port import is_byte_port

    if not is_byte_port(word):
        raise argparse.ArgumentTypeError(
            translate("{word!r} is neither pty nor tcp:PORT (0 to 65535)", word=word)
        )
    return word


def serve(board: "Wiring", args: argparse.Namespace) -> "Bench":
    from trading_unit.simulated_unit import script_run
    from trading_unit.simulated_unit.byte_port import byte_port
    from trading_unit.simulated_unit.pty import PtyAlias
    from trading_unit.terminal.unit.serve_loop import KEYS, has_keys
    from trading_unit.terminal.unit.serve_loop import run as run_server

    steps = [] if args.script is None else script_run.steps(args.script)
    alias = None if args.link is None else PtyAlias(args.link)
    if has_keys():
        print(translate(KEYS), file=sys.stderr)
    say = partial(print, flush=True)
    return run_server(board, args.seed, byte_port(args.serve), steps, alias, say)


def is_on_page(args: argparse.Namespace) -> bool:
    return not (args.terminal or args.headless or args.serve or args.html is not None)


def run_in_terminal(board: "Wiring", args: argparse.Namespace) -> "UnitControls":
    from trading_unit.cli.language import language
    from trading_unit.terminal.unit import live

    return live.run(board, args.seed, language(None))


def run_on_page(board: "Wiring", args: argparse.Namespace) -> "UnitControls":
    from trading_unit.web import unit_app

    return unit_app.run(board, args.seed, port=args.page_port, open_browser=not args.no_browser)


def write_page(board: "Wiring", args: argparse.Namespace) -> int:
    from trading_unit.atomic_files import write_file
    from trading_unit.single_page.page import sheet_page

    inputs = input_files(args).items()
    write_file("page", args.html, lambda: sheet_page(board, args.seed).encode(), inputs)
    return 0


def requested_results(args: argparse.Namespace) -> dict[str, str]:
    """The path for each kind of result."""
    named = {"timeline": args.timeline, "VCD": args.vcd, "WAV": args.wav, "SVG": args.svg}
    return {what: path for what, path in named.items() if path is not None}


def input_files(args: argparse.Namespace) -> dict[str, str]:
    """The input files, which no result may overwrite."""
    files = {"script": args.script} if args.script not in (None, "-") else {}
    return files | ({"board file": args.board} if args.board.endswith(".toml") else {})
