"""A recording of a run: levels, spans and the times between them."""

from hypothesis import given
from hypothesis import strategies as st

from trading_unit_boards import load
from trading_unit_sim.recording import Change, Recording, Span, recording_of
from trading_unit_sim.unit_on_board import play_script


def of(*changes: Change, end: int) -> Recording:
    return Recording("test", ("build",), ("red",), True, changes, (), end)


def test_a_span_lasts_from_a_change_to_the_next() -> None:
    recording = of((10, "red", 1), (30, "red", 0), (50, "red", 1), end=60)
    assert recording.spans("red") == [Span(10, 30, 1), Span(50, 60, 1)]


def test_a_tone_that_follows_a_tone_is_a_span_of_its_own() -> None:
    recording = of((0, "buzzer", 440), (10, "buzzer", 880), (15, "buzzer", 0), end=60)
    assert recording.spans("buzzer") == [Span(0, 10, 440), Span(10, 15, 880)]


def test_of_several_changes_in_a_millisecond_the_last_alone_counts() -> None:
    recording = of(
        (0, "red", 1), (5, "red", 0), (5, "red", 1), (9, "red", 1), (9, "red", 0), end=20
    )
    assert list(recording.levels("red")) == [(0, 1), (9, 0)]


def test_what_happens_at_the_very_end_has_no_length() -> None:
    assert of((20, "red", 1), end=20).spans("red") == []
    assert of(end=0).spans("red") == []


@given(st.lists(st.tuples(st.integers(0, 30), st.integers(0, 2)), max_size=20), st.integers(0, 40))
def test_spans_are_the_milliseconds_at_which_the_level_was_above_nothing(
    changes: list[tuple[int, int]], end: int
) -> None:
    rising = sorted(changes, key=lambda change: change[0])
    recording = of(*((ms, "red", level) for ms, level in rising), end=end)
    levels = [0] * end
    for ms, level in rising:
        levels[ms:] = [level] * (end - ms)
    drawn = [0] * end
    for span in recording.spans("red"):
        assert span.ms > 0
        drawn[span.start : span.end] = [span.level] * span.ms
    assert drawn == levels


def test_a_run_is_recorded_whole() -> None:
    recording = recording_of(
        play_script(load("pico"), 1, "0 on\n2000 press auction 300\n60000 end\n")
    )
    assert recording.end == 60_000
    assert recording.lights == ("red", "one", "two", "three", "railroad")
    assert recording.buttons == ("auction", "build")
    flashes = [span for span in recording.spans("red") if 2_000 <= span.start < 40_000]
    assert {span.ms for span in flashes} <= {499, 500, 501}  # its timer, on cells
    assert any(body.startswith("auction state=open") for _, body in recording.events)


def test_only_what_a_board_has() -> None:
    recording = recording_of(play_script(load("pico-bare"), 1, "0 usb on\n100 end\n"))
    assert (recording.buttons, recording.lights, recording.buzzer) == (("build",), ("red",), False)
