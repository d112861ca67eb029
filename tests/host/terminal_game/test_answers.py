"""What is typed as the answer to what is asked."""

from random import Random

import pytest

from tests.host.terminal_game.sitting import Sitting
from trading_unit.bots.steady import Steady


def test_enter_throws() -> None:
    sitting = Sitting()
    assert sitting.terminal_game.now().what == "throw for who begins"
    sitting.type("", "throw", "")
    assert sitting.asked == "roll"
    assert len(sitting.table.done) >= 3


@pytest.mark.parametrize("line", ["1", "buy", "BUY", "b"])
def test_a_choice_by_its_number_or_its_name(line: str) -> None:
    sitting = Sitting()
    sitting.at_buy()
    now = sitting.terminal_game.now()
    assert now.who == "Ann"
    assert now.what == "Westlands is nobody's: buy it for 1M?"
    assert [one.label for one in now.choices] == ["buy it for 1M", "auction it"]
    sitting.type(line)
    assert sitting.last == (sitting.last[0], 0, "buy")
    assert sitting.asked == "build"


@pytest.mark.parametrize("line", ["2 1.5M", "auction 1.5M", "a 1500k", "auc 1500000"])
def test_an_opening_bid_behind_the_choice(line: str) -> None:
    sitting = Sitting()
    sitting.at_buy()
    sitting.type(line)
    assert sitting.last[2] == ["auction", 1_500_000]


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("3", "there are 2 choices: type 1 to 2"),
        ("0", "there are 2 choices: type 1 to 2"),
        ("sell", "there is no choice 'sell'; there are: buy, auction"),
        ("buy 1M", "nothing goes behind 'buy'"),
        ("auction 40M", "an opening bid is a whole amount from 10k to the 37.7M in the purse"),
        ("auction 5", "an opening bid is a whole amount"),
        ("", "type a number or a name of what is asked, or help"),
        ("\x1b[2J", "there is no choice"),
    ],
)
def test_a_wrong_answer_is_one_sentence_and_changes_nothing(line: str, says: str) -> None:
    sitting = Sitting()
    sitting.at_buy()
    assert sitting.refused(line).startswith(says)


def test_bids_count_at_the_moment_they_are_typed() -> None:
    sitting = Sitting(early=False)
    sitting.at_buy()
    sitting.type("auction 500k")
    sitting.wait(10_000)
    sitting.type("ben 1.2M")
    assert sitting.last[1:] == (1, [1_200_000, 10_000])
    sitting.wait(5_500)
    sitting.type("C 1,5m")
    assert sitting.last[1:] == (2, [1_500_000, 15_500])
    assert sitting.terminal_game.now().what == "Westlands is auctioned: 1.5M by Cem"
    seen = sitting.sees()
    assert "RED LIGHT 0:35" in seen
    assert "Ann 1.51M to 37.7M; Ben 1.51M to 37.7M; Cem waits" in seen
    sitting.until(lambda: sitting.asked != "bid")
    assert "Cem wins Westlands for 1.5M" in sitting.lines()


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("1.2M", "type who bids and how much"),
        ("", "type who bids and how much"),
        ("zoe 1.2M", "there is no player 'zoe'; there are: Ann, Ben, Cem"),
        ("ben lots", "'lots' is no amount"),
        ("ben 400k", "a bid is a whole amount from 510k to 37.7M, in steps of 10k"),
        ("ben 50M", "a bid is a whole amount from 510k"),
        ("ben 505k", "a bid is a whole amount"),
        ("ann 2M", "the highest bid is yours already"),
        ("ben -1M", "'-1M' is no amount"),
    ],
)
def test_a_wrong_bid_is_one_sentence(line: str, says: str) -> None:
    sitting = Sitting(early=False)
    sitting.at_buy()
    sitting.type("auction 500k")
    sitting.wait(1_000)
    before = list(sitting.table.log)
    assert sitting.type(line).startswith(says)
    assert sitting.table.log == before


def test_when_all_others_are_out_it_closes() -> None:
    sitting = Sitting()
    sitting.at_buy()
    sitting.type("auction 500k")
    sitting.wait(1_000)
    assert sitting.type("ben out") == "Ben bids no more"
    assert "Ben is out" in sitting.terminal_game.now().how
    sitting.type("cem pass")
    sitting.wait(100)
    assert sitting.asked == "build"


