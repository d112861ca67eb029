"""What is different between two studies of one game, and how sure that is."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from trading_unit.study.experiment import moved_on
from trading_unit.study.figures import FORM, LED, Figures
from trading_unit.study.statistics import (
    LEVEL,
    Estimate,
    difference,
    mean,
    paired_mean,
    paired_share,
    share,
)
from trading_unit.study.tally import sum_up
from trading_unit.trouble import Trouble

NOT_COMPARED = ("answers",)  # how often bots were asked is no figure of a game at a table

What = str | int  # a measure or a bot; as a number the wins of who plays so far after who begins


@dataclass(frozen=True, slots=True)
class Figure:
    what: What
    is_share: bool  # of wins
    of_game: dict[int, float]  # by its number


@dataclass(frozen=True, slots=True)
class Difference:
    what: What
    is_share: bool
    estimate: Estimate
    is_sure: bool
    """Chance alone would say so of one or more of all differences in 5 of 100 comparisons."""


@dataclass(frozen=True, slots=True)
class Comparison:
    path: str
    """Of the earlier study."""

    pairs: int
    """Of games of the same number and seed, compared one by one; 0 when the studies have none."""

    games: int
    """In it."""

    changed: list[tuple[str, Any, Any]]
    """What else than the figures: what it was, and what it is now."""

    differences: list[Difference]


def checked(before: object, game: str, players: int, path: str) -> Figures:
    """A study that a file holds, when it is of this game with so many players; whatever else
    differs is what is compared."""
    unreadable = Trouble("{path} is no study that this version can compare with", path=path)
    if type(before) is not dict or before.get("form") != FORM:
        raise unreadable
    try:
        about = before["experiment"]
        for what, here in (("game", game), ("players", players)):
            if about[what] != here:
                raise Trouble(
                    "{path} has studied {then}, and this study {here}; compare like with like",
                    path=path,
                    then=f"{what} {about[what]}",
                    here=f"{what} {here}",
                )
        if numbers(before):
            list(compared(before))
    except (KeyError, TypeError, ValueError, IndexError, AttributeError):
        raise unreadable from None
    return before


def compare(before: Figures, now: Figures, path: str) -> Comparison:
    same_seed = before["experiment"]["seed"] == now["experiment"]["seed"]
    pairs = sorted(numbers(before) & numbers(now)) if same_seed else []
    earlier = {(figure.what, figure.is_share): figure for figure in compared(before)}
    both = [
        (earlier[figure.what, figure.is_share], figure)
        for figure in compared(now)
        if (figure.what, figure.is_share) in earlier
    ]
    both = [(then, here) for then, here in both if any_of(then) or any_of(here)]
    together = 1 - (1 - LEVEL) / max(1, len(both))  # Bonferroni's level
    differences = []
    for then, here in both:
        wide = estimate(then, here, pairs, together)
        is_sure = not wide.least <= 0 <= wide.most
        differences.append(
            Difference(here.what, here.is_share, estimate(then, here, pairs, LEVEL), is_sure)
        )
    changed = list(changes(before["experiment"], now["experiment"]))
    return Comparison(path, len(pairs), before["games"], changed, differences)


def numbers(found: Figures) -> set[int]:
    return {row[0] for row in found["each game"]}


def any_of(figure: Figure) -> bool:
    return any(figure.of_game.values())


def estimate(then: Figure, here: Figure, pairs: Sequence[int], level: float) -> Estimate:
    if pairs:
        paired = paired_share if here.is_share else paired_mean
        return paired([here.of_game[one] - then.of_game[one] for one in pairs], level)
    return difference(alone(then, level), alone(here, level))


def alone(figure: Figure, level: float) -> Estimate:
    of_games = figure.of_game.values()
    if figure.is_share:
        return share(sum(of_games), len(of_games), level)
    return mean(sum_up(int(one) for one in of_games), level)


def compared(found: Figures) -> Iterator[Figure]:
    """What is compared, of each game: measures, wins by order, by who led and by bot."""
    columns, rows = found["columns"], found["each game"]
    seats, bots = found["experiment"]["players"], found["experiment"]["bots"]
    led = columns.index(LED)
    for column, what in enumerate(columns[led + 1 : -seats], led + 1):
        if what not in NOT_COMPARED:
            yield Figure(what, False, {row[0]: row[column] for row in rows})
    won = {row[0]: parts(row[-seats:]) for row in rows}
    for place in range(seats):
        yield Figure(
            place, True, {row[0]: won[row[0]][(row[1] - 1 + place) % seats] for row in rows}
        )
    yield Figure(LED, True, {row[0]: row[led] for row in rows})
    for bot, count in Counter(bots).items():
        if count < seats:
            yield Figure(
                f"{bot} ({count}/{seats})",
                True,
                {
                    row[0]: sum(
                        part
                        for name, part in zip(moved_on(bots, row[0]), won[row[0]], strict=True)
                        if name == bot
                    )
                    for row in rows
                },
            )


def parts(won: Sequence[int]) -> list[float]:
    """Of a win that some seats share."""
    return [one / max(1, sum(won)) for one in won]


def changes(before: dict[str, Any], now: dict[str, Any]) -> Iterator[tuple[str, Any, Any]]:
    for what, here in now.items():
        then = before.get(what)
        if what == "options":
            for option, value in here.items():
                if (then or {}).get(option) != value:
                    yield option, (then or {}).get(option), value
        elif then != here:
            yield what, then, here
