"""What the page's server bears: `python -m tests.load --seconds 60`. It prints how fast the machine
is, and ends with 1 where something is lost, doubled, wrong, complained of or left in memory."""

import argparse
import sys

from tests.load import crowd, presses
from trading_unit.bench.report import Report, progress


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.load", description=__doc__)
    parser.add_argument(
        "--seconds",
        type=float,
        default=10.0,
        help="so long random presses and then a flood, and so long a crowd with a stranger",
    )
    args = parser.parse_args()
    progress("everybody presses at random, and then pages are loaded in a flood")
    pressed = presses.measure(args.seconds)
    print(pressed.text(), end="", flush=True)
    progress("a crowd with a stranger in it")
    crowded = crowd.measure(args.seconds)
    print(crowded.text(), end="")
    figures = [*pressed.figures(), *crowded.figures()]
    print(Report(f"{parser.prog} --seconds {args.seconds:g}", False, figures).text(), end="")
    return 0 if pressed.passed and crowded.right else 1


if __name__ == "__main__":
    sys.exit(main())
