"""More pieces are wished for than the Bank has (BO-34, BO-35, GR-51). What is special to houses and
hotels, and to four kinds of pieces, is tried in each game's own folder."""

from typing import Any

import pytest

from tests.host.games.classic.both import Game, both, rule
from tests.host.games.classic.games import data
from tests.host.games.classic.stage import Stage
from trading_unit.table.ask import CLOCK, Amount

LANE, BRIDGE, PEARL, GOLDEN = "Dust Lane", "Broken Bridge", "Pearl Gate", "Golden Street"


class Shortage:
    """Ann has brown and Ben dark blue, and the Bank has so many of the first piece."""

    def __init__(self, game: Game, left: int = 1, **how: Any) -> None:
        figures = data(game.name)
        self.game = game
        self.piece = figures["steps"][0]["piece"]
        figures = {**figures, "stock": {**figures["stock"], self.piece: left}}
        owns = {0: ["brown"], 1: ["dark blue"]}
        self.play: Stage = game.estate(**{"owns": owns, "figures": figures, **how})

    def build(self, street: str) -> None:
        self.play.do("build", self.game.piece(1, street))

    def bid(self, seat: int, amount: int, moment: int) -> None:
        self.play.bid(seat, self.game.m(amount), moment)

    def levels(self, *streets: str) -> list[int]:
        return self.play.levels(map(self.game.called, streets))

    def pays(self, *cash: int) -> None:
        assert self.play.cash == self.game.money(cash)


@rule("BO-34", "GR-51")
@both
def test_with_none_left_one_has_to_wait(game: Game) -> None:
    short = Shortage(game, 1, levels={PEARL: 1})
    play = short.play
    assert (play.left(short.piece), play.may("build")) == (0, [])
    assert play.refuses_to("build", game.piece(1, LANE)) == "nothing can be chosen here"
    play.idle()
    play.do("sell", game.piece(1, PEARL))
    play.idle(2)
    short.build(LANE)
    play.say(0)  # Ben could use it too
    assert short.levels(LANE, PEARL) == [1, 0]


@rule("BO-35", "GR-51")
@both
def test_those_who_could_use_one_say_how_many(game: Game) -> None:
    short = Shortage(game)
    short.build(LANE)
    play = short.play
    assert (play.now, play.who, play.words()) == ("wish", 1, [Amount(0, 1, 1, counts=True)])
    assert play.lines("short") == [(short.piece,)]
    for value in ("yes", None, True, 200, -1, 2, 1.0, [1]):
        assert play.refuses(value) == "say how many: a whole number from 0 to 1"
    assert play.refuses(1, 0) == play.refuses(1, 2) == "somebody else is asked"
    assert play.refuses_to("build", game.piece(1, BRIDGE)) == "build is not possible now"


@rule("BO-35", "GR-51")
@both
def test_when_they_do_not_want_it_it_costs_what_it_costs(game: Game) -> None:
    short = Shortage(game)
    short.build(LANE)
    short.play.say(0)
    assert (short.play.now, short.play.who, short.levels(LANE)) == ("roll", 0, [1])
    short.pays(1_450, 1_500, 1_500)
    assert short.play.lines("builds") == [(0, -1, game.m(50), game.piece(1, LANE))]


@rule("BO-35", "GR-51")
@both
@pytest.mark.parametrize(
    ("left", "how"),
    [
        (9, {}),
        (1, {"cash": {1: 199}}),
        (1, {"mortgaged": [PEARL]}),
        (1, {"owns": {0: ["brown"], 1: [PEARL]}}),
    ],
)
def test_nobody_is_asked_where_there_is_enough_or_who_could_use_none(
    game: Game, left: int, how: dict[str, Any]
) -> None:
    short = Shortage(game, left, **how)
    short.build(LANE)
    assert (short.play.now, short.levels(LANE)) == ("roll", [1])


