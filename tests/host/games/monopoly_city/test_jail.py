"""Jail: how one comes there, what goes on there, and how one leaves (MC-83 to MC-88)."""

from typing import Any

import pytest

from tests.host.games.monopoly_city.stage import K, M, Stage, arrive, city, draw


def inside(failed: int = 0, **as_it_stands) -> Stage:
    return city(jailed={0: failed}, **as_it_stands)


def test_mc_83_the_turn_ends_in_jail_and_go_pays_nothing() -> None:
    play = city(at={0: "Central City"}, owns={0: ["Old Town"]})
    play.throw(1, 6)  # past Go to Jail: an ordinary move
    assert not play.jailed()
    play = arrive("Go to Jail", owns={0: ["Old Town"]})
    assert (play.space(), play.jailed(), play.cash[0]) == ("Jail", True, 10 * M)
    assert (play.now, play.who) == ("roll", 1)


def test_mc_83_a_double_that_leads_there_earns_no_other_throw() -> None:
    play = city(at={0: "New Town"})
    play.throw(2, 2)
    assert play.jailed()
    assert (play.now, play.who) == ("roll", 1)


def test_mc_83_who_visits_is_not_in_jail() -> None:
    play = arrive("Jail")
    assert not play.jailed()
    play.say("done")
    play.idle(2)
    assert (play.now, play.who) == ("roll", 0)


def test_mc_84_rent_is_collected_in_jail() -> None:
    play = arrive("Old Town", seat=1, owns={0: ["Old Town"]}, jailed={0: 1})
    assert play.cash == [10 * M + 100 * K, 10 * M - 100 * K, 10 * M]


def test_mc_84_and_districts_are_built_on_unless_mortgaged() -> None:
    stands = {"Seaview": {"mortgage": 180 * K}}
    play = inside(owns={0: ["Old Town", "Seaview"]}, stands=stands)
    play.say("throw")
    play.throw(1, 2)
    play.say("press")
    play.say("2")
    assert play.refuses("residential in Seaview")
    play.say("residential in Old Town")
    play.say("residential in Old Town")
    assert play.on("Old Town") == {"residential": 2}
    assert (play.jailed(), play.who) == (True, 1)


def test_mc_85_leave_by_paying_500k_and_throw_in_that_turn() -> None:
    play = inside()
    assert (play.now, play.who, play.words()) == ("leave jail", 0, ["fine", "throw"])
    assert play.refuses("card") == "it has to be fine or throw"
    assert play.refuses("fine", 1) == "somebody else is asked"
    play.say("fine")
    assert (play.jailed(), play.cash[0]) == (False, 9_500 * K)
    play.throw(4, 6)
    assert play.space() == "Free Parking"


@pytest.mark.parametrize("card", ["Get Out of Jail", "Kind Judge"])
def test_mc_85_or_by_a_card_that_goes_under_the_pile(card) -> None:
    play = inside(keeps={0: [card]})
    assert play.words() == ["card", "fine", "throw"]
    play.say("card")
    assert (play.jailed(), play.cash[0]) == (False, 10 * M)
    assert play.lines("plays") == [(0, card)]
    assert play.city.keeps[0] == []
    assert play.city.deck.queue == [card]
    assert play.now == "roll"


def test_mc_85_or_by_a_double_which_moves() -> None:
    play = inside()
    play.say("throw")
    play.throw(5, 5)
    assert (play.space(), play.jailed(), play.cash[0]) == ("Free Parking", False, 10 * M)


def test_mc_85_another_throw_stays_there() -> None:
    play = inside()
    play.say("throw")
    play.throw(4, 6)
    assert (play.space(), play.jailed()) == ("Jail", True)
    assert play.now == "build"


def test_mc_85_the_fine_is_paid_in_cash() -> None:
    play = inside(cash={0: 490 * K})
    assert play.now == "roll"  # neither card nor fine: only the throw is left
    play = inside(cash={0: 490 * K}, keeps={0: ["Kind Judge"]})
    assert play.words() == ["card", "throw"]
    assert play.refuses("fine") == ("10k is missing for the fine: mortgage or deal first, or throw")


