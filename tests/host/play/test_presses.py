"""Presses of the unit's buttons move the game (MI-04)."""

from typing import Any

import pytest

from tests.host.play.at_desk import SOON_MS
from tests.host.play.table_for import AtTable
from trading_unit.play.light.lamp_states import LampState
from trading_unit.play.light_by_hand import LightByHand

NONE: dict[str, Any] = {"money": 0, "things": []}


def test_the_dome_is_the_auction_when_buy_is_asked() -> None:
    game = AtTable()
    game.at_buy()
    game.press("auction")
    game.wait(SOON_MS)
    assert game.ask_name == "bid"
    assert game.table.done[-1][2] == "auction"
    ((at, fields),) = [one for one in game.unit_events("auction") if one[1]["state"] == "open"]
    light = game.running.light
    assert light is not None
    assert (game.running.lamp.unit_began, light.ms) == (at, int(fields["ms"]))
    assert game.notices() == []


def test_the_light_of_a_press_is_counted_from_the_press() -> None:
    game = AtTable()
    game.at_buy()
    game.press("auction")
    game.wait(SOON_MS)
    game.answer(1_000_000, by=0)
    game.until(lambda: game.ask_name != "bid")
    off = [line for line in game.table.game.log if line[0] == "light off"]
    assert off == [("light off", 50_000)]
    assert "Ann wins Westlands for 1M" in game.lines()


def test_the_dome_with_nothing_to_auction_puts_the_light_on() -> None:
    game = AtTable()
    game.begin()
    game.press("auction")
    game.wait(SOON_MS)
    assert game.notices() == ["the light is on: a lot, or a deal?"]
    assert game.ask_name == "roll"
    assert game.running.light is not None
    before = len(game.table.log)
    game.wait(51_000)
    assert game.running.light is None
    assert len(game.table.log) == before


def test_a_deal_proposed_after_the_dome_is_timed_by_its_light() -> None:
    game = AtTable()
    game.begin()
    game.press("auction")
    game.wait(5_000)
    money = {"money": 1_000_000, "things": []}
    game.running.aside("deal", 0, {"with": 1, "give": money, "get": {"money": 0, "things": []}})
    game.wait(SOON_MS)
    assert game.ask_name == "offer"
    assert len([one for one in game.unit_events("auction") if one[1]["state"] == "open"]) == 1
    game.wait(45_500)
    assert game.ask_name == "roll"
    assert "the light goes off: no deal" in game.lines()


def talked(game: AtTable, ms: int) -> None:
    """The first two have had a light on for so long before."""
    city: Any = game.table.game
    city.deals.talks.lit_ms[0, 1] = ms


def offer(game: AtTable) -> None:
    money = {"money": 1_000_000, "things": []}
    game.running.aside("deal", 0, {"with": 1, "give": money, "get": {"money": 0, "things": []}})


def test_mi_28_a_light_lasts_as_long_as_is_left_to_the_two() -> None:
    game = AtTable()
    game.begin()
    talked(game, 138_000)
    offer(game)
    game.wait(11_000)
    assert game.ask_name == "offer"
    game.wait(1_500)
    assert game.ask_name == "roll"
    assert "the light goes off: no deal" in game.lines()
    deal = game.table.game.asides["deal"]
    refusal = deal.refuses(1, {"with": 0, "give": {"money": 1_000_000, "things": []}, "get": NONE})
    assert refusal is not None
    assert refusal.key == "deal light over"


@pytest.mark.parametrize("seconds", [2, 20])
def test_mi_28_so_does_one_of_the_dome(seconds: int) -> None:
    """A press long before leaves them their time."""
    game = AtTable()
    game.begin()
    talked(game, 138_000)
    game.press("auction")
    game.wait(seconds * 1_000)
    offer(game)
    game.wait(8_000)
    assert game.ask_name == "offer"
    game.wait(4_500)
    assert game.ask_name == "roll"


