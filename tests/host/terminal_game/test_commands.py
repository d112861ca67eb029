"""What can be typed at any time."""

from random import Random

import pytest

from tests.host.terminal_game.sitting import Sitting
from trading_unit.bots.steady import Steady


def test_rent_says_what_a_visit_costs_now_and_why() -> None:
    sitting = Sitting()
    sitting.at_build()
    page = sitting.page("rent westl")
    assert "Westlands: rent 60k; Ann's, price 1M" in page
    assert "[0: 60k]" in page
    assert "stands there: nothing" in page
    sitting.type("right blocks, westlands, 2, 1, a test")
    page = sitting.page("RENT WESTLANDS")
    assert "[3: " in page
    assert "stands there: 2 residential, 1 industrial" in page
    sitting.type("right piece, westlands, prison, yes, a test")
    page = sitting.page("rent westlands")
    assert "[1: " in page
    assert "the hazard makes its residential blocks worthless" in page


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("look", "type look and a name"),
        ("rent nowhere", "there is no name 'nowhere'"),
        ("rent s", "'s' could be Summergate, Stoneside"),
        ("own zoe", "there is no player 'zoe'"),
        ("log zero", "'zero' is not how many lines"),
        ("undo 0", "'0' is not how many answers"),
        ("undo 99", "answers can be taken back"),
        ("redo", "nothing has been taken back"),
        ("mortgage old", "there is nothing to mortgage now"),
        ("clear prison in old", "there is nothing to clear now"),
        ("hour 999", "the hour has 240 minutes at most"),
        ("hour soon", "'soon' is not how many minutes"),
        ("right balance, zoe", "there is no player 'zoe'"),
        ("right balance, ann, -5, a test", "'-5' is no amount"),
        ("right balance, ann, 5, a test", "a balance is a whole amount from 0, in steps of 10k"),
        ("deal ann, ann", "there is no player 'ann'"),
        ("deal ann, ben, 99M, 1M", "money in a deal is a whole amount from 0 to 37.7M"),
        ("deal ann, ben, old town", "'old town' is no amount, and there is nothing else to give"),
        ("deal ann, ben, , , what, more", "a deal needs something to change hands"),
    ],
)
def test_a_wrong_command_is_one_sentence_and_changes_nothing(line: str, says: str) -> None:
    sitting = Sitting()
    sitting.at_buy()
    assert says in sitting.refused(line)


def test_own_table_log_and_help() -> None:
    sitting = Sitting()
    sitting.at_build()
    assert "Westlands: rent 60k" in sitting.page("own ann")
    assert "Ben: 37.7M in cash" in sitting.page("own")
    assert "at Westlands; owns Westlands" in sitting.page("table")
    assert sitting.page("log 1") == "Ann buys Westlands for 1M"
    page = sitting.page("help")
    looks, beside = ("look", "rent"), ("mortgage", "buy back", "clear")
    for name in (*looks, "undo", "deal", "right", "hour", "quit", *beside):
        assert f"{name} " in page
    sitting.type("")
    assert sitting.terminal_game.page == []
    assert sitting.asked == "build"


def test_mortgage_and_buy_back() -> None:
    sitting = Sitting()
    sitting.at_build()
    sitting.type("mortgage west")
    assert sitting.lines()[-1] == "Ann mortgages Westlands for 60k"
    assert "mortgaged for 60k, no rent" in sitting.page("rent west")
    sitting.type("buy back west")
    assert sitting.lines()[-1] == "Ann buys Westlands back for 60k"
    assert sitting.refused("mortgage old town").startswith("it has to be Westlands")


def test_undo_says_what_goes_and_asks() -> None:
    sitting = Sitting()
    sitting.at_build()
    log = list(sitting.table.log)
    sitting.type("undo")
    assert sitting.terminal_game.page == ["this goes:", "  Ann buys Westlands for 1M"]
    assert sitting.type("no") == "nothing was taken back"
    assert sitting.table.log == log
    sitting.type("undo", "")
    assert sitting.asked == "buy"
    assert "taken back to here" in sitting.terminal_game.feed
    sitting.type("redo")
    assert sitting.asked == "build"
    sitting.type("undo 2 yes")
    assert sitting.asked == "roll"


def test_undo_goes_back_to_the_last_question_of_a_person() -> None:
    sitting = Sitting(bots={1: Steady(Random(1)), 2: Steady(Random(2))})
    sitting.at_build()
    sitting.type("done")
    sitting.until(lambda: sitting.terminal_game.waits() and sitting.asked == "roll")
    count = len(sitting.table.done)
    sitting.type("undo yes")
    assert sitting.asked == "build"
    assert sitting.table.ask.asked() == (0,)
    assert count - len(sitting.table.done) > 3


