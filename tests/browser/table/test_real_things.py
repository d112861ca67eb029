"""A table with real dice, cards and money, and a unit without a cable: how often it is pressed."""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.browser.table_page import Served, Window, clean, served, until
from trading_unit.table import TABLE
from trading_unit.web.actions.setup_actions import SetUp, read_setup
from trading_unit.web.http.request_reader import read
from trading_unit.web.unit.unit_view import NoUnitView

pytestmark = [pytest.mark.browser, pytest.mark.timeout(240), pytest.mark.exhaustive]

ROLLS = 14
LAST = "Diamond Hills"
MOST_PRESSES = 35  # 2.5 a roll
MOST_STEPS = 100
NAMES = ["Ann", "Ben", "Cleo"]
GAME: dict[str, Any] = {
    "players": [{"name": name} for name in NAMES],
    "chance": {"dice": "table", "cards": "table", "build": "table"},
    "money": "real",
    "standing": {"seat": 0, "began": True, "seats": [{}, {}, {}]},
}
CARDS = """return [...document.querySelectorAll(".sheet [data-do=card]")]
    .map((one) => one.dataset.word).filter((word) => word !== "other")"""
NEAR_THE_END = {
    **GAME,
    "players": GAME["players"][:2],
    "standing": {"seat": 0, "began": True, "seats": [{"space": LAST}, {"space": LAST}]},
}
LEAVES = {"what": "leaves", "seat": 1, "reason": "bedtime"}
ASKED = ".now[data-number]"


@pytest.fixture
def at(tmp_path: Path) -> Iterator[Served]:
    with served(tmp_path, NoUnitView(), seed=7) as at:
        yield at


class Family:
    """It plays by its own dice, and presses what happened."""

    def __init__(self, at: Served, table: Window, seed: int) -> None:
        self.at = at
        self.table = table
        self.random = Random(seed)
        self.presses = self.rolls = 0

    def press(self, css: str) -> None:
        self.table.press(css)
        self.presses += 1

    def answers(self, do: Callable[[], None]) -> None:
        number = self.at.table.number
        do()
        until(lambda: self.at.table.number != number, "an answer", at=self.table)
        self.table.wait(
            "return document.querySelector('.now').dataset.number === arguments[0]",
            str(self.at.table.number),
            what="the next ask",
        )

    def rolls_dice(self) -> None:
        pair = "".join(map(str, sorted(self.random.randint(1, 6) for _ in range(2))))
        self.rolls += 1
        self.press(f"{ASKED} [data-do=pair][data-pair='{pair}']")

    def presses_build(self) -> None:
        self.press(f"{ASKED} [data-do='straight on'][data-word='1']")

    def draws(self) -> None:
        cards = self.table.wait(CARDS, what="cards")
        self.press(f".sheet [data-do=card][data-word='{self.random.choice(cards)}']")

    def plans(self) -> None:
        self.press(f"{ASKED} [data-do=part]:not([data-part=all])")
        self.answers_first()

    def auctions(self) -> None:
        assert not self.table.there(".ring.red"), "the unit's light alone is on"
        assert [self.table.text(f"[data-do=won][data-seat='{seat}']") for seat in range(3)] == NAMES
        self.table.type("[data-key='light off']", f"{self.random.randint(1, 4)}M")
        self.presses += 1  # an amount is one more
        self.press(f"[data-do=won][data-seat='{self.random.randrange(3)}']")

    def answers_first(self) -> None:
        self.press(f"{ASKED} [data-do=answer]")

    def steps(self) -> None:
        name = self.at.table.ask.name
        builds = self.table.there("[data-do='straight on']") and self.random.random() < 0.4
        do = {"card": self.draws, "plan": self.plans, "bid": self.auctions}.get(name)
        if name in ("build", "owe"):
            do = self.presses_build if builds else self.rolls_dice
        if name == "roll":
            do = self.rolls_dice
        self.answers(do or self.answers_first)


@pytest.mark.parametrize("seed", [0, 4])
def test_fourteen_rolls_take_two_and_a_half_presses_each(
    at: Served, table: Window, seed: int
) -> None:
    table.open(at.address("/") + f"?key={at.state.access.keys.table_key}")
    table.find(".door")
    at.do(lambda: at.state.game.begin(read_setup(read(SetUp, GAME))))
    table.open(at.address("/table"))
    table.find("#ask")
    family = Family(at, table, seed)
    for _ in range(MOST_STEPS):
        if family.rolls == ROLLS:
            break
        family.steps()
    assert family.rolls == ROLLS
    assert family.presses <= MOST_PRESSES
    clean([table])


def test_what_is_handed_over_is_large_and_a_purse_is_counted_by_its_notes(
    at: Served, table: Window
) -> None:
    table.open(at.address("/") + f"?key={at.state.access.keys.table_key}")
    table.find(".door")
    at.do(lambda: at.state.game.begin(read_setup(read(SetUp, NEAR_THE_END))))
    table.open(at.address("/table"))
    table.press(f"{ASKED} [data-do=pair][data-pair='13']")
    table.shows("Ann gets 2M for GO", ".hand-over")
    at.do(lambda: at.table.aside("put right", TABLE, LEAVES))
    for note in (0, 0, 1):
        table.press(f"[data-do='note more'][data-n='{note}']")
    table.press("[data-do='note less'][data-n='0']")
    table.press("[data-do=notes]")
    until(lambda: at.game.counted[0] == 6_000_000, "Ann's purse", at=table)
    clean([table])
