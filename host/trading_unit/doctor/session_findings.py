"""What a session with a unit shows about its health."""

import re
from collections.abc import Iterable, Mapping

from trading_unit.doctor.facts import UnitSession
from trading_unit.doctor.findings import Detail, Finding, FindingKind
from trading_unit.doctor.unit_session import STUCK_S
from trading_unit.link import Drop, Event, TroubleKind
from trading_unit.link.conversation import BAD_EVENT
from trading_unit.words.sentence import Sentence
from trading_unit_firmware import __version__, chooser, selftest
from trading_unit_firmware.host_session import OTHER
from trading_unit_firmware.hour import MINUTE
from trading_unit_firmware.patterns import length
from trading_unit_firmware.session import AGAIN, AHEAD, BEYOND, REPEAT
from trading_unit_firmware.settings import KEYS
from trading_unit_firmware.wire import CRC, FORM, LONG, NOISE

COUNTER_WORDS = {
    NOISE: Sentence("bytes between lines, or a line broken off"),
    LONG: Sentence("lines too long"),
    FORM: Sentence("lines misshapen"),
    CRC: Sentence("lines damaged"),
    REPEAT: Sentence("messages that came twice"),
    AHEAD: Sentence("messages before their turn"),
    AGAIN: Sentence("times that we had to send again"),
    BEYOND: Sentence("acknowledgements of what was never sent"),
    OTHER: Sentence("answers to another program"),
    BAD_EVENT: Sentence("events with values that cannot be"),
}
"""The link's counters of bad events."""

MEDDLING = (BEYOND, OTHER)  # the counters that another program on the same port raises
MANY = 5  # fewer may come from a cable that was moved
SLACK_MS = 500

CHOOSER_MS = chooser.WAIT_MS
"""When the hour begins after a start with Build down, if nothing is pressed."""

SELFTEST_MS = (
    length(selftest.LIGHTS)
    + selftest.SWEEP_MS * len(selftest.SWEEP)
    + selftest.ECHO_MS
    + selftest.BATTERY_MS
)
"""When the hour begins after a start with both buttons down, if nothing is pressed."""

KNOWN_FAULTS = {
    "watchdog": FindingKind.WATCHDOG,
    "flash": FindingKind.NOT_SAVED,
    "clock": FindingKind.CLOCK,
    "edges": FindingKind.EDGES,
}
SETTINGS = "settings"  # a fault: alone, or followed by a colon and the key that was refused
SLOT = "slot"  # a fault: followed by a colon and the slot that did not come up
NOT_BEGUN_MS = 60_000  # choosing a game and testing the unit both take less than this


def session_findings(port: str, session: UnitSession) -> list[Finding]:
    """In the order in which a person should look at them."""
    return [
        *connection_findings(port, session),
        *version_findings(session.hello.firmware),
        *fault_findings(session),
        *settings_findings(session),
        *cell_findings(session),
        *button_findings(session),
        *start_findings(session),
        *line_findings(session),
        *event_findings(session),
    ]


def version_findings(firmware: str) -> list[Finding]:
    """Compares the unit's version with the one that this program would flash."""
    details = {"unit": firmware or Sentence("(it names none)"), "ours": __version__}
    if firmware == __version__:
        return []
    unit, ours = version_numbers(firmware), version_numbers(__version__)
    if unit is None or ours is None or unit == ours:
        return [Finding(FindingKind.OTHER_FIRMWARE, details)]
    return [
        Finding(FindingKind.OLDER_FIRMWARE if unit < ours else FindingKind.NEWER_FIRMWARE, details)
    ]


def version_numbers(version: str) -> tuple[int, ...] | None:
    """The numbers of a dotted version; None when it has anything else in it."""
    if not re.fullmatch(r"\d+(\.\d+)*", version):
        return None
    return tuple(int(number) for number in version.split("."))


def connection_findings(port: str, session: UnitSession) -> Iterable[Finding]:
    """How the session went, and how it ended."""
    here: dict[str, Detail] = {"port": port}
    if Drop.UNPLUGGED in session.drops and not session.still_up:
        yield Finding(FindingKind.GONE, here)
        return
    if session.trouble is not None:
        taken = session.trouble.kind is TroubleKind.TAKEN
        kind = FindingKind.TAKEN if taken else FindingKind.UNIT_LOST
        yield Finding(kind, here | {"words": session.trouble.sentence})
    elif Drop.SILENT in session.drops:
        yield Finding(FindingKind.WENT_SILENT, here)
    if session.restarts:
        yield Finding(FindingKind.RESTARTED, here)
    elif Drop.UNPLUGGED in session.drops:
        yield Finding(FindingKind.UNPLUGGED, here)
    for command in session.refused:
        yield Finding(FindingKind.REFUSED, here | {"question": command})