def test_after_an_undo_bots_wait_for_enter() -> None:
    sitting = Sitting(bots={1: Steady(Random(1)), 2: Steady(Random(2))})
    sitting.at_build()
    sitting.type("done")
    sitting.until(lambda: sitting.terminal_game.waits() and sitting.asked == "roll")
    sitting.type("undo 1 yes")
    assert sitting.terminal_game.now().how == "Enter goes on; redo, or undo more"
    count = len(sitting.table.log)
    sitting.wait(5_000)
    assert len(sitting.table.log) == count
    sitting.type("")
    sitting.wait(5_000)
    assert len(sitting.table.log) > count


def test_a_deal_by_questions() -> None:
    sitting = Sitting()
    sitting.at_build()
    sitting.type("deal")
    assert sitting.terminal_game.now().what == "Who proposes the deal? (Ann, Ben and Cem)"
    assert sitting.type("nobody").startswith("there is no player 'nobody'")
    sitting.type("ann", "ben", "500k + west", "2M")
    assert sitting.asked == "offer"
    assert sitting.terminal_game.now().what == "Ann offers 500k, Westlands for 2M: yes or no?"
    sitting.type("yes")
    assert "Ann and Ben make a deal: 500k, Westlands for 2M" in sitting.lines()
    assert sitting.asked == "build"


def test_a_deal_in_one_line_and_a_counter_offer() -> None:
    sitting = Sitting()
    sitting.at_build()
    sitting.type("deal ann, ben, west, 2M", "counter 1M, west", "y")
    assert "Ann and Ben make a deal" not in sitting.lines()
    assert "Ben and Ann make a deal: 1M for Westlands" in sitting.lines()


def test_a_deal_is_left_as_it_was() -> None:
    sitting = Sitting()
    sitting.at_build()
    before = list(sitting.table.log)
    assert sitting.type("deal", "ann", "cancel") == "left as it was"
    assert sitting.table.log == before
    assert sitting.terminal_game.dialog is None


def test_silence_is_no() -> None:
    sitting = Sitting()
    sitting.at_build()
    sitting.type("deal ann, ben, west, 2M")
    sitting.wait(51_000)
    assert sitting.asked == "build"
    assert "the light goes off: no deal" in sitting.lines()


def test_put_it_right_by_questions() -> None:
    sitting = Sitting()
    sitting.at_build()
    assert sitting.type("right", "bal", "ben", "12.5M", "").startswith("a reason is needed")
    sitting.type("we counted wrong")
    assert sitting.terminal_game.view.balance(1) == 12_500_000
    assert sum(sitting.table.game.cash) == 0  # type: ignore[attr-defined]
    sitting.type("right owner, west, nobody, a test")
    assert "nobody's" in sitting.page("rent west")


def test_pause_and_hour() -> None:
    sitting = Sitting()
    sitting.at_buy()
    sitting.type("pause")
    assert sitting.terminal_game.now().what == "paused: the hour stands still"
    assert sitting.refused("buy") == "type Enter first, so that the game goes on"
    sitting.wait(600_000)
    sitting.type("")
    assert sitting.type("hour") == "60 minutes are left; `hour 60` makes it sixty"
    sitting.type("hour 5")
    assert "5:00 left" in sitting.rows()[0]


def test_without_a_clock_there_is_no_hour() -> None:
    sitting = Sitting(hour_ms=None)
    assert sitting.refused("hour 60") == "this game is not played against the clock"


@pytest.mark.parametrize("word", ["quit", "SAVE"])
def test_leaving(word: str) -> None:
    sitting = Sitting()
    sitting.type(word)
    assert sitting.terminal_game.over


def test_what_a_rule_or_the_record_refuses_is_said_and_bots_wait() -> None:
    bots = {seat: Steady(Random(seat)) for seat in range(3)}
    sitting = Sitting(bots=bots, pace_s=60.0)

    def full(entry: object, state: object) -> None:
        raise OSError("no room")

    sitting.table.save = full
    sitting.running.pace_s = 0
    sitting.terminal_game.turn()
    assert any("could not be saved" in line for line in sitting.terminal_game.feed)
    assert sitting.terminal_game.waits()
    assert not sitting.table.done
    sitting.table.save = None
    sitting.type("")
    assert sitting.table.done


def test_a_chart_where_the_game_has_one(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = Sitting()
    sitting.begin()
    assert "this game keeps no chart" in sitting.refused("chart")
    rows = [{"seat": 0, "cells": ["2", ""]}, {"seat": 2, "cells": ["none", "3 turns"]}]
    chart = {"title": "The Bank", "columns": ["Shares", "Loan"], "rows": rows}
    monkeypatch.setattr(
        type(sitting.terminal_game.view), "chart", lambda self: chart, raising=False
    )
    assert sitting.page("chart").splitlines() == [
        "The Bank",
        "Ann          Shares: 2",
        "Cem          Shares: none, Loan: 3 turns",
    ]
    assert "chart " in sitting.page("help")


def test_an_aside_may_begin_with_who_does_it() -> None:
    sitting = Sitting()
    sitting.at_build()
    assert "on the own turn" in sitting.refused("mortgage ben westlands")
    sitting.type("mortgage ann westlands")
    assert sitting.last == ("mortgage", 0, "Westlands")
