"""`trading-unit words`: all texts that people read, in French beside the English."""

import argparse
from typing import TYPE_CHECKING, Any

from trading_unit.words.language import USUAL, languages
from trading_unit.words.sentence import spoken_language, translate

if TYPE_CHECKING:
    from trading_unit.cli.all_texts import Pair

INDENT = "    "


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "words",
        help="all texts that people read, in French beside the English",
        description="All texts of the games, of the pages and of the command line, in French "
        "beside the English.",
    )
    parser.add_argument(
        "part",
        metavar="PART",
        nargs="?",
        help="only the part of this name, such as page, life or rules of life",
    )
    parser.add_argument(
        "--with",
        dest="word",
        metavar="WORD",
        help="only texts in which this stands, in either language",
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from trading_unit.cli.all_texts import parts
    from trading_unit.trouble import Trouble

    found = parts(other_language())
    if args.part is not None and args.part not in found:
        raise Trouble(
            "there is no part {name!r}; there are: {parts}", name=args.part[:40], parts=[*found]
        )
    wanted = (args.word or "").casefold()
    count = 0
    for name in found if args.part is None else (args.part,):
        pairs = [pair for pair in found[name]() if stands_in(wanted, pair)]
        if pairs:
            print(f"## {name}\n")
        for pair in pairs:
            print(text_of(pair))
        count += len(pairs)
    print(translate("{count} texts", count=count))
    return 0


def other_language() -> str:
    """The one that the program speaks, or the first that there is beside the usual one."""
    spoken = spoken_language()
    return spoken if spoken != USUAL else next(one for one in languages() if one != USUAL)


def stands_in(wanted: str, pair: "Pair") -> bool:
    return wanted in pair.english.casefold() or wanted in pair.other.casefold()


def text_of(pair: "Pair") -> str:
    """The key, and below it the text in both languages."""
    lines = [pair.english, pair.other or translate("(no French)")]
    indented = [INDENT + line.replace("\n", f"\n{INDENT}") for line in lines]
    return "\n".join([*([pair.key] if pair.key else []), *indented, ""])
