"""The hour of a game (MI-40, MI-41), and how bots and the unit go on by themselves."""

from random import Random
from typing import Any

import pytest

from tests.host.play.at_desk import SOON_MS
from tests.host.play.table_for import AtTable
from trading_unit.bots.steady import Steady
from trading_unit.play.unit.spin import RETRY_FOR_S
from trading_unit.table import Refused


def test_mi_40_the_hour_over_in_the_middle_of_an_auction() -> None:
    game = AtTable(hour_ms=20_000, close_early=False)
    game.at_auction()
    game.wait(21_000)
    assert game.table.game.log.count(("hour over",)) == 1
    assert game.ask_name == "bid"
    game.until(lambda: game.ask_name != "bid")
    game.answer("done")
    assert game.ask_name == "another hour"
    game.answer("no")
    assert game.table.ask is None
    assert game.table.game.winners


def test_the_hour_over_can_be_taken_back_and_comes_again() -> None:
    game = AtTable(hour_ms=5_000, unit=False)
    game.at_buy()
    game.wait(6_000)
    assert game.table.done[-1][0] == "hour over"
    game.table.undo(1)
    game.wait(1_000)
    assert game.table.future.entries  # as long as nobody answers anew
    game.answer("buy")
    game.wait(1_000)
    assert [entry[0] for entry in game.table.done].count("hour over") == 1
    game.running.pauses.set_hour(60_000)
    game.wait(1_000)
    assert [entry[0] for entry in game.table.done].count("hour over") == 1


def test_mi_41_it_stands_still_when_paused_and_the_unit_too() -> None:
    game = AtTable()
    game.begin()
    hour = game.running.hour
    assert hour is not None
    game.running.pauses.pause(True)
    left = hour.left_ms(game.desk.clock())
    game.wait(60_000)
    assert hour.left_ms(game.desk.clock()) == left
    game.running.pauses.pause(False)
    game.wait(10_000)
    assert hour.left_ms(game.desk.clock()) == left - 10_000
    assert game.unit_states("hour")[-2:] == ["paused", "resumed"]


def test_the_unit_shows_an_hour_that_waits_for_the_first_throw() -> None:
    game = AtTable()
    hour = game.running.hour
    assert hour is not None
    game.running.pauses.wait_for_first_throw()
    left = hour.left_ms(game.desk.clock())
    game.wait(60_000)
    assert game.unit_states("hour")[-1] == "paused"
    assert hour.left_ms(game.desk.clock()) == left
    game.throw(6, 6)
    game.wait(10_000)
    assert game.unit_states("hour")[-1] == "resumed"
    assert hour.left_ms(game.desk.clock()) == left - 10_000


def test_mi_41_a_dip_of_the_cells_does_not_end_the_hour() -> None:
    """The unit cannot tell it from its switch, and begins a whole hour; the host asks."""
    game = AtTable()
    game.begin()
    game.wait(150_000)
    bench = game.pull()
    bench.at(bench.now, bench.do_off, ())
    bench.at(bench.now + 200, bench.do_on, ())
    bench.run_until(bench.now + 400)
    game.put(bench)
    game.wait(5_000)
    (notice,) = game.notices()[-1:]
    assert "the hour goes on with 58 minutes, or begin another one" in notice
    assert game.running.hour is not None
    left_ms = game.running.hour.left_ms(game.running.now())
    assert abs(bench.unit.hour.left(bench.chip.ticks()) - left_ms) < 500


def test_a_game_that_is_paused_before_the_first_throw_has_its_hour_after_the_pause() -> None:
    game = AtTable()
    hour = game.running.hour
    assert hour is not None
    game.running.pauses.wait_for_first_throw()
    left = hour.left_ms(game.desk.clock())
    game.running.pauses.pause(True)
    game.throw(6, 6)
    game.wait(10_000)
    assert hour.left_ms(game.desk.clock()) == left
    game.running.pauses.pause(False)
    game.wait(10_000)
    assert hour.left_ms(game.desk.clock()) == left - 10_000
    assert game.unit_states("hour")[-1] == "resumed"


def test_there_is_no_pause_under_the_light() -> None:
    game = AtTable()
    game.at_auction()
    with pytest.raises(Refused, match="pause in light"):
        game.running.pauses.pause(True)
    assert not game.running.pauses.paused


def test_without_a_clock_there_is_no_hour_to_set() -> None:
    game = AtTable(unit=False, hour_ms=None)
    with pytest.raises(Refused, match="no hour"):
        game.running.pauses.set_hour(60_000)


def test_a_unit_that_refuses_to_spin() -> None:
    """The screen draws with the same odds, and a notice says so."""
    game = AtTable()
    game.at_build()
    assert game.bench is not None
    # It times something of its own: the dome was pressed just before.
    game.press("auction")
    game.wait(SOON_MS)
    game.running.notices.clear()
    game.answer("press")
    game.wait(round(RETRY_FOR_S * 1000) + 2_000)
    assert game.notices() == ["the unit does not spin now; the screen drew instead"]
    assert any(line[0] == "result" for line in game.table.game.log)
    assert game.unit_events("build") == []


