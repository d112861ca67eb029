"""The moment at which the light goes off, after a pulled cable, a restarted unit or an undo too."""

from random import Random
from typing import Any

import pytest

from tests.host.link.desk import PORT
from tests.host.play.at_desk import SOON_MS
from tests.host.play.table_for import AtTable
from trading_unit.bots.steady import Steady
from trading_unit.play.light.lamp_states import LampState
from trading_unit.play.light_by_hand import LightByHand
from trading_unit.table import Refused


def off_moments(game: AtTable) -> list[int]:
    return [line[1] for line in game.table.game.log if line[0] == "light off"]


def test_a_bid_counts_before_the_light_and_not_after_whenever_the_event_comes() -> None:
    """MI-07: the unit's event of the light may take a while."""
    game = AtTable(close_early=False)
    game.at_auction()
    light = game.running.light
    assert light is not None
    assert game.running.lamp.state is LampState.ON
    late: list[bytes] = []
    # What the unit sends is held back from here on.
    game.wait(light.left_ms(game.desk.clock()) - 40)
    game.answer(500_000, by=1)
    before = light.moment(game.desk.clock())
    opened = game.desk.plugs[PORT].open
    assert opened is not None
    tamper = opened.tamper

    def hold_back(sent: bool, data: bytes) -> bytes:
        if not sent:
            late.append(data)
        return data if sent else b""

    opened.tamper = hold_back
    game.wait(50)
    game.answer(900_000, by=2)
    assert game.ask_name == "bid"
    after = game.table.ask.moment
    assert before < 50_000 < after
    opened.tamper = lambda sent, data: data if sent else b"".join([*late, data])
    game.wait(30)
    opened.tamper = tamper
    game.until(lambda: game.ask_name != "bid")
    lines = game.lines()
    assert "Ben wins Westlands for 500k" in lines
    assert any(line.startswith("the bid of Cem, 900k, came 0.0") for line in lines)
    (off,) = off_moments(game)
    closed, opens = (
        next(int(one[1]["at"]) for one in game.unit_events("auction") if one[1]["state"] == state)
        for state in ("closed", "open")
    )
    assert off == closed - opens


def test_a_bot_answers_each_bid_of_a_person_up_to_what_the_lot_is_worth() -> None:
    game = AtTable(seats=2, bots={1: Steady(Random(1))})
    game.at_auction()
    while game.ask_name == "bid":
        game.wait(SOON_MS)
        if game.ask_name != "bid" or not game.table.ask.leads(1):
            break
        game.answer(game.table.ask.least(0), by=0)
    bids = [line[1] for line in game.table.game.log if line[0] == "bid"]
    assert bids.count(1) > 1, "it was asked again"
    amounts = [line[2] for line in game.table.game.log if line[0] == "bid"]
    assert amounts[-1] >= 500_000, "half of its price"


def test_a_game_that_is_left_leaves_no_light_on() -> None:
    """Otherwise the unit would stay busy and refuse another game."""
    game = AtTable()
    game.at_auction()
    assert game.link is not None
    bench: Any = game.bench
    assert bench.unit.auction.running
    game.running.leave()
    game.link.close()
    game.desk.pass_ms(SOON_MS)
    assert not bench.unit.auction.running
    assert game.running.light is None


def test_milliseconds_decide() -> None:
    for early_ms, winner in ((2, "Ben"), (-30, "Ann")):
        game = AtTable(unit=False, close_early=False)
        game.at_auction()
        light = game.running.light
        assert light is not None
        left = light.left_ms(game.desk.clock()) - early_ms
        # No step is done meanwhile, as when the program is busy.
        game.desk.pass_ms(left)
        if early_ms > 0:
            game.answer(500_000, by=1)
        else:
            with pytest.raises(Refused):
                game.answer(500_000, by=1)
        game.wait(100)
        assert f"{winner} wins Westlands for" in "\n".join(game.lines())
        assert off_moments(game) == [50_000]


