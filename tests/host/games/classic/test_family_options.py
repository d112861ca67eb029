"""What families play: fines to the middle, double salary on the corner itself, no auctions, and a
shorter start."""

from random import Random
from typing import Any

import pytest

from tests.host.games.classic import stage
from tests.host.games.classic.both import Game, both, rule
from tests.host.games.classic.games import data
from tests.host.games.classic.stage import Stage
from tests.host.games.greenopoly.table import PEOPLE
from trading_unit.bots.plain import Plain
from trading_unit.bots.seat_view import SeatView
from trading_unit.bots.steady import Steady
from trading_unit.games.classic.view.board_view import stands

FINES = {"fines to the middle": True}
DOUBLE = {"double salary": True}


def corner(game: Game, play: Stage) -> None:
    """Ann's mover is set three spaces before the corner that brings what lies in the middle, and is
    thrown there."""
    play.put_at(0, game.called("Bread Street"))
    play.throw(3, 4)
    assert play.space(0) == game.called("Christianity")


@rule("BO-27", "GR-40")
@both
def test_the_fine_before_a_throw_goes_to_the_middle(game: Game) -> None:
    for options, lies in ((FINES, 50), ({}, 0)):
        play = game.estate(jailed={0: 0}, options=options)
        play.say("fine")
        assert play.cash[0] == game.m(1_450)
        if options or game.unit > 1:  # else there is no middle
            assert play.pot == game.m(lies)


@rule("BO-27", "GR-40")
@both
def test_and_the_one_after_the_third_failed_throw(game: Game) -> None:
    play = game.estate(jailed={0: 2}, cash={0: 30}, owns={0: ["Dust Lane"]}, options=FINES)
    play.say("throw")
    play.throw(1, 3)
    assert play.now == "owe"
    play.do("mortgage", game.called("Dust Lane"))
    assert (play.cash[0], play.pot) == (game.m(10), game.m(50))


@rule("BO-27", "GR-40", "GR-43")
@both
def test_the_corner_brings_it(game: Game) -> None:
    play = game.estate(jailed={0: 0}, options=FINES)
    play.say("fine")
    play.idle(3)
    corner(game, play)
    assert (play.cash[0], play.pot) == (game.m(1_500), 0)
    assert play.lines("pot")[0][1:3] == (0, game.m(50))


@rule("BO-27", "GR-40")
@both
def test_what_lies_there_is_kept_in_the_state_and_shown(game: Game) -> None:
    play = game.estate(jailed={0: 0}, options=FINES)
    play.say("fine")
    play.idle()
    state = play.table.game.state()
    assert state["pot"] == game.m(50)
    assert stands(play.estate, "en")["pot"] == game.view(play).money(game.m(50))
    again = play.table.start(state)
    assert {**again.state(), "turn": state["turn"]} == state
    play.undo(len(play.table.done))
    assert play.pot == 0


@rule("BO-27")
@pytest.mark.parametrize(("rests", "misses"), [(False, True), (True, False)])
def test_repentance_has_a_middle_only_then_and_the_corner_still_costs_the_turn(
    rests: bool, misses: bool
) -> None:
    game = Game("repentance", 1)
    play = game.arrive("Caesar's Tax", options={**FINES, "rest has no effect": rests})
    assert (play.cash[0], play.pot) == (1_400, 100)
    play.idle(2)
    corner(game, play)
    assert (play.cash[0], play.pot, play.estate.misses[0]) == (1_500, 0, misses)
    says = game.view(play).board()["spaces"][20]["does"]
    assert says.startswith("you get all the money that lies in the middle")
    assert ("you miss your next turn" in says) is misses
    assert "pot" not in stands(game.estate().estate, "en")


@rule("BO-27")
def test_in_repentance_what_cards_cost_goes_there_too_and_a_bankrupt_s_debt() -> None:
    game = Game("repentance", 1)
    play = game.arrive("Hospital Bills", at={0: "Dust Lane"}, options=FINES)
    play.say("flat")
    assert play.pot == 200
    play = game.arrive("Caesar's Tax", cash={0: 60}, options=FINES)
    play.say("bankrupt")
    assert (play.cash[0], play.pot, play.out(0)) == (0, 60, True)


