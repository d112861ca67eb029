"""Where everybody is, and who they are, derived again after every answer of whole games."""

from collections import Counter
from functools import cache
from random import Random
from typing import Any

import pytest

from tests.exhaustive import sample
from tests.host.games.life.places import Whereabouts
from tests.host.games.life.random_game import Wanderer, setup_of, table_of
from tests.host.games.life.table import LifeTable, figures, life, standing
from tests.host.games.tables import Setup

SEEDS = sample(6, 60)
FOR_ALL = 30  # games
ROUNDS = 40
PASSING = ("paper", "market")  # asks that a car may pass by
MORE = 100  # spaces

each_seed = pytest.mark.parametrize("seed", range(SEEDS))


class OnTheWay(Wanderer):
    """Does not put a car elsewhere that is in the middle of its move: how far it still goes, the
    log does not tell."""

    def a_correction(self) -> dict[str, Any]:
        found = super().a_correction()
        passing = self.table.ask.name in PASSING and found["seat"] == self.table.game.seat
        return {**found, "what": "misses", "count": 1} if passing else found


def derived(made: Setup, seed: int) -> tuple[LifeTable, int]:
    """A game, and in how many of its moments all was known and agreed."""
    table = table_of(made, seed)
    wanderer = OnTheWay(table, Random(seed))
    found, told, agreed = Whereabouts(made), 0, 0
    while table.ask is not None:
        wanderer.step()
        if told > len(table.game.log):  # something was taken back
            found, told = Whereabouts(made), 0
        found.read(table.game.log[told:])
        told = len(table.game.log)
        found.agrees(table.game)
        agreed += not found.on_the_way()
    return table, agreed


@cache
def wandered(seed: int) -> tuple[LifeTable, int]:
    return derived(setup_of(seed, ROUNDS), seed)


@each_seed
def test_cars_salaries_families_turns_and_the_bridge_follow_from_the_log(seed: int) -> None:
    table, agreed = wandered(seed)
    assert table.game.over
    assert agreed > len(table.game.log) // 10


@pytest.mark.exhaustive
def test_the_games_meet_all_that_a_road_can_bring() -> None:
    seen = Counter(line[0] for seed in range(FOR_ALL) for line in wandered(seed)[0].game.log)
    for what in (
        *("takes", "lands", "earns", "will miss", "misses", "again", "back", "taxes", "house"),
        *("marries", "gift", "children", "child gift", "toll", "holds bridge", "loses bridge"),
        *("revenge", "revenge fails", "revenge back", "market up", "market down", "lucky win"),
        *("for children", "settles notes", "stakes all", "farm", "acres", "bonus", "lucky"),
        *("sells", "loses paper", "no card", "interest", "put right"),
    ):
        assert seen[what] > 0, what


def far_round() -> dict[str, Any]:
    """Our road, with the last side road so long that its spaces lie farther from the start than
    the Day of Reckoning does; and are before it all the same."""
    spaces = [dict(space) for space in figures()["spaces"]]
    at = [space["id"] for space in spaces].index("E1")
    more = [
        {**spaces[at], "id": f"X{n}", "name": f"Snow, {n}", "next": [f"X{n + 1}"]}
        for n in range(1, MORE + 1)
    ]
    more[-1]["next"] = spaces[at]["next"]
    spaces[at]["next"] = ["X1"]
    spaces[at + 1 : at + 1] = more
    return {**figures(), "spaces": spaces}


@pytest.mark.parametrize("seed", range(sample(1, 12)))
def test_a_road_of_ones_own_that_goes_round_by_far(seed: int) -> None:
    made = {**setup_of(seed, ROUNDS), "data": far_round()}
    seats = len(made["seats"])
    real = made["chance"]["cards"] == "table"
    begin = standing(seats, at={0: f"X{MORE // 2}", 1: "60"}, real_pile=real)
    table, _ = derived({**made, "standing": begin}, seed)
    assert table.game.over


def test_gl_67_who_is_put_on_the_long_way_round_has_not_been_reckoned_with() -> None:
    play = life(own=far_round(), at={0: "60"}, notes={0: 1}, cash={0: 50_000})
    play.put_at(0, f"X{MORE - 1}")
    assert play.may("repay", 0) == ["1"]
    play.put_at(0, "118")
    assert play.may("repay", 0) == []
