"""Debts of several at once: in which order they are paid, and one that never is."""

import pytest

from tests.host.games.classic.both import Game, both, rule
from tests.host.games.classic.games import data
from tests.host.games.classic.stage import Stage, arrive, draw


def draws(game: Game, effect: str, cash: dict[int, int]) -> Stage:
    """Ben, of four, draws the card by which all others pay him or are paid."""
    card = next(one for one in data(game.name)["cards"] if one["effect"] == effect)
    return draw(card["name"], **game.how(seats=4, seat=1, cash=cash))


@rule("BO-18", "GR-29")
@both
@pytest.mark.parametrize(("effect", "paying"), [("from each", 1), ("to each", 2)])
def test_each_other_player_pays_or_is_paid_clockwise(game: Game, effect: str, paying: int) -> None:
    """From whoever draws the card: the third player comes first, and the first one last."""
    play = draws(game, effect, cash={})
    assert [line[paying - 1] for line in play.lines("card pays")] == [2, 3, 0]


@rule("BO-18", "GR-29")
@both
def test_whoever_sits_next_is_paid_first_where_the_money_ends(game: Game) -> None:
    """Ben has enough for two of the three: Ann, the last one, is owed the rest."""
    card = next(one for one in data(game.name)["cards"] if one["effect"] == "to each")
    each = card["amount"] // game.unit
    play = draws(game, "to each", cash={1: 2 * each})
    assert play.lines("owes")[-1][:3] == (1, 0, card["amount"])


def test_what_a_creditor_owed_the_bankrupt_is_gone() -> None:
    """Ben visits Ann, who sells the street before she asks for the rent, and draws a card by which
    all owe him something."""
    play = arrive(
        "Bread Street",
        1,
        1,
        seat=1,
        owns={0: ["Bread Street"]},
        cash={0: 0, 1: 0, 2: 101},
        options={"ask for rent": True},
    )
    play.offer(0, 2, give=["Bread Street"], get=[1])
    play.yes()
    play.put_right("balance", seat=0, amount=0)
    play.throw(1, 3)
    play.say("Birthday Blessings")
    assert (play.now, play.who, play.cash) == ("owe", 0, [0, 10, 90])  # Cleo has paid
    play.put_right("balance", seat=1, amount=0)
    play.do("claim", "Bread Street", 0)
    play.say("bankrupt")
    assert play.lines("bankrupt") == [(0, 1)]
    assert play.cash == [0, 0, 90]  # Ben owes nobody, himself least of all
    assert play.lines("rent") == []
    assert (play.now, play.who) == ("roll", 2)
