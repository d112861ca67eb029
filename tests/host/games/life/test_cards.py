"""Share the Wealth cards: drawn and kept secret, given, contested, exempted."""

from collections import Counter
from copy import deepcopy
from typing import Any

import pytest

from tests.host.games.life.reckoning_again import agrees
from tests.host.games.life.table import REAL_PILE, Stage, figures, life, new_game
from trading_unit.games.life import asides
from trading_unit.table.ask import CHANCE

RICH = {0: 200_000, 1: 200_000, 2: 200_000, 3: 200_000}
OTHERS = {1: "28", 2: "29"}


def collects(seats: int = 3, **how: Any) -> Stage:
    """Ann has just got 125,000 from the Bank; Ben is to spin."""
    at = {0: "6", 1: "28", 2: "29", 3: "31"}
    play = life(seats, at={seat: at[seat] for seat in range(seats)}, cash=RICH, **how)
    play.spin(1)
    return play


def pays(seats: int = 3, **how: Any) -> Stage:
    """Ann has just paid the Bank 15,000; Ben is to spin."""
    at = {0: "5", 1: "28", 2: "29", 3: "31"}
    play = life(seats, at={seat: at[seat] for seat in range(seats)}, cash=RICH, **how)
    play.spin(1)
    return play


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


def drawing(spaces: int = 1, **how: Any) -> Stage:
    """Ann comes to the Pay Day on 69, by that number."""
    play = life(**{"at": {**OTHERS, 0: f"{69 - spaces}"}, **how})
    play.spin(spaces)
    return play


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
    assert "on the screen" in play.refuses("collect", 0)
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


def test_gl_30_another_one_joins_and_they_spin_the_highest_gives() -> None:
    play = contested()
    assert (play.now, play.may("give", 1), play.may("give", 3)) == (
        "given",
        ["collect"],
        ["collect"],
    )
    assert play.may("give", 2) == []
    play.do("give", "collect", 1)
    assert (play.now, play.who, play.purpose) == ("spin", 1, "duel")
    assert play.may("give", 3) == []  # now it is too late
    play.spin(4)
    assert play.who == 2
    play.spin(9)
    assert (play.now, play.who) == ("given", 0)
    assert play.may("give", 3) == []
    play.say("pay")
    assert play.cash == [262_500, 200_000, 262_500, 200_000]
    assert [play.hand(seat) for seat in (1, 2, 3)] == [["collect"], [], ["collect"]]
    assert (play.moves, play.lines("duel won")) == (1, [(2,)])
    agrees(play)


def test_gl_30_ties_spin_again() -> None:
    play = contested()
    play.do("give", "collect", 1)
    play.spin(6, 6)
    assert (play.purpose, play.who) == ("duel", 1)
    play.spin(3, 2)
    assert (play.now, play.lines("duel won")) == ("given", [(1,)])
    agrees(play)


def test_gl_30_the_exemption_comes_after_it() -> None:
    play = contested(hand={0: ["exempt"]})
    play.do("give", "collect", 1)
    play.spin(6, 5)
    play.say("exempt")
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


# A real pile


def test_gl_25_of_a_real_pile_the_program_knows_only_how_many() -> None:
    play = new_game(chance=REAL_PILE)
    play.spin(3, 9, 4)
    assert play.now == "paper"  # no card was asked for
    assert [play.hand(seat) for seat in range(3)] == [["card"]] * 3
    assert len(play.lives.pile) == 21
    assert play.lines("gets card") == []
    agrees(play)


def test_gl_27_what_is_played_is_checked_against_the_number_held() -> None:
    play = pays(hand={0: ["card"], 1: []}, chance=REAL_PILE)
    assert play.may("give", 0) == ["pay to Ben", "pay to Cleo"]
    play.do("give", "pay to Ben", 0)
    assert play.words() == ["pay"]
    play.say("pay")
    assert play.may("give", 0) == []
    assert (play.hand(), len(play.lives.pile)) == ([], 24)
    agrees(play)


