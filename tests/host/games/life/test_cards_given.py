"""When a Share the Wealth card may be given, and who gives it where several could."""

from typing import Any

import pytest

from tests.host.games.life.card_moments import OTHERS, RICH, collects, pays
from tests.host.games.life.reckoning_again import agrees
from tests.host.games.life.table import REAL_PILE, Stage, life

# How often


def test_gl_29_gl_32_one_card_for_an_opponent_in_a_turn() -> None:
    play = collects(hand={0: ["exempt"], 1: ["collect", "collect"], 2: ["collect"]})
    play.do("give", "collect", 1)
    play.say("exempt")
    assert (play.may("give", 1), play.may("give", 2)) == ([], [])


def test_gl_29_each_opponent_may_be_given_one() -> None:
    play = pays(hand={0: ["pay", "pay", "pay"]})
    play.do("give", "pay to Cleo", 0)
    play.say("pay")
    assert play.may("give", 0) == ["pay to Ben"]
    play.do("give", "pay to Ben", 0)
    play.say("pay")
    assert play.may("give", 0) == []
    assert play.cash == [200_000, 192_500, 192_500]
    agrees(play)


def test_gl_29_in_the_next_turn_another_one() -> None:
    play = collects(2, hand={1: ["collect", "collect"]})
    play.do("give", "collect", 1)
    play.say("pay")
    play.spin(2)
    play.put_at(0, "9")
    play.spin(1)
    assert play.may("give", 1) == ["collect"]


# Several givers


def contested(**how: Any) -> Stage:
    hand = {1: ["collect"], 2: ["collect"], 3: ["collect"], **how.pop("hand", {})}
    play = collects(4, hand=hand, **how)
    play.do("give", "collect", 2)
    return play


def test_gl_30_others_join_and_they_spin_the_highest_gives() -> None:
    play = contested()
    assert (play.now, play.may("give", 1), play.may("give", 3)) == (
        "given",
        ["collect"],
        ["collect"],
    )
    assert play.may("give", 2) == []
    play.do("give", "collect", 1)
    assert (play.now, play.who) == ("given", 0)
    play.say("pay")
    assert (play.now, play.who, play.purpose) == ("spin", 1, "duel")
    assert play.may("give", 3) == []  # now it is too late
    play.spin(4)
    assert play.who == 2
    play.spin(9)
    assert play.cash == [262_500, 200_000, 262_500, 200_000]
    assert [play.hand(seat) for seat in (1, 2, 3)] == [["collect"], [], ["collect"]]
    assert (play.moves, play.lines("duel won")) == (1, [(2,)])
    agrees(play)


def test_gl_30_three_and_more_givers_all_spin() -> None:
    play = contested()
    play.do("give", "collect", 1)
    play.do("give", "collect", 3)
    play.say("pay")
    play.spin(4, 7, 9)
    assert (play.lines("duel won"), play.hand(3), play.hand(1)) == ([(3,)], [], ["collect"])
    agrees(play)


def test_gl_30_who_is_quicker_shuts_nobody_out() -> None:
    """Whoever joins, and in which order: they spin clockwise from who is given the card."""
    ways = []
    for order in ((1, 3), (3, 1)):
        play = contested()
        for seat in order:
            play.do("give", "collect", seat)
        play.say("pay")
        play.spin(5, 8, 2)
        ways.append((play.cash, play.lines("duel won")))
    assert ways[0] == ways[1]


def test_gl_30_a_card_that_is_put_right_away_does_not_spin() -> None:
    cards = {seat: ["card"] for seat in (1, 2)}
    play = collects(4, hand=cards, chance=REAL_PILE)
    play.do("give", "collect", 2)
    play.do("give", "collect", 1)
    play.put_right("cards", seat=1, count=0)
    play.say("pay")
    assert play.lines("duel won") == []
    assert play.hand(2) == []
    agrees(play)


def test_gl_30_ties_spin_again() -> None:
    play = contested()
    play.do("give", "collect", 1)
    play.say("pay")
    play.spin(6, 6)
    assert (play.purpose, play.who) == ("duel", 1)
    play.spin(3, 2)
    assert play.lines("duel won") == [(1,)]
    agrees(play)


