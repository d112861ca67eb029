"""Mortgages (GR-08, GR-26, GR-55 to GR-60)."""

import pytest

from tests.host.games.classic.stage import Stage
from tests.host.games.greenopoly.table import DATA, PARKS, K, M, arrive, city, draw

DEEDS = {deed["name"]: deed for deed in DATA["deeds"]}
CORNER, COMENIUS, PRINZESS = PARKS["light blue"]


@pytest.mark.parametrize("name", DEEDS)
def test_gr_08_gr_55_the_bank_lends_the_value_on_the_card_which_is_half_the_price(name) -> None:
    play = city(owns={0: [name]})
    value = DEEDS[name]["price"] // 2
    play.do("mortgage", name)
    assert (play.mortgaged(name), play.cash[0]) == (True, 2 * M + value)
    assert play.lines("mortgages") == [(-1, 0, value, name)]


def test_gr_55_not_while_anything_stands_in_the_colour() -> None:
    play = city(owns={0: ["light blue"]}, levels={CORNER: 1})
    assert play.refuses_to("mortgage", COMENIUS) == "nothing can be chosen here"
    play.do("sell", f"fountain in {CORNER}")
    assert play.cash[0] == 2_250 * K
    play.do("mortgage", COMENIUS)
    assert play.cash[0] == 2_750 * K


def test_gr_55_on_the_own_turn_also_after_the_throw() -> None:
    play = arrive("Rehberge", owns={0: [CORNER]})
    play.do("mortgage", CORNER)
    assert (play.now, play.cash[0]) == ("buy", 2_500 * K)


def test_gr_55_in_anothers_turn_too() -> None:
    play = city(owns={1: [CORNER]})
    play.do("mortgage", CORNER, 1)
    assert play.cash[1] == 2_500 * K
    play = draw("Birthday on the Lawn", owns={1: [CORNER]}, cash={1: 0})
    assert (play.now, play.who) == ("owe", 1)
    play.do("mortgage", CORNER, 1)
    assert play.cash[:2] == [2_200 * K, 400 * K]


def test_gr_55_while_bidding_for_property_too() -> None:
    play = arrive("Rehberge", owns={1: [CORNER]}, cash={1: 0})
    play.say("auction")
    assert play.refuses([10 * K, 1_000], 1).startswith("a bid is 10k at least")
    play.do("mortgage", CORNER, 1)
    play.bid(1, 500 * K)
    play.light_off()
    assert (play.owner("Rehberge"), play.cash[1]) == (1, 0)


def test_gr_55_but_nothing_that_lies_in_an_open_offer() -> None:
    play = city(owns={0: [CORNER], 1: [PRINZESS]})
    play.offer(0, 1, give=[CORNER], get=[M])
    assert play.refuses_to("mortgage", CORNER, 0) == (
        f"{CORNER} lies in an open offer: that is answered first"
    )
    play.do("mortgage", PRINZESS, 1)


def test_gr_55_only_what_one_owns_and_only_once() -> None:
    play = city(owns={0: [CORNER], 1: [PRINZESS]}, mortgaged=[CORNER])
    for value in (CORNER, PRINZESS, COMENIUS, "GO", None, 3, [CORNER]):
        assert play.refuses_to("mortgage", value) == "nothing can be chosen here"


def test_gr_56_mortgaged_property_brings_nothing_and_the_rest_of_its_colour_does() -> None:
    owns = {1: ["light blue", "utility", "railroad"]}
    for name in (PRINZESS, "Solar Roofs", "Westkreuz"):
        assert arrive(name, owns=owns, mortgaged=[name]).cash[1] == 2 * M
    assert arrive(CORNER, owns=owns, mortgaged=[PRINZESS]).cash[1] == 2_120 * K
    assert arrive("Solar Roofs", owns=owns, mortgaged=["Rainwater Basin"]).cash[1] == 2_300 * K
    assert arrive("Westkreuz", owns=owns, mortgaged=["Ostkreuz"]).cash[1] == 4 * M


@pytest.mark.parametrize(
    ("name", "costs"),
    [
        (CORNER, 550 * K),
        ("Tiergarten", 2_200 * K),
        ("Westkreuz", 1_100 * K),
        ("Solar Roofs", 830 * K),  # 75k interest is rounded up
        ("Lustgarten", 1_930 * K),  # 175k
    ],
)
def test_gr_09_gr_57_lifting_costs_a_tenth_more_rounded_up(name, costs) -> None:
    play = city(owns={0: [name]}, mortgaged=[name], cash={0: 5 * M})
    play.do("lift", name)
    assert (play.mortgaged(name), play.cash[0]) == (False, 5 * M - costs)
    assert play.lines("lifts") == [(0, -1, costs, name)]


def test_gr_57_who_has_not_enough_cannot() -> None:
    play = city(owns={0: [CORNER]}, mortgaged=[CORNER], cash={0: 540 * K})
    assert play.refuses_to("lift", CORNER) == "nothing can be chosen here"


def test_gr_49_gr_57_lifted_on_the_own_turn_before_the_throw() -> None:
    play = city(owns={1: [CORNER]}, mortgaged=[CORNER])
    why = play.refuses_to("lift", CORNER, 1)
    assert why == "a mortgage is lifted on the own turn, before the throw"
    play = arrive("Rehberge", owns={0: [CORNER]}, mortgaged=[CORNER])
    assert (play.now, play.may("lift")) == ("buy", [])
    assert play.refuses_to("lift", CORNER)


def test_gr_57_what_is_not_mortgaged_is_not_lifted() -> None:
    play = city(owns={0: [CORNER, COMENIUS]}, mortgaged=[CORNER])
    for value in (COMENIUS, PRINZESS, None, "", 1):
        assert play.refuses_to("lift", value) == f"it has to be {CORNER}"


def test_gr_58_when_no_park_of_the_colour_is_mortgaged_it_can_be_improved_again() -> None:
    play = city(owns={0: ["light blue"]}, mortgaged=[CORNER, COMENIUS], cash={0: 9 * M})
    play.do("lift", CORNER)
    assert play.may("build") == []
    play.do("lift", COMENIUS)
    before = play.cash[0]
    play.do("build", f"fountain in {PRINZESS}")
    assert play.cash[0] == before - 500 * K


def test_gr_59_a_mortgaged_park_stays_its_owners_and_nobody_else_lifts_it() -> None:
    play = city(owns={1: [CORNER]}, mortgaged=[CORNER], at={0: "Detour 1"})
    assert play.refuses_to("lift", CORNER) == "nothing can be chosen here"
    assert play.owner(CORNER) == 1
    play = arrive(CORNER, owns={1: [CORNER]}, mortgaged=[CORNER])
    assert play.now == "roll"  # it is not for sale either
    assert play.owner(CORNER) == 1


def sold(price: int = 100 * K, name: str = "Solar Roofs", **how) -> Stage:
    """Ann sells Ben a mortgaged deed."""
    play = city(**{"owns": {0: [name]}, "mortgaged": [name], **how})
    play.offer(0, 1, give=[name], get=[price])
    play.yes()
    return play


def test_gr_09_gr_60_who_can_only_pay_the_tenth_is_not_asked() -> None:
    play = sold(cash={1: 900 * K})
    assert (play.now, play.cash[1]) == ("roll", 720 * K)
    assert play.lines("interest") == [(1, -1, 80 * K, "Solar Roofs")]
