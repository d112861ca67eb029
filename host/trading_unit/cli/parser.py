"""The argument parser of all commands, and the types of their arguments."""

import argparse
from typing import Any

MOST_SEED = (1 << 32) - 1  # the simulated board's random generator has 32 bits


class Parser(argparse.ArgumentParser):
    """Refuses abbreviated options, which would become ambiguous with new options."""

    def __init__(self, **options: Any) -> None:
        super().__init__(allow_abbrev=False, **options)
        # Each command has it too, because people append it to a command that has failed.
        default = False if " " not in self.prog else argparse.SUPPRESS
        self.add_argument(
            "--debug", action="store_true", default=default, help="show where an error came from"
        )


def seed(word: str) -> int:
    """A seed of the simulated board's random generator."""
    if not (word.isascii() and word.isdigit() and int(word[:12]) <= MOST_SEED and len(word) <= 12):
        raise argparse.ArgumentTypeError(f"{word!r} is not a whole number from 0 to {MOST_SEED}")
    return int(word)


def port(word: str) -> int:
    """A TCP port of this machine."""
    if not (word.isascii() and word.isdigit() and len(word) <= 5 and 1 <= int(word) <= 65535):
        raise argparse.ArgumentTypeError(f"{word!r} is not a port from 1 to 65535")
    return int(word)


def count(word: str) -> int:
    """A whole number from 1 to 1000."""
    if not (word.isascii() and word.isdigit() and 1 <= int(word[:6]) <= 1000 and len(word) <= 6):
        raise argparse.ArgumentTypeError(f"{word!r} is not a whole number from 1 to 1000")
    return int(word)
