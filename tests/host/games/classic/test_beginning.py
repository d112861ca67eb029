"""Who begins (BO-01, BO-02, GR-12)."""

from tests.host.games.classic import stage
from tests.host.games.classic.both import Game, both, rule
from tests.host.games.classic.stage import Stage
from tests.host.games.greenopoly.table import PEOPLE


def new_game(game: Game, seats: int) -> Stage:
    """From the beginning, where it is thrown for who begins."""
    play = stage.new_game(seats, game=game.name)
    for character in PEOPLE[:seats] if play.now == "character" else ():
        play.say(character)
    return play


@rule("BO-01", "GR-12")
@both
def test_the_highest_throw_begins_the_first_seat_throws_first(game: Game) -> None:
    play = new_game(game, 3)
    for seat, (a, b) in enumerate([(3, 4), (6, 5), (2, 2)]):
        assert (play.now, play.who) == ("roll", seat)
        play.throw(a, b)
    assert play.lines("throws to begin") == [(0, 3, 4), (1, 6, 5), (2, 2, 2)]
    assert play.lines("begins") == [(1,)]
    assert (play.now, play.who) == ("roll", 1)
    play.throw(4, 6)  # and it goes on clockwise
    assert play.who == 2


@rule("BO-01", "GR-12")
@both
def test_those_who_tied_throw_again(game: Game) -> None:
    play = new_game(game, 4)
    for a, b in [(3, 3), (5, 4), (1, 2), (6, 3)]:
        play.throw(a, b)
    assert play.lines("begins") == []
    assert play.who == 1
    play.throw(1, 1)
    assert play.who == 3
    play.throw(1, 2)
    assert play.lines("begins") == [(3,)]


@rule("BO-01", "BO-02", "GR-12")
@both
def test_throwing_for_it_moves_nobody(game: Game) -> None:
    play = new_game(game, 2)
    before = play.cash
    play.throw(6, 6)
    play.throw(1, 2)
    assert [play.space(seat) for seat in (0, 1)] == [game.called("Repentance")] * 2
    assert (play.cash, play.lines("wages")) == (before, [])
