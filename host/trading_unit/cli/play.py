"""`trading-unit play`: a game at the table, with people and bots, a unit or none."""

import argparse
import sys
from typing import TYPE_CHECKING, Any

from trading_unit.cli.parser import seed

if TYPE_CHECKING:
    from collections.abc import Callable

    from trading_unit.evening.evening import Evening
    from trading_unit.evening.lines import Reader
    from trading_unit.play.choices import Choices
    from trading_unit.table.record import Record

PAGE = "the page in the browser comes later; this is the game in the terminal"
PACE_S = 1.0
NEW = (
    *("players", "minutes", "rounds", "last", "option", "dice", "cards", "build", "money"),
    *("data", "name"),
)
EXAMPLES = """\
While you play: type what is asked, or help. Every answer is kept at once.
  trading-unit play --players "Ann, Ben, bot:steady"
  trading-unit play --resume
"""


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "play",
        help="play a game at the table: people, bots, and the unit",
        description="Play a game at the table: people and bots, with the unit that is plugged in, "
        "a simulated one, or none. Without --players it asks.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "game", metavar="GAME", nargs="?", help="which one (default: monopoly-city)"
    )
    parser.add_argument("--terminal", action="store_true", help="in this terminal")
    parser.add_argument(
        "--unit",
        default="auto",
        metavar="auto|sim|none|PORT",
        help="auto: the one that is plugged in, else a simulated one; PORT: a device or a URL",
    )
    parser.add_argument("--seed", type=seed, help="what the screen's chance and bots begin with")
    parser.add_argument(
        "--pace",
        type=seconds,
        metavar="SECONDS",
        help=f"between what plays by itself (default: {PACE_S:g}, and 0 without a terminal)",
    )
    new = parser.add_argument_group("a new game")
    new.add_argument("--players", metavar="NAMES", help='"Ann, Ben, bot:steady, bot:random Rita"')
    how_long = new.add_mutually_exclusive_group()
    how_long.add_argument("--minutes", type=positive, metavar="N", help="until N minutes are over")
    how_long.add_argument("--rounds", type=positive, metavar="N", help="until N rounds are played")
    how_long.add_argument("--last", action="store_true", help="until one is left")
    new.add_argument(
        "--option", action="append", metavar="RULE=VALUE", help='"build once a turn=yes"'
    )
    for what in ("dice", "cards"):
        new.add_argument(
            f"--{what}", choices=("screen", "table"), help=f"where the {what} are (default: screen)"
        )
    new.add_argument(
        "--build",
        choices=("unit", "screen", "table"),
        help="who picks what may be built; table: a unit that is not connected",
    )
    new.add_argument("--money", choices=("screen", "real"), help="(default: screen)")
    new.add_argument("--data", metavar="FILE", help="your own prices, rents and cards")
    new.add_argument("--name", help="what the game is called (default: after its players)")
    kept = parser.add_argument_group("games that are kept")
    kept.add_argument(
        "--resume",
        nargs="?",
        const="",
        metavar="NUMBER|NAME",
        help="go on with a game (default: the newest that is not over)",
    )
    kept.add_argument("--list", action="store_true", help="list them, the newest first")
    kept.add_argument(
        "--mend", action="store_true", help="go on with a damaged one as far as it holds"
    )
    kept.add_argument("--record", metavar="FILE|DIR", help="where they are kept")
    parser.set_defaults(run=run, misused=parser.error)


def seconds(word: str) -> float:
    try:
        value = float(word)
    except ValueError:
        value = -1
    if not 0 <= value <= 60:
        raise argparse.ArgumentTypeError(f"{word!r} is not a number of seconds from 0 to 60")
    return value


def positive(word: str) -> int:
    if not (word.isascii() and word.isdigit() and 0 < int(word[:6]) and len(word) <= 6):
        raise argparse.ArgumentTypeError(f"{word!r} is not a whole number from 1")
    return int(word)


def run(args: argparse.Namespace) -> int:
    if args.resume is not None:
        for word in NEW:
            if getattr(args, word):
                args.misused(f"--{word} goes with a new game, not with --resume")
        if args.game is not None:
            args.misused("GAME goes with a new game, not with --resume")

    from trading_unit.play import games

    with games.shelf_at(args.record) as shelf:
        if args.list:
            past = shelf.games()
            print(*games.listed(past), sep="\n" if past else "", end="\n" if past else "")
            if not past:
                print("no game has been begun yet")
            return 0
        return play(args, shelf)


