"""Forms at the keyboard: looking things up in the middle of one, numbers, one line, yes and no."""

import pytest

from tests.host.games.repentance.table import arrive
from tests.host.terminal_game.at_terminal import AtTerminal
from tests.host.terminal_game.test_classic import RepentanceAtKeyboard, builder
from tests.host.terminal_game.test_locked_record import steps


def in_deal() -> AtTerminal:
    game = AtTerminal()
    game.at_build()
    game.type("deal", "ann")
    assert game.terminal_game.prompt().what == "With whom?"
    return game


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        ("table", "at Westlands; owns Westlands"),
        ("own ann", "Westlands: rent 60k"),
        ("look westl", "Westlands: rent 60k"),
        ("why stadium", "MC-47"),
        ("help", "quit "),
        ("log 1", "Ann buys Westlands for 1M"),
    ],
)
def test_things_are_looked_up_inside_a_form(line: str, shown: str) -> None:
    game = in_deal()
    assert shown in game.page(line)
    assert game.terminal_game.prompt().what == "With whom?"
    game.type("")  # turns the page, and answers nothing
    assert game.terminal_game.page == []
    assert game.terminal_game.prompt().what == "With whom?"
    game.type("ben", "west", "2M")
    assert game.ask_name == "offer"


def test_what_was_looked_up_wrongly_is_said_inside_a_form() -> None:
    game = in_deal()
    assert "type look and a name" in game.type("look")
    assert game.terminal_game.prompt().what == "With whom?"


def test_a_form_keeps_its_own_page_while_things_are_looked_up() -> None:
    game = AtTerminal()
    game.at_build()
    game.type("undo")
    own = list(game.terminal_game.page)
    game.type("table", "")
    assert game.terminal_game.page == own
    game.type("")
    assert game.ask_name == "buy"


def test_quit_leaves_from_inside_a_form_and_changes_nothing() -> None:
    game = in_deal()
    before = list(game.table.log)
    game.type("quit")
    assert game.terminal_game.over
    assert game.table.log == before


def test_what_changes_the_game_is_no_answer_to_a_form() -> None:
    game = in_deal()
    before = list(game.table.log)
    assert game.type("undo 1 yes").startswith("there is no player 'undo 1 yes'")
    assert game.table.log == before


def test_a_reason_may_begin_like_a_command() -> None:
    game = AtTerminal()
    game.at_build()
    game.type("right", "balance", "ben", "12.5M", "look, we counted wrong")
    assert "put right: Ben has 12.5M (look, we counted wrong)" in game.lines()


def test_a_correction_is_put_together_by_numbers() -> None:
    game = AtTerminal()
    game.at_build()
    game.type("right")
    labels = [one.label for one in game.terminal_game.prompt().choices]
    assert labels[:4] == ["balance", "person or bot", "owner", "place"]
    game.type("3", "west")
    assert [one.label for one in game.terminal_game.prompt().choices] == [
        "Ann",
        "Ben",
        "Cem",
        "nobody",
    ]
    assert game.type("9") == "there are 4 choices: type 1 to 4"
    game.type("4", "a test")
    assert "Westlands is nobody's (a test)" in game.lines()[-1]
    game.type("right 4, 2, go, 2, a test")
    assert "Ben stands at GO (a test)" in game.lines()[-1]


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("right balance, ann, -5, why", "part 3 (How much should it be?): '-5' is no amount"),
        ("right balance, zoe, 5M, why", "part 2 (Who?): there is no player 'zoe'"),
        ("right owner, west, 7, why", "part 3 (Who owns it?): there are 4 choices"),
        ("right blocks, west, x, 1, why", "part 3 (How many residential blocks?): 'x' has to be"),
        ("deal ann, ben, gold, 1M", "part 3 (What does Ann give?): 'gold' is no amount"),
    ],
)
def test_a_line_that_is_wrong_says_which_part(line: str, says: str) -> None:
    game = AtTerminal()
    game.begin()
    assert game.refused(line).startswith(says)


@pytest.mark.parametrize(
    "line", ["deal ann, ben, west, 2M", "deal ann, west, 2M", "deal 1, b, w, 2"]
)
def test_a_deal_in_one_line_between_two(line: str) -> None:
    game = AtTerminal(seats=2)
    game.begin()
    game.throw(2, 4)
    game.type("buy", line)
    if game.terminal_game.dialog is not None:
        assert game.terminal_game.prompt().what.startswith("Westlands for 2M: is that meant?")
        game.type("")
    assert game.ask_name == "offer"
    game.type("yes")
    assert "Ann and Ben make a deal: Westlands for 2M" in game.lines()


def test_amounts_with_commas_in_one_line() -> None:
    game = AtTerminal()
    game.at_build()
    game.type("right balance, ben, 1,5 M, a test")
    assert game.session.view.balance(1) == 1_500_000
    game.type("right balance; ben; 2,5M; two, or three reasons")
    assert "the balance of Ben changes by 1M: two, or three reasons" in game.lines()[-1]


def test_yes_builds_what_was_planned_and_nonsense_does_nothing() -> None:
    game = builder()
    game.type("build 2 on brown")
    assert game.type("maybe") == "type yes or no"
    assert game.terminal_game.dialog is not None
    game.type("yes")
    assert sum(game.play.levels(["Dust Lane", "Broken Bridge"])) == 2


@pytest.mark.parametrize("yes", ["y", "ye", "YES", "oui", "1"])
def test_yes_has_many_ways(yes: str) -> None:
    game = AtTerminal()
    game.at_build()
    game.type("deal ann, ben, west, 2M")
    game.type(yes)
    assert "Ann and Ben make a deal: Westlands for 2M" in game.lines()


