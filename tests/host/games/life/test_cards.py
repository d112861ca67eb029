"""Share the Wealth cards: dealt, drawn, given and exempted."""

from collections import Counter
from copy import deepcopy

import pytest

from tests.host.games.life.card_moments import OTHERS, RICH, collects, drawing, pays
from tests.host.games.life.reckoning_again import agrees
from tests.host.games.life.table import figures, life, new_game

# Dealt and drawn


def test_gl_06_one_is_dealt_to_each_from_who_goes_first() -> None:
    play = new_game()
    play.spin(3, 9, 4)
    for seat, kind in ((1, "pay"), (2, "pay"), (0, "exempt")):
        assert (play.now, play.who) == ("card", seat)
        play.say(kind)
    assert [play.hand(seat) for seat in range(3)] == [["exempt"], ["pay"], ["pay"]]
    assert play.lives.pile.unseen == {"collect": 8, "pay": 6, "exempt": 7}
    agrees(play)


def test_gl_06_eight_of_each_kind() -> None:
    play = life(hand={0: ["pay"]})
    assert play.lives.pile.unseen == {"collect": 8, "pay": 7, "exempt": 8}
    assert len(play.lives.pile) == 23


def test_gl_06_the_screen_draws_by_how_many_there_are() -> None:
    drawn: Counter[str] = Counter()
    play = new_game(6, chance={"dice": "screen", "cards": "screen"})
    while play.lives.turn == 0:
        play.by_chance()
    for seat in range(6):
        drawn.update(play.hand(seat))
    assert drawn.total() == 6
    assert Counter(play.lives.pile.unseen) + drawn == Counter(play.lives.board.cards)


def test_gl_24_landing_on_a_pay_day_by_exact_count_draws_one() -> None:
    play = drawing()
    assert (play.now, play.who, play.money()) == ("card", 0, 7_000)
    assert play.words() == ["collect", "pay", "exempt"]
    play.say("collect")
    assert (play.hand(), play.moves) == (["collect"], 1)
    agrees(play)


def test_gl_24_passing_it_draws_none() -> None:
    play = drawing(at={**OTHERS, 0: "68"}, spaces=2)
    assert (play.money(), play.hand(), play.moves) == (7_000 - 5_000, [], 1)


def test_gl_24_nor_does_the_shift() -> None:
    """68 is taken, so the car goes on to 69."""
    play = drawing(at={0: "67", 1: "68", 2: "29"})
    assert (play.where(), play.money(), play.hand(), play.moves) == ("69", 7_000, [], 1)


def test_gl_24_none_from_an_empty_pile() -> None:
    play = drawing(hand={1: [*["collect"] * 8, *["pay"] * 8], 2: ["exempt"] * 8})
    assert (play.lines("no card"), play.moves) == ([(0,)], 1)
    agrees(play)


def test_gl_24_when_all_have_been_seen_they_come_in_the_order_they_were_put_under() -> None:
    queue = ["pay", "exempt", *["collect"] * 8]
    play = drawing(hand={1: ["pay"] * 7, 2: ["exempt"] * 7}, queue=queue)
    assert (play.hand(), play.moves) == (["pay"], 1)
    assert play.lives.pile.queue == queue[1:]
    agrees(play)


@pytest.mark.parametrize("value", ["", "another card", "card", 1, None, ["pay"]])
def test_gl_24_a_card_is_of_one_of_the_kinds(value) -> None:
    assert drawing().refuses(value) == "it has to be one of collect, pay, exempt"


def test_gl_24_only_a_kind_that_is_left_and_from_chance() -> None:
    play = drawing(hand={1: ["pay"] * 8})
    assert play.refuses("pay") == "it has to be collect or exempt"
    assert play.refuses("collect", 0) == "the card is drawn on the screen"
    assert play.table.ask.options(0) == ()


# Collect


def test_gl_26_half_of_what_an_opponent_collects_on_a_white_space() -> None:
    play = collects(hand={1: ["collect"]})
    assert play.may("give", 1) == ["collect"]
    play.do("give", "collect", 1)
    assert (play.now, play.who, play.words()) == ("given", 0, ["pay"])
    play.say("pay")
    assert play.cash == [325_000 - 62_500, 262_500, 200_000]
    assert (play.hand(1), play.lives.pile.queue) == ([], ["collect"])
    assert play.lines("collect card") == [(0, 1, 62_500, "")]
    assert play.moves == 1
    agrees(play)


def test_gl_26_halves_are_rounded_up_to_500() -> None:
    """None of ours has such an amount, so it is a family's own."""
    own = deepcopy(figures())
    next(space for space in own["spaces"] if space["id"] == "7")["amount"] = 10_500
    play = collects(hand={1: ["collect"]}, own=own)
    play.do("give", "collect", 1)
    play.say("pay")
    assert play.cash[1] == 205_500
    agrees(play)


@pytest.mark.parametrize(
    ("at", "there"),
    [("C4", False), ("3", False), ("6", True), ("D2", False), ("D3", True), ("104", True)],
)
def test_gl_26_only_of_10000_or_more(at, there) -> None:
    """A prize of 500, a birthday of 500; 125,000; 5,000; 10,000; 100,000."""
    play = life(at={**OTHERS, 0: at}, papers={0: ["stock"]}, hand={1: ["collect"]})
    play.spin(1)
    assert (play.may("give", 1) == ["collect"]) == there


