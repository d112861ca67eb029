"""Where rules meet: the Build step and what is built (MI-29 to MI-34)."""

from typing import Any

import pytest

from tests.host.games.monopoly_city.stage import (
    BROWN,
    DISTRICTS,
    PURPLE,
    K,
    M,
    Stage,
    arrive,
    build,
    city,
    draw,
)
from trading_unit.games.monopoly_city.view.monopoly_city_view import MonopolyCityView

TWO = {0: ["Seaview", "Westlands"]}


def test_mi_29_the_build_step_comes_once_a_throw() -> None:
    play = city(at={0: "Jail"}, owns={0: ["Old Town", "Central Quay"]}, cash={0: 1_900 * K})
    play.throw(2, 2)
    assert play.now == "build"
    play.say("press")
    play.say("1")
    play.say("residential in Old Town")
    assert play.now == "roll"
    play.throw(1, 5)  # Free Parking
    assert play.words()[0] == "press"


def test_mi_29_also_after_a_failed_throw_in_jail() -> None:
    play = city(jailed={0: 0}, owns=TWO)
    play.say("throw")
    play.throw(1, 2)
    assert (play.now, play.jailed()) == ("build", True)
    play.say("done")
    assert play.city.seat == 1


def test_mi_29_a_throw_that_ends_in_jail_has_none_but_what_was_built_stays() -> None:
    play = city(at={0: "Planning Permission 3"}, owns={0: ["Central City"]})
    play.throw(2, 2)  # Central City
    play.say("press")
    play.say("1")
    play.say("industrial in Central City")
    play.put_right("place", seat=0, space="Chance 5", jailed=False)
    play.throw(1, 1)  # Go to Jail
    assert (play.now, play.city.seat, play.jailed(0)) == ("roll", 1, True)
    assert play.on("Central City") == {"industrial": 1}


def test_mi_29_without_a_district_only_a_railroad_can_come_of_a_press() -> None:
    play = arrive("Jail")
    assert (play.now, play.words()) == ("build", ["press", "done"])
    view = MonopolyCityView(play.table, "en")
    assert "only for a railroad" in view.ask_text(play.table.ask)
    play.say("press")
    play.say("railroad")
    play.say("Seaview")
    assert play.on("Seaview") == {"railroad": True}
    assert "only" not in MonopolyCityView(play.table, "en").ask_text(arrive_owning().table.ask)


def arrive_owning() -> Stage:
    return arrive("Jail", owns=TWO)


EIGHT: dict[str, Any] = {name: {"railroad": True} for name in DISTRICTS[:8]}


@pytest.mark.parametrize(
    "facts", [{"stands": EIGHT}, {"options": {"railroad on own": True}}], ids=["none left", "own"]
)
def test_mi_29_when_none_is_left_who_has_no_district_is_not_asked(facts: Any) -> None:
    play = arrive("Jail", **facts)
    assert (play.now, play.who) == ("roll", 1)
    assert play.lines("no railroad to press for") == [(0,)]
    assert arrive("Jail", owns=TWO, **facts).now == "build"


def test_mi_29_who_deals_the_last_district_away_is_asked_no_more() -> None:
    play = arrive("Jail", owns={0: ["Old Town"]}, stands=EIGHT)
    play.offer(0, 1, ["Old Town"], [M])
    play.yes()
    assert (play.now, play.who) == ("roll", 1)


def test_mi_29_three_doubles_end_in_jail_without_a_build_step() -> None:
    play = city(at={0: "Jail"}, owns={0: PURPLE})
    play.throw(2, 2)
    play.say("done")
    play.throw(3, 3)
    play.say("done")
    play.throw(1, 1)
    assert (play.now, play.city.seat, play.space(0)) == ("roll", 1, "Jail")


def test_mi_30_blocks_are_placed_and_paid_one_at_a_time_and_the_rest_is_lost() -> None:
    play = build("3", owns=TWO, cash={0: 3_500 * K})
    play.say("residential in Seaview")
    assert play.cash[0] == 2 * M
    play.say("residential in Westlands")
    assert play.words() == [
        "residential in Westlands",
        "industrial in Westlands",
        "residential in Seaview",
        "done",
    ]
    play.say("done")
    assert play.city.seat == 1
    assert (play.on("Seaview"), play.on("Westlands")) == ({"residential": 1}, {"residential": 1})


def test_mi_30_no_more_than_the_result() -> None:
    play = build("1", owns=TWO)
    play.say("residential in Seaview")
    assert play.city.seat == 1


