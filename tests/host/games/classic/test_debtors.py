"""What a debtor may do: raise it, deal, and give nobody but the creditor anything below its worth
(BO-47, BO-48, GR-61)."""

from typing import Any

import pytest

from tests.host.games.classic.both import Game, both, rule
from tests.host.games.classic.stage import Stage
from tests.host.games.property_stage import terms

BELOW = "who owes money gives nobody else a deed below its mortgage value"
VALLEY, HILL = "Valley Line", "Thorn Hill"  # good for 100, and for 110


def owing_two(game: Game, **how: Any) -> Stage:
    """By a card Ben owes Ann something, and then Cleo does; neither has a dollar."""
    owns = {1: [VALLEY, HILL], 2: ["Desert Line"]}
    play = game.collects(
        **{
            "cash": {1: 0, 2: 0},
            "owns": owns,
            "mortgaged": [HILL],
            "keeps": {1: [game.kept_card()]},
            **how,
        }
    )
    assert (play.now, play.who) == ("owe", 1)
    return play


@rule("BO-48", "GR-61")
@both
def test_to_anybody_but_the_creditor_nothing_goes_below_its_mortgage_value(game: Game) -> None:
    valley = game.called(VALLEY)
    play = owing_two(game)
    play.put_right("balance", seat=2, amount=game.m(300))
    assert play.refuses_offer(1, 2, give=[valley], get=[game.m(99)]).startswith(BELOW)
    assert play.refuses_offer(2, 1, give=[game.m(99)], get=[valley]).startswith(BELOW)
    play.offer(1, 2, give=[valley], get=[game.m(100)])
    play.yes()
    assert (play.owner(valley), play.out(1)) == (2, False)


@rule("BO-48", "GR-61")
@both
def test_to_the_creditor_it_may_go_for_any_part_of_the_debt(game: Game) -> None:
    play = owing_two(game)
    due = play.estate.debts[0].amount
    play.offer(1, 0, give=[game.called(VALLEY)], debt=due)
    play.yes()
    assert (play.owner(game.called(VALLEY)), play.now, play.who) == (0, "owe", 2)


@rule("BO-48", "GR-61")
@both
def test_no_kept_card_and_no_mortgaged_deed_for_nothing(game: Game) -> None:
    """What is mortgaged counts the least amount there is, and so does each card."""
    card, hill = game.kept_card(), game.called(HILL)
    play = owing_two(game)
    play.put_right("balance", seat=2, amount=game.m(300))
    least = game.unit
    assert play.refuses_offer(1, 2, give=[card, hill], get=[least]).startswith(BELOW)
    play.offer(1, 2, give=[card, hill], get=[2 * least])
    play.yes()
    assert play.keeps(2) == [card]


@rule("BO-48", "GR-61")
@both
def test_nor_is_money_given_away(game: Game) -> None:
    play = owing_two(game, cash={1: 5, 2: 0})
    desert = game.called("Desert Line")
    why = play.refuses_offer(1, 2, give=[game.called(VALLEY), game.m(5)], get=[desert])
    assert why.startswith(BELOW)


@rule("BO-48", "GR-61")
@both
def test_nor_through_a_counter_offer(game: Game) -> None:
    play = owing_two(game)
    play.put_right("balance", seat=2, amount=game.m(300))
    play.offer(2, 1, give=[game.m(100)], get=[game.called(VALLEY)])
    gift = terms(2, give=[game.called(VALLEY)], get=[game.unit])
    assert play.refuses([gift, 1_000]).startswith(BELOW)


@rule("BO-48", "GR-61")
@both
def test_who_is_not_settled_yet_is_held_to_the_floor_too_also_by_that_creditor(game: Game) -> None:
    """Whatever Ann forgives Cleo for it: Ben's debt comes first."""
    play = owing_two(game)
    desert = game.called("Desert Line")
    assert play.refuses_offer(2, 0, give=[desert], get=[game.unit]).startswith(BELOW)
    assert play.refuses_offer(0, 2, get=[desert], debt=game.unit).startswith(BELOW)
    play.offer(1, 0, give=[game.called(VALLEY)], debt=play.estate.debts[0].amount)
    play.yes()
    play.offer(2, 0, give=[desert], debt=play.estate.debts[0].amount)  # now it is settled
    play.yes()
    assert (play.owner(desert), play.now, play.who) == (0, "roll", 1)


@rule("BO-47", "GR-61")
@both
def test_who_can_raise_it_has_to_and_is_offered_no_bankruptcy(game: Game) -> None:
    play = owing_two(game)
    assert play.words() == []
    for value in ("bankrupt", "paid", "", None):
        assert play.refuses(value).startswith("sell, mortgage or deal: ")
    play.do("mortgage", game.called(VALLEY), 1)
    assert (play.now, play.who) == ("owe", 2)


@rule("BO-47", "GR-61")
@both
def test_who_owes_builds_nothing_and_lifts_nothing(game: Game) -> None:
    play = owing_two(game, owns={1: ["brown", HILL]})
    assert (play.may("build", 1), play.may("lift", 1)) == ([], [])
    assert play.refuses_to("build", {game.called("Dust Lane"): 1}, 1) == "build is not possible now"
    assert play.refuses_to("lift", game.called(HILL), 1) == "lift is not possible now"


@rule("BO-47", "GR-61")
@pytest.mark.parametrize("by", [0, 2, "table"])
@both
def test_nobody_else_declares_it(game: Game, by: int | str) -> None:
    play = game.collects(cash={1: 0}, owns={2: ["Desert Line"]})
    assert (play.now, play.words()) == ("owe", ["bankrupt"])
    assert play.refuses("bankrupt", by) == "somebody else is asked"


@rule("BO-47", "GR-61")
@both
def test_a_deal_is_open_until_it_is_declared(game: Game) -> None:
    play = ruined(game)
    play.offer(0, 2, give=[game.called(HILL)], get=[game.m(90)])
    play.yes()
    play.say("interest")
    assert (play.out(0), play.cash[0], play.who) == (False, 0, 1)


def ruined(game: Game) -> Stage:
    """Ann owes Ben 100, and has 10 and a mortgaged street."""
    owns = {0: [HILL], 1: ["dark blue"]}
    play = game.arrive("Golden Street", owns=owns, mortgaged=[HILL], cash={0: 10})
    assert (play.now, play.words()) == ("owe", ["bankrupt"])
    return play


@rule("BO-47", "GR-61")
@both
def test_nothing_else_is_said_then(game: Game) -> None:
    play = ruined(game)
    for value in ("paid", "", None, ["bankrupt"], 0):
        assert play.refuses(value) == "it has to be bankrupt"


@rule("BO-47", "GR-61")
@both
def test_the_creditor_may_take_something_for_the_debt(game: Game) -> None:
    play, hill = ruined(game), game.called(HILL)
    play.offer(0, 1, give=[hill], debt=game.m(90))
    play.yes()
    play.say("interest")
    assert (play.owner(hill), play.out(0), play.who) == (1, False, 1)
    assert play.cash == game.money([0, 1_500 + 10 - 11, 1_500])


@rule("BO-47", "GR-61")
@both
def test_no_more_is_forgiven_than_is_owed(game: Game) -> None:
    play, hill = ruined(game), game.called(HILL)
    money, said = game.view(play).money, "only what is owed can be forgiven: "
    why = play.refuses_offer(0, 1, give=[hill], debt=game.m(101))
    assert why == f"{said}{money(game.m(100))}"
    why = play.refuses_offer(0, 2, give=[hill], get=[game.m(200)], debt=game.m(1))
    assert why == f"{said}{money(0)}"
