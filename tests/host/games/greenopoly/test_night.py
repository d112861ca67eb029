"""Night: how one comes there, what goes on there, and how one leaves (GR-34 to GR-42)."""

import pytest

from tests.host.games.classic.stage import Stage
from tests.host.games.greenopoly.table import MANAGER, PARKS, K, M, arrive, city, draw

TO_NIGHT = ("Lamps Are Out: Go to Night", "Last Bus Gone: Go to Night")
TORCHES = {"You Find a Torch": "Chance", "A Friend Lends a Torch": "Community Chest"}
FOUND, LENT = TORCHES


def inside(failed: int = 0, **how) -> Stage:
    return city(jailed={0: failed}, **how)


def test_gr_34_gr_35_from_the_sandman_without_the_salary_and_the_turn_is_over() -> None:
    play = arrive("Sandman")
    assert (play.space(), play.jailed(), play.cash[0]) == ("Night", True, 2 * M)
    assert (play.now, play.who) == ("roll", 1)


@pytest.mark.parametrize("card", TO_NIGHT)
def test_gr_34_gr_35_by_a_card(card) -> None:
    play = draw(card, at={1: "Night"})
    assert (play.space(), play.jailed(), play.cash[0]) == ("Night", True, 2 * M)
    assert (play.jailed(1), play.who) == (False, 1)


def test_gr_34_by_three_doubles() -> None:
    play = city(at={0: "GO"})
    for _ in range(2):
        play.throw(5, 5)
    play.throw(1, 1)
    assert (play.space(), play.jailed(), play.who) == ("Night", True, 1)


def test_gr_35_no_other_throw_after_a_double_that_led_there() -> None:
    play = arrive("Sandman", 2, 2)
    assert (play.jailed(), play.who) == (True, 1)


def test_gr_36_the_sandman_leaves_alone_whom_night_does_not_touch() -> None:
    play = arrive("Sandman", who=MANAGER)
    assert (play.space(), play.jailed(), play.who) == ("Sandman", False, 1)
    play = arrive("Sandman", 2, 2, who=MANAGER)
    assert (play.now, play.who) == ("roll", 0)  # the double counts


@pytest.mark.parametrize("card", TO_NIGHT)
def test_gr_36_and_so_does_the_card(card) -> None:
    play = draw(card, who=MANAGER)
    assert (play.jailed(), play.cash[0], play.who) == (False, 2 * M, 1)
    assert play.space() in ("Chance 1", "Community Chest 2")
    play.idle(2)
    assert play.now == "roll"


def test_gr_37_an_ordinary_move_there_is_a_visit() -> None:
    play = arrive("Night")
    assert (play.space(), play.jailed()) == ("Night", False)
    play.idle(2)
    assert (play.now, play.who) == ("roll", 0)


@pytest.mark.parametrize("failed", [0, 1, 2])
def test_gr_38_a_double_leads_out_and_moves_but_gives_no_other_throw(failed) -> None:
    play = inside(failed)
    play.say("throw")
    play.throw(5, 5)
    assert (play.space(), play.jailed()) == ("Free Access to Park", False)
    assert (play.cash[0], play.who) == (2 * M, 1)


def test_gr_38_another_throw_stays_there() -> None:
    play = inside()
    play.say("throw")
    play.throw(4, 6)
    assert (play.space(), play.jailed(), play.who) == ("Night", True, 1)


def test_gr_38_where_the_double_leads_is_settled() -> None:
    play = inside()
    play.say("throw")
    play.throw(1, 1)
    assert (play.now, play.who) == ("buy", 0)


@pytest.mark.parametrize("card", TORCHES)
def test_gr_39_a_torch_leads_out_and_goes_under_its_deck(card) -> None:
    play = inside(keeps={0: [card]})
    assert play.words() == ["card", "fine", "throw"]
    play.say("card")
    assert (play.jailed(), play.cash[0], play.keeps()) == (False, 2 * M, [])
    assert play.under(TORCHES[card]) == [card]
    play.throw(5, 5)
    assert (play.now, play.who) == ("roll", 0)  # an ordinary throw


def test_gr_39_without_one_there_is_none_to_use() -> None:
    play = inside(keeps={1: [FOUND]})
    assert play.refuses("card") == "it has to be fine or throw"


