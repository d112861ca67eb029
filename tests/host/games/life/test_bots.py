"""Bots play The Game of Life: sensibly, and to its end, which no game of theirs is long in
reaching.

`python -m tests.host.games.life.steady --games 1000` plays more of them than pytest.
"""

from collections import Counter
from functools import cache

import pytest

from tests.exhaustive import sample
from tests.host.games.life.steady import MOST_TURNS, SEATS, contests, played, rounds, said, turns
from tests.host.games.life.table import LifeTable

COUNT = sample(10, 50)  # as many of each number of seats
CONTESTS = sample(30, 120)


@cache
def of_one_kind(name: str, seed: int) -> LifeTable:
    return played((name,) * SEATS[seed % len(SEATS)], seed)


@pytest.mark.parametrize("name", ["random", "steady"])
def test_no_game_of_bots_is_long(name: str, record_property) -> None:
    games = [of_one_kind(name, seed).game for seed in range(COUNT)]
    assert all(game.over for game in games)
    assert not any(line[0] == "rounds over" for game in games for line in game.log)
    for what, found in (("turns", turns(games)), ("rounds", rounds(games))):
        record_property(f"The Game of Life: {what} of {COUNT} {name} games", said(found))
    assert max(turns(games)) <= MOST_TURNS


@pytest.mark.parametrize(("seats", "least"), [(2, 0.55), (4, 0.4)])
def test_steady_beats_random(seats: int, least: float, record_property) -> None:
    won = contests(seats, CONTESTS)
    record_property(
        f"The Game of Life: won by 1 steady against {seats - 1} random, of {CONTESTS}", f"{won:.0%}"
    )
    assert won > least


def test_steady_does_all_that_is_sensible() -> None:
    """It buys papers, plays the market, uses its cards and repays; it bets only where it would not
    win else, for that brings nothing on average."""
    games = [of_one_kind("steady", seed).game for seed in range(COUNT)]
    steps = Counter(line[0] for game in games for line in game.log)
    for what in (
        *("buys", "market up", "market down", "lucky win", "collect card", "pay card", "exempt"),
        *("revenge", "back", "borrows", "repays", "acres", "bets"),
    ):
        assert steps[what] > 0, what
    for game in games:
        home = [line[1] if line[0] == "acres" else None for line in game.log]
        for place, line in enumerate(game.log):
            assert line[0] != "bets" or line[1] in home[:place]


def test_steady_takes_both_roads_and_seldom_ends_in_the_poor_farm() -> None:
    games = [of_one_kind("steady", seed).game for seed in range(COUNT)]
    seats = sum(len(game.seats) for game in games)
    lines = [line for game in games for line in game.log]
    business = sum(line[0] == "takes" and line[2] == "B1" for line in lines)
    assert 0 < business < seats // 4
    assert sum(line[0] == "farm" for line in lines) < seats // 5
