"""The mirror of a unit on a cable lights and sounds as the unit does."""

import json
from typing import Any

import pytest

from tests.host.link.desk import PORT, Desk
from trading_unit.link import Event
from trading_unit.play.unit.unit_mirror import MOST_STEPS, WINDOW_MS, UnitMirror
from trading_unit_firmware import patterns
from trading_unit_firmware.wire import fields

Spans = list[tuple[int, int, int]]


class Mirrored:
    """A unit on a cable, a link, and a mirror of the unit that is read every 16 ms."""

    def __init__(self) -> None:
        self.desk = Desk()
        self.bench = self.desk.unit(seed=1)
        self.link = self.desk.link()
        self.mirror = UnitMirror(self.desk.clock)
        self.received: list[dict[str, Any]] = []
        self.wait(1_000)

    def wait(self, ms: int) -> None:
        until = self.desk.now + ms
        while self.desk.now < until:
            for happening in self.link.step(0.016):
                self.mirror.handle(happening)
            text = self.mirror.text()
            if text:
                self.received.append(json.loads(text))

    def press(self, button: str, hold_ms: int = 100) -> None:
        self.bench.at(self.desk.now, self.bench.do_press, (button, hold_ms))

    def ask(self, body: str) -> None:
        self.link.send(body)
        self.wait(100)

    def mirrored(self, part: str) -> Spans:
        changes = [tuple(one) for update in self.received for one in update["changes"]]
        return spans(part, changes, self.desk.now)

    def real(self, part: str) -> Spans:
        return spans(part, self.bench.history, self.desk.now)


def spans(part: str, changes: Any, end: int) -> Spans:
    """(start, end, level) of each span in which the level is above 0."""
    found, start, level = [], 0, 0
    for ms, name, value in [*changes, (end, part, 0)]:
        if name == part and value != level:
            if level and ms > start:
                found.append((start, ms, level))
            start, level = ms, value
    return found


def since(spans: Spans, ms: int) -> Spans:
    """The parts of the spans after that moment."""
    return [(max(start, ms), end, level) for start, end, level in spans if end > ms]


def near(one: Spans, other: Spans, within_ms: int = 2) -> bool:
    """Whether the spans are equal up to 2 ms: a step of the unit may come that much late."""
    return len(one) == len(other) and all(
        abs(a[0] - b[0]) <= within_ms and abs(a[1] - b[1]) <= within_ms and a[2] == b[2]
        for a, b in zip(one, other, strict=True)
    )


@pytest.fixture
def at() -> Mirrored:
    return Mirrored()


def test_an_auction_flash_by_flash_and_tone_by_tone(at: Mirrored) -> None:
    began = at.desk.now
    at.press("auction")
    at.wait(52_000)
    for part in ("red", "buzzer"):
        real = since(at.real(part), began)
        assert len(real) > 40 if part == "red" else real
        assert near(since(at.mirrored(part), began), real), part
    assert at.mirrored("auction")[0][2] == 1


def test_the_last_flash_of_an_auction_that_is_shorter_than_its_warning(at: Mirrored) -> None:
    began = at.desk.now
    at.ask("auction do=open ms=1234")
    at.wait(2_000)
    real = since(at.real("red"), began)
    assert real[-1][1] - real[-1][0] == 100
    assert near(since(at.mirrored("red"), began), real)


@pytest.mark.parametrize("presses", range(5))
def test_a_build_ends_on_its_result(presses: int) -> None:
    """The unit does not say where the run begins; its end and its sounds are the same."""
    at = Mirrored()
    for _ in range(presses):
        at.press("build")
        at.wait(11_000)
    began = at.desk.now
    at.press("build")
    at.wait(12_000)
    body = next(e[2] for e in reversed(at.bench.timeline.entries) if "state=done" in str(e[2]))
    result = int(fields(body)[1]["result"])
    light = patterns.NAMES[result]
    done = began + sum(patterns.RUN_MS) + 20
    shown = since(at.real(light), done)
    assert shown
    assert near(since(at.mirrored(light), done), shown)
    assert near(since(at.mirrored("buzzer"), began), since(at.real("buzzer"), began))


