"""A sentence for each kind of finding: what is wrong, and what to do next."""

from collections.abc import Mapping
from typing import Any

from trading_unit.doctor.findings import Finding, FindingKind
from trading_unit.words.sentence import (
    Sentence,
    SentenceFormatter,
    catalogue,
    listing,
    spoken_language,
)

SENTENCES: Mapping[FindingKind, str] = {
    FindingKind.NO_BOARD: (
        "No board shows itself: none is plugged in, or its cable only charges; plug it in with a "
        "cable that has carried data before, and run trading-unit doctor again."
    ),
    FindingKind.UNSEEN_CABLE: (
        "A unit that was switched on from its cells may not see a cable that comes later (one on a "
        "Pico or a Pico 2 restarts itself for it, but nobody has seen that on a real board): cable "
        "out, switch off, cable in."
    ),
    FindingKind.OTHER_PORTS: (
        "There is another serial port without a unit's USB id, {ports:list}: if a unit is behind "
        "it all the same, run trading-unit doctor --port {port}."
    ),
    FindingKind.BOOTSEL: (
        "A board is in BOOTSEL mode and shows the drive {drive}: make it a unit with trading-unit "
        "flash, or unplug it and plug it in again with no button held."
    ),
    FindingKind.BOOTSEL_UNMOUNTED: (
        "A board is in BOOTSEL mode, and its drive is not open: click on it among your drives and "
        "run trading-unit flash, or unplug the board and plug it in again with no button held."
    ),
    FindingKind.NO_PORT: (
        "There is no port {port}: plug the unit in, or run trading-unit doctor without --port to "
        "see what is there."
    ),
    FindingKind.NOT_A_PORT: "{words:sentence}",
    FindingKind.UNREACHABLE: "{words:sentence}",
    FindingKind.BROKEN: "{words:sentence}",
    FindingKind.NO_PERMISSION: (
        "You may not open {port}, which belongs to the group {group}: run `sudo usermod -a -G "
        "{group} $USER`, then log out and in again."
    ),
    FindingKind.NOT_LOGGED_IN_ANEW: (
        "You may not open {port} yet: you are in its group {group}, but were not when you logged "
        "in, so log out and in again."
    ),
    FindingKind.NO_GROUP: (
        "You may not open {port}, and no group may that you could join: run `sudo chmod a+rw "
        "{port}`, which lasts until the unit is unplugged."
    ),
    FindingKind.IN_USE: (
        "{port} is in use by {programs:list}: close it, and run trading-unit doctor again."
    ),
    FindingKind.IN_USE_BY_NOBODY: (
        "{port} is in use by a program that the system does not name: close whatever may talk with "
        "the unit, such as play, a monitor or an editor for MicroPython."
    ),
    FindingKind.SHARED: (
        "{port} is also open in {programs:list}, which may take part of what the unit says: close "
        "it."
    ),
    FindingKind.SILENT: (
        "Nothing answers at {port}, where a program of its own may run, which doctor does not "
        "interrupt: unplug the unit and plug it in again, and if that does not help, put its "
        "firmware on anew with trading-unit flash."
    ),
    FindingKind.GARBAGE: (
        "What answers at {port} is no unit ({count:bytes} came, ending in {sample}, and no valid "
        "line): if it is another device, perhaps with a speed of its own, name the right port with "
        "--port; if it is the unit, close any other program that types there, or put its firmware "
        "on anew with trading-unit flash."
    ),
    FindingKind.OLDER_PROTOCOL: (
        "The unit at {port} (firmware {firmware}) speaks protocol {unit}, and this program {ours}: "
        "bring the unit up to date with trading-unit flash."
    ),
    FindingKind.NEWER_PROTOCOL: (
        "The unit at {port} (firmware {firmware}) speaks protocol {unit}, and this program {ours}: "
        "bring this program up to date with pip install --upgrade trading-unit."
    ),
    FindingKind.NO_FIRMWARE: (
        "The board at {port} has MicroPython and not our firmware: make it a unit with "
        "trading-unit flash."
    ),
    FindingKind.HALF_THERE: (
        "The board at {port} has the firmware {firmware} without {missing:list}, so that it cannot "
        "start: put it on anew with trading-unit flash."
    ),
    FindingKind.BAD_WIRING: (
        "The wiring on the unit at {port} cannot be used ({words}): put it on anew with "
        "trading-unit flash --board and the name of your wiring."
    ),
    FindingKind.STOPPED: (
        "The unit at {port} was stopped and is at MicroPython's prompt{words:after}: start it "
        "again with trading-unit doctor --fix, which types Ctrl-D there."
    ),
    FindingKind.AT_PROMPT: (
        "The board at {port} is at MicroPython's prompt and does not say what is on it: if it is a "
        "unit, start it again with trading-unit doctor --fix, which types Ctrl-D there."
    ),
    FindingKind.STARTED_AGAIN: (
        "The unit at {port} was stopped, and Ctrl-D has started it again with a new hour."
    ),
    FindingKind.NOT_BACK: (
        "Ctrl-D did not bring the unit at {port} back, for its program ended with {words!r}: put "
        "its firmware on anew with trading-unit flash."
    ),
    FindingKind.NOTHING_BACK: (
        "Ctrl-D did not bring a unit back at {port}: unplug it and plug it in again, and if that "
        "does not help, put its firmware on anew with trading-unit flash."
    ),
    FindingKind.OLDER_FIRMWARE: (
        "The unit's firmware {unit} is older than this program's {ours}: bring the unit up to date "
        "with trading-unit flash."
    ),
    FindingKind.NEWER_FIRMWARE: (
        "The unit's firmware {unit} is newer than this program's {ours}: bring this program up to "
        "date with pip install --upgrade trading-unit."
    ),
    FindingKind.OTHER_FIRMWARE: (
        "The unit's firmware {unit} is another than this program's {ours}: make them the same with "
        "trading-unit flash."
    ),
    FindingKind.FELL_BACK: (
        "The new firmware did not come up, so the unit went back to the one before: run "
        "trading-unit flash again."
    ),
    FindingKind.BUTTON_DOWN: (
        "The {button:name} button is down: let go of it, or if nobody holds it, free the button, "
        "or look for a short between its pin and ground."
    ),
    FindingKind.STUCK_BUTTON: (
        "The {button:name} button has been down for {seconds} s: if nobody holds it, free it, or "
        "look for a short between its pin and ground."
    ),
    FindingKind.BUILD_AT_START: (
        "Build was down when the unit started, and nothing was pressed for {seconds} s after that: "
        "if nobody held it, it is stuck, so free it or look for a short between its pin and ground."
    ),
    FindingKind.BOTH_AT_START: (
        "Both buttons were down when the unit started, and nothing was pressed in its self-test: "
        "if nobody held them, they are stuck, so free them or look for a short between their pins "
        "and ground."
    ),
    FindingKind.NOT_BEGUN: (
        "The unit is choosing its game or testing itself, as it does when a button is down at its "
        "start: run trading-unit doctor again when that is over; if nobody held a button, one is "
        "stuck."
    ),
    FindingKind.LOW_CELLS: (
        "The cells were low when they were last measured ({volts} V, {ago_s:ago}): have fresh ones "
        "ready."
    ),
    FindingKind.EMPTY_CELLS: (
        "The cells were empty when they were last measured ({volts} V, {ago_s:ago}): put fresh "
        "ones in."
    ),
    FindingKind.SETTINGS_REFUSED: (
        "The unit could not read its settings file and goes by the defaults: set what you had "
        "changed with trading-unit config set, which writes the file anew."
    ),
    FindingKind.SETTING_REFUSED: (
        "The unit refused the value of {key} in its settings file and goes by the default: set "
        "another with trading-unit config set {key} VALUE."
    ),
    FindingKind.UNKNOWN_SETTING: (
        "The unit's settings file has a {key} that it does not know: any trading-unit config set "
        "writes the file anew without it."
    ),
    FindingKind.WATCHDOG: (
        "The unit hung and its watchdog restarted it{times:times} {ago_s:ago}: what ran went on; "
        "if it comes again, report it with what trading-unit doctor --json says."
    ),
    FindingKind.CLOCK: (
        "On its cells the unit cannot correct its clock, and an auction of 50 s is up to a second "
        "too long: switch it off and on, see what trading-unit doctor --clock says, and if it "
        "comes again, play with the unit on its USB cable."
    ),
    FindingKind.EDGES: (
        "A press does not wake the unit from its sleep, so it looks at its buttons 125 times a "
        "second, and its cells last less than half as long: nothing else is amiss, but report it "
        "with what trading-unit doctor --json says."
    ),
    FindingKind.NOT_SAVED: (
        "The unit could not save its settings{times:times} {ago_s:ago}: set them again with "
        "trading-unit config set, and if that fails too, put its firmware on anew with "
        "trading-unit flash."
    ),
    FindingKind.FAULT: (
        "There was an error in the unit's program ({what}){times:times} {ago_s:ago}, and it went "
        "on: if it comes again, report it with what trading-unit doctor --json says."
    ),
    FindingKind.UNIT_LOST: (
        "The session with the unit at {port} broke off ({words}): check its cable, and run "
        "trading-unit doctor again."
    ),
    FindingKind.TAKEN: (
        "Another program has taken the unit at {port} meanwhile: close it, and run trading-unit "
        "doctor again."
    ),
    FindingKind.UNPLUGGED: (
        "The unit at {port} was gone for a moment while it was looked at: push its plugs in, and "
        "try another cable."
    ),
    FindingKind.GONE: (
        "The unit at {port} went away while it was looked at: push its plugs in, and run "
        "trading-unit doctor again."
    ),
    FindingKind.WENT_SILENT: (
        "The unit at {port} fell silent for some seconds: try another cable or USB port, and run "
        "trading-unit doctor again."
    ),
    FindingKind.RESTARTED: (
        "The unit at {port} restarted while it was looked at: look for a loose cable, a loose "
        "switch or weak power."
    ),
    FindingKind.EVENTS_DROPPED: (
        "Since its start the unit has dropped {count:events} that nobody took (it keeps the last "
        "32), so an older fault may be missing here: to miss none, leave play or trading-unit "
        "monitor connected."
    ),
    FindingKind.EVENTS_LOST: (
        "Lost while the unit was looked at: {count:events}; try another cable or USB port."
    ),
    FindingKind.BAD_EVENTS: (
        "The unit sends events with values that cannot be ({count:events}), which are left out: "
        "flash its firmware again with trading-unit flash."
    ),
    FindingKind.DAMAGED_LINES: (
        "The line to the unit is bad ({what:list}; {lines} lines came): try another cable or USB "
        "port, without a hub."
    ),
    FindingKind.MEDDLED: (
        "Another program talks with the unit at the same time ({what:list}): close it."
    ),
    FindingKind.REFUSED: (
        "The unit at {port} does not answer {question!r} as it should: bring its firmware up to "
        "date with trading-unit flash."
    ),
    FindingKind.WELL: "All is well.",
}


