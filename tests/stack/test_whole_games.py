"""Rules, bots, a link with faults, and a simulated unit that is really pressed, all together."""

import time

import pytest

from tests.exhaustive import sample
from tests.stack.agreement import check
from tests.stack.played_game import EVENINGS, Evening
from tests.stack.random_faults import Storm
from tests.stack.wheel_bettor import LOW_BLIP_HZ
from trading_unit.games.definition import GameDefinition
from trading_unit.games.registry import all_games

EVERY = 1000  # bytes
ROUNDS = 15

MISHAPS, A_MINUTE = 20, 15  # of a storm

each_game = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)


@each_game
def test_a_whole_game_over_a_bad_cable(game: GameDefinition, record_property) -> None:
    evening = Evening(game.name, 12, 3, every=EVERY, until="rounds", rounds=ROUNDS)
    evening.play()
    seen = check(evening)
    assert seen["unit results"] > 20
    match game.unit.dome:
        case "auction":
            assert seen["unit lights"] > 5
        case "quiz":  # a bot that answers puts its light out: see test_quizzes
            assert seen["unit lights on"] > 5
        case _:
            in_a_game_without_light(evening, seen)
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


@pytest.mark.exhaustive
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(("game", "table"), EVENINGS)
def test_a_whole_evening_over_a_bad_cable(game: str, table: tuple[str, ...], seed: int) -> None:
    evening = Evening(game, seed, 2 + seed % 5, every=EVERY, table=table)
    evening.play()
    check(evening)


@pytest.mark.exhaustive
@each_game
def test_a_whole_hour(game: GameDefinition, record_property) -> None:
    """A budget of two seconds, shown and not judged: machines differ."""
    began = time.perf_counter()
    evening = Evening(game.name, 1, 4, pace_s=5.0)
    evening.play()
    wall = time.perf_counter() - began
    seen = check(evening)
    record_property("virtual_s", evening.desk.now // 1000)
    record_property("wall_s", round(wall, 2))
    print(f"{evening.desk.now / 1000:.0f} s of play in {wall:.2f} s", seen)


@each_game
@pytest.mark.parametrize("seed", range(1, sample(2, 7)))
def test_a_game_in_a_storm(game: GameDefinition, seed: int) -> None:
    """Cables pulled, units restarted, buttons pressed, answers taken back, at random."""
    storm = Storm(game.name, seed)
    storm.play()
    mishaps = sum(storm.seen.values())
    assert mishaps > MISHAPS
    assert mishaps > A_MINUTE * storm.desk.now / 60_000
