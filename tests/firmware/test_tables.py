"""The tables of light and sound say what UNIT.md says."""

from itertools import pairwise

import pytest

from trading_unit_firmware import patterns, tunes
from trading_unit_firmware.cues import CUES

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
    again, notes = tunes.TUNES[name]
    assert isinstance(again, bool)
    assert notes[0][0], "it begins with a note"
    assert again or notes[-1][0], "it ends with a note"
    for hz, ms in notes:
        assert hz == 0 or 190 <= hz <= 4000
        assert 5 <= ms <= 1000


def test_the_alarm_is_a_whole_second_so_that_five_fit() -> None:
    assert sum(ms for _, ms in tunes.ALARM[1]) == 1000


def test_a_count_is_a_blink_and_a_beep_for_each() -> None:
    pattern = patterns.blinks(((3, patterns.ONE), (2, patterns.TWO)))
    lit = [light for _, light in pattern[2] if light]
    assert lit == [patterns.ONE] * 3 + [patterns.TWO] * 2
    again, notes = tunes.beeps(pattern)
    assert not again
    assert [hz for hz, _ in notes if hz] == [tunes.COUNT_HZ] * 5
    assert [ms for _, ms in notes] == [ms for ms, _ in pattern[2]]


def test_every_cue_names_a_priority_a_pattern_and_a_tune() -> None:
    for priority, pattern, tune in CUES.values():
        assert isinstance(priority, int)
        assert pattern in (None, 0) or pattern in PATTERNS.values()
        assert tune in (None, 0) or tune in tunes.TUNES.values()
