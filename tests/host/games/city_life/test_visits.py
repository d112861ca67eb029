"""Coming to a House or a Tower: bought, or what its owner wants; and the Hospital's free House."""

import pytest

from tests.host.games.city_life.reckoning import reckoned
from tests.host.games.city_life.table import BOTH, HOUSES, TOWERS, Stage, arrive, square, town
from tests.host.games.property_stage import terms

DEEDS = [*HOUSES, *TOWERS]


def number(name: str) -> int:
    return int(name.split()[1])


def agrees(play: Stage) -> None:
    """What has happened can be reckoned again from the log."""
    reckoned(play.setup, play.town)


# Buying


@pytest.mark.parametrize("name", DEEDS)
def test_cl_b_08_cl_b_09_a_house_costs_1000_and_a_tower_5000(name) -> None:
    play = arrive(number(name))
    assert (play.now, play.who, play.words()) == ("buy", 0, ["buy", "no"])
    play.say("buy")
    assert play.owner(name) == 0
    assert play.cash[0] == 7_000 - (1_000 if name in HOUSES else 5_000)
    agrees(play)


def test_cl_b_10_only_who_lands_there_buys_and_there_is_no_auction() -> None:
    play = arrive(13, 2)
    assert "somebody else" in play.refuses("buy", 1)
    play.say("no")
    assert play.owner("House 13") is None
    assert (play.moves, play.cash) == (1, [7_000] * 3)


@pytest.mark.parametrize("value", ["yes", "", "House 4", 1, None, ["buy"]])
def test_cl_b_24_buying_is_said_in_two_words(value) -> None:
    assert arrive(4).refuses(value) == "it has to be buy or no"


@pytest.mark.parametrize(("name", "cost"), [("House 26", 1_200), ("Tower 79", 6_000)])
def test_cl_a_12_cl_a_13_a_buyer_pays_land_transfer_tax_to_the_lottery(name, cost) -> None:
    play = arrive(number(name), advanced=True)
    play.say("buy")
    assert (play.owner(name), play.cash[0]) == (0, 7_000 - cost)
    assert play.pot == 1_000 + cost - (1_000 if name in HOUSES else 5_000)
    agrees(play)


def test_cl_b_63_without_the_money_it_may_be_raised_first() -> None:
    play = arrive(61, cash={0: 4_500}, owns={0: ["House 4"]})
    assert play.words() == ["no"]
    why = "it costs $5,000 in all, and there is $4,500: say no, or raise the money first"
    assert play.refuses("buy") == why
    play.do("sell", "House 4")
    play.say("buy")
    assert (play.owned(), play.cash[0]) == (["Tower 61"], 500)


def test_cl_a_19_a_loan_may_buy_a_house_beside_the_ask() -> None:
    play = arrive(4, advanced=True, cash={0: 300})
    play.do("borrow", "loan")
    play.say("buy")
    assert (play.owned(), play.cash[0]) == (["House 4"], 100)


@pytest.mark.parametrize("advanced", BOTH)
@pytest.mark.parametrize(("name", "cash"), [("House 4", 900), ("Tower 61", 0)])
def test_cl_b_24_cl_b_63_who_has_nothing_to_sell_is_asked_too(advanced, name, cash) -> None:
    play = arrive(number(name), advanced=advanced, cash={0: cash}, no_credit=[0])
    assert (play.now, play.who, play.words()) == ("buy", 0, ["no"])
    play.say("no")
    assert (play.moves, play.owner(name)) == (1, None)


def test_cl_b_11_a_deal_may_bring_the_money_while_it_is_asked() -> None:
    play = arrive(4, cash={0: 0})
    play.do("deal", terms(1, [], [1_000]))
    play.say(["yes", 1_000], 1)
    play.say("buy")
    assert (play.owned(), play.cash[:2]) == (["House 4"], [0, 6_000])


def test_cl_b_13_a_swap_for_the_house_at_stake_leaves_nothing_to_buy() -> None:
    play = arrive(4, owns={0: ["Tower 61"]})
    play.do("swap", "House 4 for Tower 61")
    assert (play.moves, play.owned(), play.cash[0]) == (1, ["House 4"], 7_000)


