"""`trading-unit monitor`: shows what a unit reports, live or from a saved dump of the wire."""

import argparse
import sys
from functools import partial
from typing import Any

from trading_unit.cli.find_unit import add_unit, open_link
from trading_unit.words.sentence import translate


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "monitor",
        help="what the unit tells, as it happens",
        description="Show what a unit tells, a line each: the time of day, the seconds since the "
        "unit's start, and what it was. It goes on when the cable is pulled and put back, or the "
        "unit switched off and on, and says which it was. Ctrl-C ends it.",
    )
    add_unit(parser)
    formats = parser.add_mutually_exclusive_group()
    formats.add_argument("--raw", action="store_true", help="the lines of the wire, both ways")
    formats.add_argument("--json", action="store_true", help="a JSON object a line")
    parser.add_argument(
        "--from",
        dest="dump",
        metavar="FILE",
        help="read what --raw has written, or bare lines of the wire (`-` is standard input)",
    )
    parser.set_defaults(run=run, misused=parser.error)


def run(args: argparse.Namespace) -> int:
    if args.dump is not None:
        if args.raw or args.unit is not None:
            args.misused(
                translate(
                    "{option} does not go with --from", option="--raw" if args.raw else "--unit"
                )
            )
        return show_dump(args)

    from datetime import datetime

    from trading_unit.link import open_port
    from trading_unit.monitor.views import JsonView, RawView, TappedPort, TextView, watch

    view_type = JsonView if args.json else RawView if args.raw else TextView
    view = view_type(partial(print, flush=True), lambda: datetime.now().astimezone())
    with open_link(args.unit, lambda url: TappedPort(open_port(url), view)) as link:
        if not args.raw:  # which shows whatever comes
            link.wait_up()
        watch(link, view)
    return 0


def show_dump(args: argparse.Namespace) -> int:
    from trading_unit.monitor import saved_dump
    from trading_unit.monitor.dump import DumpReader
    from trading_unit.trouble import Trouble

    reader = DumpReader(read_lines(args.dump))
    format_entry = saved_dump.entry_json if args.json else saved_dump.entry_text
    for entry in reader.entries():
        print(format_entry(entry))
    if not reader.counts["good"]:
        raise Trouble(
            "no line of the wire is in {dump}; save one with monitor --raw", dump=args.dump
        )
    return 0


def read_lines(path: str) -> list[bytes]:
    from trading_unit.atomic_files import STANDARD
    from trading_unit.bounded_files import read_file, read_standard_input, refuse_more
    from trading_unit.monitor.dump import MOST_BYTES, MOST_LINES

    if path == STANDARD and sys.stdin is not None:
        data = read_standard_input("dump", MOST_BYTES)
    else:
        data = read_file("dump", path, MOST_BYTES)
    refuse_more("dump", path, data, b"\n", MOST_LINES)
    return data.split(b"\n")