def test_gl_30_the_exemption_is_shown_after_it() -> None:
    play = contested(hand={0: ["exempt"]})
    play.do("give", "collect", 1)
    play.say("exempt")
    assert play.lines("exempt") == []
    play.spin(6, 5)
    assert (play.cash[0], play.hand(1), play.hand(2)) == (325_000, [], ["collect"])
    agrees(play)


def test_gl_30_nobody_joins_a_pay_card() -> None:
    play = pays(hand={0: ["pay"], 1: ["collect"], 2: ["pay"]})
    play.do("give", "pay to Cleo", 0)
    assert [play.may("give", seat) for seat in range(3)] == [[], [], []]


def test_gl_79_a_duel_is_a_spin_for_the_lucky_number() -> None:
    at = {0: "6", 1: "28", 2: "29"}
    hand = {1: ["collect"], 2: ["collect"]}
    play = life(4, at=at, cash=RICH, hand=hand, home={3: "acres"}, first_in=3, lucky=5)
    play.spin(1)
    play.do("give", "collect", 1)
    play.do("give", "collect", 2)
    play.say("pay")
    play.spin(6, 5)
    assert play.lines("lucky number") == [(2, 3, 10_000, "5")]
    agrees(play)


def test_gl_79_not_a_spin_of_ones_own() -> None:
    home = {3: "acres"}
    hand = {2: ["collect"], 3: ["collect"]}
    at = {0: "6", 1: "28", 2: "29"}
    play = life(4, at=at, cash=RICH, hand=hand, home=home, first_in=3, lucky=5)
    play.spin(1)
    play.do("give", "collect", 2)
    play.do("give", "collect", 3)
    play.say("pay")
    play.spin(4)
    assert (play.who, play.purpose) == (3, "duel")
    play.spin(5)
    assert play.lines("lucky number") == []


# Where none may be given


def test_gl_31_not_on_a_lucky_day() -> None:
    play = life(at={**OTHERS, 0: "26"}, hand={1: ["collect"]})
    play.spin(1)
    play.say("keep")
    assert (play.moves, play.may("give", 1)) == (1, [])


@pytest.mark.parametrize("number", [2, 8])
def test_gl_31_not_on_the_market(number) -> None:
    play = life(at={**OTHERS, 0: "55"}, hand={0: ["pay"], 1: ["collect"]}, papers={0: ["stock"]})
    play.spin(1)
    play.say("play")
    play.spin(number)
    assert (play.may("give", 0), play.may("give", 1)) == ([], [])


def test_gl_81_who_is_in_millionaire_acres_gives_collect_cards_and_is_given_pay_cards() -> None:
    hand = {0: ["pay"], 1: ["collect", "exempt"]}
    play = life(
        2, at={0: "6"}, cash=RICH, home={1: "acres"}, first_in=1, lucky=9, hand={1: ["collect"]}
    )
    play.spin(1)
    assert play.may("give", 1) == ["collect"]
    play = life(2, at={0: "5"}, cash=RICH, home={1: "acres"}, first_in=1, lucky=9, hand=hand)
    play.spin(1)
    play.do("give", "pay to Ben", 0)
    assert play.words() == ["pay", "exempt"]
    play.say("exempt")
    assert play.cash == [185_000, 200_000]
    agrees(play)


def test_gl_82_nobody_in_the_poor_farm() -> None:
    play = life(3, at={0: "5", 1: "28"}, cash=RICH, home={2: "farm"}, hand={0: ["pay"]})
    play.spin(1)
    assert play.may("give", 0) == ["pay to Ben"]


# Put right meanwhile


def test_a_real_card_that_is_put_right_away_is_not_given() -> None:
    play = collects(hand={1: ["card"]}, chance=REAL_PILE)
    play.do("give", "collect", 1)
    play.put_right("cards", seat=1, count=0)
    assert (play.moves, play.cash[0]) == (1, 325_000)
    assert play.lines("not given") == [(1, "collect", 0)]
    agrees(play)


def test_gl_28_after_an_undo_it_is_as_before() -> None:
    play = collects(hand={0: ["exempt"], 1: ["collect"]})
    play.do("give", "collect", 1)
    play.say("exempt")
    play.undo(2)
    assert (play.moves, play.hand(0), play.hand(1)) == (1, ["exempt"], ["collect"])
    assert play.may("give", 1) == ["collect"]
