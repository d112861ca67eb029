"""`trading-unit bench`: measures how fast each part is on this machine."""

import argparse
from importlib import import_module
from typing import Any

from trading_unit.cli.parser import count

PARTS = {
    "sim": "a busy hour on a simulated unit",
    "link": "messages a second between both ends of the wire, and a command's round trip",
    "page": "how soon the page answers, and a press of the unit is on 20 open pages; what it bears",
    "rules": "moves and answers a second of each game, against bare throws of two dice",
}
"""Each is a module of trading_unit.bench, whose `measure(runs)` returns figures with `text` and
`data`."""

DEFAULT_RUNS = 5


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "bench",
        help="how fast it is on this machine",
        description="Measure one part. Budgets are for a quiet machine; the bare loop tells yours.",
    )
    parts = parser.add_subparsers(metavar="PART", required=True)
    for part, what in PARTS.items():
        subparser = parts.add_parser(part, help=what)
        subparser.add_argument(
            "--runs", type=count, default=DEFAULT_RUNS, help="take the best of so many (default: 5)"
        )
        subparser.add_argument("--json", action="store_true", help="print the figures as JSON")
        if part == "page":
            subparser.add_argument(
                "--load",
                type=count,
                metavar="SECONDS",
                help="instead: so long 1,000 random presses a second and then a flood of loads; "
                "and so long 100 phones, 200 streams and a stranger who attacks",
            )
        subparser.set_defaults(run=run, part=part)


def run(args: argparse.Namespace) -> int:
    import json

    module = import_module(f"trading_unit.bench.{args.part}")
    load = getattr(args, "load", None)
    figures = module.measure(args.runs) if load is None else module.load(load)
    text = json.dumps(figures.data(), indent=2) + "\n" if args.json else figures.text()
    print(text, end="")
    return 0
