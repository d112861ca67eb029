"""`trading-unit games house-rules`: list, show, save, rename, delete, hand out and take in."""

import argparse
from typing import TYPE_CHECKING, Any

from trading_unit.cli.parser import add_record_option
from trading_unit.trouble import Trouble
from trading_unit.words.sentence import translate

if TYPE_CHECKING:
    from pathlib import Path

    from trading_unit.house_rules.folder import HouseRulesFolder
    from trading_unit.house_rules.rules_file import HouseRules

NAME = "what they are called"


def add(commands: Any) -> None:
    house = commands.add_parser(
        "house-rules",
        help="a family's options and figures under a name: keep them, send them, play by them",
        description="House rules: the options, figures and cards of a family, as one file with a "
        "name. They are kept beside the games; trading-unit play --house-rules NAME plays by them.",
    )
    commands = house.add_subparsers(metavar="COMMAND", required=True)

    command = commands.add_parser("list", help="all that are kept")
    command.set_defaults(run=list_all)

    command = commands.add_parser("show", help="what they have otherwise, before and after")
    command.add_argument("name", metavar="NAME|FILE")
    command.set_defaults(run=show)

    command = commands.add_parser("save", help="keep options and figures under a name")
    command.add_argument("name", metavar="NAME", help=NAME)
    command.add_argument("--game", required=True, help="the game that they are for")
    command.add_argument("--data", metavar="FILE", help="your own figures, or cards")
    command.add_argument("--option", action="append", metavar="RULE=VALUE")
    command.add_argument("--replace", action="store_true", help="in place of those of that name")
    command.set_defaults(run=save)

    command = commands.add_parser("rename", help="call them otherwise")
    command.add_argument("name", metavar="NAME")
    command.add_argument("new", metavar="NEW")
    command.set_defaults(run=rename)

    command = commands.add_parser("delete", help="take them away; games begun with them stay")
    command.add_argument("name", metavar="NAME")
    command.set_defaults(run=delete)

    command = commands.add_parser("export", help="write them into a file, to send to friends")
    command.add_argument("name", metavar="NAME")
    command.add_argument("file", metavar="FILE")
    command.set_defaults(run=export)

    command = commands.add_parser("import", help="check a file from friends, and keep it")
    command.add_argument("file", metavar="FILE")
    command.add_argument("--name", default="", help=NAME)
    command.add_argument("--replace", action="store_true", help="in place of those of that name")
    command.set_defaults(run=import_file)

    add_record_option(house, commands)


def folder_of(args: argparse.Namespace) -> "HouseRulesFolder":
    from trading_unit.house_rules.folder import HouseRulesFolder
    from trading_unit.play.start.stored_games import store_path
    from trading_unit.table.store.sqlite_file import check_header, default_path

    games = store_path(args.record)
    if games is not None:
        check_header(games)
    return HouseRulesFolder((games or default_path()).parent)


def list_all(args: argparse.Namespace) -> int:
    import sys

    from trading_unit.house_rules.file_report import summary

    folder = folder_of(args)
    found = folder.stored()
    for house in found:
        print(summary(house))
    if not found:
        print(translate("no house rules are kept yet"))
    for mistakes in folder.broken():
        print(mistakes, file=sys.stderr)
    return 0


def show(args: argparse.Namespace) -> int:
    from trading_unit.games.base.rules.options import choice_word
    from trading_unit.house_rules.figure_words import FigureWords
    from trading_unit.house_rules.file_report import summary
    from trading_unit.house_rules.folder import house_rules_at
    from trading_unit.plain_text import escaped
    from trading_unit.words.sentence import spoken_language

    house = house_rules_at(args.name, folder_of(args), read_sent)
    words = FigureWords(house.definition, spoken_language())
    says = words.game_words
    found = [
        (
            says.get(f"option.{rule.name}", rule.says),
            *(
                says.get(choice_word(rule.name, one), one) if isinstance(one, str) else one
                for one in (rule.default, house.options[rule.name])
            ),
        )
        for rule in house.definition.options
        if rule.name in house.options
    ]
    found += [(words.where(one.path), one.before, one.after) for one in house.differences]
    print(summary(house))
    for what, *values in found:
        before, after = (escaped(words.value_text(value)) or "-" for value in values)
        change = translate("{what}: {before} -> {after}", what=what, before=before, after=after)
        print(f"  {change}")
    return 0


def save(args: argparse.Namespace) -> int:
    from pathlib import Path

    from trading_unit.games.base.data import toml_file
    from trading_unit.games.registry import game_named
    from trading_unit.house_rules import rules_file
    from trading_unit.house_rules.folder import checked_name
    from trading_unit.play.start import setup_choices

    game = game_named(args.game)
    options = dict(setup_choices.parse_option(game, words) for words in args.option or ())
    figures: dict[str, Any] = {}
    whole = False
    if args.data is not None:
        setup_choices.figures_in(game, Path(args.data))  # raises what is wrong with it
        figures, whole = rules_file.figures_of_file(game, toml_file.read(args.data))
    house = rules_file.written(checked_name(args.name), game, options, figures, whole)
    return keep(args, house)


def keep(args: argparse.Namespace, house: "HouseRules") -> int:
    from trading_unit.house_rules.folder import NameTaken

    try:
        folder_of(args).save(house, replace=args.replace)
    except NameTaken as taken:
        raise Trouble(
            "there are house rules {name!r} already; give another name, or --replace",
            name=house.name,
        ) from taken
    print(
        translate(
            "{name!r} are kept; trading-unit play {game} --house-rules {name!r} plays by them",
            name=house.name,
            game=house.game,
        )
    )
    return 0


def rename(args: argparse.Namespace) -> int:
    folder_of(args).rename(args.name, args.new)
    return 0


def delete(args: argparse.Namespace) -> int:
    folder_of(args).delete(args.name)
    return 0


def export(args: argparse.Namespace) -> int:
    from trading_unit.atomic_files import write_file

    house = folder_of(args).find(args.name)
    write_file("house rules", args.file, house.text.encode)
    return 0


def import_file(args: argparse.Namespace) -> int:
    from pathlib import Path

    from trading_unit.house_rules import rules_file
    from trading_unit.house_rules.folder import checked_name

    house = read_sent(Path(args.file))
    if args.name:
        house = rules_file.renamed(house, checked_name(args.name))
    return keep(args, house)


def read_sent(file: "Path") -> "HouseRules":
    """The house rules in a file that somebody may have sent. Raises Mistakes."""
    from trading_unit.cli.person import answer_of
    from trading_unit.games.base.data import toml_file
    from trading_unit.house_rules import rules_file
    from trading_unit.reading.reading_process import ReadingProcess

    text = toml_file.text_of(file)
    return answer_of(ReadingProcess(file, rules_file.read_text, str(file), text))