def test_gl_28_an_exemption_of_a_real_pile() -> None:
    play = collects(hand={0: ["card"], 1: ["card", "card"], 2: ["card"]}, chance=REAL_PILE)
    play.do("give", "collect", 1)
    assert play.words() == ["pay", "exempt"]
    play.say("exempt")
    assert ([play.hand(seat) for seat in range(3)]) == [[], ["card"], ["card"]]
    agrees(play)


# Secret


def seen(play: Stage, seat: int | None) -> Any:
    """All that this seat, or the table, may know."""
    lives, ask = play.lives, play.table.ask
    beside = [
        (name, list(lives.asides[name].options(seat))) for name in ask.asides if seat is not None
    ]
    secret = getattr(ask, "secret", False)
    options = [list(ask.options(by)) for by in ask.asked() if by == seat or not secret]
    return (
        [line for line in lives.log if lives.sees(seat, line)],
        (play.now, play.who, play.table.number, options, beside),
        [len(lives.hand[one]) for one in lives.seats],
        len(lives.pile),
        list(lives.cash),
    )


def test_gl_25_which_card_was_drawn_only_its_drawer_reads() -> None:
    play = drawing()
    play.say("collect")
    lines = [line for line in play.lives.log if line[0] in ("draws", "gets card")]
    assert lines == [("draws", 0), ("gets card", 0, "collect")]
    assert [play.lives.sees(0, line) for line in lines] == [True, True]
    for seat in (1, 2, None):
        assert [play.lives.sees(seat, line) for line in lines] == [True, False]


@pytest.mark.parametrize(("one", "other"), [("collect", "pay"), ("exempt", "collect")])
def test_gl_25_games_that_differ_in_a_drawn_card_look_alike_to_others(one, other) -> None:
    plays = [drawing(), drawing()]
    for play, kind in zip(plays, (one, other), strict=True):
        play.say(kind, CHANCE)
    for _ in range(6):
        for seat in (1, 2, None):
            assert seen(plays[0], seat) == seen(plays[1], seat)
        for play in plays:
            step(play)
    assert seen(plays[0], 0) != seen(plays[1], 0)


def step(play: Stage) -> None:
    """Something that everybody can do."""
    match play.now:
        case "spin":
            play.spin(4)
        case "card":
            play.say("exempt")
        case _:
            play.say(play.words()[-1])


@pytest.mark.parametrize("hands", [("exempt", "pay"), ("exempt", "collect"), ("pay", "collect")])
def test_gl_25_who_is_given_a_card_is_asked_whatever_he_holds(hands) -> None:
    plays = [pays(hand={0: ["pay"], 2: [kind]}) for kind in hands]
    for play in plays:
        play.do("give", "pay to Cleo", 0)
        assert (play.now, play.who) == ("given", 2)
    for seat in (0, 1, None):
        assert seen(plays[0], seat) == seen(plays[1], seat)
    for play in plays:
        play.say("pay")
    for seat in (0, 1, None):
        assert seen(plays[0], seat) == seen(plays[1], seat)


@pytest.mark.parametrize("hands", [("collect", "pay"), ("collect", "exempt")])
def test_gl_25_nobody_else_is_shown_that_a_card_could_be_given(hands) -> None:
    plays = [collects(hand={1: [kind]}) for kind in hands]
    for seat in (0, 2, None):
        assert seen(plays[0], seat) == seen(plays[1], seat)
    assert seen(plays[0], 1) != seen(plays[1], 1)


def test_gl_25_asks_and_asides_that_tell_of_cards_are_marked() -> None:
    play = drawing()
    assert play.table.ask.secret
    assert asides.Give.secret
    play = pays(hand={0: ["pay"]})
    play.do("give", "pay to Ben", 0)
    assert play.table.ask.secret
