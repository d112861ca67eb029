"""Whole games of City Life whose quiz cards a family reads: the red light times each answer, on the
unit and on the screen, over bad cables and in storms."""

import pytest

from tests.exhaustive import sample
from tests.stack.agreement import check
from tests.stack.played_game import Evening
from tests.stack.random_faults import Storm

EVERY = 1000  # bytes
ROUNDS = 12
WHOLE_MS = 30_000  # as the unit and the game have it
SLACK_MS = 5


@pytest.mark.parametrize("seed", range(1, sample(2, 7)))
def test_the_light_of_each_question_is_timed_by_the_unit(seed: int, record_property) -> None:
    evening = Evening("city-life", seed, 4, EVERY, table=("quiz",), rounds=ROUNDS)
    evening.play()
    seen = check(evening)
    log = evening.table.game.log
    asked = sum(line[0] == "asked" for line in log)
    judged = sum(line[0] in ("judged right", "judged wrong") for line in log)
    assert asked == judged > 5
    assert evening.pressed["auction"] > 0  # the dome, as soon as a question has been read
    # Who thinks for too long is asked after the light whether it was in time.
    late = [entry for entry in evening.table.done if entry[1] == "clock"]
    assert 0 < len(late) < asked
    for _, answer, whole_ms in evening.ends:
        assert (answer, whole_ms) == (pytest.approx(WHOLE_MS, abs=SLACK_MS), WHOLE_MS)
    lengths = [int(one["ms"]) for one in evening.told("auction") if one["state"] == "open"]
    assert lengths
    assert max(lengths) <= WHOLE_MS
    for what, count in seen.items():
        record_property(what, count)


@pytest.mark.parametrize("seed", range(1, sample(2, 7)))
def test_a_quiz_in_a_storm(seed: int) -> None:
    """The cable is pulled in the middle of an answer, and whatever else may happen."""
    storm = Storm("city-life", seed, table=("quiz",))
    storm.play()
    assert sum(storm.seen.values()) > 40
