"""A bankruptcy at one keyboard: it is never what a bare Enter does."""

from typing import Any

import pytest

from tests.host.games.classic.both import GAMES, Game, rule
from tests.host.games.classic.stage import Stage
from tests.host.terminal_game.keyboard import AtKeyboard

each_game = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])


def broke(game: Game, **how: Any) -> Stage:
    """Ann owes Ben the rent, and can raise nothing."""
    owns = {1: ["dark blue"]}
    levels = {"Golden Street": 4, "Pearl Gate": 4}
    play = game.arrive("Golden Street", owns=owns, levels=levels, cash={0: 10}, **how)
    assert (play.now, play.words()) == ("owe", ["bankrupt"])
    return play


def at_keyboard(game: Game, play: Stage, language: str = "en") -> AtKeyboard:
    return AtKeyboard(game.name, play.table, (), language=language)


@rule("BO-47", "GR-61")
@pytest.mark.parametrize("first", ["", "1", "bankrupt"])
@each_game
def test_it_is_asked_once_more_and_enter_is_no_answer(game: Game, first: str) -> None:
    play = broke(game)
    keyboard = at_keyboard(game, play)
    for line in (first, "", "", "perhaps", "2x"):
        keyboard.type(line)
        assert not play.out(0)
        what = keyboard.terminal_game.prompt().what
        assert what == "That ends the game for Ann. Is it so? yes or no"
    keyboard.type("yes")
    assert play.out(0)
    assert play.table.done[-1][1:] == (0, "bankrupt")


@rule("BO-47", "GR-61")
@pytest.mark.parametrize("lines", [("", "no"), ("1", "n"), ("", "back")])
@each_game
def test_who_says_no_or_leaves_it_owes_as_before(game: Game, lines: tuple[str, ...]) -> None:
    play = broke(game)
    before = play.stands()
    at_keyboard(game, play).type(*lines)
    assert (play.stands(), play.now) == (before, "owe")


@rule("BO-47", "GR-61")
@each_game
def test_a_yes_in_the_same_line_or_typed_before_the_question_is_none(game: Game) -> None:
    play = broke(game)
    at_keyboard(game, play).type("bankrupt yes")
    assert not play.out(0)


@rule("BO-47", "GR-61")
@each_game
def test_what_was_settled_meanwhile_is_not_given_up(game: Game) -> None:
    """While Ann is asked, her purse is put right on a phone."""
    play = broke(game)
    keyboard = at_keyboard(game, play)
    keyboard.type("")
    play.put_right("balance", seat=0, amount=game.m(5_000))
    keyboard.type("yes")
    assert not play.out(0)


@rule("BO-47", "GR-61")
@each_game
def test_in_french_too(game: Game) -> None:
    play = broke(game)
    keyboard = at_keyboard(game, play, "fr")
    keyboard.type("", "")
    assert not play.out(0)
    assert keyboard.terminal_game.prompt().what.endswith("oui ou non")
    keyboard.type("oui")
    assert play.out(0)


def with_real_money(game: Game) -> Stage:
    levels = {"Golden Street": 4, "Pearl Gate": 4}
    play = game.arrive("Golden Street", owns={1: ["dark blue"]}, levels=levels, money="real")
    assert (play.now, play.words()) == ("owe", ["paid", "bankrupt"])
    return play


@rule("BO-47", "GR-61")
@each_game
def test_with_real_money_too(game: Game) -> None:
    play = with_real_money(game)
    keyboard = at_keyboard(game, play)
    keyboard.type("2", "")
    assert not play.out(0)
    keyboard.type("yes")
    assert play.out(0)


@rule("BO-47", "GR-61")
@each_game
def test_to_have_paid_is_not_asked_again(game: Game) -> None:
    play = with_real_money(game)
    at_keyboard(game, play).type("1")
    assert (play.now, play.out(0)) == ("roll", False)
