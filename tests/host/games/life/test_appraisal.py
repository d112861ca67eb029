"""What bots reckon with: they take the sensible one."""

from typing import Any

import pytest

from tests.host.games.life.table import Stage, life
from trading_unit.bots.seat_view import SeatView
from trading_unit.games.life.estimates.by_type import ESTIMATES
from trading_unit.games.life.rules.asides import Bet

OTHERS = {1: "28", 2: "29"}
RICH = {0: 200_000, 1: 200_000, 2: 200_000}


def best(play: Stage) -> Any:
    """What gains most of what is offered."""
    ask = play.table.ask
    return max(ask.options(ask.seat), key=SeatView(play.table, ask.seat).weigh)


def gains(play: Stage, aside: str, value: Any, by: int) -> int:
    assert not play.lives.asides[aside].refuses(by, value)
    return SeatView(play.table, by).aside_weigh(aside, value)


def bets(play: Stage) -> list[Any]:
    """What the second player considers."""
    return list(ESTIMATES.asides[Bet].ideas(play.lives.asides["bet"], 1))


def first_road(spun: int, **how: Any) -> Any:
    """Which is taken at the start, behind a car that has gone so far."""
    play = life(at=OTHERS, cash={0: 0}, **how)
    play.lives.spun = spun
    assert play.now == "road"
    return best(play)


def test_college_is_for_most_and_the_short_road_behind_a_car_that_has_gone_far() -> None:
    assert [first_road(spun, salary={1: 8_000, 2: 8_000}) for spun in (0, 9, 10)] == [
        "C1",
        "C1",
        "B1",
    ]
    assert first_road(10, salary={1: 5_000, 2: 8_000}) == "C1"


def test_the_longer_roads() -> None:
    for fork, road in (("37", "N1"), ("60", "E1")):
        play = life(at={**OTHERS, 0: fork}, cash=RICH)
        play.spin(1)
        assert (play.now, best(play)) == ("road", road)


@pytest.mark.parametrize("name", ["7", "24", "35"])
def test_papers_on_the_way_are_bought(name) -> None:
    play = life(at={**OTHERS, 0: name}, cash=RICH)
    play.spin(1)
    assert (play.now, best(play)) == ("paper", "buy")


def test_insurance_that_spares_nothing_any_more_is_not_bought() -> None:
    play = life(at={**OTHERS, 0: "24"}, cash=RICH)
    play.spin(1)
    play.put_at(0, "119")
    assert best(play) == "no"


def test_the_market_is_played_and_a_lucky_day_tried() -> None:
    play = life(at={**OTHERS, 0: "55"}, papers={0: ["stock"]})
    play.spin(1)
    assert best(play) == "play"
    play = life(at={**OTHERS, 0: "26"})
    play.spin(1)
    assert best(play) == "speculate"


def test_a_bet_gains_nothing() -> None:
    play = life(at={**OTHERS, 0: "22"}, cash=RICH)
    assert gains(play, "bet", ["7", 500], 1) == 0
    assert bets(play) == []


def looks_on(cash: int, **how: Any) -> list[Any]:
    """What a seat in Millionaire Acres thinks of betting, where 295,000 wins: 220,000, and as
    much as may still come."""
    play = life(
        at={0: "100", 2: "99"},
        home={1: "acres"},
        first_in=1,
        lucky=9,
        cash={0: 220_000, 1: cash, 2: 0},
        **how,
    )
    ideas = bets(play)
    assert all(gains(play, "bet", idea, 1) > 0 for idea in ideas)
    return [amount for _, amount in ideas]


@pytest.mark.parametrize(
    ("cash", "amounts"),
    [
        (295_000, []),  # wins as things stand
        (294_500, [500]),
        (250_000, [5_500]),  # which brings 49,500
        (115_500, [20_000]),
        (114_000, []),  # too far behind for one bet
    ],
)
def test_who_looks_on_and_would_not_win_bets_what_would_bring_him_ahead(cash, amounts) -> None:
    assert looks_on(cash) == amounts


def test_one_bet_on_each_spin() -> None:
    play = life(
        at={0: "100", 2: "99"},
        home={1: "acres"},
        first_in=1,
        lucky=9,
        cash={0: 220_000, 1: 250_000, 2: 0},
    )
    play.do("bet", bets(play)[0], 1)
    assert bets(play) == []


def test_revenge_on_the_richest_who_can_pay_else_on_the_farthest() -> None:
    at = {0: "56", 1: "49", 2: "70"}
    play = life(at=at, cash={1: 150_000, 2: 300_000})
    play.spin(1)
    assert best(play) == "money from Cleo"
    play = life(at=at, cash={1: 150_000, 2: 50_000})
    play.spin(1)
    assert best(play) == "money from Ben"
    play = life(at=at)
    play.spin(1)
    assert best(play) in ("Cleo back", "money from Cleo")


def test_a_card_is_given_and_best_to_the_richest() -> None:
    play = life(at={**OTHERS, 0: "5"}, cash={0: 100_000, 2: 90_000}, hand={0: ["pay"]})
    play.spin(1)
    cleo, ben = (gains(play, "give", f"pay to {name}", 0) for name in ("Cleo", "Ben"))
    assert cleo > ben > 0


@pytest.mark.parametrize(("at", "says"), [("6", "exempt"), ("104", "exempt"), ("D3", "pay")])
def test_an_exemption_is_for_what_is_worth_it(at, says) -> None:
    hand = {0: ["exempt"], 1: ["collect"]}
    play = life(at={**OTHERS, 0: at}, cash=RICH, hand=hand)
    play.spin(1)
    play.do("give", "collect", 1)
    assert best(play) == says


def test_notes_are_repaid_when_enough_is_left() -> None:
    play = life(at=OTHERS, notes={1: 4}, cash={1: 100_000})
    assert gains(play, "repay", "2", 1) > gains(play, "repay", "1", 1) > 0
    assert gains(play, "repay", "3", 1) == 0


@pytest.mark.parametrize(
    ("cash", "says"), [(10_000, "tycoon"), (950_000, "acres"), (1_200_000, "acres")]
)
def test_a_tycoon_only_when_there_is_no_hope_else(cash, says) -> None:
    """Somebody is in Millionaire Acres with a million."""
    home, there = {1: "acres"}, {0: cash, 1: 1_000_000}
    play = life(2, at={0: "115"}, home=home, first_in=1, lucky=9, cash=there)
    play.spin(1)
    assert best(play) == says


@pytest.mark.parametrize(
    ("others", "says"),
    [
        ({1: 2_000_000, 2: 2_000_000}, "tycoon"),  # the last in any case
        ({1: 2_000_000, 2: 50_000}, "acres"),  # the second, which is better than the last
        ({1: 300_000, 2: 300_000}, "acres"),  # both are in reach
    ],
)
def test_who_gambles_would_be_the_last_anyway(others, says) -> None:
    """One of ten becomes a tycoon, and nine come behind everybody."""
    home = dict.fromkeys(others, "acres")
    play = life(at={0: "115"}, home=home, first_in=1, lucky=9, cash={0: 250_000, **others})
    play.spin(1)
    assert best(play) == says
