"""Chance cards that move the drawer, and those that are kept, each with its ruling."""

import pytest

from tests.host.games.monopoly_city.stage import PURPLE, K, M, arrive, city, draw

OLD, HEIGHTS, QUAY = PURPLE


# Moves


def test_cc_jail_advance_jail_ends_the_turn() -> None:
    play = city(at={0: "Old Town"}, owns={0: [QUAY]})
    play.throw(3, 3)
    play.say("Off to Jail")
    assert (play.space(), play.jailed(), play.cash[0]) == ("Jail", True, 10 * M)
    assert (play.now, play.who) == ("roll", 1)  # no build step, and no throw for the double


@pytest.mark.parametrize(
    ("card", "to", "wages"),
    [
        ("Advance to GO", "GO", 2 * M),
        ("Advance to Middleton", "Middleton", 0),
        ("Advance to Diamond Hills", "Diamond Hills", 0),
        ("Day Off", "Free Parking", 0),
    ],
)
def test_cc_jail_advance_goes_forward_and_settles_the_arrival(card, to, wages) -> None:
    play = draw(card, owns={1: ["Diamond Hills"]})
    assert play.space() == to
    rent = 500 * K if to == "Diamond Hills" else 0
    assert play.cash[0] == 10 * M + wages - rent
    assert play.now == ("buy" if to == "Middleton" else "build")
    assert (play.city.dodge == 0) is (to == "Free Parking")


def test_cc_jail_advance_over_go_pays_wages() -> None:
    play = draw("Advance to Middleton", space="Chance 5")
    assert (play.space(), play.cash[0]) == ("Middleton", 12 * M)


def test_cc_jail_advance_to_a_railroad_offers_its_jump() -> None:
    stands = {"Middleton": {"railroad": True}, OLD: {"railroad": True}}
    play = draw("Advance to Middleton", owns={0: ["Middleton"]}, stands=stands)
    assert play.words() == ["stay", OLD]


def test_cc_jail_advance_on_a_double_throws_again() -> None:
    play = city(at={0: OLD})
    play.throw(3, 3)
    play.say("Day Off")
    play.say("done")
    assert (play.now, play.who) == ("roll", 0)


def test_cc_back_three_goes_backwards_and_settles_the_arrival() -> None:
    play = draw("Go Back Three", owns={1: [QUAY]})
    assert (play.space(), play.cash[1]) == (QUAY, 10 * M + 120 * K)
    assert draw("Go Back Three", space="Chance 6").now == "lot"


def test_cc_back_three_over_go_pays_nothing() -> None:
    play = draw("Go Back Three", space="Chance 1", owns={1: ["Diamond Hills"]})
    assert play.space() == "Diamond Hills"
    assert play.lines("wages") == [(-1, 0, 2 * M, "")]  # for the way there by the dice
    assert play.cash[0] == 12 * M - 500 * K


def test_cc_back_three_to_planning_permission() -> None:
    play = draw("Go Back Three", space="Chance 5")
    assert (play.space(), play.now) == ("Planning Permission 3", "plan")


# Cards to keep


@pytest.mark.parametrize("card", ["Get Out of Jail", "Kind Judge", "Tax Dodge", "Taxi"])
def test_cc_keep_stays_in_the_hand(card) -> None:
    play = draw(card)
    assert play.city.keeps == [[card], [], []]
    assert play.now == "build"


@pytest.mark.parametrize("card", ["Get Out of Jail", "Kind Judge"])
def test_cc_keep_get_out_of_jail_at_the_start_of_a_turn(card) -> None:
    play = arrive("Go to Jail", keeps={0: [card]})
    assert play.jailed()  # not in the turn that leads there
    play.idle(2)
    play.say("card")
    assert not play.jailed()
    assert play.city.deck.queue == [card]


def taxed(**more):
    stands = {OLD: {"industrial": 1}}
    return arrive(
        "Industry Tax 1", owns={0: [OLD]}, stands=stands, keeps={0: ["Tax Dodge"]}, **more
    )


def test_cc_keep_tax_dodge_when_the_tax_falls_due() -> None:
    play = taxed()
    assert (play.now, play.who, play.words()) == ("dodge", 0, ["dodge", "pay"])
    play.say("dodge")
    assert (play.cash[0], play.city.keeps[0]) == (10 * M, [])
    assert play.city.deck.queue == ["Tax Dodge"]
    assert play.now == "build"


def test_cc_keep_tax_dodge_may_be_kept() -> None:
    play = taxed()
    play.say("pay")
    assert (play.cash[0], play.city.keeps[0]) == (8 * M, ["Tax Dodge"])


def test_cc_keep_tax_dodge_is_not_for_rent_nor_when_no_tax_is_due() -> None:
    play = arrive(OLD, owns={1: [OLD]}, keeps={0: ["Tax Dodge"]})
    assert play.cash[1] == 10 * M + 100 * K
    assert arrive("Industry Tax 1", keeps={0: ["Tax Dodge"]}).now == "build"


@pytest.mark.parametrize(
    ("said", "to"),
    [
        ("1 forward", HEIGHTS),
        ("2 forward", QUAY),
        ("1 back", OLD),
        ("2 back", "Jail"),
    ],
)
def test_cc_keep_taxi_after_the_dice_1_or_2_either_way(said, to) -> None:
    play = arrive("Auction 1", owns={1: PURPLE}, keeps={0: ["Taxi"]})
    assert (play.now, play.who) == ("taxi", 0)  # before the landing is settled
    assert play.words() == ["stay", "1 forward", "2 forward", "1 back", "2 back"]
    for value in ("3 forward", "0", 1, None):
        assert play.refuses(value).startswith("it has to be one of stay")
    play.say(said)
    assert (play.space(), play.now) == (to, "build")
    assert play.cash[1] - 10 * M == (0 if to == "Jail" else play.rent(to))
    assert play.city.keeps[0] == []
    assert play.city.deck.queue == ["Taxi"]


def test_cc_keep_taxi_may_be_kept() -> None:
    play = arrive("Auction 1", keeps={0: ["Taxi"]})
    play.say("stay")
    assert (play.space(), play.now) == ("Auction 1", "lot")
    assert play.city.keeps[0] == ["Taxi"]


def test_cc_keep_taxi_forward_over_go_pays_and_backward_does_not() -> None:
    play = arrive("Diamond Hills", keeps={0: ["Taxi"]})
    play.say("1 forward")
    assert (play.space(), play.cash[0]) == ("GO", 12 * M)
    play = arrive("Summergate", owns={1: ["Diamond Hills"]}, keeps={0: ["Taxi"]})
    play.say("2 back")
    assert play.space() == "Diamond Hills"
    assert play.lines("wages") == [(-1, 0, 2 * M, "")]  # for the way there by the dice
