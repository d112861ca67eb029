"""The comparison itself: what it lets pass, and that it lets nothing else pass."""

import pytest

from tests.emulator.compare import Entry, Light, Tone, differences, entries, furthest

EXPECTED: list[Entry] = [
    Light(1000, "red", True),
    Tone(1000, 2637, 8),
    Light(1500, "red", False),
    Light(1500, "one", True),
    Tone(1600, 440, 200),
    Light(1620, "one", False),
    Light(2000, "red", True),
]


def with_entry(place, entry):
    return [*EXPECTED[:place], entry, *EXPECTED[place + 1 :]]


def texts(seen, end=float("inf")):
    return [difference.text for difference in differences(EXPECTED, seen, end)]


def test_the_same_is_the_same():
    assert texts(EXPECTED) == []
    assert furthest(EXPECTED, EXPECTED) == 0


def test_a_moment_may_be_25_ms_off():
    seen = with_entry(0, Light(1025, "red", True))
    assert texts(seen) == []
    assert furthest(EXPECTED, seen) == 25
    assert texts(with_entry(0, Light(975, "red", True))) == []


@pytest.mark.parametrize(
    ("place", "entry", "text"),
    [
        (2, Light(1526, "red", False), "off at 1500.0 ms, saw off at 1526.0 ms: +26.0 ms"),
        (2, Light(1474, "red", False), "off at 1500.0 ms, saw off at 1474.0 ms: -26.0 ms"),
        (4, Tone(1600, 449.5, 200), "saw 450 Hz for 200.0 ms at 1600.0 ms: +2.2 % in pitch"),
        (4, Tone(1600, 440, 226), "saw 440 Hz for 226.0 ms at 1600.0 ms: +26.0 ms in length"),
        (4, Tone(1626, 440, 200), "saw 440 Hz for 200.0 ms at 1626.0 ms: +26.0 ms"),
    ],
)
def test_more_is_a_difference(place, entry, text):
    [difference] = texts(with_entry(place, entry))
    assert difference.endswith(text)


def test_a_tone_may_be_2_percent_off():
    assert texts(with_entry(4, Tone(1600, 448, 200))) == []


def test_another_light_is_two_differences():
    assert texts(with_entry(3, Light(1500, "two", True))) == [
        "one: expected on at 1500.0 ms, saw off at 1620.0 ms: the other way round",
        "two: too many: on at 1500.0 ms",
    ]


def test_what_is_missing_and_what_is_too_many_are_differences():
    assert texts(EXPECTED[:-1]) == ["red: missing: on at 2000.0 ms"]
    assert texts(EXPECTED[:2]) == [
        "one: missing: on at 1500.0 ms and 1 more",
        "red: missing: off at 1500.0 ms and 1 more",
        "buzzer: missing: 440 Hz for 200.0 ms at 1600.0 ms",
    ]
    assert texts([*EXPECTED, Light(2200, "red", False)]) == ["red: too many: off at 2200.0 ms"]


def test_the_end_cuts_what_lies_next_to_it():
    assert texts(EXPECTED[:-1], end=2010) == []
    assert texts([*EXPECTED, Light(2200, "red", False)], end=2210) == []
    assert texts(EXPECTED[:-1], end=2030) == ["red: missing: on at 2000.0 ms"]


def test_what_comes_clearly_later_may_not_come_first():
    # Each within its tolerance, and yet the light goes off before the tone begins.
    seen = with_entry(4, Tone(1612, 440, 200))
    seen[5] = Light(1600, "one", False)
    assert texts(seen) == [
        "one off at 1600.0 ms came before buzzer 440 Hz for 200.0 ms at 1612.0 ms, "
        "and should come after it"
    ]


def test_what_comes_together_has_no_order():
    seen = with_entry(2, Light(1502, "red", False))
    seen[3] = Light(1499, "one", True)
    assert texts(seen) == []


def test_events_and_power_are_not_at_the_pads():
    timeline = [
        (0, "power", True, None),
        (0, "light", "red", True),
        (5, "event", "hour state=start ms=3600000 at=5", None),
        (7, "tone", 880, 40),
    ]
    assert entries(timeline) == [Light(0, "red", True), Tone(7, 880, 40)]
