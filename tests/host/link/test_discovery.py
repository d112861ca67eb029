"""Finding units: among ports by their USB ids, and then by asking who is there."""

from dataclasses import dataclass

import pytest

from tests.host.link.desk import PORT, Desk
from trading_unit.link import (
    Candidate,
    LinkTrouble,
    Meeting,
    Outcome,
    Up,
    WhoIsThere,
    Wrong,
    candidates,
    choose,
    look,
    places,
)

IDS = {(0x2E8A, 0x0005), (0x2E8A, 0x101F)}
OTHER = "/dev/other"


@dataclass
class Listed:
    device: str
    vid: int | None = 0x2E8A
    pid: int | None = 0x0005
    serial_number: str | None = None
    description: str = "Board in FS mode"


def candidate(url: str) -> Candidate:
    return Candidate(url, (0x2E8A, 5), "", "")


def asked(desk: Desk, *urls: str):
    return look([candidate(url) for url in urls], desk.opening, desk.clock)


def trouble(found) -> LinkTrouble:
    with pytest.raises(LinkTrouble) as caught:
        choose(found)
    return caught.value


def test_ports_are_chosen_by_their_usb_ids_and_come_in_order() -> None:
    listed = [
        Listed("/dev/ttyACM10", serial_number="E66038B713"),
        Listed("/dev/ttyS0", None, None),
        Listed("/dev/ttyUSB0", 0x0403, 0x6001),
        Listed("/dev/ttyACM2", pid=0x101F),
        Listed("/dev/ttyACM1", vid=0x2E8B),
    ]
    found = candidates(IDS, listed)
    assert [one.url for one in found] == ["/dev/ttyACM2", "/dev/ttyACM10"]
    assert [one.serial for one in found] == ["", "e66038b713"]
    assert found[1].usb == (0x2E8A, 0x0005)


def test_where_a_unit_may_be() -> None:
    listed = [Listed("a", serial_number="AB12"), Listed("b", serial_number="CD34"), Listed("c")]
    assert places(IDS, "ab12", listed) == ["a", "c"]


def test_the_one_that_answers_is_chosen() -> None:
    desk = Desk()
    bench = desk.unit()
    desk.unit(OTHER, seed=2)
    desk.plug(OTHER).refuses = LinkTrouble(Wrong.IN_USE, OTHER, "in use")
    found = asked(desk, PORT, OTHER)
    assert choose(found).candidate.url == PORT
    assert found[0].hello is not None
    assert found[0].hello.unit == bench.unique_id.hex()
    assert found[1].trouble is not None
    assert all(plug.open is None for plug in desk.plugs.values())


def test_several_are_named() -> None:
    desk = Desk()
    one = desk.unit()
    two = desk.unit(OTHER, board="pico-w", seed=2)
    said = trouble(asked(desk, PORT, OTHER))
    assert said.wrong is Wrong.SEVERAL
    assert str(said) == (
        f"2 units answer: {PORT} (pico, {one.unique_id.hex()}), "
        f"{OTHER} (pico-w, {two.unique_id.hex()}); choose one with --port"
    )


def test_nothing_is_plugged_in() -> None:
    said = trouble([])
    assert said.wrong is Wrong.NONE
    assert "--port" in str(said)


@pytest.mark.parametrize(
    ("says", "wrong"),
    [
        (b"", Wrong.SILENT),
        (b"temperature 21.5\r\n", Wrong.GARBAGE),
        (b"#0 0 hello proto=0 host=", Wrong.PROMPT),
        (b"Type help()\r\n>>> ", Wrong.PROMPT),
        (b"@0 0 hello proto=1 host=somebody-else next=1*00000000\n", Wrong.GARBAGE),
    ],
)
def test_the_only_one_is_no_unit(says: bytes, wrong: Wrong) -> None:
    desk = Desk()
    desk.unit()
    began = desk.now
    desk.sees = lambda sent, data: b"" if sent else says
    found = asked(desk, PORT)
    assert trouble(found).wrong is wrong
    assert found[0].heard.startswith(says)
    assert desk.now - began == pytest.approx(1_500, abs=50)


def test_several_that_are_no_units_are_asked_side_by_side() -> None:
    desk = Desk()
    for n in range(5):
        desk.unit(f"/dev/{n}", seed=n)
    began = desk.now
    desk.sees = lambda sent, data: b"" if sent else data
    said = trouble(asked(desk, *desk.plugs))
    assert desk.now - began < 1_700
    assert said.wrong is Wrong.NONE
    assert all(url in str(said) for url in desk.plugs)


def test_one_that_is_pulled_out_while_it_is_asked() -> None:
    desk = Desk()
    desk.unit()
    desk.sees = lambda sent, data: b"" if sent else data
    desk.in_ms(200, desk.plug().pull)
    assert trouble(asked(desk, PORT)).wrong is Wrong.NO_PORT


def test_asking_who_is_there_disturbs_no_session() -> None:
    desk = Desk()
    bench = desk.unit()
    link = desk.link()
    link.ask("status")
    link.step()
    plug = desk.plug()
    plug.pull()
    plug.put(bench)
    assert choose(asked(desk, PORT)).hello is not None
    command = link.send("build do=spin")
    told = desk.happens(link, 1_000)
    [up] = [one for one in told if isinstance(one, Up)]
    assert (up.meeting, up.lost) == (Meeting.SAME, 0)
    assert command.outcome is Outcome.DONE


def test_another_protocol_is_told_by_its_hello() -> None:
    who = WhoIsThere(0)
    text = who.pending(0).decode()
    host = text.partition("host=")[2].split(" ")[0]
    from trading_unit_firmware.wire import FROM_UNIT, encode

    said = f"hello proto=7 fw=9.0 board=pico unit=ab boot=cd host={host} next=1 lost=0"
    who.feed(encode(FROM_UNIT, 0, 0, said, 0))
    assert who.hello is not None
    assert who.hello.firmware == "9.0"
    wrong = who.trouble(PORT)
    assert wrong is not None
    assert wrong.wrong is Wrong.OTHER_PROTOCOL
    assert "speaks protocol 7" in str(wrong)
