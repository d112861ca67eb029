"""A study as a picture of six parts. It needs matplotlib, the extra `plot`."""

import io
from collections.abc import Mapping, Sequence
from math import isinf
from pathlib import Path
from typing import Any

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter, MaxNLocator

from trading_unit.study import questions
from trading_unit.study.experiment import HOUR_ROUNDS, as_plain
from trading_unit.study.figures import Figures, estimate_in
from trading_unit.study.questions import Answer
from trading_unit.study.statistics import Estimate
from trading_unit.study.tables import headline, written
from trading_unit.trouble import Trouble
from trading_unit.words.sentence import translate

KINDS = ("png", "svg", "pdf")
MOST_BARS = 16
MOST_BINS = 40
PART_OF_GAMES = 0.1
WINNERS, OTHERS = "#0072b2", "#d55e00"  # told apart by eyes that see red and green as one
BARS, INK = "#56a0d3", "0.2"  # light enough for an interval to be seen on it
LINES = ((WINNERS, "-"), (OTHERS, "--"), (INK, ":"))
STYLE: dict[Any, Any] = {
    "svg.hashsalt": "trading-unit",  # the same study gives the same file
    "svg.fonttype": "none",  # text stays text, and small
    "axes.spines.top": False,
    "axes.spines.right": False,
}


def kind_of(path: str) -> str:
    kind = Path(path).suffix[1:].lower()
    if kind not in KINDS:
        raise Trouble("{path} should end in .png, .svg or .pdf", path=path)
    return kind


def figures_picture(found: Figures, names: Mapping[str, str], kind: str) -> bytes:
    """`names` are those of spaces, by the English ones."""
    figure = new_figure((13, 9.4), headline(found), found["experiment"])
    (seats, turns, worth), (order, visits, earned) = figure.subplots(2, 3)
    by_seat, by_order = found["won by seat"], found["won by order"]
    shares(
        seats, translate("won by seat"), by_seat, [str(seat + 1) for seat in range(len(by_seat))]
    )
    shares(order, translate("won by order of turns"), by_order, orders(len(by_order)))
    lengths(turns, found)
    worths(worth, found["worth"], found["games"] * PART_OF_GAMES)
    bars(visits, translate("visits a game"), found["visits"], names)
    if found["earned"]:
        money = translate("earned from other players, a game")
        bars(earned, money, found["earned"], names)
    else:
        earned.set_axis_off()  # in some games no place earns anything
    return saved(figure, kind)


def new_figure(inches: tuple[float, float], title: str, about: Mapping[str, Any]) -> Figure:
    """With what it takes to make it again at its foot."""
    mpl.rcParams.update(STYLE)
    figure = Figure(figsize=inches, layout="constrained")
    figure.suptitle(title)
    source = translate(
        "trading-unit study {game}, rules {version}, bots {bots}; error bars and bands hold the "
        "true figure in 95 of 100 such studies",
        game=about["game"],
        version=about["version"],
        bots=", ".join(dict.fromkeys(about["bots"])),
    )
    figure.supxlabel(source, fontsize=8, color="0.35")
    return figure


def saved(figure: Figure, kind: str) -> bytes:
    file = io.BytesIO()
    metadata = {"Date": None} if kind == "svg" else {"CreationDate": None} if kind == "pdf" else {}
    figure.savefig(file, format=kind, metadata=metadata)
    return file.getvalue()


def answers_picture(found: Sequence[Answer], kind: str) -> bytes:
    """A part for each question."""
    first, tallies = found[0]
    given = next(iter(first.runs.values()))
    title = translate(
        "{game}, {players} players, seed {seed}; games: {games:,}",
        game=given.game,
        players=given.seats,
        seed=given.seed,
        games=tallies[0].games,
    )
    figure = new_figure((4.5 * len(found), 4.0), title, as_plain(given))
    parts = figure.subplots(1, len(found), squeeze=False)[0]
    for axes, (question, tallies) in zip(parts, found, strict=True):
        labels = list(question.runs)
        if question.rows is questions.begins:
            seats = tallies[0].seats
            estimates = [questions.won_by(tallies[0], place) for place in range(seats)]
            with_intervals(axes, orders(seats), estimates)
            axes.axhline(100 / len(estimates), color=INK, linewidth=1, linestyle="--")
        elif question.rows is questions.railroads:
            for label, tally, (colour, dashes) in zip(labels, tallies, LINES, strict=False):
                after = range(HOUR_ROUNDS + 1)
                standing = [questions.standing(tally, rounds) for rounds in after]
                axes.plot(after, standing, dashes, color=colour, label=label)
            axes.set_xlabel(translate("rounds"))
            axes.set_ylabel(translate("railroads on the board"))
            axes.legend()
        else:
            with_intervals(axes, labels, [questions.won_by_leader(tally) for tally in tallies])
            axes.set_xlabel(translate("who leads half-way wins"))
        axes.set_title(question.title)
    return saved(figure, kind)


