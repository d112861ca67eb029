"""Lines that are typed as answers to the pending ask."""

from random import Random

import pytest

from tests.host.terminal_game.at_terminal import AtTerminal
from trading_unit.bots.steady import Steady


def test_enter_throws() -> None:
    game = AtTerminal()
    assert game.terminal_game.prompt().what == "throw for who begins"
    game.type("", "throw", "")
    assert game.ask_name == "roll"
    assert len(game.table.done) >= 3


@pytest.mark.parametrize("line", ["1", "buy", "BUY", "b"])
def test_a_choice_by_its_number_or_its_name(line: str) -> None:
    game = AtTerminal()
    game.at_buy()
    now = game.terminal_game.prompt()
    assert now.who == "Ann"
    assert now.what == "Westlands is nobody's: buy it for 1M?"
    assert [one.label for one in now.choices] == ["buy it for 1M", "auction it"]
    game.type(line)
    assert game.last == (game.last[0], 0, "buy")
    assert game.ask_name == "build"


@pytest.mark.parametrize("line", ["2 1.5M", "auction 1.5M", "a 1500k", "auc 1500000"])
def test_an_opening_bid_behind_the_choice(line: str) -> None:
    game = AtTerminal()
    game.at_buy()
    game.type(line)
    assert game.last[2] == ["auction", 1_500_000]


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("3", "there are 2 choices: type 1 to 2"),
        ("0", "there are 2 choices: type 1 to 2"),
        ("sell", "there is no choice 'sell'; there are: buy, auction"),
        ("buy 1M", "nothing goes behind 'buy'"),
        ("auction 40M", "an opening bid is a whole amount from 10k to the 37.7M in the purse"),
        ("auction 5k", "an opening bid is a whole amount"),
        ("", "type a number or a name of what is asked, or help"),
        ("\x1b[2J", "that holds a character that cannot be seen"),
    ],
)
def test_a_wrong_answer_is_one_sentence_and_changes_nothing(line: str, says: str) -> None:
    game = AtTerminal()
    game.at_buy()
    assert game.refused(line).startswith(says)


def test_bids_count_at_the_moment_they_are_typed() -> None:
    game = AtTerminal(close_early=False)
    game.at_buy()
    game.type("auction 500k")
    game.wait(10_000)
    game.type("ben 1.2M")
    assert game.last[1:] == (1, [1_200_000, 10_000])
    game.wait(5_500)
    game.type("C 1,5m")
    assert game.last[1:] == (2, [1_500_000, 15_500])
    assert game.terminal_game.prompt().what == "Westlands is auctioned: 1.5M by Cem"
    seen = game.text()
    assert "RED LIGHT 0:35" in seen
    assert "Ann 1.51M to 37.7M; Ben 1.51M to 37.7M; Cem waits" in seen
    game.until(lambda: game.ask_name != "bid")
    assert "Cem wins Westlands for 1.5M" in game.lines()


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("1.2M", "type who bids and how much"),
        ("", "type who bids and how much"),
        ("zoe 1.2M", "there is no player 'zoe'; there are: Ann, Ben, Cem"),
        ("ben lots", "'lots' is no amount"),
        (
            "ben 400k",
            "a bid is a whole amount from 510k to 37.7M, in steps of 10k; the highest bid",
        ),
        ("ben 50M", "a bid is a whole amount from 510k"),
        ("ben 505k", "a bid is a whole amount"),
        ("ann 2M", "the highest bid is yours already"),
        ("ben -1M", "'-1M' is no amount"),
    ],
)
def test_a_wrong_bid_is_one_sentence(line: str, says: str) -> None:
    game = AtTerminal(close_early=False)
    game.at_buy()
    game.type("auction 500k")
    game.wait(1_000)
    before = list(game.table.log)
    assert game.type(line).startswith(says)
    assert game.table.log == before


def test_a_bid_that_is_not_above_the_highest_is_told_whose_that_is() -> None:
    game = AtTerminal(close_early=False)
    game.at_auction()
    game.type("ben 500k")
    assert game.refused("cem 400k").endswith("; the highest bid is 500k by Ben")


def test_a_bid_after_the_light_is_told_by_how_much() -> None:
    game = AtTerminal(close_early=False)
    game.at_auction()
    game.terminal_game.step()
    game.desk.pass_ms(50_300)  # nothing is looked at meanwhile
    assert game.type("ben 500k").endswith(" s after the light")
    assert "Ann wins Westlands for 100k" in game.lines()


def test_when_all_others_are_out_it_closes() -> None:
    game = AtTerminal()
    game.at_buy()
    game.type("auction 500k")
    game.wait(1_000)
    assert game.type("ben out") == "Ben bids no more"
    assert "Ben is out" in game.terminal_game.prompt().how
    game.type("cem pass")
    game.wait(100)
    assert game.ask_name == "build"


def test_close_and_cancel_by_word() -> None:
    game = AtTerminal(close_early=False)
    game.at_buy()
    assert game.refused("close") == "no light is on"
    game.type("auction 500k", "ben 1M", "cancel")
    assert "the auction of Westlands is void, and begins again" in game.lines()
    game.type("ann 300k", "close")
    game.wait(100)
    assert "Ann wins Westlands for 300k" in game.lines()


