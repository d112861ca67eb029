"""Where rules meet: railroads, jail, the Rent Dodge card, and the end (MI-35 to MI-42)."""

from typing import Any

import pytest

from tests.host.games.monopoly_city.stage import (
    DATA,
    NAMES,
    K,
    M,
    Stage,
    arrive,
    city,
    draw,
    new_game,
)
from trading_unit.games.monopoly_city import GAME
from trading_unit.table.ask import CLOCK, TABLE
from trading_unit.table.entries import FROM
from trading_unit.table.said import say
from trading_unit.trouble import Trouble

LINE: dict[str, Any] = {name: {"railroad": True} for name in ("Old Town", "Seaview", "Middleton")}
HOUR: dict[str, Any] = {"length": {"until": "hour", "minutes": 60}}


def test_mi_35_a_landing_is_settled_first_then_one_jump_is_offered() -> None:
    play = arrive("Old Town", stands=LINE, owns={1: ["Middleton"]})
    assert play.now == "buy"
    play.say("buy")
    assert play.words() == ["stay", "Seaview", "Middleton"]
    play.say("Middleton")
    assert play.lines("rent") == [(0, 1, 200 * K, "Middleton")]
    assert play.now == "build"  # and no further jump


def test_mi_35_rent_is_paid_before_the_jump() -> None:
    play = arrive("Old Town", stands=LINE, owns={1: ["Old Town", "Seaview"]})
    assert play.lines("rent") == [(0, 1, 100 * K, "Old Town")]
    play.say("Seaview")
    assert len(play.lines("rent")) == 2


def test_mi_35_arriving_by_card_or_taxi_counts_as_landing() -> None:
    play = draw("Advance to Middleton", stands=LINE, owns={0: ["Middleton"]})
    assert play.words() == ["stay", "Old Town", "Seaview"]
    play = city(at={0: "Bayview Dock"}, keeps={0: ["Taxi"]}, stands=LINE, owns={0: ["Old Town"]})
    play.throw(1, 1)
    play.say("1 forward")
    assert (play.now, play.space()) == ("jump", "Old Town")
    play.say("stay")
    play.say("done")
    play.throw(4, 6)  # the next throw of the double has its own
    assert play.now == "buy"
    play.say("buy")
    assert play.now == "jump"


OWNS: dict[int, Any] = {0: ["Old Town"]}


def auctioned_away(**more: Any) -> Stage:
    """Seat 0 came to Old Town, which has a railroad, and seat 1 has won the auction there."""
    play = arrive("Old Town", stands=LINE, **more)
    play.say("auction")
    play.bid(1, 500 * K)
    play.light_off()
    return play


def test_mi_35_who_leaves_a_district_that_was_auctioned_away_pays_its_rent_first() -> None:
    play = auctioned_away()
    assert play.lines("rent") == []  # MI-09
    play.say("Seaview")
    assert play.lines("rent") == [(0, 1, 100 * K, "Old Town")]
    assert play.space() == "Seaview"
    play = auctioned_away()
    play.say("stay")
    assert play.lines("rent") == []


def test_mi_35_who_deals_it_away_before_the_jump_pays_too() -> None:
    play = arrive("Old Town", stands=LINE, owns=OWNS)
    play.offer(0, 2, ["Old Town"], [M])
    play.yes()
    assert play.now == "jump"
    play.say("Middleton")
    assert play.lines("rent") == [(0, 2, 100 * K, "Old Town")]


def test_mi_35_the_rent_of_one_landing_is_paid_once() -> None:
    play = arrive("Old Town", stands=LINE, owns={1: ["Old Town"]})
    play.offer(1, 2, ["Old Town"], [M])  # a third one has it by then
    play.yes()
    play.say("Seaview")
    assert play.lines("rent") == [(0, 1, 100 * K, "Old Town")]


def test_mi_35_nothing_is_paid_for_a_mortgaged_one() -> None:
    stands = {**LINE, "Old Town": {"railroad": True, "mortgage": 100 * K}}
    play = arrive("Old Town", stands=stands, owns={1: ["Old Town"]})
    play.say("Seaview")
    assert play.lines("rent") == []