def play(args: argparse.Namespace, shelf: Any) -> int:
    from io import StringIO

    from trading_unit.cli.at_table import unit_for
    from trading_unit.evening.lines import Reader
    from trading_unit.play import games
    from trading_unit.play.opening import drawn_seed

    terminal = has_terminal()
    reader = None if terminal else Reader(sys.stdin or StringIO())
    chance = drawn_seed() if args.seed is None else args.seed
    if not args.terminal:
        print(PAGE, file=sys.stderr)
    setup = None if args.resume is not None else chosen(args, reader).setup()
    link, unit = unit_for(args.unit, chance)
    try:
        if setup is None:
            record = games.gone_on(shelf, args.resume, chance, args.mend)
        else:
            record = games.begun(shelf, setup, chance, args.name or "")
        pace = args.pace if args.pace is not None else PACE_S if terminal else 0.0
        evening = at_the_table(record, link, chance, pace)
        evening.notice(unit)
        try:
            show(evening, reader, unit)
        finally:
            record.close()
            if evening.table.ask is not None:
                print(games.how_to_go_on(record.name, args.record), flush=True)
    finally:
        if link is not None:
            link.close()
    return 0


def has_terminal() -> bool:
    import os

    streams = (sys.stdin, sys.stdout)
    return (
        all(stream and stream.isatty() for stream in streams) and os.environ.get("TERM") != "dumb"
    )


def chosen(args: argparse.Namespace, reader: "Reader | None") -> "Choices":
    """What was said on the command line; without players, the rest is asked."""
    from pathlib import Path

    from trading_unit.evening.questions import set_up
    from trading_unit.games import GAMES
    from trading_unit.play import choices
    from trading_unit.play.choices import Choices
    from trading_unit.trouble import Trouble

    wanted = Choices(args.game or GAMES[0].name)
    game = wanted.kind
    for what in ("dice", "cards", "build"):
        if where := getattr(args, what):
            if what not in game.module("setup").CHANCE:
                raise Trouble(f"{game.title} has no {what}; leave --{what} out")
            wanted.chance[what] = where
    wanted.money = args.money or "screen"
    wanted.options = dict(choices.option(game, words) for words in args.option or ())
    wanted.data = None if args.data is None else Path(args.data)
    if args.minutes:
        wanted.length = {"until": "hour", "minutes": args.minutes}
    elif args.rounds:
        wanted.length = {"until": "rounds", "rounds": args.rounds}
    elif args.last:
        wanted.length = {"until": "last"}
    if args.players is not None:
        wanted.seats = choices.players(args.players)
    else:
        converse(set_up(wanted), reading(reader))
    return wanted


def reading(reader: "Reader | None") -> "Callable[[], str | None]":
    """The next line, None at the end."""
    if reader is None:
        return lambda: sys.stdin.readline() or None

    def read() -> str | None:
        line = reader.read(None)
        return None if reader.ended else line

    return read


def converse(questions: Any, read: "Callable[[], str | None]") -> None:
    from trading_unit.evening.dialog import Dialog
    from trading_unit.trouble import Trouble

    dialog = Dialog(questions)
    while not dialog.over:
        if dialog.question.trouble:
            print(dialog.question.trouble)
        print(dialog.question.text, end="\n> ", flush=True)
        line = read()
        if line is None or line.strip().casefold() in ("quit", "cancel"):
            raise Trouble("the set-up was left, and no game was begun")
        dialog.send(line)


def at_the_table(record: "Record", link: Any, chance: int, pace_s: float) -> "Evening":
    import time

    from trading_unit.evening.commands import obey
    from trading_unit.evening.evening import Evening
    from trading_unit.games import game_called
    from trading_unit.play.opening import running

    game = game_called(record.setup["game"])
    names = [seat["name"] for seat in record.setup["seats"]]
    brought = running(record, time.monotonic, link, chance, pace_s)
    evening = Evening(brought, game.module("showing").Shown(record.table), names, game.title, obey)
    if record.news:
        evening.notice(record.news)
    return evening


def show(evening: "Evening", reader: "Reader | None", unit: str) -> None:
    """Until somebody leaves."""
    if reader is not None:
        from functools import partial

        from trading_unit.evening import lines

        lines.play(evening, reader, partial(print, flush=True))
        return

    from trading_unit.evening import shown
    from trading_unit.evening.ending import count
    from trading_unit.terminal.console import Console
    from trading_unit.terminal.keys import keyboard
    from trading_unit.terminal.screen import Screen

    shown.play(evening, Console(keyboard(), Screen(sys.stdout)), unit)
    if evening.table.ask is None:
        print(*count(evening.table.game, evening.names), sep="\n")
