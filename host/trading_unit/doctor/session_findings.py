"""What a session with a unit says of its health."""

import re
from collections.abc import Iterable, Mapping

from trading_unit.doctor.facts import Visit
from trading_unit.doctor.findings import Detail, Finding, FindingKind
from trading_unit.doctor.unit_session import STUCK_S
from trading_unit.link import Drop, Event, TroubleKind
from trading_unit_firmware import __version__, chooser, selftest
from trading_unit_firmware.host_session import OTHER
from trading_unit_firmware.hour import MINUTE
from trading_unit_firmware.patterns import length
from trading_unit_firmware.session import AGAIN, AHEAD, BEYOND, REPEAT
from trading_unit_firmware.settings import KEYS
from trading_unit_firmware.wire import CRC, FORM, LONG, NOISE

MEANINGS = {
    NOISE: "bytes between lines, or a line broken off",
    LONG: "lines too long",
    FORM: "lines misshapen",
    CRC: "lines damaged",
    REPEAT: "messages that came twice",
    AHEAD: "messages before their turn",
    AGAIN: "times that we had to send again",
    BEYOND: "acknowledgements of what was never sent",
    OTHER: "answers to another program",
}
"""Of the link's counters of bad events."""

MEDDLING = (BEYOND, OTHER)
MANY = 5  # a few may come of a cable that was moved
SLACK_MS = 500

CHOSEN_MS = chooser.WAIT_MS
"""The hour begins so long after the start when Build was down then and nothing is pressed."""

TESTED_MS = (
    length(selftest.LIGHTS)
    + selftest.SWEEP_MS * len(selftest.SWEEP[1])
    + selftest.ECHO_MS
    + selftest.BATTERY_MS
)
"""The same when both were down."""

KNOWN_FAULTS = {"watchdog": FindingKind.WATCHDOG, "flash": FindingKind.NOT_SAVED}
SETTINGS = "settings"  # alone, or before a colon and the key that was refused
SLOT = "slot"  # before a colon and the slot that did not come up
NOT_BEGUN_MS = 60_000  # what lasts longer than this from the start is no choosing and no test


def checked(port: str, visit: Visit) -> list[Finding]:
    """In the order in which a person should look at them."""
    return [
        *ended(port, visit),
        *compared(visit.hello.firmware),
        *faults(visit),
        *settings(visit),
        *cells(visit),
        *buttons(visit),
        *start(visit),
        *line(visit),
        *dropped(visit),
    ]


def compared(firmware: str) -> list[Finding]:
    """The unit's version beside the one that this program brings."""
    details = {"unit": firmware or "(it names none)", "ours": __version__}
    if firmware == __version__:
        return []
    unit, ours = numbers(firmware), numbers(__version__)
    if unit is None or ours is None or unit == ours:
        return [Finding(FindingKind.OTHER_FIRMWARE, details)]
    return [
        Finding(FindingKind.OLDER_FIRMWARE if unit < ours else FindingKind.NEWER_FIRMWARE, details)
    ]


def numbers(version: str) -> tuple[int, ...] | None:
    """The numbers that a version consists of; None when it has anything else in it."""
    if not re.fullmatch(r"\d+(\.\d+)*", version):
        return None
    return tuple(int(number) for number in version.split("."))


def ended(port: str, visit: Visit) -> Iterable[Finding]:
    """What became of the session."""
    here: dict[str, Detail] = {"port": port}
    if Drop.UNPLUGGED in visit.drops and not visit.up:
        yield Finding(FindingKind.GONE, here)
        return
    if visit.ended is not None:
        kind = FindingKind.TAKEN if visit.ended.kind is TroubleKind.TAKEN else FindingKind.UNIT_LOST
        yield Finding(kind, here | {"words": str(visit.ended)})
    elif Drop.SILENT in visit.drops:
        yield Finding(FindingKind.WENT_SILENT, here)
    if visit.restarts:
        yield Finding(FindingKind.RESTARTED, here)
    elif Drop.UNPLUGGED in visit.drops:
        yield Finding(FindingKind.UNPLUGGED, here)
    for question in visit.refused:
        yield Finding(FindingKind.REFUSED, here | {"question": question})


