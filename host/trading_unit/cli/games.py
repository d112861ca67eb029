"""`trading-unit games`: list games and their rules, check figures, and manage the stored games."""

import argparse
import sys
from functools import partial
from typing import TYPE_CHECKING, Any

from trading_unit.cli import family_book, house_rules, stored_games
from trading_unit.words.sentence import spoken_language, translate

if TYPE_CHECKING:
    from pathlib import Path

    from trading_unit.games.rulebook import Rule

WIDTH = 100
MOST_LISTED = 10  # keys of texts


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "games",
        help="the games: list them, their rules, check your own figures, or those kept",
        description="The games at the table, their rules, their figures, and the games kept.",
    )
    subcommands = parser.add_subparsers(metavar="COMMAND", required=True)

    command = subcommands.add_parser("list", help="the games there are")
    command.set_defaults(run=list_games)

    command = subcommands.add_parser(
        "rules", help="each rule, its ruling, and the tests that prove it; or those with a word"
    )
    command.add_argument("game", metavar="GAME")
    command.add_argument(
        "word", metavar="WORD", nargs="*", help="only the rules in which this stands"
    )
    command.add_argument("--unproved", action="store_true", help="only those that no test names")
    command.add_argument(
        "--tests", metavar="DIR", help="where the tests are, if not in this checkout"
    )
    command.add_argument("--json", action="store_true", help="print it as JSON")
    command.set_defaults(run=rules)

    command = subcommands.add_parser(
        "check", help="say what is wrong with files of figures, line by line"
    )
    command.add_argument("files", metavar="FILE", nargs="*", help="ours when none is given")
    command.set_defaults(run=check)

    house_rules.add(subcommands)
    stored_games.add(subcommands)
    family_book.add(subcommands)


def list_games(args: argparse.Namespace) -> int:
    from trading_unit.games.registry import all_games, registry
    from trading_unit.play.unit.unit_games import unit_play_problem

    games = all_games()
    width = max(len(game.name) for game in games)
    for game in games:
        seats = translate("{least} to {most} players", least=game.seats[0], most=game.seats[-1])
        summary = game.summary(spoken_language())
        print(f"{game.name:{width}}  {game.title}, {seats}. {summary}")
    for left_out in registry().left_out:
        print(left_out, file=sys.stderr)
    for game in games:
        if wrong := unit_play_problem(game):
            sentence = translate(
                "the game {name} cannot be set up: {wrong}", name=game.name, wrong=wrong
            )
            print(sentence, file=sys.stderr)
    return 0


def rules(args: argparse.Namespace) -> int:
    from trading_unit.games import rulebook
    from trading_unit.games.registry import game_named
    from trading_unit.trouble import Trouble

    game, spoken = game_named(args.game), spoken_language()
    found = rulebook.rules(game, spoken)
    wanted = " ".join(args.word)
    if wanted:
        all_rules, found = found, rulebook.search(found, wanted)
        if not found:
            words = game.words(spoken)
            raise Trouble(words["rule.none"].format(word=wanted, game=game.name, title=game.title))
        if not (args.unproved or args.json or args.tests):
            show_text(found, None, game.words(spoken))
            print(game.words(spoken)["rule.found"].format(count=len(found), all=len(all_rules)))
            return 0
    tests = tests_in(args.tests)
    if tests is None and args.unproved:
        raise Trouble("the tests stand in the repository; say --tests DIR to read them there")
    proofs = None if tests is None else rulebook.proofs(found, tests)
    if args.unproved and proofs is not None:
        found = [rule for rule in found if rule.plays and not proofs[rule.id]]
    if args.json:
        show_json(found, proofs)
    else:
        show_text(found, proofs, game.words(spoken))
        if args.unproved:
            print(translate("{count} rules that no test names", count=len(found)))
        else:
            show_total(found, proofs)
    return 0