def test_the_cable_pulled_in_an_auction_and_put_back() -> None:
    game = AtTable(close_early=False)
    game.at_auction()
    light = game.running.light
    assert light is not None
    game.wait(10_000)
    began = light.began
    bench = game.pull()
    game.wait(5_000)
    assert game.notices()[0].startswith("the unit does not answer")
    assert game.running.light is light
    assert light.began == began
    game.answer(500_000, by=1)
    bench.run_until(game.desk.now)
    game.put(bench)
    game.wait(5_000)
    assert game.notices()[1:] == ["the unit is back"]
    assert game.running.lamp.timed_by_unit
    game.until(lambda: game.ask_name != "bid")
    game.wait(3_000)
    assert off_moments(game) == [50_000]
    assert game.unit_states("auction").count("open") == 1
    assert game.lines().count("Ben wins Westlands for 500k") == 1


def test_the_cable_stays_out_and_the_screen_ends_it_at_the_same_moment() -> None:
    game = AtTable(close_early=False)
    game.at_auction()
    game.wait(10_000)
    bench = game.pull()
    game.until(lambda: game.ask_name != "bid")
    assert off_moments(game) == [50_000]
    before = list(game.table.log)
    bench.run_until(game.desk.now)
    game.put(bench)
    game.wait(5_000)
    assert game.table.log == before  # the unit's event is not taken for a second one
    assert game.running.light is None


def test_a_light_that_the_screen_ended_meanwhile_goes_out_when_the_unit_is_back() -> None:
    """Otherwise the unit stays too busy for the next light."""
    game = AtTable(close_early=False)
    game.at_auction()
    game.wait(10_000)
    bench = game.pull()
    game.wait(5_000)
    LightByHand(game.running).close()
    assert game.ask_name != "bid"
    before = list(game.table.log)
    bench.run_until(game.desk.now)
    game.put(bench)
    game.wait(5_000)
    assert game.notices()[1:] == ["the unit is back"]
    assert game.unit_states("auction") == ["open", "cancelled"]
    assert game.table.log == before


def test_the_unit_restarted_in_an_auction_shows_what_is_left() -> None:
    game = AtTable(close_early=False)
    game.at_auction()
    game.wait(20_000)
    assert game.bench is not None
    bench = game.pull()
    bench.at(bench.now, bench.do_off, ())
    bench.run_until(bench.now + 500)
    bench.at(bench.now, bench.do_on, ())
    bench.run_until(game.desk.now + 500)
    game.wait(500)
    game.put(bench)
    game.wait(5_000)
    assert any(
        "was off, and has started anew; the hour goes on with" in notice
        for notice in game.notices()
    )
    light = game.running.light
    assert light is not None
    assert game.running.lamp.state is LampState.ON
    opened = [one for one in game.unit_events("auction") if one[1]["state"] == "open"][-1]
    assert 24_000 <= int(opened[1]["ms"]) < 30_000
    game.until(lambda: game.ask_name != "bid")
    (off,) = off_moments(game)
    assert abs(off - 50_000) <= 60
    hours = [one[1] for one in game.unit_events("hour") if one[1]["state"] == "start"]
    assert 3_500_000 < int(hours[-1]["ms"]) < 3_600_000


def test_undo_in_the_middle_of_an_auction_goes_on_from_the_last_bid() -> None:
    game = AtTable(close_early=False)
    game.at_auction()
    game.wait(10_000)
    game.answer(500_000, by=1)
    game.wait(5_000)
    game.answer(900_000, by=2)
    game.table.undo(1)
    game.wait(SOON_MS)
    light = game.running.light
    assert light is not None
    assert game.running.lamp.state is LampState.ON
    last_bid = game.table.ask.moment
    assert last_bid == game.table.ask.bids[-1][2]
    assert 0 <= light.moment(game.desk.clock()) - last_bid <= SOON_MS
    states = game.unit_states("auction")
    assert states == ["open", "cancelled", "open"]
    game.until(lambda: game.ask_name != "bid")
    assert "Ben wins Westlands for 500k" in game.lines()
    (off,) = off_moments(game)
    assert abs(off - 50_000) <= 60


