"""What pieces bring that are sold back (BO-38, GR-54)."""

from typing import Any

import pytest

from tests.host.games.classic.both import Game, both, rule
from tests.host.games.classic.games import data
from tests.host.games.classic.stage import Stage
from trading_unit.games.rules_at_hand import rules_at_hand


def auctioned(game: Game, **how: Any) -> Stage:
    """One piece is left, and both Ann, with brown, and Ben, with dark blue, want it."""
    figures = data(game.name)
    first = figures["steps"][0]["piece"]
    figures = {**figures, "stock": {**figures["stock"], first: 1}}
    play = game.estate(owns={0: ["brown"], 1: ["dark blue"]}, figures=figures, **how)
    play.do("build", {game.called("Dust Lane"): 1})
    play.say(1)
    assert play.now == "bid"
    return play


@rule("BO-38", "GR-54")
@both
def test_won_dear_it_is_sold_back_for_half_the_printed_price(game: Game) -> None:
    play = auctioned(game)
    play.bid(0, game.m(600))
    play.bid(1, game.m(900), 2_000)
    play.light_off()
    street = game.called("Pearl Gate")
    play.say(street)
    (piece,) = play.may("sell", 1)
    assert piece.endswith(street)
    play.do("sell", piece, 1)
    assert play.cash[1] == game.m(1_500 - 900 + 100)


@rule("BO-38", "GR-54")
@pytest.mark.parametrize(
    ("language", "says"),
    [("en", "sold back it brings only"), ("fr", "à la revente, seulement")],
)
@both
def test_the_auction_of_pieces_says_so(game: Game, language: str, says: str) -> None:
    view = game.view(auctioned(game), language)
    rows = {row["label"]: row["value"] for row in view.rows(view.table.ask)}
    assert rows[says] == view.money(game.m(100))  # the dearest street that it may come to


@rule("BO-38", "GR-54")
@both
def test_it_names_the_rules_of_pieces_and_an_auction_of_a_deed_its_own(game: Game) -> None:
    of_pieces = {"BO-38", "GR-54"}
    view = game.view(auctioned(game))
    assert of_pieces & {rule.id for rule in rules_at_hand(view).ask}
    play = game.arrive("Thorn Hill")
    play.say("auction")
    view = game.view(play)
    assert not of_pieces & {rule.id for rule in rules_at_hand(view).ask}


@rule("BO-38", "BO-39", "GR-54", "GR-55")
@pytest.mark.parametrize("space", [None, "Thorn Hill", "Hospital Bills"])
@both
def test_pieces_are_sold_at_any_time(game: Game, space: str | None) -> None:
    """On the own turn and on others', before the throw and while somebody decides."""
    how: dict[str, Any] = {"owns": {1: ["brown"]}, "levels": {"Dust Lane": 1}}
    play = game.arrive(space, **how) if space else game.estate(**how)
    (piece,) = play.may("sell", 1)
    play.do("sell", piece, 1)
    assert play.cash[1] == game.m(1_525)