def test_gl_26_not_of_what_a_red_space_or_players_give() -> None:
    own = deepcopy(figures())  # ours are of 1,000 at most
    next(space for space in own["spaces"] if space["id"] == "C2")["amount"] = 20_000
    play = life(at={**OTHERS, 0: "C1"}, salary={0: 0}, hand={1: ["collect"]}, own=own)
    play.spin(1)  # a scholarship
    assert play.money() == 22_000
    assert play.may("give", 1) == []
    play = life(at={**OTHERS, 0: "25"}, salary={0: 20_000}, hand={1: ["collect"]})
    play.spin(1)
    play.say("pay")  # the card that Ann draws on her Pay Day
    assert play.may("give", 1) == []
    play = life(at={**OTHERS, 0: "33"}, hand={1: ["collect"]}, cash=RICH)
    play.spin(1)  # twins
    assert play.may("give", 1) == []


def test_gl_26_of_a_number_that_was_spun_for_or_just_spun() -> None:
    play = life(at={**OTHERS, 0: "64"}, hand={1: ["collect"]})
    play.spin(3)  # 67: 15,000 for who has just spun a 3
    assert play.may("give", 1) == ["collect"]


def test_gl_26_of_stock_that_is_sold() -> None:
    at = {**OTHERS, 0: "116"}
    play = life(at=at, reckoned=[0], papers={0: ["stock"]}, hand={1: ["collect"]})
    play.spin(1)
    assert play.may("give", 1) == ["collect"]
    play.do("give", "collect", 1)
    play.say("pay")
    assert play.cash[1] == 127_000
    agrees(play)


def test_gl_26_until_the_wheel_is_spun_again() -> None:
    play = collects(hand={1: ["collect"], 2: ["collect"]})
    play.spin(1)
    assert play.now == "spin"
    assert (play.may("give", 1), play.may("give", 2)) == ([], [])
    assert play.refuses_to("give", "collect", 2) == "nothing can be chosen here"


def test_gl_26_only_with_such_a_card() -> None:
    play = collects(hand={1: ["pay", "exempt"], 0: ["collect"]})
    for seat in range(3):
        assert play.may("give", seat) == []
        assert play.refuses_to("give", "collect", seat) == "nothing can be chosen here"


@pytest.mark.parametrize("value", ["", "pay", "pay to Ann", "exempt", 1, None, True, ["collect"]])
def test_gl_26_what_cannot_be_given(value) -> None:
    play = collects(hand={1: ["collect", "pay"]})
    assert play.refuses_to("give", value, 1) == "it has to be collect"


# Pay


def test_gl_27_a_chosen_opponent_pays_half_of_what_is_paid_to_the_bank() -> None:
    play = pays(hand={0: ["pay"]})
    assert play.may("give", 0) == ["pay to Ben", "pay to Cleo"]
    play.do("give", "pay to Cleo", 0)
    assert (play.now, play.who, play.words()) == ("given", 2, ["pay"])
    play.say("pay")
    assert play.cash == [192_500, 200_000, 192_500]
    assert play.lines("pay card") == [(2, 0, 7_500, "")]
    assert (play.hand(), play.lives.pile.queue) == ([], ["pay"])
    agrees(play)


@pytest.mark.parametrize(
    ("at", "there"), [("11", False), ("16", True), ("65", False), ("63", True), ("86", False)]
)
def test_gl_27_only_of_5000_or_more(at, there) -> None:
    """1,000; 5,000 without insurance; 4,000; 5,000; 500."""
    play = life(at={**OTHERS, 0: at}, hand={0: ["pay"]}, children={0: ["blue"]})
    play.spin(1)
    assert bool(play.may("give", 0)) == there


def test_gl_27_halves_are_rounded_up_to_500() -> None:
    """8,500 for the tour of Europe."""
    play = life(at={**OTHERS, 0: "111"}, cash=RICH, hand={0: ["pay"]})
    play.spin(1)
    play.do("give", "pay to Ben", 0)
    play.say("pay")
    assert play.cash == [200_000 - 8_500 + 4_500, 195_500, 200_000]
    agrees(play)


def test_gl_27_not_of_what_a_red_space_costs_or_when_insured() -> None:
    play = life(at={**OTHERS, 0: "99"}, hand={0: ["pay"]}, cash=RICH, crossed=[0])
    play.spin(1)  # property tax
    assert play.may("give", 0) == []
    play = life(at={**OTHERS, 0: "16"}, hand={0: ["pay"]}, papers={0: ["auto"]})
    play.spin(1)
    assert play.may("give", 0) == []


def test_gl_27_only_by_who_has_paid() -> None:
    play = pays(hand={1: ["pay"]})
    assert (play.may("give", 0), play.may("give", 1)) == ([], [])


def test_gl_33_who_has_to_pay_borrows() -> None:
    play = pays(hand={0: ["pay"]})
    play.put_right("balance", seat=1, amount=0)
    play.do("give", "pay to Ben", 0)
    play.say("pay")
    assert (play.money(1), play.notes(1)) == (12_500, 1)
    agrees(play)


# Exemption


def test_gl_28_both_cards_go_back_and_nothing_is_paid() -> None:
    play = collects(hand={0: ["exempt"], 1: ["collect"]})
    play.do("give", "collect", 1)
    assert play.words() == ["pay", "exempt"]
    play.say("exempt")
    assert play.cash == [325_000, 200_000, 200_000]
    assert (play.hand(0), play.hand(1)) == ([], [])
    assert play.lives.pile.queue == ["collect", "exempt"]
    agrees(play)


def test_gl_28_one_need_not_use_it() -> None:
    play = pays(hand={0: ["pay"], 2: ["exempt"]})
    play.do("give", "pay to Cleo", 0)
    play.say("pay")
    assert (play.hand(2), play.money(2)) == (["exempt"], 192_500)


def test_gl_28_only_who_has_one() -> None:
    play = collects(hand={1: ["collect", "exempt"], 2: ["exempt"]})
    play.do("give", "collect", 1)
    assert play.refuses("exempt") == "it has to be pay"
    assert play.refuses("exempt", 2) == "somebody else is asked"