def test_a_result_that_comes_late_after_a_pulled_cable_is_dropped() -> None:
    game = AtTable()
    game.at_build()
    game.press("build")
    game.wait(500)
    bench = game.pull()
    game.wait(3_000)
    (drawn,) = [line[2] for line in game.table.game.log if line[0] == "result"]
    bench.run_until(game.desk.now)
    game.put(bench)
    game.wait(4_000)
    assert [line[2] for line in game.table.game.log if line[0] == "result"] == [drawn]
    assert game.unit_states("build") == ["spin", "done"]


def test_the_result_of_an_earlier_run_is_not_taken_for_the_next() -> None:
    game = AtTable(seats=2)
    game.at_build()
    game.press("build")
    game.wait(300)
    bench = game.pull()
    game.wait(100)
    assert game.ask_name in ("blocks", "railroad")  # drawn by the screen
    bench.run_until(game.desk.now)
    game.put(bench)
    game.answer("none" if game.ask_name == "railroad" else "done")
    game.throw(1, 2)
    game.answer("buy")
    game.until(lambda: game.running.unit is not None and game.running.unit.up, 2_000)
    game.answer("press")
    assert not any(one[1]["state"] == "done" for one in game.unit_events("build"))
    game.wait(8_000)
    done = [one[1]["result"] for one in game.unit_events("build") if one[1]["state"] == "done"]
    results = [line[2] for line in game.table.game.log if line[0] == "result"]
    words = {"1": "1", "2": "2", "3": "3", "4": "railroad"}
    assert len(done) == len(results) == 2
    assert results[1] == words[done[1]]


def test_after_an_undo_bots_wait_for_a_person() -> None:
    game = AtTable(unit=False, bots={1: Steady(Random(1)), 2: Steady(Random(2))})
    game.begin()
    game.throw(1, 3)
    game.answer("done")
    game.until(lambda: game.ask_name == "roll" and game.table.ask.seat == 0)
    count = len(game.table.done)
    game.table.undo(3)
    game.wait(5_000)
    assert len(game.table.done) == count - 3
    assert game.table.future.entries
    game.running.pauses.go_on_after_undo()
    game.wait(5_000)
    assert len(game.table.done) >= count - 2


def test_it_does_not_spin_for_ever_when_the_hour_is_over() -> None:
    game = AtTable(unit=False, hour_ms=1_000)
    game.at_buy()
    game.wait(2_000)
    assert game.running.next_moment() is None


def agreed_on(**options: Any) -> AtTable:
    """The hour is over, and everybody wants another one."""
    game = AtTable(hour_ms=5_000, whole_hour_ms=1_800_000, **options)
    game.at_buy()
    game.wait(6_000)
    game.answer("buy")
    game.answer("done")
    for _ in range(3):
        assert game.ask_name == "another hour"
        game.answer("yes")
    game.wait(SOON_MS)
    return game


def test_mi_40_another_hour_begins_with_everybodys_yes() -> None:
    game = agreed_on(unit=False)
    assert game.ask_name == "roll"
    hour = game.running.hour
    assert hour is not None
    assert 1_799_000 < hour.left_ms(game.desk.clock()) <= 1_800_000
    game.wait(60_000)
    assert [entry[0] for entry in game.table.done].count("hour over") == 1
    game.running.pauses.set_hour(1_000)
    game.wait(2_000)  # it is over again, and asked for again
    game.throw(1, 2)
    while game.ask_name != "another hour":
        game.answer(game.table.ask.options(game.table.ask.asked()[0])[-1])
        game.wait(51_000 if game.ask_name == "bid" else SOON_MS)
    game.answer("no")
    assert game.table.ask is None


def test_mi_40_the_unit_begins_another_hour_too() -> None:
    game = agreed_on()
    assert game.ask_name == "roll"
    events = [fields for _, fields in game.unit_events("hour")]
    assert events[-1]["state"] == "start"
    assert 1_795_000 < int(events[-1]["ms"]) <= 1_800_000


def test_mi_40_who_takes_the_last_yes_back_and_repeats_it_gets_no_longer_one() -> None:
    game = agreed_on(unit=False)
    hour = game.running.hour
    assert hour is not None
    game.wait(60_000)
    game.table.undo(1)
    assert game.ask_name == "hour begins"
    game.table.redo(1)
    assert 1_735_000 < hour.left_ms(game.desk.clock()) < 1_741_000
    game.table.undo(1)
    game.wait(SOON_MS)
    assert game.ask_name == "hour begins"  # after an undo nothing goes on by itself
    game.running.pauses.go_on_after_undo()
    game.wait(SOON_MS)
    assert game.ask_name == "roll"
    assert hour.left_ms(game.desk.clock()) <= 1_800_000
