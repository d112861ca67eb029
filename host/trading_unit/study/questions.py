"""What owners of a game ask most often, each answered by games that differ in one thing."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from trading_unit.study.experiment import HOUR_ROUNDS, Experiment
from trading_unit.study.figures import LED
from trading_unit.study.one_game import RAILROADS
from trading_unit.study.statistics import Estimate, mean, share
from trading_unit.study.tables import name_of, number, percent, written
from trading_unit.study.tally import PARTS, Sums, Tally
from trading_unit.words.sentence import translate

LENGTHS = (20, HOUR_ROUNDS, 45)  # rounds: 40 minutes, an hour and 90 minutes
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
    """Each experiment is played once, however many questions look at it. What has no game is left
    out."""
    played: dict[int, Tally] = {}
    for question in asked:
        for run in question.runs.values():
            if id(run) not in played:
                played[id(run)] = play(run)
    found = []
    for question in asked:
        runs = {name: run for name, run in question.runs.items() if played[id(run)].games}
        if runs:
            tallies = [played[id(run)] for run in runs.values()]
            found.append((replace(question, runs=runs), tallies))
    return found


# The rows of each


def begins(tallies: Sequence[Tally]) -> Iterator[tuple[str, list[str]]]:
    for place in range(tallies[0].seats):
        yield name_of(place), [percent(won_by(tally, place)) for tally in tallies]
    even = 1 / tallies[0].seats
    yield translate("all alike it would be"), [written(even, ".1%")]


def railroads(tallies: Sequence[Tally]) -> Iterator[tuple[str, list[str]]]:
    for what in (*RAILROADS, "jumps"):
        yield name_of(what), [a_game(tally, what) for tally in tallies]
    yield from leaders(tallies)


def lengths(tallies: Sequence[Tally]) -> Iterator[tuple[str, list[str]]]:
    yield from leaders(tallies)
    yield translate("who begins wins"), [percent(won_by(tally, 0)) for tally in tallies]
    yield name_of("bankrupt players"), [a_game(tally, "bankrupt players") for tally in tallies]


def leaders(tallies: Sequence[Tally]) -> Iterator[tuple[str, list[str]]]:
    yield name_of(LED), [percent(won_by_leader(one)) for one in tallies]


def a_game(tally: Tally, what: str) -> str:
    return number(mean(tally.measures.get(what, Sums())))


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
    yield translate("The brackets hold the true figure in 95 of 100 such studies.")
    for question, tallies in found:
        yield ""
        yield question.title
        games = [written(tally.games, ",") for tally in tallies]
        rows = [("", list(question.runs)), (translate("games"), games), *question.rows(tallies)]
        names = max(len(name) for name, _ in rows)
        cells = max(len(cell) for _, row in rows for cell in row)
        for name, row in rows:
            yield "  " + "  ".join([f"{name:<{names}}", *(f"{cell:>{cells}}" for cell in row)])
