"""The Day of Reckoning, Millionaire Acres, the Poor Farm, and who wins."""

from typing import Any

import pytest

from tests.host.games.life.reckoning_again import agrees
from tests.host.games.life.table import Stage, life

OTHERS = {1: "28", 2: "29"}


def reckons(number: int = 1, seats: int = 3, **how: Any) -> Stage:
    """Ann has just come to the Day of Reckoning."""
    homes = how.get("home", {})
    others = {seat: at for seat, at in OTHERS.items() if seat not in homes and seat < seats}
    play = life(seats, **{**how, "at": {**others, 0: "115", **how.get("at", {})}})
    play.spin(number)
    return play


def gambles(number: int, **how: Any) -> Stage:
    """She puts all on 4."""
    play = reckons(**how)
    play.say("tycoon")
    play.say("4")
    play.spin(number)
    return play


# The Day of Reckoning


@pytest.mark.parametrize("number", [1, 2, 5, 10])
def test_gl_69_everybody_has_to_stop_there(number) -> None:
    play = reckons(number)
    assert (play.where(), play.now, play.who) == ("116", "reckoning", 0)
    assert play.words() == ["acres", "tycoon"]


@pytest.mark.parametrize("children", [[], ["blue"], ["blue", "pink", "pink", "blue", "blue"]])
def test_gl_70_20000_for_each_child(children) -> None:
    play = reckons(children={0: children})
    assert play.money() == 2_000 + 20_000 * len(children)
    agrees(play)


def test_gl_71_notes_are_paid_at_25000() -> None:
    play = reckons(notes={0: 3}, cash={0: 100_000})
    assert (play.money(), play.notes()) == (25_000, 0)
    assert play.lines("settles notes") == [(0, -1, 75_000, "3")]
    agrees(play)


def test_gl_71_with_the_children_s_money_too() -> None:
    play = reckons(notes={0: 1}, cash={0: 5_000}, children={0: ["pink"]})
    assert (play.money(), play.notes()) == (0, 0)


def test_gl_71_with_new_notes_if_cash_is_short_and_these_stay() -> None:
    play = reckons(notes={0: 2}, cash={0: 2_000})
    assert (play.money(), play.notes()) == (12_000, 3)  # 48,000 were short
    assert play.now == "reckoning"
    assert "Day of Reckoning" in play.refuses_to("repay", "1", 0)
    agrees(play)


def test_gl_72_one_or_the_other() -> None:
    play = reckons()
    for value in ("", "both", "Acres", "farm", 1, None, ["acres"]):
        assert play.refuses(value) == "it has to be acres or tycoon"
    assert play.refuses("acres", 1) == "somebody else is asked"


def test_gl_73_on_to_millionaire_acres_in_the_same_turn() -> None:
    play = reckons()
    play.say("acres")
    assert (play.moves, play.turn) == (0, 0)
    play.spin(3)
    assert (play.where(), play.moves) == ("119", 1)
    agrees(play)


# The Tycoon


def test_gl_74_all_on_one_number() -> None:
    play = reckons(cash={0: 40_000})
    play.say("tycoon")
    assert (play.now, play.words()) == ("number", [str(one) for one in range(1, 11)])
    play.say("4")
    assert (play.purpose, play.who, play.lines("stakes all")) == ("tycoon", 0, [(0, "4")])


def test_gl_74_a_hit_wins_at_once_whatever_others_have() -> None:
    play = gambles(4, cash={0: 500, 1: 900_000})
    assert (play.now, play.winners, play.lives.tycoon) == (None, [0], 0)
    assert play.lines("tycoon") == [(0,)]
    assert play.lines("wins") == [(0, 1)]
    agrees(play)


def test_gl_74_a_miss_leads_to_the_poor_farm_without_money() -> None:
    play = gambles(5, cash={0: 40_000})
    assert (play.money(), play.lives.home[0], play.out(0)) == (0, "farm", True)
    assert play.moves == 1
    assert play.lines("loses all") == [(0, -1, 40_000, "")]
    agrees(play)


