"""Whole games with rules, bots, a bad cable and a simulated unit, all together."""

import time

import pytest

from tests.exhaustive import sample
from tests.stack.agreement import check
from tests.stack.played_game import GAMES, WholeGame
from tests.stack.random_faults import FaultyGame
from tests.stack.wheel_bettor import LOW_BLIP_HZ
from trading_unit.games.definition import GameDefinition
from trading_unit.games.registry import all_games

EVERY = 1000  # bytes
ROUNDS = 15

MISHAPS, A_MINUTE = 20, 12  # of a storm, at least

each_game = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)


@each_game
def test_a_whole_game_over_a_bad_cable(game: GameDefinition, record_property) -> None:
    whole_game = WholeGame(game.name, 12, 3, every=EVERY, until="rounds", rounds=ROUNDS)
    whole_game.play()
    seen = check(whole_game)
    assert seen["unit results"] > 20
    assert game.unit is not None
    match game.unit.dome:
        case "auction":
            assert seen["unit lights"] > 5
        case "quiz":  # a bot that answers puts its light out: see test_quizzes
            assert seen["unit lights on"] > 5
        case _:
            in_a_game_without_light(whole_game, seen)
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


@pytest.mark.exhaustive
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(("game", "table"), GAMES)
def test_a_whole_evening_over_a_bad_cable(game: str, table: tuple[str, ...], seed: int) -> None:
    whole_game = WholeGame(game, seed, 2 + seed % 5, every=EVERY, table=table)
    whole_game.play()
    check(whole_game)


@pytest.mark.exhaustive
@each_game
def test_a_whole_hour(game: GameDefinition, record_property) -> None:
    """A budget of two seconds, shown and not judged: machines differ."""
    began = time.perf_counter()
    whole_game = WholeGame(game.name, 1, 4, pace_s=5.0)
    whole_game.play()
    wall = time.perf_counter() - began
    seen = check(whole_game)
    record_property("virtual_s", whole_game.desk.now // 1000)
    record_property("wall_s", round(wall, 2))
    print(f"{whole_game.desk.now / 1000:.0f} s of play in {wall:.2f} s", seen)


@each_game
@pytest.mark.parametrize("seed", range(1, sample(2, 4)))
def test_a_game_in_a_storm(game: GameDefinition, seed: int) -> None:
    """Cables pulled, units restarted, buttons pressed, answers taken back, at random."""
    faulty_game = FaultyGame(game.name, seed)
    faulty_game.play()
    mishaps = sum(faulty_game.seen.values())
    assert mishaps > MISHAPS
    assert mishaps > A_MINUTE * faulty_game.desk.now / 60_000
