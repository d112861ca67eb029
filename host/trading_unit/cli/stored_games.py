"""`trading-unit games kept`: list, rename, delete, export and import the stored games, and their
weekly copies."""

import argparse
import shlex
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from trading_unit.cli import backups
from trading_unit.cli.parser import add_record_option
from trading_unit.cli.person import Person, is_terminal, print_error
from trading_unit.trouble import Trouble
from trading_unit.words.sentence import spoken_language, translate

if TYPE_CHECKING:
    from trading_unit.table.store.game_store import GameStore

PAGE_SUFFIXES = (".html", ".htm")


def add(commands: Any) -> None:
    stored = commands.add_parser(
        "kept",
        help="the games that are kept: list, rename, delete, hand out, take in, restore",
        description="The games that are kept. Each is one name, and as a single file it can go to "
        "another machine.",
    )
    commands = stored.add_subparsers(metavar="COMMAND", required=True)

    command = commands.add_parser("list", help="the newest first")
    command.set_defaults(run=list_games)

    command = commands.add_parser("rename", help="call a game otherwise")
    command.add_argument("game", metavar="NAME")
    command.add_argument("new", metavar="NEW")
    command.set_defaults(run=rename)

    command = commands.add_parser("delete", help="take a game away for good")
    command.add_argument("game", metavar="NAME")
    command.set_defaults(run=delete)

    command = commands.add_parser(
        "export", help="write a game into a single file, or a page that plays it"
    )
    command.add_argument("game", metavar="NAME")
    command.add_argument(
        "file", metavar="FILE", help="with .html at its end: a page that plays the game by itself"
    )
    command.set_defaults(run=export)

    command = commands.add_parser("import", help="take a game in from a single file")
    command.add_argument("file", metavar="FILE")
    command.add_argument(
        "--name", default="", help="what it is called here (default: as in the file)"
    )
    command.add_argument(
        "--ours", action="store_true", help="it is your own, and counts in the family's book"
    )
    command.add_argument(
        "--yes",
        action="store_true",
        help="do not ask about a game from another version of the rules",
    )
    command.set_defaults(run=import_file)

    backups.add(commands)
    add_record_option(stored, commands)


def list_games(args: argparse.Namespace) -> int:
    """Print the list; `play --list` does so too."""
    from trading_unit.plain_text import escaped
    from trading_unit.play.start import stored_games

    with stored_games.store_to_read(args.record) as store:
        games = store.games()
    for line in (
        stored_games.list_lines(games) if games else [translate("no game has been begun yet")]
    ):
        print(escaped(line))
    return 0


def rename(args: argparse.Namespace) -> int:
    from trading_unit.play.start import stored_games

    with stored_games.open_store(args.record) as store:
        store.rename(args.game, args.new)
    return 0


def delete(args: argparse.Namespace) -> int:
    from trading_unit.play.start import stored_games

    with stored_games.open_store(args.record) as store:
        store.delete(args.game)
    return 0


def export(args: argparse.Namespace) -> int:
    from trading_unit.play.start import stored_games
    from trading_unit.table.store import game_file

    with stored_games.store_to_read(args.record) as store:
        if Path(args.file).suffix.lower() in PAGE_SUFFIXES:
            export_page(store, args.game, args.file)
        else:
            game_file.write(store.export_text(args.game), Path(args.file))
    return 0


def export_page(store: "GameStore", game: str, file: str) -> None:
    from trading_unit.atomic_files import write_file
    from trading_unit.screen.look_back import look_back
    from trading_unit.single_page.look_back_page import look_back_page

    def page() -> bytes:
        language = spoken_language()
        return look_back_page(look_back(store.stored(game), language), language).encode()

    write_file("page", file, page)


def import_file(args: argparse.Namespace) -> int:
    from trading_unit.play.start import stored_games

    with stored_games.open_store(args.record) as store:
        name = imported(store, Path(args.file), args.name, ours=args.ours, yes=args.yes)
        found = next(game for game in store.games() if game.name == name)
    goes_on = "{name!r} is kept; trading-unit play --resume {name!r} goes on with it"
    only_shown = "{name!r} is kept; trading-unit play --look-back {name!r} shows it"
    print(translate(only_shown if found.only_shown else goes_on, name=name))
    if found.over and not args.ours:
        print(
            translate(
                "it does not count in the book; if it is your own: trading-unit games book --ours "
                "{name!r}",
                name=name,
            )
        )
    return 0


def imported(
    store: "GameStore", file: Path, name: str = "", *, ours: bool = False, yes: bool = False
) -> str:
    """Keep the game of a single file, and return its name here: the given one, or the one in the
    file. One of another version of the rules is shown first, and a person is asked, unless they
    have said `yes`."""
    from trading_unit.cli.person import answer_of
    from trading_unit.play.start.stored_games import game_reading
    from trading_unit.table.store import game_file
    from trading_unit.table.store.imported import OtherVersion

    stored = answer_of(game_reading(game_file.data_of(file), file))
    try:
        return store.add_imported(stored, name, ours=ours, any_version=yes)
    except OtherVersion as other:
        print_error(str(other))
    if not is_terminal(sys.stdin):
        raise Trouble(
            "nobody can be asked here; to keep it: trading-unit games kept import --yes {file}",
            file=shlex.quote(str(file)),
        )
    if not Person().confirms(translate("Keep it?")):
        raise Trouble("nothing was kept")
    return store.add_imported(stored, name, ours=ours, any_version=True)


def game_or_file(store: "GameStore", word: str) -> str:
    """The name of the game of that number or name, or of the one in the file of that name, which is
    kept from then on."""
    from trading_unit.bounded_files import is_file
    from trading_unit.play.start.stored_games import find_game
    from trading_unit.table.store import game_names

    if any(game_names.same(word, name) for name in store.names()) or not is_file(word):
        return store.find(find_game(store, word))[1]
    return imported(store, Path(word))
