"""Bots play City Life: sensibly, and to its end, which no game of theirs is long in reaching.

`python -m tests.host.games.city_life.steady --games 1000` plays more of them than pytest.
"""

from collections import Counter
from functools import cache

import pytest

from tests.exhaustive import sample
from tests.host.games.city_life.steady import MOST_TURNS, contests, lengths, played, said
from tests.host.games.city_life.table import BOTH, CityTable

COUNT = sample(30, 50)  # as many of each number of seats
CONTESTS = sample(40, 200)

RULES = {False: "basic", True: "advanced"}

both = pytest.mark.parametrize("advanced", BOTH, ids=lambda advanced: RULES[advanced])


@cache
def steady(advanced: bool, seed: int) -> CityTable:
    seats = 2 + seed % 5
    return played(advanced, ("steady",) * seats, seed)


@both
def test_no_game_of_steady_bots_is_long(advanced: bool, record_property) -> None:
    games = [steady(advanced, seed).game for seed in range(COUNT)]
    for game in games:
        assert game.over
        assert [game.place[seat] + 1 for seat in game.winners] == [100]
    found = lengths(games)
    record_property(f"City Life, {RULES[advanced]}: turns of {COUNT} steady games", said(found))
    assert max(found) <= MOST_TURNS


@both
def test_steady_beats_random_where_property_is_dealt_out(advanced: bool, record_property) -> None:
    """From the beginning of a game it can do little: that is a race by one die, and a figure
    without a verdict."""
    for dealt in BOTH:
        won = contests(advanced, 2, CONTESTS, dealt)
        where = "with all property dealt out" if dealt else "from the beginning"
        what = f"City Life, {RULES[advanced]}: won by 1 steady against 1 random, {where}"
        record_property(what, f"{won:.0%}")
    assert won > 0.55


@both
def test_steady_does_all_that_can_be_done(advanced: bool) -> None:
    steps = Counter(line[0] for seed in range(COUNT) for line in steady(advanced, seed).game.log)
    for what in ("buys", "fee", "misses for", "free house", "quiz prize", "lottery"):
        assert steps[what] > 0, what
    for what in ("buys shares", "dividend", "fee tax"):
        assert (steps[what] > 0) == advanced, what
