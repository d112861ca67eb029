"""After an undo nothing goes on by itself; where a person is asked anyway, nobody has to say so."""

from random import Random

from tests.host.play.table_for import AtTable
from trading_unit.bots.steady import Steady
from trading_unit.table import CHANCE

BEN = 1


def test_an_answer_of_a_person_that_is_taken_back_is_asked_again_at_once() -> None:
    at = AtTable(unit=False)
    at.at_build()
    at.table.undo()
    assert at.ask_name == "buy"
    assert not at.running.pauses.is_held
    at.answer("buy")
    assert at.ask_name == "build"
    assert not at.running.pauses.after_undo


def test_a_bot_waits_until_somebody_says_so() -> None:
    at = AtTable(unit=False, bots={BEN: Steady(Random(3))})
    at.begin()
    at.throw(2, 4)
    at.answer("buy")
    at.answer("done")
    at.wait(10)  # he throws, and the screen for him
    at.table.undo()
    assert at.running.pauses.is_held
    before = list(at.table.done)
    at.wait(1_000)
    assert at.table.done == before
    at.running.pauses.go_on_after_undo()
    at.wait(1_000)
    assert len(at.table.done) > len(before)


def test_when_all_is_brought_back_the_game_goes_on() -> None:
    at = AtTable(unit=False, bots={BEN: Steady(Random(3))})
    at.begin()
    at.throw(2, 4)
    at.answer("buy")
    at.answer("done")
    at.table.undo(2)
    at.table.redo()
    assert at.running.pauses.after_undo, "something is left to bring back"
    at.table.redo()
    assert not at.running.pauses.after_undo
    before = len(at.table.done)
    at.wait(1_000)
    assert len(at.table.done) > before


def throws_of_ben(at: AtTable) -> int:
    return sum(by == CHANCE for _, by, _ in at.table.done[3:])


def test_a_bot_leaves_three_seconds_to_take_an_answer_back() -> None:
    """Once, before it throws; all else is at the usual pace."""
    at = AtTable(unit=False, bots={BEN: Steady(Random(3))}, pace_s=1.2)
    at.begin()
    at.throw(2, 4)
    at.answer("buy")
    at.answer("done")
    before = throws_of_ben(at)
    at.wait(2_900)
    assert throws_of_ben(at) == before
    at.wait(200)
    assert throws_of_ben(at) == before + 1
    count = len(at.table.done)
    at.wait(1_300)
    assert len(at.table.done) > count


def test_what_is_known_already_comes_at_the_usual_pace() -> None:
    at = AtTable(unit=False, bots={BEN: Steady(Random(3))}, pace_s=1.2)
    at.begin()
    at.throw(2, 4)
    at.answer("buy")
    at.answer("done")
    at.wait(3_100)
    thrown = throws_of_ben(at)
    at.table.undo(2)
    at.answer("done")
    at.wait(1_300)
    assert throws_of_ben(at) == thrown


def test_at_a_quick_pace_nobody_waits() -> None:
    at = AtTable(unit=False, bots={BEN: Steady(Random(3))}, pace_s=0.3)
    at.begin()
    at.throw(2, 4)
    at.answer("buy")
    at.answer("done")
    before = throws_of_ben(at)
    at.wait(400)
    assert throws_of_ben(at) == before + 1
