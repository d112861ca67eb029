"""`trading-unit flash`: makes a board a unit, and updates a unit."""

import argparse
import sys
from typing import TYPE_CHECKING, Any

from trading_unit.cli.find_unit import add_unit, is_simulated
from trading_unit.cli.output import print_json
from trading_unit.cli.person import ProgressBar, Tester, choose, is_terminal
from trading_unit.words.sentence import translate

if TYPE_CHECKING:
    from trading_unit.flash.environment import Environment
    from trading_unit.flash.flash_flow import FlashOptions

TEST_S = 20.0  # within which the unit has to answer for its test


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "flash",
        help="put the firmware on a board, a new one or one that is a unit already",
        description="Put the firmware on the board that is plugged in. A board in BOOTSEL mode "
        "(plugged in with its BOOTSEL button held) gets MicroPython first. The cable may be pulled "
        "at any moment: the unit starts with the old firmware or with the new.",
        epilog="Exit code 0: done, or with --check all is the same. 1: not, and a sentence says "
        "why.",
    )
    add_unit(
        parser,
        "this board: its serial port, or the drive of one in BOOTSEL mode "
        "(default: the one that is plugged in)",
    )
    parser.add_argument(
        "--board",
        metavar="NAME|FILE",
        help="its wiring, see `trading-unit boards list` (default: the one it has, and "
        "pico-bare for a new one when nobody is there to choose)",
    )
    parser.add_argument(
        "--uf2",
        metavar="FILE",
        help="this MicroPython for a board in BOOTSEL mode, instead of fetching one",
    )
    parser.add_argument(
        "--factory",
        action="store_true",
        help="as new: also forget the unit's settings, and replace its loader",
    )
    modes = parser.add_mutually_exclusive_group()
    modes.add_argument(
        "--dry-run", action="store_true", help="say what would be done, and change nothing"
    )
    modes.add_argument(
        "--check", action="store_true", help="compare with what is on the board, and change nothing"
    )
    modes.add_argument(
        "--make-uf2",
        metavar="FILE",
        help="write one file for --board to drag onto a board in BOOTSEL mode: MicroPython, the "
        "firmware and the wiring",
    )
    modes.add_argument(
        "--test",
        action="store_true",
        help="and then a guided test: does it light, is it heard, is each press felt",
    )
    parser.add_argument(
        "--report", metavar="FILE", help="where the result of --test goes (default: a new file)"
    )
    parser.add_argument("--json", action="store_true", help="print what --check found as JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from trading_unit.flash import flash_flow
    from trading_unit.flash.environment import Environment, choose_first
    from trading_unit.trouble import Trouble

    if args.json and not args.check:
        raise Trouble("--json goes with --check")
    if args.report is not None and not args.test:
        raise Trouble("--report goes with --test")
    if args.unit is not None and is_simulated(args.unit):
        raise Trouble("a simulated unit needs no flashing: it runs this very firmware already")
    if args.test and not is_terminal(sys.stdin):
        raise Trouble("--test asks questions: run it in a terminal")
    bar = ProgressBar()
    has_terminal = is_terminal(sys.stdin) and is_terminal(sys.stderr)
    environment = Environment(
        say=bar.say if not args.check else lambda sentence: None,
        show_progress=bar.show,
        choose=choose if has_terminal else choose_first,
    )
    options = flash_flow.FlashOptions(args.unit, args.board, args.uf2, args.factory)
    if args.make_uf2 is not None:
        from trading_unit.flash.make_uf2 import make_uf2

        make_uf2(options, environment, args.make_uf2)
        return 0
    if args.check:
        return check(options, environment, args.json)
    if args.dry_run:
        flash_flow.dry_run(options, environment)
        print(translate("Nothing was changed."))
        return 0
    unit = flash_flow.flash(options, environment)
    bar.end()
    if unit.hello is not None:
        hello = unit.hello
        print(
            translate(
                "Done: unit {unit} has firmware {firmware} for {wiring}."
                if unit.proven
                else "Unit {unit} has firmware {firmware} for {wiring}, installed and still on "
                "trial: leave it plugged in.",
                unit=hello.unit,
                firmware=hello.firmware,
                wiring=hello.board,
            )
        )
    return test(unit.port, environment, args.report) if args.test else 0


def check(options: "FlashOptions", environment: "Environment", as_json: bool) -> int:
    from trading_unit.flash import compare

    comparison = compare.compare_board(options, environment)
    if as_json:
        print_json(comparison.data())
    else:
        print(comparison.text(), end="")
    return 0 if comparison.same else 1


def test(port: str, environment: "Environment", path: str | None) -> int:
    """The guided test, whose report is printed and saved."""
    from datetime import datetime

    from trading_unit.atomic_files import Outputs
    from trading_unit.flash.guided_test import run_guided_test
    from trading_unit.flash.wait_for_unit import open_answering_link

    now = datetime.now().astimezone()
    with Outputs() as outputs:
        name = path or f"trading-unit-test-{now:%Y-%m-%d-%H%M%S}.txt"
        date = translate("{date:%d %B %Y, %H:%M}", date=now)
        file = outputs.add("report", name)
        until = environment.clock() + TEST_S
        with open_answering_link(environment, port, "", until) as link:
            report = run_guided_test(link, Tester(), date)
        file.write(report.text().encode())
        outputs.commit()
    print()
    print(report.text(), end="")
    print(translate("Saved as {name}.", name=name))
    return 0 if report.good else 1