def test_mc_85_other_keep_cards_do_not_free() -> None:
    assert inside(keeps={0: ["Taxi", "Tax Dodge"]}).words() == ["fine", "throw"]


def test_mc_86_after_three_throws_without_a_double_500k_is_paid_and_the_mover_moves() -> None:
    play = inside()
    for _ in range(2):
        play.say("throw")
        play.throw(4, 6)
        assert (play.jailed(), play.cash[0]) == (True, 10 * M)
        play.say("done")
        play.idle(2)
    play.say("throw")
    play.throw(4, 6)
    assert (play.jailed(), play.space(), play.cash[0]) == (False, "Free Parking", 9_500 * K)
    assert play.now == "build"


def test_mc_86_who_has_not_the_500k_raises_it_before_moving() -> None:
    play = inside(2, cash={0: 300 * K}, owns={0: ["Riverside"]})
    play.say("throw")
    play.throw(4, 6)
    assert (play.now, play.space()) == ("owe", "Jail")
    play.do("mortgage", "Riverside")
    assert (play.space(), play.cash[0]) == ("Free Parking", 80 * K)


def test_mc_86_or_is_bankrupt() -> None:
    play = inside(2, cash={0: 300 * K})
    play.throw(4, 6)
    play.say("bankrupt")
    assert (play.space(), play.who) == ("Jail", 1)


def test_mc_86_a_third_throw_that_is_a_double_costs_nothing() -> None:
    play = inside(2)
    play.say("throw")
    play.throw(5, 5)
    assert (play.jailed(), play.cash[0]) == (False, 10 * M)


def test_mc_87_a_double_that_frees_earns_no_other_throw() -> None:
    play = inside()
    play.say("throw")
    play.throw(5, 5)
    play.say("done")
    assert (play.now, play.who) == ("roll", 1)


def test_mc_87_but_a_double_after_the_fine_does() -> None:
    play = inside()
    play.say("fine")
    play.throw(5, 5)
    play.say("done")
    assert (play.now, play.who) == ("roll", 0)


def test_mc_88_by_the_space() -> None:
    assert arrive("Go to Jail").jailed()


def test_mc_88_by_a_chance_card() -> None:
    play = draw("Off to Jail")
    assert (play.space(), play.jailed(), play.who) == ("Jail", True, 1)


def test_mc_88_by_three_doubles() -> None:
    play = city(at={0: "GO"})
    play.throw(5, 5)
    play.say("done")
    play.throw(5, 5)
    play.say("done")
    play.throw(6, 6)
    assert (play.space(), play.jailed(), play.who) == ("Jail", True, 1)


RICH: dict[str, Any] = {"Riverside": {"industrial": 4}}


def test_mi_37_it_is_asked_where_the_fine_can_be_raised() -> None:
    play = inside(cash={0: 100 * K}, owns={0: ["Riverside"]}, stands=RICH)
    assert (play.now, play.words()) == ("leave jail", ["throw"])
    assert play.refuses("fine") == (
        "400k is missing for the fine: mortgage or deal first, or throw"
    )
    play.do("mortgage", "Riverside")
    assert play.words() == ["fine", "throw"]
    play.say("fine")
    assert (play.now, play.jailed()) == ("roll", False)


def test_mi_37_it_is_not_where_nothing_can_be_raised() -> None:
    few: dict[str, Any] = {"cash": {0: 100 * K}, "owns": {0: ["Riverside"]}}
    assert inside(**few).now == "roll"
    option = {"mortgage when owing": True}  # MC-75
    assert inside(**few, stands=RICH, options=option).now == "roll"


def test_mi_37_nor_without_a_card_that_another_could_sell() -> None:
    play = inside(cash={0: 100 * K}, keeps={1: ["Kind Judge"]})
    assert play.words() == ["throw"]
    play.offer(0, 1, [100 * K], ["Kind Judge"])
    play.yes()
    assert play.words() == ["card", "throw"]
    play.say("card")
    assert (play.now, play.jailed()) == ("roll", False)
    assert inside(cash={0: 0}, keeps={1: ["Kind Judge"]}).now == "roll"