def test_mi_35_a_jump_that_cannot_be_paid_is_refused_until_the_money_is_raised() -> None:
    play = auctioned_away(cash={0: 90 * K}, owns={0: ["Riverside"]})
    assert play.words() == ["stay"]
    assert "10k is missing" in play.refuses("Seaview")
    play.do("mortgage", "Riverside")
    assert play.words() == ["stay", "Seaview", "Middleton"]
    play.say("Seaview")
    assert play.lines("rent") == [(0, 1, 100 * K, "Old Town")]
    play = auctioned_away(cash={0: 90 * K})
    assert "10k is missing" in play.refuses("Seaview")  # nothing can be raised
    play.say("stay")
    assert play.now == "build"


def test_mi_35_it_may_be_dodged_and_is_by_who_cannot_pay() -> None:
    play = auctioned_away(dodge=0)
    play.say("Seaview")
    assert play.now == "dodge"
    play.say("dodge")
    assert (play.space(), play.lines("dodges")) == ("Seaview", [(0, "Old Town")])
    play = auctioned_away(dodge=0, cash={0: 90 * K})
    play.say("Seaview")  # no debt that could ruin: the card is played
    assert (play.space(), play.lines("dodges")) == ("Seaview", [(0, "Old Town")])
    assert play.city.debts == []
    play = arrive("Old Town", stands=LINE, owns={1: ["Old Town"]}, dodge=0)
    play.say("dodge")  # at the landing: it is not asked for again
    play.say("Seaview")
    assert (play.lines("rent"), play.space()) == ([], "Seaview")


def test_mi_43_who_is_put_elsewhere_is_asked_for_where_the_mover_stands() -> None:
    play = arrive("Old Town")
    play.put_at(0, "Seaview")
    assert play.now == "buy"
    play.say("buy")
    assert (play.owner("Old Town"), play.owner("Seaview")) == (None, 0)
    play = arrive("Old Town", owns={1: ["Seaview"]})
    play.put_at(0, "Seaview")  # another's: its rent, and no purchase
    assert play.lines("rent") == [(0, 1, 180 * K, "Seaview")]
    assert (play.owner("Old Town"), play.now) == (None, "build")


@pytest.mark.parametrize("space", ["Old Town", "Auction 1", "Planning Permission 1"])
def test_mi_43_in_jail_nothing_of_a_landing_is_left(space: str) -> None:
    play = arrive(space, stands=LINE)
    play.put_right("place", seat=0, space="Jail", jailed=True)
    assert (play.now, play.who) == ("roll", 1)
    assert play.lines("visits jail") == []
    assert play.city.unowned() == list(range(22))


@pytest.mark.parametrize("space", ["Auction 1", "Planning Permission 1", "Old Town"])
def test_mi_43_another_space_asks_its_own_question(space: str) -> None:
    play = arrive(space)
    play.put_at(0, "Auction 2")
    assert play.now == "lot"
    play.put_at(0, "Planning Permission 4")
    assert play.now == "plan"
    play.put_at(0, "Free Parking")
    assert (play.now, play.lines("takes dodge")) == ("build", [(0,)])


def test_mi_43_the_question_of_a_card_stays() -> None:
    play = draw("Surprise Auction")
    play.put_at(0, "Old Town")
    assert play.now == "lot"
    play.say("Seaview")
    play.light_off()
    assert play.now == "build"  # the landing was the card's


def test_mi_43_what_is_paid_is_not_paid_again_and_no_jump_without_a_railroad() -> None:
    play = arrive("Old Town", stands=LINE, owns={1: ["Old Town", "Westlands"]})
    assert (play.now, len(play.lines("rent"))) == ("jump", 1)
    play.put_at(0, "Westlands")  # no railroad there, and nothing is settled twice
    assert (play.now, len(play.lines("rent"))) == ("build", 1)


def test_mi_43_a_jump_starts_where_the_mover_stands() -> None:
    play = arrive("Old Town", stands=LINE, owns=OWNS)
    play.put_at(0, "Seaview")
    assert play.words() == ["stay", "Old Town", "Middleton"]
    assert play.owner("Seaview") is None  # and it is not offered for sale
    play.put_right("place", seat=0, space="Jail", jailed=True)
    assert (play.now, play.who) == ("roll", 1)  # none from jail


def test_mi_43_what_is_owed_stays() -> None:
    stands: dict[str, Any] = {**LINE, "Old Town": {"railroad": True, "residential": 8}}
    play = arrive("Old Town", stands=stands, owns={1: ["Old Town"], 0: ["Riverside"]}, cash={0: M})
    assert play.now == "owe"
    play.put_at(0, "GO")
    assert play.now == "owe"
    play.put_right("balance", seat=0, amount=9 * M)
    assert play.lines("rent") == [(0, 1, 9 * M, "Old Town")]
    assert play.now == "build"  # no jump from GO


