"""`trading-unit games kept`: the games that have been played, by name."""

import argparse
from pathlib import Path
from typing import Any


def add(ways: Any) -> None:
    kept = ways.add_parser(
        "kept",
        help="the games that are kept: list, rename, delete, hand out, take in",
        description="The games that are kept. Each is one name, and as a single file it can go to "
        "another machine.",
    )
    kept.add_argument("--record", metavar="FILE|DIR", help="where they are kept")
    ways = kept.add_subparsers(metavar="COMMAND", required=True)

    way = ways.add_parser("list", help="the newest first")
    way.set_defaults(run=list_kept)

    way = ways.add_parser("rename", help="call a game otherwise")
    way.add_argument("game", metavar="NAME")
    way.add_argument("new", metavar="NEW")
    way.set_defaults(run=rename)

    way = ways.add_parser("delete", help="take a game away for good")
    way.add_argument("game", metavar="NAME")
    way.set_defaults(run=delete)

    way = ways.add_parser("export", help="write a game into a single file")
    way.add_argument("game", metavar="NAME")
    way.add_argument("file", metavar="FILE")
    way.set_defaults(run=export)

    way = ways.add_parser("import", help="take a game in from a single file")
    way.add_argument("file", metavar="FILE")
    way.add_argument("--name", default="", help="what it is called here (default: as in the file)")
    way.set_defaults(run=import_file)


def list_kept(args: argparse.Namespace) -> int:
    from trading_unit.play import stored_games

    with stored_games.shelf_at(args.record) as shelf:
        past = shelf.games()
    for line in stored_games.listed(past) if past else ["no game has been begun yet"]:
        print(line)
    return 0


def rename(args: argparse.Namespace) -> int:
    from trading_unit.play import stored_games

    with stored_games.shelf_at(args.record) as shelf:
        shelf.rename(args.game, args.new)
    return 0


def delete(args: argparse.Namespace) -> int:
    from trading_unit.play import stored_games

    with stored_games.shelf_at(args.record) as shelf:
        shelf.delete(args.game)
    return 0


def export(args: argparse.Namespace) -> int:
    from trading_unit.play import stored_games
    from trading_unit.table import game_file

    with stored_games.shelf_at(args.record) as shelf:
        game_file.write(shelf.export_text(args.game), Path(args.file))
    return 0


def import_file(args: argparse.Namespace) -> int:
    from trading_unit.play import stored_games

    with stored_games.shelf_at(args.record) as shelf:
        name = shelf.import_file(Path(args.file), args.name)
    print(f"{name!r} is kept; trading-unit play --resume {name!r} goes on with it")
    return 0
