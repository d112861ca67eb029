"""A real unit mirrored from what its cable tells: as the unit itself lights and sounds."""

import json
from typing import Any

import pytest

from tests.host.link.desk import PORT, Desk
from trading_unit.play.unit_mirror import WINDOW_MS, UnitMirror
from trading_unit_firmware import patterns, tunes
from trading_unit_firmware.wire import fields

Spans = list[tuple[int, int, int]]


class Mirrored:
    """A unit on a cable, a link, and a mirror of it; looked at each 16 ms."""

    def __init__(self) -> None:
        self.desk = Desk()
        self.bench = self.desk.unit(seed=1)
        self.link = self.desk.link()
        self.mirror = UnitMirror(self.desk.clock)
        self.told: list[dict[str, Any]] = []
        self.wait(1_000)

    def wait(self, ms: int) -> None:
        until = self.desk.now + ms
        while self.desk.now < until:
            for happening in self.link.step(0.016):
                self.mirror.hear(happening)
            text = self.mirror.text()
            if text:
                self.told.append(json.loads(text))

    def press(self, button: str, hold_ms: int = 100) -> None:
        self.bench.at(self.desk.now, self.bench.do_press, (button, hold_ms))

    def ask(self, body: str) -> None:
        self.link.send(body)
        self.wait(100)

    def mirrored(self, part: str) -> Spans:
        changes = [tuple(one) for told in self.told for one in told["changes"]]
        return spans(part, changes, self.desk.now)

    def real(self, part: str) -> Spans:
        return spans(part, self.bench.history, self.desk.now)


def spans(part: str, changes: Any, end: int) -> Spans:
    """(start, end, level) of each stretch above 0; the unit was started at the bench's 0."""
    found, start, level = [], 0, 0
    for ms, name, value in [*changes, (end, part, 0)]:
        if name == part and value != level:
            if level and ms > start:
                found.append((start, ms, level))
            start, level = ms, value
    return found


def since(spans: Spans, ms: int) -> Spans:
    """What is left of them from then on."""
    return [(max(start, ms), end, level) for start, end, level in spans if end > ms]


def near(one: Spans, other: Spans, within_ms: int = 2) -> bool:
    """A step of the unit comes up to 2 ms after the moment that it wanted."""
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


@pytest.mark.parametrize("presses", range(5))
def test_a_build_ends_on_its_result(presses: int) -> None:
    """Where the run begins nobody tells; how it ends, and what is heard, is the same."""
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


def test_a_cable_pulled_is_dark_and_what_comes_back_is_told_whole(at: Mirrored) -> None:
    at.press("auction")
    at.wait(1_000)
    bench = at.desk.plugs[PORT].pull()
    at.wait(5_000)
    assert (at.told[-1]["up"], at.told[-1]["lights"]) == (False, [])
    at.desk.plugs[PORT].put(bench)
    at.wait(50_000)
    assert at.told[-1]["up"]
    assert at.bench.chip.ticks() - WINDOW_MS < at.mirror.now <= at.bench.chip.ticks() + 100


def test_whoever_comes_later_takes_nothing_from_the_others(at: Mirrored) -> None:
    at.press("build")
    at.desk.pass_ms(300)
    for happening in at.link.step(0):
        at.mirror.hear(happening)
    whole = json.loads(at.mirror.whole())
    told = json.loads(at.mirror.text())
    assert not {tuple(one) for one in whole["changes"]} & {tuple(one) for one in told["changes"]}
    assert any("build state=spin" in body for _, body in told["told"])


def test_nothing_is_told_while_nothing_happens(at: Mirrored) -> None:
    at.wait(3_000)
    before = len(at.told)
    at.wait(3_000)
    assert len(at.told) == before


def test_the_tunes_for_a_page_are_the_firmwares() -> None:
    from trading_unit.web.tunes import tunes as told

    named = {name: (tune["again"], tune["notes"]) for name, tune in told().items()}
    assert named == tunes.TUNES
    assert json.loads(json.dumps(told())).keys() == tunes.TUNES.keys()
