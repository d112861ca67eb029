"""With real money the purses are on the table, and the host says what to pay (BO-21, BO-47, GR-33,
GR-61)."""

from typing import Any

from tests.host.games.classic.both import Game, both, rule


@rule("BO-47", "GR-61")
@both
def test_who_owes_says_what_was_done(game: Game) -> None:
    play = game.arrive("Thorn Hill", money="real", owns={1: ["Thorn Hill"]})
    assert (play.now, play.who, play.words()) == ("owe", 0, ["paid", "bankrupt"])
    play.say("paid")
    assert play.lines("rent") == [(0, 1, game.m(18), game.called("Thorn Hill"))]
    assert (play.now, play.who) == ("roll", 1)


@rule("BO-21", "GR-33")
@both
def test_who_pays_a_share_counts_the_purse_after_the_choice(game: Game) -> None:
    owns = {0: ["Valley Line"]}
    play = game.arrive("Hospital Bills", at={0: "Dust Lane"}, money="real", owns=owns)
    play.say("percent")
    assert (play.now, play.who) == ("count", 0)
    step = game.view(play).money(game.m(1))
    wrong: list[Any] = [game.m(-1), 1.5, "100", None]
    for value in wrong:
        assert play.refuses(value) == f"cash is a whole amount, in steps of {step}"
    play.say(game.m(1_205))
    assert (play.now, play.lines("owes")[0][2]) == ("owe", game.m(141))
    play.say("paid")
    assert play.lines("tax")[0][2] == game.m(141)
    assert play.who == 1


@both
def test_no_balance_is_put_right(game: Game) -> None:
    play = game.estate(money="real")
    why = play.refuses_right("balance", seat=0, amount=game.m(5))
    assert why == "with real money the purses are on the table"
