"""Rules, bots, a link with faults, and a simulated unit that is really pressed, all together."""

import time

import pytest

from tests.stack.agreement import check
from tests.stack.played_game import NAMES, Evening
from tests.stack.random_faults import Storm
from tests.stack.wheel_bettor import LOW_BLIP_HZ

EVERY = 1000  # bytes
ROUNDS = 15

WITHOUT_LIGHT = ("life",)  # nothing in it is timed, and much is bet
WITHOUT_AUCTION = ("city-life",)  # a bot that answers a quiz puts its light out: see test_quizzes
A_MINUTE = 15  # mishaps of a storm
IN_ALL = {"city-life": 40}  # it is over when somebody is on its last square

each_game = pytest.mark.parametrize("game", NAMES)


@each_game
def test_a_whole_game_over_a_bad_cable(game: str, record_property) -> None:
    evening = Evening(game, 12, 3, every=EVERY, until="rounds", rounds=ROUNDS)
    evening.play()
    seen = check(evening)
    assert seen["unit results"] > 20
    if game in WITHOUT_LIGHT:
        in_a_game_without_light(evening, seen)
    elif game in WITHOUT_AUCTION:
        assert seen["unit lights on"] > 5
    else:
        assert seen["unit lights"] > 5
    assert seen["faults"] > 20
    assert sum(evening.link.counters.values()) > 10
    assert evening.pressed["build"] > 0
    for what, count in {**seen, **evening.link.counters}.items():
        record_property(what, count)
    print(seen, dict(evening.link.counters))


def in_a_game_without_light(evening: Evening, seen: dict[str, int]) -> None:
    """The dome is good for a low blip; bets lie on many a number that the unit spins."""
    assert seen["unit lights on"] == 0
    assert evening.pressed["auction"] > 0
    tones = [hz for _, what, hz, _ in evening.bench.timeline.entries if what == "tone"]
    assert LOW_BLIP_HZ in tones
    assert seen["bets"] > 20
    assert seen["cards given"] > 0


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
@pytest.mark.parametrize("seed", [1, 2])
def test_a_game_in_a_storm(game: str, seed: int) -> None:
    """Cables pulled, units restarted, buttons pressed, answers taken back, at random."""
    storm = Storm(game, seed)
    storm.play()
    mishaps = sum(storm.seen.values())
    assert mishaps > IN_ALL.get(game, 50)
    assert mishaps > A_MINUTE * storm.desk.now / 60_000
