"""Side bets on the number board."""

import pytest

from tests.host.games.life.reckoning_again import agrees
from tests.host.games.life.table import Stage, life, new_game
from trading_unit.table import Refusal
from trading_unit.table.ask import Amount, With

RICH = {0: 100_000, 1: 100_000, 2: 100_000}
OTHERS = {1: "28", 2: "29"}


def betting(**how) -> Stage:
    """Ann is about to spin for a move; nothing happens where she comes to, but on a 1."""
    on_the_road = {seat: at for seat, at in OTHERS.items() if seat not in how.get("home", {})}
    at = {**on_the_road, 0: "22", **how.pop("at", {})}
    return life(**{"cash": RICH, **how, "at": at, "papers": {0: ["auto", "fire", "life"]}})


# Placing


def test_gl_54_up_to_20000_on_up_to_two_numbers() -> None:
    play = betting()
    assert play.may("bet", 1) == [
        With(str(number), Amount(500, 20_000, 500)) for number in range(1, 11)
    ]
    play.do("bet", ["7", 15_000], 1)
    assert play.may("bet", 1)[:3] == [
        "none",
        With("1", Amount(500, 5_000, 500)),
        With("2", Amount(500, 5_000, 500)),
    ]
    play.do("bet", ["2", 5_000], 1)
    assert [option.word for option in play.may("bet", 1)[1:]] == ["2", "7"]
    assert play.lives.bets[-1].placed == {1: {7: 15_000, 2: 5_000}}
    assert play.lines("bets") == [(1, 15_000, 7), (1, 5_000, 2)]


def test_gl_54_another_amount_on_the_same_number_is_instead_of_it() -> None:
    play = betting()
    play.do("bet", ["7", 15_000], 1)
    play.do("bet", ["7", 20_000], 1)
    play.do("bet", ["7", 500], 1)
    assert play.lives.bets[-1].placed == {1: {7: 500}}
    play.spin(2)
    agrees(play)


@pytest.mark.parametrize(
    "value",
    [
        *(["7", 0], ["7", -500], ["7", 20_500], ["7", 250], ["7", 1_000.0], ["7", True], ["7"]),
        *(["0", 500], ["11", 500], [7, 500], ["", 500], [None, 500], ["7", None], ["7", "500"]),
        *(
            ["7", 500, 500],
            [["7", 500]],
            {"7": 500},
            "seven",
            7,
            None,
            True,
            [],
            "none",
            ["none", 500],
        ),
    ],
)
def test_gl_54_what_is_no_bet(value) -> None:
    assert "on 2 numbers and with $20,000 in all" in betting().refuses_to("bet", value, 1)


def test_gl_54_not_more_than_that() -> None:
    play = betting()
    play.do("bet", ["7", 15_000], 1)
    assert "$15,000 on the board" in play.refuses_to("bet", ["8", 5_500], 1)
    play.do("bet", ["8", 500], 1)
    assert "on 2 numbers" in play.refuses_to("bet", ["9", 500], 1)
    assert "there is $84,500 left" in play.refuses_to("bet", ["8", 5_500], 1)


def test_gl_54_each_spin_has_bets_of_its_own() -> None:
    play = betting(seats=2)
    play.do("bet", ["7", 20_000], 1)
    play.spin(2)
    assert play.moves == 1
    play.do("bet", ["7", 20_000], 0)
    play.spin(4)
    assert [line[:2] for line in play.lines("stake")] == [(1, -1), (0, -1)]
    agrees(play)


def test_gl_55_bets_can_be_taken_back_before_the_spin() -> None:
    play = betting()
    play.do("bet", ["7", 15_000], 1)
    play.do("bet", ["8", 500], 1)
    play.do("bet", ["7", 500], 2)
    play.do("bet", "none", 1)
    assert play.lives.bets[-1].placed == {2: {7: 500}}
    assert "none" not in play.may("bet", 1)
    play.undo()
    assert play.lives.bets[-1].placed == {1: {7: 15_000, 8: 500}, 2: {7: 500}}
    play.do("bet", "none", 1)
    play.spin(4)
    assert play.money(1) == 100_000
    agrees(play)


# Settling


