"""The guided test: a simulated unit in virtual time, with a simulated person."""

import pytest

from tests.host.link.desk import Desk
from trading_unit.flash import guided_test
from trading_unit.flash.guided_test import CheckResult, GuidedTestReport, run_guided_test
from trading_unit.words.sentence import speaking
from trading_unit_sim.board.bench import Bench

WHEN = "18 November 2026, 15:00"
EVERYTHING = """\
the red light            good
light 1                  good
light 2                  good
light 3                  good
the railroad light       good
the buzzer               good
the timer                good (3,000 ms for 3,000)
Auction (the dome)       good
Build (the side button)  good
the battery              not there (on a USB cable the cells are not measured)
the clock                not there (left out)
"""


class SimulatedPerson:
    """Answers truthfully and presses what is asked for, except for what they overlook."""

    def __init__(self, desk: Desk, bench: Bench, overlooks: tuple[str, ...] = ()) -> None:
        self.desk = desk
        self.bench = bench
        self.overlooks = overlooks
        self.sentences: list[str] = []

    def confirms(self, question: str) -> bool:
        self.sentences.append(question)
        self.desk.pass_ms(1_000)  # they look
        if any(word in question for word in self.overlooks):
            return False
        if "tune" in question or "petit air" in question:
            return any(entry[1] == "tone" for entry in self.bench.timeline.entries)
        return any(
            self.is_lit(name)
            for name in guided_test.PART_NAMES
            if str(guided_test.PART_NAMES[name]) in question
        )

    def is_lit(self, name: str) -> bool:
        return name in self.bench.board["lights"] and self.bench.is_lit(
            self.bench.board["lights"][name]
        )

    def show(self, sentence: str) -> None:
        self.sentences.append(sentence)
        is_asked = "within" in sentence or "Appuyez" in sentence
        if not is_asked or any(word in sentence for word in self.overlooks):
            return
        button = "auction" if "Auction" in sentence or "Enchère" in sentence else "build"
        hold = 900 if "Hold" in sentence else 100
        self.bench.at(self.bench.now + 500, self.bench.do_press, (button, hold))


def report_on(
    board: str = "pico", overlooks: tuple[str, ...] = ()
) -> tuple[GuidedTestReport, SimulatedPerson]:
    desk = Desk()
    person = SimulatedPerson(desk, desk.unit(board=board), overlooks)
    with desk.link() as link:
        return run_guided_test(link, person, WHEN), person


def test_a_whole_unit() -> None:
    report, person = report_on()
    assert report.good
    lines = report.text().splitlines()
    assert lines[0].endswith(WHEN)
    assert "Wiring pico, firmware " in lines[1]
    assert "\n".join(lines[3:-2]) + "\n" == EVERYTHING
    assert lines[-1] == "All is well."
    assert len(person.sentences) == 10


def test_a_whole_unit_in_french() -> None:
    with speaking("fr"):
        report, person = report_on(overlooks=("voyant 2",))
        text = report.text()
    assert text.startswith("Essai du boîtier ")
    assert "\nle voyant 2                     MAUVAIS (personne ne l'a vu allumé)\n" in text
    assert "\nle minuteur                     bon (3\u202f000\u00a0ms pour 3\u202f000)\n" in text
    assert text.endswith("\nÀ regarder\u00a0: le voyant 2.\n")
    assert "Appuyez dans les 30 secondes\u00a0: Enchère (le dôme)…" in person.sentences


@pytest.mark.parametrize(
    ("overlooked", "bad"),
    [
        ("light 2", "light 2"),
        ("tune", "the buzzer"),
        ("Auction", "Auction (the dome)"),
        ("Build", "Build (the side button)"),
    ],
)
def test_a_part_that_does_not_work(overlooked: str, bad: str) -> None:
    report, _ = report_on(overlooks=(overlooked,))
    assert [check.part for check in report.checks if check.result is CheckResult.BAD] == [bad]
    assert report.text().endswith(f"Look at: {bad}.\n")


def test_a_bare_board_is_not_tested_for_parts_that_it_lacks() -> None:
    report, person = report_on("pico-bare")
    assert report.good, report.text()
    absent = [check.part for check in report.checks if check.result is CheckResult.NOT_THERE]
    assert absent == [
        "light 1",
        "light 2",
        "light 3",
        "the railroad light",
        "the buzzer",
        "the battery",
        "the clock",
    ]
    assert any("Hold BOOTSEL" in sentence for sentence in person.sentences)


def test_a_button_that_stays_down(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SimulatedPerson, "show", press_for_long)
    report, _ = report_on()
    assert "it stayed down" in report.text()


def press_for_long(person: SimulatedPerson, sentence: str) -> None:
    if "within" in sentence:
        button = "auction" if "Auction" in sentence else "build"
        person.bench.at(person.bench.now + 500, person.bench.do_press, (button, 100_000))
