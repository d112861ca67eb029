"""`trading-unit doctor`: finds what is wrong with a unit or its cable, and says what to do next."""

import argparse
import sys
from typing import Any

from trading_unit.cli.find_unit import add_unit, open_link
from trading_unit.cli.output import print_json
from trading_unit.cli.person import Person, is_terminal, print_error
from trading_unit.words.sentence import translate


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "doctor",
        help="what is wrong with the unit or its cable, and what to do next",
        description="Look at every board that is plugged in, and say what is wrong and what to do "
        "next. A unit is asked and listened to for some seconds; please press nothing meanwhile. "
        "Events that it had kept for whoever listens next are told to doctor.",
        epilog="Exit code 0: all is well. 1: something is wrong, or doctor itself failed.",
    )
    add_unit(parser, "look at this one alone: a device, or a URL such as sim://pico")
    parser.add_argument(
        "--fix",
        action="store_true",
        help="start a unit again that was stopped at its prompt, without asking",
    )
    parser.add_argument(
        "--clock",
        action="store_true",
        help="instead: compare the unit's clock with this computer's for a minute awake, a minute "
        "napping and, at a terminal, a minute on cells with its cable out",
    )
    parser.add_argument("--json", action="store_true", help="print all that was found as JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from trading_unit import doctor

    if args.clock:
        return check_clock(args)
    for_person = not args.json and is_terminal(sys.stderr)
    can_answer = for_person and is_terminal(sys.stdin)
    environment = doctor.Environment(
        confirm=lambda question: args.fix or (can_answer and Person().confirms(question)),
        say=print_error if for_person else print_nothing,
    )
    facts = doctor.look_around(environment, args.unit)
    verdicts = doctor.diagnose(facts)
    if args.json:
        print_json(doctor.report_data(facts, verdicts))
    else:
        print(doctor.report_text(facts, verdicts), end="")
    return 1 if any(verdict.has_problem for verdict in verdicts) else 0


def check_clock(args: argparse.Namespace) -> int:
    """Each comparison as it is made; with --json all of them at the end."""
    from trading_unit.unit.clock_check import ClockCheck

    for_person = is_terminal(sys.stdin) and is_terminal(sys.stderr)
    compared = []
    with open_link(args.unit) as link:
        link.wait_up()
        for stage in ClockCheck(link, Person()).stages(with_cells=for_person):
            compared.append(stage)
            if not args.json:
                print(f"{translate(stage.stage):8}  {stage.text()}", flush=True)
    if args.json:
        print_json([stage.data() for stage in compared])
    return 0 if all(stage.good for stage in compared) else 1


def print_nothing(sentence: str) -> None:
    """Nobody is in front of a terminal."""