def test_gl_55_a_winning_number_pays_ten_times() -> None:
    play = betting()
    play.do("bet", ["2", 5_000], 1)
    play.do("bet", ["3", 1_000], 1)
    assert play.money(1) == 100_000  # till the wheel is spun it is his
    play.spin(2)
    assert play.money(1) == 100_000 - 6_000 + 50_000
    assert play.lines("stake") == [(1, -1, 5_000, "2"), (1, -1, 1_000, "3")]
    assert play.lines("bet wins") == [(-1, 1, 50_000, "2")]
    agrees(play)


def test_gl_55_all_that_lies_on_the_board_goes_to_the_bank() -> None:
    play = betting()
    before = play.lives.cash[-1]
    play.do("bet", ["9", 5_000], 1)
    play.do("bet", ["8", 20_000], 2)
    play.spin(2)
    assert play.cash[1:] == [95_000, 80_000]
    assert play.lives.cash[-1] == before + 25_000 + 15_000  # and Ann's house
    agrees(play)


def test_gl_56_several_on_one_number() -> None:
    play = betting()
    play.do("bet", ["2", 500], 2)
    play.do("bet", ["2", 1_000], 1)
    play.spin(2)
    assert play.lines("bet wins") == [(-1, 1, 10_000, "2"), (-1, 2, 5_000, "2")]
    agrees(play)


def test_gl_55_before_anything_else_happens() -> None:
    """Stakes of all, winners, then the Lucky Number, then the move."""
    play = betting(home={1: "acres"}, at={2: "30"}, first_in=1, lucky=2)
    play.do("bet", ["2", 500], 1)
    play.do("bet", ["5", 500], 2)
    told = len(play.lives.log)
    play.spin(2)
    assert [line[0] for line in play.lives.log[told:]][:6] == [
        *("throw", "stake", "stake", "bet wins", "lucky number", "lands"),
    ]
    agrees(play)


def test_gl_57_who_spins_does_not_bet() -> None:
    play = betting()
    assert play.may("bet", 0) == []
    assert play.refuses_to("bet", ["7", 500], 0) == "who spins does not bet"


def test_gl_58_gl_68_only_with_cash() -> None:
    play = betting(cash={0: 2_000, 1: 1_500, 2: 0})
    assert play.may("bet", 1)[0] == With("1", Amount(500, 1_500, 500))
    assert play.may("bet", 2) == []
    assert "there is $0 left" in play.refuses_to("bet", ["7", 500], 2)
    play.do("bet", ["7", 1_000], 1)
    assert "there is $500 left" in play.refuses_to("bet", ["8", 1_000], 1)
    play.do("bet", ["8", 500], 1)
    play.spin(4)
    assert (play.money(1), play.notes(1)) == (0, 0)
    agrees(play)


def test_gl_58_bets_that_are_not_there_any_more_do_not_count() -> None:
    """Cleo has to pay meanwhile with what lies on the board."""
    play = life(at={**OTHERS, 0: "53"}, cash=RICH, hand={0: ["pay"]})
    play.spin(1)
    play.do("bet", ["3", 20_000], 2)
    play.put_right("balance", seat=2, amount=60_000)
    play.do("give", "pay to Cleo", 0)
    play.say("pay")
    assert play.cash == [50_000, 100_000, 10_000]
    play.spin(3)
    assert play.lines("bets off") == [(2,)]
    assert (play.lines("stake"), play.money(2)) == ([], 10_000)
    agrees(play)


# On which spins


def test_gl_59_none_on_a_lucky_day() -> None:
    play = betting(at={0: "26"})
    play.spin(1)
    play.say("speculate")
    assert "bet" not in play.table.ask.asides
    play.say("3")
    play.say("4")
    assert play.purpose == "lucky day"
    assert play.refuses_to("bet", ["3", 500], 1) == "bet is not possible now"


def test_gl_59_none_on_the_market() -> None:
    play = life(at={**OTHERS, 0: "55"}, papers={0: ["stock"]}, cash=RICH)
    play.spin(1)
    play.say("play")
    assert play.purpose == "market"
    assert play.refuses_to("bet", ["3", 500], 1) == "bet is not possible now"


def test_gl_59_none_for_who_goes_first() -> None:
    """The money is handed out after that."""
    play = new_game()
    assert play.purpose == "begin"
    assert play.refuses_to("bet", ["3", 500], 1) == "bet is not possible now"


def married(**how) -> Stage:
    return life(at={**OTHERS, 0: "12"}, cash=RICH, **how)


