"""Debts of several at once, of which one is never paid."""

from tests.host.games.classic.stage import arrive


def test_what_a_creditor_owed_the_bankrupt_is_gone() -> None:
    """Ben visits Ann, who sells the street before she asks for the rent, and draws a card by which
    all owe him something."""
    play = arrive(
        "Bread Street",
        1,
        1,
        seat=1,
        owns={0: ["Bread Street"]},
        cash={0: 0, 1: 0, 2: 101},
        options={"ask for rent": True},
    )
    play.offer(0, 2, give=["Bread Street"], get=[1])
    play.yes()
    play.put_right("balance", seat=0, amount=0)
    play.throw(1, 3)
    play.say("Birthday Blessings")
    assert (play.now, play.who) == ("owe", 0)
    play.do("claim", "Bread Street", 0)
    play.say("bankrupt")
    assert play.lines("bankrupt") == [(0, 1)]
    assert play.cash == [0, 10, 90]  # Ben owes nobody, himself least of all
    assert play.lines("rent") == []
    assert (play.now, play.who) == ("roll", 2)