def test_gl_75_who_has_nothing_stakes_the_car() -> None:
    play = gambles(5, cash={0: 0})
    assert play.lines("stakes car") == [(0, "4")]
    assert (play.lives.home[0], play.lines("loses all")) == ("farm", [])
    assert gambles(4, cash={0: 0}).winners == [0]
    agrees(play)


def test_gl_79_the_lucky_number_is_paid_for_before_the_gamble_is_lost() -> None:
    play = gambles(7, cash={0: 40_000}, home={1: "acres"}, first_in=1, lucky=7)
    assert (play.money(0), play.money(1)) == (0, 12_000)
    assert play.lines("loses all") == [(0, -1, 30_000, "")]
    agrees(play)


# The Poor Farm


def test_gl_82_gl_85_papers_go_to_the_bank_and_cards_under_the_pile() -> None:
    play = gambles(5, papers={0: ["stock", "life"]}, hand={0: ["pay", "exempt"]}, notes={0: 9})
    assert (play.papers(), play.hand(), play.notes()) == ([], [], 0)
    assert play.lives.pile.queue == ["pay", "exempt"]
    assert play.lines("cards back") == [(0, 2)]
    agrees(play)


def test_gl_82_who_is_there_takes_no_further_part() -> None:
    play = gambles(5)
    play.spin(2)
    play.spin(2)
    assert play.moves == 1
    for aside in ("bet", "give", "repay"):
        assert play.may(aside, 0) == []
    agrees(play)


# Millionaire Acres


def arrives(**how: Any) -> Stage:
    """Ann has just come there."""
    homes = how.get("home", {})
    others = {seat: at for seat, at in OTHERS.items() if seat not in homes}
    play = life(**{**how, "at": {**others, 0: "118"}, "reckoned": [0]})
    play.spin(how.pop("number", 9))
    return play


@pytest.mark.parametrize("number", [2, 3, 10])
def test_gl_77_no_exact_number_is_needed(number) -> None:
    play = life(at={**OTHERS, 0: "118"}, reckoned=[0])
    play.spin(number)
    assert (play.where(), play.lives.home[0]) == ("120", "acres")


def test_gl_78_gl_79_the_first_gets_a_bonus_and_a_lucky_number() -> None:
    play = arrives()
    assert play.money() == 102_000
    assert (play.purpose, play.who) == ("lucky number", 0)
    play.spin(6)
    assert (play.lives.first_in, play.lives.lucky) == (0, 6)
    assert (play.lines("lucky"), play.moves) == ([(0, 6)], 1)
    agrees(play)


def test_gl_78_nobody_else() -> None:
    play = arrives(home={1: "acres"}, first_in=1, lucky=6)
    assert (play.money(), play.moves) == (2_000, 2)
    agrees(play)


def test_gl_79_no_lucky_number_when_nobody_is_left_to_spin_it() -> None:
    play = arrives(home={1: "farm", 2: "farm"})
    assert (play.now, play.winners, play.money()) == (None, [0], 102_000)
    agrees(play)


def lucky_six(**how: Any) -> Stage:
    """Cleo was first in, and 6 is her number."""
    return life(**{"home": {2: "acres"}, "first_in": 2, "lucky": 6, **how})


def test_gl_79_each_time_another_one_spins_it_10000() -> None:
    play = lucky_six(at={0: "1", 1: "28"}, cash={0: 15_000})
    play.put_at(0, "22")
    play.spin(6)
    assert (play.money(2), play.lines("lucky number")) == (12_000, [(0, 2, 10_000, "6")])
    agrees(play)


def test_gl_79_gl_66_it_is_borrowed_for() -> None:
    play = lucky_six(at={0: "41", 1: "28"}, cash={0: 0}, salary={0: 5_000})
    play.spin(6)
    assert (play.notes(), play.lines("borrows")[0]) == (1, (-1, 0, 20_000, "1"))
    agrees(play)


