"""The phrases for events of a unit."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.link.wire_document import EVENTS
from trading_unit.unit import event_phrases
from trading_unit.unit.event_phrases import event_phrase
from trading_unit_boards import load
from trading_unit_sim.unit_on_board import play_script

PHRASES = {
    "auction state=open ms=50000 left=50000 at=1": "auction opened, 50 s",
    "auction state=warn ms=50000 left=5000 at=1": "auction: 5 s left",
    "auction state=closed ms=50000 left=0 at=1": "auction closed",
    "auction state=cancelled ms=50000 left=9 at=1": "auction cancelled",
    "build state=spin at=1": "the build lights run",
    "build state=done result=2 at=1": "build: 2",
    "build state=done result=4 at=1": "build: the railroad",
    "build state=cancelled at=1": "build taken back",
    "number state=spin of=6 n=1 at=1": "the die rolls",
    "number state=spin of=6 n=2 at=1": "the dice roll",
    "number state=spin of=10 n=1 at=1": "the wheel turns",
    "number state=done of=6 n=2 result=3+4 at=1": "the dice: 3 + 4 = 7",
    "number state=done of=10 n=1 result=9 at=1": "the wheel: 9",
    "number state=cancelled of=6 n=1 at=1": "throw taken back",
    "hour state=start ms=3600000 at=0": "the hour begins: 60 min",
    "hour state=start ms=60000 at=0": "the hour begins: 60 s",
    "hour state=nearly ms=300000 at=0": "5 min left of the hour",
    "hour state=over ms=0 at=0": "the hour is over",
    "hour state=paused ms=90000 at=0": "the hour stands still, 90 s left",
    "hour state=resumed ms=90000 at=0": "the hour goes on, 90 s left",
    "button name=build state=down at=1": "build pressed",
    "button name=auction state=up at=1": "auction let go",
    "battery mv=2260 level=low at=1": "cells 2.26 V, low",
    "battery mv=3198 level=ok at=1": "cells 3.20 V, good",
    "battery mv=0 level=usb at=1": "fed by USB",
    "fault what=watchdog at=1": "fault: watchdog",
    "set key=quiet value=1 at=1": "sound off",
    "set key=quiet value=0 at=1": "sound on",
    "set key=longest value=40 at=1": "setting longest is 40",
}


@pytest.mark.parametrize(("body", "words"), PHRASES.items())
def test_the_phrase_of_an_event(body: str, words: str) -> None:
    assert event_phrase(body) == words


@pytest.mark.parametrize(
    "body", ["", "cat", "cat state=up", "auction", "auction state=odd", "battery mv=x level=ok"]
)
def test_an_unknown_event_is_returned_as_it_is(body: str) -> None:
    assert event_phrase(body) == body


@given(st.text())
def test_any_text_has_a_phrase(body: str) -> None:
    assert isinstance(event_phrase(body), str)


def test_every_event_of_a_game_has_a_phrase() -> None:
    script = (
        "0 on\n2000 press build\n14000 press auction\n80000 battery 2.0\n120000 usb on\n130000 end"
    )
    entries = play_script(load("pico"), 1, script).timeline.entries
    bodies = [body for _, what, body, _ in entries if what == "event"]
    assert len(bodies) > 10
    assert all("=" not in event_phrase(body) for body in bodies)


def test_each_event_of_the_wire_has_a_phrase() -> None:
    assert set(event_phrases.PHRASES) == {message.name for message in EVENTS}