@rule("BO-27", "GR-43")
@both
def test_nothing_lies_there_yet(game: Game) -> None:
    play = game.estate(options=FINES)
    corner(game, play)
    assert play.lines("pot empty") == [(0,)]


# Double salary


@rule("BO-09", "GR-21")
@pytest.mark.parametrize(("a", "b", "times"), [(1, 2, 2), (2, 3, 1)])
@both
def test_on_the_corner_itself_the_salary_is_paid_twice(
    game: Game, a: int, b: int, times: int
) -> None:
    for options, pays in ((DOUBLE, times), ({}, 1)):
        play = game.estate(at={0: "Pearl Gate"}, owns={0: ["brown", "dark blue"]}, options=options)
        wages = play.estate.characters.wages(0)
        play.throw(a, b)
        assert play.lines("wages") == [(-1, 0, pays * wages, "")]


@rule("BO-09", "GR-21", "GR-22")
@both
def test_by_a_card_too(game: Game) -> None:
    play = game.arrive("Laws 1", options=DOUBLE)
    wages = play.estate.characters.wages(0)
    start = play.estate.board.spaces[play.estate.board.go]
    play.say(
        next(name for name, card in play.estate.board.cards.items() if card.get("to") == start)
    )
    assert play.lines("wages")[-1][2] == 2 * wages


@rule("BO-23", "GR-35")
@both
def test_not_by_going_straight_to_jail(game: Game) -> None:
    play = game.arrive("Go to Bondage", options=DOUBLE)
    assert (play.jailed(0), play.lines("wages")) == (True, [])


# No auctions

NO_AUCTIONS = {"no auctions": True}


@rule("BO-12", "GR-24")
@both
def test_what_is_not_bought_stays_with_the_bank(game: Game) -> None:
    play = game.arrive("Thorn Hill", options=NO_AUCTIONS)
    hill = game.called("Thorn Hill")
    assert (play.now, play.words()) == ("buy", ["buy", "no"])
    for value in ("auction", "", None, ["auction", 10]):
        assert play.refuses(value) == "it has to be buy or no"
    play.put_right("balance", seat=0, amount=0)
    assert play.refuses("buy").endswith(": raise the money, or say no")
    assert game.view(play).choice_text(play.table.ask, "no") == "leave it to the Bank"
    play.say("no")
    assert (play.now, play.owner(hill), play.cash) == ("roll", None, game.money([0, 1_500, 1_500]))
    assert (play.lines("auction"), play.lines("does not buy")) == ([], [(0, hill)])


@rule("BO-12", "GR-24")
@both
def test_the_money_for_it_may_be_raised_first(game: Game) -> None:
    play = game.arrive("Thorn Hill", cash={0: 150}, owns={0: ["Valley Line"]}, options=NO_AUCTIONS)
    assert play.words() == ["no"]
    play.do("mortgage", game.called("Valley Line"))
    play.say("buy")
    assert play.owner(game.called("Thorn Hill")) == 0


@rule("BO-12", "GR-24")
@both
def test_bots_buy_or_leave_it(game: Game) -> None:
    for cash, says in ((1_500, "buy"), (100, "no")):
        play = game.arrive("Thorn Hill", cash={0: cash}, options=NO_AUCTIONS)
        for bot in (Steady(Random(1)), Plain(Random(1))):
            assert bot.answer(SeatView(play.table, 0)) == says


@rule("BO-12", "GR-24")
@both
def test_nothing_on_the_board_speaks_of_an_auction(game: Game) -> None:
    for options, speaks in ((NO_AUCTIONS, False), ({}, True)):
        spaces = game.view(game.estate(options=options)).board()["spaces"]
        assert any("auction" in space["does"] for space in spaces) is speaks