def test_gl_79_every_spin_whatever_for() -> None:
    """Presents, honeymoon, market, Lucky Day, and what is spun for money."""
    play = lucky_six(at={0: "12", 1: "28"}, cash={0: 100_000})
    play.spin(6, 6, 6)
    assert len(play.lines("lucky number")) == 3
    agrees(play)
    play = lucky_six(at={0: "55", 1: "28"}, papers={0: ["stock"]}, cash={0: 100_000})
    play.spin(1)
    play.say("play")
    play.spin(6)
    assert play.money(2) == 12_000
    play = lucky_six(at={0: "26", 1: "28"}, cash={0: 100_000})
    play.spin(1)
    play.say("speculate")
    play.say("1")
    play.say("2")
    play.spin(6)
    assert play.money(2) == 12_000
    play = lucky_six(at={0: "62", 1: "28"}, cash={0: 100_000})
    play.spin(1, 6)
    assert play.cash == [100_000 - 10_000 + 6 * 500, 2_000, 12_000]
    agrees(play)


def test_gl_79_not_another_number() -> None:
    play = lucky_six(at={0: "41", 1: "28"})
    play.spin(5)
    assert play.lines("lucky number") == []


# The end


def last(**how: Any) -> Stage:
    """Ann comes in last."""
    homes = {1: "acres", 2: "acres"}
    play = life(**{"at": {0: "118"}, "home": homes, "first_in": 1, "lucky": 9, **how})
    play.spin(3)
    return play


def test_gl_83_it_ends_when_the_last_is_home() -> None:
    play = last(cash={0: 5_000, 1: 6_000, 2: 7_000})
    assert (play.now, play.lives.over, play.winners) == (None, True, [2])
    agrees(play)


def test_gl_83_also_in_the_poor_farm() -> None:
    play = gambles(5, home={1: "acres", 2: "farm"}, first_in=1, lucky=9)
    assert (play.now, play.winners) == (None, [1])
    agrees(play)


def test_gl_84_a_certificate_counts_50000_and_a_life_policy_3000() -> None:
    play = last(
        cash={0: 5_000, 1: 55_000, 2: 5_000},
        papers={0: ["stock", "life"], 1: ["auto", "fire"], 2: ["stock"]},
    )
    assert play.lives.totals == {
        0: [("cash", 5_000), ("stock", 50_000), ("life", 3_000)],
        1: [("cash", 55_000)],
        2: [("cash", 5_000), ("stock", 50_000)],
    }
    assert play.winners == [0]
    agrees(play)


def test_gl_71_gl_76_a_note_costs_25000_at_the_end() -> None:
    play = last(cash={0: 60_000, 1: 9_500, 2: 0}, notes={0: 2})
    assert play.lives.totals[0] == [("cash", 60_000), ("notes", -50_000)]
    assert play.winners == [0]
    play = last(cash={0: 60_000, 1: 10_500, 2: 0}, notes={0: 2})
    assert play.winners == [1]
    agrees(play)


def test_gl_76_loans_after_the_day_of_reckoning() -> None:
    """For a glass diamond."""
    play = life(2, at={0: "118", 1: "28"}, cash={0: 0}, reckoned=[0])
    play.spin(1)
    assert (play.money(), play.notes()) == (11_500, 1)
    agrees(play)


def test_gl_84_ties_share_the_win() -> None:
    play = last(cash={0: 60_000, 1: 7_000, 2: 10_000}, papers={2: ["stock"]})
    assert play.winners == [0, 2]
    assert play.lines("wins") == [(0, 2), (2, 2)]
    agrees(play)


def test_gl_85_who_is_in_the_poor_farm_does_not_win_but_with_all_others() -> None:
    play = gambles(5, home={1: "acres", 2: "farm"}, notes={1: 4}, first_in=1, lucky=9)
    assert play.winners == [1]  # with less than nothing
    play = gambles(5, home={1: "farm", 2: "farm"}, cash={1: 0, 2: 0})
    assert play.winners == [0, 1, 2]
    agrees(play)
