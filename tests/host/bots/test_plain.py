"""The bot `plain` goes by printed prices, keeps a reserve, and plays every game to its end."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from tests.exhaustive import sample
from tests.host.bots.bot_games import city, play_bots
from tests.host.bots.compare import set_up, table_of
from tests.host.games.classic.games import data
from tests.host.games.classic.stage import Stage, arrive, estate, group
from tests.host.games.monopoly_city import stage as city_stage
from tests.host.games.monopoly_city.stage import M
from tests.host.games.property_stage import Stage as PropertyStage
from trading_unit.bots import bot, play_out
from trading_unit.bots.plain import RESERVE, Plain
from trading_unit.bots.seat_view import SeatView
from trading_unit.games.registry import all_games, game_named

CONTESTS = sample(4, 40)


def plain_at(play: PropertyStage[Any], seat: int = 0) -> tuple[Plain, SeatView]:
    return Plain(Random(1)), SeatView(play.table, seat)


def answer_of(play: PropertyStage[Any], seat: int = 0) -> Any:
    player, view = plain_at(play, seat)
    return player.answer(view)


def aside_of(play: PropertyStage[Any], seat: int = 0) -> Any:
    player, view = plain_at(play, seat)
    return player.aside(view)


def reserve(play: Stage) -> int:
    return play.realm.board.start * RESERVE // 1000


def price(play: PropertyStage[Any], deed: str) -> int:
    return play.realm.board.price[play.realm.board.number[deed]]


PURPLE, ORANGE = group("purple"), group("orange")


# Whole games


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_it_plays_each_game_to_its_end(game) -> None:
    until = game.usual_length["until"].replace("hour", "rounds")
    table = table_of(set_up(game, game.seats[0] + 1, until, {}), 1)
    play_out(table, [bot("plain", 1, seat) for seat in range(game.seats[0] + 1)])
    assert table.ask is None
    assert table.game.winners


def test_it_beats_random(record_property) -> None:
    won = 0.0
    for seed in range(CONTESTS):
        names = ["random"] * 4
        names[seed % 4] = "plain"
        winners = city(play_bots(names, seed)).winners
        won += (seed % 4 in winners) / len(winners)
    record_property("share won by 1 plain against 3 random", f"{won / CONTESTS:.0%}")
    assert won > CONTESTS / 2


# Buying and bidding


@pytest.mark.parametrize(("more", "said"), [(0, "buy"), (-1, "auction")])
def test_it_buys_while_its_reserve_stays(more: int, said: str) -> None:
    kept = reserve(estate())
    play = arrive(PURPLE[0], cash={0: kept + 140 + more})
    assert answer_of(play) == said


def test_it_opens_at_the_least_and_bids_the_price_and_not_more() -> None:
    play = arrive(PURPLE[0], cash={0: 1_500, 1: 1_500})
    play.say("auction")
    assert answer_of(play, 1) == 1
    play.bid(0, 1)
    assert answer_of(play, 1) == price(play, PURPLE[0])
    play.bid(1, price(play, PURPLE[0]))
    assert answer_of(play, 0) is None


def test_its_bid_leaves_the_reserve() -> None:
    play = arrive(PURPLE[0], cash={1: reserve(estate()) + 30})
    play.say("auction")
    play.bid(0, 1)
    assert answer_of(play, 1) == 30
    play.bid(2, 30)
    assert answer_of(play, 1) is None


def test_it_opens_at_nothing_where_that_is_allowed_and_it_has_nothing_to_spare() -> None:
    figures = data("repentance")
    figures = {**figures, "money": {**figures["money"], "opening": 0}}
    play = arrive(PURPLE[0], figures=figures, cash={1: 50})
    play.say("auction")
    assert answer_of(play, 1) == 0


def test_it_plays_a_card_and_throws_rather_than_pay() -> None:
    cards = estate().realm.board.cards
    card = next(name for name in cards if cards[name]["effect"] == "keep")
    assert answer_of(estate(jailed={0: 0})) == "throw"
    assert answer_of(estate(jailed={0: 0}, keeps={0: [card]})) == "card"


# Building


def test_it_builds_evenly_as_far_as_its_money_goes() -> None:
    play = estate(owns={0: PURPLE}, cash={0: reserve(estate()) + 400})
    name, plan = aside_of(play)
    assert name == "build"
    assert plan == {PURPLE[0]: 2, PURPLE[1]: 1, PURPLE[2]: 1}
    play.do(name, plan)
    assert play.cash[0] == reserve(play)
    assert aside_of(play) is None


def test_it_builds_a_single_piece_where_money_goes_no_further() -> None:
    play = estate(owns={0: PURPLE}, cash={0: reserve(estate()) + 150})
    assert aside_of(play) == ("build", {PURPLE[0]: 1})


def test_the_cheapest_group_is_built_first() -> None:
    play = estate(owns={0: [*ORANGE, *group("brown")]}, cash={0: reserve(estate()) + 120})
    assert set(aside_of(play)[1]) == set(group("brown"))


def test_it_builds_what_there_are_pieces_for() -> None:
    """Two houses are left; a plan for more would be refused."""
    full = [*group("red"), *group("yellow"), *group("brown")]
    levels = dict.fromkeys(full, 4) | dict.fromkeys(group("brown"), 3)
    play = estate(owns={0: PURPLE, 1: full}, levels=levels, cash={0: 1_500})
    name, what = aside_of(play)
    assert name == "build"
    play.do(name, what)


def test_in_monopoly_city_it_builds_where_a_block_adds_most_to_rents() -> None:
    play = city_stage.build("3", owns={0: ["Diamond Hills", "New Town"]}, cash={0: 37 * M})
    assert answer_of(play) == "residential in Diamond Hills"
    assert answer_of(city_stage.build("3", owns={0: ["Diamond Hills"]}, cash={0: 4 * M})) == "done"


def test_it_lifts_what_it_can_pay_once_nothing_is_to_be_built() -> None:
    play = estate(owns={0: PURPLE}, mortgaged=PURPLE[:1], cash={0: reserve(estate()) + 80})
    assert aside_of(play) == ("lift", PURPLE[0])
    play = estate(owns={0: PURPLE}, mortgaged=PURPLE[:1], cash={0: reserve(estate()) + 70})
    assert aside_of(play) is None


def test_in_monopoly_city_it_buys_back_and_clears_while_its_reserve_stays() -> None:
    old = {"mortgage": M, "industrial": 2, "hazards": ["prison"]}
    play = city_stage.city(owns={0: ["Old Town"]}, stands={"Old Town": old}, cash={0: 37 * M})
    assert aside_of(play) == ("buy back", "Old Town")
    play.do("buy back", "Old Town")
    assert aside_of(play) == ("clear", "prison in Old Town")
    play.do("clear", "prison in Old Town")
    assert aside_of(play) is None
    poor = city_stage.city(owns={0: ["Old Town"]}, stands={"Old Town": old}, cash={0: 5 * M})
    assert aside_of(poor) is None


# Owing


def test_it_raises_what_comes_nearest_to_what_it_lacks() -> None:
    play = arrive(
        PURPLE[0],
        owns={0: ["Dust Lane", "Vineyard Path", "Thorn Hill"], 1: PURPLE},
        levels=dict.fromkeys(PURPLE, 1),
        cash={0: 0},
    )
    assert play.now == "owe"
    assert aside_of(play) == ("mortgage", "Dust Lane")


def test_in_monopoly_city_it_mortgages_what_comes_nearest_to_what_it_lacks() -> None:
    owns = {0: ["Old Town", "Seaview"], 1: ["Harbor Heights"]}
    stands = {"Harbor Heights": {"industrial": 3}, "Old Town": {"industrial": 3}}
    play = city_stage.arrive("Harbor Heights", owns=owns, stands=stands, cash={0: 0})
    assert play.now == "owe"
    assert aside_of(play) == ("mortgage", "Old Town")


def test_who_cannot_raise_it_mortgages_nothing_first() -> None:
    owns = {0: ["Dust Lane"], 1: PURPLE}
    play = arrive(PURPLE[0], owns=owns, levels=dict.fromkeys(PURPLE, 4), cash={0: 0})
    assert play.now == "owe"
    assert aside_of(play) is None
    assert answer_of(play) == "bankrupt"


# Deals


def swapped() -> Stage:
    return estate(owns={0: [*PURPLE[:2], ORANGE[0]], 1: [PURPLE[2], *ORANGE[1:]]})


def test_it_swaps_what_fills_a_group_of_both_and_pays_the_difference() -> None:
    play = swapped()
    name, deal = aside_of(play)
    # What he gives costs 180, and what he gets 160.
    assert deal == {
        "with": 1,
        "give": {"money": 0, "things": [ORANGE[0]]},
        "get": {"money": 20, "things": [PURPLE[2]]},
    }
    play.do(name, deal)
    assert answer_of(play, 1) == "yes"
    play.yes()
    assert aside_of(play)[0] == "build"


def test_it_buys_what_fills_a_group_where_there_is_nothing_to_swap() -> None:
    play = estate(owns={0: PURPLE[:2], 1: [PURPLE[2]]})
    name, deal = aside_of(play)
    assert (deal["give"], deal["get"]) == (
        {"money": 160, "things": []},
        {"money": 0, "things": [PURPLE[2]]},
    )
    player, view = plain_at(play)
    assert player.aside(view) == (name, deal)
    assert player.aside(view) is None  # not the same again at once


def test_it_proposes_no_deal_that_one_of_both_could_not_pay() -> None:
    owns = {0: PURPLE[:2], 1: [PURPLE[2]]}
    assert aside_of(estate(owns=owns, cash={0: reserve(estate()) + 160})) is not None
    assert aside_of(estate(owns=owns, cash={0: reserve(estate()) + 159})) is None
    owns = {0: [*PURPLE[:2], ORANGE[2]], 1: [PURPLE[2], *ORANGE[:2]]}
    assert aside_of(estate(owns=owns, cash={0: 0, 1: 40})) is not None
    assert aside_of(estate(owns=owns, cash={0: 0, 1: 39})) is None


def test_a_mortgaged_deed_is_dealt_for_its_printed_price() -> None:
    play = estate(owns={0: PURPLE[:2], 1: [PURPLE[2]]}, mortgaged=PURPLE[2:])
    assert aside_of(play)[1]["give"]["money"] == 160


def test_it_lets_nothing_go_for_less_than_its_price() -> None:
    play = estate(owns={0: PURPLE[:2], 1: [PURPLE[2]]})
    play.offer(0, 1, give=[159], get=[PURPLE[2]])
    assert answer_of(play, 1) == "no"
    play = estate(owns={0: PURPLE[:2], 1: [PURPLE[2]]})
    play.offer(0, 1, give=[160], get=[PURPLE[2]])
    assert answer_of(play, 1) == "yes"


def test_what_one_gains_by_a_deal_the_other_loses() -> None:
    play = swapped()
    play.offer(0, 1, give=[100, ORANGE[0]], get=[PURPLE[2]])
    gains = dict(SeatView(play.table, 1).face_values() or ())["yes"].gains
    mirrored = swapped()
    mirrored.offer(1, 0, give=[PURPLE[2]], get=[100, ORANGE[0]])
    assert dict(SeatView(mirrored.table, 0).face_values() or ())["yes"].gains == -gains != 0


def test_it_does_all_there_is_to_do_in_whole_games() -> None:
    lines: Counter[str] = Counter()
    for seed in range(3):
        table = table_of(set_up(game_named("repentance"), 4, "last", {}), seed)
        play_out(table, [bot("plain", seed, seat) for seat in range(4)])
        lines.update(line[0] for line in table.game.log)
    for what in ("buys", "auction won", "deal", "builds", "sells", "mortgages", "lifts"):
        assert lines[what] > 0, what