def test_dice_are_counted_alike(at: Mirrored) -> None:
    began = at.desk.now
    at.ask("number do=spin of=6 n=2")
    at.wait(16_000)
    done = began + sum(patterns.RUN_MS) + 200
    for part in ("one", "two", "buzzer"):
        real = since(at.real(part), done)
        assert real
        assert near(since(at.mirrored(part), done), real), part


def test_the_end_of_the_hour(at: Mirrored) -> None:
    at.ask("hour do=start ms=70000")
    began = at.desk.now
    at.wait(85_000)
    for part in ("red", "railroad", "buzzer"):
        real = since(at.real(part), began)
        assert real
        assert near(since(at.mirrored(part), began), real), part


def test_its_sound_off_is_silence(at: Mirrored) -> None:
    at.bench.at(at.desk.now, at.bench.do_press, ("auction", 2_500))
    at.bench.at(at.desk.now, at.bench.do_press, ("build", 2_500))
    at.wait(4_000)
    began = at.desk.now
    at.press("build")
    at.wait(4_000)
    assert since(at.mirrored("buzzer"), began) == since(at.real("buzzer"), began) == []


def test_the_battery_and_the_clocks(at: Mirrored) -> None:
    at.press("auction")
    at.wait(1_000)
    shown = json.loads(at.mirror.whole())
    assert (shown["simulated"], shown["up"], shown["board"]) == (False, True, "pico")
    assert shown["level"] == "usb"
    assert 48_000 < shown["auction"]["left"] < 50_000
    assert 3_590_000 < shown["hour"] < 3_600_000


def test_without_a_cable_it_is_dark_and_then_everything_is_sent(at: Mirrored) -> None:
    at.press("auction")
    at.wait(1_000)
    bench = at.desk.plugs[PORT].pull()
    at.wait(5_000)
    assert (at.received[-1]["up"], at.received[-1]["lights"]) == (False, [])
    at.desk.plugs[PORT].put(bench)
    at.wait(50_000)
    assert at.received[-1]["up"]
    assert at.bench.chip.ticks() - WINDOW_MS < at.mirror.now <= at.bench.chip.ticks() + 100


def test_a_new_page_takes_no_change_from_the_others(at: Mirrored) -> None:
    at.press("build")
    at.desk.pass_ms(300)
    for happening in at.link.step(0):
        at.mirror.handle(happening)
    whole = json.loads(at.mirror.whole())
    update = json.loads(at.mirror.text())
    assert not {tuple(one) for one in whole["changes"]} & {tuple(one) for one in update["changes"]}
    assert any("build state=spin" in body for _, body in update["told"])


def test_nothing_is_sent_while_nothing_happens(at: Mirrored) -> None:
    at.wait(3_000)
    before = len(at.received)
    at.wait(3_000)
    assert len(at.received) == before


def test_a_clock_that_leaps_puts_the_lights_out_after_a_bounded_number_of_steps(
    at: Mirrored, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps = []
    step = at.mirror.step

    def counted(moment: int) -> None:
        steps.append(moment)
        step(moment)

    monkeypatch.setattr(at.mirror, "step", counted)
    at.ask("hour do=start ms=14400000")
    at.ask("auction do=open ms=240000")
    steps.clear()
    at.mirror.handle(Event("fault", {"what": "x"}, 400_000_000, "fault what=x", 0.0, 0.0))
    assert len(steps) == MOST_STEPS
    assert json.loads(at.mirror.whole())["lights"] == []
    steps.clear()
    at.mirror.advance(at.mirror.now)
    assert len(steps) < 200, "what is left is the hour"


def test_the_longest_light_takes_fewer_steps(at: Mirrored, monkeypatch: pytest.MonkeyPatch) -> None:
    at.ask("set key=warning value=20")
    at.ask("auction do=open ms=240000")
    steps = []
    step = at.mirror.step

    def counted(moment: int) -> None:
        steps.append(moment)
        step(moment)

    monkeypatch.setattr(at.mirror, "step", counted)
    at.wait(250_000)
    assert at.desk.now > 240_000
    assert 0 < len(steps) < MOST_STEPS