def test_close_and_cancel_by_word() -> None:
    sitting = Sitting(early=False)
    sitting.at_buy()
    assert sitting.refused("close") == "no light is on"
    sitting.type("auction 500k", "ben 1M", "cancel")
    assert "the auction of Westlands is void, and begins again" in sitting.lines()
    sitting.type("ann 300k", "close")
    sitting.wait(100)
    assert "Ann wins Westlands for 300k" in sitting.lines()


def test_a_long_list_of_two_parts_is_chosen_part_by_part() -> None:
    sitting = Sitting()
    sitting.begin()
    sitting.throw(2, 3)
    assert sitting.asked == "plan"
    first = [one.label for one in sitting.terminal_game.now().choices]
    assert first[0] == "power station"
    assert len(first) == 8
    sitting.type("3")
    seconds = [one.label for one in sitting.terminal_game.now().choices]
    assert all(label.startswith("prison in ") for label in seconds)
    sitting.type("har hei")
    assert sitting.last[2] == "prison in Harbor Heights"


def test_or_in_one_line() -> None:
    sitting = Sitting()
    sitting.begin()
    sitting.throw(2, 3)
    sitting.type("park in old t")
    assert sitting.last[2] == "park in Old Town"


def test_dice_cards_and_results_of_the_real_table_are_typed() -> None:
    sitting = Sitting(chance={"dice": "table", "cards": "table", "build": "table"})
    assert sitting.terminal_game.now().how == "type what the 2 dice show, like 3 4"
    for line, says in (("7 1", "two dice show"), ("", "type what"), ("3", "type what")):
        assert sitting.refused(line).startswith(says)
    sitting.type("6 6", "1+2", "12")
    assert sitting.terminal_game.now().who == "Ann"
    sitting.type("1 1")
    assert sitting.asked == "card"
    assert sitting.refused("nothing").startswith("there is no choice 'nothing'")
    sitting.type("city lot")
    assert "Ann draws City Lottery" in sitting.lines()
    sitting.type("press")
    assert sitting.asked == "result"
    sitting.type("railroad")
    assert sitting.asked == "railroad"


def test_real_money_keeps_no_purses_and_counts_at_the_end() -> None:
    sitting = Sitting(seats=2, money="real", length={"until": "rounds", "rounds": 1}, hour_ms=None)
    sitting.begin()
    sitting.throw(2, 4)
    sitting.type("buy", "done")
    sitting.throw(2, 4)
    assert "Ann gets" not in sitting.sees()
    assert sitting.terminal_game.view.balance(0) is None
    assert sitting.terminal_game.now().what == "you owe Ann 60k for Westlands: pay it, then say so"
    sitting.type("paid", "done")
    assert sitting.terminal_game.now().what == "the end: how much is in your purse?"
    assert sitting.refused("a lot").startswith("'a lot' is nothing that can be done now")
    sitting.type("36.5M", "37M")
    assert sitting.table.ask is None
    assert sitting.terminal_game.page[-1] == "Ben wins"


def test_who_owes_is_told_what_to_do() -> None:
    sitting = Sitting(seats=2)
    sitting.begin()
    sitting.type("right owner, central quay, ben, a test", "right balance, ann, 10k, a test")
    sitting.type("right owner, westlands, ann, a test", "right place, ann, go, no, a test")
    sitting.type("right place, ann, old town, no, a test")
    sitting.throw(1, 2)
    assert sitting.asked == "owe"
    now = sitting.terminal_game.now()
    assert now.what.startswith("you owe Ben ")
    assert "short: mortgage or deal" in now.what
    assert sitting.refused("1M") == "there is no choice '1M'; there are: bankrupt"


def test_nobody_answers_for_a_bot() -> None:
    sitting = Sitting(bots={0: Steady(Random(1)), 1: Steady(Random(2))}, pace_s=60.0)
    assert sitting.table.ask.seat == 0
    assert sitting.refused("throw") == "that comes by itself; wait a moment, or type help"
    assert sitting.type("") == ""