def faults(visit: Visit) -> Iterable[Finding]:
    """Each kind of fault once, with how often it is among what the unit had kept."""
    told: dict[str, list[Event]] = {}
    for event in visit.events:
        if event.name == "fault":
            told.setdefault(event.fields.get("what", ""), []).append(event)
    for what, events in told.items():
        details: dict[str, Detail] = {"times": len(events), "ago_s": ago_s(visit, events[-1])}
        if what in KNOWN_FAULTS:
            yield Finding(KNOWN_FAULTS[what], details)
        elif what.partition(":")[0] == SLOT:
            yield Finding(FindingKind.FELL_BACK)
        elif what.partition(":")[0] != SETTINGS:
            yield Finding(FindingKind.FAULT, {"what": what, **details})


def settings(visit: Visit) -> Iterable[Finding]:
    """What of the settings file was refused."""
    told = [event.fields.get("what", "") for event in visit.events if event.name == "fault"]
    for what in dict.fromkeys(told):
        word, colon, key = what.partition(":")
        if word != SETTINGS:
            continue
        if not colon:
            yield Finding(FindingKind.SETTINGS_REFUSED)
        elif key in KEYS:
            yield Finding(FindingKind.SETTING_REFUSED, {"key": key})
        else:
            yield Finding(FindingKind.UNKNOWN_SETTING, {"key": key})


def cells(visit: Visit) -> Iterable[Finding]:
    """On USB they are not measured: what counts is the last time that they were."""
    measured = [
        event
        for event in visit.events
        if event.name == "battery" and event.fields.get("level") in ("ok", "low", "empty")
    ]
    if not measured:
        return
    last = measured[-1]
    kinds = {"low": FindingKind.LOW_CELLS, "empty": FindingKind.EMPTY_CELLS}
    if last.fields["level"] in kinds:
        mv = last.fields.get("mv", "0")
        volts = f"{int(mv) / 1000:.2f}" if mv.isdigit() else mv
        kind = kinds[last.fields["level"]]
        yield Finding(kind, {"volts": volts, "ago_s": ago_s(visit, last)})


def buttons(visit: Visit) -> Iterable[Finding]:
    for name, button in visit.buttons.items():
        if round(button.down_s, 1) >= STUCK_S:
            yield Finding(
                FindingKind.STUCK_BUTTON, {"button": name, "seconds": round(button.down_s)}
            )


def start(visit: Visit) -> Iterable[Finding]:
    """A button that is down at the start shows in when the hour began, or in that it has not."""
    hours = [event for event in visit.events if event.name == "hour"]
    began = [event.at for event in hours if is_beginning(event)]
    if began and began[0] - CHOSEN_MS in range(SLACK_MS):
        yield Finding(FindingKind.BUILD_AT_START, {"seconds": CHOSEN_MS // 1000})
    elif began and began[0] - TESTED_MS in range(SLACK_MS):
        yield Finding(FindingKind.BOTH_AT_START)
    elif hours and hours[-1].fields.get("state") == "idle" and visit.uptime_ms < NOT_BEGUN_MS:
        yield Finding(FindingKind.NOT_BEGUN)


def is_beginning(event: Event) -> bool:
    """An hour begins with whole minutes; what a status tells has some of them gone."""
    ms = event.fields.get("ms", "")
    return event.fields.get("state") == "start" and ms.isdigit() and int(ms) % MINUTE == 0


def line(visit: Visit) -> Iterable[Finding]:
    meddling = {name: n for name, n in visit.counters.items() if name in MEDDLING}
    damage = {name: n for name, n in visit.counters.items() if name not in MEDDLING}
    if sum(meddling.values()) >= MANY:
        yield Finding(FindingKind.MEDDLED, {"what": explained(meddling)})
    if sum(damage.values()) >= MANY:
        yield Finding(FindingKind.DAMAGED_LINES, {"lines": visit.lines, "what": explained(damage)})


def explained(counters: Mapping[str, int]) -> tuple[str, ...]:
    return tuple(f"{MEANINGS.get(name, name)}: {n}" for name, n in sorted(counters.items()))


def dropped(visit: Visit) -> Iterable[Finding]:
    if visit.lost:
        yield Finding(FindingKind.EVENTS_LOST, {"count": visit.lost})
    if visit.hello.lost:
        yield Finding(FindingKind.EVENTS_DROPPED, {"count": visit.hello.lost})


def ago_s(visit: Visit, event: Event) -> int:
    return max(0, visit.uptime_ms - event.at) // 1000
