"""A guided test of a whole unit: the unit acts, and a person says what they see and hear.

The unit is commanded over its link. The person answers questions, and presses the buttons that they
are asked to press. Parts that the board's wiring does not have are skipped.
"""

from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum

from trading_unit.link import Command, Event, Hello, Link, LinkEvent, Outcome
from trading_unit.unit.clock_check import ClockCheck, Person
from trading_unit.words.sentence import Sentence, translate
from trading_unit_boards import BoardError, load, names
from trading_unit_boards.board import BOOTSEL, BUTTONS, LIGHTS, Wiring

SHOW_MS = 60_000  # how long a light stays on for the person's answer
PRESS_S = 30.0
EVENT_S = 2.0  # within which the event of a command arrives
AUCTION_MS = 3_000
TOLERANCE_MS = 5
TUNE = "gavel"

PART_NAMES = {
    "red": Sentence("the red light"),
    "one": Sentence("light 1"),
    "two": Sentence("light 2"),
    "three": Sentence("light 3"),
    "railroad": Sentence("the railroad light"),
    "auction": Sentence("Auction (the dome)"),
    "build": Sentence("Build (the side button)"),
}


class CheckResult(Enum):
    GOOD = "good"
    BAD = "BAD"
    NOT_THERE = "not there"  # the wiring leaves it out, or it cannot be tested now


@dataclass(frozen=True, slots=True)
class PartCheck:
    """The result for one part of the unit."""

    part: str
    result: CheckResult
    words: str = ""


@dataclass(frozen=True, slots=True)
class GuidedTestReport:
    """The results, as they are printed and saved."""

    hello: Hello
    made: str  # when, as people write it
    checks: tuple[PartCheck, ...]

    @property
    def good(self) -> bool:
        return all(check.result is not CheckResult.BAD for check in self.checks)

    def text(self) -> str:
        hello = self.hello
        head = [
            translate("Self-test of unit {unit}, {made}", unit=hello.unit, made=self.made),
            translate(
                "Wiring {wiring}, firmware {firmware}",
                wiring=hello.board,
                firmware=hello.firmware,
            ),
            "",
        ]
        width = max(len(check.part) for check in self.checks)
        lines = [
            f"{check.part:{width}}  {translate(check.result.value)}"
            f"{check.words and f' ({check.words})'}"
            for check in self.checks
        ]
        bad = [check.part for check in self.checks if check.result is CheckResult.BAD]
        end = translate("Look at: {parts}.", parts=bad) if bad else translate("All is well.")
        return "\n".join([*head, *lines, "", end, ""])


class UnitUnderTest:
    """The unit with its person, and its events that were not looked at yet."""

    def __init__(self, link: Link, person: Person) -> None:
        self.link = link
        self.person = person
        self.pending: deque[LinkEvent] = deque()

    def do(self, body: str) -> Command:
        return self.link.ask(body)

    def wait_for(self, matches: Callable[[Event], bool], wait_s: float) -> Event | None:
        """The next event that matches; None when none comes in time. Those before it are lost."""
        until = self.link.clock() + wait_s
        while True:
            while self.pending:
                event = self.pending.popleft()
                if isinstance(event, Event) and matches(event):
                    return event
            left = until - self.link.clock()
            if left <= 0:
                return None
            self.pending.extend(self.link.step(left))

    def discard_events(self) -> None:
        self.link.step(0)
        self.pending.clear()


def wiring_of(hello: Hello) -> Wiring | None:
    """The unit's wiring; None when it is not a shipped one."""
    try:
        return load(hello.board) if hello.board in names() else None
    except BoardError:
        return None


def run_guided_test(link: Link, person: Person, made: str) -> GuidedTestReport:
    """LinkTrouble when the unit goes away."""
    hello = link.wait_up()
    wiring = wiring_of(hello)
    unit = UnitUnderTest(link, person)
    checks = [
        *check_lights(unit, wiring),
        check_sound(unit, wiring),
        check_timer(unit),
        *check_buttons(unit, wiring),
        check_battery(unit, wiring),
        *check_clock(unit),
    ]
    return GuidedTestReport(link.hello or hello, made, tuple(checks))


def check_lights(unit: UnitUnderTest, wiring: Wiring | None) -> Iterator[PartCheck]:
    for name in LIGHTS:
        part = str(PART_NAMES[name])
        if wiring is not None and name not in wiring.lights:
            yield PartCheck(part, CheckResult.NOT_THERE, translate("this wiring has none"))
            continue
        show = unit.do(f"show light={name} on=1 ms={SHOW_MS}")
        if show.outcome is not Outcome.DONE:
            yield PartCheck(
                part,
                CheckResult.BAD,
                translate("the unit refused to light it: {why}", why=show.why),
            )
            continue
        is_lit = unit.person.confirms(translate("Is {part} lit?", part=part))
        unit.do(f"show light={name} on=0")
        yield good_if(part, is_lit, translate("it was not seen lit"))


def good_if(part: str, good: bool, otherwise: str) -> PartCheck:
    if good:
        return PartCheck(part, CheckResult.GOOD)
    return PartCheck(part, CheckResult.BAD, otherwise)


