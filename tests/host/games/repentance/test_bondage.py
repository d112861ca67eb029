"""Into Bondage, there, and out again (BO-22 to BO-26)."""

import pytest

from tests.host.games.repentance.table import GRACE, PARDON, Stage, arrive, draw, estate


def in_bondage(failed: int = 0, **as_it_stands) -> Stage:
    """Ann is to leave Bondage, or to try."""
    return estate(**{"jailed": {0: failed}, **as_it_stands})


def is_locked_up(play: Stage) -> bool:
    return (play.space(0), play.jailed(0)) == ("Bondage", True)


def test_bo_22_bo_23_by_the_corner() -> None:
    play = arrive("Go to Bondage")
    assert is_locked_up(play)
    assert play.cash[0] == 1_500
    assert (play.now, play.who) == ("roll", 1)


@pytest.mark.parametrize(
    ("card", "space"),
    [("Caught: into Bondage", "Laws 3"), ("Betrayed: into Bondage", "Salvation 3")],
)
def test_bo_22_bo_23_by_a_card(card, space) -> None:
    play = draw(card, space=space)
    assert is_locked_up(play)
    assert play.cash[0] == 1_500  # past Repentance, without the $200
    assert (play.now, play.who) == ("roll", 1)


def test_bo_22_by_three_doubles() -> None:
    play = estate(owns={0: ["brown", "light blue", "railroad", "utility", "purple", "orange"]})
    play.throw(3, 3)
    play.throw(3, 3)
    play.throw(1, 1)
    assert is_locked_up(play)
    assert play.who == 1


def test_bo_23_also_after_a_double_the_turn_is_over() -> None:
    play = estate(at={0: "Lantern Street"})
    play.throw(2, 2)
    assert is_locked_up(play)
    assert (play.now, play.who) == ("roll", 1)


def test_bo_24_by_an_ordinary_move_it_is_just_a_visit() -> None:
    play = arrive("Bondage")
    assert (play.space(0), play.jailed(0), play.cash[0]) == ("Bondage", False, 1_500)
    play.idle(2)
    assert (play.now, play.who) == ("roll", 0)  # nothing is asked before the throw
    play.throw(1, 2)
    assert play.space(0) == "Bread Street"


@pytest.mark.parametrize("failed", [0, 1, 2])
def test_bo_25_a_double_frees_and_moves_without_another_throw(failed) -> None:
    play = in_bondage(failed, owns={0: ["orange"]})
    play.say("throw")
    play.throw(4, 4)
    assert (play.space(0), play.jailed(0), play.cash[0]) == ("Olive Row", False, 1_500)
    assert (play.now, play.who) == ("roll", 1)


def test_bo_25_three_failed_throws_and_the_50_are_due() -> None:
    play = in_bondage(owns={0: ["purple"]})
    for _ in range(2):
        play.say("throw")
        play.throw(1, 2)
        assert is_locked_up(play)
        assert play.cash[0] == 1_500
        play.idle(2)
    play.say("throw")
    play.throw(1, 2)
    assert (play.space(0), play.jailed(0), play.cash[0]) == ("Bread Street", False, 1_450)
    assert [line[:3] for line in play.lines("fine")] == [(0, -1, 50)]
    assert (play.now, play.who) == ("roll", 1)


def test_bo_25_who_lacks_the_50_then_raises_them() -> None:
    play = in_bondage(2, cash={0: 20}, owns={0: ["purple"]})
    assert play.words() == ["throw"]
    play.say("throw")
    play.throw(1, 2)
    assert (play.now, play.who, play.words()) == ("owe", 0, [])
    play.do("mortgage", "Bread Street")
    assert (play.space(0), play.cash[0]) == ("Bread Street", 40)
    assert play.who == 1


def test_bo_25_or_is_bankrupt() -> None:
    play = in_bondage(2, cash={0: 20})
    play.say("throw")
    play.throw(1, 2)
    assert play.words() == ["bankrupt"]
    play.say("bankrupt")
    assert play.out(0)
    assert (play.now, play.who) == ("roll", 1)


@pytest.mark.parametrize("failed", [0, 1, 2])
def test_bo_25_50_before_a_throw(failed) -> None:
    play = in_bondage(failed, owns={0: ["purple"]})
    assert play.words() == ["fine", "throw"]
    play.say("fine")
    assert (play.jailed(0), play.cash[0]) == (False, 1_450)
    assert (play.now, play.who) == ("roll", 0)
    play.throw(1, 2)
    assert (play.space(0), play.who) == ("Bread Street", 1)


