"""Real money on the table: the host says who owes what, keeps no purse, and counts at the end."""

from tests.host.games.monopoly_city.stage import PURPLE, K, M, Stage, arrive, city, draw, new_game
from trading_unit.table.ask import Amount


def test_mc_07_no_purse_is_kept() -> None:
    play = new_game(money="real")
    assert play.cash == [0, 0, 0]
    assert play.lines("start money") == []
    assert play.refuses_right("balance", seat=0, amount=M) == (
        "with real money the purses are on the table"
    )


def test_mc_14_anybody_may_buy_or_bid_anything() -> None:
    play = arrive("Old Town", money="real")
    assert play.words() == ["buy", "auction"]
    play.say(["auction", 90 * M])
    assert play.words(1) == [Amount(90 * M + 10 * K, None, 10 * K)]
    play.bid(1, 100 * M)
    assert play.refuses([99 * M, 2_000], 2) == (
        "a bid is a whole amount from 100.01M, in steps of 10k"
    )
    play.light_off()
    assert play.owner("Old Town") == 1
    assert play.lines("auction won") == [(1, -1, 100 * M, "Old Town")]


def visit(**as_it_stands) -> Stage:
    return arrive("Old Town", money="real", **{"owns": {1: ["Old Town"]}, **as_it_stands})


def test_mc_15_who_owes_rent_says_that_it_is_paid() -> None:
    play = visit()
    assert (play.now, play.who, play.words()) == ("owe", 0, ["paid", "bankrupt"])
    assert play.lines("owes") == [(0, 1, 100 * K, "rent", "Old Town")]
    assert play.refuses("paid", 1) == "somebody else is asked"
    play.say("paid")
    assert play.lines("rent") == [(0, 1, 100 * K, "Old Town")]
    assert play.now == "build"


def test_mc_75_who_owes_may_mortgage_first() -> None:
    play = visit(owns={0: ["Riverside"], 1: ["Old Town"]})
    play.do("mortgage", "Riverside")
    assert play.now == "owe"  # only the table knows whether it is enough
    play.say("paid")
    assert play.on("Riverside") == {"mortgage": 280 * K}


def test_mc_73_a_deal_may_settle_the_debt() -> None:
    play = visit(owns={0: ["Riverside"], 1: ["Old Town"]})
    play.offer(0, 1, give=["Riverside"], get=[], debt=100 * K)
    play.yes()
    assert play.owner("Riverside") == 1
    assert play.lines("rent") == []
    assert play.now == "build"


def test_mc_81_the_rent_dodge_card_works() -> None:
    play = visit(dodge=0)
    play.say("dodge")
    assert play.now == "build"
    assert play.lines("rent") == []


def test_mc_80_a_bankrupt_hands_over_what_there_is() -> None:
    play = arrive("Summergate", money="real", owns={0: ["Riverside"], 1: ["Summergate"]})
    assert play.lines("wages") == [(-1, 0, 2 * M, "")]
    play.say("bankrupt")
    assert play.owner("Riverside") == 1
    assert play.city.out == [True, False, False]
    assert play.lines("what is left") == []  # how much, the host does not know
    assert (play.now, play.who) == ("roll", 1)


def test_mc_18_a_tax_is_owed_to_the_bank() -> None:
    play = arrive(
        "Industry Tax 1", money="real", owns={0: PURPLE}, stands={"Old Town": {"industrial": 1}}
    )
    assert play.lines("owes") == [(0, -1, 2 * M, "tax", "")]
    play.say("paid")
    assert play.now == "build"


def test_cc_easy_money_is_paid_by_the_next_player() -> None:
    play = draw("Easy Money", money="real")
    assert (play.now, play.who) == ("owe", 1)
    play.say("paid")
    assert play.lines("card pays") == [(1, 0, 1 * M, "Easy Money")]


def test_mc_33_all_that_stands_for_sale_is_offered() -> None:
    play = arrive("Jail", money="real", owns={0: PURPLE})
    assert "skyscraper in Old Town" in play.words()
    play.say("press")
    play.say("1")
    assert "industrial in Old Town" in play.words()


def test_mc_73_money_in_a_deal_is_not_bounded() -> None:
    play = city(money="real", owns={0: ["Old Town"]})
    assert play.refuses_to("deal", {"with": 1}, 0)
    play.offer(0, 1, give=["Old Town"], get=[300 * M])
    play.yes()
    assert play.owner("Old Town") == 1


def test_mc_66_hazards_are_removed_and_mortgages_bought_back() -> None:
    stands = {"Old Town": {"hazards": ["prison"], "mortgage": 100 * K}}
    play = city(money="real", owns={0: ["Old Town"]}, stands=stands)
    play.do("clear", "prison in Old Town")
    play.do("buy back", "Old Town")
    assert play.on("Old Town") == {}


def test_mc_85_fine_and_card() -> None:
    assert city(money="real", jailed={0: 0}).words() == ["fine", "throw"]


def test_mc_90_each_is_asked_for_the_cash_at_the_end() -> None:
    play = city(
        4,
        seat=3,
        money="real",
        length={"until": "rounds", "rounds": 6},
        owns={1: ["Old Town"]},
        out=[0],
    )
    play.idle()
    for seat, cash in ((1, 5 * M), (2, 5_100 * K), (3, 0)):
        assert (play.now, play.who) == ("count", seat)
        assert play.words() == [Amount(0, None, 10 * K)]
        for value in (-10 * K, 5 * K, 1.0, "5M", None):
            assert play.refuses(value) == "cash is a whole amount, in steps of 10k"
        assert play.refuses(M, 0) == "somebody else is asked"
        play.say(cash)
    assert play.now is None
    assert play.city.winners == [1, 2]  # 5M and Old Town's 100k, and 5.1M
