"""The unit of the page that `trading-unit sim` opens, as the server drives it."""

import json
from typing import Any

import pytest

from trading_unit.cli.main import main
from trading_unit.web.unit_app import UnitApp
from trading_unit_boards import load


class Sim:
    """Its clock moves only in `wait`; changes are taken every 10 ms."""

    def __init__(self, board: str = "pico") -> None:
        self.seconds = 100.0
        self.unit = UnitApp(load(board), 1, lambda: self.seconds)
        self.updates: list[dict[str, Any]] = []
        self.wait(1_000)

    def wait(self, ms: int) -> None:
        for _ in range(ms // 10):
            self.seconds += 0.01
            self.unit.catch_up()
            text = self.unit.changes_json()
            if text:
                self.updates.append(json.loads(text))

    def events(self) -> str:
        return " ".join(body for updates in self.updates for _, body in updates["told"])


def test_it_is_switched_on_and_on_its_cells() -> None:
    sim = Sim()
    assert (sim.updates[-1]["power"], sim.updates[-1]["usb"], sim.updates[-1]["cells"]) == (
        True,
        False,
        2,
    )
    assert "hour state=start" in sim.events()


def test_a_press_lasts_as_long_as_the_finger() -> None:
    sim = Sim()
    sim.unit.press("auction", True)
    sim.wait(1_000)
    assert (sim.updates[-1]["down"], "red" in sim.updates[0]["lights"]) == (["auction"], True)
    sim.unit.press("auction", False)
    sim.wait(100)
    assert sim.updates[-1]["down"] == []
    assert sim.events().count("auction state=open") == 1


def test_on_a_board_with_one_button_auction_is_a_long_press() -> None:
    sim = Sim("pico-bare")
    sim.unit.press("auction", True)
    sim.unit.press("auction", False)
    sim.wait(2_000)
    assert "auction state=open" in sim.events()


def test_a_board_without_cells_has_no_switch_and_is_on_its_cable() -> None:
    sim = Sim("pico-bare")
    assert (sim.updates[-1]["usb"], sim.updates[-1]["cells"]) == (True, 0)
    sim.unit.set("switch", False)
    sim.wait(100)
    assert sim.unit.real_time.bench.power.on


def test_switch_cable_and_cells() -> None:
    sim = Sim()
    sim.unit.set("battery", 2_200)
    sim.unit.set("cable", True)
    sim.wait(100)
    assert (sim.updates[-1]["mv"], sim.updates[-1]["usb"]) == (2_200, True)
    sim.unit.set("cable", False)
    sim.unit.set("switch", False)
    sim.wait(100)
    assert not sim.updates[-1]["power"]


def test_what_was_played_is_counted() -> None:
    sim = Sim()
    sim.unit.press("build", True)
    sim.wait(100)
    sim.unit.press("build", False)
    sim.wait(100)
    sim.unit.controls.finish()
    assert sim.unit.controls.summary().endswith("0 auctions and 1 throw (seed 1).")


@pytest.mark.parametrize(
    "words",
    [
        ["--page-port", "0"],
        ["--page-port", "65536"],
        ["--page-port", "x"],
        ["--terminal", "--page-port", "9000"],
        ["--headless", "--no-browser"],
        ["--html", "x", "--no-browser"],
    ],
    ids=str,
)
def test_what_is_no_way_to_call_it(words: list[str]) -> None:
    assert main(["sim", *words]) == 2
