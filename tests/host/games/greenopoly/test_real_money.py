"""With real money the table keeps the purses, and the host tells who pays whom."""

from tests.host.games.greenopoly.table import MOTHER, PARKS, K, M, arrive, city, draw, new_game


def test_gr_05_the_table_deals_out_the_start_money() -> None:
    play = new_game(money="real")
    assert play.cash == [0] * 3
    assert play.lines("start money") == []


def test_gr_43_the_host_tells_what_lies_in_the_middle() -> None:
    play = draw("Dog off the Lead", money="real")
    play.say("paid")
    assert play.pot == 150 * K
    play.idle(2)
    play.put_at(0, "Detour 1")
    play.throw(1, 2)
    assert play.lines("pot") == [(3, 0, 150 * K, "")]
    assert play.pot == 0


def test_gr_04_what_an_advantage_brings_is_told() -> None:
    play = arrive("Free Access to Park", who=MOTHER, money="real")
    assert play.lines("advantage") == [(-1, 0, 300 * K, MOTHER)]


def test_gr_61_gr_62_who_owes_says_whether_it_is_paid() -> None:
    play = arrive("Rehberge", owns={1: ["Rehberge"]}, money="real")
    assert (play.now, play.words()) == ("owe", ["paid", "bankrupt"])
    play.say("bankrupt")
    assert (play.now, play.who) == ("count", 1)
    play.say(2 * M)
    play.say(5 * M)
    assert (play.now, play.winners) == (None, [2])


def test_gr_63_levels_count_before_the_counted_purses() -> None:
    play = city(
        2,
        seat=1,
        owns={0: PARKS["brown"]},
        levels={"Böcklerpark": 1},
        length={"until": "rounds", "rounds": 6},
        money="real",
    )
    play.idle()
    play.say(0)
    play.say(90 * M)
    assert play.winners == [0]
