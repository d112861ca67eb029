"""What players sell to each other, and what they may not (GR-52, GR-53)."""

import pytest

from tests.host.games.greenopoly.table import PARKS, K, M, city

CORNER, COMENIUS, PRINZESS = PARKS["light blue"]


@pytest.mark.parametrize("name", [CORNER, "Westkreuz", "Solar Roofs"])
@pytest.mark.parametrize("price", [10 * K, 2 * M])
def test_gr_52_parks_railways_and_utilities_at_any_price(name, price) -> None:
    play = city(owns={0: [name]})
    play.offer(0, 1, give=[name], get=[price])
    play.yes()
    assert (play.owner(name), play.cash[:2]) == (1, [2 * M + price, 2 * M - price])


def test_gr_52_also_between_two_in_the_turn_of_a_third() -> None:
    play = city(owns={1: [CORNER]})
    play.offer(1, 2, give=[CORNER], get=[M])
    play.yes()
    assert play.owner(CORNER) == 2
    assert (play.now, play.who) == ("roll", 0)


def test_gr_52_only_when_both_want_it() -> None:
    play = city(owns={1: [CORNER]})
    play.offer(0, 1, give=[M], get=[CORNER])
    play.no()
    assert (play.owner(CORNER), play.cash) == (1, [2 * M] * 3)


@pytest.mark.parametrize("name", PARKS["light blue"])
def test_gr_53_no_park_of_a_colour_in_which_infrastructure_stands(name) -> None:
    play = city(owns={0: ["light blue"]}, levels={CORNER: 1})
    assert play.refuses_offer(0, 1, give=[name], get=[M]) == f"{name} is not there to be given"
    assert play.refuses_offer(1, 0, give=[M], get=[name]) == f"{name} is not there to be given"


def test_gr_53_it_is_sold_to_the_bank_first() -> None:
    play = city(owns={0: ["light blue"]}, levels={CORNER: 1})
    play.do("sell", f"fountain in {CORNER}")
    play.offer(0, 1, give=[COMENIUS], get=[M])
    play.yes()
    assert play.owner(COMENIUS) == 1


def test_gr_53_parks_of_other_colours_may_be_sold() -> None:
    play = city(owns={0: ["light blue", "Tiergarten"]}, levels={CORNER: 1})
    play.offer(0, 1, give=["Tiergarten"], get=[M])
    play.yes()
    assert play.owner("Tiergarten") == 1