@rule("BO-35", "GR-51")
@both
def test_who_builds_first_has_the_last_pieces(game: Game) -> None:
    figures = data(game.name)
    first = figures["steps"][0]["piece"]
    figures = {**figures, "stock": {**figures["stock"], first: 1}}
    owns = {0: ["brown"], 1: ["dark blue"]}
    play = game.estate(owns=owns, figures=figures, options=NO_AUCTIONS)
    play.do("build", {game.called("Dust Lane"): 1})
    assert (play.now, play.left(first), play.lines("short")) == ("roll", 0, [])
    assert play.level(game.called("Dust Lane")) == 1


@rule("BO-50", "BO-51", "BO-12")
def test_nor_is_what_a_bankrupt_leaves_auctioned() -> None:
    game = Game("repentance", 1)
    how: dict[str, Any] = {"cash": {0: 20}, "owns": {0: ["Dust Lane"]}, "mortgaged": ["Dust Lane"]}
    play = game.arrive("Caesar's Tax", **how, options=NO_AUCTIONS)
    play.say("bankrupt")
    assert (play.now, play.owner("Dust Lane")) == ("roll", None)
    assert play.lines("stays with the Bank") == [("Dust Lane",)]
    how = {**how, "owns": {0: ["Dust Lane"], 1: ["dark blue"]}}
    play = game.arrive("Golden Street", **how, options=NO_AUCTIONS)
    play.say("bankrupt")
    play.say("refuse")
    assert (play.now, play.owner("Dust Lane")) == ("roll", None)


# A shorter start

SHORTER = {"shorter start": True}


def begun(game: Game, seats: int = 3, **more: Any) -> Stage:
    play = stage.new_game(seats, game=game.name, options=SHORTER, **more)
    if game.unit > 1:
        for character in PEOPLE[:seats]:
            play.say(character)
    return play


@rule("BO-54", "GR-06")
@both
def test_each_draws_two_places_clockwise_before_the_first_turn(game: Game) -> None:
    play = begun(game)
    names = [*map(game.called, ("Thorn Hill", "Valley Line", "Dust Lane", "Pearl Gate"))]
    before = play.cash
    for seat, name in enumerate(names):
        assert (play.now, play.who) == ("first deed", seat % 3)
        assert "Free" not in game.view(play).ask_text(play.table.ask)
        play.say(name)
        assert play.owner(name) == seat % 3
    assert play.refuses(names[0]).startswith("it has to be one of")  # it has an owner
    for value in (game.called("Repentance"), "", None, 3, [names[0]]):
        assert play.refuses(value).startswith("it has to be one of")
    play.say(game.called("Desert Line"))
    play.say(game.called("Golden Street"))
    assert (play.now, play.cash) == ("roll", before)
    assert [len(play.owned(seat)) for seat in range(3)] == [2, 2, 2]
    assert play.lines("begins with")[0] == (0, names[0])


@rule("BO-54", "GR-06")
@both
def test_the_screen_draws_them(game: Game) -> None:
    chance = {"dice": "table", "cards": "screen"}
    play = stage.new_game(2, game=game.name, options=SHORTER, chance=chance)
    while play.now != "roll":
        play.by_chance()
    assert len({name for seat in range(2) for name in play.owned(seat)}) == 4
    drawn = play.owned(0)
    play.undo(4)
    assert play.refuses("Bread Street", 0)
    while play.now != "roll":
        play.by_chance()
    assert play.owned(0) == drawn  # an undo draws nothing else


@rule("BO-54", "GR-06")
@both
def test_with_the_option_off_and_in_a_standing_game_nobody_draws(game: Game) -> None:
    assert game.estate(options=SHORTER).now == "roll"
    play = stage.new_game(2, game=game.name)
    if game.unit > 1:
        play.say(PEOPLE[0])
        play.say(PEOPLE[1])
    assert play.now == "roll"


@both
def test_a_set_up_of_an_earlier_version_does_not_name_the_new_options(game: Game) -> None:
    setup = game.estate().setup
    known = {"ask for rent", "rest has no effect", "finish the round", "full start"}
    known |= {"income tax to the bank"}
    options = {name: value for name, value in setup["options"].items() if name in known}
    play = Stage({**setup, "options": options})
    play.throw(1, 2)
    play.say("auction")
    assert (play.now, play.estate.moves.fines_to) == ("bid", -1)
