"""Rules, bots, a link with faults, and a simulated unit that is really pressed, all together."""

import time

import pytest

from tests.stack.agreement import check
from tests.stack.evening import NAMES, Evening
from tests.stack.storm import Storm

EVERY = 1000  # bytes
ROUNDS = 15

each_game = pytest.mark.parametrize("game", NAMES)


@each_game
@pytest.mark.parametrize(("seed", "seats"), [(11, 4), (12, 3)])
def test_a_whole_game_over_a_bad_cable(game: str, seed: int, seats: int, record_property) -> None:
    evening = Evening(game, seed, seats, every=EVERY, until="rounds", rounds=ROUNDS)
    evening.play()
    seen = check(evening)
    assert seen["unit results"] > 20
    assert seen["unit lights on"] > 5
    assert seen["unit lights"] > 5 or not seen["auctions"]  # who answers a quiz puts its light out
    assert seen["faults"] > 20
    assert sum(evening.link.counters.values()) > 10
    assert evening.pressed["build"] > 0
    for what, count in {**seen, **evening.link.counters}.items():
        record_property(what, count)
    print(seen, dict(evening.link.counters))


@each_game
def test_a_whole_hour(game: str, record_property) -> None:
    """A budget of two seconds, shown and not judged: machines differ."""
    began = time.perf_counter()
    evening = Evening(game, 1, 4, pace_s=5.0)
    evening.play()
    wall = time.perf_counter() - began
    seen = check(evening)
    record_property("virtual_s", evening.desk.now // 1000)
    record_property("wall_s", round(wall, 2))
    print(f"{evening.desk.now / 1000:.0f} s of play in {wall:.2f} s", seen)


@each_game
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_game_in_a_storm(game: str, seed: int) -> None:
    """Cables pulled, units restarted, buttons pressed, answers taken back, at random."""
    storm = Storm(game, seed)
    storm.play()
    assert sum(storm.seen.values()) > 40
