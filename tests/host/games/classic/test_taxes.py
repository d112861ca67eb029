"""A tax by a share of the worth: chosen before anybody reckons it (BO-21, GR-31 to GR-33)."""

from random import Random
from typing import Any

import pytest

from tests.host.games.classic.both import Game, both, rule
from tests.host.games.classic.stage import Stage
from trading_unit.bots.hint import hint
from trading_unit.bots.plain import Plain
from trading_unit.bots.seat_view import SeatView
from trading_unit.bots.steady import Steady
from trading_unit.play.hints import hint_lines

TAX = "Hospital Bills"
OTHER_WAY = "a different answer from the one you undid"


def taxed(game: Game, **how: Any) -> Stage:
    """Ann is asked; she owns the two dark blue streets, 750, and a station, 200."""
    owns = {0: ["dark blue", "Valley Line"], 1: ["Desert Line"]}
    play = game.arrive(TAX, **{"at": {0: "Dust Lane"}, "owns": owns, **how})
    assert (play.now, play.who) == ("tax", 0)
    return play


def flat(game: Game) -> int:
    board = game.estate().estate.board
    return board.flat[board.space_of[game.called(TAX)]]


@rule("BO-21", "GR-31")
@both
def test_the_fixed_amount(game: Game) -> None:
    play, tax = game.arrive(TAX), flat(game)
    assert (play.now, play.who, play.words()) == ("tax", 0, ["percent", "flat"])
    play.say("flat")
    assert play.cash == [game.m(1_500) - tax, *game.money([1_500] * 2)]
    [line] = play.lines("tax")
    assert (line[0], line[2:]) == (0, (tax, game.called(TAX)))


@rule("BO-21", "GR-31")
@both
@pytest.mark.parametrize(
    ("cash", "tax"), [(1_500, 150), (1_501, 151), (9, 1), (0, 0), (30_000, 3_000)]
)
def test_or_a_tenth_rounded_up_to_a_step(game: Game, cash: int, tax: int) -> None:
    play = game.arrive(TAX, cash={0: cash})
    play.say("percent")
    assert (play.cash[0], play.who) == (game.m(cash - tax), 1)


@rule("BO-21", "GR-32")
@both
def test_of_cash_printed_prices_and_building_costs(game: Game) -> None:
    play = game.arrive(
        TAX,
        at={0: "Dust Lane"},
        cash={0: 1_000},
        owns={0: ["dark blue", "Valley Line", "Lamp Oil Works"]},
        levels={"Pearl Gate": 4, "Golden Street": 3},
        mortgaged=["Valley Line"],
    )
    play.say("percent")
    worth = 1_000 + 350 + 400 + 200 + 150 + 7 * 200
    assert play.cash[0] == game.m(1_000 - worth // 10)


@rule("BO-21", "GR-31")
@both
def test_nothing_else_is_chosen(game: Game) -> None:
    play = game.arrive(TAX)
    for value in ("none", "", None, game.m(150), ["percent", game.m(150)], "10"):
        assert play.refuses(value) == "it has to be percent or flat"
    assert play.refuses("flat", 1) == "somebody else is asked"


@rule("BO-21", "GR-31")
@both
def test_who_has_too_little_raises_it(game: Game) -> None:
    tax = flat(game) // game.unit
    play = game.arrive(TAX, at={0: "Dust Lane"}, cash={0: tax - 50}, owns={0: ["Valley Line"]})
    play.say("flat")
    assert (play.now, play.who) == ("owe", 0)
    play.do("mortgage", game.called("Valley Line"))
    assert (play.cash[0], play.who) == (game.m(50), 1)


@rule("BO-21", "GR-33")
@both
def test_no_hint_reckons_the_share(game: Game) -> None:
    play = taxed(game)
    for aloud in (False, True):
        found = hint(play.table, 0, aloud)
        assert (found.kind, found.value, found.gain, found.otherwise) == ("only you", None, 0, 0)
        for language in ("en", "fr"):
            lines = hint_lines(game.view(play, language), found)
            assert lines
            assert not any(letter.isdigit() for letter in " ".join(lines))


@rule("BO-21", "GR-33")
@pytest.mark.parametrize(("more", "chosen"), [(-10, "percent"), (10, "flat")])
@both
def test_bots_go_by_cash_alone(game: Game, more: int, chosen: str) -> None:
    """However much they own: with all they have it would always be the fixed amount."""
    fixed = flat(game) // game.unit
    play = taxed(game, cash={0: 10 * fixed + more}, levels={"Pearl Gate": 4, "Golden Street": 4})
    for bot in (Steady(Random(1)), Plain(Random(1))):
        assert bot.answer(SeatView(play.table, 0)) == chosen


@rule("BO-21", "GR-33")
@both
def test_no_page_sums_it_up_while_an_offer_or_a_debt_lies_over_the_choice(game: Game) -> None:
    """Whoever is to choose might make an offer, only to see the worth beside it."""
    play = taxed(game)
    play.offer(0, 1, give=[game.called("Valley Line")], get=[game.m(100)])
    assert play.now == "offer"
    shown = game.view(play)
    assert (shown.worth(0), shown.worth(1)) == (None, game.m(1_700))
    play.no()
    assert (play.now, shown.worth(0)) == ("tax", None)
    play.say("flat")
    assert shown.worth(0) is not None


@rule("BO-21", "GR-33")
@both
def test_once_the_share_is_reckoned_the_other_way_needs_everybodys_yes(game: Game) -> None:
    play = taxed(game)
    play.say("percent")
    after = play.stands()
    play.undo()
    assert OTHER_WAY in play.refuses("flat")
    assert play.now == "tax"
    play.say("percent")
    assert play.stands() == after
    play.undo()
    play.table.leave_future(0, [1, 2])
    play.say("flat")
    assert play.cash[0] < game.m(1_500)
    assert play.lines("tax")[-1][2] == flat(game)


@rule("BO-21", "GR-33")
@both
def test_nor_is_it_got_round_by_undoing_further_or_by_an_aside(game: Game) -> None:
    play = taxed(game)
    play.do("mortgage", game.called("Valley Line"))
    play.say("percent")
    play.undo(2)
    assert OTHER_WAY in play.refuses("flat")
    assert OTHER_WAY in play.refuses_to("mortgage", game.called("Pearl Gate"))
    play.do("mortgage", game.called("Valley Line"))  # as it was
    assert OTHER_WAY in play.refuses("flat")


@rule("BO-21", "GR-33")
@both
def test_who_chose_the_fixed_amount_may_still_take_the_share(game: Game) -> None:
    """Nothing has been reckoned then."""
    play = taxed(game)
    play.say("flat")
    play.undo()
    play.say("percent")
    assert play.lines("tax")[-1][0] == 0
