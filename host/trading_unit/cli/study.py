"""`trading-unit study`: plays thousands of games between bots, and says what a rule does to one."""

import argparse
import os
from typing import TYPE_CHECKING, Any

from trading_unit.cli.parser import seed
from trading_unit.translation import translate

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from trading_unit.cli.progress_bar import ProgressBar
    from trading_unit.study.experiment import Experiment
    from trading_unit.study.figures import Figures
    from trading_unit.study.tally import Tally

USUAL_GAMES = 1_000
USUAL_PLAYERS = 4
MOST = 10_000_000


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "study",
        help="play thousands of games between bots: who wins, how long it takes, what a rule does",
        description="Games between bots, on all cores. The same seed gives the same games, however "
        "many processes play them. A game with an hour is played for 30 rounds, which is our guess "
        "of an hour. Ctrl-C stops, and what was played till then is shown.",
        epilog="Two runs are compared by: study GAME --json > before.json, and then the same with "
        "another rule and --against before.json.",
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


def whole(word: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) <= 12 and int(word) <= MOST):
        raise argparse.ArgumentTypeError(
            translate("{word!r} is not a whole number up to {most}", word=word, most=MOST)
        )
    return int(word)


def run(args: argparse.Namespace) -> int:
    from trading_unit.atomic_files import Outputs
    from trading_unit.cli.progress_bar import ProgressBar
    from trading_unit.study import files, tables
    from trading_unit.study.figures import check_comparable, figures
    from trading_unit.study.workers import gather

    if args.questions:
        return answer_questions(args)
    given = requested(args)
    before = None if args.against is None else files.read(args.against)
    draw = None if args.plot is None else plotter(args.plot)
    with Outputs([("study", args.against)] if args.against else []) as outputs:
        rows = None if args.csv is None else outputs.add("CSV", args.csv)
        picture = None if args.plot is None else outputs.add("plot", args.plot)
        if before is not None:
            check_comparable(
                before, {"experiment": {"game": given.game, "players": given.seats}}, args.against
            )
        bar = ProgressBar()
        tally, ended = gather(played(given, args), given.seats, progress(bar, args.games))
        bar.end()
        found = figures(given, tally)
        print(files.as_json(found) if args.json else tables.text(found), end="", flush=True)
        if before is not None and tally.games and not args.json:
            print(tables.comparison(before, found), end="", flush=True)
        if rows is not None:
            text = files.as_csv(tally).encode()
            rows.fill(lambda file: file.write(text))
        if picture is not None and draw is not None and tally.games:
            drawn = draw(found)
            picture.fill(lambda file: file.write(drawn))
        outputs.commit()
    if ended is not None:
        raise ended
    return 0


def played(given: "Experiment", args: argparse.Namespace) -> "Iterator[Tally]":
    """The games, batch by batch: by processes of this machine, or by a cluster."""
    from trading_unit.extras import extra
    from trading_unit.study.workers import play_all

    if args.cluster is None:
        return play_all(given, args.games, min(args.workers or os.cpu_count() or 1, args.games))
    with extra("distributed", "cluster"):
        from trading_unit.study.cluster import play_all_on
    return play_all_on(args.cluster, given, args.games)


def answer_questions(args: argparse.Namespace) -> int:
    """The questions of owners, on standard output and as a picture."""
    from functools import partial

    from trading_unit.atomic_files import Outputs
    from trading_unit.cli.progress_bar import ProgressBar
    from trading_unit.extras import extra
    from trading_unit.study import questions
    from trading_unit.study.tally import Tally
    from trading_unit.study.workers import gather
    from trading_unit.trouble import Trouble

    if args.json or args.csv or args.against:
        raise Trouble("--questions goes without --json, --csv and --against")
    given = requested(args)
    draw = None
    if args.plot is not None:
        with extra("matplotlib", "plot"):
            from trading_unit.study import plot
        draw = partial(plot.drawn_answers, kind=plot.kind_of(args.plot))

    stopped: list[BaseException] = []

    def play(run: "Experiment") -> "Tally":
        if stopped:
            return Tally(run.seats)
        bar = ProgressBar()
        tally, ended = gather(played(run, args), run.seats, progress(bar, args.games))
        bar.end()
        if ended is not None:
            stopped.append(ended)
        return tally

    with Outputs([]) as outputs:
        picture = None if args.plot is None else outputs.add("plot", args.plot)
        found = questions.answers(questions.questions(given), play)
        print(questions.text(given, found), end="", flush=True)
        if picture is not None and draw is not None:
            drawn = draw(found)
            picture.fill(lambda file: file.write(drawn))
        outputs.commit()
    if stopped:
        raise stopped[0]
    return 0


def requested(args: argparse.Namespace) -> "Experiment":
    from pathlib import Path

    from trading_unit.games.registry import game_named
    from trading_unit.play.setup_choices import parse_option
    from trading_unit.study.experiment import experiment
    from trading_unit.trouble import Trouble

    for option in ("games", "players", "rounds", "workers"):
        if getattr(args, option) == 0:
            raise Trouble("a study needs --{option} of 1 or more", option=option)
    game = game_named(args.game)
    return experiment(
        game,
        seats=args.players,
        bots=[name.strip() for name in args.bots.split(",") if name.strip()],
        seed=args.seed,
        options=dict(parse_option(game, one) for one in args.option or ()),
        rounds=args.rounds,
        data=None if args.data is None else game.data.read(Path(args.data)),
    )


def plotter(path: str) -> "Callable[[Figures], bytes]":
    """What draws the figures into such a file; Trouble at once where it could not."""
    from functools import partial

    from trading_unit.extras import extra

    with extra("matplotlib", "plot"):
        from trading_unit.study import plot
    return partial(plot.drawn, kind=plot.kind_of(path))


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
