"""Bots play classic games: sensibly, and to their end; those that are stopped are told of."""

from collections import Counter
from functools import cache

import pytest

from tests.exhaustive import sample
from tests.host.games.classic.games import CLASSIC, ClassicTable, data, table_of
from tests.host.games.classic.stage import arrive, estate, group
from tests.host.games.tables import NAMES
from trading_unit.bots import bot, play_out
from trading_unit.bots.play_out import BotGame
from trading_unit.bots.seat_view import SeatView
from trading_unit.games.property.estimates.appraisal_cache import members
from trading_unit.games.registry import game_named

each_game = pytest.mark.parametrize("game", CLASSIC)
MOST_ROUNDS = 1_000
STEADY = ("steady",) * 4
COUNT = sample(5, 40)


@cache
def played(game: str, names: tuple[str, ...], seed: int, claims: bool = False) -> ClassicTable:
    setup = game_named(game).set_up(
        [{"name": name} for name in NAMES[: len(names)]],
        data(game),
        length={"until": "last", "rounds": MOST_ROUNDS},
        options={"ask for rent": claims},
    )
    table = table_of(setup, seed)
    play_out(table, [bot(name, seed, seat) for seat, name in enumerate(names)])
    return table


@each_game
def test_steady_beats_random(game: str, record_property) -> None:
    won = 0.0
    for seed in range(COUNT):
        names = ["random"] * 4
        names[seed % 4] = "steady"
        winners = played(game, tuple(names), seed).game.winners
        won += (seed % 4 in winners) / len(winners)
    record_property(f"{game}: won by 1 steady against 3 random", f"{won / COUNT:.0%}")
    assert won > COUNT / 2


@each_game
def test_steady_buys_bids_builds_mortgages_and_deals(game: str) -> None:
    steps = Counter(
        line[0] for seed in range(COUNT) for line in played(game, STEADY, seed).game.log
    )
    for what in ("buys", "auction won", "deal", "builds", "mortgages", "lifts", "interest"):
        assert steps[what] > 0, what
    assert steps["deal"] > 10 * steps["deal refused"]


@each_game
def test_how_many_games_of_steady_bots_are_stopped(game: str, record_property) -> None:
    stopped = sum(
        ("rounds over", MOST_ROUNDS) in played(game, STEADY, seed).game.log for seed in range(COUNT)
    )
    what = f"{game}: games of 4 steady bots stopped at {MOST_ROUNDS:,} rounds"
    record_property(what, f"{stopped} of {COUNT}")
    assert stopped < COUNT / 2


@each_game
def test_bots_ask_for_their_rent(game: str) -> None:
    log = played(game, STEADY, 1, claims=True).game.log
    told = Counter(line[0] for line in log)
    assert told["claims"] > 0
    assert told["rent lost"] < told["claims"] / 10


def test_a_steady_heir_raises_the_interest_where_that_pays() -> None:
    """A dear street for 20; the heir has no cash, and a street that brings little."""
    play = arrive(
        "Golden Street",
        owns={0: ["Pearl Gate"], 1: ["Golden Street", "Dust Lane"]},
        mortgaged=["Pearl Gate"],
        cash={0: 0, 1: 0},
    )
    play.say("bankrupt")
    bots = [bot("steady", seed, seed) for seed in range(3)]
    game = BotGame(play.table, bots)
    while play.now == "heir":
        game.step()
    assert play.owner("Pearl Gate") == 1
    assert play.mortgaged("Dust Lane") or play.mortgaged("Golden Street")


@pytest.mark.parametrize(("rounds", "wish"), [(40, 4), (6, 0)])
def test_a_steady_bot_wishes_as_many_as_gain(rounds: int, wish: int) -> None:
    """All four with 35 rounds to come, and none with one."""
    figures = {**data("repentance"), "stock": {"house": 4, "hotel": 12}}
    play = estate(
        owns={0: ["brown"], 1: ["dark blue"], 2: ["red"]},
        cash={1: 5_000},
        figures=figures,
        length={"until": "rounds", "rounds": rounds},
    )
    play.do("build", "house in Dust Lane")
    assert (play.now, play.who) == ("wish", 1)
    assert bot("steady", 1, 1).answer(SeatView(play.table, 1)) == wish


def test_no_deal_is_thought_of_with_what_lies_beside_a_house() -> None:
    play = estate(
        owns={0: ["brown", "red"], 1: ["dark blue"], 2: ["green"]}, levels={"Dust Lane": 1}
    )
    realm = play.realm
    fixed = members(realm.deals.fixed(0))
    assert [realm.board.names[deed] for deed in fixed] == group("brown")
    assert play.realm.deals.things(0) == group("red")


@pytest.mark.parametrize("cash", [400, 4_000])
def test_each_mortgage_whose_lifting_gains_is_weighed(cash: int) -> None:
    groups = ["brown", "light blue", "red", "railroad", "utility"]
    mortgaged = [deed for name in groups for deed in group(name)]
    for rounds in range(2, 40, 8):
        play = estate(
            owns={0: groups, 1: ["green"]},
            cash={0: cash},
            mortgaged=mortgaged,
            length={"until": "rounds", "rounds": rounds},
        )
        view = SeatView(play.table, 0)
        all_weighed = view.all_weighed("lift")
        assert all_weighed
        assert {*view.weighed("lift")} >= {(name, gain) for name, gain in all_weighed if gain > 0}