@pytest.mark.parametrize("result", ["1", "2", "3"])
def test_mi_31_big_pieces_before_the_press_or_after_a_number(result: str) -> None:
    play = arrive("Jail", owns={0: BROWN}, cash={0: 100 * M})
    assert "stadium in Summergate" in play.words()
    play.say("skyscraper in Summergate")
    assert "stadium in Stoneside" in play.words()
    play.say("press")
    play.say(result)
    assert "stadium in Stoneside" in play.words()
    play.say("stadium in Stoneside")
    for _ in range(int(result)):
        play.say("residential in Stoneside")  # a big piece is no block
    assert play.city.seat == 1


def test_mi_31_none_after_a_railroad() -> None:
    play = build("railroad", owns={0: BROWN}, cash={0: 100 * M})
    assert play.words() == ["none", *DISTRICTS]
    play.say("none")
    assert play.city.seat == 1


BIG: dict[str, Any] = {"owns": {0: [*BROWN, *PURPLE]}, "cash": {0: 30 * M}}
STADIUM = "stadium in Old Town"


def big(play: Stage, by: int = 0) -> list[str]:
    return play.may("big piece", by)


@pytest.mark.parametrize("piece", ["stadium", "skyscraper", "tower"])
def test_mi_31_whenever_the_table_waits_for_who_is_on_turn(piece: str) -> None:
    """Beside the throw, the taxi, a purchase, a plan, a card's question and the way out of jail."""
    keeps: dict[str, Any] = {"keeps": {0: ["Taxi"]}, "at": {0: "Bayview Dock"}}
    cases = {
        "roll": city(**BIG),
        "leave jail": city(jailed={0: 0}, **BIG),
        "buy": arrive("Seaview", **BIG),
        "lot": arrive("Auction 1", **BIG),
        "plan": arrive("Planning Permission 1", **BIG),
        "inherit": draw("Inheritance", **BIG),
        "jump": arrive("Old Town", stands=LINE, **BIG),
        "taxi": city(**BIG, **keeps),
    }
    cases["taxi"].throw(1, 2)
    for asked, play in cases.items():
        assert play.now == asked
        play.do("big piece", f"{piece} in Old Town")
        assert play.now == asked
        assert play.on("Old Town").get(piece) is True
        price = {"stadium": 2 * M, "skyscraper": 3 * M, "tower": 7 * M}[piece]
        assert play.cash[0] == 30 * M - price


LINE: dict[str, Any] = {"Old Town": {"railroad": True}, "Seaview": {"railroad": True}}


def test_mi_31_in_the_build_step_it_is_an_answer_and_no_aside() -> None:
    play = arrive("Jail", **BIG)
    assert STADIUM in play.words()
    assert "not possible now" in play.refuses_to("big piece", STADIUM)
    play.say(STADIUM)
    assert play.on("Old Town") == {"stadium": True}


def test_mi_31_not_off_turn_nor_owing_nor_under_a_light() -> None:
    others: dict[str, Any] = {"owns": {0: ["Seaview"], 1: [*BROWN, *PURPLE]}, "cash": {1: 30 * M}}
    play = city(**others)
    assert big(play, 1) == []
    assert "own turn" in play.refuses_to("big piece", STADIUM, 1)
    play = arrive("Seaview", cash={0: 100 * K, 1: 10 * M}, owns={0: PURPLE, 1: ["Seaview"]})
    assert play.now == "owe"
    assert "owed" in play.refuses_to("big piece", STADIUM)
    play = arrive("Auction 1", **BIG)
    play.say("Seaview")
    assert play.now == "bid"
    assert "not possible now" in play.refuses_to("big piece", STADIUM)
    play = arrive("Jail", **BIG)
    play.say("press")
    assert "not possible now" in play.refuses_to("big piece", STADIUM)


def test_mi_31_who_is_on_turn_waits_while_another_owes() -> None:
    play = draw("Easy Money", owns={0: PURPLE, 1: ["Seaview"]}, cash={0: 30 * M, 1: 900 * K})
    assert play.who == 1
    assert "owed" in play.refuses_to("big piece", STADIUM)


def test_mi_31_after_a_railroad_not_before_the_next_throw() -> None:
    play = city(at={0: "Summergate"}, **BIG)
    play.throw(5, 5)  # Old Town
    play.say("press")
    play.say("railroad")
    assert "before the next throw" in play.refuses_to("big piece", STADIUM)
    play.say("none")
    assert (play.now, play.who) == ("roll", 0)
    assert "before the next throw" in play.refuses_to("big piece", STADIUM)
    play.throw(2, 2)
    assert (play.now, STADIUM in big(play)) == ("plan", True)


def test_mi_31_a_railroad_of_another_turn_bars_nothing() -> None:
    play = build("railroad", owns={0: BROWN, 1: PURPLE}, cash={1: 30 * M})
    play.say("none")
    assert STADIUM in big(play, 1)