def check_sound(unit: UnitUnderTest, wiring: Wiring | None) -> PartCheck:
    part = translate("the buzzer")
    if wiring is not None and wiring.buzzer is None:
        return PartCheck(part, CheckResult.NOT_THERE, translate("this wiring has none"))
    if read_setting(unit, "quiet") == "1":
        words = translate("sound is off: trading-unit config set quiet 0")
        return PartCheck(part, CheckResult.NOT_THERE, words)
    play = unit.do(f"play tune={TUNE}")
    if play.outcome is not Outcome.DONE:
        return PartCheck(
            part, CheckResult.BAD, translate("the unit refused to play: {why}", why=play.why)
        )
    return good_if(
        part,
        unit.person.confirms(translate("Did you hear a short tune?")),
        translate("it was not heard"),
    )


def read_setting(unit: UnitUnderTest, key: str) -> str:
    unit.discard_events()
    unit.do(f"get key={key}")
    event = unit.wait_for(lambda e: e.name == "set" and e.fields.get("key") == key, EVENT_S)
    return event.fields.get("value", "") if event is not None else ""


def check_timer(unit: UnitUnderTest) -> PartCheck:
    """A short auction: how long it took by the unit's own clock."""
    part = translate("the timer")
    unit.discard_events()
    auction = unit.do(f"auction do=open ms={AUCTION_MS}")
    if auction.outcome is not Outcome.DONE:
        words = translate("the unit refused to time an auction: {why}", why=auction.why)
        return PartCheck(part, CheckResult.BAD, words)
    unit.person.show(translate("The unit times {seconds} seconds ...", seconds=AUCTION_MS // 1000))
    opened = unit.wait_for(lambda event: event.fields.get("state") == "open", EVENT_S)
    closed = unit.wait_for(
        lambda event: event.fields.get("state") == "closed", AUCTION_MS / 1000 + EVENT_S
    )
    if opened is None or closed is None:
        return PartCheck(part, CheckResult.BAD, translate("the auction did not end"))
    took_ms = closed.at - opened.at
    good = abs(took_ms - AUCTION_MS) <= TOLERANCE_MS
    words = translate("{took:,} ms for {wanted:,}", took=took_ms, wanted=AUCTION_MS)
    return PartCheck(part, CheckResult.GOOD if good else CheckResult.BAD, words)


def check_buttons(unit: UnitUnderTest, wiring: Wiring | None) -> Iterator[PartCheck]:
    """Each button has to go down and to come up again."""
    is_bare = wiring is not None and BOOTSEL in wiring.buttons.values()
    for name in BUTTONS:
        part = str(PART_NAMES[name])
        if wiring is not None and name not in wiring.buttons and not is_bare:
            yield PartCheck(part, CheckResult.NOT_THERE, translate("this wiring has none"))
            continue
        unit.discard_events()
        if not is_bare:
            action = "Press {part} within {seconds:.0f} seconds ..."
        elif name == "auction":
            action = "Hold BOOTSEL for a second ({part}) within {seconds:.0f} seconds ..."
        else:
            action = "Tap BOOTSEL ({part}) within {seconds:.0f} seconds ..."
        unit.person.show(translate(action, part=part, seconds=PRESS_S))
        yield wait_for_press(unit, name, part)
        # End the auction that a press of the dome has begun; a run of Build ends by itself.
        unit.do("auction do=cancel")


def wait_for_press(unit: UnitUnderTest, name: str, part: str) -> PartCheck:
    def goes(state: str) -> Callable[[Event], bool]:
        return lambda event: (
            event.name == "button"
            and event.fields.get("name") == name
            and event.fields.get("state") == state
        )

    if unit.wait_for(goes("down"), PRESS_S) is None:
        return PartCheck(part, CheckResult.BAD, translate("no press was felt"))
    if unit.wait_for(goes("up"), PRESS_S) is None:
        return PartCheck(part, CheckResult.BAD, translate("it stayed down"))
    return PartCheck(part, CheckResult.GOOD)


def check_clock(unit: UnitUnderTest) -> Iterator[PartCheck]:
    """A minute each awake, napping and on cells, against this computer's clock."""
    if not unit.person.confirms(
        translate("Compare its clock with this computer's for three minutes?")
    ):
        yield PartCheck(translate("the clock"), CheckResult.NOT_THERE, translate("left out"))
        return
    for stage in ClockCheck(unit.link, unit.person).stages(with_cells=True):
        part = translate("the clock, {stage}", stage=Sentence(stage.stage))
        if stage.measured or stage.failed:
            result = CheckResult.GOOD if stage.good else CheckResult.BAD
            yield PartCheck(part, result, stage.text())
        else:
            yield PartCheck(part, CheckResult.NOT_THERE, stage.text())


def check_battery(unit: UnitUnderTest, wiring: Wiring | None) -> PartCheck:
    part = translate("the battery")
    if wiring is not None and wiring.battery is None:
        return PartCheck(part, CheckResult.NOT_THERE, translate("this wiring does not measure it"))
    unit.discard_events()
    unit.do("status")
    event = unit.wait_for(lambda event: event.name == "battery", EVENT_S)
    if event is None:
        return PartCheck(part, CheckResult.BAD, translate("the unit says nothing of it"))
    level = event.fields.get("level", "")
    if level == "usb":
        words = translate("on a USB cable the cells are not measured")
        return PartCheck(part, CheckResult.NOT_THERE, words)
    volts = int(event.fields.get("mv", "0")) / 1000
    words = translate("{volts:.2f} V, {level}", volts=volts, level=Sentence(level))
    result = CheckResult.BAD if level == "empty" else CheckResult.GOOD
    return PartCheck(part, result, words)