def test_undo_of_the_auction_puts_the_light_out() -> None:
    game = AtTable(close_early=False)
    game.at_auction()
    game.table.undo(1)
    game.wait(SOON_MS)
    assert game.ask_name == "buy"
    assert game.running.light is None
    assert game.unit_states("auction") == ["open", "cancelled"]


def test_undo_before_the_unit_has_shown_it_leaves_no_light_behind() -> None:
    game = AtTable(close_early=False)
    game.at_buy()
    game.answer(["auction", 100_000])
    while game.running.light is None:
        game.running.step()
    game.table.undo(1)
    game.wait(2_000)
    assert game.ask_name == "buy"
    assert game.running.light is None
    assert game.unit_states("auction") == ["open", "cancelled"]


def test_a_cancelled_auction_is_put_again() -> None:
    game = AtTable(close_early=False)
    game.at_auction()
    LightByHand(game.running).cancel()
    game.wait(1_000)
    assert "the auction of Westlands is void, and begins again" in game.lines()
    assert game.ask_name == "bid"
    assert game.running.light is not None
    game.answer(200_000, by=0)  # who decided opens it again
    game.until(lambda: game.ask_name != "bid")
    assert "Ann wins Westlands for 200k" in game.lines()


@pytest.mark.parametrize("unit", [True, False])
def test_it_closes_early_when_nobody_else_wants_to_bid(unit: bool) -> None:
    game = AtTable(unit=unit)
    game.at_auction()
    game.answer(500_000, by=1)
    LightByHand(game.running).pass_seat(0, game.table.number)
    game.wait(1_000)
    assert game.ask_name == "bid"
    LightByHand(game.running).pass_seat(2, game.table.number)
    game.wait(1_000)
    assert game.ask_name == "build"
    assert "Ben wins Westlands for 500k" in game.lines()
    if unit:
        assert game.unit_states("auction") == ["open", "closed"]


def test_the_light_is_closed_before_the_unit_has_put_it_on() -> None:
    game = AtTable(close_early=False)
    game.at_buy()
    game.answer(["auction", 100_000])
    while game.running.light is None:
        game.running.step()
    LightByHand(game.running).close()
    game.wait(1_000)
    assert game.ask_name == "build"
    assert "Ann wins Westlands for 100k" in game.lines()
    assert game.unit_states("auction") == ["open", "closed"]
    assert game.notices() == []


def test_there_is_nothing_to_close_or_cancel_without_a_light() -> None:
    game = AtTable()
    game.begin()
    for act in (LightByHand(game.running).close, LightByHand(game.running).cancel):
        with pytest.raises(Refused, match="no light"):
            act()


def test_no_unit_at_all() -> None:
    game = AtTable(unit=False, close_early=False)
    game.at_auction()
    game.wait(10_000)
    game.answer(500_000, by=1)
    game.wait(41_000)
    assert game.ask_name == "build"
    assert off_moments(game) == [50_000]
    game.answer("press")
    game.wait(100)
    assert any(line[0] == "result" for line in game.table.game.log)


def test_a_unit_that_comes_in_the_middle_shows_the_rest() -> None:
    game = AtTable(close_early=False)
    game.at_buy()
    bench = game.pull()
    game.wait(1_000)
    game.answer(["auction", 100_000])
    game.wait(10_000)
    bench.run_until(game.desk.now)
    game.put(bench)
    game.wait(3_000)
    light = game.running.light
    assert light is not None
    assert game.running.lamp.state is LampState.ON
    (opened,) = [one[1] for one in game.unit_events("auction") if one[1]["state"] == "open"]
    assert 35_000 <= int(opened["ms"]) < 40_000
    game.until(lambda: game.ask_name != "bid")
    (off,) = off_moments(game)
    assert abs(off - 50_000) <= 60
