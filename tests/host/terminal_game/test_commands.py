"""The commands that can be typed at any time."""

from random import Random

import pytest

from tests.host.terminal_game.at_terminal import AtTerminal
from trading_unit.bots.steady import Steady


def test_rent_shows_what_a_visit_costs_now_and_why() -> None:
    game = AtTerminal()
    game.at_build()
    page = game.page("rent westl")
    assert "Westlands: rent 60k; Ann's, price 1M" in page
    assert "[0: 60k]" in page
    assert "stands there: nothing" in page
    game.type("right blocks, westlands, 2, 1, a test")
    page = game.page("RENT WESTLANDS")
    assert "[3: " in page
    assert "stands there: 2 residential, 1 industrial" in page
    game.type("right piece, westlands, prison, yes, a test")
    page = game.page("rent westlands")
    assert "[1: " in page
    assert "the hazard makes its residential blocks worthless" in page


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("look", "type look and a name"),
        ("rent nowhere", "nothing here is called nowhere"),
        ("rent s", "s could be Summergate, Stoneside"),
        ("look easy mony", "nothing here is called easy mony; perhaps Easy Money?"),
        ("own zoe", "there is no player 'zoe'"),
        ("log zero", "'zero' is no number: type a whole number from 1"),
        ("undo 0", "'0' is no number"),
        ("undo 99", "answers can be taken back"),
        ("redo", "nothing has been taken back"),
        ("mortgage old", "Old Town is not yours"),
        ("clear prison in old", "there is nothing to clear now"),
        ("hour 999", "the hour has 240 minutes at most"),
        ("hour soon", "'soon' is no number"),
        ("right balance, zoe", "there is no player 'zoe'"),
        ("right balance, ann, -5, a test", "'-5' is no amount"),
        ("right balance, ann, 5k, a test", "amount is a whole amount from 0, in steps of 10k"),
        ("deal ann, ann", "there is no player 'ann'"),
        ("deal ann, ben, 99M, 1M", "money in a deal is a whole amount from 0 to 37.7M"),
        ("deal ann, ben, old town", "'old town' is no amount, and there is nothing else to give"),
        ("deal ann, ben, , , what, more", "a deal needs something to change hands"),
    ],
)
def test_a_wrong_command_is_one_sentence_and_changes_nothing(line: str, says: str) -> None:
    game = AtTerminal()
    game.at_buy()
    assert says in game.refused(line)


def test_look_shows_a_card_a_piece_and_a_word_of_the_game() -> None:
    game = AtTerminal()
    game.at_buy()
    assert game.page("look toxic").splitlines() == [
        "Toxic Waste (card)",
        "  The river is green, and the mayor wants to know why.",
        "  pay 1M for each sewage plant in your districts; without one you go to jail",
    ]
    assert "twice" in game.page("look tower")
    assert game.page("look rent dodge").startswith("Rent Dodge (word of the game)")
    assert "there are 6 of them" in game.page("look chance")
    assert game.ask_name == "buy"


def test_a_drawn_card_is_two_lines() -> None:
    game = AtTerminal()
    game.at_buy()
    game.table.game.log.append(("card", 0, "Easy Money"))
    game.terminal_game.update_feed()
    assert game.terminal_game.feed[-3:] == [
        "Ann draws Easy Money",
        "  Your neighbour pays back an old favour.",
        "  the next player clockwise pays you 1M",
    ]


def test_own_table_log_and_help() -> None:
    game = AtTerminal()
    game.at_build()
    assert "Westlands: rent 60k" in game.page("own ann")
    assert "Ben: 37.7M in cash" in game.page("own")
    assert "at Westlands; owns Westlands" in game.page("table")
    assert game.page("log 1") == "Ann buys Westlands for 1M"
    page = game.page("help")
    assert "the auction is void and begins again" in page
    assert "the hour stands still until Enter" in page
    looks, beside = ("look", "rent"), ("mortgage", "buy back", "clear")
    for name in (*looks, "undo", "deal", "right", "hour", "quit", *beside):
        assert f"{name} " in page
    game.type("")
    assert game.terminal_game.page == []
    assert game.ask_name == "build"


def test_help_does_not_speak_of_auctions_where_there_are_none() -> None:
    page = AtTerminal(options={"no auctions": True}).page("help")
    assert "auction" not in page
    assert "the deal that is offered is off" in page


def test_why_shows_the_rules_of_what_is_asked() -> None:
    game = AtTerminal()
    game.at_buy()
    asked, first, *rest = game.page("why").splitlines()
    assert asked == game.session.view.ask_text(game.table.ask)
    assert first.startswith("  MC-14  Unowned district: buy at the price on the space")
    assert "  MI-10  A lander may mortgage before deciding to buy or auction." in rest
    assert rest[-1] == "type why and one of: deal; or any word"
    game.type("")
    assert game.ask_name == "buy"


