"""Only the Bank lends, on mortgages; a deal between players is no loan and no gift (BO-52,
GR-64)."""

import pytest

from tests.host.games.classic.both import Game, both, rule
from tests.host.games.property_stage import terms

LOAN = "a deal moves a property or a card: players neither lend nor give each other money"
ONE_SIDE = "each side of a deal gives something, and"
HILL = "Thorn Hill"


@rule("BO-52", "GR-64")
@pytest.mark.parametrize(("gives", "gets"), [(100, 0), (0, 100), (100, 110)])
@both
def test_money_for_money_or_for_nothing_is_no_deal(game: Game, gives: int, gets: int) -> None:
    play = game.estate(owns={0: [HILL], 1: ["Valley Line"]})
    give, get = [game.m(gives)], [game.m(gets)]
    assert play.refuses_offer(0, 1, give=give, get=get) == LOAN
    play.offer(0, 1, give=[game.called(HILL)], get=[game.m(100)])
    assert play.refuses([terms(0, give=give, get=get), 1_000]) == LOAN  # nor as a counter-offer


@rule("BO-52", "GR-64")
@both
def test_each_side_gives_something(game: Game) -> None:
    hill, valley = game.called(HILL), game.called("Valley Line")
    play = game.estate(owns={0: [HILL], 1: ["Valley Line"]}, keeps={0: [game.kept_card()]})
    for thing in (hill, game.kept_card()):
        assert play.refuses_offer(0, 1, give=[thing]) == f"{ONE_SIDE} Ben gives nothing"
        assert play.refuses_offer(1, 0, get=[thing]) == f"{ONE_SIDE} Ben gives nothing"
    play.offer(0, 1, give=[game.kept_card()], get=[valley])
    play.yes()
    assert (play.keeps(1), play.owner(valley)) == ([game.kept_card()], 0)


@rule("BO-52", "GR-64")
@both
def test_a_debt_that_is_forgiven_counts_as_given(game: Game) -> None:
    owns = {0: [HILL], 1: ["dark blue"]}
    play = game.arrive("Golden Street", owns=owns, cash={0: 60})
    due, hill, golden = game.m(40), game.called(HILL), game.called("Golden Street")
    assert (play.now, play.who) == ("owe", 0)
    assert play.refuses_offer(1, 0, debt=due) == "a deal needs something to change hands"
    assert play.refuses_offer(0, 1, give=[game.m(10)], debt=due) == LOAN
    assert play.refuses_offer(1, 0, give=[golden], debt=due) == f"{ONE_SIDE} Ann gives nothing"
    play.offer(0, 1, give=[hill], debt=due)
    play.yes()
    assert (play.owner(hill), play.who) == (1, 1)


@rule("BO-52", "GR-64")
@both
def test_no_more_is_forgiven_than_is_owed_and_by_nobody_else(game: Game) -> None:
    play = game.arrive("Golden Street", owns={0: [HILL], 1: ["dark blue"]}, cash={0: 60})
    due, hill = play.estate.debts[0].amount, game.called(HILL)
    says = game.view(play).money
    assert play.refuses_offer(0, 1, give=[hill], debt=due + game.unit) == (
        f"only what is owed can be forgiven: {says(due)}"
    )
    assert play.refuses_offer(0, 2, give=[hill], get=[game.m(200)], debt=game.unit) == (
        f"only what is owed can be forgiven: {says(0)}"
    )


@rule("BO-52", "GR-64")
@both
def test_with_real_money_too(game: Game) -> None:
    play = game.estate(owns={0: [HILL]}, money="real")
    assert play.refuses_offer(0, 1, give=[game.m(100)]) == LOAN
    assert play.refuses_offer(0, 1, give=[game.called(HILL)]).startswith(ONE_SIDE)


@rule("BO-52", "GR-64")
@pytest.mark.parametrize("by", [0, 1])
@both
def test_players_lend_each_other_nothing(game: Game, by: int) -> None:
    """What a deal brings, it brings at once: nothing can be owed for it."""
    play = game.estate(owns={0: [HILL]})
    none = game.view(play).money(0)
    assert play.refuses_offer(by, 1 - by, give=[game.m(100)], debt=game.m(50)) == (
        f"only what is owed can be forgiven: {none}"
    )
    later = {**terms(1 - by, give=[game.m(100)]), "later": game.m(110)}
    assert play.refuses_to("deal", later, by).startswith("a deal names the other seat")
    assert (
        play.refuses_offer(by, 1 - by, give=["a promise"]) == "a promise is not there to be given"
    )


@rule("BO-52", "GR-64")
@both
def test_nobody_gives_what_is_not_there(game: Game) -> None:
    play = game.estate(cash={1: 30})
    for give, get in (([], [31]), ([-1], [])):
        why = play.refuses_offer(0, 1, give=game.money(give), get=game.money(get))
        assert why.startswith("money in a deal is a whole amount")
    assert play.refuses_offer(0, 0, give=[game.m(10)]) == "a deal is made with another seat"
    assert play.refuses_offer(0, -1, give=[game.m(10)]) == "a deal is made with another seat"
    assert play.refuses_offer(0, 1) == "a deal needs something to change hands"


@rule("BO-52", "GR-64")
@both
def test_the_bank_lends_only_on_mortgages(game: Game) -> None:
    play = game.estate(owns={0: [HILL]}, cash={0: 0})
    assert {aside for aside in play.table.ask.asides if play.may(aside)} == {"mortgage", "deal"}
    play.do("mortgage", game.called(HILL))
    assert play.cash[0] == game.m(110)
    assert play.refuses_to("mortgage", game.called(HILL)) == "nothing can be chosen here"
