"""`trading-unit doctor`: finds what is wrong with a unit or its cable, and says what to do next."""

import argparse
import sys
from typing import Any

from trading_unit.words.sentence import translate

SIMULATED = "sim://"
YES = ("y", "yes", "o", "oui")
NO = ("n", "no", "non")


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "doctor",
        help="what is wrong with the unit or its cable, and what to do next",
        description="Look at every board that is plugged in, and say what is wrong and what to do "
        "next. A unit is asked and listened to for some seconds; please press nothing meanwhile. "
        "Events that it had kept for whoever listens next are told to doctor.",
        epilog="Exit code 0: all is well. 1: something is wrong, or doctor itself failed.",
    )
    parser.add_argument(
        "--port",
        metavar="PORT",
        help="look at this one alone: a device, or a URL such as sim://pico",
    )
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
    import json

    from trading_unit import doctor
    from trading_unit_boards import load, names

    if args.clock:
        return check_clock(args)
    if args.port is not None and args.port.lower().startswith(SIMULATED):
        import trading_unit_sim.port  # noqa: F401 - makes sim:// known to pyserial

    ids = {(board.usb.vid, board.usb.pid) for board in map(load, names())}
    for_person = not args.json and is_terminal(sys.stderr)
    can_answer = for_person and is_terminal(sys.stdin)
    environment = doctor.Environment(
        confirm=lambda question: args.fix or (can_answer and ask_yes_no(question)),
        say=print_error if for_person else print_nothing,
    )
    facts = doctor.look_around(environment, ids, args.port)
    verdicts = doctor.diagnose(facts)
    if args.json:
        print(json.dumps(doctor.report_data(facts, verdicts), indent=2))
    else:
        print(doctor.report_text(facts, verdicts), end="")
    return 1 if any(verdict.has_problem for verdict in verdicts) else 0


def check_clock(args: argparse.Namespace) -> int:
    """Each comparison as it is made; with --json all of them at the end."""
    import json

    from trading_unit.cli.find_unit import open_link
    from trading_unit.clock_check import ClockCheck

    for_person = is_terminal(sys.stdin) and is_terminal(sys.stderr)
    compared = []
    with open_link(args.port) as link:
        link.wait_up()
        for stage in ClockCheck(link, PersonAtTerminal()).stages(with_cells=for_person):
            compared.append(stage)
            if not args.json:
                print(f"{translate(stage.stage):8}  {stage.text()}", flush=True)
    if args.json:
        print(json.dumps([stage.data() for stage in compared], indent=2))
    return 0 if all(stage.good for stage in compared) else 1


class PersonAtTerminal:
    def confirms(self, question: str) -> bool:
        return ask_yes_no(question)

    def show(self, sentence: str) -> None:
        print_error(sentence)


def is_terminal(stream: Any) -> bool:
    return stream is not None and bool(stream.isatty())


def ask_yes_no(question: str) -> bool:
    """Ask the person at the terminal; any answer but yes is a no."""
    from trading_unit.plain_text import escaped_lines

    print(escaped_lines(question), translate("[y/N] "), end="", file=sys.stderr, flush=True)
    return sys.stdin.readline().strip().casefold() in YES


def print_error(sentence: str) -> None:
    from trading_unit.plain_text import escaped_lines

    print(escaped_lines(sentence), file=sys.stderr, flush=True)


def print_nothing(sentence: str) -> None:
    """Nobody is in front of a terminal."""