def test_why_shows_the_rules_of_an_aside_or_with_a_word() -> None:
    game = AtTerminal()
    game.at_buy()
    first, ruling, *_ = game.page("why mort").splitlines()
    assert first.startswith("  MC-75  A player who cannot pay rent may mortgage districts")
    assert ruling.startswith("    Ruling: Mortgage at any time on the own turn")
    found = [line.split()[0] for line in game.page("why stadium").splitlines() if line[2] != " "]
    assert found[:2] == ["MC-47", "MC-48"]
    assert game.refused("why zebra") == "no rule has 'zebra' in it; type why and another word"


def test_mortgage_and_buy_back() -> None:
    game = AtTerminal()
    game.at_build()
    game.type("mortgage west")
    assert game.lines()[-1] == "Ann mortgages Westlands for 60k"
    assert "mortgaged for 60k, no rent" in game.page("rent west")
    game.type("buy back west")
    assert game.lines()[-1] == "Ann buys Westlands back for 60k"
    assert game.refused("mortgage old town").startswith("it has to be Westlands")


def test_undo_says_what_goes_and_asks() -> None:
    game = AtTerminal()
    game.at_build()
    log = list(game.table.log)
    game.type("undo")
    assert game.terminal_game.page == ["this goes:", "  Ann buys Westlands for 1M"]
    assert game.type("no") == "nothing was taken back"
    assert game.table.log == log
    game.type("undo", "")
    assert game.ask_name == "buy"
    assert "* taken back: Ann buys Westlands for 1M (1)" in game.terminal_game.feed
    game.type("redo")
    assert game.ask_name == "build"
    game.type("undo 2 yes")
    assert game.ask_name == "roll"


def test_undo_goes_back_to_the_last_question_of_a_person() -> None:
    game = AtTerminal(bots={1: Steady(Random(1)), 2: Steady(Random(2))})
    game.at_build()
    game.type("done")
    game.until(lambda: game.terminal_game.waits_for_people() and game.ask_name == "roll")
    count = len(game.table.done)
    game.type("undo yes")
    assert game.ask_name == "build"
    assert game.table.ask.asked() == (0,)
    assert count - len(game.table.done) > 3


def test_after_an_undo_bots_wait_for_enter() -> None:
    game = AtTerminal(bots={1: Steady(Random(1)), 2: Steady(Random(2))})
    game.at_build()
    game.type("done")
    game.until(lambda: game.terminal_game.waits_for_people() and game.ask_name == "roll")
    game.type("undo 1 yes")
    assert game.terminal_game.prompt().how == "Enter goes on; redo, or undo more"
    count = len(game.table.log)
    game.wait(5_000)
    assert len(game.table.log) == count
    game.type("")
    game.wait(5_000)
    assert len(game.table.log) > count


def test_a_deal_by_questions() -> None:
    game = AtTerminal()
    game.at_build()
    game.type("deal")
    now = game.terminal_game.prompt()
    assert now.what == "Who proposes the deal?"
    assert [one.label for one in now.choices] == ["Ann", "Ben", "Cem"]
    assert game.type("nobody").startswith("there is no player 'nobody'")
    game.type("ann", "ben", "500k + west", "2M")
    assert game.ask_name == "offer"
    prompt = game.terminal_game.prompt()
    assert prompt.what == "Ann offers a deal: yes or no?"
    game.type("yes")
    assert "Ann and Ben make a deal: 500k, Westlands for 2M" in game.lines()
    assert game.ask_name == "build"


def test_a_deal_in_one_line_and_a_counter_offer() -> None:
    game = AtTerminal()
    game.at_build()
    game.type("deal ann, ben, west, 2M", "counter 1M, west", "y", "y")  # it is far too little
    assert "Ann and Ben make a deal" not in game.lines()
    assert "Ben and Ann make a deal: 1M for Westlands" in game.lines()


def test_mi_44_no_more_is_typed_and_the_tenth_offer_has_no_counter() -> None:
    game = AtTerminal()
    game.at_build()
    for _ in range(9):
        game.type("deal ann, ben, west, 2M", "no")
    game.type("deal ann, ben, west, 2M")
    assert game.type("counter 1M, west") == (
        "there is no choice 'counter 1M, west'; there are: yes, no, no more"
    )
    game.type("no more")
    assert (
        "Ben refuses the deal, and wants no more offers from Ann before the next throw"
        in game.lines()
    )
    assert game.ask_name == "build"


def test_mi_44_who_wants_no_more_is_told_in_a_sentence() -> None:
    game = AtTerminal()
    game.at_build()
    game.type("deal ann, ben, west, 2M", "no more")
    assert "Ben wants no more offers from you" in game.type("deal ann, ben, west, 2M")


def test_mi_28_where_nobody_may_be_offered_a_deal_it_says_why() -> None:
    game = AtTerminal(seats=2)
    game.at_build()
    for _ in range(10):
        game.type("deal ann, ben, west, 2M", "no")
    assert game.refused("deal ann").startswith("you and Ben have made each other ten offers")