def test_build_on_the_unit_is_the_press_in_the_build_step() -> None:
    game = AtTable()
    game.at_build()
    game.press("build")
    game.wait(SOON_MS)
    assert game.ask_name == "result"
    game.wait(4_000)
    ((_, fields),) = [one for one in game.unit_events("build") if one[1]["state"] == "done"]
    words = {"1": "1", "2": "2", "3": "3", "4": "railroad"}
    assert ("result", 0, words[fields["result"]]) in game.table.game.log


def test_build_outside_the_build_step_is_ignored_with_a_notice() -> None:
    game = AtTable()
    game.at_buy()
    before = list(game.table.log)
    game.press("build")
    game.wait(4_000)
    assert game.notices() == ["Build was pressed, and nothing is asked of it now: it is ignored"]
    assert game.table.log == before
    assert game.ask_name == "buy"


def test_press_on_the_screen_spins_the_unit() -> None:
    game = AtTable()
    game.at_build()
    game.answer("press")
    game.wait(4_000)
    assert game.unit_states("build") == ["spin", "done"]
    assert game.ask_name in ("blocks", "railroad")
    assert game.notices() == []


def test_a_unit_that_is_still_spinning_is_told_again() -> None:
    game = AtTable()
    game.at_buy()
    game.press("build")
    game.wait(1_000)
    game.answer("buy")
    game.answer("press")
    game.wait(6_000)
    done = [one[1]["result"] for one in game.unit_events("build") if one[1]["state"] == "done"]
    assert len(done) == 2
    words = {"1": "1", "2": "2", "3": "3", "4": "railroad"}
    results = [line for line in game.table.game.log if line[0] == "result"]
    assert results == [("result", 0, words[done[1]])]


def test_a_press_of_both_takes_the_build_back_and_another_run_follows() -> None:
    game = AtTable()
    game.at_build()
    game.press("build", 400)
    game.wait(150)
    game.press("auction", 200)
    game.until(lambda: game.ask_name not in ("build", "result"), 20_000)
    states = game.unit_states("build")
    assert states == ["spin", "cancelled", "spin", "done"]


def test_a_press_without_a_cable_is_not_for_a_later_ask() -> None:
    game = AtTable()
    game.begin()
    bench = game.pull()
    game.wait(2_000)
    bench.at(bench.now, bench.do_press, ("auction", 100))
    bench.run_until(bench.now + 2_000)
    game.throw(2, 4)
    game.wait(3_000)
    game.put(bench)
    game.wait(3_000)
    assert game.running.unit is not None
    assert game.running.unit.up
    assert game.ask_name == "buy"


def test_a_dome_held_down_cancels_and_the_auction_is_put_again() -> None:
    game = AtTable()
    game.at_auction()
    game.answer(500_000, by=1)
    game.wait(1_000)
    game.press("auction", 1_700)
    game.wait(3_000)
    assert "the auction of Westlands is void, and begins again" in game.lines()
    assert game.ask_name == "bid"
    assert game.table.ask.bids == [(0, 10_000, 0)]  # who decided on it has opened again
    light = game.running.light
    assert light is not None
    assert game.running.lamp.state is LampState.ON
    assert game.unit_states("auction") == ["open", "cancelled", "open"]


def test_mi_04_the_light_does_not_wait_for_who_has_opened_by_the_dome() -> None:
    """He might raise himself, but when all others are out it is his."""
    game = AtTable()
    game.at_buy()
    game.press("auction")
    game.wait(SOON_MS)
    assert game.table.ask.bids == [(0, 10_000, 0)]
    game.answer(50_000, by=0)  # as he may
    for seat in (1, 2):
        assert game.ask_name == "bid"
        LightByHand(game.running).pass_seat(seat, game.table.number)
    game.wait(SOON_MS)
    assert "Ann wins Westlands for 50k" in game.lines()
    assert game.ask_name == "build"


# A press before it is asked for

EARLY = "Build was pressed early: what it brings counts if the next question is for it"
IGNORED = "Build was pressed, and nothing is asked of it now: it is ignored"


