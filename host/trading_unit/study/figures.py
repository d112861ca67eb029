"""The figures of a study, as plain data: what tables, files and comparisons are made from."""

from typing import Any

from trading_unit.study.experiment import Experiment, as_plain
from trading_unit.study.statistics import Estimate, mean, share, variance
from trading_unit.study.tally import PARTS, Sums, Tally
from trading_unit.trouble import Trouble

FORM = 1  # of the file

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
        "won by who led half-way": won(tally.led, tally.games),
        "won by bot": {
            name: {
                **won(tally.won_by_bot[name], seats),
                "seats": seats,
            }
            for name, seats in sorted(tally.played_by_bot.items())
        },
        "turns": of_sums(tally.turns),
        "rounds": of_sums(tally.rounds),
        "answers": of_sums(tally.answers),
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
        "visits": ranked(dict(tally.visits)),
        "earned": ranked(dict(tally.earned)),
        "happened": {
            what: {
                str(after): count
                for (which, after), count in sorted(tally.happened.items())
                if which == what
            }
            for what in sorted({what for what, _ in tally.happened})
        },
    }


def won(parts: int, of: int) -> dict[str, float]:
    """Wins, in parts, of so many games or seats."""
    return {"wins": parts / PARTS, **interval(share(parts / PARTS, of))}


def of_sums(sums: Sums) -> dict[str, Any]:
    return {
        "count": sums.count,
        **interval(mean(sums)),
        "deviation": variance(sums) ** 0.5,
        "lowest": sums.least,
        "highest": sums.most,
    }


def interval(estimate: Estimate) -> dict[str, float]:
    return {"value": estimate.value, "least": estimate.least, "most": estimate.most}


def ranked(counts: dict[str, int]) -> dict[str, int]:
    """The most first; of equals by name."""
    return dict(sorted(counts.items(), key=lambda item: (-item[1], item[0])))


def estimate_in(found: dict[str, Any]) -> Estimate:
    return Estimate(found["value"], found["least"], found["most"])


def check_comparable(before: object, now: Figures, path: str) -> Figures:
    """Two studies of one game and as many players; whatever else differs is what is compared."""
    if type(before) is not dict or before.get("form") != FORM:
        raise Trouble("{path} is no study that this version can compare with", path=path)
    for what in ("game", "players"):
        then, here = before["experiment"][what], now["experiment"][what]
        if then != here:
            raise Trouble(
                "{path} has studied {then}, and this study {here}; compare like with like",
                path=path,
                then=f"{what} {then}",
                here=f"{what} {here}",
            )
    return before