def test_a_long_list_of_two_parts_is_chosen_part_by_part() -> None:
    game = AtTerminal()
    game.begin()
    game.throw(2, 3)
    assert game.ask_name == "plan"
    first = [one.label for one in game.terminal_game.prompt().choices]
    assert first[0] == "power station"
    assert len(first) == 8
    game.type("3")
    seconds = [one.label for one in game.terminal_game.prompt().choices]
    assert all(label.startswith("prison in ") for label in seconds)
    game.type("har hei")
    assert game.last[2] == "prison in Harbor Heights"


def test_or_in_one_line() -> None:
    game = AtTerminal()
    game.begin()
    game.throw(2, 3)
    game.type("park in old t")
    assert game.last[2] == "park in Old Town"


def test_dice_cards_and_results_of_the_real_table_are_typed() -> None:
    game = AtTerminal(chance={"dice": "table", "cards": "table", "build": "table"})
    assert game.terminal_game.prompt().how == "type what the 2 dice show, like 3 4"
    for line, says in (("7 1", "two dice show"), ("", "type what"), ("3", "type what")):
        assert game.refused(line).startswith(says)
    game.type("6 6", "1+2", "12")
    assert game.terminal_game.prompt().who == "Ann"
    game.type("1 1")
    assert game.ask_name == "card"
    assert game.refused("nothing").startswith("there is no choice 'nothing'")
    game.type("city lot")
    assert "Ann draws City Lottery" in game.lines()
    game.type("press")
    assert game.ask_name == "result"
    game.type("railroad")
    assert game.ask_name == "railroad"


def test_real_money_keeps_no_purses_and_counts_at_the_end() -> None:
    game = AtTerminal(seats=2, money="real", length={"until": "rounds", "rounds": 1}, hour_ms=None)
    game.begin()
    game.throw(2, 4)
    game.type("buy", "done")
    game.throw(2, 4)
    assert "Ann gets" not in game.text()
    assert game.session.view.balance(0) is None
    assert game.terminal_game.prompt().what == "pay Ann 60k for Westlands, then say so"
    game.type("paid", "done")
    assert game.terminal_game.prompt().what == "the end: how much is in your purse?"
    assert game.refused("a lot").startswith("'a lot' is nothing that can be done now")
    game.type("36.5M", "37M")
    assert game.table.ask is None
    assert "Ben wins" in game.terminal_game.page


def test_a_player_who_owes_reads_what_to_do() -> None:
    game = AtTerminal(seats=2)
    game.begin()
    game.type("right owner, central quay, ben, a test", "right balance, ann, 10k, a test")
    game.type("right owner, westlands, ann, a test", "right place, ann, go, no, a test")
    game.type("right place, ann, old town, no, a test")
    game.throw(1, 2)
    assert game.ask_name == "owe"
    now = game.terminal_game.prompt()
    assert now.what == "you owe Ben 120k: how do you raise it?"
    assert {row["label"]: row["value"] for row in now.rows} == {
        "for": "Central Quay",
        "you have": "10k",
        "still missing": "110k",
        "all you can raise": "60k",
        "first, perhaps": "a mortgage, a deal",
        "Ben could buy for": "37.7M",
    }
    assert game.refused("1M") == "there is no choice '1M'; there are: bankrupt"


def test_nobody_answers_for_a_bot() -> None:
    game = AtTerminal(bots={0: Steady(Random(1)), 1: Steady(Random(2))}, pace_s=60.0)
    assert game.table.ask.seat == 0
    assert game.refused("throw") == "that comes by itself; wait a moment, or type help"
    assert game.type("") == ""


def short_of_money() -> AtTerminal:
    """Ann has come to Harbor Heights, for 1.4M, and has 1M and two districts of its colour."""
    game = AtTerminal(seats=2)
    game.begin()
    game.type("right owner, central quay, ann, a test", "right owner, old town, ann, a test")
    game.type("right balance, ann, 1M, a test", "right place, ann, jail, no, a test")
    game.throw(1, 2)
    assert game.ask_name == "buy"
    return game


def test_what_is_out_of_reach_stands_in_one_line_with_what_can_be_typed() -> None:
    game = short_of_money()
    line = "out of reach for want of money: buy it for 1.4M; raise 400k first: mortgage or deal"
    assert game.terminal_game.prompt().out_of_reach == line
    assert line in " ".join(row.strip() for row in game.rows(columns=100))
    game.type("mortgage old town", "mortgage central quay")
    less = "out of reach for want of money: buy it for 1.4M; raise 180k first: deal"
    assert game.terminal_game.prompt().out_of_reach == less
    game.type("right balance, ann, 1.4M, a test")
    assert game.terminal_game.prompt().out_of_reach == ""


def test_an_aside_typed_alone_lists_what_it_may_be_done_with() -> None:
    game = short_of_money()
    assert game.page("mortgage").splitlines() == [
        "  Old Town (purple, rent 100k): +100k",
        "  Central Quay (purple, rent 120k): +120k",
    ]
    assert game.refused("mortgage") == "it has to be Old Town or Central Quay"
    game.type("mortgage old town")
    assert game.page("buy back") == "  Old Town (purple, rent 100k): -100k"
