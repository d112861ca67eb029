"""Two studies compared: the same games one by one, others as a whole."""

from copy import deepcopy
from typing import Any

import pytest

from tests.exhaustive import sample
from trading_unit.games.registry import game_named
from trading_unit.study.comparison import Comparison, checked, compare
from trading_unit.study.experiment import Experiment, experiment
from trading_unit.study.figures import LED, Figures, figures
from trading_unit.study.statistics import paired_mean, paired_share
from trading_unit.study.workers import play_batch

GAMES = 30


def of_city(seed: int = 1, **more: Any) -> Experiment:
    given: dict[str, Any] = {"seats": 3, "bots": ("random",), "options": {}, "rounds": 8}
    return experiment(game_named("monopoly-city"), seed=seed, **{**given, **more})


def study(of: Experiment, numbers: range = range(GAMES)) -> Figures:
    return figures(of, play_batch(of, numbers))


def by_name(found: Comparison) -> dict[str | int, Any]:
    return {difference.what: difference for difference in found.differences}


@pytest.fixture(scope="module")
def usual() -> Figures:
    return study(of_city())


def test_a_study_does_not_differ_from_itself(usual: Figures) -> None:
    found = compare(usual, study(of_city()), "usual.json")
    assert found.pairs == GAMES
    assert found.changed == []
    assert {difference.estimate.value for difference in found.differences} == {0.0}
    assert not any(difference.is_sure for difference in found.differences)
    turns = by_name(found)["turns"].estimate
    assert (turns.least, turns.most) == (0, 0)  # though games differ much from each other


def test_games_of_one_seed_are_compared_one_by_one(usual: Figures) -> None:
    now = study(of_city(rounds=12))
    found = by_name(compare(usual, now, "usual.json"))
    turns, led = usual["columns"].index("turns"), usual["columns"].index(LED)
    pairs = list(zip(usual["each game"], now["each game"], strict=True))
    assert found["turns"].estimate == paired_mean([b[turns] - a[turns] for a, b in pairs])
    assert found["turns"].is_sure
    assert found[LED].estimate == paired_share([b[led] - a[led] for a, b in pairs])
    assert set(found) >= {"turns", "rounds", "railroads after 5 rounds", 0, 1, 2, LED}


def test_only_games_that_both_have_are_pairs(usual: Figures) -> None:
    found = compare(usual, study(of_city(), range(20, 40)), "usual.json")
    assert found.pairs == 10
    assert {difference.estimate.value for difference in found.differences} == {0.0}


def test_games_of_other_seeds_are_compared_as_a_whole(usual: Figures) -> None:
    now = study(of_city(seed=2))
    found = compare(usual, now, "usual.json")
    assert found.pairs == 0
    assert found.changed == [("seed", 1, 2)]
    turns = by_name(found)["turns"].estimate
    then, here = usual["measures"]["turns"], now["measures"]["turns"]
    assert turns.value == here["value"] - then["value"]
    half = ((here["most"] - here["value"]) ** 2 + (then["most"] - then["value"]) ** 2) ** 0.5
    assert turns.most - turns.value == pytest.approx(half)


def test_other_odds_are_named_and_seen(usual: Figures) -> None:
    data = {**game_named("monopoly-city").data.load(), "odds": [1, 1, 1, 0]}
    found = compare(usual, study(of_city(data=data)), "usual.json")
    assert [what for what, _, _ in found.changed] == ["data"]
    after = by_name(found)["railroads after 5 rounds"]
    assert after.estimate.value < 0
    assert after.is_sure


def test_bots_are_compared_where_both_have_as_many_seats() -> None:
    two = study(of_city(bots=("random", "plain")), range(8))
    one = study(of_city(bots=("random", "plain", "plain")), range(8))
    assert "random (2/3)" in by_name(compare(two, two, "two.json"))
    assert not {"random (2/3)", "random (1/3)"} & set(by_name(compare(two, one, "two.json")))


def test_a_star_is_for_what_holds_beside_all_other_differences(usual: Figures) -> None:
    """Of 30 games 17 are a turn longer and 6 shorter: by itself that would hardly be chance, with
    2.5 deviations, but one of a dozen differences often is so large."""
    turns = usual["columns"].index("turns")
    changes = [1] * 17 + [-1] * 6 + [0] * 7
    now = deepcopy(usual)
    for row, change in zip(now["each game"], changes, strict=True):
        row[turns] += change
    found = by_name(compare(usual, now, "usual.json"))["turns"]
    assert found.estimate.least > 0
    assert not found.is_sure
    for row in now["each game"]:
        row[turns] += 1
    assert by_name(compare(usual, now, "usual.json"))["turns"].is_sure


def test_a_star_is_rare_where_nothing_has_changed(record_property) -> None:
    """Studies of other seeds: with some twelve differences each, one in two would have a star by
    chance if each stood for itself."""
    studies = [study(of_city(seed), range(12)) for seed in range(sample(6, 60))]
    found = [
        compare(before, now, "before.json")
        for before, now in zip(studies[::2], studies[1::2], strict=True)
    ]
    starred = sum(any(one.is_sure for one in comparison.differences) for comparison in found)
    record_property("comparisons of equals with a star", f"{starred} of {len(found)}")
    assert starred <= max(1, len(found) // 6)


def test_what_is_no_study_of_this_game_is_refused(usual: Figures) -> None:
    assert checked(usual, "monopoly-city", 3, "usual.json") is usual
    with pytest.raises(Exception, match="compare like with like"):
        checked(usual, "monopoly-city", 4, "usual.json")
