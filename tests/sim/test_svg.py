"""The chart: well-formed, every bar there, by day and by night, for seconds and for hours."""

import re
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from trading_unit_boards import load
from trading_unit_sim import svg
from trading_unit_sim.activities import activities
from trading_unit_sim.recording import Recording, recording_of
from trading_unit_sim.time_strips import clock, duration_text, strips, ticks
from trading_unit_sim.unit_on_board import play_script

SPACE = "{http://www.w3.org/2000/svg}"
TEN_SECONDS = "0 on\n1000 press build\n9000 press auction\n10000 end\n"


def drawn(recording: Recording) -> ElementTree.Element:
    return ElementTree.fromstring(svg.text(recording))


def bars(picture: ElementTree.Element, part: str) -> list[tuple[float, float]]:
    """Left and right of each bar of one part."""
    return [
        (float(left), float(left) + float(width))
        for path in picture.iter(f"{SPACE}path")
        if path.get("data-part") == part
        for left, width in re.findall(r"M(\S+) \S+h([0-9.]+)", path.get("d") or "")
    ]


def words(picture: ElementTree.Element) -> list[str]:
    return [text.text or "" for text in picture.iter(f"{SPACE}text")]


def flashing(*spans: tuple[int, int], end: int) -> Recording:
    changes = [(at, "red", 1 - place) for span in spans for place, at in enumerate(span)]
    return Recording("test", ("build",), ("red",), True, tuple(changes), (), end)


def test_every_light_and_tone_of_ten_seconds_has_its_bar() -> None:
    recording = recording_of(play_script(load("pico"), 1, TEN_SECONDS))
    picture = drawn(recording)
    for part in (*recording.lights, "buzzer"):
        expected = [
            (svg.LEFT + span.start * svg.PLOT / 10_000, svg.LEFT + span.end * svg.PLOT / 10_000)
            for span in recording.spans(part)
        ]
        found = sorted(bars(picture, part))
        assert len(found) == len(expected), part
        for (left, right), (start, end) in zip(found, expected, strict=True):
            assert left == pytest.approx(start, abs=0.02)
            assert right == pytest.approx(max(end, start + svg.LEAST), abs=0.02)


def test_a_press_is_one_bar_whatever_its_contacts_did() -> None:
    picture = drawn(recording_of(play_script(load("pico"), 1, TEN_SECONDS)))
    assert len(bars(picture, "button build")) == 1
    assert len(bars(picture, "button auction")) == 1


def test_a_higher_tone_is_drawn_higher_by_the_same_step_for_each_octave() -> None:
    heights = [svg.below(hz, svg.SOUND) for hz in (220, 440, 880, 1760, 3520)]
    steps = [low - high for low, high in pairwise(heights)]
    assert min(steps) > 4
    assert max(steps) == pytest.approx(min(steps))


