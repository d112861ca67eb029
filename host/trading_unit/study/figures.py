"""The figures of a study, as plain data: what tables, files and comparisons are made from."""

from collections.abc import Iterator
from math import inf, isinf
from typing import Any

from trading_unit.study.experiment import Experiment, as_plain
from trading_unit.study.statistics import Estimate, mean, share, variance
from trading_unit.study.tally import PARTS, Sums, Tally

FORM = 2  # of the file
LED = "won by who led half-way"  # the column before the measures

Figures = dict[str, Any]


def figures(experiment: Experiment, tally: Tally) -> Figures:
    wins = tally.won_by_seat
    return {
        "form": FORM,
        "experiment": as_plain(experiment),
        "games": tally.games,
        "unfinished": tally.unfinished,
        "won by seat": [won(wins[seat], tally.games) for seat in range(tally.seats)],
        "won by order": [
            won(tally.won_by_order[place], tally.games) for place in range(tally.seats)
        ],
        LED: won(tally.led, tally.games),
        "won by bot": {
            name: {**won(tally.won_by_bot[name], tally.games), "seats": seats // tally.games}
            for name, seats in sorted(tally.played_by_bot.items())
        },
        "measures": {what: of_counts(sums) for what, sums in tally.measures.items()},
        "games of turns": {
            str(turns): count for turns, count in sorted(tally.games_of_turns.items())
        },
        "worth": [
            {
                "round": after,
                "winners": of_sums(tally.winners_worth[after])
                if after in tally.winners_worth
                else None,
                "others": of_sums(tally.others_worth[after])
                if after in tally.others_worth
                else None,
            }
            for after in sorted({*tally.winners_worth, *tally.others_worth})
        ],
        "thrown": {str(total): count for total, count in sorted(tally.thrown.items())},
        "visits": ranked(tally.visits, tally.games),
        "earned": ranked(tally.earned, tally.games),
        "happened": {
            what: {
                str(after): count
                for (which, after), count in sorted(tally.happened.items())
                if which == what
            }
            for what in sorted({what for what, _ in tally.happened})
        },
        "columns": columns(tally),
        "each game": list(rows(tally)),
    }


def columns(tally: Tally) -> list[str]:
    """What a row says of a game."""
    seats = [f"won by seat {seat}" for seat in range(1, tally.seats + 1)]
    return ["game", "began", LED, *tally.measures, *seats]


def rows(tally: Tally) -> Iterator[list[float]]:
    for number, first, led, *rest in sorted(tally.rows):
        yield [number, first + 1, led / PARTS if led % PARTS else led // PARTS, *rest]


def won(parts: int, of: int) -> dict[str, Any]:
    """Wins, in parts, of so many games."""
    return {"wins": parts / PARTS, **interval(share(parts / PARTS, of))}


def of_sums(sums: Sums) -> dict[str, Any]:
    return {
        "count": sums.count,
        **interval(mean(sums)),
        "deviation": variance(sums) ** 0.5,
        "lowest": sums.least,
        "highest": sums.most,
    }


def of_counts(sums: Sums) -> dict[str, Any]:
    return {**of_sums(sums), **interval(not_negative(mean(sums)))}


def not_negative(estimate: Estimate) -> Estimate:
    """Of what is counted: an interval of few games ends at 0."""
    value, least, most = estimate
    return Estimate(value, least if isinf(least) else max(0.0, least), most)


def interval(estimate: Estimate) -> dict[str, float | None]:
    """JSON has no infinite numbers: a bound that is not known is null."""
    least, most = (None if isinf(bound) else bound for bound in estimate[1:])
    return {"value": estimate.value, "least": least, "most": most}


def ranked(counts: dict[str, Sums], games: int) -> dict[str, Any]:
    """A game: the most first; of equals by name."""
    ordered = sorted(counts.items(), key=lambda item: (-item[1].total, item[0]))
    return {
        name: {"total": sums.total, **interval(not_negative(mean(sums.of(games))))}
        for name, sums in ordered
    }


def estimate_in(found: dict[str, Any]) -> Estimate:
    least, most = found["least"], found["most"]
    return Estimate(found["value"], -inf if least is None else least, inf if most is None else most)
