"""Every kind of thing that the doctor can find."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from trading_unit.words.sentence import Sentence

Detail = str | int | Sentence | tuple[str | Sentence, ...]


class FindingKind(Enum):
    """The values appear in JSON output; `sentences` has a sentence for each kind."""

    # The machine
    NO_BOARD = "no-board"
    UNSEEN_CABLE = "unseen-cable"
    OTHER_PORTS = "other-ports"
    BOOTSEL = "bootsel"
    BOOTSEL_UNMOUNTED = "bootsel-unmounted"
    # The port itself
    NO_PORT = "no-port"
    NOT_A_PORT = "not-a-port"
    UNREACHABLE = "unreachable"
    BROKEN = "broken"
    NO_PERMISSION = "no-permission"
    NOT_LOGGED_IN_ANEW = "not-logged-in-anew"
    NO_GROUP = "no-group"
    IN_USE = "in-use"
    IN_USE_BY_NOBODY = "in-use-by-nobody-known"
    SHARED = "shared"
    # What answers there
    SILENT = "silent"
    GARBAGE = "garbage"
    OLDER_PROTOCOL = "older-protocol"
    NEWER_PROTOCOL = "newer-protocol"
    NO_FIRMWARE = "no-firmware"
    HALF_THERE = "firmware-half-there"
    BAD_WIRING = "bad-wiring"
    STOPPED = "stopped"
    AT_PROMPT = "at-prompt"
    STARTED_AGAIN = "started-again"
    NOT_BACK = "not-back"
    NOTHING_BACK = "nothing-back"
    # The unit
    OLDER_FIRMWARE = "older-firmware"
    NEWER_FIRMWARE = "newer-firmware"
    OTHER_FIRMWARE = "other-firmware"
    FELL_BACK = "fell-back"
    BUTTON_DOWN = "button-down"
    STUCK_BUTTON = "stuck-button"
    BUILD_AT_START = "build-at-start"
    BOTH_AT_START = "both-at-start"
    NOT_BEGUN = "not-begun"
    LOW_CELLS = "low-cells"
    EMPTY_CELLS = "empty-cells"
    SETTINGS_REFUSED = "settings-refused"
    SETTING_REFUSED = "setting-refused"
    UNKNOWN_SETTING = "unknown-setting"
    WATCHDOG = "watchdog"
    NOT_SAVED = "not-saved"
    CLOCK = "clock"
    EDGES = "edges"
    FAULT = "fault"
    # The link to it
    UNIT_LOST = "unit-lost"
    TAKEN = "taken"
    GONE = "gone"
    UNPLUGGED = "unplugged"
    WENT_SILENT = "went-silent"
    RESTARTED = "restarted"
    EVENTS_DROPPED = "events-dropped"
    EVENTS_LOST = "events-lost"
    BAD_EVENTS = "bad-events"
    DAMAGED_LINES = "damaged-lines"
    MEDDLED = "meddled"
    REFUSED = "refused"
    WELL = "well"


NOTES = {
    FindingKind.UNSEEN_CABLE,
    FindingKind.OTHER_PORTS,
    FindingKind.STARTED_AGAIN,
    FindingKind.BUILD_AT_START,
    FindingKind.BOTH_AT_START,
    FindingKind.NOT_BEGUN,
    FindingKind.EVENTS_DROPPED,
    FindingKind.WELL,
}
"""Kinds that are worth mentioning and are no problem."""


@dataclass(frozen=True, slots=True)
class Finding:
    kind: FindingKind
    details: Mapping[str, Detail] = field(default_factory=dict)

    @property
    def is_problem(self) -> bool:
        return self.kind not in NOTES


@dataclass(frozen=True, slots=True)
class Verdict:
    """The findings at one port; `port` is empty for those about the machine as a whole."""

    port: str
    findings: tuple[Finding, ...]

    @property
    def has_problem(self) -> bool:
        return any(finding.is_problem for finding in self.findings)
