"""`trading-unit boards`: lists, checks and describes wirings."""

import argparse
import sys
from typing import TYPE_CHECKING, Any

from trading_unit.words.sentence import spoken_language, translate

if TYPE_CHECKING:
    from trading_unit_boards import Wiring

PICTURES = {
    "wiring": "the board, every part, and a coloured wire for each connection",
    "schematic": "the schematic",
    "breadboard": "every part and wire in the holes of a breadboard",
    "perfboard": "a stripboard: its cuts, its parts, and an order of soldering",
}


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "boards",
        help="which pin is what: list, check or show wirings",
        description="The wirings we ship, and the checking of your own.",
    )
    subcommands = parser.add_subparsers(metavar="COMMAND", required=True)

    subcommand = subcommands.add_parser("list", help="the wirings we ship")
    subcommand.set_defaults(run=list_boards)

    subcommand = subcommands.add_parser(
        "check", help="say what is wrong with board files, line by line"
    )
    subcommand.add_argument(
        "boards", metavar="NAME|FILE", nargs="*", help="all that we ship when none is given"
    )
    subcommand.set_defaults(run=check)

    subcommand = subcommands.add_parser(
        "show", help="pins, parts and power path, enough to solder it"
    )
    subcommand.add_argument("board", metavar="NAME|FILE")
    instead = subcommand.add_mutually_exclusive_group()
    instead.add_argument("--json", action="store_true", help="the unit's own board.json instead")
    instead.add_argument(
        "--sources", action="store_true", help="where each figure of the physical board comes from"
    )
    pictures = subcommand.add_argument_group("pictures, all made from the board file")
    for kind, text in PICTURES.items():
        pictures.add_argument(f"--{kind}", metavar="FILE.svg", help=text)
    pictures.add_argument(
        "--bom", metavar="FILE.csv", help="what to buy, what to look for, what instead"
    )
    pictures.add_argument(
        "--wokwi", metavar="DIR", help="a diagram.json and a wokwi.toml for Wokwi"
    )
    pictures.add_argument(
        "--case",
        metavar="DIR",
        help="a case to print: STL, STEP, pictures, labels and advice; needs build123d",
    )
    subcommand.set_defaults(run=show, misused=subcommand.error)


def list_boards(args: argparse.Namespace) -> int:
    from trading_unit_boards import load, names

    width = max(map(len, names()))
    for name in names():
        print(f"{name:{width}}  {translate(load(name).title)}")
    return 0


def check(args: argparse.Namespace) -> int:
    from trading_unit.plain_text import escaped
    from trading_unit.unit.boards import is_known, no_such_board
    from trading_unit_boards import BoardError, load, names

    code = 0
    for name in args.boards or names():
        if not is_known(name):
            code = 1
            print(escaped(str(no_such_board(name))), file=sys.stderr)
            continue
        try:
            board = load(name)
        except BoardError as error:
            code = 1
            print(*(escaped(str(one)) for one in error.problems), sep="\n", file=sys.stderr)
        else:
            title = translate(board.title)
            print(escaped(translate("{name}: all right, {title}", name=name, title=title)))
    return code


def show(args: argparse.Namespace) -> int:
    from trading_unit.unit.boards import board_called
    from trading_unit_boards import describe, describe_sources

    paths = {
        kind: getattr(args, kind)
        for kind in (*PICTURES, "bom", "wokwi", "case")
        if getattr(args, kind) is not None
    }
    if args.json and paths:
        args.misused(translate("--json does not go with --{kind}", kind=next(iter(paths))))
    if args.sources and paths:
        args.misused(translate("--sources does not go with --{kind}", kind=next(iter(paths))))
    board = board_called(args.board)
    if paths:
        draw(board, paths)
    elif args.json:
        print(board.unit_json())
    elif args.sources:
        print(describe_sources(board), end="")
    else:
        print(describe(board), end="")
    return 0


def draw(board: "Wiring", paths: dict[str, str]) -> None:
    """Write the pictures; what has to be said of them goes where no picture can be."""
    from trading_unit.cli.board_pictures import write_pictures

    def say(sentence: str) -> None:
        print(sentence, file=sys.stderr, flush=True)

    for remark in write_pictures(board, paths, spoken_language(), say):
        say(remark)
