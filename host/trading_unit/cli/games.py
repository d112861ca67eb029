"""`trading-unit games`: list games and their rules, check figures, and manage the stored games."""

import argparse
import sys
from functools import partial
from typing import TYPE_CHECKING, Any

from trading_unit.cli import family_book, house_rules, stored_games
from trading_unit.words.sentence import spoken_language, translate

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from trading_unit.games.base.data.game_data import Data
    from trading_unit.games.base.data.toml_table import Figure, TomlTable
    from trading_unit.games.definition import GameDefinition
    from trading_unit.games.rulebook import Rule

WIDTH = 100
MOST_SHOWN = 10  # sources of figures of our own


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
    from trading_unit.games.base.data import toml_file
    from trading_unit.games.base.data.fields import Choice
    from trading_unit.games.base.data.mistakes import Mistakes
    from trading_unit.games.registry import game_named, game_names

    code = 0
    files = [(file, partial(toml_file.read, file)) for file in args.files]
    for name, read in files or shipped():
        try:
            top = read()
            if house_rules.are_house_rules(top):
                house_rules.check(name)
                continue
            game = Choice("the game it is for", game_names()).read(top, "game")
            top.figures.done()
            kind = game_named(game)
            found = kind.data.check(top)
        except Mistakes as error:
            code = 1
            print(*error.mistakes, sep="\n", file=sys.stderr)
        else:
            show_figures(name, top.figures.found, kind.data.contents(top))
            show_missing_names(kind, found)
    if not args.files:
        show_missing_words()
        code = max(code, show_hints_that_never_come())
    return code


def show_missing_names(game: "GameDefinition", data: "Data") -> None:
    """Name what is read as the file writes it, in whatever language."""
    from trading_unit.games.missing_words import listed, missing_names, other_languages
    from trading_unit.plain_text import escaped

    for language in other_languages(game):
        if names := missing_names(game, data, language):
            named = escaped(listed(names, MOST_SHOWN))
            print(f"  {language}: no name in this language, so as the file has it: {named}")


def show_missing_words() -> None:
    """Name the sentences of each game that are read in English, because a language lacks them."""
    from trading_unit.games.missing_words import listed, missing_words, other_languages
    from trading_unit.games.registry import all_games

    for game in all_games():
        for language in other_languages(game):
            if keys := missing_words(game, language):
                named = listed(keys, MOST_SHOWN)
                print(f"{game.name}: not in {language}, so in English: {named}")


def show_hints_that_never_come() -> int:
    """Play each lesson by what it suggests. Returns 1 where a hint of one does not come then."""
    from trading_unit.games.registry import all_games
    from trading_unit.play.lesson.lesson_rehearsal import unreached

    code = 0
    for game in all_games():
        if game.lesson and (keys := unreached(game)):
            code = 1
            print(f"{game.name}: hints of its lesson that never come: {listed_hints(keys)}")
    return code


def listed_hints(keys: "list[str]") -> str:
    from trading_unit.games.missing_words import listed

    return listed(keys, MOST_SHOWN)


def shipped() -> "Iterator[tuple[str, Callable[[], TomlTable]]]":
    """Our files: each game's, and those of decks that have files of their own."""
    from trading_unit.games.registry import all_games

    for game in all_games():
        yield game.name, game.data.shipped
        for deck in game.data.decks:
            yield f"{game.name} {deck}", partial(game.data.shipped, deck)


def show_figures(name: str, found: "list[Figure]", contents: str) -> None:
    """Print how sure the figures are, and name the first of those that are our own."""
    from collections import Counter

    from trading_unit.games.base.data.mistakes import label
    from trading_unit.plain_text import escaped

    times = Counter(figure.confidence for figure in found)
    total = translate(
        "{name}: ok, {contents}{count} figures: {rulebook} from the rulebook, {published} "
        "published, {derived} derived, {ours} ours",
        name=escaped(name),
        contents=f"{contents}, " if contents else "",
        count=len(found),
        **{of: times[of] for of in ("rulebook", "published", "derived", "ours")},
    )
    print(total)
    ours: dict[str, list[Figure]] = {}
    for figure in sorted(found, key=lambda figure: figure.line):
        if figure.confidence == "ours":
            ours.setdefault(figure.source, []).append(figure)
    shown = list(ours.items())[:MOST_SHOWN]
    for source, figures in shown:
        paths = zip(*(figure.path for figure in figures), strict=False)
        what = label(tuple(names[0] for names in paths if len(set(names)) == 1))
        line = translate(
            "ours, line {line}: {what}: {source}",
            line=figures[0].line,
            what=what,
            source=escaped(source),
        )
        print(f"  {line}")
    if len(ours) > len(shown):
        more = translate("ours, and {count} more like these", count=len(ours) - len(shown))
        print(f"  {more}")
