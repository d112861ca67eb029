"""With real money the purses are on the table, and the host says what to pay."""

from tests.host.games.repentance.table import draw, estate


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