def test_mi_43_a_jump_is_off_when_the_mover_is_moved_before_its_rent_is_paid() -> None:
    play = auctioned_away(dodge=0)
    play.say("Seaview")
    assert play.now == "dodge"
    play.put_at(0, "GO")
    play.say("pay")
    assert (play.space(), play.lines("jumps")) == ("GO", [])
    assert play.lines("rent") == [(0, 1, 100 * K, "Old Town")]


def test_mi_43_the_taxi_is_not_taken_out_of_jail() -> None:
    play = city(at={0: "Bayview Dock"}, keeps={0: ["Taxi"]})
    play.throw(1, 1)
    assert play.now == "taxi"
    play.put_right("place", seat=0, space="Jail", jailed=True)
    assert (play.now, play.who, play.jailed(0)) == ("roll", 1, True)
    assert play.keeps(0) == ["Taxi"]


def test_mi_36_a_jump_goes_forward_over_go() -> None:
    play = arrive("Seaview", stands=LINE, owns={0: ["Seaview", "Old Town", "Middleton"]})
    play.say("Old Town")
    assert play.cash[0] == 12 * M
    play = arrive("Seaview", stands=LINE, owns={0: ["Seaview", "Old Town", "Middleton"]})
    play.say("Middleton")
    assert play.cash[0] == 10 * M


@pytest.mark.parametrize("way", ["card", "fine"])
def test_mi_37_after_card_or_fine_the_throw_is_ordinary(way: str) -> None:
    play = city(jailed={0: 1}, keeps={0: ["Kind Judge"]}, owns={0: ["Central Quay"]})
    assert play.words() == ["card", "fine", "throw"]
    play.say(way)
    assert play.cash[0] == (10 * M if way == "card" else 9_500 * K)
    assert play.city.deck.queue == (["Kind Judge"] if way == "card" else [])
    play.throw(2, 2)
    play.say("done")
    assert (play.now, play.who) == ("roll", 0)


def test_mi_37_the_fine_is_paid_in_cash() -> None:
    play = city(jailed={0: 0}, keeps={0: ["Kind Judge"]}, cash={0: 490 * K})
    assert play.words() == ["card", "throw"]


def test_mi_37_who_is_put_right_out_of_jail_is_not_asked_for_the_fine() -> None:
    play = city(jailed={0: 0})
    play.put_right("place", seat=0, space="Jail", jailed=False)
    assert play.now == "roll"
    assert play.cash[0] == 10 * M


POOR: dict[str, Any] = {"jailed": {0: 0}, "cash": {0: 0}}


def test_mi_37_with_nothing_to_be_raised_the_dice_are_asked_for_at_once() -> None:
    play = city(owns={0: ["Old Town"]}, **POOR)
    assert play.now == "roll"
    play.offer(1, 0, [500 * K], [])  # a given fine
    play.yes()
    assert (play.now, play.words()) == ("leave jail", ["fine", "throw"])
    play.say("fine")
    play.throw(1, 2)
    assert (play.jailed(), play.space()) == (False, "Harbor Heights")


def test_mi_37_a_bartered_card_may_be_used_until_the_dice_are_thrown() -> None:
    play = city(keeps={0: ["Taxi"], 1: ["Kind Judge"]}, **POOR)
    assert play.now == "roll"
    play.offer(0, 1, ["Taxi"], ["Kind Judge"])
    play.yes()
    assert (play.now, play.words()) == ("leave jail", ["card", "throw"])
    play.say("throw")
    assert play.now == "roll"  # said no to the card: it is not asked again
    play.offer(1, 0, [500 * K], [])
    play.yes()
    assert play.words() == ["card", "fine", "throw"]  # but a new way is
    play.say("throw")
    play.throw(1, 2)
    assert (play.jailed(), play.now) == (True, "build")


def test_mi_37_less_than_the_fine_changes_nothing_and_after_the_throw_it_is_too_late() -> None:
    play = city(owns={0: ["Old Town"]}, **POOR)
    number = play.table.number
    play.offer(1, 0, [490 * K], [])
    play.yes()
    assert play.now == "roll"
    assert play.table.number == number
    play.throw(1, 2)
    play.offer(1, 0, [10 * K], [])
    play.yes()
    assert (play.now, play.jailed()) == ("build", True)


