"""The guided test: a simulated unit in virtual time, and somebody who looks and presses."""

import pytest

from tests.host.link.desk import Desk
from trading_unit.flash import guided_test
from trading_unit.flash.guided_test import Report, Result, guided
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
"""


class Somebody:
    """Says what is really so, and presses what is asked for, but for what they overlook."""

    def __init__(self, desk: Desk, bench: Bench, overlooks: tuple[str, ...] = ()) -> None:
        self.desk = desk
        self.bench = bench
        self.overlooks = overlooks
        self.asked: list[str] = []

    def sees(self, question: str) -> bool:
        self.asked.append(question)
        self.desk.pass_ms(1_000)  # they look
        if any(word in question for word in self.overlooks):
            return False
        if "tune" in question:
            return any(entry[1] == "tone" for entry in self.bench.timeline.entries)
        return any(
            self.lit(name) for name in guided_test.CALLED if guided_test.CALLED[name] in question
        )

    def lit(self, name: str) -> bool:
        return name in self.bench.board["lights"] and self.bench.is_lit(
            self.bench.board["lights"][name]
        )

    def told(self, sentence: str) -> None:
        self.asked.append(sentence)
        if "within" not in sentence or any(word in sentence for word in self.overlooks):
            return
        button = "auction" if "Auction" in sentence else "build"
        hold = 900 if "Hold" in sentence else 100
        self.bench.at(self.bench.now + 500, self.bench.do_press, (button, hold))


def report(board: str = "pico", overlooks: tuple[str, ...] = ()) -> tuple[Report, Somebody]:
    desk = Desk()
    person = Somebody(desk, desk.unit(board=board), overlooks)
    with desk.link() as link:
        return guided(link, person, WHEN), person


def test_a_whole_unit() -> None:
    found, person = report()
    assert found.good
    lines = found.text().splitlines()
    assert lines[0].endswith(WHEN)
    assert "Wiring pico, firmware " in lines[1]
    assert "\n".join(lines[3:-2]) + "\n" == EVERYTHING
    assert lines[-1] == "All is well."
    assert len(person.asked) == 9


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
    found, _ = report(overlooks=(overlooked,))
    assert [test.what for test in found.findings if test.result is Result.BAD] == [bad]
    assert found.text().endswith(f"Look at: {bad}.\n")


def test_a_bare_board_is_not_asked_for_what_it_has_not() -> None:
    found, person = report("pico-bare")
    assert found.good, found.text()
    absent = [test.what for test in found.findings if test.result is Result.NOT_THERE]
    assert absent == [
        "light 1",
        "light 2",
        "light 3",
        "the railroad light",
        "the buzzer",
        "the battery",
    ]
    assert any("Hold BOOTSEL" in asked for asked in person.asked)


def test_a_button_that_stays_down(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Somebody, "told", stuck)
    found, _ = report()
    assert "it stayed down" in found.text()


def stuck(person: Somebody, sentence: str) -> None:
    if "within" in sentence:
        button = "auction" if "Auction" in sentence else "build"
        person.bench.at(person.bench.now + 500, person.bench.do_press, (button, 100_000))
