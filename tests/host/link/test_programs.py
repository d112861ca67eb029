"""What programs use of a link: named commands, typed events, and a loop over them."""

from typing import get_args

import pytest

from tests.host.link.desk import PORT, Desk
from tests.host.link.test_discovery import ListedPort
from trading_unit.link import (
    Answered,
    Auction,
    Battery,
    Build,
    Button,
    Event,
    Fault,
    Hour,
    Link,
    LinkTrouble,
    Number,
    Outcome,
    Setting,
    Slot,
    TroubleKind,
)
from trading_unit.link.event_values import EVENTS
from trading_unit.link.link_events import EVENT_TYPES
from trading_unit.link.unit_commands import Game, Key, Light, Tune
from trading_unit_firmware import games, patterns, settings, tunes
from trading_unit_firmware.commands import COMMANDS

OTHER = "/dev/other"


def test_each_command_does_what_its_words_of_the_wire_do() -> None:
    desk = Desk()
    desk.unit()
    link = desk.link()
    given = [
        (link.set("longest", 30), "set key=longest value=30"),
        (link.get("longest"), "get key=longest"),
        (link.show("one", seconds=2), "show light=one on=1 ms=2000"),
        (link.show("one", on=False), "show light=one on=0"),
        (link.play("gavel"), "play tune=gavel"),
        (link.status(), "status"),
        (link.auction(), "auction do=open"),
        (link.cancel_auction(), "auction do=cancel"),
        (link.auction(open=49.5), "auction do=open ms=49500"),
        (link.close_auction(), "auction do=close"),
        (link.hour(), "hour do=start"),
        (link.hour(start=1800), "hour do=start ms=1800000"),
        (link.pause_hour(), "hour do=pause"),
        (link.resume_hour(), "hour do=resume"),
        (link.nap(seconds=1), "nap ms=1000"),
        (link.mode("life"), "mode game=life"),
        (link.number(dice=2, sides=20), "number do=spin of=20 n=2"),
    ]
    desk.pass_ms(20_000)
    given.append((link.build(), "build do=spin"))
    for command, body in given:
        assert (command.body, command.outcome) == (body, Outcome.DONE)
    assert {command.body.split()[0] for command, _ in given} == set(COMMANDS)


def test_what_the_unit_refuses_says_why() -> None:
    desk = Desk()
    desk.unit()
    link = desk.link()
    assert link.auction(open=50).outcome is Outcome.DONE
    again = link.auction(open=50)
    assert (again.outcome, again.why) == (Outcome.REFUSED, "busy")
    assert link.hour(start=0.5).why == "range"


def test_the_words_that_a_type_checker_knows_are_those_of_the_firmware() -> None:
    assert get_args(Light) == patterns.NAMES
    assert set(get_args(Game)) == {name for name, *_ in games.GAMES}
    assert set(get_args(Tune)) == set(tunes.TUNES)
    assert set(get_args(Key)) == set(settings.KEYS)
    assert set(EVENT_TYPES) == set(EVENTS) - {"reply"}


def events_of(link: Link, timeout: float) -> list[Event]:
    return [one for one in link.events(timeout=timeout) if isinstance(one, Event)]


def test_events_have_types_and_values() -> None:
    desk = Desk()
    bench = desk.unit()
    link = desk.link()
    link.set("minutes", 90)
    link.status()
    bench.at(desk.now + 5_000, bench.do_press, ("build", 100))
    link.number(dice=2)
    seen = events_of(link, 20)
    match seen:
        case [
            Hour(state="start", left_s=3600.0),
            Setting(key="minutes", value="90"),
            Auction(state="idle", length_s=0.0, left_s=0.0),
            Build(state="idle", result=None),
            Hour(state="start" | "nearly" | "paused" | "resumed" | "idle"),
            Battery(mv=0, level="usb"),
            Number(state="spin", dice=2, sides=6, result=None),
            Number(state="done", result=(first, second)),
            Button(button="build", state="down"),
            Build(state="spin", result=None),
            Button(button="build", state="up"),
            Build(state="done", result=blocks),
        ]:
            assert {first, second} <= set(range(1, 7))
            assert blocks in range(1, 5)
        case _:
            pytest.fail(str([one.body for one in seen]))


def test_an_event_of_newer_firmware_has_its_words_alone() -> None:
    assert EVENT_TYPES.get("dance", Event) is Event
    assert Fault("fault", {"what": "watchdog"}, 1, "", 0.0, 0.0).what == "watchdog"


def test_a_slot_is_proven_or_on_trial() -> None:
    slot = Slot("slot", {"name": "a", "state": "trial"}, 1, "", 0.0, 0.0)
    assert (slot.slot, slot.state) == ("a", "trial")


@pytest.mark.parametrize(("result", "is_railroad"), [("3", False), ("4", True)])
def test_the_railroad_is_a_result_of_its_own(result: str, is_railroad: bool) -> None:
    build = Build("build", {"state": "done", "result": result}, 1, "", 0.0, 0.0)
    assert (build.result, build.is_railroad) == (int(result), is_railroad)


def test_a_loop_ends_after_its_time_and_loses_nothing_when_it_is_left() -> None:
    desk = Desk()
    desk.unit()
    link = desk.link()
    link.auction(open=2)
    link.cancel_auction()
    for event in link.events():
        if isinstance(event, Auction):
            assert event.state == "open"
            break
    began = desk.now
    left = list(link.events(timeout=3))
    assert began + 3_000 <= desk.now <= began + 3_001
    assert [one.body.split(" at=")[0] for one in left if isinstance(one, Event)] == [
        "auction state=warn ms=2000 left=2000",
        "auction state=cancelled ms=2000 left=1999",
    ]
    assert [one.command.body for one in left if isinstance(one, Answered)] == [
        "auction do=open ms=2000",
        "auction do=cancel",
    ]


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch) -> Desk:
    """Two units that are plugged in as far as the system knows."""
    desk = Desk()
    desk.unit()
    desk.unit(OTHER, seed=2)
    monkeypatch.setattr("trading_unit.link.port.SerialPort", desk.open_port)
    monkeypatch.setattr(
        "trading_unit.link.discovery.system_ports", lambda: map(ListedPort, desk.plugs)
    )
    return desk


def test_of_two_units_one_is_found_by_its_number(desk: Desk) -> None:
    with pytest.raises(LinkTrouble) as several:
        Link.find()
    assert several.value.kind is TroubleKind.SEVERAL
    bench = desk.plug(OTHER).bench
    assert bench is not None
    with Link.find(bench.unique_id.hex().upper()) as link:
        assert link.url == OTHER


def test_a_unit_that_is_not_among_those_plugged_in_is_not_found(desk: Desk) -> None:
    with pytest.raises(LinkTrouble) as caught:
        Link.find("0123")
    assert caught.value.kind is TroubleKind.NO_UNIT
    assert str(caught.value).startswith(f"unit 0123 is not plugged in; these are: {PORT} (pico, ")