def sentence(finding: Finding, language: str | None = None) -> str:
    """In the language that the program speaks, or another one."""
    language = spoken_language() if language is None else language
    template = catalogue(language).get(SENTENCES[finding.kind], SENTENCES[finding.kind])
    return DetailFormatter(language).fill(template, finding.details)


PLURALS = {"events": ("1 event", "{count} events"), "bytes": ("1 byte", "{count} bytes")}


class DetailFormatter(SentenceFormatter):
    """Formats details as a person would say them; the format specs are those of `format_field`."""

    def format_field(self, value: Any, format_spec: str) -> str:
        match format_spec:
            case "list":
                return super().format_field(listing(value), "")
            case "ago":
                return self.translate("{time} ago", time=duration(value))
            case "name":
                return self.translate(value)
            case "times":
                return (
                    self.translate(" {count} times, most recently", count=value)
                    if value > 1
                    else ""
                )
            case "after":
                return self.translate(" after {words!r}", words=value) if value else ""
            case "events" | "bytes" as unit:
                one, many = PLURALS[unit]
                return self.translate(one) if value == 1 else self.translate(many, count=value)
            case "sentence":
                text = super().format_field(value, "")
                return f"{text[:1].upper()}{text[1:]}."
        return super().format_field(value, format_spec)

    def translate(self, english: str, **values: Any) -> str:
        return Sentence(english, **values).text(self.language)


def duration(seconds: int) -> str:
    """As precisely as a person would say it."""
    if seconds < 120:
        return f"{seconds} s"
    minutes = seconds // 60
    return f"{minutes} min" if minutes < 120 else f"{minutes // 60} h {minutes % 60} min"
