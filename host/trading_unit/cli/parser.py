"""The argument parser of all commands, and the types of their arguments."""

import argparse
from typing import Any

from trading_unit.translation import SPACE, USUAL, spoken_language, translate

MOST_SEED = (1 << 32) - 1  # the simulated board's random generator has 32 bits
NAMED_LANGUAGE = "--language"


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
        space = "" if spoken_language() == USUAL else SPACE
        super().start_section(None if heading is None else translate(heading) + space)

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
            metavar="en|fr",
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


def named_language(words: list[str]) -> str | None:
    """What --language says, wherever it stands: the help and its errors speak it already."""
    for place, word in enumerate(words):
        name, equals, value = word.partition("=")
        if name == NAMED_LANGUAGE:
            return value if equals else next(iter(words[place + 1 : place + 2]), None)
    return None


def seed(word: str) -> int:
    """A seed of the simulated board's random generator."""
    if not (word.isascii() and word.isdigit() and int(word[:12]) <= MOST_SEED and len(word) <= 12):
        raise argparse.ArgumentTypeError(
            translate("{word!r} is not a whole number from 0 to {most}", word=word, most=MOST_SEED)
        )
    return int(word)


def port(word: str) -> int:
    """A TCP port of this machine."""
    if not (word.isascii() and word.isdigit() and len(word) <= 5 and 1 <= int(word) <= 65535):
        raise argparse.ArgumentTypeError(
            translate("{word!r} is not a port from 1 to 65535", word=word)
        )
    return int(word)


def count(word: str) -> int:
    """A whole number from 1 to 1000."""
    if not (word.isascii() and word.isdigit() and 1 <= int(word[:6]) <= 1000 and len(word) <= 6):
        raise argparse.ArgumentTypeError(
            translate("{word!r} is not a whole number from 1 to 1000", word=word)
        )
    return int(word)
