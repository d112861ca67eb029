"""Finding units: ports by their USB ids, then a hello at each of them."""

from dataclasses import dataclass

import pytest

from tests.host.link.desk import PORT, Desk
from trading_unit.link import (
    Candidate,
    HelloProbe,
    LinkTrouble,
    Meeting,
    Outcome,
    TroubleKind,
    Up,
    candidates,
    choose_unit,
    possible_ports,
    probe_ports,
)

OTHER = "/dev/other"


@dataclass
class ListedPort:
    device: str
    vid: int | None = 0x2E8A
    pid: int | None = 0x0005
    serial_number: str | None = None
    description: str = "Board in FS mode"


def candidate(url: str) -> Candidate:
    return Candidate(url, (0x2E8A, 5), "", "")


def probe_desk(desk: Desk, *urls: str):
    return probe_ports([candidate(url) for url in urls], desk.open_port, desk.clock)


def choice_trouble(found) -> LinkTrouble:
    with pytest.raises(LinkTrouble) as caught:
        choose_unit(found)
    return caught.value


def test_ports_are_chosen_by_their_usb_ids_and_come_in_order() -> None:
    listed = [
        ListedPort("/dev/ttyACM10", serial_number="E66038B713"),
        ListedPort("/dev/ttyS0", None, None),
        ListedPort("/dev/ttyUSB0", 0x0403, 0x6001),
        ListedPort("/dev/ttyACM2", pid=0x101F),
        ListedPort("/dev/ttyACM1", vid=0x2E8B),
    ]
    found = candidates(listed)
    assert [one.url for one in found] == ["/dev/ttyACM2", "/dev/ttyACM10"]
    assert [one.serial for one in found] == ["", "e66038b713"]
    assert found[1].usb == (0x2E8A, 0x0005)


def test_a_unit_may_be_at_ports_with_its_serial_number_or_without_any() -> None:
    listed = [
        ListedPort("a", serial_number="AB12"),
        ListedPort("b", serial_number="CD34"),
        ListedPort("c"),
    ]
    assert possible_ports("ab12", listed) == ["a", "c"]


def test_the_one_that_answers_is_chosen() -> None:
    desk = Desk()
    bench = desk.unit()
    desk.unit(OTHER, seed=2)
    desk.plug(OTHER).refuses = LinkTrouble(TroubleKind.IN_USE, OTHER, "in use")
    found = probe_desk(desk, PORT, OTHER)
    assert choose_unit(found).candidate.url == PORT
    assert found[0].hello is not None
    assert found[0].hello.unit == bench.unique_id.hex()
    assert found[1].trouble is not None
    assert all(plug.open is None for plug in desk.plugs.values())


def test_several_are_named() -> None:
    desk = Desk()
    one = desk.unit()
    two = desk.unit(OTHER, board="pico-w", seed=2)
    trouble = choice_trouble(probe_desk(desk, PORT, OTHER))
    assert trouble.kind is TroubleKind.SEVERAL
    assert str(trouble) == (
        f"2 units answer: {PORT} (pico, {one.unique_id.hex()}), "
        f"{OTHER} (pico-w, {two.unique_id.hex()}); choose one with --port"
    )


def test_nothing_is_plugged_in() -> None:
    trouble = choice_trouble([])
    assert trouble.kind is TroubleKind.NO_UNIT
    assert "--port" in str(trouble)


@pytest.mark.parametrize(
    ("says", "kind"),
    [
        (b"", TroubleKind.SILENT),
        (b"temperature 21.5\r\n", TroubleKind.GARBAGE),
        (b"#0 0 hello proto=0 host=", TroubleKind.PROMPT),
        (b"Type help()\r\n>>> ", TroubleKind.PROMPT),
        (b"@0 0 hello proto=1 host=somebody-else next=1*00000000\n", TroubleKind.GARBAGE),
    ],
)
def test_the_only_one_is_no_unit(says: bytes, kind: TroubleKind) -> None:
    desk = Desk()
    desk.unit()
    began = desk.now
    desk.tamper = lambda sent, data: b"" if sent else says
    found = probe_desk(desk, PORT)
    assert choice_trouble(found).kind is kind
    assert found[0].received.startswith(says)
    assert desk.now - began == pytest.approx(1_500, abs=50)


def test_several_that_are_no_units_are_probed_side_by_side() -> None:
    desk = Desk()
    for n in range(5):
        desk.unit(f"/dev/{n}", seed=n)
    began = desk.now
    desk.tamper = lambda sent, data: b"" if sent else data
    trouble = choice_trouble(probe_desk(desk, *desk.plugs))
    assert desk.now - began < 1_700
    assert trouble.kind is TroubleKind.NO_UNIT
    assert all(url in str(trouble) for url in desk.plugs)


def test_a_unit_that_is_unplugged_during_the_probe() -> None:
    desk = Desk()
    desk.unit()
    desk.tamper = lambda sent, data: b"" if sent else data
    desk.in_ms(200, desk.plug().pull)
    assert choice_trouble(probe_desk(desk, PORT)).kind is TroubleKind.NO_PORT


def test_a_probe_disturbs_no_session() -> None:
    desk = Desk()
    bench = desk.unit()
    link = desk.link()
    link.ask("status")
    link.step()
    plug = desk.plug()
    plug.pull()
    plug.put(bench)
    assert choose_unit(probe_desk(desk, PORT)).hello is not None
    command = link.send("build do=spin")
    events = desk.events_within(link, 1_000)
    [up] = [one for one in events if isinstance(one, Up)]
    assert (up.meeting, up.lost) == (Meeting.SAME, 0)
    assert command.outcome is Outcome.DONE


def test_another_protocol_is_recognized_by_its_hello() -> None:
    probe = HelloProbe(0)
    text = probe.pending(0).decode()
    host = text.partition("host=")[2].split(" ")[0]
    from trading_unit_firmware.wire import FROM_UNIT, encode

    answer = f"hello proto=7 fw=9.0 board=pico unit=ab boot=cd host={host} next=1 lost=0"
    probe.feed(encode(FROM_UNIT, 0, 0, answer, 0))
    assert probe.hello is not None
    assert probe.hello.firmware == "9.0"
    trouble = probe.trouble(PORT)
    assert trouble is not None
    assert trouble.kind is TroubleKind.OTHER_PROTOCOL
    assert "speaks protocol 7" in str(trouble)