def test_bo_25_then_a_double_earns_another_throw_as_ever() -> None:
    play = in_bondage(owns={0: ["purple"]})
    play.say("fine")
    play.throw(2, 2)
    assert (play.space(0), play.now, play.who) == ("Pilgrim's Inn", "roll", 0)


def test_bo_25_by_the_card() -> None:
    play = in_bondage(keeps={0: [GRACE]}, owns={0: ["purple"]})
    assert play.words() == ["card", "fine", "throw"]
    play.say("card")
    assert (play.jailed(0), play.cash[0], play.keeps(0)) == (False, 1_500, [])
    play.throw(1, 2)
    assert play.space(0) == "Bread Street"


def test_bo_25_by_a_card_that_is_bought() -> None:
    play = in_bondage(cash={0: 40}, keeps={1: [PARDON]})
    assert play.words() == ["throw"]
    play.offer(0, 1, give=[30], get=[PARDON])
    play.yes()
    assert (play.now, play.who, play.words()) == ("leave jail", 0, ["card", "throw"])
    play.say("card")
    assert (play.jailed(0), play.cash) == (False, [10, 1_530, 1_500])


def test_bo_25_nothing_else_gets_one_out() -> None:
    play = in_bondage(cash={0: 40})
    for value in ("card", "fine", "out", "", None, 50, [1, 1], ["fine", 50]):
        assert play.refuses(value) == "it has to be throw"
    assert play.refuses("throw", 1) == "somebody else is asked"


def test_bo_26_there_one_builds_and_sells_and_deals_before_the_throw() -> None:
    play = in_bondage(owns={0: ["brown", "Thorn Hill", "Valley Line"], 1: ["Lion's Pass"]})
    assert play.now == "leave jail"
    play.do("build", "house in Dust Lane")
    play.do("sell", "house in Dust Lane")
    play.do("mortgage", "Thorn Hill")
    play.do("lift", "Thorn Hill")
    assert play.cash[0] == 1_500 - 50 + 25 + 110 - 121
    play.offer(0, 1, give=[250], get=["Lion's Pass"])
    play.yes()
    play.offer(0, 2, give=["Valley Line"], get=[90])
    play.yes()
    assert play.owned(0) == ["Dust Lane", "Broken Bridge", "Thorn Hill", "Lion's Pass"]
    assert (play.now, play.who) == ("leave jail", 0)


def test_bo_26_and_collects_rent() -> None:
    play = arrive("Thorn Hill", jailed={1: 0}, owns={1: ["Thorn Hill"]})
    assert play.cash == [1_482, 1_518, 1_500]


def test_bo_26_bids_in_auctions() -> None:
    play = arrive("Thorn Hill", jailed={1: 1})
    play.say("auction")
    play.bid(1, 30)
    play.light_off()
    assert play.owner("Thorn Hill") == 1


def test_bo_26_building_and_lifting_only_on_the_own_turn_before_the_throw() -> None:
    play = estate(owns={1: ["brown", "Valley Line"]}, mortgaged=["Valley Line"], jailed={1: 0})
    assert (play.may("build", 1), play.may("lift", 1)) == ([], [])
    assert play.refuses_to("build", "house in Dust Lane", 1) == (
        "it is built on the own turn, before the throw"
    )
    assert play.refuses_to("lift", "Valley Line", 1) == (
        "a mortgage is lifted on the own turn, before the throw"
    )
    owns = {0: ["brown", "Valley Line"]}
    play = arrive("Thorn Hill", owns=owns, mortgaged=["Valley Line"])
    for aside in ("build", "lift"):
        assert play.may(aside) == []
        assert play.refuses_to(aside, "Valley Line") == f"{aside} is not possible now"


def test_bo_39_selling_and_mortgaging_after_the_throw_and_on_anothers_turn() -> None:
    play = arrive(
        "Thorn Hill",
        owns={0: ["brown", "Valley Line"], 1: ["green", "Desert Line"]},
        levels={"Dust Lane": 1, "Mercy Avenue": 1},
    )
    play.do("sell", "house in Dust Lane")
    play.do("mortgage", "Valley Line")
    assert play.cash[0] == 1_500 + 25 + 100
    play.do("sell", "house in Mercy Avenue", 1)
    play.do("mortgage", "Desert Line", 1)
    assert play.cash[1] == 1_500 + 100 + 100