def test_mi_37_put_right_out_of_jail_the_throw_is_ordinary() -> None:
    play = city(**POOR)
    play.put_at(0, "GO")
    play.throw(5, 5)
    assert (play.space(), play.jailed()) == ("Jail", False)
    assert play.lines("throw: double frees") == []


def test_mi_37_a_double_that_frees_earns_no_other_throw() -> None:
    play = city(jailed={0: 1}, owns={0: ["Central Quay"]})
    play.say("throw")
    play.throw(2, 2)
    assert (play.space(), play.jailed()) == ("Central Quay", False)
    play.say("done")
    assert play.city.seat == 1


def test_mi_38_a_third_failure_owes_the_fine_before_moving() -> None:
    facts: dict[str, Any] = {
        "jailed": {0: 2},
        "cash": {0: 0},
        "stands": {"Seaview": {"industrial": 1}},
    }
    play = city(owns={0: ["Seaview"]}, **facts)
    play.say("throw")
    play.throw(1, 2)
    assert (play.now, play.space()) == ("owe", "Jail")
    assert play.lines("owes") == [(0, -1, 500 * K, "fine", "")]
    play.do("mortgage", "Seaview")
    assert (play.space(), play.now, play.cash[0]) == ("Harbor Heights", "buy", 400 * K)
    del facts["stands"]
    play = city(**facts)
    play.throw(1, 2)
    play.say("bankrupt")
    assert (play.space(), play.city.seat) == ("Jail", 1)


def test_mi_39_rent_dodge_from_the_holders_next_turn_on() -> None:
    facts: dict[str, Any] = {"owns": {1: ["Seaview", "Middleton"]}, "at": {0: "Treetop Park"}}
    play = city(at={0: "East Bank"}, owns=facts["owns"])
    play.throw(1, 1)  # Free Parking
    play.say("done")
    play.throw(3, 1)  # Middleton, in the same turn
    assert play.now != "dodge"
    assert len(play.lines("rent")) == 1
    play = city(dodge=0, **facts)
    play.throw(1, 1)
    assert play.words() == ["dodge", "pay"]
    play.say("dodge")
    play.say("done")
    play.throw(2, 1)  # Middleton: every rent of the turn
    assert play.cash == [10 * M] * 3
    assert play.city.dodge == -1


def test_mi_39_dealt_the_new_holder_waits_for_his_next_turn() -> None:
    play = city(at={0: "Treetop Park"}, owns={1: ["Seaview"]}, dodge=2)
    play.offer(2, 0, ["Rent Dodge"], [1 * M])
    play.yes()
    play.throw(1, 1)
    assert len(play.lines("rent")) == 1
    play = city(at={0: "Jail", 1: "Treetop Park"}, owns={2: ["Seaview"]}, dodge=2)
    play.offer(2, 1, ["Rent Dodge"], [1 * M])  # while another is on turn
    play.yes()
    play.idle()
    play.throw(1, 1)
    assert (play.now, play.who) == ("dodge", 1)


def test_mi_39_it_is_not_asked_for_nor_used_up_where_nothing_is_owed() -> None:
    play = arrive("Old Town", owns={1: ["Old Town"]}, dodge=0)
    assert play.now == "dodge"
    play.offer(1, 0, [10 * K], [10 * K], debt=100 * K)  # the whole rent is forgiven
    play.yes()
    assert (play.now, play.city.dodge) == ("build", 0)
    assert (play.lines("dodges"), play.lines("rent")) == ([], [])


def test_mi_39_nor_the_tax_card() -> None:
    stands: dict[str, Any] = {"Old Town": {"industrial": 1, "owner": 0}}
    figures = {**DATA, "spaces": [{**one, "amount": 0} for one in DATA["spaces"]]}
    play = arrive("Industry Tax 1", keeps={0: ["Tax Dodge"]}, stands=stands, figures=figures)
    assert (play.now, play.keeps(0)) == ("build", ["Tax Dodge"])


def test_mi_40_when_the_hour_is_over_the_turn_in_play_is_finished() -> None:
    play = city(at={0: "Jail"}, owns={1: ["Central Quay"]}, **HOUR)
    play.do("hour over", None, CLOCK)
    assert "over already" in play.refuses_to("hour over", None, CLOCK)
    play.throw(2, 2)  # with its doubles
    play.say("done")
    play.throw(1, 3)  # East Bank
    play.say(["auction", 10 * K])  # and auctions
    play.light_off()
    play.say("done")
    play.say("no")
    assert play.now is None
    assert play.city.totals[0] == [("cash", 10 * M - 120 * K - 10 * K), ("East Bank", 140 * K)]
    assert play.city.winners == [1]