# A House


@pytest.mark.parametrize(("advanced", "tax"), [(False, 0), (True, 100)])
@pytest.mark.parametrize("name", HOUSES)
def test_cl_b_25_cl_a_17_cl_a_39_a_house_s_fee_is_500_and_its_tax_100(name, advanced, tax) -> None:
    play = arrive(number(name), advanced=advanced, owns={1: [name]})
    assert (play.now, play.who, play.words()) == ("visit", 1, ["fee", "miss"])
    play.say("fee")
    assert (play.cash, play.pot) == ([6_500, 7_500 - tax, 7_000], 1_000 + tax)
    agrees(play)


@pytest.mark.parametrize("advanced", BOTH)
def test_cl_b_25_or_the_visitor_misses_two_turns(advanced) -> None:
    play = arrive(8, advanced=advanced, owns={1: ["House 8"]})
    play.say("miss")
    assert (play.cash, play.missing(0)) == ([7_000] * 3, ["miss", "miss"])


@pytest.mark.parametrize("value", ["no", "buy", "House 8", "", 500, None])
def test_cl_b_25_the_owner_chooses_one_of_the_two(value) -> None:
    play = arrive(8, owns={1: ["House 8", "House 4"]})
    assert play.refuses(value) == "it has to be fee or miss"
    assert "somebody else" in play.refuses("fee", 0)


@pytest.mark.parametrize(
    ("advanced", "shares", "covered"), [(False, 1, True), (True, 1, False), (True, 2, True)]
)
def test_cl_b_27_cl_a_18_covered_is_what_assets_bring_after_tax(advanced, shares, covered) -> None:
    play = arrive(8, advanced=advanced, cash={0: 0}, shares={0: shares}, owns={1: ["House 8"]})
    assert (play.now == "visit") is covered
    assert play.missing(0) == ([] if covered else ["miss", "miss"])


@pytest.mark.parametrize("advanced", BOTH)
def test_cl_b_27_what_does_not_cover_the_whole_fee_is_not_touched(advanced) -> None:
    play = arrive(8, advanced=advanced, cash={0: 400}, owns={1: ["House 8"]})
    assert (play.moves, play.missing(0)) == (1, ["miss", "miss"])
    assert play.cash == [400, 7_000, 7_000]
    assert play.lines("misses for") == [(0, 2, "House 8")]


def test_cl_b_27_it_is_looked_at_again_while_the_owner_thinks() -> None:
    play = arrive(8, cash={0: 400}, shares={0: 1}, owns={1: ["House 8"]})
    play.put_right("shares", seat=0, count=0)
    assert (play.moves, play.missing(0)) == (1, ["miss", "miss"])


@pytest.mark.parametrize("advanced", BOTH)
@pytest.mark.parametrize("name", ["House 4", "Tower 61"])
def test_cl_b_28_one_s_own_has_no_effect(name, advanced) -> None:
    play = arrive(number(name), advanced=advanced, owns={0: [name]})
    assert (play.moves, play.cash) == (1, [7_000] * 3)


@pytest.mark.parametrize("name", ["House 4", "Tower 61"])
def test_cl_a_28_what_is_mortgaged_has_no_effect_on_visitors(name) -> None:
    play = arrive(number(name), advanced=True, owns={1: [name]}, mortgaged={name: 3})
    assert (play.moves, play.cash) == (1, [7_000] * 3)


def test_cl_a_28_nor_when_it_is_mortgaged_while_a_visitor_waits() -> None:
    play = arrive(61, advanced=True, owns={1: ["House 4", "Tower 61"]})
    play.do("mortgage", "Tower 61", 1)
    assert (play.moves, play.number(0), play.cash) == (1, 61, [7_000, 9_000, 7_000])


def test_cl_b_11_who_has_bought_it_while_a_visitor_waits_chooses() -> None:
    play = arrive(8, owns={1: ["House 8"]})
    play.offer(1, 2, give=["House 8"], get=[800])
    play.yes()
    assert (play.now, play.who) == ("visit", 2)
    play.say("fee")
    assert play.cash == [6_500, 7_800, 6_700]