@pytest.mark.parametrize("end", [1, 200, 10_000, 61_000, 3_600_000, 40_000_000, 4_000_000_000])
def test_any_length_makes_a_chart_of_a_size_that_can_be_looked_at(end: int) -> None:
    flashes = [(at, at + end // 400) for at in range(0, end, max(1, end // 200))]
    text = svg.text(flashing(*flashes, end=end))
    picture = ElementTree.fromstring(text)
    assert float(picture.get("width") or 0) == svg.WIDTH
    assert float(picture.get("height") or 0) < 12_000
    assert len(text) < 100_000


def test_flashes_too_fast_to_draw_become_one_paler_bar() -> None:
    flashes = [(at, at + 100) for at in range(0, 100_000, 200)]
    picture = drawn(flashing(*flashes, (200_000, 210_000), end=3_600_000))
    fast = [path for path in picture.iter(f"{SPACE}path") if path.get("class") == "red fast"]
    assert len(fast) == 1
    assert len(bars(picture, "red")) == 2


def test_the_shortest_flash_in_an_hour_can_still_be_seen() -> None:
    ((left, right),) = bars(drawn(flashing((1_000_000, 1_000_040), end=3_600_000)), "red")
    assert right - left == svg.LEAST


def test_a_light_across_two_strips_is_drawn_on_both() -> None:
    picture = drawn(flashing((290_000, 310_000), end=3_600_000))
    assert len(bars(picture, "red")) == 2


def test_activities_are_labelled() -> None:
    script = "0 on\n1000 press auction\n52000 press build\n60000 end\n"
    texts = words(drawn(recording_of(play_script(load("pico"), 1, script))))
    assert "auction closed" in texts
    assert "Trading unit on pico, 1 min" in texts
    assert {"red", "1", "2", "3", "railroad", "sound", "Auction", "Build", "power"} <= set(texts)
    assert "usb" not in texts


def test_only_what_the_board_has_is_drawn() -> None:
    texts = words(drawn(recording_of(play_script(load("pico-bare"), 1, "0 usb on\n9000 end\n"))))
    assert {"red", "Build", "power", "usb"} <= set(texts)
    assert not {"Auction", "railroad", "sound"} & set(texts)


def test_it_has_colours_for_day_and_night() -> None:
    style = drawn(flashing((0, 10), end=100)).findtext(f"{SPACE}style") or ""
    day, night = style.split("@media(prefers-color-scheme:dark)")
    for name in svg.COLOURS:
        assert f".{name}{{" in day
        assert f".{name}{{" in night


def test_a_board_name_cannot_spoil_the_picture() -> None:
    recording = Recording("<a&b>", (), ("red",), False, (), (), 10)
    assert "Trading unit on <a&b>, 0.01 s" in words(drawn(recording))


@pytest.mark.parametrize(
    ("end", "many", "ms"),
    [
        (0, 1, 500),
        (500, 1, 500),
        (501, 1, 1_000),
        (10_000, 1, 10_000),
        (60_000, 1, 60_000),
        (60_001, 2, 60_000),
        (720_000, 12, 60_000),
        (3_600_000, 12, 300_000),
        (7_200_000, 12, 600_000),
    ],
)
def test_time_is_cut_into_few_strips_of_round_length(end: int, many: int, ms: int) -> None:
    found = strips(end)
    assert [strip.ms for strip in found] == [ms] * many
    assert [strip.start for strip in found] == [place * ms for place in range(many)]


def test_ticks_are_never_closer_than_their_words_need() -> None:
    for end in (300, 5_000, 10_000, 60_000, 3_600_000, 86_400_000):
        strip = strips(end)[0]
        every, places = ticks(strip, svg.PLOT)
        assert every * svg.PLOT / strip.ms >= 56
        assert 2 <= len(places) <= 20


def test_moments_and_lengths_as_a_person_writes_them() -> None:
    assert [clock(ms, 100) for ms in (0, 1_500, 61_300)] == ["0.0 s", "1.5 s", "1:01.3"]
    assert [clock(ms, 20_000) for ms in (20_000, 80_000, 3_660_000)] == ["20 s", "1:20", "1:01:00"]
    lengths = [0, 250, 10_000, 60_000, 3_600_000, 3_725_000]
    assert [duration_text(ms) for ms in lengths] == [
        "0 s",
        "0.25 s",
        "10 s",
        "1 min",
        "1 h",
        "1 h 2 min 5 s",
    ]


def test_activities_are_found_in_the_events() -> None:
    events = [
        (0, "hour state=start ms=600000 at=0"),
        (10, "auction state=open ms=50000 left=50000 at=10"),
        (2_000, "auction state=cancelled ms=50000 left=48010 at=2000"),
        (3_000, "build state=spin at=3000"),
        (5_418, "build state=done result=4 at=5418"),
        (6_000, "number state=spin of=6 n=2 at=6000"),
        (8_418, "number state=done of=6 n=2 result=3+4 at=8418"),
        (9_000, "build state=spin at=9000"),
        (9_200, "build state=cancelled at=9200"),
        (300_000, "hour state=nearly ms=300000 at=300000"),
        (599_000, "auction state=open ms=50000 left=50000 at=599000"),
        (600_000, "hour state=over ms=0 at=600000"),
    ]
    found = [
        (part.start, part.end, part.kind, part.outcome) for part in activities(events, [], 601_000)
    ]
    assert found == [
        (10, 2_000, "auction", "auction cancelled"),
        (3_000, 5_418, "throw", "railroad"),
        (6_000, 8_418, "throw", "3+4"),
        (9_000, 9_200, "throw", "taken back"),
        (300_000, 300_000, "hour", "5 minutes left"),
        (599_000, 601_000, "auction", "auction"),
        (600_000, 600_000, "hour", "the hour is over"),
    ]


def test_what_the_power_or_a_restart_cuts_off_does_not_go_on() -> None:
    events = [
        (1_000, "auction state=open ms=50000 left=50000 at=1000"),
        (5_000, "build state=spin at=1000"),
        (6_000, "fault what=watchdog at=0"),
        (6_000, "auction state=open ms=50000 left=45000 at=0"),
        (7_000, "build state=spin at=1000"),
        (9_000, "auction state=open ms=50000 left=50000 at=10"),
    ]
    found = [
        (part.start, part.end, part.kind, part.outcome)
        for part in activities(events, [8_000], 9_500)
    ]
    assert found == [
        (1_000, 8_000, "auction", "cut off"),
        (5_000, 6_000, "throw", "cut off"),
        (7_000, 8_000, "throw", "cut off"),
        (9_000, 9_500, "auction", "auction"),
    ]


def test_an_auction_ends_with_the_power_in_the_picture_too() -> None:
    script = "0 on\n2000 press auction\n20000 off\n30000 end\n"
    assert "cut off" in words(drawn(recording_of(play_script(load("pico"), 1, script))))
