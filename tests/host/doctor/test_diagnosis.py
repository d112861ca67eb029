"""From facts to findings to sentences, by a table that contains every kind of finding."""

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
    UnitSession,
    diagnose,
    report_data,
    report_text,
    sentence,
)
from trading_unit.doctor.facts import (
    Access,
    ButtonActivity,
    OtherPort,
    Program,
    PromptFacts,
    RestartResult,
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


def hello_with(**others) -> Hello:
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


def session_facts(*events: Event, **others) -> Facts:
    hello = others.pop("hello", hello_with())
    found = {
        "hello": hello,
        "events": events,
        "uptime_ms": UPTIME_MS,
        "round_trips_s": (0.002, 0.001),
    }
    session = UnitSession(**(found | {"listened_s": 3.0, "lines": 50} | others))
    return Facts((PortFacts(PORT, hello=hello, session=session),))


def trouble_facts(kind: TroubleKind, **others) -> Facts:
    words = f"what the link says of {PORT}; do this"
    return Facts((PortFacts(PORT, LinkTrouble(kind, PORT, words), **others),))


def prompt_facts(prompt: PromptFacts, **others) -> Facts:
    return trouble_facts(TroubleKind.PROMPT, prompt=prompt, **others)


THERE = PromptFacts(True, __version__, True, True, "Raspberry Pi Pico with RP2040")
HOLDER = (Program(77, "python3 -m mpremote"), Program(80, "minicom"))
GONE = LinkTrouble(TroubleKind.SILENT, PORT, "it no longer answers")
TAKEN = LinkTrouble(TroubleKind.TAKEN, PORT, "another one has it")

TABLE: list[tuple[Facts, tuple[FindingKind, ...]]] = [
    # The machine
    (Facts(), (FindingKind.NO_BOARD, FindingKind.UNSEEN_CABLE)),
    (Facts(port_was_named=True), ()),
    (
        Facts(other_ports=(OtherPort("COM3", "a modem"),)),
        (FindingKind.NO_BOARD, FindingKind.UNSEEN_CABLE, FindingKind.OTHER_PORTS),
    ),
    (Facts(other_ports=(OtherPort("COM3", ""),), port_was_named=True), ()),
    (Facts(bootsel_boards=(Drive(Path("/media/RPI-RP2"), "RPI-RP2", ""),)), (FindingKind.BOOTSEL,)),
    (Facts(bootsel_boards=(Drive(None, "RPI-RP2", ""),)), (FindingKind.BOOTSEL_UNMOUNTED,)),
    (
        Facts(bootsel_boards=(Drive(Path("/media/RP2350"), "RP2350", ""),)),
        (FindingKind.BOOTSEL,),
    ),
    (Facts(bootsel_boards=(Drive(None, "RP2350", ""),)), (FindingKind.BOOTSEL_UNMOUNTED,)),
    # The port itself
    (trouble_facts(TroubleKind.NO_PORT), (FindingKind.NO_PORT,)),
    (trouble_facts(TroubleKind.NOT_A_PORT, programs=HOLDER), (FindingKind.NOT_A_PORT,)),
    (trouble_facts(TroubleKind.UNREACHABLE), (FindingKind.UNREACHABLE,)),
    (trouble_facts(TroubleKind.BROKEN), (FindingKind.BROKEN,)),
    (trouble_facts(TroubleKind.OTHER_UNIT), (FindingKind.BROKEN,)),
    (
        trouble_facts(TroubleKind.NO_PERMISSION, access=Access("dialout", False, False)),
        (FindingKind.NO_PERMISSION,),
    ),
    (
        trouble_facts(TroubleKind.NO_PERMISSION, access=Access("uucp", True, False)),
        (FindingKind.NOT_LOGGED_IN_ANEW,),
    ),
    (
        trouble_facts(TroubleKind.NO_PERMISSION, access=Access("uucp", True, True)),
        (FindingKind.NO_GROUP,),
    ),
    (
        trouble_facts(TroubleKind.NO_PERMISSION, access=Access("", False, False)),
        (FindingKind.NO_GROUP,),
    ),
    (trouble_facts(TroubleKind.NO_PERMISSION), (FindingKind.NO_GROUP,)),
    (trouble_facts(TroubleKind.IN_USE, programs=HOLDER), (FindingKind.IN_USE,)),
    (trouble_facts(TroubleKind.IN_USE), (FindingKind.IN_USE_BY_NOBODY,)),
    (
        trouble_facts(TroubleKind.SILENT, programs=HOLDER[:1]),
        (FindingKind.SHARED, FindingKind.SILENT),
    ),
    # What answers there
    (trouble_facts(TroubleKind.SILENT), (FindingKind.SILENT,)),
    (trouble_facts(TroubleKind.GARBAGE, received=b"\x1b[2J\xff and more"), (FindingKind.GARBAGE,)),
    (trouble_facts(TroubleKind.GARBAGE, received=b"x"), (FindingKind.GARBAGE,)),
    (trouble_facts(TroubleKind.PROMPT, received=b">>> "), (FindingKind.GARBAGE,)),
    (
        trouble_facts(TroubleKind.OTHER_PROTOCOL, hello=hello_with(proto="0")),
        (FindingKind.OLDER_PROTOCOL,),
    ),
    (
        trouble_facts(TroubleKind.OTHER_PROTOCOL, hello=hello_with(proto="2")),
        (FindingKind.NEWER_PROTOCOL,),
    ),
    (
        trouble_facts(TroubleKind.OTHER_PROTOCOL, hello=hello_with(proto="x")),
        (FindingKind.NEWER_PROTOCOL,),
    ),
    (
        prompt_facts(PromptFacts(True, machine="Raspberry Pi Pico2 with RP2350")),
        (FindingKind.NO_FIRMWARE,),
    ),
    (prompt_facts(PromptFacts(True)), (FindingKind.NO_FIRMWARE,)),
    (prompt_facts(PromptFacts(True, "0.1.0", False, False)), (FindingKind.HALF_THERE,)),
    (
        prompt_facts(
            PromptFacts(True, __version__, True, True, wiring_error="KeyError('buttons',)")
        ),
        (FindingKind.BAD_WIRING,),
    ),
    (prompt_facts(THERE), (FindingKind.STOPPED,)),
    (prompt_facts(THERE, received=b"KeyError: adc\r\n>>> "), (FindingKind.STOPPED,)),
    (prompt_facts(PromptFacts(False)), (FindingKind.AT_PROMPT,)),
    (prompt_facts(THERE, restart=RestartResult(False, "OSError: 2")), (FindingKind.NOT_BACK,)),
    (prompt_facts(THERE, restart=RestartResult(False)), (FindingKind.NOTHING_BACK,)),
    (
        trouble_facts(TroubleKind.SILENT, prompt=THERE, restart=RestartResult(True)),
        (FindingKind.STARTED_AGAIN, FindingKind.SILENT),
    ),
    # The unit
    (session_facts(), (FindingKind.WELL,)),
    (session_facts(hello=hello_with(firmware="0.0.99")), (FindingKind.OLDER_FIRMWARE,)),
    (session_facts(hello=hello_with(firmware="99.0")), (FindingKind.NEWER_FIRMWARE,)),
    (session_facts(hello=hello_with(firmware="0.1.0.dev1")), (FindingKind.OTHER_FIRMWARE,)),
    (session_facts(hello=hello_with(firmware="")), (FindingKind.OTHER_FIRMWARE,)),
    (
        prompt_facts(PromptFacts(True, __version__, True, True, "", ("auction", "build"))),
        (FindingKind.BUTTON_DOWN, FindingKind.BUTTON_DOWN, FindingKind.STOPPED),
    ),
    (session_facts(buttons={"build": ButtonActivity(1, 10.0)}), (FindingKind.STUCK_BUTTON,)),
    (session_facts(buttons={"build": ButtonActivity(1, 9.9)}), (FindingKind.WELL,)),
    (
        session_facts(event("hour state=start ms=3600000", 10_004)),
        (FindingKind.BUILD_AT_START, FindingKind.WELL),
    ),
    (session_facts(event("hour state=start ms=3589996", 10_004)), (FindingKind.WELL,)),
    (session_facts(event("hour state=start ms=3600000", 9_000)), (FindingKind.WELL,)),
    (
        session_facts(event("hour state=start ms=3600000", 15_710)),
        (FindingKind.BOTH_AT_START, FindingKind.WELL),
    ),
    (
        session_facts(event("hour state=idle ms=0", 900), uptime_ms=900),
        (FindingKind.NOT_BEGUN, FindingKind.WELL),
    ),
    (session_facts(event("hour state=idle ms=0")), (FindingKind.WELL,)),
    (session_facts(event("battery mv=2250 level=low")), (FindingKind.LOW_CELLS,)),
    (session_facts(event("battery mv=2000 level=empty")), (FindingKind.EMPTY_CELLS,)),
    (session_facts(event("battery mv=x level=empty")), (FindingKind.EMPTY_CELLS,)),
    (
        session_facts(event("battery mv=2000 level=low"), event("battery mv=0 level=usb")),
        (FindingKind.LOW_CELLS,),
    ),
    (
        session_facts(event("battery mv=2000 level=low"), event("battery mv=3100 level=ok")),
        (FindingKind.WELL,),
    ),
    (session_facts(event("fault what=settings")), (FindingKind.SETTINGS_REFUSED,)),
    (session_facts(*[event("fault what=settings:quiz")] * 2), (FindingKind.SETTING_REFUSED,)),
    (session_facts(event("fault what=settings:x.y")), (FindingKind.UNKNOWN_SETTING,)),
    (session_facts(*[event("fault what=watchdog")] * 3), (FindingKind.WATCHDOG,)),
    (session_facts(event("fault what=flash")), (FindingKind.NOT_SAVED,)),
    (session_facts(event("fault what=clock")), (FindingKind.CLOCK,)),
    (session_facts(event("fault what=edges")), (FindingKind.EDGES,)),
    (session_facts(event("fault what=slot:b")), (FindingKind.FELL_BACK,)),
    (session_facts(*[event("fault what=slot:a")] * 2), (FindingKind.FELL_BACK,)),
    (
        session_facts(event("fault what=TypeError"), event("fault what=OSError")),
        (FindingKind.FAULT, FindingKind.FAULT),
    ),
    # The link to it
    (session_facts(trouble=GONE), (FindingKind.UNIT_LOST,)),
    (session_facts(trouble=TAKEN), (FindingKind.TAKEN,)),
    (trouble_facts(TroubleKind.TAKEN), (FindingKind.TAKEN,)),
    (session_facts(drops=(Drop.UNPLUGGED,)), (FindingKind.UNPLUGGED,)),
    (session_facts(drops=(Drop.UNPLUGGED,), still_up=False), (FindingKind.GONE,)),
    (session_facts(drops=(Drop.UNPLUGGED,), still_up=False, trouble=GONE), (FindingKind.GONE,)),
    (
        session_facts(drops=(Drop.SILENT, Drop.UNPLUGGED)),
        (FindingKind.WENT_SILENT, FindingKind.UNPLUGGED),
    ),
    (session_facts(drops=(Drop.SILENT,)), (FindingKind.WENT_SILENT,)),
    (session_facts(drops=(Drop.SILENT,), trouble=GONE), (FindingKind.UNIT_LOST,)),
    (session_facts(drops=(Drop.UNPLUGGED,), restarts=1), (FindingKind.RESTARTED,)),
    (session_facts(hello=hello_with(lost=12)), (FindingKind.EVENTS_DROPPED, FindingKind.WELL)),
    (session_facts(lost=1), (FindingKind.EVENTS_LOST,)),
    (session_facts(counters={"crc": 4, "other": 4}), (FindingKind.WELL,)),
    (session_facts(counters={"crc": 3, "again": 2}), (FindingKind.DAMAGED_LINES,)),
    (session_facts(counters={"other": 5, "beyond": 1}), (FindingKind.MEDDLED,)),
    (session_facts(counters={"event": 9}), (FindingKind.BAD_EVENTS,)),
    (session_facts(counters={"new kind": 9}), (FindingKind.DAMAGED_LINES,)),
    (session_facts(refused=("status",)), (FindingKind.REFUSED,)),
]
NAMES = [f"{n} {'+'.join(kind.value for kind in row[1])}" for n, row in enumerate(TABLE)]


def findings(facts: Facts) -> list[Finding]:
    return [finding for verdict in diagnose(facts) for finding in verdict.findings]


@pytest.mark.parametrize(("facts", "expected"), TABLE, ids=NAMES)
def test_what_the_facts_mean(facts: Facts, expected: tuple[FindingKind, ...]) -> None:
    found = findings(facts)
    assert tuple(finding.kind for finding in found) == expected
    has_problem = any(kind not in NOTES for kind in expected)
    assert report_data(facts, diagnose(facts))["well"] is not has_problem


def test_every_kind_of_finding_is_in_the_table() -> None:
    assert {kind for _, expected in TABLE for kind in expected} == set(FindingKind)


def test_every_kind_of_finding_has_a_sentence_and_a_unique_value() -> None:
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
def test_both_reports_have_the_same_findings(facts: Facts) -> None:
    verdicts = diagnose(facts)
    as_data = json.loads(json.dumps(report_data(facts, verdicts)))
    reported = [*as_data["findings"], *(f for port in as_data["ports"] for f in port["findings"])]
    assert [f["kind"] for f in reported] == [f.kind.value for f in findings(facts)]
    as_text = report_text(facts, verdicts)
    for finding in reported:
        assert finding["sentence"] in as_text
    assert all(line.isprintable() for line in as_text.splitlines())
