"""With real money the purses are on the table, and the host says what to pay."""

from tests.host.games.repentance.table import arrive, draw, estate


def test_who_owes_says_what_was_done() -> None:
    play = arrive("Thorn Hill", money="real", owns={1: ["Thorn Hill"]})
    assert (play.now, play.who, play.words()) == ("owe", 0, ["paid", "bankrupt"])
    play.say("paid")
    assert play.lines("rent") == [(0, 1, 18, "Thorn Hill")]
    assert (play.now, play.who) == ("roll", 1)


def test_bo_21_who_pays_10_percent_counts_the_purse() -> None:
    play = arrive("Hospital Bills", at={0: "Dust Lane"}, money="real", owns={0: ["Valley Line"]})
    play.say("percent")
    assert (play.now, play.who) == ("count", 0)
    for value in (-1, 1.5, "100", None):
        assert play.refuses(value) == "cash is a whole amount, in steps of $1"
    play.say(1_205)
    assert (play.now, play.lines("owes")[0][:3]) == ("owe", (0, -1, 141))
    play.say("paid")
    assert play.who == 1


def test_bo_51_bankrupt_to_the_bank() -> None:
    play = draw("Weeks of Nursing", money="real", owns={0: ["Dust Lane"]})
    play.say("bankrupt")
    play.bid(1, 4_000)  # only the table knows
    play.light_off()
    assert play.owner("Dust Lane") == 1


def test_bo_53_at_the_end_each_counts() -> None:
    length = {"until": "rounds", "rounds": 6}
    play = estate(2, seat=1, money="real", length=length, owns={0: ["Valley Line"]})
    play.idle()
    for seat, cash in enumerate((700, 850)):
        assert (play.now, play.who) == ("count", seat)
        play.say(cash)
    assert play.lines("worth") == [(0, 900), (1, 850)]
    assert play.winners == [0]


def test_no_balance_is_put_right() -> None:
    play = estate(money="real")
    assert play.refuses_right("balance", seat=0, amount=5) == (
        "with real money the purses are on the table"
    )
