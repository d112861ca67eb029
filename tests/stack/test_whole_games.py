"""Whole games with rules, bots, a bad cable and a simulated unit, all together."""

import time

import pytest

from tests.stack.agreement import check
from tests.stack.played_game import NAMES, WholeGame
from tests.stack.random_faults import FaultyGame
from tests.stack.wheel_bettor import LOW_BLIP_HZ

EVERY = 1000  # bytes
ROUNDS = 15

WITHOUT_LIGHT = ("life",)  # no ask of it is timed, and there are many bets
WITHOUT_AUCTION = ("city-life",)  # a bot that answers a quiz puts its light out: see test_quizzes
MISHAPS_A_MINUTE = 15
LEAST_MISHAPS = {"city-life": 40}  # else 50; this game ends sooner

each_game = pytest.mark.parametrize("game", NAMES)


@each_game
def test_a_whole_game_over_a_bad_cable(game: str, record_property) -> None:
    whole_game = WholeGame(game, 12, 3, every=EVERY, until="rounds", rounds=ROUNDS)
    whole_game.play()
    seen = check(whole_game)
    assert seen["unit results"] > 20
    if game in WITHOUT_LIGHT:
        in_a_game_without_light(whole_game, seen)
    elif game in WITHOUT_AUCTION:
        assert seen["unit lights on"] > 5
    else:
        assert seen["unit lights"] > 5
    assert seen["faults"] > 20
    assert sum(whole_game.link.counters.values()) > 10
    assert whole_game.pressed["build"] > 0
    for what, count in {**seen, **whole_game.link.counters}.items():
        record_property(what, count)
    print(seen, dict(whole_game.link.counters))


def in_a_game_without_light(whole_game: WholeGame, seen: dict[str, int]) -> None:
    """The dome only gives a low blip, and there are many bets on what the unit spins."""
    assert seen["unit lights on"] == 0
    assert whole_game.pressed["auction"] > 0
    tones = [hz for _, what, hz, _ in whole_game.bench.timeline.entries if what == "tone"]
    assert LOW_BLIP_HZ in tones
    assert seen["bets"] > 20
    assert seen["cards given"] > 0


@each_game
def test_a_whole_hour(game: str, record_property) -> None:
    """It is measured only: the budget is two seconds, and machines differ."""
    began = time.perf_counter()
    whole_game = WholeGame(game, 1, 4, pace_s=5.0)
    whole_game.play()
    wall = time.perf_counter() - began
    seen = check(whole_game)
    record_property("virtual_s", whole_game.desk.now // 1000)
    record_property("wall_s", round(wall, 2))
    print(f"{whole_game.desk.now / 1000:.0f} s of play in {wall:.2f} s", seen)


@each_game
@pytest.mark.parametrize("seed", [1, 2])
def test_a_game_with_random_faults(game: str, seed: int) -> None:
    """Cables are pulled, units restarted, buttons pressed and answers undone, at random."""
    faulty_game = FaultyGame(game, seed)
    faulty_game.play()
    mishaps = sum(faulty_game.seen.values())
    assert mishaps > LEAST_MISHAPS.get(game, 50)
    assert mishaps > MISHAPS_A_MINUTE * faulty_game.desk.now / 60_000
