"""The unit is pressed by hand, and the game on the screen moves (MI-04)."""

from tests.host.play.at_desk import SOON_MS
from tests.host.play.table_for import AtTable


def test_the_dome_is_the_auction_when_buy_is_asked() -> None:
    game = AtTable()
    game.at_buy()
    game.press("auction")
    game.wait(SOON_MS)
    assert game.asked == "bid"
    assert game.table.done[-1][2] == "auction"
    ((at, fields),) = [one for one in game.unit_events("auction") if one[1]["state"] == "open"]
    light = game.running.light
    assert light is not None
    assert (light.at, light.ms) == (at, int(fields["ms"]))
    assert game.told() == []


def test_the_light_of_a_press_is_counted_from_the_press() -> None:
    game = AtTable()
    game.at_buy()
    game.press("auction")
    game.wait(SOON_MS)
    game.say(1_000_000, by=0)
    game.until(lambda: game.asked != "bid")
    off = [line for line in game.table.game.log if line[0] == "light off"]
    assert off == [("light off", 50_000)]
    assert "Ann wins Westlands for 1M" in game.lines()


def test_the_dome_with_nothing_to_auction_runs_and_asks() -> None:
    game = AtTable()
    game.begin()
    game.press("auction")
    game.wait(SOON_MS)
    assert game.told() == ["the light is on: a lot, or a deal?"]
    assert game.asked == "roll"
    assert game.running.light is not None
    before = len(game.table.log)
    game.wait(51_000)
    assert game.running.light is None
    assert len(game.table.log) == before


def test_a_deal_said_after_the_dome_stands_under_its_light() -> None:
    game = AtTable()
    game.begin()
    game.press("auction")
    game.wait(5_000)
    money = {"money": 1_000_000, "things": []}
    game.running.aside("deal", 0, {"with": 1, "give": money, "get": {"money": 0, "things": []}})
    game.wait(SOON_MS)
    assert game.asked == "offer"
    assert len([one for one in game.unit_events("auction") if one[1]["state"] == "open"]) == 1
    game.wait(45_500)
    assert game.asked == "roll"
    assert "the light goes off: no deal" in game.lines()


def test_build_on_the_unit_is_the_press_in_the_build_step() -> None:
    game = AtTable()
    game.at_build()
    game.press("build")
    game.wait(SOON_MS)
    assert game.asked == "result"
    game.wait(4_000)
    ((_, fields),) = [one for one in game.unit_events("build") if one[1]["state"] == "done"]
    words = {"1": "1", "2": "2", "3": "3", "4": "railroad"}
    assert ("result", 0, words[fields["result"]]) in game.table.game.log


def test_build_outside_the_build_step_is_told_and_ignored() -> None:
    game = AtTable()
    game.at_buy()
    before = list(game.table.log)
    game.press("build")
    game.wait(4_000)
    assert game.told() == ["Build was pressed, and nothing is asked of it now: it is ignored"]
    assert game.table.log == before
    assert game.asked == "buy"


def test_press_on_the_screen_spins_the_unit() -> None:
    game = AtTable()
    game.at_build()
    game.say("press")
    game.wait(4_000)
    assert [one[1]["state"] for one in game.unit_events("build")] == ["spin", "done"]
    assert game.asked in ("blocks", "railroad")
    assert game.told() == []


def test_a_unit_that_is_still_running_is_asked_again() -> None:
    game = AtTable()
    game.at_buy()
    game.press("build")
    game.wait(1_000)
    game.say("buy")
    game.say("press")
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
    game.until(lambda: game.asked not in ("build", "result"), 20_000)
    states = [one[1]["state"] for one in game.unit_events("build")]
    assert states == ["spin", "cancelled", "spin", "done"]


def test_what_was_pressed_while_nobody_listened_is_not_for_what_is_asked_now() -> None:
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
    assert game.asked == "buy"


def test_a_dome_held_down_cancels_and_the_auction_is_put_again() -> None:
    game = AtTable()
    game.at_auction()
    game.say(500_000, by=1)
    game.wait(1_000)
    game.press("auction", 1_700)
    game.wait(3_000)
    assert "the auction of Westlands is void, and begins again" in game.lines()
    assert game.asked == "bid"
    assert game.table.ask.bids == []
    light = game.running.light
    assert light is not None
    assert light.at is not None
    assert [one[1]["state"] for one in game.unit_events("auction")] == ["open", "cancelled", "open"]
