"""The argument parser of all commands, and the types of their arguments."""

import argparse
from collections.abc import Callable
from typing import Any

from trading_unit.cli.language import NAMED_LANGUAGE
from trading_unit.words.language import languages
from trading_unit.words.sentence import translate

PAGE_PORT = "--page-port"  # was --port, which still is understood where it is a number
LONGEST_NUMBER = 12  # in digits
MOST_SEED = (1 << 32) - 1  # the simulated board's random generator has 32 bits


def argparse_text(english: str | None) -> str | None:
    """A text of argparse's own, which also asks for those that there are not."""
    return None if english is None else translate(english)


# argparse looks up its texts by these two names, which are gettext's unless others are assigned.
# Their French stands under argparse's English, which is the same in Python 3.11 to 3.14.
argparse._ = argparse_text  # type: ignore[attr-defined]
argparse.ngettext = lambda one, more, n: translate(one if n == 1 else more)  # type: ignore[attr-defined]


class HelpFormatter(argparse.HelpFormatter):
    """Help in the language that the program speaks."""

    def start_section(self, heading: str | None) -> None:
        """argparse puts a colon behind it, which has a space before it in French."""
        colon = translate(":").removesuffix(":")
        super().start_section(None if heading is None else translate(heading) + colon)

    def add_text(self, text: str | None) -> None:
        super().add_text(None if text is None else translate(text))

    def _get_help_string(self, action: argparse.Action) -> str | None:
        return None if action.help is None else translate(action.help)


class RawHelpFormatter(HelpFormatter, argparse.RawDescriptionHelpFormatter):
    """Descriptions and epilogs as they are, line by line."""


class Parser(argparse.ArgumentParser):
    """Refuses abbreviated options, which would become ambiguous with new options."""

    def __init__(self, **options: Any) -> None:
        options.setdefault("formatter_class", HelpFormatter)
        super().__init__(allow_abbrev=False, **options)
        # Each command has them too, because people append them to a command.
        is_main = " " not in self.prog
        self.add_argument(
            NAMED_LANGUAGE,
            metavar="|".join(languages()),
            default=None if is_main else argparse.SUPPRESS,
            help="what it speaks (default: as the system's locale says)",
        )
        self.add_argument(
            "--debug",
            action="store_true",
            default=False if is_main else argparse.SUPPRESS,
            help="show where an error came from",
        )


def add_record_option(parser: argparse.ArgumentParser, commands: Any) -> None:
    """--record, before each of these commands of the parser or after it."""
    parser.add_argument("--record", metavar="FILE|DIR", help="where they are kept")
    for command in commands.choices.values():
        command.add_argument(
            "--record",
            metavar="FILE|DIR",
            default=argparse.SUPPRESS,  # else it would undo what was said before the command
            help="where they are kept",
        )


def number_type(least: int, most: int, otherwise: str) -> Callable[[str], int]:
    """The type of an argument that is a whole number within these bounds; the sentence `otherwise`
    says what is wrong with another `word`."""

    def number(word: str) -> int:
        digits = word.isascii() and word.isdigit() and len(word) <= LONGEST_NUMBER
        if not (digits and least <= int(word) <= most):
            raise argparse.ArgumentTypeError(translate(otherwise, word=word, most=most))
        return int(word)

    return number


seed = number_type(0, MOST_SEED, "{word!r} is not a whole number from 0 to {most}")
port = number_type(1, 65535, "{word!r} is not a port from 1 to 65535")  # of TCP, on this machine
count = number_type(1, 1000, "{word!r} is not a whole number from 1 to 1000")
