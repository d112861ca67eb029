"""The argument parser of all commands, and the types of their arguments."""

import argparse
import re
import sys
from collections.abc import Iterable
from typing import Any, NoReturn

from trading_unit.words.language import languages
from trading_unit.words.sentence import translate

MOST_SEED = (1 << 32) - 1  # the simulated board's random generator has 32 bits
USAGE_ERROR = 2
NAMED_LANGUAGE = "--language"

# What argparse says of wrong arguments, which it says in English alone.
ARGPARSE_ERRORS = (
    "unrecognized arguments: {arguments}",
    "the following arguments are required: {arguments}",
    "one of the arguments {arguments} is required",
    "argument {argument}: {error}",
    "invalid choice: {value} (choose from {choices})",
    "not allowed with argument {argument}",
    "ignored explicit argument {value}",
    "expected one argument",
    "expected at least one argument",
    "expected at most one argument",
)


class HelpFormatter(argparse.HelpFormatter):
    """Help in the language that the program speaks."""

    def start_section(self, heading: str | None) -> None:
        """argparse puts a colon behind it, which has a space before it in French."""
        colon = translate(":").removesuffix(":")
        super().start_section(None if heading is None else translate(heading) + colon)

    def add_text(self, text: str | None) -> None:
        super().add_text(None if text is None else translate(text))

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[Any],
        prefix: str | None = None,
    ) -> None:
        super().add_usage(
            usage, actions, groups, translate("usage: ") if prefix is None else prefix
        )

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

    def error(self, message: str) -> NoReturn:
        self.print_usage(sys.stderr)
        error = translate(
            "{program}: error: {error}", program=self.prog, error=usage_error(message)
        )
        self.exit(USAGE_ERROR, f"{error}\n")


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


def usage_error(message: str) -> str:
    """What argparse says, in the language that the program speaks."""
    for template in ARGPARSE_ERRORS:
        fields = re.split(r"\{(\w+)\}", template)
        pattern = "".join(
            f"(?P<{part}>.*?)" if place % 2 else re.escape(part)
            for place, part in enumerate(fields)
        )
        if found := re.fullmatch(pattern, message, re.DOTALL):
            values = found.groupdict()
            if "error" in values:
                values["error"] = usage_error(values["error"])
            return translate(template, **values)
    return message


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
