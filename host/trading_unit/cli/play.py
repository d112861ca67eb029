"""`trading-unit play`: play a game, on a page or in the terminal."""

import argparse
import sys
from typing import TYPE_CHECKING, Any

from trading_unit.cli.parser import RawHelpFormatter, port, seed
from trading_unit.cli.stored_games import list_games
from trading_unit.words.sentence import translate

if TYPE_CHECKING:
    from trading_unit.play.start.setup_choices import SetupChoices
    from trading_unit.table.game_kind import Setup
    from trading_unit.table.game_store import GameStore
    from trading_unit.web.unit.unit_view import UnitView

# Options, by their names in the parsed arguments.
NEW_GAME_OPTIONS = (
    *("players", "minutes", "rounds", "last", "option", "dice", "cards", "quiz", "build"),
    *("money", "data", "house_rules", "name"),
)
OF_LESSON = ("players", "name")
TERMINAL_ONLY = ("seed", "mend")
PAGE_ONLY = ("lan", "port", "no_browser", "look_back")
TERMINAL_ONLY_TEXT = "{option} goes with a game in the terminal: --terminal"
PAGE_ONLY_TEXT = "{option} goes with the page, not with --terminal"
EXAMPLES = """\
Every answer is kept at once, wherever it was given.
  trading-unit play
  trading-unit play --players "Ann, Ben, bot:steady" --lan
  trading-unit play --resume
  trading-unit play --teach repentance
  trading-unit play --terminal
"""


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
    parser.add_argument("--port", type=port, help="where the page is (default: one that is free)")
    parser.add_argument("--no-browser", action="store_true", help="print the address, open nothing")
    parser.add_argument(
        "--unit",
        default="auto",
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


def positive(word: str) -> int:
    if not (word.isascii() and word.isdigit() and 0 < int(word[:6]) and len(word) <= 6):
        raise argparse.ArgumentTypeError(
            translate("{word!r} is not a whole number from 1", word=word)
        )
    return int(word)


def run(args: argparse.Namespace) -> int:
    for word in PAGE_ONLY if args.terminal else TERMINAL_ONLY:
        if getattr(args, word):
            option = f"--{word.replace('_', '-')}"
            what = PAGE_ONLY_TEXT if args.terminal else TERMINAL_ONLY_TEXT
            args.misused(translate(what, option=option))
    if args.teach is not None:
        refuse_beside_lesson(args)
    if args.resume is not None and args.look_back is not None:
        args.misused(translate("say --resume or --look-back, not both"))
    for other in ("resume", "look_back"):
        if getattr(args, other) is not None:
            refuse_new_game(args, f"--{other.replace('_', '-')}")

    from trading_unit.games.registry import registry
    from trading_unit.play.start import stored_games

    for left_out in registry().left_out:
        print(left_out, file=sys.stderr)
    if args.list:
        return list_games(args)
    with stored_games.open_store(args.record) as store:
        if all(getattr(args, word) is None for word in ("resume", "players", "teach", "look_back")):
            say_what_was_left(args, store)
        if args.terminal:
            from trading_unit.cli.play_in_terminal import play

            return play(args, store)
        resume = None if args.resume is None else stored_games.find_game(store, args.resume)
        page = None
        if args.look_back is not None:
            page = look_back_page(stored_games.game_or_file(store, args.look_back))
    return serve_page(args, resume, page)


def refuse_new_game(args: argparse.Namespace, other: str) -> None:
    """Usage errors where the game is not a new one, because of that option."""
    for word in (*NEW_GAME_OPTIONS, "teach"):
        if getattr(args, word):
            args.misused(
                translate(
                    "{option} goes with a new game, not with {other}",
                    option=f"--{word.replace('_', '-')}",
                    other=other,
                )
            )
    if args.game is not None:
        args.misused(translate("GAME goes with a new game, not with {other}", other=other))


def refuse_beside_lesson(args: argparse.Namespace) -> None:
    """A lesson has its set-up, but for who learns and what the game is called."""
    for word in NEW_GAME_OPTIONS:
        if getattr(args, word) and word not in OF_LESSON:
            option = f"--{word.replace('_', '-')}"
            args.misused(translate("{option} goes with no lesson; it has its own", option=option))
    if args.game is not None:
        args.misused(translate("GAME goes with no lesson; --teach names the game"))


def lesson_choices(args: argparse.Namespace) -> "Setup":
    """The set-up of the lesson that `--teach` names."""
    from trading_unit.games.registry import game_named
    from trading_unit.play.lesson.lesson_setup import lesson_seats, lesson_setup
    from trading_unit.play.start.setup_choices import is_bot, parse_players

    game = game_named(args.teach)
    typed = [] if args.players is None else parse_players(args.players)
    seats = lesson_seats(game, [seat["name"] for seat in typed if not is_bot(seat)])
    return lesson_setup(game, with_appearance(seats))


def look_back_page(name: str) -> str:
    """The address of the page on which that game is looked back on."""
    from urllib.parse import quote

    return f"/look-back?game={quote(name, safe='')}"


def say_what_was_left(args: argparse.Namespace, store: "GameStore") -> None:
    """The game that somebody may want to go on with, before a new one is chosen."""
    from trading_unit.book.left_game import LeftGames
    from trading_unit.plain_text import escaped
    from trading_unit.play.start.stored_games import resume_command
    from trading_unit.words.sentence import Series

    left = LeftGames(store).newest()
    if left is None:
        return
    game = Series(left.parts(store.now()))
    if args.terminal:
        command = resume_command(left.name, args.record, terminal=True)
        line = translate("{game}: go on with {command}", game=game, command=command)
    else:
        line = translate("{game}: the page goes on with it", game=game)
    print(escaped(line[:1].upper() + line[1:]))


def serve_page(args: argparse.Namespace, resume: str | None, page: str | None = None) -> int:
    """Serve the page for a browser, until Ctrl-C. `page` is opened first where one is named."""
    from trading_unit.games.registry import game_named
    from trading_unit.play.start.stored_games import store_path
    from trading_unit.web.server import serve

    choose_on_page = resume is None and args.players is None and args.teach is None
    if choose_on_page and any(getattr(args, word) for word in NEW_GAME_OPTIONS):
        args.misused(translate("say --players too; without them everything is chosen in the page"))
    game = "" if args.game is None else game_named(args.game).name
    begin = None
    if args.teach is not None:
        begin = lesson_choices(args)
    elif not choose_on_page and resume is None:
        begin = with_colours(choices_from(args)).setup()
    serve(
        unit_view_for(args.unit),
        port=args.port,
        games=store_path(args.record),
        open_browser=not args.no_browser,
        let_phones_in=args.lan,
        begin=begin,
        resume=resume,
        game=game,
        page=page or ("/table" if not choose_on_page else "/setup" if game else "/"),
        beat_s=args.beat,
        **({} if args.pace is None else {"pace_s": args.pace}),
    )
    return 0


def with_colours(choices: "SetupChoices") -> "SetupChoices":
    """The choices, with a colour and a mover for each seat."""
    with_appearance(choices.seats)
    return choices


def with_appearance(seats: list[dict[str, str]]) -> list[dict[str, str]]:
    from trading_unit.play.start.setup_choices import COLOURS, MOVERS

    for place, seat in enumerate(seats):
        seat.setdefault("colour", COLOURS[place % len(COLOURS)])
        seat.setdefault("mover", MOVERS[place % len(MOVERS)])
    return seats


def unit_view_for(word: str) -> "UnitView":
    """The unit that `--unit` names, as the page needs it."""
    import time

    from trading_unit.cli.find_unit import open_link, usb_ids
    from trading_unit.cli.table_unit import link_that_answers
    from trading_unit.link import possible_ports
    from trading_unit.trouble import Trouble
    from trading_unit.web.unit.real_unit_view import RealUnitView
    from trading_unit.web.unit.unit_choice import plugged_in
    from trading_unit.web.unit.unit_view import NoUnitView, SimulatedUnitView

    if word == "none":
        return NoUnitView()
    named = word != "auto"
    if word == "auto":
        found = plugged_in()
        if len(found) > 1:
            names = ", ".join(one["port"] for one in found)
            raise Trouble(
                "several units may be plugged in: {names}; choose one with --unit", names=names
            )
        if not found:
            return SimulatedUnitView()
        word = found[0]["port"]
    if word == "sim":
        return SimulatedUnitView()
    if word.lower().startswith("sim://"):
        return SimulatedUnitView(word)
    if named:
        link_that_answers(open_link(word)).close()  # what is wrong with it is said now
    ids = usb_ids()
    return RealUnitView(word, time.monotonic, lambda unit: possible_ports(ids, unit))


def choices_from(args: argparse.Namespace) -> "SetupChoices":
    """The choices for a new game that the command line makes."""
    from pathlib import Path

    from trading_unit.cli.house_rules import folder_of
    from trading_unit.games.registry import all_games
    from trading_unit.house_rules.folder import house_rules_at
    from trading_unit.play.start import setup_choices
    from trading_unit.play.start.setup_choices import SetupChoices
    from trading_unit.trouble import Trouble

    house = None
    if args.house_rules is not None:
        house = house_rules_at(args.house_rules, folder_of(args))
    usual = all_games()[0].name if house is None else house.game
    choices = SetupChoices(args.game or usual, house_rules=house)
    game = choices.definition
    for what in ("dice", "cards", "quiz", "build"):
        if where := getattr(args, what):
            if what not in game.chance:
                raise Trouble(
                    "{title} has no {what}; leave --{what} out", title=game.title, what=what
                )
            choices.chance[what] = where
    choices.money = args.money or "screen"
    if choices.money not in game.purses:
        raise Trouble(
            "in {title} the screen keeps everybody's money; leave --money out", title=game.title
        )
    choices.options = dict(setup_choices.parse_option(game, words) for words in args.option or ())
    choices.data = None if args.data is None else Path(args.data)
    goal = all(one["until"] == "goal" for one in game.lengths)
    for what in ("minutes", "rounds", "last"):
        if goal and getattr(args, what):
            raise Trouble(
                "{title} is played until somebody has won; leave --{what} out",
                title=game.title,
                what=what,
            )
    if args.minutes:
        choices.length = {"until": "hour", "minutes": args.minutes}
    elif args.rounds:
        choices.length = {"until": "rounds", "rounds": args.rounds}
    elif args.last:
        choices.length = {"until": "last"}
    if args.players is not None:
        choices.seats = setup_choices.parse_players(args.players)
    return choices
