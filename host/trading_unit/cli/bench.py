"""`trading-unit bench`: measures how fast each part is on this machine."""

import argparse
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from trading_unit.cli.parser import count
from trading_unit.trouble import Trouble

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trading_unit.bench.comparison import Change
    from trading_unit.bench.figure import Figure
    from trading_unit.bench.report import Report

PARTS = {
    "sim": "a busy hour on a simulated unit",
    "link": "messages a second between both ends of the wire, and a command's round trip",
    "page": "how soon the page answers, and a press is on 20 open pages; what it takes at rest",
    "rules": "moves and answers a second of each game, against bare throws of two dice",
    "bots": "games a second of each game, as bots play it",
    "firmware": "its size and heap; from a press to the light and how exact it is, simulated",
}
"""Each is a module of trading_unit.bench, whose `measure(runs, quick=...)` returns what has `text`
and `figures`."""

ALL = "all"
DEFAULT_RUNS = 5
QUICK_RUNS = 3


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "bench",
        help="how fast it is on this machine",
        description="Measure one part, or all. Budgets in seconds are for a quiet machine; ratios "
        "to what was measured in the same run hold on every machine.",
    )
    parts = parser.add_subparsers(metavar="PART", required=True)
    for part, what in {**PARTS, ALL: "every part, one after the other"}.items():
        subparser = parts.add_parser(part, help=what)
        subparser.add_argument(
            "--runs",
            type=count,
            help="take the best of so many (default: 5, and 3 with --quick)",
        )
        subparser.add_argument(
            "--quick", action="store_true", help="measure less, and nothing in a browser"
        )
        subparser.add_argument("--json", action="store_true", help="print the figures as JSON")
        subparser.add_argument(
            "--against",
            type=Path,
            metavar="FILE",
            help="say what costs over 15 %% more than in FILE, which --json has written",
        )
        subparser.add_argument(
            "--check",
            action="store_true",
            help="end with exit code 1 where a budget is broken that holds on every machine, or "
            "something is slower than in the file of --against",
        )
        subparser.set_defaults(run=run, part=part)


def run(args: argparse.Namespace) -> int:
    from trading_unit.bench import comparison
    from trading_unit.bench.report import Report, progress

    parts = [args.part] if args.part != ALL else list(PARTS)
    earlier = None
    if args.against is not None:
        earlier = comparison.read(args.against)
        comparison.must_fit(earlier, args.quick, parts, args.against)
    runs = args.runs or (QUICK_RUNS if args.quick else DEFAULT_RUNS)
    quick = " --quick" if args.quick else ""
    figures: list[Figure] = []
    for part in parts:
        if args.part == ALL:
            progress(part)
        module = import_module(f"trading_unit.bench.{part}")
        measured = module.measure(runs, quick=args.quick)
        figures += measured.figures()
        if not args.json:
            print(measured.text(), end="\n" if args.part == ALL else "", flush=True)
    report = Report(f"trading-unit bench {args.part} --runs {runs}{quick}", args.quick, figures)
    changes = None if earlier is None else comparison.changes(report, earlier)
    if args.json:
        print(report.json(None if changes is None else [one.data() for one in changes]), end="")
    else:
        print(report.text(), end="")
        if earlier is not None and changes is not None:
            missing = comparison.not_measured(report, earlier, parts)
            print(comparison.text(changes, missing, earlier, args.against), end="")
    if changes is not None:
        comparison.must_share(changes, args.against)
    if args.check:
        check(report, changes or [])
    return 0


def check(report: "Report", changes: "Sequence[Change]") -> None:
    """Raises Trouble for what must not be in any run, on any machine."""
    broken = [figure.name for figure in report.broken]
    slower = [change.name for change in changes if change.is_slower]
    if broken:
        raise Trouble(
            "over a budget that holds on every machine: {names}; run it again without --check to "
            "see by how much",
            names=", ".join(broken),
        )
    if slower:
        raise Trouble("slower than before by more than 15 %: {names}", names=", ".join(slower))