@rule("BO-35", "GR-51")
@both
def test_each_is_asked_once_in_a_turn(game: Game) -> None:
    short = Shortage(game, 2)
    short.build(LANE)
    short.play.say(0)
    short.build(BRIDGE)
    assert (short.play.now, short.levels(LANE, BRIDGE)) == ("roll", [1, 1])
    assert short.play.lines("wishes") == [(1, 0, short.piece)]


def wanted(game: Game, **how: Any) -> Shortage:
    """Ben wants it too."""
    short = Shortage(game, **how)
    short.build(LANE)
    short.play.say(1)
    assert short.play.now == "bid"
    return short


@rule("BO-35", "GR-51")
@both
def test_it_is_auctioned_among_those_who_want_one(game: Game) -> None:
    short = wanted(game)
    play, money = short.play, game.view(short.play).money
    assert play.lines("wishes") == [(1, 1, short.piece)]
    assert play.lines("auction") == [(short.piece,)]
    assert play.lines("bid") == [(1, game.m(200), 0)]
    assert play.table.ask.asked() == (0, 1, CLOCK)
    assert play.refuses([game.m(300), 1_000], 2) == "only who is in the game bids"
    assert f"from {money(game.m(201))} to" in play.refuses([game.m(200), 1_000], 0)
    short.bid(0, 250, 1_000)
    short.bid(1, 260, 2_000)
    play.light_off()
    assert (play.now, play.who) == ("place", 1)
    assert play.words() == [game.called(PEARL), game.called(GOLDEN)]
    for value in (game.called(LANE), "", None):
        assert play.refuses(value).startswith(f"it has to be {game.called(PEARL)} or ")
    play.say(game.called(PEARL))
    assert (short.levels(PEARL), play.left(short.piece)) == ([1], 0)
    short.pays(1_500, 1_240, 1_500)
    assert play.lines("piece won") == [(1, -1, game.m(260), game.piece(1, PEARL))]
    assert (play.now, play.who) == ("roll", 0)


@rule("BO-35", "GR-51")
@both
@pytest.mark.parametrize("moment", [0, 1, 50_000])
def test_with_no_bid_who_wished_for_it_is_held_to_its_price(game: Game, moment: int) -> None:
    short = wanted(game)
    short.play.light_off(moment)
    assert short.play.who == 1
    short.play.say(game.called(PEARL))
    assert short.levels(LANE, PEARL) == [0, 1]
    short.pays(1_500, 1_300, 1_500)


@rule("BO-35", "GR-51")
@both
def test_who_wanted_to_build_may_win_it(game: Game) -> None:
    short = wanted(game)
    short.bid(0, 275, 1_000)
    short.play.light_off()
    assert (short.levels(LANE), short.play.now) == ([1], "roll")
    short.pays(1_225, 1_500, 1_500)


@rule("BO-35", "GR-51")
@both
def test_nothing_is_sold_or_mortgaged_while_pieces_are_auctioned(game: Game) -> None:
    owns = {0: ["brown"], 1: ["dark blue"], 2: ["Valley Line", "Desert Line"]}
    short = Shortage(game, owns=owns)
    short.build(LANE)
    play = short.play
    play.do("mortgage", game.called("Valley Line"), 2)  # as long as it is only asked
    play.say(1)
    for aside in ("sell", "mortgage"):
        said = play.refuses_to(aside, game.called("Desert Line"), 2)
        assert said == f"{aside} is not possible now"


@rule("BO-35", "GR-51")
@both
def test_who_could_build_only_since_another_was_asked_is_asked_too(game: Game) -> None:
    """Ben sells, and so has the money, while Cleo says how many."""
    owns = {0: ["brown"], 1: ["dark blue"], 2: ["light blue"]}
    short = Shortage(game, 2, owns=owns, cash={1: 150}, levels={PEARL: 1})
    short.build(LANE)
    play = short.play
    assert (play.now, play.who) == ("wish", 2)
    play.do("sell", game.piece(1, PEARL), 1)
    play.say(1)
    assert (play.now, play.who) == ("wish", 1)
    play.say(1)
    assert play.now == "bid"
    play.light_off()
    play.say(game.called(GOLDEN))
    assert short.levels(PEARL, GOLDEN) == [0, 1]
