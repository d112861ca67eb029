"""`trading-unit study`: plays thousands of games between bots, and says what a rule does to one."""

import argparse
import os
from typing import TYPE_CHECKING, Any

from trading_unit.cli.output import Content, Write, output_file, print_text, write_all
from trading_unit.cli.parser import number_type, seed
from trading_unit.words.sentence import translate

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from trading_unit.cli.person import ProgressBar
    from trading_unit.study.experiment import Experiment
    from trading_unit.study.tally import Tally

USUAL_GAMES = 1_000
USUAL_PLAYERS = 4
MOST = 10_000_000
whole = number_type(0, MOST, "{word!r} is not a whole number up to {most}")


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "study",
        help="play thousands of games between bots: who wins, how long it takes, what a rule does",
        description="Games between bots, on all cores. The same seed gives the same games, however "
        "many processes play them. A game with an hour is played for 30 rounds, which is our guess "
        "of an hour. Ctrl-C stops, and what was played till then is shown.",
        epilog="Two runs are compared by: study GAME --json > before.json, and then the same with "
        "another rule and --against before.json. With the same seed this is done game by game, "
        "each with the same dice.",
    )
    parser.add_argument("game", metavar="GAME", help="see trading-unit games list")
    parser.add_argument(
        "--games", type=whole, default=USUAL_GAMES, metavar="N", help="so many (default: 1000)"
    )
    parser.add_argument(
        "--players", type=whole, default=USUAL_PLAYERS, metavar="N", help="(default: 4)"
    )
    parser.add_argument(
        "--bots",
        default="steady",
        metavar="NAMES",
        help='"steady,random": seat by seat, again from the first when there are more players; '
        "they move on by a seat from game to game (default: steady)",
    )
    parser.add_argument(
        "--option", action="append", metavar="RULE=VALUE", help='"build once a turn=yes"'
    )
    parser.add_argument("--rounds", type=whole, metavar="N", help="so long, instead of as usual")
    parser.add_argument("--data", metavar="FILE", help="your own prices, rents, cards and quiz")
    parser.add_argument("--seed", type=seed, default=1, help="which games (default: 1)")
    parser.add_argument(
        "--workers", type=whole, metavar="N", help="so many processes (default: one for each core)"
    )
    parser.add_argument(
        "--cluster",
        metavar="ADDRESS",
        help="let the workers of this Dask scheduler play them (extra `cluster`)",
    )
    parser.add_argument("--json", action="store_true", help="print all figures as JSON")
    parser.add_argument("--csv", metavar="FILE", help="write a row for each game")
    parser.add_argument(
        "--plot", metavar="FILE", help="draw the figures, as .png, .svg or .pdf (extra `plot`)"
    )
    parser.add_argument(
        "--against", metavar="FILE", help="compare with the --json of an earlier run"
    )
    parser.add_argument(
        "--questions",
        action="store_true",
        help="answer what owners ask most, with --plot as a picture: does who begins win, and more",
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from contextlib import ExitStack

    from trading_unit.atomic_files import STANDARD
    from trading_unit.trouble import Trouble

    if args.questions and (args.json or args.csv or args.against):
        raise Trouble("--questions goes without --json, --csv and --against")
    if args.json and args.csv == STANDARD:
        raise Trouble("--json and --csv - are both printed; name a file for the CSV")
    given = requested(args)
    plot = None if args.plot is None else plot_module(args.plot)
    with ExitStack() as stack:
        # Each by itself: when one cannot be written at the end, the others still are.
        rows = output_file(stack, "CSV", args.csv, ("study", args.against))
        picture = output_file(stack, "plot", args.plot, ("study", args.against), ("CSV", args.csv))
        if args.questions:
            contents, ended = answer_questions(args, given, plot, picture)
        else:
            contents, ended = study(args, given, plot, rows, picture)
        write_all(contents)
    if ended is not None:
        raise ended
    return 0


def study(
    args: argparse.Namespace,
    given: "Experiment",
    plot: Any,
    rows: "Write | None",
    picture: "Write | None",
) -> tuple[list[Content], BaseException | None]:
    """What there is to write at the end, and what has ended it before all was played."""
    from trading_unit.atomic_files import STANDARD
    from trading_unit.study import files, tables
    from trading_unit.study.comparison import checked, compare
    from trading_unit.study.figures import figures
    from trading_unit.study.space_names import translations
    from trading_unit.words.sentence import spoken_language

    before = None
    if args.against is not None:
        before = checked(files.read(args.against), given.game, given.seats, args.against)
    tally, ended = play(given, args)
    if not tally.games:
        return [], ended
    found = figures(given, tally)
    compared = None if before is None else compare(before, found, args.against)
    names = translations(given.setup, spoken_language())
    contents: list[Content] = []
    if args.json:
        contents.append((print_text, lambda: files.as_json(found, compared)))
    elif args.csv != STANDARD:
        contents.append((print_text, lambda: tables.text(found, names, compared)))
    if rows is not None:
        contents.append((rows, lambda: files.as_csv(found)))
    if picture is not None:
        contents.append(
            (picture, lambda: plot.figures_picture(found, names, plot.kind_of(args.plot)))
        )
    return contents, ended


def answer_questions(
    args: argparse.Namespace, given: "Experiment", plot: Any, picture: "Write | None"
) -> tuple[list[Content], BaseException | None]:
    """The same for the questions of owners."""
    from trading_unit.study import questions
    from trading_unit.study.tally import Tally

    stopped: list[BaseException] = []

    def play_unless_stopped(run: "Experiment") -> "Tally":
        if stopped:
            return Tally(run.seats)
        tally, ended = play(run, args)
        if ended is not None:
            stopped.append(ended)
        return tally

    found = questions.answers(questions.questions(given), play_unless_stopped)
    contents: list[Content] = []
    if found:
        contents.append((print_text, lambda: questions.text(given, found)))
    if found and picture is not None:
        contents.append((picture, lambda: plot.answers_picture(found, plot.kind_of(args.plot))))
    return contents, stopped[0] if stopped else None


def play(given: "Experiment", args: argparse.Namespace) -> "tuple[Tally, BaseException | None]":
    from trading_unit.cli.person import ProgressBar
    from trading_unit.study.workers import gather

    bar = ProgressBar()
    tally, ended = gather(play_games(given, args), given.seats, progress(bar, args.games))
    bar.end()
    return tally, ended


def play_games(given: "Experiment", args: argparse.Namespace) -> "Iterator[Tally]":
    """The games, batch by batch: by processes of this machine, or by a cluster."""
    from trading_unit.study.workers import MOST_WORKERS, play_all
    from trading_unit.trouble import extra

    if args.cluster is None:
        cores = min(os.cpu_count() or 1, MOST_WORKERS)
        return play_all(given, args.games, args.workers or cores)
    with extra("distributed", "cluster"):
        from trading_unit.study.cluster import play_all_on
    return play_all_on(args.cluster, given, args.games)


def requested(args: argparse.Namespace) -> "Experiment":
    from pathlib import Path

    from trading_unit.games.registry import game_named
    from trading_unit.play.start.setup_choices import figures_in, parse_option
    from trading_unit.study.experiment import experiment
    from trading_unit.study.workers import MOST_WORKERS
    from trading_unit.trouble import Trouble

    for option in ("games", "players", "rounds", "workers"):
        if getattr(args, option) == 0:
            raise Trouble("a study needs --{option} of 1 or more", option=option)
    if args.workers is not None and args.workers > MOST_WORKERS:
        raise Trouble("--workers goes up to {most} on this system", most=MOST_WORKERS)
    game = game_named(args.game)
    return experiment(
        game,
        seats=args.players,
        bots=[name.strip() for name in args.bots.split(",") if name.strip()],
        seed=args.seed,
        options=dict(parse_option(game, one) for one in args.option or ()),
        rounds=args.rounds,
        data=None if args.data is None else figures_in(game, Path(args.data)),
    )


def plot_module(path: str) -> Any:
    """What draws into such a file; Trouble at once where it could not."""
    from trading_unit.trouble import extra

    with extra("matplotlib", "plot"):
        from trading_unit.study import plot
    plot.kind_of(path)
    return plot


def progress(bar: "ProgressBar", games: int) -> "Callable[[Tally], None]":
    """How far it is, with the rate and the time left."""
    from time import monotonic

    began = monotonic()

    def show(tally: "Tally") -> None:
        rate = tally.games / max(0.001, monotonic() - began)
        left = round((games - tally.games) / rate)
        what = translate(
            "{games} games, {rate} a second, {minutes}:{seconds} left",
            games=f"{tally.games:,}",
            rate=f"{rate:,.1f}",
            minutes=left // 60,
            seconds=f"{left % 60:02}",
        )
        bar.show(what, tally.games, games)

    return show