@pytest.mark.parametrize("unclear", ["o", "maybe", ""])
def test_what_could_be_both_is_neither(unclear: str) -> None:
    game = AtTerminal()
    game.at_build()
    game.type("deal ann, ben, west, 2M")
    game.refused(unclear)
    assert game.ask_name == "offer"


def test_a_command_is_typed_by_its_beginning_where_it_answers_nothing() -> None:
    game = AtTerminal()
    game.at_build()
    assert "at Westlands" in game.page("tab")
    game.type("mort west")
    assert game.lines()[-1] == "Ann mortgages Westlands for 60k"
    assert game.refused("mor west") == "there is nothing to mortgage now"
    assert game.refused("re west").startswith("there is no choice")  # redo or rent
    assert game.refused("un bad").startswith("there is no choice")  # too little for undo


def test_again_shows_the_question_and_language_changes_it() -> None:
    game = AtTerminal()
    game.at_buy()
    assert game.type("again") == ""
    assert game.refused("language xx") == "type language and one of: en, fr"
    assert game.type("language fr") == "c'est en français"
    assert game.terminal_game.prompt().what.startswith("Westlands n'est à personne")
    game.type("langue en")
    assert game.terminal_game.prompt().what.startswith("Westlands is nobody's")


# Amounts that are said back


def test_an_opening_bid_without_a_unit_is_said_back() -> None:
    game = AtTerminal()
    game.at_buy()
    game.type("auction 5")
    assert game.terminal_game.prompt().what == "5 is 5M? Enter does it, no leaves it"
    assert game.type("no") == "left as it was"
    assert game.ask_name == "buy"
    game.type("auction 5", "")
    assert game.last[2] == ["auction", 5_000_000]


@pytest.mark.parametrize(("typed", "amount"), [("m", 20), ("2", 20), ("20M", 20), ("k", 0.02)])
def test_what_could_be_thousands_or_millions_is_asked(typed: str, amount: float) -> None:
    game = AtTerminal()
    game.at_buy()
    game.type("auction 20")
    now = game.terminal_game.prompt()
    assert (now.what, [one.label for one in now.choices]) == ("20: 20k or 20M?", ["20k", "20M"])
    assert game.type("x") == "type its number, or k or M; no leaves it"
    game.type(typed)
    assert game.last[2] == ["auction", round(amount * 1_000_000)]


def at_bid() -> AtTerminal:
    game = AtTerminal(close_early=False)
    game.at_buy()
    game.type("auction 500k")
    game.wait(10_000)
    return game


def test_a_bid_that_is_said_back_counts_from_the_first_enter() -> None:
    game = at_bid()
    game.type("ben 2")
    assert game.terminal_game.prompt().what == "2 is 2M? Enter does it, no leaves it"
    game.wait(5_000)
    game.type("")
    assert game.last[1:] == (1, [2_000_000, 10_000])


def test_the_light_waits_for_a_bid_that_is_said_back() -> None:
    game = at_bid()
    steps(game, 39_500)
    game.type("ben 2")
    steps(game, 4_000)
    assert game.ask_name == "bid"
    game.type("")
    steps(game, 100)
    assert "Ben wins Westlands for 2M" in game.lines()


def test_the_light_of_the_unit_waits_too() -> None:
    """It went off there before the second Enter, and after the first."""
    game = AtTerminal(unit=True, close_early=False)
    game.at_buy()
    game.type("auction 500k")
    steps(game, 1_000)
    light = game.running.light
    assert light is not None
    assert game.running.lamp.timed_by_unit
    steps(game, light.left_ms(game.running.clock()) - 300)
    game.type("ben 2")
    steps(game, 3_000)
    assert game.ask_name == "bid"
    game.type("")
    steps(game, 1_000)
    assert "Ben wins Westlands for 2M" in game.lines()


def test_the_light_does_not_wait_for_ever() -> None:
    game = at_bid()
    steps(game, 39_500)
    game.type("ben 2")
    steps(game, 10_100)
    said = "it was not confirmed in time, and does not count"
    assert f"* {said}" in game.terminal_game.feed
    assert "Ann wins Westlands for 500k" in game.lines()
    assert game.terminal_game.dialog is None
    game.type("")
    assert not any("Ben bids" in line for line in game.lines())


def test_a_deal_whose_amount_was_guessed_is_said_back() -> None:
    game = AtTerminal()
    game.at_build()
    game.type("deal ann, ben, west, 2")
    assert game.terminal_game.prompt().what.startswith("Westlands for 2M: is that meant?")
    assert game.type("no") == "left as it was"
    assert game.ask_name == "build"
    assert "'20' could be 20k or 20M" in game.refused("deal ann, ben, 20, west")


def test_a_correction_says_back_too_and_then_takes_the_reason() -> None:
    game = AtTerminal()
    game.at_build()
    game.type("right balance, ben, 5, we counted")
    assert game.terminal_game.prompt().what == "5 is 5M? Enter does it, no leaves it"
    game.type("")
    assert "changes by -32.7M: we counted" in game.lines()[-1]


@pytest.mark.parametrize("line", ["ben 1 200 k", "b 1,2 M", "ben 1,200k", "Ben 1.2 million"])
def test_an_amount_with_spaces_behind_a_name(line: str) -> None:
    game = at_bid()
    game.type(line)
    assert game.last[1] == 1
    assert game.last[2][0] == 1_200_000


def test_where_dollars_make_sense_nothing_is_guessed() -> None:
    game = RepentanceAtKeyboard(arrive("Thorn Hill", owns={1: ["Valley Line"]}))
    game.type("auction", "ben 40")
    assert game.table.ask.bids[-1][:2] == (1, 40)
