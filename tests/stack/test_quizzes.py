"""Whole games of City Life with real quiz cards: the red light times each answer, at the unit or on
the screen, over bad cables and with random faults."""

import pytest

from tests.exhaustive import sample
from tests.stack.agreement import check
from tests.stack.played_game import WholeGame
from tests.stack.random_faults import FaultyGame

EVERY = 1000  # bytes
ROUNDS = 12
WHOLE_MS = 30_000  # the length of the light, at the unit and in the game
SLACK_MS = 5


@pytest.mark.parametrize("seed", range(1, sample(2, 4)))
def test_the_light_of_each_question_is_timed_by_the_unit(seed: int, record_property) -> None:
    whole_game = WholeGame("city-life", seed, 4, EVERY, table=("quiz",), rounds=ROUNDS)
    whole_game.play()
    seen = check(whole_game)
    log = whole_game.table.game.log
    asked = sum(line[0] == "asked" for line in log)
    judged = sum(line[0] in ("judged right", "judged wrong") for line in log)
    assert asked == judged > 5
    assert whole_game.pressed["auction"] > 0  # the dome is pressed when a question has been read
    # After the light the judge is asked whether the answer came in time.
    late = [entry for entry in whole_game.table.done if entry[1] == "clock"]
    assert 0 < len(late) < asked
    for _, answer, whole_ms in whole_game.light_ends:
        assert (answer, whole_ms) == (pytest.approx(WHOLE_MS, abs=SLACK_MS), WHOLE_MS)
    lengths = [
        int(one["ms"]) for one in whole_game.unit_events("auction") if one["state"] == "open"
    ]
    assert lengths
    assert max(lengths) <= WHOLE_MS
    for what, count in seen.items():
        record_property(what, count)


@pytest.mark.parametrize("seed", range(1, sample(2, 4)))
def test_a_quiz_with_random_faults(seed: int) -> None:
    """Cables are pulled in the middle of answers too."""
    faulty_game = FaultyGame("city-life", seed, table=("quiz",))
    faulty_game.play()
    assert sum(faulty_game.seen.values()) > 40
