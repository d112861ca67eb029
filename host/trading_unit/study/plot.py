"""A study as a picture of six parts. It needs matplotlib, the extra `plot`."""

import io
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from trading_unit.study import questions
from trading_unit.study.experiment import HOUR_ROUNDS
from trading_unit.study.figures import Figures, estimate_in
from trading_unit.study.questions import Answer
from trading_unit.study.statistics import Estimate
from trading_unit.translation import translate
from trading_unit.trouble import Trouble

KINDS = ("png", "svg", "pdf")
MOST_BARS = 16
WINNERS, OTHERS = "#0072b2", "#d55e00"  # told apart by eyes that see red and green as one


def kind_of(path: str) -> str:
    kind = Path(path).suffix[1:].lower()
    if kind not in KINDS:
        raise Trouble("{path} should end in .png, .svg or .pdf", path=path)
    return kind


def drawn(found: Figures, kind: str) -> bytes:
    about = found["experiment"]
    mpl.rcParams["svg.hashsalt"] = "trading-unit"  # the same study gives the same file
    figure = Figure(figsize=(13, 9), layout="constrained")
    figure.suptitle(
        translate(
            "{game}: {games} games of {players} players, seed {seed}",
            game=about["game"],
            games=f"{found['games']:,}",
            players=about["players"],
            seed=about["seed"],
        )
    )
    (seats, turns, worth), (order, visits, earned) = figure.subplots(2, 3)
    shares(seats, translate("won by seat"), found["won by seat"], 1)
    shares(order, translate("won by order of turns"), found["won by order"], 0)
    lengths(turns, found)
    worths(worth, found["worth"])
    bars(visits, translate("visits a game"), found["visits"], found["games"])
    bars(earned, translate("earned from other players, a game"), found["earned"], found["games"])
    return saved(figure, kind)


def saved(figure: Figure, kind: str) -> bytes:
    file = io.BytesIO()
    metadata = {"Date": None} if kind == "svg" else {"CreationDate": None} if kind == "pdf" else {}
    figure.savefig(file, format=kind, metadata=metadata)
    return file.getvalue()


def drawn_answers(found: Sequence[Answer], kind: str) -> bytes:
    """A part for each question."""
    mpl.rcParams["svg.hashsalt"] = "trading-unit"
    mpl.rcParams["svg.fonttype"] = "none"  # text stays text, and small
    figure = Figure(figsize=(4.5 * len(found), 3.6), layout="constrained")
    parts = figure.subplots(1, len(found), squeeze=False)[0]
    for axes, (question, tallies) in zip(parts, found, strict=True):
        labels = list(question.runs)
        if question.rows is questions.begins:
            seats = range(tallies[0].seats)
            estimates = [questions.won_by(tallies[0], place) for place in seats]
            labels = [translate("who begins"), *(f"+{place}" for place in seats[1:])]
            with_intervals(axes, labels, estimates)
            axes.axhline(100 / len(estimates), color="0.4", linewidth=1, linestyle="--")
        elif question.rows is questions.railroads:
            for label, tally, colour in zip(
                labels, tallies, (WINNERS, OTHERS, "0.4"), strict=False
            ):
                after = range(HOUR_ROUNDS + 1)
                standing = [questions.standing(tally, rounds) for rounds in after]
                axes.plot(after, standing, color=colour, label=label)
            axes.set_xlabel(translate("rounds"))
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
    axes.bar(list(labels), values, yerr=[below, above], capsize=4, color=WINNERS)
    axes.set_ylabel("%")


def shares(axes: Axes, title: str, won: list[dict[str, float]], first: int) -> None:
    """With their intervals, and where all would be alike."""
    places = [str(place) for place in range(first, first + len(won))]
    with_intervals(axes, places, [estimate_in(one) for one in won])
    axes.axhline(100 / len(won), color="0.4", linewidth=1, linestyle="--")
    axes.set_title(title)


def lengths(axes: Axes, found: Figures) -> None:
    turns = {int(turns): count for turns, count in found["games of turns"].items()}
    axes.hist(list(turns), bins=min(40, max(1, len(turns))), weights=list(turns.values()))
    axes.set_title(translate("turns of a game"))
    axes.set_ylabel(translate("games"))


def worths(axes: Axes, rounds: list[dict[str, Any]]) -> None:
    for who, colour, dashes in (("winners", WINNERS, "-"), ("others", OTHERS, "--")):
        points = [(one["round"], one[who]) for one in rounds if one[who] is not None]
        after = [place for place, _ in points]
        axes.plot(
            after,
            [one["value"] for _, one in points],
            dashes,
            color=colour,
            label=translate("who wins") if who == "winners" else translate("the others"),
        )
        axes.fill_between(
            after,
            [one["least"] for _, one in points],
            [one["most"] for _, one in points],
            color=colour,
            alpha=0.2,
        )
    axes.set_title(translate("worth after each round"))
    axes.legend()


def bars(axes: Axes, title: str, counts: dict[str, int], games: int) -> None:
    names = list(counts)[:MOST_BARS]
    axes.barh(names[::-1], [counts[name] / games for name in names[::-1]], color=WINNERS)
    axes.set_title(title)
    axes.tick_params(axis="y", labelsize=8)
