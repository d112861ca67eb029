"""What families play: fines to the middle, and double salary on the corner itself."""

import pytest

from tests.host.games.classic.both import Game, both, rule
from tests.host.games.classic.stage import Stage
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
        wages = play.estate.wages_of(0)
        play.throw(a, b)
        assert play.lines("wages") == [(-1, 0, pays * wages, "")]


@rule("BO-09", "GR-21", "GR-22")
@both
def test_by_a_card_too(game: Game) -> None:
    play = game.arrive("Laws 1", options=DOUBLE)
    wages = play.estate.wages_of(0)
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