def tests_in(folder: str | None) -> "Path | None":
    from pathlib import Path

    from trading_unit.bounded_files import is_folder
    from trading_unit.games import rulebook
    from trading_unit.trouble import Trouble

    if folder is None:
        return rulebook.checkout_tests()
    if not is_folder(folder):
        raise Trouble(
            "there is no folder {folder}; --tests wants the one with the tests", folder=folder
        )
    return Path(folder)


def show_json(rules: "list[Rule]", proofs: dict[str, list[str]] | None) -> None:
    import json
    from dataclasses import asdict

    tests = proofs or {}
    data = [asdict(rule) | {"tests": tests.get(rule.id)} for rule in rules]
    print(json.dumps(data, indent=2, ensure_ascii=False))


def show_text(
    rules: "list[Rule]", proofs: dict[str, list[str]] | None, words: dict[str, str]
) -> None:
    from textwrap import fill

    width = max((len(rule.id) for rule in rules), default=0) + 2
    indent = " " * width
    for rule in rules:
        lines = [f"{rule.id:{width}}{rule.text}"]
        if rule.ruling:
            lines.append(indent + words["rule.ruling"].format(text=rule.ruling))
        if not rule.plays:
            lines.append(indent + words["rule.not played"].format(text=rule.why))
        for line in lines:
            print(fill(line, WIDTH, subsequent_indent=indent, break_on_hyphens=False))
        if proofs is not None:
            tests = proofs[rule.id] or ([translate("no test names it")] if rule.plays else [])
            print(*(f"{indent}{test}" for test in tests), sep="\n", end="\n" if tests else "")


def show_total(rules: "list[Rule]", proofs: dict[str, list[str]] | None) -> None:
    if proofs is None:
        print(
            translate(
                "The tests that prove them stand in the repository; --tests DIR reads them there."
            )
        )
    else:
        played = [rule for rule in rules if rule.plays]
        proved = sum(bool(proofs[rule.id]) for rule in played)
        total = translate(
            "{rules} rules, {played} of them played, {proved} named by tests",
            rules=len(rules),
            played=len(played),
            proved=proved,
        )
        print(total)


def check(args: argparse.Namespace) -> int:
    from trading_unit.games.base.data.mistakes import Mistakes
    from trading_unit.house_rules.file_report import shipped_reports

    code = 0
    for report in [partial(report_of, file) for file in args.files] or shipped_reports():
        try:
            print(*report(), sep="\n")
        except Mistakes as error:
            code = 1
            print(*error.mistakes, sep="\n", file=sys.stderr)
    if not args.files:
        show_missing_words()
        code = max(code, show_hints_that_never_come())
    return code


def report_of(file: str) -> list[str]:
    """The lines about a file that somebody may have sent."""
    from trading_unit.cli.person import answer_of
    from trading_unit.house_rules.file_report import file_report
    from trading_unit.reading.reading_process import ReadingProcess

    return answer_of(ReadingProcess(file, file_report, file))


def show_missing_words() -> None:
    """Name the sentences of each game that are read in English, because a language lacks them."""
    from trading_unit.games.missing_words import missing_words, other_languages
    from trading_unit.games.registry import all_games

    for game in all_games():
        for language in other_languages(game):
            if keys := missing_words(game, language):
                named = listed_keys(keys)
                print(f"{game.name}: not in {language}, so in English: {named}")


def show_hints_that_never_come() -> int:
    """Play each lesson by what it suggests. Returns 1 where a hint of one does not come then."""
    from trading_unit.games.registry import all_games
    from trading_unit.play.lesson.lesson_rehearsal import unreached

    code = 0
    for game in all_games():
        if game.lesson and (keys := unreached(game)):
            code = 1
            print(f"{game.name}: hints of its lesson that never come: {listed_keys(keys)}")
    return code


def listed_keys(keys: "list[str]") -> str:
    from trading_unit.games.missing_words import listed

    return listed(keys, MOST_LISTED)