def test_mi_40_with_the_option_the_round_is_finished() -> None:
    play = city(seat=1, options={"finish the round": True}, **HOUR)
    play.do("hour over", None, CLOCK)
    play.idle()
    assert (play.now, play.city.seat) == ("roll", 2)
    play.table.rewind((FROM, TABLE, play.city.state()))  # which knows that it is over
    play.idle()
    play.say("no")
    assert play.now is None


def test_mi_40_an_open_deal_is_a_no_and_an_auction_goes_on() -> None:
    play = city(owns={0: ["Seaview"]}, at={0: "Jail"}, **HOUR)
    play.offer(0, 1, ["Seaview"], [1 * M])
    play.do("hour over", None, CLOCK)
    assert (play.now, play.owner("Seaview")) == ("roll", 0)
    assert play.lines("deal fails") == [(0, 1)]
    play = arrive("Old Town", **HOUR)
    play.say(["auction", 10 * K])
    number = play.table.number
    play.do("hour over", None, CLOCK)
    assert (play.now, play.table.number) == ("bid", number)


def test_mi_41_the_end_of_the_hour_is_an_entry_and_the_rules_read_no_clock() -> None:
    play = new_game(**HOUR)
    play.do("hour over", None, CLOCK)
    assert play.table.log == [("hour over", CLOCK, None)]
    play.table.undo()
    assert not play.city.hour_over
    again = Stage(play.setup)
    again.table.resume(play.table.log)
    assert again.all() == play.all()


def test_mi_42_without_a_clock_the_length_is_a_number_of_rounds() -> None:
    play = city(seat=2, length={"until": "rounds", "rounds": 7})
    assert "not played against the clock" in play.refuses_to("hour over", None, CLOCK)
    play.idle(3)
    assert (play.now, play.city.rounds) == ("roll", 6)
    play.idle(1)
    assert play.now is None
    assert play.city.rounds == 7
    assert play.lines("rounds over") == []


def test_mi_42_a_survival_game_of_bots_stops_and_says_so() -> None:
    play = city(seat=2, length={"until": "last", "rounds": 6}, cash={1: 11 * M})
    play.idle()
    assert play.now is None
    assert (play.winners, play.lines("wins"), play.city.over) == ([], [], True)
    assert play.lines("worth") == [(0, 10 * M), (1, 11 * M), (2, 10 * M)]
    assert play.lines("rounds over") == [(6,)]
    assert say(play.city, ("rounds over", 6)) == "6 rounds are over: it ends here, without a winner"


def late(seats: int = 3, **more: Any) -> Stage:
    """The last turn but one round of 3,000, in a game until one is left."""
    play = city(seats, seat=seats - 1, **more)
    play.city.rounds = 2_999
    return play


def hand_over(play: Stage, *seats: int) -> None:
    for seat in seats:
        play.put_right("plays", seat=seat, bot=True)


def test_mi_42_where_only_bots_are_left_it_stops_after_3000_rounds_without_a_winner() -> None:
    play = late()
    hand_over(play, 0, 1, 2)
    play.idle()
    assert (play.now, play.winners, play.lines("rounds over")) == (None, [], [(3_000,)])
    play = late(out=(0,))  # the person is bankrupt
    hand_over(play, 1, 2)
    play.idle()
    assert (play.now, play.winners) == (None, [])


def test_mi_42_with_a_person_in_it_a_survival_game_goes_on() -> None:
    play = late()
    hand_over(play, 0, 2)
    play.idle()
    assert (play.now, play.city.rounds) == ("roll", 3_000)
    hand_over(play, 1)
    play.idle(3)
    assert (play.now, play.city.rounds) == (None, 3_001)


def test_mi_42_who_is_left_alone_wins_whatever_the_round() -> None:
    play = late(2)
    hand_over(play, 0, 1)
    play.put_right("leaves", seat=0)
    assert (play.now, play.winners) == (None, [1])


def test_mi_42_lengths_that_cannot_be() -> None:
    seats = [{"name": name} for name in NAMES[:2]]
    for wrong in (
        {"until": "rounds"},
        {"until": "rounds", "rounds": 0},
        {"until": "rounds", "rounds": 1.5},
        {"until": "last", "rounds": -1},
        {"until": "hour", "minutes": 0},
        {"until": "midnight"},
    ):
        with pytest.raises(Trouble, match="the length is"):
            GAME.set_up(seats, {}, length=wrong)
