"""What the host takes as an event is what WIRE.md lists."""

import pytest

from tests.link.test_wire_document import sent_events
from tests.link.wire_document import EVENTS, HELLO, RESULTS, Values
from trading_unit.link import event_values
from trading_unit.link.event_values import (
    AnyWord,
    Dice,
    OneOf,
    Whole,
    event_fits,
    hello_fits,
    moment_of,
)
from trading_unit_firmware import commands
from trading_unit_firmware.wire import FROM_UNIT, decode, encode, fields

LISTED = {message.name: message.keys for message in EVENTS}


def as_code(values: Values) -> event_values.Values:
    if values.range is not None:
        return Whole(*values.range)
    if values.text == RESULTS:
        return Dice()
    return OneOf(values.words) if values.words else AnyWord()


def test_the_ranges_are_those_of_the_document() -> None:
    listed = {
        name: {key: as_code(values) for key, values in keys.items()}
        for name, keys in LISTED.items()
    }
    assert listed == event_values.EVENTS


def test_the_ranges_of_a_hello_are_those_of_the_document() -> None:
    listed = {key: as_code(values) for key, values in HELLO.keys.items()}
    assert listed | {"proto": AnyWord()} == event_values.HELLO


@pytest.mark.parametrize(
    ("body", "fits"),
    [
        ("hello", True),
        ("hello proto=2 next=1 lost=0 mv=6000 colour=x", True),
        ("hello next=0", False),
        ("hello next=x", False),
        ("hello lost=-1", False),
        ("hello lost=01", False),
        ("hello mv=6001", False),
    ],
)
def test_the_numbers_of_a_hello(body: str, fits: bool) -> None:
    assert hello_fits(fields(body)[1]) is fits


BELOW_ZERO = Values("<-40..125>")


def test_a_range_of_the_document_may_begin_below_zero() -> None:
    assert BELOW_ZERO.range == (-40, 125)
    assert as_code(BELOW_ZERO) == Whole(-40, 125)


@pytest.mark.parametrize(
    ("text", "fits"),
    [
        *((text, True) for text in ("-40", "-1", "0", "125")),
        *((text, False) for text in ("-41", "126", "-0", "-01", "--1", "-", "", "+1", "1-", "x")),
    ],
)
def test_a_value_may_be_negative_on_both_ends(text: str, fits: bool) -> None:
    assert Whole(-40, 125).allows(text) is fits
    if text and fits:
        body = f"heat c={text}"
        assert decode(encode(FROM_UNIT, 1, 0, body, 7)[:-1], 7) == (1, 0, body)
        assert BELOW_ZERO.allow(text)
        assert commands.number({"c": text}, "c", -40, 125, None) == (int(text), None)


def test_the_unit_refuses_a_negative_value_out_of_its_range() -> None:
    assert commands.number({"c": "-41"}, "c", -40, 125, None) == (None, commands.RANGE)


def test_all_that_the_firmware_sends_fits() -> None:
    for name, values in sent_events():
        assert event_fits(name, values), (name, values)
        assert moment_of(values) is not None


FITS = [
    "build state=done result=4",
    "build state=spin",
    "number state=done of=20 n=2 result=20+1",
    "auction state=open ms=240000 left=0",
    "auction state=warn ms=1 left=1",
    "auction state=idle ms=0 left=0",
    "set key=hue value=99",
    "hour state=start ms=0 colour=x",
    "dance state=9",
]
BAD = [
    "build state=done result=99",
    "build state=done result=x",
    "build state=done result=0",
    "build state=done result=01",
    "build state=done",
    "build state=spin result=5",
    "number state=done of=6 n=2 result=1",
    "number state=done of=6 n=1 result=1+1",
    "number state=done of=6 n=1 result=7",
    "number state=done of=6 n=1 result=1+",
    "number state=done of=6 n=1",
    "number state=spin of=6",
    "number state=spin of=1 n=1",
    "auction state=open ms=x left=1",
    "auction state=open ms=1000",
    "auction state=open ms=0 left=0",
    "auction state=open ms=1000 left=1001",
    "auction state=dark ms=1000 left=1000",
    "hour state=start ms=x",
    "hour state=start ms=14400001",
    "battery mv=x level=ok",
    "battery mv=6001 level=ok",
    "battery mv=3000 level=high",
    "button name=third state=down",
    "fault",
    "reply to=0 ok=1 why=ok",
    "reply to=x ok=1 why=ok",
    "reply to=1 ok=2 why=ok",
    "reply to=1 ok=0 why=tired",
    "reply to=1 ok=1",
]


@pytest.mark.parametrize("body", FITS)
def test_what_is_listed_fits_and_so_do_other_events_and_keys(body: str) -> None:
    assert event_fits(*fields(body))


@pytest.mark.parametrize("body", BAD)
def test_what_is_not_listed_does_not_fit(body: str) -> None:
    assert not event_fits(*fields(body))


@pytest.mark.parametrize(
    ("at", "moment"),
    [("0", 0), ("4294967296", 4_294_967_296), ("x", None), ("-1", None), ("9" * 16, None)],
)
def test_the_moment_of_an_event(at: str, moment: int | None) -> None:
    assert moment_of({"at": at}) == moment
    assert moment_of({}) is None
