"""After an undo: what the unit has thrown stays, bots repeat themselves, and no light runs."""

from random import Random

import pytest

from tests.host.play.table_for import AtTable
from tests.host.play.test_beat import RICH, AtLife
from tests.host.play.test_dice import RUN_MS, PigDesk
from trading_unit.bots.any_answer import AnyAnswer
from trading_unit.play.light_by_hand import LightByHand
from trading_unit.play.unit_notices import KNOWN_RESULT, LEAVES_FUTURE
from trading_unit.table import CHANCE, CLOCK, UNIT, Refused
from trading_unit.table.ask import LIGHT_MS
from trading_unit_firmware.buttons import EAGER_MS


def result(at: AtTable) -> object:
    """What was picked for the Build step that was begun last."""
    return [value for _, by, value in at.table.done if by == UNIT][-1]


def built(at: AtTable) -> None:
    """Let the unit pick what may be built."""
    at.at_build()
    at.press("build")
    at.wait(10_000)
    assert at.table.done[-1][1] == UNIT


def test_a_pick_of_the_unit_stays_after_an_undo() -> None:
    at = AtTable()
    built(at)
    picked = result(at)
    spins = len(at.unit_events("number"))
    at.table.undo()
    at.running.pauses.go_on_after_undo()
    at.wait(1_000)
    if at.table.done[-1][1] != UNIT:  # it is thrown by hand: at the screen this time
        at.running.throw()
    assert result(at) == picked
    assert len(at.unit_events("number")) == spins  # it does not run again for what is known


def test_a_press_of_build_throws_no_second_time() -> None:
    pig = PigDesk()
    pig.press("build")
    pig.wait(RUN_MS)
    (thrown,) = pig.thrown
    for _ in range(4):
        pig.table.undo()
        pig.running.notices.clear()
        pig.wait(EAGER_MS)
        pig.press("build")
        pig.wait(RUN_MS)
        assert pig.thrown == [thrown]
        known = [KNOWN_RESULT] if pig.result() != thrown else []
        assert list(pig.running.notices) == known


def test_the_screen_draws_what_the_unit_had_thrown() -> None:
    pig = PigDesk()
    pig.press("build")
    pig.wait(RUN_MS)
    (thrown,) = pig.thrown
    pig.table.undo()
    pig.running.throw()
    assert pig.thrown == [thrown]


def test_a_press_that_leaves_the_known_future_changes_nothing() -> None:
    at = AtTable()
    built(at)
    at.table.undo(3)
    at.running.pauses.go_on_after_undo()
    at.running.notices.clear()
    at.press("auction")
    at.wait(1_000)
    assert at.ask_name == "buy"
    assert str(LEAVES_FUTURE) in at.notices()


def bid_and_built() -> AtTable:
    """An auction of which Ben is the highest bidder, and a pick of the screen after it."""
    at = AtTable(unit=False)
    at.at_auction()
    at.answer(200_000, by=1)
    at.wait(3_000)
    LightByHand(at.running).close()
    assert at.table.done[-1][1] == CLOCK
    at.answer("press")
    at.table.by_chance()
    return at


def test_no_light_runs_in_a_known_future() -> None:
    at = bid_and_built()
    at.table.undo(4)
    at.running.pauses.go_on_after_undo()
    at.wait(2 * LIGHT_MS)
    assert at.running.light is None
    assert at.ask_name == "bid"
    with pytest.raises(Refused, match="known future"):
        at.answer(300_000, by=1)
    at.answer(200_000, by=1)
    at.wait(100)
    assert at.ask_name != "bid"  # the clock's answer has come again


def test_the_light_goes_on_once_the_future_has_been_left() -> None:
    at = bid_and_built()
    at.table.undo(4)
    at.table.leave_future()
    at.running.pauses.go_on_after_undo()
    at.wait(100)
    assert at.running.light is not None
    at.answer(300_000, by=1)


@pytest.mark.parametrize("seed", range(4))
def test_bots_repeat_what_they_did(seed: int) -> None:
    at = AtTable(
        unit=False,
        bots={seat: AnyAnswer(Random(seed + seat)) for seat in range(3)},
        pace_s=1.0,
        chance={"build": "screen"},
    )
    while [by == CHANCE for _, by, _ in at.table.done[-2:]] != [False, True]:
        at.wait(1_000)
    whole = [entry[1:] for entry in at.table.done]
    at.table.undo(2)
    at.running.pauses.go_on_after_undo()
    at.wait(60_000)
    assert [entry[1:] for entry in at.table.done][: len(whole)] == whole


def test_a_bot_does_not_spin_before_the_known_bet_is_placed() -> None:
    """A bet that was undone has to come again, or the future to be left: without it the spin would
    be known to whoever bets otherwise."""
    at = AtLife(0, **RICH)
    at.running.aside("bet", 1, ["7", 500])
    at.wait(6_000)
    (bet,) = (n for n, (what, _, _) in enumerate(at.table.done) if what == "bet")
    spun = at.table.done[bet + 1]
    assert spun[1] == CHANCE
    at.table.undo(len(at.table.done) - bet)
    at.running.pauses.go_on_after_undo()
    at.wait(60_000)
    assert len(at.table.done) == bet
    at.running.aside("bet", 1, ["7", 500])
    at.wait(100)
    assert at.table.done[bet + 1][1:] == spun[1:]