def test_gr_39_one_may_be_bought_and_used_at_once() -> None:
    play = inside(keeps={1: [LENT]})
    play.offer(0, 1, give=[200 * K], get=[LENT])
    play.yes()
    assert play.words() == ["card", "fine", "throw"]
    play.say("card")
    assert (play.jailed(), play.cash[:2]) == (False, [1_800 * K, 2_200 * K])


def test_gr_39_also_on_the_third_turn() -> None:
    assert inside(2, keeps={0: [FOUND]}).words() == ["card", "throw"]


@pytest.mark.parametrize("failed", [0, 1])
def test_gr_40_the_fine_is_paid_before_the_throw_on_the_next_two_turns(failed) -> None:
    play = inside(failed)
    assert (play.now, play.who, play.words()) == ("leave jail", 0, ["fine", "throw"])
    play.say("fine")
    assert (play.jailed(), play.cash[0]) == (False, 1_500 * K)
    assert play.lines("fine") == [(0, -1, 500 * K, "")]  # to the Bank
    assert play.pot == 0
    play.throw(4, 6)
    assert (play.space(), play.who) == ("Free Access to Park", 1)


def test_gr_40_not_on_the_third() -> None:
    play = inside(2)
    assert play.refuses("fine") == "it has to be throw"


def test_gr_40_nor_without_the_money_and_for_nobody_else() -> None:
    play = inside(cash={0: 490 * K})
    assert play.refuses("fine") == "it has to be throw"
    play = inside()
    assert play.refuses("fine", 1) == "somebody else is asked"
    for value in ("bribe", None, 500 * K, ["fine"]):
        assert play.refuses(value) == "it has to be fine or throw"


def test_gr_41_without_a_double_by_the_third_turn_the_fine_is_paid_and_one_moves() -> None:
    play = inside()
    for _ in range(2):
        play.say("throw")
        play.throw(4, 6)
        assert (play.jailed(), play.cash[0]) == (True, 2 * M)
        play.idle(2)
    play.say("throw")
    play.throw(4, 6)
    assert (play.jailed(), play.space()) == (False, "Free Access to Park")
    assert (play.cash[0], play.pot, play.who) == (1_500 * K, 0, 1)


def test_gr_41_who_has_not_the_money_raises_it_first() -> None:
    play = inside(2, cash={0: 100 * K}, owns={0: ["Corner Park"]})
    play.say("throw")
    play.throw(4, 6)
    assert (play.now, play.who, play.space()) == ("owe", 0, "Night")
    play.do("mortgage", "Corner Park")
    assert (play.space(), play.jailed(), play.cash[0]) == ("Free Access to Park", False, 100 * K)


def test_gr_41_gr_62_or_is_bankrupt() -> None:
    play = inside(2, cash={0: 100 * K})
    play.say("throw")
    play.throw(4, 6)
    play.say("bankrupt")
    assert play.now is None
    assert (play.space(), 0 in play.winners) == ("Night", False)


def test_gr_42_in_night_one_collects_for_access() -> None:
    play = arrive("Corner Park", seat=1, owns={0: ["Corner Park"]}, jailed={0: 1})
    assert play.cash == [2_060 * K, 1_940 * K, 2 * M]


def test_gr_42_improves_and_sells_infrastructure() -> None:
    play = inside(owns={0: ["brown"]})
    play.do("build", "fountain in Böcklerpark")
    assert play.levels(PARKS["brown"]) == [1, 0]
    play.do("sell", "fountain in Böcklerpark")
    assert play.levels(PARKS["brown"]) == [0, 0]
    assert (play.now, play.who, play.jailed()) == ("leave jail", 0, True)


def test_gr_42_buys_at_auctions() -> None:
    play = arrive("Corner Park", seat=1, jailed={0: 1})
    play.say("auction")
    play.bid(0, 10 * K)
    play.light_off()
    assert play.owner("Corner Park") == 0


def test_gr_42_and_sells_and_buys_parks_of_others() -> None:
    play = inside(owns={0: ["Corner Park"], 1: ["Rehberge"]})
    play.offer(0, 1, give=["Corner Park"], get=["Rehberge"])
    play.yes()
    assert (play.owned(0), play.owned(1)) == (["Rehberge"], ["Corner Park"])