def test_a_deal_is_left_as_it_was() -> None:
    game = AtTerminal()
    game.at_build()
    before = list(game.table.log)
    assert game.type("deal", "ann", "cancel") == "left as it was"
    assert game.table.log == before
    assert game.terminal_game.dialog is None


def test_who_loses_much_by_a_deal_is_asked_once_more() -> None:
    game = AtTerminal()
    game.at_build()
    game.type("deal ann, ben, west, 500k")
    assert game.terminal_game.dialog is not None
    asked = game.terminal_game.dialog.question.text
    assert asked.startswith("You give about ")
    assert asked.endswith(" and get 500k. Really? Enter does it, no leaves it")
    game.type("no")
    assert game.ask_name == "build"
    game.type("deal ann, ben, west, 500k", "")
    assert game.ask_name == "offer"
    game.type("yes")  # who gains by it is asked nothing
    assert "Ann and Ben make a deal: Westlands for 500k" in game.lines()


def test_who_would_take_a_bad_deal_is_asked_once_more() -> None:
    game = AtTerminal()
    game.at_build()
    game.type("deal ann, ben, 0, 5M")
    assert game.ask_name == "offer"
    game.type("yes")
    assert game.terminal_game.dialog is not None
    assert game.terminal_game.dialog.question.text.startswith("You give 5M and get nothing.")
    game.type("no")
    assert game.ask_name == "offer"
    game.type("yes", "yes")
    assert "Ann and Ben make a deal: nothing for 5M" in game.lines()


def test_silence_is_no() -> None:
    game = AtTerminal()
    game.at_build()
    game.type("deal ann, ben, west, 2M")
    game.wait(51_000)
    assert game.ask_name == "build"
    assert "the light goes off: no deal" in game.lines()


def test_put_it_right_by_questions() -> None:
    game = AtTerminal()
    game.at_build()
    game.type("right", "bal", "ben", "12.5M", "we counted wrong")
    assert game.session.view.balance(1) == 12_500_000
    assert any("(we counted wrong)" in line for line in game.lines())
    game.type("right", "bal", "ben", "12M", "")  # nobody has to say why
    assert game.session.view.balance(1) == 12_000_000
    assert any("Ben has 12M (a mistake)" in line for line in game.lines())
    assert sum(game.table.game.cash) == 0  # type: ignore[attr-defined]
    game.type("right owner, west, nobody, a test")
    assert "nobody's" in game.page("rent west")


def test_pause_and_hour() -> None:
    game = AtTerminal()
    game.at_buy()
    game.type("pause")
    assert game.terminal_game.prompt().what == "paused: the hour stands still"
    assert game.refused("buy") == "type Enter first, so that the game goes on"
    game.wait(600_000)
    game.type("")
    assert game.type("hour") == "60 minutes are left; `hour 60` makes it sixty, `hour 0` ends it"
    game.type("hour 5")
    assert "5:00 left" in game.rows()[0]


def test_without_a_clock_there_is_no_hour() -> None:
    game = AtTerminal(hour_ms=None)
    assert game.refused("hour 60") == "this game is not played against the clock"


@pytest.mark.parametrize("word", ["quit", "SAVE"])
def test_leaving(word: str) -> None:
    game = AtTerminal()
    game.type(word)
    assert game.terminal_game.over


def test_a_failed_save_is_a_notice_and_bots_wait() -> None:
    bots = {seat: Steady(Random(seat)) for seat in range(3)}
    game = AtTerminal(bots=bots, pace_s=60.0)

    def full(entry: object, state: object) -> None:
        raise OSError("no room")

    game.table.save = full
    game.running.pace.set(0)
    game.terminal_game.step()
    assert any("could not be saved" in line for line in game.terminal_game.feed)
    assert game.terminal_game.waits_for_people()
    assert not game.table.done
    game.table.save = None
    game.type("")
    assert game.table.done


def test_a_chart_where_the_game_has_one(monkeypatch: pytest.MonkeyPatch) -> None:
    game = AtTerminal()
    game.begin()
    assert "this game keeps no chart" in game.refused("chart")
    rows = [{"seat": 0, "cells": ["2", ""]}, {"seat": 2, "cells": ["none", "3 turns"]}]
    chart = {"title": "The Bank", "columns": ["Shares", "Loan"], "rows": rows}
    stands = {**game.session.view.stands(), "chart": chart}
    monkeypatch.setattr(type(game.session.view), "stands", lambda self: stands)
    game.session.changed()
    assert game.page("chart").splitlines() == [
        "The Bank",
        "Ann          Shares: 2",
        "Cem          Shares: none, Loan: 3 turns",
    ]
    assert "chart " in game.page("help")


def test_an_aside_may_begin_with_a_player() -> None:
    game = AtTerminal()
    game.at_build()
    assert "on the own turn" in game.refused("mortgage ben westlands")
    game.type("mortgage ann westlands")
    assert game.last == ("mortgage", 0, "Westlands")
