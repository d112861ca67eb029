"""At one keyboard: another answer than before an undo needs everybody's yes."""

import pytest

from tests.host.terminal_game.at_terminal import AtTerminal
from tests.host.terminal_game.test_locked_record import LockedUntil
from trading_unit.table.entries import ANEW


def undone() -> AtTerminal:
    """Ann is asked again whether she buys; what was picked after it is known."""
    game = AtTerminal(seats=2)
    game.begin()
    game.throw(2, 4)
    game.type("buy")
    game.type("press")
    game.wait(2_000)
    assert any(by == "chance" for _, by, _ in game.table.done[-1:])
    game.table.undo(3)
    assert game.table.future.sealed
    game.type("")
    return game


@pytest.mark.parametrize("yes", ["yes", "y", "Yes"])
def test_another_answer_is_asked_about_and_then_given(yes: str) -> None:
    game = undone()
    game.type("auction 500k")
    assert "a different answer from the one you undid" in game.terminal_game.page[0]
    assert game.terminal_game.prompt().what == "Does everybody agree? yes or no"
    game.type(yes)
    note = "* Ann wanted it, and all agreed: what was seen is drawn anew"
    assert note in game.terminal_game.feed
    assert game.table.log[-2][0] == ANEW
    assert game.table.done[-1][2] == ["auction", 500_000]


def test_a_deal_that_was_put_together_is_not_asked_for_again() -> None:
    game = undone()
    game.type("deal ann, ben, 1M, ", "")
    assert game.terminal_game.prompt().what == "Does everybody agree? yes or no"
    game.type("yes")
    assert game.table.done[-1][0] == "deal"


def test_while_it_cannot_be_saved_they_are_still_asked() -> None:
    game = undone()
    game.type("auction 500k")
    LockedUntil(game, game.desk.now + 2_000)
    assert "busy" in game.type("yes")
    assert game.terminal_game.prompt().what == "Does everybody agree? yes or no"
    game.desk.pass_ms(2_000)
    game.type("yes")
    assert game.table.done[-1][2] == ["auction", 500_000]


def test_leaving_the_form_leaves_it_as_it_was() -> None:
    game = undone()
    game.type("auction 500k", "cancel")
    assert game.session.agreement is None
    assert game.terminal_game.dialog is None
    assert game.table.future.sealed


def test_a_no_leaves_it_as_it_was() -> None:
    game = undone()
    log = list(game.table.log)
    game.type("auction 500k")
    assert game.type("maybe") == "type yes or no"
    assert game.type("no") == "nothing has changed; redo brings back what was undone"
    assert game.table.log == log
    assert game.table.future.sealed


def test_the_same_answer_asks_nobody() -> None:
    game = undone()
    game.type("buy")
    assert game.terminal_game.dialog is None
    assert game.table.done[-1][2] == "buy"


def test_anew_asks_without_an_answer() -> None:
    game = undone()
    game.type("anew")
    assert game.terminal_game.page[0].startswith("you have seen what the dice or cards would bring")
    game.type("yes")
    assert not game.table.future
    assert "nobody has to agree" in game.type("anew")


@pytest.mark.parametrize(("typed", "left"), [("", 0), ("yes", 0), ("no", 1), ("n", 1)])
def test_an_undo_is_confirmed_by_enter_or_yes(typed: str, left: int) -> None:
    game = AtTerminal(seats=2)
    game.begin()
    game.throw(2, 4)
    count = len(game.table.done)
    game.type("undo 1")
    game.type(typed)
    assert len(game.table.done) == count - 1 + left