def test_mi_31_nothing_that_there_is_not() -> None:
    play = city(owns={0: ["Old Town"], 1: BROWN})
    for word in (STADIUM, "stadium in Summergate", "tower in Nowhere", "Old Town", None, 7):
        assert play.refuses_to("big piece", word)
    mortgaged: dict[str, Any] = {name: {"mortgage": 100 * K} for name in PURPLE}
    assert big(city(owns={0: PURPLE}, stands=mortgaged)) == []  # MI-14
    assert STADIUM not in big(city(owns={0: PURPLE}, cash={0: 1_990 * K}))


def test_mi_32_placing_the_railroad_is_optional() -> None:
    play = build("railroad", owns=TWO)
    play.say("none")
    assert play.city.railroads_left() == 8
    assert play.city.seat == 1


def test_mi_32_who_stands_where_it_is_placed_does_not_jump_now() -> None:
    play = arrive("Seaview", owns=TWO, stands={"Westlands": {"railroad": True}})
    play.say("press")
    play.say("railroad")
    play.say("Seaview")
    assert (play.now, play.city.seat, play.space(0)) == ("roll", 1, "Seaview")


def test_mi_33_stock_is_limited_and_what_is_removed_returns() -> None:
    eight: dict[str, Any] = {name: {"railroad": True} for name in DISTRICTS[:8]}
    play = build("railroad", stands=eight, owns=TWO)
    assert play.lines("no railroad") == [(0,)]
    three: dict[str, Any] = {
        name: {"hazards": ["prison"]} for name in ("Seaview", "Westlands", "Old Town")
    }
    play = city(owns=TWO, stands=three, at={0: "Stoneside"})
    play.throw(3, 4)  # Jail, just visiting
    play.do("clear", "prison in Seaview")
    assert play.city.hazards_left(play.city.board.hazards.index("prison")) == 1
    assert play.city.board.hazard_stock == play.city.board.bonus_stock == [3, 3, 3, 3]
    assert play.city.board.stock == {"railroad": 8, "stadium": 2, "skyscraper": 5, "tower": 1}


def test_mi_33_no_kind_out_of_stock_is_offered() -> None:
    three: dict[str, Any] = {
        name: {"hazards": ["prison"]} for name in ("Seaview", "Westlands", "Old Town")
    }
    play = arrive("Planning Permission 1", owns={1: DISTRICTS}, stands=three)
    assert not [word for word in play.words() if word.startswith("prison")]
    assert "sewage plant in Seaview" in play.words()


def test_mi_33_no_railroad_beyond_the_stock_whatever_is_put_right_meanwhile() -> None:
    seven: dict[str, Any] = {name: {"railroad": True} for name in DISTRICTS[:7]}
    play = build("railroad", stands=seven)
    play.put_right("piece", district="Diamond Hills", piece="railroad", there=True)
    assert play.words() == ["none"]
    play.refuses("Seaview")


def test_mi_33_blocks_are_not_limited_unless_the_family_says_so() -> None:
    full: dict[str, Any] = {name: {"industrial": 8} for name in DISTRICTS if name not in TWO[0]}
    owns: dict[int, Any] = {0: TWO[0], 1: list(full)}
    play = build("2", owns=owns, stands=full)
    assert "industrial in Seaview" in play.words()
    play = build("2", owns=owns, stands=full, options={"industrial blocks": 161})
    play.say("industrial in Seaview")
    assert play.words() == ["residential in Westlands", "residential in Seaview", "done"]


def test_mi_34_hazards_are_removed_at_any_time_of_the_own_turn_each_for_itself() -> None:
    stands: dict[str, Any] = {
        "Seaview": {"hazards": ["prison", "rubbish dump"]},
        "Old Town": {"hazards": ["prison"]},
    }
    owns: dict[int, Any] = {0: ["Seaview"], 1: ["Old Town"]}
    play = city(owns=owns, stands=stands, cash={0: 2_500 * K}, at={0: "Stoneside"})
    assert play.may("clear") == ["prison in Seaview", "rubbish dump in Seaview"]
    assert "own turn" in play.refuses_to("clear", "prison in Old Town", 1)
    play.do("clear", "prison in Seaview")
    assert (play.cash[0], play.on("Seaview")) == (500 * K, {"hazards": ["rubbish dump"]})
    assert play.may("clear") == []  # in cash
    play.refuses_to("clear", "rubbish dump in Seaview")
    play.throw(3, 4)
    play.put_right("balance", seat=0, amount=1 * M)
    play.do("clear", "rubbish dump in Seaview")
    assert play.cash[0] == 0