def fault_findings(session: UnitSession) -> Iterable[Finding]:
    """Each kind of fault once, with how often it occurs among the unit's events."""
    faults: dict[str, list[Event]] = {}
    for event in session.events:
        if event.name == "fault":
            faults.setdefault(event.fields.get("what", ""), []).append(event)
    for what, events in faults.items():
        details: dict[str, Detail] = {"times": len(events), "ago_s": ago_s(session, events[-1])}
        if what in KNOWN_FAULTS:
            yield Finding(KNOWN_FAULTS[what], details)
        elif what.partition(":")[0] == SLOT:
            yield Finding(FindingKind.FELL_BACK)
        elif what.partition(":")[0] != SETTINGS:
            yield Finding(FindingKind.FAULT, {"what": what, **details})


def settings_findings(session: UnitSession) -> Iterable[Finding]:
    """What the unit refused in its settings file."""
    faults = [event.fields.get("what", "") for event in session.events if event.name == "fault"]
    for what in dict.fromkeys(faults):
        word, colon, key = what.partition(":")
        if word != SETTINGS:
            continue
        if not colon:
            yield Finding(FindingKind.SETTINGS_REFUSED)
        elif key in KEYS:
            yield Finding(FindingKind.SETTING_REFUSED, {"key": key})
        else:
            yield Finding(FindingKind.UNKNOWN_SETTING, {"key": key})


def cell_findings(session: UnitSession) -> Iterable[Finding]:
    """By the last measurement: on USB the unit does not measure its cells."""
    measured = [
        event
        for event in session.events
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
        yield Finding(kind, {"volts": volts, "ago_s": ago_s(session, last)})


def button_findings(session: UnitSession) -> Iterable[Finding]:
    for name, button in session.buttons.items():
        if round(button.down_s, 1) >= STUCK_S:
            yield Finding(
                FindingKind.STUCK_BUTTON, {"button": name, "seconds": round(button.down_s)}
            )


def start_findings(session: UnitSession) -> Iterable[Finding]:
    """A button that was down at the start shows in when the hour began, or in that it has not."""
    hours = [event for event in session.events if event.name == "hour"]
    began = [event.at for event in hours if is_hour_start(event)]
    if began and began[0] - CHOOSER_MS in range(SLACK_MS):
        yield Finding(FindingKind.BUILD_AT_START, {"seconds": CHOOSER_MS // 1000})
    elif began and began[0] - SELFTEST_MS in range(SLACK_MS):
        yield Finding(FindingKind.BOTH_AT_START)
    elif hours and hours[-1].fields.get("state") == "idle" and session.uptime_ms < NOT_BEGUN_MS:
        yield Finding(FindingKind.NOT_BEGUN)


def is_hour_start(event: Event) -> bool:
    """Whether this is the event of an hour that begins, which has whole minutes left; the answer
    to a status command has less."""
    ms = event.fields.get("ms", "")
    return event.fields.get("state") == "start" and ms.isdigit() and int(ms) % MINUTE == 0


def line_findings(session: UnitSession) -> Iterable[Finding]:
    meddling = {name: n for name, n in session.counters.items() if name in MEDDLING}
    elsewhere = (*MEDDLING, BAD_EVENT)
    damage = {name: n for name, n in session.counters.items() if name not in elsewhere}
    if sum(meddling.values()) >= MANY:
        yield Finding(FindingKind.MEDDLED, {"what": counter_words(meddling)})
    if sum(damage.values()) >= MANY:
        details: dict[str, Detail] = {"lines": session.lines, "what": counter_words(damage)}
        yield Finding(FindingKind.DAMAGED_LINES, details)


def counter_words(counters: Mapping[str, int]) -> tuple[Sentence, ...]:
    return tuple(
        Sentence("{what}: {count}", what=COUNTER_WORDS.get(name, name), count=count)
        for name, count in sorted(counters.items())
    )


def event_findings(session: UnitSession) -> Iterable[Finding]:
    """Events with values that cannot be, and events that were lost."""
    if BAD_EVENT in session.counters:
        yield Finding(FindingKind.BAD_EVENTS, {"count": session.counters[BAD_EVENT]})
    if session.lost:
        yield Finding(FindingKind.EVENTS_LOST, {"count": session.lost})
    if session.hello.lost:
        yield Finding(FindingKind.EVENTS_DROPPED, {"count": session.hello.lost})


def ago_s(session: UnitSession, event: Event) -> int:
    return max(0, session.uptime_ms - event.at) // 1000