def at_card(**setup: Any) -> AtTable:
    """Ann has drawn a Chance card from the real pile, and nobody has typed yet which it was."""
    game = AtTable(chance={"cards": "table", "build": "unit"} | setup)
    game.begin()
    game.throw(3, 4)
    assert game.ask_name == "card"
    return game


def results(game: AtTable) -> tuple[list[Any], list[str]]:
    """Those in the log, and those that the unit has told."""
    words = {"1": "1", "2": "2", "3": "3", "4": "railroad"}
    told = [words[f["result"]] for _, f in game.unit_events("build") if f["state"] == "done"]
    return [line[2] for line in game.table.game.log if line[0] == "result"], told


@pytest.mark.parametrize("typed_after_ms", [500, 4_000, 15_000])
def test_a_press_before_the_build_step_counts_there(typed_after_ms: int) -> None:
    game = at_card()
    game.press("build")
    game.wait(typed_after_ms)
    assert game.notices() == [EARLY]
    game.answer("Kind Judge", by="table")
    game.wait(4_000)
    logged, told = results(game)
    assert (len(told), logged) == (1, told)
    assert ["press", told[0]] == [value for _, _, value in game.table.done[-2:]]
    assert game.notices() == [EARLY]


def test_the_first_of_two_early_presses_counts() -> None:
    game = at_card()
    game.press("build")
    game.wait(4_000)
    game.press("build")
    game.wait(4_000)
    assert game.notices() == [EARLY, IGNORED]
    game.answer("Kind Judge", by="table")
    game.wait(4_000)
    logged, told = results(game)
    assert (len(told), logged) == (2, told[:1])


def test_an_early_press_counts_for_twenty_seconds() -> None:
    game = at_card()
    game.press("build")
    game.wait(21_000)
    game.answer("Kind Judge", by="table")
    game.wait(4_000)
    assert game.ask_name == "build"
    assert results(game)[0] == []


def test_an_early_press_is_for_the_very_next_question() -> None:
    game = at_card()
    game.press("build")
    game.wait(3_000)
    game.answer("Free Build", by="table")  # she has no district: 500k
    game.wait(4_000)
    logged, told = results(game)
    assert logged == told
    other = at_card()
    other.press("build")
    other.wait(3_000)
    other.answer("Inheritance", by="table")
    assert other.ask_name not in ("build", "result")
    other.wait(4_000)
    assert other.running.spin.early is None
    assert results(other)[0] == []


def test_where_something_can_be_decided_before_it_is_ignored() -> None:
    game = AtTable(chance={"dice": "table", "build": "unit"})
    for thrown in ([6, 6], [1, 2], [1, 2]):
        game.answer(thrown, by="table")
    assert game.ask_name == "roll"  # deals are open beside it
    game.press("build")
    game.wait(4_000)
    assert game.notices() == [IGNORED]
    assert game.running.spin.early is None


def test_a_press_of_both_is_no_early_press() -> None:
    game = at_card()
    game.press("build", 400)
    game.wait(150)
    game.press("auction", 200)
    game.wait(4_000)
    game.answer("Kind Judge", by="table")
    game.wait(4_000)
    assert game.ask_name == "build"


def test_what_the_unit_brought_counts_also_when_it_is_away_by_then() -> None:
    game = at_card()
    game.press("build")
    game.wait(4_000)
    game.pull()
    game.wait(1_000)
    game.answer("Kind Judge", by="table")
    game.wait(1_000)
    logged, told = results(game)
    assert (len(told), logged) == (1, told)


def test_without_a_result_the_screen_draws_in_the_place_of_a_unit_that_is_away() -> None:
    game = at_card()
    game.press("build")
    game.wait(1_000)
    game.pull()
    game.wait(4_000)
    game.answer("Kind Judge", by="table")
    game.wait(1_000)
    assert len(results(game)[0]) == 1
    assert game.table.done[-1][1] != "unit"
