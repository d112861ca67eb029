"""The end of a player (MC-78 to MC-80)."""

from tests.host.games.monopoly_city.stage import K, M, Stage, arrive, city

OLD = "Old Town"


def ruined_by_rent(**as_it_stands) -> Stage:
    """Ann owes Ben 9M for Old Town and cannot raise it."""
    return arrive(
        OLD,
        **{
            "owns": {0: ["Riverside", "Seaview"], 1: [OLD]},
            "stands": {OLD: {"industrial": 8}, "Seaview": {"mortgage": 180 * K}},
            "cash": {0: 1 * M},
            **as_it_stands,
        },
    )


def ruined_by_tax(**as_it_stands) -> Stage:
    """Ann owes the Bank 2M and cannot raise it."""
    return arrive(
        "Industry Tax 1",
        **{
            "owns": {0: ["Summergate", "Riverside"]},
            "stands": {
                "Summergate": {"industrial": 1, "bonus": "park", "railroad": True},
                "Riverside": {"mortgage": 280 * K, "hazards": ["prison"], "stadium": True},
            },
            "cash": {0: 1 * M},
            **as_it_stands,
        },
    )


def test_mc_78_bankrupt_is_who_owes_more_than_can_be_raised() -> None:
    play = ruined_by_rent()
    assert (play.now, play.who, play.words()) == ("owe", 0, ["bankrupt"])
    assert play.refuses("paid") == "it has to be bankrupt"
    assert play.refuses("bankrupt", 1) == "somebody else is asked"
    play.say("bankrupt")
    assert play.lines("bankrupt") == [(0, 1)]
    assert play.city.out == [True, False, False]
    assert (play.now, play.who) == ("roll", 1)


def test_mc_78_not_who_can_raise_it() -> None:
    play = ruined_by_rent(
        stands={OLD: {"industrial": 1}, "Seaview": {"mortgage": 180 * K}}, cash={0: 220 * K}
    )
    assert play.words() == []  # 500k: what Riverside brings is just enough
    assert play.refuses("bankrupt").startswith("mortgage or deal")
    play.do("mortgage", "Riverside")
    assert play.cash[0] == 0
    assert play.now == "build"


def test_mc_78_who_is_out_takes_no_more_turns_and_gets_no_more() -> None:
    play = ruined_by_rent()
    play.say("bankrupt")
    play.idle(2)
    assert play.who == 1
    play.put_right("place", seat=1, space="Shine Village", jailed=False)
    play.throw(6, 5)
    assert play.refuses_right("balance", seat=0, amount=M)


def test_mc_78_who_is_out_takes_no_railroad() -> None:
    stands = {OLD: {"industrial": 8, "railroad": True}, "Riverside": {"railroad": True}}
    play = ruined_by_rent(stands=stands)
    play.say("bankrupt")
    assert (play.now, play.who) == ("roll", 1)


def test_mc_79_owing_the_bank_the_districts_are_auctioned_one_by_one() -> None:
    play = ruined_by_tax()
    play.say("bankrupt")
    assert play.now == "bid"
    assert play.lines("auction") == [("Summergate",)]
    assert play.table.ask.asked() == (1, 2, "clock")
    play.bid(2, 10 * K)  # nobody is bound to open
    play.light_off()
    assert play.owner("Summergate") == 2
    assert play.on("Summergate") == {"industrial": 1, "bonus": "park", "railroad": True}
    assert play.lines("auction") == [("Summergate",), ("Riverside",)]
    play.light_off()
    assert play.owner("Riverside") is None
    assert play.on("Riverside") == {"hazards": ["prison"]}
    assert play.cash == [0, 10 * M, 10 * M - 10 * K]
    assert (play.now, play.who) == ("roll", 1)


def test_mc_79_cards_to_get_out_of_jail_go_under_the_pile() -> None:
    play = ruined_by_tax(keeps={0: ["Get Out of Jail", "Kind Judge"]}, dodge=0)
    play.say("bankrupt")
    play.light_off()
    play.light_off()
    assert play.city.keeps[0] == []
    assert play.city.deck.queue == ["Get Out of Jail", "Kind Judge"]
    assert play.city.dodge == -1


def test_mc_80_owing_a_player_who_gets_money_districts_and_cards() -> None:
    play = ruined_by_rent(keeps={0: ["Get Out of Jail"], 1: ["Kind Judge"]})
    play.say("bankrupt")
    assert play.cash == [0, 11 * M, 10 * M]
    assert [play.owner(name) for name in (OLD, "Riverside", "Seaview")] == [1, 1, 1]
    assert play.on("Seaview") == {"mortgage": 180 * K}  # stays mortgaged
    assert play.city.keeps == [[], ["Kind Judge", "Get Out of Jail"], []]
    assert play.lines("auction") == []


def test_mc_80_the_rent_dodge_card_goes_back_beside_the_board() -> None:
    play = ruined_by_rent(dodge=0)
    play.say("pay")
    play.say("bankrupt")
    assert play.city.dodge == -1
    play = ruined_by_rent(dodge=2)
    play.say("bankrupt")
    assert play.city.dodge == 2  # another's stays with him


def test_mc_91_the_last_one_left_wins() -> None:
    play = ruined_by_rent(seats=2)
    play.say("bankrupt")
    assert play.now is None
    assert play.city.winners == [1]
    assert play.city.over


def test_mc_91_nothing_is_auctioned_when_one_is_left() -> None:
    play = ruined_by_tax(seats=2)
    play.say("bankrupt")
    assert play.now is None
    assert play.city.winners == [1]
    assert play.lines("auction") == []


def test_mc_91_it_goes_on_while_two_are_left() -> None:
    play = ruined_by_rent(seats=4, out=[3])
    play.say("bankrupt")
    assert play.now == "roll"
    play.idle(6)
    assert play.who == 1
    assert play.city.left == 2


def test_mc_91_it_has_no_clock() -> None:
    assert (
        city().refuses_to("hour over", None, "clock") == "this game is not played against the clock"
    )
