"""The tables of light and sound say what UNIT.md says."""

from itertools import pairwise

import pytest

from trading_unit_firmware import patterns, tunes
from trading_unit_firmware.cues import CUES, result_cue

PATTERNS = {
    name: value
    for name, value in vars(patterns).items()
    if isinstance(value, tuple) and len(value) == 3 and isinstance(value[0], bool)
}


def test_the_run_of_a_build() -> None:
    run = patterns.RUN_MS
    assert len(run) == 16
    assert sum(run) == 2418
    assert (run[0], run[-1]) == (60, 300)
    for one, next_one in pairwise(run):
        assert next_one / one == pytest.approx(1.113, abs=0.016), "to the rounding of a millisecond"


def test_flashes() -> None:
    assert patterns.AUCTION == (True, patterns.RED, ((500, patterns.RED), (500, 0)))
    assert patterns.LAST_SECONDS == (True, patterns.RED, ((100, 0), (100, patterns.RED)))


def test_results_are_shown_for_eight_seconds() -> None:
    assert [patterns.length(result) for result in patterns.RESULTS] == [8000] * 4
    assert [result[2][0][1] for result in patterns.RESULTS] == list(patterns.BUILD_LIGHTS)
    assert {ms for ms, _ in patterns.RESULTS[3][2]} == {250}


def test_the_hour_ends_with_ten_seconds_of_all_lights() -> None:
    assert patterns.length(patterns.OVER) == 10_000
    assert patterns.OVER[2][0][1] == patterns.ALL


@pytest.mark.parametrize("name", PATTERNS)
def test_a_pattern_lights_only_what_it_claims(name: str) -> None:
    _, claimed, frames = PATTERNS[name]
    assert frames
    for ms, lit in frames:
        assert ms is None or ms > 0
        assert lit & ~claimed == 0


@pytest.mark.parametrize("name", tunes.TUNES)
def test_a_tune_is_one_that_a_piezo_can_play(name: str) -> None:
    notes = tunes.TUNES[name]
    assert notes[0][0], "it begins with a note"
    for hz, ms in notes:
        assert hz == 0 or 190 <= hz <= 4200
        assert 5 <= ms <= 1000


@pytest.mark.parametrize("name", ["alarm", "train", "cancel", "open"])
def test_what_has_to_be_heard_is_where_a_piezo_is_loud(name: str) -> None:
    assert {2000 <= hz <= 4200 for hz, _ in tunes.TUNES[name] if hz} == {True}


@pytest.mark.parametrize("seconds", range(1, 21))
def test_the_alarm_rises_with_each_of_its_seconds(seconds: int) -> None:
    notes = tunes.alarm(seconds * 1000)
    calls = [notes[n : n + len(tunes.CALL)] for n in range(0, len(notes), len(tunes.CALL))]
    assert len(calls) == seconds
    assert {sum(ms for _, ms in call) for call in calls} == {1000}
    highest = [max(hz for hz, _ in call) for call in calls]
    assert highest == sorted(set(highest))
    assert 2000 <= highest[0] < highest[-1] <= 4200 or seconds == 1


def test_an_alarm_of_broken_seconds_lasts_until_the_end() -> None:
    assert sum(ms for _, ms in tunes.alarm(4_300)) == 5_000
    assert sum(ms for _, ms in tunes.alarm(1)) == 1_000


def test_a_count_is_a_blink_and_a_beep_for_each() -> None:
    pattern = patterns.blinks(((3, patterns.ONE), (2, patterns.TWO)))
    lit = [light for _, light in pattern[2] if light]
    assert lit == [patterns.ONE] * 3 + [patterns.TWO] * 2
    notes = tunes.beeps(pattern)
    assert [hz for hz, _ in notes if hz] == [tunes.COUNT_HZ] * 5
    assert [ms for _, ms in notes] == [ms for ms, _ in pattern[2]]


@pytest.mark.parametrize("by_count", [False, True])
def test_a_build_is_told_by_so_many_beeps_and_the_railroad_by_the_train(by_count: bool) -> None:
    for result in (1, 2, 3):
        _, tune = result_cue((result,), True, by_count)
        assert [hz for hz, _ in tune if hz] == [tunes.COUNT_HZ] * result
    _, tune = result_cue((4,), True, by_count)
    if by_count:
        assert [hz for hz, _ in tune if hz] == [tunes.COUNT_HZ] * 4
    else:
        assert tune == tunes.TUNES["train"]


def test_every_cue_names_a_priority_a_pattern_and_a_tune() -> None:
    for priority, pattern, tune in CUES.values():
        assert isinstance(priority, int)
        assert pattern in (None, 0) or pattern in PATTERNS.values()
        assert tune in (None, 0) or tune in tunes.TUNES