def with_intervals(axes: Axes, labels: Sequence[str], of: Sequence[Estimate]) -> None:
    values = [one.value * 100 for one in of]
    below = [(one.value - one.least) * 100 for one in of]
    above = [(one.most - one.value) * 100 for one in of]
    axes.bar(list(labels), values, yerr=[below, above], capsize=4, color=BARS, ecolor=INK)
    axes.set_ylabel(translate("% of games"))


def shares(axes: Axes, title: str, won: list[dict[str, Any]], labels: list[str]) -> None:
    """With their intervals, and where all would be alike."""
    with_intervals(axes, labels, [estimate_in(one) for one in won])
    axes.axhline(100 / len(won), color=INK, linewidth=1, linestyle="--")
    axes.set_title(title)


def orders(seats: int) -> list[str]:
    return [translate("who begins"), *(f"+{place}" for place in range(1, seats))]


def lengths(axes: Axes, found: Figures) -> None:
    turns = {int(turns): count for turns, count in found["games of turns"].items()}
    bins = min(MOST_BINS, round(2 * found["games"] ** (1 / 3)))  # the rule of Rice
    wide = -(-(max(turns) - min(turns) + 1) // bins)  # whole turns, or some bars would get more
    edges = range(min(turns), max(turns) + wide + 1, wide)
    axes.hist(list(turns), bins=edges, weights=list(turns.values()), color=BARS, edgecolor="white")
    axes.set_title(translate("turns of a game"))
    axes.set_xlabel(translate("turns"))
    axes.set_ylabel(translate("games"))
    axes.yaxis.set_major_locator(MaxNLocator(integer=True))


def worths(axes: Axes, rounds: list[dict[str, Any]], games: float) -> None:
    """As long as so many games last: figures of fewer would say little, and hide the others."""
    for who, colour, dashes, label in (
        ("winners", WINNERS, "-", translate("who wins")),
        ("others", OTHERS, "--", translate("the others, each")),
    ):
        points = [(one["round"], estimate_in(one[who])) for one in rounds if lasts(one[who], games)]
        after = [place for place, _ in points]
        axes.plot(after, [one.value for _, one in points], dashes, color=colour, label=label)
        sure = [(place, one) for place, one in points if not isinf(one.least)]
        axes.fill_between(
            [place for place, _ in sure],
            [one.least for _, one in sure],
            [one.most for _, one in sure],
            color=colour,
            alpha=0.2,
        )
    axes.set_title(translate("worth after each round"))
    axes.set_xlabel(translate("rounds (of games that still go on)"))
    axes.set_ylabel(translate("money"))
    axes.yaxis.set_major_formatter(AMOUNTS)
    axes.legend()


def lasts(sums: dict[str, Any] | None, games: float) -> bool:
    return sums is not None and sums["count"] >= games


def bars(axes: Axes, title: str, found: dict[str, Any], names: Mapping[str, str]) -> None:
    most = list(found.items())[:MOST_BARS][::-1]
    estimates = [estimate_in(figure) for _, figure in most]
    values = [one.value for one in estimates]
    sure = [0.0 if isinf(one.most) else one.most - one.value for one in estimates]
    labels = [names.get(name, name) for name, _ in most]
    axes.barh(labels, values, xerr=sure, capsize=2, color=BARS, ecolor=INK)
    axes.set_xlim(left=0)
    axes.set_ylim(len(most) - MOST_BARS - 0.5, len(most) - 0.5)  # as thin when there are few
    axes.set_title(title)
    axes.xaxis.set_major_formatter(AMOUNTS)
    axes.tick_params(axis="y", labelsize=8)


def amount(value: float, place: float) -> str:
    """As short as it can be read: 200k, 1.5M."""
    for size, letter in ((1_000_000, "M"), (1_000, "k")):
        if abs(value) >= size:
            return written(value / size, "g") + letter
    return written(value, "g")


AMOUNTS = FuncFormatter(amount)
