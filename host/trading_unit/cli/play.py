"""`trading-unit play`: play a game, on a page or in the terminal."""

import argparse
import sys
from typing import TYPE_CHECKING, Any

from trading_unit.cli.find_unit import AUTO, UNIT_OPTIONS
from trading_unit.cli.new_game import refuse_beside_lesson, refuse_new_game, refuse_options
from trading_unit.cli.parser import PAGE_PORT, RawHelpFormatter, number_type, port, seed
from trading_unit.cli.stored_games import game_or_file, list_games
from trading_unit.words.sentence import translate

if TYPE_CHECKING:
    from trading_unit.table.store.game_store import GameStore
    from trading_unit.words.sentence import Sentence

# Options, by their names in the parsed arguments.
TERMINAL_ONLY = ("seed", "mend")
PAGE_ONLY = ("lan", "page_port", "no_browser", "look_back")
positive = number_type(1, 999_999, "{word!r} is not a whole number from 1")
EXAMPLES = """\
Every answer is kept at once, wherever it was given.
  trading-unit play
  trading-unit play --players "Ann, Ben, bot:steady" --lan
  trading-unit play --resume
  trading-unit play --teach repentance
  trading-unit play --terminal
"""


class UnitOrPagePort(argparse.Action):
    """The unit's port; a bare number after --port is the page's, which was called so before."""

    def __call__(
        self,
        parser: argparse.ArgumentParser,
        namespace: argparse.Namespace,
        values: Any,
        option_string: str | None = None,
    ) -> None:
        if option_string != "--port" or not values.isdigit():
            namespace.unit = values
            return
        try:
            namespace.page_port = port(values)
        except argparse.ArgumentTypeError as error:
            raise argparse.ArgumentError(self, str(error)) from None


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "play",
        help="play a game at the table: people, bots, and the unit",
        description="Play a game: the table opens in the browser, with people and bots, and the "
        "unit that is plugged in, a simulated one, or none. Without --players it asks there.",
        epilog=EXAMPLES,
        formatter_class=RawHelpFormatter,
    )
    parser.add_argument(
        "game", metavar="GAME", nargs="?", help="which one (default: monopoly-city)"
    )
    parser.add_argument("--terminal", action="store_true", help="in this terminal, not in a page")
    parser.add_argument("--lan", action="store_true", help="let phones of the house network in")
    parser.add_argument(
        PAGE_PORT, type=port, metavar="N", help="where the page is (default: one that is free)"
    )
    parser.add_argument("--no-browser", action="store_true", help="print the address, open nothing")
    parser.add_argument(
        *UNIT_OPTIONS,
        dest="unit",
        action=UnitOrPagePort,
        default=AUTO,
        metavar="auto|sim|none|PORT",
        help="auto: the one that is plugged in, else a simulated one; PORT: a device or a URL",
    )
    parser.add_argument(
        "--seed", type=seed, help="what chance and bots begin with, in the terminal"
    )
    parser.add_argument(
        "--pace",
        type=seconds,
        metavar="SECONDS",
        help="between what plays by itself (default: about 1)",
    )
    parser.add_argument(
        "--beat",
        type=seconds,
        metavar="SECONDS",
        help="for bets and hidden cards before a spin (default: 5, where a game has them)",
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
    new.add_argument(
        "--dice",
        choices=("screen", "table", "unit"),
        help="where the dice are; unit: where its Build button throws them",
    )
    new.add_argument(
        "--cards", choices=("screen", "table"), help="where the cards are (default: screen)"
    )
    new.add_argument(
        "--quiz",
        choices=("screen", "table"),
        help="whose quiz cards: ours, or your own, read at the table (default: screen)",
    )
    new.add_argument(
        "--build",
        choices=("unit", "screen", "table"),
        help="who picks what may be built; table: a unit that is not connected",
    )
    new.add_argument("--money", choices=("screen", "real"), help="(default: screen)")
    new.add_argument("--data", metavar="FILE", help="your own prices, rents, cards and quiz")
    new.add_argument(
        "--house-rules",
        metavar="NAME|FILE",
        help="your options, figures and cards, kept under a name or in a file",
    )
    new.add_argument(
        "--teach",
        metavar="GAME",
        help="learn it: a first game of ten minutes against a bot, with hints; --players are the "
        "names of who learns",
    )
    new.add_argument("--name", help="what the game is called (default: after its players)")
    stored = parser.add_argument_group("games that are kept")
    stored.add_argument(
        "--resume",
        nargs="?",
        const="",
        metavar="NUMBER|NAME",
        help="go on with a game (default: the newest that is not over)",
    )
    stored.add_argument(
        "--look-back",
        metavar="NUMBER|NAME|FILE",
        help="look at a game turn by turn, in the page; one in a file is kept then, outside your "
        "book",
    )
    stored.add_argument("--list", action="store_true", help="list them, the newest first")
    stored.add_argument(
        "--mend", action="store_true", help="go on with a damaged one as far as it holds"
    )
    stored.add_argument("--record", metavar="FILE|DIR", help="where they are kept")
    parser.set_defaults(run=run, misused=parser.error)


def seconds(word: str) -> float:
    try:
        value = float(word)
    except ValueError:
        value = -1
    if not 0 <= value <= 60:
        raise argparse.ArgumentTypeError(
            translate("{word!r} is not a number of seconds from 0 to 60", word=word)
        )
    return value


def run(args: argparse.Namespace) -> int:
    if args.terminal:
        refuse_options(args, PAGE_ONLY, "{option} goes with the page, not with --terminal")
    else:
        refuse_options(args, TERMINAL_ONLY, "{option} goes with a game in the terminal: --terminal")
    if args.teach is not None:
        refuse_beside_lesson(args)
    if args.resume is not None and args.look_back is not None:
        args.misused(translate("say --resume or --look-back, not both"))
    for other in ("resume", "look_back"):
        if getattr(args, other) is not None:
            refuse_new_game(args, f"--{other.replace('_', '-')}")

    from trading_unit.cli import play_on_page
    from trading_unit.games.registry import registry
    from trading_unit.plain_text import escaped
    from trading_unit.play.start import stored_games
    from trading_unit.trouble import Trouble

    for unknown in registry().left_out:
        print(unknown, file=sys.stderr)
    if args.list:
        return list_games(args)
    with stored_games.open_store(args.record) as store:
        if all(getattr(args, word) is None for word in ("resume", "players", "teach", "look_back")):
            say_what_was_left(args, store)
        left_out = left_out_game(args, store)
        if args.terminal:
            from trading_unit.cli.play_in_terminal import play

            if left_out is not None:
                raise Trouble(left_out)
            return play(args, store)
        resume = page = None
        if left_out is not None:
            print(escaped(str(left_out)), file=sys.stderr)
        elif args.resume is not None:
            resume = stored_games.find_game(store, args.resume)
        if args.look_back is not None:
            page = play_on_page.look_back_page(game_or_file(store, args.look_back))
    return play_on_page.serve_page(args, resume, page, left_out)


def left_out_game(args: argparse.Namespace, store: "GameStore") -> "Sentence | None":
    """Say that the newest game is left out, because the last starts failed with it; None where it
    is not, or a game was named."""
    from trading_unit.play.start.stored_games import find_game, resume_command
    from trading_unit.table.store.failed_openings import FailedOpenings
    from trading_unit.words.sentence import Sentence

    if args.resume != "":
        return None
    game, name = store.find(find_game(store, ""))
    if not FailedOpenings(store.path).are_too_many(game):
        return None
    return Sentence(
        "{name!r} could not be opened twice in a row, so this start leaves it out; to try it "
        "again, open it in the list of games or with: {command}",
        name=name,
        command=resume_command(name, args.record, terminal=args.terminal),
    )


def say_what_was_left(args: argparse.Namespace, store: "GameStore") -> None:
    """The game that somebody may want to go on with, before a new one is chosen."""
    from trading_unit.book.game_to_resume import GamesToResume
    from trading_unit.plain_text import escaped
    from trading_unit.play.start.stored_games import resume_command
    from trading_unit.words.sentence import Series

    left = GamesToResume(store).newest()
    if left is None:
        return
    game = Series(left.parts(store.now()))
    if args.terminal:
        command = resume_command(left.name, args.record, terminal=True)
        line = translate("{game}: go on with {command}", game=game, command=command)
    else:
        line = translate("{game}: the page goes on with it", game=game)
    print(escaped(line[:1].upper() + line[1:]))