def test_gl_60_on_presents_and_honeymoon() -> None:
    play = married()
    for purpose in ("move", "presents", "honeymoon"):
        assert play.purpose == purpose
        play.do("bet", ["9", 500], 1)
        play.spin(9)
    assert len(play.lines("bet wins")) == 3
    agrees(play)


def test_gl_60_option_on_moving_spins_only() -> None:
    play = married(options={"bets on moving spins only": True})
    for purpose, open_ in (("move", True), ("presents", False), ("honeymoon", True)):
        assert play.purpose == purpose
        assert ("bet" in play.table.ask.asides) == open_
        play.spin(9)


def reckons(**how) -> Stage:
    play = life(at={**OTHERS, 0: "115"}, cash=RICH, **how)
    play.spin(1)
    return play


def test_gl_60_on_reckoning_tycoon_and_lucky_number_spins() -> None:
    play = reckons()
    play.say("acres")
    play.do("bet", ["9", 500], 1)
    play.spin(9)
    assert play.purpose == "lucky number"
    play.do("bet", ["8", 500], 1)
    play.spin(8)
    assert len(play.lines("bet wins")) == 2
    agrees(play)
    play = reckons()
    play.say("tycoon")
    play.say("4")
    play.do("bet", ["4", 500], 1)
    play.do("bet", ["5", 500], 2)
    play.spin(5)
    assert play.lines("bet wins") == [(-1, 2, 5_000, "5")]
    agrees(play)


def test_gl_60_option_leaves_none_on_others() -> None:
    play = reckons(options={"bets on moving spins only": True})
    play.say("tycoon")
    play.say("4")
    assert play.refuses_to("bet", ["3", 500], 1) == "bet is not possible now"


def test_gl_60_a_duel_has_bets_of_its_own() -> None:
    hand = {1: ["collect"], 2: ["collect"]}
    play = life(4, at={**OTHERS, 3: "31", 0: "6"}, cash={**RICH, 3: 100_000}, hand=hand)
    play.spin(1)
    play.do("bet", ["5", 1_000], 3)  # on the move of Ben
    play.do("give", "collect", 1)
    play.do("give", "collect", 2)
    play.say("pay")
    assert (play.purpose, play.who) == ("duel", 1)
    play.do("bet", ["5", 500], 3)
    play.do("bet", ["6", 500], 2)
    assert play.may("bet", 1) == []
    play.spin(6, 5)
    assert play.lines("bet wins") == [(-1, 2, 5_000, "6")]
    assert (play.purpose, play.moves) == ("move", 1)
    play.spin(5)
    assert play.lines("bet wins")[1:] == [(-1, 3, 10_000, "5")]
    agrees(play)


def test_gl_58_what_lies_on_the_move_does_not_lie_on_the_duel_too() -> None:
    hand = {1: ["collect"], 2: ["collect"]}
    play = life(4, at={**OTHERS, 3: "31", 0: "6"}, cash={**RICH, 3: 25_000}, hand=hand)
    play.spin(1)
    play.do("bet", ["5", 20_000], 3)  # on the move of Ben
    play.do("give", "collect", 1)
    play.do("give", "collect", 2)
    play.say("pay")
    assert play.purpose == "duel"
    assert play.may("bet", 3)[0] == With("1", Amount(500, 5_000, 500))


# Who


def test_gl_80_the_lucky_number_may_be_bet_on() -> None:
    play = betting(home={1: "acres"}, first_in=1, lucky=2)
    play.do("bet", ["2", 500], 1)
    play.do("bet", ["2", 500], 2)
    play.spin(2)
    assert play.cash[1:] == [100_000 + 4_500 + 10_000, 104_500]
    agrees(play)


def test_gl_81_gl_82_in_millionaire_acres_but_not_in_the_poor_farm() -> None:
    play = betting(home={1: "acres", 2: "farm"})
    play.do("bet", ["2", 500], 1)
    assert play.may("bet", 2) == []
    assert play.refuses_to("bet", ["2", 500], 2) == "only who takes part does that"
    play.spin(2)
    agrees(play)


@pytest.mark.parametrize("by", ["table", "chance", 3, -1, None])
def test_gl_54_by_somebody_who_plays(by) -> None:
    bets = betting().lives.asides["bet"]
    assert bets.options(by) == ()
    assert bets.refuses(by, ["7", 500]) == Refusal("takes no part")
