"""What steady bots let go, and the program that compares them with those of another tree."""

from collections import Counter
from contextlib import closing
from pathlib import Path

import pytest

from tests.exhaustive import sample
from tests.host.bots.compare import Contest, OtherTree, chance_of, set_up, watch
from trading_unit.games.registry import game_named

GAMES = sample(4, 60)
TREE = Path(__file__).parents[3]


@pytest.mark.parametrize("game", ["monopoly-city", "repentance", "greenopoly"])
def test_they_let_nothing_go_for_little_and_mortgage_for_debts_alone(
    game: str, record_property
) -> None:
    counts: Counter[str] = Counter()
    for seed in range(GAMES):
        watch(set_up(game_named(game), 2 + seed % 4, "rounds", {}), seed, counts)
    rich = counts["lots with a rich rival"]
    record_property(f"{game}: lots below half, of those that a rival could pay", f"{rich} lots")
    assert rich > 0
    assert counts["lots below half"] <= rich // 50
    assert counts["deeds sold below a fifth"] == 0
    assert counts["mortgages"] > 0
    assert counts["mortgages without a debt"] == 0
    assert counts["mortgages not needed"] < counts["mortgages"] / 2


def test_the_same_bots_of_another_process_are_a_contest() -> None:
    with closing(OtherTree(TREE)) as other:
        contest = Contest(other, times=True)
        contest.play_swapped(set_up(game_named("repentance"), 2, "rounds", {}), 0)
    assert contest.won == {"this": 1, "other": 1}
    assert not contest.won_twice
    assert contest.spent["decisions"] > 100
    assert 0 < contest.spent["this"] < 100 * contest.spent["other"]
    assert "of the other's time" in contest.summary()


@pytest.mark.parametrize(
    ("won", "games", "chance"), [(5, 5, 1 / 16), (0, 5, 1 / 16), (5, 10, 1.0), (60, 100, 0.057)]
)
def test_the_chance_of_a_result_between_equals(won: int, games: int, chance: float) -> None:
    assert chance_of(won, games) == pytest.approx(chance, abs=0.001)