# A Tower


@pytest.mark.parametrize(("advanced", "tax"), [(False, 0), (True, 500)])
@pytest.mark.parametrize("name", TOWERS)
def test_cl_b_64_cl_a_17_cl_a_60_a_tower_s_fee_is_2500_and_its_tax_500(name, advanced, tax) -> None:
    play = arrive(number(name), advanced=advanced, owns={1: [name, "House 13"]})
    assert (play.now, play.who, play.words()) == ("visit", 1, ["fee", "House 13"])
    play.say("fee")
    assert (play.cash, play.pot) == ([4_500, 9_500 - tax, 7_000], 1_000 + tax)
    agrees(play)


@pytest.mark.parametrize("advanced", BOTH)
def test_cl_b_64_or_it_sends_to_an_own_house_and_nothing_is_paid_there(advanced) -> None:
    owns = {1: ["House 13", "House 26", "Tower 61"], 2: ["House 4"]}
    play = arrive(61, advanced=advanced, owns=owns)
    assert play.words() == ["fee", "House 13", "House 26"]
    assert "House 13" in play.refuses("House 4")
    play.say("House 26")
    assert (play.space(0), play.cash, play.missing(0)) == (square(26), [7_000] * 3, [])
    assert play.moves == 1


def test_cl_b_64_without_a_house_it_is_the_fee() -> None:
    play = arrive(61, owns={1: ["Tower 61"], 2: ["House 4"]})
    assert (play.moves, play.cash) == (1, [4_500, 9_500, 7_000])


def test_cl_a_28_nobody_is_sent_to_a_mortgaged_house() -> None:
    owns = {1: ["House 13", "House 26", "Tower 61"]}
    play = arrive(61, advanced=True, owns=owns, mortgaged={"House 13": 7})
    assert play.words() == ["fee", "House 26"]
    play.do("mortgage", "House 26", 1)
    assert (play.moves, play.cash[0]) == (1, 4_500)  # nothing is left to choose


# The Hospital


@pytest.mark.parametrize("advanced", BOTH)
def test_cl_b_51_cl_a_53_an_unsold_house_of_choice_is_free_of_price_and_tax(advanced) -> None:
    play = arrive(35, advanced=advanced, owns={1: ["House 4", "House 13"]})
    assert (play.now, play.words()) == ("house", ["House 8", "House 22", "House 26", "House 29"])
    assert "House 8" in play.refuses("House 4")
    play.say("House 22")
    assert (play.owner("House 22"), play.cash, play.pot) == (0, [7_000] * 3, 1_000)
    agrees(play)


@pytest.mark.parametrize("advanced", BOTH)
def test_cl_b_51_the_last_one_is_given_without_a_word(advanced) -> None:
    play = arrive(35, advanced=advanced, owns={1: HOUSES[:-1]})
    assert (play.moves, play.owner("House 29")) == (1, 0)


@pytest.mark.parametrize("advanced", BOTH)
def test_cl_b_51_cl_a_53_with_none_left_it_is_1000_tax_free(advanced) -> None:
    play = arrive(35, advanced=advanced, owns={1: HOUSES})
    assert (play.moves, play.cash[0], play.pot) == (1, 8_000, 1_000)
    agrees(play)


def test_cl_b_51_a_swap_beside_it_may_take_the_last_one() -> None:
    play = arrive(35, owns={0: ["Tower 61"], 1: HOUSES[1:]}, at={0: 34})
    assert play.owner("House 4") == 0  # the last one
    play = arrive(35, owns={0: ["Tower 61", "Tower 65"], 1: HOUSES[2:]})
    play.do("swap", "House 4 for Tower 61")
    play.do("swap", "House 8 for Tower 65")
    assert (play.moves, play.cash[0], play.owned()) == (1, 8_000, ["House 4", "House 8"])


def test_cl_b_64_a_deed_is_visited_on_the_main_board_and_the_next_is_on_turn() -> None:
    play = town(at={0: 61 - 2}, owns={2: ["Tower 61"]})
    play.throw(2)
    assert (play.cash, play.moves) == ([4_500, 7_000, 9_500], 1)
