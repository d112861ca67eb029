"""What owners of a game ask most often, each answered by games that differ in one thing."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from trading_unit.study.experiment import HOUR_ROUNDS, Experiment
from trading_unit.study.statistics import Estimate, share
from trading_unit.study.tables import percent
from trading_unit.study.tally import PARTS, Tally
from trading_unit.translation import translate

LENGTHS = (20, HOUR_ROUNDS, 45)  # rounds: 40 minutes, an hour and 90 minutes
ROUNDS = (5, 10, 15, 20, 30)  # after which railroads are counted
RAILROAD = 3  # among the odds of the Build button


@dataclass(frozen=True, slots=True)
class Question:
    title: str
    runs: dict[str, Experiment]
    """What is compared, by what it is called."""

    rows: Callable[[Sequence[Tally]], Iterator[tuple[str, list[str]]]]
    """A figure of each run, by what it is."""


Answer = tuple[Question, list[Tally]]


def questions(given: Experiment) -> list[Question]:
    """Those that this game answers."""
    usual = translate("as given")
    found = [Question(translate("Does who begins win?"), {usual: given}, begins)]
    odds = given.setup["data"].get("odds")
    if odds:
        rare = [weight * 2 for weight in odds[:RAILROAD]] + [odds[RAILROAD]]
        never = [*odds[:RAILROAD], 0]
        runs = {usual: given, translate("half the weight"): with_odds(given, rare)}
        if any(never):
            runs[translate("never")] = with_odds(given, never)
        found.append(Question(translate("Do railroads come too fast?"), runs, railroads))
    if given.setup["length"]["until"] != "goal":
        runs = {
            translate("{rounds} rounds", rounds=rounds): with_length(given, rounds)
            for rounds in LENGTHS
        }
        found.append(Question(translate("Does the length of the game matter?"), runs, lengths))
    return found


def with_odds(given: Experiment, odds: list[int]) -> Experiment:
    return changed(given, data={**given.setup["data"], "odds": odds})


def with_length(given: Experiment, rounds: int) -> Experiment:
    if given.setup["length"] == {"until": "rounds", "rounds": rounds}:
        return given
    return changed(given, length={"until": "rounds", "rounds": rounds})


def changed(given: Experiment, **what: Any) -> Experiment:
    return replace(given, setup={**given.setup, **what})


def answers(asked: Sequence[Question], play: Callable[[Experiment], Tally]) -> list[Answer]:
    """Each experiment is played once, however many questions look at it."""
    played: dict[int, Tally] = {}
    for question in asked:
        for run in question.runs.values():
            if id(run) not in played:
                played[id(run)] = play(run)
    return [(question, [played[id(run)] for run in question.runs.values()]) for question in asked]


# What is told of the runs


def begins(tallies: Sequence[Tally]) -> Iterator[tuple[str, list[str]]]:
    for place in range(tallies[0].seats):
        who = translate("who begins") if not place else translate("{number} later", number=place)
        yield who, [percent(won_by(tally, place)) for tally in tallies]
    even = 1 / tallies[0].seats
    yield translate("all alike it would be"), [f"{even:.1%}"]


def railroads(tallies: Sequence[Tally]) -> Iterator[tuple[str, list[str]]]:
    for rounds in ROUNDS:
        what = translate("railroads after {rounds} rounds", rounds=rounds)
        yield what, [f"{standing(tally, rounds):.1f}" for tally in tallies]
    jumps = [sum_of(tally, "jumps") / max(1, tally.games) for tally in tallies]
    yield translate("jumps a game"), [f"{each:.1f}" for each in jumps]
    yield from leaders(tallies)


def lengths(tallies: Sequence[Tally]) -> Iterator[tuple[str, list[str]]]:
    yield from leaders(tallies)
    yield translate("who begins wins"), [percent(won_by(tally, 0)) for tally in tallies]
    ruined = [sum_of(tally, "bankrupt") / max(1, tally.games) for tally in tallies]
    yield translate("bankrupt players a game"), [f"{each:.1f}" for each in ruined]


def leaders(tallies: Sequence[Tally]) -> Iterator[tuple[str, list[str]]]:
    yield translate("who leads half-way wins"), [percent(won_by_leader(one)) for one in tallies]


def won_by(tally: Tally, place: int) -> Estimate:
    return share(tally.won_by_order[place] / PARTS, tally.games)


def won_by_leader(tally: Tally) -> Estimate:
    return share(tally.led / PARTS, tally.games)


def standing(tally: Tally, rounds: int) -> float:
    """Railroads on the board after so many rounds, on average."""
    placed = sum(
        count
        for (what, after), count in tally.happened.items()
        if what == "railroad" and after < rounds
    )
    return placed / max(1, tally.games)


def sum_of(tally: Tally, what: str) -> int:
    return sum(count for (which, _), count in tally.happened.items() if which == what)


# As text


def text(given: Experiment, found: Sequence[Answer]) -> str:
    return "\n".join(lines(given, found)) + "\n"


def lines(given: Experiment, found: Sequence[Answer]) -> Iterator[str]:
    yield translate(
        "{game}: games of {players} players, seed {seed}",
        game=given.game,
        players=given.seats,
        seed=given.seed,
    )
    yield translate("In brackets: where the true figure lies in 95 of 100 such studies.")
    for question, tallies in found:
        yield ""
        yield question.title
        games = [f"{tally.games:,}" for tally in tallies]
        rows = [("", list(question.runs)), (translate("games"), games), *question.rows(tallies)]
        names = max(len(name) for name, _ in rows)
        cells = max(len(cell) for _, row in rows for cell in row)
        for name, row in rows:
            yield "  " + "  ".join([f"{name:<{names}}", *(f"{cell:>{cells}}" for cell in row)])
