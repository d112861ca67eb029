"""`trading-unit games kept backups` and `restore`: the weekly copies of the games file."""

import argparse
import sys
from typing import TYPE_CHECKING, Any

from trading_unit.cli.parser import number_type
from trading_unit.cli.person import Person, is_terminal
from trading_unit.trouble import Trouble
from trading_unit.words.sentence import translate

if TYPE_CHECKING:
    from pathlib import Path

    from trading_unit.table.store.backups import Backup
    from trading_unit.table.store.game_summary import GameSummary

copy_number = number_type(1, 99, "{word!r} is not the number of a copy")


def add(commands: Any) -> None:
    command = commands.add_parser(
        "backups",
        help="list the weekly copies of all games, the newest first",
        description="List the copies of all games. While games are played one is made each week, "
        "beside the games; the newest five are kept.",
    )
    command.set_defaults(run=list_backups)

    command = commands.add_parser(
        "restore",
        help="put a copy of all games in the place of the games",
        description="Show the games of a copy, ask, and put them in the place of all present "
        "games. The present ones become a copy themselves. Phones need the code again.",
    )
    command.add_argument(
        "copy",
        metavar="NUMBER",
        nargs="?",
        type=copy_number,
        help="as `backups` lists it (default: the newest that can be read)",
    )
    command.add_argument("--yes", action="store_true", help="do not ask")
    command.set_defaults(run=restore)


def list_backups(args: argparse.Namespace) -> int:
    """Print a line for each copy; one that is damaged is listed with what is wrong."""
    path = games_path(args.record)
    found = backups_of(path)
    for number, one in enumerate(found, 1):
        try:
            line = f"{number:>3}  {one.day}  {summary(games_in(one))}"
        except Trouble as trouble:
            line = f"{number:>3}  {one.day}  {trouble}"
        print_escaped(line)
    if not found:
        print(translate("there is no copy of the games yet"))
    return 0


def restore(args: argparse.Namespace) -> int:
    import time

    from trading_unit.play.start.stored_games import list_lines
    from trading_unit.table.store import backups

    path = games_path(args.record)
    backup, games = chosen(backups_of(path), args.copy)
    print_escaped(f"{backup.day}  {summary(games)}")
    print_escaped("\n".join(list_lines(games)))
    if not (args.yes or confirmed()):
        raise Trouble("nothing was restored")
    aside = backups.restore(path, backup.file, int(time.time()))
    print_escaped(translate("the games of {day} are in {path}", day=str(backup.day), path=path))
    if aside is not None:
        print_escaped(translate("those that were there are now the copy {path}", path=aside))
    return 0


def confirmed() -> bool:
    if not is_terminal(sys.stdin):
        raise Trouble("nobody can be asked here; say --yes to restore that copy")
    return Person().confirms(translate("Put these in the place of all present games?"))


def chosen(found: "list[Backup]", number: int | None) -> "tuple[Backup, list[GameSummary]]":
    """Return the copy of that number, or the newest that can be read, and its games."""
    if number is not None:
        if number > len(found):
            raise Trouble("there are {count} copies; list them with: backups", count=len(found))
        return found[number - 1], games_in(found[number - 1])
    for one in found:
        try:
            return one, games_in(one)
        except Trouble as trouble:
            print_escaped(str(trouble))
    raise Trouble("there is no copy of the games that can be read")


def games_in(backup: "Backup") -> "list[GameSummary]":
    from trading_unit.play.start.stored_games import store_to_read

    with store_to_read(str(backup.file)) as store:
        return store.games()


def summary(games: "list[GameSummary]") -> str:
    if not games:
        return translate("no games")
    first = min(game.begun for game in games)
    last = max(game.last_played for game in games)
    return translate(
        "games: {count}, from {first} to {last}",
        count=len(games),
        first=f"{first:%Y-%m-%d}",
        last=f"{last:%Y-%m-%d}",
    )


def backups_of(path: "Path") -> "list[Backup]":
    from trading_unit.table.store.backups import backups

    return backups(path)


def games_path(place: str | None) -> "Path":
    from trading_unit.play.start.stored_games import store_path
    from trading_unit.table.store.sqlite_file import default_path

    return store_path(place) or default_path()


def print_escaped(text: str) -> None:
    from trading_unit.plain_text import escaped_lines

    print(escaped_lines(text))
