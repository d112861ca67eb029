"""From facts to findings to sentences: a table in which every finding stands."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from trading_unit.doctor import (
    Facts,
    Finding,
    FindingKind,
    PortFacts,
    Visit,
    data,
    judged,
    sentence,
    text,
)
from trading_unit.doctor.facts import (
    Access,
    Button,
    OtherPort,
    Program,
    Prompt,
    Restart,
)
from trading_unit.doctor.findings import NOTES
from trading_unit.doctor.sentences import SENTENCES
from trading_unit.flash.drives import Drive
from trading_unit.link import Drop, Event, Hello, LinkTrouble, TroubleKind
from trading_unit_firmware import __version__
from trading_unit_firmware.host_session import PROTO
from trading_unit_firmware.wire import fields

PORT = "/dev/ttyACM0"
UPTIME_MS = 3_900_000


def said(**others) -> Hello:
    usual: dict[str, Any] = {
        "proto": PROTO,
        "firmware": __version__,
        "board": "pico",
        "unit": "0123456789abcdef",
        "boot": "b001",
        "lost": 0,
        "game": "life",
        "mv": 0,
    }
    return Hello(**(usual | others))


def event(body: str, at: int = UPTIME_MS - 60_000) -> Event:
    name, found = fields(body)
    return Event(name, found, at, body, at / 1000, at / 1000)


def visited(*events: Event, **others) -> Facts:
    hello = others.pop("hello", said())
    found = {"hello": hello, "events": events, "uptime_ms": UPTIME_MS, "trips_s": (0.002, 0.001)}
    visit = Visit(**(found | {"listened_s": 3.0, "lines": 50} | others))
    return Facts((PortFacts(PORT, hello=hello, visit=visit),))


def trouble(wrong: TroubleKind, **others) -> Facts:
    words = f"what the link says of {PORT}; do this"
    return Facts((PortFacts(PORT, LinkTrouble(wrong, PORT, words), **others),))


def prompted(prompt: Prompt, **others) -> Facts:
    return trouble(TroubleKind.PROMPT, prompt=prompt, **others)


THERE = Prompt(True, __version__, True, True, "Raspberry Pi Pico with RP2040")
HOLDER = (Program(77, "python3 -m mpremote"), Program(80, "minicom"))
GONE = LinkTrouble(TroubleKind.SILENT, PORT, "it no longer answers")
TAKEN = LinkTrouble(TroubleKind.TAKEN, PORT, "another one has it")

TABLE: list[tuple[Facts, tuple[FindingKind, ...]]] = [
    # No port to speak of
    (Facts(), (FindingKind.NO_BOARD,)),
    (Facts(named=True), ()),
    (
        Facts(others=(OtherPort("COM3", "a modem"),)),
        (FindingKind.NO_BOARD, FindingKind.OTHER_PORTS),
    ),
    (Facts(others=(OtherPort("COM3", ""),), named=True), ()),
    (Facts(waiting=(Drive(Path("/media/RPI-RP2"), "RPI-RP2", ""),)), (FindingKind.BOOTSEL,)),
    (Facts(waiting=(Drive(None, "RPI-RP2", ""),)), (FindingKind.BOOTSEL_UNMOUNTED,)),
    (Facts(waiting=(Drive(Path("/media/RP2350"), "RP2350", ""),)), (FindingKind.BOOTSEL_PICO_2,)),
    (Facts(waiting=(Drive(None, "RP2350", ""),)), (FindingKind.BOOTSEL_PICO_2,)),
    # The port itself
    (trouble(TroubleKind.NO_PORT), (FindingKind.NO_PORT,)),
    (trouble(TroubleKind.NOT_A_PORT, programs=HOLDER), (FindingKind.NOT_A_PORT,)),
    (trouble(TroubleKind.UNREACHABLE), (FindingKind.UNREACHABLE,)),
    (trouble(TroubleKind.BROKEN), (FindingKind.BROKEN,)),
    (trouble(TroubleKind.OTHER_UNIT), (FindingKind.BROKEN,)),
    (
        trouble(TroubleKind.NO_PERMISSION, access=Access("dialout", False, False)),
        (FindingKind.NO_PERMISSION,),
    ),
    (
        trouble(TroubleKind.NO_PERMISSION, access=Access("uucp", True, False)),
        (FindingKind.NOT_LOGGED_IN_ANEW,),
    ),
    (
        trouble(TroubleKind.NO_PERMISSION, access=Access("uucp", True, True)),
        (FindingKind.NO_GROUP,),
    ),
    (trouble(TroubleKind.NO_PERMISSION, access=Access("", False, False)), (FindingKind.NO_GROUP,)),
    (trouble(TroubleKind.NO_PERMISSION), (FindingKind.NO_GROUP,)),
    (trouble(TroubleKind.IN_USE, programs=HOLDER), (FindingKind.IN_USE,)),
    (trouble(TroubleKind.IN_USE), (FindingKind.IN_USE_BY_NOBODY,)),
    (trouble(TroubleKind.SILENT, programs=HOLDER[:1]), (FindingKind.SHARED, FindingKind.SILENT)),
    # What answers there
    (trouble(TroubleKind.SILENT), (FindingKind.SILENT,)),
    (trouble(TroubleKind.GARBAGE, heard=b"\x1b[2J\xff and more"), (FindingKind.GARBAGE,)),
    (trouble(TroubleKind.GARBAGE, heard=b"x"), (FindingKind.GARBAGE,)),
    (trouble(TroubleKind.PROMPT, heard=b">>> "), (FindingKind.GARBAGE,)),
    (trouble(TroubleKind.OTHER_PROTOCOL, hello=said(proto="0")), (FindingKind.OLDER_PROTOCOL,)),
    (trouble(TroubleKind.OTHER_PROTOCOL, hello=said(proto="2")), (FindingKind.NEWER_PROTOCOL,)),
    (trouble(TroubleKind.OTHER_PROTOCOL, hello=said(proto="x")), (FindingKind.NEWER_PROTOCOL,)),
    (prompted(Prompt(True, machine="Raspberry Pi Pico2 with RP2350")), (FindingKind.PICO_2,)),
    (prompted(Prompt(True)), (FindingKind.NO_FIRMWARE,)),
    (prompted(Prompt(True, "0.1.0", False, False)), (FindingKind.HALF_THERE,)),
    (prompted(THERE), (FindingKind.STOPPED,)),
    (prompted(THERE, heard=b"KeyError: adc\r\n>>> "), (FindingKind.STOPPED,)),
    (prompted(Prompt(False)), (FindingKind.AT_PROMPT,)),
    (prompted(THERE, restart=Restart(False, "OSError: 2")), (FindingKind.NOT_BACK,)),
    (prompted(THERE, restart=Restart(False)), (FindingKind.NOTHING_BACK,)),
    (
        trouble(TroubleKind.SILENT, prompt=THERE, restart=Restart(True)),
        (FindingKind.STARTED_AGAIN, FindingKind.SILENT),
    ),
    # The unit
    (visited(), (FindingKind.WELL,)),
    (visited(hello=said(firmware="0.0.99")), (FindingKind.OLDER_FIRMWARE,)),
    (visited(hello=said(firmware="99.0")), (FindingKind.NEWER_FIRMWARE,)),
    (visited(hello=said(firmware="0.1.0.dev1")), (FindingKind.OTHER_FIRMWARE,)),
    (visited(hello=said(firmware="")), (FindingKind.OTHER_FIRMWARE,)),
    (
        prompted(Prompt(True, __version__, True, True, "", ("auction", "build"))),
        (FindingKind.BUTTON_DOWN, FindingKind.BUTTON_DOWN, FindingKind.STOPPED),
    ),
    (visited(buttons={"build": Button(1, 10.0)}), (FindingKind.STUCK_BUTTON,)),
    (visited(buttons={"build": Button(1, 9.9)}), (FindingKind.WELL,)),
    (
        visited(event("hour state=start ms=3600000", 10_004)),
        (FindingKind.BUILD_AT_START, FindingKind.WELL),
    ),
    (visited(event("hour state=start ms=3589996", 10_004)), (FindingKind.WELL,)),
    (visited(event("hour state=start ms=3600000", 9_000)), (FindingKind.WELL,)),
    (
        visited(event("hour state=start ms=3600000", 15_710)),
        (FindingKind.BOTH_AT_START, FindingKind.WELL),
    ),
    (
        visited(event("hour state=idle ms=0", 900), uptime_ms=900),
        (FindingKind.NOT_BEGUN, FindingKind.WELL),
    ),
    (visited(event("hour state=idle ms=0")), (FindingKind.WELL,)),
    (visited(event("battery mv=2250 level=low")), (FindingKind.LOW_CELLS,)),
    (visited(event("battery mv=2000 level=empty")), (FindingKind.EMPTY_CELLS,)),
    (visited(event("battery mv=x level=empty")), (FindingKind.EMPTY_CELLS,)),
    (
        visited(event("battery mv=2000 level=low"), event("battery mv=0 level=usb")),
        (FindingKind.LOW_CELLS,),
    ),
    (
        visited(event("battery mv=2000 level=low"), event("battery mv=3100 level=ok")),
        (FindingKind.WELL,),
    ),
    (visited(event("fault what=settings")), (FindingKind.SETTINGS_REFUSED,)),
    (visited(*[event("fault what=settings:quiz")] * 2), (FindingKind.SETTING_REFUSED,)),
    (visited(event("fault what=settings:x.y")), (FindingKind.UNKNOWN_SETTING,)),
    (visited(*[event("fault what=watchdog")] * 3), (FindingKind.WATCHDOG,)),
    (visited(event("fault what=flash")), (FindingKind.NOT_SAVED,)),
    (visited(event("fault what=slot:b")), (FindingKind.FELL_BACK,)),
    (visited(*[event("fault what=slot:a")] * 2), (FindingKind.FELL_BACK,)),
    (
        visited(event("fault what=TypeError"), event("fault what=OSError")),
        (FindingKind.FAULT, FindingKind.FAULT),
    ),
    # The link to it
    (visited(ended=GONE), (FindingKind.UNIT_LOST,)),
    (visited(ended=TAKEN), (FindingKind.TAKEN,)),
    (trouble(TroubleKind.TAKEN), (FindingKind.TAKEN,)),
    (visited(drops=(Drop.UNPLUGGED,)), (FindingKind.UNPLUGGED,)),
    (visited(drops=(Drop.UNPLUGGED,), up=False), (FindingKind.GONE,)),
    (visited(drops=(Drop.UNPLUGGED,), up=False, ended=GONE), (FindingKind.GONE,)),
    (
        visited(drops=(Drop.SILENT, Drop.UNPLUGGED)),
        (FindingKind.WENT_SILENT, FindingKind.UNPLUGGED),
    ),
    (visited(drops=(Drop.SILENT,)), (FindingKind.WENT_SILENT,)),
    (visited(drops=(Drop.SILENT,), ended=GONE), (FindingKind.UNIT_LOST,)),
    (visited(drops=(Drop.UNPLUGGED,), restarts=1), (FindingKind.RESTARTED,)),
    (visited(hello=said(lost=12)), (FindingKind.EVENTS_DROPPED, FindingKind.WELL)),
    (visited(lost=1), (FindingKind.EVENTS_LOST,)),
    (visited(counters={"crc": 4, "other": 4}), (FindingKind.WELL,)),
    (visited(counters={"crc": 3, "again": 2}), (FindingKind.DAMAGED_LINES,)),
    (visited(counters={"other": 5, "beyond": 1}), (FindingKind.MEDDLED,)),
    (visited(counters={"new kind": 9}), (FindingKind.DAMAGED_LINES,)),
    (visited(refused=("status",)), (FindingKind.REFUSED,)),
]
NAMES = [f"{n} {'+'.join(kind.value for kind in row[1])}" for n, row in enumerate(TABLE)]


def findings(facts: Facts) -> list[Finding]:
    return [finding for verdict in judged(facts) for finding in verdict.findings]


@pytest.mark.parametrize(("facts", "expected"), TABLE, ids=NAMES)
def test_what_the_facts_mean(facts: Facts, expected: tuple[FindingKind, ...]) -> None:
    found = findings(facts)
    assert tuple(finding.kind for finding in found) == expected
    wrong = any(kind not in NOTES for kind in expected)
    assert data(facts, judged(facts))["well"] is not wrong


def test_every_finding_stands_in_the_table() -> None:
    assert {kind for _, expected in TABLE for kind in expected} == set(FindingKind)


def test_every_finding_has_a_sentence_and_a_word_of_its_own() -> None:
    assert set(SENTENCES) == set(FindingKind)
    assert len({kind.value for kind in FindingKind}) == len(FindingKind)


@pytest.mark.parametrize("facts", [facts for facts, _ in TABLE], ids=NAMES)
def test_a_finding_is_one_sentence(facts: Facts) -> None:
    for finding in findings(facts):
        words = sentence(finding)
        assert re.fullmatch(r"[A-Z/0-9].*\.", words), words
        assert not re.search(r"[.!?] [A-Z]", words), words
        assert words.isprintable()
        assert "{" not in words
        assert "()" not in words


@pytest.mark.parametrize("facts", [facts for facts, _ in TABLE], ids=NAMES)
def test_both_reports_say_the_same(facts: Facts) -> None:
    verdicts = judged(facts)
    as_data = json.loads(json.dumps(data(facts, verdicts)))
    told = [*as_data["findings"], *(f for port in as_data["ports"] for f in port["findings"])]
    assert [f["kind"] for f in told] == [f.kind.value for f in findings(facts)]
    as_text = text(facts, verdicts)
    for finding in told:
        assert finding["sentence"] in as_text
    assert all(line.isprintable() for line in as_text.splitlines())
